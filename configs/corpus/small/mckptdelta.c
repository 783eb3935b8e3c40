// flags: -O2
// checkpoints of a 4 MB state: dirtied 4 KB pages are compared word by word with a shadow, XOR runs encoded into a journal, and an older state is rolled back from the journal
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define PAGES 1024
#define PSZ 4096
#define JOURNAL (1 << 20)
typedef struct { uint64_t w[PSZ / 8]; } Page;
typedef struct { uint16_t page, word, run; } Delta;
static Page *state, *shadow;
static uint8_t *journal;
static uint32_t jlen, lastjlen, stats[4];
static uint8_t dirty[PAGES];
static uint64_t s = 31;
static uint64_t rnd(void) { s += 0x9e3779b97f4a7c15ull; uint64_t z = (s ^ s >> 32) * 0xd6e8feb86659fd93ull; return z ^ z >> 29; }
static void mutate(int mode, uint64_t r) {
	int p = r % PAGES, at = r >> 12 & 511;
	Page *pg = &state[p];
	dirty[p] = 1;
	switch (mode) {
	case 0: pg->w[at] += r; break;
	case 1: for (int i = 0; i < 20; i++) pg->w[(at + i * 3) & 511] ^= r * i; break;
	case 2: memset((uint8_t *)pg + (at & 255) * 8, (int)r, 8 + (r >> 30 & 511)); break;
	case 3: memmove(&pg->w[1 + (at & 127)], &pg->w[at & 127], 8 * (200 + (r >> 40 & 127))); break;
	case 4: *pg = state[(p + 37) % PAGES]; break;
	default: for (int i = at; i < 512 && pg->w[i]; i++) pg->w[i] = (pg->w[i] >> 1) + i; break;
	}
}
static void encode(int p) {
	const uint64_t *a = state[p].w, *b = shadow[p].w;
	for (int i = 0; i < 512;) {
		while (i < 512 && a[i] == b[i]) i++;
		int from = i;
		while (i < 512 && i - from < 255 && (a[i] != b[i] || (i + 1 < 512 && a[i + 1] != b[i + 1]))) i++;
		if (from == i) break;
		Delta d = { p, from, i - from };
		memcpy(journal + jlen, &d, sizeof d);
		jlen += sizeof d;
		for (int k = from; k < i; k++, jlen += 8) { uint64_t x = a[k] ^ b[k]; memcpy(journal + jlen, &x, 8); }
		stats[0]++; stats[1] += i - from;
	}
	shadow[p] = state[p];
}
static void replay(uint32_t from, uint32_t to) { /* XOR is its own inverse */
	while (from < to) {
		Delta d;
		memcpy(&d, journal + from, sizeof d);
		from += sizeof d;
		for (int k = 0; k < d.run; k++, from += 8) {
			uint64_t x;
			memcpy(&x, journal + from, 8);
			state[d.page].w[d.word + k] ^= x;
		}
		dirty[d.page] = 1;
	}
}
int main(void) {
	state = calloc(PAGES, sizeof(Page)); shadow = calloc(PAGES, sizeof(Page)); journal = malloc(JOURNAL + PAGES * PSZ * 2);
	for (int p = 0; p < PAGES; p += 2) for (int i = p & 62; i < 512; i += 5) state[p].w[i] = rnd();
	memcpy(shadow, state, PAGES * sizeof(Page));
	uint64_t sum = 0;
	for (int epoch = 0; epoch < 86; epoch++) {
		int n = 100 + rnd() % 300;
		while (n--) { uint64_t r = rnd(); mutate(epoch % 7 == 3 ? 0 : (r >> 56) % 6, r); }
		lastjlen = jlen;
		for (int p = 0; p < PAGES; p++) if (dirty[p]) { encode(p); dirty[p] = 0; stats[2]++; }
		sum = sum * 7 + jlen + journal[jlen / 2];
		if (epoch % 5 == 4) replay(lastjlen, jlen);
		if (jlen > JOURNAL) jlen = 0;
	}
	for (int p = 0; p < PAGES; p++) sum ^= state[p].w[p & 511] + p;
	printf("%llx %u %u %u\n", (unsigned long long)sum, stats[0], stats[1], stats[2]);
	return 0;
}
