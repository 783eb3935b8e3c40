// flags: -O3 -funroll-loops
// BLAKE2s Merkle tree over 1 MB of blocks: incremental leaf updates and proof verification, block sizes 64 to 4096 bytes by rounds.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint32_t u32;
typedef struct { uint8_t b[32]; } Hash;
typedef struct { u32 h[8], t; uint8_t buf[64]; unsigned n; } Ctx;
static const u32 IV[8] = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
static const uint8_t SG[10][16] = {
  {0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15}, {14,10,4,8,9,15,13,6,1,12,0,2,11,7,5,3}, {11,8,12,0,5,2,15,13,10,14,3,6,7,1,9,4},
  {7,9,3,1,13,12,11,14,2,6,5,10,4,0,15,8}, {9,0,5,7,2,4,10,15,14,1,11,12,6,8,3,13}, {2,12,6,10,0,11,8,3,4,13,7,5,15,14,1,9},
  {12,5,1,15,14,13,4,10,0,7,6,3,9,2,8,11}, {13,11,7,14,12,1,3,9,5,0,15,4,8,6,2,10}, {6,15,14,9,11,3,0,8,12,2,13,7,1,4,10,5}, {10,2,8,4,7,6,1,5,15,11,9,14,3,12,13,0}};
#define ROR(x, n) ((x) >> (n) | (x) << (32 - (n)))
#define G(a, b, c, d, x, y) \
  a += b + (x); d = ROR(d ^ a, 16); c += d; b = ROR(b ^ c, 12); \
  a += b + (y); d = ROR(d ^ a, 8); c += d; b = ROR(b ^ c, 7)
static void compress(Ctx *c, const uint8_t *p, int final) {
  u32 m[16], v[16];
  memcpy(m, p, 64); memcpy(v, c->h, 32); memcpy(v + 8, IV, 32);
  v[12] ^= c->t; if (final) v[14] = ~v[14];
  for (int r = 0; r < 10; r++) {
    const uint8_t *s = SG[r];
    G(v[0], v[4], v[8], v[12], m[s[0]], m[s[1]]); G(v[1], v[5], v[9], v[13], m[s[2]], m[s[3]]);
    G(v[2], v[6], v[10], v[14], m[s[4]], m[s[5]]); G(v[3], v[7], v[11], v[15], m[s[6]], m[s[7]]);
    G(v[0], v[5], v[10], v[15], m[s[8]], m[s[9]]); G(v[1], v[6], v[11], v[12], m[s[10]], m[s[11]]);
    G(v[2], v[7], v[8], v[13], m[s[12]], m[s[13]]); G(v[3], v[4], v[9], v[14], m[s[14]], m[s[15]]);
  }
  for (int i = 0; i < 8; i++) c->h[i] ^= v[i] ^ v[i + 8];
}
static void init(Ctx *c) { memcpy(c->h, IV, 32); c->h[0] ^= 0x01010020; c->t = c->n = 0; }
static void update(Ctx *c, const void *data, size_t len) {
  const uint8_t *p = data;
  while (len) {
    if (c->n == 64) { c->t += 64; compress(c, c->buf, 0); c->n = 0; }
    size_t k = 64 - c->n < len ? 64 - c->n : len;
    memcpy(c->buf + c->n, p, k); c->n += k; p += k; len -= k;
  }
}
static Hash final(Ctx *c) { Hash h; c->t += c->n; memset(c->buf + c->n, 0, 64 - c->n); compress(c, c->buf, 1); memcpy(h.b, c->h, 32); return h; }
static Hash leaf(const uint8_t *p, size_t n) { Ctx c; init(&c); update(&c, "L", 1); update(&c, p, n); return final(&c); }
static Hash pair(const Hash *a, const Hash *b) { Ctx c; init(&c); update(&c, a, 32); update(&c, b, 32); return final(&c); }
static uint8_t data[1 << 20]; static Hash tree[2 << 14];
static uint64_t st = 4242; static u32 rnd(void) { st = st * 6364136223846793005ull + 1442695040888963407ull; return st >> 33; }
static void build(int leaves, int bs) {
  for (int i = 0; i < leaves; i++) tree[leaves + i] = leaf(data + (size_t)i * bs, bs);
  for (int i = leaves - 1; i > 0; i--) tree[i] = pair(&tree[2 * i], &tree[2 * i + 1]);
}
static int verify(int i, int leaves, int bs) {
  Hash h = leaf(data + (size_t)i * bs, bs);
  for (int k = leaves + i; k > 1; k >>= 1) h = k & 1 ? pair(&tree[k ^ 1], &h) : pair(&h, &tree[k ^ 1]);
  return !memcmp(&h, &tree[1], 32);
}
int main(void) {
  static const int bss[] = {64, 4096, 256, 1024}, lvs[] = {2048, 64, 1024, 1024};
  uint64_t sum = 0;
  for (size_t i = 0; i < sizeof data; i += 4) { u32 x = rnd(); memcpy(data + i, &x, 4); }
  for (int r = 0; r < 6; r++) {
    int bs = bss[r & 3], n = lvs[r & 3] >> (r / 4);
    build(n, bs);
    for (int k = 0; k < 60; k++) {
      int i = rnd() % n;
      data[(size_t)i * bs + rnd() % bs] ^= 1 << (k & 7);
      tree[n + i] = leaf(data + (size_t)i * bs, bs);
      for (int j = (n + i) >> 1; j; j >>= 1) tree[j] = pair(&tree[2 * j], &tree[2 * j + 1]);
      sum += verify(rnd() % n, n, bs);
    }
    uint64_t w; memcpy(&w, tree[1].b, 8); sum = sum * 31 + w;
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
