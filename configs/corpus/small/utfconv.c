// flags: -O3
// UTF-16 to UTF-8 to UTF-32 transcoding with surrogates and validation, simple case folding by range tables, and code-point collation of lines; 8 KB to 1 MB buffers.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define CAP (1 << 18)
static uint64_t st = 777;
static uint32_t rnd(void) { st = st * 6364136223846793005ull + 1442695040888963407ull; return st >> 33; }
static uint16_t u16[CAP + 2]; static uint8_t u8[CAP * 4]; static uint32_t u32[CAP * 2];
typedef struct { uint32_t lo, hi; int32_t delta; uint32_t step; } Fold;
static const Fold folds[] = {{0x41, 0x5A, 32, 1}, {0xC0, 0xD6, 32, 1}, {0xD8, 0xDE, 32, 1}, {0x100, 0x12E, 1, 2}, {0x139, 0x147, 1, 2}, {0x14A, 0x176, 1, 2},
  {0x391, 0x3A1, 32, 1}, {0x3A3, 0x3AB, 32, 1}, {0x400, 0x40F, 80, 1}, {0x410, 0x42F, 32, 1}, {0x460, 0x480, 1, 2}, {0x531, 0x556, 48, 1}, {0x1E00, 0x1E94, 1, 2}, {0x10400, 0x10427, 40, 1}};
static uint32_t fold(uint32_t c) {
  if (c < 0x80) return c - 'A' < 26u ? c + 32 : c;
  int lo = 0, hi = sizeof folds / sizeof *folds;
  while (lo < hi) {
    int m = (lo + hi) >> 1; const Fold *f = &folds[m];
    if (c > f->hi) lo = m + 1; else if (c < f->lo) hi = m;
    else return (c - f->lo) % f->step ? c : c + f->delta;
  }
  return c;
}
static size_t to_utf8(const uint16_t *p, size_t n, uint8_t *o) {
  uint8_t *q = o; const uint16_t *e = p + n;
  while (p < e) {
    if (e - p >= 4) { /* four ASCII units at once */
      uint64_t w; memcpy(&w, p, 8);
      if (!(w & 0xFF80FF80FF80FF80ull)) { q[0] = w; q[1] = w >> 16; q[2] = w >> 32; q[3] = w >> 48; p += 4; q += 4; continue; }
    }
    uint32_t c = *p++;
    if (c - 0xD800 < 0x400 && p < e && *p - 0xDC00u < 0x400) c = 0x10000 + ((c - 0xD800) << 10) + (*p++ - 0xDC00);
    else if (c - 0xD800 < 0x800) c = 0xFFFD;
    if (c < 0x80) *q++ = c;
    else if (c < 0x800) { *q++ = 0xC0 | c >> 6; *q++ = 0x80 | (c & 63); }
    else if (c < 0x10000) { *q++ = 0xE0 | c >> 12; *q++ = 0x80 | (c >> 6 & 63); *q++ = 0x80 | (c & 63); }
    else { *q++ = 0xF0 | c >> 18; *q++ = 0x80 | (c >> 12 & 63); *q++ = 0x80 | (c >> 6 & 63); *q++ = 0x80 | (c & 63); }
  }
  return q - o;
}
static size_t decode(const uint8_t *p, size_t n, uint32_t *o, unsigned *errors) {
  const uint8_t *e = p + n; uint32_t *q = o;
  while (p < e) {
    uint32_t c = *p++, min; int k;
    if (c < 0x80) { *q++ = c; continue; }
    if (c < 0xC2) goto bad;
    if (c < 0xE0) { c &= 31; k = 1; min = 0x80; }
    else if (c < 0xF0) { c &= 15; k = 2; min = 0x800; }
    else if (c < 0xF5) { c &= 7; k = 3; min = 0x10000; }
    else goto bad;
    while (k && p < e && (*p & 0xC0) == 0x80) { c = c << 6 | (*p++ & 63); k--; }
    if (k || c < min || c > 0x10FFFF || c - 0xD800 < 0x800) goto bad;
    *q++ = c;
    continue;
  bad: (*errors)++; *q++ = 0xFFFD;
  }
  return q - o;
}
static size_t generate(size_t n, int mix) {
  size_t i = 0;
  while (i < n) {
    uint32_t r = rnd(), k = r & 15; int script = mix == 0 ? 0 : mix == 1 ? (k < 9 ? 0 : k < 12 ? 1 : 2) : 1 + k % 4;
    for (int w = 2 + (r >> 5) % 8; w && i < n; w--) {
      uint32_t x = rnd();
      switch (script) {
      case 0: u16[i++] = (x & 7 ? 'a' : 'A') + (x >> 4) % 26; break;
      case 1: u16[i++] = 0xC0 + (x >> 4) % 0xB0; break;
      case 2: u16[i++] = 0x410 + (x >> 4) % 64; break;
      case 3: u16[i++] = 0x4E00 + (x >> 4) % 20000; break;
      default: u16[i++] = 0xD801; if (x % 50) u16[i++] = 0xDC00 + (x >> 4) % 80;
      }
    }
    if (i < n) u16[i++] = (r >> 12) % 8 ? ' ' : '\n';
  }
  return n;
}
typedef struct { const uint32_t *p; uint32_t n; } Span;
static int collate(const void *a, const void *b) {
  const Span *x = a, *y = b; uint32_t m = x->n < y->n ? x->n : y->n;
  for (uint32_t i = 0; i < m; i++) if (x->p[i] != y->p[i]) { uint32_t f = fold(x->p[i]), g = fold(y->p[i]); if (f != g) return f < g ? -1 : 1; }
  return x->n != y->n ? (x->n < y->n ? -1 : 1) : (x->p > y->p) - (x->p < y->p);
}
int main(void) {
  static Span lines[CAP / 2]; uint64_t sum = 0; static const size_t sizes[] = {4096, CAP, 32768, 8192};
  for (int r = 0; r < 9; r++) {
    size_t n = generate(sizes[r & 3], r % 3); unsigned err = 0, nl = 0;
    size_t b = to_utf8(u16, n, u8);
    for (size_t k = 0; k < b / 400; k++) u8[rnd() % b] ^= 1 << (rnd() & 7);
    size_t m = decode(u8, b, u32, &err), start = 0;
    u32[m] = '\n';
    for (size_t i = 0; i <= m; i++) {
      sum = sum * 31 + fold(u32[i]);
      if (u32[i] == '\n') { lines[nl++] = (Span){u32 + start, (uint32_t)(i - start)}; start = i + 1; }
    }
    if (nl > 3000) nl = 3000;
    qsort(lines, nl, sizeof(Span), collate);
    for (unsigned i = 0; i < nl; i++) sum = sum * 33 + (lines[i].p - u32);
    sum += err;
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
