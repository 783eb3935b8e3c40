// flags: -O2
// Sliding mark-compact heap of a document editor: mark bits in a side bitmap, per-block offset tables for new addresses, pointer fix-up and memmove sliding in a 3 MB heap whose nodes (paragraphs, runs, cross links) change in place.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { WORDS = 3 << 17, BLOCK = 64 };      /* 3 MB of 8-byte words; mark words cover 64 each */
typedef uint32_t __attribute__((may_alias)) ref;                    /* word index, 0 = nil */
static uint64_t heap[WORDS];
static uint64_t begins[WORDS / 64], live[WORDS / 64];     /* first words of marked objects; all marked words */
static ref base[WORDS / BLOCK + 1];
static ref top = 1;
static ref stack[1 << 16];
static int sp;
enum { NDOC = 40 };
static ref doc[NDOC];
static long gcs, slid;

/* header: words << 8 | number of refs; refs follow two to a word, then raw words */
static inline unsigned words(ref o) { return (unsigned)(heap[o] >> 8); }
static inline unsigned nrefs(ref o) { return (unsigned)(heap[o] & 255); }
static inline ref *refs(ref o) { return (ref *)&heap[o + 1]; }
static inline uint64_t *raw(ref o) { return &heap[o + 1 + (nrefs(o) + 1) / 2]; }

static inline int marked(ref o) { return begins[o >> 6] >> (o & 63) & 1; }
static void set_range(ref o, unsigned n) {
    begins[o >> 6] |= 1ull << (o & 63);
    while (n) {
        unsigned b = o & 63, k = 64 - b < n ? 64 - b : n;
        live[o >> 6] |= (k == 64 ? ~0ull : ((1ull << k) - 1)) << b;
        o += k; n -= k;
    }
}
static void mark_push(ref o) { if (o && !marked(o)) { set_range(o, words(o)); if (sp == 1 << 16) abort(); stack[sp++] = o; } }
static void mark(void) {
    memset(begins, 0, top / 8 + 8); memset(live, 0, top / 8 + 8);
    for (int i = 0; i < NDOC; i++) {
        mark_push(doc[i]);
        while (sp) {
            ref o = stack[--sp];
            ref *r = refs(o);
            for (unsigned k = 0, n = nrefs(o); k < n; k++) mark_push(r[k]);
        }
    }
}
static inline int pop64(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555ull; x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
    return (int)(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0full) * 0x0101010101010101ull >> 56);
}
static inline ref moved(ref o) { return o ? base[o / BLOCK] + (ref)pop64(live[o >> 6] & ((1ull << (o & 63)) - 1)) : 0; }

static void compact(void) {
    gcs++;
    mark();
    ref at = 1, nb = top / BLOCK + 1;
    for (ref b = 0; b < nb; b++) { base[b] = at; at += (ref)pop64(live[b]); }
    for (int i = 0; i < NDOC; i++) doc[i] = moved(doc[i]);
    for (ref b = 0; b < nb; b++)
        for (uint64_t m = begins[b]; m; m &= m - 1) {
            ref o = b * 64 + (ref)__builtin_ctzll(m), to = moved(o);
            unsigned n = words(o);
            ref *r = refs(o);
            for (unsigned k = 0, c = nrefs(o); k < c; k++) r[k] = moved(r[k]);
            if (to != o) { memmove(&heap[to], &heap[o], 8 * n); slid += n; }
        }
    top = at;
}

static ref make(unsigned nr, unsigned nraw) {
    unsigned n = 1 + (nr + 1) / 2 + nraw;
    if (top + n >= WORDS) return 0;
    ref o = top;
    top += n;
    heap[o] = (uint64_t)n << 8 | nr;
    memset(&heap[o + 1], 0, 8 * (n - 1));
    return o;
}

static uint64_t st = 161803;
static uint32_t rnd(uint32_t n) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (uint32_t)(((st >> 32) * n) >> 32); }

/* paragraph: refs next, first run, bookmark; run: refs next, style; style: refs parent */
static void insert_paragraph(int d) {
    if (top + 400 >= WORDS) {
        compact();
        while (top > WORDS / 3 * 2) { for (int k = 0; k < 6; k++) doc[rnd(NDOC)] = 0; compact(); }
    }
    ref p = make(3, 2), style = 0;
    raw(p)[0] = rnd(1000);
    for (unsigned k = 1 + rnd(5); k; k--) {
        unsigned text = 1 + rnd(24);
        ref r = make(2, text);
        for (unsigned i = 0; i < text; i++) raw(r)[i] = r * 31u + i;
        if (!style || rnd(3) == 0) { ref s = make(1, 1); refs(s)[0] = style; raw(s)[0] = k; style = s; }
        refs(r)[0] = refs(p)[1]; refs(r)[1] = style; refs(p)[1] = r;
    }
    ref q = doc[d];
    for (unsigned hops = rnd(12); q && hops && refs(q)[0]; hops--) q = refs(q)[0];
    if (q) { refs(p)[0] = refs(q)[0]; refs(q)[0] = p; if (rnd(4) == 0) refs(p)[2] = refs(q)[1]; }
    else doc[d] = p;
}
static void cut(int d) {
    ref q = doc[d];
    for (unsigned hops = rnd(20); q && hops; hops--) q = refs(q)[0];
    for (unsigned k = rnd(4); q && k && refs(q)[0]; k--) refs(q)[0] = refs(refs(q)[0])[0];
}
static uint64_t restyle(int d) {
    uint64_t h = 0;
    for (ref p = doc[d]; p; p = refs(p)[0]) {
        if (rnd(3)) refs(p)[2] = 0;
        for (ref r = refs(p)[1]; r; r = refs(r)[0]) {
            ref s = refs(r)[1];
            raw(s)[0] += 1; h = h * 5 + raw(s)[0] + raw(r)[0] % 7;
            if (refs(s)[0]) raw(refs(s)[0])[0] ^= raw(p)[0];
        }
    }
    return h;
}

int main(void) {
    uint64_t chk = 0;
    for (int round = 0; round < 400; round++) {
        for (int i = 0; i < 150; i++) {
            int d = (int)rnd(NDOC);
            insert_paragraph(d);
            if (rnd(5) < 2) cut(d);
        }
        chk += restyle((int)rnd(NDOC));
        doc[rnd(NDOC)] = 0;
        if (round % 2 == 0) doc[rnd(NDOC)] = 0;
    }
    printf("%016llx %ld %ld %u\n", (unsigned long long)chk, gcs, slid, top);
    return 0;
}
