// flags: -O1
// min-max heap (double-ended priority queue) as bounded admission of bids: cheapest is evicted, dearest is served, capacity breathes between 300 and 3000
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef struct { int32_t price; uint16_t house, lot; } Bid;
static Bid heap[4096];
static int size;
static uint32_t lcg = 99;
static uint32_t rnd(uint32_t n) { lcg = lcg * 747796405u + 2891336453u; return (uint32_t)(((uint64_t)(lcg ^ lcg >> 15) * n) >> 32); }
static int max_level(int i) { return (31 - __builtin_clz((unsigned)i + 1)) & 1; }
static void swap(int a, int b) { Bid t = heap[a]; heap[a] = heap[b]; heap[b] = t; }
static int before(int a, int b, int flip) { return flip ? heap[a].price > heap[b].price : heap[a].price < heap[b].price; }

static void bubble(int i, int flip)
{
	while (i > 2) {
		int g = ((i - 1) / 2 - 1) / 2;
		if (!before(i, g, flip)) break;
		swap(i, g);
		i = g;
	}
}

static void push(Bid b)
{
	int i = size++;
	heap[i] = b;
	if (i == 0) return;
	int p = (i - 1) / 2, flip = max_level(i);
	if (before(p, i, flip)) { swap(i, p); bubble(p, !flip); }
	else bubble(i, flip);
}

static void trickle(int i, int flip)
{
	for (;;) {
		int best = -1, first = 2 * i + 1;
		if (first >= size) return;
		for (int c = first; c < first + 2 && c < size; c++) {
			if (best < 0 || before(c, best, flip)) best = c;
			for (int g = 2 * c + 1; g < 2 * c + 3 && g < size; g++)
				if (before(g, best, flip)) best = g;
		}
		if (!before(best, i, flip)) return;
		swap(best, i);
		if (best < first + 2) return;
		int p = (best - 1) / 2;
		if (before(p, best, flip)) swap(p, best);
		i = best;
	}
}

static Bid pop_min(void) { Bid b = heap[0]; heap[0] = heap[--size]; trickle(0, 0); return b; }

static Bid pop_max(void)
{
	int m = size == 1 ? 0 : size == 2 || heap[1].price > heap[2].price ? 1 : 2;
	Bid b = heap[m];
	heap[m] = heap[--size];
	if (m < size) trickle(m, 1);
	return b;
}

int main(void)
{
	uint64_t income = 0, refused = 0;
	int32_t level = 100000;
	uint16_t houses[256];
	memset(houses, 0, sizeof houses);
	for (int round = 0; round < 100; round++) {
		int room = 300 + (round * 397) % 2700;
		for (int i = 0; i < 2300; i++) {
			level += (int)rnd(201) - 100;
			Bid b = { level + (int)rnd(20000) - 8000, (uint16_t)rnd(256), (uint16_t)i };
			push(b);
			while (size > room) { Bid low = pop_min(); refused += (uint64_t)low.house; }
			if (i % 3 == 0 && size > 1) {
				Bid high = pop_max();
				income += (uint64_t)(high.price + 1000000);
				houses[high.house] += high.lot & 7;
			}
		}
	}
	unsigned check = 0;
	for (int i = 0; i < 256; i++) check = check * 33 + houses[i];
	printf("%llu %llu %u %d\n", (unsigned long long)income, (unsigned long long)refused, check, size);
	return 0;
}
