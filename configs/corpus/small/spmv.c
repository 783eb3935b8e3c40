// flags: -O2 -ffast-math
// Landweber tomography iterations with one wide sparse matrix kept in CSR, ELL and COO forms: gathers from and scatters into a 3 MB image vector
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define ROWS 16000
#define COLS 400000
#define MAXK 12
#define NNZMAX (ROWS * MAXK)
static int32_t rowptr[ROWS + 1], col[NNZMAX], coor[NNZMAX];
static float val[NNZMAX];
static int32_t ellc[MAXK][ROWS];
static float ellv[MAXK][ROWS];
static double x[COLS], y[ROWS], rhs[ROWS];
static uint32_t s = 1;
static uint32_t rnd(void) { s = s * 1664525u + 1013904223u; return s >> 3; }

static void build(void) {
    int n = 0;
    for (int i = 0; i < ROWS; i++) {
        rowptr[i] = n;
        int k = 4 + (int)(rnd() % (MAXK - 3)), c = (int)(rnd() % COLS), step = 1 + (int)(rnd() % 3000);
        for (int j = 0; j < k; j++) {
            ellc[j][i] = col[n] = c; coor[n] = i;
            ellv[j][i] = val[n] = 0.1f + (float)(c & 15) * 0.05f;
            n++;
            c += step; if (c >= COLS) c -= COLS;
        }
    }
    rowptr[ROWS] = n;
}
static void csr_mul(double *out) {
    for (int i = 0; i < ROWS; i++) {
        double t = 0;
        for (int e = rowptr[i]; e < rowptr[i + 1]; e++) t += val[e] * x[col[e]];
        out[i] = t;
    }
}
static void ell_mul(double *out) {
    for (int i = 0; i < ROWS; i++) out[i] = 0;
    for (int k = 0; k < MAXK; k++)
        for (int i = 0; i < ROWS; i++) out[i] += ellv[k][i] * x[ellc[k][i]];
}
static void coo_mul(double *out) {
    for (int i = 0; i < ROWS; i++) out[i] = 0;
    for (int e = 0; e < rowptr[ROWS]; e++) out[coor[e]] += val[e] * x[col[e]];
}
static double residual(void) {
    double n = 0;
    for (int i = 0; i < ROWS; i++) { y[i] = rhs[i] - y[i]; n += y[i] * y[i]; }
    return sqrt(n);
}
static void csr_tmul(double a) {
    for (int i = 0; i < ROWS; i++) {
        double r = a * y[i];
        for (int e = rowptr[i]; e < rowptr[i + 1]; e++) x[col[e]] += r * val[e];
    }
}
static void coo_tmul(double a) {
    for (int e = 0; e < rowptr[ROWS]; e++) x[col[e]] += a * val[e] * y[coor[e]];
}
static void kaczmarz(int from, int step) {
    for (int i = from; i < ROWS; i += step) {
        double d = 0, nn = 0;
        for (int e = rowptr[i]; e < rowptr[i + 1]; e++) { d += val[e] * x[col[e]]; nn += (double)val[e] * val[e]; }
        double a = 0.8 * (rhs[i] - d) / nn;
        for (int e = rowptr[i]; e < rowptr[i + 1]; e++) {
            double v = x[col[e]] + a * val[e];
            x[col[e]] = v < 0 ? 0 : v;
        }
    }
}
int main(void) {
    build();
    for (int i = 0; i < ROWS; i++) rhs[i] = 1 + (i % 97) * 0.02;
    double sum = 0;
    for (int it = 0; it < 18; it++) {
        switch (it % 3) {
        case 0: csr_mul(y); break;
        case 1: ell_mul(y); break;
        default: coo_mul(y);
        }
        sum += residual();
        if (it & 1) csr_tmul(0.15); else coo_tmul(0.1);
        kaczmarz(it % 2, 2);
        for (int i = it; i < ROWS; i += 18) rhs[i] *= 1.0 + 0.01 * (double)(rnd() & 7);
    }
    printf("%.6f %.8f\n", sum, x[1234]);
    return 0;
}
