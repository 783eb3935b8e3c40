// flags: -O2
// Traffic matrix accounting: read-modify-write of 16-bit saturating counters at random cells of a 16 MB matrix, once directly and once through write-combining bins, with overflow side tables, row decay and heavy-cell scans.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { SRC = 4096, DST = 2048, BINS = 64, BINCAP = 480, OVER = 1 << 12 };
typedef struct { uint32_t cell; uint16_t add, pad; } update;
typedef struct { uint32_t n; update u[BINCAP]; } binbuf;
typedef struct { uint32_t cell_plus1; uint32_t high; } spill;

static uint16_t *cnt;                   /* 16 MB */
static binbuf *bins;
static spill over[OVER];
static uint32_t rowsum[SRC];
static long spills, lost;

static uint64_t st = 314159265;
static inline uint64_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st; }

static void carry(uint32_t cell) {
    uint32_t h = cell * 2654435761u >> 20;
    for (int k = 0; k < 16; k++, h = (h + 1) & (OVER - 1)) {
        if (over[h].cell_plus1 == cell + 1) { over[h].high++; spills++; return; }
        if (!over[h].cell_plus1) { over[h].cell_plus1 = cell + 1; over[h].high = 1; spills++; return; }
    }
    lost++;
}

static inline void bump(uint32_t cell, uint32_t add) {
    uint32_t v = cnt[cell] + add;
    if (v > 0xffff) { carry(cell); v -= 0x10000; }
    cnt[cell] = (uint16_t)v;
}

static void drain(binbuf *b) {
    for (uint32_t i = 0; i < b->n; i++) bump(b->u[i].cell, b->u[i].add);
    b->n = 0;
}
static inline void defer(uint32_t cell, uint32_t add) {
    binbuf *b = &bins[cell / (SRC * (uint32_t)DST / BINS)];
    update *u = &b->u[b->n++];
    u->cell = cell; u->add = (uint16_t)add;
    if (b->n == BINCAP) drain(b);
}

/* exponential ageing of some rows; returns the busiest cell seen */
static uint32_t age(uint32_t row, uint32_t rows) {
    uint32_t best = 0, where = 0;
    while (rows--) {
        uint16_t *p = cnt + (size_t)row * DST;
        uint32_t sum = 0;
        for (int j = 0; j < DST; j++) {
            uint32_t v = p[j];
            p[j] = (uint16_t)(v - (v >> 3));
            sum += v;
        }
        rowsum[row] = sum;
        if (sum > best) { best = sum; where = row; }
        row = (row + 1) & (SRC - 1);
    }
    uint16_t *p = cnt + (size_t)where * DST;
    uint32_t m = 0;
    for (uint32_t j = 1; j < DST; j++) if (p[j] > p[m]) m = j;
    return where * DST + m;
}

typedef struct { uint32_t src, dst, len; } packet;
static void batch(packet *k, int n, uint32_t hot, int skew) {
    for (int i = 0; i < n; i++) {
        uint64_t r = rnd();
        uint32_t s = (uint32_t)(r & (SRC - 1)), d = (uint32_t)(r >> 12 & (DST - 1));
        if ((int)(r >> 60) < skew) { s = (hot + (s & 7) * 37) & (SRC - 1); d = (d & 15) * 101 & (DST - 1); }
        k[i].src = s; k[i].dst = d;
        k[i].len = 40 + ((r >> 24 & 3) ? (uint32_t)(r >> 26 & 127) : 1460);
    }
}

int main(void) {
    cnt = calloc((size_t)SRC * DST, 2);
    bins = calloc(BINS, sizeof *bins);
    static packet k[2048];
    uint64_t chk = 0;
    uint32_t row = 0;
    for (int round = 0; round < 32; round++) {
        int skew = round % 4 * 4;
        uint32_t hot = (uint32_t)rnd() & (SRC - 1);
        for (int b = 0; b < 24; b++) {
            batch(k, 2048, hot, skew);
            if (round & 1)
                for (int i = 0; i < 2048; i++) { defer(k[i].src * DST + k[i].dst, k[i].len); rowsum[k[i].src]++; }
            else
                for (int i = 0; i < 2048; i++) { bump(k[i].src * DST + k[i].dst, k[i].len); rowsum[k[i].src]++; }
            uint32_t c = age(row, 2);
            row = (row + 2) & (SRC - 1);
            chk = chk * 31 + c + cnt[c];
        }
        if (round & 1) for (int b = 0; b < BINS; b++) drain(&bins[b]);
        for (int i = 0; i < OVER; i++) if (over[i].high > 200) { over[i].high /= 2; chk += over[i].cell_plus1; }
        chk += rowsum[round * 97 & (SRC - 1)];
    }
    printf("%016llx %ld %ld\n", (unsigned long long)chk, spills, lost);
    return 0;
}
