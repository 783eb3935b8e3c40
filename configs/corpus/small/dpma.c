// flags: -O2
// packed memory array (gaps in a sorted array, density bounds on a tree of windows, even spreading) as an ordered edge store: inserts, deletes, neighbour scans; up to 4 MB
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#define SEG 32
#define MAXCELLS (1 << 19)
static uint64_t *cell, *buffer;
static int cells = 1024;
static long live, moved;
static uint16_t in_seg[MAXCELLS / SEG];
static uint32_t a = 1, b = 5;
static uint32_t rnd(void) { a = 36969 * (a & 65535) + (a >> 16); b = 18000 * (b & 65535) + (b >> 16) + 7; return (a << 16) + (b & 65535); }
static void spread(int from, int width, int into)
{
	int n = 0; for (int i = from; i < from + width; i++) if (cell[i]) buffer[n++] = cell[i];
	memset(cell + from, 0, (size_t)(into > width ? into : width) * 8); int segs = into / SEG, k = 0;
	for (int s = 0; s < segs; s++) {
		int take = (int)((int64_t)n * (s + 1) / segs) - k, at = from + s * SEG;
		memcpy(cell + at, buffer + k, (size_t)take * 8);
		in_seg[at / SEG] = (uint16_t)take;
		k += take;
	}
	moved += n;
}
static int find_segment(uint64_t key)
{
	int lo = 0, hi = cells / SEG;
	while (hi - lo > 1) {
		int mid = (lo + hi) / 2, m = mid;
		while (m < hi && !in_seg[m]) m++;
		if (m < hi && cell[m * SEG] <= key) lo = m; else hi = mid;
	}
	return lo;
}
static void rebalance(int s, int growing)
{
	int width = SEG, depth = __builtin_ctz((unsigned)(cells / SEG));
	for (int h = 1; h <= depth; h++) {
		width *= 2;
		int from = s * SEG / width * width, n = 0;
		for (int i = from / SEG; i < (from + width) / SEG; i++) n += in_seg[i];
		double full = growing ? 0.92 - 0.22 * h / depth : 0.08 + 0.22 * h / depth;
		if (growing ? n < full * width : n > full * width) { spread(from, width, width); return; }
	}
	if (growing && cells < MAXCELLS) { spread(0, cells, cells * 2); cells *= 2; }
	else if (!growing && cells > 1024) { spread(0, cells, cells / 2); cells /= 2; }
}
static void insert(uint64_t key)
{
	int s = find_segment(key), n = in_seg[s], i = n;
	uint64_t *c = cell + s * SEG;
	while (i > 0 && c[i - 1] > key) i--;
	if (i > 0 && c[i - 1] == key) return;
	memmove(c + i + 1, c + i, (size_t)(n - i) * 8);
	c[i] = key;
	live++;
	if (++in_seg[s] >= SEG - 1) rebalance(s, 1);
}
static int erase(uint64_t key)
{
	int s = find_segment(key), n = in_seg[s], i = 0;
	uint64_t *c = cell + s * SEG;
	while (i < n && c[i] != key) i++;
	if (i == n) return 0;
	memmove(c + i, c + i + 1, (size_t)(n - i - 1) * 8);
	c[n - 1] = 0;
	live--;
	if (--in_seg[s] < 3) rebalance(s, 0);
	return 1;
}
int main(void)
{
	uint64_t sum = 0;
	cell = calloc(MAXCELLS, 8); buffer = malloc(MAXCELLS * 8);
	for (int round = 0; round < 240000; round++) {
		uint32_t r = rnd(), from = r % 4000 * (r >> 20 & 7) / 5 + 1;
		if (live > 180000 || (round / 50000 % 2 && r & 1)) {
			int s = find_segment((uint64_t)from << 32);
			if (in_seg[s]) sum += (uint64_t)erase(cell[s * SEG + (int)(r >> 9) % in_seg[s]]);
		} else insert((uint64_t)from << 32 | (rnd() >> 8));
		if ((r >> 8 & 15) == 0) {
			int i = find_segment((uint64_t)from << 32) * SEG;
			for (int k = 0; k < 200 && i < cells; k++, i++) if (cell[i] >> 32 == from) sum += (uint32_t)cell[i];
		}
	}
	printf("%ld %d %ld %lu\n", live, cells, moved, sum);
	return 0;
}
