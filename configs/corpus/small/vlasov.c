// flags: -O3
// semi-Lagrangian Vlasov-Poisson plasma in one space and one velocity dimension: cubic shifts along rows, then along columns (strided) with field solve by charge sums, two-stream and Landau set-ups on 48 KB to 1.3 MB double phase space
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

typedef struct {
    int nx, nv;
    double L, vmax, *f;         /* f[x * nv + v]: velocity is contiguous */
    double *rho, *E, *row;
} Plasma;

static uint64_t seed = 99991;
static double uni(void) { seed = seed * 6364136223846793005ull + 1442695040888963407ull; return (double)(seed >> 33) / 2147483648.0; }

static Plasma plasma_new(int nx, int nv)
{
    Plasma p = { nx, nv, 12.566370614, 6.0 };
    p.f = malloc(sizeof(double) * nx * nv);
    p.rho = malloc(sizeof(double) * nx); p.E = malloc(sizeof(double) * nx);
    p.row = malloc(sizeof(double) * (nx > nv ? nx : nv) + 64);
    return p;
}

/* rational bell in place of a Maxwellian: cheap and smooth */
static double bell(double v) { double q = 1 + v * v / 6; q *= q; return 0.32 / (q * q); }

static void initialise(Plasma *p, double drift, double eps, int mode)
{
    static double prof[4096];
    for (int j = 0; j < p->nv; j++) {
        double v = -p->vmax + 2 * p->vmax * (j + 0.5) / p->nv;
        prof[j] = 0.5 * (bell(v - drift) + bell(v + drift));
    }
    for (int i = 0; i < p->nx; i++) {
        double a = 1 + eps * cos(6.283185307 * mode * i / p->nx);
        for (int j = 0; j < p->nv; j++) p->f[i * p->nv + j] = a * prof[j];
    }
}

/* Lagrange cubic weights for a shift by fraction a in [0, 1) */
static inline void weights(double a, double *w)
{
    w[0] = -a * (1 - a) * (2 - a) / 6;
    w[1] = (1 + a) * (1 - a) * (2 - a) / 2;
    w[2] = (1 + a) * a * (2 - a) / 2;
    w[3] = -(1 + a) * a * (1 - a) / 6;
}

/* x advection: every velocity is one strided periodic column */
static void advect_x(Plasma *p, double dt)
{
    const int nx = p->nx, nv = p->nv;
    double dx = p->L / nx, *restrict row = p->row;
    for (int j = 0; j < nv; j++) {
        double v = -p->vmax + 2 * p->vmax * (j + 0.5) / nv, s = -v * dt / dx, fl = floor(s), w[4];
        int k = (int)fl;
        weights(s - fl, w);
        for (int i = 0; i < nx; i++) row[i] = p->f[(size_t)i * nv + j];
        int a = ((k - 1) % nx + nx) % nx;
        for (int i = 0; i < nx; i++) {
            int b = a + 1 == nx ? 0 : a + 1, c = b + 1 == nx ? 0 : b + 1, d = c + 1 == nx ? 0 : c + 1;
            p->f[(size_t)i * nv + j] = w[0] * row[a] + w[1] * row[b] + w[2] * row[c] + w[3] * row[d];
            a = b;
        }
    }
}

/* v advection: contiguous rows, zero beyond the ends */
static void advect_v(Plasma *p, double dt)
{
    const int nv = p->nv;
    double dv = 2 * p->vmax / nv;
    for (int i = 0; i < p->nx; i++) {
        double s = p->E[i] * dt / dv, fl = floor(s), w[4];
        int k = (int)fl, lo, hi;
        if (k > nv / 4) k = nv / 4; else if (k < -nv / 4) k = -nv / 4;
        weights(s - fl, w);
        double *restrict f = p->f + (size_t)i * nv, *restrict row = p->row;
        memcpy(row, f, nv * sizeof *row);
        lo = 1 - k > 0 ? 1 - k : 0;
        hi = nv - 2 - k < nv ? nv - 2 - k : nv;
        for (int j = 0; j < lo; j++) f[j] = 0;
        for (int j = lo; j < hi; j++) f[j] = w[0] * row[j + k - 1] + w[1] * row[j + k] + w[2] * row[j + k + 1] + w[3] * row[j + k + 2];
        for (int j = hi; j < nv; j++) f[j] = 0;
    }
}

static double field(Plasma *p)
{
    double dv = 2 * p->vmax / p->nv, dx = p->L / p->nx, mean = 0, acc = 0, em = 0, energy = 0;
    for (int i = 0; i < p->nx; i++) {
        const double *f = p->f + (size_t)i * p->nv;
        double a = 0, b = 0, c = 0, d = 0;
        for (int j = 0; j + 3 < p->nv; j += 4) { a += f[j]; b += f[j + 1]; c += f[j + 2]; d += f[j + 3]; }
        p->rho[i] = (a + b + c + d) * dv;
        mean += p->rho[i];
    }
    mean /= p->nx;
    for (int i = 0; i < p->nx; i++) { acc += (mean - p->rho[i]) * dx; p->E[i] = acc; em += acc; }
    em /= p->nx;
    for (int i = 0; i < p->nx; i++) { p->E[i] -= em; energy += p->E[i] * p->E[i] * dx; }
    return energy;
}

int main(void)
{
    Plasma p[3] = { plasma_new(64, 96), plasma_new(256, 640), plasma_new(128, 200) };
    static const int steps[3] = { 12, 2, 3 };
    double sum = 0;
    for (int round = 0; round < 6; round++) {
        Plasma *q = &p[round % 3];
        initialise(q, round & 1 ? 2.4 * uni() + 0.5 : 0, 0.01 + 0.2 * uni(), 1 + round % 2);
        double dt = 0.05 + 0.1 * uni();
        for (int t = 0; t < steps[round % 3]; t++) {
            advect_x(q, dt / 2);
            sum += field(q);
            advect_v(q, dt);
            advect_x(q, dt / 2);
        }
        double m = 0;
        for (int i = 0; i < q->nx * q->nv; i += 17) m += q->f[i];
        sum += m * 1e-3;
    }
    printf("%.9f\n", sum);
    return 0;
}
