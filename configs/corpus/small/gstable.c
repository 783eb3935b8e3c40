// flags: -Os
// hospitals and residents: deferred acceptance with capacities, seat heaps and short ranked lists over 1.7 MB of preferences that drift, then blocking pairs are counted
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define R 12000
#define H 600
#define LEN 24
static unsigned short pref[R][LEN];
static float score[R][LEN], popular[H];
static int cursor[R], place[R], cap[H], fill[H], stack[R];
struct seat { float s; int who; };
static struct seat *heap[H];
static unsigned lfsr = 0xDEADBEEF;
static unsigned rnd(unsigned n) { for (int i = 0; i < 3; i++) lfsr = lfsr * 0x915f77f5u + 1; return (lfsr >> 9) % n; }

static void sift_down(struct seat *h, int n, int i) {
 struct seat x = h[i];
 for (int c; (c = 2 * i + 1) < n; i = c) {
  if (c + 1 < n && h[c + 1].s < h[c].s) c++;
  if (x.s <= h[c].s) break;
  h[i] = h[c];
 }
 h[i] = x;
}
static void sift_up(struct seat *h, int i) {
 struct seat x = h[i];
 for (; i > 0 && h[(i - 1) / 2].s > x.s; i = (i - 1) / 2) h[i] = h[(i - 1) / 2];
 h[i] = x;
}
static long deferred(int n) {
 long proposals = 0;
 int top = n;
 for (int i = 0; i < n; i++) { stack[i] = i; cursor[i] = 0; place[i] = -1; }
 memset(fill, 0, sizeof fill);
 while (top) {
  int r = stack[--top];
  while (cursor[r] < LEN && place[r] < 0) {
   int k = cursor[r]++, h = pref[r][k];
   float s = score[r][k];
   proposals++;
   if (fill[h] < cap[h]) {
    heap[h][fill[h]] = (struct seat){ s, r };
    sift_up(heap[h], fill[h]++);
    place[r] = k;
   } else if (heap[h][0].s < s) {
    int loser = heap[h][0].who;
    heap[h][0] = (struct seat){ s, r };
    sift_down(heap[h], cap[h], 0);
    place[r] = k; place[loser] = -1;
    stack[top++] = loser;
   }
  }
 }
 return proposals;
}
int main(void) {
 unsigned long sum = 0;
 for (int h = 0; h < H; h++) {
  cap[h] = 6 + (int)rnd(25);
  heap[h] = malloc(64 * sizeof **heap);
  popular[h] = (float)rnd(1000) / 1000.0f;
 }
 for (int r = 0; r < R; r++)
  for (int k = 0; k < LEN; k++) { pref[r][k] = (unsigned short)rnd(H); score[r][k] = (float)rnd(100000) * 0.001f; }
 for (int round = 0; round < 40; round++) {
  int n = R - (int)rnd(R / 2), blocking = 0, hist[LEN + 1] = { 0 };
  for (int t = 0; t < 2500; t++) {
   int r = (int)rnd((unsigned)n), a = (int)rnd(LEN), b = (int)rnd(LEN);
   if (popular[pref[r][a]] > popular[pref[r][b]] && a > b) { unsigned short x = pref[r][a]; pref[r][a] = pref[r][b]; pref[r][b] = x; }
   score[r][b] = (float)rnd(100000) * 0.001f;
   cap[rnd(H)] = 4 + (int)rnd(28);
  }
  long p = deferred(n);
  for (int r = 0; r < n; r++) {
   int end = place[r] < 0 ? LEN : place[r];
   hist[end]++;
   for (int k = 0; k < end; k++) {
    int h = pref[r][k];
    if (fill[h] < cap[h] || heap[h][0].s < score[r][k]) blocking++;
   }
  }
  for (int k = 0; k <= LEN; k++) sum = sum * 31 + (unsigned long)hist[k];
  sum += (unsigned long)(p + blocking);
 }
 printf("matching %lu\n", sum);
 return 0;
}
