// flags: -O1
// instruction selection by bottom-up tree rewriting: random expression trees are labelled with least-cost rules (chain rules too), then reduced to code
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
enum Op { OREG, OCON, OADD, OSUB, OMUL, OSHL, OLOAD, OSTORE };
enum Nt { STMT, REG, IMM, ADDR, SCALED, NTS };
typedef struct tree { uint8_t op, rule[NTS]; uint16_t cost[NTS]; int32_t k; struct tree *l, *r; } Tree;
typedef struct { uint8_t lhs, op, ln, rn, cost; const char *text; } Rule;
enum { NONE = 255 };
static const Rule rules[] = {
	{ REG, OREG, NONE, NONE, 0, "" }, { IMM, OCON, NONE, NONE, 0, "" }, { REG, OADD, REG, REG, 1, "add %,%" },
	{ REG, OADD, REG, IMM, 1, "addi %,#" }, { REG, OADD, IMM, REG, 1, "addi %,#" }, { REG, OADD, REG, SCALED, 1, "lea [%+%*s]" },
	{ REG, OSUB, REG, REG, 1, "sub %,%" }, { REG, OSUB, REG, IMM, 1, "subi %,#" }, { REG, OMUL, REG, REG, 4, "mul %,%" },
	{ REG, OMUL, REG, IMM, 3, "muli %,#" }, { REG, OSHL, REG, IMM, 1, "shli %,#" }, { SCALED, OSHL, REG, IMM, 0, "%*s" },
	{ ADDR, OADD, REG, IMM, 0, "#(%)" }, { ADDR, OADD, REG, SCALED, 0, "(%,%)" }, { REG, OLOAD, ADDR, NONE, 3, "ld %" },
	{ REG, OADD, REG, ADDR, 5, "addm %,%" }, { STMT, OSTORE, ADDR, REG, 3, "st %,%" }, { STMT, OSTORE, ADDR, IMM, 3, "sti %,#" } };
enum { NR = sizeof rules / sizeof *rules };
static const struct { uint8_t to, from, cost; } chain[] = { { REG, IMM, 1 }, { ADDR, REG, 0 }, { STMT, REG, 0 }, { REG, ADDR, 1 } };
static int byop[8][8], nbyop[8];
static Tree *freelist;
static uint32_t seed = 42, emitted, total;
static uint32_t rnd(uint32_t n) { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed % n; }

static Tree *make(int op, Tree *l, Tree *r) {
	Tree *t = freelist;
	if (t) freelist = t->l; else t = malloc(sizeof *t);
	t->op = (uint8_t)op; t->l = l; t->r = r; t->k = (int32_t)rnd(64);
	return t;
}
static void release(Tree *t) {
	if (!t) return;
	release(t->l); release(t->r);
	t->l = freelist; freelist = t;
}
static Tree *grow(int depth) {
	uint32_t k = rnd(12);
	if (depth == 0 || k == 0) return make(rnd(3) ? OREG : OCON, NULL, NULL);
	if (k < 5) return make(OADD, grow(depth - 1), grow(depth - 1));
	if (k < 6) return make(OSUB, grow(depth - 1), grow(depth - 1));
	if (k < 7) return make(OMUL, grow(depth - 1), grow(depth - 1));
	if (k < 9) return make(OSHL, grow(depth - 1), make(OCON, NULL, NULL));
	return make(OLOAD, grow(depth - 1), NULL);
}
static void label(Tree *t) {
	if (t->l) label(t->l);
	if (t->r) label(t->r);
	memset(t->cost, 63, sizeof t->cost);
	for (int i = 0; i < nbyop[t->op]; i++) {
		const Rule *r = &rules[byop[t->op][i]];
		int c = r->cost;
		if (r->ln != NONE) c += t->l->cost[r->ln];
		if (r->rn != NONE) c += t->r->cost[r->rn];
		if (c < t->cost[r->lhs]) { t->cost[r->lhs] = (uint16_t)c; t->rule[r->lhs] = (uint8_t)byop[t->op][i]; }
	}
	for (int again = 1; again;) {
		again = 0;
		for (int i = 0; i < 4; i++) {
			int c = t->cost[chain[i].from] + chain[i].cost;
			if (c < t->cost[chain[i].to]) { t->cost[chain[i].to] = (uint16_t)c; t->rule[chain[i].to] = (uint8_t)(NR + i); again = 1; }
		}
	}
}
static int reduce(const Tree *t, int goal, int reg) { /* emits code, returns registers used */
	int r = t->rule[goal];
	if (r >= NR) { emitted = emitted * 3 + (uint32_t)r; return reduce(t, chain[r - NR].from, reg); }
	const Rule *p = &rules[r];
	int a = p->ln != NONE ? reduce(t->l, p->ln, reg) : 0, b = p->rn != NONE ? reduce(t->r, p->rn, reg + (a > 0)) : 0;
	for (const char *s = p->text; *s; s++) emitted = emitted * 33 + (uint32_t)(*s == '%' ? reg : *s == '#' ? t->k : *s);
	return a == b ? a + 1 : a > b ? a : b;
}
int main(void) {
	for (int i = 0; i < NR; i++) byop[rules[i].op][nbyop[rules[i].op]++] = i;
	for (int n = 0; n < 10000; n++) {
		int depth = 2 + n % 6;
		Tree *t = make(OSTORE, grow(depth / 2), grow(depth));
		label(t);
		total += t->cost[STMT] + (uint32_t)reduce(t, STMT, 1);
		release(t);
	}
	printf("%u %u\n", total, emitted);
	return 0;
}
