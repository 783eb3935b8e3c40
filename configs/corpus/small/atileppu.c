// flags: -Os
// console picture unit: per-scan-line tile fetches with shifters and fine scroll, eight-sprite evaluation, priority multiplexer, sprite-zero hits and mid-frame scroll writes in 10 KB
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint8_t u8;
typedef uint16_t u16;
typedef struct { u8 y, tile, attr, x; } Sprite;
static u8 chr[4096], names[2][1024], pal[32], frame[256];
static Sprite oam[64], line_spr[8];
static u16 v, t;
static u8 fine_x;
static uint32_t lfsr = 0xBEEF;
static unsigned rnd(void) { lfsr = lfsr >> 1 ^ (lfsr & 1 ? 0xB4BCD35Cu : 0); return lfsr; }
static u8 *name_at(u16 a) { return &names[a >> 10 & 1][a & 1023]; }
static void step_x(void) { if ((v & 31) == 31) v = ((v & ~31) ^ 0x400); else v++; }
static void step_y(void)
{
	if ((v & 0x7000) != 0x7000) { v += 0x1000; return; }
	v &= 0x0fff;
	int y = v >> 5 & 31;
	if (y == 29) { y = 0; v ^= 0x800; } else y = (y + 1) & 31;
	v = ((v & ~0x3e0) | y << 5);
}
static int evaluate(int line, int *zero)
{
	int n = 0;
	*zero = 0;
	for (int i = 0; i < 64; i++) {
		int row = line - oam[i].y;
		if (row < 0 || row > 7) continue;
		if (n == 8) return n | 16;
		if (i == 0) *zero = 1;
		line_spr[n] = oam[i]; line_spr[n++].y = (oam[i].attr & 0x80 ? 7 - row : row);
	}
	return n;
}
static int render_line(int line)
{
	u16 lo = 0, hi = 0, alo = 0, ahi = 0;
	u8 spr_lo[8], spr_hi[8];
	int zero, found = evaluate(line, &zero), n = found & 15, hit = found >> 4;
	for (int i = 0; i < n; i++) {
		const u8 *p = &chr[line_spr[i].tile % 128 * 16 + line_spr[i].y];
		spr_lo[i] = p[0]; spr_hi[i] = p[8];
		if (line_spr[i].attr & 0x40)
			for (int b = 0, l = spr_lo[i], h = spr_hi[i]; b < 8; b++, l >>= 1, h >>= 1) { spr_lo[i] = (spr_lo[i] << 1 | (l & 1)); spr_hi[i] = (spr_hi[i] << 1 | (h & 1)); }
	}
	v = ((v & ~0x41f) | (t & 0x41f));
	for (int x = -16; x < 256; x++) {
		if ((x & 7) == 0) {
			const u8 *p = &chr[2048 + *name_at(v) % 128 * 16 + (v >> 12)];
			int at = *name_at((u16)(0x3c0 | (v & 0xc00) | (v >> 4 & 0x38) | (v >> 2 & 7))) >> ((v >> 4 & 4) | (v & 2));
			lo |= p[0]; hi |= p[8]; alo |= at & 1 ? 0xff : 0; ahi |= at & 2 ? 0xff : 0;
			step_x();
		}
		if (x >= 0) {
			u16 m = (0x8000 >> fine_x);
			int bg = ((lo & m) != 0) + 2 * ((hi & m) != 0), bga = ((alo & m) != 0) + 2 * ((ahi & m) != 0), fg = 0, sel = -1;
			for (int i = 0; i < n; i++) {
				unsigned d = (unsigned)(x - line_spr[i].x);
				if (d > 7) continue;
				fg = (spr_lo[i] >> (7 - d) & 1) | (spr_hi[i] >> (7 - d) & 1) << 1;
				if (fg) { sel = i; break; }
			}
			if (zero && sel == 0 && bg) hit |= 2;
			int front = fg && (!bg || !(line_spr[sel].attr & 0x20));
			frame[x] = pal[front ? 16 + (line_spr[sel].attr & 3) * 4 + fg : bg ? bga * 4 + bg : 0];
		}
		lo <<= 1; hi <<= 1; alo <<= 1; ahi <<= 1;
	}
	step_y();
	return hit;
}
int main(void)
{
	uint32_t sum = 0;
	for (int i = 0; i < 4096; i++) chr[i] = (rnd() & rnd() >> 3);
	for (int i = 0; i < 2048; i++) names[i >> 10][i & 1023] = (rnd() >> 5);
	for (int f = 0; f < 26; f++) {
		for (int i = 0; i < 32; i++) pal[i] = (rnd() & 63);
		for (int i = 0; i < 64; i++) oam[i] = f % 4 ? (Sprite){(oam[i].y + i % 3), oam[i].tile, oam[i].attr, (oam[i].x + 1 + i % 5)} : (Sprite){rnd(), (rnd() >> 4), (rnd() >> 2), (rnd() >> 6)};
		v = t = ((f * 3 & 31) | (f & 7) << 12 | (f & 24) << 5);
		for (int y = 0; y < 240; y++) {
			sum = sum * 17 + (uint32_t)render_line(y);
			if (y % 48 == 20) { t = (t ^ (rnd() & 0x41f)); fine_x = rnd() & 7; *name_at((u16)rnd()) ^= 5; }
			for (int x = y & 7; x < 256; x += 8) sum = sum * 31 + frame[x];
		}
	}
	printf("%u\n", sum);
	return 0;
}
