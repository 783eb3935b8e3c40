// flags: -O2 -std=c++20
// sudoku generator and grader: candidate bit masks with naked and hidden singles and naked pairs, copied boards on an explicit stack, clue removal with uniqueness tests
#include <array>
#include <bit>
#include <cstdio>
#include <vector>
using namespace std; using Mask = unsigned short;
struct Board { array<Mask, 81> cand; int open; };
static array<array<int, 9>, 27> units;
static unsigned long long seed = 42;
static unsigned rnd(unsigned n) {
 seed += 0x9E3779B97F4A7C15ull;
 unsigned long long z = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9ull;
 return unsigned((z ^ (z >> 29)) >> 20) % n;
}
static bool single(Mask m) { return (m & (m - 1)) == 0; }
static bool propagate(Board &b, long grades[4]) {
 for (bool again = true; again;) {
 again = false;
 for (auto &u : units) {
 Mask once = 0, twice = 0, fixed = 0;
 for (int c : u) {
  Mask m = b.cand[c];
  if (!m) return false;
  twice |= once & m; once |= m;
  if (single(m)) { if (fixed & m) return false; fixed |= m; }
 }
 if (once != 0x1FF) return false;
 Mask hidden = once & ~twice & ~fixed;
 for (int c : u) {
  Mask &m = b.cand[c], old = m;
  if (!single(m)) m = Mask(m & ~fixed);
  if (m & hidden) { m = Mask(m & hidden); grades[1]++; }
  if (m != old) { again = true; grades[0]++; }
  if (!m) return false;
 }
 }
 if (again) continue;
 for (auto &u : units)
 for (int i = 1; i < 9; i++) {
 Mask m = b.cand[u[i]];
 if (popcount(m) != 2) continue;
 int j = 0;
 while (j < i && b.cand[u[j]] != m) j++;
 for (int k = 0; k < 9 && j < i; k++)
 if (k != i && k != j && (b.cand[u[k]] & m)) { b.cand[u[k]] = Mask(b.cand[u[k]] & ~m); again = true; grades[2]++; }
 }
 }
 return true;
}
static int solve(const Board &start, int want, Board &out, long grades[4]) {
 vector<Board> stack{start}; int count = 0;
 while (!stack.empty() && count < want) {
 Board b = stack.back(); stack.pop_back();
 if (!propagate(b, grades)) continue;
 int cell = -1, fewest = 10;
 for (int c = 0, off = int(rnd(81)); c < 81; c++) {
 int k = (c + off) % 81, n = popcount(b.cand[k]);
 if (n > 1 && n < fewest) { fewest = n; cell = k; }
 }
 if (cell < 0) { out = b; count++; continue; }
 grades[3]++;
 for (Mask m = b.cand[cell]; m; m = Mask(m & (m - 1))) { stack.push_back(b); stack.back().cand[cell] = Mask(m & -m); }
 }
 return count;
}
int main() {
 for (int i = 0; i < 9; i++)
 for (int j = 0; j < 9; j++) {
 units[i][j] = i * 9 + j; units[9 + i][j] = j * 9 + i;
 units[18 + i][j] = (i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3;
 }
 long grades[4] = {}; unsigned long sum = 0;
 for (int round = 0; round < 90; round++) {
 Board b, full, dummy; b.cand.fill(0x1FF);
 for (int d = 0; d < 9; d++) b.cand[units[18][d]] = Mask(1 << ((d * 5 + round) % 9));
 if (!solve(b, 1, full, grades)) continue;
 Board puzzle = full; int clues = 81;
 for (int t = 0; t < 75; t++) {
 int c = int(rnd(81));
 Mask keep = puzzle.cand[c];
 if (!single(keep)) continue;
 puzzle.cand[c] = 0x1FF;
 if (solve(puzzle, 2, dummy, grades) == 2) puzzle.cand[c] = keep; else clues--;
 }
 sum = sum * 101 + unsigned(clues);
 for (Mask m : full.cand) sum = sum * 3 + m;
 }
 printf("sudoku %lu %ld %ld %ld %ld\n", sum, grades[0], grades[1], grades[2], grades[3]);
}
