// flags: -O2
// exact Euclidean distance transforms (lower envelopes of parabolas over rows, then columns walked at full stride), skeleton points, signed distance glyph atlases and marching-square contour lengths on masks from 64x64 to 1024x160
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

#define MAXD 1024
#define INF 1e12f
typedef struct { int w, h; uint8_t *bit; float *in, *out; } Field;

static uint32_t rs = 20240;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return rs; }

/* Felzenszwalb-Huttenlocher: f and d are read and written with a stride */
static void parabola_pass(float *f, int n, size_t stride)
{
    static float v[MAXD], z[MAXD + 1], g[MAXD];
    static int site[MAXD];
    int k = -1;
    for (int q = 0; q < n; q++) {
        float fq = f[q * stride];
        g[q] = fq;
        if (fq >= INF) continue;
        float s = -INF, key = fq + (float)q * q;
        while (k >= 0) {
            s = (key - v[k]) / (2.0f * (q - site[k]));
            if (s > z[k]) break;
            k--;
            s = -INF;
        }
        k++;
        v[k] = key; site[k] = q; z[k] = k ? s : -INF;
    }
    if (k < 0) return;
    int last = k;
    k = 0;
    for (int q = 0; q < n; q++) {
        while (k < last && z[k + 1] < q) k++;
        int d = q - site[k];
        f[q * stride] = (float)(d * d) + g[site[k]];
    }
}

static void transform(const Field *p, float *dst, int invert)
{
    for (int i = 0; i < p->w * p->h; i++) dst[i] = (p->bit[i] ^ invert) ? 0 : INF;
    for (int x = 0; x < p->w; x++) parabola_pass(dst + x, p->h, p->w);
    for (int y = 0; y < p->h; y++) parabola_pass(dst + (size_t)y * p->w, p->w, 1);
}

static void blot(Field *p, int cx, int cy, int rx, int ry, int value)
{
    for (int y = cy - ry; y <= cy + ry; y++) {
        if (y < 0 || y >= p->h) continue;
        int half = (int)(rx * sqrtf(1 - (float)(y - cy) * (y - cy) / (float)(ry * ry + 1)));
        int x0 = cx - half < 0 ? 0 : cx - half, x1 = cx + half >= p->w ? p->w - 1 : cx + half;
        if (x1 >= x0) memset(p->bit + (size_t)y * p->w + x0, value, x1 - x0 + 1);
    }
}

static void signed_distance(Field *p)
{
    for (int i = 0; i < p->w * p->h; i++) p->out[i] = sqrtf(p->out[i]) - sqrtf(p->in[i]);
}

/* ridge of the inside distance: larger than both neighbours along some axis */
static int skeleton(const Field *p)
{
    int n = 0;
    for (int y = 1; y < p->h - 1; y++)
        for (int x = 1; x < p->w - 1; x++) {
            const float *d = p->out + (size_t)y * p->w + x;
            if (*d > -2) continue;
            float a = *d + 0.6f;
            if ((d[-1] > a && d[1] > a) || (d[-p->w] > a && d[p->w] > a)) n++;
        }
    return n;
}

static float contour(const Field *p, float level)
{
    float total = 0;
    for (int y = 0; y + 1 < p->h; y++)
        for (int x = 0; x + 1 < p->w; x++) {
            const float *d = p->out + (size_t)y * p->w + x;
            float a = d[0] - level, b = d[1] - level, c = d[p->w + 1] - level, e = d[p->w] - level;
            int code = (a < 0) | (b < 0) << 1 | (c < 0) << 2 | (e < 0) << 3;
            if (code == 0 || code == 15) continue;
            float px[4], py[4]; int n = 0;
            if ((a < 0) != (b < 0)) { px[n] = a / (a - b); py[n++] = 0; }
            if ((b < 0) != (c < 0)) { px[n] = 1; py[n++] = b / (b - c); }
            if ((e < 0) != (c < 0)) { px[n] = e / (e - c); py[n++] = 1; }
            if ((a < 0) != (e < 0)) { px[n] = 0; py[n++] = a / (a - e); }
            for (int i = 0; i + 1 < n; i += 2) total += sqrtf((px[i] - px[i+1]) * (px[i] - px[i+1]) + (py[i] - py[i+1]) * (py[i] - py[i+1]));
        }
    return total;
}

int main(void)
{
    static const int dim[4][2] = { { 64, 64 }, { 1024, 160 }, { 96, 200 }, { 256, 160 } };
    Field f[4];
    double sum = 0;
    for (int k = 0; k < 4; k++) {
        size_t n = (size_t)dim[k][0] * dim[k][1];
        f[k] = (Field){ dim[k][0], dim[k][1], calloc(n, 1), malloc(n * sizeof(float)), malloc(n * sizeof(float)) };
    }
    for (int round = 0; round < 8; round++) {
        int k = round % 11 == 5 ? 1 : (round % 3 == 0 ? 0 : 2 + (round & 1));
        Field *p = &f[k];
        if (round % 7 == 0) memset(p->bit, 0, (size_t)p->w * p->h);
        int blots = 3 + (int)(rnd() % 12);
        for (int b = 0; b < blots; b++) blot(p, (int)(rnd() % p->w), (int)(rnd() % p->h), 2 + (int)(rnd() % (p->w / 5)), 2 + (int)(rnd() % (p->h / 5)), b % 4 != 3);
        p->bit[rnd() % (p->w * p->h)] = 1;
        p->bit[0] = 0;
        transform(p, p->out, 0);
        transform(p, p->in, 1);
        signed_distance(p);
        sum += skeleton(p) + contour(p, (float)(rnd() % 5)) + contour(p, -1.5f);
    }
    for (int k = 0; k < 4; k++) { free(f[k].bit); free(f[k].in); free(f[k].out); }
    printf("%.3f\n", sum);
    return 0;
}
