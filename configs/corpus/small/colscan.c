// flags: -O3
// Column store: bit-packed columns (5, 9 and 13 bits) in blocks of 1024 rows with zone maps, predicate scans to selection bitmaps, late-materialised sums by group; rows are ingested block by block between queries (up to 0.7 MB).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { BLK = 1024, MAXB = 256 };
typedef struct { unsigned bits; uint32_t lo[MAXB], hi[MAXB]; uint64_t *data; } column;   /* values stored as offsets from lo */
static column region, day, price;     /* 5, 9 and 13 bits */
static int nblk;

static uint64_t st = 1337;
static inline uint32_t rnd(void) { st = st * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(st >> 33); }

static void setup(column *c, unsigned bits) { c->bits = bits; c->data = calloc((size_t)MAXB * BLK / 64 * bits + 8, 8); }

static void pack(column *c, int b, const uint32_t *v) {
    uint32_t lo = v[0], hi = v[0];
    for (int i = 1; i < BLK; i++) { if (v[i] < lo) lo = v[i]; if (v[i] > hi) hi = v[i]; }
    c->lo[b] = lo; c->hi[b] = hi;
    uint64_t *o = c->data + (size_t)b * (BLK / 64) * c->bits, acc = 0;
    unsigned fill = 0;
    for (int i = 0; i < BLK; i++) {
        uint64_t x = v[i] - lo;
        acc |= x << fill;
        fill += c->bits;
        if (fill >= 64) { *o++ = acc; fill -= 64; acc = fill ? x >> (c->bits - fill) : 0; }
    }
}
static inline uint32_t fetch(const column *c, int b, int i) {
    const uint64_t *p = c->data + (size_t)b * (BLK / 64) * c->bits;
    unsigned bit = (unsigned)i * c->bits, s = bit & 63;
    uint64_t w = p[bit >> 6] >> s;
    if (s + c->bits > 64) w |= p[(bit >> 6) + 1] << (64 - s);
    return c->lo[b] + (uint32_t)(w & ((1u << c->bits) - 1));
}

#define UNPACKER(B) \
static void unpack##B(const uint64_t *p, uint32_t *o) { \
    for (int w = 0; w < BLK / 64; w++, p += B) \
        for (int i = 0; i < 64; i++) { \
            unsigned bit = (unsigned)i * B, s = bit & 63; \
            uint64_t x = p[bit >> 6] >> s; \
            if (s + B > 64) x |= p[(bit >> 6) + 1] << (64 - s); \
            *o++ = (uint32_t)(x & ((1u << B) - 1)); } }
UNPACKER(5)
UNPACKER(9)
UNPACKER(13)

static void unpack(const column *c, int b, uint32_t *o) {
    const uint64_t *p = c->data + (size_t)b * (BLK / 64) * c->bits;
    switch (c->bits) { case 5: unpack5(p, o); break; case 9: unpack9(p, o); break; default: unpack13(p, o); }
}

/* sel &= lo <= col <= hi; returns rows left */
static int refine(const column *c, int b, uint32_t lo, uint32_t hi, uint64_t sel[BLK / 64], int left) {
    if (c->lo[b] > hi || c->hi[b] < lo) { memset(sel, 0, BLK / 8); return 0; }
    if (c->lo[b] >= lo && c->hi[b] <= hi) return left;
    uint32_t v[BLK], base = c->lo[b], from = lo > base ? lo - base : 0, width = hi - base - from;
    int n = 0;
    if (left > BLK / 16) {
        unpack(c, b, v);
        for (int w = 0; w < BLK / 64; w++) {
            uint64_t m = 0;
            for (int i = 0; i < 64; i++) m |= (uint64_t)(v[w * 64 + i] - from <= width) << i;
            n += __builtin_popcountll(sel[w] &= m);
        }
    } else
        for (int w = 0; w < BLK / 64; w++)
            for (uint64_t m = sel[w]; m; m &= m - 1) {
                uint32_t x = fetch(c, b, w * 64 + __builtin_ctzll(m));
                if (x < lo || x > hi) sel[w] ^= m & -m; else n++;
            }
    return n;
}

static void ingest(int blocks, uint32_t today) {
    uint32_t r[BLK], d[BLK], p[BLK];
    while (blocks-- && nblk < MAXB) {
        uint32_t hot = rnd() & 31, base = 1000 + rnd() % 20000;
        for (int i = 0; i < BLK; i++) {
            uint32_t x = rnd();
            r[i] = x & 3 ? hot : x >> 2 & 31;
            d[i] = today + (x >> 8 & 7) * (x >> 12 & 1);
            p[i] = base + (x >> 13 & 8191);
        }
        pack(&region, nblk, r); pack(&day, nblk, d); pack(&price, nblk, p);
        nblk++;
    }
}

static uint64_t query(uint32_t d0, uint32_t d1, uint32_t p0, uint32_t p1, uint32_t r0, uint32_t r1) {
    uint64_t sum[32] = { 0 }, sel[BLK / 64], out = 0;
    uint32_t cnt[32] = { 0 };
    for (int b = 0; b < nblk; b++) {
        int left = BLK;
        memset(sel, 255, sizeof sel);
        if (!(left = refine(&day, b, d0, d1, sel, left))) continue;
        if (!(left = refine(&region, b, r0, r1, sel, left))) continue;
        if (!(left = refine(&price, b, p0, p1, sel, left))) continue;
        for (int w = 0; w < BLK / 64; w++)
            for (uint64_t m = sel[w]; m; m &= m - 1) {
                int i = w * 64 + __builtin_ctzll(m);
                uint32_t g = fetch(&region, b, i);
                sum[g] += fetch(&price, b, i); cnt[g]++;
            }
    }
    for (int g = 0; g < 32; g++) if (cnt[g]) out = out * 31 + sum[g] / cnt[g] + cnt[g];
    return out;
}

int main(void) {
    setup(&region, 5); setup(&day, 9); setup(&price, 13);
    uint64_t chk = 0;
    uint32_t today = 100;
    ingest(24, today);
    for (int round = 0; round < 5; round++) {
        ingest(24, ++today);
        for (int q = 0; q < 3; q++) {
            uint32_t d0 = 100 + rnd() % (today - 95), p0 = rnd() % 22000, r0 = rnd() & 31;
            uint32_t wide = q == 0 ? 20000 : 900;
            chk = chk * 1000003u + query(d0, d0 + rnd() % 12, p0, p0 + wide, r0, q == 2 ? r0 : 31);
        }
    }
    printf("%016llx %d\n", (unsigned long long)chk, nblk);
    return 0;
}
