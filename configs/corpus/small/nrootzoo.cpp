// flags: -O2 -fno-inline -std=c++20
// bracketing root finders (Ridders, ITP, Illinois) over virtual physics equations
#include <cstdio>
#include <cmath>
#include <memory>
#include <vector>
struct Equation {
	double p = 1;
	virtual ~Equation() = default;
	virtual double operator()(double x) const = 0;
	virtual double lo() const { return 0.01; }
	virtual double hi() const { return 3; }
};
struct VanDerWaals : Equation {          // molar volume at given temperature
	double operator()(double v) const override { return (p + 3 / (v * v)) * (3 * v - 1) - 8 * (0.9 + p * 0.3); }
	double lo() const override { return 0.34; }
	double hi() const override { return 30; }
};
struct Colebrook : Equation {            // friction factor in x = 1/sqrt(f)
	double operator()(double x) const override { return x + 2 * std::log10(p * 1e-3 / 3.7 + 2.51 * x / 4e4); }
	double hi() const override { return 20; }
};
struct Waveguide : Equation {
	double operator()(double x) const override { return x * std::tan(x) - std::sqrt(p * p + 0.01); }
	double hi() const override { return 1.57; }
};
struct Dispersion : Equation {           // water waves: w^2 = g k tanh(k h)
	double operator()(double k) const override { return 9.81 * k * std::tanh(k * p * 4) - 6; }
};
static int calls;
static double ridders(const Equation &f)
{
	double a = f.lo(), b = f.hi(), fa = f(a), fb = f(b), x = a;
	for (int i = 0; i < 60 && std::fabs(b - a) > 1e-11; i++, calls += 2) {
		double m = 0.5 * (a + b), fm = f(m), s = std::sqrt(std::fabs(fm * fm - fa * fb)) + 1e-300;
		x = m + (m - a) * (fa >= fb ? 1 : -1) * fm / s;
		double fx = f(x);
		if (fx == 0) break;
		if (std::signbit(fm) != std::signbit(fx)) { a = m; fa = fm; b = x; fb = fx; }
		else if (std::signbit(fa) != std::signbit(fx)) { b = x; fb = fx; }
		else { a = x; fa = fx; }
	}
	return x;
}
static double itp(const Equation &f)
{
	double a = f.lo(), b = f.hi(), fa = f(a), fb = f(b), eps = 1e-10, sign = fb > 0 ? 1 : -1;
	int nmax = int(std::ceil(std::log2((b - a) / (2 * eps)))) + 1;
	for (int j = 0; b - a > 2 * eps && j < 80; j++, calls++) {
		double m = 0.5 * (a + b), r = eps * std::ldexp(1.0, nmax - j) - 0.5 * (b - a), d = 0.1 * (b - a) * (b - a);
		double xf = (fb * a - fa * b) / (fb - fa), s = m > xf ? 1 : -1;
		double xt = d <= std::fabs(m - xf) ? xf + s * d : m, x = std::fabs(xt - m) <= r ? xt : m - s * r, y = f(x) * sign;
		if (y > 0) { b = x; fb = y * sign; } else if (y < 0) { a = x; fa = y * sign; } else return x;
	}
	return 0.5 * (a + b);
}
static double illinois(const Equation &f)
{
	double a = f.lo(), b = f.hi(), fa = f(a), fb = f(b), x = a;
	for (int i = 0; i < 100; i++, calls++) {
		double old = x, fx;
		x = (fa * b - fb * a) / (fa - fb); fx = f(x);
		if (std::fabs(x - old) < 1e-11) break;
		if (fx * fb < 0) { a = b; fa = fb; } else fa *= 0.5;
		b = x; fb = fx;
	}
	return x;
}
int main()
{
	std::vector<std::unique_ptr<Equation>> eq;
	eq.push_back(std::make_unique<VanDerWaals>()); eq.push_back(std::make_unique<Colebrook>());
	eq.push_back(std::make_unique<Waveguide>()); eq.push_back(std::make_unique<Dispersion>());
	double sum = 0;
	for (int r = 0; r < 3600; r++)
		for (auto &e : eq) {
			e->p = 0.9 + 0.4 * std::fmod(r * 0.618034, 1.0);
						sum += itp(*e) + ridders(*e) + illinois(*e);
		}
	std::printf("%.8g %d\n", sum, calls);
}
