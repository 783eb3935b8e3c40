// flags: -O2
// Assigns events to time segments by predecessor search in static search trees stored in van Emde Boas order (dependent misses over 50 KB to 2 MB), with counters updated in place and periodic rebuilds.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>

#define MAXH 20
typedef struct {
    int h;
    uint32_t n;
    uint32_t top[MAXH], bot[MAXH];   /* sizes of top and bottom trees where depth d starts a bottom tree */
    int anc[MAXH];                   /* depth of the top tree's root */
    uint64_t *key;                   /* in vEB order */
    uint64_t *sorted;
    uint32_t *rank_of;               /* in vEB order -> in-order rank */
    uint32_t *hits;                  /* by rank */
} tree;

static uint64_t s0 = 88172645463325252ull;
static inline uint64_t rnd(void) {
    s0 ^= s0 << 7; s0 ^= s0 >> 9;
    return s0 * 0x2545F4914F6CDD1Dull;
}

static void split(tree *t, int d0, int h) {
    if (h == 1) return;
    int hb = h / 2, ht = h - hb;     /* top takes the larger half */
    int d = d0 + ht;
    t->top[d] = (1u << ht) - 1;
    t->bot[d] = (1u << hb) - 1;
    t->anc[d] = d0;
    split(t, d0, ht);
    split(t, d, hb);
}

static uint32_t emit(tree *t, uint32_t bfs, int depth, int h, uint32_t pos) {
    if (h == 1) {
        uint32_t off = bfs - (1u << depth);
        uint32_t r = ((2 * off + 1) << (t->h - depth - 1)) - 1;
        t->key[pos] = t->sorted[r];
        t->rank_of[pos] = r;
        return pos + 1;
    }
    int hb = h / 2, ht = h - hb;
    pos = emit(t, bfs, depth, ht, pos);
    uint32_t first = bfs << ht;
    for (uint32_t i = 0; i < (1u << ht); i++)
        pos = emit(t, first + i, depth + ht, hb, pos);
    return pos;
}

static void init(tree *t, int h) {
    t->h = h;
    t->n = (1u << h) - 1;
    t->key = malloc(8 * (size_t)t->n);
    t->sorted = malloc(8 * (size_t)t->n);
    t->rank_of = malloc(4 * (size_t)t->n);
    t->hits = calloc(t->n + 1, 4);
    split(t, 0, h);
    uint64_t v = 1000;
    for (uint32_t i = 0; i < t->n; i++) { t->sorted[i] = v; v += 1 + ((v * 2654435761u) >> 20 & 63); }
    emit(t, 1, 0, h, 0);
}

/* number of keys <= x */
static uint32_t locate(const tree *t, uint64_t x) {
    uint32_t pos[MAXH], bfs = 1, res = 0;
    pos[0] = 0;
    for (int d = 0;; ) {
        uint32_t p = pos[d];
        uint32_t right = t->key[p] <= x;
        if (right) res = t->rank_of[p] + 1;
        bfs = 2 * bfs + right;
        if (++d == t->h) return res;
        pos[d] = pos[t->anc[d]] + t->top[d] + (bfs & t->top[d]) * t->bot[d];
    }
}

static uint64_t run_batch(tree *t, int n, uint64_t *cursor, uint32_t burst) {
    uint64_t span = t->sorted[t->n - 1] + 64, sum = 0, x = *cursor;
    for (int i = 0; i < n; i++) {
        if (i % burst == 0) x = rnd() % span;      /* jump to another session */
        else x += (x >> 3 & 255);
        uint32_t r = locate(t, x);
        uint32_t c = ++t->hits[r];
        sum += r ^ c;
    }
    *cursor = x;
    return sum;
}

/* move a stretch of boundaries together and rebuild the order */
static void redraw(tree *t, uint32_t from, uint32_t len) {
    for (uint32_t i = from; i < from + len && i + 1 < t->n; i++) {
        uint64_t lo = t->sorted[i], hi = t->sorted[i + 1];
        t->sorted[i] = lo + (hi - lo) / 2;
    }
    emit(t, 1, 0, t->h, 0);
}

int main(void) {
    static tree t[3];
    init(&t[0], 12); init(&t[1], 15); 
    uint64_t chk = 0, cur[3] = { 5, 5, 5 };
    for (int round = 0; round < 16; round++) {
        if (round == 1) init(&t[2], 17);
        for (int k = round ? 2 : 1; k >= 0; k--) {
            chk = chk * 31 + run_batch(&t[k], k == 2 ? 9000 : 3000, &cur[k], k == 2 ? 3 : 1 + round % 9);
        }
        redraw(&t[0], (uint32_t)(rnd() % 3000), 500);
        if (round % 5 == 3) redraw(&t[1], (uint32_t)(rnd() % 20000), 4000);
        if (round == 8) redraw(&t[2], 60000, 30000);
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
