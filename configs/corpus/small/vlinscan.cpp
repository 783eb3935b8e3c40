// flags: -O2 -std=c++17
// linear-scan register allocation: live intervals with holes and use positions, splitting and spilling by furthest next use, two register classes
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <list>
#include <queue>
#include <vector>
struct Range { int from, to; };
struct Interval {
	std::vector<Range> ranges; std::vector<int> uses; int cls = 0, reg = -1, slot = -1;
	int start() const { return ranges.front().from; }
	int end() const { return ranges.back().to; }
	bool covers(int p) const {
		auto it = std::upper_bound(ranges.begin(), ranges.end(), p, [](int x, const Range &r) { return x < r.to; });
		return it != ranges.end() && it->from <= p;
	}
	int nextUse(int p) const { auto it = std::lower_bound(uses.begin(), uses.end(), p); return it == uses.end() ? 1 << 30 : *it; }
	bool meets(const Interval &o) const {
		for (size_t i = 0, j = 0; i < ranges.size() && j < o.ranges.size();) {
			if (ranges[i].to <= o.ranges[j].from) i++; else if (o.ranges[j].to <= ranges[i].from) j++; else return true;
		}
		return false;
	}
};
struct Later { bool operator()(const Interval *a, const Interval *b) const { return a->start() != b->start() ? a->start() > b->start() : a->end() > b->end(); } };
class LinearScan {
	std::priority_queue<Interval *, std::vector<Interval *>, Later> todo;
	std::list<Interval *> active, inactive;
	std::vector<Interval> &pool;
	int slots = 0;
	void splitAt(Interval *i, int p) { // tail from p on becomes a new interval
		if (p >= i->end() || pool.size() == pool.capacity()) return;
		Interval tail; tail.cls = i->cls;
		for (auto &r : i->ranges) if (r.to > p) tail.ranges.push_back({std::max(r.from, p), r.to});
		while (!i->ranges.empty() && i->ranges.back().from >= p) i->ranges.pop_back();
		if (!i->ranges.empty()) i->ranges.back().to = std::min(i->ranges.back().to, p);
		auto u = std::lower_bound(i->uses.begin(), i->uses.end(), p);
		tail.uses.assign(u, i->uses.end()); i->uses.erase(u, i->uses.end());
		if (tail.uses.empty()) { tail.slot = slots++; splits++; return; }
		pool.push_back(std::move(tail)); todo.push(&pool.back()); splits++;
	}
public:
	unsigned splits = 0, spills = 0;
	explicit LinearScan(std::vector<Interval> &p) : pool(p) { for (auto &i : pool) todo.push(&i); }
	void run() {
		static const int regs[2] = {10, 6};
		while (!todo.empty()) {
			Interval *cur = todo.top(); todo.pop();
			int pos = cur->start();
			for (auto *from : {&active, &inactive})
				for (auto it = from->begin(); it != from->end();) {
					Interval *i = *it;
					bool on = i->end() > pos && i->covers(pos);
					if (i->end() <= pos) it = from->erase(it);
					else if (on != (from == &active)) { (on ? active : inactive).push_front(i); it = from->erase(it); }
					else ++it;
				}
			int freeUntil[10], n = regs[cur->cls]; Interval *holder[10] = {};
			std::fill(freeUntil, freeUntil + n, 1 << 30);
			for (auto *i : active) if (i->cls == cur->cls) { freeUntil[i->reg] = 0; holder[i->reg] = i; }
			for (auto *i : inactive) if (i->cls == cur->cls && freeUntil[i->reg] && i->meets(*cur)) freeUntil[i->reg] = std::min(freeUntil[i->reg], i->nextUse(pos));
			int r = int(std::max_element(freeUntil, freeUntil + n) - freeUntil);
			if (freeUntil[r] > pos + 1) { cur->reg = r; if (freeUntil[r] < cur->end()) splitAt(cur, freeUntil[r]); active.push_front(cur); continue; }
			int far = cur->nextUse(pos + 1), victim = -1;
			for (int k = 0; k < n; k++) if (holder[k] && holder[k]->start() < pos && holder[k]->nextUse(pos) > far) { far = holder[k]->nextUse(pos); victim = k; }
			spills++;
			if (victim < 0) { cur->slot = slots++; int u = cur->nextUse(pos + 1); if (u < cur->end()) splitAt(cur, u); continue; }
			cur->reg = victim; active.remove(holder[victim]); splitAt(holder[victim], pos); active.push_front(cur);
		}
	}
};
int main() {
	uint32_t s = 1, sum = 0;
	auto rnd = [&](int n) { s = s * 214013u + 2531011u; return int((s >> 9) % uint32_t(n)); };
	for (int round = 0; round < 40; round++) {
		int n = 300 + rnd(500), span = n * 3;
		std::vector<Interval> pool; pool.reserve(n * 3);
		for (int k = 0; k < n; k++) {
			Interval i; i.cls = rnd(3) == 0; int p = rnd(span), parts = 1 + rnd(3);
			while (parts--) { int len = 2 + rnd(rnd(4) ? 12 : 90); i.ranges.push_back({p, p + len}); for (int u = p; u < p + len; u += 1 + rnd(9)) i.uses.push_back(u); p += len + 3 + rnd(20); }
			pool.push_back(i);
		}
		LinearScan ls(pool); ls.run();
		for (auto &i : pool) sum = sum * 17 + uint32_t(i.reg + i.slot);
		sum += ls.splits * 3 + ls.spills;
	}
	printf("%u\n", sum);
}
