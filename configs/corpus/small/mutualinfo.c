// flags: -O2
// multi-modal image alignment by mutual information: joint 8-bit histograms with conflicting read-modify-write counters (16 KB to 256 KB), entropies by a table of n log n, and a coordinate search over shifts and intensity maps.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
enum { W = 512, H = 512 };
static uint8_t ref[H][W], mov[H][W]; static uint32_t joint[256 * 256], ha[256], hb[256], h4[4][256]; static float nlogn[20000];
static uint32_t rs = 77;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return rs >> 3; }
static float nl(uint32_t n) { return n < 20000 ? nlogn[n] : (float)(n * log(n)); }
static void shade(uint8_t m[H][W], int y0, int rows, int dx, int dy, int kind, uint32_t seed) {
    for (int y = y0; y < y0 + rows; y++) {
        uint32_t n = seed + y * 7919;
        for (int x = 0; x < W; x++) {
            int u = x + dx, v = y + dy, t = ((u >> 5) * 37 ^ (v >> 4) * 91) & 127; n = n * 1664525 + 1013904223; t += (u * v >> 9) & 31;
            m[y][x] = (kind ? 230 - t + (t >> 2) : t + 40) + (n >> 29);
        }
    }
}
static double mutual(int x0, int y0, int w, int h, int dx, int dy, int sh) {
    int nb = 256 >> sh, n = w * h; memset(joint, 0, sizeof(uint32_t) * nb * nb);
    for (int y = 0; y < h; y++) {
        const uint8_t *a = &ref[y0 + y][x0], *b = &mov[y0 + y + dy][x0 + dx];
        for (int x = 0; x < w; x++) joint[(a[x] >> sh) * nb + (b[x] >> sh)]++;
    }
    memset(ha, 0, sizeof ha); memset(hb, 0, sizeof hb); double hj = 0, hx = 0, hy = 0;
    for (int i = 0; i < nb; i++) { const uint32_t *r = joint + i * nb; uint32_t s = 0; for (int j = 0; j < nb; j++) { uint32_t c = r[j]; if (!c) continue; s += c; hb[j] += c; hj += nl(c); } ha[i] = s; }
    for (int i = 0; i < nb; i++) { hx += nl(ha[i]); hy += nl(hb[i]); }
    return (hj - hx - hy + n * log(n)) / n;
}
static void equalise(int y0, int rows) {                    /* four interleaved histograms hide the conflicts */
    memset(h4, 0, sizeof h4);
    for (int y = y0; y < y0 + rows; y++) { const uint8_t *p = mov[y]; for (int x = 0; x < W; x += 4) { h4[0][p[x]]++; h4[1][p[x + 1]]++; h4[2][p[x + 2]]++; h4[3][p[x + 3]]++; } }
    uint8_t map[256]; uint32_t c = 0, tot = rows * W; for (int i = 0; i < 256; i++) { c += h4[0][i] + h4[1][i] + h4[2][i] + h4[3][i]; map[i] = (uint8_t)((uint64_t)c * 255 / tot); }
    for (int y = y0; y < y0 + rows; y++) for (int x = 0; x < W; x++) mov[y][x] = map[mov[y][x]];
}
static uint32_t single(int y0, int rows, int weighted) {     /* plain and run-aware histograms of flat rows */
    uint32_t h[256] = {0};
    for (int y = y0; y < y0 + rows; y++) {
        const uint8_t *p = ref[y];
        if (!weighted) { for (int x = 0; x < W; x++) h[p[x] >> 4]++; continue; }
        for (int x = 0; x < W;) { int e = x + 1; while (e < W && (p[e] ^ p[x]) < 8) e++; h[p[x]] += e - x; x = e; }
    }
    uint32_t s = 0; for (int i = 0; i < 256; i++) s = s * 31 + h[i]; return s;
}
int main(void) {
    for (int i = 1; i < 20000; i++) nlogn[i] = (float)(i * log(i));
    shade(ref, 0, 128, 0, 0, 0, 1); uint64_t sum = 0; int hits = 0;
    for (int r = 0; r < 5; r++) {
        int band = r * 24 % 384, tx = (int)(rnd() % 9) - 4, ty = (int)(rnd() % 7) - 3; shade(ref, band, 112, 0, 0, 0, r); shade(mov, band, 128, tx, ty, 1, r + 50); if (r % 3 == 0) equalise(band, 128);
        int w = r % 4 == 3 ? 300 : 120, h = r % 4 == 3 ? 70 : 44, x0 = 20 + r % 50, y0 = band + 12, sh = r % 3 == 1 ? 0 : 2, dx = 0, dy = 0; double best = mutual(x0, y0, w, h, 0, 0, sh);
        for (int step = 4; step; step >>= 1) {
            for (int moved = 1, guard = 0; moved && guard < 4; guard++) {
                moved = 0; static const int8_t D[8][2] = {{1,0},{-1,0},{0,1},{0,-1},{1,1},{-1,-1},{1,-1},{-1,1}};
                for (int k = 0; k < 8; k++) { int nx = dx + D[k][0] * step, ny = dy + D[k][1] * step; if (abs(nx) > 10 || abs(ny) > 10) continue; double m = mutual(x0, y0, w, h, nx, ny, sh); if (m > best + 1e-9) { best = m; dx = nx; dy = ny; moved = 1; } }
            }
        }
        hits += dx == -tx && dy == -ty; sum = sum * 31 + (uint64_t)(best * 1e4) + dx * 7 + dy;
        for (int k = 0; k < 4; k++) sum += single((band + k * 16) % 400, 20, k & 1);
    }
    printf("%d %016llx\n", hits, (unsigned long long)sum); return 0;
}
