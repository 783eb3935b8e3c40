// flags: -O3
// approximate search by Myers' bit-vectors: patterns up to 64 symbols in one word and up to 256 in blocks with carries, over drifting protein-like text
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define TEXT 40000
static uint8_t text[TEXT], pattern[256];
static uint64_t peq[256][4], weyl;
static unsigned rnd(unsigned n) {
 uint64_t z = (weyl += 0x9e3779b97f4a7c15ull);
 z = (z ^ z >> 31) * 0xd6e8feb86659fd93ull;
 return (unsigned)(z >> 35) % n;
}
static int prepare(int m) {
 memset(peq, 0, sizeof peq);
 for (int i = 0; i < m; i++) peq[pattern[i]][i >> 6] |= 1ull << (i & 63);
 return (m + 63) / 64;
}
static int single(int m, int k, int from, int to, uint64_t *where) {
 uint64_t pv = ~0ull, mv = 0, top = 1ull << (m - 1);
 int score = m, hits = 0;
 for (int i = from; i < to; i++) {
	uint64_t eq = peq[text[i]][0], xv = eq | mv, xh = (((eq & pv) + pv) ^ pv) | eq;
	uint64_t ph = mv | ~(xh | pv), mh = pv & xh;
	score += (ph & top) != 0;
	score -= (mh & top) != 0;
	ph <<= 1; mh <<= 1;
	pv = mh | ~(xv | ph);
	mv = ph & xv;
	if (score <= k) { hits++; *where = *where * 131 + i; }
 }
 return hits;
}
typedef struct { uint64_t pv, mv; int score; } Block;
static int advance(Block *b, uint64_t eq, int carry, uint64_t top) {
 uint64_t xv = eq | b->mv, neg = carry < 0;
 eq |= neg;
 uint64_t xh = (((eq & b->pv) + b->pv) ^ b->pv) | eq, ph = b->mv | ~(xh | b->pv), mh = b->pv & xh;
 int out = ph & top ? 1 : mh & top ? -1 : 0;
 ph = ph << 1 | (carry > 0);
 mh = mh << 1 | neg;
 b->pv = mh | ~(xv | ph);
 b->mv = ph & xv;
 b->score += out;
 return out;
}
static int blocked(int m, int k, int from, int to, uint64_t *where) {
 Block b[4];
 int nb = prepare(m), hits = 0;
 for (int j = 0; j < nb; j++) b[j] = (Block){~0ull, 0, j == nb - 1 ? m : 64 * (j + 1)};
 uint64_t last = 1ull << ((m - 1) & 63);
 for (int i = from; i < to; i++) {
	int carry = 0;
	for (int j = 0; j < nb; j++) carry = advance(&b[j], peq[text[i]][j], carry, j == nb - 1 ? last : 1ull << 63);
	if (b[nb - 1].score <= k) { hits++; *where = *where * 137 + i; }
 }
 return hits;
}
int main(void) {
 static const char amino[] = "ACDEFGHIKLMNPQRSTVWYAAGGLLSS";
 for (int i = 0; i < TEXT; i++) text[i] = amino[rnd(28)];
 uint64_t where = 1; long hits = 0;
 for (int round = 0; round < 170; round++) {
	int m = round % 3 ? 12 + rnd(52) : 65 + rnd(190), at = rnd(TEXT - m), from = rnd(TEXT / 2), k = m / 5;
	memcpy(pattern, text + at, m);
	for (int e = m / 8; e > 0; e--) pattern[rnd(m)] = amino[rnd(28)];
	for (int copies = 0; copies < 3; copies++) memcpy(text + rnd(TEXT - m), pattern, m - rnd(6));
	if (m <= 64) { prepare(m); hits += single(m, k, from, from + TEXT / 2, &where); }
	else hits += blocked(m, k, from, from + TEXT / 4, &where);
	for (int e = 0; e < 300; e++) text[rnd(TEXT)] = amino[rnd(28)];
 }
 printf("%ld %llx\n", hits, (long long)where);
}
