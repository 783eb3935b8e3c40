// flags: -O2 -fno-tree-vectorize
// MOESI-like snooping coherence of eight cores' private caches on one bus: transition tables, interventions, upgrades and false-sharing workloads
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { CORES = 8, SETS = 128, WAYS = 4 };
enum State { INV, SHARED, EXCL, OWNED, MODIF };
enum Bus { RD, RDX, UPGR };
typedef struct { uint32_t tag[WAYS]; uint8_t st[WAYS], order[WAYS]; } Set;
static Set cache[CORES][SETS];
static uint32_t version[1 << 16], lockword[32];
/* state of another holder after a bus request, and whether it supplies the line */
static const uint8_t snoop_next[3][5] = { { INV, SHARED, SHARED, OWNED, OWNED }, { INV, INV, INV, INV, INV }, { INV, INV, INV, INV, INV } };
static const uint8_t supplies[3][5] = { { 0, 0, 1, 1, 1 }, { 0, 0, 1, 1, 1 }, { 0, 0, 0, 0, 0 } };
static uint64_t counts[8];
enum { HIT, MISS, INTERVENE, INVALIDATE, WBACK, UPGRADE, MEMREAD, SPIN };
static uint64_t rs = 0x2545F4914F6CDD1Dull;
static uint32_t rnd(uint32_t n) { rs ^= rs >> 12; rs ^= rs << 25; rs ^= rs >> 27; return (uint32_t)((rs * 0x2545F4914F6CDD1Dull >> 40) % n); }

static int lookup(const Set *s, uint32_t line) {
	for (int w = 0; w < WAYS; w++) if (s->st[w] != INV && s->tag[w] == line) return w;
	return -1;
}
static void promote(Set *s, int way) {
	int i = 0;
	while (s->order[i] != way) i++;
	for (; i > 0; i--) s->order[i] = s->order[i - 1];
	s->order[0] = (uint8_t)way;
}
static int broadcast(int who, uint32_t line, enum Bus request) {
	int shared = 0, supplied = 0;
	for (int c = 0; c < CORES; c++) {
		if (c == who) continue;
		Set *s = &cache[c][line % SETS];
		int w = lookup(s, line);
		if (w < 0) continue;
		uint8_t before = s->st[w];
		supplied |= supplies[request][before];
		s->st[w] = snoop_next[request][before];
		if (s->st[w] == INV) counts[INVALIDATE]++; else shared = 1;
	}
	counts[supplied ? INTERVENE : MEMREAD] += request != UPGR;
	return shared;
}
static void access_line(int core, uint32_t line, int write) {
	Set *s = &cache[core][line % SETS];
	int w = lookup(s, line);
	if (w >= 0) {
		counts[HIT]++;
		if (write) {
			if (s->st[w] == SHARED || s->st[w] == OWNED) { broadcast(core, line, UPGR); counts[UPGRADE]++; }
			s->st[w] = MODIF;
		}
	} else {
		counts[MISS]++;
		w = s->order[WAYS - 1];
		for (int k = 0; k < WAYS; k++) if (s->st[k] == INV) { w = k; break; }
		if (s->st[w] == MODIF || s->st[w] == OWNED) { counts[WBACK]++; version[s->tag[w] & 65535] += 7; }
		int shared = broadcast(core, line, write ? RDX : RD);
		s->tag[w] = line;
		s->st[w] = write ? MODIF : shared ? SHARED : EXCL;
	}
	promote(s, w);
	if (write) version[line & 65535]++;
}
int main(void) {
	for (int c = 0; c < CORES; c++) for (int s = 0; s < SETS; s++) for (int w = 0; w < WAYS; w++) cache[c][s].order[w] = (uint8_t)w;
	for (int round = 0; round < 90; round++) {
		uint32_t queue = rnd(60000);
		for (int t = 0; t < 1300; t++)
			for (int c = 0; c < CORES; c++) {
				uint32_t k = rnd(16);
				if (k < 9) access_line(c, (uint32_t)c * 700 + rnd(300 + (uint32_t)round), rnd(4) == 0);   /* private */
				else if (k < 12) access_line(c, 6000 + rnd(500), 0);                                       /* read-mostly */
				else if (k < 13) access_line(c, 7000 + rnd(8), 1);                                         /* false sharing */
				else if (k < 15) access_line(c, queue + (uint32_t)t / 4 + (c & 1 ? 0 : 5), !(c & 1));      /* producer, consumer */
				else {                                                                                     /* spin lock */
					uint32_t l = rnd(32);
					access_line(c, 8000 + l, 0);
					if (lockword[l] == 0) { access_line(c, 8000 + l, 1); lockword[l] = 1 + rnd(20); }
					else { lockword[l]--; counts[SPIN]++; }
				}
			}
	}
	uint64_t h = 0;
	for (int i = 0; i < 65536; i++) h = h * 3 + version[i];
	for (int i = 0; i < 8; i++) printf("%llu ", (unsigned long long)counts[i]);
	printf("%llu\n", (unsigned long long)h);
	return 0;
}
