// flags: -O3
// stereo matching: census transform, Hamming matching costs and semi-global aggregation along four directions with 16-bit minima, winner selection with sub-pixel fit and left-right check; 48 disparities, 1 MB volumes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
enum { MW = 144, MH = 96, D = 48 };
static uint8_t L[MH][MW], R[MH][MW], C[MH][MW][D]; static uint32_t cl[MH][MW], cr[MH][MW]; static uint16_t S[MH][MW][D], prev[2][MW + 2][D + 2]; static int16_t disp[MH][MW], truth[MH][MW];
static uint64_t rs = 55;
static unsigned rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (unsigned)(rs >> 29); }
static void scene(int w, int h, int r) {
    for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) truth[y][x] = 4 + y / 16 + r % 3;
    for (int b = 0; b < 6; b++) {
        int x0 = rnd() % (w - 10), y0 = rnd() % (h - 10), bw = 12 + rnd() % 30, bh = 10 + rnd() % 30, d = 8 + rnd() % 28;
        for (int y = y0; y < h && y < y0 + bh; y++) for (int x = x0; x < w && x < x0 + bw; x++) truth[y][x] = d + (x - x0) / 12;
    }
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) R[y][x] = (uint8_t)((x * 7 ^ y * 13) & 63) + (rnd() & 63);
        for (int x = 0; x < w; x++) { int s = x - truth[y][x]; L[y][x] = (s >= 0 ? R[y][s] : 40) + (rnd() & 3); }
    }
}
static void census(uint8_t im[MH][MW], uint32_t out[MH][MW], int w, int h) {
    memset(out, 0, sizeof(uint32_t) * MH * MW);
    for (int y = 2; y < h - 2; y++) for (int x = 2; x < w - 2; x++) {
        uint32_t v = 0; uint8_t c = im[y][x];
        for (int j = -2; j <= 2; j++) for (int i = -2; i <= 2; i++) v = v << 1 | (im[y + j][x + i] < c);
        out[y][x] = v;
    }
}
static inline uint32_t pop(uint32_t v) { v -= v >> 1 & 0x55555555; v = (v & 0x33333333) + (v >> 2 & 0x33333333); v = (v + (v >> 4)) & 0x0f0f0f0f; return v * 0x01010101u >> 24; }
static void costs(int w, int h) {
    for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
        uint32_t a = cl[y][x]; int lim = x < D - 1 ? x : D - 1;
        for (int d = 0; d <= lim; d++) C[y][x][d] = pop(a ^ cr[y][x - d]);
        for (int d = lim + 1; d < D; d++) C[y][x][d] = 25;
    }
}
static inline uint16_t mn(uint16_t a, uint16_t b) { return a < b ? a : b; }
static uint16_t step(const uint16_t *p, uint16_t pmin, const uint8_t *c, uint16_t *o, uint16_t *s, int P1, int P2) {
    uint16_t m = 65535, jump = pmin + P2;
    for (int d = 0; d < D; d++) {
        uint16_t v = mn(mn(p[d + 1], p[d] + P1), mn(p[d + 2] + P1, jump)); v = v - pmin + c[d];
        o[d + 1] = v; s[d] += v; m = mn(m, v);
    }
    return m;
}
static void aggregate(int w, int h, int P1, int P2) {
    static uint16_t line[2][D + 2], pm[2][MW + 2]; memset(S, 0, sizeof S);
    for (int y = 0; y < h; y++) for (int dir = 0; dir < 2; dir++) {
        uint16_t m = 0; for (int k = 0; k < 2; k++) { line[k][0] = line[k][D + 1] = 30000; } memset(&line[0][1], 0, 2 * D); int t = 0;
        for (int i = 0; i < w; i++) { int x = dir ? w - 1 - i : i; m = step(line[t], m, C[y][x], line[t ^ 1], S[y][x], P1, P2); t ^= 1; }
    }
    for (int dir = 0; dir < 2; dir++) {
        for (int k = 0; k < 2; k++) for (int x = 0; x < MW + 2; x++) { memset(prev[k][x], 0, sizeof prev[k][x]); prev[k][x][0] = prev[k][x][D + 1] = 30000; pm[k][x] = 0; }
        int t = 0, skew = P1 & 1;                            /* straight down or along a diagonal */
        for (int i = 0; i < h; i++) {
            int y = dir ? h - 1 - i : i;
            for (int x = 0; x < w; x++) pm[t ^ 1][x + 1] = step(prev[t][x + 1 - skew], pm[t][x + 1 - skew], C[y][x], prev[t ^ 1][x + 1], S[y][x], P1, P2);
            t ^= 1;
        }
    }
}
static int select_disp(int w, int h) {
    int good = 0;
    for (int y = 0; y < h; y++) {
        int16_t rbest[MW]; uint16_t rc[MW]; memset(rc, 255, sizeof rc); memset(rbest, 0, sizeof rbest);
        for (int x = 0; x < w; x++) {
            const uint16_t *s = S[y][x]; int b = 0; for (int d = 1; d < D; d++) if (s[d] < s[b]) b = d;
            int sub = 0; if (b > 0 && b < D - 1) { int den = s[b - 1] - 2 * s[b] + s[b + 1]; if (den > 0) sub = ((s[b - 1] - s[b + 1]) * 8) / den; }
            disp[y][x] = b * 16 + sub; if (x >= b && s[b] < rc[x - b]) { rc[x - b] = s[b]; rbest[x - b] = b; }
        }
        for (int x = 0; x < w; x++) { int b = (disp[y][x] + 8) >> 4; if (x < b || rbest[x - b] - b > 1 || b - rbest[x - b] > 1) disp[y][x] = -1; else good += b == truth[y][x]; }
    }
    return good;
}
int main(void) {
    uint64_t sum = 0; long good = 0;
    for (int r = 0; r < 7; r++) {
        int w = r % 5 == 2 ? 144 : 72, h = r % 5 == 2 ? 96 : 40; scene(w, h, r); census(L, cl, w, h); census(R, cr, w, h); costs(w, h); aggregate(w, h, 4 + r % 4, 20 + r);
        good += select_disp(w, h); for (int y = 0; y < h; y++) for (int x = 0; x < w; x += 3) sum = sum * 31 + disp[y][x];
    }
    printf("%ld %016llx\n", good, (unsigned long long)sum); return 0;
}
