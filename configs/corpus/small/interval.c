// flags: -O2
// implicit interval tree over sorted spans with subtree maxima: stabbing and overlap queries, coverage counting (iterative descent with a stack)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct { uint32_t start, end, max, name; } span;
typedef struct { int x, k, w; } frame;
enum { MAXN = 40000 };
static span a[MAXN];
static int n, depth;
static uint64_t s = 31337;
static uint32_t rnd(void) { s = s * 2862933555777941757ull + 3037000493ull; return (uint32_t)(s >> 32); }

static int cmp(const void *p, const void *q)
{
    const span *x = p, *y = q;
    return x->start < y->start ? -1 : x->start > y->start;
}

static int index_spans(void)
{
    int last_i = 0, k;
    uint32_t last = 0;
    for (int i = 0; i < n; i += 2) last_i = i, last = a[i].max = a[i].end;
    for (k = 1; 1 << k <= n; k++) {
        int x = 1 << (k - 1), i0 = (x << 1) - 1, step = x << 2;
        for (int i = i0; i < n; i += step) {
            uint32_t el = a[i - x].max, er = i + x < n ? a[i + x].max : last, e = a[i].end;
            e = e > el ? e : el;
            a[i].max = e > er ? e : er;
        }
        last_i = last_i >> k & 1 ? last_i - x : last_i + x;
        if (last_i < n && a[last_i].max > last) last = a[last_i].max;
    }
    return k - 1;
}

static int overlap(uint32_t st, uint32_t en, uint64_t *hash, uint32_t *cover)
{
    frame stack[64];
    int t = 0, hits = 0;
    uint32_t cov_s = 0, cov_e = 0, cov = 0;
    stack[t++] = (frame){ (1 << depth) - 1, depth, 0 };
    while (t) {
        frame z = stack[--t];
        if (z.k <= 3) {
            int i0 = z.x >> z.k << z.k, i1 = i0 + (1 << (z.k + 1)) - 1;
            if (i1 > n) i1 = n;
            for (int i = i0; i < i1 && a[i].start < en; i++)
                if (st < a[i].end) {
                    hits++;
                    *hash = *hash * 3 + a[i].name;
                    uint32_t c0 = a[i].start > st ? a[i].start : st, c1 = a[i].end < en ? a[i].end : en;
                    if (c0 > cov_e) { cov += cov_e - cov_s; cov_s = c0; cov_e = c1; }
                    else if (c1 > cov_e) cov_e = c1;
                }
        } else if (!z.w) {
            int y = z.x - (1 << (z.k - 1));
            stack[t++] = (frame){ z.x, z.k, 1 };
            if (y >= n || a[y].max > st) stack[t++] = (frame){ y, z.k - 1, 0 };
        } else if (z.x < n && a[z.x].start < en) {
            if (st < a[z.x].end) {
                hits++;
                *hash = *hash * 3 + a[z.x].name;
                uint32_t c0 = a[z.x].start > st ? a[z.x].start : st, c1 = a[z.x].end < en ? a[z.x].end : en;
                if (c0 > cov_e) { cov += cov_e - cov_s; cov_s = c0; cov_e = c1; }
                else if (c1 > cov_e) cov_e = c1;
            }
            stack[t++] = (frame){ z.x + (1 << (z.k - 1)), z.k - 1, 0 };
        }
    }
    *cover = cov + cov_e - cov_s;
    return hits;
}

int main(void)
{
    uint64_t h = 1, total = 0;
    static const int sizes[] = { 12000, 600, 40000, 3000 };
    for (int r = 0; r < 8; r++) {
        n = sizes[r & 3];
        uint32_t width = 1u << 24, gap = width / n, at = 0;
        for (int i = 0; i < n; i++) {
            at += rnd() % (2 * gap);
            uint32_t len = rnd() % 50 ? 1 + rnd() % (3 * gap) : rnd() % (60 * gap);
            a[i] = (span){ at, at + len, 0, rnd() >> 20 };
        }
        if (n < 4000) {               /* the small sets arrive unsorted */
            for (int i = n - 1; i > 0; i--) { int j = (int)(rnd() % (i + 1)); span t = a[i]; a[i] = a[j]; a[j] = t; }
            qsort(a, n, sizeof *a, cmp);
        }
        depth = index_spans();
        for (int q = 0; q < 9000; q++) {
            uint32_t p = rnd() % width, cov, len = q % 4 ? 1 : gap * (rnd() % 20) + 1;
            total += overlap(p, p + len, &h, &cov);
            h ^= cov;
        }
    }
    printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)total);
    return 0;
}
