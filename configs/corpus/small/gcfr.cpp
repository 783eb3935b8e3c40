// flags: -O2 -std=c++20
// counterfactual regret minimisation for a one-street bluffing game (Leduc-like) with changing antes: information sets by string key in a map, regret matching, recursive tree walks
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <unordered_map>
using namespace std;
struct Info { array<double, 3> regret{}, strategy{}; int actions = 0; };
class Game {
 unordered_map<string, Info> table;
 int deck[6] = { 0, 0, 1, 1, 2, 2 }, cap;
 double ante, bet;
 static double strength(int own, int board) { return own == board ? 10 + own : own; }
 array<double, 3> match(const Info &i) const {
  array<double, 3> p{};
  double total = 0;
  for (int a = 0; a < i.actions; a++) total += p[a] = max(0.0, i.regret[a]);
  for (int a = 0; a < i.actions; a++) p[a] = total > 0 ? p[a] / total : 1.0 / i.actions;
  return p;
 }
 double walk(string &history, int street, int raises, int player, array<double, 2> pot, array<double, 2> reach) {
  size_t n = history.size();
  char last = n ? history[n - 1] : '/';
  if (last == 'f') return pot[1 - player];
  if (last == 'c' && n > 1 && history[n - 2] != '/') {
   if (street == 1) {
    double mine = strength(deck[player], deck[2]), theirs = strength(deck[1 - player], deck[2]);
    return mine > theirs ? pot[1 - player] : mine < theirs ? -pot[player] : 0;
   }
   history += '/';
   double v = walk(history, 1, 0, 0, pot, reach);
   history.pop_back();
   return player == 0 ? v : -v;
  }
  string key(1, char('0' + deck[player]));
  if (street) key += char('a' + deck[2]);
  key += history;
  Info &info = table[key];
  bool facing = pot[player] < pot[1 - player];
  const char *moves = facing ? (raises < cap ? "fcr" : "fc") : "cr";
  info.actions = facing && raises < cap ? 3 : 2;
  auto p = match(info);
  array<double, 3> util{};
  double node = 0;
  for (int a = 0; a < info.actions; a++) {
   auto np = pot; auto nr = reach;
   nr[player] *= p[a];
   if (moves[a] == 'c') np[player] = np[1 - player];
   if (moves[a] == 'r') np[player] = np[1 - player] + bet * (street + 1);
   history += moves[a];
   util[a] = -walk(history, street, raises + (moves[a] == 'r'), 1 - player, np, nr);
   history.pop_back();
   node += p[a] * util[a];
  }
  for (int a = 0; a < info.actions; a++) {
   info.regret[a] = max(0.0, info.regret[a] + reach[1 - player] * (util[a] - node));
   info.strategy[a] += reach[player] * p[a];
  }
  return node;
 }
public:
 unsigned long long seed = 5;
 Game(double a, double b, int maxraises) : cap(maxraises), ante(a), bet(b) {}
 double train(int deals) {
  double value = 0;
  string history;
  for (int t = 0; t < deals; t++) {
   for (int i = 5; i > 2; i--) swap(deck[i], deck[(seed = seed * 6364136223846793005ull + 1442695040888963407ull) >> 40 & 3 & i]);
   rotate(deck, deck + 1 + t % 5, deck + 6);
   value += walk(history, 0, 0, 0, { ante, ante }, { 1, 1 });
  }
  return value / deals;
 }
 size_t size() const { return table.size(); }
};
int main() {
 double sum = 0; size_t sets = 0;
 for (int round = 0; round < 10; round++) {
  Game g(1 + round % 3, 2 + round % 4, 1 + round % 2);
  for (int k = 0; k < 3; k++) sum += g.train(560);
  sets += g.size();
 }
 printf("regret %.6f %zu\n", sum, sets);
}
