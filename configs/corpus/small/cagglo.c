// flags: -O3
// agglomerative clustering by nearest-neighbour chains on a condensed distance matrix: Ward, average and complete linkage by Lance-Williams
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <math.h>
#define DIM 6
typedef float (*Linkage)(float dik, float djk, float dij, float ni, float nj, float nk);
static float ward(float a, float b, float c, float i, float j, float k) { return ((i + k) * a + (j + k) * b - k * c) / (i + j + k); }
static float average(float a, float b, float c, float i, float j, float k) { (void)c; (void)k; return (i * a + j * b) / (i + j); }
static float complete(float a, float b, float c, float i, float j, float k) { (void)c; (void)i; (void)j; (void)k; return a > b ? a : b; }
typedef struct { int a, b; float height; } Merge;
static uint64_t s[2] = {7, 99};
static double rnd(void) {
	uint64_t a = s[0], b = s[1], r = a + b;
	b ^= a;
	s[0] = (a << 24 | a >> 40) ^ b ^ b << 16; s[1] = b << 37 | b >> 27;
	return (r >> 11) * 0x1p-53;
}
static size_t slot(int i, int j) { return i > j ? (size_t)i * (i - 1) / 2 + j : (size_t)j * (j - 1) / 2 + i; }
static void distances(float (*p)[DIM], int n, float *d) {
	for (int i = 1; i < n; i++)
		for (int j = 0; j < i; j++) {
			float t = 0;
			for (int k = 0; k < DIM; k++) { float x = p[i][k] - p[j][k]; t += x * x; }
			d[slot(i, j)] = t;
		}
}
static int cluster(float *d, int n, Linkage link, Merge *out, int *size) {
	int *chain = malloc(n * sizeof *chain), *alive = malloc(n * sizeof *alive), left = n, top = 0, merges = 0;
	for (int i = 0; i < n; i++) { alive[i] = i; size[i] = 1; }
	while (left > 1) {
		if (!top) chain[top++] = alive[0];
		for (;;) {
			int a = chain[top - 1], before = top > 1 ? chain[top - 2] : -1, best = before;
			float least = before >= 0 ? d[slot(a, before)] : INFINITY;
			for (int k = 0; k < left; k++) {
				int b = alive[k];
				if (b != a && d[slot(a, b)] < least) { least = d[slot(a, b)]; best = b; }
			}
			if (best == before) break;
			chain[top++] = best;
		}
		int a = chain[--top], b = chain[--top];
		if (a > b) { int t = a; a = b; b = t; }
		float ab = d[slot(a, b)];
		int kept = 0;
		for (int k = 0; k < left; k++) {  /* b absorbs a */
			int c = alive[k];
			if (c == a) continue;
			alive[kept++] = c;
			if (c != b) d[slot(b, c)] = link(d[slot(a, c)], d[slot(b, c)], ab, size[a], size[b], size[c]);
		}
		left = kept;
		size[b] += size[a];
		out[merges++] = (Merge){a, b, ab};
	}
	free(chain); free(alive);
	return merges;
}
int main(void) {
	static float points[1000][DIM];
	static Merge tree[1000];
	static int size[1000];
	Linkage kinds[] = {ward, average, complete};
	float *d = malloc(sizeof(float) * 500000);
	double total = 0; long shape = 0;
	for (int i = 0; i < 1000; i++) for (int k = 0; k < DIM; k++) points[i][k] = (i % 7 * (k + 2) % 5) + rnd();
	for (int round = 0; round < 14; round++) {
		int n = (int[]){300, 500, 120, 800}[round & 3] + round;
		for (int i = 0; i < n; i++) points[i][round % DIM] += 0.4 * rnd() - 0.2;
		distances(points, n, d);
		int m = cluster(d, n, kinds[round % 3], tree, size);
		for (int i = 0; i < m; i++) { total += sqrt(fabs(tree[i].height)); shape = shape * 3 + (tree[i].a ^ tree[i].b); shape &= 0xFFFFFFFFFF; }
	}
	printf("%.4f %ld\n", total, shape);
	free(d);
	return 0;
}
