// flags: -O3
// three-way merge: patience diffs (unique common lines, longest increasing subsequence, recursion between anchors) of a base with two edited texts, then hunk merging with conflict marks and a unified listing; std::string lines, hash maps and vectors
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>
namespace {
uint32_t seed = 33; uint32_t rnd() { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
using Text = std::vector<std::string>; struct Match { int a, b, n; };
class Differ {
  const Text &x, &y; std::vector<Match> out;
  void emit(int a, int b, int n) { if (!n) return; if (!out.empty() && out.back().a + out.back().n == a && out.back().b + out.back().n == b) out.back().n += n; else out.push_back({ a, b, n }); }
  void lcs(int a0, int a1, int b0, int b1) { // small gaps by dynamic programming
    int n = a1 - a0, m = b1 - b0; std::vector<uint16_t> t((n + 1) * (m + 1), 0);
    for (int i = n - 1; i >= 0; i--) for (int j = m - 1; j >= 0; j--) t[i * (m + 1) + j] = x[a0 + i] == y[b0 + j] ? t[(i + 1) * (m + 1) + j + 1] + 1 : std::max(t[(i + 1) * (m + 1) + j], t[i * (m + 1) + j + 1]);
    for (int i = 0, j = 0; i < n && j < m;) { if (x[a0 + i] == y[b0 + j]) { emit(a0 + i, b0 + j, 1); i++; j++; } else if (t[(i + 1) * (m + 1) + j] >= t[i * (m + 1) + j + 1]) i++; else j++; }
  }
  void range(int a0, int a1, int b0, int b1) {
    int pre = 0; while (a0 + pre < a1 && b0 + pre < b1 && x[a0 + pre] == y[b0 + pre]) pre++; emit(a0, b0, pre); a0 += pre; b0 += pre;
    int suf = 0; while (a1 - suf > a0 && b1 - suf > b0 && x[a1 - 1 - suf] == y[b1 - 1 - suf]) suf++;
    int ae = a1 - suf, be = b1 - suf;
    if (a0 < ae && b0 < be) {
      struct Occ { int na = 0, nb = 0, a = 0, b = 0; }; std::unordered_map<std::string_view, Occ> occ; occ.reserve(ae - a0 + be - b0);
      for (int i = a0; i < ae; i++) { auto &o = occ[x[i]]; o.na++; o.a = i; } for (int j = b0; j < be; j++) { auto &o = occ[y[j]]; o.nb++; o.b = j; }
      std::vector<std::pair<int, int>> uniq; for (int i = a0; i < ae; i++) { auto &o = occ[x[i]]; if (o.na == 1 && o.nb == 1) uniq.emplace_back(o.a, o.b); }
      std::vector<int> piles, prev(uniq.size(), -1);
      for (int k = 0; k < (int)uniq.size(); k++) { auto it = std::lower_bound(piles.begin(), piles.end(), uniq[k].second, [&](int p, int v) { return uniq[p].second < v; }); if (it != piles.begin()) prev[k] = *(it - 1); if (it == piles.end()) piles.push_back(k); else *it = k; }
      if (piles.empty()) { if ((long)(ae - a0) * (be - b0) <= 4000) lcs(a0, ae, b0, be); }
      else {
        std::vector<int> chain; for (int k = piles.back(); k >= 0; k = prev[k]) chain.push_back(k); std::reverse(chain.begin(), chain.end()); int pa = a0, pb = b0;
        for (int k : chain) { range(pa, uniq[k].first, pb, uniq[k].second); emit(uniq[k].first, uniq[k].second, 1); pa = uniq[k].first + 1; pb = uniq[k].second + 1; } range(pa, ae, pb, be);
      }
    }
    emit(ae, be, suf);
  }
public:
  Differ(const Text &a, const Text &b) : x(a), y(b) {} std::vector<Match> run() { range(0, (int)x.size(), 0, (int)y.size()); emit((int)x.size(), (int)y.size(), 0); return std::move(out); }
};
struct Result { Text text; int conflicts = 0, clean = 0; };
Result merge(const Text &o, const Text &a, const Text &b, const std::vector<Match> &ma, const std::vector<Match> &mb) {
  Result r; std::vector<int> toA(o.size() + 1, -1), toB(o.size() + 1, -1); for (auto &m : ma) for (int k = 0; k < m.n; k++) toA[m.a + k] = m.b + k; for (auto &m : mb) for (int k = 0; k < m.n; k++) toB[m.a + k] = m.b + k;
  toA[o.size()] = (int)a.size(); toB[o.size()] = (int)b.size(); size_t io = 0; int ia = 0, ib = 0;
  while (true) {
    size_t e = io; while (e <= o.size() && (toA[e] < 0 || toB[e] < 0)) e++; // next stable point
    int ea = toA[e], eb = toB[e]; bool ca = ea - ia != (int)(e - io) || !std::equal(a.begin() + ia, a.begin() + ea, o.begin() + io), cbb = eb - ib != (int)(e - io) || !std::equal(b.begin() + ib, b.begin() + eb, o.begin() + io);
    if (ca && cbb) { bool same = ea - ia == eb - ib && std::equal(a.begin() + ia, a.begin() + ea, b.begin() + ib); if (!same) { r.conflicts++; r.text.push_back("<<<<<<<"); } for (int i = ia; i < ea; i++) r.text.push_back(a[i]); if (!same) { r.text.push_back("======="); for (int i = ib; i < eb; i++) r.text.push_back(b[i]); r.text.push_back(">>>>>>>"); } }
    else { const Text &s = ca ? a : b; r.clean += ca || cbb; for (int i = ca ? ia : ib, end = ca ? ea : eb; i < end; i++) r.text.push_back(s[i]); }
    if (e >= o.size()) break; r.text.push_back(o[e]); io = e + 1; ia = ea + 1; ib = eb + 1;
  }
  return r;
}
std::string line(int k) { static const char *w[] = { "return", "value", "if", "count", "buffer", "length", "total", "index", "open", "close" }; std::string s((k % 4) * 2, ' '); for (int i = 0; i < 2 + k % 4; i++) { s += w[(k * 7 + i * 3 + k / 10) % 10]; s += ' '; } return rnd() % 3 ? s + std::to_string(k) : s; }
Text edit(const Text &t, int n) {
  Text r = t;
  while (n-- > 0 && r.size() > 8) { size_t at = rnd() % r.size(), len = std::min<size_t>(1 + rnd() % 5, r.size() - at); switch (rnd() % 5) { case 0: r.erase(r.begin() + at, r.begin() + at + len); break; case 1: { Text ins; for (size_t i = 0; i < len; i++) ins.push_back(line((int)(rnd() % 5000))); r.insert(r.begin() + at, ins.begin(), ins.end()); break; } case 2: for (size_t i = 0; i < len; i++) r[at + i] += " // edited"; break; case 3: std::rotate(r.begin() + at, r.begin() + at + len / 2, r.begin() + at + len); break; default: std::replace(r[at].begin(), r[at].end(), 'e', 'E'); } }
  return r;
}
uint64_t listing(const Text &x, const Text &y, const std::vector<Match> &m) {
  std::string out; int a = 0, b = 0; auto hunk = [&](int ea, int eb) { if (a == ea && b == eb) return; out += "@@ -" + std::to_string(a) + "," + std::to_string(ea - a) + " +" + std::to_string(b) + "\n"; for (; a < ea; a++) (out += '-') += x[a] + "\n"; for (; b < eb; b++) (out += '+') += y[b] + "\n"; };
  for (auto &k : m) { hunk(k.a, k.b); a = k.a + k.n; b = k.b + k.n; } hunk((int)x.size(), (int)y.size()); uint64_t h = 0; for (unsigned char c : out) h = h * 131 + c; return h;
}
}
int main() {
  uint64_t h = 0; int conf = 0; Text base; for (int i = 0; i < 1500; i++) base.push_back(line(i));
  for (int round = 0; round < 24; round++) {
    size_t n = round % 6 == 5 ? base.size() : 100 + rnd() % 500; size_t from = n < base.size() ? rnd() % (base.size() - n) : 0; Text o(base.begin() + from, base.begin() + from + n), a = edit(o, 2 + rnd() % 30), b = edit(o, 2 + rnd() % 20);
    auto ma = Differ(o, a).run(), mb = Differ(o, b).run(); Result r = merge(o, a, b, ma, mb); h = h * 31 + listing(o, a, ma) + listing(o, b, mb) + r.text.size() + r.clean; conf += r.conflicts;
    auto back = Differ(r.text, o).run(); h ^= listing(r.text, o, back); if (!r.conflicts && n == o.size() && r.text.size() > 50) std::copy(r.text.begin(), r.text.begin() + 50, base.begin() + from);
  }
  std::printf("%llu %d\n", (unsigned long long)h, conf);
}
