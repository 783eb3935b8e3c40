// flags: -O3
// Canny edges: Gaussian blur, Sobel gradient, non-maximum suppression and stack-driven hysteresis on 200 KB images with moving shapes.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { W = 320, H = 240, N = W * H };
static uint8_t img[N], blur[N], edge[N];
static int16_t gx[N], gy[N];
static uint16_t mag[N];
static int32_t stack[N];
static uint32_t seed = 2463534242u;
static uint32_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; return seed ^= seed << 5; }
static void draw(int n)
{
    for (int k = 0; k < n; k++) {
        int cx = rnd() % W, cy = rnd() % H, r = 8 + rnd() % 30, v = rnd() & 255;
        for (int y = cy - r; y <= cy + r; y++) {
            if (y < 0 || y >= H) continue;
            for (int x = cx - r; x <= cx + r; x++)
                if (x >= 0 && x < W && ((k & 1) || (x - cx) * (x - cx) + (y - cy) * (y - cy) <= r * r)) img[y * W + x] = v;
        }
    }
    for (int k = 0; k < 3000; k++) img[rnd() % N] += rnd() & 15;
}
static void gauss(void)
{
    for (int y = 1; y < H - 1; y++) {
        const uint8_t *a = img + (y - 1) * W, *b = a + W, *c = b + W;
        for (int x = 1; x < W - 1; x++)
            blur[y * W + x] = (a[x - 1] + 2 * a[x] + a[x + 1] + 2 * b[x - 1] + 4 * b[x] + 2 * b[x + 1] + c[x - 1] + 2 * c[x] + c[x + 1] + 8) >> 4;
    }
}
static void sobel(void)
{
    for (int y = 1; y < H - 1; y++)
        for (int x = 1; x < W - 1; x++) {
            const uint8_t *p = blur + y * W + x;
            int a = p[1 - W] + 2 * p[1] + p[1 + W] - p[-1 - W] - 2 * p[-1] - p[-1 + W];
            int b = p[W - 1] + 2 * p[W] + p[W + 1] - p[-W - 1] - 2 * p[-W] - p[-W + 1];
            gx[y * W + x] = a;
            gy[y * W + x] = b;
            mag[y * W + x] = abs(a) + abs(b);
        }
}
static void thin(int lo)
{
    memset(edge, 0, N);
    for (int y = 2; y < H - 2; y++)
        for (int x = 2; x < W - 2; x++) {
            int i = y * W + x, m = mag[i], d;
            if (m < lo) continue;
            int ax = abs(gx[i]), ay = abs(gy[i]);
            if (ay * 5 < ax * 2) d = 1;
            else if (ax * 5 < ay * 2) d = W;
            else d = (gx[i] ^ gy[i]) < 0 ? W - 1 : W + 1;
            if (m > mag[i - d] && m >= mag[i + d]) edge[i] = 1;
        }
}
static int hysteresis(int hi)
{
    static const int off[8] = { -W - 1, -W, -W + 1, -1, 1, W - 1, W, W + 1 };
    int kept = 0;
    for (int i = 0; i < N; i++) {
        if (edge[i] != 1 || mag[i] < hi) continue;
        int sp = 0;
        stack[sp++] = i;
        edge[i] = 2;
        while (sp) {
            int j = stack[--sp];
            kept++;
            for (int k = 0; k < 8; k++) {
                int n = j + off[k];
                if (edge[n] == 1) { edge[n] = 2; stack[sp++] = n; }
            }
        }
    }
    return kept;
}
int main(void)
{
    uint32_t sum = 0;
    for (int i = 0; i < N; i++) img[i] = (i % W + i / W) / 3;
    for (int r = 0; r < 18; r++) {
        draw(10);
        gauss();
        sobel();
        thin(20 + 5 * (r & 7));
        sum = sum * 131 + hysteresis(100 + 20 * (r % 5));
    }
    printf("%u\n", sum);
    return 0;
}
