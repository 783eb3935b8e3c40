// flags: -O3
// asynchronous label propagation communities on CSR graphs of 2k to 80k vertices plus a level-synchronous BFS with bitmap frontier (scattered 4-byte gathers, small vote tables)
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { MAXV = 80000, DEG = 6, MAXE = MAXV * DEG * 2 };
static int32_t off[MAXV + 1], adj[MAXE], label[MAXV], dist[MAXV];
static uint64_t front[MAXV / 64 + 1], nextf[MAXV / 64 + 1], seen[MAXV / 64 + 1];
static int nv;
static uint32_t st = 1299709;
static inline uint32_t rnd(void) { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }

/* implicit planted partition: the partner of slot k is computed, no sorting is needed */
static void make(int n, int comm)
{
    nv = n;
    uint32_t scatter = (2654435761u % (uint32_t)n) | 1;
    while (n % 3 == 0 && scatter % 3 == 0) scatter += 2;
    for (int u = 0, e = 0; u < n; u++) {
        off[u] = e;
        int deg = 2 + (u * 40503u >> 8) % (DEG - 1);
        for (int k = 0; k < deg; k++) {
            uint32_t r = rnd();
            int v = r & 7 ? (int)(((uint64_t)(u % comm + (r >> 3) % (n / comm) * (uint64_t)comm)) % n)
                          : (int)((uint64_t)(r >> 3) * scatter % n);
            adj[e++] = v;
        }
        off[u + 1] = e;
    }
}

static int vote(int u)
{
    int lab[DEG + 2], cnt[DEG + 2], n = 0, best = -1, bc = 0;
    for (int e = off[u]; e < off[u + 1]; e++) {
        int l = label[adj[e]], i = 0;
        while (i < n && lab[i] != l) i++;
        if (i == n) { lab[n] = l; cnt[n++] = 0; }
        cnt[i]++;
        if (cnt[i] > bc || (cnt[i] == bc && l < best)) { bc = cnt[i]; best = l; }
    }
    return best;
}

static int propagate(int sweeps, uint32_t stride)
{
    int changed = 0;
    for (int i = 0; i < nv; i++) label[i] = i;
    for (int s = 0; s < sweeps; s++) {
        changed = 0;
        uint32_t u = (uint32_t)s % nv;
        for (int i = 0; i < nv; i++) {
            int l = vote((int)u);
            if (l >= 0 && l != label[u]) { label[u] = l; changed++; }
            u += stride;
            if (u >= (uint32_t)nv) u -= nv;
        }
        if (changed < nv / 100) break;
    }
    return changed;
}

static int bfs(int root, uint64_t *h)
{
    int words = nv / 64 + 1, level = 0, any = 1, reached = 1;
    memset(seen, 0, words * 8); memset(front, 0, words * 8);
    memset(dist, -1, sizeof(int32_t) * nv);
    front[root >> 6] = seen[root >> 6] = 1ull << (root & 63);
    dist[root] = 0;
    while (any) {
        any = 0; level++;
        memset(nextf, 0, words * 8);
        for (int w = 0; w < words; w++)
            for (uint64_t b = front[w]; b; b &= b - 1) {
                int u = w * 64 + __builtin_ctzll(b);
                for (int e = off[u]; e < off[u + 1]; e++) {
                    int v = adj[e];
                    if (seen[v >> 6] >> (v & 63) & 1) continue;
                    seen[v >> 6] |= 1ull << (v & 63);
                    nextf[v >> 6] |= 1ull << (v & 63);
                    dist[v] = level;
                    reached++; any = 1;
                }
            }
        memcpy(front, nextf, words * 8);
        *h = *h * 31 + reached;
    }
    return reached;
}

int main(void)
{
    uint64_t h = 0;
    static const int ns[] = { 20000, 2000, 80000 }, cs[] = { 150, 40, 700 };
    for (int r = 0; r < 3; r++) {
        make(ns[r % 3], cs[r % 3] + r);
        for (int k = 0; k < (nv > 50000 ? 1 : nv > 5000 ? 3 : 12); k++) {
            uint32_t stride = (uint32_t)(nv / 2 - 1 - 2 * k);
            h = h * 1000003 + propagate(3, stride);
            h = h * 1000003 + bfs((int)(rnd() % nv), &h);
            for (int i = 0; i < nv; i += 101) h = h * 5 + label[i] + dist[i];
            for (int i = 0; i < nv / 20; i++) adj[rnd() % off[nv]] = (int32_t)(rnd() % nv);
        }
    }
    printf("%llu\n", (unsigned long long)h);
    return 0;
}
