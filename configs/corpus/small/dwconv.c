// flags: -O3 -ffast-math
// mobile-network block in float NHWC: 3x3 depthwise convolution with stride 1 or 2, pointwise 1x1 expansion, batch normalisation, hard swish and squeeze-and-excite; wide independent work over 30 KB to 500 KB maps
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>

#define MAXC 64
#define MAXHW (32 * 32)
static float bufA[MAXHW * MAXC], bufB[MAXHW * MAXC], bufC[MAXHW * MAXC];
static float wdw[9 * MAXC], wpw[MAXC * MAXC], scale[MAXC], shift[MAXC], se1[16 * MAXC], se2[MAXC * 16];

static uint32_t rs = 99;
static float rnd(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return (int32_t)rs * (1.0f / 2147483648.0f); }

typedef struct { int h, w, c; } Shape;

static Shape depthwise(const float *restrict in, float *restrict out, Shape s, int stride)
{
    Shape o = { (s.h + stride - 1) / stride, (s.w + stride - 1) / stride, s.c };
    for (int y = 0; y < o.h; y++)
        for (int x = 0; x < o.w; x++) {
            float *restrict acc = out + (y * o.w + x) * s.c;
            memset(acc, 0, s.c * sizeof *acc);
            for (int ky = 0; ky < 3; ky++) {
                int iy = y * stride + ky - 1;
                if ((unsigned)iy >= (unsigned)s.h) continue;
                for (int kx = 0; kx < 3; kx++) {
                    int ix = x * stride + kx - 1;
                    if ((unsigned)ix >= (unsigned)s.w) continue;
                    const float *restrict p = in + (iy * s.w + ix) * s.c, *restrict k = wdw + (ky * 3 + kx) * s.c;
                    for (int c = 0; c < s.c; c++) acc[c] += p[c] * k[c];
                }
            }
        }
    return o;
}

static void norm_hswish(float *restrict v, Shape s)
{
    for (int p = 0; p < s.h * s.w; p++) {
        float *restrict q = v + p * s.c;
        for (int c = 0; c < s.c; c++) {
            float t = q[c] * scale[c] + shift[c], g = t + 3.0f;
            g = g < 0 ? 0 : g;
            g = g > 6 ? 6 : g;
            q[c] = t * g * (1.0f / 6);
        }
    }
}

/* per-channel gates from the global average, through a narrow bottleneck */
static void squeeze_excite(float *restrict v, Shape s)
{
    float mean[MAXC] = { 0 }, hid[16], gate[MAXC];
    int n = s.h * s.w;
    for (int p = 0; p < n; p++)
        for (int c = 0; c < s.c; c++) mean[c] += v[p * s.c + c];
    for (int j = 0; j < 16; j++) {
        float a = 0;
        for (int c = 0; c < s.c; c++) a += se1[j * MAXC + c] * mean[c];
        a /= n;
        hid[j] = a > 0 ? a : 0;
    }
    for (int c = 0; c < s.c; c++) {
        float a = 0;
        for (int j = 0; j < 16; j++) a += se2[c * 16 + j] * hid[j];
        gate[c] = 1.0f / (1.0f + expf(-a));
    }
    for (int p = 0; p < n; p++)
        for (int c = 0; c < s.c; c++) v[p * s.c + c] *= gate[c];
}

/* 1x1 convolution: two pixels at a time, output channels innermost */
static Shape pointwise(const float *restrict in, float *restrict out, Shape s, int cout)
{
    int n = s.h * s.w;
    for (int p = 0; p + 1 < n; p += 2) {
        const float *a = in + p * s.c, *b = a + s.c;
        float t0[MAXC] = { 0 }, t1[MAXC] = { 0 };
        for (int k = 0; k < s.c; k++) {
            const float *restrict w = wpw + k * MAXC;
            float x = a[k], y = b[k];
            for (int c = 0; c < cout; c++) { t0[c] += x * w[c]; t1[c] += y * w[c]; }
        }
        memcpy(out + p * cout, t0, cout * sizeof(float));
        memcpy(out + (p + 1) * cout, t1, cout * sizeof(float));
    }
    return (Shape){ s.h, s.w, cout };
}

static void residual(float *restrict a, const float *restrict b, int n) { for (int i = 0; i < n; i++) a[i] = 0.7f * a[i] + 0.3f * b[i]; }

int main(void)
{
    for (int i = 0; i < 9 * MAXC; i++) wdw[i] = 0.4f * rnd();
    for (int i = 0; i < MAXC * MAXC; i++) wpw[i] = 0.25f * rnd();
    for (int i = 0; i < 16 * MAXC; i++) { se1[i] = 0.3f * rnd(); se2[i] = 0.5f * rnd(); }
    for (int i = 0; i < MAXC; i++) { scale[i] = 0.8f + 0.3f * rnd(); shift[i] = 0.1f * rnd(); }
    double sum = 0;
    for (int img = 0; img < 14; img++) {
        Shape s = { 32, 32, 16 };
        float fx = 0.05f + 0.3f * (rnd() + 1), fy = 0.2f * rnd();
        for (int p = 0; p < 32 * 32; p++)
            for (int c = 0; c < 16; c++) { float t = (p & 31) * fx + (p >> 5) * fy + c * 0.37f; bufA[p * 16 + c] = t - floorf(t) - 0.5f; }
        static const struct { int stride, cout, se; } blocks[] = { { 1, 32, 0 }, { 2, 32, 1 }, { 1, 48, 0 }, { 1, 48, 1 }, { 2, 64, 0 }, { 1, 64, 1 } };
        for (int b = 0; b < 6; b++) {
            Shape o = depthwise(bufA, bufB, s, blocks[b].stride);
            norm_hswish(bufB, o);
            if (blocks[b].se) squeeze_excite(bufB, o);
            Shape q = pointwise(bufB, bufC, o, blocks[b].cout);
            norm_hswish(bufC, q);
            if (q.h == s.h && q.c == s.c) residual(bufA, bufC, q.h * q.w * q.c);
            else memcpy(bufA, bufC, q.h * q.w * q.c * sizeof(float));
            s = q;
        }
        for (int i = 0; i < s.h * s.w * s.c; i++) sum += bufA[i];
        for (int k = 0; k < 40; k++) { wdw[(img * 61 + k * 13) % (9 * MAXC)] = 0.4f * rnd(); wpw[(img * 97 + k * 29) % (MAXC * MAXC)] = 0.25f * rnd(); }
    }
    printf("%.4f\n", sum);
    return 0;
}
