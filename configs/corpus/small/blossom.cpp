// flags: -O2
// Edmonds' maximum matching in general graphs (kidney-exchange-like pools) by alternating breadth-first trees with contracted blossoms; arrivals and departures between rounds, branchy chases of parent and base links.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <vector>

class Pool {
    struct Person { int blood, donor, age; bool here; std::vector<int> arcs; };
    std::vector<Person> p;
    std::vector<int> mate, parent, base, queue, stamp;
    std::vector<char> outer, inBlossom;
    int clock = 0;

    int lca(int a, int b) {
        ++clock;
        for (;;) {
            a = base[a];
            stamp[a] = clock;
            if (mate[a] < 0) break;
            a = parent[mate[a]];
        }
        for (;;) {
            b = base[b];
            if (stamp[b] == clock) return b;
            b = parent[mate[b]];
        }
    }
    void mark(int v, int b, int child) {
        while (base[v] != b) {
            inBlossom[base[v]] = inBlossom[base[mate[v]]] = 1;
            parent[v] = child;
            child = mate[v];
            v = parent[mate[v]];
        }
    }
    int augmentFrom(int root) {
        const int n = int(p.size());
        std::fill(outer.begin(), outer.end(), 0);
        std::fill(parent.begin(), parent.end(), -1);
        std::iota(base.begin(), base.end(), 0);
        queue.clear();
        queue.push_back(root);
        outer[root] = 1;
        for (size_t q = 0; q < queue.size(); q++) {
            int v = queue[q];
            for (int u : p[v].arcs) {
                if (!p[u].here || base[v] == base[u] || mate[v] == u) continue;
                if (u == root || (mate[u] >= 0 && parent[mate[u]] >= 0)) {
                    int b = lca(v, u);
                    std::fill(inBlossom.begin(), inBlossom.end(), 0);
                    mark(v, b, u);
                    mark(u, b, v);
                    for (int i = 0; i < n; i++)
                        if (inBlossom[base[i]]) {
                            base[i] = b;
                            if (!outer[i]) { outer[i] = 1; queue.push_back(i); }
                        }
                    blossoms++;
                } else if (parent[u] < 0) {
                    parent[u] = v;
                    if (mate[u] < 0) return u;
                    outer[mate[u]] = 1;
                    queue.push_back(mate[u]);
                }
            }
        }
        return -1;
    }
    static bool fits(const Person &donor, const Person &to) {
        bool abo = donor.donor == 0 || donor.donor == to.blood || to.blood == 3;
        return abo && (donor.age + to.age * 7 + donor.donor * 13) % 11 < 5 && std::abs(donor.age - to.age) < 14;
    }
public:
    long blossoms = 0;
    int arrive(uint32_t r) {
        int id = int(p.size());
        p.push_back({int(r % 4), int(r / 4 % 4), 20 + int(r / 16 % 50), true, {}});
        for (int j = 0; j < id; j++)
            if (p[j].here && fits(p[id], p[j]) && fits(p[j], p[id]) && (r ^ unsigned(j) * 2654435761u) % 8 == 0) {
                p[id].arcs.push_back(j);
                p[j].arcs.push_back(id);
            }
        mate.push_back(-1); parent.push_back(-1); base.push_back(id); stamp.push_back(0);
        outer.push_back(0); inBlossom.push_back(0);
        return id;
    }
    void leave(int id) {
        if (!p[id].here) return;
        p[id].here = false;
        if (mate[id] >= 0) { mate[mate[id]] = -1; mate[id] = -1; }
        for (int j : p[id].arcs) { auto &v = p[j].arcs; v.erase(std::remove(v.begin(), v.end(), id), v.end()); }
        p[id].arcs.clear();
    }
    int match() {
        int pairs = 0;
        for (int v = 0; v < int(p.size()); v++)
            if (p[v].here && mate[v] < 0)
                for (int u : p[v].arcs) if (mate[u] < 0) { mate[u] = v; mate[v] = u; break; }
        for (int v = 0; v < int(p.size()); v++)
            if (p[v].here && mate[v] < 0) {
                int u = augmentFrom(v);
                while (u >= 0) { int pv = parent[u], next = mate[pv]; mate[u] = pv; mate[pv] = u; u = next; }
            }
        for (int v = 0; v < int(p.size()); v++) pairs += mate[v] > v;
        return pairs;
    }
    bool matched(int id) const { return mate[id] >= 0; }
    int size() const { return int(p.size()); }
};

int main() {
    uint64_t s = 4711, chk = 0;
    auto rnd = [&s] { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return uint32_t(s >> 24); };
    for (int hospital = 0; hospital < 4; hospital++) {
        Pool pool;
        for (int month = 0; month < 26; month++) {
            for (int i = 0; i < 25; i++) pool.arrive(rnd());
            chk = chk * 1009 + unsigned(pool.match());
            for (int i = 0; i < 12; i++) pool.leave(int(rnd() % unsigned(pool.size())));
        }
        chk = chk * 31 + unsigned(pool.blossoms);
    }
    std::printf("%016llx\n", (unsigned long long)chk);
}
