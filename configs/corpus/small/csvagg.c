// flags: -O2
// Formats CSV rows with snprintf, parses them with quoting and strtod/strtol, and aggregates per region with Welford variance; 16 KB to 400 KB of text per round.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define CAP (420 * 1024)
static uint64_t s = 99;
static uint32_t rnd(void) { s = s * 6364136223846793005ull + 1442695040888963407ull; return s >> 33; }
static char csv[CAP + 256];
typedef struct { char name[24]; long n; double mean, m2, min, max; long qty; } Group;
static Group groups[64]; static int ngroups;
static const char *regions[] = {"north", "south", "east, upper", "west", "central \"old\"", "isles", "coast", "plains"};
static size_t put_quoted(char *o, const char *v) {
  size_t n = 0;
  if (!strpbrk(v, ",\"\n")) { n = strlen(v); memcpy(o, v, n); return n; }
  o[n++] = '"';
  for (; *v; v++) { if (*v == '"') o[n++] = '"'; o[n++] = *v; }
  o[n++] = '"';
  return n;
}
static size_t make_csv(size_t limit, int wide) {
  size_t n = 0; unsigned id = 1000;
  while (n < limit) {
    uint32_t r = rnd();
    n += sprintf(csv + n, "%u,", id++);
    n += put_quoted(csv + n, regions[r & 7]);
    if (wide) n += sprintf(csv + n, ",%u,%.4f,%u-%02u-%02u\n", r >> 8 & 63, (r >> 4) / 5000.0, 1990 + (r & 31), 1 + r % 12, 1 + r % 28);
    else n += sprintf(csv + n, ",%u,%u.%02u,\n", r >> 8 & 63, r >> 14 & 1023, r % 100);
  }
  csv[n] = 0;
  return n;
}
/* splits one record in place; returns start of the next or NULL */
static char *split(char *p, char **field, int max, int *count) {
  int n = 0;
  for (;;) {
    char *w = p; if (n < max) field[n++] = w;
    if (*p == '"') {
      p++;
      for (;;) {
        char *q = strchr(p, '"');
        memmove(w, p, q - p); w += q - p; p = q + 1;
        if (*p == '"') *w++ = *p++; else break;
      }
    } else { while (*p != ',' && *p != '\n' && *p) p++; w = p; }
    char c = *p; *w = 0; if (c) p++;
    if (c != ',') { *count = n; return c && *p ? p : NULL; }
  }
}
static Group *lookup(const char *name) {
  int lo = 0, hi = ngroups;
  while (lo < hi) { int m = (lo + hi) / 2, c = strcmp(groups[m].name, name); if (!c) return &groups[m]; if (c < 0) lo = m + 1; else hi = m; }
  memmove(&groups[lo + 1], &groups[lo], (ngroups - lo) * sizeof(Group)); ngroups++;
  memset(&groups[lo], 0, sizeof(Group)); strncpy(groups[lo].name, name, 23);
  groups[lo].min = INFINITY; groups[lo].max = -INFINITY;
  return &groups[lo];
}
static void add(Group *g, double v, long q) {
  double d = v - g->mean;
  g->n++; g->mean += d / g->n; g->m2 += d * (v - g->mean);
  if (v < g->min) g->min = v;
  if (v > g->max) g->max = v;
  g->qty += q;
}
static int by_mean(const void *a, const void *b) { double x = ((const Group *)a)->mean, y = ((const Group *)b)->mean; return (x > y) - (x < y); }
int main(void) {
  static const size_t sizes[] = {16000, 200000, 64000, 360000};
  uint64_t sum = 0;
  for (int r = 0; r < 8; r++) {
    make_csv(sizes[r & 3] / 2, r & 1);
    ngroups = 0; long bad = 0;
    for (char *p = csv; p;) {
      char *f[8], *end; int n;
      p = split(p, f, 8, &n);
      if (n != 5) { bad++; continue; }
      double v = strtod(f[3], &end);
      if (*end) bad++;
      add(lookup(f[1]), v, strtol(f[2], NULL, 10));
    }
    qsort(groups, ngroups, sizeof(Group), by_mean);
    char line[256];
    for (int i = 0; i < ngroups; i++) {
      Group *g = &groups[i];
      int n = snprintf(line, sizeof line, "%-16s %6ld %10.3f %10.3f %g %g %ld", g->name, g->n, g->mean, sqrt(g->m2 / g->n), g->min, g->max, g->qty);
      for (int k = 0; k < n; k++) sum = sum * 31 + (uint8_t)line[k];
    }
    sum += bad;
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
