// flags: -O2
// Re-Pair grammar compression: the most frequent pair becomes a rule (hash map of pair positions, max-heap, linked symbol array), then recursive expansion
#include <cstdint>
#include <cstdio>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>
static uint64_t state = 0x1234567;
static unsigned rnd(unsigned n) { state ^= state >> 12; state ^= state << 25; state ^= state >> 27; return (state * 2685821657736338717ull >> 33) % n; }
struct Rule { int left, right; };
class RePair {
 std::vector<int> symbol, prev, next;
 std::unordered_map<uint64_t, std::vector<int>> where;
 std::priority_queue<std::pair<size_t, uint64_t>> heap;
 static uint64_t key(int a, int b) { return uint64_t(a) << 32 | unsigned(b); }
 bool live(int i, uint64_t k) const { return i >= 0 && symbol[i] >= 0 && next[i] >= 0 && key(symbol[i], symbol[next[i]]) == k; }
 void note(int i) {
	if (i < 0 || next[i] < 0) return;
	uint64_t k = key(symbol[i], symbol[next[i]]);
	auto &list = where[k];
	list.push_back(i);
	if (list.size() >= 4 && (list.size() & (list.size() - 1)) == 0) heap.emplace(list.size(), k);
 }
public:
 std::vector<Rule> rules;
 explicit RePair(const std::string &text) {
	int n = text.size();
	symbol.resize(n); prev.resize(n); next.resize(n);
	for (int i = 0; i < n; i++) { symbol[i] = (unsigned char)text[i]; prev[i] = i - 1; next[i] = i + 1 < n ? i + 1 : -1; }
	for (int i = 0; i < n; i++) note(i);
	while (!heap.empty()) {
	  auto [count, k] = heap.top(); heap.pop();
	  std::vector<int> spots;
	  spots.swap(where[k]);
	  if (spots.size() < 4) continue;
	  int used = 0, id = 256 + rules.size();
	  for (int i : spots) {
		if (!live(i, k)) continue;
		int j = next[i];
		symbol[i] = id; symbol[j] = -1;
		next[i] = next[j];
		if (next[j] >= 0) prev[next[j]] = i;
		note(prev[i]); note(i); used++;
	  }
	  rules.push_back({int(k >> 32), int(k & 0xffffffff)});
	}
 }
 void expand(int s, std::string &out) const {
	if (s < 256) { out.push_back(char(s)); return; }
	expand(rules[s - 256].left, out);
	expand(rules[s - 256].right, out);
 }
 std::string restore(size_t &length) const {
	std::string out;
	for (int i = 0; i >= 0; i = next[i]) { expand(symbol[i], out); length++; }
	return out;
 }
};
int main() {
 std::vector<std::string> words;
 for (int i = 0; i < 300; i++) { std::string w; for (int k = 2 + rnd(7); k > 0; k--) w += "etaoinshrdlu"[rnd(12)]; words.push_back(w); }
 size_t packed = 0, plain = 0, rules = 0, bad = 0;
 for (int round = 0; round < 60; round++) {
	std::string text;
	size_t target = 600 + rnd(5000);
	while (text.size() < target) { unsigned r = rnd(300); text += words[r * rnd(300) / 300]; text += rnd(9) ? ' ' : '\n'; }
	words[rnd(300)] += char('a' + rnd(26));
	RePair grammar(text);
	bad += grammar.restore(packed) != text;
	plain += text.size(); rules += grammar.rules.size();
 }
 printf("%zu %zu %zu %zu\n", plain, packed, rules, bad);
}
