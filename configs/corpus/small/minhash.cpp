// flags: -O2 -ffast-math
// Weighted consistent sampling (log-based MinHash) of word shingles and banded near-duplicate grouping over families of mutated documents; double arithmetic and sorting.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>
using namespace std;
static uint64_t st = 987654321;
static uint32_t rnd() { st = st * 6364136223846793005ull + 1442695040888963407ull; return uint32_t(st >> 32); }
static inline uint64_t mix(uint64_t z) { z ^= z >> 33; z *= 0xff51afd7ed558ccdull; z ^= z >> 33; z *= 0xc4ceb9fe1a85ec53ull; return z ^ z >> 33; }
constexpr int K = 24;
using Sketch = array<uint32_t, K>;
struct Feature { uint64_t id; double w; };
static void shingles(const vector<uint16_t> &doc, vector<Feature> &out) {
  vector<uint64_t> v;
  v.reserve(doc.size());
  for (size_t i = 0; i + 2 < doc.size(); i++) v.push_back(mix(doc[i] | uint64_t(doc[i + 1]) << 16 | uint64_t(doc[i + 2]) << 32));
  sort(v.begin(), v.end());
  out.clear();
  for (size_t i = 0; i < v.size();) {
    size_t j = i;
    while (j < v.size() && v[j] == v[i]) j++;
    out.push_back({v[i], 1.0 + log(double(j - i)) + double(v[i] >> 60) * 0.125});
    i = j;
  }
}
static inline double unit(uint64_t h) { return (double(h >> 11) + 0.5) * (1.0 / 9007199254740992.0); }
static Sketch weighted(const vector<Feature> &f) {
  Sketch s; 
  for (int k = 0; k < K; k++) {
    double best = 1e300; uint32_t arg = 0;
    for (const Feature &x : f) { // exponential clock with rate w
      double e = -log(unit(mix(x.id + uint64_t(k) * 0x9E3779B97F4A7C15ull))) / x.w;
      if (e < best) { best = e; arg = uint32_t(x.id); }
    }
    s[k] = arg;
  }
  return s;
}
static Sketch oneperm(const vector<Feature> &f) { // one permutation hashing with rotation densification
  Sketch s; s.fill(~0u);
  for (const Feature &x : f) { uint64_t h = mix(x.id ^ 0x5555); int b = int((h >> 32) * K >> 32); s[b] = min(s[b], uint32_t(h)); }
  for (int b = 0; b < K; b++) if (s[b] == ~0u) for (int d = 1; d < K; d++) if (s[(b + d) % K] != ~0u) { s[b] = s[(b + d) % K] + d * 7919; break; }
  return s;
}
static double similarity(const Sketch &a, const Sketch &b) { int n = 0; for (int i = 0; i < K; i++) n += a[i] == b[i]; return double(n) / K; }
struct Groups {
  vector<int> p; explicit Groups(int n) : p(n) { for (int i = 0; i < n; i++) p[i] = i; }
  int find(int x) { while (p[x] != x) x = p[x] = p[p[x]]; return x; }
  void join(int a, int b) { p[find(a)] = find(b); }
};
static vector<uint16_t> mutate(const vector<uint16_t> &d, unsigned rate, unsigned vocab) {
  vector<uint16_t> o; o.reserve(d.size() + 8);
  for (uint16_t w : d) { uint32_t r = rnd() % 1000; if (r < rate) o.push_back(uint16_t(rnd() % vocab)); else if (r < rate + rate / 3) continue; else o.push_back(w); }
  return o;
}
int main() {
  uint64_t sum = 0; vector<Feature> f;
  for (int round = 0; round < 8; round++) {
    unsigned vocab = 200u << (round % 5); int docs = 56; size_t len = 60u << (round % 4);
    vector<vector<uint16_t>> corpus; vector<Sketch> sk;
    for (int i = 0; i < docs; i++) {
      if (i % 4 == 0) { vector<uint16_t> d(len); for (auto &w : d) { unsigned a = rnd() % vocab, b = rnd() % vocab; w = uint16_t(min(a, b)); } corpus.push_back(move(d)); }
      else { auto d = mutate(corpus[i & ~3], 10 + round * 8, vocab); corpus.push_back(move(d)); }
      shingles(corpus.back(), f);
      sk.push_back((round % 4) == 3 || len > 400 ? oneperm(f) : weighted(f));
    }
    Groups g(docs); vector<pair<uint64_t, int>> band;
    for (int b = 0; b < K / 3; b++) {
      band.clear();
      for (int i = 0; i < docs; i++) band.emplace_back(mix(sk[i][b * 3] ^ mix(sk[i][b * 3 + 1] ^ mix(sk[i][b * 3 + 2]))), i);
      sort(band.begin(), band.end());
      for (size_t i = 1; i < band.size(); i++) if (band[i].first == band[i - 1].first && similarity(sk[band[i].second], sk[band[i - 1].second]) > 0.4) g.join(band[i].second, band[i - 1].second);
    }
    for (int i = 0; i < docs; i++) sum = sum * 31 + (g.find(i) == g.find(i & ~3)) + sk[i][0] % 7;
  }
  printf("%llu\n", (unsigned long long)sum);
}
