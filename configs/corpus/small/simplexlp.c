// flags: -O3
// linear programmes (diet, blending, transport-like and random) by the two-phase tableau simplex method with steepest-edge-like pricing and Bland fallback; rank-one pivots stream rows of a 10 to 150 KB tableau, ratio tests divide down a strided column
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

typedef struct {
    int m, n, width;            /* rows, columns without the right-hand side */
    double *a;                  /* (m + 1) rows, objective last; width entries each */
    int *basis;
    long pivots;
} Tableau;

static uint64_t seed = 0xfeedface;
static double uni(void) { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; return (seed >> 11) * 0x1p-53; }
#define ROW(t, i) ((t)->a + (size_t)(i) * (t)->width)

static void pivot(Tableau *t, int r, int c)
{
    double *restrict p = ROW(t, r), inv = 1 / p[c];
    int w = t->n + 1;
    for (int j = 0; j < w; j++) p[j] *= inv;
    p[c] = 1;
    for (int i = 0; i <= t->m; i++) {
        if (i == r) continue;
        double *restrict q = ROW(t, i), f = q[c];
        if (fabs(f) < 1e-13) continue;                 /* many rows of a sparse programme are left alone */
        for (int j = 0; j < w; j++) q[j] -= f * p[j];
        q[c] = 0;
    }
    t->basis[r] = c;
    t->pivots++;
}

static int price(const Tableau *t, int limit, int bland)
{
    const double *z = ROW(t, t->m);
    int best = -1; double bv = 1e-9;
    for (int j = 0; j < limit; j++) {
        if (z[j] >= -1e-9) continue;
        if (bland) return j;
        if (-z[j] > bv) { bv = -z[j]; best = j; }
    }
    return best;
}

static int ratio(const Tableau *t, int c)
{
    int best = -1; double br = 0;
    for (int i = 0; i < t->m; i++) {
        double v = ROW(t, i)[c];
        if (v <= 1e-9) continue;
        double q = ROW(t, i)[t->n] / v;
        if (best < 0 || q < br - 1e-12 || (q < br + 1e-12 && t->basis[i] < t->basis[best])) { br = q; best = i; }
    }
    return best;
}

static int optimise(Tableau *t, int limit)
{
    for (int it = 0; it < 400; it++) {
        int c = price(t, limit, it > 250);
        if (c < 0) return 1;
        int r = ratio(t, c);
        if (r < 0) return 0;
        pivot(t, r, c);
    }
    return 2;
}

/* min c x, A x (<= or >=) b: slacks, then artificials for the >= rows */
static double solve(Tableau *t, int m, int nv, const double *A, const double *b, const double *c, const char *ge)
{
    int art = 0, k = 0;
    for (int i = 0; i < m; i++) art += ge[i];
    t->m = m; t->n = nv + m + art; t->width = (t->n + 4) & ~3;
    memset(t->a, 0, sizeof(double) * t->width * (m + 1));
    for (int i = 0; i < m; i++) {
        double *r = ROW(t, i);
        memcpy(r, A + (size_t)i * nv, nv * sizeof *r);
        r[nv + i] = ge[i] ? -1 : 1;
        r[t->n] = b[i];
        if (ge[i]) { r[nv + m + k] = 1; t->basis[i] = nv + m + k++; }
        else t->basis[i] = nv + i;
    }
    double *z = ROW(t, m);
    if (art) {                                         /* phase one: drive the artificials out */
        for (int i = 0; i < m; i++)
            if (ge[i]) for (int j = 0; j <= t->n; j++) if (j < nv + m || j == t->n) z[j] -= ROW(t, i)[j];
        optimise(t, nv + m);
        if (-z[t->n] > 1e-6) return -1;
        memset(z, 0, t->width * sizeof *z);
    }
    for (int j = 0; j < nv; j++) z[j] = c[j];
    for (int i = 0; i < m; i++) {
        int q = t->basis[i];
        double f = q < nv ? c[q] : 0;
        if (f != 0) for (int j = 0; j <= t->n; j++) z[j] -= f * ROW(t, i)[j];
    }
    if (!optimise(t, nv + m)) return -2;
    return -z[t->n];
}

int main(void)
{
    enum { MM = 90, NV = 140 };
    Tableau t = { 0 };
    t.a = malloc(sizeof(double) * (MM + 1) * (NV + 2 * MM + 8));
    t.basis = malloc(MM * sizeof(int));
    static double A[MM * NV], b[MM], c[NV]; static char ge[MM];
    double sum = 0;
    for (int round = 0; round < 16; round++) {
        int kind = round % 3, m = kind == 0 ? 14 + round : kind == 1 ? 50 : 30 + round * 2, nv = kind == 0 ? 40 : kind == 1 ? 100 : 70 + round;
        double dens = kind == 1 ? 0.12 : 0.6;
        for (int i = 0; i < m * nv; i++) A[i] = uni() < dens ? 0.1 + uni() : 0;
        for (int i = 0; i < m; i++) { ge[i] = kind == 0 ? i % 4 != 3 : kind == 1 ? 0 : i % 5 == 0; b[i] = ge[i] ? 2 + 3 * uni() : 10 + 40 * uni(); }
        for (int j = 0; j < nv; j++) c[j] = (kind == 0 ? 1 : -1) * (0.5 + uni());
        if (kind == 1) for (int j = 0; j < nv; j++) A[(j % m) * nv + j] = 1;
        sum += solve(&t, m, nv, A, b, c, ge);
        for (int k = 0; k < 4; k++) {                  /* prices change, solve again */
            c[(round * 7 + k * 5) % nv] *= 0.7 + 0.6 * uni();
            if (k & 1) sum += solve(&t, m, nv, A, b, c, ge);
        }
    }
    printf("%.6f %ld\n", sum, t.pivots);
    free(t.a); free(t.basis);
    return 0;
}
