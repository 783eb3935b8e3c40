// flags: -O2
// Monte Carlo pricing of Asian, barrier, look-back and basket options through payoff pointers, polar Gaussian variates and libm exp and log; tiny data, latency and branch bound.
#include <stdint.h>
#include <stdio.h>
#include <math.h>
typedef struct { uint64_t s[2]; double spare; int has; } rng;
typedef struct { double s0, k, r, vol, t, barrier; int steps; } contract;
typedef double (*payoff)(const contract *, const double *path, int n);
static uint64_t next(rng *g)
{
    uint64_t a = g->s[0], b = g->s[1];
    g->s[0] = b;
    a ^= a << 23;
    g->s[1] = a ^ b ^ (a >> 17) ^ (b >> 26);
    return g->s[1] + b;
}
static double gauss(rng *g)
{
    if (g->has) { g->has = 0; return g->spare; }
    double u, v, q;
    do {
        u = (double)(int64_t)next(g) * 0x1p-63;
        v = (double)(int64_t)next(g) * 0x1p-63;
        q = u * u + v * v;
    } while (q >= 1 || q == 0);
    q = sqrt(-2 * log(q) / q);
    g->spare = v * q;
    g->has = 1;
    return u * q;
}
static double asian(const contract *c, const double *p, int n)
{
    double s = 0;
    for (int i = 1; i <= n; i++) s += p[i];
    return fmax(s / n - c->k, 0);
}
static double geo_asian(const contract *c, const double *p, int n)
{
    double s = 1;
    for (int i = 1; i <= n; i++) s *= p[i] / c->s0;
    return fmax(c->s0 * pow(s, 1.0 / n) - c->k, 0);
}
static double up_out(const contract *c, const double *p, int n)
{
    for (int i = 1; i <= n; i++) if (p[i] >= c->barrier) return 0;
    return fmax(p[n] - c->k, 0);
}
static double down_in(const contract *c, const double *p, int n)
{
    double lim = c->s0 * c->s0 / c->barrier;
    for (int i = 1; i <= n; i++) if (p[i] <= lim) return fmax(c->k - p[n], 0);
    return 0;
}
static double lookback(const contract *c, const double *p, int n)
{
    double lo = c->s0;
    for (int i = 1; i <= n; i++) if (p[i] < lo) lo = p[i];
    return p[n] - lo;
}
static void walk(rng *g, const contract *c, double *p, double sign, const double *z)
{
    double dt = c->t / c->steps, drift = (c->r - 0.5 * c->vol * c->vol) * dt, sd = c->vol * sqrt(dt);
    p[0] = c->s0;
    for (int i = 0; i < c->steps; i++) p[i + 1] = p[i] * exp(drift + sign * sd * z[i]);
}
static double price(rng *g, const contract *c, payoff f, int paths, double *se)
{
    double z[64], p[65], s = 0, s2 = 0;
    for (int k = 0; k < paths; k++) {
        for (int i = 0; i < c->steps; i++) z[i] = gauss(g);
        walk(g, c, p, 1, z);
        double a = f(c, p, c->steps);
        walk(g, c, p, -1, z);
        a = 0.5 * (a + f(c, p, c->steps));
        s += a;
        s2 += a * a;
    }
    double m = s / paths, d = exp(-c->r * c->t);
    *se = d * sqrt((s2 / paths - m * m) / paths);
    return d * m;
}
static double basket(rng *g, int paths)
{
    static const double w[4] = { 0.4, 0.3, 0.2, 0.1 }, vol[4] = { 0.2, 0.3, 0.25, 0.4 };
    static const double ch[4][4] = { { 1, 0, 0, 0 }, { .5, .8660254, 0, 0 }, { .3, .2, .9327, 0 }, { .1, .2, .3, .927 } };
    double sum = 0;
    while (paths--) {
        double z[4], b = 0;
        for (int i = 0; i < 4; i++) z[i] = gauss(g);
        for (int i = 0; i < 4; i++) {
            double x = 0;
            for (int j = 0; j <= i; j++) x += ch[i][j] * z[j];
            b += w[i] * 100 * exp(-0.5 * vol[i] * vol[i] + vol[i] * x);
        }
        if (b > 105) sum += b - 105;
    }
    return sum;
}
int main(void)
{
    static const payoff kind[5] = { asian, up_out, lookback, down_in, geo_asian };
    rng g = { { 1, 0x9E3779B97F4A7C15ull }, 0, 0 };
    double acc = 0, se;
    for (int round = 0; round < 50; round++) {
        contract c = { 100, 95 + round % 10, 0.03, 0.15 + 0.01 * (round % 13), 1, 120 + round % 17, 8 + round % 5 * 8 };
        acc += price(&g, &c, kind[round % 5], 140, &se) + se;
        acc += basket(&g, 400) * 1e-3;
    }
    printf("%.9f\n", acc);
    return 0;
}
