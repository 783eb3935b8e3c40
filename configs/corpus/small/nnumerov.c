// flags: -O3 -fno-tree-vectorize
// radial Schroedinger equation: bound states of Morse, Woods-Saxon and screened Coulomb wells by Numerov shooting from both sides and node counts
#include <stdio.h>
#include <math.h>
#define MESH 1500
typedef double (*Potential)(double r, double strength);
static double V[MESH], psi[MESH], f[MESH];
static double h;

static double morse(double r, double s) { double e = 1 - exp(-1.1 * (r - 1.5)); return s * (e * e - 1); }
static double woods(double r, double s) { return -s / (1 + exp((r - 3) / 0.5)); }
static double yukawa(double r, double s) { return -s * exp(-0.15 * r) / r; }

static int outward(double energy, int upto, int l)
{
	int nodes = 0;
	for (int i = 0; i < MESH; i++) {
		double r = (i + 1) * h;
		f[i] = 1 + (2 * (energy - V[i]) - l * (l + 1) / (r * r)) * h * h / 12;
	}
	psi[0] = pow(h, l + 1); psi[1] = pow(2 * h, l + 1);
	for (int i = 1; i < upto; i++) {
		psi[i + 1] = ((12 - 10 * f[i]) * psi[i] - f[i - 1] * psi[i - 1]) / f[i + 1];
		if (psi[i + 1] * psi[i] < 0) nodes++;
		if (fabs(psi[i + 1]) > 1e40) { psi[i] *= 1e-40; psi[i + 1] *= 1e-40; }
	}
	return nodes;
}
static double mismatch(double energy, int turn, int l, double *norm)
{
	outward(energy, turn + 1, l);
	double left = psi[turn], slope = (psi[turn + 1] - psi[turn - 1]) / (2 * h), sum = 0;
	for (int i = 0; i <= turn; i++) sum += psi[i] * psi[i] / (left * left + 1e-300);
	double b = 1e-20, a = 1e-20 * exp(h * sqrt(fmax(-2 * energy, 1e-4)));
	double next = 0;
	for (int i = MESH - 2; i >= turn; i--) {
		next = ((12 - 10 * f[i]) * a - f[i + 1] * b) / f[i - 1];
		if (i > turn) { b = a; a = next; }
		if (fabs(a) > 1e30) { a *= 1e-30; b *= 1e-30; next *= 1e-30; }
	}
	*norm = sum * h;
	return slope / (left + 1e-300) - (b - next) / (2 * h * a + 1e-300);
}
static double bound_state(int want, int l, double floor, int *sweeps)
{
	double lo = floor, hi = -1e-3, norm = 1;
	for (int it = 0; it < 22; it++, ++*sweeps) {
		double mid = 0.5 * (lo + hi);
		if (outward(mid, MESH - 1, l) > want) hi = mid; else lo = mid;
	}
	double e = 0.5 * (lo + hi);
	int turn = MESH / 2;
	while (turn > 20 && V[turn] > e) turn--;
	double m0 = mismatch(e, turn, l, &norm), e1 = e * 1.000001, m1 = mismatch(e1, turn, l, &norm);
	for (int it = 0; it < 4 && fabs(m1 - m0) > 1e-12; it++, ++*sweeps) {
		double step = m1 * (e1 - e) / (m1 - m0);
		if (fabs(step) > 0.01) step = step > 0 ? 0.01 : -0.01;
		e = e1; m0 = m1; e1 -= step;
		m1 = mismatch(e1, turn, l, &norm);
	}
	return e1 + 1e-6 * fmin(norm, 1e3);
}
int main(void)
{
	const Potential shape[3] = { morse, woods, yukawa };
	double sum = 0;
	int sweeps = 0;
	for (int r = 0; r < 75; r++) {
		double strength = 4 + (r * 13 % 29) * 0.3;
		h = 0.006 + 0.0005 * (r % 7);
		for (int i = 0; i < MESH; i++) V[i] = shape[r % 3]((i + 1) * h, strength);
		sum += bound_state(r / 3 % 3, r / 9 % 2, -strength * 4, &sweeps);
	}
	printf("%.6g %d\n", sum, sweeps);
}
