// flags: -O2
// minimum cost flow by the network simplex method (kid lists, block pricing, cycles, recursive potentials)
#include <stdio.h>
#include <string.h>
#define MN 600
#define MA 6000
typedef struct { int from, to, cap, cost, flow, state; } Arc;
static Arc arc[MA + MN];
static int par[MN], pred[MN], dep[MN], kid[MN], next[MN], prev[MN], sup[MN], n, m;
static long pot[MN];
static unsigned long long s = 3;
static int rnd(int k) { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return ((s * 0x2545F4914F6CDD1Dull >> 35) % k); }
static void detach(int v) {
 if (prev[v] >= 0) next[prev[v]] = next[v]; else kid[par[v]] = next[v];
 if (next[v] >= 0) prev[next[v]] = prev[v];
}
static void attach(int v, int p, int a) {
 par[v] = p; pred[v] = a;
 prev[v] = -1; next[v] = kid[p];
 if (kid[p] >= 0) prev[kid[p]] = v;
 kid[p] = v;
}
static void refresh(int v) {
 Arc *a = &arc[pred[v]];
 dep[v] = dep[par[v]] + 1;
 pot[v] = a->to == v ? pot[par[v]] + a->cost : pot[par[v]] - a->cost;
 for (int c = kid[v]; c >= 0; c = next[c]) refresh(c);
}
static int room(int v, int up) { return (arc[pred[v]].from == v) == up ? arc[pred[v]].cap - arc[pred[v]].flow : arc[pred[v]].flow; }
static void push(int v, int up, int d) { arc[pred[v]].flow += (arc[pred[v]].from == v) == up ? d : -d; }
static void pivot(int e) {
 Arc *in = &arc[e];
 int dir = in->state, a = dir > 0 ? in->from : in->to, b = dir > 0 ? in->to : in->from;
 int d = in->cap, out = -1, side = 0, u = a, v = b;
 while (u != v)
 if (dep[u] >= dep[v]) { int r = room(u, 0); if (r < d) { d = r; out = u; side = 0; } u = par[u]; }
 else { int r = room(v, 1); if (r <= d) { d = r; out = v; side = 1; } v = par[v]; }
 for (int x = a; x != u; x = par[x]) push(x, 0, d);
 for (int x = b; x != u; x = par[x]) push(x, 1, d);
 in->flow += dir * d;
 if (out < 0) { in->state = -dir; return; }
 arc[pred[out]].state = arc[pred[out]].flow == 0 ? 1 : -1;
 in->state = 0;
 int x = side ? b : a, p = side ? a : b, via = e, root = x;
 for (;;) {
 int up = par[x], old = pred[x];
 detach(x);
 attach(x, p, via);
 if (x == out) break;
 p = x; via = old; x = up;
 }
 refresh(root);
}
int main(void) {
 unsigned long sum = 0, pivots = 0;
 for (int round = 0; round < 100; round++) {
 n = 100 + rnd(200); m = n * (4 + rnd(6));
 memset(sup, 0, sizeof sup);
 for (int i = 0; i < n; i++) { int q = rnd(40); sup[rnd(n)] += q; sup[rnd(n)] -= q; }
 for (int i = 0; i < m; i++) arc[i] = (Arc){rnd(n), rnd(n), 5 + rnd(60), 1 + rnd(100), 0, 1};
 memset(kid, -1, sizeof kid);
 pot[n] = dep[n] = 0;
 for (int v = 0; v < n; v++) {
 int q = sup[v];
 arc[m + v] = (Arc){q >= 0 ? v : n, q >= 0 ? n : v, 1 << 29, 1000000, q >= 0 ? q : -q, 0};
 attach(v, n, m + v);
 refresh(v);
 }
 for (int at = 0, scanned = 0; scanned <= m && pivots < 1000000;) {
 int pick = -1, block = 40;
 long worst = 0;
 for (; scanned <= m && (block-- > 0 || pick < 0); scanned++, at = at + 1 == m ? 0 : at + 1) {
 long r = arc[at].state * (arc[at].cost + pot[arc[at].from] - pot[arc[at].to]);
 if (r < worst) { worst = r; pick = at; }
 }
 if (pick >= 0) { pivot(pick); pivots++; scanned = 0; }
 }
 long total = 0;
 for (int i = 0; i < m + n; i++) total += (long)arc[i].flow * arc[i].cost;
 sum = sum * 31 + total;
 }
 printf("netsimplex %lu %lu\n", sum, pivots);
 return 0;
}
