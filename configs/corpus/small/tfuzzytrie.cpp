// flags: -O2 -std=c++20
// fuzzy dictionary: words in a trie of sorted child vectors, a query walks it with one edit-distance row per level, transpositions and cut-off by row minimum
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
struct Xoro { uint64_t a = 1, b = 2; unsigned operator()(unsigned n) { uint64_t t = a; a = b; t ^= t << 23; b = t ^ b ^ (t >> 18) ^ (b >> 5); return unsigned((a + b) >> 35) % n; } } rnd;
struct Node {
 char letter; bool word = false; uint32_t hits = 0;
 std::vector<std::unique_ptr<Node>> kids;
 explicit Node(char c) : letter(c) {}
 Node *child(char c, bool make) {
	auto it = std::lower_bound(kids.begin(), kids.end(), c, [](auto &k, char x) { return k->letter < x; });
	if (it != kids.end() && (*it)->letter == c) return it->get();
	return make ? kids.insert(it, std::make_unique<Node>(c))->get() : nullptr;
 }
};
class Search {
 const std::string &query;
 int limit;
 std::string path;
 using Row = std::array<uint8_t, 24>;
 void walk(Node &n, const Row &prev, const Row *before) {
	Row row;
	int len = query.size(), least = row[0] = prev[0] + 1;
	char up = path.empty() ? 0 : path.back();
	for (int j = 1; j <= len; j++) {
	  int d = std::min({prev[j] + 1, row[j - 1] + 1, prev[j - 1] + (query[j - 1] != n.letter)});
	  if (before && j > 1 && query[j - 2] == n.letter && query[j - 1] == up) d = std::min(d, (*before)[j - 2] + 1);
	  row[j] = d;
	  least = std::min(least, d);
	}
	path.push_back(n.letter);
	if (n.word && row[len] <= limit) { n.hits++; found.emplace_back(row[len], path); }
	if (least <= limit) for (auto &k : n.kids) walk(*k, row, &prev);
	path.pop_back();
 }
public:
 std::vector<std::pair<int, std::string>> found;
 Search(Node &root, const std::string &q, int k) : query(q), limit(k) {
	Row first;
	for (unsigned j = 0; j < first.size(); j++) first[j] = j;
	for (auto &k : root.kids) walk(*k, first, nullptr);
	std::sort(found.begin(), found.end());
 }
};
static std::string invent() {
 static const char *parts[] = {"ma", "re", "sto", "lin", "gar", "pe", "dor", "is", "ul", "cam", "ne", "ti", "wen", "hof", "ar", "be"};
 std::string s;
 for (int k = 2 + rnd(3); k > 0; k--) s += parts[rnd(16)];
 return s;
}
int main() {
 Node root(0);
 auto insert = [&](const std::string &s) { Node *n = &root; for (char c : s) n = n->child(c, true); n->word = true; };
 for (int i = 0; i < 4000; i++) insert(invent());
 uint64_t sum = 0;
 for (int round = 0; round < 1500; round++) {
	std::string q = invent();
	for (int e = rnd(3); e > 0; e--) {
	  size_t at = rnd(q.size() - 1);
	  switch (rnd(4)) {
	  case 0: q.erase(at, 1); break;
	  case 1: q.insert(at, 1, char('a' + rnd(26))); break;
	  case 2: q[at] = 'a' + rnd(26); break;
	  default: std::swap(q[at], q[at + 1]);
	  }
	}
	Search s(root, q, round % 3 ? 1 : 2);
	for (auto &[d, w] : s.found) sum = sum * 31 + d * 100 + w.size();
	insert(invent());
 }
 printf("%llu\n", (long long)sum);
}
