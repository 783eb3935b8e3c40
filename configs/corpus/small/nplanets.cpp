// flags: -O3 -std=c++20
// planetary systems by symplectic integrators (leapfrog, Yoshida 4 and 6) with moons, post-Newtonian kick, close-encounter halving and a Lyapunov twin
#include <cstdio>
#include <cmath>
#include <array>
#include <cstdint>
#define EACH(i, n) for (int i = 0; i < n; i++)
template <int N> struct System {
	std::array<double, N> x, y, z, u, v, w, m;
	double gr = 0;
	int halvings = 0;
	void kick(double h)
	{
		EACH(i, N) {
			double ax = 0, ay = 0, az = 0;
			for (int j = i + 1; j < N; j++) {
				double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i], r2 = dx * dx + dy * dy + dz * dz + 1e-7;
				double q = h / (r2 * std::sqrt(r2));
				if (i == 0) q *= 1 + gr / r2;
				double a = q * m[j], b = q * m[i];
				ax += a * dx; ay += a * dy; az += a * dz;
				u[j] -= b * dx; v[j] -= b * dy; w[j] -= b * dz;
			}
			u[i] += ax; v[i] += ay; w[i] += az;
		}
	}
	void drift(double h) { EACH(i, N) { x[i] += h * u[i]; y[i] += h * v[i]; z[i] += h * w[i]; } }
	template <size_t K> void compose(const std::array<double, K> &c, double h)
	{
		for (double k : c) { drift(0.5 * k * h); kick(k * h); drift(0.5 * k * h); }
	}
	double nearest() const
	{
		double best = 1e9;
		for (int i = 1; i < N; i++)
			for (int j = i + 1; j < N; j++) {
				double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
				best = std::fmin(best, dx * dx + dy * dy + dz * dz);
			}
		return best;
	}
	void step(int order, double h)
	{
		static const double c = std::cbrt(2.0), a1 = 1 / (2 - c), a0 = -c * a1;
		static const std::array<double, 1> second{ 1.0 };
		static const std::array<double, 3> fourth{ a1, a0, a1 };
		static const std::array<double, 7> sixth{ 0.784513610477560, 0.235573213359357, -1.17767998417887, 1.315186320683906, -1.17767998417887, 0.235573213359357, 0.784513610477560 };
		int parts = nearest() < 4e-4 ? 4 : 1;
		halvings += parts > 1;
		EACH(p, parts)
			if (order == 2) compose(second, h / parts); else if (order == 4) compose(fourth, h / parts); else compose(sixth, h / parts);
	}
	double energy() const
	{
		double e = 0;
		EACH(i, N) {
			e += 0.5 * m[i] * (u[i] * u[i] + v[i] * v[i] + w[i] * w[i]);
			EACH(j, i) e -= m[i] * m[j] / std::sqrt((x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]) + (z[i] - z[j]) * (z[i] - z[j]) + 1e-7);
		}
		return e;
	}
	explicit System(uint32_t seed)
	{
		x.fill(0); y.fill(0); z.fill(0); u.fill(0); v.fill(0); w.fill(0);
		m[0] = 1;
		for (int i = 1; i < N; i++) {
			seed = seed * 134775813u + 1;
			double r = 0.4 * std::pow(1.5, i), a = seed * (6.283185307 / 4294967296.0), s = std::sqrt(1 / r);
			m[i] = 1e-3 / (1 + (seed >> 28));
			x[i] = r * std::cos(a); y[i] = r * std::sin(a); z[i] = 0.02 * r * std::sin(3 * a);
			u[i] = -s * std::sin(a); v[i] = s * std::cos(a);
		}
	}
};
template <int N> double run(uint32_t seed, int order, int steps)
{
	System<N> a(seed), b(seed);
	b.x[1] += 1e-8; a.gr = b.gr = 1e-6 * (seed % 5);
	double e0 = a.energy(), lyap = 0;
	EACH(t, steps) {
		a.step(order, 0.01); b.step(order, 0.01);
		if (t % 25 == 24) {
			double d2 = 0;
			EACH(i, N) d2 += (a.x[i] - b.x[i]) * (a.x[i] - b.x[i]) + (a.y[i] - b.y[i]) * (a.y[i] - b.y[i]);
			double d = std::sqrt(d2) + 1e-30, s = 1e-8 / d;
			lyap -= std::log(s);
			EACH(i, N) { b.x[i] = a.x[i] + s * (b.x[i] - a.x[i]); b.y[i] = a.y[i] + s * (b.y[i] - a.y[i]); }
		}
	}
	return lyap + (a.energy() - e0) * 1e6 + a.halvings;
}
int main()
{
	double sum = 0;
	EACH(r, 70) {
		sum += run<4>(r * 7 + 1, 6, 100) + run<6>(r * 11 + 3, 4, 150) + run<10>(r * 13 + 5, 2, 150);
	}
	std::printf("%.5g\n", sum);
}
