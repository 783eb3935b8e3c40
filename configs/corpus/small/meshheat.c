// flags: -O3
// explicit heat flow on an irregular mesh given by neighbour lists with conductances: gathers over 1 MB of lists in shuffled node order
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
#define GX 180
#define GY 100
#define NODES (GX * GY)
static int32_t first[NODES + 1], nbr[NODES * 6], name[NODES];
static float cond[NODES * 6];
static double temp[2][NODES];
static float heatcap[NODES];
static uint32_t s = 314159;
static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static void build(int window) {
    for (int i = 0; i < NODES; i++) name[i] = i;
    for (int i = 0; i < NODES; i++) {            /* shuffle within a window: partly local numbering */
        int j = i + (int)(rnd() % (uint32_t)window);
        if (j >= NODES) j -= NODES;
        int t = name[i]; name[i] = name[j]; name[j] = t;
    }
    static int32_t where[NODES];
    for (int i = 0; i < NODES; i++) where[name[i]] = i;
    static const int dx[6] = { 1, -1, 0, 0, 1, -1 }, dy[6] = { 0, 0, 1, -1, 1, -1 };
    int n = 0;
    for (int i = 0; i < NODES; i++) {
        int x = where[i] % GX, y = where[i] / GX;
        first[i] = n;
        for (int k = 0; k < 6; k++) {
            int xx = x + dx[k], yy = y + dy[k];
            if (xx < 0 || yy < 0 || xx >= GX || yy >= GY) continue;
            nbr[n] = name[yy * GX + xx];
            cond[n++] = (float)(1 + ((x * xx + y * yy) & 7)) * 0.02f;
        }
        heatcap[i] = 1.0f + (float)(i & 3) * 0.5f;
    }
    first[NODES] = n;
}
static double step(const double *restrict a, double *restrict b, double dt) {
    double change = 0;
    for (int i = 0; i < NODES; i++) {
        double t = a[i], q = 0;
        for (int e = first[i]; e < first[i + 1]; e++) q += cond[e] * (a[nbr[e]] - t);
        double d = dt * q / heatcap[i];
        b[i] = t + d;
        change += d < 0 ? -d : d;
    }
    return change;
}
static void sources(double *t, int round) {
    for (int k = 0; k < 200; k++) {
        int i = (int)(rnd() % NODES);
        t[i] += (round & 1) ? 50.0 : -20.0;
        for (int e = first[i]; e < first[i + 1]; e++) t[nbr[e]] *= 0.98;
    }
}
int main(void) {
    build(6000);
    double sum = 0;
    for (int i = 0; i < NODES; i++) temp[0][i] = i % 100;
    for (int r = 0; r < 50; r++) {
        sum += step(temp[r & 1], temp[(r & 1) ^ 1], 0.5 + 0.01 * (r % 9));
        sources(temp[(r & 1) ^ 1], r);
    }
    for (int i = 0; i < NODES; i += 37) sum += temp[0][i];
    printf("%.5f\n", sum);
    return 0;
}
