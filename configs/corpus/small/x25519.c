// flags: -O3
// X25519 Diffie-Hellman with five 51-bit limbs and 128-bit products: Montgomery ladders and inversions for chained key exchanges.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t u64; typedef unsigned __int128 u128;
typedef u64 fe[5];
#define MASK ((1ull << 51) - 1)
static u64 ld64(const uint8_t *p) { u64 v; memcpy(&v, p, 8); return v; }
static void fe_load(fe r, const uint8_t *s) {
  r[0] = ld64(s) & MASK; r[1] = ld64(s + 6) >> 3 & MASK; r[2] = ld64(s + 12) >> 6 & MASK;
  r[3] = ld64(s + 19) >> 1 & MASK; r[4] = ld64(s + 24) >> 12 & MASK;
}
static void fe_store(uint8_t *s, const fe a) {
  u64 t[5], q; memcpy(t, a, sizeof t);
  for (int k = 0; k < 2; k++) { for (int i = 0; i < 4; i++) { t[i + 1] += t[i] >> 51; t[i] &= MASK; } t[0] += 19 * (t[4] >> 51); t[4] &= MASK; }
  q = (t[0] + 19) >> 51;
  for (int i = 1; i < 5; i++) q = (t[i] + q) >> 51;
  t[0] += 19 * q;
  for (int i = 0; i < 4; i++) { t[i + 1] += t[i] >> 51; t[i] &= MASK; }
  t[4] &= MASK;
  u64 w[4] = {t[0] | t[1] << 51, t[1] >> 13 | t[2] << 38, t[2] >> 26 | t[3] << 25, t[3] >> 39 | t[4] << 12};
  memcpy(s, w, 32);
}
static inline void fe_add(fe r, const fe a, const fe b) { for (int i = 0; i < 5; i++) r[i] = a[i] + b[i]; }
static inline void fe_sub(fe r, const fe a, const fe b) {
  r[0] = a[0] + 0x3FFFFFFFFFFF68ull - b[0]; /* adds 8p so that limbs stay positive */
  for (int i = 1; i < 5; i++) r[i] = a[i] + 0x3FFFFFFFFFFFF8ull - b[i];
  for (int i = 0; i < 4; i++) { r[i + 1] += r[i] >> 51; r[i] &= MASK; }
  r[0] += 19 * (r[4] >> 51); r[4] &= MASK;
}
static inline void fe_carry(fe r, u128 *t) {
  for (int i = 0; i < 4; i++) { t[i + 1] += (u64)(t[i] >> 51); r[i] = (u64)t[i] & MASK; }
  u64 c = (u64)(t[4] >> 51); r[4] = (u64)t[4] & MASK;
  r[0] += c * 19; r[1] += r[0] >> 51; r[0] &= MASK;
}
static void fe_mul(fe r, const fe a, const fe b) {
  u64 b1 = b[1] * 19, b2 = b[2] * 19, b3 = b[3] * 19, b4 = b[4] * 19;
  u128 t[5] = {
    (u128)a[0] * b[0] + (u128)a[1] * b4 + (u128)a[2] * b3 + (u128)a[3] * b2 + (u128)a[4] * b1,
    (u128)a[0] * b[1] + (u128)a[1] * b[0] + (u128)a[2] * b4 + (u128)a[3] * b3 + (u128)a[4] * b2,
    (u128)a[0] * b[2] + (u128)a[1] * b[1] + (u128)a[2] * b[0] + (u128)a[3] * b4 + (u128)a[4] * b3,
    (u128)a[0] * b[3] + (u128)a[1] * b[2] + (u128)a[2] * b[1] + (u128)a[3] * b[0] + (u128)a[4] * b4,
    (u128)a[0] * b[4] + (u128)a[1] * b[3] + (u128)a[2] * b[2] + (u128)a[3] * b[1] + (u128)a[4] * b[0]};
  fe_carry(r, t);
}
static void fe_sq(fe r, const fe a) {
  u64 d0 = 2 * a[0], d1 = 2 * a[1], a4 = 19 * a[4], a3 = 19 * a[3];
  u128 t[5] = {
    (u128)a[0] * a[0] + (u128)d1 * a4 + (u128)(2 * a[2]) * a3,
    (u128)d0 * a[1] + (u128)(2 * a[2]) * a4 + (u128)a[3] * a3,
    (u128)d0 * a[2] + (u128)a[1] * a[1] + (u128)(2 * a[3]) * a4,
    (u128)d0 * a[3] + (u128)d1 * a[2] + (u128)a[4] * a4,
    (u128)d0 * a[4] + (u128)d1 * a[3] + (u128)a[2] * a[2]};
  fe_carry(r, t);
}
static void fe_mul_small(fe r, const fe a, u64 k) { u128 t[5]; for (int i = 0; i < 5; i++) t[i] = (u128)a[i] * k; fe_carry(r, t); }
static void fe_inv(fe r, const fe z) { /* z^(p-2), p-2 = 2^255 - 21 */
  fe x; memcpy(x, z, sizeof x);
  for (int i = 253; i >= 0; i--) { fe_sq(x, x); if (i != 2 && i != 4) fe_mul(x, x, z); }
  memcpy(r, x, sizeof x);
}
static inline void cswap(fe a, fe b, u64 bit) { u64 m = -bit; for (int i = 0; i < 5; i++) { u64 x = m & (a[i] ^ b[i]); a[i] ^= x; b[i] ^= x; } }
static void x25519(uint8_t *out, const uint8_t *scalar, const uint8_t *point) {
  uint8_t k[32]; memcpy(k, scalar, 32); k[0] &= 248; k[31] = (k[31] & 127) | 64;
  fe x1, x2 = {1}, z2 = {0}, x3, z3 = {1}, a, b, c, d, e, aa, bb;
  fe_load(x1, point); memcpy(x3, x1, sizeof x3);
  u64 swap = 0;
  for (int i = 254; i >= 0; i--) {
    u64 bit = k[i >> 3] >> (i & 7) & 1;
    swap ^= bit; cswap(x2, x3, swap); cswap(z2, z3, swap); swap = bit;
    fe_add(a, x2, z2); fe_sub(b, x2, z2); fe_add(c, x3, z3); fe_sub(d, x3, z3);
    fe_mul(d, d, a); fe_mul(c, c, b); fe_sq(aa, a); fe_sq(bb, b);
    fe_add(x3, d, c); fe_sq(x3, x3); fe_sub(z3, d, c); fe_sq(z3, z3); fe_mul(z3, z3, x1);
    fe_mul(x2, aa, bb); fe_sub(e, aa, bb); fe_mul_small(z2, e, 121665); fe_add(z2, z2, aa); fe_mul(z2, z2, e);
  }
  cswap(x2, x3, swap); cswap(z2, z3, swap);
  fe_inv(z2, z2); fe_mul(x2, x2, z2); fe_store(out, x2);
}
int main(void) {
  uint8_t base[32] = {9}, a[32], b[32], pa[32], pb[32], s1[32], s2[32]; u64 sum = 0;
  for (int i = 0; i < 32; i++) { a[i] = i * 7 + 1; b[i] = i * 13 + 5; }
  for (int r = 0; r < 36; r++) {
    x25519(pa, a, base); x25519(pb, b, base);
    x25519(s1, a, pb); x25519(s2, b, pa);
    if (memcmp(s1, s2, 32)) { puts("bad"); return 1; }
    sum = sum * 31 + ld64(s1);
    for (int i = 0; i < 32; i++) { a[i] ^= s1[i]; b[i] += pa[i]; }
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
