// flags: -O3 -fno-tree-vectorize
// linear-space alignment of long words and lines (Hirschberg) with substitution costs by character class, then the edit script is printed, parsed and replayed
#include <stdint.h>
#include <stdio.h>
#include <string.h>
enum { MAX = 700 };
static char a[MAX + 8], b[MAX * 2], script[MAX * 8], rebuilt[MAX * 2];
static int row[4][MAX * 2], used;
static uint8_t cost[128][128];
static uint32_t x = 17, y = 39;
uint32_t rnd(uint32_t n) { x = 36969 * (x & 65535) + (x >> 16); y ^= y << 13; y ^= y >> 17; y ^= y << 5; return (x + y) % n; }
int kind(int c) { return c < '@' ? 1 : strchr("aeiou", c) ? 2 : 3; }
void forward(const char *p, int n, const char *q, int m, int *out, int *tmp) {
 for (int j = 0; j <= m; j++) out[j] = 3 * j;
 for (int i = 0; i < n; i++) {
  const uint8_t *c = cost[(int)p[i]];
  tmp[0] = 3 * (i + 1);
  for (int j = 1; j <= m; j++) {
   int d = out[j - 1] + c[(int)q[j - 1]], e = (out[j] < tmp[j - 1] ? out[j] : tmp[j - 1]) + 3;
   tmp[j] = d < e ? d : e;
  }
  memcpy(out, tmp, (m + 1) * sizeof *out);
 }
}
void backward(const char *p, int n, const char *q, int m, int *out) {
 for (int j = 0; j <= m; j++) out[j] = 3 * (m - j);
 for (int i = n - 1; i >= 0; i--) {
  int diag = out[m];
  out[m] += 3;
  for (int j = m - 1; j >= 0; j--) {
   int d = diag + cost[(int)p[i]][(int)q[j]], e = (out[j] < out[j + 1] ? out[j] : out[j + 1]) + 3;
   diag = out[j];
   out[j] = d < e ? d : e;
  }
 }
}
void emit(char op, char c) { script[used++] = op; if (c) script[used++] = c; }
void align(const char *p, int n, const char *q, int m) {
 if (!n) { while (m--) emit('+', *q++); return; }
 if (!m) { while (n--) emit('-', 0); return; }
 if (n == 1) {
  int best = 0;
  for (int j = 1; j < m; j++) if (cost[(int)*p][(int)q[j]] < cost[(int)*p][(int)q[best]]) best = j;
  for (int j = 0; j < m; j++) if (j == best) emit(*p == q[j] ? '=' : '~', *p == q[j] ? 0 : q[j]); else emit('+', q[j]);
  return;
 }
 int half = n / 2, cut = 0;
 forward(p, half, q, m, row[0], row[1]);
 backward(p + half, n - half, q, m, row[2]);
 for (int j = 1; j <= m; j++) if (row[0][j] + row[2][j] < row[0][cut] + row[2][cut]) cut = j;
 align(p, half, q, cut);
 align(p + half, n - half, q + cut, m - cut);
}
int replay(const char *p) {
 int n = 0;
 for (int i = 0; i < used; i++) switch (script[i]) {
  case '=': rebuilt[n++] = *p++; break;
  case '-': p++; break;
  case '~': p++; rebuilt[n++] = script[++i]; break;
  default: rebuilt[n++] = script[++i];
 }
 return n;
}
int main(void) {
 static const char letters[] = "etaoinshrdlucmfwygpb 0123456789 ,.-";
 uint64_t sum = 0; int bad = 0;
 for (int i = 1; i < 128; i++) for (int j = 1; j < 128; j++) cost[i][j] = i == j ? 0 : kind(i) == kind(j) ? 2 : 5;
 for (int round = 0; round < 140; round++) {
  int n = 20 + rnd(round % 5 ? 200 : MAX - 20), m = 0;
  for (int i = 0; i < n; i++) a[i] = letters[rnd(rnd(35) + 1)];
  for (int i = 0; i < n; i++) switch (rnd(14)) {
   case 0: break;
   case 1: b[m++] = letters[rnd(35)]; break;
   case 2: b[m++] = letters[rnd(35)];
   default: b[m++] = a[i];
  }
  used = 0;
  align(a, n, b, m);
  bad += replay(a) != m || memcmp(rebuilt, b, m);
  for (int i = 0; i < used; i++) sum = sum * 31 + script[i];
 }
 printf("%llu %d\n", (long long)sum, bad);
}
