// flags: -O2
// Lanczos ground states of spin-1/2 Heisenberg rings in a fixed-magnetisation basis, matrix-free: each state's bonds are flipped by bit tricks and ranked through split lookup tables, so every product gathers from vectors of 8 KB to 600 KB; Sturm bisection for the energies
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

#define MAXIT 24
typedef struct {
    int sites, dim, half;
    uint32_t *states;
    int32_t *hi, *lo;           /* Lin tables: rank = hi[upper bits] + lo[lower bits] */
} Basis;

static uint32_t rs = 17;
static double uni(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return rs / 4294967296.0; }

static uint32_t next_same_popcount(uint32_t v)
{
    uint32_t t = v | (v - 1);
    return (t + 1) | (((~t & (t + 1)) - 1) >> (__builtin_ctz(v) + 1));
}

static Basis basis_new(int sites, int ups)
{
    Basis b = { sites, 1, sites / 2, 0, 0, 0 };
    for (int i = 1; i <= ups; i++) b.dim = (int)((int64_t)b.dim * (sites - ups + i) / i);
    b.states = malloc(b.dim * sizeof *b.states);
    b.hi = malloc(((size_t)1 << (sites - b.half)) * sizeof *b.hi);
    b.lo = malloc(((size_t)1 << b.half) * sizeof *b.lo);
    uint32_t s = (1u << ups) - 1, mask = (1u << b.half) - 1, prev = ~0u;
    int start = 0;
    for (int k = 0; k < b.dim; k++) {
        b.states[k] = s;
        if (s >> b.half != prev) { prev = s >> b.half; start = k; b.hi[prev] = k; }
        b.lo[s & mask] = k - start;
        s = next_same_popcount(s);
    }
    return b;
}
static void basis_free(Basis *b) { free(b->states); free(b->hi); free(b->lo); }

/* y = H x with bond strengths; all bonds of one state at a time */
static void hamiltonian(const Basis *b, const double *J, double delta, const double *x, double *y)
{
    uint32_t mask = (1u << b->half) - 1;
    double total = 0;
    for (int i = 0; i < b->sites; i++) total += J[i];
    for (int k = 0; k < b->dim; k++) {
        uint32_t s = b->states[k];
        uint32_t rot = (s >> 1) | ((s & 1) << (b->sites - 1));
        uint32_t anti = s ^ rot;                        /* bit i: spins i and i+1 differ */
        double diag = total, off = 0;
        while (anti) {
            int i = __builtin_ctz(anti);
            uint32_t f = s ^ (1u << i) ^ (1u << (i + 1 == b->sites ? 0 : i + 1));
            anti &= anti - 1;
            off += J[i] * x[b->hi[f >> b->half] + b->lo[f & mask]];
            diag -= 2 * J[i];
        }
        y[k] = 0.5 * off + 0.25 * delta * diag * x[k];
    }
}

static int below(const double *a, const double *b2, int n, double x)      /* Sturm count */
{
    int c = 0; double q = 1;
    for (int i = 0; i < n; i++) {
        q = a[i] - x - (i ? b2[i - 1] / q : 0);
        if (fabs(q) < 1e-14) q = -1e-14;
        c += q < 0;
    }
    return c;
}
static double lowest(const double *a, const double *b2, int n)
{
    double lo = -40, hi = 40;
    while (hi - lo > 1e-10) { double m = (lo + hi) / 2; if (below(a, b2, n, m) > 0) hi = m; else lo = m; }
    return lo;
}

static double lanczos(const Basis *bs, const double *J, double delta, int iters, double *v, double *w, double *p)
{
    double a[MAXIT], b2[MAXIT], n = 0, beta = 0, e = 0;
    for (int k = 0; k < bs->dim; k++) { v[k] = (k * 40503u >> 7 & 255) - 127.5; n += v[k] * v[k]; p[k] = 0; }
    n = 1 / sqrt(n);
    for (int k = 0; k < bs->dim; k++) v[k] *= n;
    for (int it = 0; it < iters; it++) {
        hamiltonian(bs, J, delta, v, w);
        double al = 0, nn = 0;
        for (int k = 0; k < bs->dim; k++) al += v[k] * w[k];
        for (int k = 0; k < bs->dim; k++) { w[k] -= al * v[k] + beta * p[k]; nn += w[k] * w[k]; }
        a[it] = al; b2[it] = nn; beta = sqrt(nn);
        double *old = p; p = v;
        double inv = 1 / (beta + 1e-300);
        for (int k = 0; k < bs->dim; k++) w[k] *= inv;
        v = w; w = old;
        if (it >= 8) {
            double f = lowest(a, b2, it + 1);
            if (fabs(f - e) < 1e-7) return f;
            e = f;
        }
    }
    return lowest(a, b2, iters);
}

int main(void)
{
    static const struct { int sites, ups, iters; } plan[] = { { 12, 6, 20 }, { 22, 6, 3 }, { 16, 8, 6 }, { 14, 5, 12 } };
    enum { MAXDIM = 74613 };
    Basis bs[4];
    double *v = malloc(3 * MAXDIM * sizeof *v), J[32], sum = 0;
    for (int k = 0; k < 4; k++) bs[k] = basis_new(plan[k].sites, plan[k].ups);
    for (int round = 0; round < 5; round++) {
        int k = round & 3;
        double disorder = 0.1 * round, delta = 0.5 + uni();
        for (int i = 0; i < bs[k].sites; i++) J[i] = 1 + disorder * (uni() - 0.5);
        sum += lanczos(&bs[k], J, delta, plan[k].iters, v, v + MAXDIM, v + 2 * MAXDIM);
    }
    for (int k = 0; k < 4; k++) basis_free(&bs[k]);
    free(v);
    printf("%.9f\n", sum);
    return 0;
}
