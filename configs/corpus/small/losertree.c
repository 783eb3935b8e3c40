// flags: -O2
// k-way merge of sorted runs of 64-bit keys through a loser tree (k of 4 to 64), with run generation by replacement selection; 1 MB streaming plus branchy replay
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>

static uint64_t s = 0x9E3779B97F4A7C15ull;
static uint64_t rnd(void) { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return s * 2685821657736338717ull; }

enum { MAXK = 64, N = 60000 };
static uint64_t src[N], dst[N];
static int run_start[4096], nrun;

/* replacement selection with a heap of (run, key) */
typedef struct { uint32_t run; uint64_t key; } item;
static item heap[1024];

static int item_less(item a, item b) { return a.run != b.run ? a.run < b.run : a.key < b.key; }

static void down(int i, int n)
{
    item t = heap[i];
    for (int c; (c = 2 * i + 1) < n; i = c) {
        if (c + 1 < n && item_less(heap[c + 1], heap[c])) c++;
        if (!item_less(heap[c], t)) break;
        heap[i] = heap[c];
    }
    heap[i] = t;
}

static void make_runs(int n, int m)
{
    int in = 0, out = 0;
    uint32_t cur = (uint32_t)-1;
    if (m > n) m = n;
    for (; in < m; in++) heap[in] = (item){ 0, src[in] };
    for (int i = m / 2 - 1; i >= 0; i--) down(i, m);
    nrun = 0;
    while (m) {
        item t = heap[0];
        if (t.run != cur) { cur = t.run; run_start[nrun++] = out; }
        dst[out++] = t.key;
        if (in < n) {
            uint64_t k = src[in++];
            heap[0] = (item){ k < t.key ? t.run + 1 : t.run, k };
        } else heap[0] = heap[--m];
        down(0, m);
    }
    run_start[nrun] = n;
}

typedef struct { const uint64_t *p, *end; } cursor;
static cursor cur[MAXK];
static int loser[MAXK];

static inline int beats(int a, int b)
{
    if (cur[a].p == cur[a].end) return 0;
    if (cur[b].p == cur[b].end) return 1;
    return *cur[a].p < *cur[b].p;
}

static void kmerge(int k, const uint64_t *from, int first, uint64_t *to, int total)
{
    int win[2 * MAXK];
    for (int i = 0; i < k; i++) {
        cur[i].p = from + run_start[first + i];
        cur[i].end = from + run_start[first + i + 1];
        win[k + i] = i;
    }
    for (int i = k - 1; i >= 1; i--) {
        int a = win[2 * i], b = win[2 * i + 1];
        if (beats(b, a)) { int t = a; a = b; b = t; }
        win[i] = a; loser[i] = b;
    }
    int w = k == 1 ? 0 : win[1];
    while (total--) {
        *to++ = *cur[w].p++;
        for (int i = (w + k) >> 1; i >= 1; i >>= 1)
            if (beats(loser[i], w)) { int t = w; w = loser[i]; loser[i] = t; }
    }
}

int main(void)
{
    uint64_t sum = 0;
    static const int ns[] = { 60000, 6000, 30000 }, ms[] = { 700, 60, 240 }, ks[] = { 64, 4, 16 };
    for (int r = 0; r < 3; r++) {
        int n = ns[r % 3], k = ks[r % 3];
        for (int i = 0; i < n; i++) src[i] = rnd() >> (r & 1 ? 8 : 40);
        make_runs(n, ms[r % 3]);
        uint64_t *a = dst, *b = src;
        while (nrun > 1) {
            int o = 0;
            for (int f = 0; f < nrun; f += k) {
                int kk = nrun - f < k ? nrun - f : k, st = run_start[f];
                kmerge(kk, a, f, b + st, run_start[f + kk] - st);
                run_start[o++] = st;
            }
            run_start[o] = n;
            nrun = o;
            uint64_t *t = a; a = b; b = t;
        }
        for (int i = 0; i < n; i += 7) sum = sum * 131 + a[i];
    }
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
