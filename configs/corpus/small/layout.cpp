// flags: -O2
// flow layout of a styled document tree held in std::variant nodes: several std::visit passes measure, break lines, place boxes and hash a display list while widths and text change
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <string>
#include <string_view>
#include <variant>
#include <vector>
#include <memory>
#include <algorithm>

static uint64_t st = 555;
static uint32_t rnd() { st = st * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(st >> 37); }

struct Node;
using Kids = std::vector<std::unique_ptr<Node>>;
struct Text { std::string s; float size; bool bold; };
struct Image { int w, h; };
struct Rule { float thick; };
struct Block { Kids kids; float margin, indent; };
struct Row { Kids kids; std::vector<float> weight; float gap; };
struct List { Kids kids; bool numbered; };
struct Node { std::variant<Text, Image, Rule, Block, Row, List> v; float x = 0, y = 0, w = 0, h = 0; };

template <class... F> struct Over : F... { using F::operator()...; };
template <class... F> Over(F...) -> Over<F...>;

static float advance[2][128];
static void fonts() {
    for (int b = 0; b < 2; b++)
        for (int c = 0; c < 128; c++) advance[b][c] = (c == ' ' ? 0.28f : (c == 'i' || c == 'l' || c == 't') ? 0.25f : (c == 'm' || c == 'w') ? 0.8f : 0.5f) * (b ? 1.1f : 1.0f);
}

static float width_of(std::string_view s, const Text &t) {
    float w = 0;
    for (unsigned char c : s) w += advance[t.bold][c & 127];
    return w * t.size;
}

static int break_lines(const Text &t, float width, float &widest) {
    std::string_view s = t.s;
    int lines = 1;
    float x = 0;
    const float space = advance[t.bold][' '] * t.size;
    while (!s.empty()) {
        size_t e = s.find(' ');
        std::string_view word = s.substr(0, e);
        s = e == std::string_view::npos ? std::string_view{} : s.substr(e + 1);
        float w = width_of(word, t);
        if (x > 0 && x + space + w > width) { widest = std::max(widest, x); x = w; lines++; }
        else x += (x > 0 ? space : 0) + w;
    }
    widest = std::max(widest, x);
    return lines;
}

static float layout(Node &n, float x, float y, float width) {
    n.x = x; n.y = y; n.w = width;
    n.h = std::visit(Over{
        [&](Text &t) { float widest = 0; int l = break_lines(t, width, widest); n.w = widest; return l * t.size * 1.2f; },
        [&](Image &i) { float k = i.w > width ? width / i.w : 1.0f; n.w = i.w * k; return i.h * k; },
        [&](Rule &r) { return r.thick + 4; },
        [&](Block &b) { float at = y + b.margin; for (auto &k : b.kids) at += layout(*k, x + b.indent, at, width - b.indent) + b.margin; return at - y; },
        [&](Row &r) {
            float sum = 0, tall = 0, at = x;
            for (float w : r.weight) sum += w;
            for (size_t i = 0; i < r.kids.size(); i++) {
                float w = (width - r.gap * (r.kids.size() - 1)) * r.weight[i] / sum;
                tall = std::max(tall, layout(*r.kids[i], at, y, std::max(w, 20.0f)));
                at += w + r.gap;
            }
            for (auto &k : r.kids) k->y += (tall - k->h) * 0.25f;
            return tall; },
        [&](List &l) { float at = y; for (auto &k : l.kids) at += layout(*k, x + (l.numbered ? 24 : 14), at, std::max(width - 24, 20.0f)) + 2; return at - y; },
    }, n.v);
    return n.h;
}

static void paint(const Node &n, float top, float bottom, uint64_t &h) {
    if (n.y > bottom || n.y + n.h < top) return;
    auto put = [&](int op, float a, float b) { h = (h ^ (uint64_t)op ^ (uint64_t)(int64_t)std::lrintf(a * 4) << 8 ^ (uint64_t)(int64_t)std::lrintf(b * 4) << 30) * 1099511628211ull; };
    auto all = [&](const Kids &k) { for (auto &c : k) paint(*c, top, bottom, h); };
    std::visit(Over{
        [&](const Text &t) { put(1 + t.bold, n.x, n.y); put((int)t.s.size(), n.w, n.h); },
        [&](const Image &i) { put(3, n.x, n.y); put(i.w, n.w, n.h); },
        [&](const Rule &) { put(4, n.x, n.w); },
        [&](const Block &b) { all(b.kids); },
        [&](const Row &r) { all(r.kids); },
        [&](const List &l) { int k = 1; for (auto &c : l.kids) { put(l.numbered ? k++ : 5, n.x, c->y); paint(*c, top, bottom, h); } },
    }, n.v);
}

static std::string words(int n) {
    std::string s;
    while (n--) { for (int l = 1 + rnd() % 9; l; l--) s += (char)('a' + rnd() % 26); if (n) s += ' '; }
    return s;
}

static std::unique_ptr<Node> make(int depth) {
    auto n = std::make_unique<Node>();
    int k = depth <= 0 ? rnd() % 8 : 8 + rnd() % 3;
    if (k < 6) n->v = Text{words(1 + rnd() % 25), 9.0f + rnd() % 8, rnd() % 4 == 0};
    else if (k == 6) n->v = Image{(int)(20 + rnd() % 600), (int)(20 + rnd() % 200)};
    else if (k == 7) n->v = Rule{1.0f + rnd() % 3};
    else {
        Kids kids;
        int c = k == 9 ? 2 + rnd() % 2 : 3 + rnd() % 5;
        for (int i = 0; i < c; i++) kids.push_back(make(depth - 1 - (int)(rnd() % 2)));
        if (k == 8) n->v = Block{std::move(kids), 3.0f + rnd() % 4, (float)(rnd() % 12)};
        else if (k == 9) { std::vector<float> w; for (int i = 0; i < c; i++) w.push_back(1.0f + rnd() % 3); n->v = Row{std::move(kids), w, 6}; }
        else n->v = List{std::move(kids), rnd() % 2 == 0};
    }
    return n;
}

static void edit(Node &n) {
    if (auto *t = std::get_if<Text>(&n.v)) { if (rnd() % 8 == 0) t->s = words(1 + rnd() % 25); else if (rnd() % 4 == 0) t->bold = !t->bold; }
    else if (auto *b = std::get_if<Block>(&n.v)) { if (!b->kids.empty()) std::rotate(b->kids.begin(), b->kids.begin() + 1, b->kids.end()); for (auto &k : b->kids) edit(*k); }
    else if (auto *r = std::get_if<Row>(&n.v)) for (auto &k : r->kids) edit(*k);
    else if (auto *l = std::get_if<List>(&n.v)) for (auto &k : l->kids) if (rnd() % 2) edit(*k);
}

int main() {
    fonts();
    uint64_t h = 0;
    double tall = 0;
    std::vector<std::unique_ptr<Node>> docs;
    for (int i = 0; i < 5; i++) docs.push_back(make(3 + i % 3));
    for (int r = 0; r < 260; r++) {
        Node &d = *docs[r % docs.size()];
        for (float w : {980.0f, 640.0f - 2 * r, 1200.0f + r}) {
            float t = layout(d, 0, 0, w);
            tall += t;
            for (int p = 0; p < 6; p++) paint(d, t * p / 8, t * p / 8 + 700, h);
        }
        edit(d);
    }
    std::printf("%llu %.1f\n", (unsigned long long)h, tall);
}
