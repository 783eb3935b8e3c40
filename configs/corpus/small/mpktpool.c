// flags: -O2 -fno-inline
// network buffers: 2048 pooled chunks of 256 bytes chained into packets (512 KB); headers are pushed and pulled, packets trimmed, re-filled, linearised and summed
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NBUF 2048
#define ROOM 216
typedef struct Buf { struct Buf *next; uint64_t stamp; uint16_t off, len; uint32_t total; uint8_t data[ROOM]; } Buf;
static Buf *freelist;
static int nfree, refused;
static uint64_t seed = 88172645463325252ull;
static uint32_t rnd(void) { seed ^= seed << 7; seed ^= seed >> 9; return seed >> 16; }
static Buf *buf_get(int headroom) {
	Buf *b = freelist;
	if (!b) { refused++; return NULL; }
	freelist = b->next; nfree--;
	b->next = NULL; b->off = headroom; b->len = 0; b->total = 0;
	return b;
}
static void pkt_free(Buf *b) { while (b) { Buf *n = b->next; b->next = freelist; freelist = b; nfree++; b = n; } }
static int pkt_append(Buf *p, const uint8_t *src, int n) {
	Buf *last = p;
	while (last->next) last = last->next;
	p->total += n;
	while (n > 0) {
		int room = ROOM - last->off - last->len, k = n < room ? n : room;
		if (k == 0) { if (!(last->next = buf_get(0))) { p->total -= n; return -1; } last = last->next; continue; }
		memcpy(last->data + last->off + last->len, src, k);
		last->len += k; src += k; n -= k;
	}
	return 0;
}
static Buf *pkt_push(Buf *p, const void *hdr, int n) {
	if (p->off < n) {
		Buf *h = buf_get(ROOM - 40);
		if (!h) return p;
		h->next = p; h->total = p->total; p = h;
	}
	p->off -= n; p->len += n; p->total += n;
	memcpy(p->data + p->off, hdr, n);
	return p;
}
static Buf *pkt_trim(Buf *p, int n) { /* drop n bytes in front */
	while (p && n > 0) {
		int k = n < p->len ? n : p->len;
		p->off += k; p->len -= k; n -= k;
		if (p->len || !p->next) break;
		Buf *q = p->next;
		p->next = NULL; pkt_free(p); p = q;
	}
	return p;
}
static uint32_t pkt_sum(const Buf *p) {
	uint32_t s = 0;
	int odd = 0;
	for (; p; p = p->next)
		for (int i = 0; i < p->len; i++, odd ^= 8) s += p->data[p->off + i] << odd;
	return (s & 65535) + (s >> 16);
}
int main(void) {
	static uint8_t payload[4096], flat[4096];
	static Buf *queue[64];
	Buf *pool = malloc(NBUF * sizeof(Buf));
	for (int i = 0; i < NBUF; i++) { Buf *b = pool + (i * 1021u) % NBUF; b->next = freelist; freelist = b; nfree++; }
	for (int i = 0; i < 4096; i++) payload[i] = rnd();
	uint32_t sum = 0;
	for (int it = 0; it < 42000; it++) {
		uint32_t r = rnd(), hdr[5] = { r, it, r * 7, it ^ r, 9 };
		int slot = r & 63, n = (r >> 8) % (r & 64 ? 1400 : 120) + 20;
		if (queue[slot]) {
			Buf *p = pkt_trim(queue[slot], 12 + (r >> 20) % 40);
			int len = 0;
			for (Buf *b = p; b && len < 3800; len += b->len, b = b->next) memcpy(flat + len, b->data + b->off, b->len);
			sum = sum * 33 + pkt_sum(p) + len;
			if (!(r & 0x60) && len > 40) pkt_append(p, flat, len / 2);
			sum ^= p->total;
			pkt_free(p);
		}
		Buf *p = buf_get(64 + (r >> 30) * 20);
		if (!(queue[slot] = p)) continue;
		pkt_append(p, payload + (r >> 13) % 2000, n);
		p = pkt_push(p, hdr, 8); p = pkt_push(p, hdr, 20); p = pkt_push(p, hdr + 1, 14);
		queue[slot] = p;
		payload[r % 4096] ^= it;
	}
	printf("%u %u %u\n", sum, nfree, refused);
	return 0;
}
