// flags: -O3
// fifth-order WENO finite differences with Lax-Friedrichs splitting and three-stage Runge-Kutta for 1D Burgers and Buckley-Leverett flow; wide independent loops with divisions over arrays of 16 to 100 KB
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>

#define MAXN 4096
#define GH 3
typedef double real;
static real u[MAXN + 2 * GH], u1[MAXN + 2 * GH], fp[MAXN + 2 * GH], fm[MAXN + 2 * GH], fl[MAXN + 1], rhs[MAXN];

static uint32_t rng = 1;
static real uni(void) { rng = rng * 1103515245u + 12345u; return (rng >> 9) / 8388608.0; }

static void ghosts(real *v, int n)
{
    for (int g = 0; g < GH; g++) {
        v[g] = v[n + g];
        v[n + GH + g] = v[GH + g];
    }
}

/* reconstruct the interface value from five upwind cells */
static inline real weno5(real a, real b, real c, real d, real e)
{
    const real eps = 1e-6;
    real q0 = (2 * a - 7 * b + 11 * c), q1 = (-b + 5 * c + 2 * d), q2 = (2 * c + 5 * d - e);
    real s0 = (13.0 / 12) * (a - 2*b + c) * (a - 2*b + c) + 0.25 * (a - 4*b + 3*c) * (a - 4*b + 3*c);
    real s1 = (13.0 / 12) * (b - 2*c + d) * (b - 2*c + d) + 0.25 * (b - d) * (b - d);
    real s2 = (13.0 / 12) * (c - 2*d + e) * (c - 2*d + e) + 0.25 * (3*c - 4*d + e) * (3*c - 4*d + e);
    real w0 = 0.1 / ((eps + s0) * (eps + s0)), w1 = 0.6 / ((eps + s1) * (eps + s1)), w2 = 0.3 / ((eps + s2) * (eps + s2));
    return (w0 * q0 + w1 * q1 + w2 * q2) / (6 * (w0 + w1 + w2));
}

static real split_burgers(const real *restrict v, int n)
{
    real alpha = 0;
    for (int i = 0; i < n + 2 * GH; i++) { real a = fabs(v[i]); alpha = a > alpha ? a : alpha; }
    for (int i = 0; i < n + 2 * GH; i++) {
        real f = 0.5 * v[i] * v[i];
        fp[i] = 0.5 * (f + alpha * v[i]);
        fm[i] = 0.5 * (f - alpha * v[i]);
    }
    return alpha;
}

static real split_buckley(const real *restrict v, int n)
{
    const real alpha = 2.4;
    for (int i = 0; i < n + 2 * GH; i++) {
        real s = v[i] * v[i], t = (1 - v[i]) * (1 - v[i]);
        real f = s / (s + 0.25 * t + 1e-12);
        fp[i] = 0.5 * (f + alpha * v[i]);
        fm[i] = 0.5 * (f - alpha * v[i]);
    }
    return alpha;
}

static void fluxes(int n)
{
    const real *restrict p = fp + GH - 1, *restrict m = fm + GH - 1;
    for (int i = 0; i <= n; i++)
        fl[i] = weno5(p[i - 2], p[i - 1], p[i], p[i + 1], p[i + 2])
              + weno5(m[i + 3], m[i + 2], m[i + 1], m[i], m[i - 1]);
}

static real evaluate(real *v, int n, real dx, int model)
{
    ghosts(v, n);
    real a = model ? split_buckley(v, n) : split_burgers(v, n);
    fluxes(n);
    for (int i = 0; i < n; i++) rhs[i] = -(fl[i + 1] - fl[i]) / dx;
    return a;
}

static void step(int n, real dx, real cfl, int model)
{
    real a = evaluate(u, n, dx, model), dt = cfl * dx / (a + 1e-9);
    for (int i = 0; i < n; i++) u1[i + GH] = u[i + GH] + dt * rhs[i];
    evaluate(u1, n, dx, model);
    for (int i = 0; i < n; i++) u1[i + GH] = 0.75 * u[i + GH] + 0.25 * (u1[i + GH] + dt * rhs[i]);
    evaluate(u1, n, dx, model);
    for (int i = 0; i < n; i++) u[i + GH] = (1.0 / 3) * u[i + GH] + (2.0 / 3) * (u1[i + GH] + dt * rhs[i]);
}

int main(void)
{
    static const int sizes[] = { 400, 4000, 1000, 2500 };
    real sum = 0;
    for (int round = 0; round < 16; round++) {
        int n = sizes[round & 3], model = (round / 4) & 1;
        real base = 0.3 + 0.4 * uni(), amp = 0.25, k = 6.283185307179586 * (1 + round % 3);
        for (int i = 0; i < n; i++) {
            real x = (i + 0.5) / n, t = x * 2 - 1;
            u[i + GH] = model ? base + amp * t * (1 - t * t) : amp * k * t * (1 - t * t) - 0.3;
        }
        int steps = 14000 / n;
        for (int s = 0; s < steps; s++) step(n, 1.0 / n, 0.5, model);
        real tv = 0;
        for (int i = 1; i < n; i++) tv += fabs(u[i + GH] - u[i - 1 + GH]);
        sum += tv + u[GH + n / 3];
    }
    printf("%.10f\n", sum);
    return 0;
}
