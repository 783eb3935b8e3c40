// flags: -O2
// dancing links exact cover: circular four-way linked nodes in index arrays, smallest-column choice, on sudoku boards with holes, Langford pairs and random set partitions
#include <stdio.h>
#include <string.h>
#define MAXN 6000
static int L[MAXN], R[MAXN], U[MAXN], D[MAXN], col[MAXN], size[MAXN], used, ncol;
static long updates, limit, found;
static unsigned s0 = 1, s1 = 2;
static unsigned rnd(unsigned n) {
	unsigned t = s0 ^ (s0 << 10);
	s0 = s1; s1 = (s1 ^ (s1 >> 10)) ^ (t ^ (t >> 13));
	return (s1 >> 2) % n;
}
static void start(int columns) {
	ncol = columns;
	for (int i = 0; i <= columns; i++) {
		L[i] = i ? i - 1 : columns; R[i] = i < columns ? i + 1 : 0;
		U[i] = D[i] = col[i] = i; size[i] = 0;
	}
	used = columns + 1;
}
static void add_row(const int *c, int n) {
	int first = used;
	for (int i = 0; i < n; i++) {
		int x = used++, h = c[i] + 1;
		col[x] = h; U[x] = U[h]; D[x] = h; D[U[h]] = x; U[h] = x; size[h]++;
		L[x] = i ? x - 1 : first + n - 1; R[x] = i + 1 < n ? x + 1 : first;
	}
}
static void cover(int c) {
	L[R[c]] = L[c]; R[L[c]] = R[c];
	for (int i = D[c]; i != c; i = D[i])
		for (int j = R[i]; j != i; j = R[j]) { U[D[j]] = U[j]; D[U[j]] = D[j]; size[col[j]]--; updates++; }
}
static void uncover(int c) {
	for (int i = U[c]; i != c; i = U[i])
		for (int j = L[i]; j != i; j = L[j]) { size[col[j]]++; U[D[j]] = j; D[U[j]] = j; }
	L[R[c]] = c; R[L[c]] = c;
}
static void search(int depth) {
	if (R[0] == 0) { found++; return; }
	int c = R[0];
	for (int j = R[c]; j; j = R[j]) if (size[j] < size[c]) c = j;
	if (size[c] == 0) return;
	cover(c);
	for (int r = D[c]; r != c && updates < limit; r = D[r]) {
		for (int j = R[r]; j != r; j = R[j]) cover(col[j]);
		search(depth + 1);
		for (int j = L[r]; j != r; j = L[j]) uncover(col[j]);
	}
	uncover(c);
}
static void sudoku(int holes) {
	char given[81] = { 0 };
	int perm[9];
	for (int i = 0; i < 9; i++) { int k = (int)rnd((unsigned)i + 1); perm[i] = perm[k]; perm[k] = i; }
	for (int i = 0; i < 81; i++) { int r = i / 9, c = i % 9; given[i] = (char)(1 + perm[(r * 3 + r / 3 + c) % 9]); }
	for (int k = 0; k < holes; k++) given[rnd(81)] = 0;
	start(324);
	for (int i = 0; i < 81; i++)
		for (int d = 0; d < 9; d++) {
			if (given[i] && given[i] != d + 1) continue;
			int r = i / 9, c = i % 9, b = r / 3 * 3 + c / 3;
			int row[4] = { i, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d };
			add_row(row, 4);
		}
}
static void langford(int n) {
	start(3 * n);
	for (int k = 1; k <= n; k++)
		for (int p = 0; p + k + 1 < 2 * n; p++) { int row[3] = { k - 1, n + p, n + p + k + 1 }; add_row(row, 3); }
}
int main(void) {
	unsigned long sum = 0;
	for (int round = 0; round < 24; round++) {
		if (round % 3 < 2) sudoku(90 + (int)rnd(60)); else langford(7 + (int)rnd(4));
		found = updates = 0; limit = 120000;
		search(0);
		sum = sum * 1009 + (unsigned long)(found * 7 + updates);
	}
	printf("dlx %lu\n", sum);
	return 0;
}
