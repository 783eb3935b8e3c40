// flags: -O2
// subgraph isomorphism (VF2-like): labelled molecule-like patterns matched into a larger labelled graph with look-ahead on frontier counts; recursion on a template match state
#include <array>
#include <cstdio>
#include <vector>
struct Graph {
 int n = 0;
 std::vector<std::vector<std::pair<int, char>>> nb;
 std::vector<char> label;
 explicit Graph(int size) : n(size), nb(size), label(size) {}
 void bond(int a, int b, char t) {
  for (auto &e : nb[a]) if (e.first == b) return;
  if (a == b) return;
  nb[a].push_back({b, t}); nb[b].push_back({a, t});
 }
};
static unsigned long long x = 1;
static int rnd(int n) { x = x * 0x5851F42D4C957F2Dull + 0x14057B7EF767814Full; return int((x >> 40) % unsigned(n)); }

template <int MaxPattern> class Matcher {
 const Graph &p, &t;
 std::array<int, MaxPattern> map{}, order{}, anchor{};
 std::array<char, MaxPattern> bondType{};
 std::vector<char> used;
 long limit;
 void plan() {
  std::vector<bool> in(p.n);
  for (int k = 0; k < p.n; k++) {
   int best = -1, via = -1; char type = 0;
   for (int v = 0; v < p.n; v++) {
    if (in[v]) continue;
    int a = -1; char bt = 0;
    for (auto &e : p.nb[v]) if (in[e.first]) { a = e.first; bt = e.second; }
    if (best < 0 || (a >= 0 && via < 0) || ((a >= 0) == (via >= 0) && p.nb[v].size() > p.nb[best].size())) { best = v; via = a; type = bt; }
   }
   order[k] = best; anchor[k] = via; bondType[k] = type; in[best] = true;
  }
 }
 bool feasible(int pv, int tv) {
  if (used[tv] || p.label[pv] != t.label[tv] || p.nb[pv].size() > t.nb[tv].size()) return false;
  int fresh = 0, free = 0;
  for (auto &e : p.nb[pv]) {
   if (map[e.first] < 0) { fresh++; continue; }
   bool ok = false;
   for (auto &f : t.nb[tv]) if (f.first == map[e.first]) { ok = f.second == e.second; break; }
   if (!ok) return false;
  }
  for (auto &f : t.nb[tv]) free += !used[f.first];
  return fresh <= free;
 }
 void recurse(int k) {
  if (k == p.n) { found++; return; }
  int pv = order[k];
  auto attempt = [&](int tv) {
   if (++steps > limit || !feasible(pv, tv)) return;
   map[pv] = tv; used[tv] = 1;
   recurse(k + 1);
   map[pv] = -1; used[tv] = 0;
  };
  if (anchor[k] < 0) for (int tv = 0; tv < t.n; tv++) attempt(tv);
  else for (auto &f : t.nb[map[anchor[k]]]) if (f.second == bondType[k]) attempt(f.first);
 }
public:
 long found = 0, steps = 0;
 Matcher(const Graph &pattern, const Graph &target, long lim) : p(pattern), t(target), used(target.n), limit(lim) { map.fill(-1); plan(); recurse(0); }
};
int main() {
 unsigned long sum = 0;
 for (int round = 0; round < 36; round++) {
  Graph t(300 + rnd(900));
  for (int v = 0; v < t.n; v++) { t.label[v] = "CCCCNOOS"[rnd(8)]; for (int k = 1 + rnd(2); v && k > 0; k--) t.bond(v, v - 1 - rnd(v < 12 ? v : 12), char(rnd(5) == 0)); }
  for (int q = 0; q < 14; q++) {
   Graph p(4 + rnd(7));
   for (int v = 0; v < p.n; v++) { p.label[v] = "CCCN"[rnd(4)]; if (v) p.bond(v, rnd(v), 0); }
   if (rnd(2)) p.bond(0, p.n - 1, 0);
   Matcher<12> m(p, t, 60000);
   sum = sum * 31 + (unsigned long)(m.found + m.steps);
  }
 }
 std::printf("vf2 %lu\n", sum);
}
