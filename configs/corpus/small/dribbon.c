// flags: -O3
// ribbon filters: banded Gaussian elimination on the fly over GF(2) with 64-bit coefficient rows, back substitution, then queries by parity of an interleaved solution
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define MAXROWS 70000
#define BITS 8
static uint64_t coeff[MAXROWS + 64];
static uint8_t result[MAXROWS + 64];
static uint64_t solution[(MAXROWS / 64 + 2) * BITS];
static uint32_t rows;
static uint64_t wy = 1;
static uint64_t rnd(void) { wy = wy * 2862933555777941757ull + 3037000493ull; return wy ^ wy >> 29; }

static uint64_t mix(uint64_t k, uint64_t seed) { k = (k ^ seed) * 0xbf58476d1ce4e5b9ull; k ^= k >> 31; k *= 0x94d049bb133111ebull; return k ^ k >> 30; }
static uint32_t start_of(uint64_t h) { return (uint32_t)((h >> 32) * (uint64_t)(rows - 63) >> 32); }
static uint64_t row_of(uint64_t h) { return (h * 0x9E3779B97F4A7C15ull ^ h >> 7) | 1; }
static uint8_t print_of(uint64_t h) { return (uint8_t)(h * 0xff51afd7ed558ccdull >> 56); }

static int add(uint64_t key, uint64_t seed)
{
	uint64_t h = mix(key, seed), c = row_of(h);
	uint32_t s = start_of(h);
	uint8_t r = print_of(h);
	while (coeff[s]) {
		c ^= coeff[s];
		r ^= result[s];
		if (!c) return r == 0;                       /* redundant or contradictory */
		int z = __builtin_ctzll(c);
		c >>= z; s += (uint32_t)z;
	}
	coeff[s] = c; result[s] = r;
	return 1;
}

static void back_substitute(void)
{
	uint64_t window[BITS] = { 0 };
	for (int64_t i = rows - 1; i >= 0; i--) {
		uint64_t c = coeff[i];
		for (int b = 0; b < BITS; b++) {
			uint64_t w = window[b] << 1;
			w |= (uint64_t)((__builtin_popcountll(w & c) ^ result[i] >> b) & 1);
			window[b] = w;
		}
		if ((i & 63) == 0) for (int b = 0; b < BITS; b++) solution[(i >> 6) * BITS + b] = window[b];
		else if (i == rows - 1) memset(solution, 0, sizeof solution);
	}
}

static int query(uint64_t key, uint64_t seed)
{
	uint64_t h = mix(key, seed), c = row_of(h);
	uint32_t s = start_of(h);
	const uint64_t *p = &solution[(s >> 6) * BITS];
	int shift = s & 63, print = print_of(h);
	for (int b = 0; b < BITS; b++) {
		uint64_t bits = p[b] >> shift;
		if (shift) bits |= p[BITS + b] << (64 - shift);
		if ((__builtin_popcountll(bits & c) ^ print >> b) & 1) return 0;
	}
	return 1;
}

int main(void)
{
	uint64_t positives = 0, seeds = 0, missing = 0;
	static const uint32_t sizes[] = { 1500, 20000, 4000, 60000, 700, 9000 };
	for (int round = 0; round < 24; round++) {
		uint32_t n = sizes[round % 6] + (uint32_t)round * 3;
		uint64_t base = rnd(), seed = round;
		rows = (n + n / 8 + 127) & ~63u;
		for (int good = 0; !good; seed += 1000) {
			memset(coeff, 0, (rows + 64) * sizeof *coeff);
			memset(result, 0, rows + 64);
			good = 1;
			for (uint32_t i = 0; i < n && good; i++) good = add(base + i * 11ull, seed);
			seeds++;
		}
		seed -= 1000;
		back_substitute();
		for (uint32_t i = 0; i < 30000; i++) {
			uint64_t r = rnd() % n * 11;
			missing += (uint64_t)!query(base + r, seed);
			positives += (uint64_t)query(base + r + 1 + (i & 3), seed);
		}
	}
	printf("%llu %llu %llu\n", (unsigned long long)positives, (unsigned long long)seeds, (unsigned long long)missing);
	return 0;
}
