// flags: -O2
// Triangle counting by merging degree-ordered sorted adjacency lists, clustering coefficients, and k-truss peeling with bucket queues of edge supports; graphs of 300 to 8000 vertices rewired every round (unpredictable merges).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { MAXN = 8000, MAXM = 40000 };
typedef struct { int u, v; } edge;
static edge ed[MAXM];
static int off[MAXN + 1], adj[2 * MAXM], eid[2 * MAXM], deg[MAXN];
static int sup[MAXM], bin[MAXN + 2], at[MAXM], sorted[MAXM];
static uint8_t gone[MAXM];

static uint64_t st = 31337;
static int rnd(int n) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (int)((st >> 33) % (uint64_t)n); }

static int cmp_edge(const void *a, const void *b) {
    const edge *x = a, *y = b;
    return x->u != y->u ? (x->u < y->u ? -1 : 1) : (x->v > y->v) - (x->v < y->v);
}

static int generate(int n, int m, int block) {
    for (int i = 0; i < m; i++) {
        int u = rnd(n), v;
        if (rnd(10) < 7) v = u / block * block + rnd(block); else v = rnd(n);
        if (v >= n) v = n - 1;
        ed[i].u = u < v ? u : v; ed[i].v = u < v ? v : u;
    }
    qsort(ed, (size_t)m, sizeof *ed, cmp_edge);
    int k = 0;
    for (int i = 0; i < m; i++)
        if (ed[i].u != ed[i].v && (!k || cmp_edge(&ed[k - 1], &ed[i]))) ed[k++] = ed[i];
    return k;
}

static void build(int n, int m) {
    memset(deg, 0, sizeof(int) * (size_t)n);
    for (int i = 0; i < m; i++) { deg[ed[i].u]++; deg[ed[i].v]++; }
    off[0] = 0;
    for (int i = 0; i < n; i++) off[i + 1] = off[i] + deg[i];
    int *pos = at;                          /* borrowed */
    memcpy(pos, off, sizeof(int) * (size_t)n);
    /* edges are sorted, so all lists come out ascending: smaller ends first */
    for (int i = 0; i < m; i++) { int p = pos[ed[i].v]++; adj[p] = ed[i].u; eid[p] = i; }
    for (int i = 0; i < m; i++) { int p = pos[ed[i].u]++; adj[p] = ed[i].v; eid[p] = i; }
}

static long supports(int m) {
    long tri = 0;
    for (int e = 0; e < m; e++) {
        int i = off[ed[e].u], ie = off[ed[e].u + 1], j = off[ed[e].v], je = off[ed[e].v + 1], c = 0;
        while (i < ie && j < je) {
            int a = adj[i], b = adj[j];
            if (a < b) i++;
            else if (a > b) j++;
            else { c++; i++; j++; }
        }
        sup[e] = c;
        tri += c;
    }
    return tri / 3;
}

static int edge_between(int u, int v) {
    int lo = off[u], hi = off[u + 1];
    while (lo < hi) { int mid = (lo + hi) >> 1; if (adj[mid] < v) lo = mid + 1; else hi = mid; }
    return lo < off[u + 1] && adj[lo] == v ? eid[lo] : -1;
}

static void lower(int e, int floor) {
    if (sup[e] <= floor) return;
    int s = sup[e]--, p = at[e], q = bin[s]++;   /* swap with the first of its bin */
    int f = sorted[q];
    sorted[q] = e; at[e] = q; sorted[p] = f; at[f] = p;
}

static int peel(int n, int m, long *hist) {
    int maxs = 0, k = 0;
    memset(bin, 0, sizeof bin);
    for (int e = 0; e < m; e++) { bin[sup[e] + 1]++; if (sup[e] > maxs) maxs = sup[e]; gone[e] = 0; }
    for (int s = 1; s <= maxs + 1; s++) bin[s] += bin[s - 1];
    for (int e = 0; e < m; e++) { at[e] = bin[sup[e]]++; sorted[at[e]] = e; }
    for (int s = maxs + 1; s > 0; s--) bin[s] = bin[s - 1];
    bin[0] = 0;
    for (int i = 0; i < m; i++) {
        int e = sorted[i], u = ed[e].u, v = ed[e].v;
        bin[sup[e]] = i + 1;
        if (sup[e] > k) k = sup[e];
        hist[k < 8 ? k : 7]++;
        gone[e] = 1;
        if (!sup[e]) continue;
        if (deg[u] > deg[v]) { int t = u; u = v; v = t; }
        for (int p = off[u]; p < off[u + 1]; p++) {
            if (gone[eid[p]]) continue;
            int f = edge_between(v, adj[p]);
            if (f < 0 || gone[f]) continue;
            lower(eid[p], sup[e]); lower(f, sup[e]);
        }
    }
    return k + 2;
}

int main(void) {
    static const int N[] = { 300, 8000, 1500, 4000 }, M[] = { 2500, 36000, 9000, 26000 };
    uint64_t chk = 0;
    for (int round = 0; round < 7; round++) {
        int n = N[round & 3], m = generate(n, M[round & 3], 12 + rnd(20));
        long hist[8] = { 0 };
        build(n, m);
        long tri = supports(m);
        int k = peel(n, m, hist);
        chk = chk * 1000003u + (uint64_t)tri * 11 + (uint64_t)k;
        for (int i = 0; i < 8; i++) chk = chk * 31 + (uint64_t)hist[i];
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
