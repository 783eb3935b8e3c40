// flags: -O2
// quotient filter (12-bit remainders with occupied, continuation and shifted bits in 16-bit slots): inserts, deletes, look-ups and merges of two filters; 32 KB and 512 KB
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { OCC = 1, CONT = 2, SHIFT = 4 };
typedef struct { uint16_t *slot; uint32_t mask, count; int bits; } Filter;
static uint16_t store[3][1 << 18];
static uint32_t m = 0x2545F491;
static uint32_t rnd(void) { m ^= m >> 12; m ^= m << 25; m ^= m >> 27; return m * 0x9E3779B1u; }
static int empty(uint16_t s) { return !(s & 7); }
static uint32_t run_start(const Filter *f, uint32_t q)
{
	uint32_t b = q, s;
	while (f->slot[b] & SHIFT) b = (b - 1) & f->mask;
	for (s = b; b != q;) {
		do s = (s + 1) & f->mask; while (f->slot[s] & CONT);
		do b = (b + 1) & f->mask; while (!(f->slot[b] & OCC));
	}
	return s;
}
static int lookup(const Filter *f, uint64_t h)
{
	uint32_t q = (uint32_t)(h >> 12) & f->mask, r = h & 0xfff; if (!(f->slot[q] & OCC)) return 0;
	uint32_t s = run_start(f, q);
	do {
		uint32_t have = f->slot[s] >> 4; if (have == r) return 1; if (have > r) return 0;
		s = (s + 1) & f->mask;
	} while (f->slot[s] & CONT);
	return 0;
}
static void insert(Filter *f, uint64_t h)
{
	uint32_t q = (uint32_t)(h >> 12) & f->mask, r = h & 0xfff;
	uint16_t old = f->slot[q], entry = (uint16_t)(r << 4);
	if (empty(old)) { f->slot[q] = entry | OCC; f->count++; return; }
	f->slot[q] |= OCC;
	uint32_t start = run_start(f, q), s = start;
	if (old & OCC) {
		do {
			uint32_t have = f->slot[s] >> 4;
			if (have == r) return;
			if (have > r) break;
			s = (s + 1) & f->mask;
		} while (f->slot[s] & CONT);
		if (s == start) f->slot[start] |= CONT;
		else entry |= CONT;
	}
	if (s != q) entry |= SHIFT;
	for (uint16_t cur = entry;; s = (s + 1) & f->mask) {
		uint16_t prev = f->slot[s];
		int free_slot = empty(prev);
		if (!free_slot) { cur = (uint16_t)((cur & ~OCC) | (prev & OCC)); prev = (uint16_t)((prev & ~OCC) | SHIFT); }
		else cur = (uint16_t)((cur & ~OCC) | (prev & OCC));
		f->slot[s] = cur;
		if (free_slot) break;
		cur = prev;
	}
	f->count++;
}
static void merge(Filter *to, const Filter *from)
{
	uint32_t start = 0, q = 0;
	while (!empty(from->slot[start])) start++;
	for (uint32_t k = 1; k <= from->mask; k++) {
		uint32_t i = (start + k) & from->mask;
		uint16_t s = from->slot[i];
		if (empty(s)) continue;
		if (!(s & SHIFT)) q = i;
		else if (!(s & CONT)) do q = (q + 1) & from->mask; while (!(from->slot[q] & OCC));
		insert(to, ((uint64_t)q << 12 | s >> 4) * 1 + ((uint64_t)(s >> 4) * 37 << (12 + from->bits)));
	}
}
int main(void)
{
	Filter small = { store[0], (1 << 14) - 1, 0, 14 }, big = { store[1], (1 << 18) - 1, 0, 18 };
	uint64_t hits = 0;
	for (int round = 0; round < 45; round++) {
		memset(small.slot, 0, 2 << 14); small.count = 0;
		for (int i = 0; i < 11500; i++) {
			uint64_t h = (uint64_t)rnd() << 14 ^ rnd();
			insert(&small, h);
			hits += lookup(&small, h ^ (i & 1 ? 0 : 0x155000)) + (i % 3 ? lookup(&big, h) : 0);
		}
		if (big.count + small.count > 200000) { memset(big.slot, 0, 2 << 18); big.count = 0; }
		merge(&big, &small);
	}
	printf("%u %u %llu\n", small.count, big.count, (unsigned long long)hits);
	return 0;
}
