// flags: -O2 -std=c++20
// log template mining: lines are split into tokens, routed by length and first words to clusters, matched by share of equal tokens and generalised with stars
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>
using Tokens = std::vector<std::string>;
struct Mt { uint64_t s = 5; unsigned operator()(unsigned n) { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return unsigned(s * 0x2545f4914f6cdd1dull >> 40) % n; } } rnd;
struct Cluster { Tokens shape; int size = 0, last = 0; };
class Miner {
 std::unordered_map<std::string, std::vector<Cluster>> groups;
 static bool variable(const std::string &t) { for (char c : t) if (isdigit((unsigned char)c)) return true; return t.size() > 24; }
 static double similarity(const Tokens &a, const Tokens &b, int &stars) {
  int same = 0; stars = 0;
  for (size_t i = 0; i < a.size(); i++) { if (a[i] == "*") stars++; else same += a[i] == b[i]; }
  return double(same) / a.size();
 }
public:
 uint64_t merges = 0;
 int feed(const std::string &line, int now) {
  Tokens t;
  for (size_t at = 0; at < line.size();) {
   size_t end = line.find_first_of(" ,:=", at);
   if (end == line.npos) end = line.size();
   if (end > at) t.emplace_back(line, at, end - at);
   at = end + 1;
  }
  std::string key = std::to_string(t.size());
  for (size_t i = 0; i < 2 && i < t.size(); i++) { key += '|'; key += variable(t[i]) ? "*" : t[i]; }
  auto &list = groups[key];
  Cluster *best = nullptr; double top = 0.45; int most = -1;
  for (auto &c : list) {
   int stars; double s = similarity(c.shape, t, stars);
   if (s > top || (s == top && stars > most)) { top = s; most = stars; best = &c; }
  }
  if (!best) {
   if (list.size() > 12) list.erase(list.begin());
   for (auto &w : t) if (variable(w)) w = "*";
   list.push_back({t, 0, now}); best = &list.back();
  }
  for (size_t i = 0; i < t.size(); i++) if (best->shape[i] != t[i] && best->shape[i] != "*") { best->shape[i] = "*"; merges++; }
  best->last = now;
  return ++best->size;
 }
 uint64_t digest() const {
  uint64_t h = 0; std::map<std::string, int> sorted;
  for (auto &[k, list] : groups) for (auto &c : list) { std::string s; for (auto &w : c.shape) (s += w) += ' '; sorted[s] += c.size; }
  for (auto &[s, n] : sorted) { for (char c : s) h = h * 31 + c; h += n; }
  return h ^ sorted.size();
 }
};
int main() {
 const char *subject[] = {"session", "worker", "block", "request", "cache", "node"}, *verb[] = {"opened", "failed", "moved", "timed out", "restarted", "is slow"};
 const char *tail[] = {"for user %", "after % ms on host%", "from 10.0.%.% to 10.1.%.%", "with code=% size=% kept", "because of quota on /vol/%"};
 Miner miner; uint64_t sum = 0;
 for (int i = 0; i < 26000; i++) {
  std::string line = std::string(subject[rnd(6)]) + (rnd(3) ? "-" + std::to_string(rnd(99)) : "") + ' ' + verb[rnd(6)] + ' ';
  for (const char *p = tail[rnd(5)]; *p; p++) if (*p == '%') line += std::to_string(rnd(1 << (1 + i % 9))); else line += *p;
  if (!rnd(40)) line += " extra" + std::string(rnd(6), 'x');
  sum = sum * 7 + miner.feed(line, i);
 }
 printf("%llu %llu %llu\n", (long long)sum, (long long)miner.merges, (long long)miner.digest());
}
