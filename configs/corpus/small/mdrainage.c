// flags: -O2
// watersheds on a 320x320 terrain that is bumped each round: steepest of eight neighbours, upstream counts, flow accumulation in topological order, basins by pointer jumping
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 320
#define CELLS (N * N)
static int32_t height[CELLS], down[CELLS], basin[CELLS], stack[CELLS];
static uint32_t water[CELLS];
static uint8_t indeg[CELLS];
static uint32_t s = 2024;
static uint32_t rnd(void) { s ^= s << 6; s ^= s >> 21; return s ^= s << 7; }
static void bump(int cx, int cy, int r, int amount) {
	for (int y = cy - r; y <= cy + r; y++)
		for (int x = cx - r; x <= cx + r; x++) {
			int d = r * r - (x - cx) * (x - cx) - (y - cy) * (y - cy);
			if (d > 0) height[y * N + x] += amount * d / (r * r);
		}
}
static void directions(int y0, int y1) {
	static const int off[8] = { 1, N + 1, N, N - 1, -1, -N - 1, -N, -N + 1 };
	for (int y = y0; y < y1; y++)
		for (int x = 1; x < N - 1; x++) {
			int i = y * N + x, best = 0, to = i;
			for (int k = 0; k < 8; k++) {
				int drop = (height[i] - height[i + off[k]]) * (k & 1 ? 5 : 7);
				if (drop > best) { best = drop; to = i + off[k]; }
			}
			down[i] = to;
		}
}
static int accumulate(void) {
	int top = 0, done = 0;
	memset(indeg, 0, sizeof indeg);
	for (int i = 0; i < CELLS; i++) { water[i] = 1; if (down[i] != i) indeg[down[i]]++; }
	for (int i = 0; i < CELLS; i++) {
		if (indeg[i]) continue;
		for (stack[top++] = i; top;) {
			int c = stack[--top], d = down[c];
			done++;
			if (d == c) continue;
			water[d] += water[c];
			if (--indeg[d] == 0 && d < i) stack[top++] = d; /* later cells are met by the scan itself */
		}
	}
	return done;
}
static int jump(void) { /* parallel pointer doubling until no cell changes */
	int passes = 0, changed = 1;
	memcpy(basin, down, sizeof basin);
	for (; changed; passes++) {
		changed = 0;
		for (int i = 0; i < CELLS; i++) {
			int b = basin[i], c = basin[b];
			basin[i] = c;
			changed |= b ^ c;
		}
	}
	return passes;
}
static int trace(int from, int to) { /* two rivers followed until they meet */
	int n = 0;
	while (from != to && n < 5000) {
		int a = down[from], b = down[to];
		if (a == from && b == to) break;
		if (water[a] < water[b]) from = a == from ? from : a, to = a == from ? b : to; else { to = b; from = a; }
		n++;
	}
	return n;
}
int main(void) {
	for (int i = 0; i < CELLS; i++) { int x = i % N, y = i / N; height[i] = x * 9 + y * 5 + (rnd() >> 26); down[i] = i; }
	uint64_t sum = 0;
	for (int round = 0; round < 7; round++) {
		for (int k = 0; k < 60; k++) { int r = 3 + rnd() % 20; bump(r + rnd() % (N - 2 * r), r + rnd() % (N - 2 * r), r, (int)(rnd() % 400) - 150); }
		int y0 = 1 + rnd() % (N / 2);
		directions(round ? y0 : 1, round ? y0 + N / 2 - 2 : N - 1);
		sum = sum * 7 + accumulate() + jump();
		for (int k = 0; k < 400; k++) sum += trace(rnd() % CELLS, rnd() % CELLS);
		for (int i = 0; i < CELLS; i += 3) if (water[i] > 200) height[i] -= 2; else if (basin[i] == i) height[i] += 40;
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
