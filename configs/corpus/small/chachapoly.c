// flags: -O3
// ChaCha20-Poly1305 sealing and opening of packets from 40 bytes to 64 KB with 26-bit limb Poly1305 and a vectorisable block function.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint32_t u32; typedef uint64_t u64; typedef uint8_t u8;
static u32 ld(const u8 *p) { u32 v; memcpy(&v, p, 4); return v; }
static void st32(u8 *p, u32 v) { memcpy(p, &v, 4); }
#define ROL(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define LANES 4
static void chacha_blocks(const u32 *in, u8 *out) { /* four consecutive blocks, lane-major state */
  u32 x[16][LANES];
  for (int i = 0; i < 16; i++) for (int l = 0; l < LANES; l++) x[i][l] = in[i] + (i == 12 ? l : 0);
#define QR(a, b, c, d) for (int l = 0; l < LANES; l++) { \
    x[a][l] += x[b][l]; x[d][l] = ROL(x[d][l] ^ x[a][l], 16); x[c][l] += x[d][l]; x[b][l] = ROL(x[b][l] ^ x[c][l], 12); \
    x[a][l] += x[b][l]; x[d][l] = ROL(x[d][l] ^ x[a][l], 8); x[c][l] += x[d][l]; x[b][l] = ROL(x[b][l] ^ x[c][l], 7); }
  for (int r = 0; r < 10; r++) {
    QR(0, 4, 8, 12) QR(1, 5, 9, 13) QR(2, 6, 10, 14) QR(3, 7, 11, 15)
    QR(0, 5, 10, 15) QR(1, 6, 11, 12) QR(2, 7, 8, 13) QR(3, 4, 9, 14)
  }
  for (int l = 0; l < LANES; l++) for (int i = 0; i < 16; i++) st32(out + l * 64 + i * 4, x[i][l] + in[i] + (i == 12 ? l : 0));
}
static void chacha_init(u32 *s, const u8 *key, const u8 *nonce, u32 ctr) {
  s[0] = 0x61707865; s[1] = 0x3320646e; s[2] = 0x79622d32; s[3] = 0x6b206574;
  for (int i = 0; i < 8; i++) s[4 + i] = ld(key + 4 * i);
  s[12] = ctr; for (int i = 0; i < 3; i++) s[13 + i] = ld(nonce + 4 * i);
}
static void chacha_xor(u8 *o, const u8 *m, size_t n, const u8 *key, const u8 *nonce, u32 ctr) {
  u32 s[16]; u8 ks[64 * LANES];
  chacha_init(s, key, nonce, ctr);
  while (n) {
    size_t k = n < sizeof ks ? n : sizeof ks;
    chacha_blocks(s, ks); s[12] += LANES;
    for (size_t i = 0; i < k; i++) o[i] = m[i] ^ ks[i];
    o += k; m += k; n -= k;
  }
}
typedef struct { u32 r[5], h[5], pad[4]; } Poly;
static void poly_init(Poly *p, const u8 *k) {
  p->r[0] = ld(k) & 0x3ffffff; p->r[1] = ld(k + 3) >> 2 & 0x3ffff03; p->r[2] = ld(k + 6) >> 4 & 0x3ffc0ff;
  p->r[3] = ld(k + 9) >> 6 & 0x3f03fff; p->r[4] = ld(k + 12) >> 8 & 0x00fffff;
  memset(p->h, 0, sizeof p->h);
  for (int i = 0; i < 4; i++) p->pad[i] = ld(k + 16 + 4 * i);
}
static void poly_block(Poly *p, const u8 *m) {
  u32 *h = p->h; const u32 *r = p->r;
  u64 s1 = r[1] * 5, s2 = r[2] * 5, s3 = r[3] * 5, s4 = r[4] * 5, d[5], c;
  h[0] += ld(m) & 0x3ffffff; h[1] += ld(m + 3) >> 2 & 0x3ffffff; h[2] += ld(m + 6) >> 4 & 0x3ffffff;
  h[3] += ld(m + 9) >> 6 & 0x3ffffff; h[4] += ld(m + 12) >> 8 | 1 << 24;
  d[0] = (u64)h[0] * r[0] + h[1] * s4 + h[2] * s3 + h[3] * s2 + h[4] * s1;
  d[1] = (u64)h[0] * r[1] + (u64)h[1] * r[0] + h[2] * s4 + h[3] * s3 + h[4] * s2;
  d[2] = (u64)h[0] * r[2] + (u64)h[1] * r[1] + (u64)h[2] * r[0] + h[3] * s4 + h[4] * s3;
  d[3] = (u64)h[0] * r[3] + (u64)h[1] * r[2] + (u64)h[2] * r[1] + (u64)h[3] * r[0] + h[4] * s4;
  d[4] = (u64)h[0] * r[4] + (u64)h[1] * r[3] + (u64)h[2] * r[2] + (u64)h[3] * r[1] + (u64)h[4] * r[0];
  c = 0;
  for (int i = 0; i < 5; i++) { d[i] += c; c = d[i] >> 26; h[i] = d[i] & 0x3ffffff; }
  c = h[0] + c * 5; h[0] = c & 0x3ffffff; h[1] += c >> 26;
}
static void poly_data(Poly *p, const u8 *m, size_t n) {
  for (; n >= 16; n -= 16, m += 16) poly_block(p, m);
  if (n) { u8 b[16] = {0}; memcpy(b, m, n); poly_block(p, b); }
}
static void poly_tag(Poly *p, u8 *tag) {
  u32 *h = p->h, g[5], c = 0;
  for (int k = 0; k < 2; k++) { for (int i = 1; i < 5; i++) { h[i] += c; c = h[i] >> 26; h[i] &= 0x3ffffff; } h[0] += c * 5; c = h[0] >> 26; h[0] &= 0x3ffffff; }
  h[1] += c; c = 5;
  for (int i = 0; i < 5; i++) { g[i] = h[i] + c; c = g[i] >> 26; g[i] &= 0x3ffffff; }
  if (c) memcpy(h, g, sizeof g);
  u32 w[4] = {h[0] | h[1] << 26, h[1] >> 6 | h[2] << 20, h[2] >> 12 | h[3] << 14, h[3] >> 18 | h[4] << 8}; u64 f = 0;
  for (int i = 0; i < 4; i++) { f += (u64)w[i] + p->pad[i]; st32(tag + 4 * i, (u32)f); f >>= 32; }
}
static void mac(u8 *tag, const u8 *key, const u8 *nonce, const u8 *ct, size_t n, const u8 *aad, size_t na) {
  u8 zero[32] = {0}, k[32]; u64 lens[2] = {na, n}; Poly p;
  chacha_xor(k, zero, 32, key, nonce, 0);
  poly_init(&p, k); poly_data(&p, aad, na); poly_data(&p, ct, n); poly_data(&p, (u8 *)lens, 16);
  poly_tag(&p, tag);
}
static u8 msg[65536], ct[65536], pt[65536];
int main(void) {
  u8 key[32], nonce[12] = {0}, tag[16], tag2[16], aad[13]; u64 sum = 0, s = 5;
  static const int sizes[] = {40, 1400, 65536, 576, 9000, 128, 16384, 64};
  for (int i = 0; i < 65536; i++) { s = s * 6364136223846793005ull + 1; msg[i] = s >> 56; }
  for (int r = 0; r < 80; r++) {
    int base = sizes[r & 7], count = base < 2000 ? 12 : 1;
    for (int k = 0; k < count; k++) {
      size_t n = base - (r + k) % 23;
      for (int i = 0; i < 32; i++) key[i] = msg[(r * 131 + k * 37 + i) & 65535];
      nonce[0]++; nonce[4] = r; memcpy(aad, msg + r, 13);
      chacha_xor(ct, msg, n, key, nonce, 1); mac(tag, key, nonce, ct, n, aad, 13);
      if (k % 5 == 4) ct[n / 2] ^= 1;
      mac(tag2, key, nonce, ct, n, aad, 13);
      if (memcmp(tag, tag2, 16)) { sum += 3; continue; }
      chacha_xor(pt, ct, n, key, nonce, 1);
      if (memcmp(pt, msg, n)) { puts("bad"); return 1; }
      sum = sum * 31 + ld(tag); msg[n - 1] ^= tag[3];
    }
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
