// flags: -O1
// External-style sort of variable-length text records: heap-sorted memory loads form runs spread by Fibonacci numbers over three "tapes" (byte buffers read through page windows), merged polyphase; memcmp and memcpy of short keys.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { PAGE = 4096, TAPE = 1 << 20, LOAD = 12 << 10, MAXREC = 96 };
typedef struct {
    uint8_t *media;
    size_t rpos, wpos;            /* consumed and written pages */
    uint8_t page[PAGE];
    unsigned at, have;            /* window into the page */
    int runs, dummies;
} tape;

static uint64_t st = 424242;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (uint32_t)(st >> 24); }
static long transfers;

static void flush_page(tape *t) {
    memcpy(t->media + t->wpos, t->page, t->at);
    t->wpos += t->at; t->at = 0; transfers++;
}
static void rewind_write(tape *t) { t->wpos = t->rpos = 0; t->at = t->have = 0; t->runs = t->dummies = 0; }
static void rewind_read(tape *t) { if (t->at) flush_page(t); t->rpos = 0; t->at = t->have = 0; }
static void write_bytes(tape *t, const uint8_t *p, unsigned n) {
    while (n) {
        unsigned k = PAGE - t->at < n ? PAGE - t->at : n;
        memcpy(t->page + t->at, p, k);
        t->at += k; p += k; n -= k;
        if (t->at == PAGE) flush_page(t);
    }
}
static int read_bytes(tape *t, uint8_t *p, unsigned n) {
    while (n) {
        if (t->at == t->have) {
            size_t left = t->wpos - t->rpos;
            if (!left) return 0;
            t->have = left < PAGE ? (unsigned)left : PAGE;
            memcpy(t->page, t->media + t->rpos, t->have);
            t->rpos += t->have; t->at = 0; transfers++;
        }
        unsigned k = t->have - t->at < n ? t->have - t->at : n;
        memcpy(p, t->page + t->at, k);
        t->at += k; p += k; n -= k;
    }
    return 1;
}

/* record: length byte (0 ends a run), then the text */
typedef struct { uint8_t len, text[MAXREC]; } record;
static int next(tape *t, record *r) {
    if (!read_bytes(t, &r->len, 1) || !r->len) { r->len = 0; return 0; }
    return read_bytes(t, r->text, r->len);
}
static void put(tape *t, const record *r) { write_bytes(t, &r->len, r->len + 1u); }
static int less(const uint8_t *a, unsigned la, const uint8_t *b, unsigned lb) {
    int c = memcmp(a, b, la < lb ? la : lb);
    return c ? c < 0 : la < lb;
}

static void sift(uint8_t **h, int i, int n) {
    uint8_t *x = h[i];
    for (int c; (c = 2 * i + 1) < n; i = c) {
        if (c + 1 < n && less(h[c] + 1, *h[c], h[c + 1] + 1, *h[c + 1])) c++;
        if (!less(x + 1, *x, h[c] + 1, *h[c])) break;
        h[i] = h[c];
    }
    h[i] = x;
}

static void emit_run(tape *t, uint8_t **h, int n) {
    static const uint8_t end = 0;
    for (int i = n / 2 - 1; i >= 0; i--) sift(h, i, n);
    for (int i = n - 1; i > 0; i--) { uint8_t *x = h[0]; h[0] = h[i]; h[i] = x; sift(h, 0, i); }
    for (int i = 0; i < n; i++) write_bytes(t, h[i], h[i][0] + 1u);
    write_bytes(t, &end, 1);
    t->runs++;
}

static unsigned make_record(uint8_t *p, int style) {
    static const char *const word[] = { "amber", "birch", "copper", "delta", "ember", "fjord", "granite", "harbour" };
    unsigned n = 1;
    int words = 1 + (int)(rnd() % (style ? 5 : 3));
    while (words--) {
        const char *w = word[rnd() & 7];
        unsigned l = (unsigned)strlen(w);
        memcpy(p + n, w, l); n += l;
        p[n++] = (uint8_t)('a' + rnd() % 26);
        if (style) p[n++] = '/';
    }
    p[0] = (uint8_t)(n - 1);
    return n;
}

static void merge_run(tape *a, tape *b, tape *o) {
    static const uint8_t end = 0;
    static record x, y;
    int ha = a->dummies ? (a->dummies--, 0) : (a->runs--, next(a, &x));
    int hb = b->dummies ? (b->dummies--, 0) : (b->runs--, next(b, &y));
    while (ha || hb)
        if (ha && (!hb || !less(y.text, y.len, x.text, x.len))) { put(o, &x); ha = next(a, &x); }
        else { put(o, &y); hb = next(b, &y); }
    write_bytes(o, &end, 1);
    o->runs++;
}

int main(void) {
    static tape t[3];
    static uint8_t load[LOAD + 128], *heap[LOAD / 4];
    for (int i = 0; i < 3; i++) t[i].media = malloc(TAPE);
    uint64_t chk = 0;
    for (int round = 0; round < 6; round++) {
        int bytes = (40 << 10) << (round % 4), style = round & 1, target = round & 2 ? LOAD : LOAD / 3;
        for (int i = 0; i < 3; i++) rewind_write(&t[i]);
        int fa = 1, fb = 0, which = 0;                     /* ideal distribution, extended when full */
        while (bytes > 0) {
            unsigned used = 0; int n = 0;
            while (used < (unsigned)target) { heap[n++] = load + used; used += make_record(load + used, style); }
            bytes -= (int)used;
            if (t[0].runs == fa && t[1].runs == fb) { int s = fa + fb; fb = fa; fa = s; }
            which = t[0].runs < fa && (t[1].runs >= fb || t[0].runs <= t[1].runs) ? 0 : 1;
            emit_run(&t[which], heap, n);
        }
        t[0].dummies = fa - t[0].runs; t[1].dummies = fb - t[1].runs;
        tape *a = &t[0], *b = &t[1], *o = &t[2];
        rewind_read(a); rewind_read(b);
        while (a->runs + a->dummies + b->runs + b->dummies > 1) {
            while (b->runs + b->dummies > 0) {
                if (a->dummies && b->dummies) { a->dummies--; b->dummies--; o->dummies++; }
                else merge_run(a, b, o);
            }
            int odum = o->dummies, oruns = o->runs;
            rewind_read(o); rewind_write(b);
            o->dummies = odum; o->runs = oruns;
            tape *s = b; b = a; a = o; o = s;              /* the emptied tape takes the output */
            if (a->runs + a->dummies < b->runs + b->dummies) { s = a; a = b; b = s; }
        }
        if (!a->runs) { tape *s = a; a = b; b = s; }
        static record r, last;
        last.len = 0;
        long n = 0, bad = 0;
        while (next(a, &r)) { bad += last.len && less(r.text, r.len, last.text, last.len); last = r; n++; chk = chk * 31 + r.text[r.len / 2]; }
        chk = chk * 1009 + (uint64_t)n + (uint64_t)bad * 1000000007u;
        if (bad) return 1;
    }
    printf("%016llx %ld\n", (unsigned long long)chk, transfers);
    return 0;
}
