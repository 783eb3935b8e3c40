// flags: -O2
// language guessing: trigram rank profiles from invented languages in std::unordered_map, out-of-place distances over sorted profiles, profiles adapt to each text
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <unordered_map>
#include <vector>
typedef uint32_t u32;
static uint64_t weyl, state = 5;
static unsigned rnd(unsigned n) { weyl += 0xb5ad4eceda1ce2a9ull; state = state * state + weyl; state = state >> 32 | state << 32; return unsigned(state) % n; }
struct Language { std::string vowels, consonants; int open; std::vector<std::string> endings; };
using Counts = std::unordered_map<u32, int>;
static void count(const std::string &text, Counts &into) {
 u32 window = ' ';
 for (unsigned char c : text) { window = (window << 8 | c) & 0xffffff; if (window > 0xffff) into[window]++; }
}
static std::vector<u32> ranked(const Counts &counts, size_t keep) {
 std::vector<std::pair<int, u32>> all;
 all.reserve(counts.size());
 for (auto &kv : counts) all.emplace_back(-kv.second, kv.first);
 if (all.size() > keep) { std::nth_element(all.begin(), all.begin() + keep, all.end()); all.resize(keep); }
 std::sort(all.begin(), all.end());
 std::vector<u32> out;
 for (auto &p : all) out.push_back(p.second);
 return out;
}
struct Profile {
 Counts counts;
 std::vector<std::pair<u32, int>> place;
 void rebuild() {
  auto r = ranked(counts, 300);
  place.clear();
  for (size_t i = 0; i < r.size(); i++) place.emplace_back(r[i], i);
  std::sort(place.begin(), place.end());
 }
 long distance(const std::vector<u32> &sample) const {
  long d = 0;
  for (size_t i = 0; i < sample.size(); i++) {
   auto it = std::lower_bound(place.begin(), place.end(), std::make_pair(sample[i], 0));
   d += it != place.end() && it->first == sample[i] ? std::abs(it->second - int(i)) : 300;
  }
  return d;
 }
 void learn(const std::string &text) {
  for (auto it = counts.begin(); it != counts.end();) { it->second -= it->second / 4; if (it->second == 1 && (it->first & 3) == 0) it = counts.erase(it); else ++it; }
  count(text, counts);
  rebuild();
 }
};
static std::string speak(const Language &l, size_t size) {
 std::string t;
 while (t.size() < size) {
  for (int k = 1 + rnd(3); k > 0; k--) {
   t += l.consonants[rnd(rnd(l.consonants.size()) + 1)];
   t += l.vowels[rnd(rnd(l.vowels.size()) + 1)];
   if (int(rnd(10)) > l.open) t += l.consonants[rnd(l.consonants.size())];
  }
  if (rnd(2)) t += l.endings[rnd(l.endings.size())];
  t += ' ';
 }
 return t;
}
int main() {
 std::vector<Language> tongues(12);
 for (auto &l : tongues) {
  std::string v = "aeiouy", c = "tnrslkdmpbgvhfzj";
  for (int i = 0; i < 20; i++) { std::swap(v[rnd(6)], v[rnd(6)]); std::swap(c[rnd(16)], c[rnd(16)]); }
  l = {v.substr(0, 3 + rnd(4)), c.substr(0, 8 + rnd(8)), int(rnd(10)), {}};
  for (int i = 0; i < 4; i++) l.endings.push_back(std::string(1, l.vowels[0]) + l.consonants[rnd(4)]);
 }
 std::vector<Profile> profiles(12);
 for (int i = 0; i < 12; i++) profiles[i].learn(speak(tongues[i], 1500));
 int right = 0; uint64_t sum = 0;
 for (int round = 0; round < 320; round++) {
  int truth = rnd(12), guess = 0;
  std::string text = speak(tongues[truth], 80 + rnd(900));
  Counts c; count(text, c);
  auto sample = ranked(c, 300);
  long best = 1L << 60;
  for (int i = 0; i < 12; i++) { long d = profiles[i].distance(sample); if (d < best) { best = d; guess = i; } }
  right += guess == truth; sum = sum * 31 + best;
  if (round % 2) profiles[truth].learn(text);
 }
 printf("%d %llu\n", right, (long long)sum);
}
