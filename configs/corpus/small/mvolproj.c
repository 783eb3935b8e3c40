// flags: -O2
// medical volume of 256x256x256 bytes (16 MB): maximum, mean and first-hit projections along x, y and z (strides 1, 256, 64 KB), oblique rays, brick min/max skip table, painted lesions
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 256
#define B 16
#define NB (N / B)
static uint8_t *vol, lo[NB][NB][NB], hi[NB][NB][NB], shot[128][128];
static uint32_t s = 3;
static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; return s ^= s << 5; }
#define AT(x, y, z) vol[(size_t)(z) * N * N + (y) * N + (x)]
static void paint(int cx, int cy, int cz, int r, int v) {
	for (int z = cz - r; z <= cz + r; z++)
		for (int y = cy - r; y <= cy + r; y++) {
			int left = r * r - (z - cz) * (z - cz) - (y - cy) * (y - cy), w = 0;
			while (w * w < left) w++;
			if (left > 0) memset(&AT(cx - w / 2, y, z), v + ((y ^ z) & 7), w);
		}
}
static void brick(int bx, int by, int bz) {
	uint8_t a = 255, b = 0;
	for (int z = 0; z < B; z++)
		for (int y = 0; y < B; y++) {
			const uint8_t *p = &AT(bx * B, by * B + y, bz * B + z);
			for (int x = 0; x < B; x++) { a = p[x] < a ? p[x] : a; b = p[x] > b ? p[x] : b; }
		}
	lo[bz][by][bx] = a; hi[bz][by][bx] = b;
}
static uint32_t project(int axis, int u0, int v0, int n, int mode) {
	static const int step[3] = { 1, N, N * N };
	int su = step[(axis + 1) % 3], sv = step[(axis + 2) % 3], st = step[axis];
	uint32_t h = 0;
	for (int v = 0; v < n; v++)
		for (int u = 0; u < n; u++) {
			const uint8_t *p = vol + (u0 + u) * su + (v0 + v) * sv;
			int r = 0;
			if (mode == 0) for (int k = 0; k < N; k++) { int q = p[k * st]; r = q > r ? q : r; }
			else if (mode == 1) { for (int k = 0; k < N; k += 2) r += p[k * st]; r >>= 7; }
			else { while (r < N - 1 && p[r * st] < 90 + (u & 31)) r++; }
			shot[v][u] = r;
			h = h * 33 + r;
		}
	return h;
}
static uint32_t oblique(int n) { /* fixed-point rays that leap over dark bricks */
	uint32_t h = 0;
	for (int i = 0; i < n; i++) {
		uint32_t r = rnd();
		int x = (r & 255) << 8, y = (r >> 8 & 255) << 8, z = 0, dx = (int)(r >> 16 & 127) - 64, dy = (int)(r >> 23 & 127) - 64, acc = 0;
		while ((unsigned)x < N << 8 && (unsigned)y < N << 8 && z < N << 8 && acc < 4000) {
			int ix = x >> 8, iy = y >> 8, iz = z >> 8, k = 1;
			if (hi[iz / B][iy / B][ix / B] < 60) k = 8;
			else { int q = AT(ix, iy, iz); if (q > 60) acc += q - 50; }
			x += dx * k; y += dy * k; z += 200 * k;
		}
		h = h * 7 + acc;
	}
	return h;
}
int main(void) {
	vol = malloc((size_t)N * N * N);
	for (int i = 0; i < 65536; i++) vol[i] = (rnd() >> 27) + (i >> 12);
	for (size_t k = 65536; k < (size_t)N * N * N; k *= 2) memcpy(vol + k, vol, k);
	uint32_t sum = 0;
	for (int round = 0; round < 31; round++) {
		for (int k = 0; k < 3; k++) { int r = 6 + rnd() % 20; paint(r + rnd() % (N - 2 * r), r + rnd() % (N - 2 * r), r + rnd() % (N - 2 * r), r, 40 + rnd() % 190); }
		for (int k = 0; k < 60; k++) { uint32_t r = rnd(); brick(r & 15, r >> 4 & 15, r >> 8 & 15); sum += lo[r >> 8 & 15][r >> 4 & 15][r & 15]; }
		int n = 20 + rnd() % 24;
		sum = sum * 31 + project(round % 3, rnd() % (N - n), rnd() % (N - n), n, round / 3 % 3);
		sum ^= oblique(900) + shot[n / 2][n / 3];
	}
	printf("%u\n", sum);
	return 0;
}
