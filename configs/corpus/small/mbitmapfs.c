// flags: -O2
// extent allocator on block bitmaps: 16 groups of 128 Kbit (256 KB) with summaries; first-fit and goal-directed runs found by word scans, masked set/clear, free-space census
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define GROUPS 16
#define WORDS 2048
#define BITS (WORDS * 64)
#define NEXT 8192
static uint64_t map[GROUPS][WORDS];
static struct { int free, hint; } grp[GROUPS];
typedef struct { uint32_t start; uint16_t group, len; } Extent;
static Extent live[NEXT];
static int nlive;
static uint64_t seed = 3;
static uint32_t rnd(void) { seed = seed * 0xd1342543de82ef95ull + 1; return seed >> 32; }
static void mark(int g, int from, int n, int set) {
	grp[g].free += set ? -n : n;
	while (n > 0) {
		int bit = from & 63, k = 64 - bit < n ? 64 - bit : n;
		uint64_t m = (k == 64 ? ~0ull : (1ull << k) - 1) << bit;
		if (set) map[g][from >> 6] |= m; else map[g][from >> 6] &= ~m;
		from += k; n -= k;
	}
}
static int next(const uint64_t *w, int at, uint64_t flip, int limit) { /* first set (or, flipped, first clear) bit */
	if (at >= BITS) return BITS;
	int i = at >> 6;
	uint64_t v = (w[i] ^ flip) & ~0ull << (at & 63);
	while (!v) { if (++i == WORDS || i * 64 > limit) return i * 64; v = w[i] ^ flip; }
	return i * 64 + __builtin_ctzll(v);
}
static int find_run(int g, int want, int from, int *got) {
	const uint64_t *w = map[g];
	int best = -1, bestlen = 0, tries = 0;
	for (int at = next(w, from, ~0ull, BITS); at < BITS && tries < 200; tries++) {
		int end = next(w, at, 0, at + want), len = end - at;
		if (len > bestlen) { best = at; bestlen = len; }
		if (len >= want) break;
		at = next(w, end, ~0ull, BITS);
	}
	*got = bestlen < want ? bestlen : want;
	return best;
}
static void allocate(int want, int goal) {
	for (int k = 0; k < GROUPS && want > 0 && nlive < NEXT; k++) {
		int g = (goal + k * 5) % GROUPS, got, at;
		if (grp[g].free < want) continue;
		at = find_run(g, want, grp[g].hint, &got);
		if (at < 0 || got < want / 4) { grp[g].hint = 0; continue; }
		mark(g, at, got, 1);
		grp[g].hint = at + got;
		live[nlive++] = (Extent){ at, g, got };
		want -= got;
	}
}
static uint64_t census(int g) { /* histogram of free runs by size class */
	uint32_t classes[18] = { 0 };
	uint64_t h = 0;
	for (int at = next(map[g], 0, ~0ull, BITS); at < BITS;) {
		int end = next(map[g], at, 0, BITS);
		classes[31 - __builtin_clz(end - at)]++;
		at = next(map[g], end, ~0ull, BITS);
	}
	for (int i = 0; i < 18; i++) h = h * 1000003 + classes[i];
	return h;
}
int main(void) {
	uint64_t sum = 0;
	for (int g = 0; g < GROUPS; g++) grp[g].free = BITS;
	for (int it = 0; it < 170000; it++) {
		uint32_t r = rnd();
		int size = 1 + (r >> 20) % ((r & 7) == 0 ? 2000 : 120);
		if (nlive < NEXT - 4 && (nlive < 4000 || (r & 8))) allocate(size, r >> 4 & 15);
		else {
			Extent *e = &live[(r >> 6) % nlive];
			int cut = (r & 48) == 0 && e->len > 2 ? e->len / 2 : e->len;
			mark(e->group, e->start + e->len - cut, cut, 0);
			e->len -= cut;
			if (!e->len) *e = live[--nlive];
		}
		if (it % 400 == 399) {
			int g = r >> 9 & 15, used = 0;
			for (int i = 0; i < WORDS; i++) used += __builtin_popcountll(map[g][i]);
			sum = sum * 31 + census(g) + used;
		}
	}
	printf("%llx %d\n", (unsigned long long)sum, nlive);
	return 0;
}
