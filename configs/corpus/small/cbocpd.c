// flags: -O1 -fno-omit-frame-pointer
// online Bayesian change-point detection: pruned run lengths, conjugate models
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>
enum { RUNS = 400 };
static const double hazard = 0.005;
typedef struct { double mean, kappa, alpha, beta; } Belief;
typedef struct {
	Belief prior;
	double (*predict)(const Belief *, double), (*draw)(int);
	void (*update)(Belief *, double);
} Model;
static uint32_t a = 12345, b = 67890;
static double unit(void) { a += b; b = (b << 7 | b >> 25) ^ a; a = a << 13 | a >> 19; return (a + 0.5) / 4294967296.0; }
static double normal_predict(const Belief *p, double x) {
	double s = 2 * p->beta * (p->kappa + 1) / p->kappa, d = x - p->mean, a = p->alpha;
	return lgamma(a + 0.5) - lgamma(a) - 0.5 * log(3.14159265 * s) - (a + 0.5) * log1p(d * d / s);
}
static void normal_update(Belief *p, double x) {
	double d = x - p->mean;
	p->beta += p->kappa * d * d / (2 * (p->kappa + 1));
	p->mean += d / (p->kappa + 1);
	p->kappa += 1; p->alpha += 0.5;
}
static double normal_draw(int regime) { return regime * 1.7 + sqrt(-2 * log(unit())) * cos(6.283185307 * unit()); }
static double poisson_predict(const Belief *p, double x) {
	return lgamma(p->alpha + x) - lgamma(p->alpha) - lgamma(x + 1) + p->alpha * log(p->beta / (p->beta + 1)) - x * log(p->beta + 1);
}
static void poisson_update(Belief *p, double x) { p->alpha += x; p->beta += 1; }
static double poisson_draw(int regime) { return floor(-log(unit()) * (2 + 3 * regime)); }
static double bit_predict(const Belief *p, double x) { return log((x > 0 ? p->alpha : p->beta) / (p->alpha + p->beta)); }
static void bit_update(Belief *p, double x) { if (x > 0) p->alpha++; else p->beta++; }
static double bit_draw(int regime) { return unit() < 0.17 * regime; }
static const Model models[] = {
	{{0, 0.1, 1, 1}, normal_predict, normal_draw, normal_update},
	{{0, 0, 2, 0.3}, poisson_predict, poisson_draw, poisson_update},
	{{0, 0, 1, 1}, bit_predict, bit_draw, bit_update},
};
static Belief belief[RUNS + 1];
static double mass[RUNS + 1];
static int run(const Model *m, int steps, double *cost) {
	int runs = 1, alarms = 0, regime = 0, likely = 0;
	belief[0] = m->prior; mass[0] = 1;
	for (int t = 0; t < steps; t++) {
		if (unit() < hazard * 2) regime = (int)(unit() * 5);
		double x = m->draw(regime), changed = 0, total = 0;
		for (int r = 0; r < runs; r++) {
			double p = mass[r] * exp(m->predict(&belief[r], x));
			mass[r] = p * (1 - hazard);
			changed += p * hazard;
			total += p;
			m->update(&belief[r], x);
		}
		*cost -= log(total);
		if (runs == RUNS) runs--;
		memmove(mass + 1, mass, runs * sizeof *mass);
		memmove(belief + 1, belief, runs * sizeof *belief);
		mass[0] = changed; belief[0] = m->prior;
		int kept = 0, best = 0;
		for (int r = 0; r <= runs; r++) {
			mass[kept] = mass[r] / total; belief[kept] = belief[r];
			if (mass[kept] < 1e-6 && r) continue;
			if (mass[kept] > mass[best]) best = kept;
			kept++;
		}
		runs = kept;
		alarms += best < likely - 5;
		likely = best;
	}
	return alarms;
}
int main(void) {
	double cost = 0; int alarms = 0;
	for (int round = 0; round < 13; round++) alarms += run(&models[round % 3], round % 3 == 2 ? 800 : 280, &cost);
	printf("%d %.6f\n", alarms, cost);
	return 0;
}
