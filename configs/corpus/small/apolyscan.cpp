// flags: -O2 -std=c++20
// scan-line polygon filler: bucketed edge table, sorted active edges in 16.16 fixed point, even-odd and non-zero windings, spans merged into run-length regions that are and-ed and xor-ed
#include <cstdio>
#include <cstdint>
#include <vector>
#include <list>
#include <algorithm>
#include <cmath>
using namespace std;
struct Pt { double x, y; };
struct Edge { int32_t x, dx; int ymax, dir; };
struct Span { int a, b; };
using Region = vector<vector<Span>>;
constexpr int H = 240, W = 320;
static uint64_t st = 11;
static double uni() { st = st * 6364136223846793005ull + 1442695040888963407ull; return double(st >> 40) / double(1 << 24); }
class Filler {
	vector<vector<Edge>> table;
	list<Edge> active;
public:
	Filler() : table(H) {}
	void add(const vector<Pt> &poly) {
		for (size_t i = 0; i < poly.size(); i++) {
			Pt a = poly[i], b = poly[(i + 1) % poly.size()];
			int dir = a.y < b.y ? 1 : -1;
			if (dir < 0) swap(a, b);
			int y0 = int(ceil(a.y - 0.5)), y1 = int(ceil(b.y - 0.5));
			if (y0 >= y1 || y1 <= 0 || y0 >= H) continue;
			double k = (b.x - a.x) / (b.y - a.y);
			y1 = min(y1, H);
			int start = max(y0, 0);
			table[start].push_back({int32_t((a.x + (start + 0.5 - a.y) * k) * 65536), int32_t(k * 65536), y1, dir});
		}
	}
	Region fill(bool nonzero) {
		Region out(H);
		for (int y = 0; y < H; y++) {
			active.remove_if([y](const Edge &e) { return e.ymax <= y; });
			for (auto &e : table[y]) active.push_back(e);
			table[y].clear();
			active.sort([](const Edge &a, const Edge &b) { return a.x < b.x; });
			int wind = 0, from = 0;
			for (auto &e : active) {
				int before = wind;
				wind = nonzero ? wind + e.dir : wind ^ 1;
				int x = clamp((e.x + 32768) >> 16, 0, W);
				if (!before && wind) from = x;
				else if (before && !wind && x > from) {
					if (!out[y].empty() && out[y].back().b >= from) out[y].back().b = max(out[y].back().b, x);
					else out[y].push_back({from, x});
				}
				e.x += e.dx;
			}
		}
		active.clear();
		return out;
	}
};
static Region combine(const Region &p, const Region &q, unsigned truth) {
	Region out(H);
	for (int y = 0; y < H; y++) {
		vector<pair<int, int>> ev;
		for (auto &s : p[y]) ev.push_back({s.a, 1}), ev.push_back({s.b, 1});
		for (auto &s : q[y]) ev.push_back({s.a, 2}), ev.push_back({s.b, 2});
		sort(ev.begin(), ev.end());
		int state = 0, from = -1;
		for (size_t i = 0; i < ev.size();) {
			int x = ev[i].first;
			while (i < ev.size() && ev[i].first == x) state ^= ev[i++].second;
			bool on = truth >> state & 1;
			if (on && from < 0) from = x;
			if (!on && from >= 0) { out[y].push_back({from, x}); from = -1; }
		}
	}
	return out;
}
int main() {
	Filler f;
	Region acc(H);
	uint64_t sum = 0;
	for (int r = 0; r < 130; r++) {
		for (int shapes = 2 + r % 4; shapes > 0; shapes--) {
			vector<Pt> poly;
			int n = 5 + int(uni() * 24), skip = 1 + int(uni() * 3);
			double cx = uni() * W, cy = uni() * H, rad = 20 + uni() * 90;
			for (int i = 0; i < n; i++) {
				double t = 2 * M_PI * i * skip / n, d = rad * (0.6 + 0.4 * uni());
				poly.push_back({cx + d * cos(t), cy + d * sin(t)});
			}
			f.add(poly);
		}
		static const unsigned truths[4] = {0b0110, 0b1110, 0b1000, 0b0010};
		acc = combine(acc, f.fill(r & 1), truths[r % 7 ? r & 1 : 2 + (r & 1)]);
		for (int y = 0; y < H; y++)
			for (auto &s : acc[y]) sum = sum * 31 + s.b - s.a + y;
	}
	printf("%llu\n", (unsigned long long)sum);
}
