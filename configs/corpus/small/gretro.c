// flags: -O2 -fno-tree-vectorize
// endgame tables by retrograde analysis: king and rook (or queen) against king on small boards with a hole; byte tables, reverse moves, escape counters
#include <stdio.h>
#include <string.h>
#define SQ 64
#define POS (SQ * SQ * SQ)
static unsigned char white[POS], black[POS], left_[POS];
static int queue[2 * POS], side, squares, queen, wall;
static int kdx[8] = {1, 1, 1, 0, 0, -1, -1, -1}, kdy[8] = {1, 0, -1, 1, -1, 1, 0, -1};
static int kmoves[SQ][9], slides[SQ][40];
static int id(int wk, int r, int bk) { return (wk * squares + r) * squares + bk; }
static int near(int a, int b) {
 int dx = a % side - b % side, dy = a / side - b / side;
 return dx * dx <= 1 && dy * dy <= 1;
}
static int attacks(int r, int to, int block) {
 int dx = to % side - r % side, dy = to / side - r / side;
 if (r == to || !(dx == 0 || dy == 0 || (queen && (dx == dy || dx == -dy)))) return 0;
 int step = (dy > 0) - (dy < 0), sx = (dx > 0) - (dx < 0), s = step * side + sx;
 for (int p = r + s; p != to; p += s) if (p == block || p == wall) return 0;
 return 1;
}
static void tables(void) {
 for (int s = 0; s < squares; s++) {
 int n = 0, m = 0;
 for (int d = 0; d < 8; d++) {
 int x = s % side + kdx[d], y = s / side + kdy[d], first = 1;
 for (; x >= 0 && y >= 0 && x < side && y < side; x += kdx[d], y += kdy[d], first = 0) {
 int t = y * side + x;
 if (t == wall) break;
 if (first) kmoves[s][n++] = t;
 if (queen || kdx[d] == 0 || kdy[d] == 0) slides[s][m++] = t;
 }
 }
 kmoves[s][n] = slides[s][m] = -1;
 }
}
static long solve(int *longest) {
 int head = 0, tail = 0;
 long won = 0;
 memset(white, 0, sizeof white); memset(black, 0, sizeof black);
 for (int wk = 0; wk < squares; wk++)
 for (int r = 0; r < squares; r++)
 for (int bk = 0; bk < squares; bk++) {
 int p = id(wk, r, bk), free = 0;
 if (wk == r || wk == bk || r == bk || near(wk, bk) || wk == wall || r == wall || bk == wall) { black[p] = white[p] = 255; continue; }
 for (const int *t = kmoves[bk]; *t >= 0; t++) {
 if (near(wk, *t)) continue;
 if (*t == r) { free = 100; break; }
 if (!attacks(r, *t, wk)) free++;
 }
 left_[p] = free;
 if (attacks(r, bk, wk)) { white[p] = 255; if (free == 0) { black[p] = 1; queue[tail++] = p; } }
 }
 while (head < tail) {
 int p = queue[head++], bk = p % squares, r = p / squares % squares, wk = p / squares / squares, d = black[p];
 *longest = d;
 for (int kind = 0; kind < 2; kind++)
 for (const int *t = kind ? slides[r] : kmoves[wk]; *t >= 0; t++) {
 int nwk = kind ? wk : *t, nr = kind ? *t : r, q = id(nwk, nr, bk);
 if (kind && !attacks(r, nr, wk)) continue;
 if (kind && !attacks(r, nr, bk) && nr != bk) continue;
 if (white[q]) continue;
 white[q] = (d + 1);
 won++;
 for (const int *u = kmoves[bk]; *u >= 0; u++) {
 int b = id(nwk, nr, *u);
 if (black[b] || *u == nr || near(nwk, *u)) continue;
 if (left_[b] < 100 && --left_[b] == 0) { black[b] = (d + 2); queue[tail++] = b; }
 }
 }
 }
 return won;
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 4; round++) {
 int longest = 0;
 side = 5 + (round + 1) % 3; squares = side * side; queen = round & 1; wall = (round * 7 + 3) % squares;
 tables();
 long w = solve(&longest);
 sum = sum * 1000003 + w * 100 + longest;
 }
 printf("retro %lu\n", sum);
 return 0;
}
