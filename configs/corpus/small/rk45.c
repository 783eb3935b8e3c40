// flags: -O1
// adaptive Dormand-Prince integration of several ODE systems (Lorenz, pendulum, predator-prey, reaction chain) through function pointers; small vectors, step control branches.
#include <stdint.h>
#include <stdio.h>
#include <math.h>
#include <string.h>
#define MAXD 12
typedef struct system system_t;
struct system {
    int dim;
    void (*rhs)(const system_t *, double t, const double *y, double *dy);
    double p[4];
    double y0[MAXD];
};
static void lorenz(const system_t *s, double t, const double *y, double *d)
{
    d[0] = s->p[0] * (y[1] - y[0]);
    d[1] = y[0] * (s->p[1] - y[2]) - y[1];
    d[2] = y[0] * y[1] - s->p[2] * y[2];
}
static void pendulum(const system_t *s, double t, const double *y, double *d)
{
    double dt = y[0] - y[1], c = cos(dt), n = sin(dt), den = 2 - c * c;
    d[0] = y[2];
    d[1] = y[3];
    d[2] = (-n * c * y[2] * y[2] - n * y[3] * y[3] - s->p[0] * (2 * sin(y[0]) - c * sin(y[1]))) / den;
    d[3] = (2 * n * y[2] * y[2] + n * c * y[3] * y[3] + s->p[0] * (2 * c * sin(y[0]) - 2 * sin(y[1]))) / den;
}
static void lotka(const system_t *s, double t, const double *y, double *d)
{
    double sat = y[0] / (1 + s->p[0] * y[0]);
    d[0] = y[0] * (1 - y[0] / s->p[1]) - sat * y[1];
    d[1] = s->p[2] * sat * y[1] - 0.3 * y[1];
}
static void chain(const system_t *s, double t, const double *y, double *d)
{
    double in = t - floor(t) < 0.5 ? s->p[0] : 0;
    for (int i = 0; i < s->dim; i++) {
        double v = s->p[1] * y[i] / (s->p[2] + fabs(y[i]));
        d[i] = in - v;
        in = v;
    }
}
static void vanderpol(const system_t *s, double t, const double *y, double *d)
{
    d[0] = y[1];
    d[1] = s->p[0] * (1 - y[0] * y[0]) * y[1] - y[0];
}
static const double A[7][6] = {
    { 0 }, { 1.0 / 5 }, { 3.0 / 40, 9.0 / 40 }, { 44.0 / 45, -56.0 / 15, 32.0 / 9 },
    { 19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729 },
    { 9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656 },
    { 35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84 } };
static const double C[7] = { 0, 0.2, 0.3, 0.8, 8.0 / 9, 1, 1 };
static const double E[7] = { 71.0 / 57600, 0, -71.0 / 16695, 71.0 / 1920, -17253.0 / 339200, 22.0 / 525, -1.0 / 40 };
static int integrate(const system_t *s, double *y, double t1, double tol, int cap)
{
    double k[7][MAXD], u[MAXD], t = 0, h = 1e-3;
    int steps = 0, n = s->dim;
    s->rhs(s, t, y, k[0]);
    while (t < t1 && steps < cap) {
        if (t + h > t1) h = t1 - t;
        for (int st = 1; st < 7; st++) {
            for (int i = 0; i < n; i++) {
                double a = 0;
                for (int j = 0; j < st; j++) a += A[st][j] * k[j][i];
                u[i] = y[i] + h * a;
            }
            s->rhs(s, t + C[st] * h, u, k[st]);
        }
        double err = 0;
        for (int i = 0; i < n; i++) {
            double e = 0;
            for (int j = 0; j < 7; j++) e += E[j] * k[j][i];
            e = h * e / (tol * (1 + fmax(fabs(y[i]), fabs(u[i]))));
            err += e * e;
        }
        err = sqrt(err / n);
        if (err <= 1) {
            t += h;
            memcpy(y, u, n * sizeof *y);
            memcpy(k[0], k[6], n * sizeof *y);
        }
        double g = err > 1e-10 ? 0.9 * exp2(-0.2 * log2(err)) : 5;
        h *= g < 0.2 ? 0.2 : g > 5 ? 5 : g;
        steps++;
    }
    return steps;
}
int main(void)
{
    system_t sys[5] = { { 3, lorenz, { 10, 28, 8.0 / 3 }, { 1, 1, 20 } }, { 4, pendulum, { 9.81 }, { 2, 1.5, 0, 0 } },
                        { 2, lotka, { 0.4, 12, 0.6 }, { 3, 1 } }, { 10, chain, { 1, 2, 0.8 }, { 0 } }, { 2, vanderpol, { 3 }, { 2, 0 } } };
    double sum = 0;
    long steps = 0;
    for (int r = 0; r < 130; r++) {
        system_t *s = &sys[r % 5];
        double y[MAXD];
        memcpy(y, s->y0, sizeof y);
        y[0] += 0.01 * r;
        s->p[0] *= 1.002;
        steps += integrate(s, y, 30, pow(10, -4 - r % 3), 220 + 40 * (r % 4));
        for (int i = 0; i < s->dim; i++) sum += fabs(y[i]);
    }
    printf("%ld %.6f\n", steps, sum);
    return 0;
}
