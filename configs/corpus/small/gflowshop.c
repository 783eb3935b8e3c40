// flags: -O3 -funroll-loops
// permutation flow shop: NEH insertion with Taillard's head and tail tables, then iterated greedy with destruction, construction and a temperature test
#include <stdio.h>
#include <string.h>
#include <math.h>
#define MJ 60
#define MM 16
static int proc[MJ][MM], e[MJ + 1][MM + 1], q[MJ + 2][MM + 2], f[MM + 1], n, m;
static unsigned lo = 0x193a6754, hi = 0xa8a7d469;
static int rnd(int k) { hi = (hi << 16) + (hi >> 16); hi += lo; lo += hi; return (int)((lo >> 5) % (unsigned)k); }
static int max(int a, int b) { return a > b ? a : b; }

static int insert_best(int *seq, int len, int job) {
  for (int i = 1; i <= len; i++)
	for (int k = 1; k <= m; k++) e[i][k] = max(e[i - 1][k], e[i][k - 1]) + proc[seq[i - 1]][k - 1];
  for (int k = 0; k <= m + 1; k++) q[len + 1][k] = 0;
  for (int i = len; i >= 1; i--)
	for (int k = m; k >= 1; k--) q[i][k] = max(q[i + 1][k], q[i][k + 1]) + proc[seq[i - 1]][k - 1];
  int best = 1 << 30, at = 0;
  for (int i = 1; i <= len + 1; i++) {
	int span = 0;
	for (int k = 1; k <= m; k++) {
	  f[k] = max(f[k - 1], e[i - 1][k]) + proc[job][k - 1];
	  span = max(span, f[k] + q[i][k]);
	}
	if (span < best) { best = span; at = i - 1; }
  }
  memmove(seq + at + 1, seq + at, (size_t)(len - at) * sizeof *seq);
  seq[at] = job;
  return best;
}
static int neh(int *seq) {
  int order[MJ], total[MJ], span = 0;
  for (int j = 0; j < n; j++) {
	int t = 0, i = j;
	for (int k = 0; k < m; k++) t += proc[j][k];
	for (; i > 0 && total[i - 1] < t; i--) { total[i] = total[i - 1]; order[i] = order[i - 1]; }
	total[i] = t; order[i] = j;
  }
  for (int j = 0; j < n; j++) span = insert_best(seq, j, order[j]);
  return span;
}
int main(void) {
  unsigned long sum = 0;
  for (int round = 0; round < 90; round++) {
	n = 20 + rnd(MJ - 19); m = 5 + rnd(MM - 4);
	long total = 0;
	for (int j = 0; j < n; j++)
	  for (int k = 0; k < m; k++) total += proc[j][k] = 1 + rnd(99);
	int cur[MJ], next[MJ], span = neh(cur), best = span;
	double temp = 0.4 * (double)total / (n * m * 10);
	for (int it = 0; it < 110; it++) {
	  int out[5], len = n;
	  memcpy(next, cur, sizeof next);
	  for (int d = 0; d < 4; d++) {
		int k = rnd(len);
		out[d] = next[k];
		memmove(next + k, next + k + 1, (size_t)(--len - k) * sizeof *next);
	  }
	  int s = span;
	  for (int d = 0; d < 4; d++) s = insert_best(next, len++, out[d]);
	  if (s <= span || rnd(10000) < 10000 * exp((span - s) / temp)) {
		span = s;
		memcpy(cur, next, sizeof cur);
		if (s < best) best = s;
	  }
	}
	sum = sum * 7919 + (unsigned long)best;
  }
  printf("flowshop %lu\n", sum);
  return 0;
}
