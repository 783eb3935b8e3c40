// flags: -O2
// bottom-up merge sort of linked lists of 2k to 60k nodes, relinked by a different key each round (pointer chasing, unpredictable compares)
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>

typedef struct node {
    struct node *next;
    uint32_t key;
    uint32_t tag;
} node;

static uint64_t seed = 88172645463325252ull;
static uint64_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; return seed; }

static node *merge(node *a, node *b)
{
    node head, *t = &head;
    while (a && b) {
        if (b->key < a->key) { t->next = b; t = b; b = b->next; }
        else { t->next = a; t = a; a = a->next; }
    }
    t->next = a ? a : b;
    return head.next;
}

static node *sort_list(node *l)
{
    node *bins[32] = {0};
    int top = 0;
    while (l) {
        node *c = l;
        l = l->next;
        c->next = NULL;
        int i = 0;
        while (bins[i]) {
            c = merge(bins[i], c);
            bins[i++] = NULL;
        }
        bins[i] = c;
        if (i > top) top = i;
    }
    node *r = NULL;
    for (int i = 0; i <= top; i++)
        if (bins[i]) r = r ? merge(bins[i], r) : bins[i];
    return r;
}

/* splits the list round robin and glues the parts, so that order in memory decays */
static node *shuffle(node *l, int ways)
{
    node heads[8], *tail[8];
    for (int i = 0; i < ways; i++) { heads[i].next = NULL; tail[i] = &heads[i]; }
    for (; l; l = l->next) {
        int w = (l->key >> 3) % ways;
        tail[w]->next = l;
        tail[w] = l;
    }
    node first = {0}, *t = &first;
    for (int i = 0; i < ways; i++)
        if (heads[i].next) { t->next = heads[i].next; t = tail[i]; }
    t->next = NULL;
    return first.next;
}

int main(void)
{
    enum { N = 60000 };
    node *pool = malloc(N * sizeof *pool);
    uint64_t sum = 0;
    static const int sizes[] = { 2000, 60000, 9000, 30000, 4000 };
    for (int i = 0; i < N; i++) pool[i] = (node){ NULL, 0, (uint32_t)i };
    for (int round = 0; round < 10; round++) {
        int n = sizes[round % 5];
        node *l = NULL;
        for (int i = 0; i < n; i++) {
            pool[i].key = (uint32_t)rnd() >> (round & 7);
            pool[i].next = l;
            l = &pool[i];
        }
        for (int pass = 0; pass < 2; pass++) {
            l = sort_list(l);
            uint32_t k = 0;
            for (node *p = l; p; p = p->next) {
                sum = sum * 31 + p->tag + k++;
                p->key = p->key * 2654435761u >> 4 ^ p->tag;
            }
            l = shuffle(l, 3 + (round + pass) % 5);
        }
    }
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
