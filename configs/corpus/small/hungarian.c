// flags: -O2 -ffast-math
// Hungarian assignment with potentials on dense double cost matrices of 20 to 150 rows (row scans, min reductions, dependent augmentations)
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <float.h>

enum { M = 160 };
static double cost[M + 1][M + 1], u[M + 1], v[M + 1], minv[M + 1];
static int p[M + 1], way[M + 1], match[M + 1];
static char used[M + 1];
static double ax[M], ay[M], bx[M], by[M];
static uint64_t s = 3;
static double uni(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (double)(s >> 11) * 0x1p-53; }

static double assign(int n, int m)
{
    for (int i = 0; i <= n; i++) u[i] = 0;
    for (int j = 0; j <= m; j++) { v[j] = 0; p[j] = 0; }
    for (int i = 1; i <= n; i++) {
        int j0 = 0;
        p[0] = i;
        for (int j = 0; j <= m; j++) { minv[j] = 1e300; used[j] = 0; }
        do {
            used[j0] = 1;
            int i0 = p[j0], j1 = 0;
            double delta = 1e300, ui = u[i0];
            const double *row = cost[i0];
            for (int j = 1; j <= m; j++) {
                if (used[j]) continue;
                double c = row[j] - ui - v[j];
                if (c < minv[j]) { minv[j] = c; way[j] = j0; }
                if (minv[j] < delta) { delta = minv[j]; j1 = j; }
            }
            for (int j = 0; j <= m; j++)
                if (used[j]) { u[p[j]] += delta; v[j] -= delta; }
                else minv[j] -= delta;
            j0 = j1;
        } while (p[j0]);
        do { int j1 = way[j0]; p[j0] = p[j1]; j0 = j1; } while (j0);
    }
    double total = 0;
    for (int j = 1; j <= m; j++) if (p[j]) { match[p[j]] = j; total += cost[p[j]][j]; }
    return total;
}

static void distances(int n, int m, double gate)
{
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++) {
            double dx = ax[i - 1] - bx[j - 1], dy = ay[i - 1] - by[j - 1];
            double d = sqrt(dx * dx + dy * dy);
            cost[i][j] = d < gate ? d : gate + 0.01 * (d - gate);
        }
}

int main(void)
{
    double acc = 0;
    for (int i = 0; i < M; i++) { ax[i] = uni(); ay[i] = uni(); bx[i] = uni(); by[i] = uni(); }
    static const int ns[] = { 150, 20, 70, 40, 110 };
    for (int r = 0; r < 60; r++) {
        /* tracking: detections drift, are shuffled and matched to the tracks again */
        int n = ns[r % 5], m = n + r % 7;
        distances(n, m, 0.2 + 0.1 * (r % 4));
        acc += assign(n, m);
        for (int i = 1; i <= n; i++) {
            int j = match[i] - 1;
            ax[i - 1] += 0.6 * (bx[j] - ax[i - 1]);
            ay[i - 1] += 0.6 * (by[j] - ay[i - 1]);
        }
        for (int j = 0; j < m; j++) {
            bx[j] += 0.15 * (uni() - 0.5);
            by[j] += 0.15 * (uni() - 0.5);
            int k = (int)(uni() * m);
            double t = bx[j]; bx[j] = bx[k]; bx[k] = t;
            if (r & 1) { t = by[j]; by[j] = by[k]; by[k] = t; }
        }
    }
    printf("%.4f\n", acc);
    return 0;
}
