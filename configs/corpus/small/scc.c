// flags: -O2
// iterative Tarjan strongly connected components on CSR digraphs of 1k to 60k vertices, then longest path over the condensation (irregular gathers, explicit stacks)
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { MAXV = 60000, MAXE = 160000 };
static int off[MAXV + 2], adj[MAXE], from[MAXE], to[MAXE];
static int low[MAXV], num[MAXV], comp[MAXV], stk[MAXV], call[MAXV], it[MAXV];
static int csize[MAXV], depth[MAXV];
static uint64_t st = 17;
static uint32_t rnd(void) { st = st * 3935559000370003845ull + 2691343689449507681ull; return (uint32_t)(st >> 32); }

static void make(int n, int m, int locality)
{
    for (int i = 0; i < m; i++) {
        int u = (int)((uint64_t)rnd() * n >> 32), v;
        if (rnd() % 8) v = u + (int)(rnd() % locality) - locality / 6;
        else v = (int)((uint64_t)rnd() * n >> 32);
        if (v < 0) v += n;
        if (v >= n) v -= n;
        from[i] = u; to[i] = v;
    }
    memset(off, 0, sizeof(int) * (n + 2));
    for (int i = 0; i < m; i++) off[from[i] + 2]++;
    for (int i = 2; i <= n + 1; i++) off[i] += off[i - 1];
    for (int i = 0; i < m; i++) adj[off[from[i] + 1]++] = to[i];
}

static int tarjan(int n)
{
    int time = 0, ncomp = 0, sp = 0;
    memset(num, 0, sizeof(int) * n);
    for (int i = 0; i < n; i++) comp[i] = -1;
    for (int root = 0; root < n; root++) {
        if (num[root]) continue;
        int cp = 0;
        call[cp++] = root;
        num[root] = low[root] = ++time;
        it[root] = off[root];
        stk[sp++] = root;
        while (cp) {
            int u = call[cp - 1];
            if (it[u] < off[u + 1]) {
                int v = adj[it[u]++];
                if (!num[v]) {
                    num[v] = low[v] = ++time;
                    it[v] = off[v];
                    stk[sp++] = v;
                    call[cp++] = v;
                } else if (comp[v] < 0 && num[v] < low[u]) low[u] = num[v];
            } else {
                cp--;
                if (cp && low[u] < low[call[cp - 1]]) low[call[cp - 1]] = low[u];
                if (low[u] == num[u]) {
                    int v, c = 0;
                    do { v = stk[--sp]; comp[v] = ncomp; c++; } while (v != u);
                    csize[ncomp++] = c;
                }
            }
        }
    }
    return ncomp;
}

/* components come out in reverse topological order: sinks first */
static int longest(int n, int ncomp)
{
    static int order[MAXV], start[MAXV + 1];
    memset(start, 0, sizeof(int) * (ncomp + 1));
    for (int i = 0; i < n; i++) start[comp[i] + 1]++;
    for (int c = 0; c < ncomp; c++) start[c + 1] += start[c];
    for (int i = n - 1; i >= 0; i--) order[start[comp[i]]++] = i;
    int best = 0, k = 0;
    for (int c = 0; c < ncomp; c++) {
        int d = 0;
        for (; k < start[c]; k++) {
            int u = order[k];
            for (int e = off[u]; e < off[u + 1]; e++) {
                int cv = comp[adj[e]];
                if (cv != c && depth[cv] > d) d = depth[cv];
            }
        }
        depth[c] = d + csize[c];
        if (depth[c] > best) best = depth[c];
    }
    return best;
}

int main(void)
{
    uint64_t h = 0;
    static const int vs[] = { 15000, 1000, 60000, 4000 };
    for (int r = 0; r < 6; r++) {
        int n = vs[r & 3], m = n * 5 / 2;
        make(n, m, n / (3 + r));
        for (int k = 0; k < 3 + (n < 5000) * 9; k++) {
            int nc = tarjan(n);
            h = h * 1000003 + nc + 7ull * longest(n, nc);
            for (int j = 0; j < 60; j++) {          /* redirect some edges */
                int e = (int)(rnd() % m);
                adj[e] = (int)((uint64_t)rnd() * n >> 32);
            }
        }
    }
    printf("%llu\n", (unsigned long long)h);
    return 0;
}
