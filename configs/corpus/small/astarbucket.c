// flags: -O2
// A* on weighted terrain grids with a bucket queue of linked cells and generation stamps, octile moves with corner rules; long queries wander over 17 MB of a 1024x1024 map, short ones stay in a 128x128 one, and roads are edited between queries
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
typedef struct { uint32_t g; int prev, next; uint16_t gen; uint8_t dir, closed; } Cell;
typedef struct { int w, h; uint8_t *cost; Cell *cell; uint16_t gen; } Map;
#define NB 4096
static int bucket[NB]; static uint32_t s = 271828;
static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static const int dx[8] = { 1, 0, -1, 0, 1, -1, -1, 1 }, dy[8] = { 0, 1, 0, -1, 1, 1, -1, -1 };
static void make(Map *m, int w) {
  m->w = m->h = w; m->cost = malloc(w * w); m->cell = calloc(w * w, sizeof(Cell)); m->gen = 0; memset(m->cost, 3, w * w);
  for (int k = 0; k < w * w / 700; k++) { int x = rnd() % w, y = rnd() % w, rw = 2 + rnd() % 18, rh = 2 + rnd() % 12, c = rnd() % 5 ? 1 + rnd() % 9 : 0; for (int j = y; j < y + rh && j < w; j++) for (int i = x; i < x + rw && i < w; i++) m->cost[j * w + i] = c; }
  for (int i = 0; i < w; i++) m->cost[i] = m->cost[i * w] = m->cost[(w - 1) * w + i] = m->cost[i * w + w - 1] = 0;
}
static inline int heur(int x, int y, int gx, int gy) { int a = abs(x - gx), b = abs(y - gy); return a > b ? 5 * a + 2 * b : 5 * b + 2 * a; }
static inline void push(Map *m, int c, uint32_t f) { int b = f & (NB - 1); Cell *k = &m->cell[c]; k->prev = -1 - b; k->next = bucket[b]; if (bucket[b] >= 0) m->cell[bucket[b]].prev = c; bucket[b] = c; }
static inline void unlink_(Map *m, int c) { Cell *k = &m->cell[c]; if (k->prev < 0) bucket[-1 - k->prev] = k->next; else m->cell[k->prev].next = k->next; if (k->next >= 0) m->cell[k->next].prev = k->prev; }
static int astar(Map *m, int from, int to, int limit, int *expanded) {
  int w = m->w, gx = to % w, gy = to / w, off[8]; for (int d = 0; d < 8; d++) off[d] = dy[d] * w + dx[d];
  if (!m->cost[from] || !m->cost[to]) return -1;
  memset(bucket, -1, sizeof bucket); m->gen++; uint32_t f = heur(from % w, from / w, gx, gy); m->cell[from] = (Cell){ 0, 0, 0, m->gen, 9, 0 }; push(m, from, f); int open = 1, n = 0;
  while (open) {
    while (bucket[f & (NB - 1)] < 0) f++;
    int c = bucket[f & (NB - 1)]; unlink_(m, c); open--; Cell *k = &m->cell[c]; k->closed = 1; n++;
    if (c == to || n > limit) { *expanded += n; return c == to ? (int)k->g : -2; }
    int x = c % w, y = c / w;
    for (int d = 0; d < 8; d++) {
      int q = c + off[d], cost = m->cost[q]; if (!cost) continue;
      if (d >= 4 && (!m->cost[c + dx[d]] || !m->cost[c + dy[d] * w])) continue;
      uint32_t g = k->g + (d < 4 ? 5 : 7) * cost; Cell *t = &m->cell[q];
      if (t->gen == m->gen) { if (t->g <= g) continue; if (t->closed) continue; unlink_(m, q); open--; }
      t->g = g; t->gen = m->gen; t->dir = d; t->closed = 0; push(m, q, g + heur(x + dx[d], y + dy[d], gx, gy)); open++;
    }
  }
  *expanded += n; return -1;
}
static uint64_t trace(const Map *m, int from, int to) {
  uint64_t h = 0; int len = 0, turns = 0, last = -1;
  while (to != from && len < 100000) { int d = m->cell[to].dir; turns += d != last; last = d; h = h * 9 + d; to -= dy[d] * m->w + dx[d]; len++; }
  return h + len * 1000003ull + turns;
}
int main(void) {
  static Map big, small; make(&small, 128); make(&big, 1024); uint64_t h = 0; int expanded = 0, found = 0;
  for (int q = 0; q < 60; q++) {
    Map *m = q % 5 < 2 ? &big : &small; int w = m->w, r = m == &big ? 80 + rnd() % 120 : 20 + rnd() % 90, x = 1 + rnd() % (w - 2), y = 1 + rnd() % (w - 2), gx = x + (int)(rnd() % (2 * r)) - r, gy = y + (int)(rnd() % (2 * r)) - r;
    gx = gx < 1 ? 1 : gx > w - 2 ? w - 2 : gx; gy = gy < 1 ? 1 : gy > w - 2 ? w - 2 : gy;
    int c = astar(m, y * w + x, gy * w + gx, 14000, &expanded); h = h * 31 + c; if (c >= 0) { h ^= trace(m, y * w + x, gy * w + gx); found++; }
    for (int k = 0, px = x, py = y; k < r && px > 1 && py > 1 && px < w - 2 && py < w - 2; k++) { m->cost[py * w + px] = 1 + (k & 1); if (rnd() & 1) px += x & 1 ? 1 : -1; else py += y & 1 ? 1 : -1; }
    int bx = 2 + rnd() % (w - 30), by = 2 + rnd() % (w - 30); for (int k = 0; k < 25; k++) m->cost[by * w + bx + k] = q & 1 ? 0 : 4;
  }
  printf("%llu %d %d\n", (unsigned long long)h, found, expanded);
}
