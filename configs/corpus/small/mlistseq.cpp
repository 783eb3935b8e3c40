// flags: -O2 -std=c++20
// print-shop job lists: std::list and hand-made singly linked jobs of 56 bytes in creation and in shuffled order are walked, spliced between machines, sorted and purged (2 MB)
#include <cstdint>
#include <cstdio>
#include <forward_list>
#include <list>
#include <vector>
struct Job { uint32_t id, due, pages, copies; uint16_t paper, colour; float cost; double weight; };
struct Node { Node *next; Job job; };
static uint64_t x = 0x2545F4914F6CDD1Dull;
static uint32_t rnd() { x ^= x >> 12; x ^= x << 25; x ^= x >> 27; return uint32_t(x * 2685821657736338717ull >> 32); }
static Job make(uint32_t id) { uint32_t r = rnd(); return {id, r % 9000, r >> 20, 1 + (r >> 9 & 7), uint16_t(r & 3), uint16_t(r >> 2 & 1), 0.f, 1.0 + (r & 255)}; }
struct Machine {
	std::list<Job> queue;
	uint32_t clock = 0, late = 0;
	double earned = 0;
	void run(int n) {
		while (n-- > 0 && !queue.empty()) {
			Job &j = queue.front();
			clock = (clock + 1 + j.pages * j.copies / 64) % 9000;
			if (j.due < clock) late++; else earned += j.weight * j.pages;
			queue.splice(queue.end(), queue, queue.begin()); // reprinted next week
			j.due = (j.due + 1237) % 9000;
		}
	}
	void priority(int want) { // move matching jobs to the front
		int moved = 0, seen = 0;
		for (auto it = queue.begin(); it != queue.end() && moved < 40 && seen < 1500; ++seen) {
			auto cur = it++;
			if (cur->paper == want && cur->due > clock && cur->due < clock + 400) { queue.splice(queue.begin(), queue, cur); moved++; }
		}
	}
};
static Node *shuffled(std::vector<Node> &pool, size_t step) { // one ring through all nodes
	size_t n = pool.size(), at = 0;
	for (size_t i = 0; i < n; i++) { size_t to = (at + step) % n; pool[at].next = i + 1 < n ? &pool[to] : nullptr; at = to; }
	return &pool[0];
}
static double quote(Node *list, int limit, uint16_t paper) {
	double total = 0;
	for (Node *p = list; p && limit-- > 0; p = p->next) {
		if (p->job.paper != paper) continue;
		p->job.cost = p->job.pages * (p->job.colour ? 0.11f : 0.04f) * p->job.copies;
		total += p->job.cost;
	}
	return total;
}
int main() {
	std::vector<Machine> shop(7);
	std::vector<Node> pool(15013);
	std::forward_list<uint32_t> recent;
	for (int i = 0; i < 14000; i++) shop[rnd() % 7].queue.push_back(make(i));
	for (size_t i = 0; i < pool.size(); i++) pool[i].job = make(i);
	double sum = 0;
	Node *list = shuffled(pool, 1);
	for (int round = 0; round < 260; round++) {
		if (round % 8 == 0) list = shuffled(pool, round % 16 ? 1 : 3001 + rnd() % 5000);
		sum += quote(list, 15013, round & 3);
		Machine &m = shop[rnd() % 7], &to = shop[rnd() % 7];
		m.run(600);
		m.priority(round & 3);
		if (&m != &to) {
			auto end = m.queue.begin();
			for (int i = 0; i < 300 && end != m.queue.end(); i++) ++end;
			to.queue.splice(to.queue.end(), m.queue, m.queue.begin(), end);
		}
		if (round % 20 == 9) to.queue.sort([](const Job &a, const Job &b) { return a.due < b.due; });
		if (!m.queue.empty()) recent.push_front(m.queue.front().id);
		for (uint32_t id : recent) sum += id & 1;
		if (round % 30 == 29) recent.remove_if([](uint32_t id) { return id % 3; });
	}
	for (auto &m : shop) sum += m.earned * 1e-6 + m.late;
	printf("%.3f\n", sum);
}
