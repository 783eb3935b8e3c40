// flags: -O2 -std=c++20
// front-coded dictionary: sorted strings in buckets of 16 with shared prefix lengths, locate and extract by bucket search, merged with fresh words into a new one
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>
static uint32_t s = 5150;
static unsigned rnd(unsigned n) { s = s * 134775813u + 1; return (s >> 7) % n; }
class Dictionary {
 static constexpr size_t Bucket = 16;
 std::string bytes;
 std::vector<uint32_t> start;
 size_t total = 0;
 std::string last;
 static size_t number(const char *&p) { size_t v = 0; int k = 0; do { v |= size_t(*p & 127) << k; k += 7; } while (*p++ & 128); return v; }
 void put(size_t v) { for (; v > 127; v >>= 7) bytes.push_back(char(v | 128)); bytes.push_back(char(v)); }
 std::string_view head(size_t b) const { const char *p = &bytes[start[b]]; number(p); size_t n = number(p); return {p, n}; }
public:
 size_t size() const { return total; }
 void append(const std::string &word) {
  size_t shared = 0;
  if (total++ % Bucket == 0) start.push_back(bytes.size());
  else while (shared < last.size() && shared < word.size() && last[shared] == word[shared]) shared++;
  put(shared); put(word.size() - shared);
  bytes.append(word, shared);
  last = word;
 }
 template <class F> void bucket(size_t b, F each) const {
  const char *p = &bytes[start[b]];
  std::string word;
  for (size_t i = b * Bucket; i < std::min(total, (b + 1) * Bucket); i++) {
   size_t keep = number(p), n = number(p);
   word.resize(keep); word.append(p, n); p += n;
   if (!each(i, word)) return;
  }
 }
 long locate(const std::string &w) const {
  size_t lo = 0, hi = start.size();
  while (lo < hi) { size_t mid = (lo + hi) / 2; if (head(mid) <= w) lo = mid + 1; else hi = mid; }
  long found = -1;
  if (lo) bucket(lo - 1, [&](size_t i, const std::string &x) { if (x == w) found = i; return x < w; });
  return found;
 }
 std::string extract(size_t id) const { std::string out; bucket(id / Bucket, [&](size_t i, const std::string &x) { if (i == id) out = x; return i < id; }); return out; }
 template <class F> void all(F each) const { for (size_t b = 0; b < start.size(); b++) bucket(b, [&](size_t, const std::string &x) { each(x); return true; }); }
};
static std::string invent() {
 static const char *host[] = {"http://shop.example/", "http://wiki.example/page/", "urn:isbn:", "mailto:", "http://data.example/id/"};
 std::string w = host[rnd(5)];
 for (int k = 1 + rnd(4); k > 0; k--) { w += "abcdef"[rnd(6)]; w += std::to_string(rnd(40)); if (!rnd(3)) w += '/'; }
 return w;
}
int main() {
 Dictionary d;
 uint64_t sum = 0, hits = 0;
 for (int round = 0; round < 12; round++) {
  std::vector<std::string> fresh;
  for (int i = 0; i < 1200; i++) fresh.push_back(invent());
  std::sort(fresh.begin(), fresh.end());
  fresh.erase(std::unique(fresh.begin(), fresh.end()), fresh.end());
  Dictionary next;
  auto it = fresh.begin();
  d.all([&](const std::string &x) {
   while (it != fresh.end() && *it < x) next.append(*it++);
   if (it != fresh.end() && *it == x) ++it;
   next.append(x);
  });
  while (it != fresh.end()) next.append(*it++);
  d = std::move(next);
  for (int q = 0; q < 5000; q++) {
   std::string w = q % 2 ? d.extract(rnd(d.size())) : invent();
   long id = d.locate(w);
   hits += id >= 0; sum = sum * 31 + id;
  }
 }
 printf("%llu %llu %zu\n", (long long)sum, (long long)hits, d.size());
}
