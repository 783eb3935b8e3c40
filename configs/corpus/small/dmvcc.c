// flags: -O2
// multi-version row store: newest-to-oldest version chains, snapshot reads by timestamp, first-committer-wins aborts, vacuum of invisible versions (12 MB pool)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define ROWS 20000u
#define POOL 150000u
#define ACTIVE 24
typedef struct { uint64_t begin, end; int32_t older, row; int64_t balance; uint32_t field[12]; } Version;
typedef struct { uint64_t snapshot; uint32_t row[8]; int64_t delta[8]; int n, open; } Txn;
static Version *v;
static int32_t newest[ROWS], free_list = -1;
static Txn txn[ACTIVE];
static uint64_t now = 1, aborts, commits, steps, reclaimed;
static uint32_t free_count, vacuum_at;
static uint64_t sm = 5;
static uint32_t rnd(uint32_t n) { sm ^= sm >> 12; sm ^= sm << 25; sm ^= sm >> 27; return (uint32_t)(((sm * 2685821657736338717ull) >> 32) * n >> 32); }
static const Version *read_row(uint32_t row, uint64_t snapshot)
{
	int32_t i = newest[row];
	while (i >= 0 && v[i].begin > snapshot) { i = v[i].older; steps++; }
	return i < 0 ? NULL : &v[i];
}
static void vacuum(int rows, uint64_t horizon)
{
	for (; rows > 0; rows--, vacuum_at = (vacuum_at + 1) % ROWS) {
		int32_t i = newest[vacuum_at];
		while (i >= 0 && v[i].begin > horizon) i = v[i].older;
		if (i < 0) continue;
		int32_t dead = v[i].older;
		v[i].older = -1;
		while (dead >= 0) {
			int32_t next = v[dead].older;
			v[dead].older = free_list; free_list = dead; dead = next;
			free_count++; reclaimed++;
		}
	}
}
static void start(Txn *t)
{
	t->snapshot = now; t->open = 1; t->n = 0;
}
static int commit(Txn *t)
{
	t->open = 0;
	for (int k = 0; k < t->n; k++) if (v[newest[t->row[k]]].begin > t->snapshot) { aborts++; return 0; }
	now++;
	for (int k = 0; k < t->n; k++) {
		int32_t old = newest[t->row[k]], i = free_list;
		free_list = v[i].older; free_count--;
		v[i] = v[old];
		v[old].end = v[i].begin = now;
		v[i].older = old;
		v[i].balance += t->delta[k];
		v[i].field[now % 12] += (uint32_t)t->delta[k];
		newest[t->row[k]] = i;
	}
	commits++;
	return 1;
}
int main(void)
{
	uint64_t sum = 0;
	v = calloc(POOL, sizeof *v);
	for (uint32_t i = POOL; i-- > ROWS;) { v[i].older = free_list; free_list = (int32_t)i; free_count++; }
	for (uint32_t i = 0; i < ROWS; i++) { v[i].older = -1; v[i].row = (int32_t)i; newest[i] = (int32_t)i; v[i].balance = 1000; }
	for (int round = 0; round < 420000; round++) {
		Txn *t = &txn[rnd(ACTIVE)];
		if (!t->open) { start(t); continue; }
		for (int k = 0; k < 5; k++) {
			uint32_t row = rnd(4) ? rnd(ROWS) : rnd(ROWS / 20);
			const Version *r = read_row(row, t->snapshot);
			if (!r) continue;
			sum += (uint64_t)r->balance + r->field[row % 12];
			if (k == 0 && t->n < 8) {
				int seen = 0;
				for (int q = 0; q < t->n; q++) seen |= t->row[q] == row;
				if (!seen) { t->row[t->n] = row; t->delta[t->n++] = (int64_t)rnd(201) - 100; }
			}
		}
		if (rnd(5) == 0) commit(t);
		uint64_t horizon = now;
		if (round % 8 == 0 || free_count < 2000) {
			for (int k = 0; k < ACTIVE; k++) if (txn[k].open && txn[k].snapshot < horizon) horizon = txn[k].snapshot;
			vacuum(free_count < 2000 ? (int)ROWS : free_count < POOL / 3 ? 40 : 3, horizon);
		}
	}
	printf("%lu %lu %lu %lu %lu\n", commits, aborts, steps, reclaimed, sum);
	return 0;
}
