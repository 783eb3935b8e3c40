// flags: -O2
// American puts and bond-like convertible claims by finite differences: implicit steps with projected SOR and Brennan-Schwartz back substitution
#include <stdio.h>
#include <math.h>
#define N 240
static double v[N + 1], payoff[N + 1], lower[N + 1], diag[N + 1], upper[N + 1], rhs[N + 1], w[N + 1];

static void coefficients(double rate, double div, double vol, double dt, double theta)
{
	for (int i = 1; i < N; i++) {
		double s2 = vol * vol * i * i, drift = (rate - div) * i;
		double a = 0.5 * (s2 - drift), c = 0.5 * (s2 + drift), b = -(s2 + rate);
		lower[i] = -theta * dt * a; upper[i] = -theta * dt * c; diag[i] = 1 - theta * dt * b;
		rhs[i] = v[i] + (1 - theta) * dt * (a * v[i - 1] + b * v[i] + c * v[i + 1]);
	}
}
static int psor(double omega, double tol)
{
	int sweeps = 0;
	double err;
	do {
		err = 0;
		for (int i = 1; i < N; i++) {
			double y = (rhs[i] - lower[i] * v[i - 1] - upper[i] * v[i + 1]) / diag[i];
			double next = v[i] + omega * (y - v[i]);
			if (next < payoff[i]) next = payoff[i];
			err += (next - v[i]) * (next - v[i]);
			v[i] = next;
		}
	} while (++sweeps < 200 && err > tol);
	return sweeps;
}
static void brennan_schwartz(void)		/* eliminates downward from high prices, then substitutes upward with the constraint */
{
	w[N - 1] = diag[N - 1];
	rhs[N - 1] -= upper[N - 1] * v[N];
	for (int i = N - 2; i > 0; i--) {
		double m = upper[i] / w[i + 1];
		w[i] = diag[i] - m * lower[i + 1];
		rhs[i] -= m * rhs[i + 1];
	}
	for (int i = 1; i < N; i++) {
		double y = (rhs[i] - lower[i] * v[i - 1]) / w[i];
		v[i] = y > payoff[i] ? y : payoff[i];
	}
}
static int exercise_node(void)
{
	int i = 0;
	while (i < N && v[i] <= payoff[i] + 1e-9) i++;
	return i;
}
int main(void)
{
	double sum = 0;
	int sweeps = 0;
	for (int r = 0; r < 26; r++) {
		double strike = 60 + r % 7 * 12, rate = 0.02 + 0.01 * (r % 5), vol = 0.15 + 0.03 * (r % 8), dt = 0.01;
		for (int i = 0; i <= N; i++) v[i] = payoff[i] = strike > i ? strike - i : 0;
		for (int t = 0; t < 60; t++) {
			double local = vol * (1 + 0.2 * sin(0.1 * t)), theta = t < 4 ? 1 : 0.5;
			coefficients(rate, 0.01 * (r % 3), local, dt, theta);
			v[0] = strike; v[N] = 0;
			if (t % 3) brennan_schwartz(); else sweeps += psor(1.2, 1e-9);
			if (t % 20 == 19)		/* discrete dividend: interpolate on shifted prices */
				for (int i = 0; i < N - 1; i++) { double x = i + 0.6; int k = (int)x; double f = v[k] + (x - k) * (v[k + 1] - v[k]); v[i] = f > payoff[i] ? f : payoff[i]; }
		}
		sum += v[100] + exercise_node();
	}
	printf("%.9g %d\n", sum, sweeps);
}
