// flags: -O3 -fno-tree-vectorize
// PNG scan-line filters (none, sub, up, average, Paeth) chosen by minimum absolute sum and undone again, then QOI-like and run-length pixel coding of RGBA screenshots and photo-like pictures; byte chains with branches.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint8_t u8;
static uint64_t rs = 4711;
static unsigned rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (unsigned)(rs >> 30); }
static inline u8 paeth(int a, int b, int c) {
    int p = a + b - c, pa = abs(p - a), pb = abs(p - b), pc = abs(p - c);
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}
typedef void (*Filter)(const u8 *cur, const u8 *up, u8 *out, int n, int bpp);
static void f_none(const u8 *c, const u8 *u, u8 *o, int n, int b) { memcpy(o, c, n); }
static void f_sub(const u8 *c, const u8 *u, u8 *o, int n, int b) { for (int i = 0; i < n; i++) o[i] = c[i] - (i >= b ? c[i - b] : 0); }
static void f_up(const u8 *c, const u8 *u, u8 *o, int n, int b) { for (int i = 0; i < n; i++) o[i] = c[i] - u[i]; }
static void f_avg(const u8 *c, const u8 *u, u8 *o, int n, int b) { for (int i = 0; i < n; i++) o[i] = c[i] - ((i >= b ? c[i - b] : 0) + u[i]) / 2; }
static void f_paeth(const u8 *c, const u8 *u, u8 *o, int n, int b) { for (int i = 0; i < n; i++) o[i] = c[i] - (i >= b ? paeth(c[i - b], u[i], u[i - b]) : u[i]); }
static const Filter filt[5] = {f_none, f_sub, f_up, f_avg, f_paeth};
static void unfilter(int t, const u8 *s, const u8 *u, u8 *o, int n, int b) {
    switch (t) {
    case 0: memcpy(o, s, n); break;
    case 1: for (int i = 0; i < n; i++) o[i] = s[i] + (i >= b ? o[i - b] : 0); break;
    case 2: for (int i = 0; i < n; i++) o[i] = s[i] + u[i]; break;
    case 3: for (int i = 0; i < n; i++) o[i] = s[i] + ((i >= b ? o[i - b] : 0) + u[i]) / 2; break;
    default: for (int i = 0; i < n; i++) o[i] = s[i] + (i >= b ? paeth(o[i - b], u[i], u[i - b]) : u[i]);
    }
}
static long cost(const u8 *p, int n) { long s = 0; for (int i = 0; i < n; i++) s += p[i] < 128 ? p[i] : 256 - p[i]; return s; }
typedef union { struct { u8 r, g, b, a; } c; uint32_t v; } Px;
static inline int slot(Px p) { return (p.c.r * 3 + p.c.g * 5 + p.c.b * 7 + p.c.a * 11) & 63; }
static int qenc(const Px *s, int n, u8 *o) {
    Px idx[64], prev = {{0, 0, 0, 255}}; u8 *p = o; int run = 0; memset(idx, 0, sizeof idx);
    for (int i = 0; i < n; i++) {
        Px x = s[i];
        if (x.v == prev.v) { if (++run == 62) { *p++ = 0xc0 | 61; run = 0; } continue; }
        if (run) { *p++ = 0xc0 | (run - 1); run = 0; }
        int h = slot(x);
        if (idx[h].v == x.v) *p++ = h;
        else {
            idx[h] = x; int dr = (int8_t)(x.c.r - prev.c.r), dg = (int8_t)(x.c.g - prev.c.g), db = (int8_t)(x.c.b - prev.c.b), rg = (int8_t)(dr - dg), bg = (int8_t)(db - dg);
            if (x.c.a != prev.c.a) { *p++ = 0xff; memcpy(p, &x, 4); p += 4; }
            else if (dr >= -2 && dr < 2 && dg >= -2 && dg < 2 && db >= -2 && db < 2) *p++ = 0x40 | (dr + 2) << 4 | (dg + 2) << 2 | (db + 2);
            else if (dg >= -32 && dg < 32 && rg >= -8 && rg < 8 && bg >= -8 && bg < 8) { *p++ = 0x80 | (dg + 32); *p++ = (rg + 8) << 4 | (bg + 8); }
            else { *p++ = 0xfe; memcpy(p, &x, 3); p += 3; }
        }
        prev = x;
    }
    if (run) *p++ = 0xc0 | (run - 1);
    return (int)(p - o);
}
static void qdec(const u8 *p, int n, Px *o) {
    Px idx[64], x = {{0, 0, 0, 255}}; memset(idx, 0, sizeof idx);
    for (int i = 0; i < n;) {
        u8 t = *p++; int run = 1;
        if (t == 0xfe) { memcpy(&x, p, 3); p += 3; } else if (t == 0xff) { memcpy(&x, p, 4); p += 4; }
        else switch (t >> 6) {
            case 0: x = idx[t]; break;
            case 1: x.c.r += (t >> 4 & 3) - 2; x.c.g += (t >> 2 & 3) - 2; x.c.b += (t & 3) - 2; break;
            case 2: { int dg = (t & 63) - 32; u8 q = *p++; x.c.r += dg + (q >> 4) - 8; x.c.g += dg; x.c.b += dg + (q & 15) - 8; break; }
            default: run = (t & 63) + 1;
        }
        idx[slot(x)] = x;
        while (run--) o[i++] = x;
    }
}
static Px img[256 * 160], dec[256 * 160]; static u8 fl[256 * 4 * 161], cand[1024], zero[1024], enc[256 * 160 * 5];
int main(void) {
    uint64_t sum = 0;
    for (int r = 0; r < 13; r++) {
        int w = r % 4 == 3 ? 256 : 48 + r * 4, h = r % 4 == 3 ? 60 : 30 + r, n = w * h, bg = rnd();
        for (int i = 0; i < n; i++) img[i].v = 0xff000000u | (bg & 0xffffff);
        if (r & 1) for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) { Px *p = &img[y * w + x]; int k = rnd() & 7; p->c.r = x * 2 + k; p->c.g = y + x + k / 2; p->c.b = (x * y >> 5) + (k & 1); }
        else for (int b = 0; b < 14; b++) {
            int x0 = rnd() % w, y0 = rnd() % h; uint32_t col = rnd() | (b & 3 ? 0xff000000u : 0);
            for (int y = y0; y < h && y < y0 + 12; y++) for (int x = x0; x < w && x < x0 + 25; x++) if (b & 1 || ((x ^ y) & 2)) img[y * w + x].v = col;
        }
        const u8 *up = zero; u8 *o = fl, *bytes = (u8 *)img;
        for (int y = 0; y < h; y++) {
            const u8 *cur = bytes + y * w * 4; long best = 1L << 40;
            for (int f = 0; f < 5; f++) { filt[f](cur, up, cand, w * 4, 4); long c = cost(cand, w * 4); if (c < best) { best = c; o[0] = f; memcpy(o + 1, cand, w * 4); } }
            sum = sum * 7 + o[0]; o += w * 4 + 1; up = cur;
        }
        up = zero; o = fl;
        for (int y = 0; y < h; y++) { u8 *d = (u8 *)dec + y * w * 4; unfilter(o[0], o + 1, up, d, w * 4, 4); up = d; o += w * 4 + 1; }
        sum += memcmp(dec, img, n * 4) ? 999 : 1;
        for (int k = 0; k < 5; k++) { int len = qenc(img, n, enc); memset(dec, 0, 64); qdec(enc, n, dec); sum = sum * 31 + (memcmp(dec, img, n * 4) ? 888 : len); img[rnd() % n].v ^= 0x040201; }
    }
    printf("%016llx\n", (unsigned long long)sum); return 0;
}
