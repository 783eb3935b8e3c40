// flags: -O2 -std=c++20
// suffix arrays by prefix doubling with std::sort on rank pairs, Kasai's common prefixes, longest repeats and binary searches of phrases in log-like text
#include <algorithm>
#include <cstdio>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <vector>
class SuffixArray {
 std::string_view text;
 std::vector<int> order, rank, lcp;
public:
 explicit SuffixArray(std::string_view t) : text(t), order(t.size()), rank(t.size()), lcp(t.size()) {
	int n = t.size();
	std::vector<int> fresh(n);
	std::vector<std::pair<int, int>> key(n);
	std::iota(order.begin(), order.end(), 0);
	for (int i = 0; i < n; i++) rank[i] = (unsigned char)t[i] << 16 | (i + 1 < n ? (unsigned char)t[i + 1] + 1 : 0);
	for (int width = 2;; width *= 2) {
	  for (int i = 0; i < n; i++) key[i] = {rank[i], i + width < n ? rank[i + width] : -1};
	  std::sort(order.begin(), order.end(), [&](int a, int b) { return key[a] < key[b]; });
	  fresh[order[0]] = 0;
	  for (int i = 1; i < n; i++) fresh[order[i]] = fresh[order[i - 1]] + (key[order[i - 1]] < key[order[i]]);
	  rank.swap(fresh);
	  if (rank[order[n - 1]] == n - 1 || width > n) break;
	}
	for (int i = 0, h = 0; i < n; i++) {
	  if (!rank[i]) { h = 0; continue; }
	  int j = order[rank[i] - 1];
	  while (i + h < n && j + h < n && t[i + h] == t[j + h]) h++;
	  lcp[rank[i]] = h;
	  h -= h > 0;
	}
 }
 size_t count(std::string_view p) const {
	auto lo = std::lower_bound(order.begin(), order.end(), p, [&](int s, std::string_view q) { return text.substr(s, q.size()) < q; });
	auto hi = std::upper_bound(lo, order.end(), p, [&](std::string_view q, int s) { return q < text.substr(s, q.size()); });
	return hi - lo;
 }
 std::string_view longest() const {
	auto it = std::max_element(lcp.begin(), lcp.end());
	return text.substr(order[it - lcp.begin()], *it);
 }
 uint64_t distinct() const { uint64_t n = text.size(); return n * (n + 1) / 2 - std::accumulate(lcp.begin(), lcp.end(), uint64_t(0)); }
};
int main() {
 std::minstd_rand gen(5);
 auto rnd = [&](unsigned n) { return unsigned(gen() >> 4) % n; };
 std::vector<std::string> verbs = {"open", "close", "read", "write", "fail", "retry"}, nouns = {"disk", "socket", "page", "lock", "user", "queue"};
 uint64_t sum = 0;
 for (int round = 0; round < 26; round++) {
	std::string text;
	size_t size = 500 + rnd(round % 4 ? 2500 : 9000);
	while (text.size() < size) {
	  text += verbs[rnd(verbs.size())] + ' ' + nouns[rnd(nouns.size())] + ' ' + std::to_string(rnd(5000));
	  text += rnd(4) ? '\n' : ';';
	}
	verbs[rnd(6)] += char('a' + rnd(26));
	SuffixArray sa(text);
	auto again = sa.longest();
	sum = sum * 1000003 + sa.distinct() + again.size();
	for (int q = 0; q < 400; q++) sum = sum * 31 + sa.count(std::string_view(text).substr(rnd(size - 20), 2 + rnd(14)));
 }
 printf("%llu\n", (long long)sum);
}
