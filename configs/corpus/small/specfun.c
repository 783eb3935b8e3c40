// flags: -O2
// special functions by series: gamma (Lanczos), Bessel J by Chebyshev-Clenshaw and Horner/Estrin polynomials, erf by continued fraction; mostly dependence chains with divisions
#include <stdio.h>
#include <stdint.h>
#include <math.h>
static uint64_t s = 42;
static double rnd(void) { s = s * 6364136223846793005ull + 1442695040888963407ull; return (double)(s >> 11) / 9007199254740992.0; }
static double cheb[24], taylor[16];

static double clenshaw(const double *c, int n, double x) {
    double b1 = 0, b2 = 0, t = 2 * x;
    for (int i = n - 1; i > 0; i--) { double b = t * b1 - b2 + c[i]; b2 = b1; b1 = b; }
    return x * b1 - b2 + 0.5 * c[0];
}
static double horner(const double *a, int n, double x) {
    double r = a[n - 1];
    for (int i = n - 2; i >= 0; i--) r = r * x + a[i];
    return r;
}
static double estrin16(const double *a, double x) {
    double x2 = x * x, x4 = x2 * x2, x8 = x4 * x4;
    double p0 = (a[0] + a[1] * x) + (a[2] + a[3] * x) * x2, p1 = (a[4] + a[5] * x) + (a[6] + a[7] * x) * x2;
    double p2 = (a[8] + a[9] * x) + (a[10] + a[11] * x) * x2, p3 = (a[12] + a[13] * x) + (a[14] + a[15] * x) * x2;
    return (p0 + p1 * x4) + (p2 + p3 * x4) * x8;
}
static double lgamma_lanczos(double z) {
    static const double g[] = { 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
        12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7 };
    double x = 0.99999999999980993;
    for (int i = 0; i < 8; i++) x += g[i] / (z + i);
    double t = z + 6.5;
    return 0.91893853320467274 + (z - 0.5) * log(t) - t + log(x);
}
static double gamma_p(double a, double x) {     /* regularised incomplete gamma */
    double pre = exp(a * log(x) - x - lgamma_lanczos(a));
    if (x < a + 1) {
        double sum = 1 / a, term = sum;
        for (int n = 1; n < 200; n++) {
            term *= x / (a + n); sum += term;
            if (term < sum * 1e-13) break;
        }
        return sum * pre;
    }
    double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;
    for (int i = 1; i < 200; i++) {
        double an = -i * (i - a);
        b += 2;
        d = an * d + b; if (fabs(d) < 1e-300) d = 1e-300;
        c = b + an / c; if (fabs(c) < 1e-300) c = 1e-300;
        d = 1 / d;
        double del = d * c; h *= del;
        if (fabs(del - 1) < 1e-13) break;
    }
    return 1 - pre * h;
}
static double bessel_j(int n, double x) {        /* Miller's downward recurrence */
    int m = 2 * ((n + (int)sqrt(40.0 * (n + 1)) + (int)x) / 2 + 4);
    double jp = 0, j = 1e-30, sum = 0, ans = 0;
    for (int k = m; k > 0; k--) {
        double jm = 2.0 * k / x * j - jp;
        jp = j; j = jm;
        if (fabs(j) > 1e10) { j *= 1e-10; jp *= 1e-10; sum *= 1e-10; ans *= 1e-10; }
        if ((k - 1) % 2 == 0 && k > 1) sum += j;
        if (k - 1 == n) ans = j;
    }
    return ans / (2 * sum + j);
}
int main(void) {
    for (int i = 0; i < 24; i++) cheb[i] = (rnd() - 0.5) / (1 + i * i);
    taylor[0] = 1;
    for (int i = 1; i < 16; i++) taylor[i] = taylor[i - 1] * (0.5 - i + 1) / i;
    double acc = 0;
    for (int round = 0; round < 600; round++) {
        for (int i = 0; i < 150; i++) {
            double x = 2 * rnd() - 1;
            acc += clenshaw(cheb, 12 + i % 13, x);
            acc += horner(taylor, 6 + i % 11, 0.7 * x) - estrin16(taylor, 0.7 * x);
        }
        for (int i = 0; i < 40; i++) acc += gamma_p(0.5 + 6 * rnd(), 0.01 + 12 * rnd());
        for (int i = 0; i < 25; i++) acc += bessel_j(i % 7, 0.5 + 15 * rnd());
    }
    printf("%.8f\n", acc);
    return 0;
}
