// flags: -O2 -std=c++20
// parcel tracking: std::unordered_map of 160-byte shipments (3 MB of nodes) updated by random scans, with per-depot vectors of ids, delivery, expiry sweeps and route statistics
#include <array>
#include <cstdint>
#include <cstdio>
#include <unordered_map>
#include <vector>
enum class Stage : uint8_t { Booked, Collected, Depot, Van, Failed, Done };
struct Shipment {
	uint64_t code;
	std::array<uint16_t, 40> trail;
	uint8_t hops = 0;
	Stage stage = Stage::Booked;
	uint16_t depot = 0, target = 0;
	float weight = 0, price = 0;
	uint32_t booked = 0, touched = 0;
	char ref[32];
};
class Tracker {
	std::unordered_map<uint64_t, Shipment> all;
	std::vector<std::vector<uint64_t>> atDepot;
	uint64_t seed;
	uint32_t serial = 0;
public:
	double revenue = 0;
	uint32_t lost = 0, done = 0, missing = 0;
	explicit Tracker(uint64_t s) : atDepot(97), seed(s) { all.reserve(16000); }
	uint32_t rnd() { seed ^= seed >> 12; seed ^= seed << 25; seed ^= seed >> 27; return uint32_t(seed * 0x2545F4914F6CDD1Dull >> 32); }
	static uint64_t codeOf(uint32_t n) { uint64_t c = n * 0x9E3779B97F4A7C15ull; return c ^ (c >> 29); }
	size_t size() const { return all.size(); }
	void book(uint32_t day) {
		uint32_t r = rnd();
		Shipment s{};
		s.code = codeOf(serial++);
		s.depot = r % 97; s.target = (r >> 8) % 97; s.weight = (r >> 16) * 1e-3f; s.booked = s.touched = day;
		for (int i = 0; i < 31; i++) s.ref[i] = char('A' + ((r >> (i & 15)) & 15));
		atDepot[s.depot].push_back(s.code);
		all.emplace(s.code, s);
	}
	void scan(uint32_t day) {
		auto it = all.find(codeOf(serial - 1 - rnd() % 14000));
		if (it == all.end()) { ++missing; return; }
		Shipment &s = it->second;
		if (s.hops < 40) s.trail[s.hops++] = s.depot;
		s.touched = day;
		switch (s.stage) {
		case Stage::Booked: s.stage = Stage::Collected; s.price = 3.2f + s.weight * 0.11f; break;
		case Stage::Collected:
		case Stage::Depot:
			s.depot = s.depot < s.target ? s.depot + 1 + (s.target - s.depot) / 2 : s.target;
			s.stage = s.depot == s.target ? Stage::Van : Stage::Depot;
			atDepot[s.depot].push_back(s.code);
			break;
		case Stage::Van: s.stage = (s.code >> 5) % 6 == day % 6 ? Stage::Failed : Stage::Done; break;
		case Stage::Failed: s.stage = s.hops > 9 ? Stage::Done : Stage::Depot; break;
		case Stage::Done: revenue += s.price; ++done; all.erase(it); break;
		}
	}
	uint32_t stocktake(size_t depot) {
		auto &v = atDepot[depot];
		size_t keep = 0;
		uint32_t h = 0;
		for (uint64_t code : v) {
			auto it = all.find(code);
			if (it == all.end() || it->second.depot != depot) continue;
			h = h * 31 + it->second.hops;
			v[keep++] = code;
		}
		v.resize(keep);
		return h;
	}
	void expire(uint32_t day) { lost += std::erase_if(all, [day](const auto &kv) { return kv.second.touched + 60 < day; }); }
};
int main() {
	Tracker t(77);
	uint64_t sum = 0;
	for (int i = 0; i < 9000; i++) t.book(0);
	for (uint32_t day = 1; day <= 110; day++) {
		for (int i = 0; i < 5200; i++) { t.scan(day); if (i % 6 == 0 && t.size() < 16000) t.book(day); }
		for (size_t d = day % 5; d < 97; d += 5) sum = sum * 3 + t.stocktake(d);
		if (day % 10 == 0) t.expire(day);
	}
	printf("%llu %.2f %u %u %u\n", (unsigned long long)sum, t.revenue, t.lost, t.done, t.missing);
}
