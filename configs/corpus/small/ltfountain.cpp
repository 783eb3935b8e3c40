// flags: -O3
// LT fountain code: robust-soliton packets of XORed blocks (32 bytes to 2 KB, objects up to 700 KB) and a peeling decoder with adjacency lists; scattered block reads and queue-driven releases.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <cmath>
#include <vector>
#include <algorithm>
struct Rng { uint64_t s; uint32_t operator()() { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return (s * 2685821657736338717ULL) >> 32; } };
class Soliton {
    std::vector<double> cdf;
public:
    explicit Soliton(int k) {
        double c = 0.05, delta = 0.1, R = c * std::log(k / delta) * std::sqrt((double)k), z = 0; int spike = std::max(2, (int)(k / R));
        cdf.resize(k + 1);
        for (int d = 1; d <= k; d++) {
            double p = d == 1 ? 1.0 / k : 1.0 / ((double)d * (d - 1));
            if (d < spike) p += R / ((double)d * k); else if (d == spike) p += R * std::log(R / delta) / k;
            z += p; cdf[d] = z;
        }
        for (auto &v : cdf) v /= z;
    }
    int draw(Rng &r) const { return (int)(std::upper_bound(cdf.begin() + 1, cdf.end() - 1, r() / 4294967296.0) - cdf.begin()); }
};
static void neighbours(uint32_t id, int k, const Soliton &sol, std::vector<int> &out) {
    Rng r{id * 0x9E3779B97F4A7C15ULL + 12345}; r(); int d = sol.draw(r); out.clear();
    while ((int)out.size() < d) { int v = r() % k; if (std::find(out.begin(), out.end(), v) == out.end()) out.push_back(v); }
}
static void xorblk(uint8_t *d, const uint8_t *s, size_t n) {
    for (size_t i = 0; i < n; i += 8) { uint64_t a, b; memcpy(&a, d + i, 8); memcpy(&b, s + i, 8); a ^= b; memcpy(d + i, &a, 8); }
}
struct Packet { std::vector<int> nb; int left; };
class Decoder {
    int k; size_t bs; const Soliton &sol; std::vector<uint8_t> out, pk; std::vector<char> have; std::vector<Packet> ps; std::vector<std::vector<int>> adj; std::vector<int> ready;
    void solve(int p) {
        int v = -1; for (int u : ps[p].nb) if (!have[u]) { v = u; break; }
        if (v < 0) return;
        memcpy(&out[v * bs], &pk[p * bs], bs); have[v] = 1; done++;
        for (int q : adj[v]) if (q != p) { xorblk(&pk[q * bs], &out[v * bs], bs); if (--ps[q].left == 1) ready.push_back(q); }
        std::vector<int>().swap(adj[v]);
    }
public:
    int done = 0;
    Decoder(int k_, size_t b, const Soliton &s) : k(k_), bs(b), sol(s), out(k_ * b), have(k_), adj(k_) {}
    void add(uint32_t id, const uint8_t *data) {
        int p = (int)ps.size(); ps.emplace_back(); Packet &q = ps.back(); neighbours(id, k, sol, q.nb); q.left = 0;
        pk.insert(pk.end(), data, data + bs);
        for (int v : q.nb) if (have[v]) xorblk(&pk[p * bs], &out[v * bs], bs); else { q.left++; adj[v].push_back(p); }
        if (q.left == 1) ready.push_back(p);
        while (!ready.empty()) { int r = ready.back(); ready.pop_back(); solve(r); }
    }
    bool complete() const { return done == k; }
    const std::vector<uint8_t> &result() const { return out; }
};
int main() {
    std::vector<uint8_t> src(1 << 20); Rng r{4242}; uint64_t sum = 0; uint32_t id = 1;
    for (size_t i = 0; i < src.size(); i += 8) { uint64_t v = r() * 0x100000001ULL; memcpy(&src[i], &v, 8); }
    static const struct { int k; size_t bs; } cfg[4] = {{700, 64}, {300, 512}, {1500, 32}, {350, 2048}};
    Soliton sol[4] = {Soliton(700), Soliton(300), Soliton(1500), Soliton(350)};
    std::vector<uint8_t> blk(4096); std::vector<int> nb;
    for (int round = 0; round < 8; round++) {
        auto [k, bs] = cfg[round % 4]; const uint8_t *base = &src[(round * 99991) % (src.size() - k * bs)];
        Decoder dec(k, bs, sol[round % 4]); int sent = 0;
        while (!dec.complete() && sent < 3 * k) {
            id++; sent++;
            if (r() % 100 < 8) continue;                        // lost on the way
            neighbours(id, k, sol[round % 4], nb); memset(blk.data(), 0, bs);
            for (int v : nb) xorblk(blk.data(), base + v * bs, bs);
            dec.add(id, blk.data());
        }
        sum = sum * 131 + sent + (dec.complete() && !memcmp(dec.result().data(), base, k * bs) ? 1 : 100000 + dec.done);
    }
    std::printf("%llu\n", (unsigned long long)sum);
}
