// flags: -O2 -std=c++20
// density clustering of points: DBSCAN over an unordered_map of cells, then OPTICS by a priority queue
#include <cstdio>
#include <cmath>
#include <queue>
#include <unordered_map>
#include <algorithm>
using std::vector; using Hit = std::pair<int, float>;
struct Pt { float x, y; int label; };
class Grid {
	const vector<Pt> &pts; float eps;
	std::unordered_map<long, vector<int>> cells;
	static long key(int x, int y) { return long(x) << 32 ^ unsigned(y); }
	int at(float v) const { return int(floorf(v / eps)); }
public:
	Grid(const vector<Pt> &p, float e) : pts(p), eps(e) {
		for (int i = 0; i < int(p.size()); i++) cells[key(at(p[i].x), at(p[i].y))].push_back(i);
	}
	void near(int i, vector<Hit> &out) const {
		out.clear();
		int cx = at(pts[i].x), cy = at(pts[i].y);
		for (int n = 0; n < 9; n++) {
			auto it = cells.find(key(cx + n / 3 - 1, cy + n % 3 - 1));
			if (it == cells.end()) continue;
			for (int j : it->second) {
				float ax = pts[j].x - pts[i].x, ay = pts[j].y - pts[i].y, d = ax * ax + ay * ay;
				if (d <= eps * eps) out.emplace_back(j, d);
			}
		}
	}
};
static int dbscan(vector<Pt> &pts, const Grid &grid, size_t min_pts) {
	int clusters = 0;
	vector<Hit> near, more;
	for (Pt &p : pts) p.label = -2;
	for (int i = 0; i < int(pts.size()); i++) {
		if (pts[i].label != -2) continue;
		grid.near(i, near);
		pts[i].label = near.size() < min_pts ? -1 : clusters;
		if (pts[i].label < 0) continue;
		vector<int> todo;
		for (auto [j, d] : near) todo.push_back(j);
		while (!todo.empty()) {
			int j = todo.back(), was = pts[j].label;
			todo.pop_back();
			if (was >= 0) continue;
			pts[j].label = clusters;
			if (was == -1) continue;
			grid.near(j, more);
			if (more.size() >= min_pts) for (auto [k, d] : more) if (pts[k].label < 0) todo.push_back(k);
		}
		clusters++;
	}
	return clusters;
}
static double optics(const vector<Pt> &pts, const Grid &grid, size_t min_pts) {
	vector<int> done(pts.size()); vector<float> reach(pts.size(), 1e9f);
	vector<Hit> near; double total = 0;
	for (int s = 0; s < int(pts.size()); s++) {
		std::priority_queue<std::pair<float, int>> q;
		if (!done[s]) q.emplace(-1e9f, s);
		while (!q.empty()) {
			auto [r, i] = q.top();
			q.pop();
			if (done[i]++) continue;
			if (r > -1e9f) total -= r;
			grid.near(i, near);
			if (near.size() < min_pts) continue;
			std::nth_element(near.begin(), near.begin() + min_pts - 1, near.end(), [](auto &a, auto &b) { return a.second < b.second; });
			float core = near[min_pts - 1].second;
			for (auto [j, d] : near) if (float v = std::max(core, d); !done[j] && v < reach[j]) q.emplace(-(reach[j] = v), j);
		}
	}
	return total;
}
int main() {
	vector<Pt> pts(2500);
	unsigned s = 9;
	auto u = [&] { s = s * 1103515245 + 12345; return float(s >> 8) / 16777216.0f; };
	for (Pt &p : pts) { float a = u() * 6.28f, r = int(3 * u()) + 0.3f * u(); p = {r * cosf(a), r * sinf(a), 0}; }
	double sum = 0, reach = 0;
	for (int round = 0; round < 3; round++) {
		for (Pt &p : pts) { p.x += 0.05f * (u() - 0.5f); p.y += 0.05f * (u() - 0.5f) + 0.01f * p.x; }
		Grid grid(pts, 0.12f + 0.01f * round);
		sum += dbscan(pts, grid, 4 + round % 3) * 1000 + pts[round].label;
		reach += optics(pts, grid, 5);
	}
	std::printf("%.0f %.5f\n", sum, reach);
}
