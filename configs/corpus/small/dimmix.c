// flags: -O2 -fno-tree-vectorize
// mark-region collector (Immix-like): bump allocation into holes of 128-byte lines, marking by depth-first stack with line marks, over a 4 MB heap of document nodes
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define WORDS (1u << 19)
#define LINE 16u
#define LINES (WORDS / LINE)
typedef uint32_t Ref;                          /* word index, 0 = nil; header: epoch << 16 | fields << 8 | words */
static uint64_t heap[WORDS];
static uint8_t line_epoch[LINES];
static Ref roots[512], stack[1 << 16];
static uint32_t cursor, limit, epoch = 1, collections;
static uint64_t allocated, s0 = 1, s1 = 2;
static uint64_t rnd(void)
{
	uint64_t a = s0, b = s1;
	s0 = b; a ^= a << 23; s1 = a ^ b ^ a >> 18 ^ b >> 5;
	return s1 + b;
}

static int next_hole(void)
{
	uint32_t l = (limit + LINE - 1) / LINE;
	while (l < LINES && line_epoch[l] == epoch) l++;
	if (l >= LINES) return 0;
	cursor = l * LINE;
	while (l < LINES && line_epoch[l] != epoch) l++;
	limit = l * LINE;
	if (cursor == 0) cursor = 1;
	return 1;
}
static void mark(Ref r)
{
	uint32_t top = 0;
	stack[top++] = r;
	while (top) {
		r = stack[--top];
		uint64_t h = heap[r];
		if (h >> 16 == epoch) continue;
		uint32_t words = h & 255, fields = h >> 8 & 255;
		heap[r] = (uint64_t)epoch << 16 | (h & 0xffff);
		for (uint32_t l = r / LINE; l <= (r + words - 1) / LINE; l++) line_epoch[l] = (uint8_t)epoch;
		for (uint32_t f = 1; f <= fields; f++) {
			Ref c = (Ref)heap[r + f];
			if (c && heap[c] >> 16 != epoch && top < (1 << 16)) stack[top++] = c;
		}
	}
}
static void collect(void)
{
	epoch = epoch == 255 ? 1 : epoch + 1;
	if (epoch == 1) { memset(line_epoch, 0, sizeof line_epoch); }
	for (int i = 0; i < 512; i++) if (roots[i]) mark(roots[i]);
	limit = cursor = 0;
	collections++;
}
static Ref alloc(uint32_t fields, uint32_t bytes)
{
	uint32_t words = 1 + fields + bytes / 8;
	while (cursor + words > limit)
		if (!next_hole()) collect();
	Ref r = cursor;
	cursor += words;
	heap[r] = fields << 8 | words;
	memset(&heap[r + 1], 0, (words - 1) * 8);
	allocated += words;
	return r;
}
int main(void)
{
	uint64_t sum = 0;
	for (int round = 0; round < 480000; round++) {
		uint64_t x = rnd();
		uint32_t k = x & 511, fields = 1 + (x >> 9 & 3), bytes = (x >> 11 & 63) < 60 ? (x >> 17 & 7) * 8 : 640;
		Ref n = alloc(fields, bytes);
		if (bytes) heap[n + fields + 1] = x >> 40;
		uint32_t cut = (x >> 20 & 255) == 0;
		if (roots[k] && !cut) {
			Ref p = roots[k], q = p;
			for (uint64_t path = rnd(); q && path & 7; path >>= 3) { p = q; q = (Ref)heap[p + 1 + path % (heap[p] >> 8 & 255)]; sum += heap[p] & 255; }
			heap[p + 1 + (x >> 50) % (heap[p] >> 8 & 255)] = n;
			if ((x >> 30 & 7) == 0) heap[n + 1] = roots[(k + 7) & 511];
			if ((x >> 33 & 31) == 0) roots[(k + 7) & 511] = 0;
		} else roots[k] = n;
	}
	printf("%u %llu %llu\n", collections, (unsigned long long)allocated, (unsigned long long)sum);
	return 0;
}
