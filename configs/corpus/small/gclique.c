// flags: -O2 -fno-inline
// maximum clique by branch and bound: 64-bit set rows, greedy sequential colouring as the bound (Tomita style), degeneracy-like initial order, on random and near-regular graphs
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#define N 192
#define WD (N / 64)
static uint64_t adj[N][WD], inv[N][WD];
static int n, best, current[N], record[N];
static long nodes;
static uint32_t seed = 5;
static uint32_t rnd(uint32_t m) { seed = (uint32_t)((uint64_t)seed * 48271u % 2147483647u); return seed % m; }

static int lowest(const uint64_t *s) {
  for (int w = 0; w < WD; w++) if (s[w]) return w * 64 + __builtin_ctzll(s[w]);
  return -1;
}
static int colour(const uint64_t *p, int *order, int *bound, int need) {
  uint64_t left[WD], q[WD];
  int k = 0, c = 0, v;
  memcpy(left, p, sizeof left);
  while (lowest(left) >= 0) {
	c++;
	memcpy(q, left, sizeof q);
	while ((v = lowest(q)) >= 0) {
	  left[v >> 6] &= ~(1ull << (v & 63));
	  for (int w = 0; w < WD; w++) q[w] &= inv[v][w];
	  if (c > need) { order[k] = v; bound[k++] = c; }
	}
  }
  return k;
}
static void expand(const uint64_t *p, int depth) {
  int order[N], bound[N];
  uint64_t rest[WD], next[WD];
  if (++nodes % 6000 == 0) return;
  int k = colour(p, order, bound, best - depth);
  memcpy(rest, p, sizeof rest);
  while (k-- > 0) {
	if (depth + bound[k] <= best) return;
	int v = order[k];
	uint64_t any = 0;
	current[depth] = v;
	for (int w = 0; w < WD; w++) any |= next[w] = rest[w] & adj[v][w];
	if (any) expand(next, depth + 1);
	else if (depth + 1 > best) {
	  best = depth + 1;
	  memcpy(record, current, sizeof record);
	}
	rest[v >> 6] &= ~(1ull << (v & 63));
  }
}
static void edge(int a, int b) {
  adj[a][b >> 6] |= 1ull << (b & 63);
  adj[b][a >> 6] |= 1ull << (a & 63);
}
int main(void) {
  unsigned long sum = 0;
  for (int round = 0; round < 90; round++) {
	uint64_t all[WD] = { 0 };
	n = 70 + (int)rnd(N - 70 - round % 4 * 20);
	unsigned density = 30 + rnd(30);
	memset(adj, 0, sizeof adj);
	for (int i = 0; i < n; i++) {
	  for (int j = 0; j < i; j++)
		if (round & 1 ? (unsigned)(i * 7 + j * 13) % 100 < density + 9 && rnd(10) : rnd(100) < density) edge(i, j);
	  all[i >> 6] |= 1ull << (i & 63);
	}
	for (int i = 0; i < n; i++)
	  for (int w = 0; w < WD; w++) inv[i][w] = ~adj[i][w] & ~(i >> 6 == w ? 1ull << (i & 63) : 0);
	best = 0;
	expand(all, 0);
	for (int i = 0; i < best; i++)
	  for (int j = 0; j < i; j++)
		if (!(adj[record[i]][record[j] >> 6] >> (record[j] & 63) & 1)) { printf("bad\n"); return 1; }
	sum = sum * 211 + (unsigned long)best;
  }
  printf("clique %lu %ld\n", sum, nodes);
  return 0;
}
