// flags: -O2
// global minimum cuts: Stoer-Wagner maximum adjacency orders on a dense weight matrix, checked by Karger-Stein style random contractions of edge lists with union-find
#include <stdio.h>
#include <string.h>
#define N 120
static int weight[N][N], part[N], root[N];
static struct { short a, b; int w; } edge[N * N / 2];
static unsigned a5 = 1, b5 = 0x2468ace;
static unsigned rnd(unsigned n) { a5 = a5 * 69069 + 362437; b5 ^= b5 << 13; b5 ^= b5 >> 17; b5 ^= b5 << 5; return (a5 + b5) % n; }

static int stoer_wagner(int n) {
 int alive[N], key[N], best = 1 << 30;
 static int w[N][N];
 memcpy(w, weight, sizeof w);
 for (int i = 0; i < n; i++) alive[i] = i;
 for (int size = n; size > 1; size--) {
  int used = 0, s = -1, t = -1;
  for (int i = 0; i < size; i++) key[i] = w[alive[0]][alive[i]];
  key[0] = -1; t = 0;
  for (used = 1; used < size; used++) {
   int pick = -1;
   for (int i = 1; i < size; i++)
    if (key[i] >= 0 && (pick < 0 || key[i] > key[pick])) pick = i;
   s = t; t = pick;
   if (used == size - 1) break;
   key[pick] = -1;
   const int *row = w[alive[pick]];
   for (int i = 1; i < size; i++) if (key[i] >= 0) key[i] += row[alive[i]];
  }
  if (key[t] < best) best = key[t];
  int x = alive[s], y = alive[t];
  for (int i = 0; i < size; i++) {
   int v = alive[i];
   w[x][v] += w[y][v];
   w[v][x] = w[x][v];
  }
  w[x][x] = 0;
  alive[t] = alive[size - 1];
 }
 return best;
}
static int find(int v) { return root[v] == v ? v : (root[v] = find(root[v])); }

static int contract(int n, int m) {
 int left = n, live = m, cut = 0;
 for (int i = 0; i < n; i++) root[i] = i;
 while (left > 2 && live > 0) {
  int k = (int)rnd((unsigned)live);
  if ((int)rnd(64) >= edge[k].w) continue;
  int a = find(edge[k].a), b = find(edge[k].b);
  if (a != b) { root[a] = b; left--; }
  int ta = edge[k].a, tb = edge[k].b, tw = edge[k].w;
  edge[k] = edge[--live];
  edge[live].a = (short)ta; edge[live].b = (short)tb; edge[live].w = tw;
 }
 for (int i = 0; i < m; i++) if (find(edge[i].a) != find(edge[i].b)) cut += edge[i].w;
 return cut;
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 40; round++) {
  int n = 40 + (int)rnd(N - 39), m = 0, low = 1 << 30;
  memset(weight, 0, sizeof weight);
  for (int i = 0; i < n; i++) part[i] = (int)rnd(2 + round % 3);
  for (int i = 0; i < n; i++)
   for (int j = 0; j < i; j++)
    if (rnd(100) < (part[i] == part[j] ? 25u : 2u)) {
     edge[m].a = (short)i; edge[m].b = (short)j; edge[m].w = 1 + (int)rnd(63);
     weight[i][j] = weight[j][i] = edge[m++].w;
    }
  int exact = stoer_wagner(n);
  for (int t = 0; t < 25; t++) {
   int c = contract(n, m);
   if (c < low) low = c;
  }
  if (low < exact) { printf("bad %d %d\n", low, exact); return 1; }
  sum = sum * 1021 + (unsigned long)(exact * 2 + (low == exact));
 }
 printf("mincut %lu\n", sum);
 return 0;
}
