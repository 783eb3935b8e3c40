// flags: -O1 -fno-omit-frame-pointer
// real-time kernel model: tick-driven tasks under rate-monotonic or earliest-deadline order, mutexes with priority inheritance, budgets and miss counts
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { TASKS = 40, LOCKS = 6, STEPS = 8 };
typedef enum { DORMANT, READY, BLOCKED } State;
typedef struct { uint8_t kind, arg; } Step;               /* 0 compute, 1 lock, 2 unlock */
typedef struct task {
	State state;
	uint32_t period, deadline, release, prio, base, left, misses, jobs, blocked_on;
	uint8_t pc, held[LOCKS];
	Step script[STEPS];
	struct task *next;
} Task;
typedef struct { Task *owner, *waiters; } Lock;
static Task task[TASKS];
static Lock lock[LOCKS];
static uint32_t now, ready_map[64], preempts, inherits;
static uint32_t r = 77;
static uint32_t rnd(uint32_t n) { r ^= r << 13; r ^= r >> 17; r ^= r << 5; return r % n; }
static void make_ready(Task *t) { t->state = READY; }
static void enqueue_waiter(Lock *l, Task *t) {
	Task **p = &l->waiters;
	while (*p && (*p)->prio <= t->prio) p = &(*p)->next;
	t->next = *p; *p = t;
}
static void inherit(Task *t) { /* push the priority along the chain of owners */
	for (int hop = 0; hop < 4 && t->state == BLOCKED; hop++) {
		Lock *l = &lock[t->blocked_on];
		Task *o = l->owner;
		if (!o || o->prio <= t->prio) return;
		o->prio = t->prio;
		inherits++;
		t = o;
	}
}
static void release_lock(Task *t, int k) {
	Lock *l = &lock[k];
	t->held[k] = 0;
	l->owner = NULL;
	t->prio = t->base;
	for (int i = 0; i < LOCKS; i++) if (t->held[i] && lock[i].waiters && lock[i].waiters->prio < t->prio) t->prio = lock[i].waiters->prio;
	if (l->waiters) {
		Task *w = l->waiters;
		l->waiters = w->next;
		l->owner = w; w->held[k] = 1; w->pc++;
		make_ready(w);
	}
}
static void advance(Task *t) { /* runs scripted steps until the next computation */
	for (;;) {
		const Step *s = &t->script[t->pc];
		if (t->pc == STEPS) { t->state = DORMANT; t->jobs++; if (now > t->deadline) t->misses++; return; }
		switch (s->kind) {
		case 0: if (t->left == 0) { t->left = 1 + s->arg; return; } t->pc++; t->left = 0; break;
		case 1:
			if (!lock[s->arg].owner) { lock[s->arg].owner = t; t->held[s->arg] = 1; t->pc++; break; }
			t->state = BLOCKED; t->blocked_on = s->arg;
			enqueue_waiter(&lock[s->arg], t);
			inherit(t);
			return;
		default: if (t->held[s->arg]) release_lock(t, s->arg); t->pc++; break;
		}
	}
}
static void setup(int edf) {
	memset(task, 0, sizeof task);
	memset(lock, 0, sizeof lock);
	for (int i = 0; i < TASKS; i++) {
		Task *t = &task[i];
		uint8_t a = (uint8_t)rnd(LOCKS / 2), b = (uint8_t)(LOCKS / 2 + rnd(LOCKS / 2));
		Step plan[STEPS] = { { 0, (uint8_t)rnd(3) }, { 1, a }, { 0, (uint8_t)rnd(2) }, { 1, b }, { 0, 1 }, { 2, b }, { 2, a }, { 0, (uint8_t)rnd(4) } };
		memcpy(t->script, plan, sizeof plan);
		t->period = 180 + rnd(900); t->release = rnd(200); t->base = t->prio = edf ? 0 : t->period;
	}
}
int main(void) {
	uint64_t sum = 0;
	for (int round = 0; round < 34; round++) {
		int edf = round & 1;
		Task *last = NULL;
		setup(edf);
		for (now = 0; now < 9000; now++) {
			Task *best = NULL;
			for (int i = 0; i < TASKS; i++) {
				Task *t = &task[i];
				if (t->state == DORMANT && now >= t->release) {
					t->deadline = now + t->period; t->release += t->period;
					t->pc = 0; t->left = 0;
					if (edf) t->base = t->prio = t->deadline;
					make_ready(t);
				}
				if (t->state == READY && (!best || t->prio < best->prio)) best = t;
			}
			if (!best) continue;
			if (last != best && last && last->state == READY) preempts++;
			last = best;
			if (best->left > 1) { best->left--; ready_map[now & 63]++; continue; }
			if (best->left == 1) { best->left = 0; best->pc++; }
			advance(best);
		}
		for (int i = 0; i < TASKS; i++) sum = sum * 17 + task[i].misses * 3 + task[i].jobs;
	}
	printf("%llu %u %u\n", (unsigned long long)sum, preempts, inherits);
	return 0;
}
