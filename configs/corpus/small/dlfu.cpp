// flags: -O2 -std=c++20
// cache simulators behind one virtual interface: LFU with frequency lists, CLOCK and segmented LRU, fed the same shifting page references
#include <cstdio>
#include <cstdint>
#include <list>
#include <map>
#include <vector>
#include <memory>
#include <unordered_map>
struct Cache {
	size_t cap; uint64_t hits = 0;
	explicit Cache(size_t c) : cap(c) {}
	virtual ~Cache() = default; virtual void touch(uint32_t page) = 0;
};
class Lfu : public Cache {
	struct Info { uint32_t freq; std::list<uint32_t>::iterator it; };
	std::unordered_map<uint32_t, Info> where; std::map<uint32_t, std::list<uint32_t>> by_freq;
public:
	using Cache::Cache;
	void touch(uint32_t page) override
	{
		auto f = where.find(page);
		if (f == where.end()) {
			if (where.size() == cap) {
				auto low = by_freq.begin(); where.erase(low->second.back()); low->second.pop_back();
				if (low->second.empty()) by_freq.erase(low);
			}
			auto &l = by_freq[1]; l.push_front(page); where[page] = { 1, l.begin() }; return;
		}
		hits++; auto from = by_freq.find(f->second.freq);
		uint32_t next = f->second.freq < 64 ? f->second.freq + 1 : 64; auto &to = by_freq[next];
		to.splice(to.begin(), from->second, f->second.it); f->second.freq = next;
		if (from->second.empty()) by_freq.erase(from);
	}
};
class Clock : public Cache {
	std::vector<uint32_t> page_of;
	std::vector<bool> used;
	std::unordered_map<uint32_t, uint32_t> where;
	size_t hand = 0;
public:
	explicit Clock(size_t c) : Cache(c), page_of(c, ~0u), used(c) {}
	void touch(uint32_t page) override
	{
		if (auto f = where.find(page); f != where.end()) { used[f->second] = true; hits++; return; }
		while (used[hand]) { used[hand] = false; hand = (hand + 1) % cap; }
		where.erase(page_of[hand]);
		page_of[hand] = page;
		where.emplace(page, uint32_t(hand));
		hand = (hand + 1) % cap;
	}
};
class Segmented : public Cache {
	std::list<uint32_t> part[2];
	std::unordered_map<uint32_t, std::pair<int, std::list<uint32_t>::iterator>> where;
public:
	using Cache::Cache;
	void touch(uint32_t page) override
	{
		auto f = where.find(page);
		if (f != where.end()) {
			hits++;
			part[1].splice(part[1].begin(), part[f->second.first], f->second.second);
			f->second.first = 1;
			if (part[1].size() > cap * 3 / 4) { where[part[1].back()].first = 0; part[0].splice(part[0].begin(), part[1], --part[1].end()); }
			return;
		}
		if (where.size() == cap) { auto &victims = part[part[0].empty()]; where.erase(victims.back()); victims.pop_back(); }
		part[0].push_front(page);
		where[page] = { 0, part[0].begin() };
	}
};
int main()
{
	std::vector<std::unique_ptr<Cache>> all;
	for (size_t c : { 200, 3000 }) {
		all.push_back(std::make_unique<Lfu>(c));
		all.push_back(std::make_unique<Clock>(c));
		all.push_back(std::make_unique<Segmented>(c));
	}
	uint64_t x = 8;
	for (uint32_t round = 0; round < 100000; round++) {
		x = x * 6364136223846793005ull + 1442695040888963407ull;
		uint32_t r = uint32_t(x >> 33), page = (r & 4095) * (r >> 12 & 255) >> (r >> 28 & 3);
		if (round / 5000 % 4 == 3) page = 1 << 21 | round; else page = (page >> 4) + round / 2000 * 40;
		for (auto &c : all) c->touch(page);
	}
	for (auto &c : all) printf("%lu ", c->hits);
	puts("");
}
