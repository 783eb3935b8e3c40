// flags: -O2 -std=c++20
// BiCGStab with an ILU(0) preconditioner on an unsymmetric CSR matrix of a pipe network: forward and back substitutions as serial chains of gathers
#include <cstdio>
#include <cmath>
#include <vector>
#include <cstdint>
using Vector = std::vector<double>;
struct Rng { uint64_t s = 42; uint32_t operator()() { s += 0x9e3779b97f4a7c15ull; uint64_t z = (s ^ (s >> 30)) * 0xbf58476d1ce4e5b9ull; return uint32_t(z >> 32); } };
class Csr {
	int n;
	std::vector<int> row, col, diag;
	Vector val, fac;
public:
	Csr(int n_, Rng &rng) : n(n_), row(1, 0)
	{
		for (int i = 0; i < n; i++) {
			int c[5] = { i - 40 - int(i % 7), i - 1, i, i + 1, i + 40 + int(rng() % 5) };
			for (int j : c) if (j >= 0 && j < n) {
				if (j == i) diag.push_back(int(col.size()));
				col.push_back(j);
				val.push_back(j == i ? 4.6 : -0.5 - (rng() & 1023) / 1024.0);
			}
			row.push_back(int(col.size()));
		}
		fac = val;
	}
	void perturb(double a) { for (size_t k = 0; k < diag.size(); k += 3) val[diag[k]] = 4.6 + a * (k % 5); }
	void factor()
	{
		fac = val;
		std::vector<int> where(n, -1);
		for (int i = 0; i < n; i++) {
			for (int k = row[i]; k < row[i + 1]; k++) where[col[k]] = k;
			for (int k = row[i]; k < diag[i]; k++) {
				int p = col[k];
				double l = fac[k] /= fac[diag[p]];
				for (int q = diag[p] + 1; q < row[p + 1]; q++)
					if (int t = where[col[q]]; t >= 0) fac[t] -= l * fac[q];
			}
			for (int k = row[i]; k < row[i + 1]; k++) where[col[k]] = -1;
		}
	}
	void multiply(const Vector &x, Vector &y) const
	{
		for (int i = 0; i < n; i++) {
			double s = 0;
			for (int k = row[i]; k < row[i + 1]; k++) s += val[k] * x[col[k]];
			y[i] = s;
		}
	}
	void precondition(const Vector &b, Vector &x) const
	{
		for (int i = 0; i < n; i++) {
			double s = b[i];
			for (int k = row[i]; k < diag[i]; k++) s -= fac[k] * x[col[k]];
			x[i] = s;
		}
		for (int i = n - 1; i >= 0; i--) {
			double s = x[i];
			for (int k = diag[i] + 1; k < row[i + 1]; k++) s -= fac[k] * x[col[k]];
			x[i] = s / fac[diag[i]];
		}
	}
};
static double dot(const Vector &a, const Vector &b) { double s = 0; for (size_t i = 0; i < a.size(); i++) s += a[i] * b[i]; return s; }
static int solve(const Csr &A, const Vector &b, Vector &x)
{
	size_t n = b.size();
	Vector r(b), rt(b), p(n), v(n), s(n), t(n), y(n), z(n);
	A.multiply(x, v);
	for (size_t i = 0; i < n; i++) rt[i] = r[i] -= v[i];
	double rho = 1, alpha = 1, omega = 1, stop = 1e-14 * dot(b, b);
	v.assign(n, 0);
	for (int it = 1; it <= 30; it++) {
		double next = dot(rt, r), beta = next / rho * (alpha / omega);
		rho = next;
		for (size_t i = 0; i < n; i++) p[i] = r[i] + beta * (p[i] - omega * v[i]);
		A.precondition(p, y); A.multiply(y, v);
		alpha = rho / dot(rt, v);
		for (size_t i = 0; i < n; i++) s[i] = r[i] - alpha * v[i];
		A.precondition(s, z); A.multiply(z, t);
		omega = dot(t, s) / dot(t, t);
		for (size_t i = 0; i < n; i++) { x[i] += alpha * y[i] + omega * z[i]; r[i] = s[i] - omega * t[i]; }
		if (dot(r, r) < stop) return it;
	}
	return 99;
}
int main()
{
	Rng rng;
	Csr a(6000, rng);
	Vector b(6000, 1.0), x(6000, 0.0);
	int its = 0;
	for (int r = 0; r < 26; r++) {
		for (int k = 0; k < 600; k++) b[rng() % 6000] = (rng() & 255) / 64.0;
		a.perturb(0.2 * (r % 4));
		a.factor();
		its += solve(a, b, x);
	}
	std::printf("%d %.8g\n", its, dot(x, b));
}
