// flags: -O2
// order statistics and inversions with 1D and 2D Fenwick trees (bit-stride walks over 16 KB to 4 MB tables)
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { W = 1024 };
static int32_t grid[W + 1][W + 1];
static uint16_t small_[128 + 1][64 + 1];
static int32_t line[1 << 16 | 1];
static uint64_t s = 99991;
static uint64_t rnd(void) { s += 0x9E3779B97F4A7C15ull; uint64_t z = s; z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull; z = (z ^ z >> 27) * 0x94D049BB133111EBull; return z ^ z >> 31; }

static void add2(int x, int y, int v)
{
    for (int i = x; i <= W; i += i & -i)
        for (int j = y; j <= W; j += j & -j) grid[i][j] += v;
}
static int64_t get2(int x, int y)
{
    int64_t r = 0;
    for (int i = x; i; i &= i - 1)
        for (int j = y; j; j &= j - 1) r += grid[i][j];
    return r;
}
static int64_t rect(int x0, int y0, int x1, int y1)
{
    return get2(x1, y1) - get2(x0 - 1, y1) - get2(x1, y0 - 1) + get2(x0 - 1, y0 - 1);
}

static int find_kth(const int32_t *t, int bits, int k)
{
    int pos = 0;
    for (int b = 1 << (bits - 1); b; b >>= 1)
        if (pos + b <= (1 << bits) && t[pos + b] < k) { pos += b; k -= t[pos]; }
    return pos + 1;
}

static int64_t inversions(int n, int bits)
{
    int64_t inv = 0;
    int lim = 1 << bits;
    memset(line, 0, sizeof(int32_t) * (lim + 1));
    for (int i = 0; i < n; i++) {
        int v = 1 + (int)(rnd() & (lim - 1)), c = 0;
        for (int j = v; j; j &= j - 1) c += line[j];
        inv += i - c;
        for (int j = v; j <= lim; j += j & -j) line[j]++;
    }
    return inv;
}

/* Josephus elimination by order statistics over what inversions() left in the line */
static int64_t eliminate(int n, int bits, int step)
{
    int64_t h = 0;
    int at = 0, left = n;
    for (int i = 0; i < n / 2; i++) {
        at = (at + step) % left;
        int v = find_kth(line, bits, at + 1);
        for (int j = v; j <= 1 << bits; j += j & -j) line[j]--;
        left--;
        h = (int64_t)((uint64_t)h * 7 + v);
    }
    return h;
}

int main(void)
{
    uint64_t h = 0;
    static const int bits[] = { 16, 10, 13 };
    for (int r = 0; r < 9; r++) {
        int b = bits[r % 3], n = r % 3 == 0 ? 24000 : 9000;
        h += (uint64_t)inversions(n, b);
        h = h * 31 + (uint64_t)eliminate(n, b, 17 + 1000 * r);
        for (int q = 0; q < 7000; q++) {
            uint64_t v = rnd();
            int x0 = 1 + (v & 511), y0 = 1 + (v >> 10 & 511);
            int x1 = x0 + (v >> 20 & 511), y1 = y0 + (v >> 30 & 511);
            if (v >> 63) add2(x1, y1, (int)(v >> 50 & 63) - 20);
            else h ^= (uint64_t)rect(x0, y0, x1, y1) << (q & 7);
        }
        for (int q = 0; q < 6000; q++) {      /* a tiny table of 16 bit counters, both kinds of walk */
            uint64_t v = rnd();
            uint32_t acc = 0;
            int x = 1 + (v & 127), y = 1 + (v >> 8 & 63);
            for (int i = x; i <= 128; i += i & -i)
                for (int j = y; j <= 64; j += j & -j) small_[i][j] += (uint16_t)(v >> 60);
            for (int i = x; i; i &= i - 1)
                for (int j = y; j; j &= j - 1) acc += small_[i][j];
            h += acc;
        }
    }
    printf("%llu\n", (unsigned long long)h);
    return 0;
}
