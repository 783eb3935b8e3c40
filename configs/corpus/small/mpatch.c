// flags: -O2 -fno-inline
// firmware updates: block-hash matching of a new 200 KB image against the old gives copy, add and fill commands of any length, which rebuild it
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define CAP (256 << 10)
#define BLK 16
#define HSIZE 16384
static uint8_t old[CAP], new[CAP], built[CAP], delta[2 * CAP];
static uint32_t head[HSIZE], counts[4];
static uint32_t oldn, newn, dlen, s = 77;
static uint32_t rnd(void) { s = s * 134775813u + 1; return s >> 9; }
static uint32_t hash(const uint8_t *p) { uint64_t a, b; memcpy(&a, p, 8); memcpy(&b, p + 8, 8); return (a * 0x9e3779b97f4a7c15ull ^ b * 0xc2b2ae3d27d4eb4full) >> 50; }
static void var(uint32_t v) { while (v > 127) { delta[dlen++] = v | 128; v >>= 7; } delta[dlen++] = v; }
static uint32_t unvar(uint32_t *p) { uint32_t v = 0; int sh = 0; do v |= (uint32_t)(delta[*p] & 127) << sh, sh += 7; while (delta[(*p)++] & 128); return v; }
static void literal(uint32_t from, uint32_t n) {
	uint32_t run = 1;
	while (run < n && new[from + run] == new[from]) run++;
	if (!n) return;
	int fill = run == n;
	delta[dlen++] = 1 + fill; var(n);
	if (fill) n = 1;
	memcpy(delta + dlen, new + from, n);
	dlen += n; counts[1 + fill]++;
}
static void diff(void) {
	memset(head, 0xff, sizeof head);
	for (uint32_t i = 0; i + BLK <= oldn; i += BLK) head[hash(old + i)] = i;
	uint32_t lit = 0, i = 0;
	dlen = 0;
	while (i + BLK <= newn) {
		uint32_t c = head[hash(new + i)];
		if (c == ~0u || memcmp(old + c, new + i, BLK)) { i++; continue; }
		uint32_t a = i, n = BLK;
		while (a > lit && c > 0 && old[c - 1] == new[a - 1]) { a--; c--; n++; }
		while (a + n < newn && c + n < oldn && old[c + n] == new[a + n]) n++;
		literal(lit, a - lit);
		delta[dlen++] = 0; var(c); var(n); counts[0]++;
		i = lit = a + n;
	}
	literal(lit, newn - lit);
}
static uint32_t apply(void) {
	uint32_t out = 0, p = 0;
	while (p < dlen) {
		int cmd = delta[p++];
		if (cmd == 0) { uint32_t c = unvar(&p), n = unvar(&p); memcpy(built + out, old + c, n); out += n; }
		else {
			uint32_t n = unvar(&p);
			if (cmd == 1) memcpy(built + out, delta + p, n); else memset(built + out, delta[p], n);
			p += cmd == 1 ? n : 1;
			out += n;
		}
	}
	return out;
}
static void revise(void) {
	memcpy(new, old, oldn);
	newn = oldn;
	for (int k = 0; k < 25; k++) {
		uint32_t n = 1 + rnd() % 300, at = rnd() % (newn - 8000), kind = rnd() % 5;
		if (kind == 0 && newn + n < CAP - 4096) { memmove(new + at + n, new + at, newn - at); newn += n; }
		else if (kind == 1 && newn > 150000) { memmove(new + at, new + at + n, newn - at - n); newn -= n; }
		else if (kind == 2) for (uint32_t i = 0; i < n; i++) new[at + i] = rnd();
		else if (kind == 3) memset(new + at, k, n * 4);
		else for (uint32_t i = 0; i < n; i++) new[at + i * 20] += 4;
	}
}
int main(void) {
	oldn = 200000;
	for (uint32_t i = 0; i < oldn; i++) old[i] = i % 64 < 20 ? rnd() & 15 : rnd();
	uint32_t sum = 0, good = 0;
	for (int round = 0; round < 48; round++) {
		revise();
		diff();
		uint32_t n = apply();
		good += n == newn && !memcmp(built, new, n);
		memcpy(old, built, oldn = n);
		for (uint32_t i = 0; i < n; i += 64) sum = sum * 31 + old[i];
		sum += dlen;
	}
	printf("%u %u %u %u %u\n", sum, good, counts[0], counts[1], counts[2]);
	return 0;
}
