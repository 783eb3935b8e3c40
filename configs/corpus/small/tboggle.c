// flags: -O2
// letter-board words: a first-child/next-sibling trie with letter masks, depth-first search over 4x4 to 6x6 boards, crossword slots filled by pattern with backtracking
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef struct { int child, next; uint32_t mask; uint8_t letter, word; uint32_t seen; } Node;
enum { NODES = 60000 };
static Node node[NODES];
static int used = 1, side;
static char board[36];
static uint32_t boardno, s = 3001;
static uint64_t sum, found;
static uint32_t rnd(uint32_t n) { s = s * 1664525u + 1013904223u; return (s >> 9) % n; }
static int child(int n, int c) { for (n = node[n].child; n && node[n].letter != c; n = node[n].next) {} return n; }
static void add(const char *w) {
 int n = 0;
 for (; *w; w++) {
  int m = child(n, *w);
  if (!m) {
   if (used == NODES) return;
   m = used++;
   node[m].letter = *w; node[m].next = node[n].child; node[n].child = m; node[n].mask |= 1u << (*w - 'a');
  }
  n = m;
 }
 node[n].word = 1;
}
static void visit(int at, int n, uint64_t path, int depth) {
 int c = board[at];
 if (!(node[n].mask >> (c - 'a') & 1)) return;
 n = child(n, c);
 path |= 1ull << at;
 if (node[n].word && depth >= 2 && node[n].seen != boardno) { node[n].seen = boardno; found++; sum = sum * 31 + n * depth; }
 if (!node[n].child) return;
 int r = at / side, q = at % side;
 for (int y = r > 0 ? r - 1 : 0; y <= r + 1 && y < side; y++)
  for (int x = q > 0 ? q - 1 : 0; x <= q + 1 && x < side; x++)
   if (!(path >> (y * side + x) & 1)) visit(y * side + x, n, path, depth + 1);
}
static char grid[5][5];
static int budget;
static int fill(int cell, const int *row, const int *col) {
 if (cell == 25) return 1;
 if (--budget < 0) return 0;
 int y = cell / 5, x = cell % 5, first = node[row[y]].child, tries = 0;
 int r2[5], c2[5];
 for (int skip = rnd(4); skip > 0 && node[first].next; skip--) first = node[first].next;
 for (int n = first; n && tries < 12; n = node[n].next, tries++) {
  int m = child(col[x], node[n].letter);
  if (!m) continue;
  memcpy(r2, row, sizeof r2); memcpy(c2, col, sizeof c2);
  r2[y] = n; c2[x] = m; grid[y][x] = node[n].letter;
  if (fill(cell + 1, r2, c2)) return 1;
 }
 return 0;
}
int main(void) {
 static const char vowel[] = "aeiou", cons[] = "tnrslkdmpbgvhf";
 for (int i = 0; i < 14000; i++) {
  char w[10]; int n = 3 + rnd(6);
  for (int k = 0, v = rnd(2); k < n; k++, v ^= rnd(5) > 0) w[k] = v ? vowel[rnd(5)] : cons[rnd(rnd(14) + 1)];
  w[n] = 0;
  add(w);
 }
 int squares = 0;
 for (int round = 0; round < 420; round++) {
  boardno++; side = 4 + rnd(3);
  for (int i = 0; i < side * side; i++) board[i] = rnd(5) < 2 ? vowel[rnd(5)] : cons[rnd(14)];
  for (int i = 0; i < side * side; i++) visit(i, 0, 0, 0);
  int row[5] = {0}, col[5] = {0};
  budget = 300;
  squares += fill(0, row, col);
  for (int i = 0; i < 25; i++) sum += grid[i / 5][i % 5];
 }
 printf("%llu %llu %d %d\n", (long long)sum, (long long)found, squares, used);
}
