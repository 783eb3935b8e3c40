// flags: -O2 -std=c++20
// reverse-mode differentiation: operator overloading records a tape of nodes (up to 1.5 MB) that is swept backward; gradient descent on rocket burns and a small net
#include <cstdio>
#include <cmath>
#include <vector>
#include <array>
struct Node { int arg[2]; double part[2]; };
static std::vector<Node> tape;
static std::vector<double> adjoint;
struct Var {
	double v; int id;
	Var(double x = 0) : v(x), id(-1) {}
	Var(double x, int a, double da, int b = -1, double db = 0) : v(x), id(int(tape.size())) { tape.push_back({ { a, b }, { da, db } }); }
};
static Var input(double x) { return Var(x, -1, 0); }
static Var operator+(const Var &a, const Var &b) { return { a.v + b.v, a.id, 1, b.id, 1 }; }
static Var operator-(const Var &a, const Var &b) { return { a.v - b.v, a.id, 1, b.id, -1 }; }
static Var operator*(const Var &a, const Var &b) { return { a.v * b.v, a.id, b.v, b.id, a.v }; }
static Var operator/(const Var &a, const Var &b) { double i = 1 / b.v; return { a.v * i, a.id, i, b.id, -a.v * i * i }; }
static Var tanh(const Var &a) { double t = std::tanh(a.v); return { t, a.id, 1 - t * t }; }
static Var exp(const Var &a) { double e = std::exp(a.v); return { e, a.id, e }; }
static Var sqrt(const Var &a) { double s = std::sqrt(a.v); return { s, a.id, 0.5 / s }; }

static void backward(const Var &out)
{
	adjoint.assign(tape.size(), 0.0);
	adjoint[out.id] = 1;
	for (int i = out.id; i >= 0; i--) {
		double g = adjoint[i];
		if (g == 0) continue;
		const Node &n = tape[i];
		if (n.arg[0] >= 0) adjoint[n.arg[0]] += g * n.part[0];
		if (n.arg[1] >= 0) adjoint[n.arg[1]] += g * n.part[1];
	}
}
template <size_t N> static Var ascent(const std::array<Var, N> &burn, double goal)
{
	Var h = 0.0, v = 0.0, m = 10.0, fuel = 0.0;
	for (size_t k = 0; k < N * 12; k++) {
		Var thrust = Var(60.0) / (Var(1.0) + exp(Var(0.0) - burn[k / 12]));
		Var drag = Var(0.02) * v * sqrt(v * v + 1e-3) * exp(Var(-0.01) * h);
		v = v + (Var(0.1) * (thrust - drag)) / m - 0.5;
		h = h + Var(0.1) * v;
		m = m - Var(0.0005) * thrust;
		fuel = fuel + thrust;
	}
	Var miss = h - goal;
	return miss * miss * 0.01 + v * v * 0.1 + fuel * 1e-3;
}
static Var network(const std::vector<Var> &w, unsigned seed)
{
	Var loss = 0.0;
	for (int s = 0; s < 12; s++) {
		seed = seed * 69069u + 1;
		double x = (seed >> 20) / 2048.0 - 1, y = (seed >> 9 & 2047) / 1024.0 - 1;
		Var out = w[0];
		for (size_t k = 1; k + 4 < w.size(); k += 4) out = out + w[k] * tanh(w[k + 1] * x + w[k + 2] * y + w[k + 3]);
		Var e = out - std::sin(3 * x) * y;
		loss = loss + e * e;
	}
	return loss;
}
int main()
{
	std::array<double, 24> b{};
	std::vector<double> w(81);
	for (size_t i = 0; i < w.size(); i++) w[i] = std::sin(i * 12.9898) * 0.8;
	double sum = 0;
	for (int r = 0; r < 420; r++) {
		tape.clear();
		std::array<Var, 24> burn;
		for (int i = 0; i < 24; i++) burn[i] = input(b[i]);
		Var f = ascent(burn, 80 + r % 40);
		backward(f);
		for (int i = 0; i < 24; i++) { double g = adjoint[burn[i].id]; b[i] -= 0.05 * g / (1 + std::fabs(g)); }
		sum += f.v;
		tape.clear();
		std::vector<Var> p;
		for (double q : w) p.push_back(input(q));
		Var l = network(p, unsigned(r));
		backward(l);
		for (size_t i = 0; i < w.size(); i++) w[i] -= 0.01 * adjoint[p[i].id];
		sum += l.v;
	}
	std::printf("%.8g\n", sum);
}
