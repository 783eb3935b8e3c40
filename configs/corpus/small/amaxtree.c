// flags: -O1
// max-tree of connected upper level sets by counting sort and union-find with path halving, attribute area openings and stable-region picks on changing pictures
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define W 240
#define H 180
#define N (W * H)
static uint8_t pic[N], opened[N];
static int32_t order[N], parent[N], zpar[N], area[N];
static uint64_t state = 99991;
static uint32_t rnd(void) { return (uint32_t)((state = state * 0xda942042e4dd58b5ull + 1) >> 35); }
static void paint(int round)
{
	static const int8_t wave[16] = {0, 6, 11, 15, 16, 15, 11, 6, 0, -6, -11, -15, -16, -15, -11, -6};
	for (int y = 0, i = 0; y < H; y++)
		for (int x = 0; x < W; x++, i++)
			pic[i] = (uint8_t)(110 + wave[(x / 3 + round) & 15] * 3 + wave[(y / 4 - round * 2) & 15] * 2 + (rnd() & 15));
}
static void sort_pixels(void)
{
	int count[257] = {0};
	for (int i = 0; i < N; i++) count[pic[i] + 1]++;
	for (int v = 0; v < 256; v++) count[v + 1] += count[v];
	for (int i = 0; i < N; i++) order[count[pic[i]]++] = i;
}
static int find(int p)
{
	while (zpar[p] != p) {
		zpar[p] = zpar[zpar[p]];
		p = zpar[p];
	}
	return p;
}
static void build(void)
{
	memset(zpar, 0xff, sizeof zpar);
	for (int k = N - 1; k >= 0; k--) {
		int p = order[k], x = p % W, nb[4], n = 0;
		parent[p] = zpar[p] = p;
		area[p] = 1;
		if (x > 0) nb[n++] = p - 1;
		if (x < W - 1) nb[n++] = p + 1;
		if (p >= W) nb[n++] = p - W;
		if (p < N - W) nb[n++] = p + W;
		while (n--) {
			if (zpar[nb[n]] < 0) continue;
			int r = find(nb[n]);
			if (r != p) { zpar[r] = parent[r] = p; area[p] += area[r]; }
		}
	}
	for (int k = 0; k < N; k++) {
		int p = order[k], q = parent[p];
		if (pic[parent[q]] == pic[q]) parent[p] = parent[q];
	}
}
static void area_open(int least)
{
	opened[order[0]] = pic[order[0]];
	for (int k = 1; k < N; k++) {
		int p = order[k], q = parent[p];
		opened[p] = pic[q] == pic[p] || area[p] < least ? opened[q] : pic[p];
	}
}
static int stable(int delta, double tol)
{
	int found = 0;
	for (int k = 1; k < N; k++) {
		int p = order[k], up = p;
		if (pic[parent[p]] == pic[p] || area[p] < 12) continue;
		while (parent[up] != up && pic[up] + delta > pic[p]) up = parent[up];
		if ((double)(area[up] - area[p]) / area[p] < tol) found++;
	}
	return found;
}
int main(void)
{
	uint32_t sum = 0;
	for (int round = 0; round < 14; round++) {
		paint(round);
		sort_pixels();
		build();
		area_open(10 + round * 11 % 60);
		sum = sum * 17 + (uint32_t)stable(4 + round % 5, 1.5);
		for (int i = round; i < N; i += 37) sum = sum * 31 + opened[i];
	}
	printf("%u\n", sum);
	return 0;
}
