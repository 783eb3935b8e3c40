// flags: -O3
// Karatsuba multiplication of base-2^32 integers of 8 to 1500 limbs with schoolbook base case, checked modulo 2^61-1 each round.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint32_t limb; typedef uint64_t u64;
#define MAXL 1536
static u64 s = 0x1234567ull;
static limb rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (limb)(s >> 11); }
static limb A[MAXL], B[MAXL], R[2 * MAXL], T[8 * MAXL];
static limb add_n(limb *r, const limb *a, const limb *b, int n) {
  u64 c = 0;
  for (int i = 0; i < n; i++) { c += (u64)a[i] + b[i]; r[i] = (limb)c; c >>= 32; }
  return (limb)c;
}
static limb sub_n(limb *r, const limb *a, const limb *b, int n) {
  limb bw = 0;
  for (int i = 0; i < n; i++) { u64 d = (u64)a[i] - b[i] - bw; r[i] = (limb)d; bw = (d >> 32) & 1; }
  return bw;
}
static void add_1(limb *r, limb c) { while (c) { u64 t = (u64)*r + c; *r++ = (limb)t; c = t >> 32; } }
static int cmp_n(const limb *a, const limb *b, int n) { while (n--) if (a[n] != b[n]) return a[n] < b[n] ? -1 : 1; return 0; }
static void school(limb *r, const limb *a, int na, const limb *b, int nb) {
  memset(r, 0, (na + nb) * sizeof(limb));
  for (int i = 0; i < na; i++) {
    u64 c = 0, x = a[i];
    for (int j = 0; j < nb; j++) { c += x * b[j] + r[i + j]; r[i + j] = (limb)c; c >>= 32; }
    r[i + nb] = (limb)c;
  }
}
static int cutoff = 24;
static void kara(limb *r, const limb *a, const limb *b, int n, limb *t) {
  if (n < cutoff || (n & 1)) { school(r, a, n, b, n); return; }
  int h = n / 2, neg = 0;
  if (cmp_n(a, a + h, h) >= 0) sub_n(r, a, a + h, h); else { sub_n(r, a + h, a, h); neg ^= 1; }
  if (cmp_n(b, b + h, h) >= 0) sub_n(r + h, b, b + h, h); else { sub_n(r + h, b + h, b, h); neg ^= 1; }
  kara(t, r, r + h, h, t + 2 * n);              /* |a0-a1| * |b0-b1| */
  kara(r, a, b, h, t + 2 * n);
  kara(r + n, a + h, b + h, h, t + 2 * n);
  limb c = add_n(t + n, r, r + n, n);
  if (neg) c += add_n(t + n, t + n, t, n); else c -= sub_n(t + n, t + n, t, n);
  c += add_n(r + h, r + h, t + n, n);
  add_1(r + h + n, c);
}
static void mul(limb *r, const limb *a, int na, const limb *b, int nb) {
  if (na < nb) { const limb *x = a; a = b; b = x; int k = na; na = nb; nb = k; }
  limb *tmp = malloc(2 * nb * sizeof(limb));
  memset(r, 0, (na + nb) * sizeof(limb));
  int i = 0;
  for (; i + nb <= na; i += nb) {
    kara(tmp, a + i, b, nb, T);
    add_1(r + i + 2 * nb, add_n(r + i, r + i, tmp, i + 2 * nb <= na + nb ? 2 * nb : nb));
  }
  if (i < na) {
    int k = na - i;
    school(tmp, a + i, k, b, nb);
    add_n(r + i, r + i, tmp, k + nb);
  }
  free(tmp);
}
static u64 mod61(const limb *a, int n) {
  const u64 P = (1ull << 61) - 1; u64 m = 0;
  while (n--) { unsigned __int128 t = ((unsigned __int128)m << 32) | a[n]; m = (u64)(t & P) + (u64)(t >> 61); if (m >= P) m -= P; }
  return m;
}
int main(void) {
  static const int la[] = {64, 1536, 8, 700, 256, 33, 1024, 16};
  static const int lb[] = {64, 96, 8, 512, 256, 32, 1024, 12};
  u64 sum = 0; const u64 P = (1ull << 61) - 1;
  for (int r = 0; r < 48; r++) {
    int na = la[r & 7], nb = lb[r & 7], reps = 1 + 8000 / (na * 2 + nb);
    cutoff = 16 + r % 3 * 12;
    if (reps > 60) reps = 60;
    for (int i = 0; i < na; i++) A[i] = rnd();
    for (int i = 0; i < nb; i++) B[i] = rnd();
    if (na > 512 && reps > 1) reps = 1;
    for (int k = 0; k < reps; k++) {
      A[k % na] ^= rnd(); B[k % nb] += k;
      mul(R, A, na, B, nb);
      u64 want = (u64)((unsigned __int128)mod61(A, na) * mod61(B, nb) % P), got = mod61(R, na + nb);
      if (got == P) got = 0;
      sum = sum * 33 + got + (got != want) * 0x100000000ull;
      if (got != want) { printf("mismatch %d %d\n", na, nb); return 1; }
    }
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
