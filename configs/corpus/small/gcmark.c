// flags: -O2
// mark and sweep collector over a 4 MB heap of pairs, vectors and boxes: mutators build and cut lists and trees, marking with a bounded stack and heap rescans
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum kind { FREE, PAIR, VEC, BOX };
typedef struct obj {
    uint8_t kind, mark, len, age;
    uint32_t id;
    union { struct { struct obj *car, *cdr; } p; struct obj *v[5]; int64_t n[5]; struct obj *next; } u;
} obj;

enum { HEAP = 80000, ROOTS = 256, STACK = 2048 };
static obj heap[HEAP], *freelist, *roots[ROOTS + 1], *stack[STACK];
static int sp, overflow, nfree, heap_limit;
static uint64_t collections, marked, st = 65537;
static uint32_t serial;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (uint32_t)(st >> 20); }

static inline void mark_push(obj *o)
{
    if (!o || o->mark) return;
    o->mark = 1;
    marked++;
    if (o->kind == BOX) return;
    if (sp < STACK) stack[sp++] = o; else overflow = 1;
}

static void scan(obj *o)
{
    if (o->kind == PAIR) { mark_push(o->u.p.car); mark_push(o->u.p.cdr); }
    else if (o->kind == VEC) for (int i = 0; i < o->len; i++) mark_push(o->u.v[i]);
}

static void drain(void) { while (sp) scan(stack[--sp]); }

static void collect(void)
{
    collections++;
    for (int i = 0; i <= ROOTS; i++) { mark_push(roots[i]); drain(); }
    while (overflow) {                      /* rescan the heap for marked objects with white children */
        overflow = 0;
        for (int i = 0; i < heap_limit; i++) if (heap[i].mark && heap[i].kind != BOX) { scan(&heap[i]); drain(); }
    }
    freelist = NULL;
    nfree = 0;
    for (int i = heap_limit - 1; i >= 0; i--) {
        obj *o = &heap[i];
        if (o->mark) { o->mark = 0; if (o->age < 255) o->age++; }
        else { o->kind = FREE; o->u.next = freelist; freelist = o; nfree++; }
    }
}

static obj *alloc(enum kind k)
{
    if (!freelist) {
        collect();
        while (nfree < heap_limit / 4) {                      /* too full: drop roots */
            for (int i = 0; i < 32; i++) roots[rnd() % ROOTS] = NULL;
            collect();
        }
    }
    obj *o = freelist;
    freelist = o->u.next;
    o->kind = k; o->age = 0; o->id = serial++;
    memset(&o->u, 0, sizeof o->u);
    return o;
}

static void cons(int slot, int n)
{
    for (int i = 0; i < n; i++) {
        obj *b = alloc(BOX);
        b->u.n[0] = (int64_t)rnd() % 1000;
        roots[ROOTS] = b;                   /* the box is rooted while the pair is allocated */
        obj *p = alloc(PAIR);
        p->u.p.car = b; p->u.p.cdr = roots[slot];
        roots[slot] = p;
    }
    roots[ROOTS] = NULL;
}

static void tree(int slot, int n)
{
    obj *r = alloc(VEC);
    r->len = 5;
    roots[slot] = r;
    for (int i = 0; i < n; i++) {
        obj *c = alloc(VEC);
        c->len = (uint8_t)(2 + rnd() % 4);
        obj *w = roots[slot];
        if (!w) return;
        for (int d = 0; d < 40; d++) {
            int k = rnd() % w->len;
            if (!w->u.v[k]) { w->u.v[k] = c; break; }
            if (w->u.v[k]->kind != VEC) { w->u.v[k] = c; break; }
            w = w->u.v[k];
        }
    }
}

static int64_t sum_list(const obj *p)
{
    int64_t s = 0;
    for (int n = 0; p && n < 3000; n++) {
        if (p->kind == PAIR) { if (p->u.p.car && p->u.p.car->kind == BOX) s += p->u.p.car->u.n[0]; p = p->u.p.cdr; }
        else if (p->kind == VEC) { s += p->len; p = p->u.v[n % p->len]; }
        else { s += p->u.n[0]; break; }
    }
    return s;
}

int main(void)
{
    uint64_t h = 0;
    static const int limits[] = { 60000, 2000, 15000 };
    for (int r = 0; r < 9; r++) {
        heap_limit = limits[r % 3];
        memset(roots, 0, sizeof roots);
        collect();
        int most = heap_limit / 60;
        for (int i = 0; i < 4500; i++) {
            int s = rnd() % ROOTS, n = 1 + rnd() % most / (i % 4 ? 8 : 1);
            switch (rnd() % 6) {
            case 0: tree(s, n > 200 ? 200 : n); break;
            case 1: roots[s] = NULL; break;
            case 2: { obj *o = roots[s], *q = roots[rnd() % ROOTS]; if (o && o->kind == PAIR) o->u.p.cdr = rnd() % 3 ? q : NULL; break; }
            case 3: case 4: h = h * 3 + sum_list(roots[s]); break;
            default: cons(s, n > 60 ? 60 : n);
            }
        }
        h = h * 31 + collections + nfree;
    }
    printf("%llu %llu %u\n", (unsigned long long)h, (unsigned long long)marked, serial);
    return 0;
}
