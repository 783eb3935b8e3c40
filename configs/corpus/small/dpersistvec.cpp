// flags: -O2 -std=c++20
// persistent vector (16-way trie with a tail, intrusive counts, in-place when unshared) holding undo histories of a pixel sheet; up to 1.5 MB of nodes
#include <cstdio>
#include <cstdint>
#include <vector>
#include <utility>
constexpr int B = 4, W = 1 << B, M = W - 1;
struct Node { uint32_t refs = 1; uint32_t leaf = 0; union { Node *kid[W]; uint64_t val[W]; }; Node() { for (auto &v : val) v = 0; } };
static long nodes = 0;
static Node *fresh(bool leaf) { nodes++; auto *n = new Node; n->leaf = leaf; return n; }
static void release(Node *n)
{
	if (!n || --n->refs) return;
	if (!n->leaf) for (Node *k : n->kid) release(k);
	nodes--;
	delete n;
}
static Node *own(Node *n)                 // consumes a reference, returns a node that is ours alone
{
	if (n->refs == 1) return n;
	Node *c = fresh(n->leaf);
	if (n->leaf) for (int i = 0; i < W; i++) c->val[i] = n->val[i];
	else for (int i = 0; i < W; i++) if ((c->kid[i] = n->kid[i])) c->kid[i]->refs++;
	n->refs--;
	return c;
}

class Vec {
	Node *root = nullptr;
	uint32_t count = 0;
	int shift = 0;
	static Node *put(Node *n, int s, uint32_t i, uint64_t v)
	{
		n = n ? own(n) : fresh(s == 0);
		if (s == 0) n->val[i & M] = v;
		else n->kid[i >> s & M] = put(n->kid[i >> s & M], s - B, i, v);
		return n;
	}
public:
	Vec() = default;
	Vec(const Vec &o) : root(o.root), count(o.count), shift(o.shift) { if (root) root->refs++; }
	Vec(Vec &&o) noexcept { swap(o); }
	Vec &operator=(Vec o) { swap(o); return *this; }
	~Vec() { release(root); }
	void swap(Vec &o) { std::swap(root, o.root); std::swap(count, o.count); std::swap(shift, o.shift); }
	uint32_t size() const { return count; }
	uint64_t operator[](uint32_t i) const
	{
		const Node *n = root;
		for (int s = shift; s; s -= B) n = n->kid[i >> s & M];
		return n->val[i & M];
	}
	void set(uint32_t i, uint64_t v) { root = put(root, shift, i, v); }
	void push(uint64_t v)
	{
		if (root && count == 1u << (shift + B)) { Node *up = fresh(false); up->kid[0] = root; root = up; shift += B; }
		root = put(root, shift, count++, v);
	}
};

int main()
{
	std::vector<Vec> history(1);
	uint32_t x = 1;
	auto rnd = [&x](uint32_t n) { x = x * 69069u + 1u; return uint32_t(uint64_t(x ^ x >> 16) * n >> 32); };
	for (int i = 0; i < 30000; i++) history[0].push(i * 77ull);
	uint64_t sum = 0;
	for (int round = 0; round < 9000; round++) {
		Vec now = history.back();
		uint32_t at = rnd(now.size());
		for (int k = rnd(24); k >= 0; k--) now.set((at + k * 170 + rnd(3)) % now.size(), now[at] * 3 + k);
		for (int k = rnd(3); k > 0; k--) now.push(now[rnd(now.size())] ^ round);
		const Vec &old = history[rnd(uint32_t(history.size()))];
		for (int k = 0; k < 90; k++) { uint32_t i = (at + k * 7) % old.size(); sum += old[i] ^ now[i]; }
		history.push_back(std::move(now));
		if (history.size() > 40) history.erase(history.begin(), history.begin() + 1 + rnd(20));
		if (rnd(12) == 0) history.resize(1 + rnd(uint32_t(history.size())));
	}
	printf("%llu %ld %u\n", (unsigned long long)sum, nodes, history.back().size());
}
