// flags: -O2
// Liang hyphenation: generated letter patterns with digit weights in a linked-child trie; every position of a word is walked and the maxima tell the breaks
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define NODES 40000
typedef struct { int child, sibling; uint8_t letter, depth; int8_t weights; uint8_t value[7]; } Node;
static Node node[NODES];
static int used = 1;
static uint32_t lfg[55], at;
static uint32_t rnd(uint32_t n) {
 uint32_t i = at++ % 55;
 lfg[i] += lfg[(i + 31) % 55];
 return (lfg[i] >> 4) % n;
}
static int step(int n, int c) {
 for (n = node[n].child; n; n = node[n].sibling) if (node[n].letter == c) return n;
 return 0;
}
static void add(const char *letters, const uint8_t *value) {
 int n = 0, depth = 0;
 for (; *letters; letters++) {
	int m = step(n, *letters);
	depth++;
	if (!m) {
	  if (used == NODES) return;
	  m = used++;
	  node[m] = (Node){0, node[n].child, *letters, depth, 0, {0}};
	  node[n].child = m;
	}
	n = m;
 }
 node[n].weights = depth + 1;
 memcpy(node[n].value, value, depth + 1);
}
static char letter(int position) {
 static const char vowels[] = "aeiouaeioy", cons[] = "bcdfghklmnprstvwnrstl";
 return position & 1 ? vowels[rnd(10)] : cons[rnd(21)];
}
static int hyphenate(const char *word, int len, char *out) {
 char framed[40]; uint8_t level[42] = {0};
 int n = 0, breaks = 0;
 framed[0] = '.'; memcpy(framed + 1, word, len); framed[len + 1] = '.';
 for (int i = 0; i < len + 2; i++)
	for (int k = i, s = 0; k < len + 2 && (s = step(s, framed[k])); k++)
	  for (int j = 0; j < node[s].weights; j++) if (node[s].value[j] > level[i + j]) level[i + j] = node[s].value[j];
 for (int i = 0; i < len; i++) {
	if (i > 1 && i < len - 2 && level[i + 1] & 1) { out[n++] = '-'; breaks++; }
	out[n++] = word[i];
 }
 out[n] = 0;
 return breaks;
}
int main(void) {
 for (int i = 0; i < 55; i++) lfg[i] = (uint32_t)(i + 1) * 2654435761u | 1;
 for (int i = 0; i < 9000; i++) {
	char p[8]; uint8_t v[8]; int n = 0, l = 2 + rnd(4), phase = rnd(2);
	if (!rnd(12)) p[n++] = '.';
	while (n < l) { p[n] = letter(n + phase); n++; }
	p[n] = 0;
	for (int k = 0; k <= n; k++) v[k] = rnd(3) ? 0 : 1 + rnd(5);
	add(p, v);
 }
 unsigned long sum = 0, column = 0, lines = 0;
 char line[80], out[80];
 for (int i = 0; i < 28000; i++) {
	char w[32]; int len = 5 + rnd(11);
	for (int k = 0, phase = rnd(2); k < len; k++) w[k] = letter(k + phase);
	int breaks = hyphenate(w, len, out), room = 72 - (int)column, cut = 0;
	if (room < len) {
	  for (int k = 0; out[k] && k < room; k++) if (out[k] == '-') cut = k + 1;
	  if (cut) memcpy(line + column, out, cut);
	  for (int k = 0; k < 72; k++) sum = sum * 3 + (uint8_t)line[k];
	  column = 0; lines++;
	}
	for (int k = cut; out[k]; k++) if (out[k] != '-' && column < 72) line[column++] = out[k];
	if (column < 72) line[column++] = ' ';
	sum += breaks;
 }
 printf("%lu %lu %d\n", sum, lines, used);
}
