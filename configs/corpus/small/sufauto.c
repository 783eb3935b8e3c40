// flags: -O2
// Suffix automaton built online for strings over four letters (up to 200000 symbols, 8 MB of states), then substring counting and longest common substring.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MAXN 200000
typedef struct { int next[4]; int link, len, cnt; } State;
static State *sa; static int nst, last;
static int order[2 * MAXN + 2], bucket[MAXN + 2];
static char s[MAXN + 1], t[MAXN + 1];
static uint64_t x = 0xDEADBEEFCAFEull;
static uint32_t rnd(void) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; return (uint32_t)(x >> 20); }
static int new_state(int len) { State *p = &sa[nst]; memset(p, 0, sizeof *p); p->len = len; p->link = -1; return nst++; }
static void extend(int c) {
  int cur = new_state(sa[last].len + 1), p = last;
  sa[cur].cnt = 1;
  for (; p >= 0 && !sa[p].next[c]; p = sa[p].link) sa[p].next[c] = cur;
  if (p < 0) sa[cur].link = 0;
  else {
    int q = sa[p].next[c];
    if (sa[q].len == sa[p].len + 1) sa[cur].link = q;
    else {
      int cl = nst++;
      sa[cl] = sa[q]; sa[cl].len = sa[p].len + 1; sa[cl].cnt = 0;
      for (; p >= 0 && sa[p].next[c] == q; p = sa[p].link) sa[p].next[c] = cl;
      sa[q].link = sa[cur].link = cl;
    }
  }
  last = cur;
}
static void count_ends(int n) {
  memset(bucket, 0, (n + 2) * sizeof(int));
  for (int i = 0; i < nst; i++) bucket[sa[i].len]++;
  for (int i = 1; i <= n; i++) bucket[i] += bucket[i - 1];
  for (int i = nst - 1; i >= 0; i--) order[--bucket[sa[i].len]] = i;
  for (int i = nst - 1; i > 0; i--) { State *p = &sa[order[i]]; if (p->link >= 0) sa[p->link].cnt += p->cnt; }
}
static int lcs(const char *q, int m, int *end) {
  int v = 0, l = 0, best = 0;
  for (int i = 0; i < m; i++) {
    int c = q[i];
    while (v && !sa[v].next[c]) { v = sa[v].link; l = sa[v].len; }
    if (sa[v].next[c]) { v = sa[v].next[c]; l++; }
    if (l > best) { best = l; *end = i; }
  }
  return best;
}
static int occurrences(const char *p, int m) {
  int v = 0;
  for (int i = 0; i < m; i++) if (!(v = sa[v].next[(int)p[i]])) return 0;
  return sa[v].cnt;
}
static void generate(char *d, int n, int mode) {
  for (int i = 0; i < n; i++) d[i] = rnd() & 3;
  if (mode & 1) for (int k = 0; k < n / 80; k++) { /* long repeats */
    int l = 20 + rnd() % 60, a = rnd() % (n - l), b = rnd() % (n - l);
    memmove(d + b, d + a, l);
  }
}
static void mutate(const char *a, char *b, int n) {
  int j = rnd() % n;
  for (int i = 0; i < n; i++) {
    uint32_t r = rnd();
    b[i] = (r & 63) == 0 ? (r >> 8) & 3 : a[j];
    if ((r & 0x1f0000) == 0) j = (r >> 22) % n; else if (++j == n) j = 0;
  }
}
int main(void) {
  sa = malloc(sizeof(State) * (2 * MAXN + 2));
  static const int len[] = {1000, 200000, 8000, 20000, 3000, 10000};
  uint64_t sum = 0;
  for (int r = 0; r < 7; r++) {
    int n = len[r % 6], end = 0;
    generate(s, n, r);
    nst = 0; last = new_state(0);
    for (int i = 0; i < n; i++) extend(s[i]);
    count_ends(n);
    for (int k = 0; k < 2; k++) { mutate(s, t, n); sum = sum * 31 + lcs(t, n, &end) + end; }
    for (int k = 0; k < 1500; k++) {
      int m = 3 + rnd() % 14, a = rnd() % (n - m);
      sum += occurrences(k & 1 ? s + a : t + a, m);
    }
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
