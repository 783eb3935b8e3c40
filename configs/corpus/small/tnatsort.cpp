// flags: -O3 -std=c++20
// natural order of file names: digit runs compared as numbers, case folded, extensions last; std::stable_sort, set insertion and duplicates by string_view
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <set>
#include <string>
#include <string_view>
#include <vector>
static uint32_t a = 1, b = 2, c = 3, d = 4;
static unsigned rnd(unsigned n) {
 uint32_t e = a - (b << 27 | b >> 5);
 a = b ^ (c << 17 | c >> 15); b = c + d; c = d + e; d = e + a;
 return (d >> 3) % n;
}
static bool digit(char ch) { return ch >= '0' && ch <= '9'; }
static char lower(char ch) { return ch >= 'A' && ch <= 'Z' ? ch + 32 : ch; }
struct Natural {
 using is_transparent = void;
 static uint64_t calls;
 static int compare(std::string_view x, std::string_view y) {
  calls++;
  size_t i = 0, j = 0;
  while (i < x.size() && j < y.size()) {
   if (digit(x[i]) && digit(y[j])) {
    size_t si = i, sj = j;
    while (si < x.size() && x[si] == '0') si++;
    while (sj < y.size() && y[sj] == '0') sj++;
    size_t ei = si, ej = sj;
    while (ei < x.size() && digit(x[ei])) ei++;
    while (ej < y.size() && digit(y[ej])) ej++;
    if (ei - si != ej - sj) return ei - si < ej - sj ? -1 : 1;
    if (int r = x.substr(si, ei - si).compare(y.substr(sj, ej - sj))) return r;
    if (si - i != sj - j) return si - i < sj - j ? 1 : -1;
    i = ei; j = ej;
    continue;
   }
   char p = lower(x[i++]), q = lower(y[j++]);
   if (p != q) return (unsigned char)p < (unsigned char)q ? -1 : 1;
  }
  return int(i < x.size()) - int(j < y.size());
 }
 bool operator()(std::string_view x, std::string_view y) const { return compare(x, y) < 0; }
};
uint64_t Natural::calls = 0;
static std::string_view extension(std::string_view s) { size_t dot = s.rfind('.'); return dot == s.npos ? std::string_view() : s.substr(dot + 1); }
static std::string invent(int round) {
 static const char *stem[] = {"IMG_", "scan", "Report-", "v"}, *ext[] = {".jpg", ".PDF", ".txt", ".tar.gz", ""};
 std::string s = stem[rnd(4)];
 std::string n = std::to_string(rnd(1u << (3 + rnd(14))) + round);
 if (!rnd(4)) s.append(6 - std::min<size_t>(6, n.size()), '0');
 s += n;
 if (rnd(2)) { s += rnd(2) ? "-" : "_copy"; s += std::to_string(rnd(30)); }
 return s + ext[rnd(5)];
}
int main() {
 std::vector<std::string> names;
 std::set<std::string, Natural> folder;
 uint64_t sum = 0;
 for (int i = 0; i < 3000; i++) names.push_back(invent(0));
 for (int round = 0; round < 16; round++) {
  for (int k = 0; k < 700; k++) names[rnd(names.size())] = invent(round * 10);
  for (int k = 0; k < 1200; k++) std::swap(names[rnd(names.size())], names[rnd(names.size())]);
  std::stable_sort(names.begin(), names.end(), [](auto &x, auto &y) {
   int r = Natural::compare(extension(x), extension(y));
   return r ? r < 0 : Natural::compare(x, y) < 0;
  });
  for (int k = 0; k < 300; k++) {
   folder.insert(names[rnd(names.size())]);
   auto it = folder.lower_bound(std::string_view(names[k * 7]));
   if (it != folder.end()) { sum = sum * 31 + it->size(); if (folder.size() > 900) folder.erase(it); }
  }
  for (size_t k = 1; k < names.size(); k++) sum += Natural::compare(names[k - 1], names[k]) == 0 ? k : names[k].size();
 }
 printf("%llu %llu %zu\n", (long long)sum, (long long)Natural::calls, folder.size());
}
