// flags: -O1
// operator-split reactor: in each cell stiff three-species kinetics (Robertson-like and Brusselator-like, Arrhenius rates) are advanced by backward Euler with Newton on an adjugate 3x3 inverse; tiny data, long dependent divisions and exp
#include <stdio.h>
#include <stdint.h>
#include <math.h>

#define CELLS 120
typedef struct { double y[3], temp; } Cell;
typedef struct Kinetics {
    const char *name;
    void (*rhs)(const double *k, const double *y, double *f);
    void (*jac)(const double *k, const double *y, double J[3][3]);
    double A[3], Ea[3];
} Kinetics;

static uint32_t lcg = 12345;
static double uni(void) { lcg = lcg * 1664525u + 1013904223u; return (lcg >> 8) / 16777216.0; }

static void rob_rhs(const double *k, const double *y, double *f)
{
    double r1 = k[0] * y[0], r2 = k[1] * y[1] * y[2], r3 = k[2] * y[1] * y[1];
    f[0] = -r1 + r2; f[1] = r1 - r2 - r3; f[2] = r3;
}
static void rob_jac(const double *k, const double *y, double J[3][3])
{
    J[0][0] = -k[0]; J[0][1] = k[1] * y[2]; J[0][2] = k[1] * y[1];
    J[2][0] = 0; J[2][1] = 2 * k[2] * y[1]; J[2][2] = 0;
    J[1][0] = k[0]; J[1][1] = -J[0][1] - J[2][1]; J[1][2] = -J[0][2];
}
static void bru_rhs(const double *k, const double *y, double *f)
{
    double r = y[0] * y[0] * y[1];
    f[0] = k[0] - (y[2] + 1) * y[0] + r;
    f[1] = y[0] * y[2] - r;
    f[2] = k[1] * (3.0 - y[2]) - y[0] * y[2] * k[2];
}
static void bru_jac(const double *k, const double *y, double J[3][3])
{
    J[0][0] = -(y[2] + 1) + 2 * y[0] * y[1]; J[0][1] = y[0] * y[0]; J[0][2] = -y[0];
    J[1][0] = y[2] - 2 * y[0] * y[1]; J[1][1] = -y[0] * y[0]; J[1][2] = y[0];
    J[2][0] = -y[2] * k[2]; J[2][1] = 0; J[2][2] = -k[1] - y[0] * k[2];
}

static const Kinetics models[2] = {
    { "robertson", rob_rhs, rob_jac, { 0.4, 1e5, 3e7 }, { 800, 600, 100 } },
    { "brusselator", bru_rhs, bru_jac, { 2.0, 9.0, 3.0 }, { 300, 700, 500 } },
};

/* Solve M d = b through the adjugate; returns the determinant. */
static double solve3(double M[3][3], const double *b, double *d)
{
    double c0 = M[1][1] * M[2][2] - M[1][2] * M[2][1];
    double c1 = M[1][2] * M[2][0] - M[1][0] * M[2][2];
    double c2 = M[1][0] * M[2][1] - M[1][1] * M[2][0];
    double det = M[0][0] * c0 + M[0][1] * c1 + M[0][2] * c2, q = 1 / det;
    d[0] = q * (c0 * b[0] + (M[0][2] * M[2][1] - M[0][1] * M[2][2]) * b[1] + (M[0][1] * M[1][2] - M[0][2] * M[1][1]) * b[2]);
    d[1] = q * (c1 * b[0] + (M[0][0] * M[2][2] - M[0][2] * M[2][0]) * b[1] + (M[0][2] * M[1][0] - M[0][0] * M[1][2]) * b[2]);
    d[2] = q * (c2 * b[0] + (M[0][1] * M[2][0] - M[0][0] * M[2][1]) * b[1] + (M[0][0] * M[1][1] - M[0][1] * M[1][0]) * b[2]);
    return det;
}

static int newton(const Kinetics *kin, const double *k, const double *y0, double h, double *y)
{
    for (int i = 0; i < 3; i++) y[i] = y0[i];
    for (int it = 1; it <= 8; it++) {
        double f[3], J[3][3], b[3], d[3], err = 0;
        kin->rhs(k, y, f);
        kin->jac(k, y, J);
        for (int i = 0; i < 3; i++) {
            b[i] = y0[i] + h * f[i] - y[i];
            for (int j = 0; j < 3; j++) J[i][j] = (i == j) - h * J[i][j];
        }
        solve3(J, b, d);
        for (int i = 0; i < 3; i++) {
            y[i] += d[i];
            double e = fabs(d[i]) / (1e-9 + 1e-5 * fabs(y[i]));
            if (e > err) err = e;
        }
        if (err < 1) return it;
        if (!(err < 1e12)) return 0;
    }
    return 0;
}

static int advance(const Kinetics *kin, Cell *c, double tend)
{
    double t = 0, h = tend / 16, k[3], y[3];
    int work = 0;
    while (t < tend && work < 400) {
        for (int i = 0; i < 3; i++) k[i] = kin->A[i] * exp(-kin->Ea[i] * (1 / c->temp - 1 / 300.0));
        if (t + h > tend) h = tend - t;
        int it = newton(kin, k, c->y, h, y);
        work += it ? it : 8;
        if (!it || y[0] < -1e-3 || y[1] < -1e-3) { h /= 4; if (h < 1e-9) h = tend; continue; }
        c->temp += 4 * (y[2] - c->y[2]) - 0.02 * h * (c->temp - 300);
        for (int i = 0; i < 3; i++) c->y[i] = y[i] > 0 ? y[i] : 0;
        t += h;
        if (it < 3) h *= 1.7; else if (it > 5) h *= 0.5;
    }
    return work;
}

int main(void)
{
    static Cell row[CELLS];
    double sum = 0; long work = 0;
    for (int m = 0; m < 14; m++) {
        const Kinetics *kin = &models[m & 1];
        for (int i = 0; i < CELLS; i++)
            row[i] = (Cell){ { 0.5 + uni(), 1e-4 + (m & 1) * uni(), (m & 1) * 2 * uni() }, 290 + 30 * uni() };
        for (int step = 0; step < 3; step++) {
            for (int i = 0; i < CELLS; i++) work += advance(kin, &row[i], 0.4 + 0.2 * step);
            double carry = row[CELLS - 1].y[0];
            for (int i = 0; i < CELLS; i++) {                /* upwind exchange with the neighbour */
                double mine = row[i].y[0];
                row[i].y[0] += 0.3 * (carry - mine);
                carry = mine;
            }
            if (step % 2) row[(m * 7 + step) % CELLS].temp += 15;
        }
        for (int i = 0; i < CELLS; i++) sum += row[i].y[0] + row[i].temp * 1e-3;
    }
    printf("%.6f %ld\n", sum, work);
    return 0;
}
