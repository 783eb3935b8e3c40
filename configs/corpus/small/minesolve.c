// flags: -O3
// minesweeper: boards of 9x9 to 60x40 are generated, opened by flood fill and solved by counting rules, subset rules between neighbouring constraints and small frontier enumeration, with guesses when stuck
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define MW 64
#define MC (MW * 48)
enum { HID = 9, FLAG = 10, OUT = 11 };
static uint8_t mine[MC], view[MC], num[MC], inq[MC]; static int W, H, queue[MC], qh, qt, opened, safe_total, off[8];
static uint32_t s = 808; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
#define AT(x, y) (((y) + 1) * MW + (x) + 1)
static void push(int c) { if (!inq[c]) { inq[c] = 1; queue[qt] = c; qt = (qt + 1) % MC; } }
static void touch(int c) { push(c); for (int d = 0; d < 8; d++) { int q = c + off[d]; if (view[q] < HID) push(q); } }
static int open_(int c) {
  static int st[MC * 8]; int n = 0; st[n++] = c;
  while (n) {
    c = st[--n]; if (view[c] != HID) continue; if (mine[c]) return 0;
    view[c] = num[c]; opened++; touch(c);
    if (!num[c]) for (int d = 0; d < 8; d++) if (view[c + off[d]] == HID) st[n++] = c + off[d];
  }
  return 1;
}
static void flag(int c) { if (view[c] == HID) { view[c] = FLAG; for (int d = 0; d < 8; d++) if (view[c + off[d]] < HID) push(c + off[d]); } }
static int hidden(int c, int *cells, int *left) { int n = 0, f = 0; for (int d = 0; d < 8; d++) { int q = c + off[d], v = view[q]; if (v == HID) cells[n++] = q; else f += v == FLAG; } *left = view[c] - f; return n; }
static int subset(int c, const int *a, int na, int la) {
  int done = 0;
  for (int dy = -2; dy <= 2; dy++) for (int dx = -2; dx <= 2; dx++) {
    int q = c + dy * MW + dx; if (q < 0 || q >= MC || q == c || view[q] == 0 || view[q] >= HID) continue;
    int b[8], lb, nb = hidden(q, b, &lb), common = 0, rest[8], nr = 0; if (!nb) continue;
    for (int j = 0; j < nb; j++) { int in = 0; for (int i = 0; i < na; i++) in |= a[i] == b[j]; if (in) common++; else rest[nr++] = b[j]; }
    if (!nr || !common) continue;
    int lo = la - (na - common); if (lo < 0) lo = 0; int hi = la < common ? la : common;
    if (lb - lo == 0) { for (int j = 0; j < nr; j++) if (view[rest[j]] == HID) { if (!open_(rest[j])) return -1; done++; } if (done) return done; }
    else if (lb - hi == nr) { for (int j = 0; j < nr; j++) flag(rest[j]); return nr; }
  }
  return done;
}
static int enumerate(int c) { // all placements around one number consistent with its neighbours
  int a[8], la, n = hidden(c, a, &la); if (!n || n > 8) return 0; unsigned always = 255, never = 255; int any = 0;
  for (unsigned m = 0; m < 1u << n; m++) {
    if (__builtin_popcount(m) != la) continue;
    for (int i = 0; i < n; i++) if (m >> i & 1) view[a[i]] = FLAG; else view[a[i]] = OUT;
    int ok = 1; for (int i = 0; i < n && ok; i++) for (int d = 0; d < 8; d++) { int q = a[i] + off[d]; if (view[q] >= HID) continue; int h = 0, f = 0; for (int e = 0; e < 8; e++) { int v = view[q + off[e]]; h += v == HID; f += v == FLAG; } if (f > view[q] || f + h < view[q]) { ok = 0; break; } }
    for (int i = 0; i < n; i++) view[a[i]] = HID;
    if (ok) { always &= m; never &= ~m; any++; }
  }
  if (!any) return 0; int done = 0;
  for (int i = 0; i < n; i++) { if (always >> i & 1) flag(a[i]), done++; }
  for (int i = 0; i < n; i++) if (never >> i & 1 && view[a[i]] == HID) { open_(a[i]); done++; }
  return done;
}
static uint64_t game(int w, int h, int mines) {
  W = w; H = h; memset(view, OUT, sizeof view); memset(mine, 0, sizeof mine); memset(inq, 0, sizeof inq); qh = qt = opened = 0;
  int k = 0; for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) if (x || y) off[k++] = y * MW + x;
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) view[AT(x, y)] = HID;
  int start = AT(w / 2, h / 2); for (int m = mines; m;) { int c = AT(rnd() % w, rnd() % h); int dx = (c - start) % MW; if (mine[c] || (dx >= -1 && dx <= 1 && (c - start) / MW <= 1 && (c - start) / MW >= -1)) continue; mine[c] = 1; m--; }
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) { int c = AT(x, y), n = 0; for (int d = 0; d < 8; d++) n += mine[c + off[d]]; num[c] = n; }
  safe_total = w * h - mines; open_(start); int r1 = 0, r2 = 0, r3 = 0, guesses = 0, lost = 0;
  while (opened < safe_total && !lost) {
    while (qh != qt) {
      int c = queue[qh]; qh = (qh + 1) % MC; inq[c] = 0; if (view[c] == 0 || view[c] >= HID) continue;
      int a[8], l, n = hidden(c, a, &l); if (!n) continue;
      if (l == 0) { for (int i = 0; i < n; i++) if (view[a[i]] == HID) open_(a[i]); r1++; } else if (l == n) { for (int i = 0; i < n; i++) flag(a[i]); r1++; } else if (subset(c, a, n, l) > 0) { r2++; push(c); }
    }
    if (opened >= safe_total) break;
    int found = 0; for (int y = 0; y < h && !found; y++) for (int x = 0; x < w; x++) { int c = AT(x, y); if (view[c] > 0 && view[c] < HID && enumerate(c)) { found = 1; r3++; break; } }
    if (!found) { int c, t = 0; do c = AT(rnd() % w, rnd() % h); while (view[c] != HID && ++t < 2000); if (view[c] != HID || ++guesses > 12) break; if (mine[c]) { if (guesses & 1) flag(c); else lost = 1; } else open_(c); }
  }
  return (((uint64_t)opened * 31 + r1) * 31 + r2) * 31 + r3 * 7 + guesses + lost;
}
int main(void) {
  uint64_t h = 0; static const int sz[4][3] = { {9, 9, 10}, {16, 16, 40}, {30, 16, 99}, {60, 40, 420} };
  for (int round = 0; round < 110; round++) { const int *z = sz[round % 4 == 3 && round % 3 ? 1 : round % 4]; h = h * 131 + game(z[0], z[1], z[2] - round % 7); }
  printf("%llu\n", (unsigned long long)h);
}
