// flags: -O2
// strongly connected components (iterative Tarjan) and reachability over a directed graph of pointer-linked nodes and arcs that is rewired between rounds
#include <stdio.h>
#include <stdint.h>
#define NODES 24000
#define ARCS (NODES * 3 / 2)
typedef struct arc { struct arc *next; struct node *to; } arc;
typedef struct node {
    arc *out, *cursor;
    struct node *below, *caller;
    int32_t index, low, comp, size;
} node;
static node pool[NODES], *nodes[NODES];
static arc arcs[ARCS];
static node *tails[ARCS];
static uint64_t s = 0xABCDEF0123ull;
static uint32_t rnd(void) { s = s * 6364136223846793005ull + 1; return (uint32_t)(s >> 35); }

static void link_arc(arc *a, node *from, node *to) { a->to = to; a->next = from->out; from->out = a; }
static void unlink_arc(arc *a, node *from) {
    arc **p = &from->out;
    while (*p != a) p = &(*p)->next;
    *p = a->next;
}
static int tarjan(int *largest) {
    int index = 0, comps = 0;
    node *stack = 0;
    for (int i = 0; i < NODES; i++) { nodes[i]->index = -1; nodes[i]->comp = -1; }
    for (int i = 0; i < NODES; i++) {
        if (nodes[i]->index >= 0) continue;
        node *v = nodes[i];
        v->caller = 0; v->index = v->low = index++; v->cursor = v->out; v->below = stack; stack = v;
        while (v) {
            if (v->cursor) {
                node *w = v->cursor->to;
                v->cursor = v->cursor->next;
                if (w->index < 0) {
                    w->caller = v; w->index = w->low = index++; w->cursor = w->out; w->below = stack; stack = w;
                    v = w;
                } else if (w->comp < 0 && w->index < v->low) v->low = w->index;
                continue;
            }
            if (v->low == v->index) {
                int n = 0; node *w;
                do { w = stack; stack = w->below; w->comp = comps; n++; } while (w != v);
                v->size = n; comps++;
                if (n > *largest) *largest = n;
            }
            node *c = v->caller;
            if (c && v->low < c->low) c->low = v->low;
            v = c;
        }
    }
    return comps;
}
static int reach(node *from, int mark, int limit) {
    node *stack = from; int n = 0;
    from->below = 0; from->size = -mark;
    while (stack && n < limit) {
        node *v = stack; stack = v->below; n++;
        for (arc *a = v->out; a; a = a->next)
            if (a->to->size != -mark) { a->to->size = -mark; a->to->below = stack; stack = a->to; }
    }
    return n;
}
int main(void) {
    for (int i = 0; i < NODES; i++) nodes[i] = &pool[i];
    for (int i = NODES - 1; i > 0; i--) { uint32_t j = rnd() % (uint32_t)(i + 1); node *t = nodes[i]; nodes[i] = nodes[j]; nodes[j] = t; }
    for (int i = 0; i < ARCS; i++) { tails[i] = nodes[rnd() % NODES]; link_arc(&arcs[i], tails[i], nodes[rnd() % NODES]); }
    uint64_t sum = 0;
    for (int r = 0; r < 22; r++) {
        int largest = 0, c = tarjan(&largest);
        sum = sum * 31 + (uint64_t)c * 7 + (uint64_t)largest;
        for (int k = 0; k < 3; k++) sum += (uint64_t)reach(nodes[rnd() % NODES], r * 3 + k + 1, 4000 + r * 500);
        for (int k = 0; k < 2500; k++) {
            uint32_t a = rnd() % ARCS;
            unlink_arc(&arcs[a], tails[a]);
            tails[a] = nodes[rnd() % NODES];
            int local = (r & 3) == 2;
            link_arc(&arcs[a], tails[a], nodes[local ? a % 300 : rnd() % NODES]);
        }
    }
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
