// flags: -O3
// R-tree with quadratic splits over moving delivery zones: window queries, point stabbing, nearest boxes by bounded depth-first search, deletions and reinsertions (double compares, recursion, 1 MB of nodes).
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

struct Box {
    double lo[2], hi[2];
    void add(const Box &b) {
        for (int k = 0; k < 2; k++) { lo[k] = std::min(lo[k], b.lo[k]); hi[k] = std::max(hi[k], b.hi[k]); }
    }
    double area() const { return (hi[0] - lo[0]) * (hi[1] - lo[1]); }
    bool meets(const Box &b) const {
        return lo[0] <= b.hi[0] && b.lo[0] <= hi[0] && lo[1] <= b.hi[1] && b.lo[1] <= hi[1];
    }
    bool covers(const Box &b) const {
        return lo[0] <= b.lo[0] && lo[1] <= b.lo[1] && hi[0] >= b.hi[0] && hi[1] >= b.hi[1];
    }
    double dist2(double x, double y) const {
        double dx = std::max({lo[0] - x, 0.0, x - hi[0]}), dy = std::max({lo[1] - y, 0.0, y - hi[1]});
        return dx * dx + dy * dy;
    }
};
static double enlarged(Box a, const Box &b) { double s = a.area(); a.add(b); return a.area() - s; }

struct Node;
struct Entry { Box box; Node *child; int id; };
struct Node { bool leaf; int n; Entry e[9]; };

class RTree {
    static constexpr int M = 8, m = 3;
    std::vector<std::unique_ptr<Node>> store;
    std::vector<Node *> spare;
    Node *root;
    Node *make(bool leaf) {
        Node *p;
        if (spare.empty()) { store.push_back(std::make_unique<Node>()); p = store.back().get(); }
        else { p = spare.back(); spare.pop_back(); }
        p->leaf = leaf; p->n = 0;
        return p;
    }
    static Box bound(const Node *p) { Box b = p->e[0].box; for (int i = 1; i < p->n; i++) b.add(p->e[i].box); return b; }
    Node *split(Node *p) {
        std::vector<Entry> all(p->e, p->e + p->n);
        int s1 = 0, s2 = 1; double worst = -1e300;
        for (int i = 0; i < p->n; i++) for (int j = i + 1; j < p->n; j++) {
            Box u = all[i].box; u.add(all[j].box);
            double d = u.area() - all[i].box.area() - all[j].box.area();
            if (d > worst) { worst = d; s1 = i; s2 = j; }
        }
        Node *q = make(p->leaf);
        Box a = all[s1].box, b = all[s2].box;
        p->n = 0;
        p->e[p->n++] = all[s1]; q->e[q->n++] = all[s2];
        all.erase(all.begin() + s2); all.erase(all.begin() + s1);
        while (!all.empty()) {
            if (p->n + (int)all.size() == m) { for (auto &e : all) p->e[p->n++] = e; break; }
            if (q->n + (int)all.size() == m) { for (auto &e : all) q->e[q->n++] = e; break; }
            size_t pick = 0; double best = -1, g1 = 0, g2 = 0;
            for (size_t i = 0; i < all.size(); i++) {
                double d1 = enlarged(a, all[i].box), d2 = enlarged(b, all[i].box), d = d1 > d2 ? d1 - d2 : d2 - d1;
                if (d > best) { best = d; pick = i; g1 = d1; g2 = d2; }
            }
            if (g1 < g2 || (g1 == g2 && p->n < q->n)) { a.add(all[pick].box); p->e[p->n++] = all[pick]; }
            else { b.add(all[pick].box); q->e[q->n++] = all[pick]; }
            all[pick] = all.back(); all.pop_back();
        }
        return q;
    }
    Node *insert(Node *p, const Entry &e) {
        if (p->leaf) p->e[p->n++] = e;
        else {
            int best = 0; double g = 1e300, ar = 1e300;
            for (int i = 0; i < p->n; i++) {
                double d = enlarged(p->e[i].box, e.box), s = p->e[i].box.area();
                if (d < g || (d == g && s < ar)) { g = d; ar = s; best = i; }
            }
            Node *c = p->e[best].child, *q = insert(c, e);
            p->e[best].box = bound(c);
            if (q) p->e[p->n++] = Entry{bound(q), q, -1};
        }
        return p->n > M ? split(p) : nullptr;
    }
    bool erase(Node *p, const Box &b, int id) {
        for (int i = 0; i < p->n; i++) {
            if (p->leaf) { if (p->e[i].id == id) { p->e[i] = p->e[--p->n]; return true; } }
            else if (p->e[i].box.covers(b) && erase(p->e[i].child, b, id)) {
                Node *c = p->e[i].child;
                if (c->n == 0) { spare.push_back(c); p->e[i] = p->e[--p->n]; }
                else p->e[i].box = bound(c);
                return true;
            }
        }
        return false;
    }
    template <class F> void query(const Node *p, const Box &w, F &f) const {
        for (int i = 0; i < p->n; i++) if (p->e[i].box.meets(w)) { if (p->leaf) f(p->e[i]); else query(p->e[i].child, w, f); }
    }
    void nearest(const Node *p, double x, double y, double &best, int &id) const {
        std::pair<double, int> o[9];
        for (int i = 0; i < p->n; i++) o[i] = {p->e[i].box.dist2(x, y), i};
        std::sort(o, o + p->n);
        for (int i = 0; i < p->n && o[i].first < best; i++) {
            if (p->leaf) { best = o[i].first; id = p->e[o[i].second].id; }
            else nearest(p->e[o[i].second].child, x, y, best, id);
        }
    }
public:
    RTree() { root = make(true); }
    void add(const Box &b, int id) {
        if (Node *q = insert(root, Entry{b, nullptr, id})) {
            Node *r = make(false);
            r->e[r->n++] = Entry{bound(root), root, -1}; r->e[r->n++] = Entry{bound(q), q, -1};
            root = r;
        }
    }
    bool remove(const Box &b, int id) { return erase(root, b, id); }
    template <class F> void window(const Box &w, F f) const { query(root, w, f); }
    int near(double x, double y) const { double b = 1e300; int id = -1; nearest(root, x, y, b, id); return id; }
};

static uint64_t st = 0x1234567;
static double uni() { st = st * 6364136223846793005ull + 1442695040888963407ull; return double(st >> 40) / double(1 << 24); }

int main() {
    RTree t;
    std::vector<Box> zone;
    auto fresh = [&] { double x = uni() * uni() * 1000, y = uni() * 1000, w = 0.5 + uni() * 6, h = 0.5 + uni() * 6; return Box{{x, y}, {x + w, y + h}}; };
    uint64_t chk = 0;
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < 320; i++) { zone.push_back(fresh()); t.add(zone.back(), (int)zone.size() - 1); }
        for (int i = 0; i < 120; i++) {
            int id = int(uni() * zone.size());
            chk += t.remove(zone[id], id);
            double dx = uni() * 10 - 5, dy = uni() * 10 - 5;
            zone[id].lo[0] += dx; zone[id].hi[0] += dx; zone[id].lo[1] += dy; zone[id].hi[1] += dy;
            t.add(zone[id], id);
        }
        for (int i = 0; i < 250; i++) {
            double x = uni() * 1000, y = uni() * 1000, s = uni() * 30;
            uint64_t acc = 0;
            t.window(Box{{x, y}, {x + s, y + s}}, [&](const Entry &e) { acc += e.id * 7 + 1; });
            chk = chk * 33 + acc + t.near(x, y);
        }
    }
    std::printf("%llu\n", (unsigned long long)chk);
}
