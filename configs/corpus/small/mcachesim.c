// flags: -O2
// cache model of three levels (LRU, tree PLRU, random), write-backs and a prefetcher on mixed traces
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
enum Policy { LRU, PLRU, RANDOM };
typedef struct Cache {
	struct Cache *next;
	uint32_t sets, ways;
	enum Policy policy;
	uint32_t *tag; /* bit 31: dirty */
	uint8_t *age, *tree;
	uint32_t hits, misses, writebacks;
} Cache;
static uint32_t lcg = 123, victims[8], vpos, vhits;
static uint32_t rnd(void) { lcg = lcg * 1664525u + 1013904223u; return lcg >> 4; }
static Cache *make(uint32_t sets, uint32_t ways, enum Policy p, Cache *next) {
	Cache *c = malloc(sizeof *c);
	*c = (Cache){ next, sets, ways, p, calloc(sets * ways, 4), calloc(sets * ways, 1), calloc(sets, 1), 0, 0, 0 };
	return c;
}
static void touch(Cache *c, uint32_t set, uint32_t way) {
	if (c->policy == LRU) {
		uint8_t *a = c->age + set * c->ways, old = a[way];
		for (uint32_t i = 0; i < c->ways; i++) a[i] += a[i] <= old && a[i] < 255;
		a[way] = 0;
	} else if (c->policy == PLRU)
		for (uint32_t node = 1, half = c->ways / 2; half; half /= 2) {
			int right = (way & half) != 0, bit = 1 << node;
			c->tree[set] = right ? c->tree[set] & ~bit : c->tree[set] | bit;
			node = node * 2 + right;
		}
}
static uint32_t victim(Cache *c, uint32_t set) {
	if (c->policy == RANDOM) return rnd() % c->ways;
	uint32_t best = 0;
	const uint8_t *a = c->age + set * c->ways;
	if (c->policy == LRU) for (uint32_t i = 1; i < c->ways; i++) best = a[i] > a[best] ? i : best;
	else for (uint32_t node = 1, half = c->ways / 2; half; half /= 2) {
		int right = c->tree[set] >> node & 1;
		best |= right ? half : 0;
		node = node * 2 + right;
	}
	return best;
}
static int access_line(Cache *c, uint32_t line, int write) {
	if (!c) return 200;
	uint32_t set = line & (c->sets - 1), *t = c->tag + set * c->ways;
	for (uint32_t w = 0; w < c->ways; w++)
		if ((t[w] & 0x7fffffff) == line) { c->hits++; t[w] |= (uint32_t)write << 31; touch(c, set, w); return 4; }
	c->misses++;
	uint32_t w = victim(c, set), old = t[w];
	int cost = 10;
	for (int i = 0; i < 8; i++) vhits += victims[i] == line;
	cost += access_line(c->next, line, 0);
	victims[vpos++ & 7] = old & 0x7fffffff;
	if (old >> 31) { c->writebacks++; if (c->next) access_line(c->next, old & 0x7fffffff, 1); }
	t[w] = line | (uint32_t)write << 31;
	touch(c, set, w);
	return cost;
}
int main(void) {
	Cache *l3 = make(2048, 16, RANDOM, NULL), *l2 = make(512, 8, PLRU, l3), *l1 = make(64, 8, LRU, l2);
	uint32_t cycles = 0, pos[6] = { 1, 50000, 90000, 200000, 300000, 7 }, last = 0, stride = 0;
	for (int i = 0; i < 180000; i++) {
		uint32_t r = rnd(), k = (r >> 3) % 6, line;
		switch (k) {
		case 0: line = pos[0] = (pos[0] + 1) % 40000; break;
		case 2: line = 90000 + (r >> 8) % 600; break;
		case 3: line = 200000 + ((r >> 8) * (r >> 20 & 15) >> 4) % 50000; break;
		case 4: line = pos[4] = 300000 + (pos[4] * 5 + 13) % 8192; break;
		default: line = pos[5] = (pos[5] + 64) & 0xfffff;
		}
		cycles += access_line(l1, line + 1, (r & 7) < 2);
		if (line - last == stride && stride) access_line(l2, line + stride + 1, 0);
		stride = line - last; last = line;
	}
	for (Cache *c = l1; c; c = c->next) printf("%u %u %u\n", c->hits, c->misses, c->writebacks);
	printf("%u %u\n", cycles, vhits);
	return 0;
}
