// flags: -O1
// fractional cascading over 24 sorted price catalogues and sparse-table range minima: one binary search then bridges down the levels, catalogues rebuilt in turn (2 MB)
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define LEVELS 24
#define OWN 4000
typedef struct { uint32_t key; int32_t own, bridge; } Item;          /* own: position in this catalogue; bridge: position below */
static uint32_t cat[LEVELS][OWN];
static Item aug[LEVELS + 1][OWN * 2 + 2];
static int n_own[LEVELS], n_aug[LEVELS + 1];
static uint16_t table[12][OWN];                                       /* positions of minima of stock */
static uint32_t stock[OWN];
static uint32_t p = 2166136261u;
static uint32_t rnd(void) { p = (p ^ p >> 15) * 0x2c1b3c6du + 0x297a2d39u; return p ^ p >> 12; }
static void refill(int level, uint32_t shift)
{
	n_own[level] = 2500 + (int)(rnd() % 1500);
	uint32_t key = shift % 1000;
	for (int i = 0; i < n_own[level]; i++) cat[level][i] = key += 1 + rnd() % 2000;
}
static void weave(int level)                  /* merges a catalogue with every second item of the level below */
{
	Item *out = aug[level], *below = aug[level + 1];
	int i = 0, j = 1, n = 0, nb = n_aug[level + 1];
	while (i < n_own[level] || j < nb) {
		Item *o = &out[n++];
		o->own = i; o->bridge = j < nb ? j : nb;
		if (j >= nb || (i < n_own[level] && cat[level][i] <= below[j].key)) o->key = cat[level][i++];
		else { o->key = below[j].key; j += 2; }
	}
	n_aug[level] = n;
}
static int lower(const Item *a, int n, uint32_t key)
{
	int lo = 0;
	while (n > 0) {
		int half = n / 2;
		if (a[lo + half].key < key) { lo += half + 1; n -= half + 1; } else n = half;
	}
	return lo;
}
static uint64_t query(uint32_t key)
{
	uint64_t s = 0;
	int at = lower(aug[0], n_aug[0], key);
	for (int l = 0; l < LEVELS; l++) {
		int end = at >= n_aug[l];
		int own = end ? n_own[l] : aug[l][at].own;
		if (own < n_own[l]) s += cat[l][own] - key + (uint32_t)l;
		if (l + 1 == LEVELS) break;
		int b = end ? n_aug[l + 1] : aug[l][at].bridge;
		while (b > 0 && aug[l + 1][b - 1].key >= key) b--;
		while (b < n_aug[l + 1] && aug[l + 1][b].key < key) b++;
		at = b;
	}
	return s;
}
static void build_table(int n)
{
	for (int i = 0; i < n; i++) { stock[i] = stock[i] * 5 + rnd() % 999; table[0][i] = (uint16_t)i; }
	for (int k = 1; 1 << k <= n; k++)
		for (int i = 0; i + (1 << k) <= n; i++) {
			uint16_t a = table[k - 1][i], b = table[k - 1][i + (1 << (k - 1))];
			table[k][i] = stock[b] < stock[a] ? b : a;
		}
}
int main(void)
{
	uint64_t check = 0;
	for (int l = LEVELS - 1; l >= 0; l--) { refill(l, rnd()); weave(l); }
	for (int round = 0; round < 220; round++) {
		int l = (int)(rnd() % 4);
		refill(l, rnd());
		for (; l >= 0; l--) weave(l);
		for (int q = 0; q < 450; q++) check = check * 3 + query(rnd() % 4000000);
		if (round % 3 == 0) build_table(OWN - round);
		for (int q = 0; q < 1500; q++) {
			int a = (int)(rnd() % (OWN / 2)), n = 1 + (int)(rnd() % 1500), k = 31 - __builtin_clz((unsigned)n);
			uint16_t x = table[k][a], y = table[k][a + n - (1 << k)];
			check += stock[x] < stock[y] ? x : y;
		}
	}
	printf("%llu\n", (unsigned long long)check);
	return 0;
}
