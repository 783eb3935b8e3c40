// flags: -O2
// logic-programming engine: structure-copying resolution with unification, trail and choice points, running append, permutation, ancestor and Peano goals
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef int32_t Term;                      /* even: heap address * 2; odd: atom * 2 + 1 */
enum { HEAP = 400000, GOALS = 200000, MAXC = 24 };
enum { NIL, APP, CONS, SUCC, ZERO, SELECT, PERM, PARENT, ANC, PLUS, TIMES, FIRSTNAME };
typedef struct { int functor, arity; Term arg[3]; } Node; /* arity -1: variable, arg[0] its binding or itself */
typedef struct goal { Term t; int next; } Goal;
typedef struct { int goal, clause, heap, trail, goals; } Choice;
static Node heap[HEAP];
static Goal goal[GOALS];
static int trail[HEAP], top, ntrail, ngoals;
static Choice stack[20000];
static const char *clauses[MAXC] = { /* letters variables; prefix text: functor code char, arity implied */
	"a0XX", "ac(HT)Yc(HZ)|aTYZ", "sXc(XT)T", "sXc(HT)c(HU)|sXTU", "p00", "pLc(XP)|sXLR|pRP", "+zYY", "+S(X)YS(Z)|+XYZ", "*zYz", "*S(X)YZ|*XYW|+WYZ" };
static uint64_t inferences, solutions;
static Term var(void) { heap[top] = (Node){ 0, -1, { top * 2, 0, 0 } }; return 2 * top++; }
static Term deref(Term t) { while (!(t & 1) && heap[t >> 1].arity < 0 && heap[t >> 1].arg[0] != t) t = heap[t >> 1].arg[0]; return t; }
static Term build(int f, int n, Term a, Term b, Term c) { heap[top] = (Node){ f, n, { a, b, c } }; return 2 * top++; }
static const char *cur;
static Term names[26];
static Term parse(void) {
	char ch = *cur++;
	if (ch == '0') return NIL * 2 + 1;
	if (ch == 'z') return ZERO * 2 + 1;
	if (ch == 'c' || ch == 'S') {
		cur++;
		Term x = parse(), y = ch == 'c' ? parse() : 1;
		cur++;
		return build(ch == 'c' ? CONS : SUCC, ch == 'c' ? 2 : 1, x, y, 1);
	}
	if (!names[ch - 'A']) names[ch - 'A'] = var();
	return names[ch - 'A'];
}
static Term parse_goal(void) {
	char ch = *cur++;
	Term a = parse(), b = parse(), c = ch == 'p' ? 1 : parse();
	return build(ch, ch == 'p' ? 2 : 3, a, b, c);
}
static int unify(Term a, Term b) {
	a = deref(a); b = deref(b);
	if (a == b) return 1;
	if (!(a & 1) && heap[a >> 1].arity < 0) { heap[a >> 1].arg[0] = b; trail[ntrail++] = a >> 1; return 1; }
	if (!(b & 1) && heap[b >> 1].arity < 0) { heap[b >> 1].arg[0] = a; trail[ntrail++] = b >> 1; return 1; }
	if ((a | b) & 1) return 0;
	const Node *x = &heap[a >> 1], *y = &heap[b >> 1];
	if (x->functor != y->functor) return 0;
	for (int i = 0; i < x->arity; i++) if (!unify(x->arg[i], y->arg[i])) return 0;
	return 1;
}
static uint32_t digest(Term t, int depth) {
	t = deref(t);
	if (t & 1) return (uint32_t)t;
	const Node *x = &heap[t >> 1];
	if (x->arity < 0 || depth == 0) return 7;
	uint32_t h = (uint32_t)x->functor;
	for (int i = 0; i < x->arity; i++) h = h * 33 + digest(x->arg[i], depth - 1);
	return h;
}
static uint32_t solve(Term query, int wanted) {
	int sp = 0, g, k = 0;
	uint32_t h = 0;
	goal[0] = (Goal){ query, -1 }; ngoals = 1; g = 0;
	for (;;) {
		if (g < 0) {
			h = h * 31 + digest(query, 40); solutions++;
			if (--wanted == 0) return h;
		} else {
			Term t = goal[g].t;
			for (; clauses[k]; k++) {
				if (clauses[k][0] != heap[t >> 1].functor) continue;
				Choice c = { g, k + 1, top, ntrail, ngoals };
				memset(names, 0, sizeof names);
				cur = clauses[k];
				inferences++;
				if (top < HEAP - 100 && ngoals < GOALS - 10 && unify(parse_goal(), t)) {
					int rest = goal[g].next, first = -1, last = -1;
					while (*cur == '|') { cur++; Term b = parse_goal(); goal[ngoals] = (Goal){ b, rest }; if (last < 0) first = ngoals; else goal[last].next = ngoals; last = ngoals++; }
					stack[sp++] = c;
					g = last < 0 ? rest : first; k = 0;
					goto next;
				}
				while (ntrail > c.trail) { int v = trail[--ntrail]; heap[v].arg[0] = 2 * v; }
				top = c.heap; ngoals = c.goals;
			}
		}
		if (sp == 0) return h;
		Choice c = stack[--sp];
		while (ntrail > c.trail) { int v = trail[--ntrail]; heap[v].arg[0] = 2 * v; }
		top = c.heap; ngoals = c.goals; g = c.goal; k = c.clause;
	next:;
	}
}
static Term list(int n, int salt) { Term t = 1; while (n--) t = build(CONS, 2, ((FIRSTNAME + (n * salt) % 50) << 1) | 1, t, 1); return t; }
static Term peano(int n) { Term t = ZERO * 2 + 1; while (n--) t = build(SUCC, 1, t, 1, 1); return t; }
int main(void) {
	uint32_t sum = 0;
	for (int round = 0; round < 100; round++) {
		top = ntrail = 1;
		Term q = round % 4 == 0 ? build('a', 3, list(60 + round, 3), list(20, 7), var()) : round % 4 == 1 ? build('p', 2, list(7, round), var(), 1)
			: round % 4 == 2 ? build('*', 3, peano(8 + round / 4), peano(9), var()) : build('a', 3, var(), var(), list(70 + round, round));
		sum = sum * 31 + solve(q, 300);
	}
	printf("%u %llu %llu\n", sum, (unsigned long long)inferences, (unsigned long long)solutions);
	return 0;
}
