// flags: -O2
// non-cryptographic and keyed hashes (xxHash64, MurmurHash3 x86-32, SipHash-2-4, FNV-1a) as template policies over keys of 1 to 3000 bytes, feeding rendezvous placement and a quotient-like fingerprint array.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>
#include <array>
using u64 = uint64_t; using u32 = uint32_t;
static inline u64 rotl(u64 x, int r) { return x << r | x >> (64 - r); }
static inline u32 rotl32(u32 x, int r) { return x << r | x >> (32 - r); }
template <class T> static inline T rd(const char *p) { T v; std::memcpy(&v, p, sizeof v); return v; }
struct XX64 {
    static constexpr u64 P1 = 11400714785074694791ULL, P2 = 14029467366897019727ULL, P3 = 1609587929392839161ULL, P4 = 9650029242287828579ULL, P5 = 2870177450012600261ULL;
    static u64 round(u64 a, u64 v) { return rotl(a + v * P2, 31) * P1; }
    static u64 merge(u64 h, u64 v) { return (h ^ round(0, v)) * P1 + P4; }
    static u64 hash(std::string_view s, u64 seed) {
        const char *p = s.data(), *e = p + s.size(); u64 h;
        if (s.size() >= 32) {
            std::array<u64, 4> v{seed + P1 + P2, seed + P2, seed, seed - P1};
            for (; e - p >= 32; p += 32) for (int i = 0; i < 4; i++) v[i] = round(v[i], rd<u64>(p + 8 * i));
            h = rotl(v[0], 1) + rotl(v[1], 7) + rotl(v[2], 12) + rotl(v[3], 18);
            for (u64 x : v) h = merge(h, x);
        } else h = seed + P5;
        h += s.size();
        for (; e - p >= 8; p += 8) h = rotl(h ^ round(0, rd<u64>(p)), 27) * P1 + P4;
        if (e - p >= 4) { h = rotl(h ^ rd<u32>(p) * P1, 23) * P2 + P3; p += 4; }
        for (; p < e; p++) h = rotl(h ^ (unsigned char)*p * P5, 11) * P1;
        h = (h ^ h >> 33) * P2; h = (h ^ h >> 29) * P3; return h ^ h >> 32;
    }
};
struct Murmur3 {
    static u64 hash(std::string_view s, u64 seed) {
        u32 h = (u32)seed, c1 = 0xcc9e2d51, c2 = 0x1b873593; size_t n = s.size() / 4;
        for (size_t i = 0; i < n; i++) { u32 k = rd<u32>(s.data() + 4 * i) * c1; h ^= rotl32(k, 15) * c2; h = rotl32(h, 13) * 5 + 0xe6546b64; }
        u32 k = 0; const unsigned char *t = (const unsigned char *)s.data() + 4 * n;
        switch (s.size() & 3) { case 3: k ^= t[2] << 16; [[fallthrough]]; case 2: k ^= t[1] << 8; [[fallthrough]]; case 1: k ^= t[0]; h ^= rotl32(k * c1, 15) * c2; }
        h ^= s.size(); h = (h ^ h >> 16) * 0x85ebca6b; h = (h ^ h >> 13) * 0xc2b2ae35; return h ^ h >> 16;
    }
};
struct Sip24 {
    static void rnd(u64 &a, u64 &b, u64 &c, u64 &d) {
        a += b; b = rotl(b, 13) ^ a; a = rotl(a, 32); c += d; d = rotl(d, 16) ^ c;
        a += d; d = rotl(d, 21) ^ a; c += b; b = rotl(b, 17) ^ c; c = rotl(c, 32);
    }
    static u64 hash(std::string_view s, u64 seed) {
        u64 k0 = seed, k1 = seed * 0x9e3779b97f4a7c15ULL;
        u64 a = k0 ^ 0x736f6d6570736575ULL, b = k1 ^ 0x646f72616e646f6dULL, c = k0 ^ 0x6c7967656e657261ULL, d = k1 ^ 0x7465646279746573ULL;
        size_t n = s.size() / 8; u64 last = (u64)s.size() << 56;
        for (size_t i = 0; i < n; i++) { u64 m = rd<u64>(s.data() + 8 * i); d ^= m; rnd(a, b, c, d); rnd(a, b, c, d); a ^= m; }
        for (size_t i = n * 8; i < s.size(); i++) last |= (u64)(unsigned char)s[i] << 8 * (i & 7);
        d ^= last; rnd(a, b, c, d); rnd(a, b, c, d); a ^= last; c ^= 0xff;
        for (int i = 0; i < 4; i++) rnd(a, b, c, d);
        return a ^ b ^ c ^ d;
    }
};
struct Fnv { static u64 hash(std::string_view s, u64 seed) { u64 h = 0xcbf29ce484222325ULL ^ seed; for (unsigned char c : s) h = (h ^ c) * 0x100000001b3ULL; return h; } };
template <class H> static u64 place(std::string_view key, int servers) {        // highest random weight
    u64 best = 0; int who = 0;
    for (int i = 0; i < servers; i++) { u64 h = H::hash(key, i + 1); if (h > best) { best = h; who = i; } }
    return who;
}
template <class H> static u64 fingerprint(std::vector<uint16_t> &tab, std::string_view key, u64 seed) {   // four-way buckets
    u64 h = H::hash(key, seed); uint16_t f = (h >> 48) | 1; size_t b = (h & (tab.size() / 4 - 1)) * 4;
    for (int i = 0; i < 4; i++) { if (tab[b + i] == f) return 1; if (!tab[b + i]) { tab[b + i] = f; return 0; } }
    tab[b + (h >> 40 & 3)] = f; return 2;
}
int main() {
    std::vector<char> text(120000); u64 x = 5, sum = 0;
    for (auto &c : text) { x = x * 6364136223846793005ULL + 1; c = "etaoin shrdlu0123456789,.;:-_/"[(x >> 59) % 30]; }
    std::vector<uint16_t> tab(1 << 19);
    std::vector<u64> load(16);
    for (int r = 0; r < 140; r++) {
        size_t maxlen = r % 7 == 6 ? 3000 : r % 3 == 0 ? 12 : 60;
        for (int i = 0; i < 500; i++) {
            x ^= x << 13; x ^= x >> 7; x ^= x << 17;
            size_t n = 1 + (x >> 10) % maxlen; if (maxlen == 3000 && i > 60) n = n % 40 + 1;
            std::string_view key(&text[(x >> 30) % (text.size() - n)], n);
            switch ((r + i / 50) % 4) {
            case 0: sum += fingerprint<XX64>(tab, key, r) + XX64::hash(key, i); break;
            case 1: sum += fingerprint<Murmur3>(tab, key, r & 3); if (n < 50) load[place<Murmur3>(key, 9)]++; break;
            case 2: sum += fingerprint<Sip24>(tab, key, 77); if (n < 20) load[place<Sip24>(key, 5)]++; break;
            default: sum += fingerprint<Fnv>(tab, key, r); sum ^= Fnv::hash(key, sum); break;
            }
            text[(x >> 20) % text.size()] ^= 1;
        }
    }
    for (u64 v : load) sum = sum * 31 + v;
    std::printf("%016llx\n", (unsigned long long)sum);
}
