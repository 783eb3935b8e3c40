// flags: -O3
// Limit order matching engine: price ladders with occupancy bitmaps, intrusive FIFO lists of order records updated in place, id index by open addressing, cancels, replaces and market sweeps over 1 to 4 MB of orders.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { LEVELS = 4096, ORDERS = 1 << 16, IDX = 1 << 17 };
typedef struct { uint32_t id, qty, next, prev; uint16_t price; uint8_t side, book; uint32_t owner; } order;
typedef struct { uint32_t head, tail, qty, count; } level;
typedef struct { level lv[LEVELS]; uint64_t map[LEVELS / 64]; uint64_t top; } ladder;    /* top: which map words are used */

typedef struct { ladder side[2]; uint32_t last; uint64_t volume, notional; } book;
enum { BOOKS = 6 };
static book *bk;
static order *ord;
static uint32_t free_head;
static uint32_t *idx;
static int64_t pos[256], cash[256];

static uint64_t st = 123581321;
static inline uint32_t rnd(uint32_t n) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (uint32_t)(((st >> 32) * n) >> 32); }

static inline uint32_t slot(uint32_t id) { return id * 2654435769u >> 15; }
static uint32_t lookup(uint32_t id) {
    for (uint32_t s = slot(id);; s = (s + 1) & (IDX - 1)) { if (!idx[s]) return 0; if (ord[idx[s]].id == id) return idx[s]; }
}
static void idx_add(uint32_t o) { uint32_t s = slot(ord[o].id); while (idx[s]) s = (s + 1) & (IDX - 1); idx[s] = o; }
static void idx_del(uint32_t id) {
    uint32_t s = slot(id);
    while (ord[idx[s]].id != id) s = (s + 1) & (IDX - 1);
    for (uint32_t e = (s + 1) & (IDX - 1); idx[e]; e = (e + 1) & (IDX - 1)) {          /* backward shift */
        uint32_t h = slot(ord[idx[e]].id);
        if (((e - h) & (IDX - 1)) >= ((e - s) & (IDX - 1))) { idx[s] = idx[e]; s = e; }
    }
    idx[s] = 0;
}

static int best(const ladder *l, int side) {             /* side 0: bids, highest; 1: asks, lowest */
    if (!l->top) return -1;
    int w = side ? __builtin_ctzll(l->top) : 63 - __builtin_clzll(l->top);
    return w * 64 + (side ? __builtin_ctzll(l->map[w]) : 63 - __builtin_clzll(l->map[w]));
}
static void unlink_order(uint32_t o) {
    order *x = &ord[o];
    ladder *l = &bk[x->book].side[x->side];
    level *v = &l->lv[x->price];
    if (x->prev) ord[x->prev].next = x->next; else v->head = x->next;
    if (x->next) ord[x->next].prev = x->prev; else v->tail = x->prev;
    v->qty -= x->qty;
    if (!--v->count) { l->map[x->price >> 6] &= ~(1ull << (x->price & 63)); if (!l->map[x->price >> 6]) l->top &= ~(1ull << (x->price >> 6)); }
    idx_del(x->id);
    x->next = free_head; free_head = o;
}
static void fill(uint32_t taker, int side, order *m, uint32_t q) {
    book *b = &bk[m->book];
    int64_t value = (int64_t)q * m->price, d = side ? -(int64_t)q : q;
    pos[taker] += d; pos[m->owner] -= d;
    cash[taker] -= side ? -value : value; cash[m->owner] += side ? -value : value;
    b->volume += q; b->notional += (uint64_t)value; b->last = m->price;
    b->side[m->side].lv[m->price].qty -= q;
    m->qty -= q;
}
static uint32_t match(int bki, int side, uint32_t owner, int limit, uint32_t qty) {
    ladder *opp = &bk[bki].side[!side];
    while (qty) {
        int p = best(opp, !side);
        if (p < 0 || (side ? p < limit : p > limit)) break;
        level *v = &opp->lv[p];
        while (qty && v->head) {
            uint32_t h = v->head;
            order *m = &ord[h];
            uint32_t q = m->qty < qty ? m->qty : qty;
            fill(owner, side, m, q);
            qty -= q;
            if (!m->qty) unlink_order(h);
        }
    }
    return qty;
}
static int submit(int bki, int side, uint32_t id, uint32_t owner, int price, uint32_t qty) {
    qty = match(bki, side, owner, price, qty);
    if (!qty || !free_head) return 0;
    uint32_t o = free_head;
    order *x = &ord[o];
    free_head = x->next;
    ladder *l = &bk[bki].side[side];
    level *v = &l->lv[price];
    *x = (order){ id, qty, 0, v->tail, (uint16_t)price, (uint8_t)side, (uint8_t)bki, owner };
    if (v->tail) ord[v->tail].next = o; else v->head = o;
    v->tail = o; v->qty += qty; v->count++;
    l->map[price >> 6] |= 1ull << (price & 63); l->top |= 1ull << (price >> 6);
    idx_add(o);
    return 1;
}

int main(void) {
    bk = calloc(BOOKS, sizeof *bk);
    ord = calloc(ORDERS, sizeof *ord);
    idx = calloc(IDX, 4);
    for (uint32_t i = ORDERS - 1; i > 0; i--) { ord[i].next = free_head; free_head = i; }
    uint64_t chk = 0;
    uint32_t next_id = 1, resting = 0;
    int mid[BOOKS];
    for (int i = 0; i < BOOKS; i++) mid[i] = 1500 + 200 * i;
    for (int round = 0; round < 40; round++) {
        uint32_t width = 4u << round % 6;
        for (int i = 0; i < 9000; i++) {
            int b = (int)rnd(rnd(2) ? 2 : BOOKS), side = (int)rnd(2);
            uint32_t op = rnd(20), owner = rnd(256);
            if (op < 9) {
                int p = mid[b] + (side ? 1 : -1) * (int)(rnd(width) * rnd(16) / 4) + (side ? 2 : -2);
                resting += (uint32_t)submit(b, side, next_id++, owner, p < 1 ? 1 : p >= LEVELS ? LEVELS - 1 : p, 1 + rnd(100));
            } else if (op < 17) {
                uint32_t back = 1 + rnd(op < 12 ? 600 : 90000), o = back < next_id ? lookup(next_id - back) : 0;
                if (!o) continue;
                if (op == 16) { ord[o].owner = owner; bk[ord[o].book].side[ord[o].side].lv[ord[o].price].qty += 5; ord[o].qty += 5; }
                else { order x = ord[o]; unlink_order(o); if (op < 10) resting += (uint32_t)submit(x.book, x.side, x.id, x.owner, x.price, x.qty / 2 + 1); }
            } else if (op < 19) chk += match(b, side, owner, side ? 0 : LEVELS - 1, 20 + rnd(400));
            else { mid[b] += (int)rnd(9) - 4; if (mid[b] < 600) mid[b] = 600; if (mid[b] > 3400) mid[b] = 3400; }
        }
        for (int b = 0; b < BOOKS; b++) chk = chk * 31 + bk[b].volume + bk[b].last + (uint64_t)best(&bk[b].side[0], 0);
    }
    for (int i = 0; i < 256; i++) chk = chk * 17 + (uint64_t)pos[i] * 3 + (uint64_t)cash[i];
    printf("%016llx %u\n", (unsigned long long)chk, resting);
    return 0;
}
