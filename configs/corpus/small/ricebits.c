// flags: -O2
// bit-packed integer codes: Golomb-Rice with adaptive parameter, Elias gamma, delta and omega, Fibonacci and LEB128 varints over delta-coded sensor columns and gap lists; serial bit-buffer chains and clz.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint32_t u32; typedef uint64_t u64;
typedef struct { u64 acc; int fill; uint8_t *p; } BW;
typedef struct { u64 acc; int have; const uint8_t *p; } BR;
static inline void put(BW *w, u64 v, int n) {           /* msb first, n <= 32 */
    w->acc = w->acc << n | v; w->fill += n;
    while (w->fill >= 8) { w->fill -= 8; *w->p++ = (uint8_t)(w->acc >> w->fill); }
}
static void flush(BW *w) { if (w->fill) put(w, 0, 8 - w->fill); }
static inline void need(BR *r, int n) { while (r->have < n) { r->acc = r->acc << 8 | *r->p++; r->have += 8; } }
static inline u32 get(BR *r, int n) { if (!n) return 0; need(r, n); r->have -= n; return (u32)(r->acc >> r->have) & (n == 32 ? ~0u : (1u << n) - 1); }
static inline int unary(BR *r) {                        /* zeros before a one */
    int z = 0;
    for (;;) {
        need(r, 8); u64 top = r->acc << (64 - r->have);
        if (top) { int k = __builtin_clzll(top); r->have -= k + 1; return z + k; }
        z += r->have; r->have = 0;
    }
}
static inline int lg2(u32 v) { return 31 - __builtin_clz(v); }
static u32 fib[48];
typedef struct { void (*enc)(BW *, u32); u32 (*dec)(BR *); } Codec;
static u32 rice_sum, rice_n;
static void rice_adapt(u32 v) { rice_sum += v; if (++rice_n == 64) { rice_sum >>= 1; rice_n >>= 1; } }
static int rice_k(void) { int k = 0; while ((rice_n << k) < rice_sum && k < 24) k++; return k; }
static void rice_e(BW *w, u32 v) { int k = rice_k(); u32 q = v >> k; if (q < 24) { put(w, 1, q + 1); put(w, v & ((1u << k) - 1), k); } else { put(w, 1, 25); put(w, v, 32); } rice_adapt(v); }
static u32 rice_d(BR *r) { int k = rice_k(), q = unary(r); u32 v = q < 24 ? (u32)q << k | get(r, k) : get(r, 32); rice_adapt(v); return v; }
static void gamma_e(BW *w, u32 v) { int n = lg2(++v); put(w, 0, n); put(w, v, n + 1); }
static u32 gamma_d(BR *r) { int n = unary(r); return (1u << n | get(r, n)) - 1; }
static void delta_e(BW *w, u32 v) { int n = lg2(++v); gamma_e(w, n); put(w, v ^ 1u << n, n); }
static u32 delta_d(BR *r) { int n = gamma_d(r); return (1u << n | get(r, n)) - 1; }
static void omega_e(BW *w, u32 v) { u32 st[8]; int k = 0; v++; while (v > 1) { st[k++] = v; v = lg2(v); } while (k--) put(w, st[k], lg2(st[k]) + 1); put(w, 0, 1); }
static u32 omega_d(BR *r) { u32 n = 1; while (get(r, 1)) n = 1u << n | get(r, n); return n - 1; }
static void fib_e(BW *w, u32 v) {
    u64 bits = 1; int i = 44, top; v++;
    while (fib[i] > v) i--; top = i;
    u64 m = 0; for (; i >= 0; i--) if (fib[i] <= v) { v -= fib[i]; m |= 1ULL << i; }
    for (i = 0; i <= top; i++) put(w, m >> i & 1, 1); put(w, bits, 1);
}
static u32 fib_d(BR *r) { u32 v = 0, prev = 0; for (int i = 0;; i++) { u32 b = get(r, 1); if (b && prev) return v - 1; if (b) v += fib[i]; prev = b; } }
static void leb_e(BW *w, u32 v) { while (v > 127) { put(w, (v & 127) | 128, 8); v >>= 7; } put(w, v, 8); }
static u32 leb_d(BR *r) { u32 v = 0; for (int s = 0;; s += 7) { u32 b = get(r, 8); v |= (b & 127) << s; if (b < 128) return v; } }
static const Codec codecs[6] = {{rice_e, rice_d}, {gamma_e, gamma_d}, {delta_e, delta_d}, {omega_e, omega_d}, {fib_e, fib_d}, {leb_e, leb_d}};
static u32 vals[30000]; static uint8_t buf[300000];
int main(void) {
    u64 x = 1234567, sum = 0; fib[0] = 1; fib[1] = 2; for (int i = 2; i < 46; i++) fib[i] = fib[i - 1] + fib[i - 2];
    for (int r = 0; r < 26; r++) {
        int n = r % 6 == 5 ? 6000 : 300 + r * 40, shape = r / 6 % 3; int32_t level = 1000, prev = 0;
        for (int i = 0; i < n; i++) {
            x ^= x << 13; x ^= x >> 7; x ^= x << 17;
            if (shape == 0) { level += (int)(x >> 40 & 31) - 15; if ((x & 127) == 0) level += (int)(x >> 20 & 4095) - 2048; int32_t d = level - prev; prev = level; vals[i] = (u32)d << 1 ^ (u32)(d >> 31); }
            else if (shape == 1) vals[i] = __builtin_ctzll(x | 1ULL << 24) * (u32)(x >> 50 & 7);
            else vals[i] = (u32)(x >> 33) >> (8 + (x & 15));
        }
        int best = -1; long bl = 1 << 30;
        for (int c = 0; c < 6; c++) {
            BW w = {0, 0, buf}; rice_sum = 16; rice_n = 1;
            for (int i = 0; i < n; i++) codecs[c].enc(&w, vals[i]);
            flush(&w); long len = w.p - buf; memset(w.p, 0, 16); if (len < bl) { bl = len; best = c; }
            BR rd = {0, 0, buf}; int bad = 0; rice_sum = 16; rice_n = 1;
            for (int i = 0; i < n; i++) bad += codecs[c].dec(&rd) != vals[i];
            sum = sum * 31 + len + (bad ? 1000000 : 0);
        }
        sum += best;
    }
    printf("%016llx\n", (unsigned long long)sum);
    return 0;
}
