// flags: -O2
// direct-indexed route tables: 4 million 16-bit next hops (8 MB) by the top 22 address bits with 1024-entry overflow blocks, batched look-ups, route flaps by ranged fills
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define TOP (1u << 22)
#define NBLOCK 512
#define BATCH 8
typedef struct { uint32_t prefix; uint8_t len, on; uint16_t hop; } Route;
typedef struct { uint64_t bytes, packets, drops; } Port;
static uint16_t *top, block[NBLOCK][1024];
static uint8_t *depth, bdepth[NBLOCK][1024];
static Route route[3000];
static Port port[1024];
static uint32_t nblock;
static uint64_t s = 7;
static uint64_t rnd(void) { s = s * 0x5851f42d4c957f2dull + 0x14057b7ef767814full; return s >> 16 ^ s >> 40; }
static void fill(const Route *r, uint32_t b, uint32_t k, uint32_t n) {
	for (; n--; k++) if (bdepth[b][k] <= r->len) { block[b][k] = r->hop; bdepth[b][k] = r->len; }
}
static void announce(const Route *r) {
	if (r->len <= 22) {
		uint32_t from = r->prefix >> 10, n = 1u << (22 - r->len);
		for (uint32_t i = from; i < from + n; i++)
			if (top[i] & 0x8000) fill(r, top[i] & 0x7fff, 0, 1024);
			else if (depth[i] <= r->len) { top[i] = r->hop; depth[i] = r->len; }
		return;
	}
	uint32_t i = r->prefix >> 10, n = 1u << (32 - r->len), from = r->prefix & 1023;
	if (!(top[i] & 0x8000)) {
		if (nblock == NBLOCK) return;
		for (int k = 0; k < 1024; k++) block[nblock][k] = top[i];
		memset(bdepth[nblock], depth[i], 1024);
		top[i] = 0x8000 | nblock++;
	}
	fill(r, top[i] & 0x7fff, from, n);
}
static void withdraw(Route *r) { /* falls back to hop 0 */
	uint32_t i = r->prefix >> 10, n = r->len <= 22 ? 1u << (22 - r->len) : 1;
	for (; n--; i++) if (!(top[i] & 0x8000) && depth[i] == r->len) top[i] = depth[i] = 0;
	r->on = 0;
}
static void forward(const uint32_t *dst, const uint16_t *len) {
	uint16_t hop[BATCH];
	for (int i = 0; i < BATCH; i++) hop[i] = top[dst[i] >> 10];
	for (int i = 0; i < BATCH; i++) if (hop[i] & 0x8000) hop[i] = block[hop[i] & 0x7fff][dst[i] & 1023];
	for (int i = 0; i < BATCH; i++) {
		Port *p = &port[hop[i] & 1023];
		if (p->bytes > 4000000 && !(dst[i] & 7)) { p->drops++; p->bytes /= 2; } else { p->bytes += len[i]; p->packets++; }
	}
}
int main(void) {
	top = calloc(TOP, 2); depth = calloc(TOP, 1);
	uint32_t dst[BATCH], hot[256];
	uint16_t len[BATCH];
	uint64_t sum = 0;
	for (int i = 0; i < 3000; i++) {
		Route *r = &route[i];
		r->len = i < 700 ? 17 + rnd() % 6 : i % 9 ? 19 + rnd() % 4 : 23 + rnd() % 8;
		r->prefix = (uint32_t)rnd() & ~0u << (32 - r->len); r->hop = rnd() & 1023; r->on = 1;
		announce(r);
	}
	for (int i = 0; i < 256; i++) hot[i] = (uint32_t)rnd();
	for (int round = 0; round < 40; round++) {
		for (int k = 0; k < 5000; k++) {
			for (int i = 0; i < BATCH; i++) {
				uint64_t r = rnd();
				dst[i] = r & 3 ? (uint32_t)(r >> 3) : route[(r >> 4) % 3000].prefix + (r >> 20 & 1023);
				if ((r & 28) == 0) dst[i] = hot[r >> 8 & 255];
				len[i] = 40 + (r >> 30 & 1023);
			}
			forward(dst, len);
		}
		for (int k = 0; k < 60; k++) {
			Route *r = &route[rnd() % 3000];
			if (r->on) withdraw(r); else { r->on = 1; announce(r); }
		}
		sum = sum * 31 + port[round * 11].bytes + port[round].drops;
	}
	printf("%llx %u\n", (unsigned long long)sum, nblock);
	return 0;
}
