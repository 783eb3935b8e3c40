// flags: -O3
// Xor filters (8 and 16 bit fingerprints) of URL hashes built by hypergraph peeling and then queried in front of a sorted block list; sizes from 2k to 120k keys, three independent random accesses each.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

typedef struct { uint64_t mask; uint32_t count; } cell;
typedef struct { uint64_t hash; uint32_t idx; } kept;
typedef struct { uint64_t seed; uint32_t seg; uint16_t *fp; uint16_t fpmask; } filter;

static uint64_t rs = 0x853c49e6748fea9bull;
static uint64_t rnd(void) { uint64_t z = (rs += 0x9E3779B97F4A7C15ull); z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull; z = (z ^ z >> 27) * 0x94D049BB133111EBull; return z ^ z >> 31; }
static inline uint64_t mix(uint64_t k, uint64_t seed) { uint64_t h = k + seed; h ^= h >> 33; h *= 0xff51afd7ed558ccdull; h ^= h >> 33; h *= 0xc4ceb9fe1a85ec53ull; return h ^ h >> 33; }
static inline uint32_t reduce(uint32_t x, uint32_t n) { return (uint32_t)((uint64_t)x * n >> 32); }
static inline uint32_t pos(const filter *f, uint64_t h, int j) {
    static const int rot[3] = { 0, 21, 42 };
    uint32_t x = (uint32_t)(rot[j] ? (h << rot[j] | h >> (64 - rot[j])) : h);
    return reduce(x, f->seg) + (uint32_t)j * f->seg;
}
static inline uint16_t finger(const filter *f, uint64_t h) { return (uint16_t)((h ^ h >> 32) & f->fpmask); }

static cell *cells;
static uint32_t *queue;
static kept *stack;

static int build(filter *f, const uint64_t *keys, uint32_t n, int bits) {
    f->seg = (uint32_t)((double)n * 1.23 / 3) + 12;
    f->fpmask = (uint16_t)((1u << bits) - 1);
    uint32_t cap = 3 * f->seg;
    for (int tries = 1; tries < 60; tries++) {
        f->seed = rnd();
        memset(cells, 0, cap * sizeof *cells);
        for (uint32_t i = 0; i < n; i++) {
            uint64_t h = mix(keys[i], f->seed);
            for (int j = 0; j < 3; j++) { cell *c = &cells[pos(f, h, j)]; c->mask ^= h; c->count++; }
        }
        uint32_t qn = 0, sn = 0;
        for (uint32_t i = 0; i < cap; i++) if (cells[i].count == 1) queue[qn++] = i;
        while (qn) {
            uint32_t i = queue[--qn];
            if (cells[i].count != 1) continue;
            uint64_t h = cells[i].mask;
            stack[sn].hash = h; stack[sn++].idx = i;
            for (int j = 0; j < 3; j++) {
                uint32_t p = pos(f, h, j);
                cells[p].mask ^= h;
                if (--cells[p].count == 1) queue[qn++] = p;
            }
        }
        if (sn < n) continue;
        while (sn) {
            kept *k = &stack[--sn];
            uint16_t v = finger(f, k->hash);
            f->fp[k->idx] = 0;
            for (int j = 0; j < 3; j++) v ^= f->fp[pos(f, k->hash, j)];
            f->fp[k->idx] = v;
        }
        return tries;
    }
    return -1;
}

static inline int maybe(const filter *f, uint64_t key) {
    uint64_t h = mix(key, f->seed);
    return (f->fp[pos(f, h, 0)] ^ f->fp[pos(f, h, 1)] ^ f->fp[pos(f, h, 2)]) == finger(f, h);
}
static int really(const uint64_t *k, uint32_t n, uint64_t x) {
    uint32_t lo = 0;
    while (n > 1) { uint32_t m = n / 2; lo += k[lo + m] <= x ? m : 0; n -= m; }
    return k[lo] == x;
}

int main(void) {
    enum { MAX = 120000 };
    uint64_t *keys = malloc(MAX * 8);
    filter f = { 0, 0, calloc(MAX * 13 / 10 + 64, 2), 0 };
    cells = malloc((MAX * 13 / 10 + 64) * sizeof *cells);
    queue = malloc((MAX * 13 / 10 + 64) * 4 * 2);
    stack = malloc(MAX * sizeof *stack);
    static const uint32_t sizes[] = { 2000, 20000, 120000, 5000, 60000 };
    uint64_t chk = 0;
    for (int round = 0; round < 7; round++) {
        uint32_t n = sizes[round % 5];
        uint64_t v = rnd() & 0xffff;
        for (uint32_t i = 0; i < n; i++) keys[i] = v += 1 + (uint64_t)((v * 0x9E3779B97F4A7C15ull) >> 44);  /* ascending */
        int tries = build(&f, keys, n, round & 1 ? 8 : 12);
        uint32_t fpos = 0, hit = 0, q = n < 20000 ? 60000 : 90000;
        for (uint32_t i = 0; i < q; i++) {
            uint64_t r = rnd();
            uint64_t x = r >> 61 ? r % (v + 1) : keys[r % n];
            if (maybe(&f, x)) { if (really(keys, n, x)) hit++; else fpos++; }
        }
        chk = chk * 1000003 + hit * 17u + fpos + (uint64_t)tries;
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
