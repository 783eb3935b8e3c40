// flags: -O2
// object cache with strict LRU: chained hash table, intrusive recency list and per-record version and check words; 90k records of 96 bytes (9 MB), skewed keys that drift
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define CAP 90000u
#define BUCKETS 131072u
typedef struct Rec {
	struct Rec *chain, *newer, *older;
	uint64_t key;
	uint32_t version, bytes;
	uint64_t body[7];
} Rec;

static Rec *rec, *bucket[BUCKETS], newest_end;
static uint32_t used;
static uint64_t hits, misses, weight;
static uint64_t x = 0x9E3779B97F4A7C15ull;
static uint64_t rnd(void) { uint64_t z = (x += 0x9E3779B97F4A7C15ull); z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull; z = (z ^ z >> 27) * 0x94D049BB133111EBull; return z ^ z >> 31; }
static uint32_t slot(uint64_t key) { return (uint32_t)(key * 0xD6E8FEB86659FD93ull >> 47); }

static void detach(Rec *r) { r->newer->older = r->older; r->older->newer = r->newer; }
static void attach(Rec *r)
{
	r->newer = &newest_end; r->older = newest_end.older;
	r->older->newer = r; newest_end.older = r;
}
static Rec *find(uint64_t key)
{
	Rec *r = bucket[slot(key)];
	while (r && r->key != key) r = r->chain;
	return r;
}
static Rec *replace(uint64_t key)
{
	Rec *r;
	if (used < CAP) r = &rec[used++];
	else {
		r = newest_end.newer;                /* circular: oldest */
		Rec **p = &bucket[slot(r->key)];
		while (*p != r) p = &(*p)->chain;
		*p = r->chain;
		detach(r);
		weight -= r->bytes;
	}
	r->key = key; r->version = 0; r->bytes = 100 + (uint32_t)(key % 4000);
	weight += r->bytes;
	for (int i = 0; i < 7; i++) r->body[i] = key * (i + 3);
	Rec **b = &bucket[slot(key)];
	r->chain = *b; *b = r;
	attach(r);
	return r;
}

int main(void)
{
	rec = calloc(CAP, sizeof *rec);
	newest_end.newer = newest_end.older = &newest_end;
	for (uint64_t k = 0; k < 60000; k++) replace(k * 3);
	uint64_t sum = 0, base = 0;
	for (int round = 0; round < 700000; round++) {
		uint64_t a = rnd();
		uint64_t skew = (a & 0xfffff) * (a >> 44) >> 20;
		skew = skew * (a >> 22 & 0xfffff) >> 20;
		base += (round & 255) == 0;
		uint64_t key = base + skew;
		Rec *r = find(key);
		if (r) {
			hits++;
			if (r->newer != &newest_end) { detach(r); attach(r); }
			if (a >> 62 == 0) { r->version++; r->body[key % 7] ^= a; }
			sum += r->body[a % 7] ^ r->version;
		} else { misses++; sum += replace(key)->bytes; }
	}
	printf("%llu %llu %llu %llu\n", (unsigned long long)hits, (unsigned long long)misses, (unsigned long long)weight, (unsigned long long)sum);
	return 0;
}
