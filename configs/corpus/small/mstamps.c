// flags: -O3
// heat map on a 2048x2048 float sheet (16 MB) kept in 32x32 Morton-ordered tiles or in plain rows: Gaussian stamps are added along tracks, decayed per tile, probed and ranked
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define N 2048
#define T 32
#define R 14
static float *sheet;
static float stamp[2 * R + 1][2 * R + 1], peak[(N / T) * (N / T)];
static uint16_t born[(N / T) * (N / T)];
static uint64_t s = 0x1234;
static uint32_t rnd(void) { s ^= s << 23; s ^= s >> 18; s ^= s >> 5 ^ s << 26; return s >> 13; }
static uint32_t spread(uint32_t v) { v = (v | v << 8) & 0xff00ff; v = (v | v << 4) & 0xf0f0f0f; v = (v | v << 2) & 0x33333333; return (v | v << 1) & 0x55555555; }
static uint32_t tile_of(int x, int y) { return spread(x / T) | spread(y / T) << 1; }
static void set_stamp(float sigma, float gain) {
	for (int y = -R; y <= R; y++)
		for (int x = -R; x <= R; x++) stamp[y + R][x + R] = gain * expf(-(x * x + y * y) / (2 * sigma * sigma));
}
static void add_tiled(int cx, int cy, int r) {
	for (int y = cy - r; y <= cy + r; y++)
		for (int x = cx - r; x <= cx + r;) { /* runs that stay in one tile */
			int end = (x / T + 1) * T <= cx + r ? (x / T + 1) * T : cx + r + 1;
			float *p = sheet + tile_of(x, y) * T * T + (y % T) * T + x % T;
			const float *k = &stamp[y - cy + R][x - cx + R];
			for (int i = 0; i < end - x; i++) p[i] += k[i];
			x = end;
		}
}
static void add_rows(int cx, int cy, int r) {
	for (int y = cy - r; y <= cy + r; y++) {
		float *p = sheet + y * N + cx;
		for (int x = -r; x <= r; x++) p[x] += stamp[y - cy + R][x + R];
	}
}
static float decay_tile(uint32_t t, int now) {
	float *p = sheet + t * T * T, f = powf(0.98f, (float)(now - born[t])), m = 0;
	for (int i = 0; i < T * T; i++) { p[i] *= f; m = p[i] > m ? p[i] : m; }
	born[t] = now;
	return peak[t] = m;
}
static double probe(int n) { /* bilinear look-ups at random places, rows */
	double sum = 0;
	for (int i = 0; i < n; i++) {
		uint32_t r = rnd();
		int x = r % (N - 1), y = (r >> 11) % (N - 1);
		float u = (r >> 22 & 15) / 16.f, *p = sheet + y * N + x;
		sum += p[0] + u * (p[1] - p[0]) > 0.5f ? p[N] : p[N + 1] * u;
	}
	return sum;
}
int main(void) {
	sheet = calloc(N * N, sizeof *sheet);
	double sum = 0;
	float x = N / 2, y = N / 2, dir = 0;
	for (int round = 0; round < 60; round++) {
		set_stamp(2 + round % 7, 0.2f + (rnd() & 15) * 0.03f);
		int r = 3 + rnd() % (R - 2);
		for (int k = 0; k < 400; k++) { /* a wandering vehicle that sometimes jumps */
			dir += ((int)(rnd() & 255) - 127.5f) * 0.004f;
			x += 6 * cosf(dir); y += 6 * sinf(dir);
			if (k % 50 == 0 || x < R + 1 || y < R + 1 || x > N - R - 2 || y > N - R - 2) { x = R + 1 + rnd() % (N - 3 * R); y = R + 1 + rnd() % (N - 3 * R); }
			if (round % 4 == 3) add_rows((int)x, (int)y, r); else add_tiled((int)x, (int)y, r);
			if (k % 4 == 0) sum += decay_tile(tile_of((int)x, (int)y), round);
		}
		sum += probe(9000);
		int best = 0;
		for (int t = 1; t < (N / T) * (N / T); t++) if (peak[t] > peak[best]) best = t;
		peak[best] *= 0.5f;
		sum += best;
	}
	printf("%.3f\n", sum);
	return 0;
}
