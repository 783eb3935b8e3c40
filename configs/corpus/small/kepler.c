// flags: -O2
// propagates catalogues of elliptic and hyperbolic orbits: Kepler's equation by Newton/Halley, elements to state vectors and back, and anomalies at nodes; long chains of libm calls, divisions and square roots on a small table
#include <stdio.h>
#include <stdint.h>
#include <math.h>

typedef struct { double a, e, inc, raan, argp, m0; } Elements;
typedef struct { double r[3], v[3]; } State;
#define MU 398600.4418
#define PI 3.14159265358979323846

static uint64_t seed = 0x9E3779B97F4A7C15ull;
static double uni(void)
{
    seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17;
    return (double)(seed >> 11) * (1.0 / 9007199254740992.0);
}

/* Elliptic Kepler equation, Halley steps from a third-order starter. */
static double solve_ellipse(double m, double e, int *iters)
{
    m = m - 2 * PI * floor(m / (2 * PI) + 0.5);
    double E = m + e * sin(m) / (1.0 - sin(m + e) + sin(m));
    if (!(fabs(E) < 8)) E = m;
    for (int k = 0; k < 20; k++) {
        double s = e * sin(E), c = e * cos(E);
        double f = E - s - m, f1 = 1 - c, f2 = s;
        double d = -f / f1;
        d = -f / (f1 + 0.5 * d * f2);
        E += d;
        ++*iters;
        if (fabs(d) < 1e-12) break;
    }
    return E;
}

static double solve_hyperbola(double m, double e, int *iters)
{
    double H = asinh(m / e);
    for (int k = 0; k < 30; k++) {
        double f = e * sinh(H) - H - m, f1 = e * cosh(H) - 1;
        double d = f / f1;
        if (d > 1) d = 1; else if (d < -1) d = -1;
        H -= d;
        ++*iters;
        if (fabs(d) < 1e-12) break;
    }
    return H;
}

static void to_state(const Elements *el, double t, State *s, int *iters)
{
    double n = sqrt(MU / fabs(el->a * el->a * el->a));
    double nu, p = el->a * (1 - el->e * el->e);
    if (el->e < 1) {
        double E = solve_ellipse(el->m0 + n * t, el->e, iters);
        nu = 2 * atan2(sqrt(1 + el->e) * sin(E / 2), sqrt(1 - el->e) * cos(E / 2));
    } else {
        double H = solve_hyperbola(el->m0 + n * t, el->e, iters);
        nu = 2 * atan(sqrt((el->e + 1) / (el->e - 1)) * tanh(H / 2));
    }
    double r = p / (1 + el->e * cos(nu)), h = sqrt(MU / p);
    double cu = cos(nu + el->argp), su = sin(nu + el->argp);
    double cO = cos(el->raan), sO = sin(el->raan), ci = cos(el->inc), si = sin(el->inc);
    double vx = -h * (su + el->e * sin(el->argp)), vy = h * (cu + el->e * cos(el->argp));
    s->r[0] = r * (cO * cu - sO * su * ci);
    s->r[1] = r * (sO * cu + cO * su * ci);
    s->r[2] = r * su * si;
    s->v[0] = cO * vx - sO * vy * ci;
    s->v[1] = sO * vx + cO * vy * ci;
    s->v[2] = vy * si;
}

static double dot(const double *a, const double *b) { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2]; }

static void from_state(const State *s, Elements *el)
{
    double h[3] = { s->r[1]*s->v[2] - s->r[2]*s->v[1], s->r[2]*s->v[0] - s->r[0]*s->v[2],
                    s->r[0]*s->v[1] - s->r[1]*s->v[0] };
    double r = sqrt(dot(s->r, s->r)), v2 = dot(s->v, s->v), rv = dot(s->r, s->v), hh = sqrt(dot(h, h));
    el->a = 1 / (2 / r - v2 / MU);
    double ecx = 1 - r / el->a;
    double ex[3];
    for (int i = 0; i < 3; i++) ex[i] = ((v2 - MU / r) * s->r[i] - rv * s->v[i]) / MU;
    el->e = sqrt(dot(ex, ex));
    el->inc = acos(h[2] / hh);
    el->raan = atan2(h[0], -h[1]);
    double nx = -h[1], ny = h[0], nn = sqrt(nx * nx + ny * ny) + 1e-300;
    double cw = (nx * ex[0] + ny * ex[1]) / (nn * el->e);
    el->argp = acos(cw > 1 ? 1 : cw < -1 ? -1 : cw);
    if (ex[2] < 0) el->argp = -el->argp;
    if (el->e < 1) {
        double E = atan2(rv / sqrt(MU * el->a), ecx);
        el->m0 = E - el->e * sin(E);
    } else {
        double H = asinh(rv / sqrt(-MU * el->a) / el->e);
        el->m0 = el->e * sinh(H) - H;
    }
}

int main(void)
{
    enum { N = 96 };
    static Elements cat[N];
    int iters = 0;
    double sum = 0;
    for (int i = 0; i < N; i++) {
        int hyp = i % 7 == 6;
        cat[i] = (Elements){ hyp ? -(9000 + 20000 * uni()) : 7000 + 40000 * uni() * uni(),
            hyp ? 1.05 + uni() : 0.001 + 0.93 * uni(), 0.05 + 2.9 * uni(), 6.28 * uni() - 3.14, 6.28 * uni() - 3.14, hyp ? uni() - .5 : 6.28 * uni() };
    }
    for (int round = 0; round < 260; round++) {
        for (int i = 0; i < N; i++) {
            State s;
            double dt = 60 + 3000 * uni();
            to_state(&cat[i], dt, &s, &iters);
            double kick = (uni() - 0.5) * 1e-5;         /* small manoeuvre */
            for (int k = 0; k < 3; k++) s.v[k] *= 1 + kick;
            from_state(&s, &cat[i]);
            if (cat[i].e >= 1 && (cat[i].m0 > 4 || cat[i].m0 < -4)) cat[i].m0 = -cat[i].m0 * 0.2;
            sum += s.r[2] * 1e-3 + cat[i].e;
        }
    }
    printf("%.6f %d\n", sum, iters);
    return 0;
}
