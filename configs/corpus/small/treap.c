// flags: -O2
// implicit treap doing sequence edits: cut, reverse and paste of ranges with lazy reversal, over 20k nodes (recursive split and merge, pointer misses)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct { int l, r, size; uint32_t pri; int val, best; int rev; int64_t sum; } tn;
enum { N = 20000 };
static tn t[N + 1];
static uint64_t x = 1234567891011ull;
static uint32_t rnd(void) { x = x * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(x >> 33); }

static inline void pull(int n)
{
    tn *p = &t[n], *a = &t[p->l], *b = &t[p->r];
    p->size = a->size + b->size + 1;
    p->sum = a->sum + b->sum + p->val;
    int m = p->val;
    if (p->l && a->best > m) m = a->best;
    if (p->r && b->best > m) m = b->best;
    p->best = m;
}

static inline void push(int n)
{
    tn *p = &t[n];
    if (!p->rev) return;
    int k = p->l; p->l = p->r; p->r = k;
    if (p->l) t[p->l].rev ^= 1;
    if (p->r) t[p->r].rev ^= 1;
    p->rev = 0;
}

static void split(int n, int k, int *a, int *b)
{
    if (!n) { *a = *b = 0; return; }
    push(n);
    if (t[t[n].l].size < k) {
        int rest;
        split(t[n].r, k - t[t[n].l].size - 1, &rest, b);
        t[n].r = rest;
        *a = n;
    } else {
        int rest;
        split(t[n].l, k, a, &rest);
        t[n].l = rest;
        *b = n;
    }
    pull(n);
}

static int join(int a, int b)
{
    if (!a || !b) return a | b;
    if (t[a].pri > t[b].pri) { push(a); t[a].r = join(t[a].r, b); pull(a); return a; }
    push(b); t[b].l = join(a, t[b].l); pull(b); return b;
}

static int kth(int n, int k)
{
    for (;;) {
        push(n);
        int ls = t[t[n].l].size;
        if (k < ls) n = t[n].l;
        else if (k == ls) return n;
        else { k -= ls + 1; n = t[n].r; }
    }
}

static uint64_t h;
static void walk(int n) { if (!n) return; push(n); walk(t[n].l); h = h * 33 + t[n].val; walk(t[n].r); }

int main(void)
{
    int root = 0;
    for (int i = 1; i <= N; i++) { t[i].pri = rnd() * 2; t[i].val = (int)(rnd() % 1000); }
    int stack[64], top = 0;           /* linear build from the right spine */
    for (int i = 1; i <= N; i++) {
        int last = 0;
        while (top && t[stack[top - 1]].pri < t[i].pri) { last = stack[--top]; pull(last); }
        t[i].l = last; pull(i);
        if (top) t[stack[top - 1]].r = i;
        stack[top++] = i;
    }
    while (top) { root = stack[--top]; pull(root); }
    for (int q = 0; q < 12500; q++) {
        int span = q % 3 ? 300 : N / 2;
        int a = (int)(rnd() % (N - span)), len = 1 + (int)(rnd() % span);
        int p, m, s, rest;
        split(root, a, &p, &rest);
        split(rest, len, &m, &s);
        h += t[m].sum * 3 + t[m].best;
        t[m].rev ^= q & 1;
        rest = join(p, s);
        if (q % 5 == 0) {
            split(rest, (int)(rnd() % (N - len)), &p, &s);
            root = join(join(p, m), s);
        } else {
            split(rest, a, &p, &s);
            root = join(p, join(m, s));
        }
        int k = kth(root, (int)(rnd() % N));
        h ^= (uint64_t)t[k].val << (q & 15);
    }
    walk(root);
    printf("%llu\n", (unsigned long long)h);
    return 0;
}
