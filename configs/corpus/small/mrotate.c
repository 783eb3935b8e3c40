// flags: -O3
// picture rotation: 90-degree turns in plain and in tiled loops, flips, and free angles by three shears with fractional edges, on 1024x1024 32-bit pictures (two of 4 MB)
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 1024
typedef uint32_t Pix;
static Pix *a, *b;
static void turn_plain(const Pix *s, Pix *d, int w, int h) {
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) d[x * N + h - 1 - y] = s[y * N + x];
}
static void turn_tiled(const Pix *s, Pix *d, int w, int h, int tile) {
	for (int ty = 0; ty < h; ty += tile)
		for (int tx = 0; tx < w; tx += tile)
			for (int x = tx; x < tx + tile && x < w; x++)
				for (int y = ty; y < ty + tile && y < h; y++) d[(w - 1 - x) * N + y] = s[y * N + x];
}
static void flip(Pix *p, int w, int h) {
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w / 2; x++) { Pix t = p[y * N + x]; p[y * N + x] = p[y * N + w - 1 - x]; p[y * N + w - 1 - x] = t; }
}
static Pix mix(Pix p, Pix q, uint32_t f) { /* two channels at a time, f of 256 */
	uint32_t rb = ((p & 0xff00ff) * (256 - f) + (q & 0xff00ff) * f) >> 8 & 0xff00ff;
	uint32_t ga = ((p >> 8 & 0xff00ff) * (256 - f) + (q >> 8 & 0xff00ff) * f) & 0xff00ff00u;
	return rb | ga;
}
static void shear(const Pix *s, Pix *d, int n, int step, int line, double k) {
	for (int l = 0; l < n; l++) {
		double off = k * (l - n / 2);
		int whole = (int)floor(off);
		uint32_t f = (uint32_t)((off - whole) * 256);
		const Pix *src = s + l * line;
		Pix *dst = d + l * line, last = 0;
		for (int i = 0; i < n; i++) {
			int from = i - whole;
			Pix p = (unsigned)from < (unsigned)n ? src[from * step] : 0;
			dst[i * step] = mix(p, last, f);
			last = p;
		}
	}
}
int main(void) {
	a = malloc(N * N * sizeof(Pix)); b = malloc(N * N * sizeof(Pix));
	uint32_t r = 12345, sum = 0;
	for (int i = 0; i < 16384; i++) { r = r * 69069 + 1; a[i] = r ^ i << 9; }
	for (int i = 16384; i < N * N; i *= 2) memcpy(a + i, a, i * sizeof(Pix));
	memset(b, 0x55, N * N * sizeof(Pix));
	for (int round = 0; round < 56; round++) {
		r = r * 69069 + 1;
		int w = 160 + (r >> 24), h = 160 + (r >> 16 & 255), x0 = (r >> 10) % (N - 420), y0 = (r >> 4) % (N - 420);
		Pix *s = a + y0 * N + x0, *d = b + x0 * N + y0;
		if (round % 5 == 0) turn_plain(s, d, w, h);
		else if (round % 5 == 1) turn_tiled(s, d, w, h, 8 << (r & 3));
		else if (round % 5 == 2) flip(d, h, w);
		else {
			double angle = ((int)(r >> 9 & 1023) - 512) * 0.0015, t = -tan(angle / 2);
			int n = w < h ? w : h;
			shear(s, d, n, 1, N, t);
			shear(d, s, n, N, 1, sin(angle));
			shear(s, d, n, 1, N, t);
			for (int y = 0; y < n; y += 3) memcpy(s + y * N, d + y * N, n * sizeof(Pix));
		}
		for (int i = 0; i < 500; i++) sum = sum * 5 + b[(i * 7919u + r) % (N * N)];
		a[r % (N * N)] ^= sum;
	}
	printf("%u\n", sum);
	return 0;
}
