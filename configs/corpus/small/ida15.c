// flags: -O3
// IDA* on scrambled 15-puzzles with incremental Manhattan distance plus linear conflicts (deep recursion, small tables, unpredictable branches)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>

static int8_t tile[16];
static uint8_t md[16][16];
static int8_t moves[16][5];
static uint64_t nodes;
static uint32_t st = 20071;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }

static void tables(void)
{
    for (int t = 1; t < 16; t++)
        for (int p = 0; p < 16; p++) md[t][p] = (uint8_t)(abs((t - 1) / 4 - p / 4) + abs((t - 1) % 4 - p % 4));
    for (int p = 0; p < 16; p++) {
        int n = 0;
        if (p >= 4) moves[p][n++] = (int8_t)(p - 4);
        if (p % 4) moves[p][n++] = (int8_t)(p - 1);
        if (p % 4 < 3) moves[p][n++] = (int8_t)(p + 1);
        if (p < 12) moves[p][n++] = (int8_t)(p + 4);
        moves[p][n] = -1;
    }
}

static int row_conflict(int r)
{
    int c = 0, max = -1;
    for (int x = 0; x < 4; x++) {
        int t = tile[r * 4 + x] - 1;
        if (t < 0 || t / 4 != r) continue;
        if (t > max) max = t; else c += 2;
    }
    return c;
}

static int col_conflict(int x)
{
    int c = 0, max = -1;
    for (int r = 0; r < 4; r++) {
        int t = tile[r * 4 + x] - 1;
        if (t < 0 || t % 4 != x) continue;
        if (t > max) max = t; else c += 2;
    }
    return c;
}

static int conflicts(void)
{
    int c = 0;
    for (int i = 0; i < 4; i++) c += row_conflict(i) + col_conflict(i);
    return c;
}

static int search(int blank, int from, int g, int h, int lc, int bound)
{
    int f = g + h + lc, best = 255;
    if (f > bound) return f;
    if (h == 0) return -g - 1;
    nodes++;
    for (const int8_t *m = moves[blank]; *m >= 0; m++) {
        int p = *m;
        if (p == from) continue;
        int t = tile[p], nh = h - md[t][p] + md[t][blank], nl;
        int vertical = (p & 3) == (blank & 3);
        if (vertical) nl = lc - row_conflict(p >> 2) - row_conflict(blank >> 2);
        else nl = lc - col_conflict(p & 3) - col_conflict(blank & 3);
        tile[blank] = (int8_t)t; tile[p] = 0;
        if (vertical) nl += row_conflict(p >> 2) + row_conflict(blank >> 2);
        else nl += col_conflict(p & 3) + col_conflict(blank & 3);
        int v = search(p, blank, g + 1, nh, nl, bound);
        tile[p] = (int8_t)t; tile[blank] = 0;
        if (v < 0) return v;
        if (v < best) best = v;
    }
    return best;
}

static int solve(int blank, uint64_t budget)
{
    int h = 0;
    for (int p = 0; p < 16; p++) if (tile[p]) h += md[(int)tile[p]][p];
    int lc = conflicts(), bound = h + lc;
    uint64_t start = nodes;
    while (nodes - start < budget) {
        int v = search(blank, -1, 0, h, lc, bound);
        if (v < 0) return -v - 1;
        bound = v;
    }
    return 200 + bound;
}

int main(void)
{
    uint64_t sum = 0;
    tables();
    for (int r = 0; r < 45; r++) {
        int blank = 15, prev = -1;
        for (int i = 0; i < 15; i++) tile[i] = (int8_t)(i + 1);
        tile[15] = 0;
        for (int k = 0; k < 36 + r % 25; k++) {
            int n = 0, p;
            while (moves[blank][n] >= 0) n++;
            do p = moves[blank][rnd() % n]; while (p == prev);
            tile[blank] = tile[p]; tile[p] = 0;
            prev = blank; blank = p;
        }
        sum = sum * 131 + solve(blank, 2500);
    }
    printf("%llu %llu\n", (unsigned long long)sum, (unsigned long long)nodes);
    return 0;
}
