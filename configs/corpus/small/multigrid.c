// flags: -O3
// multigrid V-cycles for the 2D Poisson equation: red-black Gauss-Seidel, full weighting and bilinear prolongation over grids from 17x17 to 257x257 (512 KB arrays).
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
enum { TOP = 8 };
typedef struct { int n; double *u, *f, *r; } level;
static level lev[TOP + 1];
static uint32_t sd = 7;
static uint32_t rnd(void) { sd = sd * 1103515245u + 12345u; return sd >> 9; }
#define AT(a, n, y, x) ((a)[(size_t)(y) * ((n) + 1) + (x)])
static void smooth(level *l, int sweeps)
{
    int n = l->n, s = n + 1;
    double h2 = 1.0 / ((double)n * n);
    while (sweeps--)
        for (int c = 0; c < 2; c++)
            for (int y = 1; y < n; y++) {
                double *u = l->u + (size_t)y * s;
                const double *f = l->f + (size_t)y * s;
                for (int x = 1 + ((y + c) & 1); x < n; x += 2)
                    u[x] = 0.25 * (u[x - 1] + u[x + 1] + u[x - s] + u[x + s] + h2 * f[x]);
            }
}
static void residual(level *l)
{
    int n = l->n, s = n + 1;
    double ih2 = (double)n * n;
    for (int y = 1; y < n; y++) {
        const double *u = l->u + (size_t)y * s, *f = l->f + (size_t)y * s;
        double *r = l->r + (size_t)y * s;
        for (int x = 1; x < n; x++) r[x] = f[x] - ih2 * (4 * u[x] - u[x - 1] - u[x + 1] - u[x - s] - u[x + s]);
    }
}
static void restrict_to(const level *a, level *c)
{
    for (int y = 1; y < c->n; y++)
        for (int x = 1; x < c->n; x++) {
            const double *p = &AT(a->r, a->n, 2 * y, 2 * x);
            int s = a->n + 1;
            AT(c->f, c->n, y, x) = 0.25 * p[0] + 0.125 * (p[1] + p[-1] + p[s] + p[-s])
                                 + 0.0625 * (p[s + 1] + p[s - 1] + p[1 - s] + p[-1 - s]);
        }
    memset(c->u, 0, sizeof(double) * (c->n + 1) * (c->n + 1));
}
static void prolong(const level *c, level *a)
{
    for (int y = 0; y < c->n; y++)
        for (int x = 0; x < c->n; x++) {
            double p = AT(c->u, c->n, y, x), q = AT(c->u, c->n, y, x + 1), r = AT(c->u, c->n, y + 1, x), t = AT(c->u, c->n, y + 1, x + 1);
            if (x && y) AT(a->u, a->n, 2 * y, 2 * x) += p;
            if (y) AT(a->u, a->n, 2 * y, 2 * x + 1) += 0.5 * (p + q);
            if (x) AT(a->u, a->n, 2 * y + 1, 2 * x) += 0.5 * (p + r);
            AT(a->u, a->n, 2 * y + 1, 2 * x + 1) += 0.25 * (p + q + r + t);
        }
}
static void cycle(int k, int gamma)
{
    level *l = &lev[k];
    if (k == 1) { smooth(l, 2); return; }
    smooth(l, 2);
    residual(l);
    restrict_to(l, &lev[k - 1]);
    for (int g = 0; g < gamma; g++) cycle(k - 1, gamma);
    prolong(&lev[k - 1], l);
    smooth(l, 1);
}
static double norm(const level *l)
{
    double s = 0;
    for (int y = 1; y < l->n; y++)
        for (int x = 1; x < l->n; x++) s += AT(l->r, l->n, y, x) * AT(l->r, l->n, y, x);
    return sqrt(s) / l->n;
}
int main(void)
{
    static const int top[6] = { 8, 5, 6, 4, 7, 5 }, reps[6] = { 2, 16, 8, 30, 4, 12 };
    double sum = 0;
    for (int k = 1; k <= TOP; k++) {
        size_t m = (size_t)((1 << k) + 1) * ((1 << k) + 1);
        lev[k] = (level){ 1 << k, calloc(m, 8), calloc(m, 8), calloc(m, 8) };
    }
    for (int r = 0; r < 12; r++) {
        level *l = &lev[top[r % 6]];
        memset(l->u, 0, sizeof(double) * (l->n + 1) * (l->n + 1));
        memset(l->f, 0, sizeof(double) * (l->n + 1) * (l->n + 1));
        for (int k = 0; k < 30; k++) AT(l->f, l->n, 1 + rnd() % (l->n - 1), 1 + rnd() % (l->n - 1)) = (rnd() & 1 ? 1.0 : -1.0) * l->n;
        for (int k = 0; k < reps[r % 6]; k++) cycle(top[r % 6], 1 + (r & 1));
        residual(l);
        sum += norm(l) + AT(l->u, l->n, l->n / 2, l->n / 3);
    }
    printf("%.6e\n", sum);
    return 0;
}
