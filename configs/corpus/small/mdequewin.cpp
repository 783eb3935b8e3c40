// flags: -O3 -std=c++20
// interval matching of trades with quotes: two std::deque streams of 40-byte events within a sliding time window (up to 500 KB), joined by key and price band, with late arrivals
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <vector>
struct Event { uint64_t time; uint32_t key, qty; double price; uint32_t seq, matches; uint64_t tag; };
template <class Pred> class Window {
	std::deque<Event> q;
	uint64_t span;
	Pred keep;
public:
	uint64_t expired = 0, unmatched = 0;
	Window(uint64_t s, Pred p) : span(s), keep(p) {}
	void add(const Event &e) {
		if (!keep(e)) return;
		if (q.empty() || q.back().time <= e.time) { q.push_back(e); return; }
		auto it = std::upper_bound(q.begin(), q.end(), e.time, [](uint64_t t, const Event &x) { return t < x.time; });
		q.insert(it, e); // late
	}
	void expire(uint64_t now) {
		while (!q.empty() && q.front().time + span < now) {
			expired++; unmatched += q.front().matches == 0;
			q.pop_front();
		}
	}
	auto range(uint64_t lo, uint64_t hi) {
		auto less = [](const Event &x, uint64_t t) { return x.time < t; };
		auto a = std::lower_bound(q.begin(), q.end(), lo, less);
		return std::pair(a, std::lower_bound(a, q.end(), hi, less));
	}
	size_t size() const { return q.size(); }
	Event &at(size_t i) { return q[i]; }
};
static uint64_t s = 0xdeadbeefcafef00dull;
static uint32_t rnd() { uint64_t o = s; s = o * 6364136223846793005ull + 12345; uint32_t x = uint32_t(((o >> 18) ^ o) >> 27), r = o >> 59; return x >> r | x << (-r & 31); }
int main() {
	auto any = [](const Event &) { return true; };
	auto big = [](const Event &e) { return e.qty > 3; };
	Window quotes(6000, any);
	Window trades(5000, big);
	std::vector<double> mid(512, 100.0), gain(512, 0.0);
	uint64_t now = 100000, found = 0;
	for (uint32_t seq = 1; seq < 90000; seq++) {
		now += rnd() % 3;
		uint32_t r = rnd(), key = (r & 511) * (r >> 9 & 511) >> 9; // skewed
		mid[key] += (int(r >> 18 & 255) - 127.5) * 0.002;
		uint64_t late = r >> 28 == 0 ? rnd() % 900 : 0;
		Event e{now - late, key, 1 + (r >> 21 & 31), mid[key] + (r >> 26) * 0.01, seq, 0, s};
		if (r & 0x800) quotes.add(e);
		else {
			auto [lo, hi] = quotes.range(e.time - 150, e.time + 1);
			double best = 1e9;
			Event *pick = nullptr;
			for (; lo != hi; ++lo) {
				if (lo->key != key || lo->qty < e.qty) continue;
				double d = lo->price > e.price ? lo->price - e.price : e.price - lo->price;
				if (d < best) { best = d; pick = &*lo; }
			}
			if (pick) { pick->matches++; pick->qty -= e.qty / 2; e.matches = 1; gain[key] += best * e.qty; found++; }
			trades.add(e);
		}
		if (seq % 64 == 0) { quotes.expire(now); trades.expire(now); }
		if (seq % 512 == 0) { // audit of random and of strided positions
			for (int i = 0; i < 200 && quotes.size(); i++) gain[i] += quotes.at(rnd() % quotes.size()).qty * 1e-3;
			for (size_t i = seq & 7; i < trades.size(); i += 9) { Event &t = trades.at(i); if (t.matches == 0) t.price *= 0.999; else gain[t.key] -= 1e-4 * t.qty; }
		}
	}
	double sum = 0;
	for (double g : gain) sum += g;
	printf("%.5f %llu %llu %llu\n", sum, (unsigned long long)found, (unsigned long long)quotes.unmatched, (unsigned long long)trades.expired);
}
