// flags: -O3
// array-language machine: programs of whole-vector verbs (map, scan, reduce, compress, rotate, grade, outer) over integer and float vectors of 16 to 8,000 items
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>
enum { REGS = 12, MAXN = 8000, VERBS = 16 };
typedef struct { int n; float v[MAXN]; } Vec;
static Vec reg[REGS];
static uint32_t seed = 11;
static uint32_t rnd(uint32_t n) { seed = seed * 1664525u + 1013904223u; return (seed >> 9) % n; }
static int common(const Vec *a, const Vec *b) { return a->n < b->n ? a->n : b->n; }
#define MAP2(name, expr) static void name(Vec *restrict o, const Vec *a, const Vec *b) { \
	int n = common(a, b); \
	for (int i = 0; i < n; i++) { float x = a->v[i], y = b->v[i]; o->v[i] = expr; } \
	o->n = n; }
MAP2(v_add, x + y)
MAP2(v_sub, x - y)
MAP2(v_mul, x * y * 0.01f)
MAP2(v_div, x / (y * y + 1.0f))
MAP2(v_max, x > y ? x : y)
MAP2(v_less, x < y ? 1.0f : 0.0f)
MAP2(v_hyp, sqrtf(x * x + y * y) - 3.0f)
static void v_scan(Vec *o, const Vec *a, const Vec *b) {
	float s = b->v[0];
	for (int i = 0; i < a->n; i++) o->v[i] = s = s * 0.75f + a->v[i];
	o->n = a->n;
}
static void v_maxscan(Vec *o, const Vec *a, const Vec *b) {
	float s = -1e9f;
	for (int i = 0; i < a->n; i++) { s = a->v[i] > s ? a->v[i] : s - 0.125f; o->v[i] = s; }
	o->n = a->n; (void)b;
}
static void v_compress(Vec *o, const Vec *a, const Vec *b) {
	int n = common(a, b), k = 0;
	for (int i = 0; i < n; i++) if (b->v[i] > 0) o->v[k++] = a->v[i];
	for (int i = k; i < 16; i++) o->v[i] = (float)i;
	o->n = k < 16 ? 16 : k;
}
static void v_rotate(Vec *o, const Vec *a, const Vec *b) {
	int k = b->n % a->n;
	memcpy(o->v, a->v + k, sizeof(float) * (size_t)(a->n - k));
	memcpy(o->v + a->n - k, a->v, sizeof(float) * (size_t)k);
	o->n = a->n;
}
static void v_index(Vec *o, const Vec *a, const Vec *b) {
	for (int i = 0; i < b->n; i++) o->v[i] = a->v[(uint32_t)(int32_t)(b->v[i] * 17.0f) % (uint32_t)a->n];
	o->n = b->n;
}
static void v_reverse(Vec *o, const Vec *a, const Vec *b) { for (int i = 0; i < a->n; i++) o->v[i] = a->v[a->n - 1 - i]; o->n = a->n; (void)b; }
static void v_window(Vec *o, const Vec *a, const Vec *b) {
	int n = a->n - 4;
	for (int i = 0; i < n; i++) o->v[i] = (a->v[i] + a->v[i + 1] + a->v[i + 2] + a->v[i + 3]) * 0.25f;
	o->n = n > 16 ? n : 16; (void)b;
	for (int i = n; i < 16; i++) o->v[i] = 1.0f;
}
static void v_rank(Vec *o, const Vec *a, const Vec *b) { /* position among a few of b's items, counted */
	int m = b->n < 12 ? b->n : 12;
	for (int i = 0; i < a->n; i++) { int c = 0; for (int j = 0; j < m; j++) c += b->v[j] < a->v[i]; o->v[i] = (float)c; }
	o->n = a->n;
}
static void v_outer(Vec *o, const Vec *a, const Vec *b) {
	int r = a->n < 24 ? a->n : 24, c = b->n < 60 ? b->n : 60;
	for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) o->v[i * c + j] = a->v[i] - b->v[j];
	o->n = r * c;
}
static void (*const verb[VERBS])(Vec *, const Vec *, const Vec *) = { v_add, v_sub, v_mul, v_div, v_max, v_less, v_hyp, v_scan,
	v_maxscan, v_compress, v_rotate, v_index, v_reverse, v_window, v_rank, v_outer };
int main(void) {
	double sum = 0;
	for (int round = 0; round < 420; round++) {
		for (int k = 0; k < 4; k++) { /* fresh input */
			Vec *r = &reg[rnd(REGS)];
			r->n = round % 3 == 0 ? 16 + (int)rnd(200) : 16 + (int)rnd(MAXN - 16);
			uint32_t s = seed;
			for (int i = 0; i < r->n; i++) { s = s * 1664525u + 1013904223u; r->v[i] = (float)(s >> 20) * 0.05f - 90.0f; }
		}
		for (int k = 0; k < REGS; k++) if (reg[k].n == 0) reg[k] = reg[rnd(k ? (uint32_t)k : 1)], reg[k].n = 16;
		for (int k = 0; k < 30; k++) {
			uint32_t a = rnd(REGS), b = rnd(REGS), o = rnd(REGS);
			while (o == a || o == b) o = (o + 1) % REGS;
			verb[rnd(VERBS)](&reg[o], &reg[a], &reg[b]);
			for (int i = 0; i < reg[o].n; i += 64) if (!(fabsf(reg[o].v[i]) < 1e4f)) { for (int j = 0; j < reg[o].n; j++) reg[o].v[j] = (float)(j % 91); break; }
		}
		sum += reg[round % REGS].v[3] + reg[0].n;
	}
	printf("%.4f\n", sum);
	return 0;
}
