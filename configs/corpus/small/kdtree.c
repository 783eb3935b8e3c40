// flags: -O2 -ffast-math
// three-dimensional kd-tree built in place by median selection: k nearest neighbours and ball counting over moving points (float arithmetic and recursion)
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef struct { float c[3]; float w; } pt;
enum { N = 12000, K = 8 };
static pt p[N];
static uint32_t st = 1;
static uint32_t rnd(void) { st = st * 747796405u + 2891336453u; uint32_t w = ((st >> ((st >> 28) + 4)) ^ st) * 277803737u; return w >> 22 ^ w; }
static float unit(void) { return (rnd() >> 8) * (1.0f / 16777216); }

static void nth(pt *a, int lo, int hi, int k, int d)
{
    while (lo < hi) {
        float piv = a[(lo + hi) / 2].c[d];
        int i = lo, j = hi;
        while (i <= j) {
            while (a[i].c[d] < piv) i++;
            while (a[j].c[d] > piv) j--;
            if (i <= j) { pt t = a[i]; a[i++] = a[j]; a[j--] = t; }
        }
        if (k <= j) hi = j; else if (k >= i) lo = i; else return;
    }
}

static void build(int lo, int hi, int d)
{
    if (hi - lo < 8) return;
    int m = (lo + hi) / 2;
    nth(p, lo, hi - 1, m, d);
    d = d == 2 ? 0 : d + 1;
    build(lo, m, d);
    build(m + 1, hi, d);
}

typedef struct { float d2[K]; int id[K]; int n; } knn;

static inline float dist2(const pt *a, const float *q)
{
    float x = a->c[0] - q[0], y = a->c[1] - q[1], z = a->c[2] - q[2];
    return x * x + y * y + z * z;
}

static inline void offer(knn *k, float d, int i)
{
    if (k->n == K && d >= k->d2[K - 1]) return;
    int j = k->n < K ? k->n++ : K - 1;
    while (j > 0 && k->d2[j - 1] > d) { k->d2[j] = k->d2[j - 1]; k->id[j] = k->id[j - 1]; j--; }
    k->d2[j] = d; k->id[j] = i;
}

static void nearest(knn *k, const float *q, int lo, int hi, int d)
{
    if (hi - lo < 8) {
        for (int i = lo; i < hi; i++) offer(k, dist2(&p[i], q), i);
        return;
    }
    int m = (lo + hi) / 2, e = d == 2 ? 0 : d + 1;
    float t = q[d] - p[m].c[d];
    offer(k, dist2(&p[m], q), m);
    if (t < 0) {
        nearest(k, q, lo, m, e);
        if (k->n < K || t * t < k->d2[K - 1]) nearest(k, q, m + 1, hi, e);
    } else {
        nearest(k, q, m + 1, hi, e);
        if (k->n < K || t * t < k->d2[K - 1]) nearest(k, q, lo, m, e);
    }
}

static float ball(const float *q, float r, int lo, int hi, int d)
{
    float s = 0;
    if (hi - lo < 8) {
        for (int i = lo; i < hi; i++) if (dist2(&p[i], q) < r * r) s += p[i].w;
        return s;
    }
    int m = (lo + hi) / 2, e = d == 2 ? 0 : d + 1;
    float t = q[d] - p[m].c[d];
    if (dist2(&p[m], q) < r * r) s += p[m].w;
    if (t < r) s += ball(q, r, lo, m, e);
    if (t > -r) s += ball(q, r, m + 1, hi, e);
    return s;
}

int main(void)
{
    double acc = 0;
    for (int i = 0; i < N; i++) {
        float cx = (float)(rnd() % 5) / 5;
        p[i] = (pt){ { cx + unit() * 0.3f, unit(), unit() * unit() }, 1 + unit() };
    }
    for (int r = 0; r < 5; r++) {
        int n = r % 2 ? 1500 : N;
        build(0, n, 0);
        for (int q = 0; q < 2500; q++) {
            float c[3] = { unit(), unit(), unit() * 0.7f };
            if (q & 1) {
                knn k = { .n = 0 };
                nearest(&k, c, 0, n, 0);
                for (int i = 0; i < K; i++) acc += k.d2[i] * p[k.id[i]].w;
            } else acc += ball(c, 0.02f + 0.06f * unit(), 0, n, 0);
        }
        for (int i = 0; i < n; i++)
            for (int d = 0; d < 3; d++) p[i].c[d] += (unit() - 0.5f) * 0.02f;
    }
    printf("%.5g\n", acc);
    return 0;
}
