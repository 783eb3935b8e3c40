// flags: -O3 -fno-tree-vectorize
// boosting of decision stumps: AdaBoost and L2 boosting over presorted feature columns, weights updated by exp, reweighted rows and fresh targets
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>
enum { ROWS = 2000, COLS = 12, MAXR = 40 };
typedef struct { int column; float cut, left, right; } Stump;
static float x[COLS][ROWS], y[ROWS], target[ROWS], score[ROWS];
static uint16_t order[COLS][ROWS];
static double w[ROWS];
static const float *sort_column;
static uint32_t s1 = 12345, s2 = 67890;
static float rnd(void) { s1 = 36969 * (s1 & 65535) + (s1 >> 16); s2 = 18000 * (s2 & 65535) + (s2 >> 16); return ((s1 << 16) + s2) * 2.3283064e-10f; }
static int by_value(const void *a, const void *b) {
	float p = sort_column[*(const uint16_t *)a], q = sort_column[*(const uint16_t *)b];
	return (p > q) - (p < q);
}
static Stump best_stump(int rows) {  /* largest weighted reduction of squared error */
	Stump best = {0};
	double total_w = 0, total = 0, top = -1;
	for (int i = 0; i < rows; i++) { total_w += w[i]; total += w[i] * target[i]; }
	for (int c = 0; c < COLS; c++) {
		const uint16_t *o = order[c];
		const float *v = x[c];
		double lw = 0, lt = 0;
		for (int k = 0; k + 1 < rows; k++) {
			int i = o[k];
			lw += w[i]; lt += w[i] * target[i];
			if (v[i] == v[o[k + 1]]) continue;
			double rt = total - lt, rw = total_w - lw;
			double gain = lt * lt * rw + rt * rt * lw;  /* over lw * rw */
			if (gain > top * lw * rw && lw > 1e-9 && rw > 1e-9) {
				top = gain / (lw * rw);
				best = (Stump){c, 0.5f * (v[i] + v[o[k + 1]]), (float)(lt / lw), (float)(rt / rw)};
			}
		}
	}
	return best;
}
static float apply(const Stump *s, int i) { return x[s->column][i] < s->cut ? s->left : s->right; }
int main(void) {
	double sum = 0; int mistakes = 0;
	for (int job = 0; job < 7; job++) {
		int rows = 600 + job * 271 % 1400, boosted = 22 + job;
		for (int c = 0; c < COLS; c++) {
			for (int i = 0; i < rows; i++) x[c][i] = c % 3 ? rnd() : floorf(rnd() * 20);
			for (int i = 0; i < rows; i++) order[c][i] = i;
			sort_column = x[c];
			qsort(order[c], rows, sizeof order[c][0], by_value);
		}
		for (int i = 0; i < rows; i++) {
			float z = x[1][i] * x[2][i] + 0.05f * x[job % COLS][i] + 0.2f * rnd();
			y[i] = job & 1 ? z : z > 0.6f ? 1 : -1;
			w[i] = 1; score[i] = 0; target[i] = y[i];
		}
		for (int r = 0; r < boosted; r++) {
			Stump s = best_stump(rows);
			if (job & 1) {  /* regression on residuals, random row dropping */
				for (int i = 0; i < rows; i++) { score[i] += 0.3f * apply(&s, i); target[i] = y[i] - score[i]; w[i] = rnd() < 0.7f; }
			} else {
				double wrong = 1e-9, all = 0;
				s.left = s.left > 0 ? 1 : -1; s.right = s.right > 0 ? 1 : -1;
				for (int i = 0; i < rows; i++) { all += w[i]; if (apply(&s, i) != y[i]) wrong += w[i]; }
				double alpha = 0.5 * log((all - wrong) / wrong);
				for (int i = 0; i < rows; i++) { float f = apply(&s, i); score[i] += alpha * f; w[i] *= exp(-alpha * y[i] * f) / all; }
			}
			sum += s.cut + s.left;
		}
		for (int i = 0; i < rows; i++) mistakes += job & 1 ? fabsf(score[i] - y[i]) > 0.2f : score[i] * y[i] < 0;
	}
	printf("%.5f %d\n", sum, mistakes);
	return 0;
}
