// flags: -O2
// factors 40- to 62-bit integers: trial wheel, Miller-Rabin and Pollard rho (Brent) on Montgomery 128-bit products, with plain 64-bit modulo chains for the small ones
#include <stdio.h>
#include <stdint.h>
typedef unsigned __int128 u128;
typedef uint64_t u64;
static u64 s = 0x5DEECE66Dull;
static u64 rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s; }
typedef struct { u64 n, ninv, r2, one; } mont;

static mont mont_init(u64 n) {
    mont m; m.n = n;
    u64 x = n;
    for (int i = 0; i < 5; i++) x *= 2 - n * x;
    m.ninv = 0 - x;
    m.one = (u64)(0 - n) % n;
    m.r2 = (u64)((u128)m.one * m.one % n);
    return m;
}
static inline u64 redc(const mont *m, u128 t) {
    u64 q = (u64)t * m->ninv;
    u64 r = (u64)((t + (u128)q * m->n) >> 64);
    return r >= m->n ? r - m->n : r;
}
static inline u64 mmul(const mont *m, u64 a, u64 b) { return redc(m, (u128)a * b); }
static u64 mpow(const mont *m, u64 b, u64 e) {
    u64 r = m->one;
    for (; e; e >>= 1) { if (e & 1) r = mmul(m, r, b); b = mmul(m, b, b); }
    return r;
}
static u64 gcd(u64 a, u64 b) { while (b) { u64 t = a % b; a = b; b = t; } return a; }

static int is_prime(u64 n) {
    static const uint8_t base[] = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37 };
    if (n < 2) return 0;
    for (int i = 0; i < 12; i++) if (n % base[i] == 0) return n == base[i];
    mont m = mont_init(n);
    u64 d = n - 1, minus = n - m.one; int t = __builtin_ctzll(d);
    d >>= t;
    for (int i = 0; i < 12; i++) {
        u64 x = mpow(&m, mmul(&m, base[i], m.r2), d);
        if (x == m.one || x == minus) continue;
        int k = 1;
        for (; k < t; k++) { x = mmul(&m, x, x); if (x == minus) break; }
        if (k >= t) return 0;
    }
    return 1;
}
static u64 brent(u64 n) {
    mont m = mont_init(n);
    for (;;) {
        u64 c = rnd() % n, y = rnd() % n, x = y, ys = y, g = 1, q = m.one;
        for (int r = 1; g == 1; r *= 2) {
            x = y;
            for (int i = 0; i < r; i++) { y = mmul(&m, y, y) + c; if (y >= n) y -= n; }
            for (int k = 0; k < r && g == 1; k += 64) {
                ys = y;
                for (int i = 0; i < 64 && i < r - k; i++) {
                    y = mmul(&m, y, y) + c; if (y >= n) y -= n;
                    q = mmul(&m, q, x > y ? x - y : y - x);
                }
                g = gcd(q, n);
            }
        }
        if (g == n) do {
            ys = mmul(&m, ys, ys) + c; if (ys >= n) ys -= n;
            g = gcd(x > ys ? x - ys : ys - x, n);
        } while (g == 1);
        if (g != n) return g;
    }
}
static u64 small_factor(u64 n) {
    static const uint8_t wheel[8] = { 4, 2, 4, 2, 4, 6, 2, 6 };
    if (n % 2 == 0) return 2;
    if (n % 3 == 0) return 3;
    if (n % 5 == 0) return 5;
    int w = 0;
    for (u64 d = 7; d < 300 && d * d <= n; d += wheel[w], w = (w + 1) & 7) if (n % d == 0) return d;
    return 0;
}
static int factor(u64 n, u64 *out) {
    int k = 0; u64 todo[64]; int sp = 0; u64 f;
    todo[sp++] = n;
    while (sp) {
        n = todo[--sp];
        while (n > 1 && (f = small_factor(n))) { out[k++] = f; n /= f; }
        if (n == 1) continue;
        if (is_prime(n)) { out[k++] = n; continue; }
        f = brent(n);
        todo[sp++] = f; todo[sp++] = n / f;
    }
    return k;
}
static u64 order_of(u64 g, u64 p) {            /* multiplicative order by plain modulo */
    u64 x = g % p, n = 1;
    while (x > 1 && n < 4000) { x = x * g % p; n++; }
    return n;
}
int main(void) {
    u64 sum = 0, f[64];
    for (int r = 0; r < 85; r++) {
        for (int k = 0; k < 11; k++) {
            u64 n = rnd() >> (2 + (r * 5 + k * 7) % 22);
            int c = factor(n | 1, f); u64 prod = 1; /* n < 2^62 keeps sums in redc below 2^128 */
            for (int i = 0; i < c; i++) { prod *= f[i]; sum = sum * 31 + f[i]; }
            sum += prod == (n | 1);
        }
        for (int k = 0; k < 12; k++) sum += order_of(2 + rnd() % 50, 1009 + 2 * (rnd() % 3000));
        for (int k = 0; k < 25; k++) sum += (u64)is_prime(rnd() >> 3 | 1);
    }
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
