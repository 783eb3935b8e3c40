// flags: -O2
// job shop scheduling: heads and tails by topological passes over job and machine links, critical arcs swapped in a tabu walk
#include <stdio.h>
#include <string.h>
#define J 20
#define M 15
#define OPS (J * M)
struct op { short job, dur, jp, jn, mp, mn; };
static struct op op[OPS];
static int head[OPS], tail[OPS], topo[OPS], indeg[OPS], tabu[OPS][J], jobs, machs, ops;
static unsigned rs = 77;
static int rnd(int n) { rs ^= rs << 7; rs ^= rs >> 9; rs ^= rs << 8; return ((rs >> 3) % n); }
static int evaluate(void) {
 int n = 0, span = 0;
 for (int i = 0; i < ops; i++) {
 indeg[i] = (op[i].jp >= 0) + (op[i].mp >= 0);
 if (!indeg[i]) topo[n++] = i;
 }
 for (int q = 0; q < n; q++) {
 const struct op *o = &op[topo[q]];
 int a = o->jp >= 0 ? head[o->jp] + op[o->jp].dur : 0;
 int b = o->mp >= 0 ? head[o->mp] + op[o->mp].dur : 0;
 head[topo[q]] = a > b ? a : b;
 if (o->jn >= 0 && --indeg[o->jn] == 0) topo[n++] = o->jn;
 if (o->mn >= 0 && --indeg[o->mn] == 0) topo[n++] = o->mn;
 }
 if (n < ops) return -1;
 for (int q = n - 1; q >= 0; q--) {
 const struct op *o = &op[topo[q]];
 int a = o->jn >= 0 ? tail[o->jn] : 0, b = o->mn >= 0 ? tail[o->mn] : 0;
 tail[topo[q]] = o->dur + (a > b ? a : b);
 int through = head[topo[q]] + tail[topo[q]];
 if (through > span) span = through;
 }
 return span;
}
static void swap_next(int u) {
 int v = op[u].mn, p = op[u].mp, s = op[v].mn;
 if (p >= 0) op[p].mn = v;
 if (s >= 0) op[s].mp = u;
 op[v].mp = p; op[v].mn = u; op[u].mp = v; op[u].mn = s;
}
static int estimate(int u, int v) {
 int pu = op[u].mp, sv = op[v].mn, jv = op[v].jp, ju = op[u].jp, kv = op[v].jn;
 int a = pu >= 0 ? head[pu] + op[pu].dur : 0, b = jv >= 0 ? head[jv] + op[jv].dur : 0, rv = a > b ? a : b;
 int c = ju >= 0 ? head[ju] + op[ju].dur : 0, ru = rv + op[v].dur > c ? rv + op[v].dur : c;
 int qu = op[u].dur + (sv >= 0 ? tail[sv] : 0), k = kv >= 0 ? tail[kv] : 0, qv = op[v].dur + (qu > k ? qu : k);
 return rv + qv > ru + qu ? rv + qv : ru + qu;
}
static void generate(void) {
 short last[M];
 memset(last, -1, sizeof last);
 for (int j = 0; j < jobs; j++) {
 int order[M];
 for (int m = 0; m < machs; m++) { int k = rnd(m + 1); order[m] = order[k]; order[k] = m; }
 for (int k = 0; k < machs; k++) {
 int i = j * machs + k, m = order[k];
 op[i] = (struct op){ j, 1 + rnd(99), k ? i - 1 : -1, k + 1 < machs ? i + 1 : -1, last[m], -1 };
 if (last[m] >= 0) op[last[m]].mn = i;
 last[m] = i;
 }
 }
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 70; round++) {
 jobs = 8 + rnd(J - 7); machs = 6 + rnd(M - 5); ops = jobs * machs;
 generate();
 memset(tabu, 0, sizeof tabu);
 int span = evaluate(), best = span;
 for (int it = 1; it < 300 && span > 0; it++) {
 int pick = -1, low = 1 << 30;
 for (int u = 0; u < ops; u++) {
  int v = op[u].mn;
  if (v < 0 || head[u] + tail[u] != span || head[v] + tail[v] != span || head[u] + op[u].dur != head[v]) continue;
  int e = estimate(u, v);
  if ((tabu[u][op[v].job] < it || e < best) && e + rnd(3) < low) { low = e; pick = u; }
 }
 if (pick < 0) break;
 tabu[op[pick].mn][op[pick].job] = it + 8 + rnd(8);
 swap_next(pick);
 span = evaluate();
 if (span < best) best = span;
 }
 sum = sum * 9973 + best;
 }
 printf("jobshop %lu\n", sum);
 return 0;
}
