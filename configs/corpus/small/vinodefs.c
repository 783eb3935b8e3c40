// flags: -O2 -fno-strict-aliasing
// small inode file system in an 8 MB image: block bitmap, direct and indirect blocks, directory entries, path walks, create, append, read, truncate, unlink
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { BS = 1024, BLOCKS = 8192, INODES = 1024, DIRECT = 6, PER = BS / 4, ENT = 32 };
typedef struct { uint32_t size, dir, direct[DIRECT], single, dbl; } Inode;
typedef struct { char name[28]; uint32_t ino; } Entry;
static uint8_t disk[BLOCKS][BS];
static uint64_t bitmap[BLOCKS / 64];
static Inode inode[INODES];
static uint32_t rover = 1, nfree = BLOCKS - 1, seed = 6;
static uint32_t rnd(uint32_t n) { seed = seed * 1664525u + 1013904223u; return (seed >> 8) % n; }
static uint32_t balloc(void) {
	for (uint32_t k = 0; k < BLOCKS / 64; k++) {
		uint32_t w = (rover / 64 + k) % (BLOCKS / 64);
		if (~bitmap[w]) {
			uint32_t b = w * 64 + (uint32_t)__builtin_ctzll(~bitmap[w]);
			bitmap[w] |= 1ull << (b & 63);
			memset(disk[b], 0, BS);
			rover = b; nfree--;
			return b;
		}
	}
	return 0;
}
static void bfree(uint32_t *b) {
	if (*b) { bitmap[*b / 64] &= ~(1ull << (*b & 63)); nfree++; }
	*b = 0;
}
static uint32_t *slot(uint32_t *at, uint32_t i) { /* i-th pointer of an indirect block, made on demand */
	if (!*at) *at = balloc();
	return *at ? (uint32_t *)disk[*at] + i : NULL;
}
static uint8_t *bmap(Inode *n, uint32_t k) {
	uint32_t *p;
	if (k < DIRECT) p = &n->direct[k];
	else if ((k -= DIRECT) < PER) p = slot(&n->single, k);
	else { k -= PER; p = slot(&n->dbl, k / PER); if (p) p = slot(p, k % PER); }
	if (p && !*p) *p = balloc();
	return p && *p ? disk[*p] : NULL;
}
static void truncate_file(Inode *n) {
	for (int i = 0; i < DIRECT; i++) bfree(&n->direct[i]);
	if (n->single) for (int i = 0; i < PER; i++) bfree((uint32_t *)disk[n->single] + i);
	if (n->dbl)
		for (int i = 0; i < PER; i++) {
			uint32_t *s = (uint32_t *)disk[n->dbl] + i;
			if (*s) for (int j = 0; j < PER; j++) bfree((uint32_t *)disk[*s] + j);
			bfree(s);
		}
	bfree(&n->single); bfree(&n->dbl);
	n->size = 0;
}
static Entry *find(Inode *d, const char *name, int create) {
	Entry *hole = NULL;
	for (uint32_t o = 0; o < d->size; o += ENT) {
		Entry *e = (Entry *)(bmap(d, o / BS) + o % BS);
		if (e->ino && !strcmp(e->name, name)) return e;
		if (!e->ino && !hole) hole = e;
	}
	if (!create) return NULL;
	if (!hole) { uint8_t *b = bmap(d, d->size / BS); if (!b) return NULL; hole = (Entry *)(b + d->size % BS); d->size += ENT; }
	for (uint32_t i = 1; i < INODES; i++) {
		uint32_t ino = 1 + (i * 7 + seed) % (INODES - 1);
		if (inode[ino].dir) continue;
		inode[ino].dir = create;
		strcpy(hole->name, name);
		hole->ino = ino;
		return hole;
	}
	return NULL;
}
static Entry *walk(const char *path, int create) {
	Inode *d = &inode[0];
	char part[28];
	for (;;) {
		int n = 0;
		while (*path && *path != '/') part[n++] = *path++;
		part[n] = 0;
		Entry *e = find(d, part, create ? *path ? 2 : 1 : 0);
		if (!e || !*path++) return e;
		d = &inode[e->ino];
	}
}
int main(void) {
	uint32_t sum = 0;
	inode[0].dir = 2; bitmap[0] = 1;
	for (int n = 0; n < 16000; n++) {
		char path[64];
		sprintf(path, "dir%u/sub%u/file%u", rnd(5), rnd(4), rnd(40));
		uint32_t act = rnd(10);
		Entry *e = walk(path, act < 5 && nfree > 600);
		if (!e) { sum += 3; continue; }
		Inode *f = &inode[e->ino];
		if (act < 5) {
			for (uint32_t len = 200 + rnd(rnd(12) ? 3000 : 40000); len && nfree > 300;) {
				uint8_t *b = bmap(f, f->size / BS);
				uint32_t c = BS - f->size % BS;
				if (c > len) c = len;
				memset(b + f->size % BS, (int)(n + c), c);
				f->size += c; len -= c;
			}
		} else if (act < 8) for (uint32_t k = 0; k < f->size / BS; k++) sum = sum * 31 + bmap(f, k)[n & 1023];
		else { truncate_file(f); if (act == 9) { f->dir = 0; e->ino = 0; } }
		if (nfree < 1500) for (int i = 1; i < INODES; i++) if (inode[i].dir == 1 && rnd(3) == 0) truncate_file(&inode[i]);
	}
	printf("%u %u\n", sum, nfree);
	return 0;
}
