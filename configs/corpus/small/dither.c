// flags: -O2
// RGB to YCbCr and back, then Floyd-Steinberg error diffusion to a 16-colour palette with nearest-colour cache and ordered dither; serial integer dependences.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
enum { W = 200, H = 128 };
typedef struct { uint8_t r, g, b; } rgb;
typedef struct { uint8_t y, cb, cr; } ycc;
static rgb in[H][W], out[H][W], pal[16];
static ycc tmp[H][W];
static uint8_t idx[H][W];
static int16_t err[2][W + 2][3];
static int8_t cache[32 * 32 * 32];
static uint32_t lc = 42;
static uint32_t rnd(void) { lc = lc * 22695477u + 1u; return lc >> 12; }
static inline int clamp(int v) { return v < 0 ? 0 : v > 255 ? 255 : v; }
static ycc to_ycc(rgb p)
{
    ycc o;
    o.y = (19595 * p.r + 38470 * p.g + 7471 * p.b + 32768) >> 16;
    o.cb = clamp((-11059 * p.r - 21709 * p.g + 32768 * p.b + 8421375) >> 16);
    o.cr = clamp((32768 * p.r - 27439 * p.g - 5329 * p.b + 8421375) >> 16);
    return o;
}
static rgb to_rgb(ycc p)
{
    int cb = p.cb - 128, cr = p.cr - 128;
    rgb o;
    o.r = clamp(p.y + ((91881 * cr + 32768) >> 16));
    o.g = clamp(p.y - ((22554 * cb + 46802 * cr + 32768) >> 16));
    o.b = clamp(p.y + ((116130 * cb + 32768) >> 16));
    return o;
}
static int nearest(int r, int g, int b)
{
    int key = (r >> 3) << 10 | (g >> 3) << 5 | b >> 3;
    if (cache[key] >= 0) return cache[key];
    int best = 0, bd = 1 << 30;
    for (int k = 0; k < 16; k++) {
        int dr = pal[k].r - r, dg = pal[k].g - g, db = pal[k].b - b, d = 2 * dr * dr + 4 * dg * dg + 3 * db * db;
        if (d < bd) { bd = d; best = k; }
    }
    return cache[key] = best;
}
static void spread(int16_t *e, int v, int w) { *e += v * w / 16; }
static void floyd(void)
{
    memset(err, 0, sizeof err);
    for (int y = 0; y < H; y++) {
        int16_t (*cur)[3] = err[y & 1], (*nxt)[3] = err[~y & 1];
        memset(nxt, 0, sizeof err[0]);
        int dir = y & 1 ? -1 : 1;
        for (int k = 0, x = dir > 0 ? 0 : W - 1; k < W; k++, x += dir) {
            int r = clamp(in[y][x].r + cur[x + 1][0]), g = clamp(in[y][x].g + cur[x + 1][1]), b = clamp(in[y][x].b + cur[x + 1][2]);
            int p = nearest(r, g, b);
            int e[3] = { r - pal[p].r, g - pal[p].g, b - pal[p].b };
            idx[y][x] = p;
            for (int c = 0; c < 3; c++) {
                spread(&cur[x + 1 + dir][c], e[c], 7);
                spread(&nxt[x + 1 - dir][c], e[c], 3);
                spread(&nxt[x + 1][c], e[c], 5);
                spread(&nxt[x + 1 + dir][c], e[c], 1);
            }
        }
    }
}
static void ordered(int amp)
{
    static const uint8_t bayer[4][4] = { { 0, 8, 2, 10 }, { 12, 4, 14, 6 }, { 3, 11, 1, 9 }, { 15, 7, 13, 5 } };
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            int t = (bayer[y & 3][x & 3] - 7) * amp;
            idx[y][x] = nearest(clamp(in[y][x].r + t), clamp(in[y][x].g + t), clamp(in[y][x].b + t));
        }
}
int main(void)
{
    uint64_t sum = 0;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) in[y][x] = (rgb){ x, y * 2, (x + y + rnd() % 40) / 2 };
    for (int round = 0; round < 9; round++) {
        for (int k = 0; k < 16; k++) pal[k] = (rgb){ rnd(), rnd(), rnd() };
        memset(cache, -1, sizeof cache);
        int sat = 80 + 7 * round;
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++) {
                ycc c = to_ycc(in[y][x]);
                c.cb = clamp((c.cb - 128) * sat / 128 + 128);
                c.cr = clamp((c.cr - 128) * sat / 128 + 128);
                tmp[y][x] = c;
            }
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++) out[y][x] = to_rgb(tmp[y][x]);
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++) {
                in[y][x] = out[y][(x + 3) % W];
                in[y][x].r += rnd() & 15;
            }
        if (round % 3 == 2) ordered(2 + round); else floyd();
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x += 3) sum = sum * 17 + idx[y][x];
    }
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
