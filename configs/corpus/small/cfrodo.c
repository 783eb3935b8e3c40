// flags: -O3
// plain-LWE key exchange: a 640x640 16-bit matrix expanded from a seed, times narrow secrets from both sides, noise by a cumulative table, reconciliation
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { N = 640, W = 8, MASK = 0x7FFF };
static uint16_t A[N][N], S[W][N], B[N][W], R[W][N], U[W][N], noise[W][N];
static uint32_t seed32 = 99;
static uint16_t sample(void) {
	static const uint16_t cdf[] = {4643, 13363, 20579, 25843, 29227, 31145, 32103, 32525, 32689, 32745, 32762, 32766};
	seed32 ^= seed32 << 13; seed32 ^= seed32 >> 17; seed32 ^= seed32 << 5;
	uint16_t r = seed32 >> 1 & MASK, v = 0;
	for (int i = 0; i < 12; i++) v += cdf[i] < r;
	return seed32 & 0x10000 ? -v : v;
}
static void fill(uint16_t *p, int n) { while (n--) *p++ = sample(); }
static void expand(uint64_t seed, int rows) {
	for (int i = 0; i < rows; i++) {
		uint32_t x[8];
		for (int l = 0; l < 8; l++) x[l] = (uint32_t)(seed >> l) * 2654435761u + i * 7919 + l;
		for (int j = 0; j < N; j += 8)
			for (int l = 0; l < 8; l++) {
				x[l] ^= x[l] << 13; x[l] ^= x[l] >> 17; x[l] ^= x[l] << 5;
				A[i][j + l] = x[l] & MASK;
			}
	}
}
static void right_product(int rows) {  /* B = A S + E */
	for (int i = 0; i < rows; i++)
		for (int k = 0; k < W; k++) {
			uint16_t acc = 0;
			for (int j = 0; j < N; j++) acc += A[i][j] * S[k][j];
			B[i][k] = (acc + noise[k][i]) & MASK;
		}
}
static void left_product(int rows) {  /* U = R A + E' */
	memcpy(U, noise, sizeof U);
	for (int i = 0; i < rows; i++)
		for (int k = 0; k < W; k++) {
			uint16_t r = R[k][i];
			for (int j = 0; j < N; j++) U[k][j] += r * A[i][j];
		}
}
int main(void) {
	uint64_t sum = 0;
	int errors = 0;
	for (int round = 0; round < 22; round++) {
		int rows = N;
		expand(sum + round, rows);
		fill(&S[0][0], W * N); fill(&noise[0][0], W * N);
		right_product(rows);
		fill(&R[0][0], W * N);
		memset(noise, 0, sizeof noise);
		for (int k = 0; k < W; k++) for (int j = 0; j < N; j += 3) noise[k][j] = sample();
		left_product(rows);
		for (int a = 0; a < W; a++)
			for (int b = 0; b < W; b++) {  /* both sides' 8x8 keys must agree up to noise */
				uint16_t v = 0, w = 0, bits = (a * 5 + b + round) & 3;
				for (int j = 0; j < N; j++) { v += R[a][j] * B[j][b]; w += (uint32_t)U[a][j] * S[b][j]; }
				v += bits << 13;
				uint16_t got = ((uint16_t)(v - w) + 0x1000) >> 13 & 3;
				errors += got != bits;
				sum = sum * 31 + (v & MASK);
			}
	}
	printf("%016llx errors %d\n", (unsigned long long)sum, errors);
	return 0;
}
