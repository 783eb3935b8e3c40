// flags: -O2
// Hashlife: Conway's Life as memoised quadtrees with hash-consed nodes (8 MB pool), stepping soups, guns and rows of cells by growing powers of two, counting population, with a fresh universe when the pool fills; recursion and dependent far loads
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#define MAXN (1 << 18)
typedef struct { int nw, ne, sw, se, next, res; uint8_t level; int8_t rstep; int pop; } Node;
static Node q[MAXN]; static int table[1 << 17], n, empty[40], step; static uint64_t evals; static int full;
static uint32_t s = 1970; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static int node(int nw, int ne, int sw, int se) {
  uint64_t k = (uint64_t)nw * 0x9E3779B97F4A7C15ull + (uint64_t)ne * 0xC2B2AE3D27D4EB4Full + (uint64_t)sw * 0x165667B19E3779F9ull + (uint64_t)se * 0xD6E8FEB86659FD93ull; uint32_t h = (k ^ k >> 29) >> 20 & ((1 << 17) - 1);
  for (int i = table[h]; i; i = q[i].next) if (q[i].nw == nw && q[i].ne == ne && q[i].sw == sw && q[i].se == se) return i;
  if (n >= MAXN - 1) { full = 1; return empty[q[nw].level + 1]; }
  Node *x = &q[n]; x->nw = nw; x->ne = ne; x->sw = sw; x->se = se; x->next = table[h]; x->res = 0; x->rstep = -1; x->level = q[nw].level + 1; x->pop = q[nw].pop + q[ne].pop + q[sw].pop + q[se].pop; table[h] = n; return n++;
}
static void reset(void) { memset(table, 0, sizeof table); n = 3; full = 0; q[1] = (Node){ .level = 0, .pop = 0 }; q[2] = (Node){ .level = 0, .pop = 1 }; empty[0] = 1; for (int i = 1; i < 24; i++) empty[i] = node(empty[i - 1], empty[i - 1], empty[i - 1], empty[i - 1]); }
static int base(const Node *x) { // 4x4 -> 2x2 by bits
  unsigned m = 0; const int quad[4] = { x->nw, x->ne, x->sw, x->se };
  for (int i = 0; i < 4; i++) { const Node *c = &q[quad[i]]; int sh = (i >> 1) * 8 + (i & 1) * 2; m |= (unsigned)((c->nw == 2) | (c->ne == 2) << 1 | (c->sw == 2) << 4 | (c->se == 2) << 5) << sh; }
  int out[4];
  for (int i = 0; i < 4; i++) { int at = 5 + (i & 1) + (i >> 1) * 4, nb = __builtin_popcount(m & (0x757u << (at - 5))), me = m >> at & 1; out[i] = nb == 3 || (nb == 2 && me) ? 2 : 1; }
  return node(out[0], out[1], out[2], out[3]);
}
static int centre(int a) { return node(q[q[a].nw].se, q[q[a].ne].sw, q[q[a].sw].ne, q[q[a].se].nw); }
static int hor(int a, int b) { return node(q[a].ne, q[b].nw, q[a].se, q[b].sw); }
static int ver(int a, int b) { return node(q[a].sw, q[a].se, q[b].nw, q[b].ne); }
static int next(int id) { // the centre, 2^min(step, level-2) generations on
  if (full) return empty[q[id].level - 1]; if (!q[id].pop) return q[id].nw;
  if (q[id].res && q[id].rstep == step) return q[id].res;
  int r, lv = q[id].level; evals++;
  if (lv == 2) r = base(&q[id]);
  else {
    int a = q[id].nw, b = q[id].ne, c = q[id].sw, d = q[id].se, t[9], mid = node(q[a].se, q[b].sw, q[c].ne, q[d].nw);
    t[0] = next(a); t[1] = next(hor(a, b)); t[2] = next(b); t[3] = next(ver(a, c)); t[4] = next(mid); t[5] = next(ver(b, d)); t[6] = next(c); t[7] = next(hor(c, d)); t[8] = next(d);
    int p0 = node(t[0], t[1], t[3], t[4]), p1 = node(t[1], t[2], t[4], t[5]), p2 = node(t[3], t[4], t[6], t[7]), p3 = node(t[4], t[5], t[7], t[8]);
    r = lv - 2 <= step ? node(next(p0), next(p1), next(p2), next(p3)) : node(centre(p0), centre(p1), centre(p2), centre(p3));
  }
  if (!full) { q[id].res = r; q[id].rstep = step; } return r;
}
static int set(int id, int x, int y) { // coordinates relative to the top-left corner
  int l = q[id].level; if (!l) return 2; int h = 1 << (l - 1), a = q[id].nw, b = q[id].ne, c = q[id].sw, d = q[id].se;
  if (y < h) { if (x < h) a = set(a, x, y); else b = set(b, x - h, y); } else if (x < h) c = set(c, x, y - h); else d = set(d, x - h, y - h);
  return node(a, b, c, d);
}
static int grow(int id) { int e = empty[q[id].level - 1]; return node(node(e, e, e, q[id].nw), node(e, e, q[id].ne, e), node(e, q[id].sw, e, e), node(q[id].se, e, e, e)); }
static int pattern(int kind) {
  static const char *gun = "24,0 22,1 24,1 12,2 13,2 20,2 21,2 34,2 35,2 11,3 15,3 20,3 21,3 34,3 35,3 0,4 1,4 10,4 16,4 20,4 21,4 0,5 1,5 10,5 14,5 16,5 17,5 22,5 24,5 10,6 16,6 24,6 11,7 15,7 12,8 13,8"; int r = empty[8];
  if (kind == 0) { for (int g = 0; g < 2; g++) for (const char *p = gun; *p;) { int x = 0, y = 0; while (*p != ',') x = x * 10 + *p++ - '0'; p++; while (*p && *p != ' ') y = y * 10 + *p++ - '0'; if (*p) p++; r = set(r, 100 + x + g * 60, 100 + y - g * 30); } }
  else if (kind == 1) { for (int i = 0; i < 500; i++) r = set(r, 110 + rnd() % 34, 110 + rnd() % 34); }
  else if (kind == 2) { for (int i = 0; i < 120; i++) r = set(r, 60 + i, 128); for (int i = 0; i < 6; i++) r = set(r, 64 + rnd() % 100, 129); }
  else { static const uint8_t rp[] = { 1,0, 2,0, 0,1, 1,1, 1,2 }; for (int k = 0; k < 5; k++) { int ox = 40 + rnd() % 170, oy = 40 + rnd() % 170; for (int i = 0; i < 5; i++) r = set(r, ox + rp[2 * i], oy + rp[2 * i + 1]); } }
  return r;
}
int main(void) {
  uint64_t h = 0; int kind = 0, at; reset(); at = pattern(0); step = 2;
  for (int round = 0; round < 44; round++) {
    while (q[at].level < step + 3 || q[at].pop != q[centre(centre(at))].pop) { at = grow(at); if (q[at].level > 20) break; }
    at = next(grow(at)); h = h * 31 + q[at].pop + q[at].level;
    if (full || q[at].level > 16 || round % 8 == 7) { h = h * 7 + n; if (full || n > MAXN * 3 / 4) reset(); at = pattern(++kind & 3); step = 1 + kind % 4; }
    else if (round % 3 == 2 && step < 8) step++;
  }
  printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)evals);
}
