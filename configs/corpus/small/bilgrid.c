// flags: -O2
// bilateral grid filtering and tone mapping: pixels are splatted into a space-by-intensity grid of 0.2 to 3 MB, the grid is blurred along three axes at growing strides, and the result is sliced by trilinear gathers; scatter, strides and exp/log
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

typedef struct { float v, w; } Cell;
typedef struct { int gx, gy, gz; Cell *c; } Grid;
typedef struct { int w, h; float *lum; uint32_t *rgb; } Picture;

static uint32_t rs = 808;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return rs; }

static void paint(Picture *p, int round)
{
    int cx = (int)(rnd() % p->w), cy = (int)(rnd() % p->h);
    uint32_t n = rnd() | 1;
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++) {
            n = n * 1664525u + 1013904223u;
            int d = abs(x - cx) + abs(y - cy), base = (d >> 4 & 3) * 50 + ((x * (3 + round) + y) >> 5 & 15) + (int)(n >> 27);
            uint32_t r = base & 255, g = (base + 20) & 255, b = (base ^ 31) & 255;
            p->rgb[y * p->w + x] = r << 16 | g << 8 | b;
            p->lum[y * p->w + x] = (0.299f * r + 0.587f * g + 0.114f * b) * (1.0f / 255);
        }
}

#define AT(g, x, y, z) (g)->c[((size_t)(z) * (g)->gy + (y)) * (g)->gx + (x)]

static void splat(Grid *g, const Picture *p, float ss, float sr)
{
    float is = 1 / ss, ir = 1 / sr;
    memset(g->c, 0, sizeof(Cell) * g->gx * g->gy * g->gz);
    for (int y = 0; y < p->h; y++) {
        int gy = (int)(y * is + 0.5f) + 1;
        for (int x = 0; x < p->w; x++) {
            float l = p->lum[y * p->w + x];
            Cell *c = &AT(g, (int)(x * is + 0.5f) + 1, gy, (int)(l * ir + 0.5f) + 1);
            c->v += l;
            c->w += 1;
        }
    }
}

/* 1-2-1 filter along one axis in place, the previous value kept in a register */
static void blur_axis(Grid *g, int n, size_t step, int m1, size_t s1, int m2, size_t s2)
{
    for (int b = 0; b < m2; b++)
        for (int a = 0; a < m1; a++) {
            Cell *c = g->c + a * s1 + b * s2, prev = { 0, 0 };
            for (int i = 0; i + 1 < n; i++, c += step) {
                Cell cur = *c, nx = c[step];
                c->v = 0.25f * (prev.v + nx.v) + 0.5f * cur.v;
                c->w = 0.25f * (prev.w + nx.w) + 0.5f * cur.w;
                prev = cur;
            }
        }
}

static float slice(const Grid *g, float x, float y, float z)
{
    int ix = (int)x, iy = (int)y, iz = (int)z;
    float fx = x - ix, fy = y - iy, fz = z - iz, v = 0, w = 0;
    for (int k = 0; k < 2; k++) {
        float wz = k ? fz : 1 - fz;
        for (int j = 0; j < 2; j++) {
            const Cell *c = &AT(g, ix, iy + j, iz + k);
            float wy = wz * (j ? fy : 1 - fy), a = wy * (1 - fx), b = wy * fx;
            v += a * c[0].v + b * c[1].v;
            w += a * c[0].w + b * c[1].w;
        }
    }
    return w > 1e-6f ? v / w : 0;
}

/* local tone mapping: compress the smooth base, keep the detail */
static double tone_map(const Grid *g, Picture *p, float ss, float sr, float squeeze)
{
    float is = 1 / ss, ir = 1 / sr; double sum = 0;
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++) {
            int i = y * p->w + x;
            float l = p->lum[i], base = slice(g, x * is + 1, y * is + 1, l * ir + 1);
            float detail = l - base, out = squeeze * base + (1 - squeeze) * 0.5f + 1.2f * detail;
            if ((x & 7) == 0) out += 0.01f * logf(0.05f + base);
            float gain = out / (l + 0.02f);
            gain = gain < 0 ? 0 : gain > 4 ? 4 : gain;
            uint32_t q = p->rgb[i], r = (uint32_t)((q >> 16) * gain), gr = (uint32_t)((q >> 8 & 255) * gain), b = (uint32_t)((q & 255) * gain);
            r = r > 255 ? 255 : r; gr = gr > 255 ? 255 : gr; b = b > 255 ? 255 : b;
            p->rgb[i] = r << 16 | gr << 8 | b;
            sum += out;
        }
    return sum;
}

int main(void)
{
    static const int dim[3][2] = { { 96, 96 }, { 512, 256 }, { 240, 200 } };
    Picture pic[3];
    Grid g = { 0, 0, 0, malloc(sizeof(Cell) * 420000) };
    double sum = 0; uint32_t check = 0;
    for (int k = 0; k < 3; k++) {
        size_t n = (size_t)dim[k][0] * dim[k][1];
        pic[k] = (Picture){ dim[k][0], dim[k][1], malloc(n * sizeof(float)), malloc(n * sizeof(uint32_t)) };
    }
    for (int round = 0; round < 6; round++) {
        int k = round % 5 == 3 ? 1 : round % 2 * 2;
        Picture *p = &pic[k];
        float ss = k == 1 ? 6 : 2.5f + (rnd() % 40) * 0.1f, sr = 0.03f + 0.01f * (rnd() % 6);
        paint(p, round);
        for (int pass = 0; pass < (k == 1 ? 1 : 2); pass++) {
            g.gx = (int)(p->w / ss) + 4; g.gy = (int)(p->h / ss) + 4; g.gz = (int)(1 / sr) + 4;
            size_t sx = 1, sy = g.gx, sz = (size_t)g.gx * g.gy;
            splat(&g, p, ss, sr);
            blur_axis(&g, g.gz, sz, g.gx, sx, g.gy, sy);
            blur_axis(&g, g.gy, sy, g.gx, sx, g.gz, sz);
            blur_axis(&g, g.gx, sx, g.gy, sy, g.gz, sz);
            sum += tone_map(&g, p, ss, sr, 0.3f + 0.05f * (round % 8));
            ss *= 1.5f; sr *= 1.3f;
        }
        for (int i = round; i < p->w * p->h; i += 53) check = check * 131 + p->rgb[i];
    }
    printf("%.3f %u\n", sum, check);
    return 0;
}
