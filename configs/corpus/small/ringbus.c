// flags: -O2
// Message bus over ring buffers of variable-length frames (4 KB to 256 KB): producers publish by topic, a router copies frames to subscribers' rings with wrap padding and back-pressure, consumers decode by switch; all in one thread.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

typedef struct {
    uint8_t *buf;
    uint32_t mask;
    uint32_t head, tail;          /* free-running: consumer and producer */
    uint32_t dropped, frames;
} ring;
typedef struct { uint16_t len, topic; uint32_t seq; } frame;     /* len counts header and padding; topic 0xffff: skip */
enum { TOPICS = 48, SUBS = 12, SKIP = 0xffff };
enum { TRADE, QUOTE, TEXT, BATCH };

static uint64_t st = 777777777ull;
static inline uint32_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (uint32_t)(st >> 20); }

static void ring_init(ring *r, uint32_t size) { memset(r, 0, sizeof *r); r->buf = malloc(size); r->mask = size - 1; }

static frame *reserve(ring *r, uint32_t payload) {
    uint32_t need = (payload + sizeof(frame) + 7) & ~7u, at = r->tail & r->mask, room = r->mask + 1 - at;
    uint32_t used = r->tail - r->head;
    if (room < need) {
        if (used + room + need > r->mask + 1) return NULL;
        frame *pad = (frame *)(r->buf + at);
        pad->len = (uint16_t)room; pad->topic = SKIP;
        r->tail += room;
        at = 0;
    } else if (used + need > r->mask + 1) return NULL;
    frame *f = (frame *)(r->buf + at);
    f->len = (uint16_t)need;
    return f;
}
static inline void commit(ring *r, const frame *f) { r->tail += f->len; r->frames++; }
static frame *peek(ring *r) {
    while (r->head != r->tail) {
        frame *f = (frame *)(r->buf + (r->head & r->mask));
        if (f->topic != SKIP) return f;
        r->head += f->len;
    }
    return NULL;
}
static inline void consume(ring *r, const frame *f) { r->head += f->len; }

typedef struct { uint32_t id; int32_t px; uint32_t qty; uint32_t side; } trade;
typedef struct { uint32_t id; int32_t bid, ask; uint32_t pad; } quote;

static int produce(ring *in, uint32_t seq) {
    uint32_t r = rnd(), topic = (r & 7) ? (r >> 3) % 8 : (r >> 3) % TOPICS, kind = topic & 3, n;
    if (kind == TRADE) n = sizeof(trade);
    else if (kind == QUOTE) n = sizeof(quote);
    else if (kind == TEXT) n = 8 + (r >> 10) % 120;
    else n = 8 + 12 * ((r >> 10) % 40);
    frame *f = reserve(in, n);
    if (!f) return 0;
    f->topic = (uint16_t)topic; f->seq = seq;
    uint8_t *p = (uint8_t *)(f + 1);
    switch (kind) {
    case TRADE: { trade t = { r >> 8, (int32_t)(r & 0xfff), 1 + (r >> 5 & 63), r >> 31 }; memcpy(p, &t, sizeof t); break; }
    case QUOTE: { quote q = { r >> 8, (int32_t)(r & 0xfff), (int32_t)(r & 0xfff) + 1 + (int32_t)(r >> 28), 0 }; memcpy(p, &q, sizeof q); break; }
    case TEXT: for (uint32_t i = 0; i < n; i++) p[i] = (uint8_t)(i % 9 == 8 ? ' ' : 'a' + (r + i * i) % 26); p[n - 1] = 0; break;
    default: { uint32_t c = (n - 8) / 12; memcpy(p, &c, 4); memset(p + 4, (int)(r & 255), n - 4); }
    }
    commit(in, f);
    return 1;
}

static uint16_t subs[TOPICS];           /* bit mask of subscribers */
static int route(ring *in, ring *out, int budget) {
    int n = 0;
    for (frame *f; n < budget && (f = peek(in)); n++) {
        for (unsigned m = subs[f->topic]; m; m &= m - 1) {
            ring *o = &out[__builtin_ctz(m)];
            frame *g = reserve(o, f->len - (uint32_t)sizeof(frame));
            if (!g) { o->dropped++; continue; }
            memcpy(g, f, f->len);
            commit(o, g);
        }
        consume(in, f);
    }
    return n;
}

typedef struct { int64_t pnl; uint32_t words, gaps, last[TOPICS]; int32_t mid[256]; } worker;
static void handle(worker *w, const frame *f) {
    const uint8_t *p = (const uint8_t *)(f + 1);
    if (f->seq < w->last[f->topic]) w->gaps++;
    w->last[f->topic] = f->seq;
    switch (f->topic & 3) {
    case TRADE: { trade t; memcpy(&t, p, sizeof t); int32_t d = t.px - w->mid[t.id & 255]; w->pnl += t.side ? (int64_t)d * t.qty : -(int64_t)d * t.qty; break; }
    case QUOTE: { quote q; memcpy(&q, p, sizeof q); w->mid[q.id & 255] = (q.bid + q.ask) / 2; break; }
    case TEXT: for (const char *s = (const char *)p; (s = strchr(s, ' ')); s++) w->words++; break;
    default: { uint32_t c; memcpy(&c, p, 4); for (uint32_t i = 0; i < c; i++) { uint32_t v; memcpy(&v, p + 8 + 12 * i, 4); w->pnl += v & 3; } }
    }
}

int main(void) {
    static ring in, out[SUBS];
    static worker w[SUBS];
    ring_init(&in, 65536);
    for (int i = 0; i < SUBS; i++) ring_init(&out[i], 4096u << (i % 4) * 2);
    uint64_t chk = 0;
    uint32_t seq = 0;
    for (int round = 0; round < 60; round++) {
        for (int t = 0; t < TOPICS; t++) if (rnd() % 3 == 0) subs[t] = (uint16_t)(rnd() & rnd() & ((1 << SUBS) - 1));
        int slow = (int)(rnd() % SUBS);
        for (int slice = 0; slice < 40; slice++) {
            for (int i = 0, n = 20 + (int)(rnd() % 60); i < n && produce(&in, seq); i++) seq++;
            route(&in, out, 30 + (int)(rnd() % 50));
            for (int i = 0; i < SUBS; i++) {
                int quota = i == slow ? 2 : 10 + (int)(rnd() % 40);
                for (frame *f; quota-- && (f = peek(&out[i]));) { handle(&w[i], f); consume(&out[i], f); }
            }
        }
        for (int i = 0; i < SUBS; i++) chk = chk * 31 + (uint64_t)w[i].pnl + w[i].words + w[i].gaps + out[i].dropped;
    }
    printf("%016llx %u\n", (unsigned long long)chk, seq);
    return 0;
}
