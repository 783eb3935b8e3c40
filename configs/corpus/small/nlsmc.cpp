// flags: -O3 -std=c++20
// Longstaff-Schwartz: Bermudan max-calls on two assets by backward least-squares regression over stored float paths (12 MB)
#include <cstdio>
#include <cmath>
#include <vector>
#include <array>
#include <cstdint>
#include <algorithm>
constexpr int PATHS = 3000, STEPS = 500, B = 6;
using Basis = std::array<double, B>;
struct Pcg { uint64_t s = 1; uint32_t operator()() { uint64_t o = s; s = o * 6364136223846793005ull + 1442695040888963407ull; uint32_t x = uint32_t(((o >> 18) ^ o) >> 27), r = uint32_t(o >> 59); return x >> r | x << (-r & 31); } };

class Paths {
	std::vector<float> a, b;			// rows are dates, columns are paths
	Pcg rng;
	float gauss() { uint32_t u = rng(), w = rng(); return (float((u & 0xffff) + (u >> 16)) + float((w & 0xffff) + (w >> 16)) - 131070.0f) * (1.0f / 37837.0f); }
public:
	Paths() : a(PATHS * STEPS, 100.0f), b(PATHS * STEPS, 100.0f) {}
	void simulate(int from, int to, float vol)
	{
		float drift = 1.0002f, s = vol * 0.1f;
		for (int t = std::max(from, 1); t < to; t++)
			for (int k = 0; k < PATHS; k++) {
				float g = gauss(), h = 0.3f * g + 0.95f * gauss();
				float x = s * g, y = s * h;
				a[t * PATHS + k] = a[(t - 1) * PATHS + k] * drift * (1 + x);
				b[t * PATHS + k] = b[(t - 1) * PATHS + k] * drift * (1 + y);
			}
	}
	const float *first(int t) const { return &a[t * PATHS]; }
	const float *second(int t) const { return &b[t * PATHS]; }
};
static Basis basis(float x, float y) { double p = x * 0.01 - 1, q = y * 0.01 - 1; return { 1, p, q, p * q, p * p, q * q }; }
static bool solve(double m[B][B], Basis &v)
{
	for (int i = 0; i < B; i++) {
		double s = m[i][i] + 1e-9;
		for (int k = 0; k < i; k++) s -= m[i][k] * m[i][k];
		if (s <= 0) return false;
		m[i][i] = std::sqrt(s);
		for (int j = i + 1; j < B; j++) {
			double t = m[j][i];
			for (int k = 0; k < i; k++) t -= m[j][k] * m[i][k];
			m[j][i] = t / m[i][i];
		}
	}
	for (int i = 0; i < B; i++) { for (int k = 0; k < i; k++) v[i] -= m[i][k] * v[k]; v[i] /= m[i][i]; }
	for (int i = B - 1; i >= 0; i--) { for (int k = i + 1; k < B; k++) v[i] -= m[k][i] * v[k]; v[i] /= m[i][i]; }
	return true;
}
static int backward(const Paths &p, int t, float strike, std::vector<double> &cash)
{
	const float *x = p.first(t), *y = p.second(t);
	double m[B][B] = {};
	Basis v{};
	for (int k = 0; k < PATHS; k++) {
		cash[k] *= 0.9995;
		if (std::max(x[k], y[k]) <= strike) continue;
		Basis f = basis(x[k], y[k]);
		for (int i = 0; i < B; i++) { v[i] += f[i] * cash[k]; for (int j = 0; j <= i; j++) m[i][j] += f[i] * f[j]; }
	}
	if (!solve(m, v)) return 0;
	int exercised = 0;
	for (int k = 0; k < PATHS; k++) {
		double pay = std::max(x[k], y[k]) - strike;
		if (pay <= 0) continue;
		Basis f = basis(x[k], y[k]);
		double hold = 0;
		for (int i = 0; i < B; i++) hold += f[i] * v[i];
		if (pay > hold) { cash[k] = pay; exercised++; }
	}
	return exercised;
}
int main()
{
	Paths p;
	double sum = 0;
	long ex = 0;
	std::vector<double> cash(PATHS);
	for (int n = 0, t = STEPS - 1, fresh = 0; n < 300; n++, t = t > 4 ? t - 4 : STEPS - 1 - n % 4) {
		p.simulate(fresh, fresh + 4, 0.15f); fresh = (fresh + 4) % (STEPS - 8);
		if (t % 50 < 4) { for (int k = 0; k < PATHS; k++) { sum += cash[k] / PATHS; cash[k] = std::max(0.0f, p.first(t)[k] - 95); } }
		ex += backward(p, t, 92.0f + t % 17, cash);
	}
	std::printf("%.7g %ld\n", sum, ex);
}
