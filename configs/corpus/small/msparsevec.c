// flags: -O2
// search by example over sparse term vectors (800 KB of id and weight pairs): merge dots, dense scatter accumulators, galloping masks and Rocchio feedback on the query
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define TERMS 24000
#define DOCS 1200
typedef struct { uint16_t term; uint16_t pad; float w; } Entry;
typedef struct { Entry *e; int n; float norm; } Vec;
static Vec doc[DOCS];
static float acc[TERMS];
static uint16_t touched[TERMS];
static uint32_t s0 = 11, s1 = 77;
static uint32_t rnd(void) { uint32_t t = s0 ^ s0 << 11; s0 = s1; s1 ^= s1 >> 19 ^ t ^ t >> 8; return s1; }
static void finish(Vec *v) { double q = 0; for (int i = 0; i < v->n; i++) q += v->e[i].w * v->e[i].w; v->norm = (float)sqrt(q) + 1e-6f; }
static float dot_merge(const Vec *a, const Vec *b) {
	int i = 0, j = 0;
	float s = 0;
	while (i < a->n && j < b->n) {
		uint16_t p = a->e[i].term, q = b->e[j].term;
		if (p == q) s += a->e[i++].w * b->e[j++].w;
		else { i += p < q; j += q < p; }
	}
	return s;
}
static float dot_gallop(const Vec *a, const Vec *b) { /* a much shorter than b */
	int lo = 0;
	float s = 0;
	for (int i = 0; i < a->n && lo < b->n; i++) {
		int step = 1;
		while (lo + step < b->n && b->e[lo + step].term < a->e[i].term) { lo += step; step *= 2; }
		int hi = lo + step < b->n ? lo + step : b->n;
		while (lo < hi) { int m = (lo + hi) / 2; if (b->e[m].term < a->e[i].term) lo = m + 1; else hi = m; }
		if (lo < b->n && b->e[lo].term == a->e[i].term) s += a->e[i].w * b->e[lo].w;
	}
	return s;
}
static float dot_dense(const Vec *b) { float s = 0; for (int i = 0; i < b->n; i++) s += acc[b->e[i].term] * b->e[i].w; return s; }
static int scatter(const Vec *v, float f, int nt) {
	for (int i = 0; i < v->n; i++) {
		int t = v->e[i].term;
		if (acc[t] == 0) touched[nt++] = t;
		acc[t] += f * v->e[i].w + 1e-12f;
	}
	return nt;
}
int main(void) {
	for (int d = 0; d < DOCS; d++) {
		int n = d % 4 ? 40 + rnd() % 60 : 150 + rnd() % 130, t = rnd() % 60;
		doc[d].e = malloc(n * sizeof(Entry));
		for (int i = 0; i < n && t < TERMS; i++, doc[d].n++) {
			doc[d].e[i].term = t; doc[d].e[i].w = (1 + rnd() % 9) * 0.1f;
			t += 1 + (rnd() >> 8) % (2 * (TERMS - 60) / n + 1);
		}
		finish(&doc[d]);
	}
	double sum = 0;
	for (int q = 0; q < 100; q++) {
		int src = rnd() % DOCS, best[4] = { 0 }, nt = 0;
		float score[4] = { 0 };
		int mode = q % 3;
		if (mode == 2) nt = scatter(&doc[src], 1.f, 0);
		for (int d = q & 1; d < DOCS; d += 2) {
			const Vec *v = &doc[d], *u = &doc[src];
			float s = mode == 2 ? dot_dense(v) : mode == 1 && v->n > 3 * u->n ? dot_gallop(u, v) : dot_merge(u, v);
			s /= v->norm;
			if (s <= score[3] || d == src) continue;
			int k = 3;
			for (; k > 0 && score[k - 1] < s; k--) { score[k] = score[k - 1]; best[k] = best[k - 1]; }
			score[k] = s; best[k] = d;
		}
		for (int k = 0; k < 4; k++) nt = scatter(&doc[best[k]], 0.4f - 0.2f * (k == 3), nt);
		for (int i = 0; i < doc[src].n; i++) doc[src].e[i].w = 0.7f * doc[src].e[i].w + 0.3f * acc[doc[src].e[i].term];
		finish(&doc[src]);
		for (int i = 0; i < nt; i++) { sum += acc[touched[i]]; acc[touched[i]] = 0; }
		sum += best[0] + score[1];
	}
	printf("%.3f\n", sum);
	return 0;
}
