// flags: -O2
// Binary buddy allocator (64 B to 1 MB blocks in an 8 MB arena) with free lists inside the blocks and split/merge bitmaps, driven by video-server-like buffers whose owners write headers and sample pages; scattered list surgery.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { MINLOG = 6, MAXLOG = 20, ORDERS = MAXLOG - MINLOG + 1, ARENA = 8 << 20, ROOTS = ARENA >> MAXLOG };

typedef struct blk { struct blk *next, *prev; } blk;
typedef struct {
    uint8_t *base;
    blk head[ORDERS];                       /* circular, sentinel */
    uint64_t *pair[ORDERS];                 /* one bit per pair: xor of the buddies' busy states */
    uint8_t *order_of;                      /* per minimal block: order of the allocation that starts there */
    uint32_t nonempty;
    long splits, merges;
} buddy;

static uint32_t st = 19937;
static inline uint32_t rnd(void) { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }

static void push(buddy *b, int o, void *p) {
    blk *x = p, *h = &b->head[o];
    x->next = h->next; x->prev = h;
    h->next->prev = x; h->next = x;
    b->nonempty |= 1u << o;
}
static void unlink_blk(buddy *b, int o, blk *x) {
    x->prev->next = x->next; x->next->prev = x->prev;
    if (b->head[o].next == &b->head[o]) b->nonempty &= ~(1u << o);
}
static int flip(buddy *b, int o, size_t off) {
    size_t i = off >> (MINLOG + o + 1);
    uint64_t m = 1ull << (i & 63);
    return ((b->pair[o][i >> 6] ^= m) & m) != 0;
}

static void init(buddy *b) {
    b->base = aligned_alloc(1 << MAXLOG, ARENA);
    b->order_of = calloc(ARENA >> MINLOG, 1);
    for (int o = 0; o < ORDERS; o++) {
        b->head[o].next = b->head[o].prev = &b->head[o];
        b->pair[o] = calloc((ARENA >> (MINLOG + o + 1)) / 64 + 1, 8);
    }
    b->nonempty = 0; b->splits = b->merges = 0;
    for (int r = ROOTS; r-- > 0;) push(b, ORDERS - 1, b->base + ((size_t)r << MAXLOG));
}

static void *get(buddy *b, size_t n) {
    int want = n <= (1u << MINLOG) ? 0 : 64 - __builtin_clzll(n - 1) - MINLOG;
    if (want >= ORDERS) return NULL;
    uint32_t m = b->nonempty >> want;
    if (!m) return NULL;
    int o = want + __builtin_ctz(m);
    blk *x = b->head[o].next;
    unlink_blk(b, o, x);
    size_t off = (size_t)((uint8_t *)x - b->base);
    if (o < ORDERS - 1) flip(b, o, off);
    while (o > want) {
        o--;
        b->splits++;
        push(b, o, (uint8_t *)x + ((size_t)1 << (MINLOG + o)));
        flip(b, o, off);
    }
    b->order_of[off >> MINLOG] = (uint8_t)want;
    return x;
}

static void put(buddy *b, void *p) {
    size_t off = (size_t)((uint8_t *)p - b->base);
    int o = b->order_of[off >> MINLOG];
    while (o < ORDERS - 1) {
        if (flip(b, o, off)) break;               /* buddy still busy */
        size_t other = off ^ ((size_t)1 << (MINLOG + o));
        unlink_blk(b, o, (blk *)(b->base + other));
        off &= ~((size_t)1 << (MINLOG + o));
        b->merges++;
        o++;
    }
    push(b, o, b->base + off);
}

typedef struct { uint8_t *p; uint32_t size, stamp; } handle;

static size_t pick_size(int mode) {
    uint32_t r = rnd(), k = r & 15;
    if (mode == 0) return 40 + (r >> 8) % 200;
    if (mode == 1) return k < 12 ? 64 + (r >> 8) % 1500 : 4096 + (r >> 8) % 30000;
    return k ? 1000 + (r >> 8) % 9000 : 20000 + (r >> 8) % 200000;
}

int main(void) {
    static buddy b;
    enum { H = 24000 };
    handle *h = calloc(H, sizeof *h);
    init(&b);
    uint64_t chk = 0, fails = 0;
    for (int round = 0; round < 30; round++) {
        int mode = round % 3, span = mode == 0 ? H : mode == 1 ? 700 : 160;
        for (int i = 0; i < 16000; i++) {
            handle *x = &h[rnd() % (uint32_t)span];
            if (x->p) {
                uint8_t *p = x->p;
                uint32_t a, z;
                memcpy(&a, p, 4); memcpy(&z, p + x->size - 4, 4);
                if (a != x->stamp || z != (x->stamp ^ x->size)) return 1;   /* overlap */
                chk = chk * 31 + a;
                put(&b, p);
                x->p = NULL;
                if (rnd() & 1) continue;
            }
            size_t n = pick_size(mode);
            uint8_t *p = get(&b, n);
            if (!p) { fails++; continue; }
            x->p = p; x->size = (uint32_t)n; x->stamp = (uint32_t)(round << 20 | i);
            memcpy(p, &x->stamp, 4);
            for (size_t k = 4096; k + 4 < n; k += 4096) p[k] = (uint8_t)k;
            uint32_t z = x->stamp ^ x->size;
            memcpy(p + n - 4, &z, 4);
        }
        if (round % 6 == 5) for (int i = 0; i < H; i++) if (h[i].p && (rnd() & 3)) { put(&b, h[i].p); h[i].p = NULL; }
        chk += (uint64_t)b.splits * 3 + (uint64_t)b.merges + b.nonempty;
    }
    printf("%016llx %llu\n", (unsigned long long)chk, (unsigned long long)fails);
    return 0;
}
