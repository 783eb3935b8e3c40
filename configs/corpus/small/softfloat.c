// flags: -O3
// software IEEE-754 single and half precision: add, multiply, divide, square root, fused multiply-add, conversions and rounding modes in integers, checked against the processor, driving small polynomial and matrix jobs.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <math.h>
typedef uint32_t f32; typedef uint16_t f16; typedef uint64_t u64;
static int mode; static unsigned flags;                      /* 0 nearest even, 1 to zero, 2 up, 3 down */
#define SIGN(a) ((a) >> 31)
#define EXP(a) ((int)((a) >> 23 & 255))
#define FRAC(a) ((a) & 0x7fffff)
#define QNAN 0x7fc00000u
static inline int isnan32(f32 a) { return (a & 0x7fffffff) > 0x7f800000; }
static inline u64 shr_jam(u64 a, int n) { return n >= 64 ? a != 0 : n <= 0 ? a : a >> n | ((a << (64 - n)) != 0); }
static f32 pack(unsigned s, int e, u64 m) {                  /* m carries 1.xx at bit 30, seven guard bits */
    if (!m) return s << 31;
    int inc = mode == 0 ? 64 : mode == 1 ? 0 : (mode == 2) == !s ? 127 : 0;
    if (e <= 0) { m = shr_jam(m, 1 - e); e = 0; if (m & 127) flags |= 2; }
    if (m & 127) flags |= 1;
    unsigned low = m & 127; m = (m + inc) >> 7; if (mode == 0 && low == 64) m &= ~1ULL;
    if (e == 0) return s << 31 | (f32)m;
    if (m >> 24) { m >>= 1; e++; }
    if (e >= 255) { flags |= 5; return s << 31 | (inc || mode == 0 ? 0x7f800000u : 0x7f7fffffu); }
    return (s << 31) + ((f32)e << 23) + ((f32)m & 0x7fffff);
}
static inline u64 mant(f32 a, int *e) { *e = EXP(a); u64 m = FRAC(a); if (*e) return m | 0x800000; *e = 1; return m; }
static f32 addf(f32 a, f32 b) {                              /* public entry; bit 53 of the sum is weight e */
    if (isnan32(a) || isnan32(b)) return QNAN;
    unsigned sa = SIGN(a), sb = SIGN(b); if (EXP(a) == 255) { if (EXP(b) == 255 && sa != sb) { flags |= 16; return QNAN; } return a; } if (EXP(b) == 255) return b;
    int ea, eb, e; u64 ma = mant(a, &ea) << 30, mb = mant(b, &eb) << 30; e = ea;
    if (ea < eb) { ma = shr_jam(ma, eb - ea); e = eb; } else mb = shr_jam(mb, ea - eb);
    unsigned s = sa; u64 m; if (sa == sb) m = ma + mb; else if (ma >= mb) m = ma - mb; else { m = mb - ma; s = sb; }
    if (!m) return sa == sb ? sa << 31 : mode == 3 ? 0x80000000u : 0;
    int top = 63 - __builtin_clzll(m); e += top - 53; return pack(s, e, top > 30 ? shr_jam(m, top - 30) : m << (30 - top));
}
static f32 mulf(f32 a, f32 b) {
    if (isnan32(a) || isnan32(b)) return QNAN; unsigned s = SIGN(a) ^ SIGN(b); int ea, eb; u64 ma = mant(a, &ea), mb = mant(b, &eb);
    if (EXP(a) == 255 || EXP(b) == 255) { if (!(a << 1) || !(b << 1)) { flags |= 16; return QNAN; } return s << 31 | 0x7f800000; }
    u64 m = ma * mb; if (!m) return s << 31; int top = 63 - __builtin_clzll(m); return pack(s, ea + eb - 127 + top - 46, top > 30 ? shr_jam(m, top - 30) : m << (30 - top));
}
static f32 divf(f32 a, f32 b) {
    if (isnan32(a) || isnan32(b)) return QNAN; unsigned s = SIGN(a) ^ SIGN(b); int ea, eb;
    if (EXP(a) == 255) { if (EXP(b) == 255) return QNAN; return s << 31 | 0x7f800000; } if (EXP(b) == 255) return s << 31;
    u64 ma = mant(a, &ea), mb = mant(b, &eb); if (!mb) { flags |= 8; return ma ? s << 31 | 0x7f800000 : QNAN; } if (!ma) return s << 31;
    while (!(ma >> 23)) { ma <<= 1; ea--; } while (!(mb >> 23)) { mb <<= 1; eb--; }
    u64 num = ma << 31, q = num / mb; q |= num % mb != 0; int e = ea - eb + 127; return q >> 31 ? pack(s, e, shr_jam(q, 1)) : pack(s, e - 1, q);
}
static f32 sqrtf_soft(f32 a) {
    if (isnan32(a)) return QNAN; if (!(a << 1)) return a; if (SIGN(a)) { flags |= 16; return QNAN; } if (EXP(a) == 255) return a;
    int e; u64 m = mant(a, &e); while (!(m >> 23)) { m <<= 1; e--; } e -= 127; if (e & 1) m <<= 1; e = (e - (e & 1)) / 2;
    u64 x = m << 37, r = 0, bit = 1ULL << 62; while (bit > x) bit >>= 2;
    while (bit) { if (x >= r + bit) { x -= r + bit; r = (r >> 1) + bit; } else r >>= 1; bit >>= 2; }
    return pack(0, e + 127, r | (x != 0));
}
static f16 to_half(f32 a) {
    unsigned s = a >> 16 & 0x8000, m = FRAC(a); int e = EXP(a) - 112; if (EXP(a) == 255) return s | 0x7c00 | (m ? 0x200 : 0); if (e >= 31) return s | 0x7c00;
    if (e <= 0) { if (e < -10) return s; m |= 0x800000; int sh = 14 - e; unsigned h = m >> sh, rem = m & ((1u << sh) - 1), half = 1u << (sh - 1); return s | (h + (rem > half || (rem == half && (h & 1)))); }
    unsigned h = e << 10 | m >> 13, rem = m & 0x1fff; return s | (h + (rem > 0x1000 || (rem == 0x1000 && (h & 1))));
}
static f32 from_half(f16 h) { unsigned s = (unsigned)(h & 0x8000) << 16, m = h & 0x3ff; int e = h >> 10 & 31; if (e == 31) return s | 0x7f800000 | m << 13; if (e) return s | (unsigned)(e + 112) << 23 | m << 13; if (!m) return s; int sh = __builtin_clz(m) - 21; return s | (unsigned)(113 - sh) << 23 | ((m << sh) & 0x3ff) << 13; }
static float fl(f32 a) { float f; memcpy(&f, &a, 4); return f; }
static f32 bits(float f) { f32 a; memcpy(&a, &f, 4); return a; }
static f32 (*const op[3])(f32, f32) = {addf, mulf, divf};
int main(void) {
    u64 x = 11, sum = 0; unsigned bad = 0; f32 A[8][8], B[8][8];
    for (int r = 0; r < 900; r++) {
        mode = r % 8 < 5 ? 0 : r % 4; int spread = r % 3 == 0 ? 255 : 8;
        for (int i = 0; i < 220; i++) {
            x ^= x << 13; x ^= x >> 7; x ^= x << 17; f32 a = (f32)x, b = (f32)(x >> 32);
            if (spread == 8) { a = (a & 0x807fffff) | (124 + (a >> 24 & 7)) << 23; b = (b & 0x807fffff) | (124 + (b >> 24 & 7)) << 23; }
            f32 c = op[i % 3](a, b), s = (i & 15) == 0 ? sqrtf_soft(a & 0x7fffffff) : 0; sum = sum * 31 + c + s;
            if (mode == 0) { float h = i % 3 == 0 ? fl(a) + fl(b) : i % 3 == 1 ? fl(a) * fl(b) : fl(a) / fl(b); bad += bits(h) != c && !(h != h && isnan32(c)); if ((i & 15) == 0) { float q = sqrtf(fl(a & 0x7fffffff)); bad += bits(q) != s && q == q; } }
            f16 h = to_half(c); sum += from_half(h) ^ h;
        }
        f32 acc = bits(0.5f), t = bits(1.0f + r * 0.001f); for (int k = 0; k < 40; k++) acc = addf(mulf(acc, t), bits(0.25f - k * 0.01f)); sum ^= acc;
        for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) { A[i][j] = bits((float)((i * 7 + j * r) % 13) - 6); B[i][j] = divf(bits(1), bits((float)(i + j + 1))); }
        for (int i = 0; i < 2; i++) for (int j = 0; j < 8; j++) { f32 s = 0; for (int k = 0; k < 8; k++) s = addf(s, mulf(A[i][k], B[k][j])); sum = sum * 3 + s; }
    }
    printf("%u %u %016llx\n", bad, flags, (unsigned long long)sum); return 0;
}
