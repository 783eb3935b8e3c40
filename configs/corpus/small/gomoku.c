// flags: -O3
// gomoku self-play by alpha-beta over a short list of candidate moves; line windows of nine points are packed in base 4 and looked up in a lazily filled 128 KB pattern table, scores updated incrementally in four directions
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#define N 15
#define PW (N + 8)
static uint8_t bd[PW * PW]; static int8_t pat[2][1 << 16]; // 8 neighbours, 2 bits each: 65536
static const int dir[4] = { 1, PW, PW + 1, PW - 1 };
static short val[2][PW * PW]; static int near_[PW * PW]; static uint64_t nodes;
static const int worth[] = { 0, 1, 6, 12, 40, 60, 260, 3000 };
static uint32_t s = 17; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
// class of the line through a centre stone of colour `me` given its 8 neighbours: 7 five, 6 open four, 5 four, 4 open three, 3 three, 2 open two, 1 two
static int classify(unsigned key, int me) {
  int c[9]; for (int i = 0; i < 8; i++) c[i < 4 ? i : i + 1] = key >> 2 * i & 3; c[4] = me;
  int best = 0;
  for (int a = 0; a < 5; a++) {
    int mine = 0, ok = 1; for (int i = a; i < a + 5; i++) { if (c[i] == me) mine++; else if (c[i]) ok = 0; }
    if (!ok) continue;
    int open = a > 0 && a < 4 && !c[a - 1] && !c[a + 5] ? 1 : 0; int v = mine == 5 ? 7 : mine == 4 ? 5 : mine == 3 ? (open ? 4 : 3) : mine == 2 ? (open ? 2 : 1) : 0;
    if (mine == 4 && best == 5) v = 6;
    if (v > best) best = v;
  }
  return best;
}
static inline unsigned key(int p, int d) { return bd[p - 4 * d] | bd[p - 3 * d] << 2 | bd[p - 2 * d] << 4 | bd[p - d] << 6 | bd[p + d] << 8 | bd[p + 2 * d] << 10 | bd[p + 3 * d] << 12 | (unsigned)bd[p + 4 * d] << 14; }
static inline int look(int me, unsigned k) { int v = pat[me][k]; return v >= 0 ? v : (pat[me][k] = classify(k, me + 1)); }
static void refresh(int p) {
  int a = 0, b = 0; for (int k = 0; k < 4; k++) { unsigned q = key(p, dir[k]); a += worth[look(0, q)]; b += worth[look(1, q)]; }
  val[0][p] = a; val[1][p] = b;
}
static void set(int p, int c) {
  int dn = c ? 1 : -1; bd[p] = c;
  for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) near_[p + y * PW + x] += dn;
  for (int k = 0; k < 4; k++) for (int i = -4; i <= 4; i++) { int q = p + i * dir[k]; if (bd[q] == 0) refresh(q); }
}
typedef struct { int p, v; } Mv;
static int moves(int me, Mv *m, int width) {
  int n = 0;
  for (int y = 0; y < N; y++) for (int x = 0; x < N; x++) {
    int p = (y + 4) * PW + x + 4; if (bd[p] || !near_[p]) continue;
    int v = val[me][p] * 2 + val[!me][p]; if (n == width && v <= m[n - 1].v) continue;
    int i = n < width ? n++ : n - 1; while (i && m[i - 1].v < v) { m[i] = m[i - 1]; i--; } m[i].p = p; m[i].v = v;
  }
  return n;
}
static int search(int me, int depth, int alpha, int beta) {
  Mv m[10]; nodes++; int n = moves(me, m, depth > 2 ? 8 : 5); if (!n) return 0;
  if (val[me][m[0].p] >= 3000) return 20000 + depth;
  if (!depth) return val[me][m[0].p] * 2 - val[!me][m[n > 1].p];
  for (int i = 0; i < n && alpha < beta; i++) { set(m[i].p, me + 1); int v = -search(!me, depth - 1, -beta, -alpha); set(m[i].p, 0); refresh(m[i].p); if (v > alpha) alpha = v; }
  return alpha;
}
int main(void) {
  uint64_t h = 0; memset(pat, -1, sizeof pat);
  for (int game = 0; game < 4; game++) {
    memset(bd, 3, sizeof bd); memset(near_, 0, sizeof near_); memset(val, 0, sizeof val);
    for (int y = 0; y < N; y++) for (int x = 0; x < N; x++) bd[(y + 4) * PW + x + 4] = 0;
    for (int i = 0; i < 4; i++) { int p = (4 + 4 + rnd() % 7) * PW + 4 + 4 + rnd() % 7; if (!bd[p]) set(p, 1 + i % 2); }
    int me = 0;
    for (int t = 0; t < 14; t++) {
      Mv m[10]; int n = moves(me, m, 8), best = -99999, at = m[0].p; if (!n) break;
      if (val[me][m[0].p] >= 3000) { h = h * 31 + t + 1000; break; }
      for (int i = 0; i < n; i++) { set(m[i].p, me + 1); int v = -search(!me, 2 + game % 2, -99999, -best); set(m[i].p, 0); refresh(m[i].p); if (v + (int)(rnd() % 3) > best) best = v, at = m[i].p; }
      set(at, me + 1); h = h * 31 + at + best; me = !me;
    }
  }
  printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)nodes);
}
