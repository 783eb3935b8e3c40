// flags: -O2
// recursive adaptive Simpson and Gauss-Kronrod style quadrature of a table of integrands with parameters; deep recursion, indirect calls and libm.
#include <stdint.h>
#include <stdio.h>
#include <math.h>
typedef double (*fn)(double x, const double *p);
typedef struct { fn f; const double *p; long calls; int maxdepth; } job;
static double peak(double x, const double *p) { double d = x - p[0]; return p[1] / (p[1] * p[1] + d * d); }
static double wave(double x, const double *p) { return sin(p[0] * 10 * x * x) * p[1]; }
static double cusp(double x, const double *p) { return sqrt(fabs(x - p[0])); }
static double steps(double x, const double *p) { return floor(x * 7 * p[1] + p[0]) * 0.2 + x; }
static double gaussian(double x, const double *p) { double d = (x - p[0]) / p[1]; return exp(-0.5 * d * d); }
static double rational(double x, const double *p)
{
    double n = 1 + x * (p[0] + x * (0.3 - x * p[1])), d = 1.1 + x * x * (0.5 + x * x * p[1]);
    return n / d;
}
static double hinge(double x, const double *p) { return x < p[0] ? p[1] * x : x < 0.8 ? x * x : 1 / (1 + x); }
static double call(job *j, double x) { j->calls++; return j->f(x, j->p); }
static double simpson(job *j, double a, double fa, double b, double fb, double m, double fm, double whole, double eps, int depth)
{
    double l = 0.5 * (a + m), r = 0.5 * (m + b), fl = call(j, l), fr = call(j, r);
    double left = (m - a) / 6 * (fa + 4 * fl + fm), right = (b - m) / 6 * (fm + 4 * fr + fb);
    double delta = left + right - whole;
    if (depth > j->maxdepth) j->maxdepth = depth;
    if (depth >= 22 || fabs(delta) <= 15 * eps) return left + right + delta / 15;
    return simpson(j, a, fa, m, fm, l, fl, left, 0.5 * eps, depth + 1)
         + simpson(j, m, fm, b, fb, r, fr, right, 0.5 * eps, depth + 1);
}
static double adapt_simpson(job *j, double a, double b, double eps)
{
    double m = 0.5 * (a + b), fa = call(j, a), fb = call(j, b), fm = call(j, m);
    return simpson(j, a, fa, b, fb, m, fm, (b - a) / 6 * (fa + 4 * fm + fb), eps, 0);
}
static const double xk[8] = { 0.991455371120813, 0.949107912342759, 0.864864423359769, 0.741531185599394,
                              0.586087235467691, 0.405845151377397, 0.207784955007898, 0.0 };
static const double wk[8] = { 0.022935322010529, 0.063092092629979, 0.104790010322250, 0.140653259715525,
                              0.169004726639267, 0.190350578064785, 0.204432940075298, 0.209482141084728 };
static const double wg[4] = { 0.129484966168870, 0.279705391489277, 0.381830050505119, 0.417959183673469 };
typedef struct { double a, b, val, err; } seg;
static void kronrod(job *j, seg *s)
{
    double c = 0.5 * (s->a + s->b), h = 0.5 * (s->b - s->a), f0 = call(j, c), k = wk[7] * f0, g = wg[3] * f0;
    for (int i = 0; i < 7; i++) {
        double v = call(j, c - h * xk[i]) + call(j, c + h * xk[i]);
        k += wk[i] * v;
        if (i & 1) g += wg[i / 2] * v;
    }
    s->val = k * h;
    s->err = fabs(k - g) * h;
}
static double adapt_kronrod(job *j, double a, double b, double eps)
{
    seg list[40];
    int n = 1;
    list[0].a = a; list[0].b = b;
    kronrod(j, list);
    while (n < 40) {
        int w = 0;
        double tot = 0;
        for (int i = 0; i < n; i++) { tot += list[i].err; if (list[i].err > list[w].err) w = i; }
        if (tot < eps) break;
        list[n].b = list[w].b;
        list[n].a = list[w].b = 0.5 * (list[w].a + list[w].b);
        kronrod(j, &list[w]);
        kronrod(j, &list[n++]);
    }
    double s = 0;
    for (int i = 0; i < n; i++) s += list[i].val;
    return s;
}
int main(void)
{
    static const fn table[7] = { peak, wave, cusp, steps, gaussian, rational, hinge };
    uint32_t g = 1;
    double sum = 0;
    long calls = 0;
    for (int r = 0; r < 1800; r++) {
        double p[2];
        for (int k = 0; k < 2; k++) { g = g * 1664525u + 1013904223u; p[k] = 0.05 + (g >> 8) * 0x1p-24 * 0.9; }
        job j = { table[(r + r / 7) % 7], p, 0, 0 };
        sum += adapt_simpson(&j, -1 + 0.001 * r, 2, 1e-6 / (1 + r % 9)) + j.maxdepth;
        sum += adapt_kronrod(&j, -1, 2 + 0.001 * r, 1e-7);
        calls += j.calls;
    }
    printf("%ld %.6f\n", calls, sum);
    return 0;
}
