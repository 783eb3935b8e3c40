// flags: -O2
// exact rational arithmetic with binary gcd: harmonic and Egyptian sums, continued fractions, Farey neighbours, Bernoulli numbers and best approximations with bounded denominators
#include <cstdio>
#include <cstdint>
#include <vector>
#include <stdexcept>
static uint64_t bgcd(uint64_t a, uint64_t b) {
    if (!a || !b) return a | b;
    int sh = __builtin_ctzll(a | b);
    a >>= __builtin_ctzll(a);
    do {
        b >>= __builtin_ctzll(b);
        if (a > b) { uint64_t t = a; a = b; b = t; }
        b -= a;
    } while (b);
    return a << sh;
}
static uint64_t egcd(uint64_t a, uint64_t b) { while (b) { uint64_t t = a % b; a = b; b = t; } return a; }

class Q {
    int64_t n, d;
    static int64_t mag(int64_t v) { return v < 0 ? -v : v; }
    static int64_t narrow(__int128 v) {
        if (v > INT64_MAX / 2 || v < -(INT64_MAX / 2)) throw std::overflow_error("rational");
        return int64_t(v);
    }
    struct raw {};
    Q(int64_t a, int64_t b, raw) : n(a), d(b) {}
public:
    Q(int64_t a = 0, int64_t b = 1) : n(a), d(b) {
        int64_t g = int64_t(bgcd(uint64_t(mag(a)), uint64_t(mag(b))));
        if (g > 1) { n /= g; d /= g; }
        if (d < 0) { n = -n; d = -d; }
    }
    int64_t num() const { return n; }
    int64_t den() const { return d; }
    friend Q operator+(Q a, Q b) {
        int64_t g = int64_t(bgcd(uint64_t(a.d), uint64_t(b.d)));
        if (g == 1) return Q(narrow(__int128(a.n) * b.d + __int128(b.n) * a.d), narrow(__int128(a.d) * b.d), raw());
        int64_t t = narrow(__int128(a.n) * (b.d / g) + __int128(b.n) * (a.d / g));
        int64_t g2 = int64_t(bgcd(uint64_t(mag(t)), uint64_t(g)));
        return Q(t / g2, narrow(__int128(a.d / g) * (b.d / g2)), raw());
    }
    friend Q operator-(Q a, Q b) { b.n = -b.n; return a + b; }
    friend Q operator*(Q a, Q b) {
        int64_t g = int64_t(bgcd(uint64_t(mag(a.n)), uint64_t(b.d))), h = int64_t(bgcd(uint64_t(mag(b.n)), uint64_t(a.d)));
        return Q(narrow(__int128(a.n / g) * (b.n / h)), narrow(__int128(a.d / h) * (b.d / g)), raw());
    }
    Q inv() const { return n < 0 ? Q(-d, -n, raw()) : Q(d, n, raw()); }
    friend Q operator/(Q a, Q b) { return a * b.inv(); }
    friend bool operator<(Q a, Q b) { return __int128(a.n) * b.d < __int128(b.n) * a.d; }
    int64_t floor() const { int64_t q = n / d; return n % d < 0 ? q - 1 : q; }
};
static uint64_t st = 7;
static uint32_t rnd() { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return uint32_t(st >> 16); }

static std::vector<int64_t> contfrac(Q x, int max) {
    std::vector<int64_t> r;
    while (max--) {
        int64_t f = x.floor(); r.push_back(f);
        x = x - f;
        if (x.num() == 0) break;
        x = x.inv();
    }
    return r;
}
static Q evaluate(const std::vector<int64_t> &c) {
    Q v(c.back());
    for (std::size_t i = c.size() - 1; i-- > 0;) v = Q(c[i]) + v.inv();
    return v;
}
static Q best_approx(Q x, int64_t limit) {        /* Stern-Brocot descent */
    int64_t a = 0, b = 1, c = 1, d = 0;
    for (;;) {
        int64_t m = a + c, k = b + d;
        if (k > limit) break;
        if (x < Q(m, k)) { c = m; d = k; } else { a = m; b = k; }
    }
    return x < Q(2 * a * d + 1, 2 * b * (d ? d : 1)) || d == 0 ? Q(a, b) : Q(c, d);
}
static int egyptian(Q x) {
    int n = 0;
    while (x.num() && n < 12) {
        int64_t k = (x.den() + x.num() - 1) / x.num();
        x = x - Q(1, k); n++;
    }
    return n;
}
int main() {
    uint64_t sum = 0; int over = 0;
    for (int r = 0; r < 130; r++) {
        Q h;
        for (int k = 1; k <= 24 + r % 8; k++) h = k & 1 ? h + Q(1, k) : h - Q(r % 5 + 1, k);
        sum += uint64_t(h.num());
        std::vector<Q> bern;
        for (int m = 0; m < 14; m++) {
            Q acc; int64_t c = 1;
            for (int k = 0; k < m; k++) { acc = acc + Q(c) * bern[k]; c = c * (m + 1 - k) / (k + 1); }
            bern.push_back(m ? Q(-1) * acc / Q(m + 1) : Q(1));
        }
        sum ^= uint64_t(bern[12].den());
        for (int k = 0; k < 70; k++) {
            Q x(int64_t(rnd() % 100000), 1 + int64_t(rnd() % 1000000));
            auto c = contfrac(x, 30);
            Q y = evaluate(c);
            sum += uint64_t(y.num() == x.num()) + c.size();
            sum += uint64_t(best_approx(x, 40 + r).den());
            if (k % 4 == 0) try { sum += egyptian(x); } catch (const std::overflow_error &) { over++; }
            sum += egcd(uint64_t(x.num()) * rnd(), uint64_t(x.den()) * 6);
        }
    }
    std::printf("%llu %d\n", (unsigned long long)sum, over);
}
