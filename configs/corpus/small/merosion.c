// flags: -O2
// hydraulic erosion of a 1024x1024 float terrain (4 MB): droplets run downhill by bilinear gradients, dig and drop sediment on four cells at once; then talus slides in patches
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 1024
typedef struct { float x, y, dx, dy, speed, water, load; } Drop;
static float *land;
static uint32_t s = 1;
static uint32_t rnd(void) { s += 0x6d2b79f5u; uint32_t t = (s ^ s >> 15) * (1 | s); t ^= t + (t ^ t >> 7) * (61 | t); return t ^ t >> 14; }
static float frand(void) { return (rnd() >> 8) * (1.f / 16777216); }
static float sample(float x, float y, float *gx, float *gy) {
	int ix = (int)x, iy = (int)y;
	float u = x - ix, v = y - iy, *p = land + iy * N + ix, a = p[0], b = p[1], c = p[N], d = p[N + 1];
	*gx = (b - a) * (1 - v) + (d - c) * v;
	*gy = (c - a) * (1 - u) + (d - b) * u;
	return a * (1 - u) * (1 - v) + b * u * (1 - v) + c * (1 - u) * v + d * u * v;
}
static void deposit(float x, float y, float amount) {
	int ix = (int)x, iy = (int)y;
	float u = x - ix, v = y - iy, *p = land + iy * N + ix;
	p[0] += amount * (1 - u) * (1 - v); p[1] += amount * u * (1 - v);
	p[N] += amount * (1 - u) * v; p[N + 1] += amount * u * v;
}
static int run(Drop d, int limit) {
	int step = 0;
	for (; step < limit; step++) {
		float gx, gy, h = sample(d.x, d.y, &gx, &gy);
		d.dx = d.dx * 0.2f - gx * 0.8f; d.dy = d.dy * 0.2f - gy * 0.8f;
		float len = sqrtf(d.dx * d.dx + d.dy * d.dy);
		if (len < 1e-6f) break;
		d.dx /= len; d.dy /= len;
		float ox = d.x, oy = d.y, g2, g3;
		d.x += d.dx; d.y += d.dy;
		if (d.x < 1 || d.y < 1 || d.x >= N - 3 || d.y >= N - 3) break;
		float drop = h - sample(d.x, d.y, &g2, &g3), room = fmaxf(drop, 0.01f) * d.speed * d.water * 4;
		if (drop < 0 || d.load > room) {
			float give = drop < 0 ? fminf(-drop, d.load) : (d.load - room) * 0.3f;
			d.load -= give; deposit(ox, oy, give);
		} else {
			float take = fminf((room - d.load) * 0.3f, drop);
			d.load += take; deposit(ox, oy, -take);
		}
		d.speed = sqrtf(fmaxf(d.speed * d.speed + drop * 4, 0.01f));
		d.water *= 0.97f;
	}
	return step;
}
static int talus(int x0, int y0, int n) {
	static const int off[4] = { 1, N, -1, -N };
	int moved = 0;
	for (int y = y0; y < y0 + n; y++)
		for (int x = x0; x < x0 + n; x++)
			for (int k = 0; k < 4; k++) {
				float *p = land + y * N + x, diff = *p - p[off[k]];
				if (diff > 2.5f) { diff = (diff - 2.5f) * 0.25f; *p -= diff; p[off[k]] += diff; moved++; }
			}
	return moved;
}
int main(void) {
	land = malloc(N * N * sizeof *land);
	static float ridge[3 * N];
	for (int i = 0; i < 3 * N; i++) ridge[i] = 60 * sinf(i * 0.017f) + 15 * sinf(i * 0.11f) + frand();
	for (int y = 0; y < N; y++) memcpy(land + y * N, ridge + N + (int)(900 * sinf(y * 0.009f) + frand() * 2), N * sizeof *land);
	double sum = 0;
	for (int round = 0; round < 14; round++) {
		int steps = 0;
		for (int k = 0; k < 700; k++) steps += run((Drop){ 2 + frand() * (N - 6), 2 + frand() * (N - 6), 0, 0, 1, 1, 0 }, 30 + round % 40);
		sum += steps + talus(1 + rnd() % (N - 100), 1 + rnd() % (N - 100), 90);
		for (int k = 0; k < 99; k++) sum += land[rnd() % (N * N)];
	}
	printf("%.2f\n", sum);
	return 0;
}
