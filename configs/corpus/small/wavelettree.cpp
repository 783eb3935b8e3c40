// flags: -O3 -funroll-loops
// wavelet matrix over sequences of 16-bit symbols with interleaved rank counters (4,000 to 90,000 symbols, 10 to 250 KB): access, rank, select, range quantiles and range counts; dependent cache-missing loads and popcounts by bit tricks.
#include <cstdint>
#include <cstdio>
#include <vector>
#include <algorithm>
using u64 = uint64_t; using u32 = uint32_t;
static inline int pop(u64 v) { v -= v >> 1 & 0x5555555555555555ULL; v = (v & 0x3333333333333333ULL) + (v >> 2 & 0x3333333333333333ULL); return (int)(((v + (v >> 4)) & 0x0f0f0f0f0f0f0f0fULL) * 0x0101010101010101ULL >> 56); }
class BitVec {
    struct Block { u64 w[3]; u32 ones, pad; };               // 192 bits and the rank before them
    std::vector<Block> b; u32 n = 0;
public:
    void reset(u32 len) { n = len; b.assign(len / 192 + 1, Block{}); }
    void set(u32 i) { b[i / 192].w[i % 192 / 64] |= 1ULL << (i & 63); }
    void seal() { u32 c = 0; for (auto &k : b) { k.ones = c; for (u64 w : k.w) c += pop(w); } }
    bool get(u32 i) const { u32 q = i / 192, r = i - q * 192; return b[q].w[r >> 6] >> (r & 63) & 1; }
    u32 rank1(u32 i) const {
        u32 q = i / 192, r = i - q * 192; const Block &k = b[q]; u32 c = k.ones, w = r >> 6;
        for (u32 j = 0; j < w; j++) c += pop(k.w[j]);
        return c + (r & 63 ? pop(k.w[w] << (64 - (r & 63))) : 0);
    }
    template <bool ONE> u32 select(u32 k) const {             // position of the k-th (from 0) one or zero
        size_t lo = 0, hi = b.size() - 1;
        while (lo < hi) { size_t m = (lo + hi + 1) / 2; u32 c = ONE ? b[m].ones : (u32)m * 192 - b[m].ones; if (c <= k) lo = m; else hi = m - 1; }
        k -= ONE ? b[lo].ones : (u32)lo * 192 - b[lo].ones;
        for (int j = 0; j < 3; j++) {
            u64 w = ONE ? b[lo].w[j] : ~b[lo].w[j]; u32 c = pop(w); if (k >= c) { k -= c; continue; }
            for (int s = 32, p = 0;; s >>= 1) { u32 h = s ? pop(w & ((1ULL << s) - 1)) : 0; if (!s) return (u32)lo * 192 + j * 64 + p; if (k >= h) { k -= h; w >>= s; p += s; } else w &= (1ULL << s) - 1; }
        }
        return n;
    }
    u32 zeros() const { return n - rank1(n); }
};
class Wavelet {
    std::vector<BitVec> lv; std::vector<u32> z; int bits; u32 n;
public:
    Wavelet(std::vector<uint16_t> a, int bits_) : lv(bits_), z(bits_), bits(bits_), n((u32)a.size()) {
        std::vector<uint16_t> t(n);
        for (int l = 0; l < bits; l++) {
            int sh = bits - 1 - l; lv[l].reset(n); u32 k = 0;
            for (u32 i = 0; i < n; i++) if (a[i] >> sh & 1) lv[l].set(i); else t[k++] = a[i];
            z[l] = k; for (u32 i = 0; i < n; i++) if (a[i] >> sh & 1) t[k++] = a[i];
            lv[l].seal(); a.swap(t);
        }
    }
    u32 access(u32 i) const { u32 v = 0; for (int l = 0; l < bits; l++) { bool b = lv[l].get(i); u32 r = lv[l].rank1(i); v = v << 1 | b; i = b ? z[l] + r : i - r; } return v; }
    u32 rank(u32 c, u32 i) const { u32 s = 0; for (int l = 0; l < bits; l++) { u32 rs = lv[l].rank1(s), ri = lv[l].rank1(i); if (c >> (bits - 1 - l) & 1) { s = z[l] + rs; i = z[l] + ri; } else { s -= rs; i -= ri; } } return i - s; }
    u32 select(u32 c, u32 k) const {
        u32 s = 0; for (int l = 0; l < bits; l++) { u32 r = lv[l].rank1(s); s = c >> (bits - 1 - l) & 1 ? z[l] + r : s - r; }
        u32 p = s + k; for (int l = bits - 1; l >= 0; l--) p = c >> (bits - 1 - l) & 1 ? lv[l].select<true>(p - z[l]) : lv[l].select<false>(p);
        return p;
    }
    u32 quantile(u32 a, u32 b, u32 k) const { u32 v = 0; for (int l = 0; l < bits; l++) { u32 ra = lv[l].rank1(a), rb = lv[l].rank1(b), zero = (b - a) - (rb - ra); if (k < zero) { a -= ra; b -= rb; v <<= 1; } else { k -= zero; a = z[l] + ra; b = z[l] + rb; v = v << 1 | 1; } } return v; }
    u32 below(u32 a, u32 b, u32 c) const { u32 s = 0; for (int l = 0; l < bits; l++) { u32 ra = lv[l].rank1(a), rb = lv[l].rank1(b); if (c >> (bits - 1 - l) & 1) { s += (b - a) - (rb - ra); a = z[l] + ra; b = z[l] + rb; } else { a -= ra; b -= rb; } } return s; }
};
int main() {
    u64 x = 101, sum = 0; auto rnd = [&] { x ^= x << 13; x ^= x >> 7; x ^= x << 17; return (u32)(x >> 26); };
    auto make = [&](u32 n, int bits, int runs) { std::vector<uint16_t> a(n); u32 v = 0; for (u32 i = 0; i < n; i++) { if (i % runs == 0) v = (u32)((x = x * 6364136223846793005ULL + 1442695040888963407ULL) >> 40); a[i] = (uint16_t)((v + (i & 3) * 5) & ((1u << bits) - 1)); } return a; };
    auto a0 = make(13000, 12, 1); Wavelet w0(a0, 12);
    for (int r = 0; r < 9; r++) {
        u32 n = r % 4 == 1 ? 90000 : 4000 + r * 500; int bits = 8 + r % 3 * 2; auto a1 = make(n, bits, 1 + r % 3); Wavelet w1(a1, bits);
        for (int q = 0; q < 2400; q++) {
            const bool old = q & 1; const Wavelet &w = old ? w0 : w1; const auto &a = old ? a0 : a1; u32 m = (u32)a.size(), i = rnd() % m, j = rnd() % m; if (i > j) std::swap(i, j); j++;
            switch ((q >> 1) % 5) {
            case 0: sum = sum * 3 + (w.access(i) == a[i] ? 1 : 1000000); break;
            case 1: sum += w.quantile(i, j, (j - i) / 2); break;
            case 2: sum += w.below(i, j, a[j - 1]); break;
            case 3: sum ^= w.rank(a[i], j); break;
            default: { u32 k = w.rank(a[i], i); sum += w.select(a[i], k) == i ? 3 : 500000; }
            }
        }
    }
    std::printf("%016llx\n", (unsigned long long)sum);
}
