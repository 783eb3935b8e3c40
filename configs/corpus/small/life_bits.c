// flags: -O3 -funroll-loops
// bit-parallel Conway life on a torus with carry-save adders, elementary rules (30, 90, 110...) on bit strings, and a glider census by table; logic and shifts, 2 KB to 512 KB.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint64_t u64;
typedef struct { int words, rows; u64 *a, *b; } board;
static u64 z = 0xD1B54A32D192ED03ull;
static u64 rnd(void) { z ^= z << 13; z ^= z >> 7; z ^= z << 17; return z; }
static void alloc_board(board *b, int words, int rows)
{
    b->words = words;
    b->rows = rows;
    b->a = malloc(sizeof(u64) * words * rows);
    b->b = malloc(sizeof(u64) * words * rows);
    for (int i = 0; i < words * rows; i++) b->a[i] = rnd() & rnd();
}
#define HALF(a, b, s, c) do { s = (a) ^ (b); c = (a) & (b); } while (0)
#define FULL(a, b, d, s, c) do { u64 t_ = (a) ^ (b); s = t_ ^ (d); c = ((a) & (b)) | (t_ & (d)); } while (0)
static void row3(const u64 *r, int i, int w, u64 *l, u64 *m, u64 *h)
{
    int p = i ? i - 1 : w - 1, n = i + 1 < w ? i + 1 : 0;
    *m = r[i];
    *l = r[i] << 1 | r[p] >> 63;
    *h = r[i] >> 1 | r[n] << 63;
}
static void life(board *b)
{
    int w = b->words, h = b->rows;
    for (int y = 0; y < h; y++) {
        const u64 *u = b->a + (y ? y - 1 : h - 1) * w, *c = b->a + y * w, *d = b->a + (y + 1 < h ? y + 1 : 0) * w;
        for (int i = 0; i < w; i++) {
            u64 ul, um, uh, cl, cm, ch, dl, dm, dh, s0, c0, s1, c1, s2, c2, ones, k, t, k2;
            row3(u, i, w, &ul, &um, &uh);
            row3(c, i, w, &cl, &cm, &ch);
            row3(d, i, w, &dl, &dm, &dh);
            FULL(ul, um, uh, s0, c0);
            FULL(dl, dm, dh, s1, c1);
            HALF(cl, ch, s2, c2);
            FULL(s0, s1, s2, ones, k);
            FULL(c0, c1, c2, t, k2);
            u64 twos = t ^ k, fours = k2 | (t & k);
            b->b[y * w + i] = twos & ~fours & (ones | cm);
        }
    }
    u64 *t = b->a; b->a = b->b; b->b = t;
}
static void elementary(const u64 *a, u64 *o, int w, int rule)
{
    for (int i = 0; i < w; i++) {
        u64 l, m, h, r = 0;
        row3(a, i, w, &l, &m, &h);
        for (int k = 0; k < 8; k++)
            if (rule >> k & 1) r |= (k & 4 ? h : ~h) & (k & 2 ? m : ~m) & (k & 1 ? l : ~l);
        o[i] = r;
    }
}
static int population(const board *b)
{
    int n = 0;
    for (int i = 0; i < b->words * b->rows; i++) {
        u64 x = b->a[i];
        x -= x >> 1 & 0x5555555555555555ull;
        x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
        n += ((x + (x >> 4) & 0x0F0F0F0F0F0F0F0Full) * 0x0101010101010101ull) >> 56;
    }
    return n;
}
static int census(const board *b, const uint8_t *is)
{
    int n = 0, w = b->words;
    for (int y = 0; y + 2 < b->rows; y += 2)
        for (int i = 0; i < w; i++) {
            u64 p = b->a[y * w + i], q = b->a[(y + 1) * w + i], r = b->a[(y + 2) * w + i];
            for (; (p | q | r) > 7; p >>= 1, q >>= 1, r >>= 1) n += is[(p & 7) | (q & 7) << 3 | (r & 7) << 6];
        }
    return n;
}
int main(void)
{
    static const int size[4][2] = { { 4, 64 }, { 16, 256 }, { 32, 512 }, { 64, 1024 } }, rules[6] = { 30, 110, 90, 54, 184, 150 };
    board b[4];
    uint8_t is[512] = { 0 };
    u64 line[2][64], sum = 0;
    for (int k = 0; k < 4; k++) alloc_board(&b[k], size[k][0], size[k][1]);
    for (int k = 0; k < 64; k++) line[0][k] = rnd();
    is[0x0E2] = is[0x1C2 & 511] = is[0x0F1 & 511] = is[0x117] = is[0x1D1 & 511] = 1;
    for (int r = 0; r < 6; r++) {
        for (int g = 0; g < 30; g++) life(&b[0]);
        for (int g = 0; g < 6; g++) life(&b[1]);
        for (int g = 0; g < 2; g++) life(&b[2]);
        life(&b[3]);
        for (int g = 0; g < 100; g++) elementary(line[g & 1], line[~g & 1], 64, rules[r % 6]);
        for (int k = 0; k < 4; k++) {
            sum = sum * 1000003 + population(&b[k]);
            for (int j = 0; j < 40; j++) b[k].a[rnd() % (b[k].words * b[k].rows)] |= rnd() & rnd();
        }
        sum += census(&b[1], is) + line[0][5];
    }
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
