// flags: -O2
// 3x3 median by a sorting network and 7x7 median by Huang's sliding histogram on noisy byte images; small hot tables, data-dependent walks.
#include <cstdint>
#include <cstdio>
#include <vector>
#include <algorithm>
struct Image {
    int w, h;
    std::vector<uint8_t> px;
    Image(int w_, int h_) : w(w_), h(h_), px(size_t(w_) * h_) {}
    uint8_t &at(int x, int y) { return px[size_t(y) * w + x]; }
    const uint8_t &at(int x, int y) const { return px[size_t(y) * w + x]; }
    uint8_t clamped(int x, int y) const {
        return at(std::clamp(x, 0, w - 1), std::clamp(y, 0, h - 1));
    }
};
static uint32_t rng_state = 0x1234567u;
static inline uint32_t rnd() {
    rng_state ^= rng_state << 13; rng_state ^= rng_state >> 17; rng_state ^= rng_state << 5;
    return rng_state;
}
static inline void cswap(uint8_t &a, uint8_t &b) {
    uint8_t lo = std::min(a, b), hi = std::max(a, b);
    a = lo; b = hi;
}
static inline uint8_t median9(uint8_t *p) {
    cswap(p[1], p[2]); cswap(p[4], p[5]); cswap(p[7], p[8]);
    cswap(p[0], p[1]); cswap(p[3], p[4]); cswap(p[6], p[7]);
    cswap(p[1], p[2]); cswap(p[4], p[5]); cswap(p[7], p[8]);
    cswap(p[0], p[3]); cswap(p[5], p[8]); cswap(p[4], p[7]);
    cswap(p[3], p[6]); cswap(p[1], p[4]); cswap(p[2], p[5]);
    cswap(p[4], p[7]); cswap(p[4], p[2]); cswap(p[6], p[4]);
    cswap(p[4], p[2]);
    return p[4];
}
static void median3(const Image &s, Image &d) {
    for (int y = 0; y < s.h; y++)
        for (int x = 0; x < s.w; x++) {
            uint8_t v[9];
            int k = 0;
            if (x && y && x < s.w - 1 && y < s.h - 1) {
                for (int j = -1; j <= 1; j++)
                    for (int i = -1; i <= 1; i++) v[k++] = s.at(x + i, y + j);
            } else {
                for (int j = -1; j <= 1; j++)
                    for (int i = -1; i <= 1; i++) v[k++] = s.clamped(x + i, y + j);
            }
            d.at(x, y) = median9(v);
        }
}
class SlidingMedian {
    uint16_t hist[256];
    int med, below, half;
public:
    explicit SlidingMedian(int n) : med(0), below(0), half(n / 2) { std::fill(hist, hist + 256, 0); }
    void add(uint8_t v) { hist[v]++; below += v < med; }
    void del(uint8_t v) { hist[v]--; below -= v < med; }
    uint8_t query() {
        while (below > half) below -= hist[--med];
        while (below + hist[med] <= half) below += hist[med++];
        return uint8_t(med);
    }
};
static void medianHuang(const Image &s, Image &d, int r) {
    for (int y = 0; y < s.h; y++) {
        SlidingMedian m((2 * r + 1) * (2 * r + 1));
        for (int j = -r; j <= r; j++)
            for (int i = -r; i <= r; i++) m.add(s.clamped(i, y + j));
        for (int x = 0;; x++) {
            d.at(x, y) = m.query();
            if (x + 1 == s.w) break;
            for (int j = -r; j <= r; j++) {
                m.del(s.clamped(x - r, y + j));
                m.add(s.clamped(x + r + 1, y + j));
            }
        }
    }
}
static void saltPepper(Image &im, int n) {
    while (n--) im.px[rnd() % im.px.size()] = (rnd() & 64) ? 255 : 0;
}
int main() {
    uint64_t sum = 0;
    Image a(160, 120), b(160, 120), c(64, 64), e(64, 64);
    for (int y = 0; y < a.h; y++)
        for (int x = 0; x < a.w; x++) a.at(x, y) = uint8_t((x * 3 + y * 2 + (rnd() & 31)) ^ ((x / 20 + y / 20) & 1 ? 90 : 0));
    for (auto &p : c.px) p = uint8_t(rnd() >> 9);
    for (int round = 0; round < 7; round++) {
        saltPepper(a, 1500);
        median3(a, b);
        saltPepper(b, 700);
        medianHuang(b, a, 2 + round % 3);
        medianHuang(c, e, 3);
        for (int i = 0; i < 1200; i++) e.px[rnd() & 4095] = uint8_t(rnd());
        std::swap(c.px, e.px);
        for (size_t i = 0; i < a.px.size(); i += 7) sum = sum * 31 + a.px[i];
    }
    printf("%llu\n", (unsigned long long)sum);
}
