// flags: -O3
// scapegoat tree of 64-bit keys under inserts, deletes and predecessor queries, rebuilt by flattening (up to 1.5 MB, dependent loads)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>

typedef struct sn { struct sn *l, *r; uint64_t key; int alive; } sn;
enum { CAP = 1 << 16 };
static sn pool[CAP], *freelist;
static sn *flat[CAP];
static sn *root;
static int count, live, maxcount, used;
static uint64_t st = 42;
static uint64_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st; }

static sn *alloc(uint64_t k)
{
    sn *n = freelist;
    if (n) freelist = n->l; else n = &pool[used++];
    n->l = n->r = NULL; n->key = k; n->alive = 1;
    return n;
}

static int size_of(const sn *n) { return n ? 1 + size_of(n->l) + size_of(n->r) : 0; }

static int flatten(sn *n, int at)
{
    while (n) {
        at = flatten(n->l, at);
        sn *r = n->r;
        if (n->alive) flat[at++] = n;
        else { n->l = freelist; freelist = n; count--; }
        n = r;
    }
    return at;
}

static sn *build(int lo, int hi)
{
    if (lo >= hi) return NULL;
    int m = (lo + hi) >> 1;
    sn *n = flat[m];
    n->l = build(lo, m);
    n->r = build(m + 1, hi);
    return n;
}

static int insert(uint64_t k)
{
    sn **path[64], **p = &root;
    int d = 0;
    while (*p) {
        if ((*p)->key == k) { int w = (*p)->alive; (*p)->alive = 1; live += !w; return !w; }
        path[d++] = p;
        p = k < (*p)->key ? &(*p)->l : &(*p)->r;
    }
    *p = alloc(k);
    count++; live++;
    if (count > maxcount) maxcount = count;
    if (d > 1.8 * log2(count + 1.0) + 1) {
        int sz = 1;
        for (int i = d - 1; i >= 0; i--) {
            sn *par = *path[i], *child = i + 1 < d ? *path[i + 1] : *p;
            int other = size_of(par->l == child ? par->r : par->l);
            int total = sz + other + 1;
            if (sz > 0.65 * total || i == 0) { int m = flatten(par, 0); *path[i] = build(0, m); break; }
            sz = total;
        }
    }
    return 1;
}

static int erase(uint64_t k)
{
    sn *n = root;
    while (n && n->key != k) n = k < n->key ? n->l : n->r;
    if (!n || !n->alive) return 0;
    n->alive = 0;
    if (--live < count / 2) { int m = flatten(root, 0); root = build(0, m); maxcount = count; }
    return 1;
}

static uint64_t pred(uint64_t k)
{
    uint64_t best = 0;
    for (sn *n = root; n;) {
        if (n->key <= k) { if (n->alive) best = n->key; n = n->r; }
        else n = n->l;
    }
    return best;
}

int main(void)
{
    uint64_t h = 0, seq = 1;
    for (int r = 0; r < 12; r++) {
        int ops = r % 3 == 0 ? 30000 : 8000;
        uint64_t mask = r % 3 == 0 ? 0x1ffff : 0xfff;
        for (int i = 0; i < ops; i++) {
            uint64_t v = rnd(), k = v >> 8 & mask;
            switch (v & 7) {
            case 0: case 1: case 2: if (used < CAP - 8 || freelist) h += insert(k); break;
            case 3: if (used < CAP - 8 || freelist) h += insert(seq & mask), seq += 1; break;
            case 4: h += 3 * erase(k); break;
            default: h = h * 5 + pred(k);
            }
        }
        h ^= (uint64_t)live << 20;
    }
    printf("%llu %d\n", (unsigned long long)h, live);
    return 0;
}
