// flags: -O2
// decimal to double: digit scanning, small cases by one operation, else big-integer scaling and round-half-even
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t u64; typedef uint32_t u32;
typedef struct { u32 d[40]; int n; } Big;
static u64 g = 0x853c49e6748fea9bull;
u32 rnd(void) { u64 o = g; g = o * 6364136223846793005ull + 3037000493u; u32 x = ((o >> 18) ^ o) >> 27, r = o >> 59; return x >> r | x << (-r & 31); }
void muladd(Big *b, u32 m, u32 c) {
 u64 t = c;
 for (int i = 0; i < b->n; i++) { t += (u64)b->d[i] * m; b->d[i] = (u32)t; t >>= 32; }
 if (t) b->d[b->n++] = (u32)t;
}
void shl(Big *b, int k) {
 int w = k / 32, r = k % 32;
 if (r) muladd(b, 1u << r, 0);
 memmove(b->d + w, b->d, 4 * b->n); memset(b->d, 0, 4 * w); b->n += w;
}
int compare(const Big *a, const Big *b) {
 if (a->n != b->n) return a->n < b->n ? -1 : 1;
 for (int i = a->n - 1; i >= 0; i--) if (a->d[i] != b->d[i]) return a->d[i] < b->d[i] ? -1 : 1;
 return 0;
}
int bits(const Big *b) { return 32 * b->n - __builtin_clz(b->d[b->n - 1]); }
void subtract(Big *a, const Big *b) {
 int64_t t = 0;
 for (int i = 0; i < a->n; i++) { t += (int64_t)a->d[i] - (i < b->n ? b->d[i] : 0); a->d[i] = (u32)t; t >>= 32; }
 while (a->n && !a->d[a->n - 1]) a->n--;
}
double slow(u64 m, int e10) {
 Big num = {{(u32)m, m >> 32}, m >> 32 ? 2 : 1}, den = {{1}, 1};
 for (; e10 >= 9; e10 -= 9) muladd(&num, 1000000000, 0);
 for (; e10 > 0; e10--) muladd(&num, 10, 0);
 for (; e10 <= -9; e10 += 9) muladd(&den, 1000000000, 0);
 for (; e10 < 0; e10++) muladd(&den, 10, 0);
 int e2 = bits(&num) - bits(&den), k = 0;
 u64 q = 0;
 if (e2 > 0) shl(&den, e2); else shl(&num, -e2);
 if (compare(&num, &den) < 0) { shl(&num, 1); e2--; }
 for (; k < 54; k++) {
  q <<= 1;
  if (compare(&num, &den) >= 0) { subtract(&num, &den); q |= 1; }
  if (!num.n) { q <<= 53 - k; break; }
  muladd(&num, 2, 0);
 }
 int up = (q & 1) && (num.n || (q & 2));
 q = (q >> 1) + up;
 if (q >> 53) { q >>= 1; e2++; }
 u64 raw = (u64)(e2 + 1023) << 52 | (q & ((1ull << 52) - 1));
 double v; memcpy(&v, &raw, 8);
 return v;
}
static long quick, careful;
double parse(const char *s) {
 static const double ten[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17};
 u64 m = 0; int e = 0, neg = *s == '-', n = 0, x = 0, xn;
 for (s += neg; *s >= '0' && *s <= '9'; s++) { m = m * 10 + *s - '0'; n++; }
 if (*s == '.') for (s++; *s >= '0' && *s <= '9'; s++) { m = m * 10 + *s - '0'; e--; n++; }
 if (*s == 'e') { xn = *++s == '-'; for (s += xn; *s; s++) x = x * 10 + *s - '0'; e += xn ? -x : x; }
 double v;
 if (!m) v = 0;
 else if (m >> 53 == 0 && e >= -17 && e <= 17) { quick++; v = e < 0 ? m / ten[-e] : m * ten[e]; }
 else { careful++; v = slow(m, e); }
 return neg ? -v : v;
}
int main(void) {
 u64 sum = 0, raw;
 for (int i = 0; i < 50000; i++) {
  char s[48], *p = s; int n = 1 + rnd() % 18, dot = rnd() % (n + 1);
  if (rnd() & 1) *p++ = '-';
  for (int k = 0; k < n; k++) { if (k == dot) *p++ = '.'; *p++ = '0' + rnd() % 10; }
  if (rnd() % 3 == 0) { *p++ = 'e'; if (rnd() & 1) *p++ = '-'; *p++ = '0' + rnd() % 10; *p++ = '0' + rnd() % 10; }
  *p = 0;
  double v = parse(s); memcpy(&raw, &v, 8);
  sum = sum * 31 + raw;
 }
 printf("%llu %ld %ld\n", (long long)sum, quick, careful);
}
