// flags: -O3
// Roaring-style compressed bitmaps (sorted 16-bit arrays, 8 KB bitsets, run containers) of customer segments: and, or, andnot, cardinalities and incremental adds with container conversions (std::variant dispatch, merges, word loops).
#include <algorithm>
#include <bitset>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <map>
#include <memory>
#include <variant>
#include <vector>

using Array = std::vector<uint16_t>;
struct Bits {
    std::vector<uint64_t> w = std::vector<uint64_t>(1024);
    bool test(uint16_t x) const { return w[x >> 6] >> (x & 63) & 1; }
    void set(uint16_t x) { w[x >> 6] |= uint64_t(1) << (x & 63); }
    uint32_t count() const { uint32_t c = 0; for (uint64_t x : w) c += uint32_t(std::bitset<64>(x).count()); return c; }
};
struct Run { uint16_t first, last; };
using Runs = std::vector<Run>;
using Container = std::variant<Array, Bits, Runs>;
constexpr size_t Dense = 4096;

static bool has(const Array &a, uint16_t x) { return std::binary_search(a.begin(), a.end(), x); }
static bool has(const Bits &b, uint16_t x) { return b.test(x); }
static bool has(const Runs &r, uint16_t x) {
    auto i = std::upper_bound(r.begin(), r.end(), x, [](uint16_t v, const Run &q) { return v < q.first; });
    return i != r.begin() && std::prev(i)->last >= x;
}
static uint32_t size(const Array &a) { return uint32_t(a.size()); }
static uint32_t size(const Bits &b) { return b.count(); }
static uint32_t size(const Runs &r) { uint32_t c = 0; for (auto q : r) c += uint32_t(q.last - q.first) + 1; return c; }

static Bits to_bits(const Array &a) { Bits b; for (auto x : a) b.set(x); return b; }
static Bits to_bits(const Bits &b) { return b; }
static Bits to_bits(const Runs &r) {
    Bits b;
    for (auto q : r) {
        uint32_t i = q.first >> 6, j = q.last >> 6;
        uint64_t lo = ~uint64_t(0) << (q.first & 63), hi = ~uint64_t(0) >> (63 - (q.last & 63));
        if (i == j) { b.w[i] |= lo & hi; continue; }
        b.w[i] |= lo;
        for (uint32_t k = i + 1; k < j; k++) b.w[k] = ~uint64_t(0);
        b.w[j] |= hi;
    }
    return b;
}
static Container shrink(Bits &&b) {
    uint32_t n = b.count();
    if (n > Dense) return std::move(b);
    Array a;
    a.reserve(n);
    for (uint32_t i = 0; i < 1024; i++) for (uint64_t m = b.w[i]; m; m &= m - 1) a.push_back(uint16_t(i * 64 + uint32_t(__builtin_ctzll(m))));
    return a;
}

enum class Op { And, Or, AndNot };
static uint64_t word(Op o, uint64_t a, uint64_t b) { return o == Op::And ? a & b : o == Op::Or ? a | b : a & ~b; }

struct Combine {
    Op op;
    Container operator()(const Array &a, const Array &b) const {
        Array r;
        auto out = std::back_inserter(r);
        if (op == Op::And) {
            if (a.size() * 16 < b.size()) { for (auto x : a) if (has(b, x)) r.push_back(x); }
            else std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), out);
        } else if (op == Op::Or) {
            std::set_union(a.begin(), a.end(), b.begin(), b.end(), out);
            if (r.size() > Dense) return to_bits(r);
        } else std::set_difference(a.begin(), a.end(), b.begin(), b.end(), out);
        return r;
    }
    template <class B> Container operator()(const Array &a, const B &b) const {
        if (op == Op::Or) return general(a, b);
        Array r;
        for (auto x : a) if (has(b, x) == (op == Op::And)) r.push_back(x);
        return r;
    }
    Container operator()(const Runs &a, const Runs &b) const {
        if (op != Op::And) return general(a, b);
        Runs r;
        for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
            uint16_t lo = std::max(a[i].first, b[j].first), hi = std::min(a[i].last, b[j].last);
            if (lo <= hi) r.push_back({lo, hi});
            if (a[i].last < b[j].last) i++; else j++;
        }
        return r;
    }
    template <class A, class B> Container operator()(const A &a, const B &b) const { return general(a, b); }
    template <class A, class B> Container general(const A &a, const B &b) const {
        Bits x = to_bits(a), y = to_bits(b);
        for (size_t i = 0; i < 1024; i++) x.w[i] = word(op, x.w[i], y.w[i]);
        return shrink(std::move(x));
    }
};

class Bitmap {
    std::vector<std::pair<uint16_t, Container>> c;
    Container &at(uint16_t hi) {
        auto i = std::lower_bound(c.begin(), c.end(), hi, [](auto &e, uint16_t h) { return e.first < h; });
        if (i == c.end() || i->first != hi) i = c.insert(i, {hi, Array()});
        return i->second;
    }
public:
    void add(uint32_t v) {
        Container &k = at(uint16_t(v >> 16));
        uint16_t lo = uint16_t(v);
        if (auto *r = std::get_if<Runs>(&k)) { if (has(*r, lo)) return; k = shrink(to_bits(*r)); }
        if (auto *b = std::get_if<Bits>(&k)) { b->set(lo); return; }
        Array &a = std::get<Array>(k);
        auto i = std::lower_bound(a.begin(), a.end(), lo);
        if (i != a.end() && *i == lo) return;
        a.insert(i, lo);
        if (a.size() > Dense) k = to_bits(a);
    }
    void add_runs(uint16_t hi, Runs r) { at(hi) = std::move(r); }
    uint32_t count() const { uint32_t n = 0; for (auto &e : c) n += std::visit([](auto &x) { return size(x); }, e.second); return n; }
    bool test(uint32_t v) const {
        auto i = std::lower_bound(c.begin(), c.end(), uint16_t(v >> 16), [](auto &e, uint16_t h) { return e.first < h; });
        return i != c.end() && i->first == uint16_t(v >> 16) && std::visit([v](auto &x) { return has(x, uint16_t(v)); }, i->second);
    }
    static Bitmap combine(const Bitmap &a, const Bitmap &b, Op op) {
        Bitmap r;
        size_t i = 0, j = 0;
        while (i < a.c.size() || j < b.c.size()) {
            if (j == b.c.size() || (i < a.c.size() && a.c[i].first < b.c[j].first)) { if (op != Op::And) r.c.push_back(a.c[i]); i++; }
            else if (i == a.c.size() || b.c[j].first < a.c[i].first) { if (op == Op::Or) r.c.push_back(b.c[j]); j++; }
            else { r.c.emplace_back(a.c[i].first, std::visit(Combine{op}, a.c[i].second, b.c[j].second)); i++; j++; }
        }
        return r;
    }
};

static uint64_t st = 0xC0FFEE;
static uint32_t rnd(uint32_t n) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return uint32_t(((st >> 32) * n) >> 32); }

int main() {
    std::vector<Bitmap> seg(14);
    uint64_t chk = 0;
    for (int round = 0; round < 24; round++) {
        for (int i = 0; i < 3000; i++) {
            uint32_t s = rnd(14), span = s < 5 ? 8 : 2;
            seg[s].add(rnd(span) << 16 | (rnd(4) ? rnd(65536) : rnd(3000)));
        }
        if (round % 3 == 0) {
            Runs r;
            for (uint32_t x = rnd(900); x < 65000; x += 20 + rnd(900)) { uint32_t e = x + rnd(400); r.push_back({uint16_t(x), uint16_t(e)}); x = e + 1; }
            seg[5 + rnd(9)].add_runs(uint16_t(rnd(3)), std::move(r));
        }
        for (int q = 0; q < 16; q++) {
            Bitmap t = Bitmap::combine(seg[rnd(14)], seg[rnd(14)], Op(rnd(3)));
            t = Bitmap::combine(t, seg[rnd(14)], Op(rnd(3)));
            uint32_t n = t.count();
            for (int i = 0; i < 100; i++) n = n * 3 + t.test(rnd(4) << 16 | rnd(65536));
            chk = chk * 1009 + n;
        }
        if (round % 8 == 7) for (int k = 0; k < 4; k++) seg[rnd(14)] = Bitmap();
    }
    std::printf("%016llx\n", (unsigned long long)chk);
}
