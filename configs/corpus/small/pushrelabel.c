// flags: -O2
// Highest-label push-relabel maximum flow with gap and global relabelling on stereo-like grid cuts and on random project-selection networks (bucket lists of active vertices, residual arcs in CSR pairs).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { MAXV = 4000, MAXE = 30000 };
typedef struct { int to, rev, cap; } arc;
static arc a[2 * MAXE];
static int first[MAXV + 1], cur[MAXV], h[MAXV], nextact[MAXV], act[2 * MAXV + 1], count[2 * MAXV + 1], queue[MAXV];
static int64_t excess[MAXV];
static int eu[MAXE], ev[MAXE], ec[MAXE], er[MAXE], ne, nv, relabels;

static uint64_t st = 555;
static int rnd(int n) { st = st * 6364136223846793005ull + 1442695040888963407ull; return (int)((st >> 33) % (uint64_t)n); }

static void edge(int u, int v, int c, int r) { eu[ne] = u; ev[ne] = v; ec[ne] = c; er[ne++] = r; }

static void build(int n) {
    nv = n;
    memset(first, 0, sizeof(int) * (size_t)(n + 1));
    for (int i = 0; i < ne; i++) { first[eu[i]]++; first[ev[i]]++; }
    for (int i = 0, s = 0; i <= n; i++) { int c = i < n ? first[i] : 0; first[i] = s; s += c; }
    memcpy(cur, first, sizeof(int) * (size_t)n);
    for (int i = 0; i < ne; i++) {
        int p = cur[eu[i]]++, q = cur[ev[i]]++;
        a[p] = (arc){ ev[i], q, ec[i] };
        a[q] = (arc){ eu[i], p, er[i] };
    }
}

static void global_relabel(int s, int t, int *hi) {
    int head = 0, tail = 0;
    for (int i = 0; i < nv; i++) { h[i] = nv; cur[i] = first[i]; }
    memset(count, 0, sizeof(int) * (size_t)(2 * nv + 1));
    for (int i = 0; i <= 2 * nv; i++) act[i] = -1;
    *hi = 0;
    h[t] = 0; queue[tail++] = t;
    while (head < tail) {
        int v = queue[head++];
        for (int k = first[v]; k < first[v + 1]; k++) {
            int u = a[k].to;
            if (h[u] == nv && u != s && u != t && a[a[k].rev].cap > 0) { h[u] = h[v] + 1; queue[tail++] = u; }
        }
    }
    for (int i = 0; i < nv; i++) {
        count[h[i]]++;
        if (i != s && i != t && excess[i] > 0 && h[i] < nv) { nextact[i] = act[h[i]]; act[h[i]] = i; if (h[i] > *hi) *hi = h[i]; }
    }
}

/* value of a minimum cut (first phase only: excess that cannot reach t stays) */
static int64_t maxflow(int s, int t) {
    int hi = 0, work = 0;
    memset(excess, 0, sizeof(int64_t) * (size_t)nv);
    for (int k = first[s]; k < first[s + 1]; k++) {
        excess[a[k].to] += a[k].cap;
        a[a[k].rev].cap += a[k].cap;
        a[k].cap = 0;
    }
    global_relabel(s, t, &hi);
    for (;;) {
        while (hi >= 0 && act[hi] < 0) hi--;
        if (hi < 0) break;
        int v = act[hi];
        act[hi] = nextact[v];
        if (h[v] != hi) continue;
        while (excess[v] > 0 && h[v] < nv) {
            if (cur[v] == first[v + 1]) {                 /* relabel */
                int m = nv, old = h[v];
                for (int k = first[v]; k < first[v + 1]; k++) if (a[k].cap > 0 && h[a[k].to] + 1 < m) m = h[a[k].to] + 1;
                relabels++; work += 4;
                cur[v] = first[v];
                count[old]--; h[v] = m; count[m]++;
                if (count[old] == 0 && old < nv)           /* gap: nothing above can reach t */
                    for (int i = 0; i < nv; i++) if (h[i] > old && h[i] < nv && i != s) { count[h[i]]--; h[i] = nv; count[nv]++; }
                continue;
            }
            arc *e = &a[cur[v]];
            if (e->cap > 0 && h[e->to] == h[v] - 1) {
                int d = excess[v] < e->cap ? (int)excess[v] : e->cap;
                e->cap -= d; a[e->rev].cap += d;
                excess[v] -= d;
                if (excess[e->to] == 0 && e->to != t) { nextact[e->to] = act[h[e->to]]; act[h[e->to]] = e->to; }
                excess[e->to] += d;
                if (!excess[v]) break;
            }
            cur[v]++;
        }
        if (h[v] < nv && h[v] > hi) hi = h[v];
        if (++work > 6 * nv) { work = 0; global_relabel(s, t, &hi); }
    }
    return excess[t];
}

static void grid_cut(int w, int hgt, int smooth) {
    int s = w * hgt, t = s + 1, cx = rnd(w), cy = rnd(hgt), r = 4 + rnd(w / 2);
    ne = 0;
    for (int y = 0; y < hgt; y++)
        for (int x = 0; x < w; x++) {
            int v = y * w + x, in = (x - cx) * (x - cx) + (y - cy) * (y - cy) < r * r;
            int d = (in ? 60 : -60) + rnd(120) - 60;
            if (d > 0) edge(s, v, d, 0); else if (d < 0) edge(v, t, -d, 0);
            if (x + 1 < w) edge(v, v + 1, smooth, smooth);
            if (y + 1 < hgt) edge(v, v + w, smooth, smooth);
        }
    build(t + 1);
}
static void projects(int n, int deps) {
    int s = n, t = n + 1;
    ne = 0;
    for (int i = 0; i < n; i++) {
        int d = rnd(200) - 90;
        if (d > 0) edge(s, i, d, 0); else edge(i, t, 1 - d, 0);
        for (int k = 0; k < deps && i; k++) edge(i, rnd(i), 1 << 20, 0);
    }
    build(t + 1);
}

int main(void) {
    uint64_t chk = 0;
    for (int round = 0; round < 26; round++) {
        if (round % 3 == 2) projects(400 + rnd(1500), 1 + rnd(3));
        else grid_cut(30 + rnd(34), 30 + rnd(28), 5 + rnd(25));
        int64_t f = maxflow(nv - 2, nv - 1);
        int side = 0;
        for (int i = 0; i < nv; i++) side += h[i] >= nv;
        chk = chk * 1000003u + (uint64_t)f * 7 + (uint64_t)side;
    }
    printf("%016llx %d\n", (unsigned long long)chk, relabels);
    return 0;
}
