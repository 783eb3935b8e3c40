// flags: -O2
// background subtraction of surveillance video: three adaptive Gaussians a pixel kept sorted by weight, shadow test, then a word-parallel erode and dilate of the foreground mask
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { W = 320, H = 240, K = 3 };
typedef struct { float w, mean[3], var; } Gauss;
static Gauss model[H][W][K];
static uint64_t mask[H + 2][W / 64], tmp[H + 2][W / 64];
static uint32_t s = 808;
static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static void pixel(int x, int y, int t, float c[3])
{
	int bx = t * 3 % W, by = 60 + t * 7 / 5 % 100, dx = x - bx, dy = y - by;
	uint32_t n = rnd();
	float base = (float)((x * 3 + y * 2) & 127) + 40;
	if (dx >= 0 && dx < 30 && dy >= 0 && dy < 40) base = 230 - (float)dx;
	else if (dx > 29 && dx < 50 && dy > 20 && dy < 40) base *= 0.6f;
	else if ((x >> 5) % 3 == 0 && (t + x) % 11 < 4) base += 35;
	for (int k = 0; k < 3; k++, n >>= 8) c[k] = base + (float)(n & 15) - 8 + (float)(k * 5);
}
static int classify(Gauss *g, const float c[3], float rate)
{
	int hit = -1, fg = 1;
	float cum = 0, total = 0;
	for (int k = 0; k < K && g[k].w > 0.001f; k++) {
		float d2 = 0;
		for (int i = 0; i < 3; i++) { float d = c[i] - g[k].mean[i]; d2 += d * d; }
		if (d2 < 9 * g[k].var) {
			float r = rate / (g[k].w + 0.01f);
			hit = k;
			fg = cum > 0.8f;
			for (int i = 0; i < 3; i++) g[k].mean[i] += r * (c[i] - g[k].mean[i]);
			g[k].var += r * (d2 - g[k].var);
			if (g[k].var < 16) g[k].var = 16;
			break;
		}
		cum += g[k].w;
	}
	if (hit < 0) {
		hit = K - 1;
		g[hit] = (Gauss){rate, {c[0], c[1], c[2]}, 200};
		float dot = 0, len = 1e-6f;
		for (int i = 0; i < 3; i++) { dot += c[i] * g[0].mean[i]; len += g[0].mean[i] * g[0].mean[i]; }
		float a = dot / len;
		if (a > 0.5f && a < 0.95f) fg = 2;
	}
	for (int k = 0; k < K; k++) { g[k].w += rate * ((float)(k == hit) - g[k].w); total += g[k].w; }
	for (int k = hit; k > 0 && g[k].w > g[k - 1].w; k--) { Gauss t = g[k]; g[k] = g[k - 1]; g[k - 1] = t; }
	for (int k = 0; k < K; k++) g[k].w /= total;
	return fg;
}
static void morph(uint64_t out[][W / 64], uint64_t in[][W / 64], int y0, int y1, uint64_t inv)
{
	for (int y = y0; y < y1; y++)
		for (int i = 0; i < W / 64; i++) {
			uint64_t m = ~0ull;
			for (int j = -1; j <= 1; j++) {
				uint64_t v = in[y + j][i] ^ inv, l = i ? in[y + j][i - 1] ^ inv : 0, r = i < W / 64 - 1 ? in[y + j][i + 1] ^ inv : 0;
				m &= v & (v << 1 | l >> 63) & (v >> 1 | r << 63);
			}
			out[y][i] = m ^ inv;
		}
}
int main(void)
{
	uint64_t sum = 0;
	float c[3];
	for (int t = 0; t < 130; t++) {
		int y0 = 1 + t * 24 % (H - 26), y1 = y0 + 24;
		long shadows = 0, count = 0;
		for (int y = y0; y < y1; y++) {
			memset(mask[y], 0, sizeof mask[y]);
			for (int x = 0; x < W; x++) {
				pixel(x, y, t, c);
				int fg = classify(model[y][x], c, t < 20 ? 0.1f : 0.02f);
				mask[y][x >> 6] |= (uint64_t)(fg == 1) << (x & 63);
				shadows += fg == 2;
			}
		}
		morph(tmp, mask, y0 + 1, y1 - 1, 0);
		morph(mask, tmp, y0 + 2, y1 - 2, ~0ull);
		for (int y = y0; y < y1; y++) for (int i = 0; i < W / 64; i++) count += __builtin_popcountll(mask[y][i]);
		sum = sum * 31 + (uint64_t)count * 7 + (uint64_t)shadows;
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
