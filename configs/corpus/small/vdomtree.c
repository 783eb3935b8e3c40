// flags: -O2
// dominator trees of generated control-flow graphs by Lengauer-Tarjan with path compression, then dominance frontiers and loop nesting by back edges
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { MAXN = 6000, MAXE = 16000 };
static int succ[MAXN][3], nsucc[MAXN], phead[MAXN], pnext[MAXE], pfrom[MAXE], edges;
static int dfn[MAXN], vertex[MAXN], parent[MAXN], semi[MAXN], idom[MAXN], anc[MAXN], best[MAXN], bucket[MAXN], bnext[MAXN];
static int loopdepth[MAXN], work[MAXN], inloop[MAXN], count;
static uint32_t seed = 2024;
static int rnd(int n) { seed = seed * 1664525u + 1013904223u; return (int)((uint64_t)seed * (uint32_t)n >> 32); }
static void edge(int a, int b) {
	if (nsucc[a] == 3) return;
	succ[a][nsucc[a]++] = b;
	pfrom[edges] = a; pnext[edges] = phead[b]; phead[b] = edges++;
}
static void generate(int n) {
	edges = 0;
	memset(nsucc, 0, sizeof nsucc);
	memset(phead, -1, sizeof phead);
	for (int i = 0; i < n; i++) {
		int k = rnd(10);
		if (i + 1 < n) edge(i, i + 1);
		if (k < 4 && i + 2 < n) edge(i, i + 2 + rnd(n - i - 2 < 12 ? n - i - 2 : 12));
		else if (k < 6) edge(i, i - rnd(i < 40 ? i + 1 : 40));
		else if (k == 6) edge(i, rnd(n));
	}
}
static void dfs(int root) {
	static int stack[MAXN], at[MAXN];
	int sp = 0;
	count = 0;
	memset(dfn, -1, sizeof dfn);
	stack[sp] = root; at[root] = 0; dfn[root] = 0; vertex[count++] = root; parent[root] = -1;
	while (sp >= 0) {
		int v = stack[sp];
		if (at[v] == nsucc[v]) { sp--; continue; }
		int w = succ[v][at[v]++];
		if (dfn[w] >= 0) continue;
		dfn[w] = count; vertex[count++] = w; parent[w] = v; at[w] = 0;
		stack[++sp] = w;
	}
}
static int eval(int v) { /* vertex of least semidominator on the forest path */
	int a = anc[v];
	if (a < 0) return v;
	if (anc[a] >= 0) {
		int b = eval(a);
		if (dfn[semi[b]] < dfn[semi[best[v]]]) best[v] = b;
		anc[v] = anc[a];
	}
	return best[v];
}
static void dominators(void) {
	for (int i = 0; i < count; i++) { int v = vertex[i]; semi[v] = best[v] = v; anc[v] = bucket[v] = -1; idom[v] = -1; }
	for (int i = count - 1; i > 0; i--) {
		int w = vertex[i], p = parent[w];
		for (int e = phead[w]; e >= 0; e = pnext[e]) {
			int v = pfrom[e];
			if (dfn[v] < 0) continue;
			int s = dfn[v] <= dfn[w] ? v : semi[eval(v)];
			if (dfn[s] < dfn[semi[w]]) semi[w] = s;
		}
		bnext[w] = bucket[semi[w]]; bucket[semi[w]] = w;
		anc[w] = p; best[w] = w;
		for (int v = bucket[p]; v >= 0; v = bnext[v]) { int u = eval(v); idom[v] = dfn[semi[u]] < dfn[semi[v]] ? u : p; }
		bucket[p] = -1;
	}
	for (int i = 1; i < count; i++) { int w = vertex[i]; if (idom[w] != semi[w]) idom[w] = idom[idom[w]]; }
}
static uint32_t frontiers_and_loops(int mark) {
	uint32_t h = 0;
	for (int i = 0; i < count; i++) loopdepth[vertex[i]] = 0;
	for (int i = 1; i < count; i++) {
		int b = vertex[i], n = 0;
		for (int e = phead[b]; e >= 0; e = pnext[e]) {
			int r = pfrom[e], back = 0;
			if (dfn[r] < 0) continue;
			for (int d = r; d >= 0 && dfn[d] >= dfn[b]; d = idom[d]) back |= d == b;
			if (back) { if (inloop[r] != mark + b) { inloop[r] = mark + b; work[n++] = r; } continue; }
			for (; r != idom[b] && r >= 0; r = idom[r]) h = h * 5 + (uint32_t)r;
		}
		for (int k = 0, cap = 60; k < n && cap; k++) { /* natural loop body, bounded */
			loopdepth[work[k]]++;
			if (work[k] != b)
				for (int e = phead[work[k]]; e >= 0 && cap; e = pnext[e])
					if (inloop[pfrom[e]] != mark + b) { inloop[pfrom[e]] = mark + b; work[n++] = pfrom[e]; cap--; }
		}
	}
	for (int i = 0; i < count; i++) h = h * 31 + (uint32_t)(idom[vertex[i]] + loopdepth[vertex[i]]);
	return h;
}
int main(void) {
	uint32_t sum = 0;
	for (int round = 0; round < 45; round++) {
		int n = round % 3 == 0 ? 500 + rnd(400) : 2500 + rnd(3400);
		generate(n);
		dfs(0); dominators();
		sum = sum * 7 + frontiers_and_loops(round * MAXN);
	}
	printf("%u\n", sum);
	return 0;
}
