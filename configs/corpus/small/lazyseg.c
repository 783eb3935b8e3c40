// flags: -O3 -funroll-loops
// segment tree with lazy affine updates mod 998244353 and range sums (64-bit multiply and modulo chains over 64 KB to 1 MB)
#include <stdio.h>
#include <stdint.h>

#define MOD 998244353u
enum { MAXN = 1 << 15 };
typedef struct { uint32_t sum, mul, add, len; } seg;
static seg t[2 * MAXN];
static int n, lg;
static uint64_t st = 7777777;
static uint32_t rnd(void) { st ^= st << 7; st ^= st >> 9; return (uint32_t)(st >> 11); }

static inline uint32_t mulm(uint32_t a, uint32_t b) { return (uint32_t)((uint64_t)a * b % MOD); }
static inline uint32_t addm(uint32_t a, uint32_t b) { uint32_t c = a + b; return c >= MOD ? c - MOD : c; }

static inline void apply(seg *s, uint32_t m, uint32_t a)
{
    s->sum = addm(mulm(s->sum, m), mulm(a, s->len));
    s->mul = mulm(s->mul, m);
    s->add = addm(mulm(s->add, m), a);
}

static void push(int i)
{
    if (t[i].mul == 1 && t[i].add == 0) return;
    apply(&t[2 * i], t[i].mul, t[i].add);
    apply(&t[2 * i + 1], t[i].mul, t[i].add);
    t[i].mul = 1; t[i].add = 0;
}

static inline void pull(int i) { t[i].sum = addm(t[2 * i].sum, t[2 * i + 1].sum); }

static void build(int bits)
{
    lg = bits; n = 1 << bits;
    for (int i = 0; i < n; i++) t[n + i] = (seg){ rnd() % MOD, 1, 0, 1 };
    for (int i = n - 1; i; i--) { t[i].mul = 1; t[i].add = 0; t[i].len = 2 * t[2 * i].len; pull(i); }
}

static void fix_down(int l, int r)
{
    for (int s = lg; s > 0; s--) {
        if (((l >> s) << s) != l) push(l >> s);
        if (((r >> s) << s) != r) push((r - 1) >> s);
    }
}

static void update(int l, int r, uint32_t m, uint32_t a)
{
    l += n; r += n;
    fix_down(l, r);
    int l0 = l, r0 = r;
    for (; l < r; l >>= 1, r >>= 1) {
        if (l & 1) apply(&t[l++], m, a);
        if (r & 1) apply(&t[--r], m, a);
    }
    for (int s = 1; s <= lg; s++) {
        if (((l0 >> s) << s) != l0) pull(l0 >> s);
        if (((r0 >> s) << s) != r0) pull((r0 - 1) >> s);
    }
}

static uint32_t query(int l, int r)
{
    l += n; r += n;
    fix_down(l, r);
    uint32_t a = 0, b = 0;
    for (; l < r; l >>= 1, r >>= 1) {
        if (l & 1) a = addm(a, t[l++].sum);
        if (r & 1) b = addm(t[--r].sum, b);
    }
    return addm(a, b);
}

int main(void)
{
    uint64_t h = 0;
    static const int bits[] = { 15, 11, 13, 8 };
    for (int r = 0; r < 8; r++) {
        build(bits[r & 3]);
        int near = 1 + n / (r < 4 ? 1 : 64);
        for (int q = 0; q < 6000; q++) {
            int l = (int)(rnd() % n), len = 1 + (int)(rnd() % near);
            int e = l + len > n ? n : l + len;
            if (q & 1) update(l, e, 1 + rnd() % 1000, rnd() % MOD);
            else h = h * 1000003 + query(l, e);
        }
    }
    printf("%llu\n", (unsigned long long)h);
    return 0;
}
