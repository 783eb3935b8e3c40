// flags: -O2 -fno-inline
// slotted pages (256 of 8 KB) behind a clock pool of frames: inserts, updates, deletes, compaction
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define PSZ 8192
#define NPAGE 256
#define NFRAME 160
typedef struct { uint16_t nslots, upper, dead, pad; } PageHead;
typedef struct { uint16_t off, len; } Slot;
typedef struct { int page; uint8_t ref, dirty; uint8_t *data; } Frame;
static uint8_t *disk;
static Frame frame[NFRAME];
static int16_t where[NPAGE];
static int hand;
static uint32_t reads, writes, packs, seed = 1234567;
static uint32_t rnd(void) { seed = seed * 214013u + 2531011u; return seed >> 7; }
static Frame *fix(int page) {
	if (where[page] >= 0) { frame[where[page]].ref = 1; return frame + where[page]; }
	for (; frame[hand].ref; hand = (hand + 1) % NFRAME) frame[hand].ref = 0;
	Frame *f = &frame[hand];
	if (f->dirty) { memcpy(disk + f->page * PSZ, f->data, PSZ); writes++; }
	if (f->page >= 0) where[f->page] = -1;
	memcpy(f->data, disk + page * PSZ, PSZ); reads++;
	where[page] = hand;
	*f = (Frame){ page, 1, 0, f->data };
	return f;
}
static Slot *slots(const uint8_t *p) { return (Slot *)(p + sizeof(PageHead)); }
static void compact(uint8_t *p) {
	uint8_t tmp[PSZ];
	PageHead *h = (PageHead *)p;
	Slot *s = slots(p);
	int top = PSZ;
	memcpy(tmp, p, PSZ);
	for (; s < slots(p) + h->nslots; s++) { top -= s->len; memcpy(p + top, tmp + s->off, s->len); s->off = top; }
	h->upper = top; h->dead = 0; packs++;
}
static int insert(uint8_t *p, const uint8_t *rec, int n) {
	PageHead *h = (PageHead *)p;
	Slot *s = slots(p);
	int i = 0, lower = sizeof *h + (h->nslots + 1) * sizeof *s;
	while (i < h->nslots && s[i].len) i++;
	if (h->upper + h->dead - lower < n) return -1;
	if (h->upper - lower < n) compact(p);
	if (i == h->nslots) h->nslots++;
	h->upper -= n;
	memcpy(p + h->upper, rec, n);
	s[i] = (Slot){ h->upper, n };
	return i;
}
static void erase(uint8_t *p, int i) { Slot *s = slots(p) + i; ((PageHead *)p)->dead += s->len; s->len = 0; }
static uint32_t scan(const uint8_t *p, uint32_t min) {
	const Slot *s = slots(p);
	uint32_t sum = 0, key;
	for (int i = 0; i < ((const PageHead *)p)->nslots; i++) if (s[i].len) { memcpy(&key, p + s[i].off, 4); if (key > min) sum += key ^ p[s[i].off + s[i].len - 1]; }
	return sum;
}
int main(void) {
	uint8_t rec[256];
	uint32_t sum = 0, full = 0;
	disk = calloc(NPAGE, PSZ);
	for (int i = 0; i < NPAGE; i++) { ((PageHead *)(disk + i * PSZ))->upper = PSZ; where[i] = -1; }
	for (int i = 0; i < NFRAME; i++) frame[i] = (Frame){ -1, 0, 0, malloc(PSZ) };
	memset(rec, 'r', sizeof rec);
	for (int it = 0; it < 130000; it++) {
		uint32_t r = rnd(), op = r & 15;
		Frame *f = fix((r >> 5) % (r & 16 ? NPAGE : 40));
		PageHead *h = (PageHead *)f->data;
		int n = 12 + (rnd() >> 4) % (it & 8192 ? 200 : 60), i = h->nslots ? (r >> 14) % h->nslots : -1;
		memcpy(rec, &r, 4); rec[n - 1] = it;
		if (op == 0) { sum += scan(f->data, r); continue; }
		f->dirty = 1;
		if (op < 8 || i < 0) { if (insert(f->data, rec, n) < 0) for (full++; i >= 0; i -= 4) erase(f->data, i); continue; }
		Slot *s = slots(f->data) + i;
		if (op > 10 && n <= s->len) { memcpy(f->data + s->off, rec, n); continue; }
		erase(f->data, i);
		if (op > 10) insert(f->data, rec, n);
	}
	printf("%u %u %u %u %u\n", sum, full, reads, writes, packs);
	return 0;
}
