// flags: -O3 -funroll-loops
// Chambolle dual projection for total-variation denoising of float pictures, and a Perona-Malik diffusion of the result, in bands of a 2.4 MB state
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#define W 384
#define H 400
static float f[H][W], px[H][W], py[H][W], dv[H][W];
static uint32_t lfsr = 0xACE1u;
static float rnd(void)
{
	lfsr = (lfsr >> 1) ^ (-(lfsr & 1u) & 0xD0000001u);
	return (float)(lfsr & 0xffff) / 65536.0f;
}

static void expose(int y0, int y1, int k)
{
	for (int y = y0; y < y1; y++)
		for (int x = 0; x < W; x++) {
			f[y][x] = (float)(((x + k) >> 5 ^ y >> 4) & 3) * 0.25f + 0.15f * rnd();
			px[y][x] = py[y][x] = 0;
		}
}

static void chambolle(int y0, int y1, float lam, float tau)
{
	float il = 1.0f / lam;
	for (int y = y0; y < y1; y++) {
		dv[y][0] = px[y][0] + py[y][0] - py[y - 1][0] - f[y][0] * il;
		for (int x = 1; x < W; x++)
			dv[y][x] = px[y][x] - px[y][x - 1] + py[y][x] - py[y - 1][x] - f[y][x] * il;
	}
	for (int y = y0; y < y1 - 1; y++)
		for (int x = 0; x < W - 1; x++) {
			float gx = dv[y][x + 1] - dv[y][x], gy = dv[y + 1][x] - dv[y][x];
			float d = 1.0f / (1.0f + tau * sqrtf(gx * gx + gy * gy));
			px[y][x] = (px[y][x] + tau * gx) * d;
			py[y][x] = (py[y][x] + tau * gy) * d;
		}
}

static float peek(int y0, int y1, float lam)
{
	float tv = 0;
	for (int y = y0; y < y1; y++)
		for (int x = 1; x < W; x++) {
			f[y][x] -= lam * (px[y][x] - px[y][x - 1] + py[y][x] - py[y - 1][x]);
			tv += fabsf(f[y][x] - f[y][x - 1]);
		}
	return tv;
}

static void perona(int y0, int y1, float ik)
{
	for (int y = y0 + 1; y < y1 - 1; y++)
		for (int x = 1; x < W - 1; x++) {
			float c = f[y][x], n = f[y - 1][x] - c, s = f[y + 1][x] - c, e = f[y][x + 1] - c, w = f[y][x - 1] - c;
			float fl = n / (1 + n * n * ik) + s / (1 + s * s * ik) + e / (1 + e * e * ik) + w / (1 + w * w * ik);
			dv[y][x] = c + 0.2f * fl;
		}
	for (int y = y0 + 1; y < y1 - 1; y++)
		for (int x = 1; x < W - 1; x++) f[y][x] = dv[y][x];
}

int main(void)
{
	double sum = 0;
	for (int round = 0; round < 60; round++) {
		int y0 = 1 + round * 36 % (H - 50), y1 = y0 + 44;
		float lam = 0.05f + 0.01f * (float)(round % 10);
		expose(y0 - 1, y1 + 1, round * 11);
		for (int it = 0; it < 9; it++) chambolle(y0, y1, lam, 0.24f);
		sum += peek(y0, y1, lam);
		for (int it = 0; it < 4; it++) perona(y0, y1, 40.0f + (float)(round % 5) * 30);
		sum += f[y0 + 20][round * 5 % W];
	}
	printf("%.3f\n", sum);
	return 0;
}
