// flags: -O3
// dense optical flow by Lucas-Kanade with box-summed gradient products, 2x2 solves and a three-level image pyramid with warping, in float on frames from 64x48 to 160x120; wide vector work, divisions and bilinear gathers
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>

#define MW 160
#define MH 120
#define MP (MW * MH)
typedef struct { int w, h; float px[MP]; } Image;
static Image pyrA[3], pyrB[3];
static float fx[MP], fy[MP], ixx[MP], ixy[MP], iyy[MP], ixt[MP], iyt[MP], tmp[MP], warped[MP], up[MP];

static uint64_t seed = 0x1234abcd5678ull;
static float uni(void) { seed = seed * 6364136223846793005ull + 1442695040888963407ull; return (seed >> 40) * (1.0f / 16777216); }

typedef struct { float x, y, vx, vy, r, amp; } Blob;

static void render(Image *im, int w, int h, const Blob *b, int n, float t)
{
    im->w = w; im->h = h;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) im->px[y * w + x] = 20 + 0.2f * x + ((x >> 3 ^ y >> 3) & 1) * 6;
    for (int k = 0; k < n; k++) {
        float cx = b[k].x + t * b[k].vx, cy = b[k].y + t * b[k].vy, ir = 1 / (b[k].r * b[k].r);
        for (int y = 0; y < h; y++) {
            float dy = y - cy, *row = im->px + y * w;
            for (int x = 0; x < w; x++) {
                float dx = x - cx, q = 1 - (dx * dx + dy * dy) * ir;
                q = q > 0 ? q : 0;
                row[x] += b[k].amp * q * q;
            }
        }
    }
}

static void halve(const Image *a, Image *o)
{
    o->w = a->w / 2; o->h = a->h / 2;
    for (int y = 0; y < o->h; y++) {
        const float *p = a->px + 2 * y * a->w, *q = p + a->w;
        for (int x = 0; x < o->w; x++) o->px[y * o->w + x] = 0.25f * (p[2*x] + p[2*x+1] + q[2*x] + q[2*x+1]);
    }
}

/* running box sums: rows into tmp, then columns back; radius 2 */
static void box(float *restrict v, int w, int h)
{
    memset(tmp, 0, sizeof(float) * w * h);
    for (int y = 0; y < h; y++) {
        const float *restrict s = v + y * w; float *restrict d = tmp + y * w;
        for (int x = 2; x < w - 2; x++) d[x] = s[x-2] + s[x-1] + s[x] + s[x+1] + s[x+2];
    }
    for (int y = 2; y < h - 2; y++) {
        const float *restrict s = tmp + y * w; float *restrict d = v + y * w;
        for (int x = 0; x < w; x++) d[x] = s[x-2*w] + s[x-w] + s[x] + s[x+w] + s[x+2*w];
    }
}

static void warp(const Image *b)
{
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w; x++) {
            int i = y * b->w + x;
            float sx = x + fx[i], sy = y + fy[i];
            sx = sx < 0 ? 0 : sx > b->w - 1.001f ? b->w - 1.001f : sx;
            sy = sy < 0 ? 0 : sy > b->h - 1.001f ? b->h - 1.001f : sy;
            int x0 = (int)sx, y0 = (int)sy;
            float ax = sx - x0, ay = sy - y0;
            const float *p = b->px + y0 * b->w + x0;
            warped[i] = (1 - ay) * (p[0] + ax * (p[1] - p[0])) + ay * (p[b->w] + ax * (p[b->w + 1] - p[b->w]));
        }
}

static void products(const Image *a)
{
    int w = a->w, h = a->h, n = w * h;
    memset(ixx, 0, n * 4); memset(ixy, 0, n * 4); memset(iyy, 0, n * 4); memset(ixt, 0, n * 4); memset(iyt, 0, n * 4);
    for (int y = 1; y < h - 1; y++) {
        const float *restrict p = a->px + y * w, *restrict q = warped + y * w;
        float *restrict xx = ixx + y * w, *restrict xy = ixy + y * w, *restrict yy = iyy + y * w, *restrict xt = ixt + y * w, *restrict yt = iyt + y * w;
        for (int x = 1; x < w - 1; x++) {
            float gx = 0.5f * (p[x + 1] - p[x - 1]), gy = 0.5f * (p[x + w] - p[x - w]), gt = q[x] - p[x];
            xx[x] = gx * gx; xy[x] = gx * gy; yy[x] = gy * gy; xt[x] = gx * gt; yt[x] = gy * gt;
        }
    }
}

static void solve(int n)
{
    for (int i = 0; i < n; i++) {
        float a = ixx[i] + 4, b = ixy[i], c = iyy[i] + 4, det = a * c - b * b, q = 1 / det;
        float dx = (b * iyt[i] - c * ixt[i]) * q, dy = (b * ixt[i] - a * iyt[i]) * q;
        dx = dx > 2 ? 2 : dx < -2 ? -2 : dx;
        dy = dy > 2 ? 2 : dy < -2 ? -2 : dy;
        fx[i] += dx; fy[i] += dy;
    }
}

static void upsample(float *f, int w, int h, int W, int H)
{
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            int sx = x / 2 < w ? x / 2 : w - 1, sy = y / 2 < h ? y / 2 : h - 1;
            up[y * W + x] = 2 * f[sy * w + sx];
        }
    memcpy(f, up, sizeof(float) * W * H);
}

int main(void)
{
    static const int dim[3][2] = { { 64, 48 }, { 160, 120 }, { 128, 64 } };
    double sum = 0;
    Blob b[8];
    for (int round = 0; round < 6; round++) {
        int w = dim[round % 3][0], h = dim[round % 3][1];
        for (int k = 0; k < 8; k++) b[k] = (Blob){ w * uni(), h * uni(), 6 * uni() - 3, 6 * uni() - 3, 8 + 20 * uni(), 40 + 80 * uni() };
        render(&pyrA[0], w, h, b, 8, 0);
        for (int t = 1; t <= 2; t++) {
            render(&pyrB[0], w, h, b, 8, t);
            for (int l = 1; l < 3; l++) { halve(&pyrA[l - 1], &pyrA[l]); halve(&pyrB[l - 1], &pyrB[l]); }
            memset(fx, 0, sizeof fx); memset(fy, 0, sizeof fy);
            for (int l = 2; l >= 0; l--) {
                Image *a = &pyrA[l];
                for (int it = 0; it < 3; it++) {
                    warp(&pyrB[l]);
                    products(a);
                    box(ixx, a->w, a->h); box(ixy, a->w, a->h); box(iyy, a->w, a->h); box(ixt, a->w, a->h); box(iyt, a->w, a->h);
                    solve(a->w * a->h);
                }
                if (l) { upsample(fx, a->w, a->h, pyrA[l-1].w, pyrA[l-1].h); upsample(fy, a->w, a->h, pyrA[l-1].w, pyrA[l-1].h); }
            }
            for (int i = 0; i < w * h; i += 7) sum += fabsf(fx[i]) + fabsf(fy[i]);
            Image sw = pyrA[0]; pyrA[0] = pyrB[0]; pyrB[0] = sw;
        }
    }
    printf("%.3f\n", sum);
    return 0;
}
