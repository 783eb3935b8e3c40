// flags: -O2 -std=c++20
// wave function collapse: random edge-matched tile sets, 64-bit possibility masks per cell, lowest-entropy choice by a set, propagation by a work list, undo by journal on contradiction
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <set>
#include <utility>
#include <vector>
using namespace std;
using Mask = uint64_t;
static uint32_t s = 2463534242u;
static unsigned rnd(unsigned n) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s % n; }
class Map {
 int w, h, tiles;
 array<array<Mask, 64>, 4> fits{};
 array<int, 64> weight{};
 vector<Mask> wave;
 vector<pair<int, Mask>> journal;
 set<pair<int, int>> open;
 vector<int> work;
 bool narrow(int c, Mask m) {
 if (m == wave[c]) return true;
 open.erase({ popcount(wave[c]), c });
 journal.push_back({ c, wave[c] });
 wave[c] = m;
 if (popcount(m) > 1) open.insert({ popcount(m), c });
 work.push_back(c);
 return m != 0;
 }
 bool propagate() {
 while (!work.empty()) {
 int c = work.back(), x = c % w, y = c / w;
 work.pop_back();
 for (int d = 0; d < 4; d++) {
  int nx = x + (d == 0) - (d == 2), ny = y + (d == 1) - (d == 3);
  if (nx < 0 || ny < 0 || nx >= w || ny >= h) continue;
  Mask allowed = 0;
  for (Mask m = wave[c]; m; m &= m - 1) allowed |= fits[d][countr_zero(m)];
  if (!narrow(ny * w + nx, wave[ny * w + nx] & allowed)) { work.clear(); return false; }
 }
 }
 return true;
 }
public:
 long undone = 0;
 Map(int width, int height, int kinds, int colours) : w(width), h(height), tiles(kinds), wave(width * height, kinds == 64 ? ~0ull : (1ull << kinds) - 1) {
 vector<array<int, 4>> side(kinds);
 for (int t = 0; t < kinds; t++) { weight[t] = 1 + int(rnd(9)); for (int &e : side[t]) e = int(rnd(colours)); }
 for (int d = 0; d < 4; d++)
 for (int a = 0; a < kinds; a++)
 for (int b = 0; b < kinds; b++) if (side[a][d] == side[b][(d + 2) % 4]) fits[d][a] |= 1ull << b;
 for (int c = 0; c < w * h; c++) open.insert({ kinds, c });
 }
 int collapse(int budget) {
 int steps = 0;
 while (!open.empty() && steps++ < budget) {
 int c = open.begin()->second, total = 0, pick = 0;
 size_t mark = journal.size();
 Mask old = wave[c];
 for (Mask m = old; m; m &= m - 1) total += weight[countr_zero(m)];
 int r = int(rnd(unsigned(total)));
 for (Mask m = old; m; m &= m - 1) { pick = countr_zero(m); if ((r -= weight[pick]) < 0) break; }
 if (narrow(c, 1ull << pick) && propagate()) continue;
 if (rnd(8) == 0) mark -= min<size_t>(mark, 60);
 undone += long(journal.size() - mark);
 for (; journal.size() > mark; journal.pop_back()) {
  auto [cell, m] = journal.back();
  open.erase({ popcount(wave[cell]), cell });
  wave[cell] = m;
  if (popcount(m) > 1) open.insert({ popcount(m), cell });
 }
 if (wave[c] == old && popcount(old) > 2) { narrow(c, old & ~(1ull << pick)); work.clear(); }
 }
 return int(open.size());
 }
 Mask digest() const { Mask x = 0; for (Mask m : wave) x = x * 31 + m; return x; }
};
int main() {
 Mask sum = 0; long undone = 0;
 for (int round = 0; round < 9; round++) {
 Map m(30 + int(rnd(30)), 24 + int(rnd(20)), 24 + int(rnd(40)), 3 + round % 3);
 sum = sum * 7 + unsigned(m.collapse(1500)) + m.digest();
 undone += m.undone;
 }
 printf("wave %llu %ld\n", (unsigned long long)sum, undone);
}
