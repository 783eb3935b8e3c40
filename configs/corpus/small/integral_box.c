// flags: -O2
// summed-area tables (sum and squares, 16 MB in all) updated in bands and asked for random box means and variances; scattered loads that miss the caches.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>
enum { W = 1023, H = 1023, S = W + 1 };
static uint8_t *pix;
typedef struct { uint32_t sum, pad; uint64_t sq; } cell;
static cell *tab;
static uint64_t st = 0x9E3779B97F4A7C15ull;
static inline uint32_t rnd(void)
{
    st = st * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)(st >> 33);
}
static void build(int y0, int y1)
{
    for (int y = y0; y < y1; y++) {
        const uint8_t *p = pix + (size_t)y * W;
        const cell *up = tab + (size_t)y * S;
        cell *o = tab + (size_t)(y + 1) * S;
        uint32_t s = 0;
        uint64_t q = 0;
        for (int x = 0; x < W; x++) {
            s += p[x];
            q += (uint32_t)p[x] * p[x];
            o[x + 1].sum = up[x + 1].sum + s;
            o[x + 1].sq = up[x + 1].sq + q;
        }
    }
}
static int box(int x0, int y0, int x1, int y1, double *mean, double *sd)
{
    const cell *a = tab + (size_t)y0 * S, *b = tab + (size_t)y1 * S;
    double n = (double)(x1 - x0) * (y1 - y0);
    uint32_t s = b[x1].sum - b[x0].sum - a[x1].sum + a[x0].sum;
    uint64_t q = b[x1].sq - b[x0].sq - a[x1].sq + a[x0].sq;
    *mean = s / n;
    double v = q / n - *mean * *mean;
    *sd = v > 0 ? sqrt(v) : 0;
    return *sd > 73.9;
}
int main(void)
{
    pix = malloc((size_t)W * H + 8);
    tab = calloc((size_t)S * (H + 1), sizeof(cell));
    uint64_t z = 12345;
    for (size_t i = 0; i + 8 <= (size_t)W * H + 7; i += 8) {
        z = z * 2862933555777941757ull + 3037000493ull;
        memcpy(pix + i, &z, 8);
    }
    double acc = 0;
    long hits = 0;
    build(0, H / 8);
    int ready = H / 8;
    for (int round = 0; round < 24; round++) {
        if (ready < H) {
            int next = ready + H / 8 + 1;
            if (next > H) next = H;
            build(ready, next);
            ready = next;
        } else {
            int y = H - 40 - (int)(rnd() % 16);
            for (int k = 0; k < 500; k++) pix[(size_t)y * W + rnd() % (W * 8)] ^= 0x55;
            build(y, H);
        }
        for (int k = 0; k < 28000; k++) {
            int bw = 4 + rnd() % 60, bh = 4 + rnd() % 60;
            int x = rnd() % (W - bw), y = rnd() % (ready - bh);
            double m, s;
            if (box(x, y, x + bw, y + bh, &m, &s)) hits++;
            acc += m * 0.25 + s;
        }
    }
    printf("%ld %.4f\n", hits, acc);
    return 0;
}
