// flags: -O2
// Go: random playouts on 9x9, 13x13 and 19x19 boards with circular chain lists, pseudo-liberty counts, captures, ko, eye avoidance and area scoring, averaged into an ownership map; unpredictable branches on small arrays
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define MAXP 441
enum { EMPTY, BLACK, WHITE, EDGE };
typedef struct { uint8_t c[MAXP]; short next[MAXP], id[MAXP], libs[MAXP], libsum[MAXP], stones[MAXP], empty[MAXP], pos[MAXP]; int libsq[MAXP]; int ne, ko, cap[3], N, w; } Board;
static uint32_t s = 9; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static inline uint32_t below(uint32_t n) { return (uint32_t)((uint64_t)rnd() * n >> 32); }
static int D[4], X[4];
static void init(Board *b, int N) {
  memset(b, 0, sizeof *b); b->N = N; b->w = N + 2; D[0] = 1; D[1] = -1; D[2] = b->w; D[3] = -b->w; X[0] = b->w + 1; X[1] = b->w - 1; X[2] = -b->w + 1; X[3] = -b->w - 1;
  for (int p = 0; p < b->w * b->w; p++) { int x = p % b->w, y = p / b->w; if (x && y && x <= N && y <= N) { b->pos[p] = b->ne; b->empty[b->ne++] = p; } else b->c[p] = EDGE; }
}
static inline void addlib(Board *b, int id, int p) { b->libs[id]++; b->libsum[id] += p; b->libsq[id] += p * p; }
static inline void sublib(Board *b, int id, int p) { b->libs[id]--; b->libsum[id] -= p; b->libsq[id] -= p * p; }
static inline int atari(const Board *b, int id) { return b->libs[id] * b->libsq[id] == b->libsum[id] * b->libsum[id]; }
static void join(Board *b, int a, int c) {
  if (b->stones[a] < b->stones[c]) { int t = a; a = c; c = t; }
  b->libs[a] += b->libs[c]; b->libsum[a] += b->libsum[c]; b->libsq[a] += b->libsq[c]; b->stones[a] += b->stones[c];
  int p = c; do { b->id[p] = a; p = b->next[p]; } while (p != c);
  short t = b->next[a]; b->next[a] = b->next[c]; b->next[c] = t;
}
static void capture(Board *b, int id, int col) {
  int p = id; do { b->c[p] = EMPTY; b->pos[p] = b->ne; b->empty[b->ne++] = p; for (int d = 0; d < 4; d++) { int q = p + D[d]; if (b->c[q] == 3 - col) addlib(b, b->id[q], p); } p = b->next[p]; } while (p != id);
  b->cap[col] += b->stones[id];
}
static int eye(const Board *b, int p, int col) {
  for (int d = 0; d < 4; d++) { int c = b->c[p + D[d]]; if (c != col && c != EDGE) return 0; }
  int bad = 0, edge = 0; for (int d = 0; d < 4; d++) { int c = b->c[p + X[d]]; bad += c == 3 - col; edge |= c == EDGE; }
  return bad + edge < 2;
}
static int legal(const Board *b, int p, int col) {
  if (p == b->ko) return 0;
  for (int d = 0; d < 4; d++) { int q = p + D[d], c = b->c[q]; if (c == EMPTY) return 1; if (c == col && !atari(b, b->id[q])) return 1; if (c == 3 - col && atari(b, b->id[q])) return 1; }
  return 0;
}
static void play(Board *b, int p, int col) {
  int k = b->pos[p], last = b->empty[--b->ne]; b->empty[k] = last; b->pos[last] = k;
  b->c[p] = col; b->id[p] = p; b->next[p] = p; b->libs[p] = b->libsum[p] = 0; b->libsq[p] = 0; b->stones[p] = 1; int captured = 0, where = 0, lone = 1;
  for (int d = 0; d < 4; d++) { int q = p + D[d]; switch (b->c[q]) { case EMPTY: addlib(b, b->id[p], q); lone = 0; break; case BLACK: case WHITE: sublib(b, b->id[q], p); break; } }
  for (int d = 0; d < 4; d++) {
    int q = p + D[d];
    if (b->c[q] == col) { lone = 0; if (b->id[q] != b->id[p]) join(b, b->id[p], b->id[q]); }
    else if (b->c[q] == 3 - col && b->libs[b->id[q]] == 0) { captured += b->stones[b->id[q]]; where = q; capture(b, b->id[q], 3 - col); }
  }
  b->ko = captured == 1 && lone ? where : 0;
}
static int score(const Board *b, int *own) {
  int sc = 0;
  for (int p = b->w; p < b->w * (b->w - 1); p++) {
    int c = b->c[p]; if (c == EDGE) continue;
    if (c == EMPTY) { int m = 0; for (int d = 0; d < 4; d++) m |= 1 << b->c[p + D[d]]; c = (m & 6) == 2 ? BLACK : (m & 6) == 4 ? WHITE : 0; }
    int v = c == BLACK ? 1 : c == WHITE ? -1 : 0; own[p] += v; sc += v;
  }
  return sc;
}
static int playout(Board *b, int col, int *own) {
  int passes = 0, moves = 0, lim = b->N * b->N * 2;
  while (passes < 2 && moves < lim) {
    int best = 0; 
    for (int t = b->ne ? (int)below(b->ne) : 0, n = b->ne; n; n--, t = t + 1 == b->ne ? 0 : t + 1) { int p = b->empty[t]; if (!eye(b, p, col) && legal(b, p, col)) { best = p; break; } }
    if (best) { play(b, best, col); passes = 0; } else passes++, b->ko = 0;
    col = 3 - col; moves++;
  }
  return score(b, own);
}
int main(void) {
  static Board root, b; uint64_t h = 0; static int own[MAXP];
  for (int round = 0; round < 16; round++) {
    int N = (int[]){ 9, 13, 9, 19 }[round & 3]; init(&root, N); int col = BLACK;
    for (int i = 0; i < N * (int)below(6); i++) { int p = root.empty[below(root.ne)]; if (legal(&root, p, col) && !eye(&root, p, col)) play(&root, p, col); col = 3 - col; }
    memset(own, 0, sizeof own); int wins = 0, n = 7000 / (N * N);
    for (int i = 0; i < n; i++) { b = root; wins += playout(&b, col, own) > 6; }
    h = h * 31 + wins; for (int p = 0; p < N * N; p++) h = h * 7 + own[p];
  }
  printf("%llu\n", (unsigned long long)h);
}
