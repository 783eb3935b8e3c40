// flags: -O2
// out-of-order core model after Tomasulo: reorder buffer, reservation stations, register alias table, common data bus and mispredict recovery
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdbool.h>
enum { ROB = 48, RS = 20, REGS = 32, UNITS = 5, TRACE = 4096 };
typedef struct { uint8_t kind, dst, s1, s2; bool mispredict; } Trace;
typedef struct { bool busy, issued; uint8_t kind, rob; int8_t q1, q2; uint32_t v1, v2, left; } Station;
typedef struct { bool done, bad; uint8_t dst, kind; uint32_t value; } Entry;
static const uint8_t latency[6] = { 1, 3, 4, 12, 2, 1 }; /* alu mul load div store branch */
static const uint8_t port[6] = { 0, 1, 2, 1, 2, 3 };
static const uint8_t width[UNITS] = { 2, 1, 2, 1, 1 };
static Trace trace[TRACE];
static Station rs[RS];
static Entry rob[ROB];
static int8_t alias[REGS];
static uint32_t reg[REGS], head, tail, count, fetched;
static uint64_t committed, flushed, full;
static uint32_t lcg = 4711;
static uint32_t rnd(uint32_t n) { lcg = lcg * 22695477u + 1; return (uint32_t)((uint64_t)(lcg >> 4) * n >> 28); }

static void broadcast(int tag, uint32_t value) {
	for (int i = 0; i < RS; i++) {
		if (!rs[i].busy) continue;
		if (rs[i].q1 == tag) { rs[i].v1 = value; rs[i].q1 = -1; }
		if (rs[i].q2 == tag) { rs[i].v2 = value; rs[i].q2 = -1; }
	}
}
static void flush(void) {
	memset(rs, 0, sizeof rs);
	memset(alias, -1, sizeof alias);
	head = tail = count = 0;
	flushed++;
}
static void commit(void) {
	for (int n = 0; n < 4 && count && rob[head].done; n++) {
		Entry *e = &rob[head];
		if (e->kind < 4) { reg[e->dst] = e->value; if (alias[e->dst] == (int)head) alias[e->dst] = -1; }
		committed++;
		if (e->bad) { flush(); return; }
		head = (head + 1) % ROB; count--;
	}
}
static void execute(void) {
	int used[UNITS] = {0};
	for (int i = 0; i < RS; i++) {
		Station *s = &rs[i];
		if (!s->busy) continue;
		if (!s->issued) {
			int p = port[s->kind];
			if (s->q1 >= 0 || s->q2 >= 0 || used[p] >= width[p]) continue;
			used[p]++; s->issued = true; s->left = latency[s->kind];
			if (s->kind == 2 && ((s->v1 >> 3) & 15) == 0) s->left = 22; /* cache miss */
		} else if (--s->left == 0) {
			uint32_t r;
			switch (s->kind) {
			case 0: r = s->v1 + (s->v2 ^ 0x55); break;
			case 1: r = s->v1 * (s->v2 | 1); break;
			case 2: r = (s->v1 ^ s->v2 >> 7) * 2654435761u; break;
			case 3: r = s->v1 / ((s->v2 & 255) + 1); break;
			default: r = 0;
			}
			rob[s->rob].value = r; rob[s->rob].done = true;
			s->busy = false;
			broadcast(s->rob, r);
		}
	}
}
static void operand(int r, int8_t *q, uint32_t *v) {
	int a = alias[r];
	*q = -1; *v = reg[r];
	if (a >= 0) { if (rob[a].done) *v = rob[a].value; else *q = (int8_t)a; }
}
static void dispatch(void) {
	int slot = 0;
	for (int n = 0; n < 3; n++) {
		while (slot < RS && rs[slot].busy) slot++;
		if (slot == RS || count == ROB) { full++; return; }
		const Trace *t = &trace[fetched++ % TRACE];
		Station *s = &rs[slot];
		s->busy = true; s->issued = false; s->kind = t->kind; s->rob = (uint8_t)tail;
		operand(t->s1, &s->q1, &s->v1);
		operand(t->s2, &s->q2, &s->v2);
		rob[tail] = (Entry){ false, t->mispredict, t->dst, t->kind, 0 };
		if (t->kind < 4) alias[t->dst] = (int8_t)tail;
		tail = (tail + 1) % ROB; count++;
	}
}
int main(void) {
	static const uint8_t mix[16] = { 0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 4, 4, 5, 5, 0, 3 };
	uint32_t sum = 0;
	flush();
	for (int round = 0; round < 24; round++) {
		for (int i = 0; i < TRACE; i++) {
			uint32_t near = rnd(4) < (uint32_t)(round & 3) ? 4 : REGS;
			trace[i] = (Trace){ mix[rnd(16)], (uint8_t)rnd(near), (uint8_t)rnd(near), (uint8_t)rnd(REGS), false };
			trace[i].mispredict = trace[i].kind == 5 && rnd(12) == 0;
		}
		for (int c = 0; c < 11000; c++) { commit(); execute(); dispatch(); }
		for (int i = 0; i < REGS; i++) sum = sum * 31 + reg[i];
	}
	printf("%u %llu %llu %llu\n", sum, (unsigned long long)committed, (unsigned long long)flushed, (unsigned long long)full);
	return 0;
}
