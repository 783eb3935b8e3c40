// flags: -O2
// font rasteriser: quadratic outlines flattened adaptively into exact-area coverage cells per scan line, accumulated to 8-bit glyph masks, cached by size in a map and blended as text lines on a page; also non-zero span fills.
#include <cstdint>
#include <cstdio>
#include <cmath>
#include <cstring>
#include <vector>
#include <map>
#include <memory>
#include <algorithm>
struct P { float x, y; };
struct Contour { std::vector<P> pt; };                    // on/off points alternate: on, control, on, control...
struct Outline { std::vector<Contour> cs; float adv; };
struct Mask { int w, h; std::vector<uint8_t> a; };
class Raster {
    int w, h; std::vector<float> acc;
public:
    Raster(int W, int H) : w(W), h(H), acc((size_t)W * H + 4) {}
    void line(P a, P b) {
        if (a.y == b.y) return;
        float dir = 1; if (a.y > b.y) { std::swap(a, b); dir = -1; }
        float dxdy = (b.x - a.x) / (b.y - a.y), x = a.x; if (a.y < 0) x -= a.y * dxdy;
        int y0 = std::max(0, (int)a.y), y1 = std::min(h, (int)std::ceil(b.y));
        for (int y = y0; y < y1; y++) {
            float *row = &acc[(size_t)y * w]; float dy = std::min((float)(y + 1), b.y) - std::max((float)y, a.y), xn = x + dxdy * dy, d = dy * dir;
            float xa = std::min(x, xn), xb = std::max(x, xn), f = std::floor(xa); int i = std::max(0, std::min((int)f, w - 2)), j = std::min((int)std::ceil(xb), w - 1);
            if (j <= i + 1) { float xm = 0.5f * (x + xn) - f; row[i] += d - d * xm; row[i + 1] += d * xm; }
            else {
                float s = 1 / (xb - xa), u = xa - f, a0 = 0.5f * s * (1 - u) * (1 - u), v = xb - (float)j + 1, am = 0.5f * s * v * v;
                row[i] += d * a0;
                if (j == i + 2) row[i + 1] += d * (1 - a0 - am);
                else { float a1 = s * (1.5f - u); row[i + 1] += d * (a1 - a0); for (int k = i + 2; k < j - 1; k++) row[k] += d * s; float a2 = a1 + (float)(j - i - 3) * s; row[j - 1] += d * (1 - a2 - am); }
                row[j] += d * am;
            }
            x = xn;
        }
    }
    void quad(P a, P c, P b, int lvl = 0) {
        float ex = a.x - 2 * c.x + b.x, ey = a.y - 2 * c.y + b.y;
        if (lvl > 6 || ex * ex + ey * ey < 0.3f) { line(a, b); return; }
        P l{(a.x + c.x) / 2, (a.y + c.y) / 2}, r{(c.x + b.x) / 2, (c.y + b.y) / 2}, m{(l.x + r.x) / 2, (l.y + r.y) / 2};
        quad(a, l, m, lvl + 1); quad(m, r, b, lvl + 1);
    }
    Mask finish() {
        Mask m{w, h, std::vector<uint8_t>((size_t)w * h)};
        for (int y = 0; y < h; y++) { float s = 0; for (int x = 0; x < w; x++) { s += acc[(size_t)y * w + x]; m.a[(size_t)y * w + x] = (uint8_t)(std::min(std::fabs(s), 1.0f) * 255 + 0.5f); } }
        return m;
    }
};
static std::vector<Outline> font;
struct Key { int g, sz, sub; bool operator<(const Key &o) const { return g != o.g ? g < o.g : sz != o.sz ? sz < o.sz : sub < o.sub; } };
static std::map<Key, std::shared_ptr<Mask>> cache;
static std::shared_ptr<Mask> glyph(int g, int sz, int sub) {
    auto &e = cache[{g, sz, sub}];
    if (!e) {
        const Outline &o = font[g]; Raster r((int)(o.adv * sz) + 4, sz + 2); float k = (float)sz, ox = 1 + sub * 0.25f;
        for (auto &c : o.cs) for (size_t i = 0, n = c.pt.size(); i < n; i += 2) { auto T = [&](P p) { return P{p.x * k + ox, p.y * k + 1}; }; r.quad(T(c.pt[i]), T(c.pt[i + 1]), T(c.pt[(i + 2) % n])); }
        e = std::make_shared<Mask>(r.finish());
    }
    return e;
}
static void blend(std::vector<uint32_t> &page, int W, int H, int px, int py, const Mask &m, uint32_t col) {
    for (int y = std::max(0, -py); y < m.h && py + y < H; y++) {
        const uint8_t *a = &m.a[(size_t)y * m.w]; uint32_t *d = &page[(size_t)(py + y) * W];
        for (int x = std::max(0, -px); x < m.w && px + x < W; x++) {
            unsigned c = a[x]; if (!c) continue; if (c == 255) { d[px + x] = col; continue; }
            uint32_t o = d[px + x], rb = o & 0xff00ff, g = o & 0xff00; c += c >> 7;
            rb += (((col & 0xff00ff) - rb) * c >> 8) & 0xffffff; g += ((col & 0xff00) - g) * c >> 8; d[px + x] = (rb & 0xff00ff) | (g & 0xff00) | 0xff000000u;
        }
    }
}
int main() {
    uint64_t x = 2718, sum = 0; auto rnd = [&] { x ^= x << 13; x ^= x >> 7; x ^= x << 17; return (unsigned)(x >> 26); };
    for (int g = 0; g < 60; g++) {
        Outline o; o.adv = 0.4f + (rnd() % 40) / 80.0f; int nc = 1 + rnd() % 3;
        for (int c = 0; c < nc; c++) {
            Contour k; int n = 4 + rnd() % 7; float cx = o.adv / 2, cy = 0.5f, rad = (0.45f - 0.13f * c) * (c & 1 ? -1 : 1);
            for (int i = 0; i < 2 * n; i++) { float t = (float)i * 3.14159265f / n, q = rad * (0.75f + (rnd() % 64) / 256.0f); k.pt.push_back({cx + std::fabs(q) * o.adv * std::cos(rad < 0 ? -t : t), cy + std::fabs(q) * std::sin(rad < 0 ? -t : t)}); }
            o.cs.push_back(k);
        }
        font.push_back(o);
    }
    const int W = 600, H = 300; std::vector<uint32_t> page((size_t)W * H, 0xffffffffu);
    for (int r = 0; r < 46; r++) {
        int sz = r % 6 == 5 ? 70 : 9 + r % 13; float px = 4, py = (float)(r * 23 % (H - 20)); uint32_t col = 0xff000000u | (rnd() & 0xffffff);
        if (r % 3 == 0) cache.clear();
        for (int i = 0; i < (sz > 50 ? 24 : 90); i++) {
            int g = rnd() % 60 * (rnd() % 60) / 60; auto m = glyph(g, sz, (int)(px * 4) & 3);
            blend(page, W, H, (int)px, (int)py, *m, col); px += font[g].adv * sz; if (px > W - sz) { px = 4; py += sz * 1.2f; if (py > H - sz) py = 0; }
            sum = sum * 31 + m->a[(m->h / 2) * m->w + m->w / 2];
        }
    }
    for (size_t i = 0; i < page.size(); i += 97) sum = sum * 131 + page[i];
    std::printf("%016llx\n", (unsigned long long)sum);
}
