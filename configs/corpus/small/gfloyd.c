// flags: -O3
// all-pairs shortest paths: Floyd-Warshall with successor matrix in tiles, reachability closure by 64-bit rows, eccentricities and repair after single edge improvements
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#define MAXN 256
#define TILE 32
static int dist[MAXN][MAXN];
static short succ[MAXN][MAXN];
static uint64_t reach[MAXN][MAXN / 64];
static uint32_t ctr = 0;
static int rnd(int n) {
 uint32_t h = ctr++ * 0x9E3779B1u;
 h ^= h >> 15; h *= 0x85ebca77u; h ^= h >> 13; h *= 0xc2b2ae3du; h ^= h >> 16;
 return (int)(h % (uint32_t)n);
}
static void tile(int bi, int bj, int bk) {
 for (int k = bk; k < bk + TILE; k++)
  for (int i = bi; i < bi + TILE; i++) {
   int dik = dist[i][k];
   short s = succ[i][k];
   if (dik >= 1000000) continue;
   for (int j = bj; j < bj + TILE; j++) {
    int d = dik + dist[k][j];
    if (d < dist[i][j]) { dist[i][j] = d; succ[i][j] = s; }
   }
  }
}
static void floyd(int n) {
 for (int b = 0; b < n; b += TILE) {
  tile(b, b, b);
  for (int i = 0; i < n; i += TILE) if (i != b) { tile(b, i, b); tile(i, b, b); }
  for (int i = 0; i < n; i += TILE)
   for (int j = 0; j < n; j += TILE) if (i != b && j != b) tile(i, j, b);
 }
}
static int improve(int n, int u, int v, int w) {
 int changed = 0;
 if (w >= dist[u][v]) return 0;
 for (int i = 0; i < n; i++) {
  int base = dist[i][u] + w;
  if (base >= dist[i][v]) continue;
  for (int j = 0; j < n; j++)
   if (base + dist[v][j] < dist[i][j]) {
    dist[i][j] = base + dist[v][j];
    succ[i][j] = i == u ? (short)v : succ[i][u];
    changed++;
   }
 }
 return changed;
}
static int hops(int a, int b) {
 int h = 0;
 while (a != b && h < 1000) { a = succ[a][b]; h++; }
 return h;
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 24; round++) {
  int n = TILE * (3 + round % 4);
  memset(reach, 0, sizeof reach);
  for (int i = 0; i < n; i++)
   for (int j = 0; j < n; j++) { dist[i][j] = i == j ? 0 : 1000000; succ[i][j] = (short)j; }
  for (int e = n * (1 + round % 3); e > 0; e--) {
   int a = rnd(n), b = rnd(3) ? rnd(n) : (a + 1 + rnd(5)) % n;
   if (a != b) { dist[a][b] = 1 + rnd(999); reach[a][b >> 6] |= 1ull << (b & 63); }
  }
  floyd(n);
  for (int k = 0; k < n; k++)
   for (int i = 0; i < n; i++)
    if (reach[i][k >> 6] >> (k & 63) & 1)
     for (int w = 0; w < MAXN / 64; w++) reach[i][w] |= reach[k][w];
  for (int t = 0; t < 60; t++) sum += (unsigned long)improve(n, rnd(n), rnd(n), 1 + rnd(150));
  for (int i = 0; i < n; i++) {
   int ecc = 0;
   for (int j = 0; j < n; j++) if (dist[i][j] < 1000000 && dist[i][j] > ecc) ecc = dist[i][j];
   for (int j = i % 7; j < n; j += 7) if (dist[i][j] < 1000000) sum += (unsigned long)hops(i, j);
   sum = sum * 31 + (unsigned long)ecc + (unsigned long)__builtin_popcountll(reach[i][1]);
  }
 }
 printf("floyd %lu\n", sum);
 return 0;
}
