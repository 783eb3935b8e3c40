// flags: -O2 -fno-tree-vectorize
// linear hashing with overflow chains of 128-byte pages: an order store grows and contracts (up to 5 MB)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define PAGES 48000
#define PER 7
typedef uint64_t U64;
typedef struct { U64 key[PER]; U64 amount[PER]; int32_t next; uint16_t n, level; uint32_t touched; } Page;
static Page *page;
static int32_t dir[1 << 16], free_page = -1;
static uint32_t buckets = 16, low = 16;
static U64 records, fetched;
static U64 sd = 42;
static U64 rnd(void) { sd += 0xa0761d6478bd642full; __uint128_t t = (__uint128_t)sd * (sd ^ 0xe7037ed1a0b428db); return (t >> 64) ^ t; }
static uint32_t hash(U64 k) { k ^= k >> 33; k *= 0xff51afd7ed558ccdull; return (uint32_t)(k >> 29); }
static uint32_t address(U64 k)
{
	uint32_t h = hash(k), b = h & (low - 1); return b < buckets - low ? h & (2 * low - 1) : b;
}
static int32_t new_page(void) { int32_t p = free_page; free_page = page[p].next; page[p].n = 0; page[p].next = -1; return p; }
static void append(uint32_t b, U64 key, U64 amount)
{
	int32_t p = dir[b];
	if (page[p].n == PER) { int32_t q = new_page(); page[q].next = p; dir[b] = p = q; }
	page[p].key[page[p].n] = key; page[p].amount[page[p].n++] = amount;
}
static U64 *find(U64 key)
{
	for (int32_t p = dir[address(key)]; p >= 0; p = page[p].next) {
		fetched++;
		for (int i = 0; i < page[p].n; i++) if (page[p].key[i] == key) { page[p].touched++; return &page[p].amount[i]; }
	}
	return NULL;
}
static void rehash(int32_t chain)
{
	while (chain >= 0) {
		Page *p = &page[chain];
		for (int i = 0; i < p->n; i++) append(address(p->key[i]), p->key[i], p->amount[i]);
		int32_t next = p->next; p->next = free_page; free_page = chain; chain = next;
	}
}
static void grow(void)
{
	uint32_t from = buckets - low; int32_t chain = dir[from];
	dir[from] = new_page(); dir[buckets] = new_page(); buckets++; rehash(chain);
	if (buckets == 2 * low) low = buckets;
}
static void shrink(void)
{
	if (buckets == low) low /= 2;
	rehash(dir[--buckets]);
}
static int erase(U64 key)
{
	uint32_t b = address(key); int32_t h = dir[b]; if (!find(key)) return 0;
	for (int32_t p = h; p >= 0; p = page[p].next)
		for (int i = 0; i < page[p].n; i++)
			if (page[p].key[i] == key) { int l = --page[h].n; page[p].key[i] = page[h].key[l]; page[p].amount[i] = page[h].amount[l]; }
	if (page[h].n == 0 && page[h].next >= 0) { dir[b] = page[h].next; page[h].next = free_page; free_page = h; }
	return 1;
}
int main(void)
{
	page = calloc(PAGES, sizeof *page);
	for (int32_t i = PAGES - 1; i >= 0; i--) { page[i].next = free_page; free_page = i; }
	for (uint32_t b = 0; b < buckets; b++) dir[b] = new_page();
	U64 first = 0, last = 0, sum = 0;
	for (int round = 0; round < 250000; round++) {
		U64 r = rnd();
		if (round / 90000 & 1 ? r % 4 == 0 : r % 8) { append(address(last * 7 + 1), last * 7 + 1, r >> 50); last++; records++; }
		else if (first < last) { records -= erase(first * 7 + 1); first++; }
		if (records > buckets * 5) grow();
		else if (records < buckets * 3 && buckets > 16) shrink();
		for (int q = 0; q < 2 && first < last; q++) {
			U64 *a = find((first + rnd() % (last - first)) * 7 + 1);
			if (a) { *a += 1; sum += *a; }
		}
	}
	printf("%u %lu %lu %lu\n", buckets, records, fetched, sum); return 0;
}
