// flags: -O3
// Boundary-tag heap with segregated address-ordered bins and best fit, coalescing, in-place realloc growth and first-touch copies, driven by growing string buffers and matrices (a 4 MB heap, branchy list scans).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

typedef struct chunk {
    uint32_t size, prev_size;      /* bytes with header; low bit of size: busy */
    struct chunk *fwd, *back;      /* only while free */
} chunk;
enum { HEAD = 8, HEAP = 4 << 20, BINS = 28, MINC = 32 };
#define SIZE(c) ((c)->size & ~1u)
#define BUSY(c) ((c)->size & 1u)
#define NEXT(c) ((chunk *)((uint8_t *)(c) + SIZE(c)))
#define PREV(c) ((chunk *)((uint8_t *)(c) - (c)->prev_size))
#define MEM(c) ((void *)((uint8_t *)(c) + HEAD))
#define CHUNK(p) ((chunk *)((uint8_t *)(p) - HEAD))

static chunk *bin[BINS];
static uint32_t binmap;
static uint64_t *heap;
static long scans, moves;

static int bin_of(uint32_t n) {
    if (n < 256) return (int)(n >> 5);                              /* exact-ish: 32 apart */
    int l = 31 - __builtin_clz(n);
    int k = 8 + 2 * (l - 8) + (int)(n >> (l - 1) & 1);
    return k < BINS ? k : BINS - 1;
}
static void bin_add(chunk *c) {
    int b = bin_of(c->size);
    chunk *p = NULL, *q = bin[b];
    for (int k = 0; q && q < c && k < 24; k++) { p = q; q = q->fwd; }   /* nearly address order */
    c->fwd = q; c->back = p;
    if (q) q->back = c;
    if (p) p->fwd = c; else bin[b] = c;
    binmap |= 1u << b;
}
static void bin_remove(chunk *c) {
    int b = bin_of(c->size);
    if (c->back) c->back->fwd = c->fwd; else if (!(bin[b] = c->fwd)) binmap &= ~(1u << b);
    if (c->fwd) c->fwd->back = c->back;
}

static void trim(chunk *c, uint32_t want) {             /* c busy; give back its tail */
    uint32_t rest = SIZE(c) - want;
    if (rest < MINC) return;
    c->size = want | 1;
    chunk *t = NEXT(c);
    t->size = rest; t->prev_size = want;
    chunk *n = NEXT(t);
    if (!BUSY(n)) { bin_remove(n); t->size += n->size; }
    NEXT(t)->prev_size = t->size;
    bin_add(t);
}
static void *fit_alloc(uint32_t n) {
    uint32_t want = (n + HEAD + 15) & ~15u;
    if (want < MINC) want = MINC;
    uint32_t map = binmap >> bin_of(want) << bin_of(want);
    while (map) {
        int b = __builtin_ctz(map);
        chunk *best = NULL;
        int k = 0;
        for (chunk *c = bin[b]; c && k < 60; c = c->fwd, k++)
            if (c->size >= want && (!best || c->size < best->size)) { best = c; if (c->size == want) break; }
        scans += k;
        if (best) { bin_remove(best); best->size |= 1; trim(best, want); return MEM(best); }
        map &= map - 1;
    }
    return NULL;
}
static void fit_free(void *p) {
    chunk *c = CHUNK(p);
    c->size &= ~1u;
    chunk *n = NEXT(c);
    if (!BUSY(n)) { bin_remove(n); c->size += n->size; }
    chunk *q = PREV(c);
    if (c->prev_size && !BUSY(q)) { bin_remove(q); q->size += c->size; c = q; }
    NEXT(c)->prev_size = c->size;
    bin_add(c);
}
static void *fit_realloc(void *p, uint32_t n) {
    if (!p) return fit_alloc(n);
    chunk *c = CHUNK(p), *x = NEXT(c);
    uint32_t want = (n + HEAD + 15) & ~15u, old = SIZE(c);
    if (old >= want) { trim(c, want < MINC ? MINC : want); return p; }
    if (!BUSY(x) && old + x->size >= want) {
        bin_remove(x);
        c->size = (old + x->size) | 1;
        NEXT(c)->prev_size = SIZE(c);
        trim(c, want);
        return p;
    }
    void *q = fit_alloc(n);
    if (!q) return NULL;
    memcpy(q, p, old - HEAD);
    moves++;
    fit_free(p);
    return q;
}

typedef struct { char *text; uint32_t len, cap; } buffer;
static uint64_t st = 60601;
static uint32_t rnd(uint32_t n) { st = st * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(((st >> 32) * n) >> 32); }

static int append(buffer *b, uint32_t n, char c) {
    if (b->len + n > b->cap) {
        uint32_t cap = b->cap + b->cap / 2 + n;
        char *t = fit_realloc(b->text, cap);
        if (!t) return 0;
        b->text = t; b->cap = cap;
    }
    memset(b->text + b->len, c, n);
    b->len += n;
    return 1;
}

int main(void) {
    heap = malloc(HEAP + 64);
    chunk *c = (chunk *)((uint8_t *)heap + 8);           /* payloads 16-aligned */
    c->size = HEAP - 64; c->prev_size = 0;
    NEXT(c)->size = 16 | 1; NEXT(c)->prev_size = c->size;
    bin_add(c);
    enum { NB = 6000 };
    static buffer buf[NB];
    uint64_t chk = 0, full = 0;
    for (int round = 0; round < 28; round++) {
        uint32_t live = 500u << round % 4, piece = 8u << round % 6;
        for (int i = 0; i < 9000; i++) {
            buffer *b = &buf[rnd(live)];
            uint32_t op = rnd(16);
            if (op < 9) { if (!append(b, 1 + rnd(piece), (char)('a' + op))) { full++; op = 12; } }
            else if (op < 11 && b->len > 40) { b->len /= 2; b->cap = b->len; b->text = fit_realloc(b->text, b->cap); }
            if (op >= 12 && b->text && (op == 12 || rnd(3) == 0)) {
                chk = chk * 131 + (uint8_t)b->text[b->len - 1] + (uint8_t)b->text[0] + b->len;
                fit_free(b->text);
                b->text = NULL; b->len = b->cap = 0;
            }
        }
        if (round % 7 == 6) for (int i = 0; i < NB; i++) if (buf[i].text && rnd(3)) { fit_free(buf[i].text); buf[i] = (buffer){ 0 }; }
    }
    printf("%016llx %ld %ld %llu\n", (unsigned long long)chk, scans, moves, (unsigned long long)full);
    return 0;
}
