// flags: -O2
// a warehouse ledger fed by text commands: strcmp chains and keyword tables pick handlers, records are dispatched by a big switch and by tables of function pointers
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#define ITEMS 400
typedef struct { int32_t qty, reserved, price, reorder; uint32_t flags; int64_t value; } item;
typedef struct { uint8_t kind; uint16_t a, b; int32_t n; } record;
static item stock[ITEMS];
static int64_t cash, audit[32];
static uint64_t s = 31337;
static uint32_t rnd(void) { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return (uint32_t)((s * 2685821657736338717ull) >> 32); }
typedef int (*handler)(item *, const record *);

static int h_recv(item *i, const record *r) { i->qty += r->n; cash -= (int64_t)r->n * i->price / 2; return 1; }
static int h_ship(item *i, const record *r) {
    int n = r->n < i->qty - i->reserved ? r->n : i->qty - i->reserved;
    if (n <= 0) return 0;
    i->qty -= n; cash += (int64_t)n * i->price; return n;
}
static int h_reserve(item *i, const record *r) { if (i->qty - i->reserved < r->n) return 0; i->reserved += r->n; return 1; }
static int h_release(item *i, const record *r) { i->reserved = i->reserved > r->n ? i->reserved - r->n : 0; return 1; }
static int h_price(item *i, const record *r) { i->price = 10 + (i->price * 3 + r->n) % 990; return 1; }
static int h_count(item *i, const record *r) { int d = i->qty - r->n; i->value += d; if (d > 500) i->qty = r->n; return d != 0; }
static int h_flag(item *i, const record *r) { i->flags ^= 1u << (r->n & 31); return (int)(i->flags & 1); }
static int h_none(item *i, const record *r) { (void)i; (void)r; return 0; }
static handler table[2][8] = {
    { h_recv, h_ship, h_reserve, h_release, h_price, h_count, h_flag, h_none },
    { h_recv, h_ship, h_none, h_release, h_none, h_none, h_flag, h_none } };

static int post_record(const record *r) {
    item *i = &stock[r->a % ITEMS], *j = &stock[r->b % ITEMS];
    switch (r->kind) {
    case 0: case 1: case 2: case 3: case 4: case 5: case 6: case 7:
        return table[i->flags >> 3 & 1][r->kind](i, r);
    case 8: { int n = r->n < i->qty ? r->n : i->qty; if (n <= 0) return 0; i->qty -= n; j->qty += n; return n; }
    case 9: { int32_t t = i->price; i->price = j->price; j->price = t; return 1; }
    case 10: i->reorder = (i->reorder * 7 + r->n) & 255; return i->reorder;
    case 11: if (i->qty < i->reorder) { i->qty += 100; cash -= 40 * i->price; return 2; } return 0;
    case 12: i->value = (int64_t)i->qty * i->price; return (int)(i->value & 3);
    case 13: for (int k = 0; k < 4; k++) j[-(k <= j - stock ? k : 0)].flags += (uint32_t)k; return 4;
    case 14: return i->qty > j->qty ? 1 : i->qty < j->qty ? -1 : 0;
    case 15: i->qty -= i->qty / 16; return 1;
    case 16: cash -= cash / 1024; return 1;
    case 17: return (int)(cash & 7);
    case 18: if (j->flags & 0x10) return h_ship(j, r); return h_recv(j, r);
    default: return 0;
    }
}
static const char *names[] = { "receive", "ship", "reserve", "release", "price", "count", "flag", "noop", "transfer",
    "swap", "reorder", "restock", "value", "touch", "compare", "shrink", "interest", "peek", "relay" };
static int keyword(const char *w) {             /* frequent words by a chain, the others by the table */
    if (!strcmp(w, "ship")) return 1;
    if (!strcmp(w, "receive")) return 0;
    if (!strcmp(w, "reserve")) return 2;
    if (!strcmp(w, "release")) return 3;
    if (!strncmp(w, "re", 2)) return !strcmp(w, "reorder") ? 10 : !strcmp(w, "restock") ? 11 : !strcmp(w, "relay") ? 18 : 7;
    for (int k = 4; k < 19; k++) if (!strcmp(w, names[k])) return k;
    return 7;
}
static int command(char *line) {
    record r = { 7, 0, 0, 0 };
    char *save, *w = strtok_r(line, " ", &save);
    if (!w) return 0;
    r.kind = (uint8_t)keyword(w);
    for (int f = 0; (w = strtok_r(0, " ", &save)); f++) {
        if (*w == '#') break;
        long v = strtol(w, 0, 10);
        if (f == 0) r.a = (uint16_t)v; else if (f == 1) r.b = (uint16_t)v; else r.n = (int32_t)v;
    }
    int res = post_record(&r);
    audit[r.kind] += res;
    return res;
}
static char *digits(char *p, uint32_t v) { char t[12]; int n = 0; do t[n++] = (char)('0' + v % 10); while (v /= 10); *p++ = ' '; while (n) *p++ = t[--n]; return p; }
int main(void) {
    for (int i = 0; i < ITEMS; i++) stock[i] = (item){ (int32_t)(rnd() % 300), 0, 10 + (int32_t)(rnd() % 500), 40, rnd(), 0 };
    int64_t sum = 0;
    for (int round = 0; round < 26; round++) {
        char line[80];
        for (int k = 0; k < 1000; k++) {
            uint32_t q = rnd(); int kind = q & 1 ? (int)(q >> 8) % 4 : (int)(q >> 8) % 19;
            char *p = stpcpy(line, names[kind]);
            p = digits(p, q >> 16 & 0xfff); p = digits(p, rnd() % ITEMS); p = digits(p, 1 + rnd() % 60);
            strcpy(p, q & 0x80 ? " # note" : "");
            sum += command(line);
        }
        for (int k = 0; k < 20000; k++) {
            uint32_t q = rnd();
            record r = { (uint8_t)(q % (round % 3 ? 20 : 8)), (uint16_t)(q >> 8), (uint16_t)(q >> 16), (int32_t)(q >> 26) };
            int v = post_record(&r); sum += v; audit[r.kind] += v;
        }
        cash %= 1000000007;
        for (int i = 0; i < ITEMS; i++) if (stock[i].qty > 5000) stock[i].qty = 50;
    }
    for (int k = 0; k < 32; k++) sum = (sum * 3 + audit[k]) % 1000000007;
    printf("%lld %lld\n", (long long)(sum % 1000000007), (long long)cash);
    return 0;
}
