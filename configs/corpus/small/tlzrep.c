// flags: -O2
// LZ codec with three remembered distances, two-way hashed matches and split streams; 4 MB of records
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint32_t u32; typedef uint8_t u8;
enum { N = 4 << 20, BLOCK = 1 << 16, HB = 13 };
static u8 data[N], tok[BLOCK], lit[BLOCK + 64], ext[BLOCK * 2], back[BLOCK + 64];
static uint16_t table[1 << HB][2];
static uint64_t s = 77;
u32 rnd(u32 n) { s = s * 6364136223846793005ull + 1; return (u32)(s >> 33) % n; }
u32 read4(const u8 *p) { u32 v; memcpy(&v, p, 4); return v; }
int match(const u8 *a, const u8 *b, const u8 *end) {
 const u8 *from = b; uint64_t x, y;
 for (; b + 8 <= end; a += 8, b += 8) {
  memcpy(&x, a, 8); memcpy(&y, b, 8);
  if (x != y) return b - from + (__builtin_ctzll(x ^ y) >> 3);
 }
 while (b < end && *a == *b) { a++; b++; }
 return b - from;
}
u8 *number(u8 *p, unsigned v) { for (; v >= 255; v -= 255) *p++ = 255; *p++ = v; return p; }
unsigned take(const u8 **p) { unsigned v = 0; while (**p == 255) { v += 255; ++*p; } return v + *(*p)++; }
int encode(const u8 *in, int n, int *nt) {
 u32 rep[3] = {1, 2, 4};
 u8 *l = lit, *t = tok, *e = ext;
 int i = 0, start = 0;
 memset(table, 0, sizeof table);
 while (i + 12 < n) {
  int best = 3, kind = -1; u32 dist = 0;
  for (int r = 0; r < 3; r++) if (rep[r] <= (u32)i) { int m = match(in + i - rep[r], in + i, in + n); if (m > best) { best = m; kind = r; dist = rep[r]; } }
  uint16_t *h = table[read4(in + i) * 2654435761u >> (32 - HB)];
  if (kind < 0) for (int w = 0; w < 2; w++) if (h[w] < i) { int m = match(in + h[w], in + i, in + n); if (m > best + 1) { best = m; kind = 3; dist = i - h[w]; } }
  h[1] = h[0]; h[0] = i;
  if (kind < 0) { i += 1 + (i - start) / 64; continue; }
  int run = i - start, ml = best - 4;
  memcpy(l, in + start, run); l += run;
  *t++ = kind << 6 | (run < 7 ? run : 7) << 3 | (ml < 7 ? ml : 7);
  if (run >= 7) e = number(e, run - 7);
  if (ml >= 7) e = number(e, ml - 7);
  if (kind == 3) { *e++ = dist; *e++ = dist >> 8; }
  if (kind) { if (kind > 1) rep[2] = rep[1]; rep[1] = rep[0]; rep[0] = dist; }
  start = i += best;
 }
 memcpy(l, in + start, n - start);
 *nt = t - tok;
 return (t - tok) + (l - lit) + n - start + (e - ext);
}
void decode(int nt, int n) {
 u32 rep[3] = {1, 2, 4};
 const u8 *l = lit, *e = ext; u8 *o = back;
 for (const u8 *t = tok; t < tok + nt; t++) {
  int kind = *t >> 6, run = *t >> 3 & 7, ml = *t & 7;
  if (run == 7) run += take(&e);
  if (ml == 7) ml += take(&e);
  u32 d = kind < 3 ? rep[kind] : e[0] | e[1] << 8;
  if (kind == 3) e += 2;
  if (kind) { if (kind > 1) rep[2] = rep[1]; rep[1] = rep[0]; rep[0] = d; }
  memcpy(o, l, run); o += run; l += run; ml += 4;
   while (ml-- > 0) { *o = o[-(long)d]; o++; }
 }
 memcpy(o, l, back + n - o);
}
int main(void) {
 uint64_t sum = 0; int bad = 0, nt;
 for (int i = 0; i < N; i += 8) { uint64_t v = s & 0xff00ff00ffull; memcpy(data + i, &v, 8); if (i % 24 == 0) rnd(2); }
 for (int round = 0; round < 100; round++) {
  int n = 3000 + rnd(BLOCK - 3100), at = rnd(N - BLOCK);
  for (int k = 0; k < n / 24; k++) data[at + rnd(n)] = rnd(7);
  int c = encode(data + at, n, &nt);
  decode(nt, n);
  bad += memcmp(back, data + at, n) != 0; sum = sum * 31 + c;
 }
 printf("%llu %d\n", (long long)sum, bad);
}
