// flags: -O3
// graph neural network layers: mean and max aggregation of 16-float node features gathered over random neighbours (2 MB of features), followed by a dense 32x16 update
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <algorithm>
constexpr int F = 16;
struct alignas(64) Feat { float v[F]; };
struct Graph {
    std::vector<uint32_t> off, adj;
    std::size_t size() const { return off.size() - 1; }
};
static uint32_t s = 4242;
static inline uint32_t rnd() { s = s * 747796405u + 2891336453u; return (s >> 4) ^ (s >> 17); }

static Graph make_graph(uint32_t n) {
    Graph g;
    g.off.reserve(n + 1); g.off.push_back(0);
    g.adj.reserve(n * 4);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t deg = 1 + (rnd() & 3);
        for (uint32_t k = 0; k < deg; k++) {
            uint32_t q = rnd();
            g.adj.push_back(q & 0x1000 ? (i + (q & 63)) % n : q % n);
        }
        g.off.push_back(uint32_t(g.adj.size()));
    }
    return g;
}
template <class Reduce>
static void aggregate(const Graph &g, const std::vector<Feat> &in, uint32_t i, Feat &out, Reduce red) {
    float acc[F];
    for (int k = 0; k < F; k++) acc[k] = in[i].v[k];
    for (uint32_t e = g.off[i]; e < g.off[i + 1]; e++) {
        const Feat &f = in[g.adj[e]];
        for (int k = 0; k < F; k++) acc[k] = red(acc[k], f.v[k]);
    }
    for (int k = 0; k < F; k++) out.v[k] = acc[k];
}
struct Layer {
    float w[2 * F][F], bias[F];
    bool use_max;
    Layer(bool m) : use_max(m) {
        for (auto &r : w) for (float &x : r) x = (float(rnd() & 1023) - 511.5f) / 1600.0f;
        for (float &x : bias) x = 0.05f;
    }
    void apply(const Graph &g, const std::vector<Feat> &in, std::vector<Feat> &out) const {
        for (uint32_t i = 0; i < g.size(); i++) {
            Feat a;
            if (use_max) aggregate(g, in, i, a, [](float x, float y) { return x > y ? x : y; });
            else {
                aggregate(g, in, i, a, [](float x, float y) { return x + y; });
                float inv = 1.0f / float(g.off[i + 1] - g.off[i] + 1);
                for (float &x : a.v) x *= inv;
            }
            if ((i & 15) == 0) {               // only a sixteenth of the nodes carry the dense update
                float o[F];
                std::copy(bias, bias + F, o);
                for (int k = 0; k < F; k++) for (int j = 0; j < F; j++) o[j] += a.v[k] * w[k][j];
                for (int k = 0; k < F; k++) for (int j = 0; j < F; j++) o[j] += in[i].v[k] * w[F + k][j];
                for (int j = 0; j < F; j++) out[i].v[j] = o[j] > 0 ? o[j] : 0.1f * o[j];
            } else out[i] = a;
        }
    }
};
static void rewire(Graph &g, int n) {
    for (int k = 0; k < n; k++) g.adj[rnd() % g.adj.size()] = rnd() % uint32_t(g.size());
}
int main() {
    Graph g = make_graph(28000);
    std::vector<Feat> a(g.size()), b(g.size());
    for (std::size_t i = 0; i < a.size(); i++) for (int k = 0; k < F; k++) a[i].v[k] = float(i & 31) * 0.05f + float(k) * 0.03f;
    Layer l1(false), l2(true), l3(false);
    double sum = 0;
    for (int round = 0; round < 3; round++) {
        l1.apply(g, a, b); l2.apply(g, b, a); l3.apply(g, a, b);
        rewire(g, 3000);
        for (int k = 0; k < 2000; k++) {
            uint32_t i = rnd() % uint32_t(g.size());
            float n = 1e-6f;
            for (float x : b[i].v) n += x * x;
            n = 1.0f / std::sqrt(n);
            for (float &x : b[i].v) x = x * n + 0.2f;
            sum += n;
        }
        a.swap(b);
    }
    std::printf("%.4f %.4f\n", sum, a[77].v[3]);
}
