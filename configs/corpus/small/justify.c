// flags: -O3 -ffast-math
// Optimal paragraph breaking (total-fit dynamic programming in doubles with hyphenation points and fitness classes), then rendering justified lines.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MAXW 4000
typedef struct { uint32_t off; uint8_t len; float width, stretch, shrink; uint8_t hyphen; } Box;
typedef struct { double demerits; int prev; short line; uint8_t fit; } Break;
static char text[MAXW * 12]; static Box box[MAXW]; static Break brk[MAXW + 1][4];
static double cumw[MAXW + 1], cums[MAXW + 1], cumk[MAXW + 1];
static float cw[256]; static uint32_t seed = 31;
static uint32_t rnd(void) { seed = seed * 1664525u + 1013904223u; return seed >> 9; }
static int make_paragraph(int n) {
  uint32_t off = 0;
  for (int i = 0; i < n; i++) {
    Box *b = &box[i]; b->off = off; b->len = 1 + rnd() % 5 + rnd() % 6; b->width = 0;
    for (int k = 0; k < b->len; k++) { char c = 'a' + (rnd() & rnd()) % 26; text[off++] = c; b->width += cw[(uint8_t)c]; }
    b->hyphen = b->len > 4 && i + 1 < n && rnd() % 5 == 0; /* joins the next box without a space */
    char last = text[off - 1];
    b->stretch = b->hyphen ? 0.f : last < 'e' ? 4.5f : 3.f; b->shrink = b->hyphen ? 0.f : 2.f;
  }
  for (int i = 0; i < n; i++) {
    cumw[i + 1] = cumw[i] + box[i].width + (box[i].hyphen ? 0 : 6.0);
    cums[i + 1] = cums[i] + box[i].stretch; cumk[i + 1] = cumk[i] + box[i].shrink;
  }
  return n;
}
static double ratio(int a, int b, double measure, int last) { /* line of boxes a..b-1 */
  int hy = box[b - 1].hyphen;
  double w = cumw[b] - cumw[a] - (hy ? -3.0 : 6.0), gap = measure - w;
  double st = cums[b] - cums[a] - box[b - 1].stretch, sh = cumk[b] - cumk[a] - box[b - 1].shrink;
  if (last && gap >= 0) return 0;
  if (gap > 0) return st > 0 ? gap / st : 50.0;
  return sh > 0 ? gap / sh : gap < 0 ? -2.0 : 0.0;
}
static int fitness(double r) { return r < -0.5 ? 0 : r <= 0.5 ? 1 : r <= 1.0 ? 2 : 3; }
static int layout(int n, double measure) {
  for (int f = 0; f < 4; f++) brk[0][f] = (Break){f == 1 ? 0.0 : 1e30, -1, 0, 1};
  int first = 0;
  for (int b = 1; b <= n; b++) {
    for (int f = 0; f < 4; f++) brk[b][f].demerits = 1e30;
    for (int a = b - 1; a >= first; a--) {
      double r = ratio(a, b, measure, b == n);
      if (r < -1.0) { if (a > first && r < -1.0 && cumw[b] - cumw[a] > measure * 1.5) first = a; if (a < b - 1) break; r = -1.0; }
      double base = 10.0 + 100.0 * fabs(r) * r * r, d = base * base + (box[b - 1].hyphen && b < n ? 2500.0 : 0.0);
      int fc = fitness(r);
      for (int pf = 0; pf < 4; pf++) {
        double t = brk[a][pf].demerits + d + (abs(pf - fc) > 1 ? 10000.0 : 0.0);
        if (t < brk[b][fc].demerits) brk[b][fc] = (Break){t, a * 4 + pf, (short)(brk[a][pf].line + 1), (uint8_t)fc};
      }
    }
  }
  int bf = 0;
  for (int f = 1; f < 4; f++) if (brk[n][f].demerits < brk[n][bf].demerits) bf = f;
  return bf;
}
static uint64_t render(int n, int bf, int cols) {
  static int ends[MAXW + 1]; int k = 0; uint64_t h = 0; char line[512];
  for (int b = n, f = bf; b > 0;) { ends[k++] = b; int p = brk[b][f].prev; b = p >> 2; f = p & 3; }
  int a = 0;
  while (k--) {
    int b = ends[k], chars = 0, gaps = 0, pos = 0;
    for (int i = a; i < b; i++) { chars += box[i].len; if (i + 1 < b && !box[i].hyphen) gaps++; }
    int extra = cols - chars - (b < n && box[b - 1].hyphen), g = 0;
    if (extra < gaps) extra = gaps;
    for (int i = a; i < b && pos < 400; i++) {
      memcpy(line + pos, text + box[i].off, box[i].len); pos += box[i].len;
      if (i + 1 < b && !box[i].hyphen) { int sp = extra * (g + 1) / gaps - extra * g / gaps; if (sp > 40) sp = 40; memset(line + pos, ' ', sp); pos += sp; g++; }
    }
    if (b < n && box[b - 1].hyphen) line[pos++] = '-';
    for (int i = 0; i < pos; i++) h = h * 31 + (uint8_t)line[i];
    a = b;
  }
  return h;
}
int main(void) {
  uint64_t sum = 0; static const int words[] = {60, 3500, 300, 1200, 120};
  for (int i = 0; i < 256; i++) cw[i] = 6.0f + (i * 37 % 11) * 0.6f;
  for (int r = 0; r < 20; r++) {
    int n = make_paragraph(words[r % 5]);
    for (int pass = 0; pass < 2; pass++) {
      int cols = 40 + (r * 17 + pass * 29) % 50; double measure = cols * 9.0;
      int f = layout(n, measure);
      sum = sum * 131 + render(n, f, cols) + brk[n][f].line;
    }
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
