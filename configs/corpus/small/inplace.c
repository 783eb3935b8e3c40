// flags: -O2
// in-place permutations by cycle following, square and rectangular matrix rotation in place, in-place prefix sums and their inverse, with sizes from 4 KB to 800 KB by turns
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define MAXN 200000
static uint32_t a[MAXN];
static uint8_t seen[MAXN / 8 + 1];
static uint64_t s = 0xdeadbeefcafe1234ull;
static uint32_t rnd(void) { s = s * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(s >> 33); }

static void rotate_square(uint32_t *m, int n) {
    for (int i = 0; i < n / 2; i++)
        for (int j = i; j < n - 1 - i; j++) {
            uint32_t t = m[i * n + j];
            m[i * n + j] = m[(n - 1 - j) * n + i];
            m[(n - 1 - j) * n + i] = m[(n - 1 - i) * n + n - 1 - j];
            m[(n - 1 - i) * n + n - 1 - j] = m[j * n + n - 1 - i];
            m[j * n + n - 1 - i] = t;
        }
}
/* transposes rows x cols in place: element k goes to k*rows mod (rows*cols-1) */
static void transpose_rect(uint32_t *m, int rows, int cols) {
    uint32_t last = (uint32_t)rows * cols - 1;
    memset(seen, 0, last / 8 + 1);
    for (uint32_t st = 1; st < last; st++) {
        if (seen[st >> 3] >> (st & 7) & 1) continue;
        uint32_t k = st, v = m[k];
        do {
            uint32_t to = (uint32_t)((uint64_t)k * rows % last), t = m[to];
            m[to] = v; v = t;
            seen[to >> 3] |= (uint8_t)(1u << (to & 7));
            k = to;
        } while (k != st);
    }
}
static void prefix(uint32_t *p, int n) { for (int i = 1; i < n; i++) p[i] += p[i - 1]; }
static void strided_prefix(uint32_t *p, int n, int stride) { for (int i = stride; i < n; i++) p[i] ^= p[i - stride]; }
static void delta(uint32_t *p, int n) { for (int i = n - 1; i > 0; i--) p[i] -= p[i - 1]; }
static void rotate_left(uint32_t *p, int n, int by) {         /* juggling by gcd cycles */
    int g = n, b = by;
    while (b) { int t = g % b; g = b; b = t; }
    for (int c = 0; c < g; c++) {
        uint32_t v = p[c];
        int i = c;
        for (;;) {
            int j = i + by; if (j >= n) j -= n;
            if (j == c) break;
            p[i] = p[j]; i = j;
        }
        p[i] = v;
    }
}
static void apply_affine(uint32_t *p, int n, uint32_t mul, uint32_t add) {  /* n power of two, i -> mul*i+add */
    uint32_t mask = (uint32_t)n - 1;
    memset(seen, 0, (size_t)n / 8 + 1);
    for (uint32_t st = 0; st < (uint32_t)n; st++) {
        if (seen[st >> 3] >> (st & 7) & 1) continue;
        uint32_t k = st, v = p[st];
        do {
            k = (mul * k + add) & mask;
            uint32_t t = p[k]; p[k] = v; v = t;
            seen[k >> 3] |= (uint8_t)(1u << (k & 7));
        } while (k != st);
    }
}
int main(void) {
    static const int side[6] = { 32, 90, 180, 64, 420, 128 };
    for (int i = 0; i < MAXN; i++) a[i] = rnd();
    uint32_t sum = 0;
    for (int r = 0; r < 18; r++) {
        int n = side[r % 6], cells = n * n;
        for (int k = 0; k < 1 + 30000 / cells; k++) {
            rotate_square(a, n);
            prefix(a, cells);
            transpose_rect(a, n / 2, n * 2 - 3);
            strided_prefix(a, cells, 1 + (r + k) % 5);
            rotate_left(a, cells, 1 + (int)(rnd() % (uint32_t)(cells - 1)));
            if (k & 1) delta(a, cells);
        }
        int p2 = 1024 << (r % 8);
        if (p2 > 131072) p2 = 131072;
        apply_affine(a, p2, rnd() & ~3u | 1u, rnd() | 1u);
        apply_affine(a, p2, rnd() | 1u, rnd());
        sum = sum * 31 + a[r * 100 + 5];
    }
    printf("%08x\n", sum);
    return 0;
}
