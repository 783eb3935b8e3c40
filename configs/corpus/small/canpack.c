// flags: -O2
// vehicle-bus signals: bit fields packed byte by byte into 8- to 64-byte frames and read back at once as overlapping words (little and big endian), bit stuffing, register-file unions and ring mailboxes; short-distance store-to-load forwarding.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef struct { uint16_t start; uint8_t len, be, sign; int32_t mul, off; } Signal;
typedef struct { uint32_t id; uint8_t dlc, nsig; Signal sig[12]; } Message;
typedef struct { uint32_t id; uint8_t dlc, seq; uint16_t crc; uint8_t data[64]; } Frame;
typedef union { uint64_t q; uint32_t d[2]; uint16_t w[4]; uint8_t b[8]; } Reg;
enum { NM = 40, RING = 128 };
static Message msg[NM]; static Frame ring[RING]; static unsigned head, tail; static Reg file[32];
static uint32_t rs = 5;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return rs; }
static void put_le(uint8_t *d, int start, int len, uint64_t v) {
    int b = start >> 3, s = start & 7;
    while (len > 0) { int n = 8 - s < len ? 8 - s : len; uint8_t m = (uint8_t)(((1u << n) - 1) << s); d[b] = (d[b] & ~m) | ((uint8_t)(v << s) & m); v >>= n; len -= n; b++; s = 0; }
}
static uint64_t get_le(const uint8_t *d, int start, int len) { uint64_t w; memcpy(&w, d + (start >> 3), 8); w >>= start & 7; return len == 64 ? w : w & ((1ULL << len) - 1); }
static void put_be(uint8_t *d, int start, int len, uint64_t v) {
    for (int i = len; i > 0;) { int bit = start + i, b = (bit - 1) >> 3, s = 7 - ((bit - 1) & 7), n = ((bit - 1) & 7) + 1 < i ? ((bit - 1) & 7) + 1 : i; uint8_t m = (uint8_t)(((1u << n) - 1) << s); d[b] = (d[b] & ~m) | ((uint8_t)(v << s) & m); v >>= n; i -= n; }
}
static uint64_t get_be(const uint8_t *d, int start, int len) { uint64_t w; memcpy(&w, d + (start >> 3), 8); w = __builtin_bswap64(w) << (start & 7); return w >> (64 - len); }
static uint16_t check(const uint8_t *d, int n) { uint32_t a = 1, b = 0; for (int i = 0; i + 2 <= n; i += 2) { uint16_t w; memcpy(&w, d + i, 2); a += w; b += a; } return (uint16_t)(a % 65521 ^ b % 65521); }
static void encode(const Message *m, const int32_t *phys, Frame *f) {
    f->id = m->id; f->dlc = m->dlc; memset(f->data, 0, 64);
    for (int i = 0; i < m->nsig; i++) {
        const Signal *s = &m->sig[i]; int64_t raw = ((int64_t)phys[i] - s->off) / s->mul; uint64_t v = (uint64_t)raw & ((1ULL << s->len) - 1);
        if (s->be) put_be(f->data, s->start, s->len, v); else put_le(f->data, s->start, s->len, v);
        uint32_t peek; memcpy(&peek, f->data + (s->start >> 3), 4); f->seq += (uint8_t)peek;           /* bytes just stored, read as a word */
    }
    f->crc = check(f->data, f->dlc);
}
static int decode(const Message *m, const Frame *f, int32_t *phys) {
    if (check(f->data, f->dlc) != f->crc) return -1;
    for (int i = 0; i < m->nsig; i++) {
        const Signal *s = &m->sig[i]; uint64_t v = s->be ? get_be(f->data, s->start, s->len) : get_le(f->data, s->start, s->len);
        int64_t r = s->sign ? (int64_t)(v << (64 - s->len)) >> (64 - s->len) : (int64_t)v; phys[i] = (int32_t)(r * s->mul + s->off);
    }
    return m->nsig;
}
static int stuff(const uint8_t *d, int n, uint8_t *o) {       /* a complement after five equal bits */
    int k = 0, run = 0, last = -1; memset(o, 0, n + n / 4 + 2);
    for (int i = 0; i < n * 8; i++) { int b = d[i >> 3] >> (7 - (i & 7)) & 1; o[k >> 3] |= b << (7 - (k & 7)); k++; if (b == last) run++; else { run = 1; last = b; } if (run == 5) { last = !b; o[k >> 3] |= last << (7 - (k & 7)); k++; run = 1; } }
    return k;
}
static int unstuff(const uint8_t *o, int bits, uint8_t *d) {
    int n = 0, run = 0, last = -1, skip = 0;
    for (int i = 0; i < bits; i++) { int b = o[i >> 3] >> (7 - (i & 7)) & 1; if (skip) { skip = 0; last = b; run = 1; continue; } if (!(n & 7)) d[n >> 3] = 0; d[n >> 3] |= b << (7 - (n & 7)); n++; if (b == last) run++; else { run = 1; last = b; } skip = run == 5; }
    return n >> 3;
}
static uint64_t registers(const Frame *f, int steps) {        /* byte and word writes into wide registers and back */
    for (int i = 0; i < steps; i++) {
        Reg *r = &file[f->data[i % f->dlc] & 31], *q = &file[(i * 7 + f->seq) & 31];
        switch (i & 7) {
        case 0: r->b[i >> 3 & 7] = q->b[0]; q->q += r->q; break;
        case 1: r->w[i >> 3 & 3] ^= q->w[3]; q->d[0] = r->d[1] + 1; break;
        case 2: r->d[0] = (uint32_t)(q->q >> 16); r->d[1] = q->w[1]; q->q ^= r->q << 1; break;
        case 3: { uint32_t mid; memcpy(&mid, r->b + 2, 4); memcpy(q->b + 3, &mid, 4); r->q += q->q; break; }
        case 4: { Reg t = *r; for (int k = 0; k < 8; k++) q->b[k] = t.b[7 - k]; r->q -= q->q; break; }
        case 5: q->w[0]++; if (!q->w[0]) q->w[1]++; r->q = q->q * 5; break;
        case 6: r->b[1] = q->b[6]; r->b[0] = r->b[1] + q->b[2]; q->w[2] = r->w[0]; break;
        default: { uint64_t t = q->q; q->q = r->q; r->q = t; }
        }
    }
    return file[f->id & 31].q;
}
int main(void) {
    uint64_t sum = 0;
    for (int i = 0; i < NM; i++) {
        Message *m = &msg[i]; m->id = 0x100 + i * 3; m->dlc = i % 5 == 4 ? 64 : i % 5 == 3 ? 24 : 8; m->nsig = 0; int pos = 0;
        while (m->nsig < 12) { int len = 1 + rnd() % (m->dlc > 8 ? 28 : 15); if (pos + len > m->dlc * 8) break; Signal *s = &m->sig[m->nsig++]; s->start = pos; s->len = len; s->be = i & 1; s->sign = len > 2 && (rnd() & 1); s->mul = 1 + rnd() % 9; s->off = (int)(rnd() % 100) - 50; pos += len + rnd() % 3; }
    }
    for (int r = 0; r < 4200; r++) {
        int burst = 1 + r % 7;
        for (int k = 0; k < burst; k++) {
            int mi = rnd() % NM; const Message *m = &msg[mi]; int32_t ph[12];
            for (int i = 0; i < m->nsig; i++) { const Signal *s = &m->sig[i]; int64_t v = rnd() & ((1u << s->len) - 1); if (s->sign) v -= 1LL << (s->len - 1); ph[i] = (int32_t)(v * s->mul + s->off); }
            Frame *f = &ring[head++ & (RING - 1)]; f->seq = (uint8_t)head; encode(m, ph, f);
            if (r % 50 == 0) f->data[0] ^= 1;
        }
        while (tail < head) {
            Frame f = ring[tail++ & (RING - 1)], g; int32_t ph[12] = {0}; const Message *m = &msg[(f.id - 0x100) / 3]; uint8_t wire[100];
            int n = decode(m, &f, ph); sum = sum * 31 + n; for (int i = 0; i < n; i++) sum += (uint32_t)ph[i];
            if (f.dlc == 8) { int bits = stuff(f.data, 8, wire); sum += unstuff(wire, bits, g.data) == 8 && !memcmp(g.data, f.data, 8) ? bits : 100000; }
            sum ^= registers(&f, 24);
        }
    }
    printf("%016llx\n", (unsigned long long)sum); return 0;
}
