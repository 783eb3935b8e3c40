// flags: -O2
// loose quadtree of moving boxes with per-step reinsertion and collision pair search; virtual shapes decide the exact contact (doubles, vectors, virtual calls)
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <memory>
#include <vector>
#include <algorithm>

static uint64_t s = 0xDEADBEEFCAFEull;
static double uni() { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (double)(s >> 11) * 0x1p-53; }

struct Box { double x0, y0, x1, y1; };
static bool hit(const Box &a, const Box &b) { return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1; }

struct Circle; struct Rect;
struct Shape {
    double x, y, vx, vy; int id;
    virtual ~Shape() = default;
    virtual Box box() const = 0;
    virtual bool with(const Shape &o) const = 0;
    virtual bool circle(const Circle &c) const = 0;
    virtual bool rect(const Rect &r) const = 0;
};
struct Circle : Shape {
    double r;
    Box box() const override { return {x - r, y - r, x + r, y + r}; }
    bool with(const Shape &o) const override { return o.circle(*this); }
    bool circle(const Circle &c) const override { return std::hypot(c.x - x, c.y - y) < r + c.r; }
    bool rect(const Rect &b) const override;
};
struct Rect : Shape {
    double w, h;
    Box box() const override { return {x - w, y - h, x + w, y + h}; }
    bool with(const Shape &o) const override { return o.rect(*this); }
    bool circle(const Circle &c) const override {
        double dx = std::max(std::abs(c.x - x) - w, 0.0), dy = std::max(std::abs(c.y - y) - h, 0.0);
        return dx * dx + dy * dy < c.r * c.r;
    }
    bool rect(const Rect &b) const override { return hit(box(), b.box()); }
};
bool Circle::rect(const Rect &b) const { return b.circle(*this); }

class Tree {
    struct Node { Box b; int child = -1; int count = 0; std::vector<std::pair<Box, Shape *>> items; };
    std::vector<Node> nodes;
    size_t used = 0;
    int fresh(Box b) {
        if (used == nodes.size()) nodes.emplace_back();
        Node &n = nodes[used]; n.b = b; n.child = -1; n.count = 0; n.items.clear();
        return (int)used++;
    }
    static int quadrant(const Box &n, const Box &b) {
        double mx = (n.x0 + n.x1) / 2, my = (n.y0 + n.y1) / 2;
        int q = 0;
        if (b.x0 >= mx) q = 1; else if (b.x1 > mx) return -1;
        if (b.y0 >= my) q += 2; else if (b.y1 > my) return -1;
        return q;
    }
public:
    void reset() { used = 0; fresh({0, 0, 1, 1}); }
    void insert(const Box &b, Shape *sh) {
        int i = 0;
        for (int depth = 0;; depth++) {
            nodes[i].count++;
            if (nodes[i].child < 0) {
                nodes[i].items.emplace_back(b, sh);
                if (nodes[i].items.size() > 8 && depth < 9) {
                    Box n = nodes[i].b; double mx = (n.x0 + n.x1) / 2, my = (n.y0 + n.y1) / 2;
                    int c = fresh({n.x0, n.y0, mx, my});
                    fresh({mx, n.y0, n.x1, my}); fresh({n.x0, my, mx, n.y1}); fresh({mx, my, n.x1, n.y1});
                    nodes[i].child = c;
                    auto old = std::move(nodes[i].items);
                    nodes[i].items.clear();
                    for (auto &e : old) {
                        int q = quadrant(n, e.first);
                        auto &dst = nodes[q < 0 ? i : c + q];
                        dst.items.push_back(e);
                        if (q >= 0) dst.count++;
                    }
                }
                return;
            }
            int q = quadrant(nodes[i].b, b);
            if (q < 0) { nodes[i].items.emplace_back(b, sh); return; }
            i = nodes[i].child + q;
        }
    }
    template <class F> void query(int i, const Box &b, F &&f) const {
        const Node &n = nodes[i];
        for (auto &e : n.items) if (hit(e.first, b)) f(e.second);
        if (n.child >= 0)
            for (int c = n.child; c < n.child + 4; c++)
                if (nodes[c].count && hit(nodes[c].b, b)) query(c, b, f);
    }
};

int main() {
    std::vector<std::unique_ptr<Shape>> all;
    for (int i = 0; i < 3000; i++) {
        if (i % 3) { auto c = std::make_unique<Circle>(); c->r = 0.002 + 0.008 * uni(); all.push_back(std::move(c)); }
        else { auto r = std::make_unique<Rect>(); r->w = 0.002 + 0.01 * uni(); r->h = 0.002 + 0.006 * uni(); all.push_back(std::move(r)); }
        Shape &h = *all.back();
        h.x = uni(); h.y = uni(); h.vx = uni() * 0.02 - 0.01; h.vy = uni() * 0.02 - 0.01; h.id = i;
    }
    Tree t; uint64_t sum = 0;
    for (int step = 0; step < 24; step++) {
        int n = step % 4 == 3 ? 3000 : 900;
        t.reset();
        for (int i = 0; i < n; i++) {
            Shape &h = *all[i];
            h.x += h.vx; h.y += h.vy;
            if (h.x < 0.02 || h.x > 0.98) h.vx = h.x < 0.5 ? std::abs(h.vx) : -std::abs(h.vx);
            if (h.y < 0.02 || h.y > 0.98) h.vy = h.y < 0.5 ? std::abs(h.vy) : -std::abs(h.vy);
            t.insert(h.box(), &h);
        }
        for (int i = 0; i < n; i++) {
            Shape *h = all[i].get();
            t.query(0, h->box(), [&](Shape *o) {
                if (o->id > h->id && h->with(*o)) { sum = sum * 31 + o->id; std::swap(h->vx, o->vx); std::swap(h->vy, o->vy); }
            });
        }
    }
    std::printf("%llu\n", (unsigned long long)sum);
}
