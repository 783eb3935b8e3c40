// flags: -O2
// draws samples from discrete distributions by searching cumulative tables of 4 KB to 2.4 MB (branching, branchless, Eytzinger, guide table) while weights change between rounds
#include <cstdio>
#include <cstdint>
#include <vector>
#include <algorithm>
static uint64_t st = 0x123456789abcdefull;
static inline uint64_t rnd() { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st; }
static inline double uni() { return (rnd() >> 11) * (1.0 / 9007199254740992.0); }

class Cdf {
public:
    explicit Cdf(std::size_t n) : w(n, 8.0f), c(n) {}
    void reweight(uint32_t key) {
        for (std::size_t i = 0; i < w.size(); i++) w[i] = 0.5f * w[i] + float(int((uint32_t(i) ^ key) * 40503u >> 7 & 1023));
    }
    void rebuild() {
        double s = 0;
        for (std::size_t i = 0; i < w.size(); i++) { s += w[i]; c[i] = s; }
    }
    std::size_t size() const { return c.size(); }
    double total() const { return c.back(); }
    std::size_t plain(double x) const {
        std::size_t lo = 0, hi = c.size() - 1;
        while (lo < hi) {
            std::size_t m = (lo + hi) / 2;
            if (c[m] > x) hi = m; else lo = m + 1;
        }
        return lo;
    }
    std::size_t branchless(double x) const {
        const double *b = c.data();
        std::size_t n = c.size();
        while (n > 1) { std::size_t h = n / 2; b += (b[h - 1] <= x) * h; n -= h; }
        return std::size_t(b - c.data());
    }
    std::vector<float> w;
    std::vector<double> c;
};
class Eytzinger {
    std::vector<double> k; std::vector<uint32_t> pos;
    std::size_t fill(const std::vector<double> &src, std::size_t i, std::size_t node) {
        if (node >= k.size()) return i;
        i = fill(src, i, 2 * node);
        k[node] = src[i]; pos[node] = uint32_t(i); i++;
        return fill(src, i, 2 * node + 1);
    }
public:
    void build(const Cdf &c) { k.assign(c.size() + 1, 0); pos.assign(c.size() + 1, 0); fill(c.c, 0, 1); }
    uint32_t find(double x) const {
        std::size_t n = 1;
        while (n < k.size()) n = 2 * n + (k[n] <= x);
        n >>= __builtin_ffsll(~(long long)n);
        return pos[n];
    }
};
class Guide {
    std::vector<uint32_t> g; double scale;
public:
    void build(const Cdf &c, std::size_t buckets) {
        g.resize(buckets); scale = buckets / c.total();
        std::size_t i = 0;
        for (std::size_t b = 0; b < buckets; b++) { while (c.c[i] * scale < double(b)) i++; g[b] = uint32_t(i); }
    }
    std::size_t find(const Cdf &c, double x) const {
        std::size_t i = g[std::min(g.size() - 1, std::size_t(x * scale))];
        while (i > 0 && c.c[i - 1] > x) i--;
        while (c.c[i] <= x) i++;
        return i;
    }
};
int main() {
    Cdf small(500), mid(20000), big(300000);
    Eytzinger ez; Guide gd;
    uint64_t sum = 0, agree = 0;
    for (int r = 0; r < 8; r++) {
        Cdf &c = r % 4 == 3 ? small : r % 2 ? mid : big;
        c.reweight(uint32_t(rnd()));
        for (int i = 0; i < 1500; i++) { std::size_t k = rnd() % c.size(); c.w[k] = c.w[k] * 0.1f + 1; }
        c.rebuild();
        double tot = c.total() * 0.999999999;
        for (int i = 0; i < 21000; i++) sum += c.plain(uni() * tot);
        for (int i = 0; i < 21000; i++) sum += c.branchless(uni() * tot) * 3;
        if (r % 2) {
            ez.build(c);
            for (int i = 0; i < 21000; i++) sum ^= ez.find(uni() * tot);
        } else {
            gd.build(c, c.size() / 4);
            for (int i = 0; i < 40000; i++) sum += gd.find(c, uni() * tot);
        }
        for (int i = 0; i < 300; i++) { double x = uni() * tot; agree += c.plain(x) == c.branchless(x); }
        st += c.plain(uni() * tot);
    }
    std::printf("%llu %llu\n", (unsigned long long)sum, (unsigned long long)agree);
}
