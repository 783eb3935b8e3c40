// flags: -O2 -std=c++20
// backup store: content-defined chunking by a gear hash, chunk digests in an unordered_map, deduplicated 6 MB arena of chunks, restore and verify
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <unordered_map>
#include <vector>
using u64 = uint64_t; using ull = unsigned long long;
struct Rng { u64 s; u64 operator()() { s += 0x9e3779b97f4a7c15ull; u64 z = s; z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull; return z ^ z >> 27; } };
struct Ref { uint32_t offset, length, uses; };
class Store {
 static constexpr size_t capacity = 6u << 20;
 std::vector<uint8_t> arena;
 std::unordered_map<u64, Ref> index;
public:
 u64 duplicates = 0, fresh = 0, wipes = 0;
 Store() { arena.reserve(capacity); }
 static u64 digest(const uint8_t *p, size_t n) {
	u64 h = n * 0x100000001b3ull, w;
	for (; n >= 8; n -= 8, p += 8) { memcpy(&w, p, 8); h = (h ^ w) * 0xff51afd7ed558ccdull; h ^= h >> 32; }
	for (; n; n--) h = (h ^ *p++) * 0x100000001b3ull;
	return h;
 }
 u64 add(const uint8_t *p, size_t n) {
	u64 key = digest(p, n);
	auto [it, isnew] = index.try_emplace(key, Ref{uint32_t(arena.size()), uint32_t(n), 1});
	if (isnew) { arena.insert(arena.end(), p, p + n); fresh += n; }
	else { it->second.uses++; duplicates += n; }
	return key;
 }
 void restore(const std::vector<u64> &recipe, std::vector<uint8_t> &out) const {
	out.clear();
	for (u64 key : recipe) {
	  const Ref &r = index.at(key);
	  out.insert(out.end(), arena.begin() + r.offset, arena.begin() + r.offset + r.length);
	}
 }
 bool full() const { return arena.size() + (1 << 20) > capacity; }
 void wipe() { arena.clear(); index.clear(); wipes++; }
};
static u64 gear[256];
static size_t cut(const uint8_t *p, size_t n, size_t least, size_t most, u64 mask) {
 if (n <= least) return n;
 if (n > most) n = most;
 u64 h = 0;
 for (size_t i = least; i < n; i++) { h = (h << 1) + gear[p[i]]; if (!(h & mask)) return i + 1; }
 return n;
}
int main() {
 Rng rng{42};
 for (u64 &g : gear) g = rng();
 std::vector<std::vector<uint8_t>> files(24);
 for (auto &f : files) { f.resize(40000 + rng() % 60000); for (size_t i = 0; i + 8 <= f.size(); i += 8) { u64 w = rng(); memcpy(&f[i], &w, 8); } }
 Store store;
 std::vector<uint8_t> back;
 u64 bad = 0, chunks = 0;
 for (int round = 0; round < 330; round++) {
	auto &f = files[rng() % files.size()];
	for (int e = rng() % 6; e >= 0; e--) {
	  size_t at = rng() % (f.size() - 600), len = rng() % 500;
	  if (rng() & 1) f.erase(f.begin() + at, f.begin() + at + len);
	  else { std::vector<uint8_t> ins(len); for (auto &b : ins) b = rng() >> 40; f.insert(f.begin() + at, ins.begin(), ins.end()); }
	}
	while (f.size() < 30000) f.push_back(rng());
	std::vector<u64> recipe;
	u64 mask = round % 3 ? 0x7ff0000000000000ull >> 8 : 0xff80000000000000ull >> 10;
	for (size_t at = 0, n; at < f.size(); at += n) recipe.push_back(store.add(&f[at], n = cut(&f[at], f.size() - at, 256, 8192, mask)));
	store.restore(recipe, back);
	bad += back != f; chunks += recipe.size();
	if (store.full()) store.wipe();
 }
 printf("%llu %llu %llu %llu %llu\n", (ull)store.duplicates, (ull)store.fresh, (ull)store.wipes, (ull)chunks, (ull)bad);
}
