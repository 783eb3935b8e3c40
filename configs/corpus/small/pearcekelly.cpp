// flags: -O1
// Dynamic topological order of a build graph (Pearce-Kelly): dependencies are added and dropped one by one, cycles refused, then dirty targets are rebuilt in order; small vectors, recursion and std::sort on affected regions.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

struct Target {
    std::vector<int> needs, users;
    int ord;
    unsigned stampf;
    uint32_t content, built;
    bool dirty;
};

class BuildGraph {
    std::vector<Target> t;
    std::vector<int> fwd, bwd, merged, slots;
    unsigned epoch = 0;

    bool forward(int v, int limit, int origin) {
        t[v].stampf = epoch;
        fwd.push_back(v);
        for (int w : t[v].users) {
            if (w == origin) return false;
            if (t[w].stampf != epoch && t[w].ord < limit && !forward(w, limit, origin)) return false;
        }
        return true;
    }
    void backward(int v, int limit) {
        t[v].stampf = epoch;
        bwd.push_back(v);
        for (int w : t[v].needs) if (t[w].stampf != epoch && t[w].ord > limit) backward(w, limit);
    }
    void reorder() {
        auto less = [this](int a, int b) { return t[a].ord < t[b].ord; };
        std::sort(bwd.begin(), bwd.end(), less);
        std::sort(fwd.begin(), fwd.end(), less);
        merged.assign(bwd.begin(), bwd.end());
        merged.insert(merged.end(), fwd.begin(), fwd.end());
        slots.resize(merged.size());
        std::transform(bwd.begin(), bwd.end(), slots.begin(), [this](int v) { return t[v].ord; });
        std::transform(fwd.begin(), fwd.end(), slots.begin() + long(bwd.size()), [this](int v) { return t[v].ord; });
        std::inplace_merge(slots.begin(), slots.begin() + long(bwd.size()), slots.end());
        for (size_t i = 0; i < merged.size(); i++) t[merged[i]].ord = slots[i];
    }
public:
    long touched = 0;
    explicit BuildGraph(int n) : t(size_t(n)) {
        for (int i = 0; i < n; i++) { t[i].ord = i; t[i].stampf = 0; t[i].content = uint32_t(i) * 40503u; t[i].built = 0; t[i].dirty = true; }
    }
    // user needs dep: dep must come first. False when this would close a cycle.
    bool add(int dep, int user) {
        if (dep == user || std::find(t[user].needs.begin(), t[user].needs.end(), dep) != t[user].needs.end()) return false;
        int lo = t[user].ord, hi = t[dep].ord;
        if (lo < hi) {
            ++epoch;
            fwd.clear(); bwd.clear();
            if (!forward(user, hi, dep)) return false;
            ++epoch;
            backward(dep, lo);
            touched += long(fwd.size() + bwd.size());
            reorder();
        }
        t[user].needs.push_back(dep);
        t[dep].users.push_back(user);
        t[user].dirty = true;
        return true;
    }
    void drop(int user, unsigned r) {
        auto &n = t[user].needs;
        if (n.empty()) return;
        int dep = n[r % n.size()];
        n.erase(std::find(n.begin(), n.end(), dep));
        auto &u = t[dep].users;
        *std::find(u.begin(), u.end(), user) = u.back();
        u.pop_back();
        t[user].dirty = true;
    }
    void edit(int v, uint32_t x) { t[v].content ^= x; t[v].dirty = true; }
    unsigned rebuild() {
        std::vector<int> at(t.size());
        for (size_t i = 0; i < t.size(); i++) at[size_t(t[i].ord)] = int(i);
        unsigned n = 0;
        for (int v : at) {
            Target &x = t[v];
            if (!x.dirty) continue;
            uint32_t h = x.content;
            for (int d : x.needs) h = (h ^ t[d].built) * 16777619u + 11;
            x.dirty = false;
            n++;
            if (h == x.built) continue;                 // early cut-off
            x.built = h & 7 ? h : h & ~0xffu;
            for (int u : x.users) t[u].dirty = true;
        }
        return n;
    }
    uint32_t hash() const { uint32_t h = 0; for (auto &x : t) h = h * 31 + x.built + uint32_t(x.ord); return h; }
};

int main() {
    uint64_t s = 8086, chk = 0;
    auto rnd = [&s](unsigned n) { s = s * 6364136223846793005ull + 1442695040888963407ull; return unsigned(s >> 33) % n; };
    for (int project = 0; project < 5; project++) {
        unsigned n = project % 2 ? 900 : 4000;
        BuildGraph g{int(n)};
        unsigned refused = 0;
        for (int round = 0; round < 30; round++) {
            for (unsigned i = 0; i < n / 16; i++) {
                unsigned a = rnd(n), b = rnd(4) ? std::min(a + 1 + rnd(n / 8), n - 1) : rnd(n);
                refused += !g.add(int(a), int(b));
                if (rnd(2 + round / 8) != 0) g.drop(int(rnd(n)), rnd(1000));
            }
            for (int i = 0; i < 12; i++) g.edit(int(rnd(n)), rnd(1u << 30));
            chk = chk * 1009 + g.rebuild();
        }
        chk = chk * 31 + refused + g.hash() + unsigned(g.touched);
    }
    std::printf("%016llx\n", (unsigned long long)chk);
}
