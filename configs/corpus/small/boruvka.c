// flags: -O3
// Minimum spanning forests by Boruvka rounds with contraction of edge lists, then maximum-edge clustering of the forest, on random geometric-like graphs of 2k to 60k vertices with new weights each round (scattered minima, pointer jumping).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

typedef struct { uint32_t u, v; uint32_t w; uint32_t id; } edge;

static uint64_t st = 20240101;
static inline uint32_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (uint32_t)(st >> 32); }

static uint32_t make_edges(edge *e, uint32_t n, uint32_t m, uint32_t reach) {
    for (uint32_t i = 0; i < m; i++) {
        uint32_t u = rnd(), v = u >> 8;
        u %= n;
        v = (i & 15) ? u + 1 + v % reach : v % n;
        if (v >= n) v -= n;
        e[i].u = u; e[i].v = v; e[i].id = i;
    }
    return m;
}
static void weigh(edge *e, uint32_t m, uint32_t salt) {
    for (uint32_t i = 0; i < m; i++) { uint32_t x = e[i].id * 2654435761u + salt; x ^= x >> 15; x *= 0x2c1b3c6du; e[i].w = x >> 4; }
}

typedef struct { uint64_t total; uint32_t count; uint32_t heaviest; } forest;

static forest boruvka(edge *work, uint32_t n, uint32_t m, uint32_t *comp, uint32_t *best, uint32_t *label, uint8_t *in_tree) {
    forest f = { 0, 0, 0 };
    while (m) {
        for (uint32_t i = 0; i < n; i++) best[i] = UINT32_MAX;
        for (uint32_t i = 0; i < m; i++) {
            uint32_t a = best[work[i].u], b = best[work[i].v];
            /* ties broken by edge number so that no cycles can arise */
            if (a == UINT32_MAX || work[i].w < work[a].w || (work[i].w == work[a].w && work[i].id < work[a].id)) best[work[i].u] = i;
            if (b == UINT32_MAX || work[i].w < work[b].w || (work[i].w == work[b].w && work[i].id < work[b].id)) best[work[i].v] = i;
        }
        for (uint32_t i = 0; i < n; i++) {
            if (best[i] == UINT32_MAX) { comp[i] = i; continue; }
            const edge *e = &work[best[i]];
            uint32_t other = e->u == i ? e->v : e->u;
            if (best[other] == best[i] && i < other) comp[i] = i;      /* mutual: the smaller is root */
            else {
                comp[i] = other;
                f.total += e->w; f.count++;
                if (e->w > f.heaviest) f.heaviest = e->w;
                in_tree[e->id] = 1;
            }
        }
        for (uint32_t i = 0; i < n; i++) while (comp[i] != comp[comp[i]]) comp[i] = comp[comp[i]];
        uint32_t k = 0;
        for (uint32_t i = 0; i < n; i++) if (comp[i] == i) label[i] = k++;
        uint32_t j = 0;
        for (uint32_t i = 0; i < m; i++) {
            uint32_t u = label[comp[work[i].u]], v = label[comp[work[i].v]];
            if (u == v) continue;
            work[j] = work[i]; work[j].u = u; work[j].v = v; j++;
        }
        m = j; n = k;
    }
    return f;
}

/* single-linkage clusters: tree edges lighter than the cut join their ends */
static uint32_t clusters(const edge *e, uint32_t n, uint32_t m, const uint8_t *in_tree, uint32_t cut, uint32_t *up) {
    uint32_t c = n;
    for (uint32_t i = 0; i < n; i++) up[i] = i;
    for (uint32_t i = 0; i < m; i++) {
        if (!in_tree[i] || e[i].w >= cut) continue;
        uint32_t a = e[i].u, b = e[i].v;
        while (up[a] != a) a = up[a] = up[up[a]];
        while (up[b] != b) b = up[b] = up[up[b]];
        if (a != b) { if (a < b) up[b] = a; else up[a] = b; c--; }
    }
    return c;
}

int main(void) {
    static const uint32_t N[] = { 2000, 10000, 50000 }, M[] = { 9000, 40000, 130000 };
    enum { MAXN = 50000, MAXM = 130000 };
    edge *e = malloc(sizeof *e * MAXM), *work = malloc(sizeof *e * MAXM);
    uint32_t *comp = malloc(4 * MAXN), *best = malloc(4 * MAXN), *label = malloc(4 * MAXN);
    uint8_t *in_tree = malloc(MAXM);
    uint64_t chk = 0;
    for (int round = 0; round < 5; round++) {
        uint32_t n = N[round % 3], m = M[round % 3];
        make_edges(e, n, m, 40u << round % 5);
        for (int again = 0; again < (n < 5000 ? 6 : 1); again++) {
            weigh(e, m, rnd());
            memcpy(work, e, sizeof *e * m);
            memset(in_tree, 0, m);
            forest f = boruvka(work, n, m, comp, best, label, in_tree);
            uint32_t c = clusters(e, n, m, in_tree, f.heaviest / 3, label);
            chk = chk * 1000003u + f.total + f.count * 5 + c;
        }
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
