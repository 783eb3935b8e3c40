// flags: -O2
// Sokoban: breadth-first search over pushes with normalised player regions, dead corners and an open-addressed set of positions, on random rooms
#include <cstdio>
#include <cstring>
#include <vector>
#include <algorithm>
using namespace std;
typedef unsigned long long u64;
enum { W = 10, H = 9, CELLS = W * H, TABLE = 1 << 17 };
struct State { unsigned char box[4], man; short parent_depth; };
static bool wall[CELLS], dead[CELLS], goal[CELLS];
static u64 table[TABLE];
static const int step[4] = { 1, -1, W, -W };
static unsigned lcg = 99;
static unsigned rnd(unsigned n) { lcg = lcg * 1664525u + 1013904223u; return (lcg >> 10) % n; }
static bool remember(u64 key) {
 u64 h = (key * 0x9E3779B97F4A7C15ull) >> 47;
 for (; table[h]; h = (h + 1) & (TABLE - 1)) if (table[h] == key + 1) return false;
 table[h] = key + 1;
 return true;
}
static int flood(const State &s, bool *reach, int boxes) {
 bool full[CELLS]; memcpy(full, wall, sizeof full);
 for (int i = 0; i < boxes; i++) full[s.box[i]] = true;
 memset(reach, 0, CELLS);
 int stack[CELLS], top = 0, least = s.man;
 stack[top++] = s.man; reach[s.man] = true;
 while (top) {
  int c = stack[--top];
  least = min(least, c);
  for (int d : step) if (!full[c + d] && !reach[c + d]) { reach[c + d] = true; stack[top++] = c + d; }
 }
 return least;
}
static void make_room() {
 for (int i = 0; i < CELLS; i++) {
  int x = i % W, y = i / W;
  wall[i] = x == 0 || y == 0 || x == W - 1 || y == H - 1 || rnd(6) == 0;
  goal[i] = false;
 }
}
static int pick() { int c; do c = int(rnd(CELLS)); while (wall[c] || goal[c]); return c; }
int main() {
 unsigned long sum = 0;
 for (int round = 0; round < 22; round++) {
  make_room();
  int boxes = 2 + round % 2; State s{};
  for (int i = 0; i < boxes; i++) goal[pick()] = true;
  for (int i = 0; i < CELLS; i++) {
   bool h = i > 0 && i < CELLS - 1 && (wall[i - 1] || wall[i + 1]);
   bool v = i >= W && i < CELLS - W && (wall[i - W] || wall[i + W]);
   dead[i] = h && v && !goal[i];
  }
  for (int i = 0; i < boxes; i++) {
   int c, tries = 0;
   do c = pick(); while (dead[c] && ++tries < 50);
   s.box[i] = c;
  }
  sort(s.box, s.box + boxes);
  do s.man = pick(); while (find(s.box, s.box + boxes, s.man) != s.box + boxes);
  memset(table, 0, sizeof table);
  vector<State> queue{s};
  int solved = -1;
  for (size_t q = 0; q < queue.size() && queue.size() < 9000 && solved < 0; q++) {
   bool reach[CELLS];
   State cur = queue[q];
   flood(cur, reach, boxes);
   for (int b = 0; b < boxes; b++)
   for (int d : step) {
    int from = cur.box[b], to = from + d;
    if (!reach[from - d] || wall[to] || dead[to]) continue;
    if (find(cur.box, cur.box + boxes, to) != cur.box + boxes) continue;
    State n = cur;
    n.box[b] = to; n.man = from; n.parent_depth++;
    sort(n.box, n.box + boxes);
    bool r2[CELLS];
    u64 key = u64(flood(n, r2, boxes));
    int home = 0;
    for (int i = 0; i < boxes; i++) { key = key << 7 | n.box[i]; home += goal[n.box[i]]; }
    if (!remember(key)) continue;
    if (home == boxes) solved = n.parent_depth;
    queue.push_back(n);
   }
  }
  sum = sum * 257 + queue.size() * 3 + unsigned(solved + 1);
 }
 printf("sokoban %lu\n", sum);
}
