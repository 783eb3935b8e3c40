// flags: -O2
// Brandes betweenness centrality from sampled sources on small-world and preferential graphs in CSR form (1.5 MB): breadth-first counting of paths and a backward sweep of dependences with double divisions and scattered updates.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

typedef struct { uint32_t n, *off, *adj; } graph;

static uint64_t st = 99991;
static uint32_t rnd(uint32_t n) { st = st * 6364136223846793005ull + 1; return (uint32_t)(((st >> 32) * n) >> 32); }

static graph from_edges(uint32_t n, const uint32_t (*e)[2], uint32_t m) {
    graph g = { n, calloc(n + 2, 4), malloc(8 * (size_t)m) };
    for (uint32_t i = 0; i < m; i++) { g.off[e[i][0] + 2]++; g.off[e[i][1] + 2]++; }
    for (uint32_t i = 2; i <= n + 1; i++) g.off[i] += g.off[i - 1];
    for (uint32_t i = 0; i < m; i++) {
        g.adj[g.off[e[i][0] + 1]++] = e[i][1];
        g.adj[g.off[e[i][1] + 1]++] = e[i][0];
    }
    return g;
}

typedef struct {
    double sigma, delta;     /* one line holds all that a visit needs */
    int32_t level;
    uint32_t pad;
    double score;
} vertex;

static uint32_t accumulate(const graph *g, vertex *v, uint32_t *order, uint32_t s, int maxlevel) {
    for (uint32_t i = 0; i < g->n; i++) { v[i].sigma = 0; v[i].delta = 0; v[i].level = -1; }
    uint32_t head = 0, tail = 0;
    order[tail++] = s;
    v[s].sigma = 1; v[s].level = 0;
    while (head < tail) {
        uint32_t x = order[head++];
        int32_t next = v[x].level + 1;
        if (next > maxlevel) break;
        double sx = v[x].sigma;
        for (uint32_t k = g->off[x]; k < g->off[x + 1]; k++) {
            vertex *w = &v[g->adj[k]];
            if (w->level < 0) { w->level = next; order[tail++] = g->adj[k]; }
            if (w->level == next) w->sigma += sx;
        }
    }
    for (uint32_t i = tail; i-- > 1;) {
        uint32_t x = order[i];
        double c = (1 + v[x].delta) / v[x].sigma;
        for (uint32_t k = g->off[x]; k < g->off[x + 1]; k++) {
            vertex *w = &v[g->adj[k]];
            if (w->level == v[x].level - 1) w->delta += w->sigma * c;
        }
        v[x].score += v[x].delta;
    }
    return tail;
}

int main(void) {
    enum { NB = 16000, MB = 60000, NS = 1200, MS = 4800 };
    uint32_t (*e)[2] = malloc(8 * MB);
    uint32_t m = 0;
    /* preferential: copy an end of an earlier edge half of the time */
    for (uint32_t i = 1; m < MB; i = i % (NB - 1) + 1) {
        uint32_t t = m > 100 && rnd(2) ? e[rnd(m)][rnd(2)] : rnd(i);
        e[m][0] = i; e[m++][1] = t == i ? 0 : t;
    }
    graph big = from_edges(NB, (const uint32_t (*)[2])e, MB);
    vertex *vb = calloc(NB, sizeof *vb), *vs = calloc(NS, sizeof *vs);
    uint32_t *order = malloc(4 * NB);
    double chk = 0;
    for (int round = 0; round < 10; round++) {
        /* a rewired ring lattice, new each round */
        m = 0;
        for (uint32_t i = 0; i < NS; i++)
            for (uint32_t d = 1; d <= MS / NS; d++) {
                e[m][0] = i;
                e[m++][1] = rnd(100) < (uint32_t)(3 + round) ? rnd(NS) : (i + d) % NS;
            }
        graph g = from_edges(NS, (const uint32_t (*)[2])e, m);
        for (int s = 0; s < 10; s++) accumulate(&g, vs, order, rnd(NS), 1000);
        uint32_t reach = accumulate(&big, vb, order, rnd(NB), round % 3 == 0 ? 4 : 1000);
        reach += accumulate(&big, vb, order, rnd(NB), 1000);
        double best = 0;
        for (uint32_t i = 0; i < NS; i++) { if (vs[i].score > best) best = vs[i].score; vs[i].score *= 0.5; }
        chk += best + reach;
        free(g.off); free(g.adj);
    }
    for (uint32_t i = 0; i < NB; i += 7) chk += vb[i].score;
    printf("%.4f\n", chk);
    return 0;
}
