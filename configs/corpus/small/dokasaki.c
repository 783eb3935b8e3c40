// flags: -O2
// immutable red-black sets (functional insertion by balancing patterns) in an arena: old versions stay readable, live versions are copied out when the arena is full (8 MB)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define SPACE 125000u
typedef struct Node Node;
struct Node { const Node *l, *r; uint32_t key, red; uint64_t seen; };
typedef const Node *Tree;

static Node *space[2];
static uint32_t used, side, copies;
static uint32_t q = 362436;
static uint32_t rnd(void) { q = q * 1597334677u + 12345; return q ^ q >> 13; }

static Tree node(uint32_t red, Tree l, uint32_t key, Tree r)
{
    Node *n = &space[side][used++];
    *n = (Node){ l, r, key, red, (l ? l->seen : 0) + (r ? r->seen : 0) + key };
    return n;
}
static int is_red(Tree t) { return t && t->red; }

static Tree balance(Tree l, uint32_t k, Tree r)      /* a black node over children of which one may break the rule */
{
    if (is_red(l)) {
        if (is_red(l->l)) return node(1, node(0, l->l->l, l->l->key, l->l->r), l->key, node(0, l->r, k, r));
        if (is_red(l->r)) return node(1, node(0, l->l, l->key, l->r->l), l->r->key, node(0, l->r->r, k, r));
    }
    if (is_red(r)) {
        if (is_red(r->l)) return node(1, node(0, l, k, r->l->l), r->l->key, node(0, r->l->r, r->key, r->r));
        if (is_red(r->r)) return node(1, node(0, l, k, r->l), r->key, node(0, r->r->l, r->r->key, r->r->r));
    }
    return node(0, l, k, r);
}
static Tree ins(Tree t, uint32_t k)
{
    if (!t) return node(1, NULL, k, NULL);
    if (k == t->key) return t;
    if (k < t->key) {
        Tree l = ins(t->l, k);
        if (l == t->l) return t;
        return t->red ? node(1, l, t->key, t->r) : balance(l, t->key, t->r);
    }
    Tree r = ins(t->r, k);
    if (r == t->r) return t;
    return t->red ? node(1, t->l, t->key, r) : balance(t->l, t->key, r);
}
static Tree insert(Tree t, uint32_t k)
{
    Tree n = ins(t, k);
    return n->red ? node(0, n->l, n->key, n->r) : n;
}
static Tree copy(Tree t)
{
    if (!t) return NULL;
    Tree l = copy(t->l), r = copy(t->r);
    return node(t->red, l, t->key, r);
}
static uint64_t sum_below(Tree t, uint32_t k)
{
    uint64_t s = 0;
    while (t) {
        if (k <= t->key) t = t->l;
        else { s += t->key + (t->l ? t->l->seen : 0); t = t->r; }
    }
    return s;
}
int main(void)
{
    Tree version[8] = { 0 };
    uint64_t check = 0;
    space[0] = calloc(SPACE, sizeof(Node)); space[1] = calloc(SPACE, sizeof(Node));
    for (int round = 0; round < 75000; round++) {
        uint32_t r = rnd(), v = r & 7;
        if ((r >> 3 & 2047) == 0) version[v] = version[(v + 3) & 7];
        if ((r >> 3 & 4095) == 1) version[v] = NULL;
        version[v] = insert(version[v], rnd() >> 4);
        for (int k = 0; k < 3; k++) check += sum_below(version[rnd() & 7], rnd() >> 4);
        if (used > SPACE - 200) {
            side ^= 1; used = 0; copies++;
            version[copies & 7] = NULL;
            for (int i = 0; i < 8; i++) version[i] = copy(version[i] == version[0] && i ? NULL : version[i]);
        }
    }
    printf("%u %u %llu\n", used, copies, (unsigned long long)check);
    return 0;
}
