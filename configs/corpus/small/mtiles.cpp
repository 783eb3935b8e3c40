// flags: -O2 -std=c++20
// map viewer: 64x64 tiles of 16-bit heights made on demand into an LRU list of 256 tiles (2 MB); panned views are composed row by row, shaded and edited by brushes
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <list>
#include <vector>
constexpr int T = 64, WORLD = 64, VW = 200, VH = 150;
struct Tile { int id; uint16_t h[T * T]; };
class TileCache {
	std::list<Tile> lru;
	std::vector<std::list<Tile>::iterator> where;
	std::vector<uint8_t> have;
	size_t cap;
public:
	unsigned made = 0;
	explicit TileCache(size_t c) : where(WORLD * WORLD), have(WORLD * WORLD), cap(c) {}
	Tile &get(int id) {
		if (have[id]) {
			if (where[id] != lru.begin()) lru.splice(lru.begin(), lru, where[id]);
			return lru.front();
		}
		if (lru.size() >= cap) {
			have[lru.back().id] = 0;
			lru.splice(lru.begin(), lru, std::prev(lru.end()));
		} else lru.emplace_front();
		Tile &t = lru.front();
		t.id = id; have[id] = 1; where[id] = lru.begin(); ++made;
		uint32_t s = id * 2654435761u + 1;
		int dx = s >> 27, dy = (s >> 22) & 31, base = 2000 + (s >> 16 & 1023);
		for (int y = 0; y < T; y++)
			for (int x = 0; x < T; x++) {
				s = s * 1664525 + 1013904223;
				t.h[y * T + x] = base + x * dx + y * dy + (s >> 27) * ((x ^ y) & 3);
			}
		return t;
	}
};
static uint16_t view[VH][VW];
static uint8_t pic[VH][VW];
static void compose(TileCache &c, int vx, int vy) {
	for (int ty = vy / T; ty <= (vy + VH - 1) / T; ty++)
		for (int tx = vx / T; tx <= (vx + VW - 1) / T; tx++) {
			const Tile &t = c.get((ty % WORLD) * WORLD + tx % WORLD);
			int x0 = std::max(vx, tx * T), x1 = std::min(vx + VW, tx * T + T);
			for (int y = std::max(vy, ty * T); y < std::min(vy + VH, ty * T + T); y++)
				memcpy(&view[y - vy][x0 - vx], &t.h[(y - ty * T) * T + x0 - tx * T], (x1 - x0) * sizeof(uint16_t));
		}
}
static void brush(TileCache &c, int cx, int cy, int r, int lift) {
	for (int y = cy - r; y <= cy + r; y++)
		for (int x = cx - r; x <= cx + r; x++) {
			int d = (x - cx) * (x - cx) + (y - cy) * (y - cy);
			if (d > r * r) continue;
			uint16_t &h = c.get((y / T % WORLD) * WORLD + x / T % WORLD).h[(y % T) * T + x % T];
			h = std::clamp(h + lift * (r * r - d) / (r * r), 0, 60000);
		}
}
int main() {
	TileCache cache(256);
	uint32_t s = 99, sum = 0;
	int vx = 900, vy = 1200, mx = 23, my = 11;
	for (int frame = 0; frame < 330; frame++) {
		s ^= s << 13; s ^= s >> 17; s ^= s << 5;
		if (s % 9 == 0) { mx = int(s >> 8 & 63) - 31; my = int(s >> 16 & 63) - 31; }
		vx = (vx + mx + 4096) % 4096; vy = (vy + my + 4096) % 4096;
		compose(cache, vx, vy);
		for (int y = 1; y < VH; y++)
			for (int x = 1; x < VW; x++) {
				int slope = 2 * view[y][x] - view[y - 1][x] - view[y][x - 1];
				pic[y][x] = std::clamp(128 + slope, 0, 255);
			}
		if (frame % 3 == 0) brush(cache, vx + 80 + (s & 63), vy + 60 + (s >> 6 & 31), 4 + s % 12, int(s >> 12 & 255) - 100);
		for (int i = 0; i < 200; i++) sum = sum * 31 + pic[i * 7 % VH][i * 11 % VW];
	}
	printf("%u %u\n", sum, cache.made);
}
