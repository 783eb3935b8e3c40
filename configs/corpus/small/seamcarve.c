// flags: -O3
// seam carving of RGB pictures: dual-gradient and forward energy, dynamic programming over rows with three-way minima, traced seams removed by memmove and reinserted; alternates 320x200 and 64x64 images.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { MW = 320, MH = 200 };
typedef struct { uint8_t r, g, b; } Px;
static Px im[MH][MW]; static int en[MH][MW], cum[MH][MW]; static uint8_t lum[MH][MW]; static int16_t seam[MH];
static uint64_t rs = 17;
static unsigned rnd(void) { rs = rs * 6364136223846793005ULL + 1442695040888963407ULL; return (unsigned)(rs >> 33); }
static void paint(int w, int h) {
    int cx = rnd() % w, cy = rnd() % h, rad = 10 + rnd() % 40; unsigned n = rnd();
    for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
        int d = (x - cx) * (x - cx) + (y - cy) * (y - cy); n = n * 1664525 + 1013904223;
        Px p = {(uint8_t)(x / 2 + (n >> 29)), (uint8_t)(y + (n >> 30)), (uint8_t)((x + y) / 4)};
        if (d < rad * rad) { p.r = 255 - p.r; p.g = (uint8_t)(d >> 2); }
        if ((x >> 4 ^ y >> 3) % 7 == 0) p.b += 90;
        im[y][x] = p; lum[y][x] = (p.r * 77 + p.g * 150 + p.b * 29) >> 8;
    }
}
static inline int sq(int v) { return v * v; }
static void energy(int w, int h, int lo, int hi, int y) {     /* columns lo..hi-1 of one row */
    int yu = y ? y - 1 : h - 1, yd = y < h - 1 ? y + 1 : 0;
    for (int x = lo; x < hi; x++) {
        int xl = x ? x - 1 : w - 1, xr = x < w - 1 ? x + 1 : 0; const Px *a = &im[y][xl], *b = &im[y][xr], *c = &im[yu][x], *d = &im[yd][x];
        en[y][x] = sq(a->r - b->r) + sq(a->g - b->g) + sq(a->b - b->b) + sq(c->r - d->r) + sq(c->g - d->g) + sq(c->b - d->b);
    }
}
static void dp_backward(int w, int h) {
    memcpy(cum[0], en[0], sizeof(int) * w);
    for (int y = 1; y < h; y++) {
        const int *p = cum[y - 1]; int *c = cum[y]; const int *e = en[y];
        c[0] = e[0] + (p[0] < p[1] ? p[0] : p[1]);
        for (int x = 1; x < w - 1; x++) { int m = p[x - 1] < p[x] ? p[x - 1] : p[x]; m = p[x + 1] < m ? p[x + 1] : m; c[x] = e[x] + m; }
        c[w - 1] = e[w - 1] + (p[w - 1] < p[w - 2] ? p[w - 1] : p[w - 2]);
    }
}
static void dp_forward(int w, int h) {
    for (int x = 0; x < w; x++) cum[0][x] = abs(lum[0][x ? x - 1 : 0] - lum[0][x < w - 1 ? x + 1 : x]);
    for (int y = 1; y < h; y++) for (int x = 0; x < w; x++) {
        int l = lum[y][x ? x - 1 : 0], r = lum[y][x < w - 1 ? x + 1 : x], u = lum[y - 1][x], cu = abs(r - l), best = cum[y - 1][x] + cu;
        if (x && cum[y - 1][x - 1] + cu + abs(u - l) < best) best = cum[y - 1][x - 1] + cu + abs(u - l);
        if (x < w - 1 && cum[y - 1][x + 1] + cu + abs(u - r) < best) best = cum[y - 1][x + 1] + cu + abs(u - r);
        cum[y][x] = best;
    }
}
static int trace(int w, int h) {
    int x = 0; const int *b = cum[h - 1]; for (int i = 1; i < w; i++) if (b[i] < b[x]) x = i;
    int cost = b[x]; seam[h - 1] = x;
    for (int y = h - 2; y >= 0; y--) {
        int best = x; if (x && cum[y][x - 1] < cum[y][best]) best = x - 1; if (x < w - 1 && cum[y][x + 1] < cum[y][best]) best = x + 1;
        seam[y] = x = best;
    }
    return cost;
}
static void remove_seam(int w, int h) {
    for (int y = 0; y < h; y++) {
        int s = seam[y], n = w - 1 - s;
        memmove(&im[y][s], &im[y][s + 1], n * sizeof(Px)); memmove(&lum[y][s], &lum[y][s + 1], n); memmove(&en[y][s], &en[y][s + 1], n * sizeof(int));
    }
    w--;
    for (int y = 0; y < h; y++) { int lo = seam[y] - 2, hi = seam[y] + 2; energy(w, h, lo < 0 ? 0 : lo, hi > w ? w : hi, y); }
}
static void insert_seam(int w, int h) {                    /* duplicates the seam as an average */
    for (int y = 0; y < h; y++) {
        int s = seam[y]; memmove(&im[y][s + 1], &im[y][s], (w - s) * sizeof(Px)); memmove(&lum[y][s + 1], &lum[y][s], w - s);
        if (s) { Px *a = &im[y][s - 1], *b = &im[y][s + 1]; im[y][s] = (Px){(uint8_t)((a->r + b->r) / 2), (uint8_t)((a->g + b->g) / 2), (uint8_t)((a->b + b->b) / 2)}; }
    }
}
int main(void) {
    uint64_t sum = 0;
    for (int r = 0; r < 6; r++) {
        int big = r % 3 == 1, w = big ? 318 : 64 + r, h = big ? 190 : 64; paint(w, h);
        for (int y = 0; y < h; y++) energy(w, h, 0, w, y);
        int cuts = big ? 26 : 40;
        for (int k = 0; k < cuts; k++) {
            if (k % 4 == 3) dp_forward(w, h); else dp_backward(w, h);
            sum = sum * 31 + trace(w, h);
            if (k % 9 == 8 && w < MW - 1) { insert_seam(w, h); w++; for (int y = 0; y < h; y++) energy(w, h, 0, w, y); }
            else { remove_seam(w, h); w--; }
        }
        for (int y = 0; y < h; y++) sum ^= (uint64_t)im[y][w / 2].r << (y & 31);
    }
    printf("%016llx\n", (unsigned long long)sum); return 0;
}
