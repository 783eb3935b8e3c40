// flags: -O3
// scrypt-like ROMix with Salsa20/8 block mixing: fills 256 KB to 4 MB, then reads it back in data-dependent order
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#define ROL(x, n) ((x) << (n) | (x) >> (32 - (n)))
static void quarter(uint32_t *x, int a, int b, int c, int d) {
	x[b] ^= ROL(x[a] + x[d], 7);
	x[c] ^= ROL(x[b] + x[a], 9);
	x[d] ^= ROL(x[c] + x[b], 13);
	x[a] ^= ROL(x[d] + x[c], 18);
}
static void salsa8(uint32_t b[16]) {
	uint32_t x[16];
	memcpy(x, b, sizeof x);
	for (int i = 0; i < 4; i++) {
		quarter(x, 0, 4, 8, 12); quarter(x, 5, 9, 13, 1); quarter(x, 10, 14, 2, 6); quarter(x, 15, 3, 7, 11);
		quarter(x, 0, 1, 2, 3); quarter(x, 5, 6, 7, 4); quarter(x, 10, 11, 8, 9); quarter(x, 15, 12, 13, 14);
	}
	for (int i = 0; i < 16; i++) b[i] += x[i];
}
static void block_mix(const uint32_t *in, uint32_t *out, int r) {
	uint32_t x[16];
	memcpy(x, in + (2 * r - 1) * 16, sizeof x);
	for (int i = 0; i < 2 * r; i++) {
		for (int j = 0; j < 16; j++) x[j] ^= in[i * 16 + j];
		salsa8(x);
		memcpy(out + ((i & 1) * r + i / 2) * 16, x, sizeof x);  /* even blocks first */
	}
}
static void romix(uint32_t *b, uint32_t *v, int n, int r) {
	size_t words = 32 * r;
	uint32_t y[512];
	for (int i = 0; i < n; i += 2) {
		memcpy(v + i * words, b, words * 4);
		block_mix(b, y, r);
		memcpy(v + (i + 1) * words, y, words * 4);
		block_mix(y, b, r);
	}
	for (int i = 0; i < n; i++) {
		const uint32_t *row = v + (b[words - 16] & (n - 1)) * words;
		for (size_t j = 0; j < words; j++) y[j] = b[j] ^ row[j];
		block_mix(y, b, r);
	}
}
int main(void) {
	uint32_t *memory = malloc(4u << 20), block[512], checksum = 0;
	static const struct { int n, r; } cost[] = {{256, 8}, {1024, 2}, {512, 16}, {2048, 4}, {4096, 8}, {1024, 4}, {4096, 1}, {512, 8}};
	for (int turn = 0; turn < 18; turn++) {
		int n = cost[turn & 7].n, r = cost[turn & 7].r;
		if (turn > 7 && n * r > 8192) n /= 4;
		uint32_t s = checksum + turn;
		for (int i = 0; i < 32 * r; i++) block[i] = s = s * 0x915F77F5u + 0x3C6EF35Fu;
		romix(block, memory, n, r);
		for (int i = 0; i < 32 * r; i++) checksum = ROL(checksum, 5) ^ block[i];
	}
	printf("%08x\n", checksum);
	free(memory);
	return 0;
}
