// flags: -O2
// big integers of 32-bit limbs: Knuth long division, Lehmer gcd with cosequences, decimal conversion by repeated division and integer square roots; 64-bit divides and dependent carries on 4 to 200 limbs.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define MAX 520
typedef uint32_t u32; typedef uint64_t u64; typedef int64_t i64;
typedef struct { int n; u32 d[MAX]; } Big;
static u64 rs = 99991;
static u32 rnd(void) { rs = rs * 6364136223846793005ULL + 1442695040888963407ULL; return rs >> 32; }
static void trim(Big *a) { while (a->n && !a->d[a->n - 1]) a->n--; }
static void randbig(Big *a, int n) { a->n = n; for (int i = 0; i < n; i++) a->d[i] = rnd(); a->d[n - 1] |= 1; if (rnd() % 5 == 0) a->d[n - 1] = 1 + rnd() % 7; }
static void mul(const Big *a, const Big *b, Big *r) {
    memset(r->d, 0, 4 * (a->n + b->n)); r->n = a->n + b->n;
    for (int i = 0; i < a->n; i++) {
        u64 c = 0, x = a->d[i];
        for (int j = 0; j < b->n; j++) { c += x * b->d[j] + r->d[i + j]; r->d[i + j] = (u32)c; c >>= 32; }
        r->d[i + b->n] = (u32)c;
    }
    trim(r);
}
static void addto(Big *a, const Big *b) {
    u64 c = 0; int n = a->n > b->n ? a->n : b->n;
    for (int i = 0; i < n; i++) { c += (u64)(i < a->n ? a->d[i] : 0) + (i < b->n ? b->d[i] : 0); a->d[i] = (u32)c; c >>= 32; }
    a->n = n; if (c) a->d[a->n++] = (u32)c;
}
static int cmp(const Big *a, const Big *b) {
    if (a->n != b->n) return a->n < b->n ? -1 : 1;
    for (int i = a->n - 1; i >= 0; i--) if (a->d[i] != b->d[i]) return a->d[i] < b->d[i] ? -1 : 1;
    return 0;
}
static u32 divsmall(Big *a, u32 m) { u64 r = 0; for (int i = a->n - 1; i >= 0; i--) { r = r << 32 | a->d[i]; a->d[i] = r / m; r %= m; } trim(a); return r; }
static void divmod(const Big *a, const Big *b, Big *q, Big *r) {   /* algorithm D; q may be NULL */
    if (cmp(a, b) < 0) { if (r != a) *r = *a; if (q) q->n = 0; return; }
    if (b->n == 1) { Big t = *a; u32 m = divsmall(&t, b->d[0]); if (q) *q = t; r->n = m != 0; r->d[0] = m; return; }
    static u32 u[MAX + 1], v[MAX]; int n = b->n, m = a->n - n, s = __builtin_clz(b->d[n - 1]);
    for (int i = n - 1; i >= 0; i--) v[i] = b->d[i] << s | (s && i ? b->d[i - 1] >> (32 - s) : 0);
    u[a->n] = s ? a->d[a->n - 1] >> (32 - s) : 0;
    for (int i = a->n - 1; i >= 0; i--) u[i] = a->d[i] << s | (s && i ? a->d[i - 1] >> (32 - s) : 0);
    if (q) q->n = m + 1;
    for (int j = m; j >= 0; j--) {
        u64 num = (u64)u[j + n] << 32 | u[j + n - 1], qh = num / v[n - 1], rh = num % v[n - 1];
        while (qh >> 32 || qh * v[n - 2] > (rh << 32 | u[j + n - 2])) { qh--; rh += v[n - 1]; if (rh >> 32) break; }
        i64 bw = 0; u64 c = 0;
        for (int i = 0; i < n; i++) {
            u64 p = qh * v[i] + c; c = p >> 32;
            i64 t = (i64)u[i + j] - (u32)p + bw; u[i + j] = (u32)t; bw = t >> 32;
        }
        i64 t = (i64)u[j + n] - (i64)c + bw; u[j + n] = (u32)t;
        if (t < 0) { qh--; c = 0; for (int i = 0; i < n; i++) { c += (u64)u[i + j] + v[i]; u[i + j] = (u32)c; c >>= 32; } u[j + n] += (u32)c; }
        if (q) q->d[j] = (u32)qh;
    }
    if (q) trim(q);
    r->n = n; for (int i = 0; i < n; i++) r->d[i] = u[i] >> s | (s ? (u64)u[i + 1] << (32 - s) : 0);
    trim(r);
}
static u32 top(const Big *a, int n, int s) {   /* leading 32 bits aligned to limb n-1 shifted by s */
    u32 h = a->n >= n ? a->d[n - 1] : 0, l = a->n >= n - 1 ? a->d[n - 2] : 0;
    return s ? h << s | l >> (32 - s) : h;
}
static void gcd(Big *a, Big *b) {              /* Lehmer; result in a */
    if (cmp(a, b) < 0) { Big t = *a; *a = *b; *b = t; }
    while (b->n > 1) {
        int n = a->n, s = __builtin_clz(a->d[n - 1]); i64 A = 1, B = 0, C = 0, D = 1, x = top(a, n, s), y = top(b, n, s);
        while (y + C && y + D) {
            i64 q = (x + A) / (y + C); if (q != (x + B) / (y + D)) break;
            i64 t = A - q * C; A = C; C = t; t = B - q * D; B = D; D = t; t = x - q * y; x = y; y = t;
        }
        if (B == 0) { Big t; divmod(a, b, NULL, &t); *a = *b; *b = t; continue; }
        __int128 c0 = 0, c1 = 0;
        for (int i = 0; i < n; i++) {
            i64 p = a->d[i], q = i < b->n ? b->d[i] : 0;
            c0 += (__int128)A * p + (__int128)B * q; c1 += (__int128)C * p + (__int128)D * q;
            a->d[i] = (u32)c0; b->d[i] = (u32)c1; c0 >>= 32; c1 >>= 32;
        }
        b->n = n; trim(a); trim(b);
        if (cmp(a, b) < 0) { Big t = *a; *a = *b; *b = t; }
    }
    if (b->n) { u32 m = b->d[0], r = divsmall(a, m); while (r) { u32 t = m % r; m = r; r = t; } a->n = 1; a->d[0] = m; }
}
static u64 decimal(Big a) { u64 h = 7; while (a.n) { u32 r = divsmall(&a, 1000000000u); for (int i = 0; i < 9; i++) { h = h * 31 + r % 10; r /= 10; } } return h; }
static void isqrt(const Big *a, Big *x) {
    Big q, r; x->n = (a->n + 1) / 2 + 1; memset(x->d, 0, 4 * x->n); x->d[x->n - 1] = 1;
    for (;;) { divmod(a, x, &q, &r); if (cmp(&q, x) >= 0) return; addto(&q, x); divsmall(&q, 2); *x = q; }
}
int main(void) {
    static Big a, b, g, p, q, r, t; u64 sum = 0; static const int sz[5] = {6, 40, 12, 110, 20};
    for (int k = 0; k < 155; k++) {
        int n = sz[k % 5];
        randbig(&a, n + rnd() % n); randbig(&b, 2 + rnd() % n); divmod(&a, &b, &q, &r);
        mul(&q, &b, &p); addto(&p, &r); sum += cmp(&p, &a) ? 1000000 : q.d[0] + r.n;
        randbig(&g, 1 + n / 3); mul(&g, &a, &p); mul(&g, &b, &t); gcd(&p, &t);
        divmod(&p, &g, &q, &r); sum = sum * 17 + (r.n ? 12345 : p.d[0]);
        sum ^= decimal(a); if (k % 3 == 0) { isqrt(&a, &t); sum += t.d[0]; }
    }
    printf("%016llx\n", (unsigned long long)sum);
    return 0;
}
