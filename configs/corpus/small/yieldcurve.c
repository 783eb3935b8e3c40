// flags: -O2
// finance desk: bootstraps discount curves from deposit and swap quotes by Brent root finding, log-linear interpolation, prices bonds, solves yields and durations and scenario risks; exp, log, pow, divisions and branchy iterations on small tables
#include <stdio.h>
#include <stdint.h>
#include <math.h>

#define MAXN 40
typedef struct { int n; double t[MAXN], logdf[MAXN]; } Curve;
typedef struct { double maturity, coupon, price; int freq; } Bond;
typedef double (*Fn)(double x, void *ctx);

static uint64_t seed = 42;
static double uni(void)
{
    seed += 0x9E3779B97F4A7C15ull;
    uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

static double brent(Fn f, void *ctx, double a, double b, double tol, long *evals)
{
    double fa = f(a, ctx), fb = f(b, ctx), c = a, fc = fa, d = b - a, e = d;
    *evals += 2;
    for (int it = 0; it < 60; it++) {
        if ((fb > 0) == (fc > 0)) { c = a; fc = fa; d = e = b - a; }
        if (fabs(fc) < fabs(fb)) { a = b; b = c; c = a; fa = fb; fb = fc; fc = fa; }
        double t1 = 1e-15 * fabs(b) + 0.5 * tol, xm = 0.5 * (c - b);
        if (fabs(xm) <= t1 || fb == 0) break;
        if (fabs(e) >= t1 && fabs(fa) > fabs(fb)) {
            double s = fb / fa, p, q, r;
            if (a == c) { p = 2 * xm * s; q = 1 - s; }
            else { q = fa / fc; r = fb / fc; p = s * (2 * xm * q * (q - r) - (b - a) * (r - 1)); q = (q - 1) * (r - 1) * (s - 1); }
            if (p > 0) q = -q;
            p = fabs(p);
            double m1 = 3 * xm * q - fabs(t1 * q), m2 = fabs(e * q);
            if (2 * p < (m1 < m2 ? m1 : m2)) { e = d; d = p / q; } else { d = xm; e = d; }
        } else { d = xm; e = d; }
        a = b; fa = fb;
        b += fabs(d) > t1 ? d : (xm > 0 ? t1 : -t1);
        fb = f(b, ctx);
        ++*evals;
    }
    return b;
}

static double discount(const Curve *c, double t)
{
    int lo = 0, hi = c->n - 1;
    if (t >= c->t[hi]) return exp(c->logdf[hi] * t / c->t[hi]);
    while (hi - lo > 1) { int m = (lo + hi) / 2; if (c->t[m] <= t) lo = m; else hi = m; }
    double w = (t - c->t[lo]) / (c->t[hi] - c->t[lo]);
    return exp(c->logdf[lo] + w * (c->logdf[hi] - c->logdf[lo]));
}

typedef struct { Curve *c; double rate, mat; } SwapCtx;
static double swap_gap(double x, void *p)
{
    SwapCtx *s = p;
    s->c->logdf[s->c->n - 1] = x;
    double annuity = 0;
    for (double t = 0.5; t < s->mat + 1e-9; t += 0.5) annuity += 0.5 * discount(s->c, t);
    return s->rate * annuity - (1 - exp(x));
}

static void bootstrap(Curve *c, const double *mats, const double *quotes, int n, long *evals)
{
    c->n = 1; c->t[0] = 0; c->logdf[0] = 0;
    for (int i = 0; i < n; i++) {
        c->t[c->n++] = mats[i];
        if (mats[i] < 0.9) c->logdf[c->n - 1] = -log1p(quotes[i] * mats[i]);
        else {
            SwapCtx s = { c, quotes[i], mats[i] };
            c->logdf[c->n - 1] = brent(swap_gap, &s, -0.3 * mats[i], 0.05 * mats[i], 1e-10, evals);
        }
    }
}

static double bond_from_curve(const Curve *c, const Bond *b, double spread)
{
    double pv = 0, dt = 1.0 / b->freq;
    for (double t = b->maturity; t > 1e-9; t -= dt) pv += b->coupon * dt * discount(c, t) * exp(-spread * t);
    return pv + discount(c, b->maturity) * exp(-spread * b->maturity);
}

static double yield_gap(double y, void *p)
{
    Bond *b = p;
    double v = 1 / (1 + y / b->freq), stub = b->maturity * b->freq, n = floor(stub), pv = 0, df = pow(v, stub - n);
    for (int i = 0; i <= (int)n; i++) { pv += b->coupon / b->freq * df; if (i < (int)n) df *= v; }
    return pv + df - b->price;
}

int main(void)
{
    static const double mats[] = { .08, .25, .5, .75, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15 };
    enum { NQ = 16, NB = 40 };
    double q[NQ], sum = 0; long evals = 0;
    Bond bonds[NB];
    Curve c;
    for (int i = 0; i < NB; i++)
        bonds[i] = (Bond){ 0.3 + 18 * uni(), 0.01 + 0.06 * uni(), 1, i % 3 == 0 ? 1 : i % 3 == 1 ? 2 : 4 };
    for (int day = 0; day < 64; day++) {
        double level = 0.01 + 0.05 * uni(), slope = 0.03 * (uni() - 0.3), hump = 0.01 * uni();
        for (int i = 0; i < NQ; i++)
            q[i] = level + slope * (1 - exp(-mats[i] / 4)) + hump * mats[i] * exp(-mats[i]) + 2e-4 * (uni() - .5);
        bootstrap(&c, mats, q, NQ, &evals);
        for (int i = 0; i < NB; i++) {
            Bond *b = &bonds[i];
            b->price = bond_from_curve(&c, b, 0.002 * (i % 5));
            double y = brent(yield_gap, b, -0.05, 0.5, 1e-11, &evals);
            double up = yield_gap(y + 1e-4, b), dn = yield_gap(y - 1e-4, b);
            sum += y + (dn - up) / 2e-4 / b->price * 1e-2;
            b->maturity -= 0.02;
            if (b->maturity < 0.1) b->maturity = 20;
        }
        int k = day % NQ;                               /* bucketed risk of one quote */
        q[k] += 1e-4;
        bootstrap(&c, mats, q, NQ, &evals);
        for (int i = 0; i < NB; i += 2) sum += 100 * (bond_from_curve(&c, &bonds[i], 0.001) - bonds[i].price);
    }
    printf("%.8f %ld\n", sum, evals);
    return 0;
}
