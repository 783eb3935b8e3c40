// flags: -O2 -std=c++20
// adaptive replacement cache (ARC) with two ghost lists against mixtures of scans, loops and skewed accesses; std::list splices and an unordered_map of positions
#include <cstdio>
#include <cstdint>
#include <list>
#include <unordered_map>
#include <algorithm>
#include <random>
enum Where : uint8_t { T1, T2, B1, B2 };
struct Entry { Where where; std::list<uint32_t>::iterator at; };

class Arc {
	const size_t cap;
	size_t target = 0;
	std::list<uint32_t> l[4];
	std::unordered_map<uint32_t, Entry> map;
	void move_to(uint32_t key, Entry &e, Where w)
	{
		l[w].splice(l[w].begin(), l[e.where], e.at);
		e.where = w;
		(void)key;
	}
	void drop_last(Where w) { map.erase(l[w].back()); l[w].pop_back(); }
	void demote(bool in_b2)
	{
		bool first = !l[T1].empty() && (l[T1].size() > target || (in_b2 && l[T1].size() == target));
		Where from = first || l[T2].empty() ? T1 : T2;
		if (l[from].empty()) return;
		uint32_t victim = l[from].back();
		move_to(victim, map.find(victim)->second, from == T1 ? B1 : B2);
	}
public:
	explicit Arc(size_t c) : cap(c) { map.reserve(2 * c + 2); }
	bool access(uint32_t key)
	{
		auto it = map.find(key);
		if (it != map.end()) {
			Entry &e = it->second;
			if (e.where <= T2) { move_to(key, e, T2); return true; }
			size_t b1 = l[B1].size(), b2 = l[B2].size();
			if (e.where == B1) { target = std::min(cap, target + std::max<size_t>(b2 / b1, 1)); demote(false); }
			else { size_t d = std::max<size_t>(b1 / b2, 1); target = target > d ? target - d : 0; demote(true); }
			move_to(key, e, T2);
			return false;
		}
		size_t one = l[T1].size() + l[B1].size(), all = one + l[T2].size() + l[B2].size();
		if (one >= cap) {
			if (l[T1].size() < cap) { drop_last(B1); demote(false); } else drop_last(T1);
		} else if (all >= cap) {
			if (all >= 2 * cap) drop_last(B2);
			demote(false);
		}
		l[T1].push_front(key);
		map[key] = { T1, l[T1].begin() };
		return false;
	}
	size_t p() const { return target; }
};

int main()
{
	std::minstd_rand gen(77);
	Arc small(150), large(6000);
	uint64_t hit_s = 0, hit_l = 0, check = 0;
	uint32_t scan = 1u << 24, loop = 0;
	for (int phase = 0; phase < 60; phase++) {
		uint32_t shift = phase * 300, kind = phase % 3;
		for (int i = 0; i < 3600; i++) {
			uint32_t r = gen(), q = gen(), key;
			uint32_t skew = uint32_t(uint64_t(r % 20000) * (q % 20000) / 20000);
			if (r % 10 < 2 + kind * 2) key = kind == 1 ? scan++ : (1u << 22) + loop++ % 5200;
			else key = shift + skew;
			hit_s += small.access(key % 4096);
			hit_l += large.access(key);
		}
		check = check * 131 + small.p() * 7 + large.p();
	}
	printf("%llu %llu %llu\n", (unsigned long long)hit_s, (unsigned long long)hit_l, (unsigned long long)check);
}
