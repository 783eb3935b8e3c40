// flags: -O3
// phylogenetic likelihood by Felsenstein pruning: HKY matrices per branch, double partials with scaling, branch and interchange moves
#include <stdio.h>
#include <math.h>
#define T 16
#define NV (2 * T - 1)
#define L 220
static double pt[NV][L][4], freq[4] = {0.3, 0.2, 0.2, 0.3};
static int kid[NV][2], up[NV], sc[NV][L];
static double len[NV];
static unsigned long long s = 99;
static double uni(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (s >> 11) * (1.0 / 9007199254740992.0); }
static void matrix(double t, double ka, double p[4][4]) {
 double e1 = exp(-t);
 for (int i = 0; i < 4; i++) {
 double group = freq[i] + freq[i ^ 2], a = 1 + group * (ka - 1), e2 = exp(-t * a);
 for (int j = 0; j < 4; j++) {
 double pj = freq[j], gj = freq[j] + freq[j ^ 2];
 if (i == j) p[i][j] = pj + pj * (1 / gj - 1) * e1 + (gj - pj) / gj * e2;
 else if ((i ^ 2) == j) p[i][j] = pj + pj * (1 / gj - 1) * e1 - pj / gj * e2;
 else p[i][j] = pj * (1 - e1);
 }
 }
}
static void prune(int v, double ka) {
 double pa[4][4], pb[4][4];
 int a = kid[v][0], b = kid[v][1];
 matrix(len[a], ka, pa); matrix(len[b], ka, pb);
 for (int i = 0; i < L; i++) {
 double top = 0;
 for (int x = 0; x < 4; x++) {
 double l = 0, r = 0;
 for (int y = 0; y < 4; y++) { l += pa[x][y] * pt[a][i][y]; r += pb[x][y] * pt[b][i][y]; }
 pt[v][i][x] = l * r;
 if (l * r > top) top = l * r;
 }
 sc[v][i] = sc[a][i] + sc[b][i];
 if (top < 1e-12) { sc[v][i]++; for (int x = 0; x < 4; x++) pt[v][i][x] *= 1e12; }
 }
}
static void post(int v, double ka) { if (v >= T) { post(kid[v][0], ka); post(kid[v][1], ka); prune(v, ka); } }
static double loglik(void) {
 double sum = 0;
 for (int i = 0; i < L; i++) {
 double l = 0;
 for (int x = 0; x < 4; x++) l += freq[x] * pt[NV - 1][i][x];
 sum += log(l) - sc[NV - 1][i] * 27.63102111592855;
 }
 return sum;
}
static double refresh(int v, double ka) { for (; v >= 0; v = up[v]) if (v >= T) prune(v, ka); return loglik(); }
int main(void) {
 double total = 0, ka = 2.5; int kept = 0;
 for (int data = 0; data < 24; data++) {
 for (int i = 0; i < L; i++) {
 int c = (int)(uni() * 4);
 for (int t = 0; t < T; t++) {
 if (uni() < 0.2) c = uni() < 0.6 ? c ^ 2 : (int)(uni() * 4);
  for (int x = 0; x < 4; x++) pt[t][i][x] = x == c;
 }
 }
 int root[NV], n = T;
 for (int t = 0; t < T; t++) root[t] = t;
 for (int v = T; v < NV; v++, n--) {
 int a = (int)(uni() * n), b = (a + 1 + (int)(uni() * (n - 1))) % n;
 kid[v][0] = root[a]; kid[v][1] = root[b]; up[root[a]] = up[root[b]] = v; up[v] = -1;
 root[a < b ? a : b] = v; root[a < b ? b : a] = root[n - 1];
 }
 for (int v = 0; v < NV; v++) len[v] = 0.05 + 0.2 * uni();
 post(NV - 1, ka);
 double best = loglik();
 for (int move = 0; move < 60; move++) {
 int v = T + (int)(uni() * (T - 2)), p = up[v], side = uni() < 0.5, me = kid[p][1] == v, sib = kid[p][!me], c = kid[v][side];
 double old = len[v];
 len[v] *= exp(uni() - 0.5);
 int swap = move % 2;
 if (swap) { kid[v][side] = sib; up[sib] = v; kid[p][!me] = c; up[c] = p; }
 double l = refresh(v, ka);
 if (l > best) { best = l; kept++; continue; }
 len[v] = old;
 if (swap) { kid[v][side] = c; up[c] = v; kid[p][!me] = sib; up[sib] = p; }
 refresh(v, ka);
 }
 total += best; ka += 0.2;
 }
 printf("likelihood %.6f %d\n", total, kept);
 return 0;
}
