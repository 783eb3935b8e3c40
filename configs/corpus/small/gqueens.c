// flags: -O1
// queens: counts placements on boards with blocked squares by recursive column and diagonal masks, then places 200 to 700 queens by min-conflicts with diagonal counters
#include <stdio.h>
#include <string.h>
#include <stdint.h>
static uint32_t blocked[16];
static int size;
static int queen[800], rows[800], up[1600], down[1600];
static uint64_t w = 0, weyl = 0xb5ad4eceda1ce2a9ull, x = 7;
static uint32_t rnd(uint32_t n) {
	x *= x; x += (w += weyl); x = (x >> 32) | (x << 32);
	return (uint32_t)(((x & 0xffffffffu) * n) >> 32);
}
static long place(int row, uint32_t cols, uint32_t ld, uint32_t rd) {
	if (row == size) return 1;
	long n = 0;
	uint32_t all = (1u << size) - 1;
	uint32_t free = all & ~(cols | ld | rd | blocked[row]);
	while (free) {
		uint32_t bit = free & -free;
		free ^= bit;
		n += place(row + 1, cols | bit, (ld | bit) << 1, (rd | bit) >> 1);
	}
	return n;
}
static int clash(int r, int c, int n) { return rows[c] + up[r + c] + down[r - c + n]; }
static void put(int r, int c, int n, int d) { rows[c] += d; up[r + c] += d; down[r - c + n] += d; }

static int repair(int n, int maxsteps) {
	memset(rows, 0, sizeof rows); memset(up, 0, sizeof up); memset(down, 0, sizeof down);
	for (int r = 0; r < n; r++) { queen[r] = (int)rnd((uint32_t)n); put(r, queen[r], n, 1); }
	for (int step = 0; step < maxsteps; step++) {
		int r = -1;
		for (int t = 0, k = (int)rnd((uint32_t)n); t < n; t++, k = k + 1 == n ? 0 : k + 1)
			if (clash(k, queen[k], n) > 3) { r = k; break; }
		if (r < 0) return step;
		put(r, queen[r], n, -1);
		int best = 1 << 20, ties = 0, pick = queen[r];
		for (int c = 0; c < n; c++) {
			int k = clash(r, c, n);
			if (k < best) { best = k; ties = 1; pick = c; }
			else if (k == best && rnd((uint32_t)++ties) == 0) pick = c;
		}
		queen[r] = pick;
		put(r, pick, n, 1);
	}
	return maxsteps;
}
int main(void) {
	unsigned long sum = 0;
	for (int round = 0; round < 110; round++) {
		size = 9 + round % 2;
		memset(blocked, 0, sizeof blocked);
		for (int k = (int)rnd(12); k > 0; k--) blocked[rnd((uint32_t)size)] |= 1u << rnd((uint32_t)size);
		sum = sum * 31 + (unsigned long)place(0, 0, 0, 0);
		int n = 120 + (int)rnd(500);
		sum = sum * 31 + (unsigned long)repair(n, 180);
		for (int r = 0; r < n; r += 7) sum += (unsigned long)queen[r];
	}
	printf("queens %lu\n", sum);
	return 0;
}
