// flags: -O2
// Builds random JSON, tokenises and parses it into a variant tree of std containers, edits and pretty-prints it; documents of 2 KB to 150 KB, heavy malloc/free.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>
using namespace std;
static uint64_t s = 31337;
static unsigned rnd(unsigned n) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return unsigned((s >> 24) % n); }
struct Value {
  enum Type { Null, Bool, Num, Str, Arr, Obj } type = Null;
  bool b = false; double num = 0; string str;
  vector<unique_ptr<Value>> arr; map<string, unique_ptr<Value>> obj;
};
using Ptr = unique_ptr<Value>;
static void gen(string &o, int depth) {
  unsigned k = depth > 6 ? rnd(4) : rnd(8);
  switch (k) {
  case 0: o += "null"; break;
  case 1: o += rnd(2) ? "true" : "false"; break;
  case 2: { char b[32]; snprintf(b, sizeof b, "%d.%u", int(rnd(20000)) - 10000, rnd(1000)); o += b; break; }
  case 3: o += '"'; for (unsigned n = rnd(20); n; n--) { unsigned c = rnd(40); if (c == 0) o += "\\n"; else if (c == 1) o += "\\\""; else if (c == 2) o += "\\u00e9"; else o += char('a' + c % 26); } o += '"'; break;
  case 4: case 5: o += '['; for (unsigned n = rnd(7), i = 0; i < n; i++) { if (i) o += ','; gen(o, depth + 1); } o += ']'; break;
  default: o += '{'; for (unsigned n = 1 + rnd(6), i = 0; i < n; i++) { if (i) o += ", "; o += "\"key"; o += char('a' + rnd(26)); o += char('0' + i); o += "\":"; gen(o, depth + 1); } o += '}';
  }
}
class Parser {
  const char *p; bool ok = true;
  void ws() { while (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r') p++; }
  bool lit(const char *w) { while (*w) if (*p++ != *w++) return ok = false; return true; }
  string quoted() {
    string r; p++;
    while (*p && *p != '"') {
      if (*p != '\\') { r += *p++; continue; }
      switch (*++p) {
      case 'n': r += '\n'; p++; break;
      case 'u': { char h[5] = {p[1], p[2], p[3], p[4], 0}; unsigned c = strtoul(h, nullptr, 16); p += 5;
        if (c < 128) r += char(c); else if (c < 2048) { r += char(192 | c >> 6); r += char(128 | (c & 63)); } else { r += char(224 | c >> 12); r += char(128 | (c >> 6 & 63)); r += char(128 | (c & 63)); } break; }
      default: r += *p++;
      }
    }
    if (*p) p++; else ok = false;
    return r;
  }
 public:
  explicit Parser(const string &t) : p(t.c_str()) {}
  bool good() { ws(); return ok && !*p; }
  Ptr value() {
    Ptr v = make_unique<Value>(); ws();
    switch (*p) {
    case 'n': lit("null"); break;
    case 't': v->type = Value::Bool; v->b = lit("true"); break;
    case 'f': v->type = Value::Bool; lit("false"); break;
    case '"': v->type = Value::Str; v->str = quoted(); break;
    case '[': v->type = Value::Arr; p++; ws(); if (*p == ']') { p++; break; }
      for (;;) { v->arr.push_back(value()); ws(); if (*p == ',') { p++; continue; } if (*p++ != ']') ok = false; break; }
      break;
    case '{': v->type = Value::Obj; p++; ws(); if (*p == '}') { p++; break; }
      for (;;) { ws(); string k = quoted(); ws(); if (*p++ != ':') ok = false; v->obj[move(k)] = value(); ws(); if (*p == ',') { p++; continue; } if (*p++ != '}') ok = false; break; }
      break;
    default: { char *e; v->type = Value::Num; v->num = strtod(p, &e); if (e == p) { ok = false; if (*p) p++; } else p = e; }
    }
    return v;
  }
};
static void print(const Value &v, string &o, int ind) {
  auto nl = [&](int d) { o += '\n'; o.append(size_t(d) * 2, ' '); };
  switch (v.type) {
  case Value::Null: o += "null"; break;
  case Value::Bool: o += v.b ? "true" : "false"; break;
  case Value::Num: { char b[40]; snprintf(b, sizeof b, "%.10g", v.num); o += b; break; }
  case Value::Str: o += '"'; for (char c : v.str) { if (c == '\n') o += "\\n"; else { if (c == '"' || c == '\\') o += '\\'; o += c; } } o += '"'; break;
  case Value::Arr: o += '['; for (size_t i = 0; i < v.arr.size(); i++) { if (i) o += ','; nl(ind + 1); print(*v.arr[i], o, ind + 1); } if (!v.arr.empty()) nl(ind); o += ']'; break;
  case Value::Obj: { o += '{'; bool first = true; for (auto &kv : v.obj) { if (!first) o += ','; first = false; nl(ind + 1); o += '"'; o += kv.first; o += "\": "; print(*kv.second, o, ind + 1); } if (!first) nl(ind); o += '}'; }
  }
}
static void edit(Value &v) {
  if (v.type == Value::Num) v.num = v.num * 0.5 + 1;
  else if (v.type == Value::Arr) { if (v.arr.size() > 3) v.arr.erase(v.arr.begin() + 1); for (auto &c : v.arr) edit(*c); }
  else if (v.type == Value::Obj) { for (auto it = v.obj.begin(); it != v.obj.end();) if (it->first.back() == '4') it = v.obj.erase(it); else edit(*(it++)->second); }
}
int main() {
  uint64_t sum = 0; string doc, out;
  for (int r = 0; r < 14; r++) {
    size_t want = r % 3 == 0 ? 2000 : r % 3 == 1 ? 60000 : 15000;
    doc = "["; while (doc.size() < want) { if (doc.size() > 1) doc += ','; gen(doc, 0); } doc += ']';
    for (int pass = 0; pass < 2; pass++) {
      Parser p(doc); Ptr v = p.value();
      sum += p.good() ? 0 : 123456789;
      edit(*v); out.clear(); print(*v, out, 0);
      for (unsigned char c : out) sum = sum * 31 + c;
      doc.swap(out);
    }
  }
  printf("%llu\n", (unsigned long long)sum);
}
