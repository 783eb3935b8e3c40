// flags: -O2
// log-structured key-value store: values of 8 to 400 bytes go to the end of sixteen 512 KB segments (8 MB), a 1 MB open-addressed key directory points in, segments are compacted
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define SEG (512 << 10)
#define NSEG 16
#define SLOTS 65536
typedef struct { uint32_t key, len, check, seq; } Rec;
typedef struct { uint32_t key, pos, len, used; } Dir;
static uint8_t *seg;
static Dir dir[SLOTS];
static uint32_t fill[NSEG], live[NSEG], cur, seq, moved, misses;
static uint64_t s = 17;
static uint32_t rnd(void) { s = s * 2862933555777941757ull + 3037000493ull; return s >> 32; }
static Dir *slot(uint32_t key) {
	uint32_t i = key * 2654435769u >> 16;
	while (dir[i].used && dir[i].key != key) i = (i + 1) & (SLOTS - 1);
	return &dir[i];
}
static uint32_t checksum(const uint8_t *p, uint32_t n) {
	uint64_t h = n, w;
	for (; n >= 8; n -= 8, p += 8) { memcpy(&w, p, 8); h = (h ^ w) * 0x9e3779b97f4a7c15ull; h ^= h >> 31; }
	while (n--) h = h * 257 + *p++;
	return h ^ h >> 32;
}
static uint32_t append(uint32_t key, const uint8_t *val, uint32_t len, uint32_t check) {
	uint32_t need = (sizeof(Rec) + len + 7) & ~7u;
	while (fill[cur] + need > SEG) cur = (cur + 1) % NSEG;
	uint32_t pos = cur * SEG + fill[cur];
	Rec r = { key, len, check, ++seq };
	memcpy(seg + pos, &r, sizeof r);
	memcpy(seg + pos + sizeof r, val, len);
	fill[cur] += need; live[cur] += need;
	return pos;
}
static void put(uint32_t key, const uint8_t *val, uint32_t len) {
	Dir *d = slot(key);
	if (d->used) live[d->pos / SEG] -= (sizeof(Rec) + d->len + 7) & ~7u;
	uint32_t pos = append(key, val, len, checksum(val, len));
	*d = (Dir){ key, pos, len, 1 };
}
static uint32_t get(uint32_t key, uint8_t *out) {
	Dir *d = slot(key);
	if (!d->used) { misses++; return 0; }
	memcpy(out, seg + d->pos + sizeof(Rec), d->len);
	return checksum(out, d->len);
}
static void compact(void) { /* the emptiest full segment goes to the current one */
	uint32_t v = (cur + 1) % NSEG;
	for (uint32_t i = 0; i < NSEG; i++) if (i != cur && fill[i] > SEG / 2 && live[i] < live[v]) v = i;
	for (uint32_t p = 0, n = fill[v]; p < n;) {
		Rec r;
		memcpy(&r, seg + v * SEG + p, sizeof r);
		Dir *d = slot(r.key);
		if (d->pos == v * SEG + p) { d->pos = append(r.key, seg + v * SEG + p + sizeof r, r.len, r.check); moved++; }
		p += (sizeof r + r.len + 7) & ~7u;
	}
	fill[v] = live[v] = 0;
}
int main(void) {
	uint8_t val[512], out[512];
	uint64_t sum = 0;
	uint32_t used = 0;
	seg = malloc((size_t)SEG * NSEG);
	memset(val, 3, sizeof val);
	for (int it = 0; it < 280000; it++) {
		uint32_t r = rnd(), key = (r & 3 ? r >> 7 : (r >> 7) % 900) % 24000;
		if ((r & 12) == 0 || it < 9000) {
			uint32_t n = 8 + (r >> 24) + (r & 16 ? 130 : 0);
			memcpy(val + (it & 255), &r, 4);
			put(key, val, n);
			if (it % 64 == 0) { used = 0; for (int i = 0; i < NSEG; i++) used += fill[i]; }
			if (used > (NSEG - 3) * SEG && it % 64 == 0) compact();
		} else sum = sum * 3 + get(key, out);
	}
	printf("%llx %u %u %u\n", (unsigned long long)sum, moved, misses, seq);
	return 0;
}
