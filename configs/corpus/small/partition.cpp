// flags: -O2
// splits log records by predicates of 1 to 60 per cent probability with hand-written and std:: partitions, stable partitions, remove_if, nth_element and three-way splits
#include <cstdio>
#include <cstdint>
#include <vector>
#include <algorithm>
#include <numeric>
struct Rec { uint32_t id; uint16_t host; uint8_t level, kind; float latency; int32_t bytes; };
static uint64_t st = 77;
static uint32_t rnd() { st = st * 6364136223846793005ull + 1442695040888963407ull; uint32_t x = uint32_t((st >> 18 ^ st) >> 27); return x >> (st >> 61) | x << (32 - (st >> 61) & 31); }
static Rec make(uint32_t id) {
    uint32_t q = rnd(), p = rnd();
    return { id, uint16_t(q & 511), uint8_t(__builtin_ctz(p | 128)), uint8_t(q >> 10 & 15), float(q >> 14 & 1023) * (p & 15 ? 0.1f : 4.0f), int32_t(p >> 8 & 0xffff) - 2000 };
}
template <class It, class Pred> It hoare(It a, It b, Pred p) {
    for (;;) {
        while (a != b && p(*a)) ++a;
        do { if (a == b) return a; --b; } while (!p(*b));
        std::swap(*a, *b); ++a;
    }
}
template <class It, class Pred> It lomuto(It a, It b, Pred p) {
    It w = a;
    for (; a != b; ++a) { auto t = *a; bool k = p(t); *a = *w; *w = t; w += k; }
    return w;
}
template <class It, class Key, class V> std::pair<It, It> three_way(It a, It b, Key k, V pivot) {
    It lt = a, i = a, gt = b;
    while (i != gt) {
        auto v = k(*i);
        if (v < pivot) std::swap(*lt++, *i++);
        else if (pivot < v) std::swap(*i, *--gt);
        else ++i;
    }
    return { lt, gt };
}
template <class Pred> static uint64_t filter_into(const std::vector<Rec> &v, std::vector<uint32_t> &out, Pred p) {
    out.clear();
    for (auto &r : v) if (p(r)) out.push_back(r.id);
    return std::accumulate(out.begin(), out.end(), uint64_t(out.size()));
}
int main() {
    static const std::size_t sizes[4] = { 250, 2500, 16000, 50000 };
    std::vector<Rec> v; std::vector<uint32_t> ids; std::vector<float> lat;
    for (uint32_t i = 0; i < 50000; i++) v.push_back(make(i));
    uint64_t sum = 0;
    for (int round = 0; round < 90; round++) {
        std::size_t n = sizes[round & 3];
        auto b = v.begin() + std::ptrdiff_t(rnd() % (v.size() - n + 1)), e = b + std::ptrdiff_t(n);
        int reps = 1 + int(12000 / n);
        for (int k = 0; k < reps; k++) {
            int lev = int(rnd() % 5); float cut = float(rnd() & 127); uint32_t host = rnd() & 511;
            switch ((round + k) % 7) {
            case 0: sum += hoare(b, e, [=](const Rec &r) { return r.level >= lev; }) - b; break;
            case 1: sum += lomuto(b, e, [=](const Rec &r) { return r.latency < cut; }) - b; break;
            case 2: sum += std::partition(b, e, [=](const Rec &r) { return r.host < host && r.bytes > 0; }) - b; break;
            case 3: { auto m = three_way(b, e, [](const Rec &r) { return r.kind; }, uint8_t(rnd() & 15)); sum += (m.first - b) * 3 + (m.second - b); break; }
            case 4: sum += std::stable_partition(b, e, [=](const Rec &r) { return (r.id & 7) != 3 || r.level == lev; }) - b; break;
            case 5: {
                lat.clear();
                for (auto i = b; i != e; ++i) if (i->kind != 2) lat.push_back(i->latency);
                if (lat.empty()) break;
                auto mid = lat.begin() + std::ptrdiff_t(lat.size() * 9 / 10);
                std::nth_element(lat.begin(), mid, lat.end());
                sum += uint64_t(*mid);
                break; }
            default:
                for (auto i = b; i != e; ++i) if (i->bytes < 0 ? i->level > 1 : i->latency > cut && (i->id + host) % 3 == 0) { *i = make(i->id); sum++; }
            }
        }
        if (round % 4 == 0) sum += filter_into(v, ids, [=](const Rec &r) { return r.host % 100 == 7; });
        if (round % 4 == 2) sum += filter_into(v, ids, [=](const Rec &r) { return r.latency > 20 || r.level == 0; });
        for (int k = 0; k < 1000; k++) { uint32_t i = rnd() % uint32_t(v.size()); v[i] = make(v[i].id); }
    }
    std::printf("%llu\n", (unsigned long long)sum);
}
