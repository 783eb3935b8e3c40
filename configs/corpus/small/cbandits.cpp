// flags: -O2
// bandit policies as virtual classes (UCB, Thompson, LinUCB) on drifting arms
#include <cmath>
#include <cstdio>
#include <cstdint>
#include <vector>
static uint64_t sm = 42;
static double unit() { uint64_t z = sm += 0x9E3779B97F4A7C15ull; z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull; return ((z ^ z >> 31) >> 11) * 0x1p-53 + 1e-17; }
static double gauss() { return sqrt(-2 * log(unit())) * sin(6.2831853 * unit()); }
static double gamma_draw(double a) {  // a >= 1
	double d = a - 1.0 / 3, c = 1 / sqrt(9 * d);
	for (;;) {
		double x = gauss(), v = 1 + c * x;
		if (v <= 0) continue;
		v = v * v * v;
		if (log(unit()) < 0.5 * x * x + d - d * v + d * log(v)) return d * v;
	}
}
using std::vector;
using Context = double[5];
class Policy {
public:
	int arms, t = 0;
	Policy(int k) : arms(k) {}
	virtual double value(int arm, const Context &c) = 0;
	virtual void learn(int arm, double reward, const Context &c) = 0;
	int choose(const Context &c) {
		int best = 0; double top = -1e300;
		for (int a = 0; a < arms; a++) { double v = value(a, c); if (v > top) { top = v; best = a; } }
		return best;
	}
};
class Ucb : public Policy {
	vector<double> n, sum;
public:
	Ucb(int k) : Policy(k), n(k, 1e-3), sum(k) {}
	double value(int a, const Context &) override { return sum[a] / n[a] + sqrt(2 * log(t + 2) / n[a]); }
	void learn(int a, double r, const Context &) override { n[a] = n[a] * 0.999 + 1; sum[a] = sum[a] * 0.999 + r; }
};
class Thompson : public Policy {
	vector<double> win, loss;
public:
	Thompson(int k) : Policy(k), win(k, 1), loss(k, 1) {}
	double value(int a, const Context &) override { double x = gamma_draw(win[a]); return x / (x + gamma_draw(loss[a])); }
	void learn(int a, double r, const Context &) override { win[a] += r; loss[a] += 1 - r; }
};
class LinUcb : public Policy {
	struct Arm { double inv[5][5] = {}, b[5] = {}, theta[5] = {}; };
	vector<Arm> arm;
	static double times(const Arm &m, const Context &c, double *out) {
		double q = 0;
		for (int i = 0; i < 5; i++) { out[i] = 0; for (int j = 0; j < 5; j++) out[i] += m.inv[i][j] * c[j]; q += out[i] * c[i]; }
		return q;
	}
public:
	LinUcb(int k) : Policy(k), arm(k) { for (Arm &m : arm) for (int i = 0; i < 5; i++) m.inv[i][i] = 1; }
	double value(int a, const Context &c) override {
		double mean = 0, tmp[5];
		for (int i = 0; i < 5; i++) mean += arm[a].theta[i] * c[i];
		return mean + 0.5 * sqrt(times(arm[a], c, tmp));
	}
	void learn(int a, double r, const Context &c) override {
		Arm &m = arm[a]; double u[5], q = 1 + times(m, c, u);
		for (int i = 0; i < 5; i++) { m.b[i] += r * c[i]; for (int j = 0; j < 5; j++) m.inv[i][j] -= u[i] * u[j] / q; }
		times(m, m.b, m.theta);
	}
};
int main() {
	double total[3] = {};
	for (int world = 0; world < 6; world++) {
		int k = 4 + world * 5;
		Ucb ucb(k);
		Thompson thompson(k);
		LinUcb lin(k);
		Policy *all[] = {&ucb, &thompson, &lin};
		for (int t = 0; t < 1400; t++) {
			Context c = {1, unit(), unit(), sin(t * 0.01), 0.3};
			for (int i = 0; i < 3; i++) {
				int a = all[i]->choose(c);
				double chance = 0.5 + 0.3 * sin(a * 2.1 + t * 0.001) + 0.2 * (c[1 + a % 2] - 0.5), r = unit() < chance;
				all[i]->learn(a, r, c); all[i]->t++;
				total[i] += r;
			}
		}
	}
	for (double v : total) std::printf("%.0f\n", v);
}
