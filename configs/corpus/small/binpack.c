// flags: -O3
// exact bin packing by depth-first branch and bound: best-fit-decreasing start, L2 and residual bounds, dominance of perfect pairs and equal-item symmetry, plus 0/1 knapsacks by branch and bound with fractional bounds; tiny data, deep recursion
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
static int n, cap, w[128], best, rest[129], bins[128], nb, limit; static uint64_t nodes; static uint8_t asg[128], bestasg[128];
static uint32_t s = 13; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static int desc(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }
static int bfd(void) {
  int b[128], m = 0;
  for (int i = 0; i < n; i++) { int at = -1; for (int j = 0; j < m; j++) if (b[j] >= w[i] && (at < 0 || b[j] < b[at])) at = j; if (at < 0) { at = m; b[m++] = cap; } b[at] -= w[i]; bestasg[i] = at; }
  return m;
}
static int l2(const int *v, int k) { // Martello-Toth bound of sorted items
  int bestb = 0, sum = 0; for (int i = 0; i < k; i++) sum += v[i]; bestb = (sum + cap - 1) / cap;
  for (int t = 0; t < k; t++) {
    int th = v[t]; if (th * 2 > cap) continue; int n1 = 0, n2 = 0, s2 = 0, s3 = 0;
    for (int i = 0; i < k && v[i] >= th; i++) { if (v[i] > cap - th) n1++; else if (v[i] * 2 > cap) n2++, s2 += v[i]; else s3 += v[i]; }
    int over = s3 - (n2 * cap - s2), b = n1 + n2 + (over > 0 ? (over + cap - 1) / cap : 0); if (b > bestb) bestb = b;
    while (t + 1 < k && v[t + 1] == th) t++;
  }
  return bestb;
}
static void dfs(int i, int lb) {
  if (best <= lb || --limit < 0) return; nodes++;
  if (i == n) { if (nb < best) { best = nb; memcpy(bestasg, asg, n); } return; }
  int room = 0; for (int j = 0; j < nb; j++) if (bins[j] >= w[n - 1]) room += bins[j];
  int over = rest[i] - room; if (nb + (over > 0 ? (over + cap - 1) / cap : 0) >= best) return;
  int from = i && w[i] == w[i - 1] ? asg[i - 1] : 0; uint64_t tried[8] = { 0 };
  for (int j = from; j < nb; j++) if (bins[j] == w[i]) { bins[j] = 0; asg[i] = j; dfs(i + 1, lb); bins[j] = w[i]; return; }
  for (int j = from; j < nb; j++) {
    if (bins[j] < w[i]) continue; int k = bins[j] & 511; if (tried[k >> 6] >> (k & 63) & 1) continue; tried[k >> 6] |= 1ull << (k & 63);
    bins[j] -= w[i]; asg[i] = j; dfs(i + 1, lb); bins[j] += w[i]; if (best <= lb || limit < 0) return;
  }
  if (nb + 1 < best) { bins[nb++] = cap - w[i]; asg[i] = nb - 1; dfs(i + 1, lb); nb--; }
}
typedef struct { int p, w; } Item; static Item it[128]; static long kbest; static int klimit;
static int ratio(const void *a, const void *b) { const Item *x = a, *y = b; long d = (long)y->p * x->w - (long)x->p * y->w; return d > 0 ? 1 : d < 0 ? -1 : x->w - y->w; }
static double bound(int i, int c) { double v = 0; while (i < n && it[i].w <= c) { v += it[i].p; c -= it[i].w; i++; } return i < n ? v + (double)it[i].p * c / it[i].w : v; }
static void knap(int i, int c, long p) {
  nodes++; if (p > kbest) kbest = p; if (i == n || --klimit < 0 || p + bound(i, c) <= (double)kbest + 0.999) return;
  if (it[i].w <= c) knap(i + 1, c - it[i].w, p + it[i].p); knap(i + 1, c, p);
}
int main(void) {
  uint64_t h = 0;
  for (int round = 0; round < 110; round++) {
    int kind = round % 4; n = 30 + rnd() % 70; cap = kind == 1 ? 100 : kind == 2 ? 1000 : 150;
    for (int i = 0; i < n; i++) w[i] = kind == 0 ? 20 + rnd() % 81 : kind == 1 ? 1 + rnd() % 100 : kind == 2 ? 250 + rnd() % 251 : 38 + rnd() % 40;
    qsort(w, n, sizeof *w, desc); rest[n] = 0; for (int i = n - 1; i >= 0; i--) rest[i] = rest[i + 1] + w[i];
    best = bfd(); int lb = l2(w, n); nb = 0; limit = 4500; if (lb < best) dfs(0, lb); for (int i = 0; i < n; i++) h = h * 3 + bestasg[i]; h = h * 31 + best * 5 + lb;
    for (int i = 0; i < n; i++) { it[i].w = w[i]; it[i].p = kind < 2 ? w[i] + 10 : w[i] * (50 + rnd() % 100) / 50 + 1; } qsort(it, n, sizeof *it, ratio); kbest = 0; klimit = 2500; knap(0, rest[0] * (2 + round % 5) / 8, 0); h = h * 31 + kbest;
  }
  printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)nodes);
}
