// flags: -O2
// camera raw pipeline: Bayer mosaic with defects, black level, bad-pixel repair, edge-directed green, ratio-free red/blue interpolation, 3x3 colour matrix and tone curve
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define W 512
#define H 384
static uint16_t raw[H][W], green[H][W], red[H][W], blue[H][W];
static uint8_t rgb[H][W][3], curve[4096];
static uint32_t s = 12345;
static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static inline int mid(int v) { return v < 0 ? 0 : v > 4095 ? 4095 : v; }
static void expose(int y0, int y1, int t)
{
	for (int y = y0; y < y1; y++)
		for (int x = 0; x < W; x += 2) {
			uint32_t n = rnd();
			int base = 600 + ((x + t * 9) & 255) * 6 + ((y * 3 ^ x) & 64) * 12;
			raw[y][x] = (base + (n & 127) + (y & 1 ? 250 : 0));
			raw[y][x + 1] = (base + (n >> 8 & 127) + (y & 1 ? 90 : 300));
			if ((n >> 20) == 7) raw[y][x] = 4095;
		}
}
static int repair(int y0, int y1)
{
	int fixed = 0;
	for (int y = y0; y < y1; y++)
		for (int x = 2; x < W - 2; x++) {
			int v = raw[y][x] - 64, a = raw[y - 2][x], b = raw[y + 2][x], c = raw[y][x - 2], d = raw[y][x + 2];
			int hi = a > b ? a : b, hj = c > d ? c : d;
			if (hj > hi) hi = hj;
			if (v > hi + 400) { v = (a + b + c + d) / 4 - 64; fixed++; }
			raw[y][x] = mid(v + 64);
		}
	return fixed;
}
static void greens(int y0, int y1)
{
	for (int y = y0; y < y1; y++)
		for (int x = 2; x < W - 2; x++) {
			const uint16_t *p = &raw[y][x];
			if ((x + y) & 1) { green[y][x] = *p; continue; }
			int h = abs(p[-1] - p[1]) + abs(2 * p[0] - p[-2] - p[2]);
			int v = abs(p[-W] - p[W]) + abs(2 * p[0] - p[-2 * W] - p[2 * W]);
			int gh = (p[-1] + p[1]) / 2 + (2 * p[0] - p[-2] - p[2]) / 4;
			int gv = (p[-W] + p[W]) / 2 + (2 * p[0] - p[-2 * W] - p[2 * W]) / 4;
			green[y][x] = mid(h < v ? gh : h > v ? gv : (gh + gv) / 2);
		}
}
static void chroma(int y0, int y1, int ry, uint16_t dst[H][W])
{
	for (int y = y0; y < y1; y++)
		for (int x = 3; x < W - 3; x++) {
			int sy = (y ^ ry) & 1, sx = (x ^ ry) & 1, d;
#define D(j, i) (raw[y + (j)][x + (i)] - green[y + (j)][x + (i)])
			if (!sy && !sx) d = D(0, 0);
			else if (!sy) d = (D(0, -1) + D(0, 1)) / 2;
			else if (!sx) d = (D(-1, 0) + D(1, 0)) / 2;
			else d = (D(-1, -1) + D(-1, 1) + D(1, -1) + D(1, 1)) / 4;
			dst[y][x] = mid(green[y][x] + d);
		}
}
static uint32_t finish(int y0, int y1)
{
	static const int m[3][3] = {{1650, -500, -126}, {-280, 1500, -196}, {-20, -560, 1604}};
	uint32_t sum = 0;
	for (int y = y0; y < y1; y++)
		for (int x = 3; x < W - 3; x++) {
			int r = red[y][x], g = green[y][x], b = blue[y][x];
			for (int c = 0; c < 3; c++) rgb[y][x][c] = curve[mid((m[c][0] * r + m[c][1] * g + m[c][2] * b) >> 10)];
			sum += rgb[y][x][x % 3] * (uint32_t)(x & 7);
		}
	return sum;
}
int main(void)
{
	uint32_t sum = 0;
	for (int i = 0; i < 4096; i++) curve[i] = (i < 1024 ? i / 8 : 128 + (i - 1024) * 127 / 3072);
	expose(0, H, 0);
	for (int round = 0; round < 44; round++) {
		int y0 = 8 + round * 40 % (H - 60), y1 = y0 + 40;
		expose(y0 - 6, y1 + 6, round);
		sum = sum * 7 + repair(y0 - 4, y1 + 4);
		greens(y0 - 2, y1 + 2);
		chroma(y0, y1, 0, red); chroma(y0, y1, 1, blue);
		sum = sum * 31 + finish(y0, y1);
	}
	printf("%u\n", sum);
	return 0;
}
