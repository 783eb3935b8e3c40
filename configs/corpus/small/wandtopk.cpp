// flags: -O3
// Document-at-a-time top-k retrieval with WAND and block-max skips over impact-scored posting lists, a threshold heap, and periodic merging of a small fresh index into the main one (branchy cursors over 1 to 2 MB).
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <queue>
#include <vector>

struct Posting { uint32_t doc; float impact; };
struct List {
    std::vector<Posting> p;
    std::vector<float> blockmax;
    float max = 0;
    static constexpr size_t B = 64;
    void finish() {
        blockmax.clear();
        max = 0;
        for (size_t i = 0; i < p.size(); i += B) {
            float m = 0;
            for (size_t j = i; j < std::min(i + B, p.size()); j++) m = std::max(m, p[j].impact);
            blockmax.push_back(m);
            max = std::max(max, m);
        }
    }
};

class Cursor {
    const List *l;
    size_t i = 0;
public:
    float weight;
    Cursor(const List *list, float w) : l(list), weight(w) {}
    uint32_t doc() const { return i < l->p.size() ? l->p[i].doc : UINT32_MAX; }
    float score() const { return weight * l->p[i].impact; }
    float bound() const { return weight * l->max; }
    void next() { i++; }
    void seek(uint32_t d) {                                  // galloping
        size_t step = 1, n = l->p.size(), lo = i;
        while (lo + step < n && l->p[lo + step].doc < d) { lo += step; step *= 2; }
        size_t hi = std::min(lo + step, n);
        i = size_t(std::lower_bound(l->p.begin() + long(lo), l->p.begin() + long(hi), d, [](const Posting &a, uint32_t x) { return a.doc < x; }) - l->p.begin());
    }
    // bound of the block where d would be, and the last document of that block
    float block_bound(uint32_t d, uint32_t &last) const {
        size_t b = i / List::B, n = l->blockmax.size();
        while (b < n && l->p[std::min((b + 1) * List::B, l->p.size()) - 1].doc < d) b++;
        if (b >= n) { last = UINT32_MAX; return 0; }
        last = l->p[std::min((b + 1) * List::B, l->p.size()) - 1].doc;
        return weight * l->blockmax[b];
    }
};

using Hit = std::pair<float, uint32_t>;

static long evaluated;
static std::vector<Hit> search(std::vector<Cursor> c, size_t k) {
    std::priority_queue<Hit, std::vector<Hit>, std::greater<Hit>> top;
    float theta = 0;
    std::sort(c.begin(), c.end(), [](const Cursor &a, const Cursor &b) { return a.doc() < b.doc(); });
    auto settle = [&](size_t i) { while (i + 1 < c.size() && c[i + 1].doc() < c[i].doc()) { std::swap(c[i], c[i + 1]); i++; } };
    for (;;) {
        float sum = 0;
        size_t pivot = 0;
        for (; pivot < c.size(); pivot++) { if (c[pivot].doc() == UINT32_MAX) { pivot = c.size(); break; } if ((sum += c[pivot].bound()) > theta) break; }
        if (pivot >= c.size()) break;
        uint32_t d = c[pivot].doc();
        while (pivot + 1 < c.size() && c[pivot + 1].doc() == d) pivot++;
        float bsum = 0;
        uint32_t upto = UINT32_MAX;
        for (size_t i = 0; i <= pivot; i++) { uint32_t last; bsum += c[i].block_bound(d, last); upto = std::min(upto, last); }
        if (bsum <= theta) {                                // no document of these blocks can enter
            uint32_t to = upto == UINT32_MAX ? UINT32_MAX : upto + 1;
            if (pivot + 1 < c.size()) to = std::min(to, c[pivot + 1].doc());
            if (to <= d) to = d + 1;
            size_t best = 0;
            for (size_t i = 1; i <= pivot; i++) if (c[i].bound() > c[best].bound()) best = i;
            c[best].seek(to);
            settle(best);
        } else if (c[0].doc() == d) {
            float s = 0;
            size_t i = 0;
            for (; i < c.size() && c[i].doc() == d; i++) { s += c[i].score(); c[i].next(); }
            evaluated++;
            while (i-- > 0) settle(i);
            if (top.size() < k) top.push({s, d});
            else if (s > theta) { top.pop(); top.push({s, d}); }
            if (top.size() == k) theta = top.top().first;
        } else {
            size_t i = pivot;
            while (c[i].doc() == d) i--;
            c[i].seek(d);
            settle(i);
        }
    }
    std::vector<Hit> r;
    for (; !top.empty(); top.pop()) r.push_back(top.top());
    return r;
}

static uint64_t st = 90210;
static uint32_t rnd(uint32_t n) { st = st * 6364136223846793005ull + 1442695040888963407ull; return uint32_t(((st >> 32) * n) >> 32); }

int main() {
    const uint32_t terms = 300;
    std::vector<List> main_ix(terms), fresh(terms);
    uint32_t next_doc = 0;
    uint64_t chk = 0;
    for (int round = 0; round < 15; round++) {
        for (int d = 0; d < 550; d++, next_doc++) {           // index new documents
            uint32_t topic = rnd(20) * 15, len = 4 + rnd(18);
            for (uint32_t i = 0; i < len; i++) {
                uint32_t t = rnd(3) ? (topic + rnd(15)) % terms : rnd(1 + rnd(terms));
                auto &p = fresh[t].p;
                if (!p.empty() && p.back().doc == next_doc) p.back().impact += 0.7f;
                else p.push_back({next_doc, 0.5f + float(rnd(1000)) / (150.f + 20.f * float(len))});
            }
        }
        for (uint32_t t = 0; t < terms; t++) {                // merge, dropping deleted documents
            auto &a = main_ix[t].p;
            uint32_t dead = 7 + uint32_t(round) % 5;
            a.erase(std::remove_if(a.begin(), a.end(), [dead](const Posting &x) { return x.doc % 97 == dead; }), a.end());
            a.insert(a.end(), fresh[t].p.begin(), fresh[t].p.end());
            fresh[t].p.clear();
            main_ix[t].finish();
        }
        for (int q = 0; q < 32; q++) {
            std::vector<Cursor> c;
            uint32_t n = 2 + rnd(5), topic = rnd(20) * 15;
            for (uint32_t i = 0; i < n; i++) {
                uint32_t t = i < 2 ? topic + (rnd(5) * 3 + i) % 15 : rnd(terms);
                c.emplace_back(&main_ix[t], 1.f + 2.f / (1.f + float(main_ix[t].p.size()) / 200.f));
            }
            auto hits = search(std::move(c), q % 4 == 0 ? 100 : 10);
            for (auto &h : hits) chk = chk * 31 + h.second + uint32_t(h.first * 16);
        }
    }
    std::printf("%016llx %ld\n", (unsigned long long)chk, evaluated);
}
