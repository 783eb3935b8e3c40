// flags: -O2
// support vector machines by sequential minimal optimisation: maximal violating pairs, RBF and polynomial kernel rows in a small LRU cache
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>
enum { MAXN = 500, DIM = 8, LINES = 48 };
typedef double (*Kernel)(const double *, const double *);
static double x[MAXN][DIM], y[MAXN], alpha[MAXN], grad[MAXN], line[LINES][MAXN];
static int owner[LINES], used[LINES], where[MAXN], ticks, misses;
static double dot(const double *a, const double *b) { double s = 0; for (int i = 0; i < DIM; i++) s += a[i] * b[i]; return s; }
static double poly(const double *a, const double *b) { double d = 0.3 * dot(a, b) + 1; return d * d * d; }
static double rbf(const double *a, const double *b) { return exp(-0.4 * (dot(a, a) + dot(b, b) - 2 * dot(a, b))); }
static uint64_t seed = 1234;
static double rnd(void) { seed ^= seed >> 12; seed ^= seed << 25; seed ^= seed >> 27; return (seed * 0x2545F4914F6CDD1Dull >> 11) * 0x1p-53; }
static const double *row(int i, int n, Kernel k) {
	int l = where[i];
	if (l < 0) {
		misses++;
		l = 0;
		for (int c = 1; c < LINES; c++) if (used[c] < used[l]) l = c;
		if (owner[l] >= 0) where[owner[l]] = -1;
		owner[l] = i; where[i] = l;
		for (int j = 0; j < n; j++) line[l][j] = k(x[i], x[j]);
	}
	used[l] = ++ticks;
	return line[l];
}
static int train(int n, double c, Kernel k) {
	int it = 0;
	for (int l = 0; l < LINES; l++) { owner[l] = -1; used[l] = 0; }
	for (int i = 0; i < n; i++) { where[i] = -1; alpha[i] = 0; grad[i] = -1; }
	for (; it < 150; it++) {
		int i = -1, j = -1;
		double up = -1e300, down = 1e300;
		for (int t = 0; t < n; t++) {
			double v = -y[t] * grad[t];
			if ((y[t] > 0 ? alpha[t] < c : alpha[t] > 0) && v > up) { up = v; i = t; }
			if ((y[t] > 0 ? alpha[t] > 0 : alpha[t] < c) && v < down) { down = v; j = t; }
		}
		if (up - down < 1e-3) break;
		const double *ri = row(i, n, k), *rj = row(j, n, k);
		double quad = ri[i] + rj[j] - 2 * ri[j], step = (up - down) / (quad > 1e-12 ? quad : 1e-12);
		double room_i = y[i] > 0 ? c - alpha[i] : alpha[i], room_j = y[j] > 0 ? alpha[j] : c - alpha[j];
		if (step > room_i) step = room_i;
		if (step > room_j) step = room_j;
		alpha[i] += y[i] * step;
		alpha[j] -= y[j] * step;
		for (int t = 0; t < n; t++) grad[t] += step * y[t] * (ri[t] - rj[t]);
	}
	return it;
}
int main(void) {
	double sum = 0; long steps = 0;
	for (int job = 0; job < 20; job++) {
		int n = 150 + job * 83 % 350, support = 0;
		for (int i = 0; i < n; i++) {
			double r = 0;
			for (int d = 0; d < DIM; d++) { x[i][d] = rnd() * 2 - 1; r += d < 3 ? x[i][d] * x[i][d] : 0.1 * x[i][d]; }
			y[i] = (r > 0.9) != (rnd() < 0.04) ? 1 : -1;
		}
		steps += train(n, 1 + job % 4 * 3, job % 3 ? rbf : poly);
		for (int i = 0; i < n; i++) { support += alpha[i] > 0; sum += alpha[i]; }
		sum += support;
	}
	printf("%.4f %ld steps, %d misses\n", sum, steps, misses);
	return 0;
}
