// flags: -O2 -ffast-math
// detection windows over pictures: oriented gradient histograms with trilinear votes and block normalisation, uniform local binary pattern histograms, and linear plus histogram-intersection scoring in float.
#include <stdint.h>
#include <stdio.h>
#include <math.h>
#include <string.h>
enum { W = 200, H = 150, CELL = 8, CW = W / CELL, CH = H / CELL, NB = 9, WC = 6, WR = 8, FD = (WC - 1) * (WR - 1) * 4 * NB };
static uint8_t im[H][W], lbp[H][W], uni[256]; static float hist[CH][CW][NB], blk[CH - 1][CW - 1][4 * NB], weight[4][FD], mag[H][W]; static uint16_t lh[CH][CW][59], model[4][59];
static uint32_t rs = 8;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return rs >> 4; }
static void paint(int r) {
    uint32_t n = r * 77; int fx = 3 + r % 9, fy = 5 + r % 7;
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { n = n * 1664525 + 1013904223; im[y][x] = ((x / fx ^ y / fy) & 1) * 80 + x / 2 + (n >> 27); }
    for (int k = 0; k < 6; k++) { int cx = rnd() % W, cy = rnd() % H, q = 6 + rnd() % 20; for (int y = cy - q; y < cy + q; y++) for (int x = cx - q; x < cx + q; x++) if (x >= 0 && y >= 0 && x < W && y < H && (x - cx) * (x - cx) + (y - cy) * (y - cy) < q * q) im[y][x] = 200 - k * 20; }
}
static void gradients(void) {
    memset(hist, 0, sizeof hist);
    for (int y = 1; y < CH * CELL - 1; y++) for (int x = 1; x < W - 1; x++) {
        float gx = (float)(im[y][x + 1] - im[y][x - 1]), gy = (float)(im[y + 1][x] - im[y - 1][x]), m = sqrtf(gx * gx + gy * gy); mag[y][x] = m;
        if (m < 4) continue;
        float ax = fabsf(gx), ay = fabsf(gy), mx = ax > ay ? ax : ay, mi = ax > ay ? ay : ax, t = mi / mx, s = t * t, a = ((-0.0464964749f * s + 0.15931422f) * s - 0.327622764f) * s * t + t;
        if (ay > ax) a = 1.57079637f - a; if ((gx < 0) != (gy < 0)) a = 3.14159265f - a;
        float fb = a * (NB / 3.14159265f) - 0.5f, fc = (x + 0.5f) / CELL - 0.5f, fr = (y + 0.5f) / CELL - 0.5f;
        int b0 = (int)floorf(fb), c0 = (int)floorf(fc), r0 = (int)floorf(fr); float wb = fb - b0, wc = fc - c0, wr = fr - r0; int b1 = b0 + 1; if (b0 < 0) b0 += NB; if (b1 >= NB) b1 -= NB;
        for (int j = 0; j < 2; j++) for (int i = 0; i < 2; i++) {
            int rr = r0 + j, cc = c0 + i; if (rr < 0 || cc < 0 || rr >= CH || cc >= CW) continue;
            float v = m * (j ? wr : 1 - wr) * (i ? wc : 1 - wc); hist[rr][cc][b0] += v * (1 - wb); hist[rr][cc][b1] += v * wb;
        }
    }
}
static void blocks(void) {
    for (int y = 0; y < CH - 1; y++) for (int x = 0; x < CW - 1; x++) {
        float *o = blk[y][x], n = 1e-3f;
        for (int k = 0; k < 4; k++) { memcpy(o + k * NB, hist[y + (k >> 1)][x + (k & 1)], sizeof(float) * NB); }
        for (int i = 0; i < 4 * NB; i++) n += o[i] * o[i];
        float inv = 1 / sqrtf(n), n2 = 1e-3f; for (int i = 0; i < 4 * NB; i++) { float v = o[i] * inv; v = v > 0.2f ? 0.2f : v; o[i] = v; n2 += v * v; }
        inv = 1 / sqrtf(n2); for (int i = 0; i < 4 * NB; i++) o[i] *= inv;
    }
}
static void patterns(void) {
    memset(lh, 0, sizeof lh);
    for (int y = 1; y < CH * CELL - 1; y++) for (int x = 1; x < W - 1; x++) {
        int c = im[y][x]; const uint8_t *u = &im[y - 1][x], *m = &im[y][x], *d = &im[y + 1][x];
        int v = (u[-1] >= c) | (u[0] >= c) << 1 | (u[1] >= c) << 2 | (m[1] >= c) << 3 | (d[1] >= c) << 4 | (d[0] >= c) << 5 | (d[-1] >= c) << 6 | (m[-1] >= c) << 7;
        lbp[y][x] = v; lh[y / CELL][x / CELL][uni[v]]++;
    }
}
static float score(int y, int x, int k) {
    float s = 0; const float *w = weight[k];
    for (int j = 0; j < WR - 1; j++) { for (int i = 0; i < WC - 1; i++, w += 4 * NB) { const float *b = blk[y + j][x + i]; float t = 0; for (int q = 0; q < 4 * NB; q++) t += b[q] * w[q]; s += t; } if (j == 2 && s < -1.5f) return s; }
    return s;
}
static int intersect(int y, int x, int k) {
    int s = 0; for (int j = 0; j < WR; j += 2) for (int i = 0; i < WC; i += 2) for (int b = 0; b < 59; b++) { int a = lh[y + j][x + i][b], m = model[k][b]; s += a < m ? a : m; }
    return s;
}
int main(void) {
    int n = 0; double acc = 0; uint64_t sum = 0;
    for (int v = 0; v < 256; v++) { int t = __builtin_popcount((v ^ (v << 1 | v >> 7)) & 255); uni[v] = t <= 2 ? n++ : 58; }
    for (int k = 0; k < 4; k++) { for (int i = 0; i < FD; i++) weight[k][i] = ((int)(rnd() & 255) - 128) / 500.0f; for (int b = 0; b < 59; b++) model[k][b] = rnd() % 6; }
    for (int r = 0; r < 11; r++) {
        paint(r); gradients(); blocks(); patterns(); float best = -1e9f; int at = 0;
        for (int y = 0; y + WR <= CH; y++) for (int x = 0; x + WC <= CW; x++) { int k = (r + x) & 3; float s = score(y, x, k); if (s > 0.2f) sum += intersect(y, x, k); if (s > best) { best = s; at = y * CW + x; } }
        acc += best; sum = sum * 31 + at; for (int i = 0; i < FD; i += 3) weight[r & 3][i] += 0.01f * blk[at / CW][at % CW][i % (4 * NB)];
    }
    printf("%.3f %016llx\n", acc, (unsigned long long)sum); return 0;
}
