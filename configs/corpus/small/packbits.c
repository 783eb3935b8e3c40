// flags: -O2
// PackBits run-length coding, zigzag varint delta coding and a bit-plane coder, each encoded, decoded and compared; branchy byte handling on 4 to 200 KB buffers.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static uint32_t g = 0xC0FFEE;
static uint32_t rnd(void) { g ^= g << 13; g ^= g >> 17; g ^= g << 5; return g; }
static size_t packbits(const uint8_t *s, size_t n, uint8_t *o)
{
    size_t i = 0, k = 0;
    while (i < n) {
        size_t run = 1;
        while (i + run < n && run < 128 && s[i + run] == s[i]) run++;
        if (run >= 3) {
            o[k++] = (uint8_t)(257 - run);
            o[k++] = s[i];
            i += run;
        } else {
            size_t start = i, len = 0;
            while (i < n && len < 128) {
                if (i + 2 < n && s[i] == s[i + 1] && s[i] == s[i + 2]) break;
                i++; len++;
            }
            o[k++] = (uint8_t)(len - 1);
            memcpy(o + k, s + start, len);
            k += len;
        }
    }
    return k;
}
static size_t unpackbits(const uint8_t *s, size_t n, uint8_t *o)
{
    size_t i = 0, k = 0;
    while (i < n) {
        int c = (int8_t)s[i++];
        if (c >= 0) { memcpy(o + k, s + i, c + 1); k += c + 1; i += c + 1; }
        else if (c != -128) { memset(o + k, s[i++], 1 - c); k += 1 - c; }
    }
    return k;
}
static size_t delta_enc(const int32_t *v, size_t n, uint8_t *o)
{
    int32_t prev = 0, slope = 0;
    uint8_t *p = o;
    for (size_t i = 0; i < n; i++) {
        int32_t d = (int32_t)((uint32_t)v[i] - (uint32_t)prev - (uint32_t)slope);
        uint32_t z = ((uint32_t)d << 1) ^ (uint32_t)(d >> 31);
        slope = (v[i] - prev) / 2;
        prev = v[i];
        while (z >= 128) { *p++ = (uint8_t)(z | 128); z >>= 7; }
        *p++ = (uint8_t)z;
    }
    return p - o;
}
static size_t delta_dec(const uint8_t *s, size_t bytes, int32_t *v)
{
    int32_t prev = 0, slope = 0;
    size_t n = 0;
    for (const uint8_t *e = s + bytes; s < e; n++) {
        uint32_t z = 0;
        int sh = 0;
        while (*s & 128) { z |= (uint32_t)(*s++ & 127) << sh; sh += 7; }
        z |= (uint32_t)*s++ << sh;
        int32_t d = (int32_t)(z >> 1) ^ -(int32_t)(z & 1);
        int32_t cur = prev + slope + d;
        slope = (cur - prev) / 2;
        v[n] = prev = cur;
    }
    return n;
}
static void bitplanes(const uint8_t *s, size_t n, uint8_t *o, int inverse)
{
    for (size_t i = 0; i + 8 <= n; i += 8) {
        uint64_t x, t;
        memcpy(&x, s + i, 8);
        t = (x ^ (x >> 7)) & 0x00AA00AA00AA00AAull;  x ^= t ^ (t << 7);
        t = (x ^ (x >> 14)) & 0x0000CCCC0000CCCCull; x ^= t ^ (t << 14);
        t = (x ^ (x >> 28)) & 0x00000000F0F0F0F0ull; x ^= t ^ (t << 28);
        if (inverse) memcpy(o + i, &x, 8);
        else for (int b = 0; b < 8; b++) o[b * (n / 8) + i / 8] = (uint8_t)(x >> (8 * b));
    }
}
static void gather_planes(const uint8_t *s, size_t n, uint8_t *o)
{
    for (size_t i = 0; i < n / 8; i++)
        for (int b = 0; b < 8; b++) o[i * 8 + b] = s[b * (n / 8) + i];
}
static void scanline_art(uint8_t *b, size_t n)
{
    for (size_t i = 0; i < n;) {
        size_t len = (rnd() & 3) ? 1 + rnd() % 6 : 1 + rnd() % 90;
        uint8_t c = rnd() >> 27;
        if (len > n - i) len = n - i;
        memset(b + i, c, len);
        i += len;
    }
}
int main(void)
{
    enum { MAX = 200000 };
    static const int sizes[5] = { 4096, 32768, 65536, 200000, 12000 };
    uint8_t *a = malloc(MAX), *b = malloc(MAX * 5), *c = malloc(MAX + 256), *d = malloc(MAX + 256);
    int32_t *v = malloc(MAX * 4), *w = malloc(MAX * 4);
    uint64_t sum = 0;
    int bad = 0;
    for (int r = 0; r < 20; r++) {
        size_t n = sizes[r % 5] & ~7u;
        scanline_art(a, n);
        size_t m = packbits(a, n, b);
        bad += unpackbits(b, m, c) != n || memcmp(a, c, n);
        sum = sum * 31 + m;
        bitplanes(a, n, d, 0);
        m = packbits(d, n, b);
        bad += unpackbits(b, m, c) != n;
        gather_planes(c, n, d);
        bitplanes(d, n, c, 1);
        bad += memcmp(a, c, n) != 0;
        sum = sum * 31 + m;
        int32_t level = 1000, step = 3;
        for (size_t i = 0; i < n / 4; i++) {
            if (rnd() % 23 == 0) step = (int)(rnd() % 400) - 200;
            level += step + (int)(rnd() & 7);
            v[i] = (rnd() & 127) ? level : level + (int)(rnd() & 0xFFFFF);
        }
        m = delta_enc(v, n / 4, b);
        bad += delta_dec(b, m, w) != n / 4 || memcmp(v, w, n);
        sum = sum * 31 + m;
    }
    printf("%llu %d\n", (unsigned long long)sum, bad);
    return bad != 0;
}
