// flags: -O3
// bit-sliced column index: sums, ranges, top-k and column additions by word-parallel logic over bit planes (50 KB and 600 KB)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#define PLANES 16
typedef struct { int rows, words; uint64_t *plane[PLANES + 1]; } Column;
static uint64_t *mask, *equal, *less;
static uint64_t sd = 31;
static uint64_t rnd(void) { sd ^= sd << 7; sd ^= sd >> 9; return sd * 0x9FB21C651E98DF25ull; }
static void create(Column *c, int rows)
{
	c->rows = rows; c->words = rows / 64;
	for (int b = 0; b <= PLANES; b++) {
		c->plane[b] = calloc(c->words, 8);
		for (int w = 0; b < PLANES && w < c->words; w++) c->plane[b][w] = rnd() & (b > 12 ? rnd() : ~0ull);
	}
}
static void put(Column *c, int row, uint32_t v)
{
	uint64_t bit = 1ull << (row & 63);
	for (int b = 0; b < PLANES; b++) {
		uint64_t *w = &c->plane[b][row >> 6]; *w = (v >> b & 1) ? *w | bit : *w & ~bit;
	}
}
static void compare(const Column *c, uint32_t v, uint64_t *restrict lt, uint64_t *restrict eq)
{
	memset(lt, 0, c->words * 8); memset(eq, 0xff, c->words * 8);
	for (int b = PLANES - 1; b >= 0; b--) {
		const uint64_t *p = c->plane[b];
		if (v >> b & 1) for (int w = 0; w < c->words; w++) { lt[w] |= eq[w] & ~p[w]; eq[w] &= p[w]; }
		else for (int w = 0; w < c->words; w++) eq[w] &= ~p[w];
	}
}
static uint64_t sum_where(const Column *c, const uint64_t *m)
{
	uint64_t s = 0;
	for (int b = 0; b < PLANES; b++) {
		uint64_t n = 0;
		for (int w = 0; w < c->words; w++) n += (uint64_t)__builtin_popcountll(c->plane[b][w] & m[w]);
		s += n << b;
	}
	return s;
}
static void add_columns(Column *to, const Column *from, uint64_t *restrict carry)
{
	memset(carry, 0, to->words * 8);
	for (int b = 0; b < PLANES; b++) {
		uint64_t *p = to->plane[b]; const uint64_t *q = from->plane[b];
		for (int w = 0; w < to->words; w++) {
			uint64_t x = p[w] ^ q[w], k = carry[w]; carry[w] = (p[w] & q[w]) | (x & k); p[w] = x ^ k;
		}
	}
}
static uint32_t kth_largest(const Column *c, int k, uint64_t *restrict live)
{
	uint32_t v = 0;
	for (int b = PLANES - 1; b >= 0; b--) {
		int n = 0;
		for (int w = 0; w < c->words; w++) n += __builtin_popcountll(live[w] & c->plane[b][w]);
		int one = n >= k;
		if (one) v |= 1u << b; else k -= n;
		uint64_t flip = one ? 0 : ~0ull;
		for (int w = 0; w < c->words; w++) live[w] &= c->plane[b][w] ^ flip;
	}
	return v;
}
int main(void)
{
	Column col[4];
	uint64_t check = 0;
	for (int i = 0; i < 4; i++) create(&col[i], i < 2 ? 25600 : 64 * 4000);
	mask = malloc(32000); equal = malloc(32000); less = malloc(32000);
	for (int round = 0; round < 90; round++) {
		Column *a = &col[round % 5 ? round & 1 : 2 + (round & 1)], *b = a + ((round & 1) ? -1 : 1);
		for (int i = 0; i < 2000; i++) { uint64_t r = rnd(); put(a, (int)(r >> 40) % a->rows, (uint32_t)r & 0xffff); }
		uint32_t lo = (uint32_t)(rnd() >> 49), hi = lo + (uint32_t)(rnd() >> 50);
		compare(a, lo, less, equal);
		memcpy(mask, less, a->words * 8);
		compare(a, hi, less, equal);
		for (int w = 0; w < a->words; w++) mask[w] = (less[w] | equal[w]) & ~mask[w];
		check = check * 3 + sum_where(b, mask) + sum_where(a, mask);
		check += kth_largest(b, 10 + round, mask);
		if (round % 3 == 0) add_columns(a, b, equal);
	}
	printf("%lu\n", check); return 0;
}
