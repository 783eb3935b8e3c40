// flags: -O2
// sliding-window statistics of a noisy sensor stream in ring buffers: sums and variance, min/max by monotone index queues, median by a small insertion window, and event queues linked by index
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define RING 1024
#define SLOTS 512
typedef struct { int32_t buf[RING]; uint32_t head; int n; int64_t sum, sq; } winsum;
typedef struct { uint32_t idx[RING]; int32_t val[RING]; uint32_t b, e; } mono;
typedef struct { int16_t next; uint16_t kind; uint32_t due; } event;
static event ev[SLOTS]; static int16_t freelist, bucket[64], tailof[64];
static uint64_t s = 1234567;
static uint32_t rnd(void) { s = s * 2862933555777941757ull + 3037000493ull; return (uint32_t)(s >> 32); }

static void ws_push(winsum *w, int32_t v, int limit) {
    w->buf[w->head++ & (RING - 1)] = v;
    w->sum += v; w->sq += (int64_t)v * v; w->n++;
    while (w->n > limit) {
        int32_t o = w->buf[(w->head - (uint32_t)w->n) & (RING - 1)];
        w->sum -= o; w->sq -= (int64_t)o * o; w->n--;
    }
}
static void mono_push(mono *m, uint32_t t, int32_t v, int sign, uint32_t width) {
    while (m->e != m->b && sign * m->val[(m->e - 1) & (RING - 1)] <= sign * v) m->e--;
    m->val[m->e & (RING - 1)] = v; m->idx[m->e++ & (RING - 1)] = t;
    while (t - m->idx[m->b & (RING - 1)] >= width) m->b++;
}
typedef struct { int32_t ord[31], ring[31]; int n, at; } medwin;
static int32_t median(medwin *m, int32_t v) {
    int i;
    if (m->n == 31) {
        int32_t old = m->ring[m->at];
        for (i = 0; m->ord[i] != old; i++) ;
        for (; i < 30; i++) m->ord[i] = m->ord[i + 1];
        m->n--;
    }
    for (i = m->n; i > 0 && m->ord[i - 1] > v; i--) m->ord[i] = m->ord[i - 1];
    m->ord[i] = v; m->n++;
    m->ring[m->at] = v; m->at = m->at == 30 ? 0 : m->at + 1;
    return m->ord[m->n / 2];
}
static void post(uint32_t now, uint32_t delay, uint16_t kind) {
    int16_t e = freelist;
    if (e < 0) return;
    freelist = ev[e].next;
    ev[e].next = -1; ev[e].kind = kind; ev[e].due = now + delay;
    int b = (int)((now + delay) & 63);
    if (bucket[b] < 0) bucket[b] = e; else ev[tailof[b]].next = e;
    tailof[b] = e;
}
static uint32_t fire(uint32_t now, uint32_t *count) {
    int b = (int)(now & 63); uint32_t r = 0;
    int16_t e = bucket[b], keep = -1, last = -1;
    while (e >= 0) {
        int16_t nx = ev[e].next;
        if (ev[e].due <= now) { count[ev[e].kind & 15]++; r += ev[e].kind; ev[e].next = freelist; freelist = e; }
        else { if (last < 0) keep = e; else ev[last].next = e; last = e; ev[e].next = -1; }
        e = nx;
    }
    bucket[b] = keep; tailof[b] = last;
    return r;
}
int main(void) {
    static winsum w; static mono hi, lo; static medwin md;
    uint32_t count[16] = { 0 };
    for (int i = 0; i < SLOTS; i++) ev[i].next = (int16_t)(i + 1 < SLOTS ? i + 1 : -1);
    for (int i = 0; i < 64; i++) bucket[i] = -1;
    int64_t acc = 0; int32_t level = 0;
    for (uint32_t t = 0; t < 220000; t++) {
        uint32_t q = rnd();
        level += (int32_t)(q & 63) - 31 - level / 64;
        int32_t v = level + ((q & 0x700) == 0 ? (int32_t)(q >> 16) % 900 : 0);
        uint32_t width = 50 + (t >> 13) % 9 * 100;
        ws_push(&w, v, (int)width);
        mono_push(&hi, t, v, 1, width); mono_push(&lo, t, v, -1, width);
        int32_t top = hi.val[hi.b & (RING - 1)], bot = lo.val[lo.b & (RING - 1)], med = median(&md, v);
        int64_t mean = w.sum / w.n, var = w.sq / w.n - mean * mean;
        if (v == top || (int64_t)(v - med) * (v - med) > 4 * var) post(t, 1 + (q >> 20) % 300, (uint16_t)(q >> 12));
        acc += fire(t, count) + top - bot + med;
    }
    printf("%lld %u %u\n", (long long)acc, count[0], count[7]);
    return 0;
}
