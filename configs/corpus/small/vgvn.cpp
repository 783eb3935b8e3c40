// flags: -O2 -std=c++20
// global value numbering with scoped hash tables down a dominator tree: commutative keys, algebraic identities, available loads killed by stores, dead code
#include <cstdint>
#include <cstdio>
#include <string>
#include <unordered_map>
#include <vector>
enum class Op : uint8_t { Const, Arg, Add, Sub, Mul, Xor, Shl, Cmp, Load, Store };
struct Insn { Op op; int a, b; int64_t k; bool live = false; };
struct Block { std::vector<int> code, kids; };
struct Key { Op op; int a, b; int64_t k; bool operator==(const Key &) const = default; };
struct Hash { size_t operator()(const Key &x) const { return (size_t(x.op) * 0x9e3779b97f4a7c15ull ^ size_t(x.a) * 0xff51afd7ed558ccdull ^ size_t(x.b) << 17 ^ size_t(x.k)) * 0xc4ceb9fe1a85ec53ull >> 7; } };
class Numbering {
	std::vector<Insn> &code; const std::vector<Block> &blocks;
	std::vector<std::unordered_map<Key, int, Hash>> scopes; std::vector<int> leader;
	int find(const Key &k) const { for (size_t i = scopes.size(); i-- > 0;) { auto it = scopes[i].find(k); if (it != scopes[i].end()) return it->second; } return -1; }
	bool constant(int v, int64_t &k) const { k = code[v].k; return code[v].op == Op::Const; }
public:
	unsigned removed = 0, folded = 0;
	Numbering(std::vector<Insn> &c, const std::vector<Block> &b) : code(c), blocks(b), leader(c.size()) {}
	void walk(int b, int memory) {
		scopes.emplace_back();
		for (int v : blocks[b].code) {
			Insn &i = code[v];
			leader[v] = v;
			if (i.op >= Op::Add) { i.a = leader[i.a]; i.b = leader[i.b]; }
			if (i.op == Op::Store) { memory++; scopes.back()[Key{Op::Load, i.a, 0, memory}] = i.b; continue; }
			int64_t x, y;
			if (i.op >= Op::Add && i.op <= Op::Cmp && constant(i.a, x) && constant(i.b, y)) {
				uint64_t p = uint64_t(x), q = uint64_t(y);
				switch (i.op) {
				case Op::Add: p += q; break;
				case Op::Sub: p -= q; break;
				case Op::Mul: p *= q; break;
				case Op::Xor: p ^= q; break;
				case Op::Shl: p <<= q & 63; break;
				default: p = x < y;
				}
				i = {Op::Const, 0, 0, int64_t(p)}; folded++;
			} else if ((i.op == Op::Sub || i.op == Op::Xor) && i.a == i.b) { i = {Op::Const, 0, 0, 0}; folded++; }
			else if ((i.op == Op::Add || i.op == Op::Shl) && constant(i.b, y) && y == 0) { leader[v] = i.a; removed++; continue; }
			Key k{i.op, i.a, i.b, i.op == Op::Load ? memory : i.k};
			if ((i.op == Op::Add || i.op == Op::Mul || i.op == Op::Xor) && k.a > k.b) std::swap(k.a, k.b);
			if (i.op == Op::Load || i.op <= Op::Arg) k.b = 0;
			if (i.op <= Op::Arg) k.a = 0;
			int old = find(k);
			if (old >= 0) { leader[v] = old; removed++; } else scopes.back().emplace(k, v);
		}
		for (int c : blocks[b].kids) walk(c, memory + 1000 * (c & 3));
		scopes.pop_back();
	}
	unsigned sweep() {
		std::vector<int> work; unsigned n = 0;
		for (size_t v = 0; v < code.size(); v++) if (code[v].op == Op::Store) work.push_back(int(v));
		while (!work.empty()) {
			Insn &i = code[work.back()]; work.pop_back();
			if (i.live) continue;
			i.live = true; n++;
			if (i.op >= Op::Add) { work.push_back(leader[i.a]); if (i.op != Op::Load) work.push_back(leader[i.b]); }
		}
		return n;
	}
};
int main() {
	uint64_t s = 777, sum = 0;
	auto rnd = [&](int n) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return int(s % uint64_t(n)); };
	for (int round = 0; round < 55; round++) {
		int nb = 20 + round % 11 * 9;
		std::vector<Block> blocks(nb); std::vector<Insn> code;
		std::vector<std::vector<int>> visible(nb);
		for (int b = 0; b < nb; b++) {
			if (b) { int p = b - 1 - rnd(b < 4 ? b : 4); blocks[p].kids.push_back(b); visible[b] = visible[p]; }
			auto &vis = visible[b];
			for (int j = 0; j < 18; j++) {
				int r = rnd(16), v = int(code.size());
				Insn i{Op::Const, 0, 0, rnd(6)};
				if (r == 1) i.op = Op::Arg;
				else if (r > 2 && vis.size() > 3) { i = {Op(2 + rnd(8)), 0, 0, 0}; auto pick = [&] { size_t m = vis.size(), w = m < 14 ? m : 14; return vis[m - 1 - size_t(rnd(int(w)))]; }; i.a = pick(); i.b = pick(); }
				code.push_back(i); blocks[b].code.push_back(v);
				if (i.op != Op::Store) vis.push_back(v);
			}
		}
		Numbering g(code, blocks); g.walk(0, 1);
		sum = sum * 31 + g.removed * 5 + g.folded + g.sweep();
	}
	printf("%llu\n", (unsigned long long)sum);
}
