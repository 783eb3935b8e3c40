// flags: -O2
// robust LOESS smoothing and seasonal decomposition of daily series: tricube windows, local quadratics by normal equations, bisquare reweighting by medians
#include <stdio.h>
#include <math.h>
#include <string.h>
#include <stdint.h>
#define N 1200
static double x[N], y[N], fit[N], robust[N], season[N], work[N], trend[N];
static uint16_t rng = 0xBEEF;

static double rnd(void) { rng ^= rng << 7; rng ^= rng >> 9; rng ^= rng << 8; return rng / 65536.0; }
static double median(double *a, int n)		/* Hoare selection in place */
{
	int lo = 0, hi = n - 1, k = n / 2;
	while (lo < hi) {
		double p = a[(lo + hi) / 2];
		int i = lo, j = hi;
		while (i <= j) {
			while (a[i] < p) i++;
			while (a[j] > p) j--;
			if (i <= j) { double t = a[i]; a[i++] = a[j]; a[j--] = t; }
		}
		if (k <= j) hi = j; else if (k >= i) lo = i; else break;
	}
	return a[k];
}
static double local(int from, int to, double x0, double width)
{
	double m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, v0 = 0, v1 = 0, v2 = 0;
	for (int i = from; i < to; i++) {
		double d = (x[i] - x0) / width, u = fabs(d);
		if (u >= 1) continue;
		double c = 1 - u * u * u, w = c * c * c * robust[i], d2 = d * d, wy = w * (y[i] - season[i]);
		m0 += w; m1 += w * d; m2 += w * d2; m3 += w * d2 * d; m4 += w * d2 * d2;
		v0 += wy; v1 += wy * d; v2 += wy * d2;
	}
	double a = m2 * m4 - m3 * m3, b = m2 * m3 - m1 * m4, c = m1 * m3 - m2 * m2, det = m0 * a + m1 * b + m2 * c;
	return fabs(det) > 1e-10 * m0 * m0 * m0 ? (v0 * a + v1 * b + v2 * c) / det : v0 / (m0 + 1e-12);
}
static void smooth(int span, int stride)
{
	int from = 0;
	for (int i = 0; i < N; i += stride) {
		while (from + span < N && x[i] - x[from] > x[from + span] - x[i]) from++;
		int to = from + span < N ? from + span : N - 1;
		double width = fmax(x[i] - x[from], x[to] - x[i]) * 1.0001 + 1e-9;
		fit[i] = local(from, to + 1, x[i], width);
	}
	for (int i = 0; i < N; i++) {
		int a = i / stride * stride, b = a + stride;
		if (a != i) fit[i] = b < N ? fit[a] + (fit[b] - fit[a]) * (x[i] - x[a]) / (x[b] - x[a]) : fit[a];
	}
}
static void reweigh(void)
{
	for (int i = 0; i < N; i++) work[i] = fabs(y[i] - season[i] - fit[i]);
	double cut = 1 / (6 * median(work, N) + 1e-9);
	for (int i = 0; i < N; i++) {
		double u = (y[i] - season[i] - fit[i]) * cut, c = 1 - u * u;
		robust[i] = c > 0 ? c * c : 0;
	}
}
static void seasonal(int period)
{
	for (int p = 0; p < period; p++) {
		double sum = 0, w = 1e-9;
		for (int i = p; i < N; i += period) { sum += robust[i] * (y[i] - fit[i]); w += robust[i]; }
		for (int i = p; i < N; i += period) season[i] = 0.8 * sum / w;
	}
}
int main(void)
{
	double total = 0;
	for (int r = 0; r < 15; r++) {
		double level = r, at = 0;
		for (int i = 0; i < N; i++) {
			at += 0.5 + rnd(); level += 0.3 * (rnd() - 0.5);
			x[i] = at; robust[i] = 1; season[i] = 0;
			y[i] = level + sin(i * 2 * M_PI / 7) + rnd() + (rnd() < 0.02 ? 15 : 0);
		}
		for (int pass = 0; pass < 3; pass++) {
			smooth(30 + r % 5 * 30, 1 + r % 3);
			reweigh();
			seasonal(7);
		}
		memcpy(trend, fit, sizeof fit);
		for (int i = 1; i < N; i++) total += fabs(trend[i] - trend[i - 1]);
	}
	printf("%.8g\n", total);
}
