// flags: -O2
// unrolled linked lists of 14 elements a node as sorted move lists per region: positional inserts, removals with borrowing and merging, splices and sums (200 KB to 2 MB)
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#define PER 14
typedef struct Chunk { struct Chunk *next; int32_t n; int32_t item[PER]; } Chunk;
typedef struct { Chunk *first; int size; } List;
static Chunk *spare;
static List list[64];
static uint32_t c0 = 1, c1 = 2, c2 = 3;
static uint32_t rnd(void) { c0 = c0 * 69069 + 23606797; c1 ^= c1 << 17; c1 ^= c1 >> 15; c1 ^= c1 << 23; return c0 + c1 + (c2 += 362437); }

static Chunk *take(void)
{
	Chunk *c = spare;
	if (c) spare = c->next; else c = malloc(sizeof *c);
	c->n = 0; c->next = NULL;
	return c;
}
static void put_back(Chunk *c) { c->next = spare; spare = c; }

static void insert(List *l, int32_t v)                  /* keeps the list sorted */
{
	Chunk *c = l->first;
	if (!c) c = l->first = take();
	while (c->next && c->next->item[0] <= v) c = c->next;
	if (c->n == PER) {
		Chunk *d = take();
		memcpy(d->item, c->item + PER / 2, PER / 2 * sizeof *d->item);
		d->n = c->n = PER / 2;
		d->next = c->next; c->next = d;
		if (d->item[0] <= v) c = d;
	}
	int i = c->n++;
	for (; i > 0 && c->item[i - 1] > v; i--) c->item[i] = c->item[i - 1];
	c->item[i] = v;
	l->size++;
}
static int32_t remove_at(List *l, int pos)
{
	Chunk **link = &l->first, *c = *link;
	while (pos >= c->n) { pos -= c->n; link = &c->next; c = *link; }
	int32_t v = c->item[pos];
	memmove(c->item + pos, c->item + pos + 1, (size_t)(c->n - pos - 1) * sizeof v);
	c->n--; l->size--;
	Chunk *d = c->next;
	if (d && c->n < PER / 2) {
		if (c->n + d->n <= PER) {
			memcpy(c->item + c->n, d->item, (size_t)d->n * sizeof v);
			c->n += d->n; c->next = d->next; put_back(d);
		} else {
			c->item[c->n++] = d->item[0];
			memmove(d->item, d->item + 1, (size_t)--d->n * sizeof v);
		}
	} else if (c->n == 0) { *link = d; put_back(c); }
	return v;
}
static void move_tail(List *to, List *from, int chunks)   /* cuts after some chunks and merges the tail element by element */
{
	Chunk *c = from->first, *n;
	while (c && chunks-- > 0) c = c->next;
	if (!c) return;
	Chunk *t = c->next;
	c->next = NULL;
	for (int k = 0; t; t = n) {
		n = t->next;
		from->size -= t->n;
		if (k++ < 4) for (int i = 0; i < t->n; i++) insert(to, t->item[i]);
		put_back(t);
	}
}
int main(void)
{
	uint64_t sum = 0;
	long total = 0;
	for (int round = 0; round < 48000; round++) {
		uint32_t r = rnd();
		List *l = &list[r & 63], *o = &list[r >> 6 & 63];
		insert(l, (int32_t)(rnd() >> 8) - (1 << 22));
		insert(l, round * 16 - (int32_t)(r >> 12));
		if (l->size > 900 || r >> 30 == 0) sum += (uint32_t)remove_at(l, (int)(rnd() % (uint32_t)l->size));
		if (l != o && (r >> 12 & 4095) == 0) move_tail(o, l, (int)(rnd() % 40));
		if ((r >> 12 & 255) == 1) for (Chunk *c = o->first; c; c = c->next) for (int i = 0; i < c->n; i++) sum += (uint32_t)c->item[i];
	}
	for (int i = 0; i < 64; i++) total += list[i].size;
	printf("%ld %llu\n", total, (unsigned long long)sum);
	return 0;
}
