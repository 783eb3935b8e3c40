// flags: -O2
// colour grading of 8-bit RGB frames: gamma tables, a 33-cubed 16-bit LUT with tetrahedral interpolation in fixed point, bilinear vignette table and ordered dither
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define G 33
#define W 256
#define H 160
typedef struct { uint8_t r, g, b; } rgb8;
typedef struct { uint16_t c[3]; } rgb16;
static rgb16 lut[G][G][G];
static uint16_t degamma[256];
static uint8_t engamma[4096];
static rgb8 frame[H][W];
static uint16_t vign[17][17];
static const uint8_t bayer[4][4] = { { 0, 8, 2, 10 }, { 12, 4, 14, 6 }, { 3, 11, 1, 9 }, { 15, 7, 13, 5 } };
static uint32_t s = 987654321;
static uint32_t rnd(void) { s = s * 69069u + 1; return s >> 7; }

static void make_lut_slice(int r, int look) {
    for (int g = 0; g < G; g++) for (int b = 0; b < G; b++) {
        int v[3] = { r * 2047, g * 2047, b * 2047 }, y = (v[0] * 2 + v[1] * 5 + v[2]) / 8;
        for (int k = 0; k < 3; k++) {
            int q = y + (v[k] - y) * (6 + look) / 8 + (k == look % 3 ? 1500 : 0);
            lut[r][g][b].c[k] = (uint16_t)(q < 0 ? 0 : q > 65535 ? 65535 : q);
        }
    }
}
static inline void axis(uint32_t v, int *i, int *f) {      /* 16 bit -> grid cell and 11-bit fraction */
    uint32_t t = v * (G - 1) >> 5;
    *i = (int)(t >> 11); *f = (int)(t & 2047);
}
static void tetra(const uint16_t in[3], uint16_t out[3]) {
    int ri, gi, bi, rf, gf, bf;
    axis(in[0], &ri, &rf); axis(in[1], &gi, &gf); axis(in[2], &bi, &bf);
    const rgb16 *p0 = &lut[ri][gi][bi], *p3 = &lut[ri + 1][gi + 1][bi + 1], *p1, *p2;
    int w1, w2, w3;
    if (rf >= gf) {
        if (gf >= bf) { p1 = &lut[ri + 1][gi][bi]; p2 = &lut[ri + 1][gi + 1][bi]; w1 = rf; w2 = gf; w3 = bf; }
        else if (rf >= bf) { p1 = &lut[ri + 1][gi][bi]; p2 = &lut[ri + 1][gi][bi + 1]; w1 = rf; w2 = bf; w3 = gf; }
        else { p1 = &lut[ri][gi][bi + 1]; p2 = &lut[ri + 1][gi][bi + 1]; w1 = bf; w2 = rf; w3 = gf; }
    } else {
        if (bf >= gf) { p1 = &lut[ri][gi][bi + 1]; p2 = &lut[ri][gi + 1][bi + 1]; w1 = bf; w2 = gf; w3 = rf; }
        else if (bf >= rf) { p1 = &lut[ri][gi + 1][bi]; p2 = &lut[ri][gi + 1][bi + 1]; w1 = gf; w2 = bf; w3 = rf; }
        else { p1 = &lut[ri][gi + 1][bi]; p2 = &lut[ri + 1][gi + 1][bi]; w1 = gf; w2 = rf; w3 = bf; }
    }
    for (int k = 0; k < 3; k++)
        out[k] = (uint16_t)((p0->c[k] * (2048 - w1) + p1->c[k] * (w1 - w2) + p2->c[k] * (w2 - w3) + p3->c[k] * w3) >> 11);
}
static int vignette(int x, int y) {
    int ix = x >> 4, iy = y >> 4, fx = x & 15, fy = y & 15;
    int a = vign[iy][ix] * (16 - fx) + vign[iy][ix + 1] * fx, b = vign[iy + 1][ix] * (16 - fx) + vign[iy + 1][ix + 1] * fx;
    return (a * (16 - fy) + b * fy) >> 8;
}
static uint32_t grade(void) {
    uint32_t h = 0;
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
        rgb8 *p = &frame[y][x];
        uint16_t in[3] = { degamma[p->r], degamma[p->g], degamma[p->b] }, o[3];
        tetra(in, o);
        int v = vignette(x, y), d = bayer[y & 3][x & 3];
        uint8_t c[3];
        for (int k = 0; k < 3; k++) {
            int t = (int)((uint32_t)o[k] * (uint32_t)v >> 12) + d;
            c[k] = engamma[t > 65535 ? 4095 : t >> 4];
        }
        h = h * 31 + c[0] + (c[1] << 8) + (uint32_t)(c[2] << 16);
        p->r = c[0]; p->g = c[1]; p->b = c[2];
    }
    return h;
}
int main(void) {
    for (int i = 0; i < 256; i++) degamma[i] = (uint16_t)(65535 * pow(i / 255.0, 2.2));
    for (int i = 0; i < 4096; i++) engamma[i] = (uint8_t)(255 * pow(i / 4095.0, 1 / 2.2) + 0.5);
    for (int i = 0; i < 17; i++) for (int j = 0; j < 17; j++) vign[i][j] = (uint16_t)(4300 - 6 * ((i - 5) * (i - 5) + (j - 8) * (j - 8)));
    for (int r = 0; r < G; r++) make_lut_slice(r, 1);
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { uint32_t q = rnd(); frame[y][x] = (rgb8){ (uint8_t)q, (uint8_t)(x + (q >> 9 & 31)), (uint8_t)(y * 3 / 2) }; }
    uint32_t sum = 0;
    for (int f = 0; f < 9; f++) {
        sum ^= grade() + sum * 5;
        for (int k = 0; k < 5; k++) make_lut_slice((f * 5 + k) % G, f % 5);
        int y0 = (int)(rnd() % (H / 2));
        for (int y = y0; y < y0 + H / 2; y++) for (int x = 0; x < W; x++) {
            uint32_t q = rnd();
            frame[y][x].r = (uint8_t)(frame[y][x].r + (q & 63)); frame[y][x].b = (uint8_t)(q >> 8);
        }
    }
    printf("%08x\n", sum);
    return 0;
}
