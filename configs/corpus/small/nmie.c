// flags: -Os
// Mie scattering of droplets: complex logarithmic derivatives downward, Riccati-Bessel upward, efficiencies, phase function by pi/tau recurrences
#include <stdio.h>
#include <math.h>
#include <complex.h>
#define MAXTERM 400
static double complex D[MAXTERM + 40], an[MAXTERM], bn[MAXTERM];
static double phase[64];
struct efficiency { double ext, sca, g; };

static double complex quotient(double complex a, double complex b)
{
	double d = 1 / (creal(b) * creal(b) + cimag(b) * cimag(b)), x = creal(a), y = cimag(a);
	return CMPLX((x * creal(b) + y * cimag(b)) * d, (y * creal(b) - x * cimag(b)) * d);
}
static double complex times(double complex a, double complex b)
{
	return CMPLX(creal(a) * creal(b) - cimag(a) * cimag(b), creal(a) * cimag(b) + cimag(a) * creal(b));
}
static int coefficients(double x, double complex m)
{
	int terms = (int)(x + 4 * cbrt(x) + 2);
	if (terms > MAXTERM - 2) terms = MAXTERM - 2;
	double complex mx = m * x, imx = quotient(1, mx);
	int top = (int)fmax(terms, cabs(mx)) + 15;
	if (top > MAXTERM + 38) top = MAXTERM + 38;
	D[top] = 0;
	for (int n = top; n > 0; n--) {
		double complex r = n * imx;
		D[n - 1] = r - quotient(1, D[n] + r);
	}
	double psi0 = cos(x), psi1 = sin(x), chi0 = -sin(x), chi1 = cos(x), ix = 1 / x;
	double complex im = quotient(1, m);
	for (int n = 1; n <= terms; n++) {
		double psi = (2 * n - 1) * ix * psi1 - psi0, chi = (2 * n - 1) * ix * chi1 - chi0;
		double complex xi = CMPLX(psi, -chi), xi1 = CMPLX(psi1, -chi1);
		double complex da = times(D[n], im) + n * ix, db = times(D[n], m) + n * ix;
		an[n] = quotient(da * psi - psi1, times(da, xi) - xi1);
		bn[n] = quotient(db * psi - psi1, times(db, xi) - xi1);
		psi0 = psi1; psi1 = psi; chi0 = chi1; chi1 = chi;
	}
	return terms;
}
static struct efficiency sums(int terms, double x)
{
	struct efficiency q = { 0, 0, 0 };
	for (int n = 1; n <= terms; n++) {
		double k = 2 * n + 1;
		q.ext += k * (creal(an[n]) + creal(bn[n]));
		q.sca += k * (creal(an[n]) * creal(an[n]) + cimag(an[n]) * cimag(an[n]) + creal(bn[n]) * creal(bn[n]) + cimag(bn[n]) * cimag(bn[n]));
		if (n < terms)
			q.g += n * (n + 2.0) / (n + 1) * creal(times(an[n], conj(an[n + 1])) + times(bn[n], conj(bn[n + 1])))
				+ k / (n * (n + 1.0)) * creal(times(an[n], conj(bn[n])));
	}
	q.g *= 2 / q.sca;
	q.ext *= 2 / (x * x); q.sca *= 2 / (x * x);
	return q;
}
static void angles(int terms, int count)
{
	for (int a = 0; a < count; a++) {
		double mu = cos(M_PI * a / (count - 1)), p0 = 0, p1 = 1;
		double complex s1 = 0, s2 = 0;
		for (int n = 1; n <= terms; n++) {
			double tau = n * mu * p1 - (n + 1) * p0, f = (2 * n + 1.0) / (n * (n + 1.0));
			s1 += f * (an[n] * p1 + bn[n] * tau);
			s2 += f * (an[n] * tau + bn[n] * p1);
			double next = ((2 * n + 1) * mu * p1 - (n + 1) * p0) / n;
			p0 = p1; p1 = next;
		}
		phase[a] += 0.5 * (creal(s1) * creal(s1) + cimag(s1) * cimag(s1) + creal(s2) * creal(s2) + cimag(s2) * cimag(s2));
	}
}
int main(void)
{
	double sum = 0;
	for (int r = 0; r < 700; r++) {
		double x = 0.5 + fmod(r * 7.3, 120);
		double complex m = CMPLX(1.33 + 0.001 * (r % 200), 1e-4 * (r % 31));
		int terms = coefficients(x, m);
		struct efficiency q = sums(terms, x);
		angles(terms, 16 + r % 3 * 16);
		sum += q.ext + q.sca + q.g + log(phase[r % 16] + 1);
	}
	printf("%.8g\n", sum);
}
