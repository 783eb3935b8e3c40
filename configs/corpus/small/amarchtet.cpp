// flags: -O2 -std=c++20
// marching tetrahedra: metaball fields sampled slice by slice, six tetrahedra a cell, shared vertices found in an unordered_map by edge key, then area, volume and vertex normals
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <array>
#include <unordered_map>
using namespace std;
struct V3 {
	float x, y, z;
	V3 operator+(V3 o) const { return {x + o.x, y + o.y, z + o.z}; }
	V3 operator-(V3 o) const { return {x - o.x, y - o.y, z - o.z}; }
	V3 operator*(float k) const { return {x * k, y * k, z * k}; }
	V3 cross(V3 o) const { return {y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x}; }
	float dot(V3 o) const { return x * o.x + y * o.y + z * o.z; }
};
constexpr int N = 24;
struct Mesh {
	vector<V3> pos, normal;
	vector<array<int, 3>> tri;
	unordered_map<uint64_t, int> edge;
};
static float field[N][N][N];
static const int corner[8][3] = {{0,0,0},{1,0,0},{1,1,0},{0,1,0},{0,0,1},{1,0,1},{1,1,1},{0,1,1}};
static const int tets[6][4] = {{0,5,1,6},{0,1,2,6},{0,2,3,6},{0,3,7,6},{0,7,4,6},{0,4,5,6}};
static void sample(float t, float size) {
	V3 ball[5];
	for (int i = 0; i < 5; i++) ball[i] = {N / 2 + 6 * sin(t + i), N / 2 + 6 * cos(t * 1.3f + 2 * i), N / 2 + 5 * sin(t * 0.7f + 3 * i)};
	for (int z = 0; z < N; z++) for (int y = 0; y < N; y++) for (int x = 0; x < N; x++) {
		float s = 0;
		for (auto &b : ball) { V3 d = V3{float(x), float(y), float(z)} - b; s += size / (d.dot(d) + 0.5f); }
		field[z][y][x] = s - 1;
	}
}
static int vertex(Mesh &m, int x, int y, int z, int a, int b) {
	auto id = [&](int c) { return uint32_t(((z + corner[c][2]) * N + y + corner[c][1]) * N + x + corner[c][0]); };
	uint32_t i = id(a), j = id(b);
	if (i > j) swap(i, j);
	auto [it, fresh] = m.edge.try_emplace(uint64_t(i) << 32 | j, int(m.pos.size()));
	if (fresh) {
		float fi = field[0][0][0 + 0], fj = fi;
		auto at = [](uint32_t k) { return V3{float(k % N), float(k / N % N), float(k / (N * N))}; };
		fi = field[i / (N * N)][i / N % N][i % N]; fj = field[j / (N * N)][j / N % N][j % N];
		m.pos.push_back(at(i) + (at(j) - at(i)) * (fi / (fi - fj)));
	}
	return it->second;
}
static void polygonise(Mesh &m) {
	for (int z = 0; z + 1 < N; z++) for (int y = 0; y + 1 < N; y++) for (int x = 0; x + 1 < N; x++) {
		unsigned in = 0;
		for (int c = 0; c < 8; c++) in |= unsigned(field[z + corner[c][2]][y + corner[c][1]][x + corner[c][0]] > 0) << c;
		if (in == 0 || in == 255) continue;
		for (auto &t : tets) {
			int ins[4], outs[4], ni = 0, no = 0;
			for (int c : t) if (in >> c & 1) ins[ni++] = c; else outs[no++] = c;
			auto v = [&](int a, int b) { return vertex(m, x, y, z, a, b); };
			if (ni == 1) m.tri.push_back({v(ins[0], outs[0]), v(ins[0], outs[1]), v(ins[0], outs[2])});
			else if (ni == 3) m.tri.push_back({v(ins[0], outs[0]), v(ins[1], outs[0]), v(ins[2], outs[0])});
			else if (ni == 2) {
				int a = v(ins[0], outs[0]), b = v(ins[0], outs[1]), c = v(ins[1], outs[1]), d = v(ins[1], outs[0]);
				m.tri.push_back({a, b, c}); m.tri.push_back({a, c, d});
			}
		}
	}
}
int main() {
	double sum = 0;
	for (int r = 0; r < 26; r++) {
		Mesh m;
		sample(r * 0.37f, 14.0f + r % 6 * 3);
		polygonise(m);
		m.normal.assign(m.pos.size(), V3{0, 0, 0});
		for (auto &[a, b, c] : m.tri) {
			V3 n = (m.pos[b] - m.pos[a]).cross(m.pos[c] - m.pos[a]);
			sum += 0.5 * sqrt(n.dot(n));
			for (int i : {a, b, c}) m.normal[i] = m.normal[i] + n;
		}
		for (auto &n : m.normal) { float l = n.dot(n); if (l > 0) n = n * (1 / sqrt(l)); sum += n.z * 0.01; }
		sum += double(m.tri.size());
	}
	printf("%.2f\n", sum);
}
