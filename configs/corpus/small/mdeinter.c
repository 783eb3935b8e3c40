// flags: -O1
// broadcast link: scrambler, row-column block interleavers of odd shapes, a 12-branch convolutional interleaver of FIFOs and burst errors with byte-majority repair
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define FRAME 12240
#define BRANCH 12
#define DEPTH 17
static uint8_t data[FRAME], sent[FRAME * 3], mixed[FRAME * 3], got[FRAME * 3], back[FRAME];
typedef struct { uint8_t cell[BRANCH][BRANCH * DEPTH]; uint16_t pos[BRANCH]; int phase; } Conv;
static Conv tx, rx;
static uint16_t prbs = 0xa9;
static uint32_t seed = 5;
static uint32_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; return seed ^= seed << 5; }
static uint8_t scramble(void) { /* x^15 + x^14 + 1, eight steps */
	int out = 0;
	for (int i = 0; i < 8; i++) { int bit = (prbs ^ prbs >> 1) & 1; prbs = prbs >> 1 | bit << 14; out = out << 1 | bit; }
	return out;
}
static void rows_to_columns(const uint8_t *in, uint8_t *out, int rows, int cols) {
	for (int r = 0; r < rows; r++)
		for (int c = 0; c < cols; c++) out[c * rows + r] = in[r * cols + c];
}
static void diagonal(const uint8_t *in, uint8_t *out, int rows, int cols, int inverse) { /* helical order */
	for (int c = 0; c < cols; c++)
		for (int r = 0; r < rows; r++) {
			int a = r * cols + c, b = r * cols + (c + r * 5) % cols;
			if (inverse) out[a] = in[b]; else out[b] = in[a];
		}
}
static void convolve(Conv *v, const uint8_t *in, uint8_t *out, int n, int reverse) {
	for (int i = 0; i < n; i++) {
		int b = reverse ? BRANCH - 1 - v->phase : v->phase, len = b * DEPTH;
		if (len) { 
			uint16_t p = v->pos[b];
			uint8_t old = v->cell[b][p];
			v->cell[b][p] = in[i]; out[i] = old;
			v->pos[b] = p + 1 == len ? 0 : p + 1;
		} else out[i] = in[i];
		if (++v->phase == BRANCH) v->phase = 0;
	}
}
static int repair(const uint8_t *a, int n) { /* bitwise vote of three copies */
	int bad = 0;
	for (int i = 0; i < n; i++) {
		uint8_t x = a[i], y = a[n + i], z = a[2 * n + i], m = (x & y) | (y & z) | (x & z);
		if ((x ^ y) | (y ^ z)) bad++;
		back[i] = m;
	}
	return bad;
}
int main(void) {
	static const int shape[][2] = { { 204, 60 }, { 16, 765 }, { 720, 17 }, { 51, 240 }, { 8, 1530 }, { 144, 85 } };
	uint32_t sum = 0, errors = 0, repaired = 0;
	for (int frame = 0; frame < 46; frame++) {
		const int *rc = shape[frame % 6];
		prbs = 0xa9 + frame;
		for (int i = 0; i < FRAME; i++) data[i] = (i * (frame + 3)) >> 3;
		for (int i = 0; i < FRAME; i += 1 + (frame & 1)) data[i] ^= scramble();
		for (int k = 0; k < 3; k++) rows_to_columns(data, sent + k * FRAME, rc[0], rc[1]);
		diagonal(sent, mixed, rc[1], rc[0], 0);
		memcpy(mixed + FRAME, sent + FRAME, 2 * FRAME);
		if (frame % 2) convolve(&tx, mixed, mixed, FRAME * 3, 0);
		for (int burst = 0; burst < 6; burst++) {
			int at = rnd() % (FRAME * 3 - 400), n = rnd() % 300;
			for (int i = 0; i < n; i++) mixed[at + i] ^= rnd() >> 24 & 0x5a;
		}
		memcpy(got, mixed, sizeof got);
		if (frame % 2) convolve(&rx, got, got, FRAME * 3, 1);
		diagonal(got, sent, rc[1], rc[0], 1);
		memcpy(got, sent, FRAME);
		repaired += repair(got, FRAME);
		rows_to_columns(back, sent, rc[1], rc[0]);
		for (int i = 0; i < FRAME; i++) { errors += sent[i] != data[i]; sum = sum * 5 + sent[i]; }
	}
	printf("%u %u %u\n", sum, errors, repaired);
	return 0;
}
