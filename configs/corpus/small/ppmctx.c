// flags: -O2
// adaptive byte model: hashed context counters of orders 1 to 5 (8 MB) blended in the logistic domain bit by bit to estimate code length per file; random cache-missing counter updates and short integer dot products.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
enum { ORD = 6, HALF = 0x8000 };   /* counters are kept xor one half, so fresh memory is neutral */
static uint16_t *tab[ORD]; static int16_t stretch_t[4096]; static uint16_t squash_t[4096]; static uint16_t lencost[4096];
static int squash(int d) { return d > 2047 ? 4095 : d < -2047 ? 1 : squash_t[d + 2048]; }
typedef struct { uint64_t hist; uint32_t base[ORD], idx[ORD]; int w[256][ORD], st[ORD], c0, mix; } Model;
static const int size_log[ORD] = {8, 16, 19, 20, 20, 20};
static void set_contexts(Model *m) {
    for (int o = 0; o < ORD; o++) {
        uint64_t ctx = o ? m->hist & (~0ULL >> (64 - 8 * o)) : 0;
        m->base[o] = (uint32_t)((ctx + o + 1) * 0x9E3779B97F4A7C15ULL >> 32);
    }
}
static int predict(Model *m) {
    int dot = 0, *w = m->w[m->c0];
    for (int o = 0; o < ORD; o++) {
        uint32_t i = (m->base[o] + (uint32_t)m->c0 * (o ? 0x2545F491u >> 3 & ~1u : 1)) ;
        if (o > 1) i ^= i >> 15;
        m->idx[o] = i & ((1u << size_log[o]) - 1);
        m->st[o] = stretch_t[(tab[o][m->idx[o]] ^ HALF) >> 4];
        dot += w[o] * m->st[o] >> 8;
    }
    return m->mix = squash(dot >> 8);
}
static void update(Model *m, int bit) {
    int err = ((bit << 12) - m->mix) * 6, *w = m->w[m->c0];
    for (int o = 0; o < ORD; o++) {
        w[o] += (m->st[o] * err + 0x4000) >> 15;
        uint16_t *t = &tab[o][m->idx[o]], p = *t ^ HALF;
        if (bit) p += (65535 - p) >> (o < 3 ? 5 : 4); else p -= p >> (o < 3 ? 5 : 4);
        *t = p ^ HALF;
    }
    m->c0 = m->c0 * 2 + bit;
}
static uint64_t code(Model *m, const uint8_t *p, int n) {
    uint64_t cost = 0;
    for (int i = 0; i < n; i++) {
        m->c0 = 1; set_contexts(m);
        for (int b = 7; b >= 0; b--) {
            int pr = predict(m), bit = p[i] >> b & 1;
            cost += lencost[bit ? pr : 4095 - pr]; update(m, bit);
        }
        m->hist = m->hist << 8 | p[i];
    }
    return cost;
}
static uint64_t rs = 1;
static unsigned rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (unsigned)(rs >> 24); }
static char words[600][12];
static int fill(uint8_t *b, int n, int kind) {
    int k = 0; unsigned ctr = 0;
    while (k < n - 40) {
        if (kind == 0) { unsigned a = rnd() % 600 * (rnd() % 600) / 600; k += sprintf((char *)b + k, "%s%s", words[a], rnd() % 7 ? " " : ".\n"); }
        else if (kind == 1) { unsigned v[3] = {ctr++, 1000 + rnd() % 16, rnd()}; memcpy(b + k, v, 12); k += 12; }
        else b[k++] = rnd();
    }
    return k;
}
int main(void) {
    for (int o = 0; o < ORD; o++) { tab[o] = calloc(1u << size_log[o], sizeof(uint16_t)); }
    int pi = 0;
    for (int i = -2047; i <= 2047; i++) {
        int v = (int)(4096 / (1 + exp(-i / 256.0))); if (v > 4095) v = 4095; squash_t[i + 2048] = v;
        while (pi <= v) stretch_t[pi++] = i;
    }
    while (pi < 4096) stretch_t[pi++] = 2047;
    for (int i = 0; i < 4096; i++) lencost[i] = (uint16_t)(-log2((i + 0.5) / 4096) * 256);
    for (int i = 0; i < 600; i++) { int l = 2 + rnd() % 9; for (int j = 0; j < l; j++) words[i][j] = "etaoinshrdlucmfwyp"[rnd() % 18 * (rnd() % 18) / 18]; }
    Model *m = calloc(1, sizeof *m); for (int c = 0; c < 256; c++) for (int o = 0; o < ORD; o++) m->w[c][o] = 20000;
    static uint8_t buf[4096]; uint64_t sum = 0;
    for (int r = 0; r < 15; r++) {
        int n = fill(buf, r % 5 == 4 ? 700 : 2200, r % 5 == 4 ? 2 : r % 2);
        uint64_t c = code(m, buf, n); sum = sum * 31 + c / 64;
    }
    for (int o = 0; o < ORD; o++) free(tab[o]);
    free(m); printf("%016llx\n", (unsigned long long)sum); return 0;
}
