// flags: -O2 -fno-strict-aliasing
// sparse conditional constant propagation over generated SSA code: two worklists, a three-level lattice, def-use chains and branch folding
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { NB = 900, PER = 6, NI = NB * PER };
enum Op { CONST, ADD, SUB, MUL, AND, LESS, PHI, INPUT };
enum { TOP, KNOWN, BOTTOM };
typedef struct { uint8_t op, state; int32_t a, b, value; } Insn;
typedef struct { int succ[2], cond; uint8_t seen, edge[2]; int pred[2], npred; } Block;
static Insn code[NI];
static Block block[NB];
static int usehead[NI], usenext[NI * 2], flow[NB * 4], ssa[NI * 8], nflow, nssa;
static uint64_t s = 0x12345678abcdefull;
static uint32_t rnd(uint32_t n) { s ^= s << 7; s ^= s >> 9; return (uint32_t)(s >> 20) % n; }

static void build(int stride) {
	memset(usehead, -1, sizeof usehead);
	memset(block, 0, sizeof block);
	for (int b = 0; b < NB; b++) {
		Block *k = &block[b];
		k->succ[0] = b + 1 < NB ? b + 1 : -1;
		k->succ[1] = b + 2 < NB && rnd(3) ? b + 1 + (int)rnd(NB - b - 1 < 9 ? NB - b - 1 : 9) : b > 4 ? b - (int)rnd(4) : -1;
		k->cond = b * PER + PER - 1;
		for (int e = 0; e < 2; e++) if (k->succ[e] >= 0 && block[k->succ[e]].npred < 2) { Block *t = &block[k->succ[e]]; t->pred[t->npred++] = b; }
		for (int j = 0; j < PER; j++) {
			int i = b * PER + j, back = i < stride ? i : stride;
			uint32_t r = rnd(16);
			Insn *n = &code[i];
			*n = (Insn){ CONST, TOP, -1, -1, (int32_t)rnd(50) };
			if (back < 4 || r < 4) continue;
			if (r == 15) { n->op = INPUT; continue; }
			n->op = j == 0 ? PHI : j == PER - 1 ? LESS : (uint8_t)(ADD + r % 4);
			n->a = i - 1 - (int)rnd((uint32_t)back); n->b = i - 1 - (int)rnd((uint32_t)back);
			if (n->op == PHI && rnd(2) && i + 30 < NI) n->b = i + (int)rnd(30);
			usenext[2 * i] = usehead[n->a]; usehead[n->a] = 2 * i;
			usenext[2 * i + 1] = usehead[n->b]; usehead[n->b] = 2 * i + 1;
		}
	}
}
static void lower(int i, int state, int32_t v) {
	Insn *n = &code[i];
	if (state == KNOWN && n->state == KNOWN && n->value != v) state = BOTTOM;
	if (state <= n->state) return;
	n->state = (uint8_t)state; n->value = v;
	ssa[nssa++] = i;
}
static void take(int b, int e) {
	if (block[b].succ[e] < 0 || block[b].edge[e]) return;
	block[b].edge[e] = 1;
	flow[nflow++] = block[b].succ[e];
}
static void visit(int i) {
	const Insn *n = &code[i], *x, *y;
	if (n->op == CONST) { lower(i, KNOWN, n->value); return; }
	if (n->op == INPUT) { lower(i, BOTTOM, 0); return; }
	x = &code[n->a]; y = &code[n->b];
	if (n->op == PHI) {
		if (block[n->a / PER].seen && x->state) lower(i, x->state, x->value);
		if (block[n->b / PER].seen && y->state) lower(i, y->state, y->value);
	} else if (n->op == AND && ((x->state == KNOWN && !x->value) || (y->state == KNOWN && !y->value))) lower(i, KNOWN, 0);
	else if (x->state == BOTTOM || y->state == BOTTOM) lower(i, BOTTOM, 0);
	else if (x->state && y->state) {
		uint32_t p = (uint32_t)x->value, q = (uint32_t)y->value;
		switch (n->op) {
		case ADD: p += q; break;
		case SUB: p -= q; break;
		case MUL: p *= q; break;
		case AND: p &= q; break;
		default: p = (int32_t)p < (int32_t)q;
		}
		lower(i, KNOWN, (int32_t)p);
	}
	if (i % PER == PER - 1 && n->state) {
		if (n->state == BOTTOM || n->value) take(i / PER, 1);
		if (n->state == BOTTOM || !n->value) take(i / PER, 0);
	}
}
int main(void) {
	uint32_t known = 0, dead = 0, bottom = 0;
	for (int round = 0; round < 300; round++) {
		build(20 + round % 40);
		nflow = nssa = 0;
		flow[nflow++] = 0;
		while (nflow || nssa) {
			if (nflow) {
				int b = flow[--nflow];
				if (!block[b].seen) { block[b].seen = 1; for (int j = 0; j < PER; j++) visit(b * PER + j); }
				else visit(b * PER);
			} else {
				int i = ssa[--nssa];
				for (int u = usehead[i]; u >= 0; u = usenext[u]) if (block[u / 2 / PER].seen) visit(u / 2);
			}
		}
		for (int i = 0; i < NI; i++) { known += code[i].state == KNOWN; bottom += code[i].state == BOTTOM; }
		for (int b = 0; b < NB; b++) dead += !block[b].seen;
	}
	printf("%u %u %u\n", known, bottom, dead);
	return 0;
}
