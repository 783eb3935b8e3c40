// flags: -O3
// persistent rope text buffer with shared_ptr leaves: inserts, erases, undo, substring copies and line counting, rebuilt with packed leaves when too deep (refcounts, small memcpy, recursion)
#include <cstdio>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>
#include <deque>
#include <algorithm>

static uint64_t st = 361;
static uint32_t rnd() { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (uint32_t)(st >> 17); }

struct Rope;
using Ref = std::shared_ptr<const Rope>;
struct Rope {
    uint32_t len, lines, depth;
    Ref left, right;
    std::string text;
    explicit Rope(std::string s) : len((uint32_t)s.size()), lines((uint32_t)std::count(s.begin(), s.end(), '\n')), depth(0), text(std::move(s)) {}
    Rope(Ref a, Ref b) : len(a->len + b->len), lines(a->lines + b->lines), depth(1 + std::max(a->depth, b->depth)), left(std::move(a)), right(std::move(b)) {}
    bool leaf() const { return !left; }
};

constexpr uint32_t LeafMax = 160;

static Ref cat(const Ref &a, const Ref &b) {
    if (!a || a->len == 0) return b;
    if (!b || b->len == 0) return a;
    if (a->leaf() && b->leaf() && a->len + b->len <= LeafMax) return std::make_shared<Rope>(a->text + b->text);
    if (!a->leaf() && b->leaf() && a->right->leaf() && a->right->len + b->len <= LeafMax)
        return std::make_shared<Rope>(a->left, std::make_shared<Rope>(a->right->text + b->text));
    return std::make_shared<Rope>(a, b);
}

static Ref sub(const Ref &r, uint32_t from, uint32_t to) {
    if (!r || from >= to) return nullptr;
    if (from == 0 && to >= r->len) return r;
    if (r->leaf()) return std::make_shared<Rope>(r->text.substr(from, to - from));
    uint32_t m = r->left->len;
    if (to <= m) return sub(r->left, from, to);
    if (from >= m) return sub(r->right, from - m, to - m);
    return cat(sub(r->left, from, m), sub(r->right, 0, to - m));
}

static void leaves(const Ref &r, std::vector<Ref> &out) {
    if (r->leaf()) { if (r->len) out.push_back(r); return; }
    leaves(r->left, out);
    leaves(r->right, out);
}

static Ref build(const std::vector<Ref> &v, size_t lo, size_t hi) {
    if (hi - lo == 1) return v[lo];
    size_t m = (lo + hi) / 2;
    return std::make_shared<Rope>(build(v, lo, m), build(v, m, hi));
}

static Ref balance(const Ref &r) {
    if (r->depth < 34) return r;
    std::vector<Ref> v, packed;
    leaves(r, v);
    std::string run;                                     // neighbours are packed into fuller leaves
    for (auto &l : v) {
        if (run.size() + l->len > LeafMax) { packed.push_back(std::make_shared<Rope>(std::move(run))); run.clear(); }
        run += l->text;
    }
    packed.push_back(std::make_shared<Rope>(std::move(run)));
    return build(packed, 0, packed.size());
}

static char at(const Ref &r, uint32_t i) {
    const Rope *p = r.get();
    while (!p->leaf()) {
        if (i < p->left->len) p = p->left.get();
        else { i -= p->left->len; p = p->right.get(); }
    }
    return p->text[i];
}

static uint32_t line_start(const Ref &r, uint32_t line) {        // offset just after the line-th newline
    const Rope *p = r.get();
    uint32_t off = 0;
    if (line == 0) return 0;
    while (!p->leaf()) {
        if (line <= p->left->lines) p = p->left.get();
        else { line -= p->left->lines; off += p->left->len; p = p->right.get(); }
    }
    const char *s = p->text.data(), *e = s + p->len, *q = s;
    while (line-- && (q = (const char *)std::memchr(q, '\n', e - q))) q++;
    return off + (q ? (uint32_t)(q - s) : p->len);
}

static std::string phrase(int n) {
    static const char *w[] = {"the ", "quick ", "rope ", "of\n", "text ", "is ", "edited;\n", "here ", "and there, "};
    std::string s;
    while (n--) s += w[rnd() % 9];
    return s;
}

int main() {
    uint64_t h = 0;
    for (int r = 0; r < 6; r++) {
        Ref doc = std::make_shared<Rope>(phrase(20));
        std::deque<Ref> undo;
        uint32_t cap = r % 3 == 1 ? 4000 : r % 3 ? 60000 : 400000;
        for (int i = 0; i < 1500; i++) {
            uint32_t n = doc->len, p = rnd() % (n + 1);
            if (rnd() % 3 == 0) p = line_start(doc, rnd() % (doc->lines + 1));
            undo.push_back(doc);
            if (undo.size() > 30) undo.pop_front();
            switch (rnd() % 8) {
            case 0: case 1: case 2: doc = cat(cat(sub(doc, 0, p), std::make_shared<Rope>(phrase(1 + rnd() % 12))), sub(doc, p, n)); break;
            case 3: { uint32_t e = std::min(n, p + rnd() % 200); if (e - p < n) doc = cat(sub(doc, 0, p), sub(doc, e, n)); break; }
            case 4: if (n < cap) { uint32_t e = std::min(n, p + rnd() % (n / 4 + 1)); uint32_t q = rnd() % (n + 1);      // copy and paste
                    doc = cat(cat(sub(doc, 0, q), sub(doc, p, e)), sub(doc, q, n)); } break;
            case 5: if (undo.size() > 5) { doc = undo[undo.size() - 1 - rnd() % 4]; } break;
            default: for (uint32_t k = p; k < std::min(n, p + 40); k++) h = h * 31 + (uint8_t)at(doc, k);
            }
            if (doc->len > cap) doc = sub(doc, doc->len / 3, doc->len);
            doc = balance(doc);
            h += doc->len;
        }
    }
    std::printf("%llu\n", (unsigned long long)h);
}
