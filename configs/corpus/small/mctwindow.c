// flags: -O3 -funroll-loops
// radiology viewer: 12- and 16-bit slices pass look-up tables of 64K entries (128 KB), signed calibration, rolling averages of three slices, and overlay planes into 8-bit pictures
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define W 192
#define H 160
#define NPX (W * H)
static uint16_t lut[65536], slice[3][NPX];
static int16_t hu[NPX];
static uint8_t out[NPX], overlay[NPX / 8];
static uint32_t hist[1024], s = 17;
static uint32_t rnd(void) { s = s * 1103515245u + 12345u; return s >> 8; }
static void patch_lut(double centre, double width, int sigmoid, int from, int n) { /* part of the table is rebuilt per drag of the mouse */
	for (int i = from; i < from + n; i++) {
		double v = ((i & 65535) - 32768 - centre) / width;
		v = sigmoid ? 1 / (1 + exp(-4 * v)) : v < -0.5 ? 0 : v > 0.5 ? 1 : v + 0.5;
		lut[i & 65535] = (uint16_t)(v * 65535);
	}
}
static void scan(uint16_t *d, int z) { /* rings with a noisy ramp, written as one stream */
	int cx = 60 + z % 70, cy = 50 + z * 7 % 60;
	for (int y = 0; y < H; y++)
		for (int x = 0; x < W; x++) {
			int r2 = (x - cx) * (x - cx) + (y - cy) * (y - cy);
			s = s * 1103515245u + 12345u;
			*d++ = (uint16_t)(r2 * 5 + (s >> 21) + (r2 & 1024 ? 9000 : 200));
		}
}
static void average(const uint16_t *a, const uint16_t *b, const uint16_t *c, int16_t *o, int slope, int icept) {
	for (int i = 0; i < NPX; i++) {
		int m = (a[i] + 2 * b[i] + c[i]) >> 2;
		int v = (m * slope >> 8) + icept;
		o[i] = v < -32768 ? -32768 : v > 32767 ? 32767 : v;
	}
}
static void render(int invert) {
	for (int i = 0; i < NPX; i++) out[i] = (lut[(uint16_t)(hu[i] + 32768)] >> 8) ^ invert;
}
static uint32_t mark(int lo, int hi) { /* packed overlay plane of a value range */
	uint32_t n = 0;
	for (int i = 0; i < NPX / 8; i++) {
		int bits = 0;
		for (int k = 0; k < 8; k++) { int v = hu[i * 8 + k]; bits |= (v >= lo && v < hi) << k; }
		overlay[i] = bits;
		n += __builtin_popcount(bits);
	}
	return n;
}
static int auto_level(int *width) {
	memset(hist, 0, sizeof hist);
	for (int i = 0; i < NPX; i++) hist[(uint16_t)(hu[i] + 32768) >> 6]++;
	int lo = 0, hi = 1023;
	for (uint32_t c = 0; lo < 1023 && (c += hist[lo]) < NPX / 20; lo++) ;
	for (uint32_t c = 0; hi > lo && (c += hist[hi]) < NPX / 20; hi--) ;
	*width = (hi - lo + 1) * 64;
	return (lo + hi) * 32 - 32768;
}
int main(void) {
	uint64_t sum = 0;
	patch_lut(0, 4000, 0, 0, 65536);
	for (int z = 0; z < 3; z++) scan(slice[z], z);
	for (int z = 3; z < 112; z++) {
		int width, centre;
		scan(slice[z % 3], z);
		average(slice[z % 3], slice[(z + 2) % 3], slice[(z + 1) % 3], hu, 200 + (rnd() & 63), -20000 + z * 9);
		centre = auto_level(&width);
		patch_lut(centre, width, z & 1, centre + 32768 - 1500, 3000);
		render(z & 8 ? 255 : 0);
		sum = sum * 131 + mark(centre - 900, centre + (rnd() & 2047));
		for (int i = z; i < NPX; i += 97) sum += out[i] << (overlay[i >> 3] & 7);
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
