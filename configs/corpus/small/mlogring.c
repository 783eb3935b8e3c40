// flags: -O2
// write-heavy telemetry log: variable-length binary records are appended to a 4 MB ring with back-patched headers and a time index, old ones are reclaimed, some replayed
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define RING (4u << 20)
#define MASK (RING - 1)
#define NIDX 4096
static uint8_t ring[RING + 512];
typedef struct { uint64_t tick; uint32_t pos, level; } Idx;
static Idx idx[NIDX];
static uint64_t head, tail, dropped;
static uint32_t nidx, rng = 7;
static uint32_t rnd(void) { rng = rng * 747796405u + 2891336453u; uint32_t w = ((rng >> ((rng >> 28) + 4)) ^ rng) * 277803737u; return (w >> 22) ^ w; }
typedef struct { uint16_t len, kind; uint32_t check; uint64_t tick; } Head;
static void put32(uint8_t **p, uint32_t v) { memcpy(*p, &v, 4); *p += 4; }
static void put64(uint8_t **p, uint64_t v) { memcpy(*p, &v, 8); *p += 8; }
static void putvar(uint8_t **p, uint32_t v) { while (v > 127) { *(*p)++ = v | 128; v >>= 7; } *(*p)++ = v; }
static void reclaim(uint64_t need) {
	while (head + need - tail > RING - 1024) {
		Head h;
		memcpy(&h, ring + (tail & MASK), sizeof h);
		tail += h.len; dropped++;
	}
}
static void append(int kind, uint64_t tick, const uint32_t *vals, int n) {
	reclaim(512);
	uint32_t at = head & MASK;
	if (at + 512 > RING) { /* filler up to the wrap */
		Head f = { (uint16_t)(RING - at), 0xffff, 0, tick };
		memset(ring + at, 0, RING - at);
		memcpy(ring + at, &f, sizeof f);
		head += RING - at; at = 0;
	}
	uint8_t *start = ring + at, *p = start + sizeof(Head);
	switch (kind) {
	case 0: for (int i = 0; i < n; i++) put32(&p, vals[i]); break;
	case 1: for (int i = 0; i < n; i++) putvar(&p, vals[i] >> (vals[i] & 31)); break;
	case 2: for (int i = 0; i < n; i += 2) put64(&p, (uint64_t)vals[i] << 32 | vals[i + 1]); break;
	default: memset(p, vals[0], n * 4); p += n * 4;
	}
	while ((p - start) & 15) *p++ = 0;
	Head h = { (uint16_t)(p - start), (uint16_t)kind, 0, tick };
	uint32_t a = 1, b = 0;
	for (uint8_t *q = start + sizeof(Head); q < p; q += 8) { uint32_t w; memcpy(&w, q, 4); a += w; b += a ^ q[7]; }
	h.check = a ^ b << 16;
	memcpy(start, &h, sizeof h);
	head += h.len;
	if ((tick & 15) == 0) idx[nidx++ % NIDX] = (Idx){ tick, at, kind };
}
static uint64_t replay(uint64_t from, int limit) {
	uint64_t sum = 0;
	for (uint64_t q = from; q < head && limit-- > 0;) {
		Head h;
		memcpy(&h, ring + (q & MASK), sizeof h);
		sum = h.kind == 1 ? sum + h.check : sum ^ h.tick * h.len;
		q += h.len;
	}
	return sum;
}
int main(void) {
	uint32_t vals[64], state[32] = { 0 };
	uint64_t sum = 0, mark = 0;
	for (uint64_t tick = 1; tick < 250000; tick++) {
		uint32_t r = rnd();
		int n = 2 + 2 * (r >> 28), kind = r & 3;
		for (int i = 0; i < n; i++) { uint32_t *s = &state[(r + i) & 31]; *s = *s * 5 + r + i; vals[i] = *s; }
		if (tick % 1500 == 0) mark = head;
		append(kind, tick, vals, n);
		if (tick % 1500 == 1400) sum = sum * 3 + replay(mark < tail ? tail : mark, 1200);
	}
	for (int i = 0; i < NIDX; i += 9) sum += idx[i].tick ^ idx[i].pos;
	printf("%llx %llu\n", (unsigned long long)sum, (unsigned long long)dropped);
	return 0;
}
