// flags: -O1
// pentomino tilings of rectangles with bitboards: counts first-empty-cell placements over precomputed shape masks (64-bit logic, backtracking recursion)
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef struct { uint64_t mask; uint8_t piece; } placement;
static placement list[64][400];
static int nlist[64];
static int W, H, cells;
static uint64_t visits, hash, limit;
static const char *shapes[12] = {
    "0,0 1,0 2,0 3,0 4,0", "0,0 1,0 2,0 3,0 3,1", "0,0 1,0 2,0 3,0 2,1", "0,0 1,0 2,0 2,1 3,1",
    "0,0 1,0 2,0 0,1 1,1", "0,0 1,0 2,0 0,1 2,1", "0,0 1,0 2,0 1,1 1,2", "0,0 1,0 2,0 0,1 0,2",
    "0,0 0,1 1,1 1,2 2,2", "1,0 0,1 1,1 2,1 1,2", "1,0 2,0 0,1 1,1 1,2", "0,0 1,0 1,1 1,2 2,2",
};

static int parse(const char *s, int x[5], int y[5])
{
    int n = 0;
    for (; *s && n < 5; s++)
        if (s[1] == ',') { x[n] = s[0] - '0'; y[n] = s[2] - '0'; n++; s += 2; }
    return n;
}

static void orient(int o, int x[5], int y[5])
{
    for (int i = 0; i < 5; i++) {
        if (o & 1) { int t = x[i]; x[i] = y[i]; y[i] = t; }
        if (o & 2) x[i] = -x[i];
        if (o & 4) y[i] = -y[i];
    }
    int mx = 99, my = 99;
    for (int i = 0; i < 5; i++) { if (x[i] < mx) mx = x[i]; if (y[i] < my) my = y[i]; }
    for (int i = 0; i < 5; i++) { x[i] -= mx; y[i] -= my; }
}

static void prepare(int w, int h, unsigned order)
{
    W = w; H = h; cells = w * h;
    memset(nlist, 0, sizeof nlist);
    for (int k = 0; k < 12; k++) {
        int p = (int)((k * 5 + order) % 12);
        uint64_t seen[8];
        int ns = 0;
        for (int o = 0; o < 8; o++) {
            int x[5], y[5], bx = 0, by = 0;
            uint64_t m = 0;
            parse(shapes[p], x, y);
            orient(o, x, y);
            for (int i = 0; i < 5; i++) { m |= 1ull << (y[i] * w + x[i]); if (x[i] > bx) bx = x[i]; if (y[i] > by) by = y[i]; }
            if (bx >= w || by >= h) continue;
            int dup = 0;
            for (int i = 0; i < ns; i++) dup |= seen[i] == m;
            if (dup) continue;
            seen[ns++] = m;
            for (int yy = 0; yy + by < h; yy++)
                for (int xx = 0; xx + bx < w; xx++) {
                    uint64_t q = m << (yy * w + xx);
                    int c = __builtin_ctzll(q);
                    list[c][nlist[c]++] = (placement){ q, (uint8_t)p };
                }
        }
    }
}

/* a hole of one, two, three or four cells right of the scan line cannot be filled */
static int hopeless(uint64_t used, int c)
{
    uint64_t free_ = ~used & (cells == 64 ? ~0ull : (1ull << cells) - 1);
    uint64_t reg = 1ull << c, grow, left = 0;
    for (int y = 0; y < H; y++) left |= 1ull << (y * W);
    for (int i = 0; i < 4; i++) {
        grow = reg | reg << W | reg >> W | (reg << 1 & ~left) | (reg & ~left) >> 1;
        grow &= free_;
        if (grow == reg) break;
        reg = grow;
    }
    return __builtin_popcountll(reg) < 5;
}

static uint64_t place(uint64_t used, unsigned pieces)
{
    if (!~(used | ~((1ull << cells) - 1))) { hash = hash * 31 + visits; return 1; }
    if (visits >= limit) return 0;
    visits++;
    int c = __builtin_ctzll(~used);
    if (hopeless(used, c)) return 0;
    uint64_t n = 0;
    for (const placement *p = list[c], *e = p + nlist[c]; p < e; p++)
        if (!(p->mask & used) && !(pieces >> p->piece & 1))
            n += place(used | p->mask, pieces | 1u << p->piece);
    return n;
}

int main(void)
{
    static const int ws[] = { 3, 4, 5, 6, 5, 10 }, hs[] = { 20, 15, 12, 10, 11, 5 };
    uint64_t total = 0;
    for (int r = 0; r < 15; r++) {
        prepare(ws[r % 6], hs[r % 6], (unsigned)(r * 7));
        limit = visits + 16000 + 3000 * (r % 3);
        total = total * 3 + place(0, 0);
    }
    printf("%llu %llu %llu\n", (unsigned long long)total, (unsigned long long)visits, (unsigned long long)hash);
    return 0;
}
