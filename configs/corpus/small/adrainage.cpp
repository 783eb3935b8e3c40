// flags: -O2 -std=c++20
// watershed hydrology: priority-flood filling of pits in integer elevation grids, D8 flow directions, accumulation by in-degree peeling with a vector queue, Strahler orders and basins
#include <cstdio>
#include <cstdint>
#include <vector>
#include <queue>
#include <array>
#include <algorithm>
using Cell = std::pair<int32_t, int32_t>;
static uint32_t s = 271828;
static uint32_t rnd() { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
class Basin {
	int w, h, n;
	std::vector<int32_t> z, down, flow;
	std::vector<uint8_t> done, order, indeg;
	std::array<int, 8> step;
	bool border(int i) const { int x = i % w; return x == 0 || x == w - 1 || i < w || i >= n - w; }
public:
	Basin(int w, int h) : w(w), h(h), n(w * h), z(n), down(n), flow(n), done(n), order(n), indeg(n), step{-w - 1, -w, -w + 1, 1, w + 1, w, w - 1, -1} {}
	void terrain(int kind) {
		int a = 3 + rnd() % 9, b = 2 + rnd() % 7;
		for (int y = 0, i = 0; y < h; y++)
			for (int x = 0; x < w; x++, i++)
				z[i] = 1000 + x * a - y * b + ((x * y >> kind) & 127) * 3 + int(rnd() % 90);
	}
	int fill() {
		std::priority_queue<Cell, std::vector<Cell>, std::greater<>> pq;
		std::vector<int> pit;
		int raised = 0;
		std::fill(done.begin(), done.end(), 0);
		for (int i = 0; i < n; i++) if (border(i)) { pq.push({z[i], i}); done[i] = 1; down[i] = -1; }
		while (!pq.empty() || !pit.empty()) {
			int i;
			if (!pit.empty()) { i = pit.back(); pit.pop_back(); } else { i = pq.top().second; pq.pop(); }
			if (border(i) && (i % w == 0 || i % w == w - 1) && (i < w || i >= n - w)) continue;
			for (int d : step) {
				int j = i + d;
				if (j < 0 || j >= n || done[j] || (border(i) && border(j))) continue;
				done[j] = 1;
				down[j] = i;
				if (z[j] <= z[i]) { raised += z[j] < z[i]; z[j] = z[i]; pit.push_back(j); } else pq.push({z[j], j});
			}
		}
		return raised;
	}
	void steepest() {
		for (int i = w + 1; i < n - w - 1; i++) {
			if (border(i)) continue;
			int best = 0;
			for (int k = 0; k < 8; k++) {
				int fall = (z[i] - z[i + step[k]]) * (k & 1 ? 99 : 70);
				if (fall > best) best = fall, down[i] = i + step[k];
			}
		}
	}
	uint64_t accumulate() {
		std::vector<int> ready;
		std::fill(indeg.begin(), indeg.end(), 0);
		for (int i = 0; i < n; i++) { flow[i] = 1; order[i] = 1; if (down[i] >= 0) indeg[down[i]]++; }
		for (int i = 0; i < n; i++) if (!indeg[i]) ready.push_back(i);
		for (size_t k = 0; k < ready.size(); k++) {
			int i = ready[k], d = down[i];
			if (d < 0) continue;
			flow[d] += flow[i];
			order[d] = order[d] == order[i] ? order[i] + 1 : std::max(order[d], order[i]);
			if (--indeg[d] == 0) ready.push_back(d);
		}
		uint64_t key = ready.size();
		for (int i = 0; i < n; i += 3) key = key * 31 + flow[i] * 5 + order[i];
		return key;
	}
};
int main() {
	Basin small(60, 50), big(190, 160);
	uint64_t sum = 0;
	for (int r = 0; r < 40; r++) {
		Basin &b = r % 5 == 4 ? big : small;
		b.terrain(1 + r % 6);
		sum += b.fill();
		b.steepest();
		sum = sum * 1000003 + b.accumulate();
	}
	std::printf("%llu\n", (unsigned long long)sum);
}
