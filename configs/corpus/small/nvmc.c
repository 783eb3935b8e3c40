// flags: -O2
// variational Monte Carlo of helium-like atoms: Metropolis walkers with a Slater-Jastrow trial function, local energies, parameters moved by stochastic gradient
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#define WALKERS 128
typedef struct { double r[2][3], psi; } Walker;
static Walker walker[WALKERS];
static double zeta = 1.7, beta = 0.3, charge = 2;
static uint64_t s[2] = { 0x123456789abcdefull, 0xfedcba987654321ull };

static double rnd(void)
{
	uint64_t a = s[0], b = s[1];
	s[0] = b; a ^= a << 23; s[1] = a ^ b ^ (a >> 17) ^ (b >> 26);
	return ((s[1] + b) >> 11) * (1.0 / 9007199254740992.0);
}
static double length(const double *v) { return sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]); }
static double log_psi(double r[2][3])
{
	double d[3] = { r[0][0] - r[1][0], r[0][1] - r[1][1], r[0][2] - r[1][2] }, r12 = length(d);
	return -zeta * (length(r[0]) + length(r[1])) + 0.5 * r12 / (1 + beta * r12);
}
static double local_energy(double r[2][3], double *dz, double *db)
{
	double r1 = length(r[0]), r2 = length(r[1]), d[3], dot1 = 0, dot2 = 0;
	for (int k = 0; k < 3; k++) d[k] = r[0][k] - r[1][k];
	double r12 = length(d), g = 1 / (1 + beta * r12), u1 = 0.5 * g * g, u2 = -beta * g * g * g;
	for (int k = 0; k < 3; k++) { dot1 += r[0][k] * d[k]; dot2 -= r[1][k] * d[k]; }
	double lap = 2 * zeta * zeta - 2 * zeta / r1 - 2 * zeta / r2;		/* from the orbitals */
	lap += 2 * (u2 + 2 * u1 / r12 + u1 * u1);
	lap += -2 * zeta * u1 * (dot1 / (r1 * r12) + dot2 / (r2 * r12));
	*dz = -(r1 + r2);
	*db = -0.5 * r12 * r12 * g * g;
	return -0.5 * lap - charge * (1 / r1 + 1 / r2) + 1 / r12;
}
static int sweep(Walker *w, double step)
{
	int accepted = 0;
	for (int e = 0; e < 2; e++) {
		double old[3];
		for (int k = 0; k < 3; k++) { old[k] = w->r[e][k]; w->r[e][k] += step * (rnd() - 0.5); }
		double lp = log_psi(w->r);
		if (lp >= w->psi || rnd() < exp(2 * (lp - w->psi))) { w->psi = lp; accepted++; }
		else for (int k = 0; k < 3; k++) w->r[e][k] = old[k];
	}
	return accepted;
}
int main(void)
{
	double step = 1.0, trail = 0;
	for (int i = 0; i < WALKERS; i++)
		for (int e = 0; e < 2; e++) for (int k = 0; k < 3; k++) walker[i].r[e][k] = rnd() * 2 - 1;
	for (int block = 0; block < 900; block++) {
		double se = 0, sz = 0, sb = 0, sez = 0, seb = 0;
		int acc = 0;
		if (block % 100 == 0) charge = 1.5 + block / 100 * 0.5;
		for (int i = 0; i < WALKERS; i++) {
			double dz, db;
			walker[i].psi = log_psi(walker[i].r);
			for (int m = 0; m < 3; m++) acc += sweep(&walker[i], step);
			double e = local_energy(walker[i].r, &dz, &db);
			if (e < -40) e = -40;
			if (e > 40) e = 40;
			se += e; sz += dz; sb += db; sez += e * dz; seb += e * db;
		}
		se /= WALKERS;
		zeta -= 0.02 * 2 * (sez / WALKERS - se * sz / WALKERS) / sqrt(1 + block % 100);
		beta -= 0.02 * 2 * (seb / WALKERS - se * sb / WALKERS);
		zeta = fmin(4, fmax(0.6, zeta)); beta = fmin(1.5, fmax(0.05, beta));
		step *= acc > 3 * WALKERS ? 1.05 : 0.95;
		trail += se;
	}
	printf("%.7g %.6g %.6g\n", trail, zeta, beta);
}
