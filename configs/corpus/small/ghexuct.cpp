// flags: -O2
// Hex on a 9x9 board played by UCT tree search: nodes in a vector pool, log and sqrt in the selection, random fillings judged by union-find of the borders
#include <cmath>
#include <cstdio>
#include <vector>
#include <algorithm>
using namespace std;
struct Node { int child, count, visits; float wins; short move; };
class Rng {
 unsigned a = 123456789, b = 362436069, c = 521288629;
public:
 unsigned operator()(unsigned n) {
 unsigned t = a ^ (a << 16); t ^= t >> 5; t ^= t << 1;
 a = b; b = c; c = t ^ a ^ b;
 return (c >> 4) % n;
 }
}; static const int S = 9, N = S * S;
static Rng rnd;
struct Position {
 signed char cell[N];
 int toMove = 0;
 Position() { fill(cell, cell + N, -1); }
 void play(int m) { cell[m] = char(toMove); toMove ^= 1; }
};
class Judge {
 int parent[N + 2];
 int find(int x) { while (parent[x] != x) x = parent[x] = parent[parent[x]]; return x; }
 void join(int a, int b) { a = find(a); b = find(b); if (a != b) parent[a] = b; }
public:
 bool verticalWins(const Position &p) {
 for (int i = 0; i < N + 2; i++) parent[i] = i;
 for (int y = 0; y < S; y++)
 for (int x = 0; x < S; x++) {
 int i = y * S + x;
 if (p.cell[i] != 0) continue;
 if (y == 0) join(i, N);
 if (y == S - 1) join(i, N + 1);
 if (x + 1 < S && p.cell[i + 1] == 0) join(i, i + 1);
 if (y + 1 < S && p.cell[i + S] == 0) join(i, i + S);
 if (y + 1 < S && x > 0 && p.cell[i + S - 1] == 0) join(i, i + S - 1);
 }
 return find(N) == find(N + 1);
 }
};
class Tree {
 vector<Node> pool; Judge judge;
 int select(int n) const {
 int best = -1;
 float top = -1, lg = log(float(pool[n].visits + 1));
 for (int c = pool[n].child, e = c + pool[n].count; c < e; c++) {
 float v = pool[c].visits ? pool[c].wins / pool[c].visits + 0.7f * sqrt(lg / pool[c].visits) : 5.0f + (c * 37 & 63);
 if (v > top) { top = v; best = c; }
 }
 return best;
 }
public:
 int search(const Position &root, int playouts) {
 pool.assign(1, Node{0, 0, 0, 0, -1});
 for (int t = 0; t < playouts; t++) {
 Position p = root;
 int path[N + 1], len = 0, n = 0;
 path[len++] = 0;
 while (pool[n].count) { n = select(n); p.play(pool[n].move); path[len++] = n; }
 int open[N], k = 0;
 for (int i = 0; i < N; i++) if (p.cell[i] < 0) open[k++] = i;
 if (pool[n].visits >= 2 && k) {
  int first = int(pool.size());
  for (int i = 0; i < k; i++) pool.push_back(Node{0, 0, 0, 0, short(open[i])});
  pool[n].child = first; pool[n].count = k;
 }
 int side = p.toMove;
 for (int i = k - 1; i >= 0; i--) { swap(open[i], open[rnd(unsigned(i) + 1)]); p.cell[open[i]] = char(side); side ^= 1; }
 int winner = judge.verticalWins(p) ? 0 : 1, mover = root.toMove ^ 1;
 for (int i = 0; i < len; i++, mover ^= 1) { pool[path[i]].visits++; pool[path[i]].wins += mover == winner; }
 }
 int best = pool[0].child;
 for (int c = best; c < pool[0].child + pool[0].count; c++) if (pool[c].visits > pool[best].visits) best = c;
 return pool[best].move;
 }
};
int main() {
 Tree tree; Position p; Judge j; unsigned long sum = 0;
 for (int turn = 0, left = N; turn < 50; turn++) {
 if (left < 12) { p = Position(); left = N; }
 int m = tree.search(p, 550);
 p.play(m); left--;
 sum = sum * 83 + unsigned(m) + j.verticalWins(p);
 }
 printf("hex %lu\n", sum);
}
