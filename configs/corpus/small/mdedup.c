// flags: -O2
// backup deduplication: gear-hash chunking of evolving 1 MB disk images, fingerprints in a two-way bucket index (1 MB), new chunks appended to a 4 MB container, restores by recipe
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IMG (1 << 20)
#define STORE (4 << 20)
#define BUCKETS 16384
typedef struct { uint64_t print; uint32_t at, len; } Entry;
typedef struct { Entry e[4]; } Bucket;
static uint8_t *image, *store, *copy;
static Bucket *table;
static uint64_t gear[256], rs = 99;
static Entry recipe[4096];
static uint32_t used, nrecipe, dupes, fresh;
static uint64_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; return rs ^= rs << 17; }
static uint32_t cut(const uint8_t *p, uint32_t n) {
	uint64_t h = 0;
	uint32_t i = 256, mid = n < 1024 ? n : 1024, end = n < 4096 ? n : 4096;
	for (; i < mid; i++) { h = (h << 1) + gear[p[i]]; if (!(h & 0xfff0000000000000ull)) return i; }
	for (; i < end; i++) { h = (h << 1) + gear[p[i]]; if (!(h & 0xff00000000000000ull)) return i; }
	return end;
}
static uint64_t fingerprint(const uint8_t *p, uint32_t n) {
	uint64_t a = n * 0x9e3779b97f4a7c15ull, b = ~a, w;
	uint32_t i = 0;
	for (; i + 16 <= n; i += 16) {
		memcpy(&w, p + i, 8); a = (a ^ w) * 0xff51afd7ed558ccdull; a ^= a >> 32;
		memcpy(&w, p + i + 8, 8); b = (b + w) * 0xc4ceb9fe1a85ec53ull; b ^= b >> 29;
	}
	for (; i < n; i++) a = (a ^ p[i]) * 0x100000001b3ull;
	return a ^ b << 1;
}
static Entry lookup(const uint8_t *p, uint32_t n) {
	uint64_t f = fingerprint(p, n);
	Bucket *b = &table[f >> 20 & (BUCKETS - 1)];
	for (int i = 0; i < 4; i++)
		if (b->e[i].print == f && b->e[i].len == n && !memcmp(store + b->e[i].at, p, n)) {
			Entry hit = b->e[i];
			if (i) { b->e[i] = b->e[i - 1]; b->e[i - 1] = hit; }
			dupes++;
			return hit;
		}
	if (used + n > STORE) used = 0; /* stale entries will fail the compare */
	Entry e = { f, used, n };
	memcpy(store + used, p, n);
	used += n; fresh++;
	memmove(&b->e[1], &b->e[0], 3 * sizeof(Entry));
	return b->e[0] = e;
}
static void edit(void) {
	uint32_t n = 1 + rnd() % 200, at = rnd() % (IMG - 100000), k = rnd() % 3;
	if (k == 0) for (uint32_t i = 0; i < n; i++) image[at + i] = rnd();
	else if (k == 1) memmove(image + at + n, image + at, 60000);
	else memcpy(image + at, image + rnd() % (IMG - 4096), n * 16);
}
int main(void) {
	image = malloc(IMG); store = malloc(STORE); copy = malloc(IMG); table = calloc(BUCKETS, sizeof *table);
	for (int i = 0; i < 256; i++) gear[i] = rnd();
	for (int i = 0; i < IMG; i += 8) { uint64_t w = rnd() & (i & 4096 ? ~0ull : 0x0f0f000f0f0f00ffull); memcpy(image + i, &w, 8); }
	uint64_t sum = 0;
	for (int round = 0; round < 30; round++) {
		uint32_t from = rnd() % (IMG / 2), to = from + IMG / 2;
		for (int i = 0; i < 12; i++) edit();
		nrecipe = 0;
		for (uint32_t p = from; p + 256 < to;) { uint32_t n = cut(image + p, to - p); recipe[nrecipe++] = lookup(image + p, n); p += n; }
		uint32_t out = 0;
		for (uint32_t i = 0; i < nrecipe; i++) { memcpy(copy + out, store + recipe[i].at, recipe[i].len); out += recipe[i].len; }
		sum = sum * 31 + out + (memcmp(copy, image + from, out) == 0);
	}
	printf("%llu %u %u\n", (unsigned long long)sum, dupes, fresh);
	return 0;
}
