// flags: -O2
// Montgomery modular exponentiation with 4-bit windows for 256- to 1024-bit odd moduli, 64x64->128 multiplies and carry chains.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t u64; typedef unsigned __int128 u128;
#define ML 16
typedef struct { int n; u64 m[ML], rr[ML], inv; } Mont;
static u64 st = 0xC0FFEE123ull;
static u64 rnd(void) { st += 0x9E3779B97F4A7C15ull; u64 z = st; z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull; z = (z ^ z >> 27) * 0x94D049BB133111EBull; return z ^ z >> 31; }
static int geq(const u64 *a, const u64 *b, int n) { while (n--) if (a[n] != b[n]) return a[n] > b[n]; return 1; }
static u64 sub(u64 *r, const u64 *a, const u64 *b, int n) {
  u64 bw = 0;
  for (int i = 0; i < n; i++) { u128 d = (u128)a[i] - b[i] - bw; r[i] = (u64)d; bw = (u64)(d >> 64) & 1; }
  return bw;
}
static void double_mod(u64 *a, const Mont *M) {
  u64 c = 0;
  for (int i = 0; i < M->n; i++) { u64 t = a[i] >> 63; a[i] = a[i] << 1 | c; c = t; }
  if (c || geq(a, M->m, M->n)) sub(a, a, M->m, M->n);
}
static void mont_init(Mont *M, int n) {
  M->n = n;
  for (int i = 0; i < n; i++) M->m[i] = rnd();
  M->m[0] |= 1; M->m[n - 1] |= 1ull << 63;
  u64 x = M->m[0];
  for (int i = 0; i < 6; i++) x *= 2 - M->m[0] * x;
  M->inv = -x;
  memset(M->rr, 0, sizeof M->rr);
  u64 zero[ML] = {0};
  sub(M->rr, zero, M->m, n); /* 2^(64n) - m, below m because the top bit is set */
  for (int i = 0; i < 64 * n; i++) double_mod(M->rr, M);
}
/* CIOS: interleaved multiplication and reduction */
static void mont_mul(u64 *r, const u64 *a, const u64 *b, const Mont *M) {
  u64 t[ML + 2] = {0}; int n = M->n;
  for (int i = 0; i < n; i++) {
    u64 c = 0;
    for (int j = 0; j < n; j++) { u128 p = (u128)a[j] * b[i] + t[j] + c; t[j] = (u64)p; c = p >> 64; }
    u128 s = (u128)t[n] + c; t[n] = (u64)s; t[n + 1] = s >> 64;
    u64 q = t[0] * M->inv;
    u128 p = (u128)q * M->m[0] + t[0]; c = p >> 64;
    for (int j = 1; j < n; j++) { p = (u128)q * M->m[j] + t[j] + c; t[j - 1] = (u64)p; c = p >> 64; }
    s = (u128)t[n] + c; t[n - 1] = (u64)s; t[n] = t[n + 1] + (u64)(s >> 64);
  }
  if (t[n] || geq(t, M->m, n)) sub(r, t, M->m, n); else memcpy(r, t, n * 8);
}
static void mont_exp(u64 *out, const u64 *base, const u64 *e, int ebits, const Mont *M) {
  u64 tab[16][ML], acc[ML], one[ML] = {1};
  mont_mul(tab[0], one, M->rr, M);
  mont_mul(tab[1], base, M->rr, M);
  for (int i = 2; i < 16; i++) mont_mul(tab[i], tab[i - 1], tab[1], M);
  memcpy(acc, tab[0], sizeof acc);
  for (int i = ebits - 4; i >= 0; i -= 4) {
    for (int k = 0; k < 4; k++) mont_mul(acc, acc, acc, M);
    int d = e[i >> 6] >> (i & 63) & 15;
    if (d) mont_mul(acc, acc, tab[d], M);
  }
  mont_mul(out, acc, one, M);
}
int main(void) {
  static const int limbs[] = {4, 8, 16, 6, 12}; u64 sum = 0;
  for (int r = 0; r < 25; r++) {
    Mont M; u64 b[ML], e1[ML], e2[ML] = {0}, x[ML], y[ML], z[ML];
    int n = limbs[r % 5], bits = n <= 8 ? 64 * n : 128;
    mont_init(&M, n);
    for (int i = 0; i < n; i++) { b[i] = rnd(); e1[i] = rnd(); }
    b[n - 1] >>= 1;
    e2[0] = rnd();
    mont_exp(x, b, e1, bits, &M); mont_exp(x, x, e2, 64, &M); /* (b^e1)^e2 == (b^e2)^e1 */
    mont_exp(y, b, e2, 64, &M); mont_exp(z, y, e1, bits, &M);
    for (int i = 0; i < n; i++) { if (x[i] != z[i]) { puts("bad"); return 1; } sum = sum * 31 + x[i]; }
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
