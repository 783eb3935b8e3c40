// flags: -Os
// fax coding: two-dimensional (pass, vertical, horizontal) line coding of bitonal pages with run-length words of made-up prefix tables, bit writer and reader, decode and compare
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint8_t u8;
#define W 832
#define H 96
static u8 page[H][W / 8], back[H][W / 8], stream[60000];
static unsigned wpos, rpos;
static uint32_t s = 4711;
static uint32_t rnd(void) { s = s * 22695477u + 1; return s >> 16; }
static void put(unsigned v, int n) { while (n--) { if (v >> n & 1) stream[wpos >> 3] |= (128 >> (wpos & 7)); wpos++; } }
static unsigned get(int n) { unsigned v = 0; while (n--) { v = v << 1 | (stream[rpos >> 3] >> (7 - (rpos & 7)) & 1u); rpos++; } return v; }
static int pixel(const u8 *l, int x) { return x < 0 ? 0 : l[x >> 3] >> (7 - (x & 7)) & 1; }
/* first x at or after the given place whose colour is not c */
static int next_change(const u8 *l, int x, int c)
{
	u8 skip = c ? 0xff : 0;
	while (x < W) {
		if ((x & 7) == 0 && l[x >> 3] == skip) { x += 8; continue; }
		if (pixel(l, x) != c) return x;
		x++;
	}
	return W;
}
static int find_b1(const u8 *ref, int a0, int c)
{
	int x = a0 < 0 ? 0 : a0 + 1;
	if (a0 < 0 && pixel(ref, 0) != c) return 0;
	if (a0 >= 0 && x < W && pixel(ref, x - 1) == c && pixel(ref, x) != c) return x;
	if (x < W && pixel(ref, x) != c) x = next_change(ref, x, !c);
	return x < W ? next_change(ref, x, c) : W;
}
static void put_run(int n)
{
	static const u8 width[3] = {2, 4, 6};
	for (; n >= 64; n -= n / 64 > 15 ? 960 : n / 64 * 64) put(0x30u | (unsigned)(n / 64 > 15 ? 15 : n / 64), 6);
	int k = n < 4 ? 0 : n < 16 ? 1 : 2;
	put((unsigned)k, 2); put((unsigned)n, width[k]);
}
static int get_run(void)
{
	int n = 0, k;
	while ((k = (int)get(2)) == 3) n += 64 * (int)get(4);
	return n + (int)get(2 * k + 2);
}
static void encode_line(const u8 *ref, const u8 *cur)
{
	for (int a0 = -1, c = 0; a0 < W;) {
		int a1 = next_change(cur, a0 < 0 ? 0 : a0, c), b1 = find_b1(ref, a0, c), b2 = next_change(ref, b1, !c), d = a1 - b1;
		if (b2 < a1) { put(1, 4); a0 = b2; continue; }
		if (d >= -3 && d <= 3) {
			if (d == 0) put(1, 1); else put((unsigned)(d < 0 ? 2 : 3), d * d == 1 ? 3 : d * d == 4 ? 7 : 8);
			a0 = a1; c = !c;
		} else {
			int a2 = next_change(cur, a1, !c);
			put(1, 5); put_run(a1 - (a0 < 0 ? 0 : a0)); put_run(a2 - a1);
			a0 = a2;
		}
	}
}
static void decode_line(const u8 *ref, u8 *cur)
{
	for (int a0 = -1, c = 0; a0 < W;) {
		int b1 = find_b1(ref, a0, c), zeros = 0, end, stop;
		while (!get(1)) zeros++;
		if (zeros == 3) { stop = end = next_change(ref, b1, !c); }
		else if (zeros == 4) { end = (a0 < 0 ? 0 : a0) + get_run(); stop = end + get_run(); }
		else { int d = zeros < 2 ? zeros : zeros - 3; stop = end = b1 + (d && !get(1) ? -d : d); }
		for (int x = a0 < 0 ? 0 : a0; x < stop; x++) if ((x < end) == c) cur[x >> 3] |= (128 >> (x & 7));
		a0 = stop;
		if (zeros != 3 && zeros != 4) c = !c;
	}
}
int main(void)
{
	static const u8 white[W / 8];
	uint32_t sum = 0;
	for (int r = 0; r < 40; r++) {
		memset(page, 0, sizeof page); memset(back, 0, sizeof back); memset(stream, 0, sizeof stream);
		for (int k = 0; k < 90 + r; k++) {
			int x0 = (int)(rnd() % (W - 60)), y0 = (int)(rnd() % (H - 14)), w = 2 + (int)(rnd() % 40), slope = (int)(rnd() % 5) - 2;
			for (int y = y0; y < y0 + 12; y++) for (int x = x0; x < x0 + w; x++) { int z = (x + slope * (y - y0) + W) % W; page[y][z >> 3] |= (128 >> (z & 7)); }
		}
		wpos = rpos = 0;
		for (int y = 0; y < H; y++) encode_line(y ? page[y - 1] : white, page[y]);
		for (int y = 0; y < H; y++) decode_line(y ? back[y - 1] : white, back[y]);
		sum = sum * 31 + wpos + (wpos == rpos && !memcmp(page, back, sizeof page));
	}
	printf("%u\n", sum);
	return 0;
}
