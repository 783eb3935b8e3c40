// flags: -O2
// Peng-Robinson phase equilibrium: cubic roots, fugacities, Rachford-Rice and successive substitution flashes of hydrocarbon mixtures; bubble points
#include <stdio.h>
#include <math.h>
#define NC 6
static const double Tc[NC] = { 190.6, 305.3, 369.8, 425.1, 469.7, 304.2 }, Pc[NC] = { 46.0, 48.7, 42.5, 38.0, 33.7, 73.8 };
static const double acentric[NC] = { 0.011, 0.099, 0.152, 0.200, 0.251, 0.225 };
static double a_i[NC], b_i[NC], sqrt_a[NC];

static void pure(double T)
{
	for (int i = 0; i < NC; i++) {
		double w = acentric[i], kappa = 0.37464 + w * (1.54226 - 0.26992 * w), s = 1 + kappa * (1 - sqrt(T / Tc[i]));
		a_i[i] = 0.45724 * Tc[i] * Tc[i] / Pc[i] * s * s;
		b_i[i] = 0.0778 * Tc[i] / Pc[i];
		sqrt_a[i] = sqrt(a_i[i]);
	}
}
static double cubic_root(double c2, double c1, double c0, int largest)
{
	double q = (c2 * c2 - 3 * c1) / 9, r = (2 * c2 * c2 * c2 - 9 * c2 * c1 + 27 * c0) / 54, d = r * r - q * q * q;
	if (d > 0) {
		double s = cbrt(fabs(r) + sqrt(d));
		return (r > 0 ? -1 : 1) * (s + q / s) - c2 / 3;
	}
	double th = acos(r / sqrt(q * q * q)), m = -2 * sqrt(q), best = 0;
	for (int k = 0; k < 3; k++) {
		double z = m * cos((th + 2 * M_PI * k) / 3) - c2 / 3;
		if (k == 0 || (largest ? z > best : z < best)) best = z;
	}
	return best;
}
static double fugacity(const double *x, double T, double P, int vapour, double *lnphi)
{
	double b = 0, a = 0, row[NC];
	for (int i = 0; i < NC; i++) {
		row[i] = 0;
		for (int j = 0; j < NC; j++) {
			double kij = (i == 5) != (j == 5) ? 0.12 : 0.002 * (i > j ? i - j : j - i);
			row[i] += x[j] * sqrt_a[i] * sqrt_a[j] * (1 - kij);
		}
		a += x[i] * row[i]; b += x[i] * b_i[i];
	}
	double A = a * P / (T * T), B = b * P / T;
	double z = cubic_root(B - 1, A - 3 * B * B - 2 * B, B * B * B + B * B - A * B, vapour);
	if (z <= B) z = B * 1.0001;
	double lg = log((z + 2.414213562 * B) / (z - 0.414213562 * B)), lz = log(z - B);
	for (int i = 0; i < NC; i++)
		lnphi[i] = b_i[i] / b * (z - 1) - lz - A / (2.828427125 * B) * (2 * row[i] / a - b_i[i] / b) * lg;
	return z;
}
static double flash(const double *feed, double T, double P, int *iters)
{
	double K[NC], x[NC], y[NC], fl[NC], fv[NC], V = 0.5;
	pure(T);
	for (int i = 0; i < NC; i++) K[i] = Pc[i] / P * exp(5.373 * (1 + acentric[i]) * (1 - Tc[i] / T));
	for (int it = 0; it < 30; it++, ++*iters) {
		double lo = 0, hi = 1, err = 0, sx = 0, sy = 0;
		for (int n = 0; n < 30; n++) {		/* safeguarded Newton for the vapour fraction */
			double g = 0, dg = 0;
			for (int i = 0; i < NC; i++) { double t = (K[i] - 1) / (1 + V * (K[i] - 1)); g += feed[i] * t; dg -= feed[i] * t * t; }
			if (g > 0) lo = V; else hi = V;
			double next = V - g / dg;
			if (!(next > lo && next < hi)) next = 0.5 * (lo + hi);
			if (fabs(next - V) < 1e-10) break;
			V = next;
		}
		for (int i = 0; i < NC; i++) { x[i] = feed[i] / (1 + V * (K[i] - 1)); y[i] = K[i] * x[i]; sx += x[i]; sy += y[i]; }
		for (int i = 0; i < NC; i++) { x[i] /= sx; y[i] /= sy; }
		fugacity(x, T, P, 0, fl); fugacity(y, T, P, 1, fv);
		for (int i = 0; i < NC; i++) { double k = exp(fl[i] - fv[i]); err += fabs(k / K[i] - 1); K[i] = k; }
		if (err < 1e-8) break;
	}
	return V;
}
int main(void)
{
	double feed[NC], sum = 0;
	int iters = 0;
	for (int r = 0; r < 5000; r++) {
		double total = 0;
		for (int i = 0; i < NC; i++) total += feed[i] = 0.05 + (r * (i + 3) * 29 % 97) / 97.0;
		for (int i = 0; i < NC; i++) feed[i] /= total;
		sum += flash(feed, 230 + r % 90, 5 + r % 37, &iters);
	}
	printf("%.8g %d\n", sum, iters);
}
