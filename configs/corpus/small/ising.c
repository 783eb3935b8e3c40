// flags: -O2
// Metropolis Ising model with a random-site sweep on a 4 MB lattice, a checkerboard sweep on a 16 KB one and Wolff cluster flips; unpredictable branches and scattered byte loads.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>
typedef struct { int lg; int8_t *s; uint32_t acc[5]; } lattice;
static uint64_t r0 = 0x853c49e6748fea9bull;
static inline uint32_t rnd(void)
{
    uint64_t o = r0;
    r0 = o * 6364136223846793005ull + 0xda3e39cb94b95bdbull;
    uint32_t x = (uint32_t)(((o >> 18) ^ o) >> 27), k = (uint32_t)(o >> 59);
    return x >> k | x << (-k & 31);
}
static void set_temp(lattice *l, double t)
{
    for (int k = 0; k < 5; k++) {
        double de = 4.0 * (k - 2);
        l->acc[k] = de <= 0 ? 0xFFFFFFFFu : (uint32_t)(exp(-de / t) * 4294967295.0);
    }
}
static void make(lattice *l, int lg)
{
    size_t n = (size_t)1 << (2 * lg);
    l->lg = lg;
    l->s = malloc(n);
    size_t tile = n < 65536 ? n : 65536;
    for (size_t i = 0; i < tile; i += 8) {
        uint64_t v = rnd();
        v = (v | v << 16 | v << 33) & 0x0101010101010101ull;
        v = 0x0101010101010101ull + v * 0xFE;
        memcpy(l->s + i, &v, 8);
    }
    for (size_t i = tile; i < n; i += 2048) memcpy(l->s + i, l->s + (i & (tile - 1)), 2048);
}
static inline int around(const lattice *l, uint32_t i)
{
    uint32_t m = (1u << l->lg) - 1, all = (1u << 2 * l->lg) - 1, row = i & ~m;
    return l->s[row | ((i + 1) & m)] + l->s[row | ((i - 1) & m)] + l->s[(i + m + 1) & all] + l->s[(i - m - 1) & all];
}
static long random_sites(lattice *l, int tries)
{
    long flips = 0;
    while (tries--) {
        uint32_t i = rnd() >> (32 - 2 * l->lg);
        int k = l->s[i] * around(l, i) / 2 + 2;
        if (k <= 2 || rnd() < l->acc[k]) { l->s[i] = -l->s[i]; flips++; }
    }
    return flips;
}
static long checkerboard(lattice *l)
{
    uint32_t w = 1u << l->lg;
    long flips = 0;
    for (int c = 0; c < 2; c++)
        for (uint32_t y = 0; y < w; y++)
            for (uint32_t x = (y + c) & 1; x < w; x += 2) {
                uint32_t i = y * w + x;
                int k = l->s[i] * around(l, i) / 2 + 2;
                if (rnd() <= l->acc[k]) { l->s[i] = -l->s[i]; flips++; }
            }
    return flips;
}
static int wolff(lattice *l, double t, uint32_t *stk)
{
    uint32_t p = (uint32_t)((1 - exp(-2 / t)) * 4294967295.0), m = (1u << l->lg) - 1, all = (1u << 2 * l->lg) - 1;
    uint32_t i = rnd() & all;
    int sp = 0, n = 0, old = l->s[i];
    l->s[i] = -old;
    stk[sp++] = i;
    while (sp) {
        i = stk[--sp];
        n++;
        uint32_t row = i & ~m, nb[4] = { row | ((i + 1) & m), row | ((i - 1) & m), (i + m + 1) & all, (i - m - 1) & all };
        for (int k = 0; k < 4; k++)
            if (l->s[nb[k]] == old && rnd() < p) { l->s[nb[k]] = -old; stk[sp++] = nb[k]; }
    }
    return n;
}
int main(void)
{
    lattice big, small, mid;
    make(&big, 11);
    make(&small, 7);
    make(&mid, 9);
    uint32_t *stk = malloc(sizeof(uint32_t) << 18);
    uint64_t sum = 0;
    for (int r = 0; r < 14; r++) {
        double t = 1.8 + 0.1 * (r % 11);
        set_temp(&big, t);
        set_temp(&small, t + 0.2);
        sum = sum * 3 + random_sites(&big, 30000);
        for (int k = 0; k < 3; k++) sum += checkerboard(&small);
        for (int k = 0; k < 2; k++) sum = sum * 5 + wolff(&mid, 2.2 + 0.02 * (r % 5), stk);
        set_temp(&mid, 2.3);
        sum += random_sites(&mid, 20000);
    }
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
