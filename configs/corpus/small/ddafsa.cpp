// flags: -O2 -std=c++20
// minimal acyclic word graph built incrementally from sorted words, then used as a perfect hash
#include <cstdio>
#include <cstdint>
#include <string>
#include <vector>
#include <algorithm>
#include <unordered_set>
struct State { std::vector<std::pair<char, int>> out; bool final = false; int below = 0; };

class Dafsa {
	std::vector<State> st{1};
	std::vector<int> spare;
	struct Hash { const std::vector<State> *s; size_t operator()(int i) const {
		size_t h = (*s)[i].final;
		for (auto [c, t] : (*s)[i].out) h = (h * 31 + (unsigned char)c) * 0x9E3779B1u + t;
		return h ^ h >> 17; } };
	struct Same { const std::vector<State> *s; bool operator()(int a, int b) const { auto &v = *s; return v[a].final == v[b].final && v[a].out == v[b].out; } };
	std::unordered_set<int, Hash, Same> reg{64, Hash{&st}, Same{&st}};
	int fresh()
	{
		if (spare.empty()) { st.emplace_back(); return int(st.size()) - 1; }
		int i = spare.back(); spare.pop_back();
		st[i].out.clear(); st[i].final = false;
		return i;
	}
	void settle(int s)
	{
		int child = st[s].out.back().second;
		if (!st[child].out.empty() && !reg.count(child)) settle(child);
		auto [it, added] = reg.insert(child);
		if (!added && *it != child) { st[s].out.back().second = *it; spare.push_back(child); }
	}
	int count(int s)
	{
		if (int n = st[s].below) return n;
		int n = st[s].final;
		for (auto [c, t] : st[s].out) n += count(t);
		return st[s].below = n;
	}
public:
	void add(const std::string &w)
	{
		int s = 0; size_t i = 0;
		while (i < w.size() && !st[s].out.empty() && st[s].out.back().first == w[i]) s = st[s].out.back().second, i++;
		if (!st[s].out.empty()) settle(s);
		for (; i < w.size(); i++) { int n = fresh(); st[s].out.emplace_back(w[i], n); s = n; }
		st[s].final = true;
	}
	void finish() { if (!st[0].out.empty()) settle(0); count(0); }
	size_t states() const { return reg.size(); }
	int index(const std::string &w) const
	{
		int s = 0, n = 0;
		for (char c : w) {
			n += st[s].final;
			auto it = st[s].out.begin();
			for (; it != st[s].out.end() && it->first != c; ++it) n += st[it->second].below;
			if (it == st[s].out.end()) return -1; else s = it->second;
		}
		return st[s].final ? n : -1;
	}
};

int main()
{
	uint32_t x = 5;
	auto rnd = [&x](uint32_t n) { x = x * 1103515245u + 12345u; return (x >> 12) % n; };
	const char *root[] = { "walk", "form", "inter", "gard", "play", "trans", "view", "act", "sign", "port" };
	const char *end[] = { "", "s", "ed", "ing", "er", "ers", "able", "ation", "ations", "ive" }; uint64_t sum = 0;
	for (int round = 0; round < 26; round++) {
		std::vector<std::string> words;
		for (int i = 0; i < 700; i++) {
			std::string w(rnd(3) ? "" : rnd(2) ? "re" : "un");
			w += root[rnd(10)];
			if (rnd(2)) { w += char('a' + rnd(6)); w += root[rnd(10)]; }
			w += end[rnd(10)];
			words.push_back(w);
		}
		std::sort(words.begin(), words.end());
		words.erase(std::unique(words.begin(), words.end()), words.end());
		Dafsa d;
		for (auto &w : words) d.add(w);
		d.finish();
		for (int k = 0; k < 6000; k++) { auto &w = words[rnd(words.size())]; sum = sum * 3 + d.index(w) + k % w.size(); }
		sum += d.states();
	}
	printf("%llu\n", (unsigned long long)sum);
}
