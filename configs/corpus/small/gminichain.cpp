// flags: -O2 -std=c++20
// long-read mapping: minimizers by a monotone deque of hashed k-mers, sorted index with equal_range, collinear chaining by dynamic programming
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <string>
#include <vector>
using namespace std;
struct Mini { uint32_t hash; int pos; };
static uint64_t sd = 4711;
static unsigned rnd(unsigned n) { sd ^= sd >> 12; sd ^= sd << 25; sd ^= sd >> 27; return unsigned(sd * 0x2545F4914F6CDD1Dull >> 33) % n; }
static uint32_t mix(uint32_t h) { h ^= h >> 16; h *= 0x7feb352du; h ^= h >> 15; h *= 0x846ca68bu; return h ^ h >> 16; }
static vector<Mini> minimizers(const string &s, int k, int w) {
 vector<Mini> out;
 deque<Mini> window;
 uint32_t f = 0, r = 0, mask = (1u << 2 * k) - 1;
 for (int i = 0; i < int(s.size()); i++) {
 unsigned c = unsigned(s[i] >> 1 & 3);
 f = (f << 2 | c) & mask;
 r = r >> 2 | (c ^ 2) << 2 * (k - 1);
 if (i + 1 < k) continue;
 Mini m{mix(min(f, r)), i};
 while (!window.empty() && window.back().hash > m.hash) window.pop_back();
 window.push_back(m);
 if (window.front().pos <= i - w) window.pop_front();
 if (i + 1 >= k + w && (out.empty() || out.back().pos != window.front().pos)) out.push_back(window.front());
 }
 return out;
}
struct Anchor { int ref, read; };
static float chain(vector<Anchor> &a, int &at, int &len) {
 vector<float> score(a.size());
 vector<int> prev(a.size(), -1);
 float best = 0; int end = -1;
 sort(a.begin(), a.end(), [](const Anchor &x, const Anchor &y) { return x.ref != y.ref ? x.ref < y.ref : x.read < y.read; });
 for (int i = 0; i < int(a.size()); i++) {
 score[i] = 15;
 for (int j = i - 1; j >= 0 && j > i - 40; j--) {
 int dr = a[i].ref - a[j].ref, dq = a[i].read - a[j].read;
 if (dr > 900) break;
 if (dq <= 0 || dr == 0) continue;
 int gap = abs(dr - dq);
 float s = score[j] + float(min({dr, dq, 15})) - (gap ? 0.15f * float(gap) + 0.5f * log2(float(gap)) : 0);
 if (s > score[i]) { score[i] = s; prev[i] = j; }
 }
 if (score[i] > best) { best = score[i]; end = i; }
 }
 len = 0;
 for (at = -1; end >= 0; end = prev[end]) { len++; at = a[end].ref; }
 return best;
}
int main() {
 string ref(90000, 'A');
 for (char &c : ref) c = "ACGT"[rnd(4)];
 for (int k = 0; k < 40; k++) copy_n(ref.begin() + rnd(1000), 400, ref.begin() + 2000 + rnd(80000));
 vector<Mini> index = minimizers(ref, 13, 8);
 auto less = [](const Mini &a, const Mini &b) { return a.hash < b.hash; };
 stable_sort(index.begin(), index.end(), less);
 unsigned long sum = 0; int right = 0;
 for (int read = 0; read < 170; read++) {
 int from = int(rnd(80000)), n = 800 + int(rnd(4000));
 string s;
 for (int i = from; i < from + n && i < int(ref.size()); i++) {
 unsigned e = rnd(100);
 if (e < 3) continue;
 if (e < 6) s += "ACGT"[rnd(4)];
 s += e < 10 ? "ACGT"[rnd(4)] : ref[i];
 }
 vector<Anchor> anchors;
 for (const Mini &m : minimizers(s, 13, 8)) {
 auto [lo, hi] = equal_range(index.begin(), index.end(), m, less);
 if (hi - lo < 30) for (auto it = lo; it != hi; ++it) anchors.push_back({it->pos, m.pos});
 }
 int at, len;
 float sc = chain(anchors, at, len);
 right += abs(at - from) < 200;
 sum = sum * 31 + unsigned(at) + unsigned(len) + unsigned(sc);
 }
 printf("mapped %d %lu\n", right, sum);
}
