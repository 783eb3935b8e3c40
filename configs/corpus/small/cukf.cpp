// flags: -O2 -std=c++20
// unscented Kalman filters (4 and 6 states by templates, Cholesky sigma points) of pendulum and tank models behind std::function
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <vector>
using std::vector;
template <int N> struct Ukf {
	static constexpr double c = N + 0.5, weight = 0.5 / c;
	using Vec = std::array<double, N>;
	using Model = std::function<Vec(const Vec &, double)>;
	using Sensor = std::function<double(const Vec &)>;
	Vec x{};
	double p[N][N] = {}, q = 1e-3, r = 0.02;
	vector<Vec> sigma;
	void spread() {
		double l[N][N] = {};
		for (int i = 0; i < N; i++)
			for (int j = 0; j <= i; j++) {
				double s = p[i][j] * c;
				for (int k = 0; k < j; k++) s -= l[i][k] * l[j][k];
				l[i][j] = i == j ? sqrt(s > 1e-12 ? s : 1e-12) : s / l[j][j];
			}
		sigma.assign(1, x);
		for (int k = 0; k < 2 * N; k++) {
			sigma.push_back(x);
			for (int i = k / 2; i < N; i++) sigma.back()[i] += k & 1 ? l[i][k / 2] : -l[i][k / 2];
		}
	}
	void predict(const Model &f, double dt) {
		spread();
		x.fill(0);
		for (Vec &v : sigma) {
			v = f(v, dt);
			for (int i = 0; i < N; i++) x[i] += weight * v[i];
		}
		for (int i = 0; i < N; i++)
			for (int j = 0; j <= i; j++) {
				double sum = i == j ? q : 0;
				for (Vec &v : sigma) sum += weight * (v[i] - x[i]) * (v[j] - x[j]);
				p[i][j] = p[j][i] = sum;
			}
	}
	double correct(const Sensor &h, double measured) {
		spread();
		vector<double> z;
		double mean = 0, var = r;
		Vec cross{};
		for (auto &v : sigma) { z.push_back(h(v)); mean += weight * z.back(); }
		for (size_t s = 0; s < z.size(); s++) {
			double d = z[s] - mean;
			var += weight * d * d;
			for (int i = 0; i < N; i++) cross[i] += weight * d * (sigma[s][i] - x[i]);
		}
		double e = measured - mean;
		for (int i = 0; i < N; i++) {
			x[i] += cross[i] / var * e;
			for (int j = 0; j < N; j++) p[i][j] -= cross[i] * cross[j] / var;
		}
		return e * e / var;
	}
};
static unsigned seed = 1;
static double noise() { seed = seed * 1664525u + 1013904223u; return int(seed) * 4e-10; }
template <int N, class F = Ukf<N>> double run(const typename F::Model &f, vector<typename F::Sensor> sensors, int steps) {
	F filter;
	typename F::Vec truth;
	double nis = 0;
	for (int i = 0; i < N; i++) { truth[i] = 0.5 + 0.1 * i; filter.p[i][i] = 0.5; }
	for (int t = 0; t < steps; t++) {
		truth = f(truth, 0.05);
		truth[t % N] += 0.02 * noise();
		filter.predict(f, 0.05);
		auto &h = sensors[t % sensors.size()];
		nis += filter.correct(h, h(truth) + 0.2 * noise());
	}
	return nis / steps + filter.x[0];
}
int main() {
	using P = Ukf<4>::Vec; using T = Ukf<6>::Vec;
	auto pendulum = [](const P &s, double h) { return P{s[0] + h * s[1], s[1] - h * (9.8 * sin(s[0]) + s[2] * s[1]), s[2], s[3] * 0.99}; };
	auto tanks = [](const T &s, double dt) { T o = s; for (int i = 0; i < 6; i++) o[i] += dt * ((i ? sqrt(fabs(s[i - 1])) : 0.8) - sqrt(fabs(s[i]))); return o; };
	for (int round = 0; round < 5; round++) {
		double a = run<4>(pendulum, {[](auto &s) { return sin(s[0]) + s[3]; }, [](auto &s) { return cos(s[0]); }}, 3200);
		double b = run<6>(tanks, {[](auto &s) { return s[5]; }, [](auto &s) { return atan2(s[1], 1 + s[2]); }}, 2300);
		printf("%.6f %.6f\n", a, b);
	}
}
