// flags: -O2 -funroll-loops
// binarised network: XNOR and bit-count layers on packed words, batch-norm thresholds, 3x3 binary convolutions and pooling on glyphs
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint64_t u64;
enum { PIX = 16, CH = 64, HID = 192, OUT = 10, FLAT = 4 * 4 * CH / 64 };
static u64 filter1[CH], filter2[CH][9], dense[HID][FLAT], last[OUT][HID / 64];
static int16_t cut1[CH], cut2[CH], cut3[HID];
static u64 x0 = 1, x1 = 0x9E3779B97F4A7C15ull;
static u64 rnd(void) { u64 a = x0, b = x1; x0 = b; a ^= a << 23; return (x1 = a ^ b ^ a >> 17 ^ b >> 26) + b; }
static int ones(u64 x) {
	x -= x >> 1 & 0x5555555555555555ull;
	x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
	return ((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Full) * 0x0101010101010101ull >> 56;
}
static void first_layer(const uint16_t *img, u64 map[PIX][PIX]) {
	for (int y = 0; y < PIX; y++)
		for (int x = 0; x < PIX; x++) {
			unsigned patch = 0;
			for (int dy = -1; dy <= 1; dy++) {
				unsigned row = y + dy < 0 || y + dy >= PIX ? 0 : (unsigned)img[y + dy] << 1;
				patch = patch << 3 | (row >> x & 7);
			}
			u64 bits = 0;
			for (int c = 0; c < CH; c++) bits |= (u64)(ones(~(filter1[c] ^ patch) & 511) > cut1[c]) << c;
			map[y][x] = bits;
		}
}
static void second_layer(u64 in[PIX][PIX], u64 out[4][4]) {
	memset(out, 0, sizeof(u64) * 16);
	for (int y = 0; y < 8; y++)
		for (int x = 0; x < 8; x++)
			for (int c = 0; c < CH; c++) {
				int agree = 0;
				for (int k = 0; k < 9; k++) {
					int yy = 2 * y + k / 3, xx = 2 * x + k % 3;
					if (yy < PIX && xx < PIX) agree += ones(~(in[yy][xx] ^ filter2[c][k]));
				}
				if (agree > cut2[c]) out[y / 2][x / 2] |= (u64)1 << c;
			}
}
static int classify(const uint16_t *img, int *margin) {
	u64 map[PIX][PIX], pooled[4][4], hidden[HID / 64] = {0};
	first_layer(img, map);
	second_layer(map, pooled);
	for (int h = 0; h < HID; h++) {
		int s = 0;
		for (int w = 0; w < FLAT; w++) s += ones(pooled[w / 4][w % 4] ^ dense[h][w]);
		hidden[h / 64] |= (u64)(s < cut3[h]) << (h % 64);
	}
	int best = 0, top = -1, second = -1;
	for (int o = 0; o < OUT; o++) {
		int s = 0;
		for (int w = 0; w < HID / 64; w++) s += ones(~(hidden[w] ^ last[o][w]));
		if (s > top) { second = top; top = s; best = o; } else if (s > second) second = s;
	}
	*margin = top - second;
	for (int w = 0; w < HID / 64; w++) last[best][w] ^= (hidden[w] ^ last[best][w]) & rnd() & rnd() & rnd();
	return best;
}
int main(void) {
	uint16_t glyph[OUT][PIX];
	int votes[OUT][OUT] = {{0}}; long margins = 0;
	for (int c = 0; c < CH; c++) {
		filter1[c] = rnd() & 511; cut1[c] = 3 + c % 4; cut2[c] = 278 + c % 21;
		for (int k = 0; k < 9; k++) filter2[c][k] = rnd();
	}
	for (int h = 0; h < HID; h++) { cut3[h] = 500 + h % 25; for (int w = 0; w < FLAT; w++) dense[h][w] = rnd(); }
	for (int o = 0; o < OUT * PIX; o++) glyph[o / PIX][o % PIX] = rnd() & rnd();
	for (int t = 0; t < 180; t++) {
		uint16_t img[PIX]; int m, o = t % OUT;
		for (int y = 0; y < PIX; y++) img[y] = glyph[o][(y + t / 50) % PIX] ^ (rnd() & rnd() & rnd() & rnd());
		votes[o][classify(img, &m)]++;
		margins += m;
		filter2[rnd() % CH][rnd() % 9] ^= (u64)1 << (rnd() & 63);
	}
	printf("%d %d %ld\n", votes[1][2], votes[3][6], margins);
	return 0;
}
