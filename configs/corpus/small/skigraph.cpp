// flags: -O3
// combinator graph reduction: lambda terms are bracket-abstracted to S, K, I, B, C, Y graphs and reduced lazily in place with spine unwinding and a copying collector; sums, Fibonacci, list folds, Ackermann; pointer rewriting on a 1 MB to 4 MB heap
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>
namespace {
enum Tag : uint32_t { APP, NUM, COMB, IND };
enum Comb : int32_t { S, K, I, B, C, Y, ADD, SUB, MUL, LESS, EQ, CONS, COUNT };
struct Cell { uint32_t tag; int32_t a, b; }; // APP: a=function b=argument
class Machine {
  std::vector<Cell> heap, other; size_t top = 0, limit; std::vector<int32_t> stack; std::vector<int32_t *> roots;
public:
  uint64_t reductions = 0, copied = 0; int collections = 0;
  explicit Machine(size_t cells) : heap(cells), other(cells), limit(cells - 4096) { stack.reserve(65536); }
  void clear(size_t lim) { top = 0; limit = lim; stack.clear(); roots.clear(); for (int i = 0; i < COUNT; i++) make(COMB, i, 0); }
  int32_t make(uint32_t t, int32_t a, int32_t b) { heap[top] = { t, a, b }; return (int32_t)top++; }
  int32_t app(int32_t f, int32_t x) { return make(APP, f, x); } int32_t num(int32_t v) { return make(NUM, v, 0); }
  int32_t comb(Comb c) { return c; }
private:
  int32_t chase(int32_t n) { while (heap[n].tag == IND) { int32_t t = heap[n].a; if (heap[t].tag == IND) heap[n].a = heap[t].a; n = t; } return n; }
  int32_t forward(int32_t n, size_t &t) { n = chase(n); if (n < COUNT) return n; Cell &c = heap[n]; if (c.tag == 9) return c.a; other[t] = c; c.tag = 9; c.a = (int32_t)t; return (int32_t)t++; }
  void collect() {
    size_t t = COUNT; for (int i = 0; i < COUNT; i++) other[i] = heap[i];
    for (auto &s : stack) s = forward(s, t); for (auto *r : roots) *r = forward(*r, t);
    for (size_t scan = COUNT; scan < t; scan++) if (other[scan].tag == APP) { int32_t a = forward(other[scan].a, t), b = forward(other[scan].b, t); other[scan].a = a; other[scan].b = b; }
    copied += t; heap.swap(other); top = t; collections++; if (top > limit * 3 / 4) { std::printf("heap full\n"); std::exit(1); }
  }
  void update(int32_t root, int32_t to) { heap[root] = { IND, to, 0 }; }
public:
  int32_t whnf(int32_t n) { // returns the node in weak head normal form
    size_t base = stack.size(); stack.push_back(n);
    for (;;) {
      if (top > limit) collect();
      int32_t h = chase(stack.back()); stack.back() = h;
      if (heap[h].tag == APP) { stack.push_back(heap[h].a); continue; }
      size_t args = stack.size() - base - 1;
      if (heap[h].tag == NUM) break;
      auto arg = [&](size_t i) { return heap[stack[stack.size() - 1 - i]].b; }; auto redex = [&](size_t i) { return stack[stack.size() - 1 - i]; };
      int32_t k = heap[h].a; static const uint8_t need[COUNT] = { 3, 2, 1, 3, 3, 1, 2, 2, 2, 4, 4, 3 }; if (args < need[k]) break;
      reductions++; int32_t r = redex(need[k]), t;
      switch (k) {
      case I: update(r, arg(1)); break; case K: update(r, arg(1)); break;
      case S: { int32_t x = arg(3), l = app(arg(1), x), m = app(arg(2), x); heap[r] = { APP, l, m }; break; }
      case B: t = app(arg(2), arg(3)); heap[r] = { APP, arg(1), t }; break; case C: t = app(arg(1), arg(3)); heap[r] = { APP, t, arg(2) }; break;
      case Y: heap[r] = { APP, arg(1), r }; break; case CONS: t = app(arg(3), arg(1)); heap[r] = { APP, t, arg(2) }; break;
      default: {
        int32_t x = heap[whnf(arg(1))].a; int32_t y = heap[whnf(arg(2))].a; r = redex(need[k]);
        if (k == LESS || k == EQ) update(r, (k == LESS ? x < y : x == y) ? arg(3) : arg(4));
        else heap[r] = { NUM, (int32_t)(k == ADD ? (uint32_t)x + (uint32_t)y : k == SUB ? (uint32_t)x - (uint32_t)y : (uint32_t)x * (uint32_t)y), 0 };
      } }
      stack.resize(stack.size() - need[k]);
    }
    int32_t res = chase(stack[base]); stack.resize(base); return res;
  }
  int32_t value(int32_t n) { return heap[whnf(n)].a; }
};
struct Term; using T = std::shared_ptr<Term>;
struct Term { int kind; std::string v; T f, x; int32_t n = 0; }; // 0 var 1 app 2 lam 3 num 4 comb
T var(std::string s) { return std::make_shared<Term>(Term{ 0, std::move(s), {}, {} }); } T num(int v) { return std::make_shared<Term>(Term{ 3, "", {}, {}, v }); } T cb(int c) { return std::make_shared<Term>(Term{ 4, "", {}, {}, c }); }
T ap(T f, T x) { return std::make_shared<Term>(Term{ 1, "", std::move(f), std::move(x) }); } template <class... A> T ap(T f, T x, A... r) { return ap(ap(f, x), r...); }
T lam(std::string s, T b) { return std::make_shared<Term>(Term{ 2, std::move(s), std::move(b), {} }); }
bool freeIn(const T &t, const std::string &s) { switch (t->kind) { case 0: return t->v == s; case 1: return freeIn(t->f, s) || freeIn(t->x, s); default: return false; } }
T abstract(const std::string &s, const T &t) {
  if (t->kind == 0 && t->v == s) return cb(I); if (!freeIn(t, s)) return ap(cb(K), t);
  bool a = freeIn(t->f, s), b = freeIn(t->x, s);
  if (!a) return t->x->kind == 0 ? t->f : ap(cb(B), t->f, abstract(s, t->x));
  return b ? ap(cb(S), abstract(s, t->f), abstract(s, t->x)) : ap(cb(C), abstract(s, t->f), t->x);
}
T compile(const T &t) { switch (t->kind) { case 1: return ap(compile(t->f), compile(t->x)); case 2: return abstract(t->v, compile(t->f)); default: return t; } }
int32_t load(Machine &m, const T &t) { switch (t->kind) { case 1: { int32_t f = load(m, t->f); return m.app(f, load(m, t->x)); } case 3: return m.num(t->n); default: return m.comb((Comb)t->n); } }
T op(int k, T a, T b) { return ap(cb(k), a, b); } T iff(int k, T a, T b, T y, T n) { return ap(cb(k), a, b, y, n); }
T rec(const char *f, T body) { return ap(cb(Y), lam(f, body)); }
}
int main() {
  T n = var("n"), f = var("f"), m = var("m"), g = var("g"), l = var("l"), h = var("h"), t = var("t");
  T fib = rec("f", lam("n", iff(LESS, n, num(2), n, op(ADD, ap(f, op(SUB, n, num(1))), ap(f, op(SUB, n, num(2)))))));
  T fac = rec("f", lam("n", iff(EQ, n, num(0), num(1), op(MUL, n, ap(f, op(SUB, n, num(1)))))));
  T ack = rec("f", lam("m", lam("n", iff(EQ, m, num(0), op(ADD, n, num(1)), iff(EQ, n, num(0), ap(f, op(SUB, m, num(1)), num(1)), ap(f, op(SUB, m, num(1)), ap(f, m, op(SUB, n, num(1)))))))));
  T upto = rec("f", lam("m", lam("n", iff(LESS, n, m, cb(K), ap(cb(CONS), m, ap(f, op(ADD, m, num(1)), n))))));
  T fold = lam("g", rec("f", lam("n", lam("m", lam("l", iff(EQ, n, num(0), m, ap(l, lam("h", lam("t", ap(f, op(SUB, n, num(1)), ap(g, m, h), t))))))))));
  T add3 = lam("m", lam("n", op(ADD, op(MUL, m, num(3)), n)));
  T twice = lam("f", lam("n", ap(f, ap(f, n)))), inc = lam("n", op(ADD, n, num(1)));
  Machine mc(400000); uint64_t sum = 0;
  for (int round = 0; round < 27; round++) {
    mc.clear(round % 2 ? 330000 : 30000); T prog;
    switch (round % 5) {
    case 0: prog = ap(fib, num(14 + round % 4)); break; case 1: prog = ap(fac, num(100 + round)); break; case 2: prog = ap(ack, num(2), num(12 + round % 7)); break;
    case 3: { int k = 800 + round * 30; prog = ap(ap(fold, add3), num(k), num(0), ap(upto, num(round), num(round + k + 5))); break; }
    default: prog = ap(ap(twice, ap(twice, ap(twice, twice))), inc, num(round)); prog = ap(ap(ap(twice, twice), ap(twice, twice)), inc, prog = num(round)); }
    sum = sum * 31 + (uint32_t)mc.value(load(mc, compile(prog)));
  }
  std::printf("%llu %llu %d\n", (unsigned long long)sum, (unsigned long long)mc.reductions, mc.collections);
}
