// flags: -O2 -std=c++20
// mesh simplification by quadric error edge collapse: height-field meshes, symmetric 4x4 quadrics, lazily stale priority_queue entries, vertex-face lists spliced on collapse
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <array>
#include <queue>
#include <algorithm>
using namespace std;
struct Quadric {
	double q[10] = {};
	void plane(double a, double b, double c, double d) {
		double p[4] = {a, b, c, d};
		for (int i = 0, k = 0; i < 4; i++) for (int j = i; j < 4; j++) q[k++] += p[i] * p[j];
	}
	void add(const Quadric &o) { for (int i = 0; i < 10; i++) q[i] += o.q[i]; }
	double at(double x, double y, double z) const {
		return x * (q[0] * x + 2 * (q[1] * y + q[2] * z + q[3])) + y * (q[4] * y + 2 * (q[5] * z + q[6])) + z * (q[7] * z + 2 * q[8]) + q[9];
	}
};
struct Vertex { double x, y, z; Quadric q; vector<int> faces; int stamp = 0; bool alive = true; };
struct Face { array<int, 3> v; bool alive = true; };
struct Collapse { double cost; int a, b, sa, sb; bool operator<(const Collapse &o) const { return cost > o.cost; } };
class Simplifier {
	vector<Vertex> v;
	vector<Face> f;
	priority_queue<Collapse> pq;
	int live = 0;
	void push(int a, int b) {
		Quadric q = v[a].q;
		q.add(v[b].q);
		double ca = q.at(v[a].x, v[a].y, v[a].z), cb = q.at(v[b].x, v[b].y, v[b].z);
		if (cb < ca) swap(a, b), swap(ca, cb);
		pq.push({ca, a, b, v[a].stamp, v[b].stamp});
	}
	bool flips(int keep, int gone) const {
		for (int id : v[gone].faces) {
			auto t = f[id].v;
			if (!f[id].alive || count(t.begin(), t.end(), keep)) continue;
			for (int &i : t) if (i == gone) i = keep;
			const Vertex &a = v[t[0]], &b = v[t[1]], &c = v[t[2]];
			if ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 1e-9) return true;
		}
		return false;
	}
public:
	Simplifier(int n, int seed) : v(n * n) {
		for (int i = 0; i < n * n; i++) {
			v[i].x = i % n; v[i].y = i / n; v[i].z = 2 * sin(v[i].x * 0.3 + seed) * cos(v[i].y * 0.2) + ((i * 7919 + seed) % 13) * 0.02;
		}
		for (int y = 0; y + 1 < n; y++) for (int x = 0; x + 1 < n; x++) {
			int p = y * n + x;
			f.push_back({{p, p + 1, p + n + 1}}); f.push_back({{p, p + n + 1, p + n}});
		}
		for (size_t i = 0; i < f.size(); i++) {
			const Vertex &a = v[f[i].v[0]], &b = v[f[i].v[1]], &c = v[f[i].v[2]];
			double ux = b.x - a.x, uy = b.y - a.y, uz = b.z - a.z, wx = c.x - a.x, wy = c.y - a.y, wz = c.z - a.z;
			double nx = uy * wz - uz * wy, ny = uz * wx - ux * wz, nz = ux * wy - uy * wx, l = 1 / sqrt(nx * nx + ny * ny + nz * nz);
			for (int k : f[i].v) { v[k].q.plane(nx * l, ny * l, nz * l, -(nx * a.x + ny * a.y + nz * a.z) * l); v[k].faces.push_back(int(i)); }
		}
		for (auto &t : f) for (int k = 0; k < 3; k++) if (t.v[k] < t.v[(k + 1) % 3]) push(t.v[k], t.v[(k + 1) % 3]);
		live = int(f.size());
	}
	double run(int target) {
		double worst = 0;
		while (live > target && !pq.empty()) {
			auto [cost, a, b, sa, sb] = pq.top(); pq.pop();
			if (!v[a].alive || !v[b].alive || v[a].stamp != sa || v[b].stamp != sb || flips(a, b)) continue;
			worst = max(worst, cost);
			for (int id : v[b].faces) {
				if (!f[id].alive) continue;
				auto &t = f[id].v;
				if (count(t.begin(), t.end(), a)) { f[id].alive = false; live--; continue; }
				replace(t.begin(), t.end(), b, a);
				v[a].faces.push_back(id);
			}
			erase_if(v[a].faces, [&](int id) { return !f[id].alive; });
			v[b].alive = false;
			v[a].q.add(v[b].q);
			v[a].stamp++;
			for (int id : v[a].faces) for (int k : f[id].v) if (k != a) push(a, k);
		}
		return worst + live;
	}
};
int main() {
	double sum = 0;
	for (int r = 0; r < 10; r++) { Simplifier s(26 + r, r); sum += s.run(260 + r * 10); }
	printf("%.6f\n", sum);
}
