// flags: -O3
// Register allocation by graph colouring: interference graphs from random live ranges, smallest-last (degeneracy) order with bucket lists, optimistic colouring with bit masks, coalescing of moves and spilling.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { MAXV = 2400, MAXA = 400000 };
typedef struct {
    int start, end, weight;
    int degree, alive;
    int prev, next;          /* bucket list */
    int first;               /* adjacency list head */
    int colour, alias;
} web;
typedef struct { int to, next; } link;

static web w[MAXV];
static link pool[MAXA];
static int npool, nv;
static uint64_t bits[(size_t)MAXV * MAXV / 64 + 1];   /* membership matrix, 720 KB */
static int bucket[MAXV];

static uint32_t st = 2463534242u;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }

static int test_set(int a, int b) {
    size_t k = a < b ? (size_t)b * MAXV + (size_t)a : (size_t)a * MAXV + (size_t)b;
    uint64_t m = 1ull << (k & 63);
    int old = (bits[k >> 6] & m) != 0;
    bits[k >> 6] |= m;
    return old;
}
static void interfere(int a, int b) {
    if (a == b || npool + 2 > MAXA || test_set(a, b)) return;
    pool[npool] = (link){ b, w[a].first }; w[a].first = npool++;
    pool[npool] = (link){ a, w[b].first }; w[b].first = npool++;
    w[a].degree++; w[b].degree++;
}

static int by_start(const void *a, const void *b) { return ((const web *)a)->start - ((const web *)b)->start; }

static void make_webs(int n, int length, int maxlen) {
    nv = n; npool = 0;
    memset(bits, 0, sizeof(uint64_t) * ((size_t)n * MAXV / 64 + 1));
    for (int i = 0; i < n; i++) {
        int len = 2 + (int)(rnd() % 16 == 0 ? rnd() % (uint32_t)(8 * maxlen) : rnd() % (uint32_t)maxlen);
        w[i].start = (int)(rnd() % (uint32_t)length); w[i].end = w[i].start + len;
        w[i].weight = 1 + (int)(rnd() % 100) * (rnd() % 8 == 0 ? 10 : 1);
        w[i].degree = 0; w[i].first = -1; w[i].colour = -1; w[i].alias = i; w[i].alive = 1;
    }
    qsort(w, (size_t)n, sizeof *w, by_start);
    for (int i = 0; i < n; i++) w[i].alias = i;
    static int active[MAXV];
    int na = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;
        for (int j = 0; j < na; j++) if (w[active[j]].end > w[i].start) { active[k++] = active[j]; interfere(active[j], i); }
        na = k;
        active[na++] = i;
    }
}

static int find(int x) { while (w[x].alias != x) x = w[x].alias = w[w[x].alias].alias; return x; }

/* Briggs: merge when fewer than k neighbours of the union have high degree */
static int coalesce(int a, int b, int k) {
    a = find(a); b = find(b);
    if (a == b) return 0;
    size_t q = a < b ? (size_t)b * MAXV + (size_t)a : (size_t)a * MAXV + (size_t)b;
    if (bits[q >> 6] >> (q & 63) & 1) return 0;
    int high = 0;
    for (int l = w[a].first; l >= 0; l = pool[l].next) { web *x = &w[pool[l].to]; if (x->alive && x->degree >= k) high++; }
    for (int l = w[b].first; l >= 0; l = pool[l].next) { web *x = &w[pool[l].to]; if (x->alive && x->degree >= k) high++; }
    if (high >= k) return 0;
    for (int l = w[b].first; l >= 0; l = pool[l].next) { int t = pool[l].to; if (w[t].alive) { w[t].degree--; interfere(a, t); } }
    w[b].alive = 0; w[b].alias = a; w[a].weight += w[b].weight;
    return 1;
}

static void unlink_web(int v) {
    if (w[v].prev >= 0) w[w[v].prev].next = w[v].next; else bucket[w[v].degree] = w[v].next;
    if (w[v].next >= 0) w[w[v].next].prev = w[v].prev;
}
static void link_web(int v) {
    int d = w[v].degree;
    w[v].prev = -1; w[v].next = bucket[d];
    if (bucket[d] >= 0) w[bucket[d]].prev = v;
    bucket[d] = v;
}

static int colour(int k, int *spilled) {
    static int stack[MAXV];
    int top = 0, low = 0, left = 0, used = 0;
    for (int i = 0; i < nv; i++) bucket[i] = -1;
    for (int i = 0; i < nv; i++) if (w[i].alive) { link_web(i); left++; }
    while (left--) {
        while (bucket[low] < 0) low++;
        int v = bucket[low];
        if (low >= k)                              /* optimistic: push the cheapest of the bucket */
            for (int x = v, c = 0; x >= 0 && c < 8; x = w[x].next, c++) if (w[x].weight < w[v].weight) v = x;
        unlink_web(v);
        w[v].alive = 2; stack[top++] = v;
        for (int l = w[v].first; l >= 0; l = pool[l].next) {
            int t = pool[l].to;
            if (w[t].alive == 1) { unlink_web(t); w[t].degree--; link_web(t); }
        }
        if (low > 0) low--;
    }
    while (top) {
        int v = stack[--top];
        uint64_t taken = 0;
        for (int l = w[v].first; l >= 0; l = pool[l].next) { int c = w[pool[l].to].colour; if (c >= 0) taken |= 1ull << c; }
        int c = ~taken ? __builtin_ctzll(~taken) : 64;
        if (c < k) { w[v].colour = c; if (c + 1 > used) used = c + 1; }
        else (*spilled) += w[v].weight;
    }
    return used;
}

int main(void) {
    static const int sizes[] = { 200, 900, 2400, 450, 1500 };
    uint64_t chk = 0;
    for (int round = 0; round < 20; round++) {
        int n = sizes[round % 5], k = 8 << round % 3, spill = 0, moves = 0;
        make_webs(n, n * 2, 30 + (int)(rnd() % 50));
        for (int i = 0; i < n; i++) moves += coalesce((int)(rnd() % (uint32_t)n), (int)(rnd() % (uint32_t)n), k);
        int used = colour(k, &spill);
        chk = chk * 65599 + (uint64_t)used * 1000 + (uint64_t)spill + (uint64_t)moves * 3 + (uint64_t)npool;
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
