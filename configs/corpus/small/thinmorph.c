// flags: -O2
// binary and grey morphology: word-parallel erosion and dilation, van Herk running maxima, Guo-Hall/Zhang-Suen thinning by neighbourhood table, spur pruning and hole filling on scanned-text-like pages.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
enum { W = 256, H = 200, WW = W / 64 };
typedef uint64_t Row[WW]; typedef uint8_t u8;
static Row A[H], T[H]; static u8 img[H + 2][W + 2], gray[H][W], g2[H][W]; static int stack[H * W]; static u8 *const flat = (u8 *)img;
static uint64_t rs = 606;
static unsigned rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (unsigned)(rs >> 25); }
static inline uint64_t lft(const uint64_t *r, int k) { return r[k] << 1 | (k ? r[k - 1] >> 63 : 0); }
static inline uint64_t rgt(const uint64_t *r, int k) { return r[k] >> 1 | (k < WW - 1 ? r[k + 1] << 63 : 0); }
static void morph(int dil) {
    for (int y = 0; y < H; y++) for (int k = 0; k < WW; k++) T[y][k] = dil ? A[y][k] | lft(A[y], k) | rgt(A[y], k) : A[y][k] & lft(A[y], k) & rgt(A[y], k);
    for (int y = 0; y < H; y++) for (int k = 0; k < WW; k++) {
        uint64_t u = y ? T[y - 1][k] : 0, d = y < H - 1 ? T[y + 1][k] : 0; A[y][k] = dil ? u | T[y][k] | d : u & T[y][k] & d;
    }
}
static void herk(const u8 *in, u8 *out, int n, int stride, int k) {      /* running maximum of width 2k+1 */
    static u8 buf[512], g[512], h[512]; int w = 2 * k + 1, m = n + 2 * k; m = (m + w - 1) / w * w;
    memset(buf, 0, m); for (int i = 0; i < n; i++) buf[i + k] = in[i * stride];
    for (int b = 0; b < m; b += w) {
        g[b] = buf[b]; for (int i = 1; i < w; i++) g[b + i] = g[b + i - 1] > buf[b + i] ? g[b + i - 1] : buf[b + i];
        h[b + w - 1] = buf[b + w - 1]; for (int i = w - 2; i >= 0; i--) h[b + i] = h[b + i + 1] > buf[b + i] ? h[b + i + 1] : buf[b + i];
    }
    for (int i = 0; i < n; i++) { u8 a = h[i], c = g[i + w - 1]; out[i * stride] = a > c ? a : c; }
}
static u8 del[2][256];
static void make_tables(void) {
    for (int v = 0; v < 256; v++) {
        int n = __builtin_popcount(v), tr = 0; for (int i = 0; i < 8; i++) tr += !(v >> i & 1) && (v >> ((i + 1) & 7) & 1);
        int N = v & 1, E = v >> 2 & 1, S = v >> 4 & 1, Wt = v >> 6 & 1;
        del[0][v] = n >= 2 && n <= 6 && tr == 1 && !(N & E & S) && !(E & S & Wt);
        del[1][v] = n >= 2 && n <= 6 && tr == 1 && !(N & E & Wt) && !(N & S & Wt);
    }
}
static inline int code8(int y, int x) {
    const u8 *u = img[y - 1] + x, *c = img[y] + x, *d = img[y + 1] + x;
    return u[0] | u[1] << 1 | c[1] << 2 | d[1] << 3 | d[0] << 4 | d[-1] << 5 | c[-1] << 6 | u[-1] << 7;
}
static int thin(int y0, int y1, int maxit) {
    int total = 0;
    for (int it = 0; it < maxit; it++) {
        int n = 0;
        for (int ph = 0; ph < 2; ph++) {
            int k = 0;
            for (int y = y0; y < y1; y++) for (int x = 1; x <= W; x++) if (img[y][x] && del[ph][code8(y, x)]) stack[k++] = y * (W + 2) + x;
            for (int i = 0; i < k; i++) flat[stack[i]] = 0;
            n += k;
        }
        total += n; if (!n) break;
    }
    return total;
}
static int prune(int y0, int y1, int len) {
    int cut = 0;
    while (len--) for (int y = y0; y < y1; y++) for (int x = 1; x <= W; x++) if (img[y][x] && __builtin_popcount(code8(y, x)) == 1) { img[y][x] = 0; cut++; }
    return cut;
}
static int fill_from(int y, int x, u8 from, u8 to) {
    int n = 0, sp = 0; if (img[y][x] != from) return 0; img[y][x] = to; stack[sp++] = y * (W + 2) + x;
    while (sp) {
        int p = stack[--sp], yy = p / (W + 2), xx = p % (W + 2); n++;
        if (yy > 1 && flat[p - W - 2] == from) { flat[p - W - 2] = to; stack[sp++] = p - W - 2; }
        if (yy < H && flat[p + W + 2] == from) { flat[p + W + 2] = to; stack[sp++] = p + W + 2; }
        if (xx > 1 && flat[p - 1] == from) { flat[p - 1] = to; stack[sp++] = p - 1; }
        if (xx < W && flat[p + 1] == from) { flat[p + 1] = to; stack[sp++] = p + 1; }
    }
    return n;
}
int main(void) {
    uint64_t sum = 0; make_tables();
    for (int r = 0; r < 7; r++) {
        memset(A, 0, sizeof A);
        for (int s = 0; s < 120; s++) {                     /* pen strokes */
            int x = 8 + rnd() % (W - 16), y = 8 + rnd() % (H - 16), dx = (int)(rnd() % 5) - 2, dy = (int)(rnd() % 5) - 2;
            for (int t = 0; t < 24 && x > 2 && x < W - 3 && y > 2 && y < H - 3; t++) { A[y][x >> 6] |= 1ULL << (x & 63); x += dx * (t % 2); y += dy * (t % 3 == 0); A[y][x >> 6] |= 1ULL << (x & 63); }
        }
        for (int k = 0; k < 400; k++) { int x = rnd() % W, y = rnd() % H; A[y][x >> 6] ^= 1ULL << (x & 63); }
        for (int rep = 0; rep < 12; rep++) { morph(1); morph(1); morph(0); if (rep & 1) morph(0); uint64_t h = 0; for (int y = 0; y < H; y++) h = h * 3 + A[y][y & 3]; sum ^= h; if (rep == 1) break; }
        memset(img, 0, sizeof img); for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) img[y + 1][x + 1] = A[y][x >> 6] >> (x & 63) & 1;
        int n = fill_from(1, 1, 0, 2), holes = 0;            /* the rest of the background is holes */
        for (int y = 1; y <= H; y++) for (int x = 1; x <= W; x++) if (img[y][x] == 0) { int c = fill_from(y, x, 0, 3); holes++; if (c < 12) fill_from(y, x, 3, 1); }
        for (int y = 1; y <= H; y++) for (int x = 1; x <= W; x++) img[y][x] = img[y][x] == 1;
        int y0 = 1 + r * 10 % 40, y1 = y0 + 110, t = thin(y0, y1, 9), p = prune(y0, y1, 4);
        for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) gray[y][x] = (x * y >> 4) + 60 * img[y + 1][x + 1] + (rnd() & 15);
        int k = 1 + r % 4 * 3;
        for (int y = 0; y < H; y++) herk(gray[y], g2[y], W, 1, k);
        for (int x = 0; x < W; x++) herk(&g2[0][x], &g2[0][x], H, W, k);
        for (int y = 0; y < H; y += 3) for (int x = 0; x < W; x += 5) sum = sum * 31 + g2[y][x];
        sum += n * 7 + holes * 13 + t + p;
    }
    printf("%016llx\n", (unsigned long long)sum); return 0;
}
