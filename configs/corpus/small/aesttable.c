// flags: -O2
// AES-128/256 with generated T-tables: CTR streams, CBC-MAC and key schedule changes on packets of 64 bytes to 128 KB (table look-ups in 4 KB).
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint8_t u8; typedef uint32_t u32;
static u8 sbox[256]; static u32 T0[256], T1[256], T2[256], T3[256];
typedef struct { u32 rk[60]; int rounds; } Key;
static inline u8 xt(u8 x) { return (u8)(x << 1 ^ (x >> 7) * 0x1b); }
static inline u32 ror8(u32 x) { return x >> 8 | x << 24; }
static void make_tables(void) {
  u8 p = 1, q = 1;
  do {
    p = p ^ xt(p);
    q ^= q << 1; q ^= q << 2; q ^= q << 4; if (q & 0x80) q ^= 0x09;
    u8 x = q ^ (u8)(q << 1 | q >> 7) ^ (u8)(q << 2 | q >> 6) ^ (u8)(q << 3 | q >> 5) ^ (u8)(q << 4 | q >> 4);
    sbox[p] = x ^ 0x63;
  } while (p != 1);
  sbox[0] = 0x63;
  for (int i = 0; i < 256; i++) {
    u32 s = sbox[i], d = xt(s);
    T0[i] = d << 24 | s << 16 | s << 8 | (d ^ s);
    T1[i] = ror8(T0[i]); T2[i] = ror8(T1[i]); T3[i] = ror8(T2[i]);
  }
}
static u32 sub_word(u32 w) { return (u32)sbox[w >> 24] << 24 | sbox[w >> 16 & 255] << 16 | sbox[w >> 8 & 255] << 8 | sbox[w & 255]; }
static u32 be(const u8 *p) { u32 v; memcpy(&v, p, 4); return __builtin_bswap32(v); }
static void put(u8 *p, u32 v) { v = __builtin_bswap32(v); memcpy(p, &v, 4); }
static void expand(Key *k, const u8 *key, int nk) {
  u8 rc = 1; k->rounds = nk + 6;
  for (int i = 0; i < nk; i++) k->rk[i] = be(key + 4 * i);
  for (int i = nk; i < 4 * (k->rounds + 1); i++) {
    u32 t = k->rk[i - 1];
    if (i % nk == 0) { t = sub_word(t << 8 | t >> 24) ^ (u32)rc << 24; rc = xt(rc); }
    else if (nk > 6 && i % nk == 4) t = sub_word(t);
    k->rk[i] = k->rk[i - nk] ^ t;
  }
}
static void encrypt(const Key *k, const u8 *in, u8 *out) {
  const u32 *rk = k->rk;
  u32 a = be(in) ^ rk[0], b = be(in + 4) ^ rk[1], c = be(in + 8) ^ rk[2], d = be(in + 12) ^ rk[3];
#define ROW(w, x, y, z, r) (T0[w >> 24] ^ T1[x >> 16 & 255] ^ T2[y >> 8 & 255] ^ T3[z & 255] ^ r)
  for (int r = 1; r < k->rounds; r++) {
    rk += 4;
    u32 e = ROW(a, b, c, d, rk[0]), f = ROW(b, c, d, a, rk[1]), g = ROW(c, d, a, b, rk[2]), h = ROW(d, a, b, c, rk[3]);
    a = e; b = f; c = g; d = h;
  }
  rk += 4;
#define LAST(w, x, y, z) ((u32)sbox[w >> 24] << 24 | sbox[x >> 16 & 255] << 16 | sbox[y >> 8 & 255] << 8 | sbox[z & 255])
  put(out, LAST(a, b, c, d) ^ rk[0]); put(out + 4, LAST(b, c, d, a) ^ rk[1]);
  put(out + 8, LAST(c, d, a, b) ^ rk[2]); put(out + 12, LAST(d, a, b, c) ^ rk[3]);
}
static void ctr(const Key *k, const u8 *iv, u8 *p, size_t n) {
  u8 c[16], ks[16]; memcpy(c, iv, 16);
  for (size_t i = 0; i < n; i += 16) {
    encrypt(k, c, ks);
    size_t m = n - i < 16 ? n - i : 16;
    for (size_t j = 0; j < m; j++) p[i + j] ^= ks[j];
    for (int j = 15; j >= 8 && !++c[j]; j--) ;
  }
}
static void cbcmac(const Key *k, const u8 *p, size_t n, u8 *tag) {
  memset(tag, 0, 16);
  for (size_t i = 0; i < n; i += 16) {
    size_t m = n - i < 16 ? n - i : 16;
    for (size_t j = 0; j < m; j++) tag[j] ^= p[i + j];
    encrypt(k, tag, tag);
  }
}
static u8 buf[1 << 17], copy[1 << 17];
int main(void) {
  make_tables();
  static const u8 tk[16] = {0x2b,0x7e,0x15,0x16,0x28,0xae,0xd2,0xa6,0xab,0xf7,0x15,0x88,0x09,0xcf,0x4f,0x3c};
  static const u8 tp[16] = {0x6b,0xc1,0xbe,0xe2,0x2e,0x40,0x9f,0x96,0xe9,0x3d,0x7e,0x11,0x73,0x93,0x17,0x2a}; u8 o[16];
  Key k; expand(&k, tk, 4); encrypt(&k, tp, o);
  if (be(o) != 0x3ad77bb4) { puts("bad"); return 1; }
  static const int sizes[] = {64, 131072, 1500, 8192, 300}; unsigned long long sum = 0; u8 key[32], tag[16];
  for (int i = 0; i < 1 << 17; i++) buf[i] = (u8)(i * 2654435761u >> 23);
  for (int r = 0; r < 20; r++) {
    int size = sizes[r % 5], n = size > 100000 ? 1 : size > 8000 ? 3 : 20;
    while (n--) {
      for (int i = 0; i < 32; i++) key[i] = tag[i & 15] * (r + n > 20) + i * 7 + r;
      expand(&k, key, (r & 1) ? 8 : 4);
      size_t len = size - n;
      memcpy(copy, buf, len); ctr(&k, key + 16, copy, len); cbcmac(&k, copy, len, tag);
      sum = sum * 31 + be(tag);
      for (int i = 0; i < 16; i++) buf[(r * 997 + i) & 131071] ^= tag[i];
      if (r % 3 == 0) { ctr(&k, key + 16, copy, len); sum += copy[len - 1]; }
    }
  }
  printf("%llu\n", sum);
  return 0;
}
