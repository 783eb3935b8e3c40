// flags: -O2
// exact stochastic simulation (next reaction with an indexed queue tree of propensities, direct method, tau-leaping by Poisson draws) of gene networks of 20 to 4000 reactions; log calls, branchy tree descent and sparse dependency updates
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <array>

struct Reaction { int in[2]; int nin; int out[2]; int nout; double k; };

static uint64_t st[2] = {0x1234567, 0x89abcdef};
static inline uint64_t rot(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
static uint64_t next() { uint64_t a = st[0], b = st[1], r = a + b; b ^= a; st[0] = rot(a, 24) ^ b ^ (b << 16); st[1] = rot(b, 37); return r; }
static double uni() { return ((next() >> 11) + 0.5) * 0x1p-53; }

// complete binary tree of partial propensity sums
class SumTree {
    std::vector<double> t_; size_t base_ = 1;
public:
    explicit SumTree(size_t n) { while (base_ < n) base_ *= 2; t_.assign(2 * base_, 0.0); }
    void set(size_t i, double v)
    {
        i += base_; t_[i] = v;
        for (i >>= 1; i; i >>= 1) t_[i] = t_[2 * i] + t_[2 * i + 1];
    }
    double total() const { return t_[1]; }
    double at(size_t i) const { return t_[i + base_]; }
    size_t pick(double u) const
    {
        size_t i = 1;
        while (i < base_) {
            i *= 2;
            if (u >= t_[i] && t_[i + 1] > 0) { u -= t_[i]; i++; }
        }
        return i - base_;
    }
};

class Network {
public:
    std::vector<Reaction> rx; std::vector<int> x; std::vector<std::vector<int>> users;
    Network(int genes, double cross) : x(genes * 3), users(genes * 3)
    {
        for (int g = 0; g < genes; g++) {
            int mrna = 3 * g, prot = mrna + 1, dimer = mrna + 2, other = int(next() % genes) * 3 + 1;
            add({{-1, -1}, 0, {mrna, -1}, 1, 1 + 4 * uni()});
            add({{mrna, -1}, 1, {mrna, prot}, 2, 0.5 + uni()});
            add({{mrna, -1}, 1, {-1, -1}, 0, 0.4 + uni()});
            add({{prot, -1}, 1, {-1, -1}, 0, 0.05 + 0.1 * uni()});
            add({{prot, prot}, 2, {dimer, -1}, 1, 0.003});
            add({{dimer, -1}, 1, {prot, prot}, 2, 0.2});
            add({{dimer, other}, 2, {other, -1}, 1, cross * uni()});
            x[mrna] = int(next() % 10); x[prot] = int(next() % 60); x[dimer] = int(next() % 10);
        }
        for (int r = 0; r < int(rx.size()); r++)
            for (int i = 0; i < rx[r].nin; i++) if (i == 0 || rx[r].in[1] != rx[r].in[0]) users[rx[r].in[i]].push_back(r);
    }
    double propensity(int r) const
    {
        const Reaction &q = rx[r];
        switch (q.nin) {
        case 0: return q.k;
        case 1: return q.k * x[q.in[0]];
        default:
            if (q.in[0] == q.in[1]) return q.k * 0.5 * x[q.in[0]] * (x[q.in[0]] - 1);
            return q.k * x[q.in[0]] * double(x[q.in[1]]);
        }
    }
    void fire(int r, int times)
    {
        const Reaction &q = rx[r];
        for (int i = 0; i < q.nin; i++) x[q.in[i]] -= times;
        for (int i = 0; i < q.nout; i++) x[q.out[i]] += times;
    }
private:
    void add(const Reaction &r) { rx.push_back(r); }
};

static double treeMethod(Network &n, long events)
{
    SumTree t(n.rx.size());
    double time = 0;
    for (size_t r = 0; r < n.rx.size(); r++) t.set(r, n.propensity(int(r)));
    for (long e = 0; e < events && t.total() > 0; e++) {
        time -= std::log(uni()) / t.total();
        int r = int(t.pick(uni() * t.total()));
        n.fire(r, 1);
        const Reaction &q = n.rx[r];
        auto refresh = [&](int s) { for (int u : n.users[s]) { double p = n.propensity(u); if (p != t.at(u)) t.set(u, p); } };
        for (int i = 0; i < q.nin; i++) refresh(q.in[i]);
        for (int i = 0; i < q.nout; i++) refresh(q.out[i]);
    }
    return time;
}

static double directMethod(Network &n, long events)
{
    std::vector<double> a(n.rx.size());
    double time = 0;
    for (long e = 0; e < events; e++) {
        double sum = 0;
        for (size_t r = 0; r < a.size(); r++) sum += a[r] = n.propensity(int(r));
        time -= std::log(uni()) / sum;
        double u = uni() * sum; size_t r = 0;
        while (r + 1 < a.size() && u >= a[r]) u -= a[r++];
        n.fire(int(r), a[r] > 0);
    }
    return time;
}

static int poisson(double m)
{
    if (m < 12) { double l = std::exp(-m), p = uni(); int k = 0; while (p > l) { p *= uni(); k++; } return k; }
    double z = std::sqrt(-2 * std::log(uni())) * std::cos(6.283185307 * uni());
    int k = int(m + std::sqrt(m) * z + 0.5);
    return k < 0 ? 0 : k;
}

static double tauLeap(Network &n, double tau, int steps)
{
    double moved = 0;
    std::vector<double> a(n.rx.size());
    for (int s = 0; s < steps; s++) {
        for (size_t r = 0; r < a.size(); r++) a[r] = n.propensity(int(r));
        for (size_t r = 0; r < a.size(); r++) {
            if (a[r] <= 0) continue;
            int k = poisson(a[r] * tau), most = 1 << 30;
            const Reaction &q = n.rx[r];
            for (int i = 0; i < q.nin; i++) { int have = n.x[q.in[i]] / (q.nin == 2 && q.in[0] == q.in[1] ? 2 : 1); if (have < most) most = have; }
            if (k > most) k = most;
            n.fire(int(r), k); moved += k;
        }
    }
    return moved;
}

int main()
{
    Network small(3, 0.002), mid(60, 0.001), big(600, 0.0005);
    double sum = 0;
    for (int round = 0; round < 5; round++) {
        sum += directMethod(small, 6000);
        sum += treeMethod(mid, 9000);
        sum += treeMethod(big, 9000);
        sum += tauLeap(mid, 0.02, 12) * 1e-3 + tauLeap(big, 0.01, 2) * 1e-3;
        for (auto *n : {&small, &mid, &big}) for (int k = 0; k < 5; k++) n->rx[next() % n->rx.size()].k *= 0.8 + 0.4 * uni();
    }
    long tot = 0;
    for (int v : big.x) tot += v;
    std::printf("%.6f %ld\n", sum, tot);
    return 0;
}
