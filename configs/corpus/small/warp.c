// flags: -O2 -ffast-math
// affine and swirl warps of a 4 MB RGBA image with bilinear sampling; gathers that wander far from the scan order, float arithmetic.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
enum { W = 1024, H = 1024 };
typedef struct { uint8_t r, g, b, a; } rgba;
typedef struct { float m[2][3]; } affine;
static rgba *src, *dst;
static uint64_t s = 88172645463325252ull;
static inline uint64_t rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s; }
static affine make(float deg, float sx, float sy, float cx, float cy)
{
    float c = cosf(deg * 0.0174532925f), n = sinf(deg * 0.0174532925f);
    affine t = {{{ c * sx, -n * sy, 0 }, { n * sx, c * sy, 0 }}};
    t.m[0][2] = cx - t.m[0][0] * cx - t.m[0][1] * cy;
    t.m[1][2] = cy - t.m[1][0] * cx - t.m[1][1] * cy;
    return t;
}
static inline rgba lerp4(rgba a, rgba b, rgba c, rgba d, int fx, int fy)
{
    int w00 = (256 - fx) * (256 - fy), w10 = fx * (256 - fy), w01 = (256 - fx) * fy, w11 = fx * fy;
    rgba o;
    o.r = (a.r * w00 + b.r * w10 + c.r * w01 + d.r * w11) >> 16;
    o.g = (a.g * w00 + b.g * w10 + c.g * w01 + d.g * w11) >> 16;
    o.b = (a.b * w00 + b.b * w10 + c.b * w01 + d.b * w11) >> 16;
    o.a = 255;
    return o;
}
static inline rgba sample(float x, float y)
{
    rgba zero = { 0, 0, 0, 0 };
    if (!(x >= 0 && y >= 0 && x < W - 1 && y < H - 1)) return zero;
    int ix = (int)x, iy = (int)y;
    const rgba *p = src + (size_t)iy * W + ix;
    return lerp4(p[0], p[1], p[W], p[W + 1], (int)((x - ix) * 256), (int)((y - iy) * 256));
}
static void warp_affine(const affine *t, int x0, int y0, int w, int h)
{
    for (int y = y0; y < y0 + h; y++) {
        float u = t->m[0][0] * x0 + t->m[0][1] * y + t->m[0][2];
        float v = t->m[1][0] * x0 + t->m[1][1] * y + t->m[1][2];
        rgba *o = dst + (size_t)y * W + x0;
        for (int x = 0; x < w; x++, u += t->m[0][0], v += t->m[1][0]) o[x] = sample(u, v);
    }
}
static void warp_swirl(float k, float cx, float cy, int x0, int y0, int w, int h)
{
    for (int y = y0; y < y0 + h; y++)
        for (int x = x0; x < x0 + w; x++) {
            float dx = x - cx, dy = y - cy, r = sqrtf(dx * dx + dy * dy) + 1.0f;
            float q = k / r, c = (1 - q * q) / (1 + q * q), n = 2 * q / (1 + q * q);
            dst[(size_t)y * W + x] = sample(cx + c * dx - n * dy, cy + n * dx + c * dy);
        }
}
int main(void)
{
    src = malloc(sizeof(rgba) * W * H);
    dst = calloc(W * H, sizeof(rgba));
    uint64_t *q = (uint64_t *)src, z = 1;
    for (int i = 0; i < W * H / 2; i++) q[i] = z = z * 6364136223846793005ull + 1442695040888963407ull;
    uint32_t h = 0;
    for (int round = 0; round < 12; round++) {
        int x0 = rnd() % 600, y0 = rnd() % 600;
        if (round % 3 != 2) {
            affine t = make(round * 37.0f + 80.0f, 0.7f + (rnd() & 255) / 300.0f, 0.9f, x0 + 200, y0 + 200);
            warp_affine(&t, x0, y0, 360, 200 + (rnd() & 63));
        } else
            warp_swirl(40.0f + (rnd() & 127), x0 + 150, y0 + 150, x0, y0, 300, 180);
        for (int i = 0; i < 4096; i++) {
            rgba p = dst[(size_t)(y0 + (rnd() & 127)) * W + x0 + (rnd() & 255)];
            h = h * 33 + p.r + p.g * 3 + p.b * 5;
        }
        rgba *t = src; src = dst; dst = t;
        if (round & 1) { t = src; src = dst; dst = t; }
    }
    printf("%u\n", h);
    return 0;
}
