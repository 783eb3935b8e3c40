// flags: -O3
// random generators as templates (Mersenne twister, PCG32, Philox 4x32-10, xoshiro, multiply-with-carry): Fisher-Yates shuffles, Vose alias tables of 6 to 262144 cells (2 MB), reservoir and rejection sampling, and bias tests by counts.
#include <cstdint>
#include <cstdio>
#include <cmath>
#include <vector>
#include <array>
#include <numeric>
#include <utility>
#include <algorithm>
using u32 = uint32_t; using u64 = uint64_t;
class Twister {
    std::array<u32, 624> s; int i = 624;
    void refill() { for (int k = 0; k < 624; k++) { u32 y = (s[k] & 0x80000000u) | (s[(k + 1) % 624] & 0x7fffffffu); s[k] = s[(k + 397) % 624] ^ y >> 1 ^ (y & 1 ? 0x9908b0dfu : 0); } i = 0; }
public:
    explicit Twister(u32 seed) { s[0] = seed; for (int k = 1; k < 624; k++) s[k] = 1812433253u * (s[k - 1] ^ s[k - 1] >> 30) + k; }
    u32 operator()() { if (i == 624) refill(); u32 y = s[i++]; y ^= y >> 11; y ^= y << 7 & 0x9d2c5680u; y ^= y << 15 & 0xefc60000u; return y ^ y >> 18; }
};
class Pcg { u64 s, inc; public: explicit Pcg(u32 seed) : s(seed), inc(2 * (u64)seed + 1) { (*this)(); } u32 operator()() { u64 o = s; s = o * 6364136223846793005ULL + inc; u32 x = (u32)((o >> 18 ^ o) >> 27), r = o >> 59; return x >> r | x << (-r & 31); } };
class Philox {
    std::array<u32, 4> ctr{}, out{}; std::array<u32, 2> key; int i = 4;
public:
    explicit Philox(u32 seed) : key{seed, 0xcafef00d} {}
    u32 operator()() {
        if (i == 4) {
            auto c = ctr; auto k = key;
            for (int r = 0; r < 10; r++) { u64 a = (u64)c[0] * 0xD2511F53u, b = (u64)c[2] * 0xCD9E8D57u; c = {(u32)(b >> 32) ^ c[1] ^ k[0], (u32)b, (u32)(a >> 32) ^ c[3] ^ k[1], (u32)a}; k[0] += 0x9E3779B9u; k[1] += 0xBB67AE85u; }
            out = c; for (auto &w : ctr) if (++w) break; i = 0;
        }
        return out[i++];
    }
};
class Xoshiro { u64 s[4]; public: explicit Xoshiro(u32 seed) { u64 z = seed; for (auto &v : s) { z += 0x9e3779b97f4a7c15ULL; u64 t = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL; t = (t ^ t >> 27) * 0x94d049bb133111ebULL; v = t ^ t >> 31; } } u32 operator()() { u64 t = s[1] * 5; u64 r = (t << 7 | t >> 57) * 9, u = s[1] << 17; s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= u; s[3] = s[3] << 45 | s[3] >> 19; return (u32)(r >> 32); } };
class Mwc { u64 x; u32 y, c; public: explicit Mwc(u32 seed) : x(seed + 1), y(seed * 77 + 5), c(1) {} u32 operator()() { x = 4294957665ULL * (u32)x + (x >> 32); y ^= y << 13; y ^= y >> 17; y ^= y << 5; return (u32)x + y + ++c; } };
template <class G> static inline u32 bounded(G &g, u32 n) { u64 m = (u64)g() * n; if ((u32)m < n) { u32 t = -n % n; while ((u32)m < t) m = (u64)g() * n; } return m >> 32; }
template <class G> static inline double unit(G &g) { return (g() >> 5) * (1.0 / 134217728.0); }
struct Alias {
    struct Cell { float p; u32 other; }; std::vector<Cell> c;
    void build(const std::vector<float> &w) {
        size_t n = w.size(); double tot = std::accumulate(w.begin(), w.end(), 0.0); c.resize(n); std::vector<u32> small, large; std::vector<float> q(n);
        for (size_t i = 0; i < n; i++) { q[i] = (float)(w[i] * n / tot); (q[i] < 1 ? small : large).push_back((u32)i); c[i] = {1, (u32)i}; }
        while (!small.empty() && !large.empty()) { u32 s = small.back(), l = large.back(); small.pop_back(); c[s] = {q[s], l}; q[l] -= 1 - q[s]; if (q[l] < 1) { large.pop_back(); small.push_back(l); } }
    }
    template <class G> u32 draw(G &g) const { u32 i = bounded(g, (u32)c.size()); return unit(g) < c[i].p ? i : c[i].other; }
};
static std::vector<u32> deck, counts(1 << 18);
template <class G> static u64 round(G &g, int r, Alias &big, Alias &tiny) {
    u64 h = 0; u32 n = r % 3 == 2 ? 60000 : 500; deck.resize(n); std::iota(deck.begin(), deck.end(), 0u);
    for (int rep = n < 1000 ? 12 : 1; rep--;) for (u32 i = n - 1; i; i--) std::swap(deck[i], deck[bounded(g, i + 1)]);
    h = deck[n / 3];
    for (int i = 0; i < 9000; i++) { counts[big.draw(g)]++; h += tiny.draw(g); }
    u32 res[32]; for (u32 i = 0; i < 4000; i++) { if (i < 32) res[i] = i; else { u32 j = bounded(g, i + 1); if (j < 32) res[j] = i; } }
    for (u32 v : res) h = h * 31 + v;
    double m = 0; for (int i = 0; i < 3000; i++) { double x, y, s; do { x = 2 * unit(g) - 1; y = 2 * unit(g) - 1; s = x * x + y * y; } while (s >= 1 || s == 0); m += x / std::sqrt(s); }
    u32 bits = 0, prev = 0; for (int i = 0; i < 6000; i++) { u32 v = g(); bits += __builtin_popcount(v ^ prev << 1); prev = v; }
    std::vector<float> w(64); for (auto &v : w) v = (float)unit(g); tiny.build(w);
    return h + (u64)(long long)(m * 1000) + bits;
}
int main() {
    Twister a(5489); Pcg b(42); Philox c(7); Xoshiro d(99); Mwc e(3); Alias big, tiny; u64 sum = 0;
    big.c.reserve(1 << 18); for (u32 i = 0; i < 4096; i++) big.c.push_back({((i * 40503u) & 1023) / 1024.0f, (i * 2654435761u) >> 14});
    while (big.c.size() < 1 << 18) { size_t n = big.c.size(); big.c.resize(2 * n); std::copy(big.c.begin(), big.c.begin() + n, big.c.begin() + n); }
    tiny.build(std::vector<float>{1, 2, 3, 4, 0.5f, 7});
    for (int r = 0; r < 25; r++) {
        u64 h = 0;
        switch (r % 5) { case 0: h = round(a, r, big, tiny); break; case 1: h = round(b, r, big, tiny); break; case 2: h = round(c, r, big, tiny); break; case 3: h = round(d, r, big, tiny); break; default: h = round(e, r, big, tiny); }
        sum = sum * 1000003 + h;
    }
    for (u32 i = 0; i < counts.size(); i += 331) sum = sum * 31 + counts[i];
    std::printf("%016llx\n", (unsigned long long)sum);
}
