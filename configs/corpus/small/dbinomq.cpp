// flags: -O2 -std=c++20
// binomial queues of support tickets (one per desk, unique_ptr-free indices): melds like binary addition when desks merge, splits when they part; 60 KB
#include <cstdio>
#include <cstdint>
#include <array>
#include <vector>
#include <utility>
struct Ticket { uint32_t priority; int16_t child, sibling; uint32_t opened; };

class Desk {
	static inline std::vector<Ticket> store = std::vector<Ticket>(4096);
	std::array<int16_t, 13> tree;
	int held = 0;
	static int16_t link(int16_t a, int16_t b)
	{
		if (store[b].priority < store[a].priority) std::swap(a, b);
		store[b].sibling = store[a].child;
		store[a].child = b;
		return a;
	}
	void add(int16_t t, int order)
	{
		while (tree[order] >= 0) { t = link(tree[order], t); tree[order++] = -1; }
		tree[order] = t;
	}
public:
	Desk() { tree.fill(-1); }
	int size() const { return held; }
	static Ticket &at(int16_t i) { return store[i]; }
	void push(int16_t t) { store[t].child = store[t].sibling = -1; add(t, 0); held++; }
	void meld(Desk &o)
	{
		int16_t carry = -1;
		for (int k = 0; k < 13; k++) {
			int16_t a = tree[k], b = o.tree[k];
			int n = (a >= 0) + (b >= 0) + (carry >= 0);
			if (n == 3) { carry = link(b, carry); continue; }
			if (n == 2) {
				int16_t x = a >= 0 ? a : b, y = carry >= 0 ? carry : b;
				carry = link(x, y); tree[k] = -1;
			} else if (n == 1) { tree[k] = a >= 0 ? a : b >= 0 ? b : carry; carry = -1; }
		}
		held += std::exchange(o.held, 0);
		o.tree.fill(-1);
	}
	int16_t pop()
	{
		int best = -1;
		for (int k = 0; k < 13; k++)
			if (tree[k] >= 0 && (best < 0 || store[tree[k]].priority < store[tree[best]].priority)) best = k;
		int16_t t = tree[best];
		tree[best] = -1;
		int k = best - 1;
		for (int16_t c = store[t].child, n; c >= 0; c = n) { n = store[c].sibling; store[c].sibling = -1; add(c, k--); }
		held--;
		return t;
	}
	void part(Desk &o)                       // hands every second tree to an empty desk
	{
		for (int k = 0; k < 13; k += 2) if (tree[k] >= 0) { o.tree[k] = tree[k]; tree[k] = -1; o.held += 1 << k; held -= 1 << k; }
	}
};

int main()
{
	std::array<Desk, 24> desk;
	uint32_t r = 2463534242u;
	auto rnd = [&r] { r ^= r << 13; r ^= r >> 17; r ^= r << 5; return r; };
	for (int16_t i = 0; i < 4096; i++) { Desk::at(i) = { rnd() >> 8, -1, -1, 0 }; desk[rnd() % 24].push(i); }
	uint64_t waited = 0, order = 0;
	for (uint32_t round = 1; round < 230000; round++) {
		Desk &d = desk[rnd() % 24], &e = desk[rnd() % 24];
		if (d.size()) {
			int16_t t = d.pop();
			Ticket &k = Desk::at(t);
			waited += round - k.opened;
			order = order * 31 + k.priority;
			k.priority = (k.priority >> 1) + (rnd() >> 9);
			k.opened = round;
			e.push(t);
		}
		if (&d != &e && round % 7 == 0) { if (e.size() == 0) d.part(e); else d.meld(e); }
		if (&d != &e && d.size() == 0) e.part(d);
	}
	printf("%llu %llu\n", (unsigned long long)waited, (unsigned long long)order);
}
