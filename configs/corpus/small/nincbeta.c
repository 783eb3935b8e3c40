// flags: -O2
// statistical tables: incomplete gamma and beta by series and Lentz fractions, quantiles of chi-square, Student, F and binomial tests by Newton with bisection
#include <stdio.h>
#include <math.h>
#include <stdint.h>
static uint32_t w = 1;
static double uniform(void) { w = w * 22695477u + 1; return ((w >> 8) + 0.5) / 16777216.0; }

static double gamma_p(double a, double x)
{
	if (x <= 0) return 0;
	double front = exp(a * log(x) - x - lgamma(a));
	if (x < a + 1) {
		double term = 1 / a, sum = term;
		for (int n = 1; n < 300 && term > 1e-14 * sum; n++) { term *= x / (a + n); sum += term; }
		return sum * front;
	}
	double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;
	for (int i = 1; i < 300; i++) {
		double an = -i * (i - a);
		b += 2;
		d = 1 / (an * d + b); c = b + an / c;
		double del = d * c;
		h *= del;
		if (fabs(del - 1) < 1e-14) break;
	}
	return 1 - front * h;
}
static double beta_fraction(double a, double b, double x)
{
	double qab = a + b, qap = a + 1, qam = a - 1, c = 1, d = 1 / (1 - qab * x / qap), h = d;
	for (int m = 1; m < 200; m++) {
		double aa = m * (b - m) * x / ((qam + 2 * m) * (a + 2 * m));
		d = 1 / (1 + aa * d); c = 1 + aa / c;
		h *= d * c;
		aa = -(a + m) * (qab + m) * x / ((a + 2 * m) * (qap + 2 * m));
		d = 1 / (1 + aa * d); c = 1 + aa / c;
		double del = d * c;
		h *= del;
		if (fabs(del - 1) < 1e-13) break;
	}
	return h;
}
static double beta_i(double a, double b, double x)
{
	if (x <= 0 || x >= 1) return x >= 1;
	double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
	return x < (a + 1) / (a + b + 2) ? front * beta_fraction(a, b, x) / a : 1 - front * beta_fraction(b, a, 1 - x) / b;
}
static double chi2_quantile(double p, double k)
{
	double c = 2 / (9 * k), s = 1 - c + (4.91 * (pow(p, 0.14) - pow(1 - p, 0.14))) * sqrt(c), x = fmax(k * s * s * s, 1e-3), lo = 0, hi = 1e6;
	for (int i = 0; i < 12; i++) {
		double f = gamma_p(0.5 * k, 0.5 * x) - p, dens = exp((0.5 * k - 1) * log(x) - 0.5 * x - lgamma(0.5 * k) - 0.5 * k * M_LN2);
		if (f > 0) hi = x; else lo = x;
		double next = x - f / dens;
		if (!(next > lo && next < hi)) next = hi < 1e6 ? 0.5 * (lo + hi) : 2 * x;
		if (fabs(next - x) < 1e-10 * x) break;
		x = next;
	}
	return x;
}
static double beta_quantile(double p, double a, double b)
{
	double lo = 0, hi = 1, x = a / (a + b), lb = lgamma(a + b) - lgamma(a) - lgamma(b);
	for (int i = 0; i < 40 && hi - lo > 1e-11; i++) {
		double f = beta_i(a, b, x) - p, dens = exp(lb + (a - 1) * log(x) + (b - 1) * log1p(-x));
		if (f > 0) hi = x; else lo = x;
		double next = x - f / dens;
		if (fabs(next - x) < 1e-12) break;
		x = next > lo && next < hi ? next : 0.5 * (lo + hi);
	}
	return x;
}
int main(void)
{
	double sum = 0;
	for (int r = 0; r < 4500; r++) {
		double p = uniform() * 0.98 + 0.01, k = 1 + floor(uniform() * 60), m = 2 + floor(uniform() * 40);
		double x = beta_quantile(1 - p / 2, 0.5 * k, 0.5 * m), t = beta_quantile(p, 0.5 * k, 0.5);
		sum += chi2_quantile(p, k) / k + x * m / (k * (1 - x) + 1e-9) * 1e-3 + sqrt(k * (1 / (t + 1e-6) - 1)) * 1e-3;
		int hits = (int)(k * uniform());		/* Clopper-Pearson interval */
		sum += hits ? beta_quantile(0.025, hits, k - hits + 1) : 0;
	}
	printf("%.8g\n", sum);
}
