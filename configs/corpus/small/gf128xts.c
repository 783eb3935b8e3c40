// flags: -O2
// GF(2^128) work: GHASH by 4-bit and by 64 KB byte tables, tweak doubling, bitwise products and inversions by Itoh-Tsujii squarings, and Shamir sharing of 16-byte secrets; carry-less shifts and table loads.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { uint64_t hi, lo; } B;     /* GCM bit order: msb of hi is x^0 */
static B sh1(B a) { uint64_t m = -(a.lo & 1); B r = {a.hi >> 1 ^ (m & 0xe100000000000000ULL), a.lo >> 1 | a.hi << 63}; return r; }
static B mul(B a, B b) {
    B z = {0, 0};
    for (int i = 0; i < 64; i++) { uint64_t m = -(a.hi >> (63 - i) & 1); z.hi ^= b.hi & m; z.lo ^= b.lo & m; b = sh1(b); }
    for (int i = 0; i < 64; i++) { uint64_t m = -(a.lo >> (63 - i) & 1); z.hi ^= b.hi & m; z.lo ^= b.lo & m; b = sh1(b); }
    return z;
}
static uint64_t red4[16];
typedef struct { B t4[16]; B (*t8)[256]; } HKey;
static void setup(HKey *k, B h, int big) {
    memset(k->t4, 0, sizeof k->t4); k->t4[8] = h;
    for (int i = 4; i; i >>= 1) k->t4[i] = sh1(k->t4[2 * i]);
    for (int i = 2; i < 16; i <<= 1) for (int j = 1; j < i; j++) { k->t4[i + j].hi = k->t4[i].hi ^ k->t4[j].hi; k->t4[i + j].lo = k->t4[i].lo ^ k->t4[j].lo; }
    if (!big) return;
    B p = h;
    for (int by = 0; by < 16; by++) {
        memset(k->t8[by], 0, sizeof k->t8[by]);
        for (int i = 128; i; i >>= 1) { k->t8[by][i] = p; p = sh1(p); }
        for (int i = 2; i < 256; i <<= 1) for (int j = 1; j < i; j++) { k->t8[by][i + j].hi = k->t8[by][i].hi ^ k->t8[by][j].hi; k->t8[by][i + j].lo = k->t8[by][i].lo ^ k->t8[by][j].lo; }
    }
}
static B mulh4(const HKey *k, B x) {
    B z = k->t4[x.lo & 15];
    for (int i = 1; i < 32; i++) {
        unsigned n = (i < 16 ? x.lo >> (4 * i) : x.hi >> (4 * (i - 16))) & 15, rem = z.lo & 15;
        z.lo = z.lo >> 4 | z.hi << 60; z.hi = z.hi >> 4 ^ red4[rem];
        z.hi ^= k->t4[n].hi; z.lo ^= k->t4[n].lo;
    }
    return z;
}
static B mulh8(const HKey *k, B x) {
    B z = {0, 0};
    for (int i = 0; i < 8; i++) {
        const B *p = &k->t8[i][x.hi >> (56 - 8 * i) & 255], *q = &k->t8[8 + i][x.lo >> (56 - 8 * i) & 255];
        z.hi ^= p->hi ^ q->hi; z.lo ^= p->lo ^ q->lo;
    }
    return z;
}
static B ld(const uint8_t *p) { uint64_t a, b; memcpy(&a, p, 8); memcpy(&b, p + 8, 8); B r = {__builtin_bswap64(a), __builtin_bswap64(b)}; return r; }
static B ghash(const HKey *k, const uint8_t *p, size_t n, B (*f)(const HKey *, B)) {
    B y = {0, 0}; uint8_t last[16]; size_t full = n;
    while (n >= 16) { B b = ld(p); y.hi ^= b.hi; y.lo ^= b.lo; y = f(k, y); p += 16; n -= 16; }
    if (n) { memset(last, 0, 16); memcpy(last, p, n); B b = ld(last); y.hi ^= b.hi; y.lo ^= b.lo; y = f(k, y); }
    y.lo ^= full * 8; return f(k, y);
}
static B inv(B a) {                        /* a^(2^128-2) with a doubling addition chain on 2^k-1 */
    B t = a; int have = 1;
    static const int want[7] = {2, 3, 6, 7, 14, 15, 30};
    for (int i = 0; i < 7; i++) {
        B s = t; int up = want[i] - have;
        for (int j = 0; j < up; j++) s = mul(s, s);
        if (up == have) t = mul(s, t); else t = mul(s, a);
        have = want[i];
    }
    B b = t; static const int rest[6] = {31, 62, 63, 126, 127, 0};   /* 2^127-1, then one squaring */
    for (int i = 0; rest[i]; i++) { B s = b; int up = rest[i] - have; for (int j = 0; j < up; j++) s = mul(s, s); b = up == have ? mul(s, b) : mul(s, a); have = rest[i]; }
    return mul(b, b);
}
static uint8_t data[262144];
int main(void) {
    HKey k; k.t8 = malloc(16 * sizeof *k.t8); uint64_t x = 31337, sum = 0; B acc = {1ULL << 63, 5};
    for (int i = 0; i < 16; i++) { B v = {0, (uint64_t)i}; for (int j = 0; j < 4; j++) v = sh1(v); red4[i] = v.hi; }
    for (size_t i = 0; i < sizeof data; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; data[i] = x; }
    for (int r = 0; r < 30; r++) {
        B h = {acc.hi * 0x9e3779b97f4a7c15ULL + r, acc.lo | 1}; size_t n = r % 3 == 2 ? 60000 : 100 + r * 211; 
        const uint8_t *p = data + (r * 7001) % (sizeof data - 60000);
        setup(&k, h, 1);
        B a = ghash(&k, p, n, mulh8), b = ghash(&k, p, n < 9000 ? n : 9000, mulh4);
        if (n < 9000 && (a.hi != b.hi || a.lo != b.lo)) sum += 1;
        for (int q = 0; q < 12; q++) { B c = ghash(&k, p + q * 64, 20 + q * 33, q & 1 ? mulh4 : mulh8); sum ^= c.lo + q; }
        B tw = h; uint8_t *w = data + (r * 4096 & 0x3ffff);                  /* XTS-like masking */
        for (int i = 0; i < 256; i++) { uint64_t v[2]; memcpy(v, w + 16 * i, 16); v[0] ^= tw.hi; v[1] ^= tw.lo; memcpy(w + 16 * i, v, 16); tw = sh1(tw); }
        B co[4] = {a, b, tw, h}, ys[4], rec = {0, 0};                        /* 4-of-n sharing, interpolation at zero */
        for (int s = 0; s < 4; s++) { B xs = {(uint64_t)(s + r + 1) << 56, 0}, y = co[3]; for (int i = 2; i >= 0; i--) { y = mul(y, xs); y.hi ^= co[i].hi; y.lo ^= co[i].lo; } ys[s] = y; }
        for (int s = 0; s < 4; s++) {
            B num = {1ULL << 63, 0}, den = num;
            for (int t = 0; t < 4; t++) if (t != s) { B xt = {(uint64_t)(t + r + 1) << 56, 0}, df = {(uint64_t)((t + r + 1) ^ (s + r + 1)) << 56, 0}; num = mul(num, xt); den = mul(den, df); }
            B w2 = mul(ys[s], mul(num, inv(den))); rec.hi ^= w2.hi; rec.lo ^= w2.lo;
        }
        sum += rec.hi == a.hi && rec.lo == a.lo ? a.hi : 3; acc.hi ^= a.hi; acc.lo ^= b.lo;
    }
    free(k.t8); printf("%016llx\n", (unsigned long long)(sum ^ acc.hi)); return 0;
}
