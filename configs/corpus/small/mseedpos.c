// flags: -O2 -fno-tree-vectorize
// read mapping: chained position lists of 15-letter seeds (4 MB of heads, 4 MB of links, 2-bit genome) give diagonals that are voted on and verified
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define GENOME (1 << 20)
#define HEADS (1 << 20)
#define K 15
#define READ 128
typedef struct { uint32_t stamp, diag; uint16_t votes; } Vote;
static uint64_t *packed; /* 32 letters a word */
static uint32_t *head, *link_, grown, stamp;
static Vote vote[1024];
static uint64_t s = 12;
static uint64_t rnd(void) { s += 0xa0761d6478bd642full; __uint128_t m = (__uint128_t)s * (s ^ 0xe7037ed1a0b428dbull); return (uint64_t)(m >> 64) ^ (uint64_t)m; }
static uint64_t letters(uint32_t pos) { /* 32 letters from any position */
	uint32_t w = pos >> 5, b = (pos & 31) * 2;
	return b ? packed[w] >> b | packed[w + 1] << (64 - b) : packed[w];
}
static uint32_t seed_hash(uint64_t l) { return (uint32_t)((l & 0x3fffffff) * 0x9e3779b97f4a7c15ull >> 44); }
static void grow(uint32_t n) {
	while (n >= 32 && grown + 64 < GENOME) {
		uint64_t r = rnd();
		packed[grown >> 5] = (r & 7) == 0 && grown > 4096 ? letters((r >> 8) % (grown - 64)) : rnd();
		uint32_t from = grown >= 32 ? grown - 32 : 0;
		for (uint32_t p = from; p + K <= grown + 32 && p < from + 32; p++) {
			uint32_t h = seed_hash(letters(p));
			link_[p] = head[h]; head[h] = p + 1;
		}
		grown += 32; n -= 32;
	}
}
static void make_read(uint64_t *r, uint32_t pos, int errors) {
	for (int i = 0; i < READ / 32; i++) r[i] = letters(pos + i * 32);
	while (errors--) { uint32_t k = rnd() % READ; r[k >> 5] ^= (1 + rnd() % 3) << (k & 31) * 2; }
}
static int mismatches(const uint64_t *r, uint32_t pos, int limit) {
	int n = 0;
	for (int i = 0; i < READ / 32 && n <= limit; i++) {
		uint64_t x = r[i] ^ letters(pos + i * 32);
		n += __builtin_popcountll((x | x >> 1) & 0x5555555555555555ull);
	}
	return n;
}
static int map_read(const uint64_t *r, uint32_t *where, int step) {
	int best = 21;
	stamp++;
	for (int o = 0; o + 32 <= READ; o += step) {
		uint64_t l = o & 31 ? r[o >> 5] >> (o & 31) * 2 | r[(o >> 5) + 1] << (64 - (o & 31) * 2) : r[o >> 5];
		int chain = 0;
		for (uint32_t p = head[seed_hash(l)]; p && chain < 40; p = link_[p - 1], chain++) {
			uint32_t at = p - 1, diag = at - o;
			if (at < (uint32_t)o || ((letters(at) ^ l) & 0x3fffffff) || diag + READ + 32 > grown) continue;
			Vote *v = &vote[diag * 2654435761u >> 22];
			if (v->stamp != stamp || v->diag != diag) *v = (Vote){ stamp, diag, 0 };
			if (++v->votes > 1 && v->votes != 3) continue;
			int m = mismatches(r, diag, best);
			if (m < best) { best = m; *where = diag; }
		}
	}
	return best;
}
int main(void) {
	packed = calloc(GENOME / 32 + 8, 8); head = calloc(HEADS, 4); link_ = calloc(GENOME, 4);
	uint64_t sum = 0;
	uint32_t right = 0, reads = 0;
	grow(60000);
	for (int round = 0; round < 50; round++) {
		grow(18000);
		for (int k = 0; k < 900; k++, reads++) {
			uint64_t r[READ / 32];
			uint32_t pos = rnd() % (grown - 400), where = 0;
			make_read(r, pos, k % 12);
			int m = map_read(r, &where, 5 + k % 4);
			right += where == pos;
			sum = sum * 31 + m + where;
		}
	}
	printf("%llx %u of %u\n", (unsigned long long)sum, right, reads);
	return 0;
}
