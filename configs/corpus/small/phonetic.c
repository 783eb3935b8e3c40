// flags: -Os
// phonetic codes of generated surnames: Soundex, NYSIIS, a Metaphone-like coder with big letter switches, Cologne phonetics and Jaro-Winkler similarity inside blocks sharing a code; letters decide every branch
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
static uint32_t s = 1918; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static int vow(int c) { return c == 'A' || c == 'E' || c == 'I' || c == 'O' || c == 'U'; }
static void soundex(const char *w, char *o) {
  static const char map[] = "01230120022455012623010202"; int n = 0; char last = map[w[0] - 'A']; o[n++] = w[0];
  for (int i = 1; w[i] && n < 4; i++) { char c = map[w[i] - 'A']; if (w[i] == 'H' || w[i] == 'W') continue; if (c != '0' && c != last) o[n++] = c; last = c; }
  while (n < 4) o[n++] = '0'; o[n] = 0;
}
#define IS(k) (!strncmp(p, k, sizeof k - 1))
static void nysiis(const char *w, char *o) {
  char b[40]; int n = 0; const char *p = w;
  if (IS("MAC")) { memcpy(b, "MCC", 3); n = 3; p += 3; } else if (IS("KN")) { b[n++] = 'N'; p += 2; } else if (*p == 'K') { b[n++] = 'C'; p++; } else if (IS("PH") || IS("PF")) { b[n++] = 'F'; b[n++] = 'F'; p += 2; } else if (IS("SCH")) { memcpy(b, "SSS", 3); n = 3; p += 3; }
  while (*p && n < 38) b[n++] = *p++;
  b[n] = 0; if (n > 2) { char *e = b + n - 2; if (!strcmp(e, "EE") || !strcmp(e, "IE")) { *e = 'Y'; e[1] = 0; n--; } else if (!strcmp(e, "DT") || !strcmp(e, "RT") || !strcmp(e, "RD") || !strcmp(e, "NT") || !strcmp(e, "ND")) { *e = 'D'; e[1] = 0; n--; } }
  int k = 0; o[k++] = b[0];
  for (int i = 1; b[i] && k < 30; i++) {
    char c = b[i]; p = b + i;
    if (IS("EV")) { c = 'A'; b[i + 1] = 'F'; } else if (vow(c)) c = 'A'; else switch (c) {
      case 'Q': c = 'G'; break; case 'Z': c = 'S'; break; case 'M': c = 'N'; break; case 'K': c = b[i + 1] == 'N' ? 'N' : 'C'; break;
      case 'S': if (IS("SCH")) b[i + 1] = b[i + 2] = 'S'; break; case 'P': if (IS("PH")) c = b[i + 1] = 'F'; break;
      case 'H': if (!vow(b[i - 1]) || !vow(b[i + 1])) c = b[i - 1]; break; case 'W': if (vow(b[i - 1])) c = b[i - 1]; break; }
    b[i] = c; if (c != o[k - 1]) o[k++] = c;
  }
  if (k > 1 && o[k - 1] == 'S') k--; if (k > 2 && o[k - 2] == 'A' && o[k - 1] == 'Y') o[k - 2] = 'Y', k--; if (k > 1 && o[k - 1] == 'A') k--; o[k] = 0;
}
static void metaphone(const char *w, char *o) {
  const char *p = w; int k = 0;
  if (IS("KN") || IS("GN") || IS("PN") || IS("WR")) p++; else if (*p == 'X') { o[k++] = 'S'; p++; } else if (IS("WH")) { o[k++] = 'W'; p += 2; }
  for (; *p && k < 12; p++) {
    char c = *p, pr = p > w ? p[-1] : 0, nx = p[1]; if (c == pr && c != 'C') continue;
    switch (c) {
    case 'A': case 'E': case 'I': case 'O': case 'U': if (p == w) o[k++] = c; break;
    case 'B': if (!(pr == 'M' && !nx)) o[k++] = 'B'; break;
    case 'C': if (nx == 'H') { o[k++] = pr == 'S' ? 'K' : 'X'; p++; } else if (IS("CIA")) o[k++] = 'X'; else if (nx == 'I' || nx == 'E' || nx == 'Y') { if (pr != 'S') o[k++] = 'S'; } else o[k++] = 'K'; break;
    case 'D': if (nx == 'G' && (p[2] == 'E' || p[2] == 'Y' || p[2] == 'I')) { o[k++] = 'J'; p++; } else o[k++] = 'T'; break;
    case 'G': if (nx == 'H' && !(p[2] && vow(p[2]))) break; if (nx == 'N' && !p[2]) break; o[k++] = (nx == 'I' || nx == 'E' || nx == 'Y') && pr != 'G' ? 'J' : 'K'; break;
    case 'H': if (nx && vow(nx) && !strchr("CSPTG", pr ? pr : '.')) o[k++] = 'H'; break;
    case 'K': if (pr != 'C') o[k++] = 'K'; break; case 'P': if (nx == 'H') { o[k++] = 'F'; p++; } else o[k++] = 'P'; break;
    case 'Q': o[k++] = 'K'; break; case 'S': if (nx == 'H') { o[k++] = 'X'; p++; } else if (IS("SIO") || IS("SIA")) o[k++] = 'X'; else o[k++] = 'S'; break;
    case 'T': if (IS("TIA") || IS("TIO")) o[k++] = 'X'; else if (nx == 'H') { o[k++] = '0'; p++; } else if (!IS("TCH")) o[k++] = 'T'; break;
    case 'V': o[k++] = 'F'; break; case 'W': case 'Y': if (nx && vow(nx)) o[k++] = c; break; case 'X': o[k++] = 'K'; o[k++] = 'S'; break; case 'Z': o[k++] = 'S'; break;
    default: o[k++] = c;
    }
  }
  o[k] = 0;
}
static void cologne(const char *w, char *o) {
  int k = 0; char last = 0;
  for (const char *p = w; *p && k < 14; p++) {
    char c = '-', pr = p > w ? p[-1] : 0, nx = p[1];
    switch (*p) {
    case 'A': case 'E': case 'I': case 'J': case 'O': case 'U': case 'Y': c = '0'; break; case 'H': continue; case 'B': c = '1'; break; case 'P': c = nx == 'H' ? '3' : '1'; break;
    case 'D': case 'T': c = nx == 'C' || nx == 'S' || nx == 'Z' ? '8' : '2'; break; case 'F': case 'V': case 'W': c = '3'; break; case 'G': case 'K': case 'Q': c = '4'; break;
    case 'C': if (!pr) c = nx && strchr("AHKLOQRUX", nx) ? '4' : '8'; else c = pr == 'S' || pr == 'Z' ? '8' : nx && strchr("AHKOQUX", nx) ? '4' : '8'; break;
    case 'X': if (pr && strchr("CKQ", pr)) c = '8'; else { if (last != '4') o[k++] = '4'; c = '8'; } break;
    case 'L': c = '5'; break; case 'M': case 'N': c = '6'; break; case 'R': c = '7'; break; case 'S': case 'Z': c = '8'; break; }
    if (c != last && (c != '0' || p == w)) o[k++] = c; last = c;
  }
  o[k] = 0;
}
static double jaro(const char *a, const char *b) {
  int la = strlen(a), lb = strlen(b), win = (la > lb ? la : lb) / 2 - 1, m = 0, t = 0, k = 0; uint32_t ma = 0, mb = 0; if (win < 0) win = 0;
  for (int i = 0; i < la; i++) for (int j = i > win ? i - win : 0; j < lb && j <= i + win; j++) if (!(mb >> j & 1) && a[i] == b[j]) { ma |= 1u << i; mb |= 1u << j; m++; break; }
  if (!m) return 0;
  for (int i = 0; i < la; i++) if (ma >> i & 1) { while (!(mb >> k & 1)) k++; t += a[i] != b[k]; k++; }
  double j = (m / (double)la + m / (double)lb + (m - t / 2.0) / m) / 3; int pre = 0; while (pre < 4 && a[pre] && a[pre] == b[pre]) pre++; return j + pre * 0.1 * (1 - j);
}
static char name[4000][28]; typedef struct { uint32_t code; short id; } Key; static Key keys[4000];
static int cmp(const void *a, const void *b) { const Key *x = a, *y = b; return x->code < y->code ? -1 : x->code > y->code ? 1 : x->id - y->id; }
static void gen(char *o) {
  static const char *on[] = { "B", "C", "CH", "D", "F", "G", "H", "K", "KN", "L", "M", "MAC", "N", "PH", "PF", "R", "S", "SCH", "SH", "T", "TH", "V", "W", "WR", "Z", "J", "QU", "X" }, *nu[] = { "A", "E", "I", "O", "U", "EE", "IE", "OU", "AI", "EV" }, *co[] = { "", "", "N", "R", "L", "S", "CK", "TT", "ND", "GH", "TCH", "RT", "MB", "DGE", "X", "SON" };
  *o = 0; for (int n = 1 + rnd() % 3; n; n--) { strcat(o, on[rnd() % 28]); strcat(o, nu[rnd() % 10]); strcat(o, co[rnd() % 16]); }
  o[24] = 0;
}
static void (*const coder[4])(const char *, char *) = { soundex, nysiis, metaphone, cologne };
int main(void) {
  uint64_t h = 0; int pairs = 0; for (int i = 0; i < 4000; i++) gen(name[i]);
  for (int round = 0; round < 66; round++) {
    int n = round % 6 == 5 ? 4000 : 300 + rnd() % 900, from = n < 4000 ? rnd() % (4000 - n) : 0; void (*f)(const char *, char *) = coder[round & 3];
    for (int i = 0; i < n; i++) {
      char o[48]; const char *w = name[from + i]; if (round % 5 == 4) coder[(i * 7 ^ rnd() >> 9) & 3](w, o); else f(w, o);
      uint32_t c = 2166136261u; for (char *q = o; *q; q++) c = (c ^ *q) * 16777619u; keys[i].code = c; keys[i].id = from + i;
    }
    qsort(keys, n, sizeof *keys, cmp);
    for (int i = 0; i < n; i++) for (int j = i + 1; j < n && j < i + 6 && keys[j].code == keys[i].code; j++) { double d = jaro(name[keys[i].id], name[keys[j].id]); if (d > 0.9) { pairs++; h = h * 31 + keys[i].id; } else h += (int)(d * 100); }
    for (int i = 0; i < 60; i++) { char *w = name[rnd() % 4000]; int l = strlen(w); if (rnd() & 1) gen(w); else w[rnd() % l] = 'A' + rnd() % 26; }
  }
  printf("%llu %d\n", (unsigned long long)h, pairs);
}
