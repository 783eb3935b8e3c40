// flags: -O3 -fno-tree-vectorize
// separable blurs and unsharp masks of odd lengths in 16-bit fixed point: rows, then columns plain or in strips, between ping-pong buffers (2 x 180 KB)
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define W 320
#define H 288
typedef int16_t Plane[H][W];
static Plane ping, pong, base;
static int kern[16], radius;
static void make_kernel(int r, int shape) {
	int total = 0;
	radius = r;
	for (int i = 0; i <= r; i++) { kern[i] = shape == 0 ? 1024 : shape == 1 ? (r + 1 - i) * 200 : 1024 / (1 + i * i); total += kern[i] * (i ? 2 : 1); }
	int got = 0;
	for (int i = 1; i <= r; i++) { kern[i] = kern[i] * 4096 / total; got += 2 * kern[i]; }
	kern[0] = 4096 - got;
}
static void rows(Plane src, Plane dst) {
	for (int y = 0; y < H; y++) {
		int16_t *s = src[y], *d = dst[y];
		for (int x = 0; x < W; x++) {
			int acc = 2048 + kern[0] * s[x];
			if (x >= radius && x < W - radius)
				for (int k = 1; k <= radius; k++) acc += kern[k] * (s[x - k] + s[x + k]);
			else
				for (int k = 1; k <= radius; k++) acc += kern[k] * (s[x < k ? 0 : x - k] + s[x + k >= W ? W - 1 : x + k]);
			d[x] = acc >> 12;
		}
	}
}
static void columns(Plane src, Plane dst, int strip) {
	for (int x0 = 0; x0 < W; x0 += strip)
		for (int y = 0; y < H; y++)
			for (int x = x0; x < x0 + strip && x < W; x++) {
				int acc = 2048 + kern[0] * src[y][x];
				for (int k = 1; k <= radius; k++)
					acc += kern[k] * (src[y < k ? 0 : y - k][x] + src[y + k >= H ? H - 1 : y + k][x]);
				dst[y][x] = acc >> 12;
			}
}
static void columns_plain(Plane src, Plane dst) { /* down each column */
	for (int x = 0; x < W; x++)
		for (int y = 0; y < H; y++) {
			int acc = 2048 + kern[0] * src[y][x];
			for (int k = 1; k <= radius; k++) acc += kern[k] * (src[abs(y - k)][x] + src[y + k >= H ? 2 * H - 2 - y - k : y + k][x]);
			dst[y][x] = acc >> 12;
		}
}
static long sharpen(Plane img, Plane soft, int gain, int thresh) {
	long changed = 0;
	for (int y = 0; y < H; y++)
		for (int x = 0; x < W; x++) {
			int d = img[y][x] - soft[y][x];
			if (d < thresh && d > -thresh) continue;
			int v = img[y][x] + (d * gain >> 6);
			img[y][x] = v < 0 ? 0 : v > 4095 ? 4095 : v;
			changed++;
		}
	return changed;
}
int main(void) {
	uint32_t s = 5;
	for (int i = 0; i < W * H; i++) { s = s * 22695477 + 1; base[i / W][i % W] = ((i % W) * 7 + (i / W) * 5 + (s >> 22)) & 4095; }
	long sum = 0;
	for (int round = 0; round < 14; round++) {
		s = s * 22695477 + 1;
		make_kernel(1 + (s >> 28) % 6, round % 3);
		rows(base, ping);
		if ((s >> 16 & 3) == 0) columns_plain(ping, pong);
		else columns(ping, pong, s >> 18 & 1 ? W : 16);
		sum = sum * 7 + sharpen(base, pong, 30 + round, 8 + (s >> 20 & 31));
		for (int i = 0; i < 2500; i++) { s = s * 22695477 + 1; base[(s >> 8) % H][(s >> 17) % W] = s >> 20; }
		sum += pong[round * 5][round * 9];
	}
	printf("%ld\n", sum);
	return 0;
}
