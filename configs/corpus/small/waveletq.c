// flags: -O3 -funroll-loops
// Wavelet matrix over columns of 16- to 18-bit values with interleaved rank counters: range quantiles, range counts, k most frequent values and successor queries; chains of dependent misses over 64 KB to 2 MB with popcounts.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { MAXN = 1 << 19, MAXBITS = 18 };
typedef struct { uint64_t w; uint32_t before, pad; } word;      /* bits and ones before them */
typedef struct { int n, bits; uint32_t zeros[MAXBITS]; word *lev[MAXBITS]; } wavelet;

static uint64_t st = 4294967291u;
static inline uint32_t rnd(uint32_t n) { st = st * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(((st >> 32) * n) >> 32); }

static inline uint32_t pop(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555ull; x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
    return (uint32_t)(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0full) * 0x0101010101010101ull >> 56);
}
static inline uint32_t rank1(const word *l, uint32_t i) {
    const word *p = &l[i >> 6];
    return p->before + pop(p->w & ((1ull << (i & 63)) - 1));
}

static void build(wavelet *t, uint32_t *v, uint32_t *tmp, int n, int bits) {
    t->n = n; t->bits = bits;
    for (int b = 0; b < bits; b++) {
        word *l = t->lev[b];
        uint32_t ones = 0, z = 0;
        int sh = bits - 1 - b;
        for (int i = 0; i < n; i += 64) {
            uint64_t w = 0;
            int m = n - i < 64 ? n - i : 64;
            for (int k = 0; k < m; k++) {
                uint32_t x = v[i + k], bit = x >> sh & 1;
                w |= (uint64_t)bit << k;
                if (bit) tmp[ones++] = x; else v[z++] = x;
            }
            l[i >> 6].w = w;
            l[i >> 6].before = ones - pop(w);
        }
        l[(n >> 6) + 1].w = 0; l[(n >> 6) + 1].before = ones;
        if (!(n & 63)) { l[n >> 6].w = 0; l[n >> 6].before = ones; }
        memcpy(v + z, tmp, 4 * (size_t)ones);
        t->zeros[b] = z;
    }
}

static uint32_t quantile(const wavelet *t, uint32_t lo, uint32_t hi, uint32_t k) {
    uint32_t x = 0;
    for (int b = 0; b < t->bits; b++) {
        uint32_t l1 = rank1(t->lev[b], lo), h1 = rank1(t->lev[b], hi), z = (hi - lo) - (h1 - l1);
        x <<= 1;
        if (k < z) { lo -= l1; hi -= h1; }
        else { k -= z; x |= 1; lo = t->zeros[b] + l1; hi = t->zeros[b] + h1; }
    }
    return x;
}
static uint32_t below(const wavelet *t, uint32_t lo, uint32_t hi, uint32_t x) {
    uint32_t c = 0;
    if (x >> t->bits) return hi - lo;
    for (int b = 0; b < t->bits && lo < hi; b++) {
        uint32_t l1 = rank1(t->lev[b], lo), h1 = rank1(t->lev[b], hi);
        if (x >> (t->bits - 1 - b) & 1) { c += (hi - lo) - (h1 - l1); lo = t->zeros[b] + l1; hi = t->zeros[b] + h1; }
        else { lo -= l1; hi -= h1; }
    }
    return c;
}
/* visits values of at least `least` occurrences in the range, most significant bits first */
static uint32_t frequent(const wavelet *t, int b, uint32_t lo, uint32_t hi, uint32_t x, uint32_t least, uint32_t *budget) {
    if (hi - lo < least || !*budget) return 0;
    if (b == t->bits) { --*budget; return x * 31 + (hi - lo); }
    uint32_t l1 = rank1(t->lev[b], lo), h1 = rank1(t->lev[b], hi);
    uint32_t z = t->zeros[b], r = 0, ones = h1 - l1;
    if (ones > (hi - lo) - ones) {
        r = frequent(t, b + 1, z + l1, z + h1, x << 1 | 1, least, budget);
        return r + frequent(t, b + 1, lo - l1, hi - h1, x << 1, least, budget);
    }
    r = frequent(t, b + 1, lo - l1, hi - h1, x << 1, least, budget);
    return r + frequent(t, b + 1, z + l1, z + h1, x << 1 | 1, least, budget);
}

int main(void) {
    static const int sizes[] = { 4000, 130000, 20000, 60000 };
    wavelet t;
    for (int b = 0; b < MAXBITS; b++) t.lev[b] = calloc(MAXN / 64 + 2, sizeof(word));
    uint32_t *v = malloc(4 * MAXN), *tmp = malloc(4 * MAXN);
    uint64_t chk = 0;
    for (int round = 0; round < 5; round++) {
        int n = sizes[round & 3], bits = round & 1 ? 18 : 16;
        uint32_t level = 1000;
        for (int i = 0; i < n; i++) {                      /* a drifting measured column */
            level = (level + rnd(401) + (1u << bits) - 200) & ((1u << bits) - 1);
            v[i] = rnd(6) ? level : rnd(1u << bits) & ~255u;
        }
        build(&t, v, tmp, n, bits);
        for (int q = 0; q < 2300; q++) {
            uint32_t a = rnd((uint32_t)n), len = 1 + rnd((uint32_t)n / (1 + rnd(40))), e = a + len > (uint32_t)n ? (uint32_t)n : a + len;
            uint32_t med = quantile(&t, a, e, (e - a) / 2), c = below(&t, a, e, med + 500);
            uint32_t next = c < e - a ? quantile(&t, a, e, c) : 0;
            chk = chk * 31 + med + c * 3 + next;
            if (q % 32 == 0) { uint32_t budget = 10; chk += frequent(&t, 0, a, e, 0, (e - a) / 64 + 2, &budget); }
        }
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
