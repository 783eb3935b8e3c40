// flags: -O2
// PageRank by pull power iteration and a push-style personalised PageRank with a deque on a skewed random graph in CSR form (about 2 MB); irregular gathers.
#include <cstdint>
#include <cstdio>
#include <cmath>
#include <deque>
#include <vector>
#include <numeric>
#include <algorithm>
using std::vector;
struct Rng {
    uint64_t s;
    uint32_t operator()() { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return uint32_t((s * 2685821657736338717ull) >> 32); }
};
struct Edge { int from, to; };
class Graph {
public:
    int n;
    vector<int> inPtr, inAdj, outPtr, outAdj;
    Graph(int nodes, const vector<Edge> &edges) : n(nodes) {
        build(edges, inPtr, inAdj, [](const Edge &e) { return e.to; }, [](const Edge &e) { return e.from; });
        build(edges, outPtr, outAdj, [](const Edge &e) { return e.from; }, [](const Edge &e) { return e.to; });
    }
    int outDegree(int v) const { return outPtr[v + 1] - outPtr[v]; }
private:
    template <class Key, class Val>
    void build(const vector<Edge> &edges, vector<int> &ptr, vector<int> &adj, Key key, Val val) {
        ptr.assign(n + 1, 0);
        adj.resize(edges.size());
        for (auto &e : edges) ptr[key(e) + 1]++;
        std::partial_sum(ptr.begin(), ptr.end(), ptr.begin());
        vector<int> pos(ptr.begin(), ptr.end() - 1);
        for (auto &e : edges) adj[pos[key(e)]++] = val(e);
    }
};
static double powerStep(const Graph &g, const vector<double> &rank, vector<double> &contrib, vector<double> &next, double d) {
    double dangling = 0, diff = 0;
    for (int v = 0; v < g.n; v++) {
        int k = g.outDegree(v);
        if (k) contrib[v] = rank[v] / k;
        else { contrib[v] = 0; dangling += rank[v]; }
    }
    double base = (1 - d) / g.n + d * dangling / g.n;
    for (int v = 0; v < g.n; v++) {
        double s = 0;
        for (int k = g.inPtr[v]; k < g.inPtr[v + 1]; k++) s += contrib[g.inAdj[k]];
        next[v] = base + d * s;
        diff += std::fabs(next[v] - rank[v]);
    }
    return diff;
}
static int pushPpr(const Graph &g, int src, double alpha, double eps, vector<double> &p, vector<double> &r, int cap) {
    std::fill(p.begin(), p.end(), 0.0);
    std::fill(r.begin(), r.end(), 0.0);
    std::deque<int> work{src};
    vector<char> queued(g.n, 0);
    r[src] = 1;
    queued[src] = 1;
    int pushes = 0;
    while (!work.empty() && pushes < cap) {
        int v = work.front();
        work.pop_front();
        queued[v] = 0;
        int deg = g.outDegree(v);
        double res = r[v];
        p[v] += alpha * res;
        r[v] = 0;
        pushes++;
        if (!deg) continue;
        double share = (1 - alpha) * res / deg;
        for (int k = g.outPtr[v]; k < g.outPtr[v + 1]; k++) {
            int u = g.outAdj[k];
            r[u] += share;
            if (!queued[u] && r[u] > eps * (g.outDegree(u) + 1)) { queued[u] = 1; work.push_back(u); }
        }
    }
    return pushes;
}
int main() {
    Rng rng{42};
    const int n = 20000, m = 36000;
    uint64_t st = 7;
    vector<Edge> edges(m);
    for (auto &e : edges) {
        st = st * 6364136223846793005ull + 1442695040888963407ull;
        uint32_t a = (st >> 48) * n >> 16, b = (st >> 32 & 0xFFFF) * n >> 16, c = (st >> 16 & 0xFFFF) * n >> 16;
        e = {int(a), int(st >> 31 & 1 ? std::min(b, c) : uint32_t(uint64_t(b) * c / n))};
    }
    Graph g(n, edges);
    vector<double> rank(n, 1.0 / n), next(n), contrib(n), p(n), r(n);
    double sum = 0;
    long pushes = 0;
    vector<int> order(256);
    for (int round = 0; round < 8; round++) {
        double d = 0.75 + 0.03 * (round % 7);
        std::fill(rank.begin(), rank.end(), 1.0 / n);
        for (int it = 0; it < 8; it++) {
            sum += powerStep(g, rank, contrib, next, d);
            rank.swap(next);
        }
        for (int q = 0; q < 3; q++) pushes += pushPpr(g, int(rng() % n), 0.15 + 0.05 * q, 2e-5, p, r, 8000);
        std::iota(order.begin(), order.end(), round * 256);
        std::partial_sort(order.begin(), order.begin() + 20, order.end(), [&](int a, int b) { return rank[a] > rank[b]; });
        sum += rank[order[0]] * n + order[3];
    }
    printf("%ld %.9f\n", pushes, sum);
}
