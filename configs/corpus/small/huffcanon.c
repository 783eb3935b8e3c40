// flags: -O2
// Canonical Huffman coder with table-driven decoder over blocks of 4 KB to 256 KB whose symbol skew changes from round to round.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MAXBITS 12
#define BUFSZ (256 * 1024)
static uint64_t rs = 0x9E3779B97F4A7C15ull;
static inline uint64_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return rs; }
typedef struct { uint32_t w; int16_t l, r; } Node;
typedef struct { uint8_t sym, len; } Ent;
static uint8_t src[BUFSZ], out[BUFSZ], comp[BUFSZ * 2 + 64];
static Ent table[1 << MAXBITS];
static Node nodes[512];
static int by_weight(const void *a, const void *b) {
  const Node *x = &nodes[*(const int16_t *)a], *y = &nodes[*(const int16_t *)b];
  if (x->w != y->w) return x->w < y->w ? -1 : 1;
  return *(const int16_t *)a - *(const int16_t *)b;
}
static void depth(int n, int d, uint8_t *len) {
  if (nodes[n].l < 0) { len[n] = d ? d : 1; return; }
  depth(nodes[n].l, d + 1, len);
  depth(nodes[n].r, d + 1, len);
}
/* Two-queue construction over sorted leaves, then Kraft repair to MAXBITS. */
static void build_lengths(const uint32_t *freq, uint8_t *len) {
  int16_t leaf[256], q[256];
  int nl = 0, qh = 0, qt = 0, li = 0, nn = 256;
  memset(len, 0, 256);
  for (int i = 0; i < 256; i++) { nodes[i].w = freq[i]; nodes[i].l = nodes[i].r = -1; if (freq[i]) leaf[nl++] = i; }
  qsort(leaf, nl, sizeof leaf[0], by_weight);
  if (nl == 1) { len[leaf[0]] = 1; return; }
  for (int k = 0; k < nl - 1; k++) {
    int16_t pick[2];
    for (int j = 0; j < 2; j++)
      pick[j] = (qh == qt || (li < nl && nodes[leaf[li]].w <= nodes[q[qh]].w)) ? leaf[li++] : q[qh++];
    nodes[nn] = (Node){nodes[pick[0]].w + nodes[pick[1]].w, pick[0], pick[1]};
    q[qt++] = nn++;
  }
  depth(nn - 1, 0, len);
  int kraft = 0;
  for (int i = 0; i < nl; i++) { if (len[leaf[i]] > MAXBITS) len[leaf[i]] = MAXBITS; kraft += 1 << (MAXBITS - len[leaf[i]]); }
  for (int i = 0; kraft > 1 << MAXBITS; i = (i + 1) % nl)
    if (len[leaf[i]] < MAXBITS) { kraft -= 1 << (MAXBITS - len[leaf[i]] - 1); len[leaf[i]]++; }
}
static void assign(const uint8_t *len, uint16_t *code) {
  uint32_t c = 0;
  for (int b = 1; b <= MAXBITS; b++, c <<= 1)
    for (int s = 0; s < 256; s++) if (len[s] == b) code[s] = c++;
}
static size_t encode(const uint8_t *s, size_t n, const uint8_t *len, const uint16_t *code, uint8_t *o) {
  uint64_t acc = 0; int nb = 0; uint8_t *p = o;
  for (size_t i = 0; i < n; i++) {
    acc = acc << len[s[i]] | code[s[i]];
    nb += len[s[i]];
    while (nb >= 8) { nb -= 8; *p++ = acc >> nb; }
  }
  *p++ = acc << (8 - nb);
  memset(p, 0, 8);
  return p - o;
}
static void decode(const uint8_t *p, uint8_t *o, size_t n, const uint8_t *len, const uint16_t *code) {
  memset(table, 0, sizeof table);
  for (int s = 0; s < 256; s++) if (len[s]) {
    int sh = MAXBITS - len[s];
    Ent e = {s, len[s]};
    for (int k = 0; k < 1 << sh; k++) table[(code[s] << sh) + k] = e;
  }
  uint64_t acc = 0; int nb = 0;
  for (size_t i = 0; i < n; i++) {
    while (nb <= 48) { acc = acc << 8 | *p++; nb += 8; }
    Ent e = table[(acc >> (nb - MAXBITS)) & ((1 << MAXBITS) - 1)];
    o[i] = e.sym; nb -= e.len;
  }
}
int main(void) {
  static const int sizes[] = {4096, 65536, 16384, 262144, 8192, 32768};
  uint64_t sum = 0; uint8_t len[256]; uint16_t code[256];
  for (int round = 0; round < 16; round++) {
    int n = sizes[round % 6], spread = 1 + round % 5;
    for (int i = 0; i < n; i++) {
      uint64_t r = rnd();
      int a = r & 255;
      for (int k = 1; k < spread; k++) { int b = (r >> (8 * k)) & 255; if (b < a) a = b; }
      src[i] = a;
    }
    uint32_t f[256] = {0};
    for (int i = 0; i < n; i++) f[src[i]]++;
    build_lengths(f, len); assign(len, code);
    size_t c = encode(src, n, len, code, comp);
    memset(out, 0, n);
    decode(comp, out, n, len, code);
    sum = sum * 31 + c + (memcmp(out, src, n) ? 777 : 0);
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
