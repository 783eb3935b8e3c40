// flags: -O2
// Sort-merge joins of orders with payments: std::sort of row numbers by composite keys, inner, semi, anti and band joins over duplicate runs, then a grouped run aggregation; 20 KB to 2 MB of rows.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <tuple>
#include <vector>

struct Order { uint32_t customer, day; int32_t cents; uint16_t shop, flags; };
struct Payment { uint32_t customer, day; int32_t cents; uint32_t method; };

static uint64_t st = 0xBADC0DE;
static uint32_t rnd(uint32_t n) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return uint32_t(((st >> 32) * n) >> 32); }

template <class Row> std::vector<uint32_t> order_by(const std::vector<Row> &t) {
    std::vector<uint32_t> ix(t.size());
    std::iota(ix.begin(), ix.end(), 0u);
    std::sort(ix.begin(), ix.end(), [&t](uint32_t a, uint32_t b) {
        return std::tie(t[a].customer, t[a].day, a) < std::tie(t[b].customer, t[b].day, b);
    });
    return ix;
}

template <class Row> size_t run_end(const std::vector<Row> &t, const std::vector<uint32_t> &ix, size_t i) {
    uint32_t c = t[ix[i]].customer;
    size_t step = 1, j = i;
    while (j + step < ix.size() && t[ix[j + step]].customer == c) { j += step; step *= 2; }   // gallop
    for (; step; step /= 2) if (j + step < ix.size() && t[ix[j + step]].customer == c) j += step;
    return j + 1;
}

struct Group { uint16_t shop; int64_t due, paid; uint32_t n; };

struct Joiner {
    const std::vector<Order> &o;
    const std::vector<Payment> &p;
    std::vector<uint32_t> io = order_by(o), ip = order_by(p);
    std::vector<Group> out;
    uint64_t unmatched = 0, orphan = 0, pairs = 0;

    // payments fall within `band` days after the order of the same customer
    void run(uint32_t band) {
        size_t i = 0, j = 0;
        while (i < io.size() && j < ip.size()) {
            uint32_t a = o[io[i]].customer, b = p[ip[j]].customer;
            if (a < b) { size_t e = run_end(o, io, i); unmatched += e - i; i = e; continue; }
            if (b < a) { size_t e = run_end(p, ip, j); orphan += e - j; j = e; continue; }
            size_t ei = run_end(o, io, i), ej = run_end(p, ip, j), w = j;
            for (; i < ei; i++) {
                const Order &x = o[io[i]];
                while (w < ej && p[ip[w]].day < x.day) w++;
                int64_t paid = 0;
                uint32_t n = 0;
                for (size_t k = w; k < ej && p[ip[k]].day <= x.day + band; k++) { paid += p[ip[k]].cents; n++; }
                if (!n) unmatched++;
                pairs += n;
                out.push_back({x.shop, x.cents, paid, n});
            }
            j = ej;
        }
        unmatched += io.size() - i;
        orphan += ip.size() - j;
    }
    uint64_t aggregate() {
        std::stable_sort(out.begin(), out.end(), [](const Group &a, const Group &b) { return a.shop < b.shop; });
        uint64_t h = unmatched * 7 + orphan * 3 + pairs;
        for (auto i = out.begin(); i != out.end();) {
            auto e = std::upper_bound(i, out.end(), i->shop, [](uint16_t s, const Group &g) { return s < g.shop; });
            Group g = std::accumulate(i, e, Group{i->shop, 0, 0, 0}, [](Group a, const Group &b) {
                a.due += b.due; a.paid += b.paid; a.n += b.n > 0; return a; });
            h = h * 1000003 + uint64_t(g.due - g.paid) + g.n;
            i = e;
        }
        return h;
    }
};

int main() {
    static const uint32_t sizes[] = {600, 30000, 4000, 1000, 12000};
    uint64_t chk = 0;
    for (int round = 0; round < 11; round++) {
        uint32_t n = sizes[round % 5], customers = n / (2 + rnd(9)) + 5;
        std::vector<Order> o(n);
        std::vector<Payment> p;
        p.reserve(2 * n);
        for (auto &x : o) {
            uint32_t c = rnd(8) ? rnd(customers) : rnd(customers / 16 + 1);
            x = {c, rnd(365), int32_t(100 + rnd(90000)), uint16_t(rnd(1 + rnd(300))), 0};
            for (uint32_t k = rnd(3); k; k--) p.push_back({rnd(20) ? c : rnd(customers), x.day + rnd(40), x.cents / int32_t(k), rnd(4)});
        }
        Joiner j{o, p};
        j.run(3 + rnd(30));
        chk = chk * 31 + j.aggregate();
    }
    std::printf("%016llx\n", (unsigned long long)chk);
}
