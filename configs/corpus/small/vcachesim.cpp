// flags: -O3 -std=c++20
// memory hierarchy simulator: two cache levels with policy objects (LRU, tree-PLRU, RRIP, random), write-back and a stream prefetcher over synthetic traces
#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>
struct Policy {
	virtual ~Policy() = default;
	virtual void touch(uint32_t set, uint32_t way, bool fill) = 0;
	virtual uint32_t victim(uint32_t set) = 0;
};
struct Lru : Policy {
	uint32_t ways; std::vector<uint32_t> stamp; uint32_t now = 0;
	Lru(uint32_t s, uint32_t w) : ways(w), stamp(s * w) {}
	void touch(uint32_t s, uint32_t w, bool) override { stamp[s * ways + w] = ++now; }
	uint32_t victim(uint32_t s) override {
		uint32_t best = 0;
		for (uint32_t w = 1; w < ways; w++) if (stamp[s * ways + w] < stamp[s * ways + best]) best = w;
		return best;
	}
};
struct TreePlru : Policy {
	uint32_t ways; std::vector<uint16_t> bits;
	TreePlru(uint32_t s, uint32_t w) : ways(w), bits(s) {}
	void touch(uint32_t s, uint32_t w, bool) override {
		for (uint32_t n = w + ways; n > 1; n >>= 1) if (n & 1) bits[s] &= uint16_t(~(1u << (n >> 1))); else bits[s] |= uint16_t(1u << (n >> 1));
	}
	uint32_t victim(uint32_t s) override { uint32_t n = 1; while (n < ways) n = 2 * n + (bits[s] >> n & 1); return n - ways; }
};
struct Rrip : Policy {
	uint32_t ways; std::vector<uint8_t> age;
	Rrip(uint32_t s, uint32_t w) : ways(w), age(s * w, 3) {}
	void touch(uint32_t s, uint32_t w, bool fill) override { age[s * ways + w] = fill ? 2 : 0; }
	uint32_t victim(uint32_t s) override {
		for (;;) {
			for (uint32_t w = 0; w < ways; w++) if (age[s * ways + w] == 3) return w;
			for (uint32_t w = 0; w < ways; w++) age[s * ways + w]++;
		}
	}
};
struct Random : Policy {
	uint32_t ways, r = 1;
	Random(uint32_t, uint32_t w) : ways(w) {}
	void touch(uint32_t, uint32_t, bool) override {}
	uint32_t victim(uint32_t) override { r = r * 1664525u + 1013904223u; return (r >> 24) % ways; }
};
class Cache {
	struct Line { uint32_t tag = ~0u; bool dirty = false, prefetched = false; };
	uint32_t sets, ways; std::vector<Line> lines; std::unique_ptr<Policy> policy; Cache *below;
public:
	uint64_t hits = 0, misses = 0, writebacks = 0, useful = 0;
	Cache(uint32_t s, uint32_t w, std::unique_ptr<Policy> p, Cache *b) : sets(s), ways(w), lines(s * w), policy(std::move(p)), below(b) {}
	void access(uint32_t line, bool write, bool prefetch = false) {
		uint32_t set = line & (sets - 1);
		Line *l = &lines[set * ways];
		for (uint32_t w = 0; w < ways; w++)
			if (l[w].tag == line) {
				if (prefetch) return;
				hits++; useful += l[w].prefetched; l[w].prefetched = false; l[w].dirty |= write;
				policy->touch(set, w, false);
				return;
			}
		if (!prefetch) misses++;
		uint32_t w = policy->victim(set);
		if (l[w].dirty && below) { writebacks++; below->access(l[w].tag, true); }
		if (below) below->access(line, false);
		l[w] = {line, write, prefetch};
		policy->touch(set, w, true);
		if (below && !prefetch && (line & 3) == 3) access(line + 1, false, true);
	}
};
static std::unique_ptr<Policy> make(int k, uint32_t s, uint32_t w) {
	switch (k & 3) {
	case 0: return std::make_unique<Lru>(s, w);
	case 1: return std::make_unique<TreePlru>(s, w);
	case 2: return std::make_unique<Rrip>(s, w);
	default: return std::make_unique<Random>(s, w);
	}
}
int main() {
	uint64_t sum = 0, x = 0x853c49e6748fea9bull;
	for (int round = 0; round < 16; round++) {
		Cache l2(1024, 8, make(round >> 2, 1024, 8), nullptr), l1(64, 8, make(round, 64, 8), &l2);
		uint32_t stream = 0;
		for (int i = 0; i < 75000; i++) {
			x = x * 6364136223846793005ull + 1442695040888963407ull;
			uint32_t r = uint32_t(x >> 33), k = r & 7, hot = (r >> 3) * 1u % (900u + round * 40u);
			uint32_t line = k < 3 ? hot : k < 6 ? stream++ >> 2 : k == 6 ? 50000 + (r >> 3) % 20000 : 9000 + (r >> 3) % 300;
			l1.access(line, (r >> 28) == 1);
		}
		sum = sum * 13 + l1.hits * 3 + l1.writebacks + l1.useful + l2.hits * 5 + l2.misses;
	}
	printf("%llu\n", (unsigned long long)sum);
}
