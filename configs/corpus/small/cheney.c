// flags: -O3
// Generational copying collector: a 128 KB nursery and 2 MB semispaces scanned by Cheney's algorithm, with a write barrier and remembered set; mutators keep persistent sorted trees, queues and cyclic rings.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

typedef struct obj {
    uint32_t nptr, kind;           /* kind 0xffffffff: forwarded, first field holds the new address */
    struct obj *f[];               /* pointers, then one or two raw words */
} obj;
#define RAW(o) ((uint64_t *)&(o)->f[(o)->nptr])
static const uint8_t rawwords[] = { 1, 2, 1, 0 };
enum { TREE, CELL, RING, VEC, FWD = -1 };
enum { NURSERY = 128 << 10, SEMI = 2 << 20, ROOTS = 64, REM = 8192 };

static uint8_t *nursery, *nfree, *space[2], *ofree, *oend;
static int cur;
static obj *root[ROOTS];
static int sp = 16;                         /* roots above 16 are a shadow stack */
static obj **remembered[REM];
static int nrem;
static long minors, majors;
static uint64_t copied;

static inline size_t size_of(const obj *o) { return 8 + 8 * ((size_t)o->nptr + rawwords[o->kind]); }
static inline int young(const void *p) { return (uint8_t *)p >= nursery && (uint8_t *)p < nursery + NURSERY; }

static obj *forward(obj *o, int full) {
    if (!o || (!full && !young(o))) return o;
    if (o->kind == (uint32_t)FWD) return o->f[0];
    size_t n = size_of(o);
    obj *d = (obj *)ofree;
    memcpy(d, o, n);
    ofree += n; copied += n;
    o->kind = (uint32_t)FWD; o->f[0] = d;
    return d;
}
static void scan(uint8_t *p, int full) {
    while (p < ofree) {
        obj *o = (obj *)p;
        for (uint32_t i = 0; i < o->nptr; i++) o->f[i] = forward(o->f[i], full);
        p += size_of(o);
    }
}
static void major(void) {
    majors++;
    cur ^= 1;
    uint8_t *start = ofree = space[cur];
    oend = ofree + SEMI;
    for (int i = 0; i < sp; i++) root[i] = forward(root[i], 1);
    scan(start, 1);
    nrem = 0; nfree = nursery;
}
static void minor(void) {
    minors++;
    if (ofree + NURSERY > oend) { major(); if (ofree + NURSERY > oend) exit(1); return; }
    uint8_t *start = ofree;
    for (int i = 0; i < sp; i++) root[i] = forward(root[i], 0);
    for (int i = 0; i < nrem; i++) *remembered[i] = forward(*remembered[i], 0);
    scan(start, 0);
    nrem = 0; nfree = nursery;
}
static obj *alloc(uint32_t kind, uint32_t nptr) {
    size_t n = 8 + 8 * ((size_t)nptr + rawwords[kind]);
    if (nfree + n > nursery + NURSERY) minor();
    obj *o = (obj *)nfree;
    nfree += n;
    o->nptr = nptr; o->kind = kind;
    memset(o->f, 0, n - 8);
    return o;
}
static inline void set(obj *o, int i, obj *v) {           /* write barrier */
    o->f[i] = v;
    if (v && young(v) && !young(o)) {
        if (nrem == REM) { root[sp++] = o; minor(); sp--; return; }
        remembered[nrem++] = &o->f[i];
    }
}

/* persistent unbalanced tree keyed by hashed numbers: path copying insert; root slot r holds the tree */
static void tree_insert(int r, uint64_t key) {
    int base = sp;
    obj *t = root[r];
    while (t && RAW(t)[0] != key && sp < ROOTS - 2) { root[sp++] = t; t = t->f[key > RAW(t)[0]]; }
    if (t) { sp = base; return; }
    obj *n = alloc(TREE, 2);
    RAW(n)[0] = key;
    while (sp > base) {
        root[sp] = n; sp++;
        obj *c = alloc(TREE, 2);
        n = root[--sp];
        obj *p = root[--sp];
        *RAW(c) = *RAW(p);
        int side = key > *RAW(p);
        c->f[side] = n; c->f[!side] = p->f[!side];
        n = c;
    }
    root[r] = n;
}
static int tree_has(const obj *t, uint64_t key) { while (t && *RAW(t) != key) t = t->f[key > *RAW(t)]; return t != NULL; }

static void queue_push(int r, uint64_t v) {               /* root[r]: VEC holding head and tail cells */
    if (!root[r]) root[r] = alloc(VEC, 2);
    obj *c = alloc(CELL, 1), *q = root[r];
    RAW(c)[0] = v; RAW(c)[1] = v * v;
    if (q->f[1]) set(q->f[1], 0, c); else set(q, 0, c);
    set(root[r], 1, c);
}
static uint64_t queue_pop(int r) {
    obj *q = root[r];
    if (!q || !q->f[0]) return 0;
    obj *c = q->f[0];
    q->f[0] = c->f[0];
    if (!c->f[0]) q->f[1] = NULL; else set(q, 0, c->f[0]);
    return RAW(c)[0] + RAW(c)[1];
}
static void ring_add(int r, uint64_t v) {
    obj *o = alloc(RING, 2), *h = root[r];
    RAW(o)[0] = v;
    if (!h) { o->f[0] = o->f[1] = o; root[r] = o; return; }
    obj *last = h->f[0];
    o->f[0] = last; o->f[1] = h;
    set(last, 1, o); set(h, 0, o);
    root[r] = o;
}

int main(void) {
    nfree = nursery = malloc(NURSERY);
    space[0] = malloc(SEMI); space[1] = malloc(SEMI);
    ofree = space[0]; oend = ofree + SEMI;
    uint64_t s = 271828, chk = 0;
#define RND (s ^= s << 13, s ^= s >> 7, s ^= s << 17, s >> 20)
    for (int round = 0; round < 26; round++) {
        int r = round % 5;
        root[r] = NULL;                                   /* an old tree dies */
        for (int i = 0; i < 1100; i++) {
            uint64_t x = RND;
            tree_insert(r, x % 100003);
            tree_insert((int)(x % 5), x >> 7 & 0xffff);
            queue_push(5 + (int)(x & 3), x);
            if (x & 16) chk += queue_pop(5 + (int)(x >> 8 & 3));
            ring_add(9 + (int)(x >> 10 & 3), x);
            chk += (uint64_t)tree_has(root[(x >> 5) % 5], x >> 9 & 0xffff);
        }
        obj *h = root[9 + round % 4];
        if (h) { obj *o = h; int n = 0; do { chk = chk * 3 + *RAW(o); o = o->f[1]; } while (o != h && ++n < 4000); }
        if (round % 4 == 3) root[9 + round / 4 % 4] = NULL;
        chk = chk * 31 + (uint64_t)minors;
    }
    printf("%016llx %ld %ld %llu\n", (unsigned long long)chk, minors, majors, (unsigned long long)copied);
    return 0;
}
