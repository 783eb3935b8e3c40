// flags: -O2 -std=c++20
// genetic programming: prefix trees in vectors (subtree crossover, point mutation, tournaments) fitted to changing targets
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>
#include <algorithm>
enum Op : uint8_t { Add, Sub, Mul, Div, Sin, Min, If, X, Y, Const };
static const int arity[] = {2, 2, 2, 2, 1, 2, 3, 0, 0, 0};
struct Gene { Op op; float k; };
using Tree = std::vector<Gene>;
static uint64_t s = 0x1234567;
static uint32_t rnd(uint32_t n) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return uint32_t((s >> 32) * n >> 32); }
static void grow(Tree &t, int depth) {
	Op op = depth == 0 || rnd(5) == 0 ? Op(X + rnd(3)) : Op(rnd(X));
	t.push_back({op, float(rnd(2001)) / 500 - 2});
	for (int i = 0; i < arity[op]; i++) grow(t, depth - 1);
}
static size_t subtree_end(const Tree &t, size_t i) {
	for (int need = 1; need; i++) need += arity[t[i].op] - 1;
	return i;
}
static float eval(const Gene *&g, float x, float y) {
	const Gene &n = *g++;
	float a = arity[n.op] ? eval(g, x, y) : 0, b = arity[n.op] > 1 ? eval(g, x, y) : 0;
	switch (n.op) {
	case Add: return a + b;
	case Sub: return a - b;
	case Mul: return a * b;
	case Div: return fabsf(b) < 1e-3f ? 1 : a / b;
	case Sin: return sinf(a);
	case Min: return a < b ? a : b;
	case If: { float c = eval(g, x, y); return a > 0 ? b : c; }
	case X: return x;
	case Y: return y;
	default: return n.k;
	}
}
struct Individual { Tree tree; double error = 1e30; };
static void measure(Individual &ind, int target) {
	double e = 0.002 * ind.tree.size();
	for (int i = 0; i < 24; i++) {
		float x = (i % 6) * 0.5f - 1.2f, y = (i / 6) * 0.7f - 1;
		float want = target % 3 == 0 ? x * x * y + 1 : target % 3 == 1 ? sinf(2 * x) - y / (1.5f + x) : (x > y ? x * y : 0.5f * x - target * 0.1f);
		const Gene *g = ind.tree.data();
		double d = eval(g, x, y) - want;
		e += d * d < 1e6 ? d * d : 1e6;
	}
	ind.error = e;
}
int main() {
	std::vector<Individual> pop(120);
	double sum = 0; size_t genes = 0;
	for (auto &p : pop) grow(p.tree, 4);
	auto pick = [&](bool good) {
		size_t best = rnd(120);
		for (int i = 0; i < 4; i++) { size_t c = rnd(120); if ((pop[c].error < pop[best].error) == good) best = c; }
		return best;
	};
	for (int target = 0; target < 9; target++) {
		for (auto &p : pop) measure(p, target);
		for (int birth = 0; birth < 600; birth++) {
			const Tree &a = pop[pick(true)].tree, &b = pop[pick(true)].tree;
			Individual child;
			size_t at = rnd(uint32_t(a.size())), to = subtree_end(a, at), from = rnd(uint32_t(b.size())), until = subtree_end(b, from);
			child.tree.assign(a.begin(), a.begin() + at);
			if (rnd(8)) child.tree.insert(child.tree.end(), b.begin() + from, b.begin() + until);
			else grow(child.tree, 2);
			child.tree.insert(child.tree.end(), a.begin() + to, a.end());
			Gene &g = child.tree[rnd(uint32_t(child.tree.size()))];
			if (g.op == Const) g.k += float(rnd(100)) / 250 - 0.2f;
			else if (arity[g.op] == 2) g.op = Op(rnd(4));
			if (child.tree.size() > 90) continue;
			measure(child, target);
			genes += child.tree.size();
			pop[pick(false)] = std::move(child);
		}
		sum += std::min_element(pop.begin(), pop.end(), [](auto &p, auto &q) { return p.error < q.error; })->error;
	}
	std::printf("%.6f %zu\n", sum, genes);
}
