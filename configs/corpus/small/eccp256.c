// flags: -O2
// secp256k1 signatures: Jacobian point doubling and addition over a 256-bit prime field with four 64-bit limbs, fixed-base combs, windowed scalars and Fermat inversions; carry chains of wide multiplies.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t u64; typedef unsigned __int128 u128;
typedef struct { u64 v[4]; } Fe;
typedef struct { Fe x, y, z; int inf; } Pt;
static const u64 C = 0x1000003D1ULL;
static const Fe GX = {{0x59F2815B16F81798ULL,0x029BFCDB2DCE28D9ULL,0x55A06295CE870B07ULL,0x79BE667EF9DCBBACULL}};
static const Fe GY = {{0x9C47D08FFB10D4B8ULL,0xFD17B448A6855419ULL,0x5DA4FBFC0E1108A8ULL,0x483ADA7726A3C465ULL}};
static const u64 PR[4] = {0xFFFFFFFEFFFFFC2FULL, ~0ULL, ~0ULL, ~0ULL};
static Fe norm(Fe a) {
    if (a.v[3] == ~0ULL && a.v[2] == ~0ULL && a.v[1] == ~0ULL && a.v[0] >= PR[0]) { a.v[0] -= PR[0]; a.v[1] = a.v[2] = a.v[3] = 0; }
    return a;
}
static int iszero(Fe a) { a = norm(a); return !(a.v[0] | a.v[1] | a.v[2] | a.v[3]); }
static Fe add(Fe a, Fe b) {
    Fe r; u128 t = 0;
    for (int i = 0; i < 4; i++) { t += (u128)a.v[i] + b.v[i]; r.v[i] = t; t >>= 64; }
    u64 c = (u64)t * C;
    while (c) { t = c; for (int i = 0; i < 4; i++) { t += r.v[i]; r.v[i] = t; t >>= 64; } c = (u64)t * C; }
    return r;
}
static Fe sub(Fe a, Fe b) {
    Fe r; u64 bw = 0;
    for (int i = 0; i < 4; i++) { u128 t = (u128)a.v[i] - b.v[i] - bw; r.v[i] = t; bw = (u64)(t >> 64) & 1; }
    while (bw) { u64 c = C; bw = 0; for (int i = 0; i < 4; i++) { u128 t = (u128)r.v[i] - c - bw; r.v[i] = t; bw = (u64)(t >> 64) & 1; c = 0; } }
    return r;
}
static Fe mul(const Fe a, const Fe b) {
    u64 w[8] = {0}; Fe r;
    for (int i = 0; i < 4; i++) {
        u128 t = 0;
        for (int j = 0; j < 4; j++) { t += (u128)a.v[i] * b.v[j] + w[i + j]; w[i + j] = t; t >>= 64; }
        w[i + 4] = t;
    }
    u128 t = 0;
    for (int i = 0; i < 4; i++) { t += (u128)w[i + 4] * C + w[i]; r.v[i] = t; t >>= 64; }
    t = (u128)(u64)t * C;
    for (int i = 0; i < 4; i++) { t += r.v[i]; r.v[i] = t; t >>= 64; }
    if (t) { t = C; for (int i = 0; i < 4; i++) { t += r.v[i]; r.v[i] = t; t >>= 64; } }
    return r;
}
static Fe sqr(Fe a) { return mul(a, a); }
static Fe inv(Fe a) {                 /* a^(p-2), 4-bit windows */
    Fe tab[16]; tab[0] = (Fe){{1}}; for (int i = 1; i < 16; i++) tab[i] = mul(tab[i - 1], a);
    u64 e[4]; memcpy(e, PR, 32); e[0] -= 2;
    Fe r = tab[0];
    for (int i = 63; i >= 0; i--) {
        for (int j = 0; j < 4; j++) r = sqr(r);
        unsigned d = e[i / 16] >> (4 * (i % 16)) & 15; if (d) r = mul(r, tab[d]);
    }
    return r;
}
static Pt dbl(const Pt *p) {
    Pt r; if (p->inf) return *p;
    Fe a = sqr(p->x), b = sqr(p->y), c = sqr(b), t = add(p->x, b);
    Fe d = sub(sub(sqr(t), a), c); d = add(d, d);
    Fe e = add(add(a, a), a), f = sqr(e);
    r.x = sub(f, add(d, d)); c = add(c, c); c = add(c, c); c = add(c, c);
    r.y = sub(mul(e, sub(d, r.x)), c); t = mul(p->y, p->z); r.z = add(t, t); r.inf = 0;
    return r;
}
static Pt addp(const Pt *p, const Pt *q) {
    if (p->inf) return *q; if (q->inf) return *p;
    Fe z1 = sqr(p->z), z2 = sqr(q->z), u1 = mul(p->x, z2), u2 = mul(q->x, z1);
    Fe s1 = mul(p->y, mul(z2, q->z)), s2 = mul(q->y, mul(z1, p->z)), h = sub(u2, u1), rr = sub(s2, s1);
    if (iszero(h)) { if (iszero(rr)) return dbl(p); Pt o = *p; o.inf = 1; return o; }
    Fe h2 = sqr(h), h3 = mul(h, h2), v = mul(u1, h2); Pt r;
    r.x = sub(sub(sqr(rr), h3), add(v, v)); r.y = sub(mul(rr, sub(v, r.x)), mul(s1, h3)); r.z = mul(h, mul(p->z, q->z)); r.inf = 0;
    return r;
}
static Pt comb[16][16];
static Pt base(const u64 *k) {        /* fixed base: a table per 16 bits, four passes over the nibbles */
    Pt r = {.inf = 1};
    for (int q = 3; q >= 0; q--) {
        for (int j = 0; j < 4; j++) r = dbl(&r);
        for (int i = 0; i < 16; i++) { unsigned d = k[i / 4] >> (16 * (i % 4) + 4 * q) & 15; if (d) r = addp(&r, &comb[i][d]); }
    }
    return r;
}
static Pt scal(const Pt *p, const u64 *k) {
    Pt t[16], r = {.inf = 1}; t[0] = r; t[1] = *p; for (int i = 2; i < 16; i++) t[i] = i & 1 ? addp(&t[i - 1], p) : dbl(&t[i / 2]);
    for (int i = 63; i >= 0; i--) {
        for (int j = 0; j < 4; j++) r = dbl(&r);
        unsigned d = k[i / 16] >> (4 * (i % 16)) & 15; if (d) r = addp(&r, &t[d]);
    }
    return r;
}
static Fe affx(const Pt *p, Fe *y) { Fe zi = inv(p->z), z2 = sqr(zi); *y = norm(mul(p->y, mul(z2, zi))); return norm(mul(p->x, z2)); }
int main(void) {
    Pt g = {GX, GY, {{1}}, 0}; u64 x = 777, sum = 0;
    for (int i = 0; i < 16; i++) {
        comb[i][0].inf = 1; comb[i][1] = g;
        for (int j = 2; j < 16; j++) comb[i][j] = addp(&comb[i][j - 1], &g);
        for (int j = 0; j < 16; j++) g = dbl(&g);
    }
    for (int r = 0; r < 16; r++) {
        u64 k[4], m[4]; Fe y1, y2;
        for (int i = 0; i < 4; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; k[i] = x; m[i] = x * 0x9e3779b97f4a7c15ULL; }
        k[3] >>= 2; m[3] >>= 2;
        Pt a = base(k), b = base(m), s1 = scal(&a, m), s2 = scal(&b, k);      /* Diffie-Hellman agreement */
        Fe x1 = affx(&s1, &y1), x2 = affx(&s2, &y2);
        sum += memcmp(&x1, &x2, 32) || memcmp(&y1, &y2, 32) ? 1 : x1.v[0];
        Fe c = add(mul(sqr(x1), x1), (Fe){{7}});
        sum ^= iszero(sub(c, sqr(y1))) ? x1.v[2] : 0xdead; x ^= x1.v[1] | 1;
    }
    printf("%016llx\n", (unsigned long long)sum);
    return 0;
}
