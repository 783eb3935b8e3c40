// flags: -O3 -funroll-loops
// kalah (mancala) with 4 to 6 pits: MTD(f) over iterative deepening with a 2 MB transposition table, extra-move and capture rules; sowing loops of data-dependent length and recursion
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef struct { uint8_t p[2][8]; uint8_t side, pits; } Pos; // p[s][pits] is the store
typedef struct { uint64_t key; int8_t lo, hi, depth, best; int pad; } Ent;
static Ent tt[1 << 17]; static uint64_t zob[2][8][64], nodes, cut; static uint64_t s = 99991;
static uint64_t rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s; }
static uint64_t hash(const Pos *b) { uint64_t h = b->side * 0x9E3779B97F4A7C15ull; for (int i = 0; i <= b->pits; i++) h ^= zob[0][i][b->p[0][i] & 63] ^ zob[1][i][b->p[1][i] & 63]; return h; }
static int sum(const uint8_t *p, int n) { int t = 0; for (int i = 0; i < n; i++) t += p[i]; return t; }
static void move(Pos *b, int pit) {
  int me = b->side, n = b->pits, side = me, i = pit + 1, st = b->p[me][pit]; b->p[me][pit] = 0;
  for (;;) {
    if (i == n && side != me) i = n + 1;
    if (i > n) { side = !side; i = 0; }
    b->p[side][i]++; if (--st == 0) break; i++;
  }
  if (i == n && side == me) { /* moves again */ }
  else {
    if (side == me && b->p[me][i] == 1) { int o = n - 1 - i; if (b->p[!me][o]) { b->p[me][n] += b->p[!me][o] + 1; b->p[!me][o] = b->p[me][i] = 0; } }
    b->side = !me;
  }
  if (!sum(b->p[0], n) || !sum(b->p[1], n)) for (int t = 0; t < 2; t++) for (int k = 0; k < n; k++) { b->p[t][n] += b->p[t][k]; b->p[t][k] = 0; }
}
static int eval(const Pos *b) {
  int n = b->pits, v = (b->p[b->side][n] - b->p[!b->side][n]) * 3;
  for (int i = 0; i < n; i++) { v += b->p[b->side][i] == n - i; v -= b->p[!b->side][i] == n - i; }
  return v < -120 ? -120 : v > 120 ? 120 : v;
}
static int search(const Pos *b, int depth, int alpha, int beta, int *bm) {
  nodes++; int n = b->pits, me = b->side;
  if (!sum(b->p[me], n)) { int d = b->p[me][n] - b->p[!me][n]; return d > 40 ? 125 : d < -40 ? -125 : d * 3; }
  if (depth <= 0) return eval(b);
  uint64_t k = hash(b); Ent *e = &tt[k >> 47]; int hint = -1;
  if (e->key == k) { hint = e->best; if (e->depth >= depth) { if (e->lo >= beta) { cut++; if (bm) *bm = hint; return e->lo; } if (e->hi <= alpha) { cut++; return e->hi; } } }
  int order[8], m = 0; if (hint >= 0 && b->p[me][hint]) order[m++] = hint;
  for (int i = n - 1; i >= 0; i--) if (i != hint && b->p[me][i] == n - i) order[m++] = i;
  for (int i = n - 1; i >= 0; i--) if (i != hint && b->p[me][i] && b->p[me][i] != n - i) order[m++] = i;
  int best = -127, at = order[0], a0 = alpha;
  for (int i = 0; i < m && best < beta; i++) {
    Pos c = *b; move(&c, order[i]); int again = c.side == me;
    int v = again ? search(&c, depth - 1, alpha, beta, 0) : -search(&c, depth - 1, -beta, -alpha, 0);
    if (v > best) { best = v; at = order[i]; if (v > alpha) alpha = v; }
  }
  if (e->key != k || e->depth <= depth) { e->key = k; e->depth = depth; e->best = at; e->lo = best > a0 ? best : -127; e->hi = best < beta ? best : 127; }
  if (bm) *bm = at; return best;
}
static int mtdf(const Pos *b, int f, int depth, int *bm) {
  int lo = -127, hi = 127, g = f, bestm = -1;
  while (lo < hi) { int beta = g == lo ? g + 1 : g, mv = -1; g = search(b, depth, beta - 1, beta, &mv); if (mv >= 0 && (g >= beta || bestm < 0)) bestm = mv; if (g < beta) hi = g; else lo = g; }
  *bm = bestm; return g;
}
int main(void) {
  for (int a = 0; a < 2; a++) for (int i = 0; i < 8; i++) for (int j = 0; j < 64; j++) zob[a][i][j] = rnd();
  uint64_t h = 0;
  for (int game = 0; game < 27; game++) {
    Pos b; memset(&b, 0, sizeof b); b.pits = 4 + game % 3; for (int i = 0; i < b.pits; i++) b.p[0][i] = b.p[1][i] = 2 + rnd() % 4;
    for (int t = 0; t < 14 && sum(b.p[b.side], b.pits); t++) {
      int v = 0, m = -1, mm; for (int d = 2; d <= 6 + game % 2; d++) { v = mtdf(&b, v, d, &mm); if (mm >= 0) m = mm; }
      if (m < 0 || !b.p[b.side][m]) { for (m = 0; !b.p[b.side][m]; m++); }
      move(&b, m); h = h * 31 + v + m * 7;
    }
  }
  printf("%llu %llu %llu\n", (unsigned long long)h, (unsigned long long)nodes, (unsigned long long)cut);
}
