// flags: -O3
// contrast-limited adaptive histogram equalisation of 8-bit images: tile histograms with conflicting counters, clipping, cumulative maps and bilinear blending of four maps
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define W 320
#define H 240
#define TX 8
#define TY 6
#define TW (W / TX)
#define TH (H / TY)
static uint8_t img[H][W], out[H][W], map[TY][TX][256];
static uint32_t s = 2024;
static uint32_t rnd(void) { s = s * 1664525u + 1013904223u; return s >> 8; }

static void tile_map(int ty, int tx, int clip) {
    int hist[256];
    memset(hist, 0, sizeof hist);
    for (int y = ty * TH; y < (ty + 1) * TH; y++)
        for (int x = tx * TW; x < (tx + 1) * TW; x++) hist[img[y][x]]++;
    int excess = 0;
    for (int i = 0; i < 256; i++) if (hist[i] > clip) { excess += hist[i] - clip; hist[i] = clip; }
    int each = excess / 256, rest = excess % 256;
    for (int i = 0; i < 256; i++) hist[i] += each;
    for (int i = 0; rest > 0; i = (i + 7) & 255, rest--) hist[i]++;
    int cum = 0;
    for (int i = 0; i < 256; i++) {
        cum += hist[i];
        map[ty][tx][i] = (uint8_t)(cum * 255 / (TW * TH));
    }
}
static void blend(void) {
    for (int y = 0; y < H; y++) {
        int fy = y - TH / 2, t0 = fy < 0 ? 0 : fy / TH, t1 = t0 + 1 < TY ? t0 + 1 : TY - 1;
        int wy = fy < 0 ? 0 : (fy % TH) * 256 / TH;
        for (int x = 0; x < W; x++) {
            int fx = x - TW / 2, u0 = fx < 0 ? 0 : fx / TW, u1 = u0 + 1 < TX ? u0 + 1 : TX - 1;
            int wx = fx < 0 ? 0 : (fx % TW) * 256 / TW, p = img[y][x];
            int a = map[t0][u0][p] * (256 - wx) + map[t0][u1][p] * wx;
            int b = map[t1][u0][p] * (256 - wx) + map[t1][u1][p] * wx;
            out[y][x] = (uint8_t)((a * (256 - wy) + b * wy + 32768) >> 16);
        }
    }
}
static void joint_histogram(uint32_t *acc) {
    static uint16_t joint[32][32];
    memset(joint, 0, sizeof joint);
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) joint[img[y][x] >> 3][out[y][x] >> 3]++;
    for (int i = 0; i < 32; i++) for (int j = 0; j < 32; j++) *acc = *acc * 17 + joint[i][j];
}
static void next_frame(int f) {
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
        int v = out[y][x] + img[(y + 1) % H][x];
        img[y][x] = (uint8_t)(v / 2 + ((x * f + y) & 7));
    }
    for (int k = 0; k < 12; k++) {
        int y0 = (int)(rnd() % (H - 40)), x0 = (int)(rnd() % (W - 40)), lev = (int)(rnd() & 255);
        for (int y = y0; y < y0 + 40; y++) for (int x = x0; x < x0 + 40; x++) img[y][x] = (uint8_t)((img[y][x] + lev * 3) / 4);
    }
}
int main(void) {
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) img[y][x] = (uint8_t)((x * 200 / W + (rnd() & 31)) & 255);
    uint32_t acc = 0;
    for (int f = 0; f < 14; f++) {
        for (int ty = 0; ty < TY; ty++) for (int tx = 0; tx < TX; tx++) tile_map(ty, tx, 12 + f % 4 * 10);
        blend();
        joint_histogram(&acc);
        next_frame(f);
    }
    printf("%08x %d\n", acc, out[100][100]);
    return 0;
}
