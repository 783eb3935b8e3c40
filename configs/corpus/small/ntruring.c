// flags: -O3
// NTRU-style lattice encryption in Z[x]/(x^N-1): sparse ternary rotate-and-add products of 16-bit polynomials, almost-inverse in GF(2)[x] on bit words, Newton lifting by dense products, mod-3 decoding.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define MAXN 704
enum { Q = 2048 };
typedef struct { int n, np, nm; uint16_t p[128], m[128]; } Sparse;
static uint64_t rs = 0x5deece66dULL;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (uint32_t)(rs >> 20); }
static void rand_sparse(Sparse *s, int n, int d) {
    uint8_t used[MAXN] = {0}; s->n = n; s->np = s->nm = 0;
    while (s->np < d) { int i = rnd() % n; if (!used[i]) { used[i] = 1; s->p[s->np++] = i; } }
    while (s->nm < d) { int i = rnd() % n; if (!used[i]) { used[i] = 1; s->m[s->nm++] = i; } }
}
static void mul_sparse(const Sparse *s, const int16_t *b, int16_t *out) {
    int16_t acc[2 * MAXN]; int n = s->n;
    memset(acc, 0, sizeof(int16_t) * 2 * n);
    for (int t = 0; t < s->np; t++) { int16_t *a = acc + s->p[t]; for (int i = 0; i < n; i++) a[i] += b[i]; }
    for (int t = 0; t < s->nm; t++) { int16_t *a = acc + s->m[t]; for (int i = 0; i < n; i++) a[i] -= b[i]; }
    for (int i = 0; i < n; i++) out[i] = (acc[i] + acc[i + n]) & (Q - 1);
}
static void mul_dense(int n, const int16_t *a, const int16_t *b, int16_t *out) {
    uint16_t acc[2 * MAXN]; memset(acc, 0, sizeof acc);
    for (int i = 0; i < n; i++) { uint16_t c = a[i], *o = acc + i; for (int j = 0; j < n; j++) o[j] += c * (uint16_t)b[j]; }
    for (int i = 0; i < n; i++) out[i] = (acc[i] + acc[i + n]) & (Q - 1);
}
#define W 12
typedef struct { uint64_t w[W]; int deg; } Bits;
static void fixdeg(Bits *b) { while (b->deg >= 0 && !(b->w[b->deg >> 6] >> (b->deg & 63) & 1)) b->deg--; }
static void shr(Bits *b) { for (int i = 0; i < W - 1; i++) b->w[i] = b->w[i] >> 1 | b->w[i + 1] << 63; b->w[W - 1] >>= 1; b->deg--; }
static void shl(Bits *b) { for (int i = W - 1; i > 0; i--) b->w[i] = b->w[i] << 1 | b->w[i - 1] >> 63; b->w[0] <<= 1; b->deg++; }
static int invert2(int n, const int16_t *f, int16_t *out) {   /* almost inverse, then multiply by x^-k */
    Bits F = {{0}, n - 1}, G = {{0}, n}, b = {{1}, 0}, c = {{0}, -1}; int k = 0;
    for (int i = 0; i < n; i++) F.w[i >> 6] |= (uint64_t)(f[i] & 1) << (i & 63);
    G.w[0] = 1; G.w[n >> 6] |= 1ULL << (n & 63); fixdeg(&F);
    for (;;) {
        if (F.deg < 0) return 0;
        while (!(F.w[0] & 1)) { shr(&F); shl(&c); if (++k > 2 * n) return 0; }
        if (F.deg == 0) break;
        if (F.deg < G.deg) { Bits t = F; F = G; G = t; t = b; b = c; c = t; }
        for (int i = 0; i < W; i++) { F.w[i] ^= G.w[i]; b.w[i] ^= c.w[i]; }
        fixdeg(&F); if (c.deg > b.deg) b.deg = c.deg;
    }
    memset(out, 0, sizeof(int16_t) * n);
    for (int i = 0; i < 64 * W; i++) if (b.w[i >> 6] >> (i & 63) & 1) out[((i - k) % n + n) % n] ^= 1;
    return 1;
}
static int invertq(int n, const int16_t *f, int16_t *v) {
    int16_t t[MAXN], u[MAXN];
    if (!invert2(n, f, v)) return 0;
    for (int bits = 1; bits < 11; bits *= 2) {                /* v = v (2 - f v) */
        mul_dense(n, f, v, t);
        for (int i = 0; i < n; i++) t[i] = (-t[i]) & (Q - 1);
        t[0] = (t[0] + 2) & (Q - 1); mul_dense(n, v, t, u); memcpy(v, u, sizeof(int16_t) * n);
    }
    return 1;
}
int main(void) {
    static const int N[3] = {347, 509, 677}, D[3] = {30, 42, 55}; uint64_t sum = 0; int ok = 0, tot = 0;
    for (int r = 0; r < 6; r++) {
        int n = N[r % 3], d = D[r % 3]; Sparse f, g, e; int16_t fd[MAXN], fi[MAXN], h[MAXN], m[MAXN], c[MAXN], a[MAXN];
        do {
            rand_sparse(&f, n, d); memset(fd, 0, sizeof fd); fd[0] = 1;
            for (int i = 0; i < d; i++) { fd[f.p[i]] += 3; fd[f.m[i]] -= 3; }
            for (int i = 0; i < n; i++) fd[i] &= Q - 1;
        } while (!invertq(n, fd, fi));
        rand_sparse(&g, n, d); mul_sparse(&g, fi, h);
        for (int i = 0; i < n; i++) h[i] = 3 * h[i] & (Q - 1);
        for (int msg = 0; msg < 80; msg++) {
            rand_sparse(&e, n, d); mul_sparse(&e, h, c);
            for (int i = 0; i < n; i++) { m[i] = (int)(rnd() % 3) - 1; c[i] = (c[i] + m[i]) & (Q - 1); }
            mul_sparse(&f, c, a); int bad = 0;
            for (int i = 0; i < n; i++) {
                int v = (3 * a[i] + c[i]) & (Q - 1); if (v >= Q / 2) v -= Q;
                v = (v % 3 + 3) % 3; if (v == 2) v = -1; bad += v != m[i];
            }
            ok += !bad; tot++; sum = sum * 31 + c[msg] + a[n - 1 - msg];
        }
    }
    printf("%d/%d %016llx\n", ok, tot, (unsigned long long)sum);
    return 0;
}
