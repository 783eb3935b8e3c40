// flags: -O3
// non-local means denoising in float: patch distances to a search window by running column sums, exponential weights from a table, weighted averages of tiles
#include <stdio.h>
#include <math.h>
#include <string.h>
#define W 160
#define H 120
#define P 2
#define S 5
static float img[H][W], out[H][W], wsum[H][W], diff[H][W], colsum[W], expo[1024];
static unsigned long long st = 0x9E3779B97F4A7C15ull;
static float noise(void)
{
	st ^= st << 13; st ^= st >> 7; st ^= st << 17;
	return ((st >> 40) & 0xffff) / 65536.0f - 0.5f;
}

static void fill(int round)
{
	for (int y = 0; y < H; y++)
		for (int x = 0; x < W; x++) {
			int band = ((x + round * 3) / 12 + (y - round) / 9) & 1;
			img[y][x] = (band ? 0.75f : 0.3f) + 0.2f * noise();
		}
}

/* adds the contribution of one displacement to all pixels whose patches lie inside */
static void accumulate(int dx, int dy, float inv_h)
{
	int x0 = dx < 0 ? -dx : 0, x1 = dx > 0 ? W - dx : W;
	int y0 = dy < 0 ? -dy : 0, y1 = dy > 0 ? H - dy : H;
	for (int y = y0; y < y1; y++) {
		const float *a = img[y], *b = img[y + dy] + dx;
		for (int x = x0; x < x1; x++) { float d = a[x] - b[x]; diff[y][x] = d * d; }
	}
	memset(colsum, 0, sizeof colsum);
	for (int y = y0; y < y0 + 2 * P; y++)
		for (int x = x0; x < x1; x++) colsum[x] += diff[y][x];
	for (int y = y0 + P; y < y1 - P; y++) {
		for (int x = x0; x < x1; x++) colsum[x] += diff[y + P][x];
		float run = 0;
		for (int x = x0; x < x0 + 2 * P; x++) run += colsum[x];
		for (int x = x0 + P; x < x1 - P; x++) {
			run += colsum[x + P];
			int k = (int)(run * inv_h);
			if (k < 1024) {
				float w = k < 0 ? 1.0f : expo[k];
				out[y][x] += w * img[y + dy][x + dx];
				wsum[y][x] += w;
			}
			run -= colsum[x - P];
		}
		for (int x = x0; x < x1; x++) colsum[x] -= diff[y - P][x];
	}
}

int main(void)
{
	double check = 0;
	for (int i = 0; i < 1024; i++) expo[i] = expf(-i / 128.0f);
	for (int round = 0; round < 5; round++) {
		fill(round);
		memset(out, 0, sizeof out);
		memset(wsum, 0, sizeof wsum);
		float inv_h = 128.0f / (0.3f + 0.1f * (round % 4));
		for (int dy = -S; dy <= S; dy += 1 + round % 2)
			for (int dx = -S; dx <= S; dx++) accumulate(dx, dy, inv_h);
		for (int y = 0; y < H; y++)
			for (int x = 0; x < W; x++)
				if (wsum[y][x] > 0) out[y][x] /= wsum[y][x];
		for (int y = 20; y < H - 20; y += 7) check += out[y][(y * 13 + round * 5) % (W - 40) + 20];
	}
	printf("%.4f\n", check);
	return 0;
}
