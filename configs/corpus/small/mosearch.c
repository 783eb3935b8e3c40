// flags: -O3
// shake-removing frame registration: block SAD with full and diamond searches, six-tap half-sample interpolation, 4x4 Hadamard refinement and a voted global shift over 320x240 byte frames; packed small-integer arithmetic.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { W = 320, H = 240, P = 32, ST = W + 2 * P, B = 16 };
typedef uint8_t u8;
static u8 world[512 * 512], fr[2][ST * (H + 2 * P)], hx[ST * (H + 2 * P)], hy[ST * (H + 2 * P)];
static uint64_t rs = 909;
static unsigned rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (unsigned)(rs >> 28); }
static void shoot(u8 *f, int dx, int dy, int seed) {
    for (int y = 0; y < H + 2 * P; y++) {
        const u8 *s = world + (y + dy) * 512 + dx; u8 *d = f + y * ST; uint32_t n = seed * 2654435761u + y * 97;
        for (int x = 0; x < ST; x++) { n = n * 1664525 + 1013904223; d[x] = s[x] + (n >> 30); }
    }
}
static int sad16(const u8 *a, const u8 *b, int best) {
    int s = 0;
    for (int y = 0; y < B; y += 4) {
        for (int k = 0; k < 4; k++) { for (int x = 0; x < B; x++) s += abs(a[x] - b[x]); a += ST; b += ST; }
        if (s >= best) return s;
    }
    return s;
}
static int satd4(const u8 *a, const u8 *b) {
    int m[16], s = 0;
    for (int y = 0; y < 4; y++) {
        int d0 = a[y*ST] - b[y*ST], d1 = a[y*ST+1] - b[y*ST+1], d2 = a[y*ST+2] - b[y*ST+2], d3 = a[y*ST+3] - b[y*ST+3];
        int e = d0 + d2, f = d1 + d3, g = d0 - d2, h = d1 - d3;
        m[4*y] = e + f; m[4*y+1] = e - f; m[4*y+2] = g + h; m[4*y+3] = g - h;
    }
    for (int x = 0; x < 4; x++) {
        int e = m[x] + m[8+x], f = m[4+x] + m[12+x], g = m[x] - m[8+x], h = m[4+x] - m[12+x];
        s += abs(e + f) + abs(e - f) + abs(g + h) + abs(g - h);
    }
    return s >> 1;
}
static int satd16(const u8 *a, const u8 *b) { int s = 0; for (int y = 0; y < B; y += 4) for (int x = 0; x < B; x += 4) s += satd4(a + y * ST + x, b + y * ST + x); return s; }
static inline u8 clip(int v) { return v < 0 ? 0 : v > 255 ? 255 : v; }
static void halves(const u8 *f, int y0, int y1) {
    for (int y = y0; y < y1; y++) {
        const u8 *s = f + y * ST;
        for (int x = 2; x < ST - 3; x++) hx[y * ST + x] = clip((s[x-2] - 5*s[x-1] + 20*s[x] + 20*s[x+1] - 5*s[x+2] + s[x+3] + 16) >> 5);
        if (y >= 2 && y < H + 2 * P - 3) for (int x = 0; x < ST; x++) hy[y * ST + x] = clip((s[x-2*ST] - 5*s[x-ST] + 20*s[x] + 20*s[x+ST] - 5*s[x+2*ST] + s[x+3*ST] + 16) >> 5);
    }
}
typedef struct { int x, y, cost; } Mv;
static Mv diamond(const u8 *cur, const u8 *ref, Mv start) {
    static const int8_t L[8][2] = {{0,-2},{1,-1},{2,0},{1,1},{0,2},{-1,1},{-2,0},{-1,-1}}, S[4][2] = {{0,-1},{1,0},{0,1},{-1,0}};
    Mv m = start; m.cost = sad16(cur, ref + m.y * ST + m.x, 1 << 30);
    for (int it = 0; it < 16; it++) {
        int bi = -1;
        for (int i = 0; i < 8; i++) {
            int x = m.x + L[i][0], y = m.y + L[i][1]; if (abs(x) > 12 || abs(y) > 12) continue;
            int c = sad16(cur, ref + y * ST + x, m.cost); if (c < m.cost) { m.cost = c; bi = i; start.x = x; start.y = y; }
        }
        if (bi < 0) break;
        m.x = start.x; m.y = start.y;
    }
    Mv b = m;
    for (int i = 0; i < 4; i++) { int x = m.x + S[i][0], y = m.y + S[i][1], c = sad16(cur, ref + y * ST + x, b.cost); if (c < b.cost) { b.x = x; b.y = y; b.cost = c; } }
    return b;
}
static Mv full(const u8 *cur, const u8 *ref, int r) {
    Mv b = {0, 0, 1 << 30};
    for (int y = -r; y <= r; y++) for (int x = -r; x <= r; x++) { int c = sad16(cur, ref + y * ST + x, b.cost); if (c < b.cost) { b.x = x; b.y = y; b.cost = c; } }
    return b;
}
int main(void) {
    for (int i = 0; i < 420 * 512; i++) { int x = i & 511, y = i >> 9; world[i] = (((x * x >> 5) + y * 3) & 63) + ((x >> 3 ^ y / 7) & 3) * 40 + (i * 2654435761u >> 29); }
    uint64_t sum = 0; int px = 40, py = 40, qx, qy; shoot(fr[0], px, py, 0);
    for (int r = 1; r <= 20; r++) {
        u8 *ref = fr[(r + 1) & 1], *cur = fr[r & 1];
        qx = px + (int)(rnd() % 17) - 8; qy = py + (int)(rnd() % 17) - 8;
        if (qx < 4) qx += 8; if (qy < 4) qy += 8; if (qx > 100) qx -= 8; if (qy > 100) qy -= 8;
        shoot(cur, qx, qy, r);
        int votes[33][33] = {{0}}, bx = 0, by = 0; Mv pred = {0, 0, 0};
        for (int y = 0; y < H; y += 2 * B) {
            halves(ref, P + y, P + y + B);
            for (int x = (y / B & 1) * B; x < W; x += 3 * B) {
                const u8 *c = cur + (P + y) * ST + P + x, *f = ref + (P + y) * ST + P + x;
                Mv m = r % 4 == 0 && y % 64 == 0 ? full(c, f, 6) : diamond(c, f, pred);
                int best = satd16(c, f + m.y * ST + m.x), half = 0, o = (P + y + m.y) * ST + P + x + m.x;
                if (m.y > -2 && m.y < 2) { int a = satd16(c, hx + o), b = satd16(c, hy + o); if (a < best) { best = a; half = 1; } if (b < best) { best = b; half = 2; } }
                pred = m; if (++votes[m.y + 16][m.x + 16] > votes[by + 16][bx + 16]) { bx = m.x; by = m.y; }
                sum = sum * 31 + best + half * 7;
            }
        }
        sum += bx == qx - px && by == qy - py ? 1 << 20 : 3; px = qx; py = qy;
    }
    printf("%016llx\n", (unsigned long long)sum); return 0;
}
