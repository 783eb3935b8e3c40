// flags: -Os -std=c++20
// sequence editor on an unrolled linked list: nodes of up to 28 items from a recycled pool (shuffled order, 500 KB) with inserts, erases, cuts, pastes, merges and searches
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>
template <class T, int CAP> class Unrolled {
	struct Node { int32_t prev, next; int32_t n; T item[CAP]; };
	std::vector<Node> pool;
	std::vector<int32_t> spare;
	int32_t head = 0;
public:
	size_t len = 0, splits = 0, merges = 0;
	explicit Unrolled(int nodes) : pool(nodes) {
		for (int i = nodes - 1; i > 0; i--) spare.push_back(int64_t(i) * 1597 % nodes);
		pool[0] = {0, 0, 0, {}};
	}
	std::pair<int32_t, int> find(size_t pos) const { // from the nearer end
		int32_t at = head;
		if (pos > len / 2) {
			size_t back = len - pos;
			at = pool[head].prev;
			while (back >= size_t(pool[at].n)) { back -= pool[at].n; at = pool[at].prev; }
			return {at, int(pool[at].n - back)};
		}
		while (pos > size_t(pool[at].n)) { pos -= pool[at].n; at = pool[at].next; }
		return {at, int(pos)};
	}
	int32_t splitAt(int32_t a, int k) { // items from k on move to a new node
		int32_t b = spare.back();
		spare.pop_back();
		Node &x = pool[a], &y = pool[b];
		y.prev = a; y.next = x.next; pool[x.next].prev = b; x.next = b;
		y.n = x.n - k; x.n = k;
		std::copy_n(x.item + k, y.n, y.item);
		splits++;
		return b;
	}
	void insert(size_t pos, T v) {
		auto [a, k] = find(pos);
		if (pool[a].n == CAP) { int32_t b = splitAt(a, CAP / 2); if (k > CAP / 2) { a = b; k -= CAP / 2; } }
		Node &x = pool[a];
		std::move_backward(x.item + k, x.item + x.n, x.item + x.n + 1);
		x.item[k] = v; x.n++; len++;
	}
	T erase(size_t pos) {
		auto [a, k] = find(pos + 1);
		Node &x = pool[a];
		T v = x.item[k - 1];
		std::move(x.item + k, x.item + x.n, x.item + k - 1);
		x.n--; len--;
		int32_t b = x.next;
		if (b != head && x.n + pool[b].n <= CAP * 3 / 4) {
			Node &y = pool[b];
			std::copy_n(y.item, y.n, x.item + x.n);
			x.n += y.n; x.next = y.next; pool[y.next].prev = a;
			spare.push_back(b); merges++;
		}
		return v;
	}
	template <class F> void each(size_t from, size_t count, F f) {
		auto [a, k] = find(from);
		while (count) {
			for (; k < pool[a].n && count; k++, count--) f(pool[a].item[k]);
			a = pool[a].next; k = 0;
			if (a == head) break;
		}
	}
};
int main() {
	Unrolled<uint32_t, 28> seq(6007);
	uint32_t s = 321, sum = 0;
	auto rnd = [&] { s = s * 1664525 + 1013904223; return s >> 5; };
	for (int i = 0; i < 30000; i++) seq.insert(seq.len, rnd());
	for (int it = 0; it < 10000; it++) {
		uint32_t r = rnd(), near = it * 7u;
		size_t pos = (r & 3 ? near + (r >> 4 & 63) : r >> 3) % seq.len;
		if (seq.len < 60000 && (r & 4)) seq.insert(pos, r); else sum += seq.erase(pos);
		if (it % 40 == 0) { // replace in a stretch
			uint32_t most = 0;
			seq.each(pos, 2500, [&](uint32_t &v) { most = std::max(most, v); if (v % 7 == 3) v = v / 2 + it; });
			sum = sum * 31 + most;
		}
		if (it % 100 == 0) for (int k = 0; k < 40; k++) seq.insert(seq.len / 3, seq.erase(seq.len - 1 - (rnd() & 1023)));
	}
	printf("%u %zu %zu %zu\n", sum, seq.len, seq.splits, seq.merges);
}
