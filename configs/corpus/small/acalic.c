// flags: -O2 -fno-tree-vectorize
// context-based lossless picture modelling: gradient-adjusted prediction, quantised texture contexts with error feedback and halving counters, Golomb code-length estimate per residual
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define W 512
#define H 512
typedef struct { int32_t err; int16_t n; uint16_t mag; } Context;
static uint8_t pic[H][W];
static Context ctx[576];
static uint8_t quant[512];
static uint64_t s0 = 1, s1 = 2;
static uint32_t rnd(void)
{
	uint64_t a = s0, b = s1;
	s0 = b; a ^= a << 23; s1 = a ^ b ^ (a >> 17) ^ (b >> 26);
	return (uint32_t)((s1 + b) >> 32);
}

static void draw(int y0, int y1, int kind)
{
	int level = 128;
	for (int y = y0; y < y1; y++)
		for (int x = 0; x < W; x++) {
			uint32_t r = rnd();
			if (kind == 0) level += (int)(r & 7) - 3 - (level > 200) + (level < 50);
			else if (kind == 1) level = ((x >> 4 ^ y >> 3) & 1 ? 180 : 70) + (int)(r & 3);
			else level = (pic[y - 1][x] + level) / 2 + (int)(r & 15) - 7;
			pic[y][x] = (uint8_t)(level < 0 ? 0 : level > 255 ? 255 : level);
		}
}

static unsigned code_rows(int y0, int y1)
{
	unsigned bits = 0;
	for (int y = y0; y < y1; y++) {
		int last = 0;
		for (int x = 2; x < W - 2; x++) {
			const uint8_t *p = &pic[y][x];
			int w = p[-1], ww = p[-2], n = p[-W], nn = p[-2 * W], ne = p[1 - W], nw = p[-1 - W], nne = p[1 - 2 * W];
			int dh = abs(w - ww) + abs(n - nw) + abs(n - ne), dv = abs(w - nw) + abs(n - nn) + abs(ne - nne), pred;
			if (dv - dh > 80) pred = w;
			else if (dh - dv > 80) pred = n;
			else {
				pred = (w + n) / 2 + (ne - nw) / 4;
				if (dv - dh > 32) pred = (pred + w) / 2; else if (dv - dh > 8) pred = (3 * pred + w) / 4;
				else if (dh - dv > 32) pred = (pred + n) / 2; else if (dh - dv > 8) pred = (3 * pred + n) / 4;
			}
			int energy = (dh + dv + 2 * last) / 2, q = quant[energy > 511 ? 511 : energy];
			int tex = (n > pred) | (w > pred) << 1 | (nw > pred) << 2 | (ne > pred) << 3 | (nn > pred) << 4 | (2 * w - ww > pred) << 5;
			Context *c = &ctx[q * 64 + tex];
			pred += c->err / c->n;
			pred = pred < 0 ? 0 : pred > 255 ? 255 : pred;
			int e = (int8_t)(*p - pred);
			unsigned m = e < 0 ? 2u * (unsigned)-e - 1 : 2u * (unsigned)e, k = 0;
			while (((unsigned)c->n << k) < c->mag && k < 7) k++;
			unsigned unary = m >> k;
			bits += unary < 24 ? unary + 1 + k : 33;
			last = abs(e);
			c->err += e; c->mag = (uint16_t)(c->mag + last);
			if (++c->n == 96) { c->n >>= 1; c->err /= 2; c->mag >>= 1; }
		}
	}
	return bits;
}

int main(void)
{
	uint64_t sum = 0;
	for (int i = 0; i < 512; i++) { int q = 0, lim = 5; while (q < 8 && i > lim) q++, lim += lim / 2 + 4; quant[i] = (uint8_t)q; }
	for (int round = 0; round < 48; round++) {
		int y0 = 2 + round * 24 % (H - 26);
		if (round % 12 == 0) for (int i = 0; i < 576; i++) ctx[i] = (Context){0, 1, (uint16_t)(2 + i / 64 * 3)};
		draw(y0 > 4 ? y0 : 4, y0 + 24, round % 3);
		sum = sum * 131 + code_rows(y0, y0 + 24);
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
