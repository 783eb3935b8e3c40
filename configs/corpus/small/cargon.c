// flags: -O2
// Argon2-like memory-hard hash: 1 KB blocks mixed by multiply-add-rotate rounds, data-dependent and data-independent references in 1 to 6 MB
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint64_t u64;
#define WORDS 128
typedef struct { u64 v[WORDS]; } Block;
static Block memory[6144];
#define rotr(x, n) ((x) >> (n) | (x) << (64 - (n)))
static inline u64 mulmix(u64 a, u64 b) { return a + b + 2 * (u64)(uint32_t)a * (uint32_t)b; }
#define G(a, b, c, d) do { \
	a = mulmix(a, b); d ^= a; d = rotr(d, 32); c = mulmix(c, d); b ^= c; b = rotr(b, 24); \
	a = mulmix(a, b); d ^= a; d = rotr(d, 16); c = mulmix(c, d); b ^= c; b = rotr(b, 63); } while (0)

static void permute(u64 *p, int pair) {  /* sixteen words: eight pairs at distance "pair" */
	u64 w[16];
	for (int i = 0; i < 8; i++) { w[2 * i] = p[i * pair]; w[2 * i + 1] = p[i * pair + 1]; }
	for (int i = 0; i < 4; i++) G(w[i], w[i + 4], w[i + 8], w[i + 12]);
	for (int i = 0; i < 4; i++) G(w[i], w[4 + ((i + 1) & 3)], w[8 + ((i + 2) & 3)], w[12 + ((i + 3) & 3)]);
	for (int i = 0; i < 8; i++) { p[i * pair] = w[2 * i]; p[i * pair + 1] = w[2 * i + 1]; }
}
static void fill(const Block *prev, const Block *ref, Block *out, int xor_in) {
	Block r, z;
	for (int i = 0; i < WORDS; i++) r.v[i] = prev->v[i] ^ ref->v[i];
	z = r;
	for (int row = 0; row < 8; row++) permute(z.v + 16 * row, 2);
	for (int col = 0; col < 8; col++) permute(z.v + 2 * col, 16);
	for (int i = 0; i < WORDS; i++) out->v[i] = r.v[i] ^ z.v[i] ^ (xor_in ? out->v[i] : 0);
}
static void first(Block *b, u64 salt) {
	for (int i = 0; i < WORDS; i++) { salt = salt * 0xD1342543DE82EF95ull + 1; b->v[i] = salt ^ salt >> 29; }
}
static u64 hash(u64 salt, int blocks, int lanes, int passes) {
	int per = blocks / lanes;
	for (int l = 0; l < lanes; l++) { first(&memory[l * per], salt + l); first(&memory[l * per + 1], salt * 3 + l); }
	for (int pass = 0; pass < passes; pass++)
		for (int slice = 0; slice < 4; slice++)
			for (int lane = 0; lane < lanes; lane++) {
				int begin = slice * per / 4, end = (slice + 1) * per / 4;
				if (pass == 0 && slice == 0) begin = 2;
				for (int i = begin; i < end; i++) {
					Block *prev = &memory[lane * per + (i ? i - 1 : per - 1)];
					u64 choice = prev->v[0];
					if (pass == 0 && slice < 2) choice = (i + slice) * 0x9E3779B97F4A7C15ull;
					int other = pass == 0 && slice == 0 ? lane : (int)((choice >> 32) % lanes);
					int area = pass ? per - per / 4 + i - slice * per / 4 - 1 : other == lane ? i - 1 : slice * per / 4;
					u64 x = choice & 0xFFFFFFFFu;
					x = x * x >> 32;
					int back = (int)(area - 1 - (area * x >> 32));
					int pos = ((pass ? (slice + 1) * per / 4 : 0) + back) % per;
					fill(prev, &memory[other * per + pos], &memory[lane * per + i], pass > 0);
				}
			}
	return memory[per - 1].v[3] + memory[blocks - 1].v[77];
}
int main(void) {
	u64 sum = 7;
	static const int shape[5][3] = {{1024, 1, 2}, {4096, 4, 1}, {512, 2, 5}, {6144, 2, 2}, {2048, 1, 5}};
	for (int i = 0; i < 5; i++) sum = sum * 5 + hash(sum, shape[i][0], shape[i][1], shape[i][2]);
	printf("%016llx\n", (unsigned long long)sum);
	return 0;
}
