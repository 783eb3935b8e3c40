// flags: -O3
// 2D finite-difference time-domain Maxwell solver (TMz Yee grid) with lossy dielectrics, a split-field absorbing layer and a moving source, in float; row-streaming updates of five to nine arrays of 64 KB to 1.2 MB each
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>

typedef struct {
    int nx, ny, pml;
    float *ez, *ezx, *hx, *hy, *ca, *cb, *sx, *sy;
} Grid;

static uint64_t seed = 0x2545F4914F6CDD1Dull;
static float uni(void) { seed ^= seed >> 12; seed ^= seed << 25; seed ^= seed >> 27; return (float)((seed * 2685821657736338717ull) >> 40) / 16777216.0f; }

static Grid *grid_new(int nx, int ny)
{
    Grid *g = malloc(sizeof *g);
    size_t n = (size_t)nx * ny;
    g->nx = nx; g->ny = ny; g->pml = 8;
    g->ez = calloc(n, sizeof(float)); g->ezx = calloc(n, sizeof(float));
    g->hx = calloc(n, sizeof(float)); g->hy = calloc(n, sizeof(float));
    g->ca = malloc(n * sizeof(float)); g->cb = malloc(n * sizeof(float));
    g->sx = malloc(nx * sizeof(float)); g->sy = malloc(ny * sizeof(float));
    for (int i = 0; i < nx; i++) { int d = i < 8 ? 8 - i : i >= nx - 8 ? i - nx + 9 : 0; g->sx[i] = 1.0f / (1.0f + 0.006f * d * d); }
    for (int j = 0; j < ny; j++) { int d = j < 8 ? 8 - j : j >= ny - 8 ? j - ny + 9 : 0; g->sy[j] = 1.0f / (1.0f + 0.006f * d * d); }
    for (size_t i = 0; i < n; i++) { g->ca[i] = 1.0f; g->cb[i] = 0.5f; }
    return g;
}
static void grid_free(Grid *g)
{
    free(g->ez); free(g->ezx); free(g->hx); free(g->hy); free(g->ca); free(g->cb); free(g->sx); free(g->sy); free(g);
}

static void dielectric_disc(Grid *g, int cx, int cy, int r, float eps, float loss)
{
    float den = 1.0f / (1.0f + loss), a = (1.0f - loss) * den, b = 0.5f / eps * den;
    for (int j = cy - r; j <= cy + r; j++)
        for (int i = cx - r; i <= cx + r; i++)
            if (i > 0 && j > 0 && i < g->nx && j < g->ny && (i - cx) * (i - cx) + (j - cy) * (j - cy) <= r * r) {
                g->ca[j * g->nx + i] = a;
                g->cb[j * g->nx + i] = b;
            }
}

static void update_h(Grid *g)
{
    const int nx = g->nx;
    for (int j = 0; j < g->ny - 1; j++) {
        const float *restrict e0 = g->ez + (size_t)j * nx, *restrict e1 = e0 + nx, *restrict dx = g->sx;
        float *restrict hx = g->hx + (size_t)j * nx, *restrict hy = g->hy + (size_t)j * nx;
        const float dy = g->sy[j];
        for (int i = 0; i < nx - 1; i++) {
            hx[i] = dy * (hx[i] - 0.5f * (e1[i] - e0[i]));
            hy[i] = dx[i] * (hy[i] + 0.5f * (e0[i + 1] - e0[i]));
        }
    }
}

static void row_e(int n, float *restrict ez, float *restrict ezx, const float *restrict hx, const float *restrict hxm,
                  const float *restrict hy, const float *restrict ca, const float *restrict cb, const float *restrict dx, float dy)
{
    for (int i = 1; i < n; i++) {
        float x = dx[i] * (ca[i] * ezx[i] + cb[i] * (hy[i] - hy[i - 1]));
        float y = dy * (ca[i] * (ez[i] - ezx[i]) - cb[i] * (hx[i] - hxm[i]));
        ezx[i] = x;
        ez[i] = x + y;
    }
}

static void update_e(Grid *g)
{
    const int nx = g->nx;
    for (int j = 1; j < g->ny - 1; j++) {
        size_t o = (size_t)j * nx;
        row_e(nx - 1, g->ez + o, g->ezx + o, g->hx + o, g->hx + o - nx, g->hy + o, g->ca + o, g->cb + o, g->sx, g->sy[j]);
    }
}

static double energy(const Grid *g)
{
    double s = 0;
    for (int j = 0; j < g->ny; j += 3) {
        float row = 0;
        const float *e = g->ez + (size_t)j * g->nx;
        for (int i = 0; i < g->nx; i++) row += e[i] * e[i];
        s += row;
    }
    return s;
}

int main(void)
{
    static const int shape[][2] = { { 128, 128 }, { 640, 480 }, { 256, 200 }, { 900, 120 } };
    double sum = 0;
    Grid *g[4];
    for (int k = 0; k < 4; k++) g[k] = grid_new(shape[k][0], shape[k][1]);
    for (int round = 0; round < 9; round++) {
        Grid *q = g[round & 3];
        for (int d = 0; d < 3; d++)
            dielectric_disc(q, (int)(uni() * q->nx), (int)(uni() * q->ny), 4 + (int)(uni() * 12), 1.5f + 6 * uni(), d == 2 ? 0.05f : 0.0f);
        int steps = 900000 / (q->nx * q->ny) + 1;
        if (steps > 30) steps = 40;
        int sx = 20 + (int)(uni() * (q->nx - 40)), sy = 20 + (int)(uni() * (q->ny - 40));
        for (int t = 0; t < steps; t++) {
            update_h(q);
            update_e(q);
            q->ez[sy * q->nx + sx + t % 5] += sinf(0.3f * t) * expf(-0.002f * (t - 15) * (t - 15));
        }
        sum += energy(q);
    }
    for (int k = 0; k < 4; k++) grid_free(g[k]);
    printf("%.6f\n", sum);
    return 0;
}
