// flags: -O2
// road traffic by cellular automata: rings of lanes as signed bytes (Nagel-Schreckenberg) with lane changes, slow-to-start lorries and traffic lights of fixed periods
#include <stdio.h>
#include <string.h>
#define LEN 3000
#define ROADS 4
#define LANES 2
typedef signed char cellrow[LEN];
static cellrow road[ROADS][LANES], after[ROADS][LANES];      /* -1 empty, else speed + 8 * lorry */
static struct light { int at, period, green, offset; } light[ROADS][6];
static unsigned state = 0x1234abcd;
static unsigned rnd(void) { state = state * 22695477u + 1; return state >> 16; }

static int gap_ahead(const signed char *r, int x, int far) {
 for (int g = 1; g <= far; g++) {
  int y = x + g;
  if (y >= LEN) y -= LEN;
  if (r[y] >= 0) return g - 1;
 }
 return far;
}
static int gap_behind(const signed char *r, int x, int far) {
 for (int g = 0; g <= far; g++) {
  int y = x - g;
  if (y < 0) y += LEN;
  if (r[y] >= 0) return g - 1;
 }
 return far;
}
static int red_ahead(const struct light *l, int now, int x, int v) {
 for (int k = 0; k < 6; k++) {
  int d = l[k].at - x;
  if (d < 1 || d > v) continue;
  if ((now + l[k].offset) % l[k].period >= l[k].green) return d - 1;
 }
 return v;
}
static long step(int r, int now, int slow) {
 long moved = 0;
 memcpy(after[r], road[r], sizeof after[r]);
 for (int lane = 0; lane < LANES; lane++)
  for (int x = 0; x < LEN; x++) {
   int c = road[r][lane][x];
   if (c < 0) continue;
   int v = c & 7, own = gap_ahead(road[r][lane], x, v + 1);
   if (own > v || (c & 8 && lane)) continue;
   int other = lane ^ 1;
   if (after[r][other][x] < 0 && gap_ahead(road[r][other], x, v + 1) > own && gap_behind(road[r][other], x, 5) >= 5 && rnd() % 4) {
    after[r][other][x] = (signed char)c;
    after[r][lane][x] = -1;
   }
  }
 memset(road[r], -1, sizeof road[r]);
 for (int lane = 0; lane < LANES; lane++)
  for (int x = 0; x < LEN; x++) {
   int c = after[r][lane][x];
   if (c < 0) continue;
   int lorry = c & 8, v = c & 7, top = lorry ? 3 : 5;
   if (v < top && !(lorry && v == 0 && (now & 1))) v++;
   v = gap_ahead(after[r][lane], x, v);
   v = red_ahead(light[r], now, x, v);
   if (v > 0 && (int)(rnd() % 100) < slow) v--;
   int y = x + v < LEN ? x + v : x + v - LEN;
   road[r][lane][y] = (signed char)(v | lorry);
   moved += v;
  }
 return moved;
}
int main(void) {
 unsigned long sum = 0;
 int now = 0;
 for (int r = 0; r < ROADS; r++) {
  for (int lane = 0; lane < LANES; lane++)
   for (int x = 0; x < LEN; x++)
    road[r][lane][x] = rnd() % 100 < 8u + (unsigned)r * 9 ? (rnd() % 5 == 0 ? 8 : 0) : -1;
  for (int k = 0; k < 6; k++)
   light[r][k] = (struct light){ 300 + k * 450 + (int)(rnd() % 90), 40 + k * 7, 22 + r * 3, (int)(rnd() % 40) };
 }
 for (int round = 0; round < 10; round++) {
  for (int t = 0; t < 13; t++, now++)
   for (int r = 0; r < ROADS; r++) sum = sum * 31 + (unsigned long)step(r, now, 5 + round * 3 % 20);
  light[round % ROADS][round % 6].period = 30 + (int)(rnd() % 40);
  for (int k = 0; k < 60; k++) {
   int x = (int)(rnd() % LEN), r = (int)(rnd() % ROADS);
   if (road[r][0][x] < 0) road[r][0][x] = 0; else road[r][0][x] = -1;
  }
 }
 printf("traffic %lu\n", sum);
 return 0;
}
