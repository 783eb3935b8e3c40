// flags: -O1 -fno-omit-frame-pointer
// ear-clipping triangulation of wavy polygons with bridged holes: doubly linked vertices in a malloc'ed ring, reflex tests in integer coordinates, areas checked against the shoelace sum
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
typedef int64_t i64;
typedef struct Vert { struct Vert *prev, *next; int32_t x, y; int reflex; } Vert;
static uint32_t z = 362436069, w = 521288629;
static uint32_t rnd(void) { z = 36969 * (z & 65535) + (z >> 16); w = 18000 * (w & 65535) + (w >> 16); return (z << 16) ^ w; }
static i64 cross(const Vert *a, const Vert *b, const Vert *c)
{
	return (i64)(b->x - a->x) * (c->y - a->y) - (i64)(b->y - a->y) * (c->x - a->x);
}
static Vert *insert_after(Vert *at, int x, int y)
{
	Vert *v = malloc(sizeof *v);
	v->x = x; v->y = y; v->reflex = 0;
	if (!at) return v->prev = v->next = v;
	v->prev = at; v->next = at->next; at->next->prev = v; at->next = v;
	return v;
}
static Vert *ring(int n, double cx, double cy, double rad, double wave, int dir)
{
	Vert *v = NULL;
	double ph = rnd() % 628 / 100.0;
	for (int i = 0; i < n; i++) {
		double t = dir * 2 * M_PI * i / n, r = rad * (1 + wave * sin(7 * t + ph) + wave * 0.5 * (rnd() % 100) / 100.0);
		v = insert_after(v, (int)(cx + r * cos(t)), (int)(cy + r * sin(t)));
	}
	return v;
}
/* joins a hole (rightmost vertex) to the outer ring by a doubled bridge */
static void bridge(Vert *outer, Vert *hole)
{
	Vert *h = hole, *best = NULL;
	i64 bd = INT64_MAX;
	for (Vert *p = hole->next; p != hole; p = p->next) if (p->x > h->x) h = p;
	Vert *p = outer;
	do {
		i64 dx = p->x - h->x, dy = p->y - h->y, d = dx * dx + 4 * dy * dy;
		if (dx > 0 && d < bd) bd = d, best = p;
		p = p->next;
	} while (p != outer);
	if (!best) best = outer;
	Vert *b2 = insert_after(best, best->x, best->y), *h2 = insert_after(h->prev, h->x, h->y);
	best->next = h; h->prev = best; h2->next = b2; b2->prev = h2;
}
static int is_ear(const Vert *v)
{
	const Vert *a = v->prev, *c = v->next;
	if (v->reflex) return 0;
	for (const Vert *p = c->next; p != a; p = p->next) {
		if (!p->reflex || (p->x == a->x && p->y == a->y) || (p->x == c->x && p->y == c->y) || (p->x == v->x && p->y == v->y)) continue;
		if (cross(a, v, p) >= 0 && cross(v, c, p) >= 0 && cross(c, a, p) >= 0) return 0;
	}
	return 1;
}
static i64 triangulate(Vert *v, int *count)
{
	i64 area = 0;
	int misses = 0, n = 0;
	for (Vert *p = v; n == 0 || p != v; p = p->next, n++) p->reflex = cross(p->prev, p, p->next) <= 0;
	while (n > 3) {
		if (is_ear(v) || misses > n) {
			Vert *a = v->prev, *c = v->next;
			area += cross(a, v, c); a->next = c; c->prev = a;
			free(v);
			a->reflex = cross(a->prev, a, c) <= 0; c->reflex = cross(a, c, c->next) <= 0;
			v = c->next;
			n--; misses = 0; ++*count;
		} else { v = v->next; misses++; }
	}
	area += cross(v->prev, v, v->next);
	free(v->prev); free(v->next); free(v);
	return area;
}
int main(void)
{
	i64 sum = 0;
	int count = 0;
	for (int round = 0; round < 110; round++) {
		Vert *outer = ring(60 + round * 17 % 200, 0, 0, 100000, 0.1 + round % 4 * 0.05, 1);
		for (int k = 0; k < round % 5; k++) bridge(outer, ring(10 + (int)(rnd() % 20), -40000 + k * 22000, (int)(rnd() % 40000) - 20000, 8000, 0.1, -1));
		sum = sum % 1000003 * 31 + triangulate(outer, &count);
	}
	printf("%lld %d\n", (long long)sum, count);
	return 0;
}
