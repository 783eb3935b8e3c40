// flags: -O2 -std=c++17
// tree-walking interpreter of a small scripting language: virtual AST nodes, name look-up in chained string maps, user functions and loops
#include <cstdio>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>
using Value = int64_t;
struct Scope {
	std::map<std::string, Value> vars; Scope *up = nullptr;
	Value &find(const std::string &n) {
		for (Scope *s = this; s; s = s->up) { auto it = s->vars.find(n); if (it != s->vars.end()) return it->second; }
		return vars[n];
	}
};
struct Node { virtual ~Node() = default; virtual Value eval(Scope &) const = 0; };
using P = std::unique_ptr<Node>;
struct Function { std::vector<std::string> params; P body; };
static std::map<std::string, Function> functions;
static Scope globals;
struct Const : Node { Value v; explicit Const(Value x) : v(x) {} Value eval(Scope &) const override { return v; } };
struct Var : Node { std::string n; explicit Var(std::string s) : n(std::move(s)) {} Value eval(Scope &s) const override { return s.find(n); } };
struct Set : Node {
	std::string n; P e; Set(std::string s, P x) : n(std::move(s)), e(std::move(x)) {}
	Value eval(Scope &s) const override { Value v = e->eval(s); return s.find(n) = v; }
};
struct Bin : Node {
	char op; P a, b; Bin(char o, P x, P y) : op(o), a(std::move(x)), b(std::move(y)) {}
	Value eval(Scope &s) const override {
		Value x = a->eval(s), y = b->eval(s);
		switch (op) {
		case '+': return x + y;
		case '-': return x - y;
		case '*': return (Value)((uint64_t)x * (uint64_t)y);
		case '/': return y ? x / y : 0;
		case '%': return y ? x % y : 0;
		case '<': return x < y;
		default: return x == y;
		}
	}
};
struct If : Node {
	P c, t, e; If(P x, P y, P z) : c(std::move(x)), t(std::move(y)), e(std::move(z)) {}
	Value eval(Scope &s) const override { return c->eval(s) ? t->eval(s) : e ? e->eval(s) : 0; }
};
struct While : Node {
	P c, b; While(P x, P y) : c(std::move(x)), b(std::move(y)) {}
	Value eval(Scope &s) const override { Value v = 0; while (c->eval(s)) v = b->eval(s); return v; }
};
struct Seq : Node { std::vector<P> list; Value eval(Scope &s) const override { Value v = 0; for (auto &n : list) v = n->eval(s); return v; } };
struct Call : Node {
	std::string f; std::vector<P> args; explicit Call(std::string n) : f(std::move(n)) {}
	Value eval(Scope &s) const override {
		const Function &fn = functions[f]; Scope local; local.up = &globals;
		for (size_t i = 0; i < args.size(); i++) local.vars[fn.params[i]] = args[i]->eval(s);
		return fn.body->eval(local);
	}
};
static P parse(const char *&s) { // prefix notation: (op a b), (? c t e), (@ c body), (; ...), (= name e), (name args...)
	while (*s == ' ') s++;
	auto word = [&] { std::string w; while (*s && *s != ' ' && *s != ')' && *s != '(') w += *s++; return w; };
	if (*s != '(') { std::string w = word(); if (w[0] >= '0' && w[0] <= '9') return std::make_unique<Const>(std::stoll(w)); return std::make_unique<Var>(w); }
	s++; std::string w = word(), name; std::vector<P> a;
	if (w == "=") { s++; name = word(); }
	while (*s == ' ') s++;
	while (*s != ')') { a.push_back(parse(s)); while (*s == ' ') s++; }
	s++;
	if (w == "=") return std::make_unique<Set>(name, std::move(a[0]));
	if (w == "?") return std::make_unique<If>(std::move(a[0]), std::move(a[1]), a.size() > 2 ? std::move(a[2]) : nullptr);
	if (w == "@") return std::make_unique<While>(std::move(a[0]), std::move(a[1]));
	if (w == ";") { auto q = std::make_unique<Seq>(); q->list = std::move(a); return q; }
	if (w.size() == 1 && std::string("+-*/%<~").find(w) != std::string::npos) return std::make_unique<Bin>(w[0], std::move(a[0]), std::move(a[1]));
	auto c = std::make_unique<Call>(w); c->args = std::move(a); return c;
}
int main() {
	auto def = [](const char *n, std::vector<std::string> p, const char *b) { functions[n] = Function{p, parse(b)}; };
	def("fib", {"n"}, "(? (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))");
	def("gcd", {"a", "b"}, "(? (~ b 0) a (gcd b (% a b)))");
	def("hail", {"n"}, "(; (= steps 0) (@ (< 1 n) (; (= n (? (% n 2) (+ (* n 3) 1) (/ n 2))) (= steps (+ steps 1)))) steps)");
	def("main", {"k"}, "(; (= i 0) (@ (< i 12) (; (= total (% (+ (* total 7) (+ (hail (+ k i)) (gcd (* k 36) (+ total i)))) 1000003)) (= i (+ i 1)))) (+ total (fib (+ 5 (% k 7)))))");
	globals.vars["total"] = 1;
	const char *src = "(main seed)"; P root = parse(src); Value sum = 0;
	for (int r = 0; r < 200; r++) { globals.vars["seed"] = 17 + r * 29; sum = sum * 3 % 1000000007 + root->eval(globals); }
	printf("%lld\n", (long long)sum);
}
