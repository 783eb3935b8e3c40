// flags: -O2 -std=c++20
// watershed segmentation: gradient of a blob picture, regional minima as markers, flooding through an ordered std::priority_queue, then mean grey of regions and border merging
#include <cstdio>
#include <cstdint>
#include <queue>
#include <vector>
#include <map>
#include <cstdlib>
struct Item { uint8_t level; uint32_t order; int at; };
struct Later { bool operator()(const Item &a, const Item &b) const { return a.level != b.level ? a.level > b.level : a.order > b.order; } };
static uint32_t seed = 2024;
static uint32_t rnd() { seed ^= seed << 7; seed ^= seed >> 9; seed ^= seed << 8; return seed; }
class Flood {
	int w, h;
	std::vector<uint8_t> grey, grad;
	std::vector<int> label;
public:
	Flood(int w, int h) : w(w), h(h), grey(w * h), grad(w * h), label(w * h) {}
	void paint(int blobs) {
		std::fill(grey.begin(), grey.end(), 30);
		for (int b = 0; b < blobs; b++) {
			int cx = rnd() % w, cy = rnd() % h, r = 5 + rnd() % 12, g = 60 + rnd() % 160;
			for (int y = std::max(0, cy - r); y < std::min(h, cy + r); y++)
				for (int x = std::max(0, cx - r); x < std::min(w, cx + r); x++) {
					int d = (x - cx) * (x - cx) + (y - cy) * (y - cy);
					if (d < r * r) grey[y * w + x] = g * (r * r - d / 2) / (r * r);
				}
		}
		for (auto &p : grey) p += rnd() & 7;
	}
	void gradient() {
		for (int y = 1; y < h - 1; y++)
			for (int x = 1; x < w - 1; x++) {
				const uint8_t *p = &grey[y * w + x];
				int gx = p[1] - p[-1], gy = p[w] - p[-w];
				grad[y * w + x] = (std::abs(gx) + std::abs(gy)) / 2;
			}
	}
	int flood(int thresh) {
		std::priority_queue<Item, std::vector<Item>, Later> pq;
		std::vector<int> stack;
		uint32_t order = 0;
		int labels = 0;
		const int step[4] = {1, -1, w, -w};
		for (int i = 0; i < w * h; i++) {
			int x = i % w;
			label[i] = x == 0 || i < w || x == w - 1 || i >= w * h - w ? -1 : 0;
		}
		for (int i = 0; i < w * h; i++) {
			if (label[i] || grad[i] > thresh) continue;
			label[i] = ++labels;
			stack.push_back(i);
			while (!stack.empty()) {
				int p = stack.back(); stack.pop_back();
				for (int s : step) {
					int q = p + s;
					if (label[q]) continue;
					label[q] = labels;
					if (grad[q] <= thresh) stack.push_back(q); else pq.push({grad[q], order++, q});
				}
			}
		}
		while (!pq.empty()) {
			Item it = pq.top(); pq.pop();
			for (int s : step)
				if (!label[it.at + s]) {
					label[it.at + s] = label[it.at];
					pq.push({std::max(it.level, grad[it.at + s]), order++, it.at + s});
				}
		}
		return labels;
	}
	uint64_t regions(int labels) {
		std::vector<uint32_t> area(labels + 1), sum(labels + 1);
		std::map<std::pair<int, int>, int> border;
		uint64_t key = 0;
		for (int i = w + 1; i < w * h - w - 1; i++) {
			int a = label[i], b = label[i + 1];
			if (a < 0) continue;
			area[a]++; sum[a] += grey[i];
			if (b > 0 && a != b) border[{std::min(a, b), std::max(a, b)}]++;
		}
		for (auto &[e, n] : border)
			if (sum[e.first] / (area[e.first] + 1) < sum[e.second] / (area[e.second] + 1) + 12) key = key * 131 + n;
		return key + labels;
	}
};
int main() {
	Flood f(200, 150);
	uint64_t sum = 0;
	for (int r = 0; r < 12; r++) {
		f.paint(60 + r * 7);
		f.gradient();
		sum = sum * 1000003 + f.regions(f.flood(2 + r % 4));
	}
	std::printf("%llu\n", (unsigned long long)sum);
}
