// flags: -O2
// chess move generator on a 0x88 board with piece lists, make and unmake, castling, en passant, promotion and attack tests by delta tables; small perft trees and capture searches from positions reached by random play
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
enum { P = 1, N, B, R, Q, K };
typedef struct { uint8_t from, to, flag, promo; } Move; // flag 1 ep, 2 castle, 4 double push
typedef struct { uint8_t cap, ep, castle, capidx; Move m; } Undo;
static int8_t bd[128]; static uint8_t list[2][16], idx[128]; static int cnt[2], side; static uint8_t ep = 255, castle = 15, king[2], castmask[128];
static uint8_t reach[240]; static int8_t step[240]; static int psq[7][128];
static const int8_t kn[8] = { 33, 31, 18, 14, -33, -31, -18, -14 }, sl[8] = { 1, -1, 16, -16, 17, 15, -17, -15 };
static uint32_t s = 64; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static const int value[7] = { 0, 100, 320, 330, 500, 900, 20000 }; static uint64_t nodes;
#define COL(x) ((x) < 0)
static void setup(void) {
  for (int d = 0; d < 8; d++) {
    reach[120 + kn[d]] |= 1 << N; reach[120 + sl[d]] |= 1 << K;
    for (int n = 1; n < 8; n++) { int o = 120 + sl[d] * n; if (o < 0 || o > 239) break; if (step[o]) continue; reach[o] |= 1 << Q | (d < 4 ? 1 << R : 1 << B); step[o] = sl[d]; }
  }
  for (int p = 1; p < 7; p++) for (int q = 0; q < 128; q++) { int f = q & 7, r = q >> 4, c = (f < 4 ? f : 7 - f) + (r < 4 ? r : 7 - r); psq[p][q] = value[p] + (p == K ? -c * 4 : p == P ? r * 3 : c * 3); }
  memset(castmask, 15, sizeof castmask); castmask[4] = 12; castmask[0] = 13; castmask[7] = 14; castmask[0x74] = 3; castmask[0x70] = 7; castmask[0x77] = 11;
}
static void put(int sq, int pc) { int c = COL(pc); bd[sq] = pc; idx[sq] = cnt[c]; list[c][cnt[c]++] = sq; if (abs(pc) == K) king[c] = sq; }
static void start(void) {
  static const uint8_t back[8] = { R, N, B, Q, K, B, N, R }; memset(bd, 0, sizeof bd); cnt[0] = cnt[1] = side = 0; castle = 15; ep = 255;
  for (int f = 0; f < 8; f++) { put(f, back[f]); put(16 + f, P); put(0x60 + f, -P); put(0x70 + f, -back[f]); }
}
static int attacked(int sq, int by) {
  for (int i = 0; i < cnt[by]; i++) {
    int from = list[by][i], o = sq - from + 120, pc = abs(bd[from]);
    if (pc == P) { int d = sq - from; if (by) d = -d; if (d == 15 || d == 17) return 1; continue; }
    if (!(reach[o] >> pc & 1)) continue;
    if (pc == N || pc == K) return 1;
    int st = step[o], q = from + st; while (q != sq && !bd[q]) q += st; if (q == sq) return 1;
  }
  return 0;
}
static inline Move *add(Move *m, int f, int t, int fl, int pr) { m->from = f; m->to = t; m->flag = fl; m->promo = pr; return m + 1; }
static Move *pawn(Move *m, int f, int t, int fl) { if ((t >> 4) == 7 || (t >> 4) == 0) for (int p = Q; p >= N; p--) m = add(m, f, t, fl, p); else m = add(m, f, t, fl, 0); return m; }
static int gen(Move *out, int caps) {
  Move *m = out; int sg = side ? -1 : 1;
  for (int i = 0; i < cnt[side]; i++) {
    int f = list[side][i], pc = abs(bd[f]);
    switch (pc) {
    case P: { int up = 16 * sg, t = f + up; if (!bd[t] && (!caps || (t >> 4) % 7 == 0)) { m = pawn(m, f, t, 0); if ((f >> 4) == (side ? 6 : 1) && !bd[t + up] && !caps) m = add(m, f, t + up, 4, 0); }
      for (int d = -1; d <= 1; d += 2) { t = f + up + d; if (t & 0x88) continue; if (bd[t] * sg < 0) m = pawn(m, f, t, 0); else if (t == ep) m = add(m, f, t, 1, 0); } break; }
    case N: for (int d = 0; d < 8; d++) { int t = f + kn[d]; if (!(t & 0x88) && (caps ? bd[t] * sg < 0 : bd[t] * sg <= 0)) m = add(m, f, t, 0, 0); } break;
    case K: for (int d = 0; d < 8; d++) { int t = f + sl[d]; if (!(t & 0x88) && (caps ? bd[t] * sg < 0 : bd[t] * sg <= 0)) m = add(m, f, t, 0, 0); }
      if (!caps && f == (side ? 0x74 : 4) && !attacked(f, !side)) { int c = castle >> 2 * side; if ((c & 1) && !bd[f + 1] && !bd[f + 2] && !attacked(f + 1, !side)) m = add(m, f, f + 2, 2, 0); if ((c & 2) && !bd[f - 1] && !bd[f - 2] && !bd[f - 3] && !attacked(f - 1, !side)) m = add(m, f, f - 2, 2, 0); } break;
    default: for (int d = pc == B ? 4 : 0, e = pc == R ? 4 : 8; d < e; d++) for (int t = f + sl[d]; !(t & 0x88); t += sl[d]) { if (bd[t]) { if (bd[t] * sg < 0) m = add(m, f, t, 0, 0); break; } if (!caps) m = add(m, f, t, 0, 0); }
    }
  }
  return (int)(m - out);
}
static void shift(int f, int t) { bd[t] = bd[f]; bd[f] = 0; idx[t] = idx[f]; list[COL(bd[t])][idx[t]] = t; }
static void take(int c, int sq, Undo *u) { u->cap = abs(bd[sq]); u->capidx = idx[sq]; int l = list[c][--cnt[c]]; list[c][idx[sq]] = l; idx[l] = idx[sq]; bd[sq] = 0; }
static int make(Move m, Undo *u) {
  u->m = m; u->ep = ep; u->castle = castle; u->cap = 0; int us = side, sg = us ? -1 : 1;
  if (m.flag & 1) take(!us, m.to - 16 * sg, u); else if (bd[m.to]) take(!us, m.to, u);
  shift(m.from, m.to); if (m.promo) bd[m.to] = m.promo * sg; if (abs(bd[m.to]) == K) king[us] = m.to;
  if (m.flag & 2) { if (m.to > m.from) shift(m.to + 1, m.to - 1); else shift(m.to - 2, m.to + 1); }
  ep = m.flag & 4 ? m.from + 16 * sg : 255; castle &= castmask[m.from] & castmask[m.to]; side = !us; return !attacked(king[us], !us);
}
static void unmake(const Undo *u) {
  Move m = u->m; side = !side; int us = side, sg = us ? -1 : 1;
  if (m.flag & 2) { if (m.to > m.from) shift(m.to - 1, m.to + 1); else shift(m.to + 1, m.to - 2); }
  if (m.promo) bd[m.to] = P * sg; shift(m.to, m.from); if (abs(bd[m.from]) == K) king[us] = m.from; ep = u->ep; castle = u->castle;
  if (u->cap) { int sq = m.flag & 1 ? m.to - 16 * sg : m.to, c = !us, i = u->capidx; bd[sq] = -u->cap * sg; if (i < cnt[c]) { int l = list[c][i]; list[c][cnt[c]] = l; idx[l] = cnt[c]; } list[c][i] = sq; idx[sq] = i; cnt[c]++; }
}
static uint64_t perft(int d) { Move m[256]; Undo u; int n = gen(m, 0); uint64_t t = 0; for (int i = 0; i < n; i++) { if (make(m[i], &u)) t += d > 1 ? perft(d - 1) : 1; unmake(&u); } return t; }
static int eval(void) { int v = 0; for (int c = 0; c < 2; c++) for (int i = 0; i < cnt[c]; i++) { int q = list[c][i], x = psq[abs(bd[q])][c ? q ^ 0x70 : q]; v += c == side ? x : -x; } return v; }
static int quiesce(int a, int b, int d) {
  nodes++; int v = eval(); if (v >= b || d == 0) return v; if (v > a) a = v; Move m[256]; Undo u; int n = gen(m, 1);
  for (int i = 0; i < n; i++) {
    int best = i; for (int j = i; j < n; j++) if (abs(bd[m[j].to]) * 8 - abs(bd[m[j].from]) > abs(bd[m[best].to]) * 8 - abs(bd[m[best].from])) best = j;
    Move t = m[i]; m[i] = m[best]; m[best] = t; if (make(m[i], &u)) { int w = -quiesce(-b, -a, d - 1); if (w > v) v = w; if (w > a) a = w; } unmake(&u); if (a >= b) break;
  }
  return v;
}
int main(void) {
  setup(); uint64_t h = 0;
  for (int game = 0; game < 7; game++) {
    start(); if (game == 0) h = perft(3);
    for (int ply = 0; ply < 60; ply++) {
      Move m[256]; Undo u; int n = gen(m, 0), best = -99999, at = -1, k = 3 + ply % 9;
      for (int t = 0; t < k; t++) { int i = rnd() % n; if (make(m[i], &u)) { int v = -quiesce(-30000, 30000, 4) + (int)(rnd() % 50); if (v > best) best = v, at = i; } unmake(&u); }
      if (at < 0) break; make(m[at], &u); h = h * 31 + best; if (ply % 20 == 19) h += perft(2);
    }
  }
  printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)nodes);
}
