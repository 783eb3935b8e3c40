// flags: -O2
// PatchMatch nearest-neighbour field between two RGB pictures: propagation in alternating scan order, shrinking random search, early-out patch distances, then reconstruction by voting
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { W = 200, H = 160, P = 5, FW = W - P, FH = H - P };
static uint8_t a[H][W][3], b[H][W][3];
static int16_t nx[FH][FW], ny[FH][FW];
static int32_t cost[FH][FW];
static uint32_t s = 55;
static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }

static int distance(int ax, int ay, int bx, int by, int limit)
{
	int d = 0;
	for (int j = 0; j < P && d < limit; j++) {
		const uint8_t *p = a[ay + j][ax], *q = b[by + j][bx];
		for (int i = 0; i < 3 * P; i++) { int e = p[i] - q[i]; d += e * e; }
	}
	return d;
}

static int attempt(int x, int y, int bx, int by)
{
	if (bx < 0 || by < 0 || bx >= FW || by >= FH) return 0;
	int d = distance(x, y, bx, by, cost[y][x]);
	if (d >= cost[y][x]) return 0;
	cost[y][x] = d; nx[y][x] = (int16_t)bx; ny[y][x] = (int16_t)by;
	return 1;
}

static int pass(int dir, int y0, int y1)
{
	int better = 0;
	for (int k = 0; k < y1 - y0; k++)
		for (int m = 0; m < FW; m++) {
			int y = dir > 0 ? y0 + k : y1 - 1 - k, x = dir > 0 ? m : FW - 1 - m, px = x - dir, py = y - dir;
			if (px >= 0 && px < FW) better += attempt(x, y, nx[y][px] + dir, ny[y][px]);
			if (py >= y0 && py < y1) better += attempt(x, y, nx[py][x], ny[py][x] + dir);
			for (int r = 64; r >= 2; r /= 4)
				better += attempt(x, y, nx[y][x] + (int)(rnd() % (uint32_t)(2 * r)) - r, ny[y][x] + (int)(rnd() % (uint32_t)(2 * r)) - r);
		}
	return better;
}

static void paint(uint8_t img[H][W][3], int ox, int oy, int y0, int y1)
{
	for (int y = y0; y < y1; y++)
		for (int x = 0; x < W; x++) {
			int u = x + ox, v = y + oy, n = (int)(rnd() & 15);
			img[y][x][0] = (uint8_t)((u * v >> 5) + n); img[y][x][1] = (uint8_t)(((u ^ v) & 63) * 3 + n); img[y][x][2] = (uint8_t)(u * 3 - v + n);
		}
}

static uint32_t vote(int y0, int y1)
{
	uint32_t err = 0;
	for (int y = y0 + P; y < y1; y++)
		for (int x = P; x < FW; x++) {
			int acc[3] = {0, 0, 0};
			for (int j = 0; j < P; j += 2)
				for (int i = 0; i < P; i += 2) {
					const uint8_t *q = b[ny[y - j][x - i] + j][nx[y - j][x - i] + i];
					for (int c = 0; c < 3; c++) acc[c] += q[c];
				}
			for (int c = 0; c < 3; c++) { int e = acc[c] / 9 - a[y][x][c]; err += (uint32_t)(e * e); }
		}
	return err;
}

int main(void)
{
	uint64_t sum = 0;
	paint(b, 0, 0, 0, H);
	for (int round = 0; round < 12; round++) {
		int y0 = round * 37 % (FH - 40), y1 = y0 + 36;
		paint(a, round * 5, round * 3, y0, y1 + P);
		paint(b, round, 0, round * 13 % (H - 10), round * 13 % (H - 10) + 10);
		for (int y = y0; y < y1; y++)
			for (int x = 0; x < FW; x++) {
				nx[y][x] = (int16_t)(rnd() % FW); ny[y][x] = (int16_t)(rnd() % FH);
				cost[y][x] = distance(x, y, nx[y][x], ny[y][x], 1 << 30);
			}
		for (int it = 0; it < 3; it++) sum += (uint64_t)pass(it & 1 ? -1 : 1, y0, y1);
		sum = sum * 131 + vote(y0, y1);
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
