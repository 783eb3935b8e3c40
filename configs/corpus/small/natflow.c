// flags: -O2
// Connection tracker of a NAT gateway: hopscotch-hashed flow records of 32 bytes (8 MB table), state machine per packet, expiry sweep and port recycling; independent misses with stores to the same lines.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>

#define LOGN 18
#define NB (1u << LOGN)
#define HOOD 32
enum { FREE, SYN, OPEN, CLOSING, DEAD };

typedef struct {
    uint32_t src, dst;
    uint16_t sport, dport;
    uint16_t nat_port;
    uint8_t state, pad;
    uint32_t last;
    uint32_t bytes;
    uint32_t hop;      /* bitmap of the neighbourhood of this home bucket */
    uint32_t pkts;
} flow;

static flow *tab;
static uint16_t ports[65536];
static unsigned port_head, port_tail;
static uint32_t now, live, fails;

static uint64_t st = 0xfeedbeef;
static inline uint64_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st; }
static inline uint32_t hash(uint32_t a, uint32_t b, uint32_t pp) {
    uint64_t h = (uint64_t)(a ^ 0x9e3779b9u) * (b | 1u);
    h ^= h >> 29; h += (uint64_t)pp * 0xff51afd7ed558ccdull; h ^= h >> 32;
    return (uint32_t)(h * 0xc4ceb9fe1a85ec53ull >> (64 - LOGN));
}
static inline int same(const flow *f, uint32_t s, uint32_t d, uint32_t pp) {
    return f->src == s && f->dst == d && ((uint32_t)f->sport << 16 | f->dport) == pp;
}

static flow *find(uint32_t s, uint32_t d, uint32_t pp, uint32_t home) {
    for (uint32_t m = tab[home].hop; m; m &= m - 1) {
        flow *f = &tab[(home + (uint32_t)__builtin_ctz(m)) & (NB - 1)];
        if (same(f, s, d, pp)) return f;
    }
    return NULL;
}

static void move_flow(flow *to, flow *from) {
    uint32_t hop = to->hop;
    *to = *from;
    to->hop = hop;
    from->state = FREE;
}

static flow *insert(uint32_t home) {
    uint32_t dist = 0;
    while (dist < 1024 && tab[(home + dist) & (NB - 1)].state != FREE) dist++;
    if (dist == 1024) return NULL;
    while (dist >= HOOD) {                     /* hop the hole closer */
        uint32_t hole = home + dist;
        int moved = 0;
        for (uint32_t back = HOOD - 1; back > 0 && !moved; back--) {
            flow *h = &tab[(hole - back) & (NB - 1)];
            uint32_t low = h->hop & ((1u << back) - 1);
            if (low) {
                uint32_t j = (uint32_t)__builtin_ctz(low);
                move_flow(&tab[hole & (NB - 1)], &tab[(hole - back + j) & (NB - 1)]);
                h->hop = (h->hop & ~(1u << j)) | 1u << back;
                dist -= back - j;
                moved = 1;
            }
        }
        if (!moved) return NULL;
    }
    tab[home].hop |= 1u << dist;
    return &tab[(home + dist) & (NB - 1)];
}

static void release(uint32_t at) {
    flow *f = &tab[at];
    uint32_t home = hash(f->src, f->dst, (uint32_t)f->sport << 16 | f->dport);
    tab[home].hop &= ~(1u << ((at - home) & (NB - 1)));
    f->state = FREE;
    ports[port_tail++ & 65535] = f->nat_port;
    live--;
}

static uint32_t packet(uint32_t s, uint32_t d, uint32_t pp, unsigned flags, unsigned len) {
    uint32_t home = hash(s, d, pp);
    flow *f = find(s, d, pp, home);
    if (!f) {
        if (port_head == port_tail) { fails++; return 0; }
        f = insert(home);
        if (!f) { fails++; return 0; }
        f->src = s; f->dst = d; f->sport = (uint16_t)(pp >> 16); f->dport = (uint16_t)pp;
        f->nat_port = ports[port_head++ & 65535];
        f->state = SYN; f->bytes = 0; f->pkts = 0;
        live++;
    }
    f->last = now; f->bytes += len; f->pkts++;
    switch (f->state) {
    case SYN: if (flags & 1) f->state = OPEN; break;
    case OPEN: if (flags == 7) f->state = CLOSING; break;
    case CLOSING: f->state = flags & 2 ? DEAD : CLOSING; break;
    default: break;
    }
    return f->nat_port ^ f->bytes;
}

static void sweep(uint32_t *pos, unsigned n) {
    static const uint32_t limit[] = { 0, 20000, 90000, 9000, 500 };
    while (n--) {
        flow *f = &tab[*pos];
        if (f->state != FREE && now - f->last > limit[f->state]) release(*pos);
        *pos = (*pos + 1) & (NB - 1);
    }
}

int main(void) {
    tab = calloc(NB, sizeof *tab);
    for (unsigned i = 0; i < 65536; i++) ports[port_tail++] = (uint16_t)i;
    uint64_t chk = 0;
    uint32_t pos = 0;
    for (int round = 0; round < 30; round++) {
        uint32_t users = 3000u + 1500u * (uint32_t)(round % 8);
        for (int i = 0; i < 16000; i++) {
            uint64_t r = rnd();
            uint32_t u = (uint32_t)(r % users);
            if (r >> 60 < 6) u = u % 97;                     /* busy hosts */
            uint32_t svc = (uint32_t)(r >> 20) & 15;
            uint32_t s = 0x0a000000u | u, d = 0xc0a80000u | (svc * 2699u + u % 13);
            uint32_t sp = 1024u + (uint32_t)((r >> 30) % 5) + (u & 255);
            chk += packet(s, d, sp << 16 | (svc == 0 ? 53 : 443), (unsigned)(r >> 40) & 7, 40u + (unsigned)(r >> 48) % 1400);
            now++;
            if ((i & 7) == 0) sweep(&pos, 24);
        }
        chk = chk * 131 + live + fails;
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
