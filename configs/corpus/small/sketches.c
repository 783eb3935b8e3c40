// flags: -O3
// stream sketches: HyperLogLog, count-min with heavy hitters and an 8 MB blocked Bloom filter over skewed flow keys (hash arithmetic, random far accesses)
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>

enum { BLOOM_WORDS = 1 << 20, CMW = 1 << 14, CMD = 4, HLLB = 11, TOP = 16 };
static uint64_t bloom[BLOOM_WORDS];
static uint32_t cm[CMD][CMW];
static uint8_t regs[8][1 << HLLB];
typedef struct { uint64_t key; uint32_t count; } hit;
static hit top[TOP];
static uint64_t st = 161;
static inline uint64_t rnd(void) { st ^= st >> 12; st ^= st << 25; st ^= st >> 27; return st * 2685821657736338717ull; }

static inline uint64_t mix(uint64_t k, uint64_t seed)
{
    k += seed * 0x9E3779B97F4A7C15ull;
    k = (k ^ k >> 33) * 0xff51afd7ed558ccdull;
    k = (k ^ k >> 33) * 0xc4ceb9fe1a85ec53ull;
    return k ^ k >> 33;
}

/* one cache line per key, seven bits in it */
static int bloom_add(uint64_t h, uint64_t mask)
{
    uint64_t *b = &bloom[(h >> 20 & mask) * 8];
    uint32_t a = (uint32_t)h, d = (uint32_t)(h >> 45) | 1;
    int seen = 1;
    for (int i = 0; i < 7; i++, a += d) {
        uint64_t bit = 1ull << (a >> 3 & 63);
        uint64_t *w = &b[a & 7];
        seen &= (*w & bit) != 0;
        *w |= bit;
    }
    return seen;
}

static uint32_t cm_add(uint64_t key, uint32_t n)
{
    uint32_t idx[CMD], m = UINT32_MAX;
    for (int i = 0; i < CMD; i++) {
        idx[i] = (uint32_t)(mix(key, i + 11) >> 50);
        if (cm[i][idx[i]] < m) m = cm[i][idx[i]];
    }
    m += n;
    for (int i = 0; i < CMD; i++) if (cm[i][idx[i]] < m) cm[i][idx[i]] = m;   /* conservative update */
    return m;
}

static void heavy(uint64_t key, uint32_t c)
{
    int low = 0;
    for (int i = 0; i < TOP; i++) {
        if (top[i].key == key) { top[i].count = c; return; }
        if (top[i].count < top[low].count) low = i;
    }
    if (c > top[low].count) top[low] = (hit){ key, c };
}

static inline void hll_add(uint8_t *r, uint64_t h)
{
    uint32_t i = (uint32_t)(h >> (64 - HLLB));
    uint8_t z = (uint8_t)(__builtin_clzll(h << HLLB | 1) + 1);
    if (z > r[i]) r[i] = z;
}

static double hll_count(const uint8_t *r)
{
    int m = 1 << HLLB, zero = 0;
    double s = 0;
    for (int i = 0; i < m; i++) { s += ldexp(1.0, -r[i]); zero += r[i] == 0; }
    double e = 0.7213 / (1 + 1.079 / m) * m * m / s;
    return e < 2.5 * m && zero ? m * log((double)m / zero) : e;
}

static void hll_merge(uint8_t *to, const uint8_t *from)
{
    for (int i = 0; i < 1 << HLLB; i++) if (from[i] > to[i]) to[i] = from[i];
}

static uint64_t flow_key(uint32_t universe)
{
    uint64_t v = rnd();
    int k = __builtin_clzll(v | 1) % 12;                 /* geometric skew */
    return (v & 0xffffff) % ((universe >> 2 * k) + 1) + ((uint64_t)k << 32);
}

int main(void)
{
    double acc = 0;
    uint64_t fresh = 0, h = 0;
    static const uint32_t uni[] = { 3000, 4000000, 100000 };
    for (int r = 0; r < 9; r++) {
        uint64_t mask = r % 3 == 1 ? BLOOM_WORDS / 8 - 1 : r % 3 ? 0x1fff : 0xff;
        for (int i = 0; i < 32000; i++) {
            uint64_t k = flow_key(uni[r % 3]), x = mix(k, 1);
            hll_add(regs[i >> 6 & 7], x);
            if (!bloom_add(x, mask)) fresh++;
            uint32_t c = cm_add(k, 1 + (i & 3));
            if (c > 60) heavy(k, c);
        }
        for (int i = 1; i < 8; i++) hll_merge(regs[0], regs[i]);
        acc += hll_count(regs[0]);
        for (int i = 0; i < TOP; i++) { h = h * 31 + top[i].key + top[i].count; top[i].count /= 2; }
        for (int i = 0; i < CMD; i++) for (int j = 0; j < CMW; j++) cm[i][j] >>= 1;
    }
    printf("%.3f %llu %llu\n", acc, (unsigned long long)fresh, (unsigned long long)h);
    return 0;
}
