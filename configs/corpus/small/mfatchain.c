// flags: -O2
// FAT-like file system: 4 MB cluster table, files of scattered clusters created, extended, truncated and deleted; six open files walk their chains side by side
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define NCLUS (1u << 20)
#define NFILE 600
#define END 0xffffffffu
typedef struct { uint32_t first, last, clusters; uint32_t opens, stamp; char name[12]; } File;
static uint32_t *fat, next_free = 1, used;
static File files[NFILE];
static uint64_t rs = 0x853c49e6748fea9bull;
static uint32_t rnd(void) { rs = rs * 6364136223846793005ull + 1442695040888963407ull; return rs >> 33; }
static uint32_t alloc_cluster(int scatter) {
	uint32_t c = scatter ? (next_free * 40503u + rnd()) % NCLUS : next_free;
	while (c == 0 || fat[c]) c = (c + 1) % NCLUS;
	if (!scatter) next_free = (c + 1) % NCLUS;
	fat[c] = END; used++;
	return c;
}
static void extend(File *f, int n, int scatter) {
	while (n-- > 0) {
		uint32_t c = alloc_cluster(scatter);
		if (f->clusters++) fat[f->last] = c; else f->first = c;
		f->last = c;
	}
}
static void truncate_to(File *f, uint32_t keep) {
	uint32_t c = f->first, prev = END;
	for (uint32_t i = 0; i < keep && c != END; i++) { prev = c; c = fat[c]; }
	while (c != END) { uint32_t n = fat[c]; fat[c] = 0; used--; c = n; }
	if (prev == END) f->first = f->last = END; else { fat[prev] = END; f->last = prev; }
	f->clusters = prev == END ? 0 : keep;
}
static uint32_t cluster_at(const File *f, uint32_t k) { uint32_t c = f->first; while (k--) c = fat[c]; return c; }
static uint64_t read_six(File **o) { /* independent chains in lock step */
	uint32_t c[6];
	uint64_t h = 0;
	int live = 0;
	for (int i = 0; i < 6; i++) { c[i] = o[i]->first; live += c[i] != END; o[i]->opens++; }
	while (live) {
		for (int i = 0; i < 6; i++) {
			if (c[i] == END) continue;
			h += c[i] * (i + 1u);
			if ((c[i] = fat[c[i]]) == END) live--;
		}
	}
	return h;
}
static uint32_t fragments(const File *f) {
	uint32_t n = 0;
	for (uint32_t c = f->first; c != END; c = fat[c]) n += fat[c] != c + 1;
	return n;
}
int main(void) {
	fat = calloc(NCLUS, sizeof *fat);
	for (int i = 0; i < NFILE; i++) { files[i].first = files[i].last = END; extend(&files[i], 30 + rnd() % 60, 1); }
	uint64_t sum = 0;
	for (int it = 0; it < 7600; it++) {
		uint32_t r = rnd();
		File *f = &files[r % NFILE], *open[6];
		f->stamp = it;
		switch (r >> 12 & 7) {
		case 0: truncate_to(f, f->clusters ? rnd() % f->clusters : 0); break;
		case 1: truncate_to(f, 0); extend(f, 5 + rnd() % 200, 0); break;
		case 2: case 3: extend(f, 1 + rnd() % 350, f->clusters < 2500 && it % 3); break;
		case 4: if (f->clusters) sum = sum * 3 + cluster_at(f, rnd() % f->clusters); break;
		case 5: sum += fragments(f); break;
		default:
			for (int i = 0; i < 6; i++) open[i] = &files[(r + i * 97) % NFILE];
			sum ^= read_six(open);
		}
	}
	printf("%llu %u\n", (unsigned long long)sum, used);
	return 0;
}
