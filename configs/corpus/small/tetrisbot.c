// flags: -O2 -ffast-math
// falling-block bot: every rotation and column of the current and next piece is dropped on a bit-row board and scored by weighted features (heights, holes, wells, transitions), with weights tuned by a small cross-entropy loop; bit tricks and doubles
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>
enum { ROWS = 20, COLS = 10, FULL = 0x3FF, NF = 7 };
typedef struct { uint16_t r[ROWS + 4]; } Board; // row 0 is the bottom
typedef struct { uint8_t row[4], h, w; } Shape;
static const uint8_t base[7][4] = { {15,0,0,0}, {3,3,0,0}, {7,2,0,0}, {6,3,0,0}, {3,6,0,0}, {7,1,0,0}, {7,4,0,0} };
static Shape sh[7][4]; static int nrot[7]; static uint64_t s = 4711, evals;
static uint64_t rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s; }
static Shape norm(const uint8_t *r, int n) { Shape t; memset(&t, 0, sizeof t); t.h = n; uint8_t m = 0; for (int i = 0; i < n; i++) { t.row[i] = r[i]; m |= r[i]; } while (m) t.w++, m >>= 1; return t; }
static void shapes(void) {
  for (int p = 0; p < 7; p++) {
    int h = base[p][1] ? 2 : 1; Shape c = norm(base[p], h); nrot[p] = 0;
    for (int k = 0; k < 4; k++) {
      int dup = 0; for (int j = 0; j < nrot[p]; j++) dup |= !memcmp(&sh[p][j], &c, sizeof c);
      if (!dup) sh[p][nrot[p]++] = c;
      uint8_t r[4] = { 0 }; for (int y = 0; y < c.h; y++) for (int x = 0; x < c.w; x++) if (c.row[y] >> x & 1) r[c.w - 1 - x] |= 1 << y;
      c = norm(r, c.w);
    }
  }
}
static int drop(const Board *b, const Shape *q, int x, Board *out, int *land) {
  int y = ROWS;
  for (;;) { if (y == 0) break; int hit = 0; for (int i = 0; i < q->h; i++) hit |= b->r[y - 1 + i] & (q->row[i] << x); if (hit) break; y--; }
  if (y + q->h > ROWS) return -1;
  *out = *b; int cleared = 0, w = 0; for (int i = 0; i < q->h; i++) out->r[y + i] |= q->row[i] << x;
  for (int i = 0; i < ROWS; i++) { if (out->r[i] == FULL) cleared++; else out->r[w++] = out->r[i]; }
  for (int i = w; i < ROWS; i++) out->r[i] = 0;
  *land = y; return cleared;
}
static double eval(const Board *b, const double *w, int cleared, int land) {
  int hgt[COLS], holes = 0, trans = 0, bump = 0, agg = 0, wells = 0, ct = 0; uint16_t seen = 0; evals++;
  for (int x = 0; x < COLS; x++) hgt[x] = 0;
  for (int y = ROWS - 1; y >= 0; y--) {
    uint16_t r = b->r[y]; if (!r && !seen) continue;
    for (uint16_t n = r & ~seen; n; n &= n - 1) hgt[__builtin_ctz(n)] = y + 1;
    seen |= r; holes += __builtin_popcount(seen & ~r); uint32_t e = (r << 1) | 1 | 1 << 11; trans += __builtin_popcount((e ^ e >> 1) & 0x7FF); ct += __builtin_popcount(r ^ (y ? b->r[y - 1] : FULL));
  }
  for (int x = 0; x < COLS; x++) { agg += hgt[x]; if (x) bump += hgt[x] > hgt[x - 1] ? hgt[x] - hgt[x - 1] : hgt[x - 1] - hgt[x]; int l = x ? hgt[x - 1] : ROWS, r = x < COLS - 1 ? hgt[x + 1] : ROWS, m = l < r ? l : r; if (m > hgt[x]) wells += (m - hgt[x]) * (m - hgt[x] + 1) / 2; }
  return w[0] * agg + w[1] * holes + w[2] * bump + w[3] * cleared + w[4] * trans + w[5] * wells + w[6] * (land + ct * 0.5);
}
static int play(const double *w, int pieces, uint64_t seed, int look) {
  Board b; memset(&b, 0, sizeof b); int lines = 0; uint64_t keep = s; s = seed; int cur = rnd() % 7, nxt;
  for (int n = 0; n < pieces; n++, cur = nxt) {
    nxt = rnd() % 7; double best = -1e18; Board bb; int bl = 0;
    for (int r = 0; r < nrot[cur]; r++) for (int x = 0; x + sh[cur][r].w <= COLS; x++) {
      Board a; int land, c = drop(&b, &sh[cur][r], x, &a, &land); if (c < 0) continue; double v = eval(&a, w, c, land);
      if (look) { double in = -1e9; for (int q = 0; q < nrot[nxt]; q++) for (int z = n & 1; z + sh[nxt][q].w <= COLS; z += 2) { Board d; int l2, c2 = drop(&a, &sh[nxt][q], z, &d, &l2); if (c2 >= 0) { double u = eval(&d, w, c + c2, l2); if (u > in) in = u; } } v = v * 0.3 + in; }
      if (v > best) best = v, bb = a, bl = c;
    }
    if (best < -1e17) { lines -= 5; break; }
    b = bb; lines += bl;
  }
  s = keep; return lines;
}
static double gauss(void) { double u = 0; for (int i = 0; i < 6; i++) u += (double)(rnd() >> 11) * 0x1p-53; return (u - 3) * 1.414; }
int main(void) {
  shapes(); double mean[NF] = { -0.5, -3, -0.2, 1, -0.5, -0.3, -0.2 }, sd[NF] = { 1, 1, .5, 1, .5, .5, .3 }; uint64_t h = 0;
  for (int it = 0; it < 6; it++) {
    double pop[12][NF]; int sc[12], ord[12];
    for (int i = 0; i < 12; i++) { for (int k = 0; k < NF; k++) pop[i][k] = mean[k] + sd[k] * gauss(); sc[i] = play(pop[i], 24, 1234567 + it * 77, 0) + (i % 4 == 0 ? play(pop[i], 3, 999 + it, 1) : 0); ord[i] = i; }
    for (int i = 1; i < 12; i++) for (int j = i; j && sc[ord[j]] > sc[ord[j - 1]]; j--) { int t = ord[j]; ord[j] = ord[j - 1]; ord[j - 1] = t; }
    for (int k = 0; k < NF; k++) { double m = 0, v = 0; for (int i = 0; i < 4; i++) m += pop[ord[i]][k]; m /= 4; for (int i = 0; i < 4; i++) v += (pop[ord[i]][k] - m) * (pop[ord[i]][k] - m); mean[k] = m; sd[k] = sqrt(v / 4) + 0.05; }
    h = h * 31 + sc[ord[0]] * 5 + sc[ord[11]]; 
  }
  printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)evals);
}
