// flags: -O2
// eigenvalues of symmetric tridiagonal matrices: Sturm counts by division chains (bisection, four shifts at once or one), then inverse iteration
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#define MAXN 600
static double d[MAXN], e[MAXN], e2[MAXN], vec[MAXN], w1[MAXN], w2[MAXN];
static uint64_t mix = 1;

static double rnd(void) { mix ^= mix << 7; mix ^= mix >> 9; return (double)(mix & 0xfffff) / 0x100000; }
static int count_below(int n, double x)
{
	int c = 0;
	double q = 1;
	for (int i = 0; i < n; i++) {
		q = d[i] - x - (i ? e2[i] / q : 0);
		if (fabs(q) < 1e-280) q = -1e-280;
		c += q < 0;
	}
	return c;
}
static void count_four(int n, const double x[4], int c[4])
{
	double q0 = 1, q1 = 1, q2 = 1, q3 = 1;
	int c0 = 0, c1 = 0, c2 = 0, c3 = 0;
	for (int i = 0; i < n; i++) {
		double f = i ? e2[i] : 0, g = d[i] + 1e-13;
		q0 = g - x[0] - f / q0; c0 += q0 < 0;
		q1 = g - x[1] - f / q1; c1 += q1 < 0;
		q2 = g - x[2] - f / q2; c2 += q2 < 0;
		q3 = g - x[3] - f / q3; c3 += q3 < 0;
	}
	c[0] = c0; c[1] = c1; c[2] = c2; c[3] = c3;
}
static double bisect(int n, int k, double lo, double hi)
{
	while (hi - lo > 1e-9) {
		double m = 0.5 * (lo + hi);
		if (count_below(n, m) > k) hi = m; else lo = m;
	}
	return 0.5 * (lo + hi);
}
static double multisect(int n, int k, double lo, double hi)
{
	while (hi - lo > 1e-9) {
		double x[4], step = (hi - lo) * 0.2;
		int c[4];
		for (int j = 0; j < 4; j++) x[j] = lo + step * (j + 1);
		count_four(n, x, c);
		int j = 0;
		while (j < 4 && c[j] <= k) j++;
		if (j < 4) hi = x[j];
		if (j > 0) lo = x[j - 1];
	}
	return 0.5 * (lo + hi);
}
static double eigenvector(int n, double lam)		/* returns a participation ratio */
{
	for (int i = 0; i < n; i++) vec[i] = 1 + rnd();
	for (int pass = 0; pass < 3; pass++) {
		double p = d[0] - lam + 1e-10;
		w1[0] = e[1] / p; w2[0] = vec[0] / p;
		for (int i = 1; i < n; i++) {
			p = d[i] - lam + 1e-10 - e[i] * w1[i - 1];
			if (fabs(p) < 1e-12) p = 1e-12;
			double ip = 1 / p;
			w1[i] = (i + 1 < n ? e[i + 1] : 0) * ip;
			w2[i] = (vec[i] - e[i] * w2[i - 1]) * ip;
		}
		double big = fabs(vec[n - 1] = w2[n - 1]);
		for (int i = n - 2; i >= 0; i--) { vec[i] = w2[i] - w1[i] * vec[i + 1]; big = fmax(big, fabs(vec[i])); }
		for (int i = 0; i < n; i++) vec[i] /= big;
	}
	double s2 = 0, s4 = 0;
	for (int i = 0; i < n; i++) { double v = vec[i] * vec[i]; s2 += v; s4 += v * v; }
	return s2 * s2 / s4;
}
int main(void)
{
	double sum = 0;
	for (int r = 0; r < 60; r++) {
		int n = 40 + r % 8 * 80;
		double disorder = 0.5 + 0.25 * (r % 9);		/* Anderson-like chain */
		for (int i = 0; i < n; i++) { d[i] = disorder * (rnd() - 0.5); e[i] = i ? 1 : 0; e2[i] = e[i] * e[i]; }
		for (int k = 0; k < 6; k++) {
			int which = (k * 31 + r) % n;
			double lam = (k & 1 ? bisect : multisect)(n, which, -6, 6);
			sum += lam + 1e-3 * eigenvector(n, lam);
		}
	}
	printf("%.6f\n", sum);
}
