// flags: -O2 -std=c++20
// load balancer: tabulation hashing of flow keys through 1.5 MB of random tables picks a backend from a 65537-slot permutation table with backend churn and sticky flow cache
#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>
class TabHash { // six 16-bit characters
	std::array<std::vector<uint32_t>, 6> t;
public:
	explicit TabHash(uint64_t s) {
		for (auto &v : t) {
			v.resize(65536);
			for (auto &x : v) { s = s * 6364136223846793005ull + 1; x = uint32_t(s >> 32); }
		}
	}
	uint32_t operator()(uint64_t hi, uint32_t lo) const {
		return t[0][hi & 65535] ^ t[1][hi >> 16 & 65535] ^ t[2][hi >> 32 & 65535] ^ t[3][hi >> 48] ^ t[4][lo & 65535] ^ t[5][lo >> 16];
	}
};
struct Backend { uint32_t offset, skip; uint32_t weight; uint64_t bytes; uint32_t conns; bool up; };
class Maglev {
	static constexpr uint32_t M = 65537;
	std::vector<uint8_t> slot;
public:
	std::vector<Backend> be;
	explicit Maglev(const TabHash &h) : slot(M) {
		for (uint32_t i = 0; i < 61; i++) be.push_back({h(i, 1) % M, h(i, 2) % (M - 1) + 1, 1 + i % 3, 0, 0, i % 7 != 3});
		fill();
	}
	void fill() {
		std::vector<uint32_t> next(be.size(), 0);
		std::vector<uint8_t> taken(M, 0);
		for (uint32_t n = 0; n < M;)
			for (size_t i = 0; i < be.size() && n < M; i++)
				for (uint32_t k = 0; be[i].up && k < be[i].weight && n < M; k++) {
					uint64_t c = be[i].offset + uint64_t(next[i]) * be[i].skip;
					while (taken[c % M]) { next[i]++; c += be[i].skip; }
					taken[c % M] = 1; slot[c % M] = uint8_t(i); next[i]++; n++;
				}
	}
	uint8_t pick(uint32_t h) const { return slot[(uint64_t(h) * M) >> 32]; }
};
struct Sticky { uint32_t tag; uint8_t backend, age; uint16_t hits; };
int main() {
	TabHash hash(2024);
	Maglev lb(hash);
	std::vector<Sticky> cache(32768);
	uint64_t z = 5, sum = 0;
	uint32_t moved = 0;
	auto rnd = [&] { z ^= z >> 12; z ^= z << 25; z ^= z >> 27; return z * 0x2545F4914F6CDD1Dull; };
	for (int epoch = 0; epoch < 7; epoch++) {
		for (int i = 0; i < 90000; i++) {
			uint64_t r = rnd();
			// half of the flows come from a small set of clients
			uint64_t key = r & 1 ? (r >> 40) * 0x9E3779B97F4A7C15ull : r;
			uint32_t ports = r & 1 ? uint32_t(r >> 40) * 40503u : uint32_t(r >> 7), h = hash(key, ports);
			Sticky *s = &cache[(h * 5) & 32766], *way = s->tag == h ? s : s[1].tag == h ? s + 1 : nullptr;
			uint8_t b;
			if (way && lb.be[way->backend].up) { b = way->backend; way->hits++; way->age = 0; }
			else {
				b = lb.pick(h);
				if (way) moved++; else way = s->age > s[1].age ? s : s + 1;
				*way = {h, b, 0, 1};
				lb.be[b].conns++;
			}
			s->age++;
			lb.be[b].bytes += 64 + (r >> 30 & 1023);
		}
		uint32_t flip = rnd() % lb.be.size();
		lb.be[flip].up = !lb.be[flip].up || lb.be[flip].conns % 2;
		lb.be[rnd() % lb.be.size()].up = epoch % 3 != 0;
		lb.fill();
		for (auto &b : lb.be) sum = sum * 31 + b.bytes + b.conns;
	}
	printf("%llx %u\n", (unsigned long long)sum, moved);
}
