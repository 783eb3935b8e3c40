// flags: -O3
// roots of random polynomials: Newton with deflation, Aberth-Ehrlich simultaneous iteration and Sturm-like bisection by sign changes; divisions and complex arithmetic on tiny vectors.
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cmath>
#include <vector>
#include <algorithm>
typedef std::complex<double> cplx;
static uint64_t seed = 11;
static double uniform() {
    seed = seed * 6364136223846793005ull + 1442695040888963407ull;
    return double(seed >> 11) * 0x1p-53 * 2 - 1;
}
template <class T> class Poly {
    std::vector<T> c; // c[0] is the constant term
public:
    explicit Poly(std::vector<T> v) : c(std::move(v)) {}
    int degree() const { return int(c.size()) - 1; }
    const T &operator[](int i) const { return c[i]; }
    template <class U> void eval(U x, U &f, U &d) const {
        f = c.back();
        d = U(0);
        for (int i = degree() - 1; i >= 0; i--) {
            d = d * x + f;
            f = f * x + U(c[i]);
        }
    }
    Poly deflate(const T &r) const {
        std::vector<T> q(c.size() - 1);
        T s = c.back();
        for (int i = degree() - 1; i >= 0; i--) { q[i] = s; s = s * r + c[i]; }
        return Poly(q);
    }
    double bound() const {
        double m = 0;
        for (int i = 0; i < degree(); i++) m = std::max(m, std::abs(c[i] / c.back()));
        return 1 + m;
    }
};
static inline cplx mul(cplx a, cplx b) { return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()}; }
static inline cplx inverse(cplx a) {
    double n = 1 / std::max(std::norm(a), 1e-300);
    return {a.real() * n, -a.imag() * n};
}
static int newtonAll(Poly<cplx> p, std::vector<cplx> &roots) {
    int its = 0;
    while (p.degree() > 1) {
        cplx z(0.4, 0.9), f, d;
        for (int k = 0; k < 60; k++, its++) {
            p.eval(z, f, d);
            if (std::norm(f) < 1e-24) break;
            cplx s = mul(f, inverse(d));
            if (std::norm(s) > 4) s *= 2 / std::sqrt(std::norm(s));
            z -= s;
            if (k % 20 == 19) z = mul(z, cplx(0.8, 0.6)) + 0.1;
        }
        roots.push_back(z);
        p = p.deflate(z);
    }
    roots.push_back(-p[0] / p[1]);
    return its;
}
static int aberth(const Poly<double> &p, std::vector<cplx> &z) {
    int n = p.degree(), its = 0;
    double r = 0.5 * p.bound();
    z.resize(n);
    for (int i = 0; i < n; i++) z[i] = std::polar(r, 6.283185307 * i / n + 0.3);
    for (double move = 1; move > 1e-20 && its < 80; its++) {
        move = 0;
        for (int i = 0; i < n; i++) {
            cplx f, d, s = 0;
            p.eval(z[i], f, d);
            if (std::norm(f) < 1e-28) continue;
            for (int j = 0; j < n; j++) if (j != i) s += inverse(z[i] - z[j]);
            cplx q = mul(f, inverse(d)), w = mul(q, inverse(1.0 - mul(q, s)));
            z[i] -= w;
            move = std::max(move, std::norm(w));
        }
    }
    return its;
}
static void realRoots(const Poly<double> &p, double lo, double hi, int depth, std::vector<double> &out) {
    double fl, fh, d;
    p.eval(lo, fl, d);
    p.eval(hi, fh, d);
    if (depth > 4 && (fl < 0) != (fh < 0)) {
        while (hi - lo > 1e-11) {
            double m = 0.5 * (lo + hi), fm;
            p.eval(m, fm, d);
            double nx = d != 0 ? m - fm / d : m;
            if ((fm < 0) == (fl < 0)) lo = m; else hi = m;
            if (nx > lo && nx < hi) {
                double fn;
                p.eval(nx, fn, d);
                if ((fn < 0) == (fl < 0)) lo = nx; else hi = nx;
            }
        }
        out.push_back(lo);
    } else if (depth < 7) {
        double m = 0.5 * (lo + hi);
        realRoots(p, lo, m, depth + 1, out);
        realRoots(p, m, hi, depth + 1, out);
    }
}
int main() {
    double sum = 0;
    long its = 0;
    for (int round = 0; round < 400; round++) {
        int n = 4 + round % 13;
        std::vector<double> c(n + 1);
        for (auto &v : c) v = uniform();
        c[n] = 1 + 0.5 * uniform();
        Poly<double> p(c);
        std::vector<cplx> z, y;
        its += newtonAll(Poly<cplx>(std::vector<cplx>(c.begin(), c.end())), y);
        its += aberth(p, z);
        std::vector<double> x;
        realRoots(p, -3, 3, 0, x);
        std::sort(z.begin(), z.end(), [](cplx a, cplx b) { return std::norm(a) < std::norm(b); });
        for (auto &v : z) sum += std::abs(v);
        sum += x.size() + std::abs(y[0]);
    }
    printf("%ld %.6f\n", its, sum);
}
