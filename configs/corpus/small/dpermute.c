// flags: -O2
// row reordering of a column table by permutation vectors: scatter, gather, inverse, composition and 24-byte record moves over 12 MB, with a permutation that keeps changing
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define N (1u << 18)
typedef struct { uint64_t id, amount; uint32_t line, group; } Row;
static uint32_t perm[N], inverse[N], other[N];
static int32_t column[2][N];
static Row *table[2];
static uint64_t g = 7;
static uint32_t rnd(void) { g = g * 0x5851F42D4C957F2Dull + 0x14057B7EF767814Full; return (uint32_t)(g >> 33); }

static void affine(uint32_t *p, uint32_t mul, uint32_t add, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) { uint32_t v = i * mul + add; v ^= (v & (N - 1)) >> 7; p[i] = v & (N - 1); }
}
static void scatter_rows(const Row *src, Row *dst, const uint32_t *p, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) { Row *r = &dst[p[i]]; *r = src[i]; r->line = i; }
}
static void scatter_column(const int32_t *src, int32_t *dst, const uint32_t *p, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) dst[p[i]] = src[i];
}
static int64_t gather_column(const int32_t *src, int32_t *dst, const uint32_t *p, uint32_t from, uint32_t to)
{
    int64_t s = 0;
    for (uint32_t i = from; i < to; i++) { dst[i] = src[p[i]] + 1; s += dst[i]; }
    return s;
}
static void invert(const uint32_t *p, uint32_t *q, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) q[p[i]] = i;
}
static void compose(const uint32_t *p, const uint32_t *q, uint32_t *out, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) out[i] = p[q[i]];
}
static void swap_some(uint32_t *p, int k)
{
    while (k--) {
        uint32_t a = rnd() % N, b = rnd() % N, t = p[a];
        p[a] = p[b]; p[b] = t;
    }
}

int main(void)
{
    uint64_t check = 0;
    table[0] = calloc(N / 4, sizeof(Row)); table[1] = calloc(N / 4, sizeof(Row));
    affine(perm, 0x9E3779B1u, 1, 0, N);
    invert(perm, inverse, 0, N);
    for (int round = 0; round < 170; round++) {
        uint32_t from = (uint32_t)round * 24000 % N, to = from + 24000 < N ? from + 24000 : N;
        int s = round & 1;
        affine(other, 2654435769u + 2 * (uint32_t)round, (uint32_t)round * 77, from, to);
        compose(perm, other, other, from, to);
        scatter_column(column[s], column[!s], other, from, to);
        check += (uint64_t)gather_column(column[!s], column[s], inverse, from, to);
        swap_some(perm, 3000);
        invert(perm, inverse, from, to);
        uint32_t rows = from % (N / 4), last = rows + 9000 < N / 4 ? rows + 9000 : N / 4;
        for (uint32_t i = rows; i < last; i++) { inverse[i] &= N - 1; other[i] = perm[i] & (N / 4 - 1); table[s][i].id += i; }
        scatter_rows(table[s], table[!s], other, rows, last);
        check = check * 3 + table[!s][rnd() % (N / 4)].line;
    }
    printf("%llu %u\n", (unsigned long long)check, perm[5]);
    return 0;
}
