// flags: -O2
// LZW with 16-bit codes: encoder walks a first-child/next-sibling trie (pointer chasing), decoder follows parent links backwards; data are records with slowly changing fields.
#include <cstdint>
#include <cstdio>
#include <vector>
#include <string>
#include <algorithm>
using namespace std;
struct Rng { uint64_t s; uint32_t operator()() { s = s * 6364136223846793005ull + 1442695040888963407ull; return uint32_t(s >> 33); } };
class Encoder {
  struct Node { uint16_t child, sibling; uint8_t ch; };
  vector<Node> t; uint32_t next; unsigned cap;
 public:
  explicit Encoder(unsigned bits) : t(1u << bits), cap(1u << bits) { reset(); }
  void reset() { for (int i = 0; i < 256; i++) t[i] = {0, 0, uint8_t(i)}; next = 257; }
  template <class Out> void run(const string &s, Out out) {
    reset();
    unsigned cur = uint8_t(s[0]);
    for (size_t i = 1; i < s.size(); i++) {
      uint8_t c = s[i];
      unsigned k = t[cur].child, prev = 0;
      while (k && t[k].ch != c) { prev = k; k = t[k].sibling; }
      if (k) {
        if (prev) { t[prev].sibling = t[k].sibling; t[k].sibling = t[cur].child; t[cur].child = k; }
        cur = k; continue;
      }
      out(cur);
      if (next < cap) { t[next] = {0, t[cur].child, c}; t[cur].child = next++; }
      else { out(256u); reset(); }
      cur = c;
    }
    out(cur);
  }
};
class Decoder {
  vector<uint16_t> parent; vector<uint8_t> ch; unsigned cap;
 public:
  explicit Decoder(unsigned bits) : parent(1u << bits), ch(1u << bits), cap(1u << bits) { for (int i = 0; i < 256; i++) ch[i] = i; }
  void run(const vector<uint16_t> &codes, string &out) {
    unsigned next = 257; int prev = -1; bool skip_add = false;
    out.clear();
    for (size_t i = 0; i < codes.size(); i++) {
      unsigned c = codes[i];
      if (c == 256) { next = 257; prev = -1; skip_add = false; continue; }
      size_t at = out.size();
      unsigned k = c; bool special = prev >= 0 && c == next;
      if (special) k = prev;
      while (k >= 256) { out.push_back(ch[k]); k = parent[k]; }
      out.push_back(char(k));
      reverse(out.begin() + at, out.end());
      if (special) out.push_back(out[at]);
      if (prev >= 0 && next < cap) { parent[next] = prev; ch[next] = out[at]; next++; }
      prev = c;
    }
    (void)skip_add;
  }
};
static void make(Rng &r, string &s, size_t n, int kind) {
  s.clear(); int v[4] = {100, 2000, 55, 7};
  char b[64];
  while (s.size() < n) {
    int f = r() & 3; v[f] += int(r() % 7) - 3;
    if (kind == 0) {
      for (int x : v) { unsigned u = unsigned(x); do { s.push_back('0' + u % 10); u /= 10; } while (u && u < 1000000); s.push_back(';'); }
      s.push_back('\n');
    } else if (kind == 1) for (int x : v) { s.push_back(char(x)); s.push_back(char(x >> 8)); s.push_back(0); }
    else { s += "id="; s.push_back('a' + r() % 26); s += " status "; s += (r() & 1) ? "open" : "closed"; s.push_back(char('0' + (v[0] & 7))); s.push_back('\n'); }
  }
  s.resize(n);
}
int main() {
  Rng r{42}; uint64_t sum = 0;
  string s, back; vector<uint16_t> codes;
  Encoder e12(12), e16(16); Decoder d12(12), d16(16);
  const size_t sz[] = {30000, 250000, 90000, 400000, 12000};
  for (int round = 0; round < 6; round++) {
    make(r, s, sz[round % 5], round % 3);
    codes.clear();
    auto put = [&](unsigned c) { codes.push_back(uint16_t(c)); };
    if (round & 1) { e16.run(s, put); d16.run(codes, back); }
    else { e12.run(s, put); d12.run(codes, back); }
    sum = sum * 1000003 + codes.size() + (back == s ? 0 : 99999999);
  }
  printf("%llu\n", (unsigned long long)sum);
}
