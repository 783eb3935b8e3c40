// flags: -O2
// 0/1 knapsack: depth-first branch and bound with fractional bounds on correlated items against Horowitz-Sahni meet in the middle (sorted half lists merged by pruning)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item { int w, p; };
struct pt { int w, p; };
static struct item it[64];
static struct pt listA[1 << 14], listB[1 << 14], tmp[1 << 14];
static int n, best;
static long nodes;
static unsigned sx = 12345;
static unsigned rnd(unsigned m) { sx = sx * 1103515245u + 12345u; return (sx >> 12) % m; }

static int by_ratio(const void *x, const void *y) {
	const struct item *a = x, *b = y;
	long long l = (long long)a->p * b->w, r = (long long)b->p * a->w;
	return l != r ? (l < r ? 1 : -1) : a->w - b->w;
}
static int bound(int i, int room, int value) {
	while (i < n && it[i].w <= room) { room -= it[i].w; value += it[i].p; i++; }
	return i < n ? value + (int)((long long)room * it[i].p / it[i].w) : value;
}
static void branch(int i, int room, int value) {
	if (value > best) best = value;
	if (i == n || ++nodes % 40000 == 0) return;
	if (it[i].w <= room) {
		branch(i + 1, room - it[i].w, value + it[i].p);
		if (bound(i + 1, room, value) > best) branch(i + 1, room, value);
	} else if (bound(i + 1, room, value) > best)
		branch(i + 1, room, value);
}
static int extend(struct pt *l, int len, struct item x, int cap) {
	int a = 0, b = 0, out = 0, top = -1;
	while (a < len || b < len) {
		struct pt c;
		if (b >= len || (a < len && l[a].w <= l[b].w + x.w)) c = l[a++];
		else { c.w = l[b].w + x.w; c.p = l[b].p + x.p; b++; if (c.w > cap) { b = len; continue; } }
		if (c.p > top) { top = c.p; tmp[out++] = c; }
	}
	memcpy(l, tmp, (size_t)out * sizeof *l);
	return out;
}
static int middle(int cap, int m) {
	int la = 1, lb = 1, res = 0;
	memset(listA, 0, sizeof *listA);
	memset(listB, 0, sizeof *listB);
	for (int i = 0; i < m; i += 2) {
		la = extend(listA, la, it[i], cap);
		if (i + 1 < m) lb = extend(listB, lb, it[i + 1], cap);
	}
	for (int i = 0, j = lb - 1; i < la && j >= 0; i++) {
		while (j >= 0 && listB[j].w > cap - listA[i].w) j--;
		if (j >= 0 && listA[i].p + listB[j].p > res) res = listA[i].p + listB[j].p;
	}
	return res;
}
int main(void) {
	unsigned long sum = 0;
	for (int round = 0; round < 1300; round++) {
		int total = 0, spread = 20 + round % 7 * 30;
		n = 24 + round % 3 * 2;
		for (int i = 0; i < n; i++) {
			it[i].w = 100 + (int)rnd(900);
			it[i].p = it[i].w + (int)rnd((unsigned)spread) + (round & 1 ? 50 : 0);
			total += it[i].w;
		}
		qsort(it, (size_t)n, sizeof *it, by_ratio);
		int cap = total / 100 * (30 + (int)rnd(40));
		best = 0;
		branch(0, cap, 0);
		int other = middle(cap, n);
		sum = sum * 17 + (unsigned)best * 3u + (unsigned)other;
		if (other < best) { printf("wrong %d %d\n", other, best); return 1; }
	}
	printf("knapsack %lu %ld\n", sum, nodes);
	return 0;
}
