// flags: -O1
// Lisp evaluator on cons cells with association-list environments, special forms, closures and list built-ins; the cell arena is dropped between top-level calls
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
typedef struct cell { enum { NUM, SYM, CONS, PRIM, LAMBDA } tag; int64_t n; struct cell *a, *d; } Cell;
enum { ARENA = 300000 };
static Cell arena[ARENA], nil_cell, *nil = &nil_cell, *symbols[128], *global;
static int used, nsym;
static char symname[128][12];
static Cell *make(int tag, int64_t n, Cell *a, Cell *d) {
	if (used == ARENA) { printf("full\n"); exit(1); }
	Cell *c = &arena[used++];
	c->tag = tag; c->n = n; c->a = a; c->d = d;
	return c;
}
static Cell *cons(Cell *a, Cell *d) { return make(CONS, 0, a, d); }
static Cell *num(int64_t n) { return make(NUM, n, nil, nil); }
static Cell *intern(const char *s, int len) {
	for (int i = 0; i < nsym; i++) if (!strncmp(symname[i], s, (size_t)len) && !symname[i][len]) return symbols[i];
	memcpy(symname[nsym], s, (size_t)len);
	return symbols[nsym] = make(SYM, nsym, nil, nil), symbols[nsym++];
}
static Cell *read_form(const char **p) {
	while (**p == ' ') ++*p;
	if (**p == '(') {
		Cell *head = nil, **tail = &head;
		for (++*p; **p != ')'; tail = &(*tail)->d) { *tail = cons(read_form(p), nil); while (**p == ' ') ++*p; }
		++*p;
		return head;
	}
	if (**p >= '0' && **p <= '9') return num(strtol(*p, (char **)p, 10));
	const char *s = *p;
	while (**p && **p != ' ' && **p != ')' && **p != '(') ++*p;
	return intern(s, (int)(*p - s));
}
static Cell *eval(Cell *x, Cell *env);
static Cell *evlist(Cell *l, Cell *env) { return l == nil ? nil : cons(eval(l->a, env), evlist(l->d, env)); }
static Cell *bind(Cell *names, Cell *vals, Cell *env) {
	for (; names != nil && vals != nil; names = names->d, vals = vals->d) env = cons(cons(names->a, vals->a), env);
	return env;
}
static Cell *primitive(int64_t op, Cell *l) {
	Cell *x = l->a, *y = l->d == nil ? nil : l->d->a;
	switch (op) {
	case 0: return num((int64_t)((uint64_t)x->n + (uint64_t)y->n));
	case 1: return num(x->n - y->n);
	case 2: return num((int64_t)((uint64_t)x->n * (uint64_t)y->n) % 1000003);
	case 3: return x->n < y->n ? x : nil;
	case 4: return x->n == y->n ? x : nil;
	case 5: return cons(x, y);
	case 6: return x->a;
	case 7: return x->d;
	case 8: return x == nil ? num(1) : nil;
	default: return num(y->n ? x->n % y->n : 0);
	}
}
static Cell *eval(Cell *x, Cell *env) {
	for (;;) {
		if (x->tag == SYM) {
			for (Cell *e = env; e != nil; e = e->d) if (e->a->a == x) return e->a->d;
			for (Cell *e = global; e != nil; e = e->d) if (e->a->a == x) return e->a->d;
			return nil;
		}
		if (x->tag != CONS) return x;
		Cell *f = x->a;
		if (f == symbols[0]) { x = eval(x->d->a, env) != nil ? x->d->d->a : x->d->d->d->a; continue; }
		if (f == symbols[1]) return make(LAMBDA, 0, x->d, env);
		if (f == symbols[2]) return x->d->a;
		if (f == symbols[3]) { Cell *v = eval(x->d->d->a, env); return global = cons(cons(x->d->a, v), global), v; }
		f = eval(f, env);
		Cell *args = evlist(x->d, env);
		if (f->tag == PRIM) return primitive(f->n, args);
		if (f->tag != LAMBDA) return nil;
		env = bind(f->a->a, args, f->d);
		x = f->a->d->a;
	}
}
static const char *const library[] = {
	"(def map (lambda (f l) (if (null l) l (cons (f (car l)) (map f (cdr l))))))",
	"(def fold (lambda (f a l) (if (null l) a (fold f (f a (car l)) (cdr l)))))",
	"(def upto (lambda (a b) (if (< a b) (cons a (upto (+ a 1) b)) (quote ()))))",
	"(def keep (lambda (p l) (if (null l) l (if (null (p (car l))) (keep p (cdr l)) (cons (car l) (keep p (cdr l)))))))",
	"(def app (lambda (a b) (if (null a) b (cons (car a) (app (cdr a) b)))))",
	"(def sort (lambda (l) (if (null l) l (app (sort (keep (lambda (x) (< x (car l))) (cdr l))) (cons (car l) (sort (keep (lambda (x) (if (< x (car l)) (quote ()) 1)) (cdr l))))))))",
	"(def fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))",
	"(def main (lambda (k) (+ (fold + 0 (map (lambda (x) (* x x)) (upto k (+ k 40)))) (+ (fib 11) (fold (lambda (a x) (mod (+ (* a 31) x) 65521)) 7 (sort (map (lambda (x) (mod (* x k) 101)) (upto 1 45))))))))" };
int main(void) {
	static const char *const special[] = { "if", "lambda", "quote", "def" }, *const prims[] = { "+", "-", "*", "<", "=", "cons", "car", "cdr", "null", "mod" };
	nil->a = nil->d = nil;
	global = nil;
	for (int i = 0; i < 4; i++) intern(special[i], (int)strlen(special[i]));
	for (int i = 0; i < 10; i++) global = cons(cons(intern(prims[i], (int)strlen(prims[i])), make(PRIM, i, nil, nil)), global);
	for (size_t i = 0; i < sizeof library / sizeof *library; i++) { const char *p = library[i]; eval(read_form(&p), nil); }
	Cell *f = intern("main", 4);
	int64_t sum = 0;
	int mark = used;
	for (int k = 3; k < 260; k++) { used = mark; sum = (sum * 7 + eval(cons(f, cons(num(k), nil)), nil)->n) % 1000000007; }
	printf("%lld\n", (long long)sum);
	return 0;
}
