// flags: -O3
// matrix transposes: naive, blocked, recursive, in place by cycles on rectangles, and 8x8 bit blocks, on sizes from 16 KB to 8 MB; strided stores that thrash caches and pages.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { MAX = 1 << 20 };
static uint64_t st = 1;
static uint64_t rnd(void) { st = st * 2862933555777941757ull + 3037000493ull; return st >> 16; }
static void naive(const double *a, double *b, int r, int c)
{
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++) b[(size_t)j * r + i] = a[(size_t)i * c + j];
}
static void blocked(const double *a, double *b, int r, int c, int k)
{
    for (int i = 0; i < r; i += k)
        for (int j = 0; j < c; j += k) {
            int ie = i + k < r ? i + k : r, je = j + k < c ? j + k : c;
            for (int x = i; x < ie; x++)
                for (int y = j; y < je; y++) b[(size_t)y * r + x] = a[(size_t)x * c + y];
        }
}
static void recursive(const float *a, float *b, int i, int j, int h, int w, int r, int c)
{
    if (h <= 16 && w <= 16) {
        for (int x = i; x < i + h; x++)
            for (int y = j; y < j + w; y++) b[(size_t)y * r + x] = a[(size_t)x * c + y];
    } else if (h >= w) {
        recursive(a, b, i, j, h / 2, w, r, c);
        recursive(a, b, i + h / 2, j, h - h / 2, w, r, c);
    } else {
        recursive(a, b, i, j, h, w / 2, r, c);
        recursive(a, b, i, j + w / 2, h, w - w / 2, r, c);
    }
}
static void square_in_place(uint32_t *a, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            uint32_t t = a[i * n + j];
            a[i * n + j] = a[j * n + i];
            a[j * n + i] = t;
        }
}
static void cycles(uint16_t *a, int r, int c, uint8_t *seen)
{
    uint32_t m = r * c - 1;
    memset(seen, 0, m / 8 + 1);
    for (uint32_t s = 1; s < m; s++) {
        if (seen[s >> 3] >> (s & 7) & 1) continue;
        uint32_t p = s;
        uint16_t carry = a[s];
        do {
            uint32_t q = (uint32_t)((uint64_t)p * r % m);
            uint16_t t = a[q];
            a[q] = carry;
            carry = t;
            seen[q >> 3] |= 1u << (q & 7);
            p = q;
        } while (p != s);
    }
}
static uint64_t bits8(uint64_t x)
{
    uint64_t t = (x ^ (x >> 7)) & 0x00AA00AA00AA00AAull;
    x ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000CCCC0000CCCCull;
    x ^= t ^ (t << 14);
    t = (x ^ (x >> 28)) & 0x00000000F0F0F0F0ull;
    return x ^ t ^ (t << 28);
}
static void bitmat(const uint8_t *a, uint8_t *b, int rows, int cols)
{
    int rb = rows / 8, cb = cols / 8;
    for (int i = 0; i < rb; i++)
        for (int j = 0; j < cb; j++) {
            uint64_t x = 0;
            for (int k = 0; k < 8; k++) x |= (uint64_t)a[(i * 8 + k) * cb + j] << (8 * k);
            x = bits8(x);
            for (int k = 0; k < 8; k++) b[(j * 8 + k) * rb + i] = (uint8_t)(x >> (8 * k));
        }
}
int main(void)
{
    static const int dim[7][2] = { { 48, 40 }, { 512, 512 }, { 100, 300 }, { 700, 900 }, { 64, 64 }, { 256, 200 }, { 1000, 1000 } };
    double *a = calloc(MAX, 8), *b = calloc(MAX, 8);
    float *fa = calloc(MAX / 2, 4), *fb = calloc(MAX / 2, 4);
    uint32_t *sq = malloc(512 * 512 * 4);
    uint16_t *ha = malloc(200000);
    uint8_t *bm = malloc(65536), *bn = malloc(65536), *seen = malloc(16384);
    for (int i = 0; i < 512 * 512; i++) sq[i] = (uint32_t)i * 2654435761u;
    for (int i = 0; i < 100000; i++) ha[i] = (uint16_t)(i * 40503u);
    for (int i = 0; i < 65536; i++) bm[i] = (uint8_t)(i * 167 >> 3);
    double sum = 0;
    for (int r = 0; r < 21; r++) {
        int m = dim[r % 7][0], n = dim[r % 7][1], reps = m * n < 5000 ? 16 : m * n < 60000 ? 4 : 1;
        for (int k = 0; k < 5000; k++) a[rnd() % (m * n)] = k;
        while (reps--) {
            if (r & 1) naive(a, b, m, n);
            else blocked(a, b, m, n, 8 << r % 3);
            double *t = a; a = b; b = t;
        }
        int h = 100 + r * 20, w = 640 - 14 * r;
        for (int k = 0; k < 3000; k++) fa[rnd() % (h * w)] += 1;
        recursive(fa, fb, 0, 0, h, w, h, w);
        float *t = fa; fa = fb; fb = t;
        square_in_place(sq, 96 + 16 * (r % 27));
        cycles(ha, 60 + r * 5, 180 - r, seen);
        bitmat(bm, bn, 256 + 16 * r, 400);
        uint8_t *u = bm; bm = bn; bn = u;
        for (int k = 0; k < 300; k++) {
            uint32_t x = rnd() % 9000;
            sum += a[x % (m * n)] + fa[x] + (sq[x] & 7) + (ha[x] & 15) + bm[x];
        }
    }
    printf("%.1f\n", sum);
    return 0;
}
