// flags: -Os
// disk arm scheduling: sorted request lists under FCFS, SSTF, SCAN, C-LOOK, FSCAN and deadline policies behind a function table, seek curve and rotation model
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
enum { CYLS = 20000, SPINDLE = 8333, POOL = 700 };
typedef struct req { double due; int cyl, sector, next, prev; uint8_t batch; } Req;
static Req req[POOL + 2];                 /* two list heads: sorted by cylinder */
static int freelist, pending, arm, dir, batch, fifo[POOL], fhead, ftail;
static double now, busy, waited, worst;
static uint32_t seed = 3;
static uint32_t rnd(void) { seed = (uint32_t)((uint64_t)seed * 48271 % 2147483647); return seed; }
static void insert(int cyl, double due) {
	int i = freelist, p = POOL;
	if (i < 0) return;
	freelist = req[i].next;
	if (cyl > CYLS / 2) { p = req[POOL + 1].prev; while (p != POOL && req[p].cyl > cyl) p = req[p].prev; }
	else while (req[p].next != POOL + 1 && req[req[p].next].cyl <= cyl) p = req[p].next;
	req[i] = (Req){ due, cyl, (int)(rnd() % 400), req[p].next, p, (uint8_t)batch };
	req[req[p].next].prev = i; req[p].next = i;
	fifo[ftail++ % POOL] = i;
	pending++;
}
static int above(int c) { int i = req[POOL].next; while (i != POOL + 1 && req[i].cyl < c) i = req[i].next; return i; }
static int fcfs(void) { return fifo[fhead % POOL]; }
static int sstf(void) {
	int u = above(arm), d = req[u].prev;
	if (u == POOL + 1) return d;
	if (d == POOL) return u;
	return req[u].cyl - arm < arm - req[d].cyl ? u : d;
}
static int scan(void) {
	int u = above(arm + (dir < 0)), d = req[u].prev;
	if (dir > 0 && u == POOL + 1) dir = -1;
	else if (dir < 0 && d == POOL) dir = 1;
	else return dir > 0 ? u : d;
	return dir > 0 ? req[POOL].next : req[POOL + 1].prev;
}
static int clook(void) { int u = above(arm); return u == POOL + 1 ? req[POOL].next : u; }
static int fscan(void) { /* only requests of the frozen batch, nearest upward */
	for (int pass = 0; pass < 2; pass++) {
		int best = -1;
		for (int i = req[POOL].next; i != POOL + 1; i = req[i].next)
			if (req[i].batch != batch && (best < 0 || abs(req[i].cyl - arm) < abs(req[best].cyl - arm))) best = i;
		if (best >= 0) return best;
		batch ^= 1;
	}
	return req[POOL].next;
}
static int deadline(void) {
	int best = -1;
	for (int i = req[POOL].next; i != POOL + 1; i = req[i].next) if (req[i].due < now && (best < 0 || req[i].due < req[best].due)) best = i;
	return best >= 0 ? best : clook();
}
static int (*const policy[])(void) = { fcfs, sstf, scan, clook, fscan, deadline };
static void serve(int i) {
	int d = abs(req[i].cyl - arm);
	double seek = d == 0 ? 0 : d < 400 ? 600 + 90 * sqrt(d) : 2300 + 0.32 * d, at = now + seek;
	double want = req[i].sector * (SPINDLE / 400.0), angle = fmod(at, SPINDLE), turn = want - angle;
	if (turn < 0) turn += SPINDLE;
	now = at + turn + 2 * SPINDLE / 400.0;
	busy += seek;
	double late = now - req[i].due;
	waited += late;
	if (late > worst) worst = late;
	arm = req[i].cyl;
	req[req[i].prev].next = req[i].next; req[req[i].next].prev = req[i].prev;
	int k = fhead;
	while (fifo[k % POOL] != i) k++;
	for (; k > fhead; k--) fifo[k % POOL] = fifo[(k - 1) % POOL];
	fhead++;
	req[i].next = freelist; freelist = i;
	pending--;
}
int main(void) {
	double total = 0;
	req[POOL].next = POOL + 1; req[POOL + 1].prev = POOL; dir = 1;
	for (int i = 0; i < POOL; i++) req[i].next = i + 1 < POOL ? i + 1 : -1;
	for (int n = 0; n < 42000; n++) {
		int target = 30 + n / 500 % 9 * 50;
		while (pending < target) insert((int)(rnd() % 3 ? (rnd() % 2500 + (uint32_t)n / 3) % CYLS : rnd() % CYLS), now + 1e5 + rnd() % 300000);
		serve(policy[n / 400 % 6]());
		if (n % 1000 == 999) { total += waited / 1000 + worst; waited = worst = 0; }
	}
	printf("%.3f %.3f\n", total, busy);
	return 0;
}
