// flags: -O2 -std=c++20
// extendible hashing: doubling directory of shared bucket pages (512 bytes), splits on local depth, buddy merges and directory halving under insert and delete waves
#include <cstdio>
#include <cstdint>
#include <vector>
#include <memory>
#include <array>
struct Entry { uint32_t key, value; };
struct Page { uint8_t depth; uint8_t n = 0; std::array<Entry, 63> e; explicit Page(int d) : depth(uint8_t(d)) {} };
class Table {
	std::vector<Page *> dir{2}; std::vector<std::unique_ptr<Page>> owned; std::vector<Page *> spare;
	int depth = 1;
	static uint32_t mix(uint32_t k) { k ^= k >> 16; k *= 0x7feb352d; k ^= k >> 15; k *= 0x846ca68b; return k ^ k >> 16; }
	Page *make(int d)
	{
		if (spare.empty()) { owned.push_back(std::make_unique<Page>(d)); return owned.back().get(); }
		Page *p = spare.back();
		spare.pop_back();
		p->depth = uint8_t(d); p->n = 0;
		return p;
	}
	uint32_t at(uint32_t key) const { return mix(key) & ((1u << depth) - 1); }
	void split(uint32_t slot)
	{
		Page *p = dir[slot];
		if (p->depth == depth) { dir.insert(dir.end(), dir.begin(), dir.end()); depth++; }
		uint32_t bit = 1u << p->depth++;
		Page *q = make(p->depth);
		int keep = 0;
		for (int i = 0; i < p->n; i++) {
			if (mix(p->e[i].key) & bit) q->e[q->n++] = p->e[i];
			else p->e[keep++] = p->e[i];
		}
		p->n = uint8_t(keep);
		for (uint32_t s = (slot & (bit - 1)) | bit; s < dir.size(); s += 2 * bit) dir[s] = q;
	}
public:
	Table() { dir[0] = make(1); dir[1] = make(1); }
	size_t slots() const { return dir.size(); }
	uint32_t *find(uint32_t key)
	{
		Page *p = dir[at(key)];
		for (int i = 0; i < p->n; i++) if (p->e[i].key == key) return &p->e[i].value;
		return nullptr;
	}
	void insert(uint32_t key, uint32_t value)
	{
		while (dir[at(key)]->n == 63) split(at(key));
		Page *p = dir[at(key)];
		p->e[p->n++] = { key, value };
	}
	bool erase(uint32_t key)
	{
		uint32_t slot = at(key);
		Page *p = dir[slot];
		int i = 0;
		while (i < p->n && p->e[i].key != key) i++;
		if (i == p->n) return false;
		p->e[i] = p->e[--p->n];
		if (p->depth == 1) return true;
		uint32_t bit = 1u << (p->depth - 1);
		Page *b = dir[slot ^ bit];
		if (b->depth != p->depth || b->n + p->n > 30) return true;
		for (int k = 0; k < b->n; k++) p->e[p->n++] = b->e[k];
		p->depth--;
		for (uint32_t s = slot & (bit - 1); s < dir.size(); s += bit) dir[s] = p;
		spare.push_back(b);
		while (depth > 1) {
			for (Page *x : dir) if (x->depth == depth) return true;
			dir.resize(dir.size() / 2); depth--;
		}
		return true;
	}
};
int main()
{
	Table t;
	uint32_t a = 0, lo = 0, hi = 0;
	uint64_t sum = 0, most = 0;
	auto rnd = [&a] { a += 0x9e3779b9; uint32_t z = a; z = (z ^ z >> 16) * 0x21f0aaad; z = (z ^ z >> 15) * 0x735a2d97; return z ^ z >> 15; };
	for (uint32_t round = 0; round < 500000; round++) {
		uint32_t r = rnd();
		bool up = (round / 60000) % 2 == 0;
		if (up ? r % 8 < 6 : r % 8 < 2) t.insert(hi++ * 5, r);
		else if (lo < hi) { sum += t.erase(lo++ * 5); }
		if (lo < hi) if (uint32_t *v = t.find((lo + rnd() % (hi - lo)) * 5)) sum += (*v += round);
		if (t.slots() > most) most = t.slots();
	}
	printf("%u %llu %zu %llu\n", hi - lo, (unsigned long long)most, t.slots(), (unsigned long long)sum);
}
