// flags: -O3
// lattice Boltzmann D2Q9 channel flow past changing obstacles with bounce-back, pull streaming between two 400 KB to 900 KB arrays; streaming doubles, branches on wall cells.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
enum { NX = 160, NY = 72, Q = 9 };
typedef struct { double f[Q]; } cell;
static const int ex[Q] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 }, ey[Q] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 }, opp[Q] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
static const double wt[Q] = { 4.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36 };
static cell *cur, *nxt;
static uint8_t wall[NY][NX];
static uint32_t sd = 5;
static uint32_t rnd(void) { sd = sd * 69069u + 1; return sd >> 7; }
static void equilibrium(double rho, double ux, double uy, double *f)
{
    double u2 = 1.5 * (ux * ux + uy * uy);
    for (int k = 0; k < Q; k++) {
        double eu = 3 * (ex[k] * ux + ey[k] * uy);
        f[k] = wt[k] * rho * (1 + eu + 0.5 * eu * eu - u2);
    }
}
static void obstacles(int n)
{
    memset(wall, 0, sizeof wall);
    for (int x = 0; x < NX; x++) wall[0][x] = wall[NY - 1][x] = 1;
    while (n--) {
        int cx = 20 + rnd() % (NX - 40), cy = 10 + rnd() % (NY - 20), r = 2 + rnd() % 6;
        for (int y = cy - r; y <= cy + r; y++)
            for (int x = cx - r; x <= cx + r; x++)
                if ((x - cx) * (x - cx) + (y - cy) * (y - cy) <= r * r) wall[y][x] = 1;
    }
}
static void pull(double *g, int x, int y)
{
    for (int k = 0; k < Q; k++) {
        int sx = x - ex[k], sy = y - ey[k];
        if (sx < 0) sx += NX; else if (sx >= NX) sx -= NX;
        if (wall[sy][sx]) g[k] = cur[y * NX + x].f[opp[k]];
        else g[k] = cur[sy * NX + sx].f[k];
    }
}
static double step(double omega, double force)
{
    double energy = 0;
    for (int y = 1; y < NY - 1; y++)
        for (int x = 0; x < NX; x++) {
            if (wall[y][x]) continue;
            double g[Q];
            pull(g, x, y);
            double rho = g[0] + g[1] + g[2] + g[3] + g[4] + g[5] + g[6] + g[7] + g[8];
            double inv = 1 / rho;
            double ux = (g[1] - g[3] + g[5] - g[6] - g[7] + g[8]) * inv + force;
            double uy = (g[2] - g[4] + g[5] + g[6] - g[7] - g[8]) * inv;
            double u2 = 1.5 * (ux * ux + uy * uy), *o = nxt[y * NX + x].f;
            energy += u2;
#define RELAX(k, e) do { double eu = 3 * (e); o[k] = g[k] + omega * (wt[k] * rho * (1 + eu + 0.5 * eu * eu - u2) - g[k]); } while (0)
            RELAX(0, 0.0); RELAX(1, ux); RELAX(2, uy); RELAX(3, -ux); RELAX(4, -uy);
            RELAX(5, ux + uy); RELAX(6, uy - ux); RELAX(7, -ux - uy); RELAX(8, ux - uy);
        }
    cell *t = cur; cur = nxt; nxt = t;
    return energy;
}
static double vorticity(void)
{
    double s = 0;
    for (int y = 2; y < NY - 2; y++)
        for (int x = 1; x < NX - 1; x++) {
            if (wall[y][x - 1] | wall[y][x + 1] | wall[y - 1][x] | wall[y + 1][x]) continue;
            const double *l = cur[y * NX + x - 1].f, *r = cur[y * NX + x + 1].f, *d = cur[(y - 1) * NX + x].f, *u = cur[(y + 1) * NX + x].f;
            double vy = (r[2] - r[4] + r[5] + r[6] - r[7] - r[8]) - (l[2] - l[4] + l[5] + l[6] - l[7] - l[8]);
            double vx = (u[1] - u[3] + u[5] - u[6] - u[7] + u[8]) - (d[1] - d[3] + d[5] - d[6] - d[7] + d[8]);
            s += fabs(vy - vx);
        }
    return s;
}
int main(void)
{
    cur = malloc(sizeof(cell) * NX * NY);
    nxt = malloc(sizeof(cell) * NX * NY);
    cell rest;
    equilibrium(1, 0.08, 0, rest.f);
    for (int i = 0; i < NX * NY; i++) cur[i] = nxt[i] = rest;
    double sum = 0;
    for (int r = 0; r < 8; r++) {
        obstacles(2 + r);
        for (int t = 0; t < 4; t++) sum += step(1.2 + 0.08 * r, 1e-4 * (1 + t));
        sum += vorticity();
    }
    printf("%.8f\n", sum);
    return 0;
}
