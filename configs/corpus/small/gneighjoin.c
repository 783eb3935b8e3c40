// flags: -O2
// phylogenies by neighbour joining and UPGMA on float distance matrices of mutated sequences, Fitch parsimony lengths by post-order recursion, Robinson-Foulds splits as 64-bit masks
#include <stdio.h>
#include <math.h>
#include <string.h>
#define T 60
#define SITES 240
static unsigned char dna[T][SITES];
static float dist[2 * T][2 * T], net[2 * T];
static int left[2 * T], right[2 * T];
static unsigned long long split[2][2 * T], rng = 9;
static unsigned rnd(unsigned n) { rng = rng * 3935559000370003845ull + 2691343689449507681ull; return (unsigned)(rng >> 37) % n; }
static void evolve(int n) {
 for (int s = 0; s < SITES; s++) dna[0][s] = (unsigned char)(1 << rnd(4));
 for (int t = 1; t < n; t++) {
  memcpy(dna[t], dna[rnd((unsigned)t)], SITES);
  for (int k = 8 + (int)rnd(30); k > 0; k--) { dna[t][rnd(SITES)] = (unsigned char)(1 << rnd(4)); dna[rnd((unsigned)t)][rnd(SITES)] = (unsigned char)(1 << rnd(4)); }
 }
}
static void distances(int n) {
 for (int i = 0; i < n; i++)
 for (int j = 0; j <= i; j++) {
  int diff = 0;
  for (int s = 0; s < SITES; s++) diff += dna[i][s] != dna[j][s];
  float p = (float)diff / SITES;
  dist[i][j] = dist[j][i] = p < 0.7f ? -0.75f * logf(1 - p * 4 / 3) : 2.5f;
 }
}
static int join(int n, int upgma) {
 int live[T], size[2 * T], made = n;
 for (int i = 0; i < n; i++) { live[i] = i; left[i] = -1; size[i] = 1; }
 for (int m = n; m > 1; m--) {
  int a = 0, b = 1;
  float best = 1e30f;
  for (int i = 0; i < m; i++) {
   float s = 0;
   for (int j = 0; j < m; j++) s += dist[live[i]][live[j]];
   net[i] = upgma || m < 3 ? 0 : s / (float)(m - 2);
  }
  for (int i = 0; i < m; i++)
  for (int j = 0; j < i; j++) {
   float q = dist[live[i]][live[j]] - net[i] - net[j];
   if (q < best) { best = q; a = j; b = i; }
  }
  int u = live[a], v = live[b], w = made++;
  left[w] = u; right[w] = v; size[w] = size[u] + size[v];
  for (int i = 0; i < m; i++) {
   int k = live[i];
   float d = upgma ? (dist[u][k] * (float)size[u] + dist[v][k] * (float)size[v]) / (float)size[w] : 0.5f * (dist[u][k] + dist[v][k] - dist[u][v]);
   dist[w][k] = dist[k][w] = d;
  }
  dist[w][w] = 0;
  live[a] = w; live[b] = live[m - 1];
 }
 return made - 1;
}
static int fitch(int v, unsigned char *set, int tree) {
 if (left[v] < 0) { memcpy(set, dna[v], SITES); split[tree][v] = 1ull << v; return 0; }
 unsigned char other[SITES];
 int cost = fitch(left[v], set, tree) + fitch(right[v], other, tree);
 split[tree][v] = split[tree][left[v]] | split[tree][right[v]];
 for (int s = 0; s < SITES; s++) {
  unsigned char both = set[s] & other[s];
  if (both) set[s] = both; else { set[s] |= other[s]; cost++; }
 }
 return cost;
}
int main(void) {
 unsigned long sum = 0;
 unsigned char root[SITES];
 for (int round = 0; round < 170; round++) {
  int n = 20 + (int)rnd(T - 20), same = 0;
  evolve(n);
  for (int tree = 0; tree < 2; tree++) { distances(n); sum = sum * 31 + (unsigned long)fitch(join(n, tree), root, tree); }
  for (int i = n; i < 2 * n - 1; i++)
  for (int j = n; j < 2 * n - 1; j++) same += split[0][i] == split[1][j];
  sum = sum * 31 + (unsigned long)same;
 }
 printf("trees %lu\n", sum);
 return 0;
}
