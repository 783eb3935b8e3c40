// flags: -O2
// binary decision diagrams with a unique table and a computed cache: adders, comparators, multiplier bits, hidden-weighted bits and symmetric functions under changing variable orders, quantified, counted and compared; recursion and probes of 8 MB
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#define MAXN (1 << 18)
#define CACHE (1 << 16)
typedef struct { int lo, hi, next; uint16_t var, mark; } Node;
typedef struct { int f, g, h, r; } Memo;
static Node nd[MAXN]; static int uniq[1 << 17], nn; static Memo memo[CACHE]; static double cnt[MAXN]; static int nvars, lvl[64]; static uint64_t calls;
static uint32_t s = 606; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static inline uint32_t mix(uint32_t a, uint32_t b, uint32_t c) { uint64_t h = ((uint64_t)a * 0x9E3779B97F4A7C15ull) ^ ((uint64_t)b << 20) ^ ((uint64_t)c << 41); h *= 0xD6E8FEB86659FD93ull; return h >> 40; }
static void reset(int vars) { nn = 2; nvars = vars; memset(uniq, 0, sizeof uniq); memset(memo, 0, sizeof memo); nd[0].var = nd[1].var = 999; nd[0].mark = nd[1].mark = 0; for (int i = 0; i < vars; i++) lvl[i] = i; }
static int mk(int v, int lo, int hi) {
  if (lo == hi) return lo; uint32_t h = mix(v, lo, hi) & ((1 << 17) - 1);
  for (int i = uniq[h]; i; i = nd[i].next) if (nd[i].var == v && nd[i].lo == lo && nd[i].hi == hi) return i;
  if (nn == MAXN) { printf("full\n"); exit(1); }
  nd[nn] = (Node){ lo, hi, uniq[h], v, 0 }; return uniq[h] = nn++;
}
static int ite(int f, int g, int h) {
  if (f == 1) return g; if (f == 0) return h; if (g == h) return g; if (g == 1 && h == 0) return f;
  if (g == f) g = 1; if (h == f) h = 0; calls++;
  Memo *m = &memo[mix(f, g, h) & (CACHE - 1)]; if (m->f == f && m->g == g && m->h == h) return m->r;
  int v = nd[f].var; if (nd[g].var < v) v = nd[g].var; if (nd[h].var < v) v = nd[h].var;
#define CO(x, side) (nd[x].var == v ? nd[x].side : x)
  int hi = ite(CO(f, hi), CO(g, hi), CO(h, hi)), lo = ite(CO(f, lo), CO(g, lo), CO(h, lo)), r = mk(v, lo, hi);
  *m = (Memo){ f, g, h, r }; return r;
}
static int var(int i) { return mk(lvl[i], 0, 1); }
static int not_(int f) { return ite(f, 0, 1); }
static int and_(int f, int g) { return ite(f, g, 0); }
static int or_(int f, int g) { return ite(f, 1, g); }
static int xor_(int f, int g) { return ite(f, not_(g), g); }
static int exists(int f, int v) { if (nd[f].var > v) return f; if (nd[f].var == v) return or_(nd[f].lo, nd[f].hi); Memo *m = &memo[mix(f, v, 77) & (CACHE - 1)]; if (m->f == f && m->g == -v - 1 && m->h == -1) return m->r; int a = exists(nd[f].lo, v), b = exists(nd[f].hi, v), r = mk(nd[f].var, a, b); *m = (Memo){ f, -v - 1, -1, r }; return r; }
static int size(int f, int mark) { if (f < 2 || nd[f].mark == mark) return 0; nd[f].mark = mark; return 1 + size(nd[f].lo, mark) + size(nd[f].hi, mark); }
static double count(int f, int mark) { if (f < 2) return f; if (nd[f].mark == mark) return cnt[f]; nd[f].mark = mark; return cnt[f] = 0.5 * (count(nd[f].lo, mark) + count(nd[f].hi, mark)); }
static int eval(int f, uint64_t in) { while (f > 1) f = in >> nd[f].var & 1 ? nd[f].hi : nd[f].lo; return f; }
static void addv(int n, const int *a, const int *b, int *o) { int c = 0; for (int i = 0; i < n; i++) { int x = xor_(a[i], b[i]); o[i] = xor_(x, c); c = or_(and_(a[i], b[i]), and_(x, c)); } o[n] = c; }
static int multiplier(int n, int bit) {
  int acc[32] = { 0 }; for (int i = 0; i < n; i++) { int row[32] = { 0 }, out[33]; for (int j = 0; j < n; j++) row[i + j] = and_(var(i), var(n + j)); addv(bit + 1, acc, row, out); memcpy(acc, out, sizeof acc); } return acc[bit];
}
static int adder(int n, int bit) { int a[32], b[32], o[33]; for (int i = 0; i < n; i++) a[i] = var(i), b[i] = var(n + i); addv(n, a, b, o); return o[bit]; }
static int less(int n) { int r = 0; for (int i = 0; i < n; i++) { int x = var(i), y = var(n + i); r = ite(xor_(x, y), y, r); } return r; }
static int threshold(int n, int k) { static int t[40][40]; for (int j = 0; j <= k; j++) t[n][j] = j == 0; for (int i = n - 1; i >= 0; i--) for (int j = 0; j <= k; j++) t[i][j] = j == 0 ? 1 : ite(var(i), t[i + 1][j - 1], t[i + 1][j]); return t[0][k]; }
static int hwb(int n) { int eq[40] = { 0 }; eq[0] = 1; for (int i = 0; i < n; i++) for (int k = i + 1; k >= 0; k--) eq[k] = ite(var(i), k ? eq[k - 1] : 0, eq[k]); int r = 0; for (int k = 1; k <= n; k++) r = or_(r, and_(eq[k], var(k - 1))); return r; }
static void shuffle(int n) { for (int i = n - 1; i > 0; i--) { int j = rnd() % (i + 1), t = lvl[i]; lvl[i] = lvl[j]; lvl[j] = t; } }
int main(void) {
  uint64_t h = 0; int mark = 0;
  for (int round = 0; round < 7; round++) {
    int f, n; reset(40);
    switch (round % 6) {
    case 0: n = 9; for (int i = 0; i < n; i++) lvl[i] = 2 * i, lvl[n + i] = 2 * i + 1; f = multiplier(n, n - 1); break;
    case 1: n = 12; shuffle(24); f = adder(n, n - 2); break;
    case 2: n = 13; shuffle(26); f = less(n); break;
    case 3: n = 30; f = and_(threshold(30, 9 + rnd() % 9), not_(threshold(30, 20))); shuffle(30); f = xor_(f, and_(var(3), or_(var(17), var(5)))); break;
    case 4: shuffle(19); f = hwb(18); break;
    default: n = 8; shuffle(16); f = xor_(multiplier(n, n), adder(n, n - 1)); }
    mark = 1; h = h * 31 + size(f, mark++); double c = count(f, mark++); h = h * 31 + (uint64_t)(c * 1e9);
    for (int k = 0; k < 3; k++) { f = exists(f, rnd() % 20); h = h * 31 + size(f, mark++); }
    for (int k = 0; k < 4000; k++) { uint64_t in = (uint64_t)rnd() << 32 | rnd(); h = h * 3 + eval(f, in >> (k & 15)); } h = h * 31 + nn;
  }
  printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)calls);
}
