// flags: -O1
// Markdown to HTML converter (headings, lists, quotes, code, emphasis, links, escapes) by recursive inline rendering over generated documents of 4 to 100 KB.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { char *p; size_t n, cap; } Buf;
static uint64_t st = 0xABCDEF;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st >> 18; }
static void put(Buf *b, const char *s, size_t n) {
  if (b->n + n + 1 > b->cap) { b->cap = (b->n + n) * 2 + 64; b->p = realloc(b->p, b->cap); }
  memcpy(b->p + b->n, s, n); b->n += n; b->p[b->n] = 0;
}
static void puts_(Buf *b, const char *s) { put(b, s, strlen(s)); }
static void escape(Buf *o, char c) {
  switch (c) {
  case '<': puts_(o, "&lt;"); break;
  case '>': puts_(o, "&gt;"); break;
  case '&': puts_(o, "&amp;"); break;
  case '"': puts_(o, "&quot;"); break;
  default: put(o, &c, 1);
  }
}
static const char *find_close(const char *p, const char *end, const char *mark, int m) {
  for (; p + m <= end; p++) {
    if (*p == '\\') { p++; continue; }
    if (!memcmp(p, mark, m)) return p;
  }
  return NULL;
}
static void inline_(Buf *o, const char *p, const char *end, int depth) {
  while (p < end) {
    const char *q, *r;
    switch (*p) {
    case '\\': if (p + 1 < end) { escape(o, p[1]); p += 2; } else escape(o, *p++); break;
    case '`':
      if ((q = memchr(p + 1, '`', end - p - 1))) { puts_(o, "<code>"); for (p++; p < q; p++) escape(o, *p); puts_(o, "</code>"); p++; }
      else escape(o, *p++);
      break;
    case '*': case '_': {
      int m = p + 1 < end && p[1] == p[0] ? 2 : 1;
      if (depth < 6 && (q = find_close(p + m, end, p, m)) && q > p + m) {
        puts_(o, m == 2 ? "<strong>" : "<em>"); inline_(o, p + m, q, depth + 1); puts_(o, m == 2 ? "</strong>" : "</em>");
        p = q + m;
      } else escape(o, *p++);
      break;
    }
    case '[':
      if ((q = find_close(p + 1, end, "](", 2)) && (r = memchr(q, ')', end - q))) {
        puts_(o, "<a href=\""); for (const char *u = q + 2; u < r; u++) escape(o, *u);
        puts_(o, "\">"); inline_(o, p + 1, q, depth + 1); puts_(o, "</a>"); p = r + 1;
      } else escape(o, *p++);
      break;
    default: {
      const char *s = p;
      while (p < end && !strchr("\\`*_[<>&\"", *p)) p++;
      if (p > s) put(o, s, p - s); else escape(o, *p++);
    }
    }
  }
}
enum { NONE, PARA, UL, OL, QUOTE, FENCE };
static const char *opens[] = {"", "<p>", "<ul>\n", "<ol>\n", "<blockquote>", "<pre><code>"};
static const char *closes[] = {"", "</p>\n", "</ul>\n", "</ol>\n", "</blockquote>\n", "</code></pre>\n"};
static void to_html(const char *s, Buf *o) {
  int mode = NONE; o->n = 0;
#define ENTER(m) do { if (mode != (m)) { puts_(o, closes[mode]); mode = (m); puts_(o, opens[mode]); } } while (0)
  while (*s) {
    const char *e = strchr(s, '\n'); if (!e) e = s + strlen(s);
    const char *p = s; size_t d;
    if (mode == FENCE) {
      if (!strncmp(p, "```", 3)) ENTER(NONE); else { for (; p < e; p++) escape(o, *p); puts_(o, "\n"); }
    } else if (p == e) ENTER(NONE);
    else if (!strncmp(p, "```", 3)) ENTER(FENCE);
    else if (*p == '#' && (d = strspn(p, "#")) <= 6 && p[d] == ' ') {
      char tag[8]; ENTER(NONE);
      sprintf(tag, "<h%d>", (int)d); puts_(o, tag); inline_(o, p + d + 1, e, 0); sprintf(tag, "</h%d>\n", (int)d); puts_(o, tag);
    } else if ((*p == '-' || *p == '*') && p[1] == ' ') { ENTER(UL); puts_(o, "<li>"); inline_(o, p + 2, e, 0); puts_(o, "</li>\n"); }
    else if ((d = strspn(p, "0123456789")) && p[d] == '.') { ENTER(OL); puts_(o, "<li>"); inline_(o, p + d + 2 < e ? p + d + 2 : e, e, 0); puts_(o, "</li>\n"); }
    else if (*p == '>') { ENTER(QUOTE); inline_(o, p + 1, e, 0); puts_(o, " "); }
    else { ENTER(PARA); inline_(o, p, e, 0); puts_(o, "\n"); }
    s = *e ? e + 1 : e;
  }
  ENTER(NONE);
}
static void words(Buf *b, int n) {
  static const char *w[] = {"the ", "**bold move** ", "value ", "*soft _deep_ text* ", "`a<b && c` ", "[link *x*](http://e.org/?a=1&b=2) ", "cache ", "x < y ", "of ", "run\\*time ", "compile ", "and "};
  while (n--) puts_(b, w[rnd() % 3 ? rnd() % 12 : 2 * (rnd() % 6)]);
}
static void document(Buf *b, size_t size) {
  b->n = 0;
  while (b->n < size) {
    switch (rnd() % 7) {
    case 0: put(b, "######", 1 + rnd() % 4); puts_(b, " "); words(b, 4); puts_(b, "\n\n"); break;
    case 1: for (int k = rnd() % 6; k >= 0; k--) { puts_(b, "- "); words(b, 6); puts_(b, "\n"); } puts_(b, "\n"); break;
    case 2: for (int k = 1; k < 4; k++) { char t[8]; sprintf(t, "%d. ", k); puts_(b, t); words(b, 8); puts_(b, "\n"); } break;
    case 3: puts_(b, "> "); words(b, 12); puts_(b, "\n\n"); break;
    case 4: puts_(b, "```\n"); for (int k = 0; k < 4; k++) { words(b, 5); puts_(b, "\n"); } puts_(b, "```\n"); break;
    default: for (int k = rnd() % 4; k >= 0; k--) { words(b, 12); puts_(b, "\n"); } puts_(b, "\n");
    }
  }
}
int main(void) {
  Buf src = {0}, out = {0}; uint64_t sum = 0; static const size_t sizes[] = {4000, 100000, 20000};
  for (int r = 0; r < 15; r++) {
    document(&src, sizes[r % 3]);
    to_html(src.p, &out);
    for (size_t i = 0; i < out.n; i += 3) sum = sum * 31 + (uint8_t)out.p[i];
  }
  printf("%llu\n", (unsigned long long)sum);
  free(src.p); free(out.p);
  return 0;
}
