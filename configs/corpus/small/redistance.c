// flags: -O2
// level-set advection of circles on a 2D grid and redistancing by fast sweeping (Eikonal updates with square roots and min/max branches)
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define N 160
static double phi[N][N], dist[N][N], tmp[N][N];
static unsigned char fixed_[N][N];
static uint32_t s = 99;
static double rnd(void) { s = s * 1664525u + 1013904223u; return (s >> 8) / 16777216.0; }

static void seed_interface(void) {
    for (int y = 0; y < N; y++) for (int x = 0; x < N; x++) {
        double p = phi[y][x], best = 1e9;
        const int dx[4] = { 1, -1, 0, 0 }, dy[4] = { 0, 0, 1, -1 };
        for (int k = 0; k < 4; k++) {
            int yy = y + dy[k], xx = x + dx[k];
            if (yy < 0 || xx < 0 || yy >= N || xx >= N) continue;
            double q = phi[yy][xx];
            if ((p < 0) != (q < 0)) {
                double f = fabs(p) / (fabs(p) + fabs(q) + 1e-12);
                if (f < best) best = f;
            }
        }
        fixed_[y][x] = best < 1e8;
        dist[y][x] = best < 1e8 ? best : 1e6;
    }
}
static int update(int y, int x) {
    double l = x > 0 ? dist[y][x - 1] : 1e6, r = x < N - 1 ? dist[y][x + 1] : 1e6;
    double u = y > 0 ? dist[y - 1][x] : 1e6, d = y < N - 1 ? dist[y + 1][x] : 1e6;
    double a = l < r ? l : r, b = u < d ? u : d, v;
    if (fabs(a - b) >= 1) v = (a < b ? a : b) + 1;
    else v = 0.5 * (a + b + sqrt(2 - (a - b) * (a - b)));
    if (v < dist[y][x] - 1e-9) { dist[y][x] = v; return 1; }
    return 0;
}
static int sweep(int sy, int sx) {
    int changed = 0;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) {
        int y = sy > 0 ? i : N - 1 - i, x = sx > 0 ? j : N - 1 - j;
        if (!fixed_[y][x]) changed += update(y, x);
    }
    return changed;
}
static void advect(double speed, double wind) {
    for (int y = 1; y < N - 1; y++) for (int x = 1; x < N - 1; x++) {
        double p = phi[y][x], xm = p - phi[y][x - 1], xp = phi[y][x + 1] - p, ym = p - phi[y - 1][x], yp = phi[y + 1][x] - p;
        double gx = speed > 0 ? fmax(fmax(xm, 0), -fmin(xp, 0)) : fmax(-fmin(xm, 0), fmax(xp, 0));
        double gy = speed > 0 ? fmax(fmax(ym, 0), -fmin(yp, 0)) : fmax(-fmin(ym, 0), fmax(yp, 0));
        tmp[y][x] = p - speed * sqrt(gx * gx + gy * gy) - wind * (wind > 0 ? xm : xp);
    }
    for (int y = 1; y < N - 1; y++) for (int x = 1; x < N - 1; x++) phi[y][x] = tmp[y][x];
}
int main(void) {
    double cx[9], cy[9], cr[9];
    for (int i = 0; i < 9; i++) { cx[i] = N * rnd(); cy[i] = N * rnd(); cr[i] = 5 + 10 * rnd(); }
    for (int y = 0; y < N; y++) for (int x = 0; x < N; x++) {
        double b = 1e9;
        for (int i = 0; i < 9; i++) {
            double q = (x - cx[i]) * (x - cx[i]) + (y - cy[i]) * (y - cy[i]) - cr[i] * cr[i];
            if (q < b) b = q;
        }
        phi[y][x] = b * 0.05;
    }
    double area = 0; int sweeps = 0;
    for (int t = 0; t < 4; t++) {
        for (int k = 0; k < 2; k++) advect(t % 5 < 3 ? 0.3 : -0.3, 0.2 * (rnd() - 0.5));
        seed_interface();
        for (int k = 0; k < 8; k++) { sweeps++; if (!sweep(k & 1 ? -1 : 1, k & 2 ? -1 : 1)) break; }
        for (int y = 0; y < N; y++) for (int x = 0; x < N; x++) {
            if (phi[y][x] < 0) area++;
            phi[y][x] = phi[y][x] < 0 ? -dist[y][x] : dist[y][x];
        }
    }
    printf("%.1f %d %.6f\n", area, sweeps, phi[N / 2][N / 3]);
    return 0;
}
