// flags: -O1
// S-expression reader, structural editor and width-fitting pretty-printer: unique_ptr trees of atoms, strings, numbers and lists with quotes and comments are parsed, rewritten and printed at changing widths; recursion, std::string and allocator churn
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>
#include <algorithm>
namespace {
uint32_t seed = 616; uint32_t rnd() { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
enum class Kind : uint8_t { Symbol, Number, String, List, Quote };
struct Node; using Ptr = std::unique_ptr<Node>;
struct Node {
  Kind kind; std::string text; double num = 0; std::vector<Ptr> kids; int flat = 0;
  explicit Node(Kind k) : kind(k) {}
};
enum class Err : uint8_t { None, Eof, Unbalanced, BadString };
class Reader {
  std::string_view s; size_t i = 0;
public:
  Err err = Err::None;
  explicit Reader(std::string_view t) : s(t) {}
  void skip() { for (; i < s.size(); i++) { if (s[i] == ';') { while (i < s.size() && s[i] != '\n') i++; } else if (!std::isspace((unsigned char)s[i])) break; } }
  bool atEnd() { skip(); return i >= s.size(); }
  Ptr read() {
    skip(); if (i >= s.size()) { err = Err::Eof; return nullptr; }
    switch (s[i]) {
    case '(': case '[': {
      char close = s[i++] == '(' ? ')' : ']'; auto n = std::make_unique<Node>(Kind::List);
      for (;;) { skip(); if (i >= s.size()) { err = Err::Unbalanced; return n; } if (s[i] == close) { i++; return n; } if (s[i] == ')' || s[i] == ']') { err = Err::Unbalanced; i++; return n; } n->kids.push_back(read()); if (err != Err::None) return n; }
    }
    case '\'': { i++; auto n = std::make_unique<Node>(Kind::Quote); if (auto k = read()) n->kids.push_back(std::move(k)); return n; }
    case '"': { auto n = std::make_unique<Node>(Kind::String); for (i++; i < s.size() && s[i] != '"'; i++) { if (s[i] == '\\') i++; if (i < s.size()) n->text += s[i]; } if (i >= s.size()) err = Err::BadString; else i++; return n; }
    case ')': case ']': err = Err::Unbalanced; i++; return std::make_unique<Node>(Kind::List);
    }
    size_t b = i; while (i < s.size() && !std::isspace((unsigned char)s[i]) && std::string_view("()[]\";'").find(s[i]) == std::string_view::npos) i++;
    return atom(s.substr(b, i - b));
  }
private:
  Ptr atom(std::string_view t) {
    size_t k = t[0] == '-' && t.size() > 1; double v = 0; bool num = true, frac = false; double sc = 1;
    for (; k < t.size(); k++) { if (std::isdigit((unsigned char)t[k])) { v = v * 10 + (t[k] - '0'); if (frac) sc *= 10; } else if (t[k] == '.' && !frac) frac = true; else { num = false; break; } }
    auto n = std::make_unique<Node>(num ? Kind::Number : Kind::Symbol); n->text = t; n->num = num ? (t[0] == '-' ? -v : v) / sc : 0; return n;
  }
};
int measure(Node &n) {
  switch (n.kind) {
  case Kind::Symbol: case Kind::Number: return n.flat = (int)n.text.size();
  case Kind::String: { int e = 2; for (char c : n.text) e += c == '"' || c == '\\' ? 2 : 1; return n.flat = e; }
  case Kind::Quote: return n.flat = 1 + (n.kids.empty() ? 0 : measure(*n.kids[0]));
  default: { int w = 2 + (n.kids.empty() ? 0 : (int)n.kids.size() - 1); for (auto &k : n.kids) w += measure(*k); return n.flat = w; }
  }
}
struct Printer {
  std::string out; int width; int col = 0, lines = 0;
  void nl(int ind) { out += '\n'; out.append(ind, ' '); col = ind; lines++; }
  void put(std::string_view t) { out += t; col += (int)t.size(); }
  void print(const Node &n) {
    switch (n.kind) {
    case Kind::Symbol: case Kind::Number: put(n.text); return;
    case Kind::String: out += '"'; for (char c : n.text) { if (c == '"' || c == '\\') out += '\\'; out += c; } out += '"'; col += n.flat; return;
    case Kind::Quote: put("'"); if (!n.kids.empty()) print(*n.kids[0]); return;
    case Kind::List: break;
    }
    put("("); int ind = col; bool fits = col + n.flat - 1 <= width;
    if (!fits && n.kids.size() > 1 && n.kids[0]->kind == Kind::Symbol) { bool special = n.kids[0]->text == "define" || n.kids[0]->text == "let" || n.kids[0]->text == "lambda"; ind += special ? 1 : (int)n.kids[0]->text.size() + 1; if (ind > width * 2 / 3) ind = std::min(ind, width / 3); }
    for (size_t i = 0; i < n.kids.size(); i++) { if (i) { if (fits || (i == 1 && n.kids[0]->kind == Kind::Symbol)) put(" "); else if (n.kids[i]->kind != Kind::List && col + n.kids[i]->flat < width && n.kids[i - 1]->kind != Kind::List) put(" "); else nl(ind); } print(*n.kids[i]); }
    put(")");
  }
};
void edit(Ptr &n, int depth) {
  if (n->kind == Kind::List) {
    if (n->kids.size() > 2 && rnd() % 12 == 0) { size_t a = 1 + rnd() % (n->kids.size() - 1), b = 1 + rnd() % (n->kids.size() - 1); std::swap(n->kids[a], n->kids[b]); }
    if (rnd() % 25 == 0) { auto w = std::make_unique<Node>(Kind::List); auto h = std::make_unique<Node>(Kind::Symbol); h->text = rnd() & 1 ? "let" : "begin"; w->kids.push_back(std::move(h)); w->kids.push_back(std::move(n)); n = std::move(w); return; }
    if (n->kids.size() == 2 && n->kids[0]->kind == Kind::Symbol && n->kids[0]->text == "begin") { Ptr k = std::move(n->kids[1]); n = std::move(k); return; }
    for (auto &k : n->kids) edit(k, depth + 1);
  } else if (n->kind == Kind::Number) { if (rnd() % 4 == 0) { n->num += depth; n->text = std::to_string((long)n->num); } }
  else if (n->kind == Kind::Symbol && rnd() % 30 == 0) n->text += char('a' + depth % 26);
}
uint64_t digest(const Node &n) { uint64_t h = (uint64_t)n.kind * 77 + n.text.size(); for (unsigned char c : n.text) h = h * 31 + c; for (auto &k : n.kids) h = h * 1000003 + digest(*k); return h; }
void gen(std::string &o, int d) {
  static const char *sy[] = { "define", "lambda", "let", "if", "car", "cdr", "map", "foldr", "vector-ref", "x", "acc", "string-append", "cons", "loop", "predicate?", "+", "*" };
  switch (d <= 0 ? rnd() % 5 : rnd() % 10) {
  case 0: o += std::to_string((int)(rnd() % 2000) - 500); break; case 1: o += "\"str \\\"q" + std::to_string(rnd() % 99) + "\""; break; case 2: case 3: o += sy[rnd() % 17]; break; case 4: o += '\''; o += sy[rnd() % 17]; break;
  default: { o += rnd() % 6 ? '(' : '['; bool sq = o.back() == '['; o += sy[rnd() % 17]; for (int n = rnd() % 5; n >= 0; n--) { o += rnd() % 7 ? " " : "\n   "; gen(o, d - 1); } if (rnd() % 20 == 0) o += " ; remark\n"; o += sq ? ']' : ')'; }
  }
}
}
int main() {
  std::vector<std::string> docs(6); for (size_t k = 0; k < docs.size(); k++) for (int n = 0; docs[k].size() < 1500u << k; n++) { docs[k] += "(define f" + std::to_string(n) + " "; gen(docs[k], 7); docs[k] += ")\n"; }
  uint64_t h = 0;
  for (int round = 0; round < 28; round++) {
    std::string &doc = docs[round % 8 == 7 ? 5 : round % 5]; std::vector<Ptr> top; Reader r(doc);
    while (!r.atEnd() && r.err == Err::None) top.push_back(r.read());
    h = h * 31 + (int)r.err + top.size(); Printer p; p.width = 30 + round * 7 % 90;
    for (auto &t : top) { edit(t, 0); h ^= digest(*t); measure(*t); p.print(*t); p.nl(0); }
    h = h * 7 + p.lines; if (p.out.size() < 90000) doc = std::move(p.out);
  }
  std::printf("%llu\n", (unsigned long long)h);
}
