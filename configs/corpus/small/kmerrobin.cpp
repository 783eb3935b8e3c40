// flags: -O2
// Counts canonical 21-mers of simulated reads in a Robin Hood table with backward-shift deletion (4 MB), prunes rare ones and walks unitigs by successor probes; dependent look-ups after independent ones.
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

template <class V, unsigned Log>
class RobinMap {
    struct Slot { uint64_t key; V val; uint32_t dist; };      // dist 0: empty, else probe length + 1
    std::vector<Slot> s;
    size_t used = 0;
    static constexpr size_t mask = (size_t(1) << Log) - 1;
    static size_t home(uint64_t k) { k *= 0x9FB21C651E98DF25ull; k ^= k >> 35; return size_t(k * 0xD6E8FEB86659FD93ull >> (64 - Log)); }
public:
    RobinMap() : s(mask + 1, Slot{0, V(), 0}) {}
    size_t size() const { return used; }
    V *find(uint64_t k) {
        size_t i = home(k);
        for (uint32_t d = 1; s[i].dist >= d; d++, i = (i + 1) & mask) if (s[i].key == k) return &s[i].val;
        return nullptr;
    }
    V &operator[](uint64_t k) {
        size_t i = home(k);
        uint32_t d = 1;
        for (; s[i].dist >= d; d++, i = (i + 1) & mask) if (s[i].key == k) return s[i].val;
        used++;
        size_t at = i;
        Slot in{k, V(), d};
        while (s[i].dist) {
            if (s[i].dist < in.dist) std::swap(s[i], in);
            in.dist++;
            i = (i + 1) & mask;
        }
        s[i] = in;
        return s[at].val;
    }
    template <class P> size_t erase_if(size_t from, size_t n, P p) {
        size_t gone = 0;
        for (size_t c = 0; c < n; c++) {
            size_t i = (from + c) & mask;
            while (s[i].dist && p(s[i].key, s[i].val)) {
                size_t a = i, b = (i + 1) & mask;
                while (s[b].dist > 1) { s[a] = s[b]; s[a].dist--; a = b; b = (b + 1) & mask; }
                s[a].dist = 0;
                used--; gone++;
            }
        }
        return gone;
    }
};

constexpr int K = 21;
constexpr uint64_t KM = (uint64_t(1) << (2 * K)) - 1;
struct Info { uint32_t count; uint16_t mark; uint16_t ends; };
using Table = RobinMap<Info, 18>;

static uint64_t st = 0xACE1;
static uint32_t rnd() { st = st * 2862933555777941757ull + 3037000493ull; return uint32_t(st >> 32); }

static uint64_t revcomp(uint64_t x) {
    x = ~x;
    x = (x >> 2 & 0x3333333333333333ull) | (x & 0x3333333333333333ull) << 2;
    x = (x >> 4 & 0x0f0f0f0f0f0f0f0full) | (x & 0x0f0f0f0f0f0f0f0full) << 4;
    x = __builtin_bswap64(x);
    return x >> (64 - 2 * K);
}
static uint64_t canon(uint64_t f) { uint64_t r = revcomp(f); return f < r ? f : r; }

static void count_read(Table &t, const std::string &g, size_t pos, size_t len, unsigned err) {
    uint64_t f = 0, r = 0;
    for (size_t i = 0; i < len; i++) {
        uint64_t b = uint64_t(g[pos + i]);
        if (rnd() % 4096 < err) b = (b + 1 + rnd() % 3) & 3;
        f = (f << 2 | b) & KM;
        r = r >> 2 | (3 - b) << (2 * K - 2);
        if (i + 1 >= size_t(K)) t[f < r ? f : r].count++;
    }
}

static uint32_t walk(Table &t, uint64_t f, uint16_t mark, uint64_t &sum) {
    uint32_t len = 0;
    for (Info *v = t.find(canon(f)); v && v->mark != mark && len < 400; len++) {
        v->mark = mark;
        sum += v->count;
        Info *next = nullptr;
        uint64_t nf = 0;
        int ways = 0;
        for (uint64_t b = 0; b < 4; b++) {
            uint64_t c = (f << 2 | b) & KM;
            Info *w = t.find(canon(c));
            if (w && w->count > 1) { ways++; next = w; nf = c; }
        }
        v->ends = uint16_t(ways);
        if (ways != 1) break;
        v = next; f = nf;
    }
    return len;
}

int main() {
    std::string genome(60000, '\0');
    for (auto &c : genome) c = char(rnd() & 3);
    Table t;
    uint64_t chk = 0, sum = 0;
    size_t sweep = 0;
    for (int round = 0; round < 22; round++) {
        size_t len = 80 + size_t(round % 5) * 40, base = size_t(rnd()) % 30000;
        for (int i = 0; i < 6000 / int(len) * 4; i++) count_read(t, genome, base + rnd() % 29000, len, 10 + round * 2);
        for (int i = 0; i < 110; i++) {
            size_t p = base + rnd() % 29000;
            uint64_t f = 0;
            for (int j = 0; j < K; j++) f = f << 2 | uint64_t(genome[p + j]);
            chk = chk * 3 + walk(t, f, uint16_t(round + 1), sum);
        }
        chk += t.erase_if(sweep, 30000, [](uint64_t, const Info &v) { return v.count == 1; });
        sweep += 30000;
    }
    std::printf("%llu %llu %zu\n", (unsigned long long)chk, (unsigned long long)sum, t.size());
}
