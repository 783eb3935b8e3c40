// flags: -O2 -fno-tree-vectorize
// quadrature rules: tanh-sinh, Romberg, Clenshaw-Curtis and Gauss-Legendre nodes by Newton, for parametrised integrals
#include <stdio.h>
#include <math.h>
static double parameter;
static double peak(double x) { return 1 / (parameter * parameter + (x - 0.3) * (x - 0.3)); }
static double rooty(double x) { return sqrt(x) * log(x + 1e-300) * parameter; }
static double wave(double x) { return cos(20 * parameter * x) * x; }
static double rational(double x) { double p = 1, q = 1; for (int i = 0; i < 6; i++) { p = p * x + parameter; q = q * x + 1.5; } return p / q; }
static double gauss_bell(double x) { return exp(-parameter * x * x * 9); }
typedef double (*Fn)(double);

static double tanh_sinh(Fn f)
{
	double h = 1, sum = f(0.5) * M_PI / 4, old = 0;
	for (int level = 0; level < 6; level++) {
		int step = level ? 2 : 1;
		for (int k = 1; k * h < 3.2; k += step) {
			double t = k * h, e = exp(t), sh = 0.5 * M_PI * (e - 1 / e) * 0.5, ch = 0.5 * M_PI * (e + 1 / e) * 0.5;
			double c = cosh(sh), w = ch / (2 * c * c), d = 1 / (1 + exp(2 * sh));
			sum += w * (f(d) + f(1 - d));
		}
		double val = sum * h;
		if (level > 2 && fabs(val - old) < 1e-10 * fabs(val)) return val;
		old = val; h *= 0.5;
	}
	return old;
}
static double romberg(Fn f)
{
	double row[12] = { 0 }, h = 1;
	row[0] = 0.5 * (f(1e-9) + f(1));
	for (int k = 1; k < 9; k++) {
		double mid = 0, prev = row[0];
		h *= 0.5;
		for (int i = 1; i < 1 << k; i += 2) mid += f(i * h);
		row[0] = 0.5 * prev + h * mid;
		double four = 1;
		for (int j = 1; j <= k; j++) {
			four *= 4;
			double here = row[j - 1] + (row[j - 1] - prev) / (four - 1);
			prev = row[j]; row[j] = here;
		}
		if (k > 4 && fabs(row[k] - prev) < 1e-9) return row[k];
	}
	return row[8];
}
static double clenshaw_curtis(Fn f, int n)
{
	double y[65], total = 0;
	for (int j = 0; j <= n; j++) y[j] = f(0.5 + 0.5 * cos(M_PI * j / n) * 0.999999);
	for (int k = 0; k <= n; k += 2) {
		double twist = 2 * cos(M_PI * k / n), b1 = 0, b2 = 0;
		for (int j = n - 1; j > 0; j--) { double b = y[j] + twist * b1 - b2; b2 = b1; b1 = b; }
		double c = 0.5 * y[0] + 0.5 * y[n] + 0.5 * twist * b1 - b2;
		total += (k == 0 || k == n ? 1 : 2) * c / (1.0 - (double)k * k);
	}
	return total / n;
}
static double gauss_legendre(Fn f, int n)
{
	double total = 0;
	for (int i = 0; i < (n + 1) / 2; i++) {
		double x = cos(M_PI * (i + 0.75) / (n + 0.5)), dp = 1, dx;
		do {
			double p0 = 1, p1 = x;
			for (int k = 2; k <= n; k++) { double p = ((2 * k - 1) * x * p1 - (k - 1) * p0) / k; p0 = p1; p1 = p; }
			dp = n * (x * p1 - p0) / (x * x - 1);
			dx = p1 / dp; x -= dx;
		} while (fabs(dx) > 1e-13);
		double w = 1 / ((1 - x * x) * dp * dp);
		total += w * (f(0.5 + 0.5 * x) + (2 * i + 1 == n ? 0 : f(0.5 - 0.5 * x)));
	}
	return total;
}
int main(void)
{
	Fn table[5] = { peak, rooty, wave, rational, gauss_bell };
	double sum = 0;
	for (int r = 0; r < 2600; r++) {
		Fn f = table[r % 5];
		parameter = 0.2 + (r * 37 % 101) * 0.01;
		sum += tanh_sinh(f) + romberg(f) + clenshaw_curtis(f, 16 + r % 3 * 16) + gauss_legendre(f, 10 + r % 31);
	}
	printf("%.10g\n", sum);
}
