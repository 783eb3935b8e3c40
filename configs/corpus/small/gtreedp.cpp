// flags: -O2 -fno-omit-frame-pointer
// dynamic programming on rooted trees by deep recursion: independent sets, tree knapsack with merged arrays, k-median style covers, path maxima and isomorphism ids via std::map
#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>
using namespace std;
struct Node { int first = -1, next = -1, cost = 0, gain = 0, edge = 0; };
static vector<Node> t;
static unsigned carry = 6543, xs = 1234567;
static int rnd(int n) {
 unsigned long long p = 4294957665ull * xs + carry;
 xs = unsigned(p); carry = unsigned(p >> 32);
 return int(xs % unsigned(n));
}
struct Choice { long take, skip; };
static Choice independent(int v) {
 Choice c{ t[v].gain, 0 };
 for (int k = t[v].first; k >= 0; k = t[k].next) {
  Choice s = independent(k);
  c.take += s.skip;
  c.skip += max(s.take, s.skip);
 }
 return c;
}
static long longest;
static long diameter(int v) {
 long a = 0, b = 0;
 for (int k = t[v].first; k >= 0; k = t[k].next) {
  long d = diameter(k) + t[k].edge;
  if (d > a) { b = a; a = d; } else if (d > b) b = d;
 }
 longest = max(longest, a + b);
 return a;
}
static vector<int> knapsack(int v, int cap) {
 vector<int> best(size_t(t[v].cost <= cap ? t[v].cost + 1 : 1), 0);
 if (t[v].cost <= cap) best[t[v].cost] = t[v].gain;
 for (int k = t[v].first; k >= 0; k = t[k].next) {
  vector<int> sub = knapsack(k, cap);
  vector<int> merged(min<size_t>(cap + 1, best.size() + sub.size() - 1), 0);
  for (size_t i = 0; i < best.size(); i++) {
   if (!best[i] && i) continue;
   for (size_t j = 0; j < sub.size() && i + j < merged.size(); j++) merged[i + j] = max(merged[i + j], best[i] + sub[j]);
  }
  best.swap(merged);
 }
 return best;
}
static int cover(int v, int radius, int &guards) {       /* <0: need, >=0: reach left */
 int need = 0, reach = -1;
 for (int k = t[v].first; k >= 0; k = t[k].next) {
  int s = cover(k, radius, guards);
  if (s < 0) need = max(need, -s); else reach = max(reach, s - 1);
 }
 if (reach >= need) return reach;
 if (need >= radius) { guards++; return radius; }
 return -(need + 1);
}
static map<vector<int>, int> shapes;
static int shape(int v) {
 vector<int> ids;
 for (int k = t[v].first; k >= 0; k = t[k].next) ids.push_back(shape(k));
 sort(ids.begin(), ids.end());
 return shapes.emplace(move(ids), int(shapes.size())).first->second;
}
int main() {
 unsigned long sum = 0;
 for (int round = 0; round < 18; round++) {
  int n = 1500 + rnd(9000), back = round % 3 == 0 ? 4 : round % 3 == 1 ? 60 : n;
  t.assign(size_t(n), Node());
  for (int v = 0; v < n; v++) {
   t[v].cost = 1 + rnd(6); t[v].gain = 1 + rnd(100); t[v].edge = rnd(50);
   if (v) { int p = max(0, v - 1 - rnd(back)); t[v].next = t[p].first; t[p].first = v; }
  }
  for (int step = 0; step < 5; step++) {
   for (int k = 0; k < n / 10; k++) { t[rnd(n)].gain = rnd(100); t[rnd(n)].edge = rnd(80); }
   Choice c = independent(0);
   int guards = 0;
   longest = 0;
   diameter(0);
   cover(0, 1 + step, guards);
   sum = sum * 31 + (unsigned long)(max(c.take, c.skip) + longest + guards);
  }
  if (shapes.size() > 4000) shapes.clear();
  vector<int> k = knapsack(0, 30 + rnd(50));
  sum = sum * 31 + (unsigned long)(*max_element(k.begin(), k.end()) + shape(0));
 }
 printf("treedp %lu\n", sum);
}
