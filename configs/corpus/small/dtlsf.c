// flags: -O2
// two-level segregated fit allocator over an 8 MB arena of packet and tile buffers
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define UNITS (1u << 19)                       /* of 16 bytes */
typedef struct { uint32_t size, before; uint32_t next, prev; } Head;   /* size: units << 1 | free */
static Head arena[UNITS];
static uint32_t lists[20][16], sl_map[20], fl_map;
static uint32_t held[5000], want[5000];
static uint32_t w = 521288629, z = 362436069;
static uint32_t rnd(void) { z = 36969 * (z & 65535) + (z >> 16); w = 18000 * (w & 65535) + (w >> 16); return (z << 16) + w; }

static void mapping(uint32_t n, int *f, int *s)
{
	int b = 31 - __builtin_clz(n);
	*f = b < 4 ? 0 : b - 3;
	*s = b < 4 ? (int)n : (int)(n >> (b - 4)) & 15;
}
static void file(uint32_t at)
{
	int f, s;
	mapping(arena[at].size >> 1, &f, &s);
	arena[at].size |= 1; arena[at].prev = 0;
	arena[at].next = lists[f][s];
	if (lists[f][s]) arena[lists[f][s]].prev = at;
	lists[f][s] = at;
	sl_map[f] |= 1u << s; fl_map |= 1u << f;
}
static void unfile(uint32_t at)
{
	Head *h = &arena[at];
	int f, s;
	mapping(h->size >> 1, &f, &s); if (h->next) arena[h->next].prev = h->prev;
	if (h->prev) arena[h->prev].next = h->next;
	else if (!(lists[f][s] = h->next) && !(sl_map[f] &= ~(1u << s))) fl_map &= ~(1u << f);
	h->size &= ~1u;
}
static uint32_t take(uint32_t n)
{
	int f, s;
	uint32_t round = n < 16 ? n : n + (1u << (27 - __builtin_clz(n))) - 1;
	mapping(round, &f, &s);
	uint32_t m = sl_map[f] & (~0u << s);
	if (!m) {
		uint32_t up = fl_map & (~0u << (f + 1));
		if (!up) return 0;
		f = __builtin_ctz(up); m = sl_map[f];
	}
	uint32_t at = lists[f][__builtin_ctz(m)];
	unfile(at);
	uint32_t rest = (arena[at].size >> 1) - n;
	if (rest >= 2) {
		uint32_t tail = at + n; arena[at].size = n << 1;
		arena[tail].size = rest << 1; arena[tail].before = at;
		arena[tail + rest].before = tail;
		file(tail);
	}
	return at;
}
static void give(uint32_t at)
{
	uint32_t next = at + (arena[at].size >> 1), prev = arena[at].before;
	if (arena[next].size & 1) { unfile(next); arena[at].size += arena[next].size; }
	if (arena[prev].size & 1) { unfile(prev); arena[prev].size += arena[at].size; at = prev; }
	arena[at + (arena[at].size >> 1)].before = at;
	file(at);
}
int main(void)
{
	uint64_t sum = 0, fails = 0;
	arena[1].size = 2; arena[2].size = (UNITS - 4) << 1; arena[2].before = 1;
	arena[UNITS - 2].size = 2 << 1; arena[UNITS - 2].before = 2;
	file(2);
	for (uint32_t round = 0; round < 480000; round++) {
		uint32_t k = rnd() % 5000, r = rnd();
		if (held[k]) {
			sum += arena[held[k] + 1].size + want[k];
			give(held[k]); held[k] = 0;
		} else {
			uint32_t n = 2 + (r & 7 ? r >> 3 & 31 : (r >> 3 & 1023) + (round >> 10 & 255));
			if (!(held[k] = take(n))) { fails++; continue; }
			want[k] = n;
			memset(&arena[held[k] + 1], (int)(k & 255), (n - 1) * sizeof(Head) / 2);
		}
	}
	printf("%llu %llu %x\n", (unsigned long long)sum, (unsigned long long)fails, fl_map);
	return 0;
}
