// flags: -O2 -fno-tree-vectorize
// change ringing: place notation strings parsed to changes, methods (Plain Bob, Grandsire, Kent-like, Stedman-like) rung with calls by fixed periods, truth proved in a rank bitmap
#include <stdio.h>
#include <string.h>
#include <ctype.h>
static const char *notation[] = { "x1x1x1x1x1x2", "3.1.5.1.5.1.5.1", "34x34.1x2x1x2x1x2", "3.1.5.3.1.3", "x14x36x14x58x12", "5.1.3.1.5.1.7.1" };
static unsigned char truth[40320 / 8 + 1], row[8];
static unsigned changes[64];
static int stage, lead;
static unsigned rs = 606;
static unsigned rnd(unsigned n) { rs = rs * 214013u + 2531011u; return (rs >> 16) % n; }

static int parse(const char *s) {
 int n = 0;
 for (; *s; s++) {
  if (*s == '.') continue;
  unsigned fixed = 0;
  if (*s != 'x') {
   while (isdigit((unsigned char)*s)) fixed |= 1u << (*s++ - '1');
   s--;
  }
  changes[n++] = fixed;
 }
 return n;
}
static void ring(unsigned fixed) {
 for (int i = 0; i < stage - 1;) {
  if (fixed >> i & 1) { i++; continue; }
  if (fixed >> (i + 1) & 1) { i += 2; continue; }
  unsigned char t = row[i]; row[i] = row[i + 1]; row[i + 1] = t;
  i += 2;
 }
}
static unsigned rank(void) {
 unsigned r = 0, seen = 0;
 for (int i = 0; i < stage; i++) {
  unsigned below = row[i] - (unsigned)__builtin_popcount(seen & ((1u << row[i]) - 1));
  r = r * (unsigned)(stage - i) + below;
  seen |= 1u << row[i];
 }
 return r;
}
static int music(void) {
 int runs = 0, up = 1, down = 1;
 for (int i = 1; i < stage; i++) {
  up = row[i] == row[i - 1] + 1 ? up + 1 : 1;
  down = row[i] + 1 == row[i - 1] ? down + 1 : 1;
  if (up >= 4 || down >= 4) runs++;
 }
 if (row[stage - 1] == stage - 1 && row[0] == 0) runs += 2;
 return runs;
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 1000; round++) {
  int bob = 2 + (int)rnd(5), single = 5 + (int)rnd(7), falses = 0, score = 0, rows = 0;
  stage = 5 + (int)rnd(4);
  lead = parse(notation[rnd(6)]);
  memset(truth, 0, sizeof truth);
  for (int i = 0; i < stage; i++) row[i] = (unsigned char)i;
  for (int l = 0; rows < 1200; l++) {
   for (int c = 0; c < lead; c++, rows++) {
    unsigned change = changes[c];
    if (c == lead - 1) {
     if (l % single == single - 1) change = 0xF;
     else if (l % bob == bob - 1) change = 0x9;
    }
    if (c & 1 && stage & 1) change |= 1u << (stage - 1);
    ring(change);
    unsigned r = rank();
    if (truth[r >> 3] >> (r & 7) & 1) falses++;
    truth[r >> 3] |= (unsigned char)(1u << (r & 7));
    score += music();
   }
   if (rank() == 0) break;
  }
  sum = sum * 31 + (unsigned long)(rows * 4 + falses * 2 + score);
 }
 printf("bells %lu\n", sum);
 return 0;
}
