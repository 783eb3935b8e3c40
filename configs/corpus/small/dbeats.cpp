// flags: -O2 -std=c++20
// segment tree beats: range chmin, chmax, add and sum over 1k to 32k prices (up to 5 MB)
#include <cstdio>
#include <cstdint>
#include <vector>
#include <algorithm>
using std::min, std::max;
using i64 = int64_t;
class Beats {
	struct Node { i64 sum, hi, hi2, lo, lo2, add; int n_hi, n_lo; };
	static constexpr i64 INF = 1ll << 50;
	int n; std::vector<Node> t;
	void pull(int k)
	{
		const Node &a = t[2 * k], &b = t[2 * k + 1]; Node &o = t[k]; o.sum = a.sum + b.sum;
		o.hi = max(a.hi, b.hi); o.n_hi = (a.hi == o.hi ? a.n_hi : 0) + (b.hi == o.hi ? b.n_hi : 0);
		o.hi2 = max(a.hi == o.hi ? a.hi2 : a.hi, b.hi == o.hi ? b.hi2 : b.hi);
		o.lo = min(a.lo, b.lo); o.n_lo = (a.lo == o.lo ? a.n_lo : 0) + (b.lo == o.lo ? b.n_lo : 0);
		o.lo2 = min(a.lo == o.lo ? a.lo2 : a.lo, b.lo == o.lo ? b.lo2 : b.lo);
	}
	void shift(int k, i64 v, int w)
	{
		Node &o = t[k]; o.sum += v * w; o.hi += v; o.lo += v; o.add += v; if (o.hi2 > -INF) o.hi2 += v;
		if (o.lo2 < INF) o.lo2 += v;
	}
	void cap(int k, i64 x)
	{
		Node &o = t[k]; o.sum -= (o.hi - x) * o.n_hi;
		if (o.lo == o.hi) o.lo = x; else if (o.lo2 == o.hi) o.lo2 = x;
		o.hi = x;
	}
	void lift(int k, i64 x)
	{
		Node &o = t[k]; o.sum += (x - o.lo) * o.n_lo;
		if (o.hi == o.lo) o.hi = x; else if (o.hi2 == o.lo) o.hi2 = x;
		o.lo = x;
	}
	void push(int k, int width)
	{
		for (int c = 2 * k; c < 2 * k + 2; c++) {
			if (t[k].add) shift(c, t[k].add, width / 2);
			if (t[c].hi > t[k].hi) cap(c, t[k].hi);
			if (t[c].lo < t[k].lo) lift(c, t[k].lo);
		}
		t[k].add = 0;
	}
	template <int OP> i64 walk(int k, int from, int w, int l, int r, i64 x)
	{
		if (r <= from || from + w <= l) return 0;
		if ((OP == 0 && t[k].hi <= x) || (OP == 1 && t[k].lo >= x)) return 0;
		if (l <= from && from + w <= r) {
			if (OP == 0 && t[k].hi2 < x) { cap(k, x); return 0; }
			if (OP == 1 && t[k].lo2 > x) { lift(k, x); return 0; }
			if (OP == 2) { shift(k, x, w); return 0; }
			if (OP == 3) return t[k].sum;
		}
		push(k, w); w /= 2;
		i64 s = walk<OP>(2 * k, from, w, l, r, x) + walk<OP>(2 * k + 1, from + w, w, l, r, x);
		if (OP != 3) pull(k);
		return s;
	}
public:
	explicit Beats(int size) : n(size), t(2 * size)
	{
		for (int i = 0; i < n; i++) t[n + i] = { i, i, -INF, i, INF, 0, 1, 1 };
		for (int k = n - 1; k; k--) pull(k);
	}
	void chmin(int l, int r, i64 x) { walk<0>(1, 0, n, l, r, x); }
	void chmax(int l, int r, i64 x) { walk<1>(1, 0, n, l, r, x); }
	void add(int l, int r, i64 x) { walk<2>(1, 0, n, l, r, x); }
	i64 sum(int l, int r) { return walk<3>(1, 0, n, l, r, 0); }
};
int main()
{
	Beats set[3] = { Beats(1024), Beats(8192), Beats(32768) }; uint32_t s = 1;
	auto rnd = [&s](uint32_t m) { s = s * 214013 + 2531011; return int(uint64_t(s ^ s >> 16) * m >> 32); };
	uint64_t check = 0;
	for (int round = 0; round < 26000; round++) {
		int w = rnd(3), n = w == 0 ? 1024 : w == 1 ? 8192 : 32768; int l = rnd(n), r = l + 1 + rnd(n - l);
		switch (rnd(6)) {
		case 0: set[w].chmin(l, r, 3000 + rnd(4000)); break;
		case 1: set[w].chmax(l, r, rnd(3000)); break;
		case 2: for (int i = 0; i < 6; i++) { int p = rnd(n); set[w].add(p, p + 1, rnd(4001) - 2000); } break;
		case 3: set[w].add(l, r, rnd(81) - 40); break;
		default: check = check * 3 + set[w].sum(l, r);
		}
	}
	printf("%lu\n", check);
}
