// flags: -O3 -funroll-loops
// product-quantised similarity search: float and 8-bit distance tables, asymmetric scans of 3 MB of byte codes with a top-k heap
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
enum { SUB = 12, WORDS = 256, WIDTH = 4, ITEMS = 250000, LISTS = 64, K = 10 };
static float codebook[SUB][WORDS][WIDTH], table[SUB][WORDS];
static uint8_t quantised[SUB][WORDS];
typedef struct { uint32_t score, id; } Hit;
static uint32_t z = 362436069, w = 521288629;
static uint32_t rnd(void) { z = 36969 * (z & 65535) + (z >> 16); w = 18000 * (w & 65535) + (w >> 16); return (z << 16) + w; }
static void build_table(const float *query) {
	float low = 1e30f, high = 0;
	for (int s = 0; s < SUB; s++)
		for (int k = 0; k < WORDS; k++) {
			float d = 0;
			for (int i = 0; i < WIDTH; i++) { float t = query[s * WIDTH + i] - codebook[s][k][i]; d += t * t; }
			table[s][k] = d;
			low = d < low ? d : low; high = d > high ? d : high;
		}
	for (int s = 0; s < SUB; s++) for (int k = 0; k < WORDS; k++) quantised[s][k] = (uint8_t)((table[s][k] - low) * 255 / (high - low));
}
static void push(Hit *heap, Hit h) {  /* replace the worst of K */
	int i = 0;
	for (;;) {
		int c = 2 * i + 1;
		if (c >= K) break;
		if (c + 1 < K && heap[c + 1].score > heap[c].score) c++;
		if (heap[c].score <= h.score) break;
		heap[i] = heap[c];
		i = c;
	}
	heap[i] = h;
}
static int scan(const uint8_t *codes, int from, int to, Hit *heap) {
	int pushed = 0;
	for (int id = from; id < to; id++) {
		const uint8_t *c = codes + (size_t)id * SUB;
		uint32_t s = 0;
		for (int j = 0; j < SUB; j++) s += quantised[j][c[j]];
		if (s < heap[0].score) { push(heap, (Hit){s, id}); pushed++; }
	}
	return pushed;
}
static void encode(const float *v, uint8_t *code) {
	for (int s = 0; s < SUB; s++) {
		float best = 1e30f;
		for (int k = 0; k < WORDS; k++) {
			float d = 0;
			for (int i = 0; i < WIDTH; i++) { float t = v[s * WIDTH + i] - codebook[s][k][i]; d += t * t; }
			if (d < best) { best = d; code[s] = k; }
		}
	}
}
int main(void) {
	uint8_t *codes = malloc((size_t)ITEMS * SUB);
	for (size_t i = 0; i < (size_t)ITEMS * SUB; i += 4) { uint32_t r = rnd(); memcpy(codes + i, &r, 4); }
	for (int s = 0; s < SUB; s++) for (int k = 0; k < WORDS; k++) for (int i = 0; i < WIDTH; i++) codebook[s][k][i] = (rnd() >> 8) / 16777216.0f;
	uint64_t sum = 0;
	for (int round = 0; round < 140; round++) {
		float query[SUB * WIDTH];
		Hit heap[K];
		for (int i = 0; i < SUB * WIDTH; i++) query[i] = (rnd() >> 8) / 16777216.0f;
		build_table(query);
		for (int i = 0; i < K; i++) heap[i] = (Hit){~0u, 0};
		for (int probe = 0; probe < 5; probe++) {
			int list = rnd() % LISTS;
			sum += scan(codes, list * (ITEMS / LISTS), (list + 1) * (ITEMS / LISTS), heap);
		}
		for (int i = 0; i < K; i++) {  /* re-rank by the exact tables, re-encode some */
			float d = 0;
			uint8_t *c = codes + (size_t)heap[i].id * SUB;
			for (int s = 0; s < SUB; s++) d += table[s][c[s]];
			sum = sum * 31 + (uint64_t)(d * 1000) + heap[i].id;
			for (int k = 0; k < 4; k++) query[rnd() % (SUB * WIDTH)] *= 0.99f;
			encode(query, codes + (size_t)(rnd() % ITEMS) * SUB);
		}
	}
	printf("%016llx\n", (unsigned long long)sum);
	free(codes);
	return 0;
}
