// flags: -O3
// LZSS compressor with hash chains and lazy matching plus its decompressor on text-like data, window 64 KB or 1 MB by turns.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N (1 << 20)
#define HB 15
static uint32_t seed = 12345;
static inline uint32_t rnd(void) { return (seed = seed * 1664525u + 1013904223u) >> 8; }
static uint8_t text[N + 32], packed[N * 2], back[N + 32];
static int32_t head[1 << HB], prev_[N];
typedef struct { int window, maxchain, lazy; } Params;
static inline uint32_t hash4(const uint8_t *p) { uint32_t v; memcpy(&v, p, 4); return v * 2654435761u >> (32 - HB); }
static inline int match_len(const uint8_t *a, const uint8_t *b, int max) {
  int l = 0;
  while (l + 8 <= max) {
    uint64_t x, y; memcpy(&x, a + l, 8); memcpy(&y, b + l, 8);
    if (x ^ y) return l + (__builtin_ctzll(x ^ y) >> 3);
    l += 8;
  }
  while (l < max && a[l] == b[l]) l++;
  return l;
}
static inline void insert(const uint8_t *s, int i) { uint32_t h = hash4(s + i); prev_[i] = head[h]; head[h] = i; }
static int find(const uint8_t *s, int i, int n, const Params *p, int *dist) {
  int best = 3, chain = p->maxchain, max = n - i < 255 + 4 ? n - i : 255 + 4;
  if (max < 4) return 0;
  for (int c = head[hash4(s + i)]; c >= 0 && i - c <= p->window && chain--; c = prev_[c]) {
    if (s[c + best] != s[i + best]) continue;
    int l = match_len(s + c, s + i, max);
    if (l > best) { best = l; *dist = i - c; if (l == max) break; }
  }
  return best > 3 ? best : 0;
}
static int compress_(const uint8_t *s, int n, const Params *p, uint8_t *o) {
  uint8_t *q = o, *flag = q++; int bit = 0;
  memset(head, 0xff, sizeof head);
  *flag = 0;
  for (int i = 0; i < n;) {
    int d = 0, d2 = 0, l = find(s, i, n, p, &d);
    if (i + 4 <= n) insert(s, i);
    if (l && p->lazy && l < 32 && i + 1 < n && find(s, i + 1, n, p, &d2) > l) l = 0;
    if (bit == 8) { flag = q++; *flag = 0; bit = 0; }
    if (l) {
      *flag |= 1 << bit;
      *q++ = l - 4; *q++ = d; *q++ = d >> 8; *q++ = d >> 16;
      for (int k = 1; k < l; k++) if (i + k + 4 <= n) insert(s, i + k);
      i += l;
    } else *q++ = s[i++];
    bit++;
  }
  return q - o;
}
static int expand(const uint8_t *p, int n, uint8_t *o) {
  int i = 0;
  while (i < n) {
    unsigned flags = *p++;
    for (int b = 0; b < 8 && i < n; b++, flags >>= 1) {
      if (flags & 1) {
        int l = p[0] + 4, d = p[1] | p[2] << 8 | p[3] << 16; p += 4;
        for (int k = 0; k < l; k++, i++) o[i] = o[i - d];
      } else o[i++] = *p++;
    }
  }
  return i;
}
static char words[600][12]; static int wl[600];
static void make_text(int from, int to, int vocab) {
  for (int i = from; i < to;) {
    int w = rnd() % vocab; w = (int)((long)w * (rnd() % vocab) / vocab);
    memcpy(text + i, words[w], 12);
    i += wl[w];
  }
}
int main(void) {
  for (int i = 0; i < 600; i++) {
    wl[i] = 3 + rnd() % 8;
    for (int j = 0; j < wl[i] - 1; j++) words[i][j] = 'a' + rnd() % 26;
    words[i][wl[i] - 1] = ' ';
  }
  static const Params ps[] = {{65535, 6, 1}, {1 << 20, 12, 0}, {8191, 3, 0}, {65535, 16, 1}};
  static const int lens[] = {65536, 400000, 30000, 150000};
  uint64_t sum = 0;
  for (int r = 0; r < 5; r++) {
    int n = lens[r & 3] - (r / 4) * 10000;
    make_text(0, n, 60 + 130 * (r % 4));
    int c = compress_(text, n, &ps[r & 3], packed);
    int e = expand(packed, n, back);
    sum = sum * 131 + c + e + (memcmp(text, back, n) != 0);
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
