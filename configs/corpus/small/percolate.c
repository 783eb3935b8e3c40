// flags: -O3 -funroll-loops
// Newman-Ziff percolation: sites of square and triangular lattices opened in random order, clusters joined by weighted union-find with path halving (4 KB to 2 MB), moments of cluster sizes and spanning thresholds.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <math.h>

static uint64_t st = 2463534242ull;
static inline uint32_t rnd(uint32_t n) {
    st ^= st << 13; st ^= st >> 7; st ^= st << 17;
    return (uint32_t)(((st >> 32) * n) >> 32);
}

typedef struct {
    int L, n, deg;
    int32_t *up;        /* negative: root, minus the size */
    uint8_t *edge;      /* bit 0: touches the top row, bit 1: the bottom row (valid at roots) */
    int32_t *order;
} lattice;

static int root(int32_t *up, int x) {
    while (up[x] >= 0) {
        int p = up[x];
        if (up[p] >= 0) up[x] = up[p];
        x = p;
    }
    return x;
}

static int neighbours(const lattice *g, int s, int nb[6]) {
    int L = g->L, y = s / L, x = s - y * L, k = 0;
    int xl = x ? s - 1 : s + L - 1, xr = x < L - 1 ? s + 1 : s - L + 1;   /* periodic across */
    nb[k++] = xl; nb[k++] = xr;
    if (y) nb[k++] = s - L;
    if (y < L - 1) nb[k++] = s + L;
    if (g->deg == 6) {
        if (y) nb[k++] = xr - L;
        if (y < L - 1) nb[k++] = xl + L;
    }
    return k;
}

typedef struct { double span_p, peak, s2_at_half; int largest; } result;

static result grow(lattice *g) {
    int n = g->n, L = g->L;
    result r = { -1, 0, 0, 0 };
    double s2 = 0;                       /* sum of squares of sizes */
    for (int i = 0; i < n; i++) g->up[i] = INT32_MIN;
    for (int i = 0; i < n; i++) {
        int j = i + (int)rnd((uint32_t)(n - i)), s = g->order[j];
        g->order[j] = g->order[i]; g->order[i] = s;
        int nb[6], k = neighbours(g, s, nb), a = s;
        g->up[s] = -1;
        g->edge[s] = (uint8_t)((s < L) | (s >= n - L) << 1);
        s2 += 1;
        while (k--) {
            if (g->up[nb[k]] == INT32_MIN) continue;
            int b = root(g->up, nb[k]);
            if (a == b) continue;
            double sa = -g->up[a], sb = -g->up[b];
            s2 += 2 * sa * sb;
            if (g->up[a] > g->up[b]) { int t = a; a = b; b = t; }
            g->up[a] += g->up[b];
            g->up[b] = a;
            g->edge[a] |= g->edge[b];
        }
        int size = -g->up[a];
        if (size > r.largest) r.largest = size;
        if (r.span_p < 0 && g->edge[a] == 3) r.span_p = (double)(i + 1) / n;
        double chi = (s2 - (double)r.largest * r.largest) / n;
        if (chi > r.peak) r.peak = chi;
        if (2 * (i + 1) == n) r.s2_at_half = s2 / n;
        if (r.span_p > 0 && i > n * 0.75) break;
    }
    return r;
}

int main(void) {
    static const int sides[] = { 32, 512, 100, 300, 48, 200 };
    int max = 512 * 512;
    lattice g = { 0, 0, 0, malloc(4 * max), malloc(max), malloc(4 * max) };
    double sum[2] = { 0, 0 }, peak = 0, half = 0;
    long big = 0;
    for (int round = 0; round < 15; round++) {
        g.L = sides[round % 6];
        if (g.L == 512 && round > 2) g.L = 256;
        g.n = g.L * g.L;
        for (int i = 0; i < g.n; i++) g.order[i] = i;
        g.deg = round % 3 == 2 ? 6 : 4;
        result r = grow(&g);
        sum[g.deg == 6] += r.span_p;
        peak += log(1 + r.peak);
        half += r.s2_at_half;
        big += r.largest;
    }
    printf("%.6f %.6f %.4f %.4f %ld\n", sum[0], sum[1], peak, half, big);
    return 0;
}
