// flags: -O2
// Log-structured merge store: sorted memtable, flushes to runs with fence keys and small Bloom filters, tiered compaction that drops tombstones, point gets and range scans; 0.2 to 3 MB of entries.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

struct Entry { uint64_t key; uint32_t seq; int32_t value; };       // value < 0: tombstone

class Run {
    std::vector<Entry> e;
    std::vector<uint64_t> fence, bloom;
    static constexpr size_t Page = 64;
    static uint64_t mix(uint64_t k) { k ^= k >> 31; k *= 0x7fb5d329728ea185ull; k ^= k >> 27; return k * 0x81dadef4bc2dd44dull; }
public:
    explicit Run(std::vector<Entry> &&v) : e(std::move(v)) {
        size_t words = 1;
        while (words * 64 < e.size() * 8) words *= 2;
        bloom.assign(words, 0);
        for (size_t i = 0; i < e.size(); i++) {
            if (i % Page == 0) fence.push_back(e[i].key);
            uint64_t h = mix(e[i].key);
            bloom[h >> 32 & (words - 1)] |= uint64_t(1) << (h & 63) | uint64_t(1) << (h >> 6 & 63);
        }
    }
    size_t size() const { return e.size(); }
    const std::vector<Entry> &all() const { return e; }
    bool may_hold(uint64_t k) const {
        uint64_t h = mix(k), m = uint64_t(1) << (h & 63) | uint64_t(1) << (h >> 6 & 63);
        return (bloom[h >> 32 & (bloom.size() - 1)] & m) == m;
    }
    size_t lower(uint64_t k) const {
        size_t page = size_t(std::upper_bound(fence.begin(), fence.end(), k) - fence.begin());
        if (!page) return 0;
        size_t lo = (page - 1) * Page, hi = std::min(lo + Page, e.size());
        return size_t(std::lower_bound(e.begin() + long(lo), e.begin() + long(hi), k, [](const Entry &a, uint64_t x) { return a.key < x; }) - e.begin());
    }
    const Entry *get(uint64_t k) const {
        size_t i = lower(k);
        return i < e.size() && e[i].key == k ? &e[i] : nullptr;
    }
};

class Store {
    std::vector<Entry> mem;
    std::array<std::vector<std::unique_ptr<Run>>, 6> level;
    uint32_t seq = 0;
    size_t limit;
    static constexpr size_t Fan = 4;

    static std::vector<Entry> merge2(const std::vector<Entry> &a, const std::vector<Entry> &b, bool last) {   // b is newer
        std::vector<Entry> out;
        out.reserve(a.size() + b.size());
        size_t i = 0, j = 0;
        while (i < a.size() || j < b.size()) {
            const Entry *x;
            if (j == b.size() || (i < a.size() && a[i].key < b[j].key)) x = &a[i++];
            else { if (i < a.size() && a[i].key == b[j].key) i++; x = &b[j++]; }
            if (last && x->value < 0) { dropped()++; continue; }
            out.push_back(*x);
        }
        return out;
    }
    void flush() {
        level[0].push_back(std::make_unique<Run>(std::move(mem)));
        mem = {};
        for (size_t l = 0; l + 1 < level.size() && level[l].size() == Fan; l++) {
            bool last = true;
            for (size_t m = l + 1; m < level.size(); m++) last &= level[m].empty();
            auto &r = level[l];
            auto left = merge2(r[0]->all(), r[1]->all(), false), right = merge2(r[2]->all(), r[3]->all(), false);
            r.clear();
            level[l + 1].push_back(std::make_unique<Run>(merge2(left, right, last)));
        }
    }
public:
    static long &dropped() { static long d; return d; }
    explicit Store(size_t lim) : limit(lim) {}
    void put(uint64_t k, int32_t v) {
        auto i = std::lower_bound(mem.begin(), mem.end(), k, [](const Entry &a, uint64_t x) { return a.key < x; });
        Entry e{k, ++seq, v};
        if (i != mem.end() && i->key == k) *i = e; else mem.insert(i, e);
        if (mem.size() >= limit) flush();
    }
    void erase(uint64_t k) { put(k, -1); }
    int32_t get(uint64_t k) const {
        auto i = std::lower_bound(mem.begin(), mem.end(), k, [](const Entry &a, uint64_t x) { return a.key < x; });
        if (i != mem.end() && i->key == k) return i->value;
        for (auto &l : level)
            for (auto r = l.rbegin(); r != l.rend(); ++r)
                if ((*r)->may_hold(k)) if (const Entry *e = (*r)->get(k)) return e->value;
        return -1;
    }
    uint64_t scan(uint64_t from, int n) const {
        struct Cur { const Entry *p, *end; };
        Cur c[32];
        int k = 0;
        auto add = [&](const std::vector<Entry> &v, size_t at) { if (at < v.size() && k < 32) c[k++] = {v.data() + at, v.data() + v.size()}; };
        add(mem, size_t(std::lower_bound(mem.begin(), mem.end(), from, [](const Entry &a, uint64_t x) { return a.key < x; }) - mem.begin()));
        for (auto &l : level) for (auto &r : l) add(r->all(), r->lower(from));
        uint64_t sum = 0;
        while (n > 0 && k) {
            const Entry *best = nullptr;
            for (int i = 0; i < k; i++) if (!best || c[i].p->key < best->key || (c[i].p->key == best->key && c[i].p->seq > best->seq)) best = c[i].p;
            if (best->value >= 0) { sum = sum * 3 + uint64_t(best->value); n--; }
            uint64_t key = best->key;
            for (int i = 0; i < k;) { if (c[i].p->key == key && ++c[i].p == c[i].end) c[i] = c[--k]; else i++; }
        }
        return sum;
    }
};

int main() {
    uint64_t s = 0x5eed, chk = 0;
    auto rnd = [&s] { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s >> 11; };
    Store st(256), big(1024);
    for (int round = 0; round < 30; round++) {
        uint64_t universe = 4000 + 3000 * uint64_t(round);
        for (int i = 0; i < 1500; i++) {
            uint64_t k = rnd() % universe, op = rnd() % 8;
            Store &d = i % 3 ? st : big;
            if (op == 0) d.erase(k * 5); else d.put(k * 5, int32_t(rnd() & 0xffff));
            chk += uint64_t(st.get(rnd() % universe * 5)) + uint64_t(big.get(rnd() % universe * 5));
            if (op == 1) chk = chk * 7 + d.scan(rnd() % (universe * 5), 12);
        }
    }
    std::printf("%016llx %ld\n", (unsigned long long)chk, Store::dropped());
}
