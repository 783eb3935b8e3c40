// flags: -O1
// random expression trees evaluated recursively in interval arithmetic, folded and rewritten, then checked by an explicit value stack in memory over their postorder
#include <stdio.h>
#include <stdint.h>
#include <math.h>
typedef struct { double lo, hi; } ival;
typedef struct node { int op; struct node *l, *r; double c; int var; } node;
enum { CONST, VAR, ADD, SUB, MUL, DIV, MIN_, ABS_, SQR };
#define POOL 6000
static node pool[POOL]; static int used;
static uint64_t s = 5;
static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (uint32_t)(s >> 20); }
static node *mk(int op, node *l, node *r) {
    node *n = &pool[used++]; n->op = op; n->l = l; n->r = r; n->c = 0; n->var = 0; return n;
}
static node *grow(int depth) {
    uint32_t q = rnd();
    if (depth == 0 || q % 11 == 0 || used > POOL - 64) {
        node *n = mk(q & 4096 ? VAR : CONST, 0, 0);
        n->var = (int)(q >> 4) % 6; n->c = (double)(q % 9) - 3;
        return n;
    }
    int op = ADD + (int)((q >> 8) % 7);
    node *l = grow(depth - 1);
    return mk(op, l, op >= ABS_ ? 0 : grow(depth - 1));
}
static ival imul(ival a, ival b) {
    double p = a.lo * b.lo, q = a.lo * b.hi, r = a.hi * b.lo, t = a.hi * b.hi;
    ival v = { fmin(fmin(p, q), fmin(r, t)), fmax(fmax(p, q), fmax(r, t)) };
    return v;
}
static ival squash(ival v) {
    if (v.lo < -1e6) v.lo = -1e6;
    if (v.hi > 1e6) v.hi = 1e6;
    if (v.lo > 1e6) v.lo = 1e6;
    if (v.hi < -1e6) v.hi = -1e6;
    return v;
}
static ival apply(int op, ival a, ival b) {
    ival v = a;
    switch (op) {
    case ADD: v.lo = a.lo + b.lo; v.hi = a.hi + b.hi; break;
    case SUB: v.lo = a.lo - b.hi; v.hi = a.hi - b.lo; break;
    case MUL: v = imul(a, b); break;
    case DIV:
        if (b.lo <= 0 && b.hi >= 0) { v.lo = -1e6; v.hi = 1e6; }
        else { ival i = { 1 / b.hi, 1 / b.lo }; v = imul(a, i); }
        break;
    case MIN_: v.lo = a.lo < b.lo ? a.lo : b.lo; v.hi = a.hi < b.hi ? a.hi : b.hi; break;
    case ABS_:
        if (a.hi < 0) { v.lo = -a.hi; v.hi = -a.lo; }
        else if (a.lo < 0) { v.lo = 0; v.hi = -a.lo > a.hi ? -a.lo : a.hi; }
        break;
    case SQR: v = apply(ABS_, a, a); v.lo *= v.lo; v.hi *= v.hi; break;
    }
    return squash(v);
}
static ival eval(const node *n, const ival *vars) {
    if (n->op == CONST) { ival v = { n->c, n->c }; return v; }
    if (n->op == VAR) return vars[n->var];
    ival a = eval(n->l, vars);
    return apply(n->op, a, n->r ? eval(n->r, vars) : a);
}
static node *fold(node *n) {
    if (n->op <= VAR) return n;
    n->l = fold(n->l);
    if (n->r) n->r = fold(n->r);
    if (n->op == MUL && n->r->op == CONST && n->r->c == 1) return n->l;
    if ((n->op == ADD || n->op == SUB) && n->r->op == CONST && n->r->c == 0) return n->l;
    if (n->l->op == CONST && (!n->r || n->r->op == CONST) && n->op != DIV) {
        n->c = eval(n, 0).lo; n->op = CONST; n->l = n->r = 0;
    }
    return n;
}
static const node *post[POOL]; static int npost;
static void flatten(const node *n) {
    if (n->l) flatten(n->l);
    if (n->r) flatten(n->r);
    post[npost++] = n;
}
static ival run_stack(const ival *vars) {
    ival st[64]; int sp = 0;
    for (int i = 0; i < npost; i++) {
        const node *n = post[i];
        if (n->op == CONST) { st[sp].lo = st[sp].hi = n->c; sp++; }
        else if (n->op == VAR) st[sp++] = vars[n->var];
        else if (!n->r) st[sp - 1] = apply(n->op, st[sp - 1], st[sp - 1]);
        else { sp--; st[sp - 1] = apply(n->op, st[sp - 1], st[sp]); }
    }
    return st[0];
}
int main(void) {
    double sum = 0; int same = 0;
    for (int t = 0; t < 60; t++) {
        used = npost = 0;
        node *root = fold(grow(6 + t % 5));
        flatten(root);
        int reps = 1 + 12000 / (npost + 10);
        if (reps > 120) reps = 120;
        for (int k = 0; k < reps; k++) {
            ival v[6];
            for (int i = 0; i < 6; i++) { double m = (double)(rnd() & 1023) / 128 - 4, w = (double)(rnd() & 255) / 512; v[i].lo = m - w; v[i].hi = m + w; }
            ival a = eval(root, v), b = run_stack(v);
            same += a.lo == b.lo && a.hi == b.hi;
            sum += (a.hi - a.lo) * 1e-3;
        }
    }
    printf("%d %.6f\n", same, sum);
    return 0;
}
