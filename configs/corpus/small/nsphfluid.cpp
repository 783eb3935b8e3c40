// flags: -O3 -std=c++20
// smoothed particle hydrodynamics: dam break with counting-sorted cell lists, poly6 densities, spiky pressure and viscosity in float (3 MB)
#include <cstdio>
#include <cmath>
#include <vector>
#include <algorithm>
struct Particle { float x, y, u, v, rho, press, ax, ay; };
constexpr int W = 160, H = 90;
constexpr float R = 1.0f, STIFF = 40.0f, REST = 2.2f, VISC = 0.6f, DT = 0.004f;

class Fluid {
	std::vector<Particle> p, sorted;
	std::vector<int> start;
	static int cell_of(float x, float y) { return std::clamp(int(y), 0, H - 1) * W + std::clamp(int(x), 0, W - 1); }
	template <class F> void neighbours(const Particle &a, F &&fn) const
	{
		int cx = std::clamp(int(a.x), 0, W - 1), cy = std::clamp(int(a.y), 0, H - 1);
		for (int yy = std::max(0, cy - 1); yy <= std::min(H - 1, cy + 1); yy++) {
			int from = start[yy * W + std::max(0, cx - 1)], to = start[yy * W + std::min(W - 1, cx + 1) + 1];
			for (int k = from; k < to; k++) {
				float dx = a.x - p[k].x, dy = a.y - p[k].y, d2 = dx * dx + dy * dy;
				if (d2 < R * R) fn(p[k], dx, dy, d2);
			}
		}
	}
public:
	explicit Fluid(int cols, int rows) : start(W * H + 1)
	{
		for (int j = 0; j < rows; j++)
			for (int i = 0; i < cols; i++)
				p.push_back({ 1 + i * 0.6f + (j & 1) * 0.2f, 1 + j * 0.6f, 0, 0, 0, 0, 0, 0 });
		sorted.resize(p.size());
	}
	void bin()
	{
		std::fill(start.begin(), start.end(), 0);
		for (auto &q : p) start[cell_of(q.x, q.y) + 1]++;
		for (int i = 0; i < W * H; i++) start[i + 1] += start[i];
		std::vector<int> at(start.begin(), start.end() - 1);
		for (auto &q : p) sorted[at[cell_of(q.x, q.y)]++] = q;
		p.swap(sorted);
	}
	void step(int from, int to)
	{
		for (int i = from; i < to; i++) {
			float rho = 0;
			neighbours(p[i], [&](const Particle &, float, float, float d2) { float q = R * R - d2; rho += q * q * q; });
			p[i].rho = rho * 1.273f + 0.1f;
			p[i].press = STIFF * std::max(0.0f, p[i].rho - REST);
		}
		for (int i = from; i < to; i++) {
			Particle &a = p[i];
			float fx = 0, fy = 0, ir = 1 / a.rho;
			neighbours(a, [&](const Particle &b, float dx, float dy, float d2) {
				if (d2 < 1e-8f) return;
				float d = std::sqrt(d2), q = R - d, share = q / ((b.rho + 0.1f) * d);
				float push = (a.press + b.press) * 0.5f * q * share * 0.02f;
				fx += push * dx + VISC * (b.u - a.u) * share * d * 0.5f;
				fy += push * dy + VISC * (b.v - a.v) * share * d * 0.5f;
			});
			a.ax = fx * ir; a.ay = fy * ir - 9.8f;
		}
		for (int i = from; i < to; i++) {
			Particle &a = p[i];
			a.u = std::clamp(a.u + a.ax * DT, -30.0f, 30.0f); a.v = std::clamp(a.v + a.ay * DT, -30.0f, 30.0f);
			a.x += a.u * DT; a.y += a.v * DT;
			if (a.x < 0.1f || a.x > W - 0.1f) { a.u *= -0.4f; a.x = std::clamp(a.x, 0.1f, W - 0.1f); }
			if (a.y < 0.1f || a.y > H - 0.1f) { a.v *= -0.4f; a.y = std::clamp(a.y, 0.1f, H - 0.1f); }
		}
	}
	double energy() const { double e = 0; for (auto &q : p) e += q.u * q.u + q.v * q.v + q.y; return e; }
	int size() const { return int(p.size()); }
};
int main()
{
	Fluid f(150, 130);
	for (int s = 0; s < 90; s++) {
		f.bin();
		int n = f.size(), part = n / 8, at = s % 8 * part;
		f.step(at, at + part);
	}
	std::printf("%.6g\n", f.energy());
}
