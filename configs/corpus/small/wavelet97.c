// flags: -O2 -fno-tree-vectorize
// multi-level 2D CDF 9/7 and integer 5/3 lifting wavelets with soft-threshold denoising and inverse; columns are lifted in place at strides of 1 to 4 KB over 64 KB to 256 KB images, one kept in the rows of a 4 MB buffer
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

static uint64_t seed = 6;
static uint32_t rnd(void) { seed = seed * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(seed >> 33); }

static const float A1 = -1.586134342f, A2 = -0.05298011854f, A3 = 0.8829110762f, A4 = 0.4435068522f, K = 1.149604398f;

/* lift odd (or even) samples of a strided line from their neighbours, mirrored at the ends */
static inline void lift(float *x, int n, size_t s, int first, float c)
{
    for (int i = first; i < n; i += 2) {
        float l = x[(i > 0 ? i - 1 : 1) * s], r = x[(i + 1 < n ? i + 1 : n - 2) * s];
        x[i * s] += c * (l + r);
    }
}

static void split(float *x, int n, size_t s, float *tmp)         /* even samples first */
{
    int h = (n + 1) / 2;
    for (int i = 0; i < n; i++) tmp[(i & 1) ? h + i / 2 : i / 2] = x[i * s];
    for (int i = 0; i < n; i++) x[i * s] = tmp[i];
}
static void merge(float *x, int n, size_t s, float *tmp)
{
    int h = (n + 1) / 2;
    for (int i = 0; i < n; i++) tmp[i] = x[((i & 1) ? h + i / 2 : i / 2) * s];
    for (int i = 0; i < n; i++) x[i * s] = tmp[i];
}

static void forward97(float *x, int n, size_t s, float *tmp)
{
    lift(x, n, s, 1, A1); lift(x, n, s, 0, A2); lift(x, n, s, 1, A3); lift(x, n, s, 0, A4);
    for (int i = 0; i < n; i++) x[i * s] *= (i & 1) ? K : 1 / K;
    split(x, n, s, tmp);
}
static void inverse97(float *x, int n, size_t s, float *tmp)
{
    merge(x, n, s, tmp);
    for (int i = 0; i < n; i++) x[i * s] *= (i & 1) ? 1 / K : K;
    lift(x, n, s, 0, -A4); lift(x, n, s, 1, -A3); lift(x, n, s, 0, -A2); lift(x, n, s, 1, -A1);
}

typedef void (*Line)(float *, int, size_t, float *);
static void sweep(float *im, int w, int h, int pitch, Line f, int columns_first, float *tmp)
{
    for (int pass = 0; pass < 2; pass++) {
        if ((pass == 0) == columns_first) for (int x = 0; x < w; x++) f(im + x, h, pitch, tmp);
        else for (int y = 0; y < h; y++) f(im + (size_t)y * pitch, w, 1, tmp);
    }
}

static int shrink(float *im, int w, int h, int pitch, int levels, float t)
{
    int kept = 0, lw = w >> levels, lh = h >> levels;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            if (y < lh && x < lw) continue;
            float *p = &im[(size_t)y * pitch + x], a = fabsf(*p) - t;
            if (a <= 0) *p = 0;
            else { *p = *p > 0 ? a : -a; kept++; }
        }
    return kept;
}

/* reversible 5/3 on 16-bit rows, used for the lossless path */
static int lossless53(int16_t *x, int n, int levels)
{
    static int16_t t[2048];
    int zero = 0;
    for (int l = 0; l < levels; l++, n = (n + 1) / 2) {
        for (int i = 1; i < n; i += 2) x[i] -= (int16_t)((x[i - 1] + x[i + 1 < n ? i + 1 : i - 1]) >> 1);
        for (int i = 0; i < n; i += 2) x[i] += (int16_t)((x[i ? i - 1 : 1] + x[i + 1 < n ? i + 1 : i - 1] + 2) >> 2);
        for (int i = 0; i < n; i++) t[(i & 1) ? (n + 1) / 2 + i / 2 : i / 2] = x[i];
        memcpy(x, t, n * sizeof *x);
        for (int i = (n + 1) / 2; i < n; i++) zero += x[i] == 0;
    }
    return zero;
}

static void paint(float *im, int w, int h, int pitch, int kind)
{
    int sx = 1 + (int)(rnd() % 7), sy = 1 + (int)(rnd() % 5);
    for (int y = 0; y < h; y++) {
        float *r = im + (size_t)y * pitch;
        uint32_t n = rnd();
        for (int x = 0; x < w; x++) {
            n = n * 69069 + 1;
            r[x] = (float)(((x * sx + y * sy) >> kind & 127) + (n >> 28));
        }
    }
}

int main(void)
{
    static const struct { int w, h, pitch, levels; } plan[] = { { 128, 128, 128, 4 }, { 128, 640, 1024, 2 }, { 256, 256, 256, 4 }, { 320, 200, 512, 3 } };
    float *im = calloc((size_t)1024 * 1024, sizeof *im), tmp[1024];
    int16_t row[2048];
    double sum = 0;
    for (int round = 0; round < 4; round++) {
        int k = round & 3, w = plan[k].w, h = plan[k].h, pitch = plan[k].pitch, L = plan[k].levels;
        float *p = im + (k == 1 ? (round * 64) % 768 : 0);
        paint(p, w, h, pitch, round % 5);
        for (int l = 0; l < L; l++) sweep(p, w >> l, h >> l, pitch, forward97, 0, tmp);
        sum += shrink(p, w, h, pitch, L, 3 + (float)(rnd() % 20));
        for (int l = L - 1; l >= 0; l--) sweep(p, w >> l, h >> l, pitch, inverse97, 1, tmp);
        for (int y = 0; y < h; y += 5) sum += p[(size_t)y * pitch + (y * 7) % w];
        for (int y = 0; y < 24; y++) {
            for (int x = 0; x < 1600; x++) row[x] = (int16_t)p[(size_t)((y * 5 + x / w) % h) * pitch + x % w];
            sum += lossless53(row, 1600, 5);
        }
    }
    free(im);
    printf("%.2f\n", sum);
    return 0;
}
