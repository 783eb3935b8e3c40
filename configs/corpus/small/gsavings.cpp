// flags: -O2 -fno-inline
// vehicle routing: Clarke-Wright savings sorted as structs, routes spliced as lists, relocate and 2-opt moves under loads
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <list>
#include <random>
#include <vector>
using namespace std;
using Run = vector<int>;
struct Stop { double x, y; int load; };
struct Saving { float gain; short a, b; };
class Plan {
vector<Stop> st;
vector<vector<float>> d;
vector<Run> runs;
int cap2;
int load(const Run &r) const { int s = 0; for (int v : r) s += st[v].load; return s; }
int node(const Run &r, int i) const { return i < 0 || i >= int(r.size()) ? 0 : r[i]; }
public:
Plan(minstd_rand0 &g, int n, int cap) : st(n), d(n, vector<float>(n)), cap2(cap) {
for (Stop &s : st) s = {double(g() % 1000), double(g() % 1000), 1 + int(g() % 30)};
for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = float(hypot(st[i].x - st[j].x, st[i].y - st[j].y));
}
void construct() {
int n = int(st.size());
vector<Saving> s;
for (short i = 1; i < n; i++) for (short j = 1; j < i; j++) { float g = d[0][i] + d[0][j] - d[i][j]; if (g > 150) s.push_back({g, i, j}); }
sort(s.begin(), s.end(), [](const Saving &p, const Saving &q) { return p.gain != q.gain ? p.gain > q.gain : p.a * 4096 + p.b < q.a * 4096 + q.b; });
vector<list<int>> path(n);
Run owner(n), used(n);
for (int i = 1; i < n; i++) { path[i] = {i}; owner[i] = i; used[i] = st[i].load; }
for (const Saving &v : s) {
int p = owner[v.a], q = owner[v.b];
if (p == q || used[p] + used[q] > cap2) continue;
bool af = path[p].front() == v.a, ab = path[p].back() == v.a, bf = path[q].front() == v.b, bb = path[q].back() == v.b;
if (!(af || ab) || !(bf || bb)) continue;
if (!ab) path[p].reverse();
if (!bf) path[q].reverse();
for (int c : path[q]) owner[c] = p;
path[p].splice(path[p].end(), path[q]);
used[p] += used[q];
}
for (auto &l : path) if (!l.empty()) runs.emplace_back(l.begin(), l.end());
}
int relocate() {
int mv = 0;
for (auto &r : runs)
for (int i = 0; i < int(r.size()); i++) {
int v = r[i], p = node(r, i - 1), q = node(r, i + 1);
float off = d[p][v] + d[v][q] - d[p][q], low = off - 0.01f;
Run *to = nullptr; int pos = 0;
for (auto &t : runs) {
if (&t == &r || load(t) + st[v].load > cap2) continue;
for (int k = 0; k <= int(t.size()); k++) { int a = node(t, k - 1), b = node(t, k); float add = d[a][v] + d[v][b] - d[a][b]; if (add < low) { low = add; to = &t; pos = k; } }
}
if (to) { to->insert(to->begin() + pos, v); r.erase(r.begin() + i); i--; mv++; }
}
return mv;
}
int two_opt() {
int mv = 0;
for (auto &r : runs)
for (int i = 0; i < int(r.size()); i++)
for (int j = i + 1; j < int(r.size()); j++)
if (d[node(r, i - 1)][r[j]] + d[r[i]][node(r, j + 1)] + 0.01f < d[node(r, i - 1)][r[i]] + d[r[j]][node(r, j + 1)]) { reverse(r.begin() + i, r.begin() + j + 1); mv++; }
return mv;
}
double length() const {
double s = 0;
for (auto &r : runs) for (int i = 0; i <= int(r.size()); i++) s += d[node(r, i - 1)][node(r, i)];
return s;
}
};
int main() {
minstd_rand0 g(11); double sum = 0; int mv = 0;
for (int round = 0; round < 10; round++) {
Plan p(g, 80 + int(g() % 140), 150 + int(g() % 100));
p.construct();
for (int k = 0; k < 4; k++) mv += p.relocate() + p.two_opt();
sum += p.length();
}
printf("runs %.3f %d\n", sum, mv);
}
