// flags: -O2
// Triple DES in CBC and CFB-8 modes with combined S/P tables (2 KB) and frequent key schedules, plus crypt-like iterated salted hashing; long serial chains of look-ups, shifts and xors.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static const uint8_t S[8][64] = {
{14,4,13,1,2,15,11,8,3,10,6,12,5,9,0,7,0,15,7,4,14,2,13,1,10,6,12,11,9,5,3,8,4,1,14,8,13,6,2,11,15,12,9,7,3,10,5,0,15,12,8,2,4,9,1,7,5,11,3,14,10,0,6,13},
{15,1,8,14,6,11,3,4,9,7,2,13,12,0,5,10,3,13,4,7,15,2,8,14,12,0,1,10,6,9,11,5,0,14,7,11,10,4,13,1,5,8,12,6,9,3,2,15,13,8,10,1,3,15,4,2,11,6,7,12,0,5,14,9},
{10,0,9,14,6,3,15,5,1,13,12,7,11,4,2,8,13,7,0,9,3,4,6,10,2,8,5,14,12,11,15,1,13,6,4,9,8,15,3,0,11,1,2,12,5,10,14,7,1,10,13,0,6,9,8,7,4,15,14,3,11,5,2,12},
{7,13,14,3,0,6,9,10,1,2,8,5,11,12,4,15,13,8,11,5,6,15,0,3,4,7,2,12,1,10,14,9,10,6,9,0,12,11,7,13,15,1,3,14,5,2,8,4,3,15,0,6,10,1,13,8,9,4,5,11,12,7,2,14},
{2,12,4,1,7,10,11,6,8,5,3,15,13,0,14,9,14,11,2,12,4,7,13,1,5,0,15,10,3,9,8,6,4,2,1,11,10,13,7,8,15,9,12,5,6,3,0,14,11,8,12,7,1,14,2,13,6,15,0,9,10,4,5,3},
{12,1,10,15,9,2,6,8,0,13,3,4,14,7,5,11,10,15,4,2,7,12,9,5,6,1,13,14,0,11,3,8,9,14,15,5,2,8,12,3,7,0,4,10,1,13,11,6,4,3,2,12,9,5,15,10,11,14,1,7,6,0,8,13},
{4,11,2,14,15,0,8,13,3,12,9,7,5,10,6,1,13,0,11,7,4,9,1,10,14,3,5,12,2,15,8,6,1,4,11,13,12,3,7,14,10,15,6,8,0,5,9,2,6,11,13,8,1,4,10,7,9,5,0,15,14,2,3,12},
{13,2,8,4,6,15,11,1,10,9,3,14,5,0,12,7,1,15,13,8,10,3,7,4,12,5,6,11,0,14,9,2,7,11,4,1,9,12,14,2,0,6,10,13,15,3,5,8,2,1,14,7,4,10,8,13,15,12,9,0,3,5,6,11}};
static const uint8_t P[32] = {16,7,20,21,29,12,28,17,1,15,23,26,5,18,31,10,2,8,24,14,32,27,3,9,19,13,30,6,22,11,4,25};
static const uint8_t PC1[56] = {57,49,41,33,25,17,9,1,58,50,42,34,26,18,10,2,59,51,43,35,27,19,11,3,60,52,44,36,63,55,47,39,31,23,15,7,62,54,46,38,30,22,14,6,61,53,45,37,29,21,13,5,28,20,12,4};
static const uint8_t PC2[48] = {14,17,11,24,1,5,3,28,15,6,21,10,23,19,12,4,26,8,16,7,27,20,13,2,41,52,31,37,47,55,30,40,51,45,33,48,44,49,39,56,34,53,46,42,50,36,29,32};
static uint32_t SP[8][64];
typedef struct { uint8_t k[16][8]; } Key;
static void tables(void) {
    for (int b = 0; b < 8; b++) for (int v = 0; v < 64; v++) {
        uint32_t s = (uint32_t)S[b][((v & 0x20) | ((v & 1) << 4)) | ((v >> 1) & 15)] << (28 - 4 * b), o = 0;
        for (int i = 0; i < 32; i++) o |= ((s >> (32 - P[i])) & 1) << (31 - i);
        SP[b][v] = o;
    }
}
static void schedule(Key *k, uint64_t key) {
    uint32_t c = 0, d = 0;
    for (int i = 0; i < 28; i++) {
        c = c << 1 | ((key >> (64 - PC1[i])) & 1); d = d << 1 | ((key >> (64 - PC1[i + 28])) & 1);
    }
    for (int r = 0; r < 16; r++) {
        int sh = (r == 0 || r == 1 || r == 8 || r == 15) ? 1 : 2;
        c = ((c << sh) | (c >> (28 - sh))) & 0xfffffff; d = ((d << sh) | (d >> (28 - sh))) & 0xfffffff;
        uint64_t cd = (uint64_t)c << 28 | d;
        for (int b = 0; b < 8; b++) {
            unsigned v = 0;
            for (int i = 0; i < 6; i++) v = v << 1 | ((cd >> (56 - PC2[b * 6 + i])) & 1);
            k->k[r][b] = v;
        }
    }
}
#define SWAPB(a,b,n,m) { uint32_t t_ = (((a) >> (n)) ^ (b)) & (m); (b) ^= t_; (a) ^= t_ << (n); }
static inline uint32_t feistel(uint32_t r, const uint8_t *k, uint32_t salt) {
    uint32_t e = (r >> 1) | (r << 31), f = (r << 5) | (r >> 27);   /* expansion by rotations */
    if (salt) { uint32_t t = (e ^ f) & salt; e ^= t; f ^= t; }
    return SP[0][((e >> 26) & 63) ^ k[0]] ^ SP[2][((e >> 18) & 63) ^ k[2]] ^ SP[4][((e >> 10) & 63) ^ k[4]] ^ SP[6][((e >> 2) & 63) ^ k[6]]
         ^ SP[1][((f >> 26) & 63) ^ k[1]] ^ SP[3][((f >> 18) & 63) ^ k[3]] ^ SP[5][((f >> 10) & 63) ^ k[5]] ^ SP[7][((f >> 2) & 63) ^ k[7]];
}
static uint64_t ip(uint64_t b) {
    uint32_t l = b >> 32, r = b;
    SWAPB(l, r, 4, 0x0f0f0f0f) SWAPB(l, r, 16, 0xffff) SWAPB(r, l, 2, 0x33333333) SWAPB(r, l, 8, 0x00ff00ff) SWAPB(l, r, 1, 0x55555555)
    return (uint64_t)l << 32 | r;
}
static uint64_t fp(uint64_t b) {
    uint32_t l = b >> 32, r = b;
    SWAPB(l, r, 1, 0x55555555) SWAPB(r, l, 8, 0x00ff00ff) SWAPB(r, l, 2, 0x33333333) SWAPB(l, r, 16, 0xffff) SWAPB(l, r, 4, 0x0f0f0f0f)
    return (uint64_t)l << 32 | r;
}
static uint64_t rounds(uint64_t b, const Key *k, int dec, uint32_t salt) {
    uint32_t l = b >> 32, r = b;
    for (int i = 0; i < 16; i++) { uint32_t t = l ^ feistel(r, k->k[dec ? 15 - i : i], salt); l = r; r = t; }
    return (uint64_t)r << 32 | l;
}
static uint64_t ede(uint64_t b, const Key *k, int dec) {
    b = ip(b);
    b = rounds(b, &k[dec ? 2 : 0], dec, 0); b = rounds(b, &k[1], !dec, 0); b = rounds(b, &k[dec ? 0 : 2], dec, 0);
    return fp(b);
}
static uint64_t data[8192], copy[8192];
int main(void) {
    uint64_t x = 0x1234567, sum = 0; Key k[3];
    tables();
    for (int i = 0; i < 8192; i++) { x = x * 6364136223846793005ULL + 1442695040888963407ULL; data[i] = x ^ (x >> 29); }
    for (int r = 0; r < 36; r++) {
        int n = r % 4 == 3 ? 900 : 16 + (r * 53) % 300, base = (r * 977) % 7000;
        for (int j = 0; j < 3; j++) schedule(&k[j], data[(r * 3 + j) & 8191] * 0x9e3779b97f4a7c15ULL);
        uint64_t iv = data[r], c = iv;
        for (int i = 0; i < n; i++) copy[i] = c = ede(data[base + i] ^ c, k, 0);
        uint64_t bad = 0; c = iv;
        for (int i = 0; i < n; i++) { bad |= (ede(copy[i], k, 1) ^ c) ^ data[base + i]; c = copy[i]; }
        sum += bad ? 99999 : copy[n - 1];
        uint64_t reg = iv; uint8_t *by = (uint8_t *)(data + base);     /* CFB-8 over bytes */
        for (int i = 0; i < 40; i++) { by[i * 3] ^= ede(reg, k, 0) >> 56; reg = reg << 8 | by[i * 3]; }
        for (int p = 0; p < 3; p++) {                                  /* salted iteration */
            schedule(&k[0], sum ^ p); uint64_t h = ip(0);
            for (int i = 0; i < 25; i++) h = rounds(h, &k[0], 0, (uint32_t)sum & 0x0fff0000);
            sum ^= fp(h) + p;
        }
    }
    printf("%016llx\n", (unsigned long long)sum);
    return 0;
}
