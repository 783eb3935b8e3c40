// flags: -O2
// transactional page store: 8 MB of rows changed in place with before-images in an undo log and after-images in a redo log; commits, rollbacks, savepoints and a replaying mirror
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ROWS 65536
#define ROWSZ 64
#define UNDO (1 << 18)
#define REDO (1 << 20)
typedef struct { uint32_t row; uint16_t off, len; } Change;
typedef struct { uint32_t key, version; int64_t balance; uint32_t writer, flags; uint8_t text[40]; } Row;
static Row *store, *mirror;
static uint8_t undo[UNDO], redo[REDO];
static uint32_t ulen, rlen, commits, rollbacks;
static uint64_t st = 0x9E3779B97F4A7C15ull;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st >> 20; }
static void write_field(uint32_t row, int off, const void *src, int len) {
	Change c = { row, off, len };
	uint8_t *dst = (uint8_t *)&store[row] + off;
	memcpy(undo + ulen, dst, len); ulen += len; /* image, then trailer, so that it can be read backwards */
	memcpy(undo + ulen, &c, sizeof c); ulen += sizeof c;
	memcpy(redo + rlen, &c, sizeof c); memcpy(redo + rlen + sizeof c, src, len);
	rlen += sizeof c + len;
	memcpy(dst, src, len);
}
static void roll_back(uint32_t to, uint32_t redo_to) {
	while (ulen > to) {
		Change c;
		memcpy(&c, undo + ulen - sizeof c, sizeof c);
		ulen -= sizeof c + c.len;
		memcpy((uint8_t *)&store[c.row] + c.off, undo + ulen, c.len);
	}
	rlen = redo_to;
	rollbacks++;
}
static void ship(void) { /* the mirror replays the redo log */
	for (uint32_t p = 0; p < rlen;) {
		Change c;
		memcpy(&c, redo + p, sizeof c);
		memcpy((uint8_t *)&mirror[c.row] + c.off, redo + p + sizeof c, c.len);
		p += sizeof c + c.len;
	}
	rlen = 0;
}
static int transfer(uint32_t from, uint32_t to, int64_t amount, uint32_t tx) {
	int64_t a = store[from].balance - amount, b = store[to].balance + amount;
	if (a < -5000) return 0;
	write_field(from, offsetof(Row, balance), &a, 8);
	write_field(to, offsetof(Row, balance), &b, 8);
	uint32_t v[2] = { tx, store[to].flags ^ 1 };
	write_field(to, offsetof(Row, writer), v, 8);
	v[0] = store[from].version + 1;
	write_field(from, offsetof(Row, version), v, 4);
	return 1;
}
int main(void) {
	uint8_t note[64];
	store = calloc(ROWS, sizeof *store); mirror = calloc(ROWS, sizeof *mirror);
	uint64_t sum = 0;
	for (uint32_t tx = 1; tx < 120000; tx++) {
		uint32_t r = rnd(), hot = r & 7 ? 0 : 1, redo0 = rlen, save_u = 0, save_r = redo0;
		int ops = 1 + (r >> 3 & 3), ok = 1;
		ulen = 0;
		for (int i = 0; i < ops && ok; i++) {
			uint32_t a = rnd() % (hot ? 64 : ROWS), b = rnd() % ROWS;
			ok = transfer(a, b, (r >> 8) % 3000, tx);
			if (i == 1) { save_u = ulen; save_r = rlen; }
			if (r % 5 == 0) {
				int n = 1 + (b & 31);
				memset(note, tx, n);
				write_field(a, offsetof(Row, text) + (b >> 5 & 7), note, n);
			}
		}
		if (!ok) roll_back(r & 64 ? save_u : 0, r & 64 ? save_r : redo0);
		else if (r % 13 == 0) roll_back(0, redo0);
		else commits++;
		if (rlen > REDO / 2) ship();
		sum = sum * 5 + ulen + store[r % ROWS].version;
	}
	ship();
	printf("%llx %u %u %d\n", (unsigned long long)sum, commits, rollbacks, memcmp(store, mirror, ROWS * sizeof *store) != 0);
	return 0;
}
