// flags: -O2 -std=c++20 -fno-exceptions
// open-addressing map probed by 8 control bytes, tags matched within 64-bit words
#include <cstdio>
#include <cstdint>
#include <cstring>
#include <vector>
template <class K, class V, class H> class GroupMap {
	struct Slot { K key; V value; };
	std::vector<uint8_t> ctrl; std::vector<Slot> slot; size_t mask, live = 0, room;
	static constexpr uint64_t ones = 0x0101010101010101ull, highs = ones << 7;
	static uint64_t match(uint64_t g, uint8_t tag) { uint64_t x = g ^ ones * tag; return (x - ones) & ~x & highs; }
	uint64_t group(size_t g) const { uint64_t w; memcpy(&w, &ctrl[g * 8], 8); return w; }
	void rebuild(size_t slots)
	{
		GroupMap n(slots);
		for (size_t i = 0; i < ctrl.size(); i++) if (!(ctrl[i] & 0x80)) n[slot[i].key] = slot[i].value;
		ctrl.swap(n.ctrl); slot.swap(n.slot); mask = n.mask; live = n.live; room = n.room;
	}
	size_t locate(const K &key, uint64_t h) const
	{
		for (size_t g = h >> 7 & mask, step = 1;; g = (g + step++) & mask) {
			uint64_t w = group(g);
			for (uint64_t m = match(w, h & 127); m; m &= m - 1) {
				size_t i = g * 8 + (__builtin_ctzll(m) >> 3); if (slot[i].key == key) return i;
			}
			if (w & ~(w << 6) & highs) return ~size_t(0);
		}
	}
public:
	explicit GroupMap(size_t slots) : ctrl(slots, 0x80), slot(slots), mask(slots / 8 - 1), room(slots / 8 * 7) {}
	size_t size() const { return live; }
	V *find(const K &key) { size_t i = locate(key, H()(key)); return ~i ? &slot[i].value : nullptr; }
	V &operator[](const K &key)
	{
		uint64_t h = H()(key); size_t i = locate(key, h); if (~i) return slot[i].value;
		if (room == 0) rebuild(live > ctrl.size() / 2 ? ctrl.size() * 2 : ctrl.size());
		for (size_t g = h >> 7 & mask, step = 1;; g = (g + step++) & mask)
			if (uint64_t m = group(g) & highs) {
				i = g * 8 + (__builtin_ctzll(m) >> 3); room -= ctrl[i] == 0x80; ctrl[i] = h & 127; live++;
				slot[i].key = key; return slot[i].value = V();
			}
	}
	bool erase(const K &key)
	{
		size_t i = locate(key, H()(key)); if (!~i) return false; ctrl[i] = 0xC2; live--; return true;
	}
};
struct MixInt { uint64_t operator()(uint32_t k) const { uint64_t h = k * 0x9E3779B97F4A7C15ull; return h ^ h >> 32; } };
struct Point { int32_t x, y, z; bool operator==(const Point &) const = default; };
struct MixPoint { uint64_t operator()(const Point &p) const { uint64_t h = (p.x * 73856093ull ^ p.y * 19349663ull << 9) + p.z * 83492791ull; h *= 0xd6e8feb86659fd93ull; return h ^ h >> 29; } };
int main()
{
	GroupMap<uint32_t, uint32_t, MixInt> count(1024); GroupMap<Point, double, MixPoint> voxel(1 << 14);
	uint32_t s = 17; auto rnd = [&s] { s ^= s << 6; s ^= s >> 21; s ^= s << 7; return s; };
	uint64_t sum = 0; Point p{ 0, 0, 0 }; double heat = 0;
	for (int round = 0; round < 400000; round++) {
		uint32_t r = rnd(), key = (r & 0x3ff) * (r >> 22) + round / 40; sum += ++count[key];
		if (r & 1 << 15) count.erase(rnd() % 1024 * (rnd() % 1024) + round / 40);
		(r & 4 ? p.x : r & 8 ? p.y : p.z) += r & 2 ? 1 : -1; double &v = voxel[p]; v = v * 0.5 + (r & 1023);
		if (double *n = voxel.find({ p.x + 1, p.y, p.z })) heat += *n;
		if (voxel.size() > 60000) { voxel.erase(p); p = { int(r >> 20), 0, 0 }; }
	}
	printf("%zu %zu %lu %.3f\n", count.size(), voxel.size(), sum, heat);
}
