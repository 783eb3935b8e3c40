// flags: -O2
// van Emde Boas-like hierarchical bitset with 64-way summaries over universes of 2^12 to 2^26 keys as a run allocator and ordered id set (bit scans, scattered 8 MB words)
#include <cstdio>
#include <cstdint>
#include <vector>

static uint64_t st = 8128;
static inline uint64_t rnd() { st = st * 6364136223846793005ull + 1442695040888963407ull; return st >> 24; }

template <int LEVELS> class WordTree {
    std::vector<uint64_t> lv[LEVELS];
    uint64_t universe;
public:
    static constexpr uint64_t none = ~0ull;
    explicit WordTree(uint64_t n) : universe(n) {
        for (int l = 0; l < LEVELS; l++) { n = (n + 63) / 64; lv[l].assign(n, 0); }
    }
    bool test(uint64_t k) const { return lv[0][k >> 6] >> (k & 63) & 1; }
    bool insert(uint64_t k) {
        if (test(k)) return false;
        for (int l = 0; l < LEVELS; l++, k >>= 6) {
            uint64_t &w = lv[l][k >> 6], old = w;
            w |= 1ull << (k & 63);
            if (old) break;
        }
        return true;
    }
    bool erase(uint64_t k) {
        if (!test(k)) return false;
        for (int l = 0; l < LEVELS; l++, k >>= 6) {
            uint64_t &w = lv[l][k >> 6];
            w &= ~(1ull << (k & 63));
            if (w) break;
        }
        return true;
    }
    uint64_t next(uint64_t k) const {                    // first key >= k
        for (int l = 0; l < LEVELS; l++) {
            if (k >> 6 >= lv[l].size()) return none;
            uint64_t w = lv[l][k >> 6] >> (k & 63);
            if (w) {
                k += __builtin_ctzll(w);
                while (l--) k = k << 6 | __builtin_ctzll(lv[l][k]);
                return k;
            }
            k = (k >> 6) + 1;
        }
        return none;
    }
    uint64_t prev(uint64_t k) const {                    // last key <= k
        for (int l = 0; l < LEVELS; l++) {
            uint64_t w = lv[l][k >> 6] << (63 - (k & 63));
            if (w) {
                k -= __builtin_clzll(w);
                while (l--) k = k << 6 | (63 - __builtin_clzll(lv[l][k]));
                return k;
            }
            if (k >> 6 == 0) return none;
            k = (k >> 6) - 1;
        }
        return none;
    }
    uint64_t size() const { return universe; }
};

template <class Set> static uint64_t churn(Set &s, int ops, uint64_t cluster) {
    uint64_t h = 0, centre = rnd() % s.size();
    for (int i = 0; i < ops; i++) {
        uint64_t r = rnd(), k = cluster ? (centre + (r >> 4) % cluster) % s.size() : (r >> 4) % s.size();
        switch (r & 7) {
        case 0: case 1: case 2: h += s.insert(k); break;
        case 3: { uint64_t f = s.next(k); if (f != Set::none) s.erase(f); break; }
        case 4: { uint64_t a = s.prev(k), b = s.next(k); if (a != Set::none && b != Set::none) h = h * 3 + (b - a); break; }
        case 5: { uint64_t p = k; for (int j = 0; j < 6 && p != Set::none; j++) { h ^= p; p = s.next(p + 1); } break; }
        case 6: { uint64_t p = s.prev(k); for (int j = 0; j < 3 && p != Set::none && p; j++) { h += p; p = s.prev(p - 1); } break; }
        default: { uint64_t p = k; int run = 0; while (p < s.size() && s.test(p)) p++, run++; if (p < s.size()) s.insert(p); h += run; }
        }
        if ((i & 4095) == 0) centre = r % s.size();
    }
    return h;
}

int main() {
    WordTree<5> big(1ull << 26);
    WordTree<3> mid(1ull << 18);
    WordTree<2> tiny(1ull << 12);
    uint64_t h = 0;
    for (int r = 0; r < 6; r++) {
        h = h * 31 + churn(big, 70000, r % 3 == 2 ? 1 << 20 : 0);
        h = h * 31 + churn(mid, 40000, r % 2 ? 5000 : 0);
        h = h * 31 + churn(tiny, 20000, 0);
    }
    std::printf("%llu\n", (unsigned long long)h);
}
