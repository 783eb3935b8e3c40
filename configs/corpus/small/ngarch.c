// flags: -O2
// fits GARCH(1,1) and GJR models to return series by BFGS with numerical gradients; a serial variance recursion with log and division per day
#include <stdio.h>
#include <math.h>
#include <string.h>
#include <stdint.h>
#define DAYS 500
#define P 4
static double ret[DAYS];
static uint32_t s1 = 123456789, s2 = 362436069;

static double uni(void)
{
	s1 = 36969 * (s1 & 65535) + (s1 >> 16); s2 = 18000 * (s2 & 65535) + (s2 >> 16);
	return ((s1 << 16) + (s2 & 65535)) * (1.0 / 4294967296.0) + 1e-12;
}
static double normal(void) { return sqrt(-2 * log(uni())) * cos(6.283185307179586 * uni()); }
static double squash(double x) { return 1 / (1 + exp(-x)); }

static double neg_loglik(const double *theta)
{
	double omega = exp(theta[0]), alpha = squash(theta[1]) * 0.5, beta = squash(theta[2]) * 0.999, lev = squash(theta[3]) * 0.3;
	double h = 1, ll = 0, e2 = 1, neg = 0;
	for (int t = 0; t < DAYS; t++) {
		h = omega + (alpha + lev * neg) * e2 + beta * h;
		if (h > 1e6) h = 1e6;
		e2 = ret[t] * ret[t];
		neg = ret[t] < 0;
		ll += log(h) + e2 / h;
	}
	double stat = alpha + beta + 0.5 * lev;
	return 0.5 * ll + (stat > 0.999 ? 1e4 * (stat - 0.999) * (stat - 0.999) : 0);
}
static void gradient(const double *x, double *g)
{
	double y[P];
	memcpy(y, x, sizeof y);
	for (int i = 0; i < P; i++) {
		double h = 1e-5 * (1 + fabs(x[i]));
		y[i] = x[i] + h; double up = neg_loglik(y);
		y[i] = x[i] - h; double dn = neg_loglik(y);
		y[i] = x[i];
		g[i] = (up - dn) / (2 * h);
	}
}
static double fit(double *x, int iters)
{
	double H[P][P] = { { 0 } }, g[P], gn[P], d[P], xn[P], f = neg_loglik(x);
	for (int i = 0; i < P; i++) H[i][i] = 0.01;
	gradient(x, g);
	for (int it = 0; it < iters; it++) {
		double slope = 0, step = 1, fn = f, sy = 0, yHy = 0, s[P], y[P], Hy[P];
		for (int i = 0; i < P; i++) { d[i] = 0; for (int j = 0; j < P; j++) d[i] -= H[i][j] * g[j]; slope += d[i] * g[i]; }
		for (int k = 0; k < 15; k++, step *= 0.5) {
			for (int i = 0; i < P; i++) xn[i] = x[i] + step * d[i];
			fn = neg_loglik(xn);
			if (fn <= f + 1e-4 * step * slope) break;
		}
		gradient(xn, gn);
		for (int i = 0; i < P; i++) { s[i] = xn[i] - x[i]; y[i] = gn[i] - g[i]; sy += s[i] * y[i]; x[i] = xn[i]; g[i] = gn[i]; }
		double change = f - fn;
		f = fn;
		if (fabs(change) < 1e-9 * (1 + fabs(f))) break;
		if (sy < 1e-12) continue;
		for (int i = 0; i < P; i++) { Hy[i] = 0; for (int j = 0; j < P; j++) Hy[i] += H[i][j] * y[j]; yHy += Hy[i] * y[i]; }
		for (int i = 0; i < P; i++)
			for (int j = 0; j < P; j++)
				H[i][j] += (1 + yHy / sy) * s[i] * s[j] / sy - (Hy[i] * s[j] + s[i] * Hy[j]) / sy;
	}
	return f;
}
int main(void)
{
	double sum = 0;
	for (int r = 0; r < 34; r++) {
		double h = 1, e = 0, a = 0.05 + 0.01 * (r % 6), b = 0.85 + 0.005 * (r % 9);
		for (int t = 0; t < DAYS; t++) { h = 0.05 + a * e * e * (e < 0 ? 1.4 : 0.8) + b * h; e = sqrt(h) * normal(); ret[t] = e; }
		double x[P] = { -2, -1, 1.5, -1 };
		sum += fit(x, 25) + x[2];
	}
	printf("%.7g\n", sum);
}
