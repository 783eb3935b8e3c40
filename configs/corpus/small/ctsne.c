// flags: -O3 -ffast-math
// t-SNE of small drifting data sets: perplexity by bisection, symmetric affinities (up to 490 KB), exact gradients with momentum and gains
#include <stdio.h>
#include <stdint.h>
#include <math.h>
enum { MAXN = 350, DIM = 10 };
static float data[MAXN][DIM], p[MAXN][MAXN], q[MAXN][MAXN], px[MAXN], py[MAXN], vx[MAXN], vy[MAXN], gx[MAXN], gy[MAXN];
static uint32_t h = 2166136261u;
static float rnd(void) { h = (h ^ h >> 15) * 2246822519u + 0x9E3779B9u; return (h >> 8) / 16777216.0f - 0.5f; }
static void affinities(int n, float perplexity) {
	float want = logf(perplexity);
	for (int i = 0; i < n; i++) {
		float d[MAXN], beta = 1, low = 0, high = 1e9f, sum = 1;
		for (int j = 0; j < n; j++) {
			float s = 0;
			for (int k = 0; k < DIM; k++) { float t = data[i][k] - data[j][k]; s += t * t; }
			d[j] = s;
		}
		for (int tries = 0; tries < 16; tries++) {
			float mean = 0;
			sum = 1e-20f;
			for (int j = 0; j < n; j++) {
				float e = j == i ? 0 : expf(-beta * d[j]);
				p[i][j] = e; sum += e; mean += e * d[j];
			}
			float entropy = logf(sum) + beta * mean / sum;
			if (fabsf(entropy - want) < 0.005f) break;
			if (entropy > want) { low = beta; beta = high > 1e8f ? beta * 2 : (beta + high) / 2; }
			else { high = beta; beta = (beta + low) / 2; }
		}
		for (int j = 0; j < n; j++) p[i][j] /= sum;
	}
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++) p[i][j] = p[j][i] = (p[i][j] + p[j][i]) / (2 * n) + 1e-9f;
}
static void step(int n, float exaggerate, float momentum) {
	float z = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			float dx = px[i] - px[j], dy = py[i] - py[j], t = 1 / (1 + dx * dx + dy * dy);
			q[i][j] = t;
			z += t;
		}
	z -= n;
	for (int i = 0; i < n; i++) {
		float fx = 0, fy = 0;
		for (int j = 0; j < n; j++) {
			float m = (exaggerate * p[i][j] - q[i][j] / z) * q[i][j];
			fx += m * (px[i] - px[j]); fy += m * (py[i] - py[j]);
		}
		gx[i] = (fx > 0) == (vx[i] < 0) ? gx[i] + 0.2f : gx[i] * 0.8f + 0.01f;
		gy[i] = (fy > 0) == (vy[i] < 0) ? gy[i] + 0.2f : gy[i] * 0.8f + 0.01f;
		vx[i] = momentum * vx[i] - 40 * gx[i] * fx; vy[i] = momentum * vy[i] - 40 * gy[i] * fy;
	}
	for (int i = 0; i < n; i++) { px[i] += vx[i]; py[i] += vy[i]; }
}
int main(void) {
	for (int i = 0; i < MAXN; i++) for (int k = 0; k < DIM; k++) data[i][k] = i % 6 == k % 6 ? 3 + rnd() : rnd();
	int near = 0;
	for (int round = 0; round < 7; round++) {
		int n = 90 + round * 97 % 260;
		for (int i = 0; i < n; i++) {
			for (int k = 0; k < DIM; k++) data[i][k] += 0.3f * rnd();
			px[i] = 0.01f * rnd(); py[i] = 0.01f * rnd(); vx[i] = vy[i] = 0; gx[i] = gy[i] = 1;
		}
		affinities(n, 8 + round);
		for (int t = 0; t < 30; t++) step(n, t < 10 ? 4 : 1, t < 10 ? 0.5f : 0.8f);
		for (int i = 6; i < n; i++) {  /* same class nearer than the neighbour class? */
			float a = hypotf(px[i] - px[i - 6], py[i] - py[i - 6]), b = hypotf(px[i] - px[i - 1], py[i] - py[i - 1]);
			near += a < b;
		}
	}
	printf("%d\n", near);
	return 0;
}
