// flags: -O3
// Nelder-Mead simplex search with restarts over std::function objectives: curve fits (sum of exponentials, Lorentzian peaks, logistic growth) and the Rosenbrock valley; sorts of tiny simplices, exp and divisions, indirect calls
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <functional>
#include <algorithm>
#include <numeric>

using Vec = std::vector<double>;
using Objective = std::function<double(const Vec &)>;

struct Rng {
    uint64_t x = 0x853c49e6748fea9bull;
    double operator()() { x ^= x << 13; x ^= x >> 7; x ^= x << 17; return double(x >> 11) * 0x1p-53; }
};

struct Result { Vec x; double f; int evals; };

class NelderMead {
public:
    NelderMead(Objective f, double tol, int limit) : f_(std::move(f)), tol_(tol), limit_(limit) {}
    Result minimise(const Vec &start, double scale)
    {
        const size_t n = start.size();
        std::vector<Vec> p(n + 1, start);
        Vec val(n + 1);
        std::vector<size_t> order(n + 1);
        int evals = 0;
        auto eval = [&](const Vec &v) { ++evals; return f_(v); };
        for (size_t i = 0; i < n; i++) p[i + 1][i] += scale * (std::fabs(start[i]) + 0.1);
        for (size_t i = 0; i <= n; i++) val[i] = eval(p[i]);
        std::iota(order.begin(), order.end(), 0);
        Vec c(n), r(n), e(n);
        while (evals < limit_) {
            std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return val[a] < val[b]; });
            size_t lo = order[0], hi = order[n], nh = order[n - 1];
            if (std::fabs(val[hi] - val[lo]) <= tol_ * (std::fabs(val[lo]) + 1e-12)) break;
            std::fill(c.begin(), c.end(), 0.0);
            for (size_t k = 0; k < n; k++) for (size_t i = 0; i < n; i++) c[i] += p[order[k]][i] / n;
            move(c, p[hi], 1.0, r);
            double fr = eval(r);
            if (fr < val[lo]) {
                move(c, p[hi], 2.0, e);
                double fe = eval(e);
                if (fe < fr) { p[hi] = e; val[hi] = fe; } else { p[hi] = r; val[hi] = fr; }
            } else if (fr < val[nh]) { p[hi] = r; val[hi] = fr; }
            else {
                bool outside = fr < val[hi];
                move(c, p[hi], outside ? 0.5 : -0.5, e);
                double fe = eval(e);
                if (fe < (outside ? fr : val[hi])) { p[hi] = e; val[hi] = fe; }
                else for (size_t k = 1; k <= n; k++) {
                    Vec &v = p[order[k]];
                    for (size_t i = 0; i < n; i++) v[i] = p[lo][i] + 0.5 * (v[i] - p[lo][i]);
                    val[order[k]] = eval(v);
                }
            }
        }
        size_t b = std::min_element(val.begin(), val.end()) - val.begin();
        return {p[b], val[b], evals};
    }
private:
    static void move(const Vec &c, const Vec &w, double t, Vec &out) { for (size_t i = 0; i < c.size(); i++) out[i] = c[i] + t * (c[i] - w[i]); }
    Objective f_; double tol_; int limit_;
};

struct Data { Vec t, y; };

template <class Model> Data sample(Model m, const Vec &p, int n, double noise, Rng &g)
{
    Data d;
    for (int i = 0; i < n; i++) { double t = 4.0 * i / n; d.t.push_back(t); d.y.push_back(m(p, t) + noise * (g() + g() - 1)); }
    return d;
}
template <class Model> Objective leastSquares(Model m, const Data &d, bool robust)
{
    return [m, &d, robust](const Vec &p) {
        double s = 0;
        for (size_t i = 0; i < d.t.size(); i++) {
            double r = m(p, d.t[i]) - d.y[i];
            s += robust ? std::sqrt(1 + r * r * 100) - 1 : r * r;
        }
        return std::isfinite(s) ? s : 1e30;
    };
}

static double exps(const Vec &p, double t) { return p[0] * std::exp(-p[1] * p[1] * t) + p[2] * std::exp(-p[3] * p[3] * t); }
static double peaks(const Vec &p, double t)
{
    double s = p[6];
    for (int k = 0; k < 6; k += 3) { double z = (t - p[k + 1]) / (std::fabs(p[k + 2]) + 1e-3); s += p[k] / (1 + z * z); }
    return s;
}
static double logistic(const Vec &p, double t) { return p[0] / (1 + std::exp(-p[1] * (t - p[2]))); }
static double rosen(const Vec &x)
{
    double s = 0;
    for (size_t i = 0; i + 1 < x.size(); i++) s += 100 * (x[i + 1] - x[i] * x[i]) * (x[i + 1] - x[i] * x[i]) + (1 - x[i]) * (1 - x[i]);
    return s;
}

int main()
{
    Rng g;
    double sum = 0; long evals = 0;
    for (int round = 0; round < 7; round++) {
        Data d1 = sample(exps, {2 + g(), 1 + g(), 1, 0.3}, 40, 0.02, g);
        Data d2 = sample(peaks, {1, 1 + g(), 0.2, 2, 2.5 + g(), 0.4, 0.1}, 60, 0.05, g);
        Data d3 = sample(logistic, {3 * g() + 1, 2 + g(), 2 * g() + 1}, 24, 0.05, g);
        struct Job { Objective f; Vec x; } jobs[] = {
            {leastSquares(exps, d1, false), {1, 1, 1, .5}}, {leastSquares(peaks, d2, round & 1), {1, 1, .3, 1, 3, .3, 0}},
            {leastSquares(logistic, d3, true), {1, 1, 1}}, {rosen, {-1.2, 1, g(), -g(), 0.5}} };
        for (auto &j : jobs) {
            NelderMead nm(j.f, 1e-9, 1100);
            Result r = nm.minimise(j.x, 0.3);
            for (int k = 0; k < 2; k++) { Result q = nm.minimise(r.x, 0.1 + 0.2 * g()); evals += q.evals; if (q.f < r.f) r = q; }
            sum += r.f + r.x[0] * 1e-3; evals += r.evals;
        }
    }
    std::printf("%.8f %ld\n", sum, evals);
    return 0;
}
