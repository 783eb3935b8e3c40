// flags: -O2
// L1 isotonic regression of noisy price series with mergeable leftist max-heaps (recursive melds of pointer nodes, 50 KB to 2 MB of nodes touched in meld order).
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>

typedef struct heap {
    int key;
    int dist;
    struct heap *left, *right;
} heap;

typedef struct block {
    int first, last;   /* half-open range of samples */
    int size;          /* elements kept in the heap: the lower half */
    heap *h;
} block;

static uint64_t seed = 0x9d2c5680u;
static uint32_t rnd(void) {
    seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17;
    return (uint32_t)(seed >> 16);
}

static heap *meld(heap *a, heap *b) {
    if (!a) return b;
    if (!b) return a;
    if (a->key < b->key) { heap *t = a; a = b; b = t; }
    a->right = meld(a->right, b);
    int dl = a->left ? a->left->dist : -1;
    int dr = a->right->dist;
    if (dl < dr) { heap *t = a->left; a->left = a->right; a->right = t; dr = dl; }
    a->dist = a->right ? dr + 1 : 0;
    return a;
}

static heap *pop(heap *h) { return meld(h->left, h->right); }

static void make_series(int *x, int n, int noise, int slope, int wave) {
    int level = 0;
    for (int i = 0; i < n; i++) {
        level += (int)(rnd() % (uint32_t)(2 * slope + 1)) - slope / 3;
        int w = ((i / wave) & 1) ? noise / 2 : -noise / 2;
        x[i] = level + w + (int)(rnd() % (uint32_t)noise);
    }
}

static int regress(const int *x, int n, heap *pool, block *st) {
    int top = 0;
    for (int i = 0; i < n; i++) {
        heap *nd = &pool[i];
        nd->key = x[i]; nd->dist = 0; nd->left = nd->right = NULL;
        block *b = &st[top++];
        b->first = i; b->last = i + 1; b->size = 1; b->h = nd;
        while (top > 1 && st[top - 2].h->key > st[top - 1].h->key) {
            block *p = &st[top - 2], *q = &st[top - 1];
            int lp = p->last - p->first, lq = q->last - q->first;
            p->h = meld(p->h, q->h);
            p->size += q->size;
            if ((lp & 1) && (lq & 1)) { p->h = pop(p->h); p->size--; }
            p->last = q->last;
            top--;
        }
    }
    return top;
}

static int64_t cost(const int *x, const block *st, int nb, int *fit) {
    int64_t sum = 0;
    for (int k = 0; k < nb; k++) {
        int m = st[k].h->key;
        for (int i = st[k].first; i < st[k].last; i++) {
            fit[i] = m;
            sum += x[i] > m ? x[i] - m : m - x[i];
        }
    }
    return sum;
}

int main(void) {
    enum { MAXN = 60000 };
    static int x[MAXN], fit[MAXN];
    heap *pool = malloc(sizeof(heap) * MAXN);
    block *st = malloc(sizeof(block) * MAXN);
    uint64_t chk = 0;
    static const int sizes[] = { 2000, 9000, 500, 60000, 4000, 15000 };
    for (int round = 0; round < 17; round++) {
        int n = sizes[round % 6];
        int noise = 40 + (int)(rnd() % 4000);
        make_series(x, n, noise, 3 + round % 7, 20 + round * 13);
        int nb = regress(x, n, pool, st);
        int64_t c = cost(x, st, nb, fit);
        /* second fit on the residuals, reversed, as a trend test */
        for (int i = 0; i < n / 2; i++) {
            int a = x[i] - fit[i], b = x[n - 1 - i] - fit[n - 1 - i];
            x[i] = b; x[n - 1 - i] = a;
        }
        int nb2 = regress(x, n, pool, st);
        int64_t c2 = cost(x, st, nb2, fit);
        chk = chk * 1099511628211ull + (uint64_t)c * 31 + (uint64_t)c2 + (uint64_t)nb * 7 + (uint64_t)nb2;
    }
    printf("%016llx\n", (unsigned long long)chk);
    free(pool); free(st);
    return 0;
}
