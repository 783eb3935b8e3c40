// flags: -O3
// Adaptive radix tree (nodes of 4, 16, 48 and 256 children with compressed paths) over big-endian order numbers: inserts, point look-ups and ordered range sums; tagged pointers into 1 to 4 MB of malloc blocks.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

typedef struct node { uint8_t type, plen; uint16_t n; uint8_t prefix[8]; } node;
typedef struct { node h; uint8_t key[4]; void *ch[4]; } node4;
typedef struct { node h; uint8_t key[16]; void *ch[16]; } node16;
typedef struct { node h; uint8_t idx[256]; void *ch[48]; } node48;
typedef struct { node h; void *ch[256]; } node256;
typedef struct { uint64_t key; uint32_t qty; uint32_t price; } leaf;

#define ISLEAF(p) ((uintptr_t)(p) & 1)
#define LEAF(p) ((leaf *)((uintptr_t)(p) & ~(uintptr_t)1))
#define BYTE(k, d) ((uint8_t)((k) >> (56 - 8 * (d))))

static size_t bytes;
static void *grab(size_t n) { void *p = calloc(1, n); if (!p) exit(1); bytes += n; return p; }
static void *mkleaf(uint64_t k, uint32_t q) {
    leaf *l = grab(sizeof *l); l->key = k; l->qty = q; l->price = (uint32_t)(k * 2654435761u >> 20);
    return (void *)((uintptr_t)l | 1);
}

static void **child(node *n, uint8_t b) {
    switch (n->type) {
    case 0: { node4 *p = (node4 *)n; for (int i = 0; i < n->n; i++) if (p->key[i] == b) return &p->ch[i]; return NULL; }
    case 1: { node16 *p = (node16 *)n; int lo = 0, hi = n->n;
        while (lo < hi) { int m = (lo + hi) / 2; if (p->key[m] < b) lo = m + 1; else hi = m; }
        return lo < n->n && p->key[lo] == b ? &p->ch[lo] : NULL; }
    case 2: { node48 *p = (node48 *)n; return p->idx[b] ? &p->ch[p->idx[b] - 1] : NULL; }
    default: { node256 *p = (node256 *)n; return p->ch[b] ? &p->ch[b] : NULL; }
    }
}

static void insert_sorted(uint8_t *key, void **ch, int n, uint8_t b, void *c) {
    int i = n;
    while (i > 0 && key[i - 1] > b) { key[i] = key[i - 1]; ch[i] = ch[i - 1]; i--; }
    key[i] = b; ch[i] = c;
}

static node *grown(node *n, size_t size, int type) {
    node *g = grab(size);
    memcpy(g, n, sizeof(node)); g->type = (uint8_t)type;
    return g;
}

static void add_child(node **ref, uint8_t b, void *c) {
    node *n = *ref;
    switch (n->type) {
    case 0: if (n->n < 4) { node4 *p = (node4 *)n; insert_sorted(p->key, p->ch, n->n++, b, c); return; }
        { node16 *g = (node16 *)grown(n, sizeof *g, 1); node4 *p = (node4 *)n;
          memcpy(g->key, p->key, 4); memcpy(g->ch, p->ch, sizeof p->ch); *ref = &g->h; } break;
    case 1: if (n->n < 16) { node16 *p = (node16 *)n; insert_sorted(p->key, p->ch, n->n++, b, c); return; }
        { node48 *g = (node48 *)grown(n, sizeof *g, 2); node16 *p = (node16 *)n;
          for (int i = 0; i < 16; i++) { g->idx[p->key[i]] = (uint8_t)(i + 1); g->ch[i] = p->ch[i]; } *ref = &g->h; } break;
    case 2: if (n->n < 48) { node48 *p = (node48 *)n; p->ch[n->n] = c; p->idx[b] = (uint8_t)++n->n; return; }
        { node256 *g = (node256 *)grown(n, sizeof *g, 3); node48 *p = (node48 *)n;
          for (int i = 0; i < 256; i++) if (p->idx[i]) g->ch[i] = p->ch[p->idx[i] - 1]; *ref = &g->h; } break;
    default: ((node256 *)n)->ch[b] = c; n->n++; return;
    }
    free(n);
    add_child(ref, b, c);
}

static void insert(void **ref, uint64_t k, uint32_t q, int d) {
    void *p = *ref;
    if (!p) { *ref = mkleaf(k, q); return; }
    if (ISLEAF(p)) {
        leaf *l = LEAF(p);
        if (l->key == k) { l->qty += q; return; }
        node *n = grab(sizeof(node4));
        while (BYTE(l->key, d) == BYTE(k, d)) { n->prefix[n->plen++] = BYTE(k, d); d++; }
        add_child(&n, BYTE(l->key, d), p); add_child(&n, BYTE(k, d), mkleaf(k, q));
        *ref = n; return;
    }
    node *n = p;
    int i = 0;
    while (i < n->plen && n->prefix[i] == BYTE(k, d + i)) i++;
    if (i < n->plen) {
        node *m = grab(sizeof(node4));
        memcpy(m->prefix, n->prefix, (size_t)i); m->plen = (uint8_t)i;
        uint8_t b = n->prefix[i];
        n->plen = (uint8_t)(n->plen - i - 1); memmove(n->prefix, n->prefix + i + 1, n->plen);
        add_child(&m, b, n); add_child(&m, BYTE(k, d + i), mkleaf(k, q));
        *ref = m; return;
    }
    d += i;
    void **c = child(n, BYTE(k, d));
    if (c) insert(c, k, q, d + 1);
    else { add_child(&n, BYTE(k, d), mkleaf(k, q)); *ref = n; }
}

static leaf *lookup(void *p, uint64_t k) {
    for (int d = 0; p; d++) {
        if (ISLEAF(p)) { leaf *l = LEAF(p); return l->key == k ? l : NULL; }
        node *n = p;
        d += n->plen;            /* optimistic: prefix checked at the leaf */
        void **c = child(n, BYTE(k, d));
        p = c ? *c : NULL;
    }
    return NULL;
}

static int walk(void *p, int budget, uint64_t *sum) {
    if (ISLEAF(p)) { leaf *l = LEAF(p); *sum += (uint64_t)l->qty * l->price; return budget - 1; }
    node *n = p;
    if (n->type < 2) { void **ch = n->type ? ((node16 *)n)->ch : ((node4 *)n)->ch;
        for (int i = 0; i < n->n && budget > 0; i++) budget = walk(ch[i], budget, sum); }
    else for (int b = 0; b < 256 && budget > 0; b++) { void **c = child(n, (uint8_t)b); if (c) budget = walk(*c, budget, sum); }
    return budget;
}

static uint64_t st = 42;
static uint64_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st; }
static uint64_t mkkey(uint32_t span) {
    uint64_t branch = rnd() % 7, day = rnd() % 23, no = rnd() % span;
    return branch << 56 | (branch * 0x1f37) << 40 | day << 32 | no * 3;
}

int main(void) {
    void *root = NULL;
    uint64_t chk = 0;
    for (int round = 0; round < 20; round++) {
        uint32_t span = 60u << (round / 3);
        for (int i = 0; i < 2200; i++) insert(&root, mkkey(span), 1 + (uint32_t)i % 9, 0);
        for (int i = 0; i < 12000; i++) { leaf *l = lookup(root, mkkey(span)); if (l) { l->price ^= (uint32_t)i & 7; chk += l->qty; } else chk ^= (uint64_t)i; }
        uint64_t s = 0;
        node *n = root;
        for (int i = 0; i < 7; i++) { void **c = child(n, (uint8_t)i); if (c) walk(*c, 2500, &s); }
        chk = chk * 31 + s + bytes;
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
