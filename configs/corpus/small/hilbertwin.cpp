// flags: -O2
// space-filling curves: Morton and Hilbert keys of points in 2D and 3D, std::sort by key, window queries by key-range jumps (next key inside a box) and Gray-code walks, over 6k to 40k records in sorted arrays.
#include <cstdint>
#include <cstdio>
#include <vector>
#include <algorithm>
#include <utility>
using u64 = uint64_t; using u32 = uint32_t;
static inline u64 spread(u64 x) { x = (x | x << 16) & 0x0000ffff0000ffffULL; x = (x | x << 8) & 0x00ff00ff00ff00ffULL; x = (x | x << 4) & 0x0f0f0f0f0f0f0f0fULL; x = (x | x << 2) & 0x3333333333333333ULL; return (x | x << 1) & 0x5555555555555555ULL; }
static inline u32 squeeze(u64 x) { x &= 0x5555555555555555ULL; x = (x | x >> 1) & 0x3333333333333333ULL; x = (x | x >> 2) & 0x0f0f0f0f0f0f0f0fULL; x = (x | x >> 4) & 0x00ff00ff00ff00ffULL; x = (x | x >> 8) & 0x0000ffff0000ffffULL; return (u32)(x | x >> 16); }
static inline u64 morton(u32 x, u32 y) { return spread(x) | spread(y) << 1; }
static u64 hilbert(u32 x, u32 y, int bits) {
    u64 d = 0;
    for (u32 s = 1u << (bits - 1); s; s >>= 1) {
        u32 rx = (x & s) != 0, ry = (y & s) != 0; d += (u64)s * s * ((3 * rx) ^ ry);
        if (!ry) { if (rx) { x = ~x & ((1u << bits) - 1); y = ~y & ((1u << bits) - 1); } std::swap(x, y); }
    }
    return d;
}
static std::pair<u32, u32> unhilbert(u64 d, int bits) {
    u32 x = 0, y = 0;
    for (u32 s = 1; s < (1u << bits); s <<= 1) {
        u32 rx = 1 & (u32)(d >> 1), ry = 1 & (u32)(d ^ rx);
        if (!ry) { if (rx) { x = s - 1 - x; y = s - 1 - y; } std::swap(x, y); }
        x += s * rx; y += s * ry; d >>= 2;
    }
    return {x, y};
}
static u64 hilbert3(u32 *X, int b) {                        // Skilling's transpose form, then interleave
    u32 M = 1u << (b - 1), t;
    for (u32 Q = M; Q > 1; Q >>= 1) { u32 P = Q - 1; for (int i = 0; i < 3; i++) { if (X[i] & Q) X[0] ^= P; else { t = (X[0] ^ X[i]) & P; X[0] ^= t; X[i] ^= t; } } }
    for (int i = 1; i < 3; i++) X[i] ^= X[i - 1];
    t = 0; for (u32 Q = M; Q > 1; Q >>= 1) if (X[2] & Q) t ^= Q - 1;
    for (int i = 0; i < 3; i++) X[i] ^= t;
    u64 k = 0; for (int q = b - 1; q >= 0; q--) for (int i = 0; i < 3; i++) k = k << 1 | (X[i] >> q & 1); return k;
}
static u64 bigmin(u64 z, u64 lo, u64 hi) {                   // smallest key > z inside the box spanned by lo..hi
    u64 best = ~0ULL;
    for (int b = 63; b >= 0; b--) {
        u64 bit = 1ULL << b, same = (b & 1 ? 0xaaaaaaaaaaaaaaaaULL : 0x5555555555555555ULL) & (bit - 1); int c = (z & bit ? 4 : 0) | (lo & bit ? 2 : 0) | (hi & bit ? 1 : 0);
        switch (c) {
        case 1: best = (lo & ~same) | bit; hi = ((hi & ~bit) | same); break;
        case 3: return lo;
        case 4: return best;
        case 5: lo = (lo & ~same) | bit; break;
        default: break;
        }
    }
    return best;
}
struct Rec { u64 key; u32 x, y, val; };
int main() {
    u64 s = 77, sum = 0; auto rnd = [&] { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (u32)(s >> 24); };
    std::vector<Rec> a; std::vector<u32> img(256 * 256), tiled(256 * 256);
    for (u32 i = 0; i < img.size(); i++) img[i] = i * 2654435761u;
    for (int r = 0; r < 6; r++) {
        int n = r % 4 == 3 ? 40000 : 6000 + 500 * r; a.clear(); u32 cx = rnd() & 0xffff, cy = rnd() & 0xffff;
        for (int i = 0; i < n; i++) {
            if (i % 50 == 0) { cx = rnd() & 0xffff; cy = rnd() & 0xffff; }
            Rec q; q.x = (cx + rnd() % 900) & 0xffff; q.y = (cy + rnd() % 900) & 0xffff; q.val = i; q.key = r & 1 ? hilbert(q.x, q.y, 16) : morton(q.x, q.y); a.push_back(q);
        }
        std::sort(a.begin(), a.end(), [](const Rec &p, const Rec &q) { return p.key < q.key; });
        u64 dist = 0; for (int i = 1; i < n; i++) dist += std::abs((int)a[i].x - (int)a[i - 1].x) + std::abs((int)a[i].y - (int)a[i - 1].y); sum += dist;
        if (r & 1) {
            for (int i = 0; i < n; i += 3) { auto [x, y] = unhilbert(a[i].key, 16); sum += x != a[i].x || y != a[i].y; }
            for (int i = 0; i < n; i += 5) { u32 X[3] = {a[i].x, a[i].y, a[i].val & 0xffff}; sum = sum * 3 + hilbert3(X, 16); }
            for (u32 d = 0; d < 16384; d++) { auto [x, y] = unhilbert(d, 7); tiled[d] += img[(y + r * 8) * 256 + x]; }
            for (u32 g = 0; g < 20000; g++) { u32 c = g ^ g >> 1, b = c; b ^= b >> 8; b ^= b >> 4; b ^= b >> 2; b ^= b >> 1; b ^= b >> 16; sum += tiled[(c * 3) & 65535] ^ b; }
            continue;
        }
        auto cmp = [](const Rec &p, u64 k) { return p.key < k; };
        for (int q = 0; q < 260; q++) {
            u32 x0 = a[rnd() % n].x, y0 = a[rnd() % n].y, w = 50 + rnd() % 3000, x1 = std::min(x0 + w, 0xffffu), y1 = std::min(y0 + w / 2, 0xffffu); u64 lo = morton(x0, y0), hi = morton(x1, y1), hits = 0, jumps = 0;
            auto it = std::lower_bound(a.begin(), a.end(), lo, cmp);
            while (it != a.end() && it->key <= hi) {
                if (it->x >= x0 && it->x <= x1 && it->y >= y0 && it->y <= y1) { hits += it->val; ++it; }
                else { u64 nx = bigmin(it->key, lo, hi); if (nx == ~0ULL) break; it = std::lower_bound(it, a.end(), nx, cmp); jumps++; }
            }
            sum = sum * 31 + hits + jumps;
        }
        for (u32 i = 0; i < 65536; i += 3) { u64 m = morton(i & 255, i >> 8); tiled[m] = img[i]; sum += squeeze(m >> 1); }
    }
    std::printf("%016llx\n", (unsigned long long)sum);
}
