// flags: -O2
// offline dynamic connectivity: edge lifetimes placed in a segment tree over time, union by size with rollback and parity (bipartite) labels, depth-first over the tree
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#define TIMES 4096
#define VERTS 30000
typedef struct { int32_t a, b, next; } Edge;
typedef struct { int32_t parent, size; uint8_t parity, odd; uint16_t label; uint32_t touched; } Vert;
static Vert vert[VERTS];
static Edge pool[200000];
static int32_t list[2 * TIMES], pooled, stack[VERTS * 2], depth, components, odd_cycles, verts;
static uint64_t check;
static uint32_t s0 = 9, s1 = 8, s2 = 7;
static uint32_t rnd(uint32_t n)                   /* taus88 */
{
	s0 = (s0 & 0xfffffffe) << 12 ^ ((s0 << 13 ^ s0) >> 19);
	s1 = (s1 & 0xfffffff8) << 4 ^ ((s1 << 2 ^ s1) >> 25);
	s2 = (s2 & 0xfffffff0) << 17 ^ ((s2 << 3 ^ s2) >> 11);
	return (uint32_t)((uint64_t)(s0 ^ s1 ^ s2) * n >> 32);
}
static void place(int k, int lo, int hi, int from, int to, int a, int b)
{
	if (to <= lo || hi <= from) return;
	if (from <= lo && hi <= to) {
		pool[pooled] = (Edge){ a, b, list[k] }; list[k] = pooled++; return;
	}
	int mid = (lo + hi) / 2; place(2 * k, lo, mid, from, to, a, b);
	place(2 * k + 1, mid, hi, from, to, a, b);
}
static int find(int v, int *parity)
{
	int p = 0;
	while (vert[v].parent >= 0) { p ^= vert[v].parity; v = vert[v].parent; }
	*parity = p; return v;
}
static void join(int a, int b)
{
	int pa, pb, ra = find(a, &pa), rb = find(b, &pb);
	if (ra == rb) {
		if (pa == pb && !vert[ra].odd) { vert[ra].odd = 1; odd_cycles++; stack[depth++] = ~ra; }
		return;
	}
	if (vert[ra].size < vert[rb].size) { int t = ra; ra = rb; rb = t; }
	odd_cycles -= vert[ra].odd & vert[rb].odd; vert[rb].parent = ra;
	vert[rb].parity = (uint8_t)(pa ^ pb ^ 1); vert[ra].size += vert[rb].size;
	vert[ra].touched++;
	vert[rb].label = vert[ra].odd;               /* remembers the flag for the rollback */
	vert[ra].odd |= vert[rb].odd;
	components--;
	stack[depth++] = rb;
}
static void rollback(int mark)
{
	while (depth > mark) {
		int v = stack[--depth];
		if (v < 0) { vert[~v].odd = 0; odd_cycles--; continue; }
		Vert *r = &vert[vert[v].parent];
		r->odd = (uint8_t)vert[v].label;
		r->size -= vert[v].size;
		odd_cycles += r->odd & vert[v].odd;
		vert[v].parent = -1;
		components++;
	}
}
static void sweep(int k)
{
	int mark = depth;
	for (int e = list[k]; e >= 0; e = pool[e].next) join(pool[e].a, pool[e].b);
	if (k >= TIMES) check = check * 5 + (uint64_t)components * 3 + (uint64_t)odd_cycles;
	else { sweep(2 * k); sweep(2 * k + 1); }
	rollback(mark);
}
int main(void)
{
	for (int round = 0; round < 14; round++) {
		verts = round % 3 == 0 ? VERTS : round % 3 == 1 ? 700 : 6000;
		memset(list, -1, sizeof list);
		pooled = 0; components = verts; odd_cycles = 0;
		for (int i = 0; i < verts; i++) vert[i] = (Vert){ -1, 1, 0, 0, 0, 0 };
		while (pooled < 60000) {
			int a = (int)rnd((uint32_t)verts), b = rnd(3) ? (a + 1 + (int)rnd(50)) % verts : (int)rnd((uint32_t)verts), from = (int)rnd(TIMES);
			if (a != b) place(1, 0, TIMES, from, from + 1 + (int)rnd(rnd(2) ? 100 : TIMES), a, b);
		}
		sweep(1);
	}
	printf("%llu\n", (unsigned long long)check);
	return 0;
}
