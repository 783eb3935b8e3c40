// flags: -O1 -fno-omit-frame-pointer
// Sequitur grammar inference: digram uniqueness and rule utility kept online on doubly linked symbols with an open-addressed digram table
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef struct Sym Sym;
typedef struct Rule { Sym *guard; int refs, id; } Rule;
struct Sym { Sym *prev, *next; Rule *rule; int ch; int isguard; };
#define SLOTS 32768
static Sym pool[40000], *freesym, *slot[SLOTS], gone;
static Rule rules[20000];
static int nsym, nrule;
static uint32_t s = 2463534242u;
uint32_t rnd(uint32_t n) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s % n; }
int code(Sym *x) { return x->rule ? 256 + x->rule->id : x->ch; }
Sym *newsym(int ch, Rule *r) {
 Sym *x = freesym; if (x) freesym = x->next; else x = &pool[nsym++];
 x->prev = x->next = 0; x->ch = ch; x->rule = r; x->isguard = 0; if (r) r->refs++; return x;
}
void recycle(Sym *x) { x->next = freesym; freesym = x; }
Sym **find(Sym *x) {
 uint32_t a = code(x), b = code(x->next), h = (a * 0x9e3779b1u + b * 0x85ebca6bu) >> 17; Sym **hole = 0;
 for (;; h = (h + 1) % SLOTS) {
	Sym *e = slot[h]; if (!e) return hole ? hole : &slot[h];
	if (e == &gone) { if (!hole) hole = &slot[h]; }
	else if (code(e) == (int)a && code(e->next) == (int)b) return &slot[h];
 }
}
void forget(Sym *x) {
 if (x->isguard || x->next->isguard) return;
 Sym **e = find(x); if (*e == x) *e = &gone;
}
void join(Sym *l, Sym *r) { if (l->next) forget(l); l->next = r; r->prev = l; }
void insert_after(Sym *at, Sym *x) { join(x, at->next); join(at, x); }
void drop(Sym *x) {
 Sym *l = x->prev, *r = x->next;
 forget(l); forget(x);
 l->next = r; r->prev = l; if (x->rule) x->rule->refs--; recycle(x);
}
Rule *newrule(void) {
 Rule *r = &rules[nrule]; r->id = nrule++; r->refs = 0;
 Sym *g = newsym(0, 0); g->isguard = 1; g->next = g->prev = g; r->guard = g; g->rule = 0; g->ch = r->id;
 return r;
}
int check(Sym *x);
void substitute(Sym *x, Rule *r) {
 Sym *q = x->prev; drop(q->next); drop(q->next); insert_after(q, newsym(0, r));
 if (!check(q)) check(q->next);
}
void match(Sym *x, Sym *m) {
 Rule *r;
 if (m->prev->isguard && m->next->next->isguard) { r = &rules[m->prev->ch]; substitute(x, r); }
 else {
	r = newrule(); insert_after(r->guard, newsym(x->ch, x->rule));
	insert_after(r->guard->next, newsym(x->next->ch, x->next->rule)); substitute(m, r); substitute(x, r);
	*find(r->guard->next) = r->guard->next;
 }
 Sym *f = r->guard->next;
 if (f->rule && f->rule->refs == 1) {
	Sym *g = f->rule->guard, *a = g->next, *z = g->prev, *l = f->prev, *n = f->next;
	forget(f); l->next = a; a->prev = l; z->next = n; n->prev = z;
	if (!n->isguard) *find(z) = z;
	recycle(g); recycle(f);
 }
}
int check(Sym *x) {
 if (x->isguard || x->next->isguard) return 0;
 Sym **e = find(x);
 if (!*e || *e == &gone) { *e = x; return 0; }
 if (*e == x) return 0;
 if ((*e)->next != x && x->next != *e) match(x, *e);
 return 1;
}
uint64_t expand(Rule *r, uint64_t h) {
 for (Sym *x = r->guard->next; !x->isguard; x = x->next) h = x->rule ? expand(x->rule, h) : h * 31 + x->ch;
 return h;
}
int main(void) {
 uint64_t total = 0, bad = 0; char phrase[64][12];
 for (int i = 0; i < 64; i++) for (int k = 0; k < 12; k++) phrase[i][k] = 'a' + rnd(9);
 for (int round = 0; round < 120; round++) {
	nsym = nrule = 0; freesym = 0; memset(slot, 0, sizeof slot); Rule *top = newrule(); uint64_t h = 7;
	for (int n = 0, len = 500 + rnd(3500); n < len;) {
	  char *p = phrase[rnd(rnd(64) + 1)];
	  for (int k = rnd(4), e = 6 + rnd(7); k < e; k++, n++) {
		h = h * 31 + p[k]; insert_after(top->guard->prev, newsym(p[k], 0)); check(top->guard->prev->prev);
	  }
	}
	bad += expand(top, 7) != h; total += nrule; phrase[rnd(64)][rnd(12)] = 'a' + rnd(9);
 }
 printf("%llu %llu\n", (long long)total, (long long)bad);
}
