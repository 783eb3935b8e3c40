// flags: -O2 -std=c++20
// border following of blobs into Freeman chain codes (strings), hole-aware nesting, Douglas-Peucker simplification, invariant moments and a small gallery of shapes matched by them
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <string>
#include <vector>
#include <map>
#include <array>
#include <algorithm>
using namespace std;
struct Pt { int x, y; };
constexpr int W = 160, H = 120;
static array<array<int16_t, W>, H> img;
static const Pt dir[8] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
static uint64_t st = 0xABCDEF;
static int rnd(int n) { st = st * 3935559000370003845ull + 2691343689449507681ull; return int((st >> 33) % unsigned(n)); }
static void draw(int round) {
	for (auto &r : img) r.fill(0);
	for (int k = 0; k < 14; k++) {
		int cx = 12 + rnd(W - 24), cy = 12 + rnd(H - 24), a = 3 + rnd(9), b = 3 + rnd(9), kind = (k + round) % 4;
		for (int y = -10; y <= 10; y++)
			for (int x = -10; x <= 10; x++) {
				bool in = kind == 0 ? x * x * b * b + y * y * a * a < a * a * b * b : kind == 1 ? abs(x) < a && abs(y) < b : kind == 2 ? abs(x) + abs(y) < a : (x * x + y * y < a * a && x * x + y * y > a * a / 4);
				if (in) img[cy + y][cx + x] = 1;
			}
	}
}
static string follow(Pt start, int from, int16_t mark, vector<Pt> &pts) {
	string code;
	auto on = [](Pt p) { return p.x >= 0 && p.y >= 0 && p.x < W && p.y < H && img[p.y][p.x] != 0; };
	Pt p = start;
	int back = from, first = -1;
	for (;;) {
		int k = 0, d = 0;
		for (k = 1; k <= 8; k++) {
			d = (back + k) & 7;
			if (on({p.x + dir[d].x, p.y + dir[d].y})) break;
		}
		if (k > 8) { img[p.y][p.x] = mark; pts.push_back(p); return code; }
		if (p.x == start.x && p.y == start.y) { if (d == first || code.size() > 2000) return code; if (first < 0) first = d; }
		img[p.y][p.x] = mark;
		pts.push_back(p);
		code += char('0' + d);
		p = {p.x + dir[d].x, p.y + dir[d].y};
		back = (d + 4) & 7;
	}
}
static void simplify(const vector<Pt> &p, size_t a, size_t b, double eps, vector<Pt> &out) {
	double worst = 0, dx = p[b].x - p[a].x, dy = p[b].y - p[a].y, len = hypot(dx, dy) + 1e-9;
	size_t at = a;
	for (size_t i = a + 1; i < b; i++) {
		double d = fabs(dx * (p[i].y - p[a].y) - dy * (p[i].x - p[a].x)) / len;
		if (d > worst) worst = d, at = i;
	}
	if (worst <= eps) { out.push_back(p[b]); return; }
	simplify(p, a, at, eps, out);
	simplify(p, at, b, eps, out);
}
static array<double, 3> moments(const vector<Pt> &p) {
	double m = p.size(), cx = 0, cy = 0, xx = 0, yy = 0, xy = 0;
	for (auto q : p) cx += q.x / m, cy += q.y / m;
	for (auto q : p) xx += (q.x - cx) * (q.x - cx), yy += (q.y - cy) * (q.y - cy), xy += (q.x - cx) * (q.y - cy);
	double n = m * m * m;
	return {(xx + yy) / n, ((xx - yy) * (xx - yy) + 4 * xy * xy) / (n * n), sqrt(m)};
}
int main() {
	map<string, int> corners;
	vector<array<double, 3>> gallery;
	double sum = 0;
	for (int r = 0; r < 240; r++) {
		draw(r);
		int16_t mark = 2;
		for (int y = 0; y < H; y++)
			for (int x = 1; x < W; x++) {
				bool outer = img[y][x] == 1 && !img[y][x - 1], hole = img[y][x - 1] == 1 && !img[y][x];
				if (!outer && !hole) continue;
				vector<Pt> pts, poly;
				string code = follow({outer ? x : x - 1, y}, outer ? 4 : 0, mark++, pts);
				if (pts.size() < 4) continue;
				simplify(pts, 0, pts.size() - 1, 0.8 + r % 4 * 0.3, poly);
				auto m = moments(pts);
				double best = 1e9;
				for (auto &g : gallery) best = min(best, fabs(g[0] - m[0]) * 50 + fabs(g[1] - m[1]) * 500 + fabs(g[2] - m[2]));
				if (best > 0.4 && gallery.size() < 60) gallery.push_back(m);
				for (size_t i = 0; i + 3 <= code.size(); i += 3) corners[code.substr(i, 3)]++;
				sum += poly.size() + min(best, 10.0);
			}
	}
	for (auto &[k, n] : corners) sum += n * (k[0] - k[2]);
	printf("%.4f %zu\n", sum, corners.size());
}
