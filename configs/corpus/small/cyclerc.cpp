// flags: -O2
// Reference counting with Bacon-Rajan synchronous cycle collection (trial deletion with purple roots) over a scene graph of widgets, observers and back links; scattered count updates and recursion.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

namespace rc {
enum Colour : uint8_t { Black, Grey, White, Purple };
struct Object {
    uint32_t count = 0;
    Colour colour = Black;
    bool buffered = false;
    virtual ~Object() = default;
    virtual void each(void (*f)(Object *)) = 0;      // visits the children
    virtual void forget() = 0;                       // drops the links without counting
    virtual uint64_t value() const = 0;
};
static std::vector<Object *> roots;
static long freed, cyclic;

static void possible_root(Object *s) {
    if (s->colour == Purple) return;
    s->colour = Purple;
    if (!s->buffered) { s->buffered = true; roots.push_back(s); }
}
static void decrement(Object *s);
static void release(Object *s) {
    s->each(decrement);
    s->forget();
    s->colour = Black;
    if (!s->buffered) { freed++; delete s; }
}
static void decrement(Object *s) {
    if (--s->count == 0) release(s); else possible_root(s);
}
static void increment(Object *s) { s->count++; s->colour = Black; }

static void mark_grey(Object *s) {
    if (s->colour == Grey) return;
    s->colour = Grey;
    s->each([](Object *t) { t->count--; mark_grey(t); });
}
static void scan_black(Object *s) {
    s->colour = Black;
    s->each([](Object *t) { t->count++; if (t->colour != Black) scan_black(t); });
}
static void scan(Object *s) {
    if (s->colour != Grey) return;
    if (s->count > 0) { scan_black(s); return; }
    s->colour = White;
    s->each(scan);
}
static std::vector<Object *> doomed;
static void collect_white(Object *s) {
    if (s->colour != White || s->buffered) return;
    s->colour = Black;
    s->each(collect_white);
    doomed.push_back(s);
}
void collect_cycles() {
    size_t k = 0;
    for (Object *s : roots) {
        if (s->colour == Purple && s->count > 0) { mark_grey(s); roots[k++] = s; }
        else { s->buffered = false; if (s->colour == Black && s->count == 0) { freed++; delete s; } }
    }
    roots.resize(k);
    for (Object *s : roots) scan(s);
    for (Object *s : roots) { s->buffered = false; collect_white(s); }
    roots.clear();
    for (Object *s : doomed) { s->forget(); cyclic++; delete s; }
    doomed.clear();
}

template <class T> class Ref {
    T *p = nullptr;
public:
    Ref() = default;
    Ref(T *q) : p(q) { if (p) increment(p); }
    Ref(const Ref &o) : Ref(o.p) {}
    Ref(Ref &&o) noexcept : p(std::exchange(o.p, nullptr)) {}
    Ref &operator=(Ref o) noexcept { std::swap(p, o.p); return *this; }
    ~Ref() { if (p) decrement(p); }
    T *get() const { return p; }
    T *operator->() const { return p; }
    explicit operator bool() const { return p; }
    void forget() { p = nullptr; }
};
}

using rc::Object;
using rc::Ref;

struct Widget : Object {
    Ref<Widget> parent, first, next, observer;
    uint32_t x, y;
    Widget(uint32_t a, uint32_t b) : x(a), y(b) {}
    void each(void (*f)(Object *)) override {
        // copies: f may release this widget's last other owner
        Widget *c[4] = {parent.get(), first.get(), next.get(), observer.get()};
        for (Widget *w : c) if (w) f(w);
    }
    void forget() override { parent.forget(); first.forget(); next.forget(); observer.forget(); }
    uint64_t value() const override { return x * 3u + y; }
};
struct Group : Widget {
    std::vector<Ref<Widget>> extra;
    using Widget::Widget;
    void each(void (*f)(Object *)) override { Widget::each(f); for (size_t i = 0; i < extra.size(); i++) if (Widget *w = extra[i].get()) f(w); }
    void forget() override { Widget::forget(); for (auto &r : extra) r.forget(); }
    uint64_t value() const override { return Widget::value() + extra.size() * 1000; }
};

static uint64_t st = 1618;
static uint32_t rnd(uint32_t n) { st = st * 6364136223846793005ull + 1442695040888963407ull; return uint32_t(((st >> 32) * n) >> 32); }

static Ref<Widget> build(int depth, Widget *parent) {
    Ref<Widget> w(depth > 1 && rnd(3) == 0 ? new Group(rnd(900), rnd(600)) : new Widget(rnd(900), rnd(600)));
    w->parent = Ref<Widget>(parent);
    if (depth > 0)
        for (uint32_t k = 1 + rnd(4); k; k--) { Ref<Widget> c = build(depth - 1, w.get()); c->next = w->first; w->first = c; }
    return w;
}
static uint64_t layout(Widget *w, uint32_t dx, int depth) {
    uint64_t h = w->value();
    w->x += dx;
    if (w->observer) w->observer->y ^= w->x & 15;
    if (depth < 8) for (Widget *c = w->first.get(); c; c = c->next.get()) h = h * 5 + layout(c, dx + 1, depth + 1);
    return h;
}
static Widget *wander(Widget *w) {
    for (uint32_t k = rnd(14); k; k--) {
        Widget *n = rnd(2) ? w->first.get() : w->next.get();
        if (n) w = n;
    }
    return w;
}

int main() {
    std::vector<Ref<Widget>> windows(24);
    uint64_t chk = 0;
    for (int round = 0; round < 130; round++) {
        for (int k = 0; k < 3; k++) { Ref<Widget> w = build(3 + int(rnd(3)), nullptr); windows[rnd(24)] = w; }
        for (int i = 0; i < 60; i++) {
            Ref<Widget> &a = windows[rnd(24)], &b = windows[rnd(24)];
            if (!a || !b) continue;
            Ref<Widget> s(wander(a.get())), t(wander(b.get()));
            if (auto *g = dynamic_cast<Group *>(s.get())) { if (g->extra.size() < 6) g->extra.push_back(t); else g->extra.clear(); }
            else s->observer = t;
            if (rnd(6) == 0) t->first = Ref<Widget>();
        }
        for (int i = 0; i < 3; i++) if (Widget *w = windows[rnd(24)].get()) chk = chk * 31 + layout(w, rnd(5), 0);
        if (rc::roots.size() > 600 + 400u * (round % 4)) rc::collect_cycles();
    }
    for (auto &w : windows) w = Ref<Widget>();
    rc::collect_cycles();
    std::printf("%016llx %ld %ld\n", (unsigned long long)chk, rc::freed, rc::cyclic);
}
