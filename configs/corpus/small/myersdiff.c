// flags: -O2
// Myers O(ND) line diff with interned lines, trace-back into an edit script and script re-application; files of 100 to 3000 lines with clustered edits.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MAXL 4000
#define MAXD 700
static uint32_t seed = 77;
static uint32_t rnd(void) { seed = seed * 1103515245u + 12345u; return seed >> 12; }
typedef struct { char *text; uint32_t hash, len; } Line;
typedef struct { Line l[MAXL]; int n; } File;
typedef struct { char op; int a, b; } Edit;
static File A, B, C;
static int *trace[MAXD + 1]; static int V[2 * MAXD + 3]; static Edit script[2 * MAXL];
static Line mkline(const char *s) {
  Line l; l.len = strlen(s); l.text = malloc(l.len + 1); memcpy(l.text, s, l.len + 1);
  uint32_t h = 2166136261u;
  for (uint32_t i = 0; i < l.len; i++) h = (h ^ (uint8_t)s[i]) * 16777619u;
  l.hash = h;
  return l;
}
static int same(const Line *a, const Line *b) { return a->hash == b->hash && a->len == b->len && !memcmp(a->text, b->text, a->len); }
static Line random_line(void) {
  static const char *parts[] = {"if (x > 0)", "return y;", "{", "}", "for (;;)", "call(a, b);", "int k = 3;", "// note"};
  char buf[96]; int n = 0, ind = rnd() % 4 * 2;
  memset(buf, ' ', ind); n = ind;
  strcpy(buf + n, parts[rnd() % 8]); n += strlen(buf + n);
  if (rnd() % 3) { buf[n++] = ' '; for (int k = rnd() % 8; k >= 0; k--) buf[n++] = 'a' + rnd() % 26; }
  buf[n] = 0;
  return mkline(buf);
}
static void clear(File *f) { for (int i = 0; i < f->n; i++) free(f->l[i].text); f->n = 0; }
static void derive(const File *a, File *b, int edits) {
  int i = 0; clear(b);
  while (i < a->n) {
    if ((int)(rnd() % a->n) < edits) {
      int del = rnd() % 4, ins = rnd() % 5;
      i += del;
      while (ins-- && b->n < MAXL - 1) b->l[b->n++] = random_line();
    }
    if (i < a->n && b->n < MAXL) b->l[b->n++] = mkline(a->l[i].text);
    i++;
  }
}
static int diff(const File *a, const File *b) { /* returns number of edits or -1 */
  int n = a->n, m = b->n, *v = V + MAXD + 1, d, x, y;
  v[1] = 0;
  for (d = 0; d <= MAXD; d++) {
    for (int k = -d; k <= d; k += 2) {
      x = (k == -d || (k != d && v[k - 1] < v[k + 1])) ? v[k + 1] : v[k - 1] + 1;
      y = x - k;
      while (x < n && y < m && same(&a->l[x], &b->l[y])) x++, y++;
      v[k] = x;
      if (x >= n && y >= m) { d++; goto done; }
    }
    trace[d] = malloc((2 * d + 3) * sizeof(int)); /* keeps v[-d-1 .. d+1] */
    memcpy(trace[d], v - d - 1, (2 * d + 3) * sizeof(int));
  }
  return -1;
done:;
  int e = 0; x = n; y = m;
  for (int k = d - 1; k > 0; k--) {
    int *w = trace[k - 1] + k, diag = x - y, pk;
    pk = (diag == -k || (diag != k && w[diag - 1] < w[diag + 1])) ? diag + 1 : diag - 1;
    int px = w[pk], py = px - pk;
    script[e++] = pk == diag + 1 ? (Edit){'+', px, py} : (Edit){'-', px, py};
    x = px; y = py;
  }
  for (int k = 0; k < d - 1; k++) free(trace[k]);
  return e;
}
static int apply(const File *a, const File *b, int e) {
  int ia = 0; clear(&C);
  for (int k = e - 1; k >= 0; k--) {
    while (ia < script[k].a) C.l[C.n++] = mkline(a->l[ia++].text);
    if (script[k].op == '-') ia++; else C.l[C.n++] = mkline(b->l[script[k].b].text);
  }
  while (ia < a->n) C.l[C.n++] = mkline(a->l[ia++].text);
  if (C.n != b->n) return 1;
  for (int i = 0; i < C.n; i++) if (!same(&C.l[i], &b->l[i])) return 2;
  return 0;
}
int main(void) {
  static const int sizes[] = {100, 3000, 400, 1200}; uint64_t sum = 0;
  for (int r = 0; r < 24; r++) {
    int n = sizes[r & 3];
    clear(&A);
    for (int i = 0; i < n; i++) A.l[A.n++] = random_line();
    for (int v = 0; v < 2; v++) {
      derive(&A, &B, 10 + (r * 7 + v * 20) % 70);
      int e = diff(&A, &B);
      sum = sum * 33 + e + (e >= 0 ? 1000 * apply(&A, &B, e) : 0);
    }
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
