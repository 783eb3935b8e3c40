// flags: -O3
// LZ77 with a binary-tree match finder (nodes in a cyclic window) and price-aware lazy parsing into an LZ4-like token format with a fast overlapping-copy decoder, on logs and structured binary data.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>
#include <string>
#include <algorithm>
using Bytes = std::vector<uint8_t>;
struct Match { uint32_t len, dist; };
template <unsigned WBITS> class TreeFinder {
    static constexpr uint32_t WS = 1u << WBITS, NIL = 0;
    std::vector<uint32_t> head, son; const uint8_t *base; uint32_t end;
    uint32_t h3(uint32_t p) const { return ((base[p] | base[p + 1] << 8 | base[p + 2] << 16 | (uint32_t)base[p + 3] << 24) * 2654435761u) >> 18; }
public:
    TreeFinder(const Bytes &in) : head(1 << 14, NIL), son(2 * WS), base(in.data()), end((uint32_t)in.size()) {}
    Match insert(uint32_t pos, int cycles, uint32_t nice) {        // returns the longest match found on the way down
        Match best{0, 0}; if (pos + 4 > end) return best;
        uint32_t &hd = head[h3(pos)], cur = hd; hd = pos + 1;
        uint32_t *l = &son[2 * (pos & (WS - 1)) + 1], *r = l - 1, ll = 0, lr = 0, lim = std::min(end - pos, 273u);
        while (cur != NIL && pos + 1 - cur < WS && cycles-- > 0) {
            uint32_t c = cur - 1; uint32_t *pair = &son[2 * (c & (WS - 1))]; const uint8_t *a = base + c, *b = base + pos; uint32_t n = std::min(ll, lr);
            while (n < lim && a[n] == b[n]) n++;
            if (n > best.len) { best = {n, pos - c}; if (n >= nice || n == lim) { *r = pair[0]; *l = pair[1]; return best; } }
            if (n < lim && a[n] < b[n]) { *r = cur; r = pair + 1; cur = *r; lr = n; }
            else { *l = cur; l = pair; cur = *l; ll = n; }
        }
        *l = *r = NIL; return best;
    }
};
static void emit(Bytes &out, const uint8_t *lit, uint32_t nl, Match m) {
    uint8_t tok = (uint8_t)(std::min(nl, 15u) << 4 | (m.len ? std::min(m.len - 4, 15u) : 0)); out.push_back(tok);
    auto ext = [&](uint32_t v) { if (v < 15) return; for (v -= 15; v >= 255; v -= 255) out.push_back(255); out.push_back((uint8_t)v); };
    ext(nl); out.insert(out.end(), lit, lit + nl);
    if (m.len) { out.push_back((uint8_t)m.dist); out.push_back((uint8_t)(m.dist >> 8)); ext(m.len - 4); }
}
static void compress(const Bytes &in, Bytes &out, int depth) {
    TreeFinder<16> f(in); out.clear(); uint32_t i = 0, lit = 0, n = (uint32_t)in.size(); Match m = n ? f.insert(0, depth, 64) : Match{0, 0};
    while (i < n) {
        if (m.len < 4 || m.dist > 65535) { m = ++i < n ? f.insert(i, depth, 64) : Match{0, 0}; continue; }
        if (i + 1 < n) {
            Match nx = f.insert(i + 1, depth, 64);
            if (nx.len > m.len + 1 && nx.dist <= 65535) { i++; m = nx; continue; }
            emit(out, &in[lit], i - lit, m); uint32_t e = i + m.len;
            for (i += 2; i < e; i++) f.insert(i, depth / 2 + 1, 32);
        } else { emit(out, &in[lit], i - lit, m); i += m.len; }
        lit = i; m = i < n ? f.insert(i, depth, 64) : Match{0, 0};
    }
    emit(out, &in[0] + lit, n - lit, {0, 0});
}
static size_t decompress(const Bytes &in, uint8_t *dst) {
    const uint8_t *p = in.data(), *e = p + in.size(); uint8_t *o = dst;
    for (;;) {
        uint8_t t = *p++; uint32_t nl = t >> 4, ml = t & 15;
        if (nl == 15) { uint8_t b; do nl += b = *p++; while (b == 255); }
        if (nl <= 16 && e - p >= 16) memcpy(o, p, 16); else memcpy(o, p, nl);
        o += nl; p += nl; if (p >= e) return o - dst;
        uint32_t d = p[0] | p[1] << 8; p += 2;
        if (ml == 15) { uint8_t b; do ml += b = *p++; while (b == 255); }
        ml += 4; const uint8_t *s = o - d; uint8_t *stop = o + ml;
        if (d >= 8) do { memcpy(o, s, 8); o += 8; s += 8; } while (o < stop);
        else while (o < stop) *o++ = *s++;
        o = stop;
    }
}
int main() {
    uint64_t x = 99, sum = 0; auto rnd = [&] { x ^= x << 13; x ^= x >> 7; x ^= x << 17; return (uint32_t)(x >> 24); };
    std::vector<std::string> words; for (int i = 0; i < 400; i++) { std::string s; for (int j = 2 + rnd() % 8; j--;) s += (char)('a' + rnd() % 26); words.push_back(s + " "); }
    Bytes in, out, back(300000);
    for (int r = 0; r < 9; r++) {
        size_t n = r % 4 == 3 ? 45000 : 4000 + r * 400; in.clear();
        while (in.size() < n) {
            if (r % 2) { uint32_t v[4] = {rnd() % 50, (uint32_t)in.size(), rnd() % 3, 7}; const uint8_t *q = (const uint8_t *)v; in.insert(in.end(), q, q + 16); }
            else { const std::string &w = words[(rnd() % 400) * (rnd() % 400) / 400]; in.insert(in.end(), w.begin(), w.end()); if (rnd() % 9 == 0) { char t[32]; int k = snprintf(t, 32, "[%u] 10.0.%u.%u\n", rnd() % 10000, rnd() % 4, rnd() % 256); in.insert(in.end(), t, t + k); } }
        }
        compress(in, out, 4 << (r % 4));
        for (int k = 0; k < 25; k++) { size_t m = decompress(out, back.data()); if (k % 8 == 0) sum = sum * 31 + (m == in.size() && !memcmp(back.data(), in.data(), m) ? out.size() : 666); }
    }
    std::printf("%016llx\n", (unsigned long long)sum);
}
