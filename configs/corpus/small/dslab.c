// flags: -Os
// slab allocator: 4 KB slabs with occupancy bitmaps for the inodes and directory entries of a file tree (2 MB)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
static uint32_t seed = 7;
typedef struct Slab { struct Slab *next, *prev; struct Cache *cache; uint64_t map; uint32_t used, number; char mem[4056]; } Slab;
typedef struct Cache { Slab partial, full, empty; uint32_t size, per, slabs; void (*init)(void *, uint32_t); } Cache;
typedef struct { Slab *home; uint64_t size; uint32_t id; char name[60]; } Inode;
typedef struct Entry { struct Entry *child, *next, *parent; Slab *home; Inode *inode; uint32_t hash; } Entry;

static uint32_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
static void to_list(Slab *list, Slab *s)
{
	if (s->next) { s->next->prev = s->prev; s->prev->next = s->next; }
	s->next = list->next; s->prev = list; list->next->prev = s; list->next = s;
}
static void *grab(Cache *c, Slab **home)
{
	Slab *s = c->partial.next;
	if (s == &c->partial) {
		if ((s = c->empty.next) == &c->empty) {
			s = calloc(1, sizeof *s);
			s->cache = c; s->number = c->slabs++; s->map = (1ull << c->per) - 1;
		}
		to_list(&c->partial, s);
	}
	int i = __builtin_ctzll(s->map);
	s->map &= s->map - 1;
	if (++s->used == c->per) to_list(&c->full, s);
	c->init(s->mem + i * c->size, s->number * 64 + i);
	return (*home = s)->mem + i * c->size;
}
static void drop(Slab *s, void *obj)
{
	s->map |= 1ull << ((char *)obj - s->mem) / s->cache->size;
	if (--s->used == 0) to_list(&s->cache->empty, s);
	else if (s->used == s->cache->per - 1) to_list(&s->cache->partial, s);
}
static void init_inode(void *p, uint32_t id) { Inode *n = p; n->id = id; n->size = 0; for (int i = 0; i < 30; i++) n->name[i] = (char)(id >> i); }
static void init_entry(void *p, uint32_t id) { Entry *e = p; e->child = e->next = NULL; e->hash = id * 2654435761u; }
static Cache caches[2] = { { .size = sizeof(Inode), .init = init_inode }, { .size = sizeof(Entry), .init = init_entry } };

static Entry *create(Entry *dir)
{
	Slab *h;
	Entry *e = grab(&caches[1], &h); e->home = h;
	e->inode = grab(&caches[0], &h); e->inode->home = h;
	if ((e->parent = dir)) { e->next = dir->child; dir->child = e; }
	return e;
}
static uint64_t destroy(Entry *e)
{
	uint64_t bytes = e->inode->size;
	for (Entry *k = e->child, *n; k; k = n) { n = k->next; bytes += destroy(k); }
	drop(e->inode->home, e->inode); drop(e->home, e);
	return bytes;
}
int main(void)
{
	uint64_t gone = 0, sum = 0;
	for (Cache *c = caches; c < caches + 2; c++) {
		c->per = 4056 / c->size < 63 ? 4056 / c->size : 63;
		for (Slab *l = &c->partial; l <= &c->empty; l++) l->next = l->prev = l;
	}
	Entry *root = create(NULL);
	for (int round = 0; round < 380000; round++) {
		Entry *e = root;
		for (uint32_t r = rnd(), k; e->child && r & 15; r >>= 4)
			for (e = e->child, k = r & 15; k && e->next; k--) e = e->next;
		e->inode->size += round & 4095;
		if (rnd() % 16 < 11) e = create(e);
		else if (e->parent) {
			Entry **p = &e->parent->child;
			while (*p != e) p = &(*p)->next;
			*p = e->next; gone += destroy(e);
		}
		sum = sum * 5 + gone % 3;
	}
	printf("%lu %lu %u %u\n", gone, sum, caches[0].slabs, caches[1].slabs);
	return 0;
}
