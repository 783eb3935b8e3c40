// flags: -O2
// space-saving heavy hitters with the stream-summary structure: buckets of equal counts in a doubly linked list, chained lookup, several tenants of 64 to 2048 counters
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
typedef struct Bucket { struct Bucket *less, *more; struct Counter *first; uint64_t count; } Bucket;
typedef struct Counter { struct Counter *next, *prev, *chain; Bucket *in; uint32_t key, error; } Counter;
typedef struct { int size, used; Counter *counter, **table; Bucket low, *spare; uint64_t total; } Summary;
static uint64_t x = 1181783497276652981ull;
static uint32_t rnd(void) { x ^= x >> 12; x ^= x << 25; x ^= x >> 27; return (uint32_t)(x * 0x2545F4914F6CDD1Dull >> 33); }
static Counter **place(Summary *s, uint32_t key) { return &s->table[(key * 2654435769u >> 8) & (uint32_t)(s->size * 2 - 1)]; }
static void leave(Summary *s, Counter *c)
{
	Bucket *b = c->in; if (c->prev) c->prev->next = c->next; else b->first = c->next;
	if (c->next) c->next->prev = c->prev;
	if (!b->first && b != &s->low) {
		b->less->more = b->more;
		if (b->more) b->more->less = b->less;
		b->more = s->spare; s->spare = b;
	}
}
static void raise(Summary *s, Counter *c)
{
	Bucket *b = c->in, *up = b->more;
	uint64_t count = b->count + 1;
	if (!up || up->count != count) {
		if (b != &s->low && b->first == c && !c->next) { b->count = count; return; }
		Bucket *n = s->spare;
		s->spare = n->more;
		n->count = count; n->first = NULL;
		n->less = b; n->more = up; b->more = n;
		if (up) up->less = n;
		up = n;
	}
	leave(s, c);
	c->in = up; c->prev = NULL; c->next = up->first;
	if (up->first) up->first->prev = c;
	up->first = c;
}
static void offer(Summary *s, uint32_t key)
{
	Counter **p = place(s, key), *c = *p;
	s->total++;
	while (c && c->key != key) c = c->chain;
	if (!c) {
		if (s->used < s->size) {
			c = &s->counter[s->used++];
			c->in = &s->low; c->prev = NULL; c->next = s->low.first;
			if (c->next) c->next->prev = c;
			s->low.first = c;
		} else {
			Bucket *least = s->low.first ? &s->low : s->low.more;
			c = least->first;
			Counter **q = place(s, c->key);
			while (*q != c) q = &(*q)->chain;
			*q = c->chain;
			c->error = (uint32_t)least->count;
		}
		c->key = key;
		c->chain = *p; *p = c;
	}
	raise(s, c);
}
static void create(Summary *s, int size)
{
	s->size = size;
	s->counter = calloc((size_t)size, sizeof(Counter));
	s->table = calloc((size_t)size * 2, sizeof(Counter *));
	for (int i = 0; i < size + 2; i++) { Bucket *b = malloc(sizeof *b); b->more = s->spare; s->spare = b; }
}
int main(void)
{
	Summary tenant[12] = { { 0 } };
	uint64_t sum = 0;
	for (int i = 0; i < 12; i++) create(&tenant[i], 64 << i % 6);
	for (int round = 0; round < 900000; round++) {
		uint32_t r = rnd(), f = rnd();
		Summary *s = &tenant[r % 12];
		uint32_t key = (f & 4095) * (f >> 12 & 255) >> (r >> 20 & 7);
		offer(s, key + (uint32_t)round / 50000 * 3);
		if ((r & 1023) == 0) {
			Bucket *b = &s->low;
			while (b->more) b = b->more;
			for (int k = 0; b != &s->low && k < 10; b = b->less) for (Counter *c = b->first; c; c = c->next, k++) sum = sum * 3 + c->key + (uint64_t)sqrt((double)(b->count - c->error));
		}
	}
	printf("%lu %lu\n", sum, tenant[3].total);
	return 0;
}
