// flags: -O3
// atmospheric columns: five input and three output float arrays of 64K points (8 streams, 2 MB) give density, mixing ratio, potential temperature and wind; then filters on two
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define N 65536
static float *temp, *pres, *humid, *u, *v, *theta, *mix, *dens;
static uint32_t s = 1;
static uint32_t rnd(void) { s ^= s << 7; s ^= s >> 1; return s ^= s << 9; }
static float pow_rd(float x) { /* x^0.2857 near one by a short series */
	float y = x - 1;
	return 1 + y * (0.2857f + y * (-0.10204f + y * (0.0583f - 0.0396f * y)));
}
static void diagnose(int lo, int hi) {
	for (int i = lo; i < hi; i++) {
		float p = pres[i], t = temp[i], es = 6.1f + t * (0.444f + t * (0.0143f + t * 0.000265f));
		float e = es * humid[i], w = 0.622f * e / (p - e);
		mix[i] = w;
		theta[i] = (t + 273.15f) * pow_rd(1000.f / p);
		dens[i] = p / (2.87f * (t + 273.15f) * (1 + 0.61f * w));
	}
}
static void winds(int lo, int hi, float dt) { /* four in, two out */
	for (int i = lo; i < hi; i++) {
		float drag = 0.01f * sqrtf(u[i] * u[i] + v[i] * v[i]), f = 1.f / (1 + dt * drag);
		float un = (u[i] + dt * (0.3f * v[i] - 0.02f * dens[i])) * f;
		v[i] = (v[i] - dt * (0.3f * u[i] + 0.001f * (theta[i] - 290))) * f;
		u[i] = un;
	}
}
static void advect(float *q, int lo, int hi) { /* in place, carried along the level: serial */
	float left = q[lo];
	for (int i = lo + 1; i < hi; i++) {
		float c = 0.4f * u[i] / (1 + fabsf(u[i]));
		left = q[i] - c * (c > 0 ? q[i] - left : 0.5f * (q[i] - q[i - 1]));
		q[i] = left;
	}
}
static int condense(int lo, int hi) { /* branches on what is loaded */
	int n = 0;
	for (int i = lo; i < hi; i++)
		if (mix[i] > 0.0095f && temp[i] > -5) {
			temp[i] += 250 * (mix[i] - 0.0095f); humid[i] *= 0.9f; n++;
		} else if (humid[i] < 0.3f) { humid[i] += 0.02f; temp[i] -= 0.03f; }
	return n;
}
static double column_means(const float *q, int cols) { /* stride of one level */
	double best = -1e9;
	for (int c = 0; c < cols; c += 5) {
		double m = 0;
		for (int i = c; i < N; i += cols) m += q[i];
		if (m > best) best = m;
	}
	return best;
}
int main(void) {
	float **all[] = { &temp, &pres, &humid, &u, &v, &theta, &mix, &dens };
	for (int k = 0; k < 8; k++) { *all[k] = malloc(N * sizeof(float)); for (int i = 0; i < N; i++) (*all[k])[i] = 0; }
	for (int i = 0; i < N; i++) {
		uint32_t r = rnd();
		temp[i] = (r & 63) * 0.5f - 4; pres[i] = 800 + (r >> 6 & 255); humid[i] = 0.2f + (r >> 14 & 127) * 0.006f;
		u[i] = (r >> 20 & 31) - 12.f; v[i] = (r >> 25) * 0.1f - 6;
	}
	double sum = 0;
	for (int step = 0; step < 62; step++) {
		int lo = rnd() % (N / 2), hi = lo + N / 3;
		diagnose(lo, hi);
		winds(lo, hi, 0.02f + 0.001f * (step & 7));
		advect(step & 1 ? temp : humid, lo, lo + 9000);
		sum += condense(lo, lo + 12000) + column_means(step % 3 ? theta : dens, 256 << (step & 3)) * 0.001;
		for (int k = 0; k < 300; k++) { int i = rnd() % N; temp[i] = (i & 31) - 2; humid[i] = (k & 63) * 0.013f; }
	}
	printf("%.3f\n", sum);
	return 0;
}
