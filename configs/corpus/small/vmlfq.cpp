// flags: -O2 -std=c++17
// process scheduler simulation: a fair class ordered by virtual run time (std::set), a round-robin class and an idle class, with wake-ups, nice levels and balancing over CPUs
#include <cstdint>
#include <cstdio>
#include <deque>
#include <memory>
#include <queue>
#include <set>
#include <vector>
static uint64_t rs = 42;
static uint32_t rnd(uint32_t n) { rs += 0x9e3779b97f4a7c15ull; uint64_t z = (rs ^ rs >> 30) * 0xbf58476d1ce4e5b9ull; return uint32_t((z >> 33) % n); }
struct Task { int id, nice, cls; uint64_t vrun = 0, burst = 0, ran = 0, woke = 0; };
struct Class {
	virtual ~Class() = default;
	virtual void enqueue(Task *, bool waking) = 0;
	virtual Task *pick() = 0;
	virtual uint64_t slice(const Task *) const = 0;
	virtual void charge(Task *, uint64_t) {}
	virtual size_t size() const = 0;
};
struct Fair : Class {
	struct Less { bool operator()(const Task *a, const Task *b) const { return a->vrun != b->vrun ? a->vrun < b->vrun : a->id < b->id; } };
	std::set<Task *, Less> tree; uint64_t least = 0;
	static uint64_t weight(int nice) { static const uint64_t w[8] = {3121, 2501, 1991, 1586, 1277, 1024, 820, 655}; return w[nice & 7]; }
	void enqueue(Task *t, bool waking) override { if (waking && t->vrun + 3000 < least) t->vrun = least - 3000; tree.insert(t); }
	Task *pick() override { if (tree.empty()) return nullptr; Task *t = *tree.begin(); tree.erase(tree.begin()); if (t->vrun > least) least = t->vrun; return t; }
	uint64_t slice(const Task *t) const override { return 300 + 6000 * weight(t->nice) / (1024 * (tree.size() + 1)); }
	void charge(Task *t, uint64_t d) override { t->vrun += d * 1024 / weight(t->nice); }
	size_t size() const override { return tree.size(); }
};
struct RoundRobin : Class {
	std::deque<Task *> level[4]; size_t n = 0;
	void enqueue(Task *t, bool) override { level[t->nice & 3].push_back(t); n++; }
	Task *pick() override { for (auto &q : level) if (!q.empty()) { Task *t = q.front(); q.pop_front(); n--; return t; } return nullptr; }
	uint64_t slice(const Task *) const override { return 1000; }
	size_t size() const override { return n; }
};
struct Batch : Class {
	std::vector<Task *> heap;
	void enqueue(Task *t, bool) override { heap.push_back(t); }
	Task *pick() override { if (heap.empty()) return nullptr; size_t k = rnd(uint32_t(heap.size())); Task *t = heap[k]; heap[k] = heap.back(); heap.pop_back(); return t; }
	uint64_t slice(const Task *) const override { return 5000; }
	size_t size() const override { return heap.size(); }
};
struct Cpu {
	std::unique_ptr<Class> cls[3] = {std::make_unique<RoundRobin>(), std::make_unique<Fair>(), std::make_unique<Batch>()};
	uint64_t idle = 0;
	size_t load() const { size_t s = 0; for (auto &c : cls) s += c->size(); return s; }
};
int main() {
	std::vector<Task> tasks(1500);
	Cpu cpu[4];
	using Wake = std::pair<uint64_t, int>;
	std::priority_queue<Wake, std::vector<Wake>, std::greater<Wake>> sleepers;
	uint64_t now = 0, switches = 0, latency = 0, steals = 0;
	for (int i = 0; i < 1500; i++) { tasks[i].id = i; tasks[i].nice = int(rnd(8)); tasks[i].cls = i % 20 == 0 ? 0 : i % 9 == 0 ? 2 : 1; sleepers.push({rnd(50000), i}); }
	for (int step = 0; step < 110000; step++) {
		now += 120;
		while (!sleepers.empty() && sleepers.top().first <= now) {
			Task &t = tasks[sleepers.top().second]; sleepers.pop();
			t.burst = 50 + rnd(t.cls == 0 ? 300 : 4000); t.woke = now;
			cpu[t.id & 3].cls[t.cls]->enqueue(&t, true);
		}
		Cpu &c = cpu[step & 3];
		if (step % 64 == 0)
			for (auto &o : cpu) if (o.load() > c.load() + 4) if (Task *t = o.cls[1]->pick()) { c.cls[1]->enqueue(t, false); steals++; }
		Task *t = nullptr;
		for (auto &k : c.cls) if ((t = k->pick())) break;
		if (!t) { c.idle++; continue; }
		Class &k = *c.cls[t->cls];
		uint64_t d = std::min(t->burst, k.slice(t));
		if (t->woke) { latency += now - t->woke; t->woke = 0; }
		t->burst -= d; t->ran += d; k.charge(t, d); switches++;
		if (t->burst) k.enqueue(t, false);
		else sleepers.push({now + 2000 + rnd(60000) * (1 + uint64_t(step / 9000 % 3)), t->id});
	}
	uint64_t h = 0;
	for (auto &t : tasks) h = h * 31 + t.ran;
	printf("%llu %llu %llu %llu\n", (unsigned long long)h, (unsigned long long)switches, (unsigned long long)latency, (unsigned long long)steals);
}
