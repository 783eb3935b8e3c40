// flags: -O2
// automata: hundreds of Langton-like ants and turmites interleaved on an 8 MB torus (each step lands in another cache line), busy-beaver Turing machines on a tape with macro runs, and second-order cellular rules on byte rows
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define LW 2048
#define LH 4096
static uint8_t grid[LW * LH];
typedef struct { uint16_t x, y; uint8_t dir, st, rule; } Ant;
typedef struct { uint8_t write, turn, next; } Cellr;
static Cellr rules[8][4][4]; static int ncol[8], nst[8];
static uint32_t s = 3; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static Ant ants[600];
static const int8_t DX[4] = { 0, 1, 0, -1 }, DY[4] = { -1, 0, 1, 0 };
static void mkrules(void) {
  static const char *lr[4] = { "RL", "LRRL", "RRLL", "LLRR" };
  for (int r = 0; r < 8; r++) {
    ncol[r] = r < 4 ? (int)strlen(lr[r]) : 2; nst[r] = r < 4 ? 1 : 2 + r % 2;
    for (int q = 0; q < nst[r]; q++) for (int c = 0; c < 4; c++) { Cellr *k = &rules[r][q][c]; if (r < 4) *k = (Cellr){ (c + 1) % ncol[r], lr[r][c % ncol[r]] == 'R' ? 1 : 3, 0 }; else *k = (Cellr){ rnd() & 1, rnd() & 3, rnd() % nst[r] }; }
  }
}
static uint64_t walk(int n, int steps) {
  uint64_t flips = 0;
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++) {
      Ant *a = &ants[i]; uint8_t *c = &grid[a->y * LW + a->x]; const Cellr *k = &rules[a->rule][a->st][*c & 3];
      flips += *c != k->write; *c = k->write; a->st = k->next; a->dir = (a->dir + k->turn) & 3; a->x = (a->x + DX[a->dir]) & (LW - 1); a->y = (a->y + DY[a->dir]) & (LH - 1);
    }
  return flips;
}
typedef struct { int8_t w, mv, nx; } Tr;
static uint8_t tape[1 << 16];
static uint64_t turing(const Tr (*tm)[2], int limit) {
  memset(tape, 0, sizeof tape); int p = 1 << 15, st = 0; long n = 0, ones = 0;
  while (st >= 0 && n < limit && p > 0 && p < 65535) {
    const Tr *t = &tm[st][tape[p]];
    if (t->nx == st && t->w == tape[p] && t->mv) { int run = p, b = tape[p], d = t->mv; while (run > 0 && run < 65535 && tape[run] == b) run += d, n++; p = run; continue; } // macro run
    tape[p] = t->w; p += t->mv; st = t->nx; n++;
  }
  for (int i = 0; i < 65536; i += 8) { uint64_t v; memcpy(&v, tape + i, 8); ones += __builtin_popcountll(v); }
  return (uint64_t)n * 1000003 + ones * 7 + st;
}
static uint64_t rows(unsigned rule, int w, int gens) { // second-order (reversible) radius-1 rule on bytes
  static uint8_t a[3][4098]; for (int i = 0; i <= w + 1; i++) a[0][i] = 0, a[1][i] = rnd() % 7 == 0; int p = 0, c = 1, n = 2; uint64_t h = 0;
  for (int g = 0; g < gens; g++) {
    a[c][0] = a[c][w]; a[c][w + 1] = a[c][1];
    for (int i = 1; i <= w; i++) a[n][i] = (rule >> (a[c][i - 1] * 4 + a[c][i] * 2 + a[c][i + 1]) & 1) ^ a[p][i];
    int t = p; p = c; c = n; n = t; h = h * 3 + a[c][g % w + 1];
  }
  for (int i = 1; i <= w; i++) h = h * 5 + a[c][i]; return h;
}
int main(void) {
  static const Tr bb5[5][2] = { {{1,1,1},{1,-1,2}}, {{1,1,2},{1,1,1}}, {{1,1,3},{0,-1,4}}, {{1,-1,0},{1,-1,3}}, {{1,1,-1},{0,-1,0}} }, bb4[4][2] = { {{1,1,1},{1,-1,1}}, {{1,-1,0},{0,-1,2}}, {{1,1,-1},{1,-1,3}}, {{1,1,3},{0,1,0}} };
  mkrules(); uint64_t h = 0;
  for (int round = 0; round < 6; round++) {
    int n = round % 3 == 2 ? 8 : 600; for (int i = 0; i < n; i++) if (round < 3 || rnd() % 4 == 0) ants[i] = (Ant){ rnd() & (LW - 1), rnd() & (LH - 1), rnd() & 3, 0, i % 8 };
    h = h * 31 + walk(n, 200000 / n + 20);
    h = h * 31 + turing(bb5, 60000 + round * 5000); h = h * 31 + turing(bb4, 1000);
    for (int k = 0; k < 5; k++) { Tr m[4][2]; for (int q = 0; q < 4; q++) for (int c = 0; c < 2; c++) m[q][c] = (Tr){ rnd() & 1, rnd() & 1 ? 1 : -1, (int)(rnd() % 13) % 5 - (rnd() % 12 == 0) }; for (int q = 0; q < 4; q++) for (int c = 0; c < 2; c++) if (m[q][c].nx > 3) m[q][c].nx = q; h = h * 31 + turing(m, 30000); }
    h = h * 31 + rows((unsigned[]){ 30, 90, 150, 37, 122 }[round % 5], 200 + rnd() % 1500, 120);
  }
  printf("%llu\n", (unsigned long long)h);
}
