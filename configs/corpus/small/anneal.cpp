// flags: -O2
// simulated annealing of delivery tours with 2-opt, or-opt and swap moves over std::vector<City> (square roots, exp acceptance, std::reverse and std::rotate)
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <algorithm>
#include <numeric>

struct City { float x, y, demand; };
struct Random {
    uint64_t s[2];
    explicit Random(uint64_t seed) : s{seed, seed * 0x9E3779B97F4A7C15ull + 1} {}
    uint64_t next() { uint64_t a = s[0], b = s[1]; s[0] = b; a ^= a << 23; s[1] = a ^ b ^ (a >> 18) ^ (b >> 5); return s[1] + b; }
    int below(int n) { return (int)((next() >> 32) * n >> 32); }
    double real() { return (next() >> 11) * 0x1p-53; }
};

class Tour {
    const std::vector<City> &c;
    std::vector<int> t;
    double d(int i, int j) const {
        const City &a = c[t[i]], &b = c[t[j]];
        double dx = a.x - b.x, dy = a.y - b.y;
        return std::sqrt(dx * dx + dy * dy);
    }
    int nx(int i) const { return i + 1 == (int)t.size() ? 0 : i + 1; }
    int pv(int i) const { return i ? i - 1 : (int)t.size() - 1; }
public:
    explicit Tour(const std::vector<City> &cities) : c(cities), t(cities.size()) { std::iota(t.begin(), t.end(), 0); }
    double length() const { double s = 0; for (int i = 0; i < (int)t.size(); i++) s += d(i, nx(i)); return s; }
    uint64_t hash() const { uint64_t h = 0; for (int v : t) h = h * 131 + v; return h; }
    double two_opt_gain(int i, int j) const { return d(i, nx(i)) + d(j, nx(j)) - d(i, j) - d(nx(i), nx(j)); }
    void two_opt(int i, int j) { std::reverse(t.begin() + i + 1, t.begin() + j + 1); }
    double move_gain(int i, int len, int k) const {   // segment [i, i+len) goes between k and k+1, k outside
        int e = i + len - 1;
        return d(pv(i), i) + d(e, nx(e)) + d(k, nx(k)) - d(pv(i), nx(e)) - d(k, i) - d(e, nx(k));
    }
    void move(int i, int len, int k) {
        if (k > i) std::rotate(t.begin() + i, t.begin() + i + len, t.begin() + k + 1);
        else std::rotate(t.begin() + k + 1, t.begin() + i, t.begin() + i + len);
    }
    int size() const { return (int)t.size(); }
};

static double anneal(std::vector<City> &cities, Random &rng, int steps, double t0, uint64_t &h) {
    Tour tour(cities);
    double len = tour.length(), best = len, temp = t0;
    const double cool = std::pow(0.001, 1.0 / steps);
    int n = tour.size();
    for (int s = 0; s < steps; s++, temp *= cool) {
        if (rng.next() & 1) {
            int i = rng.below(n - 2), j = i + 1 + rng.below(std::min(n - 1 - i, 50));
            if (j >= n) continue;
            double g = tour.two_opt_gain(i, j);
            if (g > 0 || rng.real() < std::exp(g / temp)) { tour.two_opt(i, j); len -= g; }
        } else {
            int l = 1 + rng.below(3), i = 1 + rng.below(n - l - 2), k = i + rng.below(80) - 40;
            if (k < 0 || k >= n - 1 || (k >= i - 1 && k < i + l)) continue;
            double g = tour.move_gain(i, l, k);
            if (g > 0 || rng.real() < std::exp(g / temp)) { tour.move(i, l, k); len -= g; }
        }
        if (len < best) { best = len; h += s; }
    }
    h ^= tour.hash();
    return best;
}

int main() {
    Random rng(4711);
    uint64_t h = 0;
    double total = 0;
    const int sizes[] = {100, 3000, 400, 40, 12000};
    for (int r = 0; r < 10; r++) {
        std::vector<City> c(sizes[r % 5]);
        for (auto &k : c) k = {(float)rng.real(), (float)rng.real(), (float)rng.below(9)};
        if (r % 2) std::sort(c.begin(), c.end(), [](const City &a, const City &b) {
            int ra = (int)(a.y * 20), rb = (int)(b.y * 20);
            return ra != rb ? ra < rb : (ra & 1 ? a.x > b.x : a.x < b.x);
        });
        total += anneal(c, rng, 38000, r % 2 ? 0.02 : 0.2, h);
    }
    std::printf("%.6f %llu\n", total, (unsigned long long)h);
}
