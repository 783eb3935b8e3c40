// flags: -O2
// direct bilateral filter of 8-bit pictures with tabled space and range weights, then a cross-bilateral pass guided by another picture; integer divides per pixel
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
enum { W = 96, H = 64, R = 3 };
typedef struct { uint8_t px[H + 2 * R][W + 2 * R]; } Plane;
static Plane noisy, guide, clean;
static uint16_t space_w[2 * R + 1][2 * R + 1], range_w[256];
static uint32_t seed = 77;
static uint32_t rnd(void) { seed = seed * 1664525u + 1013904223u; return seed >> 9; }

static void make_tables(double ss, double sr)
{
	for (int y = -R; y <= R; y++)
		for (int x = -R; x <= R; x++)
			space_w[y + R][x + R] = (uint16_t)(255 * exp(-(x * x + y * y) / (2 * ss * ss)));
	for (int d = 0; d < 256; d++) range_w[d] = (uint16_t)(256 * exp(-d * d / (2 * sr * sr)));
}

static void pad(Plane *p)
{
	for (int y = 0; y < H + 2 * R; y++) {
		int sy = y < R ? R : y >= H + R ? H + R - 1 : y;
		for (int x = 0; x < W + 2 * R; x++) {
			int sx = x < R ? R : x >= W + R ? W + R - 1 : x;
			if (sy != y || sx != x) p->px[y][x] = p->px[sy][sx];
		}
	}
}

static void scene(int round)
{
	int cx = 20 + round * 7 % 60, cy = 15 + round * 5 % 35, rad = 8 + round % 13;
	for (int y = 0; y < H; y++)
		for (int x = 0; x < W; x++) {
			int in = (x - cx) * (x - cx) + (y - cy) * (y - cy) < rad * rad;
			int v = in ? 190 : 60 + (x + round) % 48;
			guide.px[y + R][x + R] = (uint8_t)(v / 2 + 40);
			int n = v + (int)(rnd() % 41) - 20;
			noisy.px[y + R][x + R] = (uint8_t)(n < 0 ? 0 : n > 255 ? 255 : n);
		}
	pad(&noisy); pad(&guide);
}

static void bilateral(const Plane *in, const Plane *by, Plane *out, int radius)
{
	for (int y = R; y < H + R; y++)
		for (int x = R; x < W + R; x++) {
			int centre = by->px[y][x];
			uint32_t num = 0, den = 0;
			for (int j = -radius; j <= radius; j++) {
				const uint8_t *a = &in->px[y + j][x], *b = &by->px[y + j][x];
				for (int i = -radius; i <= radius; i++) {
					uint32_t w = (uint32_t)space_w[j + R][i + R] * range_w[abs(b[i] - centre)] >> 8;
					num += w * a[i];
					den += w;
				}
			}
			out->px[y][x] = (uint8_t)((num + den / 2) / den);
		}
}

int main(void)
{
	uint64_t sum = 0;
	for (int round = 0; round < 50; round++) {
		make_tables(1.0 + round % 4 * 0.5, 12.0 + round % 7 * 6);
		scene(round);
		bilateral(&noisy, &noisy, &clean, 1 + round % 3);
		pad(&clean);
		bilateral(&clean, &guide, &noisy, 1 + (round + 1) % 3);
		for (int i = 0; i < 64; i++) sum = sum * 31 + noisy.px[R + rnd() % H][R + rnd() % W];
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
