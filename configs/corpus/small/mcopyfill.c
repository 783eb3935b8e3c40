// flags: -O2
// window manager on a 1600x1200 screen (7.5 MB): windows are filled, scrolled, dragged, blended, saved by row
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define SW 1600
#define SH 1200
#define NWIN 14
typedef struct { int x, y, w, h; } Rect;
typedef struct { Rect r; uint32_t colour; } Window;
static uint32_t *screen, save[128 * 128];
static Window win[NWIN];
static uint32_t seed = 2463534242u;
static uint32_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; return seed ^= seed << 5; }
static int clip(Rect *r) {
	if (r->x + r->w > SW) r->w = SW - r->x;
	if (r->y + r->h > SH) r->h = SH - r->y;
	return r->w > 0 && r->h > 0;
}
static void fill(Rect r, uint32_t c) {
	if (!clip(&r)) return;
	for (int y = r.y; y < r.y + r.h; y++) {
		uint32_t *p = screen + y * SW + r.x;
		if ((c & 255) * 0x1010101u == c) memset(p, c & 255, r.w * 4);
		else for (int x = 0; x < r.w; x++) p[x] = c;
	}
}
static void blend(Rect r, uint32_t c, int a) {
	if (!clip(&r)) return;
	for (int y = r.y; y < r.y + r.h; y++)
		for (uint32_t *p = screen + y * SW + r.x, *e = p + r.w; p < e; p++) {
			uint32_t rb = (*p & 0xff00ff) * (256 - a) + (c & 0xff00ff) * a, g = (*p & 0xff00) * (256 - a) + (c & 0xff00) * a;
			*p = (rb >> 8 & 0xff00ff) | (g >> 8 & 0xff00);
		}
}
static void copy(Rect r, int dx, int dy) {
	if (!clip(&r)) return;
	int x = r.x + dx, top = r.y + dy;
	if (x < 0 || top < 0 || x + r.w > SW || top + r.h > SH) return;
	for (int i = 0; i < r.h; i++) {
		int y = dy > 0 ? r.h - 1 - i : i;
		memmove(screen + (top + y) * SW + x, screen + (r.y + y) * SW + r.x, r.w * 4);
	}
}
static void text(Rect r, uint32_t c) {
	if (clip(&r)) for (int x = r.x; x + 6 < r.x + r.w; x += 6) {
		uint64_t bits = (uint64_t)rnd() * 0x10001;
		for (int y = r.y; y < r.y + 7 && y < SH; y++)
			for (int k = 0; k < 5; k++, bits >>= 1) if (bits & 1) screen[y * SW + x + k] = c;
	}
}
int main(void) {
	screen = malloc(SW * SH * 4);
	memset(screen, 0x20, SW * SH * 4);
	for (int i = 0; i < NWIN; i++) win[i] = (Window){ { rnd() % 1300, rnd() % 1000, 90 + rnd() % 300, 60 + rnd() % 200 }, rnd() & 0xffffff };
	uint32_t sum = 0;
	for (int ev = 0; ev < 2400; ev++) {
		uint32_t r = rnd();
		Window *w = &win[r % NWIN];
		Rect in = { w->r.x + 2, w->r.y + 14, w->r.w - 4, w->r.h - 16 };
		switch (r >> 8 & 7) {
		case 0: fill(w->r, w->colour); fill(in, (r & 255) * 0x1010101u); break;
		case 1: case 2: case 3:
			in.y += 8; in.h -= 8; copy(in, 0, -8);
			text((Rect){ in.x, in.y + in.h - 9, in.w, 8 }, ~w->colour);
			break;
		case 4: {
			int dx = (int)(r >> 16 & 31) - 15, dy = (int)(r >> 21 & 31) - 15;
			copy(w->r, dx, dy);
			w->r.x = (w->r.x + dx + 1300) % 1300; w->r.y = (w->r.y + dy + 1000) % 1000;
			break; }
		case 5: blend((Rect){ w->r.x, w->r.y, w->r.w / 3, 40 }, w->colour, 40 + (r >> 24) / 2); break;
		default: { /* pop-up */
			int x = (r >> 12) % (SW - 128), y = (r >> 3) % (SH - 128), n = 16 + (r >> 25 & 63);
			for (int i = 0; i < n; i++) memcpy(save + i * n, screen + (y + i) * SW + x, n * 4);
			fill((Rect){ x, y, n, n }, 0x334455); text((Rect){ x, y, n, 8 }, 0xffffff);
			for (int i = 0; i < n; i++) memcpy(screen + (y + i) * SW + x, save + i * n, n * 4); }
		}
		sum = sum * 33 + screen[r % (SW * SH)];
	}
	printf("%u\n", sum);
	return 0;
}
