// flags: -O2
// spreadsheet: formulas are parsed by recursive descent into virtual expression nodes, dependencies tracked both ways, edits recalculate the dirty cells in topological order with cycle detection; sheets of 400 to 9000 cells scattered over the heap
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
#include <algorithm>
namespace {
uint32_t seed = 1979; uint32_t rnd() { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
class Sheet;
struct Value { double v = 0; uint8_t err = 0; };
struct Expr { virtual ~Expr() = default; virtual Value eval(const Sheet &) const = 0; virtual void refs(const Sheet &, std::vector<int> &) const {} };
using E = std::unique_ptr<Expr>;
struct Cell { E f; Value val; std::vector<int> uses, users; int mark = 0, state = 0; };
class Sheet {
public:
  int rows, cols; std::vector<std::unique_ptr<Cell>> cells; int epoch = 0; long evals = 0, cycles = 0;
  Sheet(int r, int c) : rows(r), cols(c), cells(r * c) { for (auto &p : cells) p = std::make_unique<Cell>(); }
  Cell &at(int i) { return *cells[i]; } const Cell &at(int i) const { return *cells[i]; }
  void set(int i, E f) {
    Cell &c = at(i); for (int u : c.uses) { auto &v = at(u).users; v.erase(std::remove(v.begin(), v.end(), i), v.end()); }
    c.f = std::move(f); c.uses.clear(); c.f->refs(*this, c.uses); std::sort(c.uses.begin(), c.uses.end()); c.uses.erase(std::unique(c.uses.begin(), c.uses.end()), c.uses.end()); for (int u : c.uses) at(u).users.push_back(i);
  }
  void visit(int i, std::vector<int> &order) { Cell &c = at(i); if (c.mark == epoch) { if (c.state == 1) cycles++; return; } c.mark = epoch; c.state = 1; for (int u : c.users) visit(u, order); c.state = 2; order.push_back(i); }
  size_t recalc(const std::vector<int> &dirty) {
    epoch++; std::vector<int> order; for (int d : dirty) visit(d, order);
    for (auto it = order.rbegin(); it != order.rend(); ++it) { Cell &c = at(*it); if (c.f) { c.val = c.f->eval(*this); evals++; if (!std::isfinite(c.val.v)) c.val = { 0, 2 }; else if (std::fabs(c.val.v) > 1e9) c.val.v = std::fmod(c.val.v, 1000.0); } }
    return order.size();
  }
};
struct Num : Expr { double x; explicit Num(double v) : x(v) {} Value eval(const Sheet &) const override { return { x, 0 }; } };
struct Ref : Expr { int i; explicit Ref(int k) : i(k) {} Value eval(const Sheet &s) const override { return s.at(i).val; } void refs(const Sheet &, std::vector<int> &o) const override { o.push_back(i); } };
struct Neg : Expr { E a; explicit Neg(E x) : a(std::move(x)) {} Value eval(const Sheet &s) const override { Value v = a->eval(s); v.v = -v.v; return v; } void refs(const Sheet &s, std::vector<int> &o) const override { a->refs(s, o); } };
struct Bin : Expr {
  char op; E a, b; Bin(char c, E x, E y) : op(c), a(std::move(x)), b(std::move(y)) {}
  Value eval(const Sheet &s) const override {
    Value x = a->eval(s), y = b->eval(s); if (x.err | y.err) return { 0, (uint8_t)(x.err | y.err) };
    switch (op) { case '+': return { x.v + y.v, 0 }; case '-': return { x.v - y.v, 0 }; case '*': return { x.v * y.v, 0 }; case '/': return y.v == 0 ? Value{ 0, 1 } : Value{ x.v / y.v, 0 }; case '<': return { double(x.v < y.v), 0 }; default: return { double(x.v > y.v), 0 }; }
  }
  void refs(const Sheet &s, std::vector<int> &o) const override { a->refs(s, o); b->refs(s, o); }
};
struct If : Expr { E c, a, b; Value eval(const Sheet &s) const override { Value k = c->eval(s); return k.err ? k : k.v != 0 ? a->eval(s) : b->eval(s); } void refs(const Sheet &s, std::vector<int> &o) const override { c->refs(s, o); a->refs(s, o); b->refs(s, o); } };
struct IfErr : Expr { E a, b; Value eval(const Sheet &s) const override { Value k = a->eval(s); return k.err ? b->eval(s) : k; } void refs(const Sheet &s, std::vector<int> &o) const override { a->refs(s, o); b->refs(s, o); } };
struct Range : Expr {
  int r0, c0, r1, c1; char fn;
  Value eval(const Sheet &s) const override {
    double t = 0, mx = -1e300, mn = 1e300; int n = 0;
    for (int r = r0; r <= r1; r++) for (int c = c0; c <= c1; c++) { const Value &v = s.at(r * s.cols + c).val; if (v.err) { if (fn == 'C') continue; return v; } t += v.v; n++; if (v.v > mx) mx = v.v; if (v.v < mn) mn = v.v; }
    switch (fn) { case 'S': return { t, 0 }; case 'A': return n ? Value{ t / n, 0 } : Value{ 0, 1 }; case 'X': return { mx, 0 }; case 'N': return { mn, 0 }; default: return { double(n), 0 }; }
  }
  void refs(const Sheet &s, std::vector<int> &o) const override { for (int r = r0; r <= r1; r++) for (int c = c0; c <= c1; c++) o.push_back(r * s.cols + c); }
};
struct Parser {
  const Sheet &s; const char *p; bool bad = false;
  E fail() { bad = true; return std::make_unique<Num>(0); }
  bool cell(int &r, int &c) { if (!std::isupper((unsigned char)*p)) return false; c = 0; while (std::isupper((unsigned char)*p)) c = c * 26 + (*p++ - 'A' + 1); c--; r = 0; while (std::isdigit((unsigned char)*p)) r = r * 10 + *p++ - '0'; r--; if (r < 0 || c < 0 || r >= s.rows || c >= s.cols) { bad = true; r = c = 0; } return true; }
  E expr() { E a = sum(); while (*p == '<' || *p == '>') { char o = *p++; a = std::make_unique<Bin>(o, std::move(a), sum()); } return a; }
  E sum() { E a = term(); while (*p == '+' || *p == '-') { char o = *p++; a = std::make_unique<Bin>(o, std::move(a), term()); } return a; }
  E term() { E a = unary(); while (*p == '*' || *p == '/') { char o = *p++; a = std::make_unique<Bin>(o, std::move(a), unary()); } return a; }
  E unary() {
    if (*p == '-') { p++; return std::make_unique<Neg>(unary()); }
    if (*p == '(') { p++; E a = expr(); if (*p == ')') p++; else bad = true; return a; }
    if (std::isdigit((unsigned char)*p)) { double v = 0; while (std::isdigit((unsigned char)*p)) v = v * 10 + *p++ - '0'; if (*p == '.') { double k = .1; for (p++; std::isdigit((unsigned char)*p); k *= .1) v += k * (*p++ - '0'); } return std::make_unique<Num>(v); }
    if (*p == '@') { // function
      std::string n; for (p++; std::islower((unsigned char)*p); p++) n += *p; if (*p != '(') return fail(); p++;
      if (n == "if") { auto f = std::make_unique<If>(); f->c = expr(); if (*p == ',') p++; f->a = expr(); if (*p == ',') p++; f->b = expr(); if (*p == ')') p++; return f; }
      if (n == "iferr") { auto f = std::make_unique<IfErr>(); f->a = expr(); if (*p == ',') p++; f->b = expr(); if (*p == ')') p++; return f; }
      auto f = std::make_unique<Range>(); if (!cell(f->r0, f->c0) || *p++ != ':' || !cell(f->r1, f->c1)) return fail(); if (*p == ')') p++;
      f->fn = n == "sum" ? 'S' : n == "avg" ? 'A' : n == "max" ? 'X' : n == "min" ? 'N' : 'C'; if (f->r1 < f->r0) std::swap(f->r0, f->r1); if (f->c1 < f->c0) std::swap(f->c0, f->c1); return f;
    }
    int r, c; return cell(r, c) ? E(std::make_unique<Ref>(r * s.cols + c)) : fail();
  }
};
std::string name(int r, int c) { std::string t; c++; while (c) { t.insert(t.begin(), char('A' + (c - 1) % 26)); c = (c - 1) / 26; } return t + std::to_string(r + 1); }
std::string formula(const Sheet &s, int r, int c) { // refers mostly to rows above
  if (r == 0 || rnd() % 6 == 0) return std::to_string(rnd() % 1000) + "." + std::to_string(rnd() % 100);
  auto up = [&](int far) { int rr = r - 1 - (int)(rnd() % std::min(r, far)), cc = std::clamp(c + (int)(rnd() % 5) - 2, 0, s.cols - 1); return name(rr, cc); };
  switch (rnd() % 7) {
  case 0: return up(3) + "+" + up(3) + "*0.5"; case 1: return "(" + up(9) + "-" + up(5) + ")/(1+" + up(2) + ")"; case 2: return "@if(" + up(4) + ">" + up(4) + "," + up(3) + "-1," + up(8) + "*2)";
  case 3: { int c2 = std::min(s.cols - 1, c + (int)(rnd() % 3)), r0 = std::max(0, r - 1 - (int)(rnd() % 8)); static const char *f[] = { "sum", "avg", "max", "min", "count" }; return std::string("@") + f[rnd() % 5] + "(" + name(r0, c) + ":" + name(r - 1, c2) + ")"; }
  case 4: return "@iferr(" + up(3) + "/" + up(2) + ",7)"; case 5: return "-" + up(2) + "+" + std::to_string(rnd() % 50); default: return up(1); }
}
E parse(const Sheet &s, const std::string &t, int &bad) { Parser p{ s, t.c_str() }; E e = p.expr(); bad += p.bad || *p.p; return e; }
}
int main() {
  uint64_t h = 0; int bad = 0;
  std::vector<std::unique_ptr<Sheet>> sheets; for (auto [r, c] : { std::pair{ 20, 20 }, { 60, 26 }, { 150, 60 } }) sheets.push_back(std::make_unique<Sheet>(r, c));
  std::vector<size_t> filled(3);
  for (int round = 0; round < 600; round++) {
    Sheet &s = *sheets[round % 3]; std::vector<int> dirty; int total = s.rows * s.cols;
    for (int k = 0; k < 40 && (int)filled[round % 3] < total; k++) { int i = (int)filled[round % 3]++; s.set(i, parse(s, formula(s, i / s.cols, i % s.cols), bad)); dirty.push_back(i); }
    for (int k = 0; k < 2; k++) { int i = rnd() % std::max<size_t>(filled[round % 3], 1); s.set(i, parse(s, formula(s, i / s.cols, i % s.cols), bad)); dirty.push_back(i); }
    h = h * 31 + s.recalc(dirty); const Value &v = s.at(rnd() % filled[round % 3]).val; h ^= (uint64_t)(int64_t)(v.v * 16) + v.err;
  }
  long ev = 0; for (auto &s : sheets) ev += s->evals; std::printf("%llu %ld %d\n", (unsigned long long)h, ev, bad);
}
