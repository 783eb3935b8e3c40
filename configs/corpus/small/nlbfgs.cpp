// flags: -O3 -std=c++20
// L-BFGS with two-loop recursion and backtracking on large smooth problems (chained Rosenbrock, total-variation denoising, log-barrier) over 6 MB of history
#include <cstdio>
#include <cmath>
#include <vector>
#include <deque>
#include <functional>
using Vec = std::vector<double>;
using Objective = std::function<double(const Vec &, Vec &)>;
static double dot(const Vec &a, const Vec &b)
{
	double s0 = 0, s1 = 0;
	for (size_t i = 0; i + 1 < a.size(); i += 2) { s0 += a[i] * b[i]; s1 += a[i + 1] * b[i + 1]; }
	return s0 + s1;
}
static void axpy(double k, const Vec &x, Vec &y) { for (size_t i = 0; i < x.size(); i++) y[i] += k * x[i]; }
class Lbfgs {
	struct Pair { Vec s, y; double rho; };
	std::deque<Pair> memory;
	size_t keep;
public:
	explicit Lbfgs(size_t m) : keep(m) {}
	double run(const Objective &f, Vec &x, int iterations)
	{
		Vec g(x.size()), trial(x.size()), gt(x.size()), d(x.size()), alpha(keep);
		memory.clear();
		double fx = f(x, g);
		for (int it = 0; it < iterations; it++) {
			for (size_t i = 0; i < d.size(); i++) d[i] = -g[i];
			for (size_t k = memory.size(); k-- > 0; ) { alpha[k] = memory[k].rho * dot(memory[k].s, d); axpy(-alpha[k], memory[k].y, d); }
			double scale = 1 / (1 + std::sqrt(dot(g, g)));
			if (!memory.empty()) scale = 1 / (memory.back().rho * dot(memory.back().y, memory.back().y));
			for (double &q : d) q *= scale;
			for (size_t k = 0; k < memory.size(); k++) axpy(alpha[k] - memory[k].rho * dot(memory[k].y, d), memory[k].s, d);
			double slope = dot(g, d), step = 1, ft = 0;
			for (int tries = 0; tries < 12; tries++, step *= 0.5) {
				trial = x;
				axpy(step, d, trial);
				ft = f(trial, gt);
				if (ft <= fx + 1e-4 * step * slope) break;
			}
			Pair p;
			if (memory.size() == keep) { p = std::move(memory.front()); memory.pop_front(); }
			p.s.resize(x.size()); p.y.resize(x.size());
			for (size_t i = 0; i < x.size(); i++) { p.s[i] = trial[i] - x[i]; p.y[i] = gt[i] - g[i]; }
			double sy = dot(p.s, p.y);
			x.swap(trial); g.swap(gt); fx = ft;
			if (sy > 1e-12) { p.rho = 1 / sy; memory.push_back(std::move(p)); }
		}
		return fx;
	}
};
int main()
{
	const size_t n = 40000;
	Vec x(n), data(n);
	Lbfgs solver(8);
	double sum = 0, weight = 0.3;
	for (size_t i = 0; i < n; i++) data[i] = (i / 700 % 5) + ((i * 2654435761u >> 16 & 1023) / 1024.0 - 0.5);
	Objective rosen = [&](const Vec &v, Vec &g) {
		double f = 0;
		g[0] = 0;
		for (size_t i = 0; i + 1 < n; i++) {
			double a = v[i + 1] - v[i] * v[i], b = 1 - v[i];
			f += 10 * a * a + b * b;
			g[i] += -40 * a * v[i] - 2 * b; g[i + 1] = 20 * a;
		}
		return f;
	};
	Objective denoise = [&](const Vec &v, Vec &g) {
		double f = 0;
		for (size_t i = 0; i < n; i++) { double e = v[i] - data[i]; f += 0.5 * e * e; g[i] = e; }
		for (size_t i = 0; i + 1 < n; i++) {
			double d = v[i + 1] - v[i], r = std::sqrt(d * d + 1e-2), q = weight * d / r;
			f += weight * r; g[i] -= q; g[i + 1] += q;
		}
		return f;
	};
	Objective barrier = [&](const Vec &v, Vec &g) {
		double f = 0;
		for (size_t i = 0; i < n; i++) {
			double e = v[i] - data[i] * 0.8, u = 36 - v[i] * v[i];
			if (u <= 0) { f += 1e6; u = 1e-3; }
			f += 0.5 * e * e + weight / u; g[i] = e + 2 * weight * v[i] / (u * u);
		}
		return f;
	};
	for (int r = 0; r < 9; r++) {
		weight = 0.2 + 0.1 * (r % 4);
		for (size_t i = r; i < n; i += 3) x[i] = 0.5 * (i % 4);
		sum += solver.run(r % 3 == 0 ? rosen : r % 3 == 1 ? denoise : barrier, x, 7);
	}
	std::printf("%.8g\n", sum);
}
