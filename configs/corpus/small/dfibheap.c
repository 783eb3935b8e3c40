// flags: -O3
// Fibonacci heap with cascading cuts as a deadline scheduler: jobs are rescheduled earlier at random, the most urgent is run and refiled (16k nodes, 1 MB)
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define JOBS 16000
typedef struct Job { double due; struct Job *up, *down, *prev, *next; int degree, lost, runs, id; } Job;

static Job job[JOBS], *top;
static int live;
static unsigned long long s = 0x853c49e6748fea9bull;
static unsigned rnd(void)
{
	unsigned long long o = s;
	s = o * 6364136223846793005ull + 1442695040888963407ull;
	unsigned x = (unsigned)(((o >> 18) ^ o) >> 27), r = (unsigned)(o >> 59);
	return x >> r | x << (-r & 31);
}
static double urand(void) { return rnd() * (1.0 / 4294967296.0); }
static void splice(Job *a, Job *b)          /* b alone goes to the right of a */
{ b->next = a->next; b->prev = a; a->next->prev = b; a->next = b; }
static void add_root(Job *j)
{
	j->up = NULL; j->lost = 0;
	if (!top) { top = j->prev = j->next = j; return; }
	splice(top, j);
	if (j->due < top->due) top = j;
}
static void insert(Job *j, double due) { j->due = due; j->down = NULL; j->degree = 0; add_root(j); live++; }

static void cut(Job *j)
{
	Job *p = j->up;
	if (j->next == j) p->down = NULL;
	else { p->down = j->next; j->next->prev = j->prev; j->prev->next = j->next; }
	p->degree--; add_root(j);
}
static void decrease(Job *j, double due)
{
	j->due = due;
	Job *p = j->up;
	if (!p) { if (due < top->due) top = j; return; }
	if (due >= p->due) return;
	cut(j);
	while (p->up) {
		if (!p->lost) { p->lost = 1; break; }
		Job *q = p->up; cut(p); p = q;
	}
}
static Job *extract(void)
{
	Job *min = top, *table[32] = { 0 }, *c = min->down, *n;
	int high = 0;
	for (int k = min->degree; k > 0; k--) { n = c->next; c->up = NULL; splice(min, c); c = n; }
	for (c = min->next; c != min; c = n) {
		n = c->next;
		int d = c->degree;
		while (table[d]) {
			Job *o = table[d];
			if (o->due < c->due) { Job *t = o; o = c; c = t; }
			o->up = c; o->lost = 0;
			if (c->down) splice(c->down, o); else c->down = o->prev = o->next = o;
			table[d++] = NULL; c->degree = d;
		}
		table[d] = c;
		if (d > high) high = d;
	}
	top = NULL; live--;
	for (int d = 0; d <= high; d++) if (table[d]) add_root(table[d]);
	return min;
}

int main(void)
{
	double now = 0, late = 0;
	long check = 0;
	for (int i = 0; i < JOBS; i++) { job[i].id = i; insert(&job[i], urand() * 1000); }
	for (int round = 0; round < 75000; round++) {
		Job *j = extract();
		late += fabs(j->due - now); now = j->due; j->runs++;
		insert(j, now + 200 + 900 * urand() * urand());
		for (int k = round % 5; k > 0; k--) {
			Job *e = &job[rnd() % JOBS];
			if (e->due > now) decrease(e, now + (e->due - now) * (0.5 + 0.5 * urand()));
		}
	}
	for (int i = 0; i < JOBS; i++) check += (long)job[i].runs * (i % 97);
	printf("%.6f %.6f %ld %d\n", now, late, check, live);
	return 0;
}
