// flags: -O2 -std=c++20
// rarefied gas by direct simulation Monte Carlo: free flight, diffuse walls, cell lists and no-time-counter hard-sphere collisions (index chains, 4 MB)
#include <cstdio>
#include <cmath>
#include <vector>
#include <cstdint>
struct Molecule { double x, y; float u, v, w; int next; };
class Gas {
	static constexpr int NX = 100, NY = 60;
	std::vector<Molecule> mol;
	std::vector<int> head, crowd;
	std::vector<float> fastest;
	uint32_t z = 521288629;
	double rnd() { z ^= z << 5; z ^= z >> 7; z ^= z << 22; return (z >> 1) / 2147483648.0; }
	float thermal(double t) { return float(std::sqrt(-2 * t * std::log(rnd() + 1e-10)) * std::cos(6.283185307 * rnd())); }
public:
	long collisions = 0;
	explicit Gas(int n) : mol(n), head(NX * NY, -1), crowd(NX * NY, 0), fastest(NX * NY, 2.0f)
	{
		for (auto &m : mol) {
			m = { rnd() * NX, rnd() * NY, float(rnd() - 0.3), float(rnd() - 0.5), float(rnd() - 0.5), -1 };
			link(int(&m - mol.data()));
		}
	}
	void link(int i)
	{
		int c = int(mol[i].y) * NX + int(mol[i].x);
		mol[i].next = head[c]; head[c] = i; crowd[c]++;
	}
	void move_row(int row, double dt, double hot)
	{
		std::vector<int> out;
		for (int c = row * NX; c < (row + 1) * NX; c++) {
			for (int i = head[c]; i >= 0; i = mol[i].next) out.push_back(i);
			head[c] = -1; crowd[c] = 0;
		}
		for (int i : out) {
			Molecule &m = mol[i];
			m.x += m.u * dt; m.y += m.v * dt;
			if (m.x < 0) m.x += NX;
			if (m.x >= NX) m.x -= NX;
			if (m.y < 0 || m.y >= NY) {
				double t = m.y < 0 ? hot : 0.3;
				double s = std::sqrt(-2 * t * std::log(rnd() + 1e-10));
				m.v = float(m.y < 0 ? s : -s); m.u = thermal(t) + (m.y < 0 ? 0.4f : 0.0f); m.w = thermal(t);
				m.y = m.y < 0 ? 1e-6 : NY - 1e-6;
			}
			link(i);
		}
	}
	void collide(int c, double dt)
	{
		int n = crowd[c];
		if (n < 2) return;
		int list[128], k = 0;
		for (int i = head[c]; i >= 0 && k < 128; i = mol[i].next) list[k++] = i;
		int tries = int(0.5 * k * (k - 1) * 0.15 * fastest[c] * dt + rnd());
		while (tries-- > 0) {
			int p = int(rnd() * k), q = int(rnd() * (k - 1));
			if (q >= p) q++;
			Molecule &a = mol[list[p]], &b = mol[list[q]];
			float du = a.u - b.u, dv = a.v - b.v, dw = a.w - b.w, g = std::sqrt(du * du + dv * dv + dw * dw);
			if (g > fastest[c]) fastest[c] = g;
			if (g < rnd() * fastest[c]) continue;
			double ct = 2 * rnd() - 1, st = std::sqrt(1 - ct * ct), ph = 6.283185307 * rnd();
			float h = 0.5f * g, x = float(h * st * std::cos(ph)), y = float(h * st * std::sin(ph)), w = float(h * ct);
			float mu = 0.5f * (a.u + b.u), mv = 0.5f * (a.v + b.v), mw = 0.5f * (a.w + b.w);
			a.u = mu + x; a.v = mv + y; a.w = mw + w;
			b.u = mu - x; b.v = mv - y; b.w = mw - w;
			collisions++;
		}
	}
	double run(int step)
	{
		int row = step * 7 % NY;
		for (int r = row; r < row + 4; r++) {
			move_row(r % NY, 0.4, 0.5 + 0.01 * (step % 20));
			for (int x = 0; x < NX; x++) collide((r % NY) * NX + x, 0.4);
		}
		double e = 0;
		for (int x = 0; x < NX; x++) e += crowd[row * NX + x] * fastest[row * NX + x];
		return e;
	}
};
int main()
{
	Gas g(90000);
	double sum = 0;
	for (int s = 0; s < 75; s++) sum += g.run(s);
	std::printf("%.7g %ld\n", sum, g.collisions);
}
