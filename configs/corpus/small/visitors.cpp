// flags: -O2
// geometry predicates over a scene of std::variant shapes (circle, box, segment, triangle, compound): double-dispatch visitors for overlap, bounds, area and edits
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <variant>
#include <vector>
#include <array>
#include <algorithm>
struct P { double x, y; };
static P operator-(P a, P b) { return { a.x - b.x, a.y - b.y }; }
static P operator+(P a, P b) { return { a.x + b.x, a.y + b.y }; }
static double cross(P a, P b) { return a.x * b.y - a.y * b.x; }
static double dot(P a, P b) { return a.x * b.x + a.y * b.y; }
static double orient(P a, P b, P c) { return cross(b - a, c - a); }
struct Circle { P c; double r; };
struct Box { P lo, hi; };
struct Seg { P a, b; };
struct Tri { std::array<P, 3> v; };
struct Rings { std::vector<Circle> parts; };
using Shape = std::variant<Circle, Box, Seg, Tri, Rings>;
template <class... T> struct over : T... { using T::operator()...; };
template <class... T> over(T...) -> over<T...>;

static uint64_t st = 0xfeedface12345ull;
static uint32_t rnd() { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return uint32_t(st >> 24); }
static double uni(double s) { return s * (rnd() & 0xffff) / 65536.0; }

static double dist2(P p, Seg s) {
    P d = s.b - s.a; double l = dot(d, d), t = l > 0 ? dot(p - s.a, d) / l : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    P q = p - P{ s.a.x + t * d.x, s.a.y + t * d.y };
    return dot(q, q);
}
static bool inside(P p, const Tri &t) {
    double a = orient(t.v[0], t.v[1], p), b = orient(t.v[1], t.v[2], p), c = orient(t.v[2], t.v[0], p);
    return (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
}
static Box bounds(const Shape &s) {
    return std::visit(over{
        [](const Circle &c) { return Box{ { c.c.x - c.r, c.c.y - c.r }, { c.c.x + c.r, c.c.y + c.r } }; },
        [](const Box &b) { return b; },
        [](const Seg &g) { return Box{ { std::min(g.a.x, g.b.x), std::min(g.a.y, g.b.y) }, { std::max(g.a.x, g.b.x), std::max(g.a.y, g.b.y) } }; },
        [](const Tri &t) {
            Box b{ t.v[0], t.v[0] };
            for (P p : t.v) { b.lo.x = std::min(b.lo.x, p.x); b.lo.y = std::min(b.lo.y, p.y); b.hi.x = std::max(b.hi.x, p.x); b.hi.y = std::max(b.hi.y, p.y); }
            return b; },
        [](const Rings &r) {
            Box b{ { 1e9, 1e9 }, { -1e9, -1e9 } };
            for (auto &c : r.parts) { b.lo.x = std::min(b.lo.x, c.c.x - c.r); b.lo.y = std::min(b.lo.y, c.c.y - c.r); b.hi.x = std::max(b.hi.x, c.c.x + c.r); b.hi.y = std::max(b.hi.y, c.c.y + c.r); }
            return b; } }, s);
}
struct Overlap {
    bool operator()(const Circle &a, const Circle &b) const { P d = a.c - b.c; double r = a.r + b.r; return dot(d, d) <= r * r; }
    bool operator()(const Circle &a, const Box &b) const {
        P q{ std::clamp(a.c.x, b.lo.x, b.hi.x), std::clamp(a.c.y, b.lo.y, b.hi.y) };
        return dot(q - a.c, q - a.c) <= a.r * a.r;
    }
    bool operator()(const Circle &a, const Seg &s) const { return dist2(a.c, s) <= a.r * a.r; }
    bool operator()(const Circle &a, const Tri &t) const {
        if (inside(a.c, t)) return true;
        for (int i = 0; i < 3; i++) if ((*this)(a, Seg{ t.v[i], t.v[(i + 1) % 3] })) return true;
        return false;
    }
    bool operator()(const Box &a, const Box &b) const { return a.lo.x <= b.hi.x && b.lo.x <= a.hi.x && a.lo.y <= b.hi.y && b.lo.y <= a.hi.y; }
    bool operator()(const Seg &s, const Seg &t) const {
        double a = orient(s.a, s.b, t.a), b = orient(s.a, s.b, t.b);
        if ((a > 0) == (b > 0)) return false;
        return (orient(t.a, t.b, s.a) > 0) != (orient(t.a, t.b, s.b) > 0);
    }
    bool operator()(const Seg &s, const Tri &t) const {
        if (inside(s.a, t)) return true;
        for (int i = 0; i < 3; i++) if ((*this)(s, Seg{ t.v[i], t.v[(i + 1) % 3] })) return true;
        return false;
    }
    bool operator()(const Tri &a, const Tri &b) const {
        for (int i = 0; i < 3; i++) if ((*this)(Seg{ a.v[i], a.v[(i + 1) % 3] }, b)) return true;
        return inside(b.v[0], a);
    }
    template <class S> bool edges(const Box &b, const S &s) const {
        P c[4] = { b.lo, { b.hi.x, b.lo.y }, b.hi, { b.lo.x, b.hi.y } };
        for (int i = 0; i < 4; i++) if ((*this)(Seg{ c[i], c[(i + 1) & 3] }, s)) return true;
        return false;
    }
    bool operator()(const Box &b, const Seg &s) const { return edges(b, s) || (s.a.x > b.lo.x && s.a.x < b.hi.x && s.a.y > b.lo.y && s.a.y < b.hi.y); }
    bool operator()(const Box &b, const Tri &t) const { return edges(b, t) || (t.v[0].x > b.lo.x && t.v[0].x < b.hi.x && t.v[0].y > b.lo.y && t.v[0].y < b.hi.y); }
    template <class S> bool operator()(const Rings &r, const S &s) const {
        for (auto &c : r.parts) if (call(c, s)) return true;
        return false;
    }
    bool operator()(const Rings &r, const Rings &q) const {
        for (auto &c : r.parts) if ((*this)(q, c)) return true;
        return false;
    }
    template <class A, class B> bool call(const A &a, const B &b) const {
        if constexpr (std::is_invocable_v<const Overlap &, const A &, const B &>) return (*this)(a, b);
        else return (*this)(b, a);
    }
};
static Shape random_shape() {
    P o{ uni(100), uni(100) };
    auto near = [&] { return o + P{ uni(12) - 6, uni(12) - 6 }; };
    switch (rnd() % 9) {
    case 0: case 1: case 2: return Circle{ o, 1 + uni(5) };
    case 3: case 4: return Box{ o, o + P{ 1 + uni(9), 1 + uni(9) } };
    case 5: return Seg{ o, near() };
    case 6: case 7: return Tri{ { o, near(), near() } };
    default: Rings r; for (int k = 0; k < 3 + int(rnd() % 3); k++) r.parts.push_back({ near(), 0.5 + uni(2) }); return r;
    }
}
int main() {
    std::vector<Shape> scene;
    for (int i = 0; i < 500; i++) scene.push_back(random_shape());
    std::vector<Box> bb(scene.size());
    uint64_t hits = 0, tests = 0;
    for (int round = 0; round < 22; round++) {
        for (std::size_t i = 0; i < scene.size(); i++) bb[i] = bounds(scene[i]);
        Overlap ov;
        for (std::size_t i = round % 2; i < scene.size(); i += 2)
            for (std::size_t j = i + 1; j < scene.size(); j++) {
                if (round % 3 && !ov(bb[i], bb[j])) continue;
                if (round % 3 == 0 && (i + j) % 6) continue;
                tests++;
                hits += std::visit([&](const auto &a, const auto &b) { return ov.call(a, b); }, scene[i], scene[j]);
            }
        for (int k = 0; k < 2500; k++) {
            Shape &s = scene[rnd() % scene.size()];
            P d{ uni(4) - 2, uni(4) - 2 };
            std::visit(over{
                [&](Circle &c) { c.c = c.c + d; },
                [&](Box &b) { b.lo = b.lo + d; b.hi = b.hi + d; },
                [&](Seg &g) { g.b = g.b + d; },
                [&](Tri &t) { t.v[rnd() % 3] = t.v[0] + d; },
                [&](Rings &r) { for (auto &c : r.parts) c.c = c.c + d; } }, s);
            if (k % 9 == 0) s = random_shape();
        }
    }
    std::printf("%llu %llu\n", (unsigned long long)hits, (unsigned long long)tests);
}
