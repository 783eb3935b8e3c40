// flags: -O2 -std=c++20
// MessagePack-like codec: std::variant trees are packed to bytes, read back and packed again
#include <bit>
#include <cstdint>
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>
typedef uint64_t u64; typedef uint8_t u8; typedef int64_t i64;
struct Value;
using List = std::vector<Value>;
using Map = std::map<std::string, Value>;
struct Value { std::variant<std::monostate, bool, i64, double, std::string, List, Map> v; };
static u64 seed = 2024;
static unsigned rnd(unsigned n) { seed = seed * 0xda942042e4dd58b5ull + 1; return unsigned(seed >> 40) % n; }
class Writer {
 std::vector<u8> &out;
 void bytes(u64 x, int n) { while (n--) out.push_back(u8(x >> 8 * n)); }
 void head(size_t n, int fix, int limit, int wide) { if (n < size_t(limit)) bytes(fix | n, 1); else { bytes(wide, 1); bytes(n, 2); } }
public:
 explicit Writer(std::vector<u8> &o) : out(o) {}
 void operator()(std::monostate) { bytes(0xc0, 1); }
 void operator()(bool b) { bytes(0xc2 + b, 1); }
 void operator()(i64 i) {
	if (i >= -32 && i < 128) bytes(u8(i), 1);
	else if (i == int16_t(i)) { bytes(0xd1, 1); bytes(i, 2); }
	else { bytes(0xd3, 1); bytes(i, 8); }
 }
 void operator()(double d) { bytes(0xcb, 1); bytes(std::bit_cast<u64>(d), 8); }
 void operator()(const std::string &s) { head(s.size(), 0xa0, 32, 0xda); out.insert(out.end(), s.begin(), s.end()); }
 void operator()(const List &l) { head(l.size(), 0x90, 16, 0xdc); for (auto &x : l) std::visit(*this, x.v); }
 void operator()(const Map &m) { head(m.size(), 0x80, 16, 0xde); for (auto &[k, x] : m) { (*this)(k); std::visit(*this, x.v); } }
};
class Reader {
 const u8 *p, *end;
 u64 bytes(int n) { if (end - p < n) throw std::runtime_error("short"); u64 x = 0; while (n--) x = x << 8 | *p++; return x; }
 std::string text(size_t n) { if (size_t(end - p) < n) throw std::runtime_error("short"); std::string s(p, p + n); p += n; return s; }
 Value list(size_t n) { List l; l.reserve(n); while (n--) l.push_back(value()); return {std::move(l)}; }
 Value map(size_t n) { Map m; while (n--) { Value k = value(); m[std::get<std::string>(k.v)] = value(); } return {std::move(m)}; }
public:
 Reader(const std::vector<u8> &b) : p(b.data()), end(p + b.size()) {}
 Value value() {
	int t = bytes(1);
	if (t < 0x80) return {i64(t)};
	if (t >= 0xe0) return {i64(int8_t(t))};
	if (t < 0x90) return map(t & 15);
	if (t < 0xa0) return list(t & 15);
	if (t < 0xc0) return {text(t & 31)};
	switch (t) {
	case 0xc2: case 0xc3: return {t == 0xc3};
	case 0xd1: return {i64(int16_t(bytes(2)))};
	case 0xd3: return {i64(bytes(8))};
	case 0xcb: return {std::bit_cast<double>(bytes(8))};
	case 0xda: return {text(bytes(2))};
	case 0xdc: return list(bytes(2));
	case 0xde: return map(bytes(2));
	default: return {};
	}
 }
};
static Value random(int depth) {
 switch (rnd(depth > 3 ? 5 : 8)) {
 case 0: case 1: return {rnd(2) == 1};
 case 2: return {i64(seed) >> (rnd(60) + 3)};
 case 3: return {rnd(100000) / 8.0};
 case 4: return {std::string(rnd(50), char('a' + rnd(26)))};
 case 5: case 6: { List l; for (int n = rnd(20); n > 0; n--) l.push_back(random(depth + 1)); return {l}; }
 default: { Map m; for (int n = rnd(12); n > 0; n--) m["key" + std::to_string(rnd(500))] = random(depth + 1); return {m}; }
 }
}
int main() {
 u64 sum = 0, bad = 0;
 std::vector<u8> a, b;
 for (int round = 0; round < 700; round++) {
	Map doc; for (int k = 0; k < 5; k++) doc["item" + std::to_string(k * round)] = random(1);
	a.clear(); b.clear(); Writer{a}(doc);
	Value back = Reader(a).value();
	std::visit(Writer{b}, back.v);
	bad += a != b; for (size_t i = 0; i < b.size(); i += 7) sum = sum * 31 + b[i];
 }
 printf("%llu %llu\n", (long long)sum, (long long)bad);
}
