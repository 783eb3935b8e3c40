// flags: -O2 -std=c++20
// Boggle boards searched by recursion over a trie of invented words (unique_ptr nodes with letter masks), with prefix pruning and word marking, then boards improved by swaps
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
struct Trie {
 std::uint32_t mask = 0;
 std::vector<std::unique_ptr<Trie>> kids;
 int word = -1;
 const Trie *child(int c) const {
  if (!(mask >> c & 1)) return nullptr;
  return kids[std::size_t(std::popcount(mask & ((1u << c) - 1)))].get();
 }
 Trie *make(int c) {
  auto at = std::size_t(std::popcount(mask & ((1u << c) - 1)));
  if (!(mask >> c & 1)) { mask |= 1u << c; kids.insert(kids.begin() + long(at), std::make_unique<Trie>()); }
  return kids[at].get();
 }
};
static std::uint32_t st[4] = { 1, 2, 3, 4 };
static unsigned rnd(unsigned n) {
 std::uint32_t r = std::rotl(st[1] * 5, 7) * 9, t = st[1] << 9;
 st[2] ^= st[0]; st[3] ^= st[1]; st[1] ^= st[2]; st[0] ^= st[3]; st[2] ^= t; st[3] = std::rotl(st[3], 11);
 return (r >> 3) % n;
}
static std::string syllable() {
 static const char *on = "bcdfghlmnprst", *vo = "aeiou";
 std::string s{ on[rnd(13)], vo[rnd(5)] };
 if (rnd(3) == 0) s += "nrslt"[rnd(5)];
 return s;
}
struct Game {
 static constexpr int S = 5;
 std::array<char, S * S> board{};
 std::vector<int> seen;
 int stamp = 0, score = 0, count = 0;
 void visit(const Trie *t, int x, int y, unsigned used) {
  int cell = y * S + x;
  if (used >> cell & 1) return;
  t = t->child(board[cell]);
  if (!t) return;
  if (t->word >= 0 && seen[t->word] != stamp) {
   seen[t->word] = stamp;
   int len = std::popcount(used) + 1;
   score += len < 4 ? 1 : len < 6 ? len - 2 : 2 * len - 7;
   count++;
  }
  if (t->kids.empty()) return;
  for (int dy = -1; dy <= 1; dy++)
   for (int dx = -1; dx <= 1; dx++) {
    int nx = x + dx, ny = y + dy;
    if (nx >= 0 && nx < S && ny >= 0 && ny < S) visit(t, nx, ny, used | 1u << cell);
   }
 }
 int play(const Trie &root) {
  stamp++; score = count = 0;
  for (int i = 0; i < S * S; i++) visit(&root, i % S, i / S, 0);
  return score;
 }
};
int main() {
 Trie root; Game g; int words = 0;
 for (int i = 0; i < 3500; i++) {
  std::string w = syllable() + syllable();
  if (rnd(2)) w += syllable();
  Trie *t = &root;
  for (char c : w) t = t->make(c - 'a');
  if (t->word < 0) t->word = words++;
 }
 g.seen.resize(std::size_t(words));
 unsigned long sum = 0;
 for (int game = 0; game < 40; game++) {
  for (char &c : g.board) c = char("aaaeeeiiooubcdfghlmnprstnrst"[rnd(28)] - 'a');
  int best = g.play(root);
  for (int t = 0; t < 60; t++) {
   auto old = g.board;
   if (rnd(2)) std::swap(g.board[rnd(25)], g.board[rnd(25)]);
   else g.board[rnd(25)] = char("aeioubcdfghlmnprst"[rnd(18)] - 'a');
   int s = g.play(root);
   if (s >= best) best = s; else g.board = old;
  }
  sum = sum * 131 + unsigned(best * 7 + g.count);
 }
 std::printf("boggle %lu\n", sum);
}
