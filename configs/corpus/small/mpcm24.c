// flags: -O2 -fno-tree-vectorize
// multichannel recorder: float, 32-bit and packed 24-bit audio are interleaved and split for 2, 6 and 8 channels with gain ramps, dither and peak meters (streams of 600 KB)
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define FRAMES 12000
#define MAXCH 8
static float plane[MAXCH][FRAMES];
static uint8_t packed[FRAMES * MAXCH * 3];
static int32_t wide[FRAMES];
typedef struct { float peak, gain, target; double power; int clips; uint32_t noise; } Chan;
static Chan chan[MAXCH];
static uint32_t rnd(uint32_t *s) { *s = *s * 196314165u + 907633515u; return *s; }
static void tone(float *d, int n, double f, double amp, uint32_t *s) { /* rotating phasor with a little noise */
	double c = cos(f), si = sin(f), x = amp, y = 0;
	for (int i = 0; i < n; i++) {
		double t = x * c - y * si;
		y = x * si + y * c; x = t;
		d[i] = (float)y + (int32_t)rnd(s) * 1e-11f;
	}
}
static void put24(uint8_t *p, int32_t v) { p[0] = v; p[1] = v >> 8; p[2] = v >> 16; }
static int32_t get24(const uint8_t *p) { return (int32_t)((uint32_t)p[0] << 8 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 24) >> 8; }
static void pack(int ch, int nch, int from, int n) { /* one channel, stores 3 * nch bytes apart */
	Chan *c = &chan[ch];
	float *src = plane[ch] + from, g = c->gain, step = (c->target - g) / n;
	uint8_t *d = packed + (from * nch + ch) * 3;
	for (int i = 0; i < n; i++, d += 3 * nch, g += step) {
		float v = src[i] * g * 8388607.f + ((rnd(&c->noise) >> 16) + (rnd(&c->noise) >> 16)) * (1.f / 65536) - 1;
		if (v > 8388607.f) { v = 8388607.f; c->clips++; } else if (v < -8388608.f) { v = -8388608.f; c->clips++; }
		put24(d, (int32_t)v);
	}
	c->gain = g;
}
static void unpack(int ch, int nch, int from, int n) {
	Chan *c = &chan[ch];
	const uint8_t *s = packed + (from * nch + ch) * 3;
	for (int i = 0; i < n; i++, s += 3 * nch) {
		float v = get24(s) * (1.f / 8388608), a = fabsf(v);
		c->peak = a > c->peak ? a : c->peak * 0.9998f;
		c->power += a * a;
		plane[ch][from + i] = v;
	}
}
static uint32_t downmix(int nch, int from, int n) { /* frame by frame */
	uint32_t h = 0;
	for (int i = from; i < from + n; i++) {
		int32_t m = 0;
		for (int k = 0; k < nch; k++) m += get24(packed + (i * nch + k) * 3) >> (k > 1);
		wide[i] = m / 2;
		h = h * 31 + (uint32_t)m;
	}
	return h;
}
int main(void) {
	uint32_t s = 4, sum = 0;
	static const int layouts[] = { 2, 6, 8, 2, 8 };
	for (int c = 0; c < MAXCH; c++) { chan[c].gain = 0.5f; chan[c].noise = c * 77; tone(plane[c], FRAMES, 0.01 + c * 0.02, 0.3 + c * 0.1, &s); }
	for (int round = 0; round < 150; round++) {
		int nch = layouts[round % 5], n = 1500 + rnd(&s) % 3000, from = rnd(&s) % (FRAMES - n);
		for (int c = 0; c < nch; c++) {
			chan[c].target = 0.4f + (rnd(&s) >> 24) * 0.004f;
			pack(c, nch, from, n);
		}
		sum ^= downmix(nch, from, n);
		for (int c = nch - 1; c >= 0; c--) unpack(c, nch, from, n);
		if (round % 4 == 1) tone(plane[round & 7] + from, n, 0.001 * (round + 1), 0.8, &s);
		if (round % 7 == 3) memmove(packed + 6 * nch, packed, from * nch * 3);
		sum += wide[from + n / 2] + (int)(chan[round & 1].peak * 1e6f);
	}
	for (int c = 0; c < MAXCH; c++) sum = sum * 3 + chan[c].clips + (uint32_t)chan[c].power;
	printf("%u\n", sum);
	return 0;
}
