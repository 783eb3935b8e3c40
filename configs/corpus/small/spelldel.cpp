// flags: -O2
// Symmetric-delete spelling correction: a sorted index of deletion hashes (0.1 to 0.7 MB) is binary-searched, candidates verified by banded edit distance.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>
using namespace std;
static uint32_t st = 123459876;
static uint32_t rnd() { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }
static inline uint32_t hashs(const char *p, size_t n) { uint32_t h = 2166136261u; for (size_t i = 0; i < n; i++) h = (h ^ uint8_t(p[i])) * 16777619u; return h ^ h >> 15; }
struct Entry { uint32_t h, word; bool operator<(const Entry &o) const { return h < o.h; } };
class Speller {
  vector<string> words; vector<uint32_t> freq; vector<Entry> idx; vector<uint32_t> top;
  template <class F> static void deletes(string_view w, F f) {
    char b[40]; size_t n = w.size();
    f(hashs(w.data(), n));
    for (size_t i = 0; i < n; i++) {
      if (i && w[i] == w[i - 1]) continue;
      memcpy(b, w.data(), i); memcpy(b + i, w.data() + i + 1, n - i - 1);
      f(hashs(b, n - 1));
    }
  }
 public:
  static int distance(string_view a, string_view b, int limit) { // Damerau, banded
    int la = int(a.size()), lb = int(b.size());
    if (abs(la - lb) > limit) return limit + 1;
    int d[3][40];
    for (int j = 0; j <= lb; j++) d[0][j] = j;
    for (int i = 1; i <= la; i++) {
      int *cur = d[i % 3], *up = d[(i + 2) % 3], *up2 = d[(i + 1) % 3], best = limit + 1;
      int lo = max(1, i - limit), hi = min(lb, i + limit);
      cur[0] = i; if (lo > 1) cur[lo - 1] = limit + 1;
      for (int j = lo; j <= hi; j++) {
        int v = up[j - 1] + (a[i - 1] != b[j - 1]);
        v = min(v, cur[j - 1] + 1);
        if (j < i + limit) v = min(v, up[j] + 1);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) v = min(v, up2[j - 2] + 1);
        cur[j] = v; best = min(best, v);
      }
      if (best > limit) return limit + 1;
    }
    return d[la % 3][lb];
  }
  void build(size_t n) {
    static const char *syl[] = {"ka", "ter", "in", "so", "mel", "ra", "ti", "on", "pre", "lu", "dis", "com", "en", "ab", "le", "vo", "qui", "st", "er", "na"};
    words.clear(); freq.clear(); idx.clear();
    while (words.size() < n) { string w; for (unsigned k = 2 + rnd() % 4; k; k--) w += syl[rnd() % 20]; words.push_back(w); freq.push_back(1 + rnd() % 1000); }
    for (uint32_t i = 0; i < words.size(); i++) deletes(words[i], [&](uint32_t h) { idx.push_back({h, i}); });
    sort(idx.begin(), idx.end());
    top.assign(4097, 0);
    for (const Entry &e : idx) top[(e.h >> 20) + 1]++;
    for (int i = 0; i < 4096; i++) top[i + 1] += top[i];
  }
  int correct(string_view q, uint64_t &sum) const {
    int best = 3; uint32_t bw = 0, bf = 0; int seen = 0;
    deletes(q, [&](uint32_t h) {
      auto lo = idx.begin() + top[h >> 20], hi = idx.begin() + top[(h >> 20) + 1];
      auto it = lower_bound(lo, hi, Entry{h, 0});
      for (; it != hi && it->h == h; ++it) {
        seen++;
        int d = distance(q, words[it->word], min(best, 2));
        if (d < best || (d == best && freq[it->word] > bf)) { best = d; bw = it->word; bf = freq[bw]; }
      }
    });
    sum = sum * 31 + bf + seen;
    return best;
  }
  string typo() const {
    string w = words[rnd() % words.size()];
    for (unsigned k = rnd() % 3; k; k--) {
      unsigned p = rnd() % w.size();
      switch (rnd() & 3) {
      case 0: w.erase(p, 1); break;
      case 1: w.insert(p, 1, char('a' + rnd() % 26)); break;
      case 2: w[p] = char('a' + rnd() % 26); break;
      default: if (p + 1 < w.size()) swap(w[p], w[p + 1]);
      }
      if (w.size() < 2) w += "ab";
    }
    return w;
  }
};
int main() {
  uint64_t sum = 0; Speller s; int hist[4] = {0};
  const size_t sizes[] = {500, 7000, 2000};
  for (int r = 0; r < 4; r++) {
    s.build(sizes[r % 3]);
    for (int q = 0; q < (r % 3 == 1 ? 2500 : 1000); q++) hist[s.correct(s.typo(), sum)]++;
  }
  printf("%llu %d %d %d %d\n", (unsigned long long)sum, hist[0], hist[1], hist[2], hist[3]);
}
