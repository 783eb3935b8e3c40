// flags: -O2
// Bayesian hierarchical regression: adaptive random-walk Metropolis and Hamiltonian leapfrog over group intercepts with Student and Poisson likelihoods; log, exp, lgamma and divisions with unpredictable accept branches
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>

#define G 12            /* groups */
#define M 14            /* rows a group */
#define D (G + 4)       /* intercepts, slope, mean, log tau, log sigma */
typedef struct { double x[G][M], y[G][M]; int count[G][M]; int poisson; } Data;

static uint64_t a = 1, b = 2;
static uint64_t next(void)
{
    uint64_t s1 = a, s0 = b;
    a = s0; s1 ^= s1 << 23;
    return (b = s1 ^ s0 ^ (s1 >> 18) ^ (s0 >> 5)) + s0;
}
static double uni(void) { return ((next() >> 11) + 0.5) * 0x1p-53; }
static double normal(void)
{
    static double spare; static int have;
    if (have) { have = 0; return spare; }
    double u, v, s;
    do { u = 2 * uni() - 1; v = 2 * uni() - 1; s = u * u + v * v; } while (s >= 1);
    s = sqrt(-2 * log(s) / s);
    spare = v * s; have = 1;
    return u * s;
}

static double lgam(double x)        /* Stirling with shift */
{
    double s = 0;
    while (x < 7) { s -= log(x); x += 1; }
    double z = 1 / (x * x);
    return s + (x - .5) * log(x) - x + 0.9189385332 + (1 / 12.0 - z * (1 / 360.0 - z / 1260.0)) / x;
}

static double log_group(const Data *d, const double *q, int g)
{
    double mu = q[G + 1], tau = exp(q[G + 2]), sig = exp(q[G + 3]), z = (q[g] - mu) / tau;
    double lp = -0.5 * z * z - q[G + 2];
    for (int i = 0; i < M; i++) {
        double eta = q[g] + q[G] * d->x[g][i];
        if (d->poisson) {
            int k = d->count[g][i];
            lp += k * eta - exp(eta) - lgam(k + 1.0);
        } else {
            double r = (d->y[g][i] - eta) / sig;
            lp += -2.5 * log1p(r * r / 4) - q[G + 3];
        }
    }
    return lp;
}

static double log_prior(const double *q)
{
    return -0.5 * (q[G] * q[G] + q[G + 1] * q[G + 1]) / 9 - 0.5 * q[G + 2] * q[G + 2] - 0.5 * q[G + 3] * q[G + 3];
}

static double gradient(const Data *d, const double *q, double *gr)
{
    double tau2 = exp(-2 * q[G + 2]), is = exp(-q[G + 3]), lp = log_prior(q);
    memset(gr, 0, D * sizeof *gr);
    gr[G] = -q[G] / 9; gr[G + 1] = -q[G + 1] / 9; gr[G + 2] = -q[G + 2]; gr[G + 3] = -q[G + 3];
    for (int g = 0; g < G; g++) {
        double dev = q[g] - q[G + 1];
        lp += -0.5 * dev * dev * tau2 - q[G + 2];
        gr[g] -= dev * tau2; gr[G + 1] += dev * tau2; gr[G + 2] += dev * dev * tau2 - 1;
        for (int i = 0; i < M; i++) {
            double eta = q[g] + q[G] * d->x[g][i], de;
            if (d->poisson) {
                double m = exp(eta);
                lp += d->count[g][i] * eta - m;
                de = d->count[g][i] - m;
            } else {
                double r = (d->y[g][i] - eta) * is, w = 5 * r / (4 + r * r);
                lp += -2.5 * log1p(r * r / 4) - q[G + 3];
                de = w * is;
                gr[G + 3] += w * r - 1;
            }
            gr[g] += de; gr[G] += de * d->x[g][i];
        }
    }
    return lp;
}

static int hmc(const Data *d, double *q, double eps, int steps)
{
    double p[D], x[D], g[D], k0 = 0, k1 = 0;
    memcpy(x, q, sizeof x);
    double u0 = gradient(d, x, g);
    for (int i = 0; i < D; i++) { p[i] = normal(); k0 += p[i] * p[i]; p[i] += 0.5 * eps * g[i]; }
    double u1 = u0;
    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < D; i++) x[i] += eps * p[i];
        u1 = gradient(d, x, g);
        double e = s + 1 < steps ? eps : eps / 2;
        for (int i = 0; i < D; i++) p[i] += e * g[i];
    }
    for (int i = 0; i < D; i++) k1 += p[i] * p[i];
    if (!(log(uni()) < u1 - u0 + 0.5 * (k0 - k1))) return 0;
    memcpy(q, x, sizeof x);
    return 1;
}

static void simulate(Data *d, int poisson)
{
    double slope = normal(), mu = 0.8 * normal();
    d->poisson = poisson;
    for (int g = 0; g < G; g++) {
        double al = mu + 0.5 * normal();
        for (int i = 0; i < M; i++) {
            d->x[g][i] = 2 * uni() - 1;
            double eta = al + slope * d->x[g][i];
            d->y[g][i] = eta + 0.4 * normal() / sqrt(uni() + 0.1);
            double l = exp(-exp(eta > 3 ? 3 : eta)), pr = uni();
            int k = 0;
            while (pr > l && k < 60) { pr *= uni(); k++; }
            d->count[g][i] = k;
        }
    }
}

int main(void)
{
    static Data d;
    double sum = 0; int acc = 0;
    for (int set = 0; set < 6; set++) {
        double q[D] = {0}, width[G + 4], eps = 0.04;
        simulate(&d, set & 1);
        for (int i = 0; i < D; i++) width[i] = 0.3;
        for (int it = 0; it < 60; it++) {
            for (int g = 0; g < G; g++) {                  /* Metropolis on each intercept */
                double old = q[g], l0 = log_group(&d, q, g);
                q[g] += width[g] * normal();
                if (log(uni()) < log_group(&d, q, g) - l0) { width[g] *= 1.08; acc++; }
                else { q[g] = old; width[g] *= 0.95; }
            }
            if (hmc(&d, q, eps, 8 + it % 5)) { eps *= 1.03; acc++; } else eps *= 0.9;
            sum += q[G] + q[0] * 0.1;
        }
    }
    printf("%.8f %d\n", sum, acc);
    return 0;
}
