// flags: -O2
// Link-cut trees (splay trees over preferred paths, with reversal bits and path maxima): an online minimum spanning forest that swaps in cheaper edges, plus path updates and connectivity questions; dependent pointer misses over 50 KB to 3 MB.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>

typedef struct node {
    struct node *ch[2], *up;
    struct node *best;            /* heaviest edge node in this splay subtree */
    uint32_t weight;              /* 0 for vertices */
    uint32_t flip;
    struct node *a, *b;           /* ends of an edge node */
} node;

static uint64_t st = 55378008;
static uint32_t rnd(uint32_t n) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (uint32_t)(((st >> 32) * n) >> 32); }

static inline int is_root(const node *x) { return !x->up || (x->up->ch[0] != x && x->up->ch[1] != x); }
static inline void pull(node *x) {
    node *m = x;
    if (x->ch[0] && x->ch[0]->best->weight > m->weight) m = x->ch[0]->best;
    if (x->ch[1] && x->ch[1]->best->weight > m->weight) m = x->ch[1]->best;
    x->best = m;
}
static inline void push(node *x) {
    if (!x->flip) return;
    node *l = x->ch[0], *r = x->ch[1];
    x->ch[0] = r; x->ch[1] = l;
    if (l) l->flip ^= 1;
    if (r) r->flip ^= 1;
    x->flip = 0;
}
static void rotate(node *x) {
    node *p = x->up, *g = p->up;
    int s = p->ch[1] == x;
    if (!is_root(p)) g->ch[g->ch[1] == p] = x;
    x->up = g;
    node *m = x->ch[!s];
    p->ch[s] = m; if (m) m->up = p;
    x->ch[!s] = p; p->up = x;
    pull(p);
}
static void splay(node *x) {
    static node *path[1 << 17];
    int n = 0;
    node *y = x;
    for (path[n++] = y; !is_root(y); y = y->up) path[n++] = y->up;
    while (n) push(path[--n]);
    while (!is_root(x)) {
        node *p = x->up;
        if (!is_root(p)) rotate((p->ch[1] == x) == (p->up->ch[1] == p) ? p : x);
        rotate(x);
    }
    pull(x);
}
static node *access_path(node *x) {
    node *last = NULL;
    for (node *y = x; y; y = y->up) { splay(y); y->ch[1] = last; pull(y); last = y; }
    splay(x);
    return last;
}
static void make_root(node *x) { access_path(x); x->flip ^= 1; push(x); }
static node *find_root(node *x) {
    access_path(x);
    push(x);
    while (x->ch[0]) { x = x->ch[0]; push(x); }
    splay(x);
    return x;
}
static void link_nodes(node *child, node *parent) { make_root(child); child->up = parent; }
static void cut_nodes(node *u, node *v) {
    make_root(u); access_path(v);
    if (v->ch[0]) { v->ch[0]->up = NULL; v->ch[0] = NULL; }
    pull(v);
}
static node *heaviest(node *u, node *v) { make_root(u); access_path(v); return v->best; }

static node *free_edges;
static int64_t total;
static int insert_edge(node *u, node *v, uint32_t w) {
    if (u == v) return 0;
    make_root(u);
    if (find_root(v) == u) {
        node *m = heaviest(u, v);
        if (m->weight <= w) return 0;
        cut_nodes(m->a, m); cut_nodes(m, m->b);
        total -= m->weight;
        m->up = free_edges; free_edges = m;
    }
    node *e = free_edges;
    if (!e) return 0;
    free_edges = e->up;
    e->ch[0] = e->ch[1] = e->up = NULL;
    e->weight = w; e->flip = 0; e->best = e; e->a = u; e->b = v;
    link_nodes(u, e); link_nodes(e, v);
    total += w;
    return 1;
}

int main(void) {
    enum { MAXV = 20000 };
    node *pool = malloc(sizeof(node) * 2 * MAXV);
    static const uint32_t sizes[] = { 400, 20000, 3000 };
    uint64_t chk = 0;
    for (int round = 0; round < 4; round++) {
        uint32_t n = sizes[round % 3];
        free_edges = NULL; total = 0;
        for (uint32_t i = 0; i < 2 * n; i++) {
            node *x = &pool[i];
            *x = (node){ .best = x };
            if (i >= n) { x->up = free_edges; free_edges = x; }
        }
        int ops = n == 20000 ? 12000 : 8500;
        uint32_t same = 0, took = 0;
        for (int i = 0; i < ops; i++) {
            uint32_t a = rnd(n), b = rnd(4) ? (a + 1 + rnd(30)) % n : rnd(n);
            took += (uint32_t)insert_edge(&pool[a], &pool[b], 1 + rnd(1u << 20));
            if (i % 4 == 0) {
                node *u = &pool[rnd(n)], *v = &pool[rnd(n)];
                if (u != v && find_root(u) == find_root(v)) {
                    same++;
                    node *m = heaviest(u, v);
                    splay(m);
                    uint32_t cheaper = m->weight / 2 + 1;      /* the road is repaired */
                    total -= m->weight - cheaper;
                    m->weight = cheaper; pull(m);
                }
            }
        }
        chk = chk * 1000003 + (uint64_t)total + same * 7u + took;
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
