// flags: -O1
// own printf-like formatter (flags, width, precision, d u x o b c s f e, thousands, Roman and spelled numbers) with varargs, and a scanner that reads the lines back; short strings in a 16 KB ring, divisions and byte branches
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef struct { char *p, *e; } Out;
enum { LEFT = 1, PLUS = 2, ZERO = 4, ALT = 8, GROUP = 16, SPACE = 32 };
static inline void ch(Out *o, char c) { if (o->p < o->e) *o->p++ = c; }
static void rep(Out *o, char c, int n) { while (n-- > 0) ch(o, c); }
static void padded(Out *o, const char *sign, const char *b, int n, int fl, int w) {
  int sn = (int)strlen(sign), pad = w - n - sn;
  if (!(fl & (LEFT | ZERO))) rep(o, ' ', pad);
  for (int i = 0; i < sn; i++) ch(o, sign[i]);
  if ((fl & (LEFT | ZERO)) == ZERO) rep(o, '0', pad);
  for (int i = 0; i < n; i++) ch(o, b[i]);
  if (fl & LEFT) rep(o, ' ', pad);
}
static int digits(char *end, uint64_t v, int base, int fl, int prec) {
  char *p = end; int k = 0;
  if (base == 10) do { if ((fl & GROUP) && k && k % 3 == 0) *--p = ','; *--p = '0' + v % 10; v /= 10; k++; } while (v);
  else { int sh = base == 16 ? 4 : base == 8 ? 3 : 1; do { *--p = "0123456789abcdef"[v & (base - 1)]; v >>= sh; k++; } while (v); }
  while (k < prec) *--p = '0', k++;
  return (int)(end - p);
}
static const double p10[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12 };
static int fixed(char *b, double x, int prec) {
  char t[40]; uint64_t ip = (uint64_t)x; double fr = (x - (double)ip) * p10[prec]; uint64_t f = (uint64_t)(fr + 0.5); if ((double)f >= p10[prec]) { f = 0; ip++; }
  int n = digits(t + 40, ip, 10, 0, 1); memcpy(b, t + 40 - n, n); if (!prec) return n;
  b[n++] = '.'; for (int i = prec - 1; i >= 0; i--) { b[n + i] = '0' + f % 10; f /= 10; } return n + prec;
}
static int expo(char *b, double x, int prec) {
  int e = 0; static const double big[] = { 1e64, 1e32, 1e16, 1e8, 1e4, 1e2, 1e1 }; static const int be[] = { 64, 32, 16, 8, 4, 2, 1 };
  if (x >= 10) { for (int i = 0; i < 7; i++) while (x >= big[i]) x /= big[i], e += be[i]; } else if (x > 0) { for (int i = 0; i < 7; i++) while (x * big[i] < 10) x *= big[i], e -= be[i]; }
  int n = fixed(b, x, prec); if (n > 1 && b[1] != '.' && prec) { n = fixed(b, x / 10, prec); e++; }
  b[n++] = 'e'; b[n++] = e < 0 ? '-' : '+'; if (e < 0) e = -e; if (e >= 100) b[n++] = '0' + e / 100; b[n++] = '0' + e / 10 % 10; b[n++] = '0' + e % 10; return n;
}
static void spell(Out *o, unsigned v) {
  static const char *small[] = { "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen" }, *tens[] = { "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety" };
  const char *w;
  if (v >= 1000000) { spell(o, v / 1000000); for (w = " million"; *w; w++) ch(o, *w); v %= 1000000; if (!v) return; ch(o, ' '); }
  if (v >= 1000) { spell(o, v / 1000); for (w = " thousand"; *w; w++) ch(o, *w); v %= 1000; if (!v) return; ch(o, ' '); }
  if (v >= 100) { spell(o, v / 100); for (w = " hundred"; *w; w++) ch(o, *w); v %= 100; if (!v) return; ch(o, ' '); }
  if (v >= 20) { for (w = tens[v / 10]; *w; w++) ch(o, *w); v %= 10; if (!v) return; ch(o, '-'); }
  for (w = small[v]; *w; w++) ch(o, *w);
}
static void roman(Out *o, unsigned v) {
  static const struct { int v; const char *s; } r[] = { {1000,"M"},{900,"CM"},{500,"D"},{400,"CD"},{100,"C"},{90,"XC"},{50,"L"},{40,"XL"},{10,"X"},{9,"IX"},{5,"V"},{4,"IV"},{1,"I"} };
  for (int i = 0; i < 13; i++) while (v >= (unsigned)r[i].v) { for (const char *s = r[i].s; *s; s++) ch(o, *s); v -= r[i].v; }
}
static int vfmt(char *dst, int cap, const char *f, va_list ap) {
  Out o = { dst, dst + cap - 1 }; char b[96]; int n;
  for (; *f; f++) {
    if (*f != '%') { ch(&o, *f); continue; }
    int fl = 0, w = 0, pr = -1, lng = 0;
    for (f++;; f++) { if (*f == '-') fl |= LEFT; else if (*f == '+') fl |= PLUS; else if (*f == '0') fl |= ZERO; else if (*f == '#') fl |= ALT; else if (*f == '\'') fl |= GROUP; else if (*f == ' ') fl |= SPACE; else break; }
    if (*f == '*') { w = va_arg(ap, int); if (w < 0) fl |= LEFT, w = -w; f++; } else while (*f >= '0' && *f <= '9') w = w * 10 + *f++ - '0';
    if (*f == '.') { pr = 0; f++; if (*f == '*') { pr = va_arg(ap, int); f++; } else while (*f >= '0' && *f <= '9') pr = pr * 10 + *f++ - '0'; }
    while (*f == 'l') lng++, f++;
    const char *sg = "";
    switch (*f) {
    case 'd': { int64_t v = lng ? va_arg(ap, long) : va_arg(ap, int); sg = v < 0 ? "-" : fl & PLUS ? "+" : fl & SPACE ? " " : ""; n = digits(b + 96, v < 0 ? -(uint64_t)v : v, 10, fl, pr); padded(&o, sg, b + 96 - n, n, fl, w); break; }
    case 'u': case 'x': case 'o': case 'b': { uint64_t v = lng ? va_arg(ap, unsigned long) : va_arg(ap, unsigned); int base = *f == 'u' ? 10 : *f == 'x' ? 16 : *f == 'o' ? 8 : 2; if ((fl & ALT) && base == 16) sg = "0x"; n = digits(b + 96, v, base, fl, pr); padded(&o, sg, b + 96 - n, n, fl, w); break; }
    case 'f': case 'e': { double x = va_arg(ap, double); if (x < 0) sg = "-", x = -x; else if (fl & PLUS) sg = "+"; if (pr < 0) pr = 6; if (pr > 12) pr = 12; n = *f == 'f' && x < 1e15 ? fixed(b, x, pr) : expo(b, x, pr); padded(&o, sg, b, n, fl, w); break; }
    case 's': { const char *s = va_arg(ap, const char *); n = (int)strnlen(s, pr < 0 ? 4096 : pr); padded(&o, "", s, n, fl & LEFT, w); break; }
    case 'c': b[0] = va_arg(ap, int); padded(&o, "", b, 1, fl & LEFT, w); break;
    case 'R': roman(&o, va_arg(ap, unsigned) % 4000); break; case 'W': spell(&o, va_arg(ap, unsigned)); break;
    case '%': ch(&o, '%'); break;
    }
  }
  *o.p = 0; return (int)(o.p - dst);
}
static int fmt(char *d, int cap, const char *f, ...) { va_list ap; va_start(ap, f); int n = vfmt(d, cap, f, ap); va_end(ap); return n; }
static uint64_t scan(const char *p) {
  uint64_t h = 0;
  while (*p) {
    if (*p >= '0' && *p <= '9') { double v = 0; while (*p >= '0' && *p <= '9' || *p == ',') { if (*p != ',') v = v * 10 + *p - '0'; p++; } if (*p == '.') { double sc = 0.1; for (p++; *p >= '0' && *p <= '9'; p++, sc *= 0.1) v += (*p - '0') * sc; } h = h * 31 + (uint64_t)(v * 64); }
    else if (*p == '-') { h ^= 0x55; p++; } else if (*p == ' ') { do p++; while (*p == ' '); h = h * 3; } else h = h * 131 + *p++;
  }
  return h;
}
static uint64_t s = 88172645463325252ull; static uint64_t rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s; }
int main(void) {
  static char ring[16384]; int at = 0; uint64_t h = 0; static const char *nm[] = { "alpha", "be", "gamma-ray", "delta wing", "e", "zeta_function" };
  for (int i = 0; i < 34000; i++) {
    if (at > 16000) at = 0; char *d = ring + at; int n; uint64_t a = rnd(), b = rnd(); double x = (double)(int64_t)a / (double)(1ull << (b & 63));
    switch ((i / 500 % 3 == 0 ? i : (int)(b >> 40)) % 10) {
    case 0: n = fmt(d, 300, "%-12s|%8d|%08x|%+d", nm[a % 6], (int)b, (unsigned)a, (int)(b >> 33) % 1000); break;
    case 1: n = fmt(d, 300, "%10.3f %.6e %'ld", x, x * 1e-20, (long)a >> (b & 31)); break;
    case 2: n = fmt(d, 300, "[%*d] [%-*d] %c", (int)(a % 20), (int)b, (int)(b % 15), (int)(a >> 50), 'a' + (int)(b % 26)); break;
    case 3: n = fmt(d, 300, "%R of %W", (unsigned)a, (unsigned)(b >> (32 + a % 30))); break;
    case 4: n = fmt(d, 300, "%u.%u.%u.%u:%u %#lx", (unsigned)a & 255, (unsigned)(a >> 8) & 255, (unsigned)(a >> 16) & 255, (unsigned)(a >> 24) & 255, (unsigned)b & 65535, a ^ b); break;
    case 5: n = fmt(d, 300, "%.*f%% done, %5.1f left", (int)(a % 9), (b & 1023) / 10.24, (double)(a & 4095) / 8); break;
    case 6: n = fmt(d, 300, "%b %o %x", (unsigned)a & 0xffff, (unsigned)b, (unsigned)(a >> 32)); break;
    case 7: n = fmt(d, 300, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ %.5s", 1970 + (int)(a % 80), 1 + (int)(b % 12), 1 + (int)(b % 28), (int)(a >> 8) & 15, (int)(a >> 20) & 31, (int)(b >> 9) & 31, (int)(b >> 20 & 511), nm[b % 6]); break;
    case 8: n = fmt(d, 300, "%e %f", x < 0 ? -1 / x : x, (double)(int)b); break;
    default: n = fmt(d, 300, "item %s costs %'d.%02d (%s)", nm[b % 6], (int)(a & 0xffffff), (int)(b & 63), nm[a % 5]); break;
    }
    h = h * 7 + scan(d) + n; at += n + 1;
  }
  printf("%llu\n", (unsigned long long)h);
}
