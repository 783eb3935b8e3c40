// flags: -O2 -std=c++20
// STRIPS planning of block stacks: facts as bitsets, additive hadd by fact-to-action counters, greedy best-first search with std containers
#include <bitset>
#include <cstdio>
#include <queue>
#include <unordered_map>
#include <vector>
using namespace std; constexpr int F = 192;
using Pair = pair<int, int>;
using Facts = bitset<F>;
struct Action { Facts pre, add, del; vector<int> needs, gives; };
static vector<Action> acts;
static vector<vector<int>> use;
static unsigned lcg = 31337;
static unsigned rnd(unsigned n) { lcg = lcg * 134775813u + 1; return (lcg >> 9) % n; }
static void action(vector<int> pre, vector<int> add, vector<int> del) {
Action a;
for (int f : pre) { a.pre.set(f); use[f].push_back(int(acts.size())); }
for (int f : add) a.add.set(f);
for (int f : del) a.del.set(f);
a.needs = pre; a.gives = add; acts.push_back(move(a));
}
static int hadd(const Facts &s, const Facts &aim) {
static int cost[F];
vector<int> left(acts.size()), sum(acts.size(), 0);
priority_queue<Pair, vector<Pair>, greater<>> q;
for (size_t i = 0; i < acts.size(); i++) left[i] = int(acts[i].needs.size());
for (int f = 0; f < F; f++) { cost[f] = s[f] ? 0 : 1 << 20; if (s[f]) q.push({0, f}); }
while (!q.empty()) {
auto [c, f] = q.top(); q.pop();
if (c > cost[f]) continue;
for (int a : use[f]) {
sum[a] += c;
if (--left[a]) continue;
for (int g : acts[a].gives) if (sum[a] + 1 < cost[g]) { cost[g] = sum[a] + 1; q.push({cost[g], g}); }
}
}
int h = 0;
for (int f = 0; f < F; f++) if (aim[f]) h += cost[f];
return h;
}
static void blocks(int n) {
auto on = [n](int a, int b) { return a * n + b; };
auto clear = [n](int a) { return n * n + a; };
auto held = [n](int a) { return n * n + n + a; };
int hd = n * n + 2 * n;
for (int a = 0; a < n; a++) {
action({on(a, a), clear(a), hd}, {held(a)}, {on(a, a), clear(a), hd});
action({held(a)}, {on(a, a), clear(a), hd}, {held(a)});
for (int b = 0; b < n; b++) if (a != b) {
action({on(a, b), clear(a), hd}, {held(a), clear(b)}, {on(a, b), clear(a), hd});
action({held(a), clear(b)}, {on(a, b), clear(a), hd}, {held(a), clear(b)});
}
}
}
static Facts stacks(int n, bool full) {
Facts s; vector<int> tops;
for (int k = 0, a = int(rnd(unsigned(n))); k < n; k++, a = (a + 1) % n) {
unsigned t = rnd(unsigned(tops.size()) + 1);
if (t == tops.size()) { s.set(a * n + a); tops.push_back(a); } else { s.set(a * n + tops[t]); tops[t] = a; }
}
if (full) { s.set(n * n + 2 * n); for (int a : tops) s.set(n * n + a); }
return s;
}
int main() {
unsigned long sum = 0;
for (int round = 0; round < 50; round++) {
int n = 6 + round % 3, made = 1;
acts.clear(); use.assign(F, {});
blocks(n); Facts aim = stacks(n, false);
vector<Facts> state{stacks(n, true)};
unordered_map<Facts, int> seen{ {state[0], 0} };
priority_queue<Pair> open;
open.push({-hadd(state[0], aim), 0});
while (!open.empty() && made < 160) {
Facts s = state[open.top().second];
int depth = seen[s]; open.pop();
if ((s & aim) == aim) { sum += unsigned(depth); break; }
for (const Action &a : acts) {
if ((s & a.pre) != a.pre) continue;
Facts t = (s & ~a.del) | a.add;
if (!seen.emplace(t, depth + 1).second) continue;
state.push_back(t);
open.push({-hadd(t, aim), made++});
}
}
sum = sum * 31 + unsigned(made);
}
printf("plans %lu\n", sum);
}
