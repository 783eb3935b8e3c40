// flags: -O2
// linear algebra over GF(2) on packed rows: Four-Russians elimination with Gray-code tables, kernels, products and rank of drifting matrices
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef uint64_t u64;
typedef struct { int rows, cols, words; u64 *data; } Matrix;
#define ROW(m, i) ((m)->data + (size_t)(i) * (m)->words)
static u64 seed = 0xABCDEF;
static u64 rnd(void) { u64 z = seed += 0x9E3779B97F4A7C15ull; z = (z ^ z >> 27) * 0x94D049BB133111EBull; return z ^ z >> 31; }
static Matrix make(int rows, int cols) {
	Matrix m = {rows, cols, (cols + 63) / 64, NULL};
	m.data = calloc((size_t)rows * m.words, 8);
	return m;
}
static int bit(const Matrix *m, int i, int j) { return ROW(m, i)[j >> 6] >> (j & 63) & 1; }
static void xor_row(u64 *a, const u64 *b, int from, int words) { for (int w = from; w < words; w++) a[w] ^= b[w]; }
static void swap_rows(u64 *x, u64 *y, int n) { while (n--) { u64 t = *x; *x++ = *y; *y++ = t; } }
static int eliminate(Matrix *m, int k, int *pivots) {
	int rank = 0;
	u64 *table = malloc(((size_t)1 << k) * m->words * 8);
	for (int col = 0; col < m->cols && rank < m->rows;) {
		int got = 0, where[8], next = col;
		for (; next < m->cols && got < k; next++) {  /* gather up to k pivots */
			int p = -1;
			for (int i = rank + got; i < m->rows && p < 0; i++) {
				for (int g = 0; g < got; g++) if (bit(m, i, where[g])) xor_row(ROW(m, i), ROW(m, rank + g), col >> 6, m->words);
				if (bit(m, i, next)) p = i;
			}
			if (p < 0) continue;
			swap_rows(ROW(m, p), ROW(m, rank + got), m->words);
			for (int g = 0; g < got; g++) if (bit(m, rank + g, next)) xor_row(ROW(m, rank + g), ROW(m, rank + got), col >> 6, m->words);
			where[got] = pivots[rank + got] = next;
			got++;
		}
		memset(table, 0, m->words * 8);
		for (int g = 1, prev = 0; g < 1 << got; g++) {
			int gray = g ^ g >> 1, which = __builtin_ctz(g);
			memcpy(table + (size_t)gray * m->words, table + (size_t)prev * m->words, m->words * 8);
			xor_row(table + (size_t)gray * m->words, ROW(m, rank + which), col >> 6, m->words);
			prev = gray;
		}
		for (int i = 0; i < m->rows; i++) {
			if (i >= rank && i < rank + got) continue;
			int index = 0;
			for (int g = 0; g < got; g++) index |= bit(m, i, where[g]) << g;
			if (index) xor_row(ROW(m, i), table + (size_t)index * m->words, col >> 6, m->words);
		}
		rank += got;
		col = next;
	}
	free(table);
	return rank;
}
int main(void) {
	static const int size[6][2] = {{250, 256}, {900, 700}, {400, 1500}, {2000, 1024}, {128, 4000}, {1000, 1100}};
	static int pivots[4096];
	u64 sum = 0;
	for (int round = 0; round < 12; round++) {
		Matrix m = make(size[round % 6][0] + round, size[round % 6][1] - round);
		int dense = round % 2, weight = 8 + round;
		for (int i = 0; i < m.rows; i++)
			if (dense) for (int w = 0; w < m.words; w++) ROW(&m, i)[w] = rnd();
			else for (int t = 0; t < weight; t++) { int j = rnd() % m.cols; ROW(&m, i)[j >> 6] ^= (u64)1 << (j & 63); }
		int rank = eliminate(&m, 2 + round % 6, pivots);
		sum = sum * 10007 + rank;
		for (int i = 0; i < rank; i += 5) sum += pivots[i] ^ ROW(&m, i)[m.words / 2];
		free(m.data);
	}
	printf("%016llx\n", (unsigned long long)sum);
	return 0;
}
