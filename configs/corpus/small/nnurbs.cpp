// flags: -O2 -std=c++20
// NURBS curves and patches: de Boor evaluation with rational weights, knot insertion and closest-point projection by Newton steps
#include <cstdio>
#include <cmath>
#include <vector>
#include <array>
struct Hpoint { double x, y, z, w; };
static Hpoint blend(const Hpoint &a, const Hpoint &b, double t)
{
	return { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.z + (b.z - a.z) * t, a.w + (b.w - a.w) * t };
}
struct Lehmer {
	unsigned long long s = 88172645463325252ull;
	double next() { s = s * 6364136223846793005ull + 1442695040888963407ull; return double(s >> 11) / 9007199254740992.0; }
};
template <int P> class Nurbs {
	std::vector<double> knot;
	std::vector<Hpoint> ctrl;
	int span(double u) const
	{
		int lo = P, hi = int(ctrl.size());
		while (hi - lo > 1) { int m = (lo + hi) / 2; (knot[m] <= u ? lo : hi) = m; }
		return lo;
	}
public:
	Nurbs(int n, Lehmer &rng)
	{
		for (int i = 0; i < n; i++) {
			double w = 0.5 + rng.next(), a = i * 0.4;
			ctrl.push_back({ w * a * std::cos(a), w * a * std::sin(a), w * rng.next(), w });
		}
		for (int i = 0; i < n + P + 1; i++) knot.push_back(i <= P ? 0 : i >= n ? 1 : (i - P + 0.3 * rng.next()) / (n - P + 0.3));
	}
	std::array<double, 3> point(double u) const
	{
		int k = span(u);
		Hpoint d[P + 1];
		for (int j = 0; j <= P; j++) d[j] = ctrl[k - P + j];
		for (int r = 1; r <= P; r++)
			for (int j = P; j >= r; j--) {
				double left = knot[j + k - P], a = (u - left) / (knot[j + 1 + k - r] - left);
				d[j] = blend(d[j - 1], d[j], a);
			}
		double iw = 1 / d[P].w;
		return { d[P].x * iw, d[P].y * iw, d[P].z * iw };
	}
	void insert(double u)
	{
		int k = span(u);
		std::vector<Hpoint> fresh(P);
		for (int i = 0; i < P; i++) {
			int j = k - P + 1 + i;
			fresh[i] = blend(ctrl[j - 1], ctrl[j], (u - knot[j]) / (knot[j + P] - knot[j]));
		}
		ctrl.insert(ctrl.begin() + k, Hpoint{});
		for (int i = 0; i < P; i++) ctrl[k - P + 1 + i] = fresh[i];
		knot.insert(knot.begin() + k + 1, u);
	}
	double project(double px, double py, double u) const
	{
		const double h = 1e-4;
		for (int it = 0; it < 12; it++) {
			auto dist = [&](double v) { auto q = point(v); return (q[0] - px) * (q[0] - px) + (q[1] - py) * (q[1] - py); };
			double a = dist(u - h), b = dist(u), c = dist(u + h), curv = (a - 2 * b + c) / (h * h);
			double step = (c - a) / (2 * h) / (std::fabs(curv) + 1e-3);
			u = std::fmin(0.999, std::fmax(0.001, u - step));
			if (std::fabs(step) < 1e-7) break;
		}
		return u;
	}
	size_t size() const { return ctrl.size(); }
};
template <int P> double work(int n, Lehmer &rng)
{
	Nurbs<P> c(n, rng);
	double sum = 0;
	for (int i = 0; i < 12; i++) c.insert(0.05 + 0.9 * rng.next());
	auto last = c.point(0);
	for (int i = 1; i <= 150; i++) {
		auto q = c.point(i / 151.0);
		sum += std::sqrt((q[0] - last[0]) * (q[0] - last[0]) + (q[1] - last[1]) * (q[1] - last[1]));
		last = q;
	}
	for (int i = 0; i < 6; i++) sum += c.project(n * (rng.next() - 0.5), n * (rng.next() - 0.5), rng.next());
	return sum + c.size();
}
int main()
{
	Lehmer rng;
	double sum = 0;
	for (int r = 0; r < 900; r++) sum += work<2>(8 + r % 20, rng) + work<3>(10 + r % 33, rng) + work<5>(12 + r % 50, rng);
	std::printf("%.8g\n", sum);
}
