// flags: -O2
// network on chip: 8x8 mesh of wormhole routers with virtual channels, credits, XY routing and round-robin arbiters, under several traffic patterns
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { W = 8, N = W * W, PORTS = 5, VCS = 2, DEPTH = 4, SRCQ = 64 };
enum { LOCAL, EAST, WEST, NORTH, SOUTH };
typedef struct { uint8_t dst, src, last; uint16_t born; } Flit;
typedef struct { Flit q[DEPTH]; uint8_t head, len; int8_t out, outvc; } Channel;
typedef struct { Channel in[PORTS][VCS]; uint8_t credit[PORTS][VCS], held[PORTS][VCS], turn[PORTS]; } Router;
static Router net[N];
static Flit source[N][SRCQ];
static uint8_t srchead[N], srclen[N];
static const int8_t step[PORTS] = { 0, 1, -1, -W, W };
static const uint8_t opposite[PORTS] = { LOCAL, WEST, EAST, SOUTH, NORTH };
static uint64_t delivered, latency, blocked;
static uint32_t seed = 31337;
static uint32_t rnd(void) { seed = seed * 1597334677u + 0x5bd1e995u; return seed >> 12; }

static int route(int here, int dst) {
	int dx = dst % W - here % W, dy = dst / W - here / W;
	return dx > 0 ? EAST : dx < 0 ? WEST : dy < 0 ? NORTH : dy > 0 ? SOUTH : LOCAL;
}
static void put(Channel *c, Flit f) { c->q[(c->head + c->len++) % DEPTH] = f; }
static int destination(int pattern, int src) {
	switch (pattern) {
	case 0: return (int)(rnd() % N);
	case 1: return (src % W) * W + src / W;
	case 2: return N - 1 - src;
	case 3: return rnd() % 4 ? (int)(rnd() % N) : 27;
	default: return (src + 9) % N;
	}
}
static void inject(int pattern, uint32_t load, int now) {
	for (int n = 0; n < N; n++) {
		if (rnd() % 1000 < load && srclen[n] + 5 < SRCQ) {
			int d = destination(pattern, n), flits = rnd() % 3 ? 1 : 5;
			for (int k = 0; k < flits; k++)
				source[n][(srchead[n] + srclen[n]++) % SRCQ] = (Flit){ (uint8_t)d, (uint8_t)n, k == flits - 1, (uint16_t)now };
		}
		Channel *c = &net[n].in[LOCAL][0];
		if (srclen[n] && c->len < DEPTH) { put(c, source[n][srchead[n]]); srchead[n] = (srchead[n] + 1) % SRCQ; srclen[n]--; }
	}
}
static void route_and_allocate(int n) {
	Router *r = &net[n];
	for (int p = 0; p < PORTS; p++)
		for (int v = 0; v < VCS; v++) {
			Channel *c = &r->in[p][v];
			if (!c->len || c->outvc >= 0) continue;
			c->out = (int8_t)route(n, c->q[c->head].dst);
			for (int ov = 0; ov < VCS; ov++)
				if (!r->held[c->out][ov]) { r->held[c->out][ov] = 1; c->outvc = (int8_t)ov; break; }
			blocked += c->outvc < 0;
		}
}
static void traverse(int n, int now) {
	Router *r = &net[n];
	for (int o = 0; o < PORTS; o++)
		for (int k = 0; k < PORTS * VCS; k++) {
			int id = (r->turn[o] + k) % (PORTS * VCS), p = id / VCS;
			Channel *c = &r->in[p][id % VCS];
			if (!c->len || c->outvc < 0 || c->out != o || (o != LOCAL && !r->credit[o][c->outvc])) continue;
			Flit f = c->q[c->head];
			c->head = (c->head + 1) % DEPTH; c->len--;
			if (p != LOCAL) net[n + step[p]].credit[opposite[p]][id % VCS]++;
			if (o == LOCAL) { delivered++; latency += (uint16_t)(now - f.born); }
			else { r->credit[o][c->outvc]--; put(&net[n + step[o]].in[opposite[o]][c->outvc], f); }
			if (f.last) { r->held[o][c->outvc] = 0; c->outvc = -1; }
			r->turn[o] = (uint8_t)((id + 1) % (PORTS * VCS));
			break;
		}
}
int main(void) {
	memset(net, 0, sizeof net);
	for (int n = 0; n < N; n++)
		for (int p = 0; p < PORTS; p++) for (int v = 0; v < VCS; v++) { net[n].credit[p][v] = DEPTH; net[n].in[p][v].outvc = -1; }
	for (int now = 0; now < 1500; now++) {
		inject(now / 60 % 5, 40 + (uint32_t)now / 10 % 100, now);
		for (int n = 0; n < N; n++) route_and_allocate(n);
		for (int n = 0; n < N; n++) traverse(now & 1 ? N - 1 - n : n, now);
	}
	printf("%llu %llu %llu\n", (unsigned long long)delivered, (unsigned long long)latency, (unsigned long long)blocked);
	return 0;
}
