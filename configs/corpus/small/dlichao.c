// flags: -O2 -fno-inline
// dynamic Li Chao trees of tariff lines and line segments with an undo journal (3 MB)
#include <stdio.h>
#include <stdint.h>
typedef int64_t I64; typedef uint64_t U64;
#define SPAN (1 << 20)
#define NODES 60000
typedef struct { I64 slope, base; int left, right, tariff; } Node;
typedef struct { int at; Node old; } Undo;
static Node node[NODES];
static Undo journal[20000];
static int used = 1, undone, marks[64], n_marks;
static U64 h = 14695981039346656037ull;
static uint32_t rnd(uint32_t n) { h = (h ^ (h >> 23)) * 1099511628211ull + 5; return (uint32_t)((h >> 24 & 0xffffffff) * n >> 32); }
static I64 at(const Node *l, I64 x) { return l->slope * x + l->base; }
static void keep(int at)
{
	if (undone < 20000) { journal[undone].at = at; journal[undone++].old = node[at]; }
}
static void insert(int k, int lo, int hi, Node line)
{
	for (;;) {
		int mid = (lo + hi) / 2; Node *n = &node[k];
		int first_better = at(&line, lo) < at(n, lo), mid_better = at(&line, mid) < at(n, mid);
		if (mid_better) {
			keep(k); Node t = *n; n->slope = line.slope; n->base = line.base; n->tariff = line.tariff;
			line = (Node){ t.slope, t.base, 0, 0, t.tariff };
		}
		if (hi - lo <= 1) return;
		int left = first_better != mid_better;
		if (!left && at(&line, hi - 1) >= at(n, hi - 1)) return;
		int *child = left ? &n->left : &n->right;
		if (!*child) {
			if (used == NODES) return;
			keep(k); line.left = line.right = 0; node[used] = line; *child = used++; return;
		}
		k = *child; if (left) hi = mid; else lo = mid;
	}
}
static void spread(int k, int lo, int hi, int from, int to, Node line)
{
	if (to <= lo || hi <= from) return;
	if (from <= lo && hi <= to) { insert(k, lo, hi, line); return; }
	int mid = (lo + hi) / 2;
	for (int side = 0; side < 2; side++) {
		int *child = side ? &node[k].right : &node[k].left;
		if (!*child) {
			if (used == NODES) return;
			keep(k); node[used] = (Node){ 0, (I64)1 << 50, 0, 0, -1 }; *child = used++;
		}
		spread(*child, side ? mid : lo, side ? hi : mid, from, to, line);
	}
}
static I64 query(int x, int *tariff)
{
	I64 best = (I64)1 << 50;
	for (int k = 1, lo = 0, hi = SPAN; k;) {
		I64 v = at(&node[k], x);
		if (v < best) { best = v; *tariff = node[k].tariff; }
		int mid = (lo + hi) / 2;
		if (x < mid) { k = node[k].left; hi = mid; } else { k = node[k].right; lo = mid; }
	}
	return best;
}
int main(void)
{
	U64 check = 0; int tariff = 0; used = 0;
	for (int round = 0; round < 60000; round++) {
		if (used == 0 || used > NODES - 60) { node[1] = (Node){ 3000, 0, 0, 0, 0 }; used = 2; undone = n_marks = 0; }
		int centre = rnd(SPAN);
		I64 slope = rnd(6000) - 3000ll, part = 1 + rnd(40), level = 100000 + rnd(1 << 27) / part;
		Node line = { slope, level - slope * centre, 0, 0, round };
		if (rnd(3)) spread(1, 0, SPAN, centre, centre + 1 + rnd(40000), line);
		else insert(1, 0, SPAN, line);
		for (int q = 0; q < 8; q++) { check = check * 3 + query(rnd(SPAN), &tariff); check += tariff; }
		if (undone > 19000) undone = n_marks = 0;
		if (rnd(20) == 0 && n_marks < 64) marks[n_marks++] = undone;
		if (rnd(60) == 0 && n_marks) for (int m = marks[--n_marks]; undone > m;) { undone--; node[journal[undone].at] = journal[undone].old; }
	}
	printf("%d %lu\n", used, check); return 0;
}
