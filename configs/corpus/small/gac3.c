// flags: -O2
// random binary constraint problems: 32-bit domains and supports, arc consistency by a queue with trail, weighted degrees, restarts
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#define VARS 50
#define DOM 14
#define CONS 260
#define RING 1040
static uint32_t dom[VARS], sup[2 * CONS][DOM];
static struct { int x, y; } arc[2 * CONS];       /* revise x against y */
static int list[VARS][2 * CONS], deg[VARS], weight[2 * CONS], arcs, vars;
static struct { int var; uint32_t old; } trail[VARS * DOM * 2];
static int top, inq[2 * CONS], queue[RING];
static long fails, revisions;
static uint64_t s = 0x1234567;
static int rnd(int n) { s = s * 0xda942042e4dd58b5ull + 1; return ((s >> 36) % n); }
static int restrict_to(int v, uint32_t d) {
 if (d == dom[v]) return 0;
 trail[top].var = v; trail[top++].old = dom[v]; dom[v] = d;
 return 1;
}
static int propagate(int start) {
 int head = 0, tail = 0;
 memset(inq, 0, sizeof inq);
 for (int v = 0; v < vars; v++)
 if (start < 0 || v == start)
 for (int k = 0; k < deg[v]; k++) { queue[tail++ % RING] = list[v][k]; inq[list[v][k]] = 1; }
 while (head != tail) {
 int a = queue[head++ % RING], x = arc[a].x, y = arc[a].y;
 uint32_t keep = 0;
 inq[a] = 0; revisions++;
 for (uint32_t m = dom[x]; m; m &= m - 1) {
 int i = __builtin_ctz(m);
 if (sup[a][i] & dom[y]) keep |= m & -m;
 }
 if (!keep) { weight[a] += 4; weight[a ^ 1] += 4; return 0; }
 if (restrict_to(x, keep))
 for (int k = 0, b; k < deg[x]; k++)
 if (arc[b = list[x][k]].x != y && !inq[b]) { inq[b] = 1; queue[tail++ % RING] = b; }
 }
 return 1;
}
static int solve(long limit) {
 int pick = -1; double best = 1e9;
 for (int v = 0; v < vars; v++) {
 int size = __builtin_popcount(dom[v]), w = 1;
 if (size == 1) continue;
 for (int k = 0; k < deg[v]; k++) w += weight[list[v][k]];
 if ((double)size / w < best) { best = (double)size / w; pick = v; }
 }
 if (pick < 0) return 1;
 while (dom[pick]) {
 uint32_t bit = dom[pick] & -dom[pick], rest = dom[pick] ^ bit;
 int mark = top;
 restrict_to(pick, bit);
 if (propagate(pick) && solve(limit)) return 1;
 while (top > mark) { top--; dom[trail[top].var] = trail[top].old; }
 if (++fails > limit || !rest) return 0;
 restrict_to(pick, rest);
 if (!propagate(pick)) return 0;
 }
 return 0;
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 90; round++) {
 int cons = 120 + rnd(100), tight = 22 + rnd(16);
 vars = 32 + rnd(VARS - 31);
 memset(deg, 0, sizeof deg); arcs = 0;
 for (int c = 0; c < cons; c++, arcs += 2) {
 int x = rnd(vars), y = (x + 1 + rnd(vars - 1)) % vars;
 memset(sup[arcs], 0, 2 * sizeof sup[0]);
 for (int i = 0; i < DOM; i++) for (int j = 0; j < DOM; j++)
 if (rnd(100) >= tight) { sup[arcs][i] |= 1u << j; sup[arcs + 1][j] |= 1u << i; }
 arc[arcs].x = arc[arcs + 1].y = x; arc[arcs].y = arc[arcs + 1].x = y;
 weight[arcs] = weight[arcs + 1] = 1;
 list[y][deg[y]++] = arcs; list[x][deg[x]++] = arcs + 1;
 }
 int answer = 0;
 for (long limit = 20; limit < 700 && !answer; limit = limit * 2) {
 for (int v = 0; v < vars; v++) dom[v] = (1u << DOM) - 1;
 top = 0; fails = 0;
 if (propagate(-1)) answer = solve(limit);
 sum = sum * 31 + (fails * 2 + answer);
 }
 }
 printf("csp %lu %ld\n", sum, revisions);
 return 0;
}
