// flags: -O2 -std=c++20
// byte-pair tokenizer: learns merges from a drifting word list with pair counts in an unordered_map, then encodes words by lowest merge rank and decodes them
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>
using namespace std;
struct Lcg { uint64_t x = 99; unsigned operator()(unsigned n) { x = x * 6364136223846793005ull + 1442695040888963407ull; return unsigned(x >> 33) % n; } } rnd;
struct Word { vector<uint16_t> pieces; int count; };
struct Tokenizer {
 vector<string> text;
 unordered_map<uint32_t, uint16_t> rank;
 Tokenizer() { for (int i = 0; i < 128; i++) text.emplace_back(1, char(i)); }
 static uint32_t pack(uint16_t a, uint16_t b) { return uint32_t(a) << 16 | b; }
 void apply(vector<uint16_t> &p, uint16_t a, uint16_t b, uint16_t to) const {
	size_t w = 0;
	for (size_t i = 0; i < p.size(); i++)
	  if (i + 1 < p.size() && p[i] == a && p[i + 1] == b) p[w++] = to, i++; else p[w++] = p[i];
	p.resize(w);
 }
 bool learn(vector<Word> &corpus) {
	unordered_map<uint32_t, int> pairs;
	for (auto &w : corpus) for (size_t i = 1; i < w.pieces.size(); i++) pairs[pack(w.pieces[i - 1], w.pieces[i])] += w.count;
	uint32_t best = 0; int most = 1;
	for (auto [k, c] : pairs) if (c > most || (c == most && k < best)) best = k, most = c;
	if (most < 3 || rank.count(best)) return false;
	uint16_t a = best >> 16, b = best & 0xffff, id = text.size();
	rank[best] = id; text.push_back(text[a] + text[b]);
	for (auto &w : corpus) apply(w.pieces, a, b, id);
	return true;
 }
 vector<uint16_t> encode(string_view s) const {
	vector<uint16_t> p(s.begin(), s.end());
	for (;;) {
	  uint16_t lowest = 0xffff; uint32_t which = 0;
	  for (size_t i = 1; i < p.size(); i++) {
		auto it = rank.find(pack(p[i - 1], p[i]));
		if (it != rank.end() && it->second < lowest) lowest = it->second, which = it->first;
	  }
	  if (lowest == 0xffff) return p;
	  apply(p, which >> 16, which & 0xffff, lowest);
	}
 }
 string decode(const vector<uint16_t> &p) const { string s; for (auto t : p) s += text[t]; return s; }
};
static string invent() {
 static const char *syl[] = {"ter", "an", "pre", "o", "lin", "ing", "der", "con", "u", "tion", "ver", "est", "ba", "ri", "mo", "sk"};
 string s;
 for (unsigned k = 1 + rnd(4); k > 0; k--) s += syl[rnd(16)];
 if (!rnd(5)) s[rnd(s.size())] = 'a' + rnd(26);
 return s;
}
int main() {
 map<string, int> counts;
 uint64_t sum = 0, bad = 0;
 for (int round = 0; round < 14; round++) {
	for (int i = 0; i < 160; i++) counts[invent()] += 1 + rnd(9);
	while (counts.size() > 240) counts.erase(next(counts.begin(), rnd(40)));
	Tokenizer tok; vector<Word> corpus;
	for (auto &[w, c] : counts) corpus.push_back({vector<uint16_t>(w.begin(), w.end()), c});
	for (int m = 0; m < 40 && tok.learn(corpus); m++)
	  for (int k = 0; k < 25; k++) { string w = invent(); auto p = tok.encode(w); bad += tok.decode(p) != w; sum = sum * 7 + p.size(); }
 }
 printf("%llu %llu\n", (long long)sum, (long long)bad);
}
