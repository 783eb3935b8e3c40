// flags: -O2
// Hindley-Milner type inference with levels (let-polymorphism, pairs, lists, fix) on generated lambda terms, a tenth of them ill-typed; union-find pointers between types, deep recursion, an arena reused each round
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
typedef enum { TVAR, TINT, TBOOL, TFUN, TPAIR, TLIST } TK;
typedef struct Ty { TK k; int level, gen; struct Ty *a, *b; } Ty; // TVAR: a is the link
typedef enum { ELIT, EBOOL, EVAR, ELAM, EAPP, ELET, EIF, EPAIR, EFST, ESND, ENIL, ECONS, EFIX, EADD, ELESS } EK;
typedef struct Ex { EK k; int id; struct Ex *a, *b, *c; } Ex;
typedef struct Env { int id; Ty *t; struct Env *up; } Env;
static char heap[6 << 20]; static size_t top;
static void *al(size_t n) { if (top + n > sizeof heap) abort(); void *p = heap + top; top += (n + 7) & ~7u; return p; }
static uint32_t s = 2024; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static Ty INT = { TINT, 0, 0 }, BOOLT = { TBOOL, 0, 0 };
static int nvar, fails, level;
static Ty *ty(TK k, Ty *a, Ty *b) { Ty *t = al(sizeof *t); t->k = k; t->a = a; t->b = b; t->level = level; t->gen = 0; return t; }
static Ty *fresh(void) { return ty(TVAR, 0, 0); }
static Ex *ex(EK k, Ex *a, Ex *b, Ex *c) { Ex *e = al(sizeof *e); e->k = k; e->a = a; e->b = b; e->c = c; e->id = 0; return e; }
// --- typed generator
static int same(const Ty *x, const Ty *y) { if (x->k != y->k) return 0; return x->k < TFUN || (same(x->a, y->a) && (x->k == TLIST || same(x->b, y->b))); }
static Ty *rty(int d) { switch (d ? rnd() % 7 : rnd() % 2) { case 0: case 5: return &INT; case 1: return &BOOLT; case 2: case 6: return ty(TFUN, rty(d - 1), rty(d - 1)); case 3: return ty(TPAIR, rty(d - 1), rty(d - 1)); default: return ty(TLIST, rty(d - 1), 0); } }
static Ex *gen(Ty *t, int d, Env *env) {
  if (rnd() % 400 == 0) t = rty(1); // an error
  int have = 0, pick = 0; for (Env *e = env; e; e = e->up) if (same(e->t, t) && rnd() % ++have == 0) pick = e->id;
  if (have && (d <= 0 || rnd() % 3 == 0)) { Ex *e = ex(EVAR, 0, 0, 0); e->id = pick; return e; }
  if (d > 0) switch (rnd() % 8) {
    case 0: case 1: { Ty *a = rty(1); return ex(EAPP, gen(ty(TFUN, a, t), d - 1, env), gen(a, d - 2, env), 0); }
    case 2: case 3: { Env *n = al(sizeof *n); n->id = ++nvar; n->t = rty(2); n->up = env; Ex *e = ex(ELET, gen(n->t, d - 2, env), 0, 0); e->id = n->id; e->b = gen(t, d - 1, n); return e; }
    case 4: return ex(EIF, gen(&BOOLT, d - 2, env), gen(t, d - 1, env), gen(t, d - 1, env));
    case 5: return ex(EFST, gen(ty(TPAIR, t, rty(1)), d - 1, env), 0, 0);
    case 6: return ex(EFIX, gen(ty(TFUN, t, t), d - 1, env), 0, 0);
  }
  switch (t->k) {
  case TINT: return d > 0 && rnd() & 1 ? ex(EADD, gen(&INT, d - 1, env), gen(&INT, d - 1, env), 0) : ex(ELIT, 0, 0, 0);
  case TBOOL: return d > 0 && rnd() & 1 ? ex(ELESS, gen(&INT, d - 1, env), gen(&INT, d - 1, env), 0) : ex(EBOOL, 0, 0, 0);
  case TPAIR: return ex(EPAIR, gen(t->a, d - 1, env), gen(t->b, d - 1, env), 0);
  case TLIST: return d > 0 && rnd() & 1 ? ex(ECONS, gen(t->a, d - 1, env), gen(t, d - 1, env), 0) : ex(ENIL, 0, 0, 0);
  default: { Env *n = al(sizeof *n); n->id = ++nvar; n->t = t->a; n->up = env; Ex *e = ex(ELAM, 0, 0, 0); e->id = n->id; e->a = gen(t->b, d - 1, n); return e; }
  }
}
// --- inference
static Ty *find(Ty *t) { while (t->k == TVAR && t->a) { if (t->a->k == TVAR && t->a->a) t->a = t->a->a; t = t->a; } return t; }
static int occurs(Ty *v, Ty *t) {
  t = find(t); if (t == v) return 1;
  if (t->k == TVAR) { if (t->level > v->level) t->level = v->level; return 0; }
  return t->k >= TFUN && (occurs(v, t->a) || (t->b && occurs(v, t->b)));
}
static int unify(Ty *x, Ty *y) {
  x = find(x); y = find(y); if (x == y) return 1;
  if (x->k == TVAR) { if (occurs(x, y)) return 0; x->a = y; return 1; }
  if (y->k == TVAR) return unify(y, x);
  if (x->k != y->k) return 0;
  return x->k < TFUN || (unify(x->a, y->a) && (!x->b || unify(x->b, y->b)));
}
static void need(Ty *x, Ty *y) { if (!unify(x, y)) fails++; }
static void generalise(Ty *t) { t = find(t); if (t->k == TVAR) { if (t->level > level) t->gen = 1; } else if (t->k >= TFUN) { generalise(t->a); if (t->b) generalise(t->b); } }
static struct { Ty *from, *to; } inst[64]; static int ninst;
static Ty *instance(Ty *t) {
  t = find(t);
  if (t->k == TVAR) { if (!t->gen) return t; for (int i = 0; i < ninst; i++) if (inst[i].from == t) return inst[i].to; if (ninst == 64) return t; inst[ninst].from = t; return inst[ninst++].to = fresh(); }
  if (t->k < TFUN) return t;
  Ty *a = instance(t->a), *b = t->b ? instance(t->b) : 0; return a == t->a && b == t->b ? t : ty(t->k, a, b);
}
static Ty *infer(Ex *e, Env *env) {
  switch (e->k) {
  case ELIT: return &INT; case EBOOL: return &BOOLT;
  case EVAR: for (Env *v = env; v; v = v->up) if (v->id == e->id) { ninst = 0; return instance(v->t); } fails++; return fresh();
  case ELAM: { Env n = { e->id, fresh(), env }; Ty *r = infer(e->a, &n); return ty(TFUN, n.t, r); }
  case EAPP: { Ty *f = infer(e->a, env), *x = infer(e->b, env), *r = fresh(); need(f, ty(TFUN, x, r)); return r; }
  case ELET: { level++; Ty *t = infer(e->a, env); level--; generalise(t); Env n = { e->id, t, env }; return infer(e->b, &n); }
  case EIF: { need(infer(e->a, env), &BOOLT); Ty *t = infer(e->b, env); need(t, infer(e->c, env)); return t; }
  case EPAIR: { Ty *a = infer(e->a, env); return ty(TPAIR, a, infer(e->b, env)); }
  case EFST: { Ty *a = fresh(); need(infer(e->a, env), ty(TPAIR, a, fresh())); return a; }
  case ESND: { Ty *b = fresh(); need(infer(e->a, env), ty(TPAIR, fresh(), b)); return b; }
  case ENIL: return ty(TLIST, fresh(), 0);
  case ECONS: { Ty *l = ty(TLIST, infer(e->a, env), 0); need(l, infer(e->b, env)); return l; }
  case EFIX: { Ty *a = fresh(); need(infer(e->a, env), ty(TFUN, a, a)); return a; }
  default: need(infer(e->a, env), &INT); need(infer(e->b, env), &INT); return e->k == EADD ? &INT : &BOOLT;
  }
}
static uint64_t show(Ty *t, int d) { t = find(t); uint64_t h = t->k * 0x9E3779B97F4A7C15ull; if (t->k >= TFUN && d < 40) { h ^= show(t->a, d + 1) * 3; if (t->b) h = h * 5 + show(t->b, d + 1); } return h ^ h >> 29; }
int main(void) {
  uint64_t h = 0; int bad = 0;
  for (int round = 0; round < 1000; round++) {
    top = 0; nvar = 0; level = 0; Ex *e = gen(rty(2), 4 + round % 9, 0);
    for (int k = 0; k < 3; k++) { fails = 0; size_t keep = top; Ty *t = infer(e, 0); h = h * 31 + show(t, 0) + fails; if (k < 2) top = keep; }
    bad += fails > 0;
  }
  printf("%llu %d\n", (unsigned long long)h, bad);
}
