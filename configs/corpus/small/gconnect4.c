// flags: -O3
// connect four solver: two 64-bit boards, negamax with null windows, winning-spot masks, non-losing move filter and a transposition table of 1 MB, from random middle games
#include <stdio.h>
typedef unsigned long long u64;
#define SLOTS 131071
static u64 slot[SLOTS];
static long nodes, budget;
static u64 floor_row, board;
static u64 rs = 11400714819323198485ull;
static unsigned rnd(unsigned n) { rs ^= rs >> 12; rs ^= rs << 25; rs ^= rs >> 27; return (unsigned)((rs * 2685821657736338717ull) >> 40) % n; }
static u64 column(int c) { return 0x3full << (c * 7); }
static int four(u64 p) {
 u64 m = p & (p >> 7);
 if (m & (m >> 14)) return 1;
 m = p & (p >> 6); if (m & (m >> 12)) return 1;
 m = p & (p >> 8); if (m & (m >> 16)) return 1;
 m = p & (p >> 1); return (m & (m >> 2)) != 0;
}
static u64 spots(u64 p, u64 mask) {
 u64 r = (p << 1) & (p << 2) & (p << 3);
 for (int d = 6; d <= 8; d++) {
  u64 q = (p << d) & (p << 2 * d);
  r |= q & (p << 3 * d);
  r |= q & (p >> d);
  q = (p >> d) & (p >> 2 * d);
  r |= q & (p << d);
  r |= q & (p >> 3 * d);
 }
 return r & (board ^ mask);
}
static int negamax(u64 mine, u64 mask, int ply, int alpha, int beta) {
 nodes++;
 if (ply == 42 || nodes > budget) return 0;
 u64 moves = (mask + floor_row) & board, theirs = spots(mask ^ mine, mask);
 if (moves & spots(mine, mask)) return (43 - ply) / 2;
 u64 forced = moves & theirs;
 if (forced) { if (forced & (forced - 1)) return -(42 - ply) / 2; moves = forced; }
 moves &= ~(theirs >> 1);
 if (!moves) return -(42 - ply) / 2;
 int top = (41 - ply) / 2;
 u64 key = mine + mask + floor_row, *e = &slot[key % SLOTS];
 if (*e >> 8 == (key & 0xffffffffffffffull)) { int v = (*e & 255) - 64; if (v < top) top = v; }
 if (beta > top) { beta = top; if (alpha >= beta) return beta; }
 static const int order[7] = { 3, 2, 4, 1, 5, 0, 6 };
 u64 list[7]; int score[7], n = 0;
 for (int k = 6; k >= 0; k--) {
  u64 m = moves & column(order[k]);
  if (!m) continue;
  int s = __builtin_popcountll(spots(mine | m, mask | m)), i = n++;
  for (; i > 0 && score[i - 1] > s; i--) { score[i] = score[i - 1]; list[i] = list[i - 1]; }
  score[i] = s; list[i] = m;
 }
 while (n) {
  u64 m = list[--n];
  int v = -negamax(mask ^ mine, mask | m, ply + 1, -beta, -alpha);
  if (v >= beta) return v;
  if (v > alpha) alpha = v;
 }
 if (nodes <= budget) *e = (key << 8) | (u64)(alpha + 64);
 return alpha;
}
int main(void) {
 unsigned long sum = 0;
 for (int c = 0; c < 7; c++) { floor_row |= 1ull << (c * 7); board |= column(c); }
 for (int round = 0; round < 200; round++) {
  u64 mine = 0, mask = 0;
  int ply = 0, want = 12 + rnd(10);
  while (ply < want) {
   u64 m = (mask + floor_row) & board & column(rnd(7));
   if (!m || four(mine | m)) { if (rnd(9) == 0) { mine = mask = 0; ply = 0; } continue; }
   mask |= m; mine = mask ^ (mine | m); ply++;
  }
  int lo = -21, hi = 21;
  nodes = 0; budget = 9000;
  while (lo < hi && nodes < budget) {
   int mid = lo + (hi - lo) / 2;
   if (mid <= 0 && lo / 2 < mid) mid = lo / 2; else if (mid >= 0 && hi / 2 > mid) mid = hi / 2;
   if (negamax(mine, mask, ply, mid, mid + 1) <= mid) hi = mid; else lo = mid + 1;
  }
  sum = sum * 43 + (lo + 21) + nodes * 3u;
 }
 printf("connect4 %lu\n", sum);
 return 0;
}
