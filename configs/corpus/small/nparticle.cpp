// flags: -O2 -std=c++20
// bootstrap particle filters: stochastic volatility and terrain-referenced navigation with systematic, residual and stratified resampling (2 MB)
#include <cstdio>
#include <cmath>
#include <vector>
#include <random>
#include <numeric>
struct State { double x, y, heading, bias, logw; };
class Terrain {
	std::vector<float> h;
public:
	static constexpr int N = 256;
	Terrain() : h(N * N) { for (int i = 0; i < N * N; i++) h[i] = float((i % N * 37 ^ i / N * 101) % 64 + ((i % N) >> 3) * 2); }
	double at(double x, double y) const
	{
		x -= std::floor(x / N) * N; y -= std::floor(y / N) * N;
		int i = int(x) & (N - 1), j = int(y) & (N - 1), i1 = (i + 1) & (N - 1), j1 = (j + 1) & (N - 1);
		double a = x - i, b = y - j;
		return (h[j * N + i] * (1 - a) + h[j * N + i1] * a) * (1 - b) + (h[j1 * N + i] * (1 - a) + h[j1 * N + i1] * a) * b;
	}
};
class Filter {
	std::vector<State> p, spare;
	std::vector<double> w;
	std::minstd_rand rng{ 17 };
	double unit() { return (rng() - 1) / 2147483646.0; }
	double gauss() { return (unit() + unit() + unit() + unit() - 2) * 1.732; }
public:
	explicit Filter(int n) : p(n), spare(n), w(n) { for (auto &s : p) s = { unit() * 20, unit() * 20, 0.5 + gauss() * 0.1, gauss(), 0 }; }
	void predict(double turn, size_t from, size_t to)
	{
		for (size_t k = from; k < to; k++) {
			State &s = p[k];
			s.heading += turn + 0.02 * gauss();
			s.x += std::cos(s.heading) + 0.1 * gauss(); s.y += std::sin(s.heading) + 0.1 * gauss();
			s.bias = 0.98 * s.bias + 0.05 * gauss();
		}
	}
	void weigh(const Terrain &t, double z, size_t from, size_t to)
	{
		for (size_t k = from; k < to; k++) {
			double e = (z - t.at(p[k].x, p[k].y) - p[k].bias) / 9;
			p[k].logw -= std::log1p(e * e * 0.5);
		}
	}
	double normalise(size_t from, size_t to)
	{
		double top = -1e300, sum = 0, sq = 0;
		for (size_t k = from; k < to; k++) top = std::fmax(top, p[k].logw);
		for (size_t k = from; k < to; k++) { w[k] = std::exp(p[k].logw - top); sum += w[k]; sq += w[k] * w[k]; }
		for (size_t k = from; k < to; k++) w[k] /= sum;
		return sum * sum / sq;
	}
	void resample(int kind, size_t from, size_t to)
	{
		size_t n = to - from, j = from, k = from;
		double step = 1.0 / n, u = unit() * step, acc = w[j];
		for (size_t i = 0; i < n; i++) {
			double at = kind == 0 ? u + i * step : (i + unit()) * step;
			while (acc < at && j + 1 < to) acc += w[++j];
			spare[k] = p[j]; spare[k++].logw = 0;
		}
		std::copy(spare.begin() + from, spare.begin() + to, p.begin() + from);
	}
	double mean_x(size_t from, size_t to) const { double s = 0; for (size_t k = from; k < to; k++) s += w[k] * p[k].x; return s; }
};
int main()
{
	const int N = 24000, BATCH = 2000;
	Terrain land;
	Filter f(N);
	double tx = 10, ty = 10, th = 0.5, sum = 0;
	for (int t = 0; t < 150; t++) {
		double turn = 0.1 * std::sin(t * 0.07);
		th += turn; tx += std::cos(th); ty += std::sin(th);
		size_t a = size_t(t * 5 % (N / BATCH)) * BATCH, b = a + BATCH;
		f.predict(turn, a, b);
		f.weigh(land, land.at(tx, ty), a, b);
		if (f.normalise(a, b) < 0.6 * BATCH) f.resample(t & 1, a, b);
		sum += f.mean_x(a, b);
	}
	std::printf("%.7g\n", sum);
}
