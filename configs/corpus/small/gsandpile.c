// flags: -O3
// abelian sandpiles: grains dropped on 8-bit grids with a stack of unstable sites, avalanche size statistics, then sums of recurrent piles relaxed by whole-grid sweeps
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#define N 130
static uint8_t pile[N + 2][N + 2], idle[N + 2][N + 2], queued[N + 2][N + 2];
static short next[N + 2][N + 2];
static int stack[N * N + 4], hist[24], n;
static uint64_t m = 0x9E3779B97F4A7C15ull;
static unsigned rnd(unsigned k) { m = m * m + 0xb5ad4eceda1ce2a9ull; m = m >> 31 | m << 33; return (unsigned)(m >> 8) % k; }

static int drop(int x, int y) {
 int top = 0, size = 0;
 if (++pile[y][x] >= 4) { stack[top++] = y << 8 | x; queued[y][x] = 1; }
 while (top) {
  int at = stack[--top], cx = at & 255, cy = at >> 8;
  queued[cy][cx] = 0;
  int t = pile[cy][cx] >> 2;
  pile[cy][cx] &= 3;
  size += t;
  static const signed char dx[4] = { 1, 0, -1, 0 }, dy[4] = { 0, 1, 0, -1 };
  for (int k = 0; k < 4; k++) {
   int nx = cx + dx[k], ny = cy + dy[k];
   if (nx < 1 || ny < 1 || nx > n || ny > n) continue;
   pile[ny][nx] = (uint8_t)(pile[ny][nx] + t);
   if (pile[ny][nx] >= 4 && !queued[ny][nx]) { queued[ny][nx] = 1; stack[top++] = ny << 8 | nx; }
  }
 }
 return size;
}
static int sweep(void) {
 int unstable = 0;
 for (int y = 1; y <= n; y++)
  for (int x = 1; x <= n; x++) {
   short t = (short)((pile[y][x] & 3) + (pile[y - 1][x] >> 2) + (pile[y + 1][x] >> 2) + (pile[y][x - 1] >> 2) + (pile[y][x + 1] >> 2));
   next[y][x] = t;
   unstable += t > 3;
  }
 for (int y = 1; y <= n; y++)
  for (int x = 1; x <= n; x++) pile[y][x] = (uint8_t)next[y][x];
 return unstable;
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 12; round++) {
  n = 30 + (int)rnd(N - 30);
  memset(pile, 0, sizeof pile);
  for (int y = 1; y <= n; y++)
   for (int x = 1; x <= n; x++) pile[y][x] = (uint8_t)(2 + (rnd(4) > 0));
  int cx = 1 + (int)rnd((unsigned)n), cy = 1 + (int)rnd((unsigned)n);
  long toppled = 0;
  for (int t = 0; t < 3000 && toppled < 130000; t++) {
   int size = round % 3 ? drop(1 + (int)rnd((unsigned)n), 1 + (int)rnd((unsigned)n)) : drop(cx, cy);
   int b = 0;
   for (toppled += size; size >> b; b++) ;
   hist[b]++;
  }
  memcpy(idle, pile, sizeof pile);
  for (int k = 0; k < 3; k++) {
   for (int y = 1; y <= n; y++)
    for (int x = 1; x <= n; x++) pile[y][x] = (uint8_t)(pile[y][x] + idle[n + 1 - y][x]);
   int steps = 0;
   while (steps < 120 && sweep()) steps++;
   while (sweep() && ++steps < 400) ;
   sum = sum * 13 + (unsigned long)steps;
  }
  for (int y = 1; y <= n; y++) for (int x = 1; x <= n; x++) sum = sum * 5 + pile[y][x];
 }
 for (int b = 0; b < 24; b++) sum = sum * 31 + (unsigned long)hist[b];
 printf("sandpile %lu\n", sum);
 return 0;
}
