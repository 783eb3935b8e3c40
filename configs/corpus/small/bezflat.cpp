// flags: -O2
// vector graphics paths: recursive flattening of cubic and quadratic Beziers, arc lengths, dashing, offsetting with mitres, Sutherland-Hodgman clipping and signed areas; recursion, square roots, divisions and growing vectors
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>

struct Pt { double x, y; };
static inline Pt operator+(Pt a, Pt b) { return {a.x + b.x, a.y + b.y}; }
static inline Pt operator-(Pt a, Pt b) { return {a.x - b.x, a.y - b.y}; }
static inline Pt operator*(Pt a, double s) { return {a.x * s, a.y * s}; }
static inline double cross(Pt a, Pt b) { return a.x * b.y - a.y * b.x; }
static inline double len(Pt a) { return std::sqrt(a.x * a.x + a.y * a.y); }
static inline Pt mid(Pt a, Pt b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }
using Poly = std::vector<Pt>;

static uint32_t s = 987654321;
static double uni() { s = s * 747796405u + 2891336453u; uint32_t w = ((s >> ((s >> 28) + 4)) ^ s) * 277803737u; return ((w >> 22) ^ w) / 4294967296.0; }

enum class Op : uint8_t { Line, Quad, Cubic };
struct Seg { Op op; Pt p[3]; };
struct Path { Pt start; std::vector<Seg> segs; };

static void cubic(Pt a, Pt b, Pt c, Pt d, double tol, int depth, Poly &out)
{
    Pt ad = d - a;
    double l = len(ad) + 1e-12, d1 = std::fabs(cross(b - a, ad)) / l, d2 = std::fabs(cross(c - a, ad)) / l;
    if (depth > 12 || d1 + d2 < tol) { out.push_back(d); return; }
    Pt ab = mid(a, b), bc = mid(b, c), cdm = mid(c, d), abc = mid(ab, bc), bcd = mid(bc, cdm), m = mid(abc, bcd);
    cubic(a, ab, abc, m, tol, depth + 1, out);
    cubic(m, bcd, cdm, d, tol, depth + 1, out);
}

static void quad(Pt a, Pt b, Pt c, double tol, Poly &out)       // parabola: segment count known in advance
{
    Pt dd = a - b * 2 + c;
    int n = 1 + int(std::sqrt(len(dd) / (4 * tol)));
    double h = 1.0 / n;
    for (int i = 1; i <= n; i++) {
        double t = i * h, u = 1 - t;
        out.push_back(a * (u * u) + b * (2 * u * t) + c * (t * t));
    }
}

static Poly flatten(const Path &p, double tol)
{
    Poly out{p.start};
    for (const auto &g : p.segs) {
        Pt cur = out.back();
        switch (g.op) {
        case Op::Line: out.push_back(g.p[0]); break;
        case Op::Quad: quad(cur, g.p[0], g.p[1], tol, out); break;
        case Op::Cubic: cubic(cur, g.p[0], g.p[1], g.p[2], tol, 0, out); break;
        }
    }
    return out;
}

template <class F> static void dash(const Poly &p, double on, double off, F emit)
{
    double left = on; bool pen = true;
    for (size_t i = 1; i < p.size(); i++) {
        Pt a = p[i - 1], d = p[i] - a;
        double l = len(d), pos = 0;
        while (l - pos > left) {
            Pt q = a + d * ((pos + left) / l);
            if (pen) emit(a + d * (pos / l), q);
            pos += left; pen = !pen; left = pen ? on : off;
        }
        if (pen && l > pos) emit(a + d * (pos / l), p[i]);
        left -= l - pos;
    }
}

static Poly offset(const Poly &p, double r)
{
    Poly out;
    size_t n = p.size();
    for (size_t i = 0; i < n; i++) {
        Pt a = p[(i + n - 1) % n], b = p[i], c = p[(i + 1) % n], u = b - a, v = c - b;
        double lu = len(u), lv = len(v);
        if (lu < 1e-9 || lv < 1e-9) continue;
        Pt nu{u.y / lu, -u.x / lu}, nv{v.y / lv, -v.x / lv}, m = nu + nv;
        double k = 2 / (m.x * m.x + m.y * m.y + 1e-9);
        if (k < 3) out.push_back(b + m * (r * k / 1.0));
        else { out.push_back(b + nu * r); out.push_back(b + nv * r); }
    }
    return out;
}

static void clipHalf(const Poly &in, Poly &out, Pt o, Pt dir)
{
    out.clear();
    if (in.empty()) return;
    Pt prev = in.back();
    double dp = cross(dir, prev - o);
    for (Pt cur : in) {
        double dc = cross(dir, cur - o);
        if ((dc >= 0) != (dp >= 0)) out.push_back(prev + (cur - prev) * (dp / (dp - dc)));
        if (dc >= 0) out.push_back(cur);
        prev = cur; dp = dc;
    }
}

static double area(const Poly &p)
{
    double a = 0;
    for (size_t i = 0, n = p.size(); i < n; i++) a += cross(p[i], p[(i + 1) % n]);
    return a / 2;
}

int main()
{
    double total = 0; size_t pts = 0;
    Poly tmp;
    for (int round = 0; round < 220; round++) {
        Path p{{500 * uni(), 500 * uni()}, {}};
        int n = 6 + int(uni() * 30);
        for (int i = 0; i < n; i++) {
            double ang = 6.28318 * i / n, r = 150 + 300 * uni(), k = uni();
            auto pt = [&] { return Pt{500 + r * std::cos(ang) + 120 * uni(), 500 + r * std::sin(ang) + 120 * uni()}; };
            p.segs.push_back({k < .2 ? Op::Line : k < .5 ? Op::Quad : Op::Cubic, {pt(), pt(), pt()}});
        }
        double tol = round % 4 == 0 ? 0.01 : 0.2;
        Poly f = flatten(p, tol);
        pts += f.size();
        int dashes = 0;
        dash(f, 3 + 10 * uni(), 2 + 6 * uni(), [&](Pt a, Pt b) { total += len(b - a); dashes++; });
        Poly o = offset(f, 8 * (uni() - 0.5));
        int sides = 4 + round % 5;
        for (int e = 0; e < sides; e++) {
            double t = 6.28318 * e / sides, c = std::cos(t), sn = std::sin(t);
            clipHalf(o, tmp, {500 + 250 * c, 500 + 250 * sn}, {-sn, c});
            o.swap(tmp);
        }
        total += area(f) * 1e-3 + area(o) * 1e-3 + dashes;
    }
    std::printf("%.5f %zu\n", total, pts);
    return 0;
}
