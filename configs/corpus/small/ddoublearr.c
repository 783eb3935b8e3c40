// flags: -O3 -fno-tree-vectorize
// double-array trie (base and check) with on-line relocation of crowded nodes; dictionary look-ups and longest-match segmentation of syllable streams (0.5 to 2 MB)
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#define CELLS 131072
#define ALPHA 32
static int base[CELLS], check[CELLS], scan = 1;
static uint32_t mask[CELLS];                    /* children of each node */
static int32_t value[CELLS];
static uint32_t y = 0x1234567;
static uint32_t rnd(void) { y ^= y << 7; y ^= y >> 9; y ^= y << 8; return y; }

static int find_base(uint32_t m)
{
	int first = __builtin_ctz(m);
	for (int at = scan;; at++) {
		int b = at - first;
		uint32_t rest = m;
		if (check[at] || b < 1) continue;
		if (at + ALPHA >= CELLS) return 0;
		while (rest && !check[b + __builtin_ctz(rest)]) rest &= rest - 1;
		if (!rest) { if ((at & 15) == 0) scan = at > scan + 600 ? at - 300 : scan; return b; }
	}
}
static int relocate(int node, uint32_t m)
{
	int b = find_base(m), old = base[node];
	if (!b) return 0;
	for (uint32_t rest = mask[node]; rest; rest &= rest - 1) {
		int c = __builtin_ctz(rest), from = old + c, to = b + c;
		check[to] = node; base[to] = base[from]; mask[to] = mask[from]; value[to] = value[from];
		for (uint32_t kids = mask[from]; kids; kids &= kids - 1) check[base[from] + __builtin_ctz(kids)] = to;
		check[from] = 0; mask[from] = 0; base[from] = 0; value[from] = 0;
	}
	base[node] = b; return 1;
}
static int insert(const uint8_t *w, int n, int v)
{
	int s = 1;
	for (int i = 0; i < n; i++) {
		int t = base[s] + w[i];
		if (!(mask[s] >> w[i] & 1)) {
			if (!mask[s] || check[t]) { if (!relocate(s, mask[s] | 1u << w[i])) return 0; t = base[s] + w[i]; }
			mask[s] |= 1u << w[i];
			check[t] = s; base[t] = 0; mask[t] = 0; value[t] = 0;
		}
		s = t;
	}
	value[s] = v; return 1;
}
static int longest(const uint8_t *w, int n, int *length)
{
	int s = 1, best = 0;
	*length = 1;
	for (int i = 0; i < n; i++) {
		int t = base[s] + w[i];
		if (check[t] != s || base[s] == 0) break;
		s = t;
		if (value[s]) { best = value[s]; *length = i + 1; }
	}
	return best;
}
static int word(uint8_t *w)
{
	int n = 2 + rnd() % 7, c = rnd() % 26;
	for (int i = 0; i < n; i++) { w[i] = (uint8_t)c; c = (c * 7 + (int)(rnd() % 4) * 5 + i) % 26; }
	return n;
}
int main(void)
{
	uint8_t w[16], text[4096 + 16];
	uint64_t sum = 0;
	int words = 0, resets = 0;
	check[1] = -1;
	for (int round = 0; round < 520; round++) {
		for (int k = 0; k < 90; k++) {
			int n = word(w);
			if (insert(w, n, ++words)) continue;
			memset(check, 0, sizeof check); memset(mask, 0, sizeof mask);
			base[1] = 0; check[1] = -1; scan = 1; resets++;
		}
		int len = 0;
		while (len < 4096 - 16) len += word(text + len);
		for (int i = 0, step; i < len - 16; i += step) sum = sum * 5 + (uint32_t)longest(text + i, 12, &step);
	}
	printf("%d %d %llu\n", words, resets, (unsigned long long)sum);
	return 0;
}
