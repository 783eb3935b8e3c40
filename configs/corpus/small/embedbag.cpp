// flags: -O3
// recommendation ranker: pooled 8-bit quantised embedding rows gathered from 14 MB of tables by skewed ids, pairwise feature interactions, a small float tower and a top-k heap of candidates; memory-bound gathers with wide row sums
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <memory>
#include <array>
#include <algorithm>
#include <cstring>

constexpr int DIM = 32, FIELDS = 6;
struct Rng {
    uint64_t s;
    uint64_t next() { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return s * 2685821657736338717ull; }
    uint32_t below(uint32_t n) { return uint32_t((next() >> 32) * n >> 32); }
    float uni() { return float(next() >> 40) * (1.0f / 16777216); }
    uint32_t skewed(uint32_t n) { float u = uni(); return uint32_t(u * u * u * (n - 1)); }   // popular ids are small
};

struct Row { float scale, bias; int8_t q[DIM]; };

class Table {
    std::vector<Row> rows_;
public:
    Table(size_t n, Rng &g)
    {
        rows_.resize(n);
        size_t seedRows = std::min<size_t>(n, 512);
        for (size_t i = 0; i < seedRows; i++) {
            rows_[i].scale = 0.002f + 0.004f * g.uni(); rows_[i].bias = 0.1f * (g.uni() - 0.5f);
            for (int k = 0; k < DIM; k += 8) { uint64_t v = g.next(); std::memcpy(rows_[i].q + k, &v, 8); }
        }
        for (size_t i = seedRows; i < n; i += seedRows) std::memcpy(&rows_[i], &rows_[0], sizeof(Row) * std::min(seedRows, n - i));
    }
    uint32_t size() const { return uint32_t(rows_.size()); }
    void pool(const uint32_t *ids, int n, float *out) const
    {
        float acc[DIM] = {0}, bias = 0;
        for (int i = 0; i < n; i++) {
            const Row &r = rows_[ids[i]];
            float s = r.scale;
            for (int k = 0; k < DIM; k++) acc[k] += s * r.q[k];
            bias += r.bias;
        }
        float inv = n ? 1.0f / n : 0;
        for (int k = 0; k < DIM; k++) out[k] = (acc[k] + bias) * inv;
    }
    void touch(uint32_t id, int delta) { Row &r = rows_[id]; r.scale *= 1 + 0.001f * delta; r.q[id % DIM] = int8_t(r.q[id % DIM] / 2 + delta); }
};

template <int IN, int OUT> struct Layer {
    std::array<std::array<float, OUT>, IN> w; std::array<float, OUT> b;
    explicit Layer(Rng &g) { for (auto &r : w) for (auto &x : r) x = (g.uni() - 0.5f) * 0.4f; for (auto &x : b) x = 0.1f * g.uni(); }
    void forward(const float *in, float *out, bool relu) const
    {
        float t[OUT];
        for (int o = 0; o < OUT; o++) t[o] = b[o];
        for (int i = 0; i < IN; i++) for (int o = 0; o < OUT; o++) t[o] += in[i] * w[i][o];
        for (int o = 0; o < OUT; o++) out[o] = relu && t[o] < 0 ? 0 : t[o];
    }
};

struct Candidate { float score; uint32_t item; };
struct ByScore { bool operator()(const Candidate &a, const Candidate &b) const { return a.score > b.score; } };

class Ranker {
    std::vector<Table> tables_;
    Layer<FIELDS * (FIELDS - 1) / 2 + DIM, 32> l1_;
    Layer<32, 8> l2_; Layer<8, 1> l3_;
public:
    explicit Ranker(Rng &g) : l1_(g), l2_(g), l3_(g)
    {
        for (size_t n : {150000, 120000, 60000, 8000, 1000, 120}) tables_.emplace_back(n, g);
    }
    Table &table(int f) { return tables_[f]; }
    void embed(int f, const uint32_t *ids, int n, float *out) const { tables_[f].pool(ids, n, out); }
    float score(const float (*e)[DIM]) const
    {
        float x[FIELDS * (FIELDS - 1) / 2 + DIM], h1[32], h2[8], y;
        int p = 0;
        for (int a = 0; a < FIELDS; a++)
            for (int b = 0; b < a; b++) {
                float part[8] = {0};
                for (int k = 0; k < DIM; k += 8) for (int j = 0; j < 8; j++) part[j] += e[a][k + j] * e[b][k + j];
                x[p++] = ((part[0] + part[1]) + (part[2] + part[3])) + ((part[4] + part[5]) + (part[6] + part[7]));
            }
        std::memcpy(x + p, e[0], sizeof e[0]);
        l1_.forward(x, h1, true); l2_.forward(h1, h2, true); l3_.forward(h2, &y, false);
        return 1 / (1 + std::exp(-y));
    }
};

int main()
{
    Rng g{0x600DF00D};
    auto model = std::make_unique<Ranker>(g);
    double sum = 0; uint64_t picks = 0;
    std::vector<uint32_t> ids(256);
    for (int query = 0; query < 72; query++) {
        float e[FIELDS][DIM];
        // the user's history: long bags from the large tables
        int history = 40 + int(g.below(180));
        uint32_t n1 = model->table(1).size(), n2 = model->table(2).size();
        for (int i = 0; i < history; i++) ids[i] = query % 3 ? g.skewed(n1) : g.below(n1);
        model->embed(1, ids.data(), history, e[1]);
        for (int i = 0; i < history / 2; i++) ids[i] = g.below(n2);
        model->embed(2, ids.data(), history / 2, e[2]);
        ids[0] = g.below(120); model->embed(5, ids.data(), 1, e[5]);
        std::vector<Candidate> heap;
        for (int c = 0; c < 140; c++) {
            uint32_t item = query & 1 ? g.below(model->table(0).size()) : g.skewed(model->table(0).size());
            uint32_t tags[12]; int nt = 2 + int(item % 10);
            model->embed(0, &item, 1, e[0]);
            for (int t = 0; t < nt; t++) tags[t] = uint32_t((item * 2654435761ull + t * 40503ull) % 8000);
            model->embed(3, tags, nt, e[3]);
            tags[0] = item % 1000; model->embed(4, tags, 1, e[4]);
            Candidate cand{model->score(e), item};
            if (heap.size() < 10) { heap.push_back(cand); std::push_heap(heap.begin(), heap.end(), ByScore{}); }
            else if (cand.score > heap.front().score) { std::pop_heap(heap.begin(), heap.end(), ByScore{}); heap.back() = cand; std::push_heap(heap.begin(), heap.end(), ByScore{}); }
        }
        std::sort_heap(heap.begin(), heap.end(), ByScore{});
        sum += heap.front().score;
        for (auto &c : heap) { picks = picks * 31 + c.item; model->table(0).touch(c.item, int(query % 7) - 3); }
    }
    std::printf("%.5f %llu\n", sum, (unsigned long long)picks);
    return 0;
}
