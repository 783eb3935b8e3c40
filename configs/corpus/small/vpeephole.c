// flags: -O2
// peephole optimiser: a table of window patterns with operand variables and predicates rewrites generated two-address code until nothing matches
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum Op { MOV, LDI, ADD, SUB, MUL, SHL, LD, ST, NEG, JMP, LAB, NOP, OPS };
typedef struct { uint8_t op, a; int16_t b; } In;
enum { A = 1000, B, C, P, ANY };   /* pattern variables */
typedef struct { In from[3]; int nfrom; In to[2]; int nto; int (*guard)(const int *); void (*fix)(int *); } Rule;
static int pow2(const int *v) { return v[3] > 0 && (v[3] & (v[3] - 1)) == 0; }
static int zero(const int *v) { return v[3] == 0; }
static int differ(const int *v) { return v[0] != v[1]; }
static void log2fix(int *v) { int n = 0; while (v[3] >> n > 1) n++; v[3] = n; }
static void sumfix(int *v) { v[3] = (int16_t)(v[3] + v[2]); }
#define I(o, x, y) { o, (uint8_t)((x) - A), y }
static const Rule rules[] = {
	{ { I(MOV, A, A) }, 1, { I(NOP, A, 0) }, 0, 0, 0 },
	{ { I(MOV, A, B), I(MOV, B, A) }, 2, { I(MOV, A, B) }, 1, 0, 0 },
	{ { I(ST, A, P), I(LD, A, P) }, 2, { I(ST, A, P) }, 1, 0, 0 },
	{ { I(ST, A, P), I(LD, B, P) }, 2, { I(ST, A, P), I(MOV, B, A) }, 2, 0, 0 },
	{ { I(ST, A, P), I(ST, B, P) }, 2, { I(ST, B, P) }, 1, 0, 0 },
	{ { I(LDI, A, P), I(LDI, A, C) }, 2, { I(LDI, A, C) }, 1, 0, 0 },
	{ { I(LDI, A, P), I(MUL, B, A) }, 2, { I(LDI, A, P), I(SHL, B, P) }, -1, pow2, log2fix },
	{ { I(LDI, A, P), I(ADD, B, A) }, 2, { I(LDI, A, P) }, 1, zero, 0 },
	{ { I(NEG, A, 0), I(NEG, A, 0) }, 2, { I(NOP, A, 0) }, 0, 0, 0 },
	{ { I(NEG, A, 0), I(ADD, B, A), I(NEG, A, 0) }, 3, { I(SUB, B, A) }, 1, differ, 0 },
	{ { I(SHL, A, P), I(SHL, A, C) }, 2, { I(SHL, A, P) }, 1, 0, sumfix },
	{ { I(MOV, A, B), I(LDI, A, P) }, 2, { I(LDI, A, P) }, 1, 0, 0 },
	{ { I(LD, A, P), I(LD, B, P) }, 2, { I(LD, A, P), I(MOV, B, A) }, 2, differ, 0 },
	{ { I(JMP, ANY, P), I(LAB, ANY, P) }, 2, { I(LAB, A, P) }, 1, 0, 0 },
};
static uint32_t fired[sizeof rules / sizeof *rules];
static int bind(int *v, int var, int x) { /* unify an operand with a variable */
	if (var < 0) return 1;
	if (v[var] != -30000) return v[var] == x;
	v[var] = x;
	return 1;
}
static int match(const Rule *r, const In *code, int left, int *v) {
	if (r->nfrom > left) return 0;
	for (int i = 0; i < 5; i++) v[i] = -30000;
	for (int i = 0; i < r->nfrom; i++) {
		const In *p = &r->from[i], *c = &code[i];
		if (p->op != c->op || !bind(v, p->a == ANY - A ? -1 : p->a, c->a)) return 0;
		if (p->b >= A ? !bind(v, p->b - A, c->b) : c->b != p->b) return 0;
	}
	return !r->guard || r->guard(v);
}
static int optimise(In *code, int n) {
	int changed = 1, v[5];
	for (int pass = 0; changed && pass < 12; pass++) {
		int out = 0;
		changed = 0;
		for (int i = 0; i < n;) {
			size_t k = 0;
			while (k < sizeof rules / sizeof *rules && !match(&rules[k], code + i, n - i, v)) k++;
			if (k == sizeof rules / sizeof *rules) { code[out++] = code[i++]; continue; }
			const Rule *r = &rules[k];
			int m = r->nto < 0 ? 2 : r->nto, keep = v[3];
			if (r->fix) r->fix(v);
			fired[k]++;
			for (int j = 0; j < m; j++) {
				In t = r->to[j];
				if (t.op != LAB) t.a = (uint8_t)v[t.a];
				if (t.b >= A) t.b = (int16_t)(r->nto < 0 && j == 0 ? keep : v[t.b - A]);
				code[out + j] = t;
			}
			out += m; i += r->nfrom; changed = 1;
		}
		n = out;
	}
	return n;
}
int main(void) {
	static In code[6000];
	uint32_t s = 5, sum = 0;
	for (int round = 0; round < 60; round++) {
		int n = 1500 + round % 5 * 900;
		for (int i = 0; i < n; i++) {
			s = s * 1103515245u + 12345u;
			uint32_t r = s >> 8, regs = round % 3 ? 4 : 3;
			code[i] = (In){ (uint8_t)(r % 11), (uint8_t)(r / 11 % regs), 0 };
			code[i].b = (int16_t)(code[i].op == NEG ? 0 : code[i].op == MOV || (code[i].op >= ADD && code[i].op <= MUL) ? r / 64 % regs : r / 64 % 9);
		}
		n = optimise(code, n);
		for (int i = 0; i < n; i++) sum = sum * 31 + (uint32_t)(code[i].op * 7 + code[i].a + code[i].b);
	}
	for (size_t k = 0; k < sizeof rules / sizeof *rules; k++) sum += fired[k] * (uint32_t)k;
	printf("%u\n", sum);
	return 0;
}
