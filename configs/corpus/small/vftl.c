// flags: -O2 -fno-inline
// flash translation layer: page map over 64-page blocks, hot and cold write streams, cost-benefit garbage collection, wear levelling and trims
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { BLOCKS = 2048, PAGES = 64, LOGICAL = BLOCKS * PAGES * 85 / 100, FREE = 0xffffffff };
typedef struct { uint64_t valid; uint32_t erases, stamp; uint8_t next, state; } Block; /* state 0 free, 1 open, 2 full */
static Block block[BLOCKS];
static uint32_t map[LOGICAL], back[BLOCKS * PAGES], heat[LOGICAL / 64 + 1];
static uint32_t open_block[3], nfree = BLOCKS, now, probe;
static uint64_t host, moved, erased, seed = 1;
static uint32_t rnd(uint32_t n) { seed = seed * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)((seed >> 32) * n >> 32); }
static uint32_t take(int worn) { /* least or most worn among sampled free blocks */
	uint32_t best = FREE;
	for (int tries = 0; tries < 4 || best == FREE;) {
		probe = (probe + 1) % BLOCKS;
		if (block[probe].state) continue;
		tries++;
		if (best == FREE || (block[probe].erases < block[best].erases) != worn) best = probe;
		if (nfree < 4) break;
	}
	block[best].state = 1; block[best].next = 0; block[best].valid = 0;
	nfree--;
	return best;
}
static void drop(uint32_t lpn) {
	uint32_t p = map[lpn];
	if (p == FREE) return;
	block[p / PAGES].valid &= ~(1ull << p % PAGES);
	map[lpn] = FREE;
}
static void program(uint32_t lpn, int stream) {
	Block *b = &block[open_block[stream]];
	if (b->next == PAGES) {
		b->state = 2; b->stamp = now;
		open_block[stream] = take(stream == 2);
		b = &block[open_block[stream]];
	}
	uint32_t p = open_block[stream] * PAGES + b->next;
	drop(lpn);
	b->valid |= 1ull << b->next++;
	map[lpn] = p; back[p] = lpn;
}
static void collect(int greedy) {
	uint32_t victim = FREE;
	double best = -1;
	for (int k = 0; k < 96; k++) {
		uint32_t i = rnd(BLOCKS);
		if (block[i].state != 2) continue;
		int live = __builtin_popcountll(block[i].valid);
		double u = live / 64.0, score = greedy ? 1 - u : (1 - u) / (1 + u) * (1.0 + (now - block[i].stamp));
		if (score > best) { best = score; victim = i; }
	}
	if (victim == FREE) return;
	for (uint64_t v = block[victim].valid; v; v &= v - 1) {
		program(back[victim * PAGES + (uint32_t)__builtin_ctzll(v)], 2);
		moved++;
	}
	block[victim].state = 0; block[victim].valid = 0; block[victim].erases++;
	nfree++; erased++;
}
static void level_wear(void) {
	uint32_t cold = rnd(BLOCKS);
	for (int k = 0; k < 20; k++) { uint32_t i = rnd(BLOCKS); if (block[i].state == 2 && block[i].erases < block[cold].erases) cold = i; }
	if (block[cold].state == 2) for (uint64_t v = block[cold].valid; v && nfree > 3; v &= v - 1) program(back[cold * PAGES + (uint32_t)__builtin_ctzll(v)], 2);
}
int main(void) {
	memset(map, 0xff, sizeof map);
	for (int s = 0; s < 3; s++) open_block[s] = take(0);
	uint32_t sequential = 0;
	for (now = 0; now < 420000; now++) {
		uint32_t phase = now / 40000, k = rnd(16), lpn;
		if (k < 8) lpn = (rnd(LOGICAL / 16) + phase * 5000) % LOGICAL;
		else if (k < 13) lpn = sequential = (sequential + 1) % LOGICAL;
		else lpn = rnd(LOGICAL);
		uint32_t *h = &heat[lpn / 64];
		*h = *h / 2 + (now >> 8) / 2;
		if (k == 15 && rnd(3) == 0) { for (int i = 0; i < 8; i++) drop((lpn + (uint32_t)i) % LOGICAL); continue; }
		program(lpn, *h + 100 > now >> 8);
		host++;
		while (nfree < 24) collect((int)(phase & 1));
		if (now % 2048 == 0 && nfree > 10) level_wear();
	}
	uint32_t sum = 0;
	for (int i = 0; i < BLOCKS; i++) sum = sum * 7 + block[i].erases;
	printf("%u %llu %llu %llu\n", sum, (unsigned long long)host, (unsigned long long)moved, (unsigned long long)erased);
	return 0;
}
