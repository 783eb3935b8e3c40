// flags: -O3
// NIPALS components and partial least squares on spectra (60 KB to 2 MB), rank-one deflation
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { int n, m; double *x; } Spectra;
static double score[4096], load[4096], weight[4096], resp[4096];
static uint64_t s = 0xabcdef;
static double unit(void) { s = s * 6364136223846793005ull + 1442695040888963407ull; return (int32_t)(s >> 32) * 4.656612873077393e-10; }
static double times_load(const Spectra *a, const double *p, double *t) { 
	double norm = 0;
	const double *r = a->x;
	for (int i = 0; i < a->n; i++, r += a->m) {
		double acc = 0;
		for (int j = 0; j < a->m; j++) acc += r[j] * p[j];
		t[i] = acc; norm += acc * acc;
	}
	return norm;
}
static void times_score(const Spectra *a, const double *t, double *p, int walk_columns) { 
	if (walk_columns) {
		for (int j = 0; j < a->m; j++) {
			const double *c = a->x + j;
			double acc = 0;
			for (int i = 0; i < a->n; i++, c += a->m) acc += *c * t[i];
			p[j] = acc;
		}
		return;
	}
	memset(p, 0, a->m * sizeof *p);
	const double *r = a->x;
	for (int i = 0; i < a->n; i++, r += a->m)
		for (int j = 0; j < a->m; j++) p[j] += t[i] * r[j];
}
static void deflate(Spectra *a, const double *t, const double *p, double f) {
	double *r = a->x;
	for (int i = 0; i < a->n; i++, r += a->m) {
		double g = f * t[i];
		for (int j = 0; j < a->m; j++) r[j] -= g * p[j];
	}
}
static double square(const double *v, int n) { double q = 1e-12; while (n--) q += v[n] * v[n]; return q; }
static void normalise(double *v, int n) { double q = 1 / sqrt(square(v, n)); while (n--) v[n] *= q; }
static void refresh(Spectra *a, int rows) {
	while (rows--) {
		double *r = a->x + (size_t)((s >> 33) % a->n) * a->m, base = unit();
		for (int j = 0; j < a->m; j++) r[j] = base * 0.1;
		for (int k = 0; k < 3; k++) {
			int c = (s >> 20) % a->m;
			double h = unit();
			for (int d = -12; d <= 12; d++) if (c + d >= 0 && c + d < a->m) r[c + d] += h / (1 + d * d * 0.1);
		}
		for (int j = rows & 7; j < a->m; j += 8) r[j] += 0.02 * unit();
	}
}
int main(void) {
	static const int shape[][2] = { { 31, 251 }, { 120, 301 }, { 701, 61 }, { 250, 1021 }, { 3001, 40 }, { 33, 3999 } };
	Spectra set[6];
	double sum = 0;
	for (int k = 0; k < 6; k++) {
		set[k] = (Spectra){ shape[k][0], shape[k][1], calloc((size_t)shape[k][0] * shape[k][1], sizeof(double)) };
		refresh(&set[k], set[k].n / 2);
	}
	for (int round = 0; round < 22; round++) {
		Spectra *a = &set[round % 6];
		refresh(a, 4 + a->n / 16);
		for (int j = 0; j < a->m; j++) load[j] = unit();
		normalise(load, a->m);
		double old = 0, now = times_load(a, load, score);
		for (int it = 0; it < 6 && fabs(now - old) > 1e-7 * now; it++) {
			times_score(a, score, load, (round + it) % 3 == 0);
			normalise(load, a->m);
			old = now; now = times_load(a, load, score);
		}
		if (round & 1) { /* one PLS component */
			for (int i = 0; i < a->n; i++) resp[i] = score[i] + 0.1 * unit();
			times_score(a, resp, weight, 0);
			normalise(weight, a->m);
			now += times_load(a, weight, score);
			times_score(a, score, load, 0);
		}
		deflate(a, score, load, round & 1 ? 0.5 / square(score, a->n) : 0.5);
		sum += now;
	}
	printf("%.6f\n", sum);
	return 0;
}
