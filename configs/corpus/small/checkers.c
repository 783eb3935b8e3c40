// flags: -O2
// alpha-beta with iterative deepening and a Zobrist transposition table for 8x8 checkers on 32-square bitboards (bit tricks, recursion, 1 MB hash probes)
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef struct { uint32_t own, opp, kings; } pos;               /* own moves up, board is flipped each ply */
typedef struct { uint64_t key; int16_t score; int8_t depth, flag; uint32_t best; } tte;
enum { TT = 1 << 16, INF = 30000 };
static tte tt[TT];
static uint64_t z[3][32], nodes;
static int8_t nb[32][4], jmp[32][4];
static uint64_t s = 1618;
static uint64_t rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s * 0x2545F4914F6CDD1Dull; }

static int sq(int r, int c) { return r < 0 || r > 7 || c < 0 || c > 7 ? -1 : r * 4 + c / 2; }
static void tables(void)
{
    static const int dr[] = { 1, 1, -1, -1 }, dc[] = { -1, 1, -1, 1 };
    for (int i = 0; i < 32; i++) {
        int r = i / 4, c = i % 4 * 2 + (r & 1);
        for (int d = 0; d < 4; d++) {
            nb[i][d] = (int8_t)sq(r + dr[d], c + dc[d]);
            jmp[i][d] = (int8_t)sq(r + 2 * dr[d], c + 2 * dc[d]);
        }
    }
    for (int k = 0; k < 3; k++) for (int i = 0; i < 32; i++) z[k][i] = rnd();
}

static uint32_t rev(uint32_t x)
{
    x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
    x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
    x = (x >> 4 & 0x0F0F0F0F) | (x & 0x0F0F0F0F) << 4;
    return __builtin_bswap32(x);
}
static pos flip(pos p) { return (pos){ rev(p.opp), rev(p.own), rev(p.kings) }; }

static uint64_t key(pos p)
{
    uint64_t h = 0;
    for (uint32_t b = p.own; b; b &= b - 1) h ^= z[0][__builtin_ctz(b)];
    for (uint32_t b = p.opp; b; b &= b - 1) h ^= z[1][__builtin_ctz(b)];
    for (uint32_t b = p.kings; b; b &= b - 1) h ^= z[2][__builtin_ctz(b)];
    return h;
}

static int jumps(pos p, int from, pos *out, int n)
{
    int king = p.kings >> from & 1, any = 0;
    for (int d = 0; d < (king ? 4 : 2); d++) {
        int over = nb[from][d], to = jmp[from][d];
        if (to < 0 || !(p.opp >> over & 1) || (p.own | p.opp) >> to & 1) continue;
        pos q = p;
        q.own ^= 1u << from | 1u << to;
        q.opp &= ~(1u << over);
        q.kings &= ~(1u << over);
        if (king) q.kings ^= 1u << from | 1u << to;
        any = 1;
        if (!king && to >= 28) { q.kings |= 1u << to; if (n < 60) out[n++] = q; continue; }
        int m = jumps(q, to, out, n);
        if (m == n) { if (n < 60) out[n++] = q; } else n = m;
    }
    (void)any;
    return n;
}

static int generate(pos p, pos *out)
{
    int n = 0;
    for (uint32_t b = p.own; b; b &= b - 1) n = jumps(p, __builtin_ctz(b), out, n);
    if (n) return n;
    for (uint32_t b = p.own; b; b &= b - 1) {
        int f = __builtin_ctz(b), king = p.kings >> f & 1;
        for (int d = 0; d < (king ? 4 : 2); d++) {
            int t = nb[f][d];
            if (t < 0 || (p.own | p.opp) >> t & 1) continue;
            pos q = p;
            q.own ^= 1u << f | 1u << t;
            if (king) q.kings ^= 1u << f | 1u << t;
            else if (t >= 28) q.kings |= 1u << t;
            if (n < 60) out[n++] = q;
        }
    }
    return n;
}

static int eval(pos p)
{
    int s = 100 * (__builtin_popcount(p.own) - __builtin_popcount(p.opp));
    s += 35 * (__builtin_popcount(p.own & p.kings) - __builtin_popcount(p.opp & p.kings));
    s += 4 * (__builtin_popcount(p.own & 0x00666600) - __builtin_popcount(p.opp & 0x00666600));
    return s + 6 * (__builtin_popcount(p.own & 0xF) - __builtin_popcount(p.opp & 0xF0000000u));
}

static int search(pos p, int depth, int alpha, int beta)
{
    pos mv[64];
    nodes++;
    uint64_t k = key(p);
    tte *e = &tt[k >> 48];
    uint32_t hint = 0;
    if (e->key == k) {
        hint = e->best;
        if (e->depth >= depth && (e->flag == 0 || (e->flag > 0 && e->score >= beta) || (e->flag < 0 && e->score <= alpha))) return e->score;
    }
    int n = generate(p, mv);
    if (!n) return -20000 - depth;
    int quiet = mv[0].opp == p.opp;
    if (depth <= 0 && quiet) return eval(p);
    if (depth < -6) return eval(p);
    for (int i = 1; i < n; i++) if (mv[i].own == hint) { pos t = mv[0]; mv[0] = mv[i]; mv[i] = t; }
    int best = -INF, a = alpha;
    uint32_t bm = 0;
    for (int i = 0; i < n && a < beta; i++) {
        int v = -search(flip(mv[i]), depth - 1, -beta, -a);
        if (v > best) { best = v; bm = mv[i].own; }
        if (v > a) a = v;
    }
    *e = (tte){ k, (int16_t)best, (int8_t)depth, (int8_t)(best >= beta ? 1 : best <= alpha ? -1 : 0), bm };
    return best;
}

int main(void)
{
    uint64_t h = 0;
    tables();
    for (int g = 0; g < 4; g++) {
        pos p = { 0x00000FFF, 0xFFF00000, 0 };
        for (int ply = 0; ply < 26; ply++) {
            pos mv[64];
            int n = generate(p, mv), bi = 0, bv = -INF;
            if (!n) break;
            for (int d = 1; d <= 3 + g % 3; d++) {
                bv = -INF;
                for (int i = 0; i < n; i++) {
                    int v = -search(flip(mv[i]), d - 1, -INF, -bv);
                    if (v > bv) { bv = v; bi = i; }
                }
            }
            if (ply < 4) bi = (int)(rnd() % n);
            p = flip(mv[bi]);
            h = h * 31 + bv + p.own;
        }
    }
    printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)nodes);
    return 0;
}
