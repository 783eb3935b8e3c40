// flags: -O2
// Hamming SECDED(72,64) memory scrubbing over 6 MB with injected faults, Golay(24,12) decoding by weight and syndrome steps, and BCH(63,45) triple-error frames by Peterson equations in GF(64).
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static uint64_t rs = 0xabcdef12345ULL;
static uint64_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return rs; }
static uint64_t mask[8]; static int8_t synpos[256];
static void secded_init(void) {            /* odd-weight (Hsiao) columns */
    int c = 0; memset(synpos, -1, sizeof synpos);
    for (int w = 3; w <= 5 && c < 64; w += 2) for (int v = 0; v < 256 && c < 64; v++) if (__builtin_popcount(v) == w) {
        for (int b = 0; b < 8; b++) if (v >> b & 1) mask[b] |= 1ULL << c;
        synpos[v] = c++;
    }
    for (int b = 0; b < 8; b++) synpos[1 << b] = 64 + b;
}
static inline uint64_t par(uint64_t x) { x ^= x >> 32; x ^= x >> 16; x ^= x >> 8; x ^= x >> 4; return 0x6996 >> (x & 15) & 1; }
static uint8_t check(uint64_t d) { uint8_t s = 0; for (int b = 0; b < 8; b++) s |= par(d & mask[b]) << b; return s; }
static int scrub(uint64_t *d, uint8_t *ecc, int n, int *dbl) {
    int fixed = 0;
    for (int i = 0; i < n; i++) {
        uint8_t s = check(d[i]) ^ ecc[i]; if (!s) continue;
        int p = synpos[s];
        if (p < 0) { (*dbl)++; ecc[i] ^= s; continue; }
        if (p < 64) d[i] ^= 1ULL << p; else ecc[i] ^= 1 << (p - 64);
        fixed++;
    }
    return fixed;
}
static uint16_t gB[12];
static void golay_init(void) {             /* quadratic residues modulo 11, bordered */
    for (int i = 0; i < 11; i++) { gB[i] = 1 << 11; for (int q = 0; q < 11; q++) if (q == 0 || q == 1 || q == 3 || q == 4 || q == 5 || q == 9) gB[i] |= 1 << ((q + 11 - i) % 11); }
    gB[11] = 0x7ff;
}
static uint16_t gmulB(uint16_t v) { uint16_t r = 0; while (v) { r ^= gB[__builtin_ctz(v)]; v &= v - 1; } return r; }
static int golay_decode(uint32_t w, uint16_t *msg) {      /* w = msg | parity << 12; B symmetric, B*B = I */
    uint16_t u = w & 0xfff, s = gmulB(u) ^ (w >> 12);
    if (__builtin_popcount(s) <= 3) { *msg = u; return 1; }
    for (int i = 0; i < 12; i++) if (__builtin_popcount(s ^ gB[i]) <= 2) { *msg = u ^ 1 << i; return 1; }
    uint16_t q = gmulB(s);
    if (__builtin_popcount(q) <= 3) { *msg = u ^ q; return 1; }
    for (int i = 0; i < 12; i++) if (__builtin_popcount(q ^ gB[i]) <= 2) { *msg = u ^ q ^ gB[i]; return 1; }
    return 0;
}
static uint8_t ex[128], lg[64];
static int gm(int a, int b) { return a && b ? ex[lg[a] + lg[b]] : 0; }
static int gd(int a, int b) { return a ? ex[lg[a] + 63 - lg[b]] : 0; }
static uint64_t bch_gen;
static uint64_t bch_encode(uint64_t m) { uint64_t w = m << 18; for (int i = 62; i >= 18; i--) if (w >> i & 1) w ^= bch_gen << (i - 18); return m << 18 | w; }
static int bch_fix(uint64_t *w) {
    int s1 = 0, s3 = 0, s5 = 0;
    for (uint64_t v = *w; v; v &= v - 1) { int i = __builtin_ctzll(v); s1 ^= ex[i]; s3 ^= ex[3 * i % 63]; s5 ^= ex[5 * i % 63]; }
    if (!(s1 | s3 | s5)) return 0;
    int a = s1, b, c, s13 = gm(s1, gm(s1, s1)), D = s13 ^ s3;
    if (D == 0) { b = c = 0; } else { b = gd(gm(gm(s1, s1), s3) ^ s5, D); c = D ^ gm(s1, b); }
    int n = 0; uint64_t e = 0;
    for (int i = 0; i < 63; i++) { int x = ex[i], x2 = gm(x, x); if ((gm(x2, x) ^ gm(a, x2) ^ gm(b, x) ^ c) == 0) { e |= 1ULL << i; n++; } }
    *w ^= e; return n;
}
int main(void) {
    secded_init(); golay_init();
    int v = 1; for (int i = 0; i < 63; i++) { ex[i] = ex[i + 63] = v; lg[v] = i; v <<= 1; if (v & 64) v ^= 0x43; }
    bch_gen = 0x43; { uint64_t g[2] = {0x57, 0x67}; for (int k = 0; k < 2; k++) { uint64_t r = 0; for (int i = 0; i < 7; i++) if (g[k] >> i & 1) r ^= bch_gen << i; bch_gen = r; } }
    int n = 700000, dbl = 0; uint64_t *mem = calloc(n, 8), sum = 0; uint8_t *ecc = calloc(n, 1);
    for (int r = 0; r < 100; r++) {
        int len = r % 3 ? 3000 : 500, at = rnd() % (n - len);
        for (int i = 0; i < len / 4; i++) { int p = at + i * 4; mem[p] = rnd() >> (r & 31); ecc[p] = check(mem[p]); }
        for (int f = 0; f < len / 8; f++) mem[at + rnd() % len] ^= 1ULL << (rnd() >> 40 & 63);
        sum += scrub(mem + at, ecc + at, len, &dbl);
        for (int i = 0; i < 200; i++) {
            uint16_t m = rnd() >> 20 & 0xfff, o = 0; uint32_t w = m | (uint32_t)gmulB(m) << 12;
            for (int e = i & 3; e; e--) w ^= 1u << (rnd() >> 33) % 24;
            sum = sum * 3 + (golay_decode(w, &o) && o == m);
        }
        for (int i = 0; i < 60; i++) {
            uint64_t m = rnd() >> 19, c = bch_encode(m), w = c; for (int e = i & 3; e; e--) w ^= 1ULL << (rnd() >> 33) % 63;
            sum += bch_fix(&w); sum += 10 * (w == c);
        }
    }
    printf("%d %016llx\n", dbl, (unsigned long long)sum); free(mem); free(ecc); return 0;
}
