// flags: -O2
// multiple-polynomial quadratic sieve relation gathering: byte log sieving with strided subtractions over 32 KB blocks, modular roots by Tonelli-Shanks, trial division of survivors and bit-matrix elimination over GF(2).
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
typedef uint64_t u64; typedef int64_t i64; typedef unsigned __int128 u128;
enum { FB = 150, BLK = 32768, MAXR = 260, RW = (MAXR + 63) / 64 };
typedef struct { uint32_t p, r1, r2; uint8_t lg; } Prime;
static Prime fb[FB]; static uint8_t sv[BLK]; static u64 rel[MAXR][3], hist[MAXR][RW + 1]; static u64 ra[MAXR]; static u64 rs = 97;
static u64 rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return rs; }
static u64 mulm(u64 a, u64 b, u64 n) { return (u128)a * b % n; }
static u64 powm(u64 a, u64 e, u64 n) { u64 r = 1; a %= n; for (; e; e >>= 1) { if (e & 1) r = mulm(r, a, n); a = mulm(a, a, n); } return r; }
static int isprime(u64 n) {
    static const u64 w[7] = {2, 3, 5, 7, 11, 13, 17}; if (n < 2) return 0; for (int i = 0; i < 7; i++) if (n % w[i] == 0) return n == w[i];
    u64 d = n - 1; int s = 0; while (!(d & 1)) { d >>= 1; s++; }
    for (int i = 0; i < 7; i++) { u64 x = powm(w[i], d, n); int ok = x == 1 || x == n - 1; for (int k = 1; k < s && !ok; k++) { x = mulm(x, x, n); ok = x == n - 1; } if (!ok) return 0; }
    return 1;
}
static int jacobi(u64 a, u64 n) { int t = 1; a %= n; while (a) { while (!(a & 1)) { a >>= 1; if ((n & 7) == 3 || (n & 7) == 5) t = -t; } u64 q = a; a = n; n = q; if ((a & 3) == 3 && (n & 3) == 3) t = -t; a %= n; } return n == 1 ? t : 0; }
static uint32_t sqrtm(uint32_t a, uint32_t p) {
    if (p == 2) return a & 1; uint32_t q = p - 1, s = 0, z = 2; while (!(q & 1)) { q >>= 1; s++; }
    if (s == 1) return powm(a, (p + 1) / 4, p);
    while (jacobi(z, p) != -1) z++;
    u64 c = powm(z, q, p), r = powm(a, (q + 1) / 2, p), t = powm(a, q, p); uint32_t m = s;
    while (t > 1) { uint32_t i = 0; u64 k = t; while (k != 1) { k = k * k % p; i++; } u64 b = c; for (uint32_t j = 0; j < m - i - 1; j++) b = b * b % p; r = r * b % p; c = b * b % p; t = t * c % p; m = i; }
    return (uint32_t)r;
}
static u64 isqrt(u64 n) { u64 r = (u64)sqrt((double)n); while ((u128)r * r > n) r--; while ((u128)(r + 1) * (r + 1) <= n) r++; return r; }
static u64 gcd(u64 a, u64 b) { while (b) { u64 t = a % b; a = b; b = t; } return a; }
static void base(u64 n) { int k = 0; for (uint32_t p = 2; k < FB; p += 1 + (p > 2)) { int prime = 1; for (uint32_t d = 3; d * d <= p && prime; d += 2) if (p % d == 0) prime = 0; if (prime && (p == 2 || jacobi(n % p, p) == 1)) { fb[k].p = p; fb[k].lg = (uint8_t)(log2(p) + 0.5); fb[k].r1 = sqrtm(n % p, p); fb[k].r2 = p - fb[k].r1; k++; } } }
static void sieve_block(u64 start, int thr) {                /* positions x = start + i */
    memset(sv, thr, BLK);
    for (int k = 3; k < FB; k++) {
        uint32_t p = fb[k].p, off = start % p, a = (fb[k].r1 + p - off) % p, b = (fb[k].r2 + p - off) % p; uint8_t l = fb[k].lg;
        if (a > b) { uint32_t t = a; a = b; b = t; }
        uint32_t d = b - a; 
        while (a + d < BLK) { sv[a] -= l; sv[a + d] -= l; a += p; }
        if (a < BLK) sv[a] -= l;
    }
}
static int try_rel(u64 x, u64 n, u64 v[3]) {
    u128 xx = (u128)x * x; i64 q = (i64)(xx >= n ? (u64)(xx - n) : (u64)(n - xx)); u64 y = q; v[0] = xx < n; v[1] = v[2] = 0; if (!y) return 0;
    for (int k = 0; k < FB; k++) { uint32_t p = fb[k].p; int e = 0; while (y % p == 0) { y /= p; e ^= 1; } if (e) v[(k + 1) >> 6] ^= 1ULL << ((k + 1) & 63); if (y == 1) return 1; }
    return 0;
}
static u64 combine(int nr, u64 n) {
    for (int i = 0; i < nr; i++) { memset(hist[i], 0, sizeof hist[i]); hist[i][i >> 6] = 1ULL << (i & 63); }
    static uint8_t used[MAXR]; memset(used, 0, sizeof used);
    for (int c = 0; c <= FB; c++) {
        int p = -1; for (int i = 0; i < nr && p < 0; i++) if (!used[i] && rel[i][c >> 6] >> (c & 63) & 1) p = i;
        if (p < 0) continue; used[p] = 1;
        for (int i = 0; i < nr; i++) if (i != p && rel[i][c >> 6] >> (c & 63) & 1) { for (int w = 0; w < 3; w++) rel[i][w] ^= rel[p][w]; for (int w = 0; w < RW; w++) hist[i][w] ^= hist[p][w]; }
    }
    for (int i = 0; i < nr; i++) {
        if (used[i] || rel[i][0] | rel[i][1] | rel[i][2]) continue;
        static int ex[FB]; memset(ex, 0, sizeof ex); u64 X = 1, Y = 1;
        for (int j = 0; j < nr; j++) if (hist[i][j >> 6] >> (j & 63) & 1) { X = mulm(X, ra[j], n); u128 xx = (u128)ra[j] * ra[j]; u64 y = xx >= n ? (u64)(xx - n) : (u64)(n - xx); for (int k = 0; k < FB && y > 1; k++) while (y % fb[k].p == 0) { y /= fb[k].p; ex[k]++; } }
        for (int k = 0; k < FB; k++) Y = mulm(Y, powm(fb[k].p, ex[k] / 2, n), n);
        u64 g = gcd(X > Y ? X - Y : Y - X, n); if (g > 1 && g < n) return g;
    }
    return 0;
}
int main(void) {
    u64 sum = 0; int done = 0;
    for (int r = 0; r < 32; r++) {
        u64 p = (rnd() >> 36) | 1ULL << 27 | 1, q = (rnd() >> 35) | 1ULL << 28 | 1; while (!isprime(p)) p += 2; while (!isprime(q)) q += 2;
        u64 n = p * q, s = isqrt(n); base(n); int nr = 0;
        for (int b = 0; nr < FB + 20 && b < 60; b++) {
            u64 st = b & 1 ? s - (u64)(b / 2 + 1) * BLK : s + 1 + (u64)(b / 2) * BLK; int lg = (int)log2(2.0 * s * ((b / 2 + 1) * (double)BLK)); int thr = 128 + lg - 14;
            sieve_block(st, thr < 255 ? thr : 255);
            for (int i = 0; i < BLK && nr < MAXR; i += 8) {
                u64 w; memcpy(&w, sv + i, 8); if (!(~w & 0x8080808080808080ULL)) continue;
                for (int k = i; k < i + 8; k++) if (sv[k] < 128 && try_rel(st + k, n, rel[nr]) && nr < MAXR - 1) ra[nr++] = st + k;
            }
        }
        u64 f = combine(nr, n); done += f == p || f == q; sum = sum * 31 + f + nr;
    }
    printf("%d %016llx\n", done, (unsigned long long)sum); return 0;
}
