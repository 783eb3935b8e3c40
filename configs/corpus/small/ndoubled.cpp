// flags: -O2 -fno-tree-vectorize -std=c++20
// double-double arithmetic (error-free sums and Dekker products): ill-conditioned dot products, Newton roots, exp by series, AGM for pi, polynomial continuation
#include <cstdio>
#include <cmath>
#include <vector>
struct DD {
	double hi, lo;
	DD(double h = 0, double l = 0) : hi(h), lo(l) {}
};
static inline DD quick(double a, double b) { double s = a + b; return { s, b - (s - a) }; }
static inline DD two_sum(double a, double b) { double s = a + b, t = s - a; return { s, (a - (s - t)) + (b - t) }; }
static inline DD two_prod(double a, double b)
{
	double p = a * b, ca = 134217729.0 * a, cb = 134217729.0 * b, ah = ca - (ca - a), bh = cb - (cb - b), al = a - ah, bl = b - bh;
	return { p, ((ah * bh - p) + ah * bl + al * bh) + al * bl };
}
static DD operator+(DD a, DD b) { DD s = two_sum(a.hi, b.hi), t = two_sum(a.lo, b.lo); s = quick(s.hi, s.lo + t.hi); return quick(s.hi, s.lo + t.lo); }
static DD operator-(DD a) { return { -a.hi, -a.lo }; }
static DD operator-(DD a, DD b) { return a + -b; }
static DD operator*(DD a, DD b) { DD p = two_prod(a.hi, b.hi); return quick(p.hi, p.lo + a.hi * b.lo + a.lo * b.hi); }
static DD operator/(DD a, DD b)
{
	double q = a.hi / b.hi;
	DD r = a - b * DD(q);
	double q2 = r.hi / b.hi;
	r = r - b * DD(q2);
	return quick(q, q2) + DD(r.hi / b.hi);
}
static DD root(DD a)
{
	double x = 1 / std::sqrt(a.hi), ax = a.hi * x;
	DD e = a - two_prod(ax, ax);
	return quick(ax, e.hi * x * 0.5);
}
static DD exponential(DD x)
{
	int k = int(std::floor(x.hi / 0.6931471805599453 + 0.5));
	static const DD ln2(0.6931471805599453, 2.319046813846299558e-17);
	DD r = (x - ln2 * DD(k)) * DD(1 / 512.0), term = r, sum = r;
	for (int i = 2; i < 9; i++) { term = term * r / DD(i); sum = sum + term; }
	for (int i = 0; i < 9; i++) sum = sum + sum + sum * sum;
	sum = sum + DD(1);
	return { std::ldexp(sum.hi, k), std::ldexp(sum.lo, k) };
}
static DD logarithm(DD a)
{
	DD x(std::log(a.hi));
	return x + a * exponential(-x) - DD(1);
}
static DD agm_pi(double nudge)
{
	DD a(1), b = root(DD(0.5)), t(0.25), p(1);
	for (int i = 0; i < 5; i++) {
		DD an = (a + b) * DD(0.5), d = a - an;
		b = root(a * b); t = t - p * d * d; p = p + p; a = an;
	}
	return (a + b) * (a + b) / (t * DD(4 + nudge));
}
static DD wilkinson(double start)			// a root of a badly conditioned polynomial by Newton
{
	DD x(start);
	for (int it = 0; it < 8; it++) {
		DD f(1), df(0);
		for (int k = 1; k <= 20; k++) { DD g = x - DD(k); df = df * g + f; f = f * g; }
		f = f - DD(1e5);
		x = x - f / df;
	}
	return x;
}
int main()
{
	std::vector<double> u(500), v(500);
	double check = 0;
	unsigned long long s = 11;
	for (int r = 0; r < 2000; r++) {
		for (size_t i = 0; i < u.size(); i++) {
			s ^= s << 13; s ^= s >> 7; s ^= s << 17;
			u[i] = std::ldexp(double(s >> 40) - 8388608.0, int(s & 31) - 40);
			v[i] = double((s >> 5) & 0xffff) - 32768.0;
		}
		DD dot(0);
		double plain = 0;
		for (size_t i = 0; i < u.size(); i++) { dot = dot + two_prod(u[i], v[i]); plain += u[i] * v[i]; }
		DD e = exponential(DD(0.01 * (r % 300))), l = logarithm(e + DD(r)), w = wilkinson(8.1 + r % 5), pi = agm_pi(r * 1e-9);
		check += (dot.hi - plain) * 1e9 + e.lo * 1e15 + l.lo * 1e16 + w.hi + pi.hi;
	}
	std::printf("%.10g\n", check);
}
