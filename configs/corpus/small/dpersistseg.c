// flags: -O2
// persistent segment trees: one version per arriving trade, k-th smallest and sums within any stretch of versions (600k shared nodes of 16 bytes, 9 MB, rebuilt as a window)
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define POOL 600000u
#define DEPTH 16
#define WINDOW 30000
typedef struct { uint32_t left, right, count, sum; } Node;

static Node node[POOL];
static uint32_t used = 1, root[WINDOW + 1], version, price = 32768;
static uint64_t r0 = 0xdeadbeefcafef00dull;
static uint32_t rnd(void) { r0 = r0 * 0xda942042e4dd58b5ull; return (uint32_t)(r0 >> 32); }

static uint32_t add(uint32_t old, uint32_t key, uint32_t volume)
{
	uint32_t first = used;
	for (int bit = DEPTH - 1; bit >= -1; bit--) {
		Node *n = &node[used];
		*n = node[old];
		n->count += volume;
		n->sum += key * volume;
		if (bit >= 0) {
			if (key >> bit & 1) { old = n->right; n->right = used + 1; }
			else { old = n->left; n->left = used + 1; }
		}
		used++;
	}
	return first;
}

static uint32_t kth(uint32_t from, uint32_t to, uint32_t k)
{
	uint32_t key = 0;
	for (int bit = DEPTH - 1; bit >= 0; bit--) {
		uint32_t in_left = node[node[to].left].count - node[node[from].left].count;
		int go_right = k >= in_left;
		if (go_right) k -= in_left;
		key = key << 1 | (uint32_t)go_right;
		from = go_right ? node[from].right : node[from].left;
		to = go_right ? node[to].right : node[to].left;
	}
	return key;
}

static uint64_t sum_below(uint32_t from, uint32_t to, uint32_t limit)
{
	uint64_t s = 0;
	for (int bit = DEPTH - 1; bit >= 0 && to; bit--) {
		if (limit >> bit & 1) {
			s += node[node[to].left].sum - node[node[from].left].sum;
			from = node[from].right; to = node[to].right;
		} else { from = node[from].left; to = node[to].left; }
	}
	return s;
}

int main(void)
{
	uint64_t check = 0;
	for (int round = 0; round < 70000; round++) {
		price = (price + rnd() % 401 - 200) & 0xffff;
		if (version == WINDOW || used + DEPTH + 1 > POOL) { version = 0; used = 1; memset(node, 0, sizeof node[0]); }
		root[version + 1] = add(version ? root[version] : 0, (price + rnd() % 3000) & 0xffff, 1 + rnd() % 3);
		version++;
		for (int q = 0; q < 3; q++) {
			uint32_t hi = 1 + rnd() % version, lo = rnd() % hi;
			uint32_t from = lo ? root[lo] : 0, to = root[hi];
			uint32_t total = node[to].count - node[from].count;
			uint32_t median = kth(from, to, total / 2);
			check = check * 3 + median;
			if (q == 0) check += sum_below(from, to, (median + 50) & 0xffff);
		}
	}
	printf("%u %llu\n", used, (unsigned long long)check);
	return 0;
}
