// flags: -O2 -ffast-math
// Explicit vibration of a tetrahedral-like spring mesh with a 3x3-blocked sparse stiffness matrix (BSR, about 3 MB streamed, gathers of 3-vectors) whose blocks soften where the strain is high.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <math.h>

typedef struct {
    int n;
    int *row;        /* n+1 */
    int *col;
    double (*blk)[9];
} bsr;

static uint32_t st = 123456789;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }
static double uni(void) { return (rnd() >> 8) * (1.0 / 16777216); }

static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* a jittered lattice: every node joined to itself and to up to 8 others */
static void assemble(bsr *m, double (*pos)[3], int nx, int ny, int nz) {
    static const int off[8][3] = { {1,0,0},{0,1,0},{0,0,1},{-1,0,0},{0,-1,0},{0,0,-1},{1,1,0},{-1,-1,0} };
    int k = 0;
    m->n = nx * ny * nz;
    for (int i = 0; i < m->n; i++) {
        int x = i % nx, y = i / nx % ny, z = i / (nx * ny);
        pos[i][0] = x + 0.2 * uni(); pos[i][1] = y + 0.2 * uni(); pos[i][2] = z + 0.2 * uni();
    }
    for (int i = 0; i < m->n; i++) {
        int x = i % nx, y = i / nx % ny, z = i / (nx * ny);
        m->row[i] = k;
        int diag = k;
        double *d = m->blk[k];
        m->col[k++] = i;
        for (int q = 0; q < 9; q++) d[q] = 0;
        for (int e = 0; e < 8; e++) {
            int a = x + off[e][0], b = y + off[e][1], c = z + off[e][2];
            if (a < 0 || b < 0 || c < 0 || a >= nx || b >= ny || c >= nz) continue;
            int j = (c * ny + b) * nx + a;
            double v[3], l2 = 1e-9;
            for (int q = 0; q < 3; q++) { v[q] = pos[j][q] - pos[i][q]; l2 += v[q] * v[q]; }
            double s = 1 / l2;
            for (int p = 0; p < 3; p++)
                for (int q = 0; q < 3; q++) {
                    double t = s * v[p] * v[q];
                    m->blk[k][3 * p + q] = -t;
                    m->blk[diag][3 * p + q] += t;
                }
            m->col[k++] = j;
        }
        for (int p = 0; p < 3; p++) m->blk[diag][4 * p] += 0.02;
    }
    m->row[m->n] = k;
}

static void apply(const bsr *m, const double *x, double *y) {
    for (int i = 0; i < m->n; i++) {
        double a = 0, b = 0, c = 0;
        for (int k = m->row[i]; k < m->row[i + 1]; k++) {
            const double *B = m->blk[k], *v = x + 3 * m->col[k];
            a += B[0] * v[0] + B[1] * v[1] + B[2] * v[2];
            b += B[3] * v[0] + B[4] * v[1] + B[5] * v[2];
            c += B[6] * v[0] + B[7] * v[1] + B[8] * v[2];
        }
        y[3 * i] = a; y[3 * i + 1] = b; y[3 * i + 2] = c;
    }
}

static int soften(bsr *m, const double *u, double limit) {
    int hits = 0;
    for (int i = 0; i < m->n; i++) {
        double *d = m->blk[m->row[i]];
        for (int k = m->row[i] + 1; k < m->row[i + 1]; k++) {
            int j = m->col[k];
            double a = u[3 * i] - u[3 * j], b = u[3 * i + 1] - u[3 * j + 1], c = u[3 * i + 2] - u[3 * j + 2];
            if (a * a + b * b + c * c < limit) continue;
            for (int q = 0; q < 9; q++) { double t = 0.1 * m->blk[k][q]; m->blk[k][q] -= t; d[q] += t; }
            hits++;
        }
    }
    return hits;
}

int main(void) {
    enum { NX = 18, NY = 16, NZ = 12, N = NX * NY * NZ };
    bsr m = { N, malloc(4 * (N + 1)), malloc(4 * N * 9), malloc(72 * N * 9) };
    double (*pos)[3] = malloc(sizeof(double[3]) * N);
    double *u = calloc(3 * N, 8), *v = calloc(3 * N, 8), *f = calloc(3 * N, 8);
    assemble(&m, pos, NX, NY, NZ);
    double dt = 0.25, out = 0;
    int soft = 0;
    for (int step = 0; step < 75; step++) {
        if (step % 10 == 0) for (int h = 0; h < 20; h++) { int i = (int)(rnd() % (3 * N)); v[i] += uni() - 0.5; }
        apply(&m, u, f);
        double ke = 0, pe = 0;
        for (int i = 0; i < 3 * N; i++) {
            pe += u[i] * f[i];
            v[i] = 0.998 * v[i] - dt * f[i];
            u[i] += dt * v[i];
            ke += v[i] * v[i];
        }
        if (step % 8 == 7) soft += soften(&m, u, 4 * ke / N + 1e-6);
        out += sqrt(ke + fabs(pe));
    }
    printf("%.3f %d\n", out, soft);
    return 0;
}
