// flags: -O2
// octree colour quantisation: pixels inserted into an eight-way tree of pooled nodes with level lists, least-used folding to a palette, tree-walk mapping, median-cut comparison and Sierra-lite dithering of frames.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>
#include <memory>
#include <algorithm>
struct Rgb { uint8_t c[3]; };
struct Node { uint64_t sum[3]; uint32_t count; int16_t index; bool leaf; Node *kid[8], *next; };
class Octree {
    std::vector<std::unique_ptr<Node[]>> pools; Node *freel = nullptr, *reducible[8] = {}, *root; int leaves = 0, depth;
    Node *make(int level) {
        if (!freel) { pools.emplace_back(new Node[256]); for (int i = 0; i < 256; i++) { pools.back()[i].next = freel; freel = &pools.back()[i]; } }
        Node *n = freel; freel = n->next; std::memset(n, 0, sizeof *n); n->index = -1;
        if (level == depth) { n->leaf = true; leaves++; } else { n->next = reducible[level]; reducible[level] = n; }
        return n;
    }
    static int branch(Rgb p, int level) { int s = 7 - level; return (p.c[0] >> s & 1) << 2 | (p.c[1] >> s & 1) << 1 | (p.c[2] >> s & 1); }
    void reduce() {
        int l = depth - 1; while (l > 0 && !reducible[l]) l--;
        Node **best = &reducible[l]; int steps = 0;
        for (Node **q = &reducible[l]; *q && steps < 24; q = &(*q)->next, steps++) if ((*q)->count < (*best)->count) best = q;
        Node *n = *best; *best = n->next;
        for (Node *&k : n->kid) if (k) { for (int i = 0; i < 3; i++) n->sum[i] += k->sum[i]; k->next = freel; freel = k; k = nullptr; leaves--; }
        n->leaf = true; leaves++;
    }
    void collect(Node *n, std::vector<Rgb> &pal) {
        if (n->leaf) { Rgb c; for (int i = 0; i < 3; i++) c.c[i] = (uint8_t)(n->sum[i] / std::max(1u, n->count)); n->index = (int16_t)pal.size(); pal.push_back(c); return; }
        for (Node *k : n->kid) if (k) collect(k, pal);
    }
public:
    explicit Octree(int d) : depth(d) { root = make(0); }
    void add(Rgb p, int limit) {
        Node *n = root;
        for (int l = 0;; l++) {
            n->count++;
            if (n->leaf) { for (int i = 0; i < 3; i++) n->sum[i] += p.c[i]; break; }
            Node *&k = n->kid[branch(p, l)]; if (!k) k = make(l + 1); n = k;
        }
        while (leaves > limit) reduce();
    }
    std::vector<Rgb> palette() { std::vector<Rgb> p; collect(root, p); return p; }
    int find(Rgb p) const {
        const Node *n = root;
        for (int l = 0; !n->leaf; l++) {
            int b = branch(p, l); const Node *k = n->kid[b];
            for (int x = 1; !k && x < 8; x++) k = n->kid[b ^ x];
            n = k;
        }
        return n->index;
    }
};
static std::vector<Rgb> median_cut(std::vector<Rgb> px, int want) {
    struct Box { size_t a, b; }; std::vector<Box> boxes{{0, px.size()}};
    while ((int)boxes.size() < want) {
        size_t bi = 0; int axis = 0, span = -1;
        for (size_t i = 0; i < boxes.size(); i++) {
            if (boxes[i].b - boxes[i].a < 2) continue;
            for (int c = 0; c < 3; c++) { auto mm = std::minmax_element(px.begin() + boxes[i].a, px.begin() + boxes[i].b, [c](Rgb x, Rgb y) { return x.c[c] < y.c[c]; }); int s = mm.second->c[c] - mm.first->c[c]; if (s > span) { span = s; bi = i; axis = c; } }
        }
        if (span <= 0) break;
        Box b = boxes[bi]; size_t m = (b.a + b.b) / 2;
        std::nth_element(px.begin() + b.a, px.begin() + m, px.begin() + b.b, [axis](Rgb x, Rgb y) { return x.c[axis] < y.c[axis]; });
        boxes[bi].b = m; boxes.push_back({m, b.b});
    }
    std::vector<Rgb> pal;
    for (auto &b : boxes) { unsigned s[3] = {}; for (size_t i = b.a; i < b.b; i++) for (int c = 0; c < 3; c++) s[c] += px[i].c[c]; Rgb r; for (int c = 0; c < 3; c++) r.c[c] = (uint8_t)(s[c] / (b.b - b.a)); pal.push_back(r); }
    return pal;
}
int main() {
    uint64_t x = 3, sum = 0; auto rnd = [&] { x ^= x << 13; x ^= x >> 7; x ^= x << 17; return (unsigned)(x >> 22); };
    std::vector<Rgb> img; std::vector<int16_t> err; auto clamp = [](int v) { return (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v); };
    for (int r = 0; r < 12; r++) {
        int w = r % 4 == 2 ? 240 : 60 + 4 * r, h = r % 4 == 2 ? 100 : 50; img.resize(w * h);
        int f = 1 + rnd() % 5, noise = 1 + rnd() % 40;
        for (int y = 0; y < h; y++) for (int xx = 0; xx < w; xx++) { unsigned n = rnd(); img[y * w + xx] = {{(uint8_t)(xx * f + n % noise), (uint8_t)(y * 4 + (n >> 8) % noise), (uint8_t)((xx * y >> 4) + (n >> 16) % noise)}}; }
        int limit = r % 3 == 0 ? 256 : r % 3 == 1 ? 32 : 100; Octree t(5 + r % 3);
        for (Rgb p : img) t.add(p, limit);
        auto pal = t.palette(); err.assign(2 * (w + 2) * 3, 0); long e = 0;
        for (int y = 0; y < h; y++) {
            int16_t *cur = &err[(y & 1) * (w + 2) * 3], *nxt = &err[(~y & 1) * (w + 2) * 3]; std::memset(nxt, 0, (w + 2) * 6);
            for (int i = 0; i < w; i++) {
                Rgb p = img[y * w + i]; for (int c = 0; c < 3; c++) p.c[c] = clamp(p.c[c] + cur[(i + 1) * 3 + c]);
                const Rgb &q = pal[t.find(p)];
                for (int c = 0; c < 3; c++) { int d = p.c[c] - q.c[c]; e += d * d; cur[(i + 2) * 3 + c] += d / 2; nxt[i * 3 + c] += d / 4; nxt[(i + 1) * 3 + c] += d / 4; }
            }
        }
        std::vector<Rgb> some; for (size_t i = 0; i < img.size(); i += 5) some.push_back(img[i]);
        auto mc = median_cut(some, 16); for (auto &c : mc) sum = sum * 31 + c.c[1];
        sum = sum * 131 + e + pal.size();
    }
    std::printf("%016llx\n", (unsigned long long)sum);
}
