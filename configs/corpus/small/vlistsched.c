// flags: -O2 -funroll-loops
// instruction scheduling: dependence graphs of generated basic blocks, critical-path heights, then list scheduling onto a machine with unit and latency tables
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { MAXI = 400, REGS = 24, MAXD = 6000, UNITS = 4 };
typedef struct { uint8_t op, dst, s1, s2, addr; } Insn;
enum { ALU, MUL, LOAD, STORE, FADD, DIV };
static const uint8_t lat[6] = { 1, 3, 4, 1, 4, 11 }, mask[6] = { 3, 2, 4, 4, 8, 8 }, hold[6] = { 1, 1, 1, 1, 1, 9 };
static Insn code[MAXI];
static int head[MAXI], dnext[MAXD], dto[MAXD], ndep;
static uint8_t dlat[MAXD];
static int height[MAXI], waiting[MAXI], earliest[MAXI], slack[MAXI], order[MAXI], n;
static uint64_t seed = 0xDEADBEEF;
static uint32_t rnd(uint32_t m) { seed = seed * 6364136223846793005ull + 1; return (uint32_t)((seed >> 32) * m >> 32); }
static void depend(int a, int b, int l) {
	if (ndep == MAXD) return;
	for (int e = head[a]; e >= 0; e = dnext[e]) if (dto[e] == b) { if (l > dlat[e]) dlat[e] = (uint8_t)l; return; }
	dto[ndep] = b; dlat[ndep] = (uint8_t)l; dnext[ndep] = head[a]; head[a] = ndep++;
	waiting[b]++;
}
static void build(void) {
	int def[REGS], use[REGS][6], nuse[REGS] = {0}, laststore = -1;
	memset(def, -1, sizeof def);
	ndep = 0;
	for (int i = 0; i < n; i++) { head[i] = -1; waiting[i] = 0; earliest[i] = 0; }
	for (int i = 0; i < n; i++) {
		const Insn *c = &code[i];
		const uint8_t src[2] = { c->s1, c->s2 };
		for (int k = 0; k < 2; k++) {
			if (def[src[k]] >= 0) depend(def[src[k]], i, lat[code[def[src[k]]].op]);
			if (nuse[src[k]] < 6) use[src[k]][nuse[src[k]]++] = i;
		}
		if (c->op == LOAD || c->op == STORE) {
			for (int j = i - 1; j >= 0 && j > i - 60; j--) {
				if (code[j].op != STORE && !(code[j].op == LOAD && c->op == STORE)) continue;
				if (code[j].addr == c->addr || code[j].addr == 0 || c->addr == 0) depend(j, i, code[j].op == STORE);
			}
			if (c->op == STORE) { laststore = i; continue; }
		}
		for (int k = 0; k < nuse[c->dst]; k++) if (use[c->dst][k] != i) depend(use[c->dst][k], i, 0);
		if (def[c->dst] >= 0) depend(def[c->dst], i, 1);
		def[c->dst] = i; nuse[c->dst] = 0;
	}
	(void)laststore;
}
static int schedule(int policy) {
	int ready[MAXI], nready = 0, done = 0, cycle = 0, freeat[UNITS] = {0}, wait[MAXI];
	memcpy(wait, waiting, sizeof wait);
	for (int i = n - 1; i >= 0; i--) {
		height[i] = lat[code[i].op];
		for (int e = head[i]; e >= 0; e = dnext[e]) if (height[dto[e]] + dlat[e] > height[i]) height[i] = height[dto[e]] + dlat[e];
		slack[i] = policy == 0 ? height[i] : policy == 1 ? height[i] * 4 + (code[i].op == LOAD) * 9 : -i;
		earliest[i] = 0;
	}
	for (int i = 0; i < n; i++) if (!wait[i]) ready[nready++] = i;
	for (; done < n; cycle++) {
		for (int issued = 0; issued < 3;) {
			int pick = -1, unit = 0;
			for (int k = 0; k < nready; k++) {
				int i = ready[k];
				if (earliest[i] > cycle || (pick >= 0 && slack[i] <= slack[ready[pick]])) continue;
				for (int u = 0; u < UNITS; u++) if (mask[code[i].op] >> u & 1 && freeat[u] <= cycle) { pick = k; unit = u; break; }
			}
			if (pick < 0) break;
			int i = ready[pick];
			ready[pick] = ready[--nready];
			freeat[unit] = cycle + hold[code[i].op];
			order[done++] = i; issued++;
			for (int e = head[i]; e >= 0; e = dnext[e]) {
				if (cycle + dlat[e] > earliest[dto[e]]) earliest[dto[e]] = cycle + dlat[e];
				if (--wait[dto[e]] == 0) ready[nready++] = dto[e];
			}
		}
	}
	return cycle;
}
int main(void) {
	static const uint8_t mix[12] = { ALU, ALU, ALU, ALU, MUL, LOAD, LOAD, LOAD, STORE, FADD, FADD, DIV };
	uint64_t sum = 0;
	for (int round = 0; round < 230; round++) {
		n = 40 + (int)rnd(round % 4 ? 120 : 350);
		for (int i = 0; i < n; i++)
			code[i] = (Insn){ mix[rnd(12)], (uint8_t)rnd(REGS), (uint8_t)rnd(REGS), (uint8_t)rnd(REGS), (uint8_t)rnd(14) };
		build();
		for (int p = 0; p < 3; p++) sum = sum * 7 + (uint64_t)schedule(p) + (uint64_t)order[n / 2];
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
