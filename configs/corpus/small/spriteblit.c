// flags: -O2
// 8-bit sprite engine: keyed, masked, run-compiled and translucent blits with clipping onto a 320x200 page, Bresenham lines, midpoint circles, ellipses and polygon spans, tile scrolling and dirty-row copies.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { W = 320, H = 200, NS = 48 };
typedef uint8_t u8;
typedef struct { int w, h; u8 *px; uint32_t *mask; u8 *rle; } Sprite;
static u8 page[H * W], back[H * W], tiles[64][16 * 16], map[64][64], blendt[256][256]; static Sprite spr[NS];
static uint64_t rs = 64;
static unsigned rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (unsigned)(rs >> 27); }
static void compile(Sprite *s) {                          /* rows of (skip, count, pixels...) ended by 255 */
    u8 *o = s->rle;
    for (int y = 0; y < s->h; y++) {
        int x = 0; const u8 *p = s->px + y * s->w;
        while (x < s->w) {
            int z = x; while (z < s->w && !p[z]) z++;
            if (z == s->w) break;
            int e = z; while (e < s->w && p[e]) e++;
            *o++ = z - x; *o++ = e - z; memcpy(o, p + z, e - z); o += e - z; x = e;
        }
        *o++ = 255;
    }
}
static void clip(int *x, int *y, int *sx, int *sy, int *w, int *h) {
    *sx = *sy = 0;
    if (*x < 0) { *sx = -*x; *w += *x; *x = 0; } if (*y < 0) { *sy = -*y; *h += *y; *y = 0; }
    if (*x + *w > W) *w = W - *x; if (*y + *h > H) *h = H - *y;
}
static void blit_key(const Sprite *s, int x, int y) {
    int sx, sy, w = s->w, h = s->h; clip(&x, &y, &sx, &sy, &w, &h);
    for (int j = 0; j < h; j++) { const u8 *p = s->px + (sy + j) * s->w + sx; u8 *d = page + (y + j) * W + x; for (int i = 0; i < w; i++) if (p[i]) d[i] = p[i]; }
}
static void blit_mask(const Sprite *s, int x, int y) {    /* word mask per row picks pixels by bit scan */
    int sx, sy, w = s->w, h = s->h; clip(&x, &y, &sx, &sy, &w, &h); if (w <= 0) return;
    for (int j = 0; j < h; j++) {
        uint32_t m = s->mask[sy + j] >> sx & (w >= 32 ? ~0u : (1u << w) - 1); const u8 *p = s->px + (sy + j) * s->w + sx; u8 *d = page + (y + j) * W + x;
        while (m) { int b = __builtin_ctz(m); d[b] = p[b]; m &= m - 1; }
    }
}
static void blit_blend(const Sprite *s, int x, int y) {
    int sx, sy, w = s->w, h = s->h; clip(&x, &y, &sx, &sy, &w, &h);
    for (int j = 0; j < h; j++) { const u8 *p = s->px + (sy + j) * s->w + sx; u8 *d = page + (y + j) * W + x; for (int i = 0; i < w; i++) d[i] = blendt[p[i]][d[i]]; }
}
static void blit_rle(const Sprite *s, int x, int y) {
    if (x < 0 || y < 0 || x + s->w > W || y + s->h > H) { blit_key(s, x, y); return; }
    const u8 *p = s->rle;
    for (int j = 0; j < s->h; j++) { u8 *d = page + (y + j) * W + x; while (*p != 255) { d += p[0]; int n = p[1]; memcpy(d, p + 2, n); d += n; p += 2 + n; } p++; }
}
static void (*const blits[4])(const Sprite *, int, int) = {blit_key, blit_mask, blit_blend, blit_rle};
static inline void plot(int x, int y, u8 c) { if ((unsigned)x < W && (unsigned)y < H) page[y * W + x] = c; }
static void line(int x0, int y0, int x1, int y1, u8 c) {
    int dx = abs(x1 - x0), dy = -abs(y1 - y0), sx = x0 < x1 ? 1 : -1, sy = y0 < y1 ? 1 : -1, e = dx + dy;
    for (;;) { plot(x0, y0, c); if (x0 == x1 && y0 == y1) return; int e2 = 2 * e; if (e2 >= dy) { e += dy; x0 += sx; } if (e2 <= dx) { e += dx; y0 += sy; } }
}
static void circle(int cx, int cy, int r, u8 c) {
    int x = r, y = 0, e = 1 - r;
    while (x >= y) {
        plot(cx + x, cy + y, c); plot(cx - x, cy + y, c); plot(cx + x, cy - y, c); plot(cx - x, cy - y, c);
        plot(cx + y, cy + x, c); plot(cx - y, cy + x, c); plot(cx + y, cy - x, c); plot(cx - y, cy - x, c);
        y++; if (e < 0) e += 2 * y + 1; else { x--; e += 2 * (y - x) + 1; }
    }
}
static void hspan(int y, int a, int b, u8 c) { if ((unsigned)y >= H) return; if (a < 0) a = 0; if (b > W) b = W; if (a < b) memset(page + y * W + a, c, b - a); }
static void ellipse(int cx, int cy, int a, int b, u8 c) {
    long a2 = (long)a * a, b2 = (long)b * b; int x = a;
    for (int y = 0; y <= b; y++) { while (x > 0 && x * (long)x * b2 + y * (long)y * a2 > a2 * b2) x--; hspan(cy + y, cx - x, cx + x + 1, c); if (y) hspan(cy - y, cx - x, cx + x + 1, c); }
}
static void triangle(const int *vx, const int *vy, u8 c) {
    int16_t lo[H], hi[H]; int ymin = H, ymax = -1; for (int i = 0; i < H; i++) { lo[i] = 32767; hi[i] = -32768; }
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, x0 = vx[i], y0 = vy[i], x1 = vx[j], y1 = vy[j]; if (y0 > y1) { int t = x0; x0 = x1; x1 = t; t = y0; y0 = y1; y1 = t; }
        int fx = x0 * 65536, st = y1 > y0 ? ((x1 - x0) * 65536) / (y1 - y0) : 0;
        for (int y = y0; y <= y1; y++, fx += st) if ((unsigned)y < H) { int x = fx >> 16; if (x < lo[y]) lo[y] = x; if (x > hi[y]) hi[y] = x; if (y < ymin) ymin = y; if (y > ymax) ymax = y; }
    }
    for (int y = ymin; y <= ymax; y++) hspan(y, lo[y], hi[y] + 1, c);
}
static void scroll(int ox, int oy) {
    for (int y = 0; y < H; y++) {
        int wy = y + oy, ty = wy >> 4 & 63, x = 0;
        while (x < W) { int wx = x + ox, in = wx & 15, n = 16 - in; if (n > W - x) n = W - x; memcpy(page + y * W + x, tiles[map[ty][wx >> 4 & 63]] + (wy & 15) * 16 + in, n); x += n; }
    }
}
int main(void) {
    uint64_t sum = 0;
    for (int i = 0; i < 256; i++) for (int j = 0; j < 256; j++) blendt[i][j] = i ? (i + 2 * j) / 3 : j;
    for (int t = 0; t < 64; t++) for (int i = 0; i < 256; i++) tiles[t][i] = t * 3 + ((i ^ i >> 4) & 7);
    for (int i = 0; i < 4096; i++) map[i >> 6][i & 63] = rnd() & 63;
    for (int k = 0; k < NS; k++) {
        Sprite *s = &spr[k]; s->w = 8 + rnd() % 24; s->h = 8 + rnd() % 30; s->px = calloc(s->w, s->h); s->mask = calloc(s->h, 4); s->rle = malloc(3 * s->w * s->h + s->h);
        for (int y = 0; y < s->h; y++) for (int x = 0; x < s->w; x++) { int d = (2 * x - s->w) * (2 * x - s->w) + (2 * y - s->h) * (2 * y - s->h); if (d < s->w * s->w && rnd() % 9) { s->px[y * s->w + x] = 1 + (rnd() & 127); s->mask[y] |= 1u << x; } }
        compile(s);
    }
    for (int f = 0; f < 70; f++) {
        if (f % 3 == 0) scroll(f * 5, f * 3);
        for (int i = 0; i < 260; i++) blits[(f + i / 8) & 3](&spr[rnd() % NS], (int)(rnd() % (W + 40)) - 30, (int)(rnd() % (H + 40)) - 30);
        for (int i = 0; i < 30; i++) line((int)(rnd() % 400) - 40, (int)(rnd() % 280) - 40, rnd() % W, rnd() % H, i + f);
        for (int i = 0; i < 16; i++) circle(rnd() % W, rnd() % H, 2 + rnd() % 60, i * f);
        for (int i = 0; i < 5; i++) ellipse(rnd() % W, rnd() % H, 3 + rnd() % 30, 3 + rnd() % 30, i);
        for (int i = 0; i < 8; i++) { int vx[3], vy[3]; for (int k = 0; k < 3; k++) { vx[k] = (int)(rnd() % 400) - 40; vy[k] = (int)(rnd() % 260) - 30; } triangle(vx, vy, i * 9 + f); }
        for (int y = 0; y < H; y++) if (memcmp(page + y * W, back + y * W, W)) { memcpy(back + y * W, page + y * W, W); sum = sum * 31 + back[y * W + (f * 7 + y) % W]; }
    }
    printf("%016llx\n", (unsigned long long)sum);
    for (int k = 0; k < NS; k++) { free(spr[k].px); free(spr[k].mask); free(spr[k].rle); }
    return 0;
}
