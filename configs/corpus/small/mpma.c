// flags: -O2
// packed memory array: sorted 64-bit meter keys with gaps in 1 MB of leaves; inserts and deletes rebalance power-of-two windows by density, range sums walk the gaps
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define LEAF 64
#define NLEAF 2048
static uint64_t cell[NLEAF * LEAF], tmp[NLEAF * LEAF];
static uint16_t count[NLEAF];
static uint64_t total, moves, s = 1;
static uint64_t rnd(void) { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return s * 0x2545F4914F6CDD1Dull; }
static int leaf_of(uint64_t key) { /* last non-empty leaf whose first key is not above */
	int lo = 0, hi = NLEAF - 1, best = 0;
	while (lo <= hi) {
		int m = (lo + hi) / 2, k = m;
		while (k >= lo && !count[k]) k--;
		if (k < lo) { lo = m + 1; continue; }
		if (cell[k * LEAF] <= key) { best = k; lo = m + 1; } else hi = k - 1;
	}
	return best;
}
static int lower(const uint64_t *a, int n, uint64_t key) { /* branch-free */
	const uint64_t *p = a;
	while (n > 1) { int h = n / 2; p += p[h - 1] < key ? h : 0; n -= h; }
	return (int)(p - a) + (n == 1 && *p < key);
}
static void spread(int from, int n) {
	uint64_t k = 0;
	for (int l = from; l < from + n; l++) { memcpy(tmp + k, cell + l * LEAF, count[l] * 8); k += count[l]; }
	uint64_t at = 0;
	for (int l = 0; l < n; l++) {
		uint64_t end = k * (l + 1) / n;
		count[from + l] = end - at;
		memcpy(cell + (from + l) * LEAF, tmp + at, (end - at) * 8);
		at = end;
	}
	moves += k;
}
static void rebalance(int leaf, int grow) {
	for (int n = 2, level = 1; n <= NLEAF; n *= 2, level++) {
		int from = leaf & -n, held = 0;
		for (int l = from; l < from + n; l++) held += count[l];
		double fill = (double)held / (n * LEAF);
		if (n == NLEAF || (grow ? fill < 0.92 - 0.02 * level : fill > 0.1 + 0.015 * level)) { spread(from, n); return; }
	}
}
static int insert(uint64_t key) {
	int l = leaf_of(key);
	uint64_t *c = cell + l * LEAF;
	int i = lower(c, count[l], key);
	if (i < count[l] && c[i] == key) return 0;
	memmove(c + i + 1, c + i, (count[l] - i) * 8);
	c[i] = key; total++;
	if (++count[l] >= LEAF - 1) rebalance(l, 1);
	return 1;
}
static int erase(uint64_t key) {
	int l = leaf_of(key);
	uint64_t *c = cell + l * LEAF;
	int i = lower(c, count[l], key);
	if (i >= count[l]) return 0;
	memmove(c + i, c + i + 1, (count[l] - i - 1) * 8);
	total--;
	if (--count[l] < 4) rebalance(l, 0);
	return 1;
}
static uint64_t range(uint64_t from, int n) {
	int l = leaf_of(from), i = lower(cell + l * LEAF, count[l], from);
	uint64_t sum = 0;
	for (; n > 0 && l < NLEAF; l++, i = 0) for (; i < count[l] && n > 0; i++, n--) sum += cell[l * LEAF + i] >> 7;
	return sum;
}
int main(void) {
	uint64_t sum = 0, drift = 0;
	for (int l = 0; l < NLEAF; l++) for (count[l] = 0; count[l] < 28; count[l]++, total++) cell[l * LEAF + count[l]] = ((uint64_t)l << 20) + count[l] * 30000ull;
	for (int it = 0; it < 125000; it++) {
		uint64_t r = rnd(), key = r >> 33;
		if (it % 4000 == 0) drift = r >> 33;
		if (r & 3) key = (drift + (r >> 50) + it * 9) & 0x7fffffff;
		if (total < 100000 && (r & 12)) sum += insert(key | 1); else sum += 2 * erase(r >> 33);
		if (it % 50 == 0) sum += range(r >> 33, 700);
	}
	printf("%llx %llu %llu\n", (unsigned long long)sum, (unsigned long long)total, (unsigned long long)moves);
	return 0;
}
