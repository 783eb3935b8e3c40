// flags: -O3
// American and Bermudan options by binomial (CRR, Leisen-Reimer) and trinomial backward induction with discrete dividends, plus short-rate lattice bonds; vectorisable max/multiply sweeps over 1 to 24 KB rows, few libm calls
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>

#define MAXSTEPS 1500
static double val[2 * MAXSTEPS + 3], spot[2 * MAXSTEPS + 3];

static uint64_t seed = 2024;
static double uni(void) { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; return (seed >> 11) * 0x1p-53; }

typedef struct { double S, K, r, q, vol, T; int call; } Option;

static inline double dmax(double a, double b) { return a > b ? a : b; }

/* backward sweep of one level: continuation against exercise */
static void roll_back(double *restrict v, const double *restrict s, int n, double pu, double pd, double strike, double sign)
{
    for (int i = 0; i < n; i++) {
        double cont = pu * v[i + 1] + pd * v[i];
        v[i] = dmax(cont, sign * (s[i] - strike));
    }
}

static double crr(const Option *o, int n)
{
    double dt = o->T / n, u = exp(o->vol * sqrt(dt)), d = 1 / u, df = exp(-o->r * dt);
    double p = (exp((o->r - o->q) * dt) - d) / (u - d), sign = o->call ? 1 : -1;
    double s = o->S * pow(d, n), u2 = u * u;
    for (int i = 0; i <= n; i++, s *= u2) { spot[i] = s; val[i] = dmax(0, sign * (s - o->K)); }
    for (int step = n - 1; step >= 0; step--) {
        for (int i = 0; i <= step; i++) spot[i] *= u;
        roll_back(val, spot, step + 1, df * p, df * (1 - p), o->K, sign);
    }
    return val[0];
}

/* exercise only on chosen dates: pure averaging in between, in levels of two */
static double bermudan(const Option *o, int n, int every)
{
    double dt = o->T / n, u = exp(o->vol * sqrt(dt)), d = 1 / u, df = exp(-o->r * dt);
    double p = (exp((o->r - o->q) * dt) - d) / (u - d), sign = o->call ? 1 : -1;
    double a = df * df * p * p, b = 2 * df * df * p * (1 - p), c = df * df * (1 - p) * (1 - p), s = o->S * pow(d, n);
    for (int i = 0; i <= n; i++, s *= u * u) { spot[i] = s; val[i] = dmax(0, sign * (s - o->K)); }
    for (int step = n - 2; step >= 0; step -= 2) {
        for (int i = 0; i <= step; i++) val[i] = c * val[i] + b * val[i + 1] + a * val[i + 2];
        for (int i = 0; i <= step; i++) spot[i] = spot[i + 1];
        if (step % every == 0)
            for (int i = 0; i <= step; i++) val[i] = dmax(val[i], sign * (spot[i] - o->K));
    }
    return val[0];
}

static double peizer_pratt(double z, int n)
{
    double t = z / (n + 1.0 / 3 + 0.1 / (n + 1));
    return 0.5 + (z > 0 ? 0.5 : -0.5) * sqrt(1 - exp(-t * t * (n + 1.0 / 6)));
}

static double leisen_reimer(const Option *o, int n)
{
    n |= 1;
    double dt = o->T / n, sd = o->vol * sqrt(o->T), d1 = (log(o->S / o->K) + (o->r - o->q + o->vol * o->vol / 2) * o->T) / sd;
    double p1 = peizer_pratt(d1, n), p = peizer_pratt(d1 - sd, n), g = exp((o->r - o->q) * dt), df = exp(-o->r * dt);
    double u = g * p1 / p, d = (g - p * u) / (1 - p), sign = o->call ? 1 : -1, s = o->S * pow(d, n), ud = u / d;
    for (int i = 0; i <= n; i++, s *= ud) { spot[i] = s; val[i] = dmax(0, sign * (s - o->K)); }
    double id = 1 / d;
    for (int step = n - 1; step >= 0; step--) {
        for (int i = 0; i <= step; i++) spot[i] *= id;
        roll_back(val, spot, step + 1, df * p, df * (1 - p), o->K, sign);
    }
    return val[0];
}

/* trinomial with a proportional dividend at two dates and a knock-out barrier */
static double trinomial_barrier(const Option *o, int n, double barrier)
{
    double dt = o->T / n, dx = o->vol * sqrt(3 * dt), nu = o->r - o->q - o->vol * o->vol / 2, df = exp(-o->r * dt);
    double t = nu * sqrt(dt / (12 * o->vol * o->vol)), pu = df * (1.0 / 6 + t), pm = df * 2 / 3, pd = df * (1.0 / 6 - t);
    double s = o->S * exp(-n * dx), e = exp(dx), sign = o->call ? 1 : -1;
    int m = 2 * n + 1;
    for (int i = 0; i < m; i++, s *= e) { spot[i] = s; val[i] = s > barrier ? 0 : dmax(0, sign * (s - o->K)); }
    for (int step = n - 1; step >= 0; step--) {
        int lo = n - step;
        m = 2 * step + 1;
        for (int i = 0; i < m; i++) {
            double v = pd * val[i] + pm * val[i + 1] + pu * val[i + 2];
            val[i] = spot[lo + i] > barrier ? 0 : v;
        }
        if (step == n / 3 || step == 2 * n / 3)
            for (int i = 0; i < m; i++) val[i] *= 0.985;
    }
    return val[0];
}

/* Ho-Lee short-rate lattice: callable zero bond; the discount needs a division a node */
static double callable_bond(double r0, double sigma, double T, int n, double cap)
{
    double dt = T / n, h = sigma * sqrt(dt);
    for (int i = 0; i <= n; i++) val[i] = 1;
    for (int step = n - 1; step >= 0; step--) {
        double base = r0 + 0.002 * step * dt - h * step;
        for (int i = 0; i <= step; i++) {
            double r = base + 2 * h * i, v = 0.5 * (val[i] + val[i + 1]) / (1 + r * dt);
            val[i] = v < cap ? v : cap;
        }
    }
    return val[0];
}

int main(void)
{
    static const int steps[] = { 100, 1200, 300, 700 };
    double sum = 0;
    for (int round = 0; round < 12; round++) {
        Option o = { 80 + 40 * uni(), 100, 0.06 * uni(), 0.03 * uni(), 0.15 + 0.4 * uni(), 0.2 + 2 * uni(), round & 1 };
        int n = steps[round & 3];
        sum += crr(&o, n) + leisen_reimer(&o, n / 2 + 1);
        o.K = 90 + 20 * uni();
        sum += bermudan(&o, n, 2 + 2 * (round % 5));
        sum += trinomial_barrier(&o, n / 2, 130 + 40 * uni());
        sum += callable_bond(0.02 + 0.03 * uni(), 0.01, 1 + 9 * uni(), n, 0.95);
    }
    printf("%.8f\n", sum);
    return 0;
}
