// flags: -O2
// all maximal cliques by Bron-Kerbosch with pivots on sorted std::vector sets, in overlapping-community graphs visited in degeneracy order (set intersections, recursion)
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <random>
#include <vector>
using Set = std::vector<int>;
static std::minstd_rand gen(2024);
static int rnd(int n) { return int(gen() % unsigned(n)); }
static std::vector<Set> nb;
static long cliques, members, biggest;

static Set meet(const Set &a, const Set &b) {
 Set r;
 r.reserve(std::min(a.size(), b.size()));
 std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(r));
 return r;
}
static int common(const Set &a, const Set &b) {
 int n = 0;
 for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();)
  if (a[i] < b[j]) i++; else if (b[j] < a[i]) j++; else { n++; i++; j++; }
 return n;
}
static void extend(int depth, Set p, Set x) {
 if (p.empty()) {
  if (x.empty()) { cliques++; members += depth; biggest = std::max<long>(biggest, depth); }
  return;
 }
 int pivot = -1, top = -1;
 for (const Set *s : { &p, &x })
  for (int v : *s) { int c = common(p, nb[v]); if (c > top) { top = c; pivot = v; } }
 Set tries;
 std::set_difference(p.begin(), p.end(), nb[pivot].begin(), nb[pivot].end(), std::back_inserter(tries));
 for (int v : tries) {
  extend(depth + 1, meet(p, nb[v]), meet(x, nb[v]));
  p.erase(std::lower_bound(p.begin(), p.end(), v));
  x.insert(std::lower_bound(x.begin(), x.end(), v), v);
 }
}
static std::vector<int> degeneracy() {
 int n = int(nb.size());
 std::vector<int> deg(n), order;
 std::vector<Set> bucket(n);
 for (int v = 0; v < n; v++) bucket[deg[v] = int(nb[v].size())].push_back(v);
 std::vector<bool> done(n);
 for (int d = 0; d < n;) {
  if (bucket[d].empty()) { d++; continue; }
  int v = bucket[d].back();
  bucket[d].pop_back();
  if (done[v] || deg[v] != d) continue;
  done[v] = true;
  order.push_back(v);
  for (int w : nb[v]) if (!done[w]) bucket[--deg[w]].push_back(w);
  if (d) d--;
 }
 return order;
}
int main() {
 for (int round = 0; round < 70; round++) {
  int n = 100 + rnd(150), groups = n / 8;
  nb.assign(n, {});
  for (int g = 0; g < groups; g++) {
   Set who;
   for (int k = 0, m = 4 + rnd(12); k < m; k++) who.push_back(rnd(n));
   for (int a : who) for (int b : who) if (a != b && rnd(9)) { nb[a].push_back(b); nb[b].push_back(a); }
  }
  for (Set &s : nb) { std::sort(s.begin(), s.end()); s.erase(std::unique(s.begin(), s.end()), s.end()); }
  std::vector<int> order = degeneracy(), rank(n);
  for (int i = 0; i < n; i++) rank[order[i]] = i;
  for (int v : order) {
   Set p, x;
   for (int w : nb[v]) (rank[w] > rank[v] ? p : x).push_back(w);
   extend(1, p, x);
  }
 }
 std::printf("cliques %ld %ld %ld\n", cliques, members, biggest);
}
