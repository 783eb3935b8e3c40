// flags: -O2 -std=c++20
// formula compiler: Pratt parser over a binding-power table emits folded stack code that a small machine runs per row
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>
enum class Op : uint8_t { Const, Var, Neg, Add, Sub, Mul, Div, Pow, Less, Min, Max };
struct Instr { Op op; double value; };
static uint64_t s = 0xfeed;
static unsigned rnd(unsigned n) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return unsigned(s >> 11) % n; }
static double calc(Op op, double a, double b) {
 switch (op) {
 case Op::Add: return a + b;
 case Op::Sub: return a - b;
 case Op::Mul: return a * b;
 case Op::Div: return b != 0 ? a / b : 0;
 case Op::Pow: return std::sqrt(std::fabs(a)) + b;
 case Op::Less: return a < b;
 case Op::Min: return a < b ? a : b;
 default: return a < b ? b : a;
 }
}
struct Infix { char sign; Op op; int left, right; };
static const Infix table[] = {{'<', Op::Less, 30, 31}, {'+', Op::Add, 40, 41}, {'-', Op::Sub, 40, 41}, {'*', Op::Mul, 50, 51}, {'/', Op::Div, 50, 51}, {'^', Op::Pow, 71, 70}};
class Compiler {
 std::string_view in; size_t at = 0;
 char peek() { while (at < in.size() && in[at] == ' ') at++; return at < in.size() ? in[at] : 0; }
 void binary(Op op) {
  size_t n = code.size();
  if (n > 1 && code[n - 1].op == Op::Const && code[n - 2].op == Op::Const) { code[n - 2].value = calc(op, code[n - 2].value, code[n - 1].value); code.pop_back(); folded++; }
  else code.push_back({op, 0});
 }
 void prefix() {
  char c = peek();
  if (isdigit((unsigned char)c)) {
   double v = 0;
   for (; at < in.size() && isdigit((unsigned char)in[at]); at++) v = v * 10 + in[at] - '0';
   code.push_back({Op::Const, v});
  } else if (c == '-') { at++; expression(60); code.push_back({Op::Neg, 0}); }
  else if (c == '(') { at++; expression(0); peek(); at++; }
  else {
   size_t from = at;
   while (at < in.size() && isalpha((unsigned char)in[at])) at++;
   auto name = in.substr(from, at - from);
   if (peek() != '(') { code.push_back({Op::Var, double(name[0] - 'a')}); return; }
   at++; expression(0); peek(); at++; expression(0); peek(); at++;
   binary(name == "min" ? Op::Min : Op::Max);
  }
 }
 void expression(int least) {
  prefix();
  for (;;) {
   const Infix *hit = nullptr; char c = peek();
   for (auto &i : table) if (i.sign == c) hit = &i;
   if (!hit || hit->left < least) return;
   at++; expression(hit->right); binary(hit->op);
  }
 }
public:
 std::vector<Instr> code; int folded = 0;
 explicit Compiler(std::string_view t) : in(t) { expression(0); }
};
static double run(const std::vector<Instr> &code, const double *row) {
 double stack[64]; int sp = 0;
 for (auto &i : code) switch (i.op) {
  case Op::Const: stack[sp++] = i.value; break;
  case Op::Var: stack[sp++] = row[int(i.value)]; break;
  case Op::Neg: stack[sp - 1] = -stack[sp - 1]; break;
  default: sp--; stack[sp - 1] = calc(i.op, stack[sp - 1], stack[sp]);
 }
 return stack[0];
}
static std::string invent(int d) {
 switch (rnd(d > 4 ? 2 : 9)) {
 case 0: return std::string(1, 'a' + rnd(8));
 case 1: return std::to_string(rnd(100));
 case 2: return '(' + invent(d + 1) + ')';
 case 3: return '-' + invent(d + 1);
 case 4: return (rnd(2) ? "min(" : "max(") + invent(d + 1) + ", " + invent(d + 1) + ')';
 default: return invent(d + 1) + ' ' + table[rnd(6)].sign + ' ' + invent(d + 1);
 }
}
int main() {
 double total = 0; long folded = 0, ops = 0;
 for (int i = 0; i < 12000; i++) {
  Compiler c(invent(0)); double row[8];
  for (int r = 0; r < 16; r++) { for (auto &x : row) x = rnd(200) - 100; total = total * 0.5 + std::fmin(std::fmax(run(c.code, row), -1e6), 1e6); }
  folded += c.folded; ops += c.code.size();
 }
 printf("%.6g %ld %ld\n", total, folded, ops);
}
