// flags: -O3
// Aho-Corasick over fixed strings: a dense goto table of 200 KB to 4 MB is built for changing keyword sets and random-walked by synthetic text.
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>
using namespace std;
struct Lcg { uint64_t s; unsigned next(unsigned n) { s = s * 6364136223846793005ull + 1; return unsigned((s >> 33) % n); } };
class Matcher {
  struct State { int32_t go[27]; };
  vector<State> st; vector<int32_t> fail, out, dict;
  static int code(char c) { return c == ' ' ? 26 : c - 'a'; }
  int fresh() { State s; for (int &g : s.go) g = -1; st.push_back(s); fail.push_back(0); out.push_back(0); dict.push_back(0); return int(st.size()) - 1; }
 public:
  Matcher() { fresh(); }
  void add(const string &w, int id) {
    int s = 0;
    for (char c : w) { int &g = st[s].go[code(c)]; if (g < 0) { int n = fresh(); st[s].go[code(c)] = n; s = n; } else s = g; }
    out[s] = id;
  }
  void finish() {
    vector<int> q; q.reserve(st.size());
    for (int &g : st[0].go) if (g < 0) g = 0; else q.push_back(g);
    for (size_t h = 0; h < q.size(); h++) {
      int s = q[h], f = fail[s];
      dict[s] = out[f] ? f : dict[f];
      for (int c = 0; c < 27; c++) {
        int g = st[s].go[c];
        if (g < 0) st[s].go[c] = st[f].go[c];
        else { fail[g] = st[f].go[c]; q.push_back(g); }
      }
    }
  }
  template <class F> void scan(const string &t, F hit) const {
    int s = 0;
    for (size_t i = 0; i < t.size(); i++) {
      s = st[s].go[code(t[i])];
      if (out[s]) hit(i, out[s]);
      for (int d = dict[s]; d; d = dict[d]) hit(i, out[d]);
    }
  }
  size_t states() const { return st.size(); }
};
static string word(Lcg &r, int lo, int hi) {
  static const char cons[] = "bcdfghklmnprstvz", vow[] = "aeiou";
  string w; int n = lo + r.next(hi - lo + 1);
  for (int i = 0; i < n; i++) w += (i & 1) ? vow[r.next(5)] : cons[r.next(16)];
  return w;
}
int main() {
  Lcg r{2024}; uint64_t sum = 0, hits = 0;
  const int counts[] = {60, 900, 8000, 250, 3000};
  vector<string> keys; string text;
  for (int round = 0; round < 6; round++) {
    Matcher m; keys.clear();
    for (int i = 0; i < counts[round % 5]; i++) { keys.push_back(word(r, 3, 9)); m.add(keys.back(), i + 1); }
    m.finish();
    for (int pass = 0; pass < 3; pass++) {
      text.clear();
      while (text.size() < 75000) {
        if (r.next(10) < 4 + unsigned(pass) * 2) text += keys[r.next(keys.size())]; else text += word(r, 2, 7);
        text += ' ';
      }
      for (int again = 0; again < 2; again++) m.scan(text, [&](size_t pos, int id) { hits++; sum = sum * 31 + pos * 7 + id; });
    }
    sum += m.states();
  }
  printf("%llu %llu\n", (unsigned long long)hits, (unsigned long long)sum);
}
