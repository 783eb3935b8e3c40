// flags: -O2
// Hopcroft-Karp bipartite matching with greedy start, then a Koenig vertex cover, on shift-to-worker graphs of several shapes (vectors, BFS layers, recursion)
#include <cstdio>
#include <cstdint>
#include <vector>
#include <queue>
#include <numeric>
#include <algorithm>

class Rng {
    uint64_t s;
public:
    explicit Rng(uint64_t seed) : s(seed) {}
    uint32_t operator()() { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (uint32_t)(s >> 16); }
    uint32_t below(uint32_t n) { return (uint32_t)(((uint64_t)(*this)() * n) >> 32); }
};

class Bipartite {
    int nl, nr;
    std::vector<std::vector<int>> adj;
    std::vector<int> ml, mr, dist, cursor;
    bool layers() {
        std::vector<int> q;
        q.reserve(nl);
        bool found = false;
        for (int u = 0; u < nl; u++) {
            if (ml[u] < 0) { dist[u] = 0; q.push_back(u); } else dist[u] = -1;
        }
        for (size_t h = 0; h < q.size(); h++) {
            int u = q[h];
            for (int v : adj[u]) {
                int w = mr[v];
                if (w < 0) found = true;
                else if (dist[w] < 0) { dist[w] = dist[u] + 1; q.push_back(w); }
            }
        }
        return found;
    }
    bool augment(int u) {
        for (int &i = cursor[u]; i < (int)adj[u].size(); i++) {
            int v = adj[u][i], w = mr[v];
            if (w < 0 || (dist[w] == dist[u] + 1 && augment(w))) { ml[u] = v; mr[v] = u; return true; }
        }
        dist[u] = -1;
        return false;
    }
public:
    Bipartite(int l, int r) : nl(l), nr(r), adj(l), ml(l, -1), mr(r, -1), dist(l), cursor(l) {}
    void edge(int a, int b) { adj[a].push_back(b); }
    void tidy() {
        for (auto &a : adj) { std::sort(a.begin(), a.end()); a.erase(std::unique(a.begin(), a.end()), a.end()); }
    }
    void rotate(int k) {
        for (auto &a : adj) if (a.size() > 1) std::rotate(a.begin(), a.begin() + k % a.size(), a.end());
        std::fill(ml.begin(), ml.end(), -1);
        std::fill(mr.begin(), mr.end(), -1);
    }
    int match() {
        int m = 0;
        for (int u = 0; u < nl; u++)
            for (int v : adj[u]) if (mr[v] < 0) { ml[u] = v; mr[v] = u; m++; break; }
        while (layers()) {
            std::fill(cursor.begin(), cursor.end(), 0);
            for (int u = 0; u < nl; u++) if (ml[u] < 0 && augment(u)) m++;
        }
        return m;
    }
    uint64_t cover() {
        std::vector<char> zl(nl, 0), zr(nr, 0);
        std::queue<int> q;
        for (int u = 0; u < nl; u++) if (ml[u] < 0) { zl[u] = 1; q.push(u); }
        while (!q.empty()) {
            int u = q.front(); q.pop();
            for (int v : adj[u]) if (!zr[v]) {
                zr[v] = 1;
                if (mr[v] >= 0 && !zl[mr[v]]) { zl[mr[v]] = 1; q.push(mr[v]); }
            }
        }
        uint64_t h = 0;
        for (int u = 0; u < nl; u++) if (!zl[u]) h = h * 3 + u;
        for (int v = 0; v < nr; v++) if (zr[v]) h = h * 5 + v;
        return h;
    }
};

int main() {
    Rng rng(20240601);
    uint64_t sum = 0;
    const int sizes[] = {8000, 500, 3000, 60};
    for (int r = 0; r < 8; r++) {
        int n = sizes[r % 4];
        Bipartite g(n, n + n / 20);
        for (int u = 0; u < n; u++) {
            int deg = 1 + rng.below(4), home = rng.below(n);
            for (int k = 0; k < deg; k++)
                g.edge(u, r % 2 ? rng.below(n + n / 20) : std::min(n - 1, home + (int)rng.below(1 + n / 30)));
        }
        g.tidy();
        for (int k = 0; k < (n > 4000 ? 4 : n > 1000 ? 6 : n > 100 ? 30 : 150); k++) {
            g.rotate(1 + k % 3);
            sum = sum * 31 + g.match();
            sum ^= g.cover();
        }
    }
    std::printf("%llu\n", (unsigned long long)sum);
}
