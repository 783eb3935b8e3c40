// flags: -O3
// recursive Gaussian blurs (Young-van Vliet third order) forward and backward along rows and, many columns abreast, down 2 MB float pictures; difference of Gaussians and blob peaks
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>
enum { W = 512, H = 256 };
typedef struct { float b, a1, a2, a3; } Coef;
static float src[H][W], blur[2][H][W];
static uint32_t s = 3141592653u;
static float rnd(void) { s = s * 1664525u + 1013904223u; return (float)(s >> 8) / 16777216.0f; }

static Coef design(float sigma)
{
	float q = sigma < 2.5f ? 3.97156f - 4.14554f * sqrtf(1 - 0.26891f * sigma) : 0.98711f * sigma - 0.96330f;
	float q2 = q * q, q3 = q2 * q, b0 = 1.57825f + 2.44413f * q + 1.4281f * q2 + 0.422205f * q3;
	Coef c;
	c.a1 = (2.44413f * q + 2.85619f * q2 + 1.26661f * q3) / b0;
	c.a2 = -(1.4281f * q2 + 1.26661f * q3) / b0;
	c.a3 = 0.422205f * q3 / b0;
	c.b = 1 - c.a1 - c.a2 - c.a3;
	return c;
}

static void rows(float out[H][W], Coef c, int y0, int y1)
{
	for (int y = y0; y < y1; y++) {
		float p1 = src[y][0], p2 = p1, p3 = p1, *o = out[y];
		for (int x = 0; x < W; x++) {
			float v = c.b * src[y][x] + c.a1 * p1 + c.a2 * p2 + c.a3 * p3;
			p3 = p2; p2 = p1; o[x] = p1 = v;
		}
		p2 = p3 = p1;
		for (int x = W - 1; x >= 0; x--) {
			float v = c.b * o[x] + c.a1 * p1 + c.a2 * p2 + c.a3 * p3;
			p3 = p2; p2 = p1; o[x] = p1 = v;
		}
	}
}

static void columns(float o[H][W], Coef c, int y0, int y1)
{
	for (int y = y0 + 3; y < y1; y++)
		for (int x = 0; x < W; x++) o[y][x] = c.b * o[y][x] + c.a1 * o[y - 1][x] + c.a2 * o[y - 2][x] + c.a3 * o[y - 3][x];
	for (int y = y1 - 4; y >= y0; y--)
		for (int x = 0; x < W; x++) o[y][x] = c.b * o[y][x] + c.a1 * o[y + 1][x] + c.a2 * o[y + 2][x] + c.a3 * o[y + 3][x];
}

static double peaks(int y0, int y1)
{
	double sum = 0;
	for (int y = y0 + 1; y < y1 - 1; y++)
		for (int x = 0; x < W; x++) src[y][x] = blur[0][y][x] - blur[1][y][x];
	for (int y = y0 + 2; y < y1 - 2; y++)
		for (int x = 1; x < W - 1; x++) {
			float v = src[y][x];
			if (v > 0.01f && v > src[y][x - 1] && v > src[y][x + 1] && v > src[y - 1][x] && v > src[y + 1][x]) sum += v * (float)(x % 7 + 1);
		}
	return sum;
}

int main(void)
{
	double total = 0;
	for (int r = 0; r < 36; r++) {
		int y0 = r * 56 % (H - 64), y1 = y0 + 64;
		for (int y = y0; y < y1; y++)
			for (int x = 0; x < W; x++) src[y][x] = rnd() * rnd() + ((x + r * 9) / 20 + y / 15) % 5 * 0.1f;
		float sg = 0.8f + 0.3f * (float)(r % 12);
		for (int k = 0; k < 2; k++, sg *= 1.6f) {
			Coef c = design(sg);
			rows(blur[k], c, y0, y1);
			columns(blur[k], c, y0, y1);
		}
		total += peaks(y0, y1);
	}
	printf("%.4f\n", total);
	return 0;
}
