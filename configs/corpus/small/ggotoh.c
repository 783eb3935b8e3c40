// flags: -O2 -fno-tree-vectorize
// Smith-Waterman-Gotoh local protein alignment with affine gaps, a substitution table, 16-bit score rows and a byte trace matrix walked back into a CIGAR-like string
#include <stdio.h>
#include <string.h>
#define MAXN 700
static signed char subst[20][20];
static unsigned char a[MAXN], b[MAXN], dir[MAXN + 1][MAXN + 1];
static short hrow[MAXN + 1], erow[MAXN + 1];
static char cigar[8 * MAXN];
static unsigned long long state = 88172645463325252ull;
static unsigned rnd(unsigned n) {
 state = state * 6364136223846793005ull + 1442695040888963407ull;
 return (unsigned)((state >> 33) % n);
}

static int fill(int n, int m, int open, int ext, int *bi, int *bj) {
 int best = 0;
 *bi = *bj = 0;
 memset(hrow, 0, sizeof hrow);
 for (int j = 0; j <= m; j++) erow[j] = -9999;
 for (int i = 1; i <= n; i++) {
  int diag = 0, f = -9999, left = 0;
  const signed char *row = subst[a[i - 1]];
  for (int j = 1; j <= m; j++) {
   int flags = 0, up = hrow[j];
   int e = erow[j] - ext;
   if (up - open > e) e = up - open; else flags |= 4;
   f -= ext;
   if (left - open > f) f = left - open; else flags |= 8;
   int h = diag + row[b[j - 1]];
   int src = 1;
   if (e > h) { h = e; src = 2; }
   if (f > h) { h = f; src = 3; }
   if (h <= 0) { h = 0; src = 0; }
   dir[i][j] = (unsigned char)(src | flags);
   if (h > best) { best = h; *bi = i; *bj = j; }
   diag = up; erow[j] = (short)e; hrow[j] = (short)h; left = h;
  }
 }
 return best;
}

static int traceback(int i, int j) {
 int len = 0, run = 0, mode = 1;
 char last = 0;
 while (i > 0 && j > 0) {
  int c = dir[i][j];
  char op;
  if (mode == 1) { mode = c & 3; if (mode == 0) break; }
  if (mode == 2) { op = 'D'; if (!(c & 4)) mode = 1; i--; }
  else if (mode == 3) { op = 'I'; if (!(c & 8)) mode = 1; j--; }
  else { op = a[i - 1] == b[j - 1] ? '=' : 'X'; i--; j--; }
  if (op == last) { run++; continue; }
  if (last) len += snprintf(cigar + len, 8, "%d%c", run, last);
  last = op; run = 1;
 }
 if (last) len += snprintf(cigar + len, 8, "%d%c", run, last);
 return len;
}

int main(void) {
 unsigned long sum = 0;
 for (int i = 0; i < 20; i++)
  for (int j = 0; j <= i; j++)
   subst[i][j] = subst[j][i] = (signed char)(i == j ? 4 + rnd(7) : (int)rnd(6) - 4);
 for (int round = 0; round < 30; round++) {
  int n = 120 + (int)rnd(500), m = 0, bi, bj;
  for (int i = 0; i < n; i++) a[i] = (unsigned char)rnd(20);
  for (int i = (int)rnd(60); i < n && m < MAXN - 20; i++) {
   if (rnd(30) == 0) { i += (int)rnd(12); continue; }
   if (rnd(30) == 0) for (int k = (int)rnd(9); k > 0; k--) b[m++] = (unsigned char)rnd(20);
   b[m++] = rnd(4) ? a[i] : (unsigned char)rnd(20);
  }
  int s = fill(n, m, 10 + (int)rnd(4), 1 + (int)rnd(2), &bi, &bj);
  int len = traceback(bi, bj);
  for (int i = 0; i < len; i++) sum = sum * 131 + (unsigned char)cigar[i];
  sum += (unsigned long)s;
 }
 printf("gotoh %lu\n", sum);
 return 0;
}
