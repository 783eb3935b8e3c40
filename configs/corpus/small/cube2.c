// flags: -O3
// 2x2x2 cube: permutation and twist move tables, breadth-first levels over 3.7 million positions in a byte table (scattered probes), then random states solved by iterative deepening with partial tables; start sets and move subsets change by rounds
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { NP = 5040, NT = 729 };
static uint16_t pm[NP][9], tm[NT][9]; static uint8_t dist[NP * NT], pd[NP], td[NT]; static uint32_t queue[1300000];
static uint32_t s = 22; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
// cubie 7 (DBL) is fixed; U, R, F turn positions 0..6
static const uint8_t cyc[3][4] = { {0, 1, 2, 3}, {0, 3, 6, 4}, {0, 4, 5, 1} }, tw[3][4] = { {0, 0, 0, 0}, {1, 2, 1, 2}, {2, 1, 2, 1} };
static void unrank(int r, uint8_t *p) { uint8_t a[7]; int used = 0; for (int i = 6; i >= 0; i--) { a[i] = r % (7 - i); r /= 7 - i; } for (int i = 0; i < 7; i++) { int k = a[i]; for (int v = 0; v < 7; v++) if (!(used >> v & 1) && k-- == 0) { p[i] = v; used |= 1 << v; break; } } }
static int rankp(const uint8_t *p) { int r = 0; for (int i = 0; i < 7; i++) { int c = 0; for (int j = i + 1; j < 7; j++) c += p[j] < p[i]; r = r * (7 - i) + c; } return r; }
static void tables(void) {
  for (int r = 0; r < NP; r++) { uint8_t p[7]; unrank(r, p); for (int m = 0; m < 3; m++) { uint8_t q[7]; memcpy(q, p, 7); for (int k = 0; k < 4; k++) q[cyc[m][(k + 1) & 3]] = p[cyc[m][k]]; pm[r][m * 3] = rankp(q); } }
  for (int r = 0; r < NT; r++) {
    uint8_t o[7]; int v = r, sum = 0; for (int i = 0; i < 6; i++) { o[i] = v % 3; v /= 3; sum += o[i]; } o[6] = (9 * 3 - sum) % 3;
    for (int m = 0; m < 3; m++) { uint8_t q[7]; memcpy(q, o, 7); for (int k = 0; k < 4; k++) q[cyc[m][(k + 1) & 3]] = (o[cyc[m][k]] + tw[m][k]) % 3; int x = 0; for (int i = 5; i >= 0; i--) x = x * 3 + q[i]; tm[r][m * 3] = x; }
  }
  for (int m = 0; m < 9; m += 3) { for (int r = 0; r < NP; r++) pm[r][m + 1] = pm[pm[r][m]][m], pm[r][m + 2] = pm[pm[r][m + 1]][m]; for (int r = 0; r < NT; r++) tm[r][m + 1] = tm[tm[r][m]][m], tm[r][m + 2] = tm[tm[r][m + 1]][m]; }
}
static void small_(uint8_t *d, int n, uint16_t (*mv)[9]) { memset(d, 99, n); d[0] = 0; for (int l = 0, ch = 1; ch; l++) { ch = 0; for (int r = 0; r < n; r++) if (d[r] == l) for (int m = 0; m < 9; m++) if (d[mv[r][m]] == 99) d[mv[r][m]] = l + 1, ch = 1; } }
static uint64_t bfs(const uint32_t *start, int ns, unsigned moves, int depth) {
  memset(dist, 255, sizeof dist); int head = 0, tail = 0; uint64_t h = 0; uint8_t mv[9]; int nm = 0; for (int m = 0; m < 9; m++) if (moves >> m & 1) mv[nm++] = m;
  for (int i = 0; i < ns; i++) if (dist[start[i]] == 255) { dist[start[i]] = 0; queue[tail++] = start[i]; }
  for (int d = 0; d < depth && head < tail; d++) {
    int end = tail; h = h * 31 + (end - head);
    for (; head < end && tail < 799980; head++) { uint32_t x = queue[head], p = x / NT, t = x % NT; for (int k = 0; k < nm; k++) { uint32_t y = pm[p][mv[k]] * NT + tm[t][mv[k]]; if (dist[y] == 255) { dist[y] = d + 1; queue[tail++] = y; } } }
  }
  return h * 7 + tail;
}
static uint64_t nodes; static uint8_t path[16];
static int dfs(int p, int t, int g, int bound, int last) {
  nodes++; int h = pd[p] > td[t] ? pd[p] : td[t]; if (g + h > bound) return 0; 
  uint8_t far = dist[p * NT + t]; if (far != 255 && g + far > bound) return 0; if (far == 255 && g + 5 > bound) return 0;
  if (!p && !t) return 1;
  for (int f = 0; f < 3; f++) if (f != last) for (int m = f * 3; m < f * 3 + 3; m++) { path[g] = m; if (dfs(pm[p][m], tm[t][m], g + 1, bound, f)) return 1; }
  return 0;
}
int main(void) {
  tables(); small_(pd, NP, pm); small_(td, NT, tm); uint64_t h = 0;
  for (int round = 0; round < 4; round++) {
    uint32_t st[40]; int ns = 1 + rnd() % 40; for (int i = 0; i < ns; i++) st[i] = rnd() % (NP * NT);
    h = h * 31 + bfs(st, ns, (unsigned[]){ 0x1FF, 0155, 0111, 0333 }[round & 3], 12 - 7 * (round % 4 == 0) - 5 * (round % 4 == 1));
    uint32_t zero = 0; bfs(&zero, 1, 0x1FF, 4);
    for (int i = 0; i < 6; i++) { int p = 0, t = 0; for (int k = 0; k < 7 + i % 3; k++) { int m = rnd() % 9; p = pm[p][m]; t = tm[t][m]; } for (int b = 0; b < 12; b++) if (dfs(p, t, 0, b, -1)) { h = h * 31 + b; for (int k = 0; k < b; k++) h = h * 9 + path[k]; break; } }
  }
  printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)nodes);
}
