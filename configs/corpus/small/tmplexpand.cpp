// flags: -O2
// template expansion: mustache-like templates with sections, inverted sections, partials, filters and dotted names are parsed into node lists and rendered against nested std::map data that changes each round; strings, map look-ups and recursion
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>
namespace {
uint32_t seed = 451; uint32_t rnd() { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
struct Value; using List = std::vector<Value>; using Dict = std::map<std::string, Value, std::less<>>;
struct Value { std::variant<std::monostate, bool, long, std::string, std::shared_ptr<List>, std::shared_ptr<Dict>> v; };
struct Node { enum Kind : uint8_t { Text, Var, Raw, Section, Inverted, Partial } kind; std::string text; std::vector<std::string> path, filters; std::vector<Node> body; };
using Template = std::vector<Node>;
enum class Error { None, Unclosed, Mismatch, Stray };
std::vector<std::string> split(std::string_view s, char sep) { std::vector<std::string> r; while (true) { size_t k = s.find(sep); std::string_view p = s.substr(0, k); while (!p.empty() && p.front() == ' ') p.remove_prefix(1); while (!p.empty() && p.back() == ' ') p.remove_suffix(1); r.emplace_back(p); if (k == std::string_view::npos) return r; s.remove_prefix(k + 1); } }
class Parser {
  std::string_view s; size_t i = 0;
public:
  Error err = Error::None; explicit Parser(std::string_view t) : s(t) {}
  Template parse(std::string_view until = {}) {
    Template out;
    while (i < s.size()) {
      size_t k = s.find("{{", i); if (k == std::string_view::npos) k = s.size(); if (k > i) out.push_back({ Node::Text, std::string(s.substr(i, k - i)), {}, {}, {} });
      if (k == s.size()) { i = k; break; }
      size_t e = s.find("}}", k); if (e == std::string_view::npos) { err = Error::Unclosed; i = s.size(); break; } std::string_view tag = s.substr(k + 2, e - k - 2); i = e + 2; if (tag.empty()) continue;
      char c = tag[0]; if (std::string_view("#^/>!&").find(c) != std::string_view::npos) tag.remove_prefix(1); else c = 0;
      switch (c) {
      case '!': break; case '/': if (tag != until) err = until.empty() ? Error::Stray : Error::Mismatch; return out; case '>': out.push_back({ Node::Partial, std::string(tag), {}, {}, {} }); break;
      case '#': case '^': { Node n{ c == '#' ? Node::Section : Node::Inverted, std::string(tag), split(tag, '.'), {}, {} }; n.body = parse(tag); out.push_back(std::move(n)); break; }
      default: { auto f = split(tag, '|'); Node n{ c == '&' ? Node::Raw : Node::Var, f[0], split(f[0], '.'), {}, {} }; n.filters.assign(f.begin() + 1, f.end()); out.push_back(std::move(n)); }
      }
    }
    if (!until.empty() && err == Error::None) err = Error::Unclosed; return out;
  }
};
class Renderer {
  std::vector<const Value *> stack; const std::map<std::string, Template> &partials; int depth = 0;
public:
  std::string out; long misses = 0; explicit Renderer(const std::map<std::string, Template> &p) : partials(p) {}
  const Value *lookup(const std::vector<std::string> &path) {
    if (path[0] == "this") return stack.back();
    for (size_t k = stack.size(); k-- > 0;) if (auto d = std::get_if<std::shared_ptr<Dict>>(&stack[k]->v)) { auto it = (*d)->find(path[0]); if (it == (*d)->end()) continue; const Value *v = &it->second; for (size_t j = 1; j < path.size(); j++) { auto dd = std::get_if<std::shared_ptr<Dict>>(&v->v); if (!dd) return nullptr; auto jt = (*dd)->find(path[j]); if (jt == (*dd)->end()) return nullptr; v = &jt->second; } return v; }
    misses++; return nullptr;
  }
  static std::string str(const Value &v) { struct V { std::string operator()(std::monostate) const { return ""; } std::string operator()(bool b) const { return b ? "yes" : "no"; } std::string operator()(long n) const { return std::to_string(n); } std::string operator()(const std::string &s) const { return s; } std::string operator()(const std::shared_ptr<List> &l) const { return "[" + std::to_string(l->size()) + "]"; } std::string operator()(const std::shared_ptr<Dict> &d) const { return "{" + std::to_string(d->size()) + "}"; } }; return std::visit(V{}, v.v); }
  static bool truthy(const Value &v) { switch (v.v.index()) { case 0: return false; case 1: return std::get<1>(v.v); case 2: return std::get<2>(v.v) != 0; case 3: return !std::get<3>(v.v).empty(); case 4: return !std::get<4>(v.v)->empty(); default: return true; } }
  static void filter(std::string &s, const std::string &f) {
    if (f == "upper") for (char &c : s) c = (char)std::toupper((unsigned char)c); else if (f == "title") { bool st = true; for (char &c : s) { c = (char)(st ? std::toupper((unsigned char)c) : std::tolower((unsigned char)c)); st = !std::isalnum((unsigned char)c); } }
    else if (f == "commas") { for (int k = (int)s.size() - 3; k > (s[0] == '-'); k -= 3) s.insert(k, 1, ','); } else if (f == "trunc") { if (s.size() > 12) { s.resize(10); s += ".."; } } else if (f == "pad") s.insert(0, s.size() < 8 ? 8 - s.size() : 0, ' '); else if (f == "slug") { std::string t; for (char c : s) if (std::isalnum((unsigned char)c)) t += (char)std::tolower((unsigned char)c); else if (!t.empty() && t.back() != '-') t += '-'; s.swap(t); }
  }
  void escape(const std::string &s) { for (char c : s) switch (c) { case '<': out += "&lt;"; break; case '>': out += "&gt;"; break; case '&': out += "&amp;"; break; case '"': out += "&quot;"; break; default: out += c; } }
  void render(const Template &t, const Value &ctx) { stack.push_back(&ctx); nodes(t); stack.pop_back(); }
  void nodes(const Template &t) {
    for (const Node &n : t) switch (n.kind) {
      case Node::Text: out += n.text; break;
      case Node::Var: case Node::Raw: if (const Value *v = lookup(n.path)) { std::string s = str(*v); for (auto &f : n.filters) filter(s, f); if (n.kind == Node::Raw) out += s; else escape(s); } break;
      case Node::Section: if (const Value *v = lookup(n.path); v && truthy(*v)) { if (auto l = std::get_if<std::shared_ptr<List>>(&v->v)) for (const Value &e : **l) render(n.body, e); else render(n.body, *v); } break;
      case Node::Inverted: { const Value *v = lookup(n.path); if (!v || !truthy(*v)) nodes(n.body); break; }
      case Node::Partial: if (auto it = partials.find(n.text); it != partials.end() && depth < 24) { depth++; nodes(it->second); depth--; } break;
    }
  }
};
Value text(const char *a, int n) { return { std::string(a) + (n % 5 ? " item " : " <b>&\"") + std::to_string(n) }; }
Value tree(int d) { auto m = std::make_shared<Dict>(); (*m)["name"] = text("node", (int)(rnd() % 1000)); auto l = std::make_shared<List>(); if (d > 0) for (int k = rnd() % 4; k >= 0; k--) l->push_back(tree(d - 1)); (*m)["kids"] = { l }; return { m }; }
Value order(int k) {
  auto m = std::make_shared<Dict>(), c = std::make_shared<Dict>(), a = std::make_shared<Dict>(); (*a)["city"] = text("town", k); (*a)["zip"] = { (long)(rnd() % 100000) }; (*c)["address"] = { a }; (*c)["name"] = text("mr", k * 3); (*c)["vip"] = { rnd() % 4 == 0 }; (*m)["customer"] = { c }; (*m)["id"] = { (long)rnd() }; (*m)["paid"] = { (rnd() & 1) != 0 };
  auto l = std::make_shared<List>(); for (int i = rnd() % 9; i > 0; i--) { auto it = std::make_shared<Dict>(); (*it)["title"] = text("thing", (int)(rnd() % 500)); (*it)["price"] = { (long)(rnd() % 5000000) }; if (rnd() & 1) (*it)["note"] = { std::string("fragile \"glass\" & more") }; l->push_back({ it }); } (*m)["lines"] = { l }; return { m };
}
}
int main() {
  const std::vector<std::string> src = { "Order {{id|commas}} for {{customer.name|title}}{{#customer}}{{#vip}} (VIP){{/vip}} of {{address.city|slug}} {{address.zip|pad}}{{/customer}}\n{{#lines}} - {{title|trunc|upper}}: {{price|commas}}{{#note}} [{{note}}]{{/note}}{{^note}} -{{/note}} for {{customer.name}}\n{{/lines}}{{^lines}}empty\n{{/lines}}{{>footer}}", "<table>{{#lines}}<tr><td>{{title}}</td><td>{{&price}}</td>{{! remark }}{{#missing}}x{{/missing}}</tr>{{/lines}}</table>{{#paid}}paid{{/paid}}{{^paid}}DUE {{unknown.path}}{{/paid}}\n", "<ul>{{>node}}</ul>" };
  std::map<std::string, Template> partials; partials["footer"] = Parser("-- {{#paid}}thanks{{/paid}}{{^paid}}please pay {{customer.name|upper}}{{/paid}} --\n").parse(); partials["node"] = Parser("<li>{{name}}{{#kids}}{{>node}}{{/kids}}</li>").parse();
  uint64_t h = 0; long miss = 0; std::vector<Value> orders; for (int i = 0; i < 150; i++) orders.push_back(order(i));
  for (int round = 0; round < 34; round++) {
    std::vector<Template> t; int bad = 0; for (auto s : src) { if (round % 5 == 3) s += "{{#x}}" + std::to_string(round); for (int k = 0; k < round % 4; k++) s += s.substr(0, 60 + k * 20); Parser p(s); t.push_back(p.parse()); bad += p.err != Error::None; }
    Renderer r(partials); size_t n = round % 6 == 5 ? orders.size() : 20; for (size_t i = 0; i < n; i++) { size_t k = round % 2 ? rnd() % orders.size() : i; r.render(t[(round / 3 + i / 10) % 2], orders[k]); if (i % 15 == 0) orders[k] = order((int)rnd() % 1000); }
    Value root = tree(3 + round % 2); r.render(t[2], root); for (unsigned char c : r.out) h = h * 131 + c; h += bad; miss += r.misses;
  }
  std::printf("%llu %ld\n", (unsigned long long)h, miss);
}
