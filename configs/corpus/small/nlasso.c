// flags: -O3
// elastic-net regression paths by cyclic coordinate descent with active sets and strong rules on float columns (8 MB design), penalties falling
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#define ROWS 700
#define COLS 3000
static float X[COLS][ROWS], resid[ROWS], target[ROWS], beta[COLS], norm2[COLS], grad[COLS];
static int active[COLS], nactive;
static uint8_t inside[COLS];

static float dot(const float *a, const float *b)
{
	float s[8] = { 0 }, t = 0;
	int i = 0;
	for (; i + 8 <= ROWS; i += 8)
		for (int k = 0; k < 8; k++) s[k] += a[i + k] * b[i + k];
	for (; i < ROWS; i++) t += a[i] * b[i];
	for (int k = 0; k < 8; k++) t += s[k];
	return t;
}
static void column(int j)		/* made when first needed: neighbours in groups of five are correlated */
{
	uint32_t h = (uint32_t)j * 2246822519u + 7;
	const float *base = j % 5 ? X[j - j % 5] : 0;
	for (int i = 0; i < ROWS; i++) {
		h = h * 1664525u + 1013904223u;
		X[j][i] = (float)(int32_t)h * (1.0f / 2147483648.0f) + (base ? 0.7f * base[i] : 0);
	}
	norm2[j] = dot(X[j], X[j]);
}
static float soft(float z, float g) { return z > g ? z - g : z < -g ? z + g : 0; }
static float coordinate(int j, float lambda, float alpha)
{
	float old = beta[j], rho = dot(X[j], resid) + norm2[j] * old;
	float fresh = soft(rho, lambda * alpha) / (norm2[j] + lambda * (1 - alpha)), d = old - fresh;
	if (d != 0) {
		beta[j] = fresh;
		for (int i = 0; i < ROWS; i++) resid[i] += d * X[j][i];
	}
	return fabsf(d);
}
static int descend(float lambda, float alpha, int known)
{
	int sweeps = 0;
	for (int pass = 0; pass < 2; pass++) {
		float worst;
		do {
			worst = 0;
			for (int k = 0; k < nactive; k++) worst = fmaxf(worst, coordinate(active[k], lambda, alpha));
		} while (++sweeps < 30 && worst > 1e-3f);
		for (int k = 0; k < 250; k++) {		/* part of the screening for violations */
			int j = (sweeps * 250 + pass * 997 + k) % known;
			if (inside[j]) continue;
			grad[j] = dot(X[j], resid);
			if (fabsf(grad[j]) > lambda * alpha) { inside[j] = 1; active[nactive++] = j; }
		}
	}
	for (int k = 0; k < nactive; )
		if (beta[active[k]] == 0) { inside[active[k]] = 0; active[k] = active[--nactive]; } else k++;
	return sweeps;
}
int main(void)
{
	int known = 0, sweeps = 0;
	double sum = 0;
	float lambda = 60;
	for (int i = 0; i < ROWS; i++) resid[i] = target[i] = sinf(i * 0.37f) * 3;
	for (int r = 0; r < 30; r++) {
		for (int k = 0; k < (r ? 50 : 300); k++) if (known < COLS) column(known++);
		float *signal = X[(r * 53) % known];
		for (int i = 0; i < ROWS; i++) resid[i] += 0.6f * signal[i];
		lambda *= 0.97f;
		sweeps += descend(lambda, 0.8f + 0.05f * (r % 4), known);
		sum += nactive + dot(resid, resid) / ROWS;
	}
	printf("%.5g %d %d\n", sum, sweeps, nactive);
}
