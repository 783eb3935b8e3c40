// flags: -O3
// introsort (median of three, heapsort fallback, insertion finish) of 24-byte records with an indirect comparator over 4 KB to 600 KB
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct { double price; uint32_t qty; uint32_t id; int32_t region; int32_t pad; } order;
typedef int (*lessfn)(const order *, const order *);

static uint32_t lcg = 12345;
static uint32_t rnd(void) { lcg = lcg * 1664525u + 1013904223u; return lcg >> 8; }

static int by_price(const order *a, const order *b) { return a->price < b->price; }
static int by_region_qty(const order *a, const order *b)
{
    if (a->region != b->region) return a->region < b->region;
    return a->qty > b->qty;
}
static int by_value(const order *a, const order *b) { return a->price * a->qty < b->price * b->qty; }
static int by_id(const order *a, const order *b) { return a->id < b->id; }

static inline void swap(order *a, order *b) { order t = *a; *a = *b; *b = t; }

static void insertion(order *a, int n, lessfn lt)
{
    for (int i = 1; i < n; i++) {
        order t = a[i];
        int j = i;
        while (j > 0 && lt(&t, &a[j - 1])) { a[j] = a[j - 1]; j--; }
        a[j] = t;
    }
}

static void sift(order *a, int i, int n, lessfn lt)
{
    order t = a[i];
    for (;;) {
        int c = 2 * i + 1;
        if (c >= n) break;
        if (c + 1 < n && lt(&a[c], &a[c + 1])) c++;
        if (!lt(&t, &a[c])) break;
        a[i] = a[c];
        i = c;
    }
    a[i] = t;
}

static void heapsort_(order *a, int n, lessfn lt)
{
    for (int i = n / 2 - 1; i >= 0; i--) sift(a, i, n, lt);
    for (int i = n - 1; i > 0; i--) { swap(&a[0], &a[i]); sift(a, 0, i, lt); }
}

static void intro(order *a, int n, int depth, lessfn lt)
{
    while (n > 14) {
        if (depth-- == 0) { heapsort_(a, n, lt); return; }
        order *m = a + n / 2, *h = a + n - 1;
        if (lt(m, a)) swap(m, a);
        if (lt(h, m)) { swap(h, m); if (lt(m, a)) swap(m, a); }
        order pv = *m;
        int i = -1, j = n;
        for (;;) {
            do i++; while (lt(&a[i], &pv));
            do j--; while (lt(&pv, &a[j]));
            if (i >= j) break;
            swap(&a[i], &a[j]);
        }
        int left = j + 1;
        if (left < n - left) { intro(a, left, depth, lt); a += left; n -= left; }
        else { intro(a + left, n - left, depth, lt); n = left; }
    }
    insertion(a, n, lt);
}

int main(void)
{
    enum { N = 25000 };
    static order v[N];
    static lessfn fns[] = { by_price, by_region_qty, by_value, by_id };
    static const int size[] = { 170, 25000, 1200, 8000, 400, 25000, 3000 };
    uint64_t h = 7;
    for (int i = 0; i < N; i++) {
        v[i].price = rnd() / 1000.0; v[i].qty = rnd() % 500;
        v[i].id = rnd(); v[i].region = (int)(rnd() % 40);
    }
    for (int r = 0; r < 26; r++) {
        int n = size[r % 7], off = (int)(rnd() % (N - n + 1));
        /* every fourth round limits the depth so that heapsort takes over */
        intro(v + off, n, r % 4 == 3 ? 3 : 2 * (32 - __builtin_clz(n)), fns[(r + r / 4) % 4]);
        for (int i = 0; i < n; i++) {
            h = (h ^ v[off + i].id) * 1099511628211ull;
            if ((i & 3) == 0) { v[off + i].price += (double)(h >> 44); v[off + i].qty = (uint32_t)(h >> 50); v[off + i].id ^= (uint32_t)h & 0xffffu; }
        }
    }
    printf("%llx\n", (unsigned long long)h);
    return 0;
}
