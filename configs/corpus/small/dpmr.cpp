// flags: -O2 -std=c++20
// polymorphic memory resources: request-scoped pmr maps, strings and vectors in monotonic buffers over a pooled upstream, with long-lived results in a pool
#include <cstdio>
#include <cstdint>
#include <memory_resource>
#include <map>
#include <string>
#include <vector>
#include <random>
namespace pmr = std::pmr;

struct Counting : pmr::memory_resource {
	pmr::memory_resource *up;
	uint64_t bytes = 0, calls = 0;
	explicit Counting(pmr::memory_resource *u) : up(u) {}
	void *do_allocate(size_t n, size_t a) override { bytes += n; calls++; return up->allocate(n, a); }
	void do_deallocate(void *p, size_t n, size_t a) override { up->deallocate(p, n, a); }
	bool do_is_equal(const memory_resource &o) const noexcept override { return this == &o; }
};

struct Item {
	using allocator_type = pmr::polymorphic_allocator<>;
	pmr::string name;
	pmr::vector<uint32_t> amounts;
	Item(allocator_type a = {}) : name(a), amounts(a) {}
	Item(const Item &o, allocator_type a) : name(o.name, a), amounts(o.amounts, a) {}
	Item(Item &&o, allocator_type a) : name(std::move(o.name), a), amounts(std::move(o.amounts), a) {}
	Item(const Item &) = default;
	Item &operator=(const Item &) = default;
};

static std::minstd_rand0 gen(4242);

static void request(pmr::memory_resource *mem, pmr::map<pmr::string, Item> &ledger, size_t lines)
{
	pmr::map<pmr::string, Item> local(mem);
	pmr::string key(mem);
	for (size_t i = 0; i < lines; i++) {
		uint32_t r = gen();
		key.assign("account/");
		key += std::to_string(r % 700);
		if (r & 1024) key += "/reserve-and-settlement";
		Item &it = local[key];
		if (it.name.empty()) it.name.assign(key.rbegin(), key.rend());
		it.amounts.push_back(r >> 12);
	}
	for (auto &[k, item] : local) {
		auto found = ledger.find(k);
		if (found == ledger.end()) ledger.emplace(k, item);
		else {
			auto &v = found->second.amounts;
			v.insert(v.end(), item.amounts.begin(), item.amounts.end());
			if (v.size() > 40) v.erase(v.begin(), v.begin() + 25), v.shrink_to_fit();
		}
	}
}

int main()
{
	pmr::unsynchronized_pool_resource pool;
	Counting upstream(&pool);
	static std::byte scratch[24 * 1024];
	pmr::map<pmr::string, Item> ledger(&pool);
	uint64_t sum = 0;
	for (int round = 0; round < 1500; round++) {
		pmr::monotonic_buffer_resource arena(scratch, sizeof scratch, &upstream);
		request(&arena, ledger, 20 + gen() % 120);
		if (round % 50 == 49)
			for (auto it = ledger.begin(); it != ledger.end();) {
				for (uint32_t a : it->second.amounts) sum = sum * 7 + a;
				if (gen() % 3 == 0) it = ledger.erase(it); else ++it;
			}
	}
	printf("%zu %llu %llu %llu\n", ledger.size(), (unsigned long long)sum, (unsigned long long)upstream.bytes, (unsigned long long)upstream.calls);
}
