// flags: -O2
// LLL reduction of knapsack and relation lattices (dimension 6 to 22): 64-bit basis rows, floating Gram-Schmidt updates, size reduction and swaps
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define MAXD 24
typedef struct {
	int n, m;
	int64_t b[MAXD][MAXD];
	double mu[MAXD][MAXD], norm[MAXD];
} Lattice;
static uint64_t x = 0x853c49e6748fea9bull;
static uint32_t pcg(void) {
	uint64_t o = x;
	x = o * 6364136223846793005ull + 1442695040888963407ull;
	uint32_t s = (uint32_t)(((o >> 18) ^ o) >> 27), r = o >> 59;
	return s >> r | s << (-r & 31);
}
static double dot(const int64_t *a, const int64_t *b, int m) {
	double s = 0;
	for (int i = 0; i < m; i++) s += (double)a[i] * (double)b[i];
	return s;
}
static void gram_schmidt(Lattice *l, int i) {
	double r[MAXD];
	for (int j = 0; j <= i; j++) {
		r[j] = dot(l->b[i], l->b[j], l->m);
		for (int k = 0; k < j; k++) r[j] -= l->mu[j][k] * r[k];
		if (j < i) l->mu[i][j] = r[j] / l->norm[j];
	}
	l->norm[i] = r[i] > 1e-9 ? r[i] : 1e-9;
}
static int reduce_row(Lattice *l, int k) {
	int changed = 0;
	for (int j = k - 1; j >= 0; j--) {
		double q = nearbyint(l->mu[k][j]);
		if (q == 0) continue;
		int64_t t = (int64_t)q;
		for (int c = 0; c < l->m; c++) l->b[k][c] -= t * l->b[j][c];
		for (int c = 0; c < j; c++) l->mu[k][c] -= q * l->mu[j][c];
		l->mu[k][j] -= q;
		changed = 1;
	}
	return changed;
}
static int lll(Lattice *l, double delta) {
	int swaps = 0, k = 1;
	gram_schmidt(l, 0);
	gram_schmidt(l, 1);
	while (k < l->n && swaps < 4000) {
		for (int tries = 0; reduce_row(l, k) && tries < 3; tries++) gram_schmidt(l, k);
		double m = l->mu[k][k - 1];
		if (l->norm[k] >= (delta - m * m) * l->norm[k - 1]) {
			if (++k < l->n) gram_schmidt(l, k);
			continue;
		}
		for (int c = 0; c < l->m; c++) { int64_t t = l->b[k][c]; l->b[k][c] = l->b[k - 1][c]; l->b[k - 1][c] = t; }
		swaps++;
		if (k > 1) k--;
		gram_schmidt(l, k - 1);
		gram_schmidt(l, k);
	}
	return swaps;
}
int main(void) {
	static Lattice l;
	long total = 0; double log_short = 0; uint64_t check = 0;
	for (int round = 0; round < 170; round++) {
		l.n = 6 + round * 7 % 17;
		l.m = l.n + (round & 1);
		int64_t span = (int64_t)1 << (16 + round % 5 * 3);
		for (int i = 0; i < l.n; i++) {
			for (int j = 0; j < l.m; j++) l.b[i][j] = i == j;
			l.b[i][l.m - 1] = pcg() % span + 1;
			if (round % 3 == 0) l.b[i][(i * 5 + 1) % l.n] += pcg() % 50;
		}
		total += lll(&l, 0.75 + 0.04 * (round % 6));
		log_short += log(dot(l.b[0], l.b[0], l.m) + 1);
		for (int j = 0; j < l.m; j++) check = check * 7 + l.b[l.n / 2][j];
	}
	printf("%ld swaps, %.6f, %llu\n", total, log_short, (unsigned long long)check);
	return 0;
}
