// flags: -O1
// bar-code station: EAN-13 and Code-39-like labels rendered with blur, shear and noise into grey scan lines, then edges, module widths, digit tables and check digits decoded back
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef uint8_t u8;
enum { W = 640, LINES = 12 };
static const u8 lcode[10] = {0x0d, 0x19, 0x13, 0x3d, 0x23, 0x31, 0x2f, 0x3b, 0x37, 0x0b};
static const u8 parity[10] = {0, 11, 13, 14, 19, 25, 28, 21, 22, 26};
static u8 line[LINES][W];
static u8 modules[256];
static int nmod;
static uint32_t s = 600613;
static uint32_t rnd(void) { s = (uint32_t)((uint64_t)s * 279470273u % 4294967291u); return s; }
static void put(unsigned v, int n) { while (n--) modules[nmod++] = v >> n & 1; }
static unsigned flip(unsigned v, int n) { unsigned r = 0; while (n--) { r = r << 1 | (v & 1); v >>= 1; } return r; }
static void encode(const int *d)
{
	nmod = 0;
	put(5, 3);
	for (int i = 1; i < 7; i++) {
		unsigned c = lcode[d[i]];
		put(parity[d[0]] >> (6 - i) & 1 ? flip(~c & 127, 7) : c, 7);
	}
	put(10, 5);
	for (int i = 7; i < 13; i++) put(~lcode[d[i]] & 127, 7);
	put(5, 3);
}
static void render(int module, int blur, int noise)
{
	int acc[W + 1];
	for (int y = 0; y < LINES; y++) {
		int x0 = 30 * 256 + (int)(rnd() % 4000) + y * 40;
		for (int x = 0; x < W; x++) {
			int p = x * 256 - x0, m = p < 0 ? -1 : p / module;
			acc[x] = m >= 0 && m < nmod && modules[m] ? 40 : 210;
		}
		for (int b = 0; b < blur; b++) for (int x = 1; x < W - 1; x++) acc[x] = (acc[x - 1] + 2 * acc[x] + acc[x + 1]) >> 2;
		for (int x = 0; x < W; x++) { int v = acc[x] + x / 16 - 20 + (int)(rnd() % (unsigned)noise) - noise / 2; line[y][x] = (v < 0 ? 0 : v > 255 ? 255 : v); }
	}
}
static int edges(const u8 *l, int *w, int max)
{
	int n = 0, black = 0, from = 0, lo = 255, hi = 0;
	for (int x = 0; x < W; x++) {
		int v = l[x] * 256;
		lo = l[x] < lo ? l[x] : lo + (x & 1); hi = l[x] > hi ? l[x] : hi - (x & 1);
		int mid = (lo + hi) * 128, dark = black ? v < mid + 2000 : v < mid - 2000;
		if (hi - lo < 50) dark = 0;
		if (dark != black && n < max) {
			int prev = x ? l[x - 1] * 256 : v, frac = prev == v ? 0 : (prev - mid) * 256 / (prev - v);
			int pos = (x - 1) * 256 + frac;
			w[n++] = pos - from; from = pos; black = dark;
		}
	}
	return n;
}
static int digit(const int *w, int *odd)
{
	int total = w[0] + w[1] + w[2] + w[3], best = 1 << 30, pick = -1;
	if (total <= 0) return -1;
	for (int k = 0; k < 20; k++) {
		unsigned c = k < 10 ? lcode[k] : flip(~lcode[k - 10] & 127u, 7);
		int run = 0, j = 0, err = 0, cur = 0;
		for (int i = 6; i >= 0; i--) {
			int b = c >> i & 1;
			if (b != cur) { err += abs(w[j++] * 7 - run * total); run = 0; cur = b; }
			run++;
		}
		err += abs(w[j] * 7 - run * total);
		if (err < best) best = err, pick = k;
	}
	*odd = pick >= 10;
	return best < total * 3 ? pick % 10 : -1;
}
static int decode(const int *w, int n, int *out)
{
	for (int at = 1; at + 59 <= n; at += 2) {
		int mask = 0, sum = 0, odd, k;
		for (k = 0; k < 12; k++) {
			out[k + 1] = digit(w + at + 3 + k * 4 + (k > 5 ? 5 : 0), &odd);
			if (out[k + 1] < 0 || (k > 5 && odd)) break;
			if (k < 6) mask = mask << 1 | odd;
		}
		if (k < 12) continue;
		for (k = 0; k < 10 && parity[k] != mask; k++) {}
		if (k == 10) continue;
		out[0] = k;
		for (k = 0; k < 13; k++) sum += out[k] * (k & 1 ? 3 : 1);
		if (sum % 10 == 0) return 1;
	}
	return 0;
}
int main(void)
{
	int read = 0, wrong = 0, missed = 0, w[200], d[13], got[13];
	for (int label = 0; label < 130; label++) {
		int sum = 0;
		for (int i = 0; i < 12; i++) { d[i] = (int)(rnd() % 10); sum += d[i] * (i & 1 ? 3 : 1); }
		d[12] = (10 - sum % 10) % 10;
		encode(d);
		render(640 + (int)(rnd() % 700), (int)(rnd() % 5), 4 + label % 9 * 12);
		for (int y = 0; y < LINES; y++) {
			if (!decode(w, edges(line[y], w, 200), got)) missed++;
			else if (memcmp(got, d, sizeof d)) wrong++; else read++;
		}
	}
	printf("%d %d %d\n", read, wrong, missed);
	return 0;
}
