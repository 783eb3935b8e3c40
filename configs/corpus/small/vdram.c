// flags: -O3
// memory controller model: bank state machines with timing constraints, first-ready scheduling with age caps, write draining and refresh
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { BANKS = 16, QUEUE = 32, CLOSED = -1 };
enum { RCD = 14, RP = 14, CL = 14, RAS = 32, CCD = 4, WTR = 8, RRD = 5, FAW = 22, REFI = 3900, RFC = 280 };
typedef struct { int row; int64_t act_ok, pre_ok, col_ok; uint32_t hits, opens; } Bank;
typedef struct { int64_t arrived; int row; uint8_t bank, write, live; } Request;
static Bank bank[BANKS];
static Request reads[QUEUE], writes[QUEUE];
static int64_t now, bus_free, acts[4], last_write;
static int nact, nreads, nwrites, draining;
static uint64_t served, waited, conflicts, refreshes;
static uint32_t s = 19;
static uint32_t rnd(uint32_t n) { s = s * 0x915f77f5u + 1; return (uint32_t)((uint64_t)s * n >> 32); }
static int64_t later(int64_t a, int64_t b) { return a > b ? a : b; }
static void add(Request *q, int *n, int write, uint32_t addr) {
	for (int i = 0; i < QUEUE; i++)
		if (!q[i].live) {
			q[i] = (Request){ now, (int)(addr >> 11), (uint8_t)((addr >> 7 ^ addr >> 11) & 15), (uint8_t)write, 1 };
			++*n;
			return;
		}
}
static int pick(const Request *q) { /* row hits first, but nothing may wait beyond the cap */
	int hit = -1, oldest = -1;
	for (int i = 0; i < QUEUE; i++) {
		if (!q[i].live) continue;
		const Bank *b = &bank[q[i].bank];
		if (oldest < 0 || q[i].arrived < q[oldest].arrived) oldest = i;
		if (b->row == q[i].row && b->col_ok <= now && (hit < 0 || q[i].arrived < q[hit].arrived)) hit = i;
	}
	if (oldest >= 0 && now - q[oldest].arrived > 1500) return oldest;
	return hit >= 0 ? hit : oldest;
}
static int prepare(Bank *b, int row) { /* issues precharge or activate where allowed; 1 when the row is open */
	if (b->row == row) return b->col_ok <= now && bus_free <= now + CL;
	if (b->row != CLOSED) {
		if (b->pre_ok <= now) { b->row = CLOSED; b->act_ok = later(b->act_ok, now + RP); conflicts++; }
		return 0;
	}
	if (b->act_ok > now || acts[nact & 3] + FAW > now || acts[(nact + 3) & 3] + RRD > now) return 0;
	acts[nact++ & 3] = now;
	b->row = row; b->opens++;
	b->col_ok = now + RCD; b->pre_ok = now + RAS; b->act_ok = now + RAS + RP;
	return 0;
}
static void tick(void) {
	if (now % REFI == 0) {
		for (int i = 0; i < BANKS; i++) { bank[i].row = CLOSED; bank[i].act_ok = later(bank[i].act_ok, now + RFC); }
		refreshes++;
	}
	if (nwrites > 24) draining = 1;
	if (nwrites < 8) draining = 0;
	Request *q = draining || !nreads ? writes : reads;
	int i = pick(q);
	if (i < 0) return;
	Request *r = &q[i];
	Bank *b = &bank[r->bank];
	if (!r->write && last_write + WTR > now) return;
	if (!prepare(b, r->row)) { /* meanwhile open a row for someone else */
		int k = (i + 1 + (int)(now & 7)) % QUEUE;
		if (q[k].live && bank[q[k].bank].row == CLOSED) prepare(&bank[q[k].bank], q[k].row);
		return;
	}
	bus_free = now + CL + CCD;
	b->col_ok = now + CCD; b->pre_ok = later(b->pre_ok, now + 8 + r->write * 14); b->hits++;
	if (r->write) last_write = bus_free;
	r->live = 0;
	*(r->write ? &nwrites : &nreads) -= 1;
	served++; waited += (uint64_t)(now - r->arrived);
}
int main(void) {
	uint32_t stream[4] = { 0, 1 << 20, 5 << 19, 77 << 14 };
	for (int i = 0; i < BANKS; i++) bank[i].row = CLOSED;
	for (now = 1; now < 330000; now++) {
		uint32_t phase = (uint32_t)(now / 20000), r = rnd(100);
		if (r < 4 + phase % 5 * 3) {
			uint32_t k = rnd(4), addr = rnd(10) < 2 + phase % 7 ? stream[k] += 1 + (k == 3) * 130 : rnd(1u << 26);
			if (rnd(3) == 0) { if (nwrites < QUEUE) add(writes, &nwrites, 1, addr); }
			else if (nreads < QUEUE) add(reads, &nreads, 0, addr);
		}
		tick();
	}
	for (int i = 0; i < BANKS; i++) served = served * 3 + bank[i].hits + bank[i].opens;
	printf("%llu %llu %llu %llu\n", (unsigned long long)served, (unsigned long long)waited, (unsigned long long)conflicts, (unsigned long long)refreshes);
	return 0;
}
