// flags: -O2
// nonograms: line solving by left- and rightmost block placements with memoised recursion over 32-bit rows, a dirty-line queue, and guessing with backtracking on random pictures
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#define MAXN 24
typedef struct { uint32_t black[MAXN], white[MAXN]; } grid;      /* rows */
static int clue[2][MAXN][MAXN / 2 + 2], n;
static signed char memo[MAXN + 2][MAXN / 2 + 2];
static uint32_t may_b, may_w, sure_b, sure_w;
static const int *cl;
static long lines;
static uint32_t seed = 3;
static uint32_t rnd(uint32_t k) { seed = seed * 1597334677u + 12345u; return (seed >> 11) % k; }
static int fit(int pos, int k) {
 if (pos >= n) return cl[k] == 0;
 signed char *m = &memo[pos][k];
 if (*m >= 0) return *m;
 int ok = 0;
 if (!(sure_b >> pos & 1) && fit(pos + 1, k)) { may_w |= 1u << pos; ok = 1; }
 int len = cl[k];
 if (len && pos + len <= n) {
 uint32_t run = ((1u << len) - 1) << pos;
 if (!(sure_w & run) && !(sure_b >> (pos + len) & 1) && fit(pos + len + 1, k + 1)) {
 may_b |= run;
 if (pos + len < n) may_w |= 1u << (pos + len);
 ok = 1;
 }
 }
 return *m = ok;
}
static uint32_t column(const uint32_t *rows, int c) { uint32_t r = 0; for (int i = 0; i < n; i++) r |= (rows[i] >> c & 1) << i; return r; }
static int solve_lines(grid *g) {
 uint32_t dirty[2] = {(1u << n) - 1, (1u << n) - 1};
 while (dirty[0] | dirty[1]) {
 int d = dirty[0] == 0, i = __builtin_ctz(dirty[d]);
 dirty[d] &= dirty[d] - 1;
 sure_b = d ? column(g->black, i) : g->black[i];
 sure_w = d ? column(g->white, i) : g->white[i];
 may_b = may_w = 0;
 cl = clue[d][i];
 memset(memo, -1, sizeof memo);
 lines++;
 if (!fit(0, 0)) return 0;
 uint32_t nb = ~may_w & may_b & ~sure_b, nw = ~may_b & may_w & ~sure_w;
 dirty[!d] |= nb | nw;
 if (!d) { g->black[i] |= nb; g->white[i] |= nw; continue; }
 for (uint32_t m = nb | nw; m; m &= m - 1) {
 int r = __builtin_ctz(m);
 if (nb >> r & 1) g->black[r] |= 1u << i; else g->white[r] |= 1u << i;
 }
 }
 return 1;
}
static int solve(grid *g, int depth) {
 if (!solve_lines(g)) return 0;
 for (int r = 0; r < n; r++) {
 uint32_t open = ~(g->black[r] | g->white[r]) & ((1u << n) - 1);
 if (!open) continue;
 if (depth > 6) return 1;
 grid copy = *g;
 copy.black[r] |= open & -open;
 if (solve(&copy, depth + 1)) { *g = copy; return 1; }
 g->white[r] |= open & -open;
 return solve(g, depth + 1);
 }
 return 1;
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 900; round++) {
 uint32_t pic[MAXN], density = 50 + rnd(20);
 n = 14 + rnd(MAXN - 14);
 for (int i = 0; i < n; i++) { pic[i] = 0; for (int j = 0; j < n; j++) pic[i] |= (rnd(100) < density) << j; }
 for (int k = 0; k < 4; k++) { uint32_t m = ((1u << (3 + rnd(7))) - 1) << rnd(8); for (int i = rnd(6); i < n - 4; i++) pic[i] |= m & ((1u << n) - 1); }
 memset(clue, 0, sizeof clue);
 for (int d = 0; d < 2; d++)
 for (int i = 0; i < n; i++) {
 uint32_t line = d ? column(pic, i) : pic[i];
 for (int k = 0; line; k++) { line >>= __builtin_ctz(line); clue[d][i][k] = __builtin_ctz(~line); line >>= clue[d][i][k]; }
 }
 grid g;
 memset(&g, 0, sizeof g);
 sum = sum * 3 + solve(&g, 0);
 for (int i = 0; i < n; i++) sum = sum * 131 + g.black[i];
 }
 printf("nonograms %lu %ld\n", sum, lines);
 return 0;
}
