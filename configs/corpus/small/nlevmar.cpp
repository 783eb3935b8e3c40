// flags: -O2 -std=c++20
// Levenberg-Marquardt fits of spectra (Gaussian, Lorentzian and Voigt-like lines on a baseline) with small Cholesky solves by templates
#include <cstdio>
#include <cmath>
#include <array>
#include <vector>
#define EACH(i, n) for (int i = 0; i < n; i++)
template <int N> using Vec = std::array<double, N>;
template <int N> struct Sym {
	double a[N][N];
	bool solve(Vec<N> &b, double lambda)
	{
		double l[N][N];
		EACH(j, N)
			for (int i = j; i < N; i++) {
				double s = a[i][j] * (i == j ? 1 + lambda : 1) + (i == j ? 1e-12 : 0);
				EACH(k, j) s -= l[i][k] * l[j][k];
				if (i == j) { if (s <= 0) return false; l[j][j] = std::sqrt(s); }
				else l[i][j] = s / l[j][j];
			}
		EACH(i, N) { EACH(k, i) b[i] -= l[i][k] * b[k]; b[i] /= l[i][i]; }
		for (int i = N - 1; i >= 0; i--) { for (int k = i + 1; k < N; k++) b[i] -= l[k][i] * b[k]; b[i] /= l[i][i]; }
		return true;
	}
};
struct Gauss { static constexpr int N = 4;
	static double eval(const Vec<4> &p, double x, Vec<4> &d)
	{
		double z = (x - p[1]) / p[2], e = std::exp(-0.5 * z * z);
		d = { e, p[0] * e * z / p[2], p[0] * e * z * z / p[2], 1 };
		return p[0] * e + p[3];
	} };
struct Lorentz { static constexpr int N = 5;
	static double eval(const Vec<5> &p, double x, Vec<5> &d)
	{
		double t = x - p[1], q = 1 / (t * t + p[2] * p[2]), L = p[2] * p[2] * q;
		d = { L, 2 * p[0] * L * t * q, 2 * p[0] * p[2] * q * (1 - L), 1, x };
		return p[0] * L + p[3] + p[4] * x;
	} };
struct Pseudo { static constexpr int N = 6;       // pseudo-Voigt with sloping background
	static double eval(const Vec<6> &p, double x, Vec<6> &d)
	{
		double t = (x - p[1]) / p[2], q = 1 / (1 + t * t), e = std::exp(-0.6931471805599453 * t * t), eta = p[3];
		double slope = p[0] * (eta * 2 * t * q * q + (1 - eta) * 1.3862943611198906 * t * e) / p[2];
		d = { eta * q + (1 - eta) * e, slope, slope * t, p[0] * (q - e), 1, x };
		return p[0] * d[0] + p[4] + p[5] * x;
	} };
struct Sample { float x, y; };
static unsigned state = 7;
static double noise() { double s = 0; EACH(i, 3) { state = state * 1664525u + 1013904223u; s += int(state >> 8) / 16777216.0 - 0.5; } return s; }

template <class M> double fit(const std::vector<Sample> &data, Vec<M::N> p)
{
	constexpr int N = M::N;
	double lambda = 1e-3, best = 1e300;
	Vec<N> old = p;
	for (int it = 0; it < 12; it++) {
		Sym<N> h{};
		Vec<N> g{}, d;
		double chi = 0;
		for (auto [x, y] : data) {
			double r = y - M::eval(p, x, d);
			chi += r * r;
			EACH(i, N) { g[i] += r * d[i]; for (int j = 0; j <= i; j++) h.a[i][j] += d[i] * d[j]; }
		}
		if (!(chi < best)) { lambda *= 8; p = old; if (lambda > 1e6) break; }
		else { if (best - chi < 1e-9 * best) { best = chi; break; } best = chi; old = p; lambda *= 0.2; }
		if (!h.solve(g, lambda)) { lambda *= 10; continue; }
		EACH(i, N) p[i] += g[i];
		p[2] = std::fmax(0.01, std::fabs(p[2]));
	}
	return best + p[1];
}
int main()
{
	double sum = 0;
	std::vector<Sample> data;
	EACH(r, 170) {
		data.resize(60 + r % 5 * 120);
		double c = 4 + 0.3 * (r % 7), w = 0.6 + 0.1 * (r % 4);
		for (size_t i = 0; i < data.size(); i++) {
			double x = 10.0 * i / data.size(), t = (x - c) / w;
			data[i] = { float(x), float((r % 2 ? 5 / (1 + t * t) : 5 * std::exp(-0.5 * t * t)) + 0.2 * noise() + 0.1 * x) };
		}
		sum += fit<Gauss>(data, { 4, 5, 1, 0 }) + fit<Lorentz>(data, { 4, 5, 1, 0, 0 }) + fit<Pseudo>(data, { 4, 5, 1, 0.5, 0, 0 });
	}
	std::printf("%.7g\n", sum);
}
