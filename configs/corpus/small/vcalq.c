// flags: -O2
// packet network of store-and-forward nodes simulated with a calendar queue of events that resizes itself; link failures, retransmission timers and drops
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
enum { NODES = 64, LINKS = 4, QCAP = 24, MAXEV = 60000 };
typedef struct ev { double t; struct ev *next; uint8_t kind, node, link; struct pkt *p; } Event;
typedef struct pkt { uint8_t src, dst, hops, acked; uint16_t size; uint32_t id; struct pkt *next; } Packet;
typedef struct { Packet *head, *tail; int len, up; uint8_t to; } Link;
static Event pool[MAXEV], *freeev, **bucket;
static Packet *freepkt;
static Link net[NODES][LINKS];
static int nbuckets, nevents, cur, resizes;
static double width, top, now;
static uint64_t delivered, dropped, resent, hops;
static uint64_t s0 = 1, s1 = 2;
static uint64_t next_random(void) { uint64_t x = s0, y = s1; s0 = y; x ^= x << 23; s1 = x ^ y ^ x >> 17 ^ y >> 26; return s1 + y; }
static uint32_t rnd(uint32_t n) { return (uint32_t)(next_random() >> 33) % n; }
static double uniform(void) { return (double)(next_random() >> 11) * 0x1p-53; }
static void insert(Event *e) {
	Event **p = &bucket[(long)(e->t / width) % nbuckets];
	while (*p && (*p)->t <= e->t) p = &(*p)->next;
	e->next = *p; *p = e;
	nevents++;
}
static void resize(int n) { /* new bucket count and a width from the spread of pending events */
	Event **old = bucket, *e, *all = NULL;
	double far = now;
	for (int i = 0; i < nbuckets; i++) while ((e = old[i])) { old[i] = e->next; e->next = all; all = e; if (e->t > far) far = e->t; }
	free(old);
	bucket = calloc((size_t)n, sizeof *bucket);
	width = nevents ? 3 * (far - now) / nevents + 1e-6 : 1;
	nbuckets = n; nevents = 0; resizes++;
	while ((e = all)) { all = e->next; insert(e); }
	cur = (int)((long)(now / width) % n);
	top = ((double)(long)(now / width) + 1) * width;
}
static Event *pop(void) {
	for (int tries = 0; tries < nbuckets; tries++) {
		Event *e = bucket[cur];
		if (e && e->t < top) { bucket[cur] = e->next; nevents--; now = e->t; return e; }
		cur = cur + 1 == nbuckets ? 0 : cur + 1;
		top += width;
	}
	int best = -1;
	for (int i = 0; i < nbuckets; i++) if (bucket[i] && (best < 0 || bucket[i]->t < bucket[best]->t)) best = i;
	if (best < 0) return NULL;
	Event *e = bucket[best];
	bucket[best] = e->next; nevents--; now = e->t;
	cur = best; top = ((double)(long)(now / width) + 1) * width;
	return e;
}
static void schedule(double dt, int kind, int node, int link, Packet *p) {
	Event *e = freeev;
	if (!e) return;
	freeev = e->next;
	*e = (Event){ now + dt, NULL, (uint8_t)kind, (uint8_t)node, (uint8_t)link, p };
	insert(e);
	if (nevents > 2 * nbuckets && nbuckets < 32768) resize(nbuckets * 2);
}
static void forward(int node, Packet *p) {
	int want = (p->dst ^ node) & 7 ? ((p->dst - node) & 7) < 4 ? 0 : 1 : p->dst > node ? 2 : 3;
	Link *l = &net[node][want];
	if (!l->up || p->hops > 40) { dropped++; p->acked = 2; return; }
	if (l->len == QCAP) { l = &net[node][rnd(LINKS)]; if (l->len == QCAP) { dropped++; p->acked = 2; return; } }
	p->next = NULL;
	if (l->tail) l->tail->next = p; else { l->head = p; schedule(p->size * 0.002 + 0.1, 1, node, (int)(l - net[node]), p); }
	l->tail = p; l->len++;
}
static void handle(Event e) {
	Packet *p = e.p;
	switch (e.kind) {
	case 0: /* new packet from a source */
		if (freepkt) {
			p = freepkt; freepkt = p->next;
			*p = (Packet){ e.node, (uint8_t)rnd(NODES), 0, 0, (uint16_t)(64 + rnd(1400)), (uint32_t)delivered, NULL };
			schedule(40 + 10 * uniform(), 2, e.node, 0, p);
			forward(e.node, p);
		}
		schedule((1 + (e.node & 3)) * 3.0 * uniform(), 0, e.node, 0, NULL);
		break;
	case 1: { /* transmission done: next node takes it */
		Link *l = &net[e.node][e.link];
		l->head = p->next; l->len--;
		if (l->head) schedule(l->head->size * 0.002 + 0.1, 1, e.node, e.link, l->head); else l->tail = NULL;
		p->hops++; hops++;
		if (l->to == p->dst) { delivered++; p->acked = 1; } else forward(l->to, p);
		break; }
	case 2: /* retransmission timer */
		if (p->acked == 2 && p->hops < 60) { resent++; p->acked = 0; p->hops = 20; forward(p->src, p); }
		if (!p->acked) schedule(60 * (1 + uniform()), 2, e.node, 0, p); else { p->next = freepkt; freepkt = p; }
		break;
	default: net[e.node][e.link].up ^= 1; schedule(net[e.node][e.link].up ? 700 * uniform() : 30, 3, e.node, e.link, NULL);
	}
}
int main(void) {
	static Packet packets[9000];
	static const int step[LINKS] = { 1, -1, 8, -8 };
	for (int i = 0; i < MAXEV; i++) { pool[i].next = freeev; freeev = &pool[i]; }
	for (int i = 0; i < 9000; i++) { packets[i].next = freepkt; freepkt = &packets[i]; }
	resize(16);
	for (int n = 0; n < NODES; n++) {
		schedule(uniform(), 0, n, 0, NULL);
		for (int k = 0; k < LINKS; k++) { net[n][k].up = 1; net[n][k].to = (uint8_t)(k < 2 ? (n & ~7) | ((n + step[k]) & 7) : (n + step[k]) & 63); schedule(600 * uniform(), 3, n, k, NULL); }
	}
	for (int n = 0; n < 300000; n++) { Event *e = pop(), copy = *e; e->next = freeev; freeev = e; handle(copy); }
	printf("%llu %llu %llu %llu %d %.6f\n", (unsigned long long)delivered, (unsigned long long)dropped, (unsigned long long)resent, (unsigned long long)hops, resizes, now);
	return 0;
}
