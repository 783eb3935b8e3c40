// flags: -O2
// word segmentation without blanks: a double-array trie (300 KB) of invented words, lattice of prefix matches and cheapest path by integer costs
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define CELLS 60000
#define WORDS 5000
typedef struct { int base, check; } Cell;
static Cell cell[CELLS];
static char words[WORDS][12];
static short cost[WORDS];
static int nwords, firstfree = 1;
static uint64_t lehmer = 4711;
static unsigned rnd(unsigned n) { lehmer = lehmer * 48271 % 2147483647; return lehmer % n; }
static int cmp(const void *a, const void *b) { return strcmp(a, b); }
static void build(int lo, int hi, int depth, int state) {
 unsigned char label[28]; int start[29], k = 0, b;
 for (int i = lo; i < hi; i++) {
	int c = words[i][depth] ? words[i][depth] - 'a' + 1 : 0;
	if (!k || label[k - 1] != c) { label[k] = c; start[k++] = i; }
 }
 start[k] = hi;
 while (cell[firstfree].check >= 0) firstfree++;
 for (b = firstfree > label[0] ? firstfree - label[0] : 1;; b++) {
	int ok = 1;
	for (int j = 0; j < k && ok; j++) ok = cell[b + label[j]].check < 0;
	if (ok) break;
 }
 cell[state].base = b;
 for (int j = 0; j < k; j++) cell[b + label[j]].check = state;
 for (int j = 0; j < k; j++)
	if (label[j]) build(start[j], start[j + 1], depth + 1, b + label[j]); else cell[b].base = -start[j] - 1;
}
static char text[4096];
static int best[4097], from[4097], via[4097];
static unsigned long segment(int n) {
 for (int i = 0; i <= n; i++) best[i] = 1 << 30;
 best[0] = 0;
 for (int i = 0; i < n; i++) {
	if (best[i] + 9000 < best[i + 1]) { best[i + 1] = best[i] + 9000; from[i + 1] = i; via[i + 1] = -1; }
	for (int s = 0, j = i; j < n; j++) {
	  int t = cell[s].base + text[j] - 'a' + 1;
	  if (cell[t].check != s) break;
	  s = t;
	  int leaf = cell[s].base;
	  if (cell[leaf].check == s && cell[leaf].base < 0) {
		int w = -cell[leaf].base - 1, c = best[i] + cost[w];
		if (c < best[j + 1]) { best[j + 1] = c; from[j + 1] = i; via[j + 1] = w; }
	  }
	}
 }
 unsigned long h = best[n];
 for (int i = n; i > 0; i = from[i]) {
	h = h * 17 + via[i];
	if (via[i] >= 0 && cost[via[i]] > 300) cost[via[i]] -= 3;
 }
 return h;
}
int main(void) {
 static const char syl[] = "kakikukesasisunatanomaharyo";
 for (int i = 0; i < WORDS; i++) {
	int n = 0;
	for (int k = 1 + rnd(4); k > 0; k--) { int p = rnd(13) * 2; words[i][n++] = syl[p]; words[i][n++] = syl[p + 1]; }
	if (!rnd(6)) words[i][n++] = 'n';
 }
 qsort(words, WORDS, sizeof words[0], cmp);
 for (int i = 0; i < WORDS; i++) if (!nwords || strcmp(words[i], words[nwords - 1])) memmove(words[nwords++], words[i], 12);
 for (int i = 0; i < nwords; i++) cost[i] = 3000 + rnd(4000) - 100 * (int)strlen(words[i]);
 for (int i = 0; i < CELLS; i++) cell[i].check = -1;
 cell[0].check = 0;
 build(0, nwords, 0, 0);
 unsigned long sum = 0;
 for (int round = 0; round < 480; round++) {
	int n = 0, len = 300 + rnd(2500);
	while (n < len) { const char *w = words[rnd(nwords)]; int l = strlen(w); memcpy(text + n, w, l); n += l; if (!rnd(7)) text[n++] = 'a' + rnd(26); }
	sum = sum * 31 + segment(n);
 }
 printf("%lu %d\n", sum, nwords);
}
