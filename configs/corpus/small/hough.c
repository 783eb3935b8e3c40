// flags: -O3
// Hough transform of edge points into a line accumulator and a circle accumulator (2 MB), followed by peak picking; scattered increments.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
enum { W = 512, H = 512, NT = 180, NR = 768, NP = 4000 };
typedef struct { short x, y; } pt;
static uint16_t lines[NT][NR];
static uint16_t circ[4][H][W];
static int cs[NT], sn[NT];
static pt pts[NP];
static uint64_t x = 1234567;
static uint32_t rnd(void) { x ^= x >> 12; x ^= x << 25; x ^= x >> 27; return (uint32_t)((x * 2685821657736338717ull) >> 32); }
static int make_points(void)
{
    int n = 0;
    for (int l = 0; l < 6; l++) {
        int x0 = rnd() % W, y0 = rnd() % H, t = rnd() % NT;
        for (int k = -60; k < 60 && n < NP; k++) {
            int a = x0 + k * 2 * cs[t] / 65536, b = y0 + k * 2 * sn[t] / 65536;
            if (a >= 0 && a < W && b >= 0 && b < H) pts[n++] = (pt){ a, b };
        }
    }
    for (int c = 0; c < 4; c++) {
        int cx = 60 + rnd() % 390, cy = 60 + rnd() % 390, r = 20 + 8 * (rnd() & 3);
        for (int t = 0; t < NT; t += 2) {
            pts[n++] = (pt){ cx + r * cs[t] / 65536, cy + r * sn[t] / 65536 };
            pts[n++] = (pt){ cx - r * cs[t] / 65536, cy - r * sn[t] / 65536 };
        }
    }
    for (int k = 0; k < 500 && n < NP; k++) pts[n++] = (pt){ rnd() % W, rnd() % H };
    return n;
}
static void vote_lines(int n)
{
    memset(lines, 0, sizeof lines);
    for (int i = 0; i < n; i++) {
        int px = pts[i].x - W / 2, py = pts[i].y - H / 2;
        for (int t = 0; t < NT; t++) lines[t][((px * cs[t] + py * sn[t]) >> 16) + NR / 2]++;
    }
}
static void vote_circles(int n)
{
    memset(circ, 0, sizeof circ);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int r = 20 + 8 * k;
            for (int t = 0; t < NT; t += 3) {
                int dx = r * cs[t] >> 16, dy = r * sn[t] >> 16;
                int ax = pts[i].x + dx, ay = pts[i].y + dy, bx = pts[i].x - dx, by = pts[i].y - dy;
                if ((unsigned)ax < W && (unsigned)ay < H) circ[k][ay][ax]++;
                if ((unsigned)bx < W && (unsigned)by < H) circ[k][by][bx]++;
            }
        }
}
static uint32_t peaks_lines(int thr)
{
    uint32_t h = 0;
    for (int t = 1; t < NT - 1; t++)
        for (int r = 1; r < NR - 1; r++) {
            int v = lines[t][r];
            if (v > thr && v >= lines[t - 1][r] && v > lines[t + 1][r] && v >= lines[t][r - 1] && v > lines[t][r + 1])
                h = h * 17 + t * 1000 + r;
        }
    return h;
}
static uint32_t peak_circle(void)
{
    uint32_t h = 0;
    for (int k = 0; k < 4; k++) {
        uint16_t best = 0;
        for (int i = 0; i < H; i++)
            for (int j = 0; j < W; j++) best = circ[k][i][j] > best ? circ[k][i][j] : best;
        h = h * 101 + best;
    }
    return h;
}
int main(void)
{
    for (int t = 0; t < NT; t++) {
        cs[t] = (int)(65536 * cos(t * M_PI / NT));
        sn[t] = (int)(65536 * sin(t * M_PI / NT));
    }
    uint32_t sum = 0;
    for (int round = 0; round < 4; round++) {
        int n = make_points();
        vote_lines(n);
        sum = sum * 7 + peaks_lines(20 + round);
        vote_circles(n);
        sum ^= peak_circle();
    }
    printf("%u\n", sum);
    return 0;
}
