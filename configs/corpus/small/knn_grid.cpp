// flags: -O2
// k nearest neighbours of 2D points by expanding grid rings and of 16-dimensional rows by brute force with early exit and a bounded heap; buckets scattered over 2 MB.
#include <cstdint>
#include <cstdio>
#include <cmath>
#include <vector>
#include <array>
#include <algorithm>
#include <queue>
struct P2 { float x, y; int tag; };
struct Hit {
    float d; int id;
    bool operator<(const Hit &o) const { return d < o.d || (d == o.d && id < o.id); }
};
static uint64_t st = 0x2545F4914F6CDD1Dull;
static uint32_t rnd() { st ^= st << 7; st ^= st >> 9; return uint32_t(st >> 16); }
static float unit() { return (rnd() >> 8) * (1.0f / 16777216.0f); }
class BestK {
    int k;
    std::vector<Hit> h;
public:
    explicit BestK(int k_) : k(k_) { h.reserve(k + 1); }
    float worst() const { return int(h.size()) < k ? 1e30f : h.back().d; }
    void offer(float d, int id) {
        Hit n{d, id};
        if (int(h.size()) == k) { if (!(n < h.back())) return; h.pop_back(); }
        h.insert(std::upper_bound(h.begin(), h.end(), n), n);
    }
    const std::vector<Hit> &hits() const { return h; }
};
class Grid {
    int side;
    std::vector<std::vector<int>> bucket;
    const std::vector<P2> &pts;
    int cell(float v) const { return std::min(side - 1, std::max(0, int(v * side))); }
public:
    Grid(const std::vector<P2> &p, int s) : side(s), bucket(size_t(s) * s), pts(p) {
        for (size_t i = 0; i < p.size(); i++) bucket[cell(p[i].y) * side + cell(p[i].x)].push_back(int(i));
    }
    void move(int i, std::vector<P2> &p, float x, float y) {
        auto &b = bucket[cell(p[i].y) * side + cell(p[i].x)];
        auto it = std::find(b.begin(), b.end(), i);
        *it = b.back();
        b.pop_back();
        p[i].x = x; p[i].y = y;
        bucket[cell(y) * side + cell(x)].push_back(i);
    }
    void scan(int cx, int cy, float x, float y, BestK &best) const {
        if (cx < 0 || cy < 0 || cx >= side || cy >= side) return;
        for (int i : bucket[cy * side + cx]) {
            float dx = pts[i].x - x, dy = pts[i].y - y, d = dx * dx + dy * dy;
            if (d < best.worst()) best.offer(d, i);
        }
    }
    void query(float x, float y, BestK &best) const {
        int cx = cell(x), cy = cell(y);
        float w = 1.0f / side;
        for (int r = 0; r <= side; r++) {
            float reach = (r - 1) * w;
            if (r > 1 && reach * reach > best.worst()) break;
            if (!r) { scan(cx, cy, x, y, best); continue; }
            for (int i = -r; i <= r; i++) { scan(cx + i, cy - r, x, y, best); scan(cx + i, cy + r, x, y, best); }
            for (int j = -r + 1; j < r; j++) { scan(cx - r, cy + j, x, y, best); scan(cx + r, cy + j, x, y, best); }
        }
    }
};
typedef std::array<float, 16> Row;
static int classify(const std::vector<Row> &rows, const std::vector<uint8_t> &cls, const Row &q, int k) {
    std::priority_queue<Hit> heap;
    for (size_t i = 0; i < rows.size(); i++) {
        float d = 0, lim = int(heap.size()) < k ? 1e30f : heap.top().d;
        for (int j = 0; j < 16 && d < lim; j += 4)
            for (int e = j; e < j + 4; e++) d += (rows[i][e] - q[e]) * (rows[i][e] - q[e]);
        if (d >= lim) continue;
        if (int(heap.size()) == k) heap.pop();
        heap.push({d, int(i)});
    }
    int votes[4] = {0, 0, 0, 0};
    for (; !heap.empty(); heap.pop()) votes[cls[heap.top().id]]++;
    return int(std::max_element(votes, votes + 4) - votes);
}
int main() {
    std::vector<P2> pts(12000);
    for (auto &p : pts) {
        float a = unit(), b = unit();
        p = rnd() % 3 ? P2{a, b, 0} : P2{a * a * 0.3f, 0.5f + b * b * 0.2f, 1};
    }
    Grid g(pts, 64);
    std::vector<Row> rows(700);
    std::vector<uint8_t> cls(rows.size());
    for (size_t i = 0; i < rows.size(); i++) {
        cls[i] = rnd() & 3;
        for (auto &v : rows[i]) v = unit() + 0.2f * cls[i];
    }
    uint64_t h = 0;
    for (int round = 0; round < 16; round++) {
        for (int q = 0; q < 650; q++) {
            BestK best(3 + round % 8);
            const P2 &c = pts[rnd() % pts.size()];
            g.query(c.x + 0.01f * unit(), c.y, best);
            for (auto &n : best.hits()) h = h * 31 + n.id;
        }
        for (int m = 0; m < 600; m++) g.move(rnd() % pts.size(), pts, unit(), unit());
        for (int q = 0; q < 45; q++) {
            Row r;
            float shift = 0.2f * (q & 3);
            for (auto &v : r) v = unit() + shift;
            int c = classify(rows, cls, r, 5 + round % 6);
            h = h * 7 + c;
            rows[rnd() % rows.size()] = r;
        }
    }
    printf("%llu\n", (unsigned long long)h);
}
