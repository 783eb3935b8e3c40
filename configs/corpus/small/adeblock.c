// flags: -O3
// video in-loop filter: block-edge strengths from motion and coefficient flags, alpha/beta-gated deblocking across and down, then sample-adaptive edge offsets, on bands of a 1.5 MB frame
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
enum { W = 1280, H = 640, BW = W / 8, BH = H / 8 };
typedef struct { int16_t mx, my; uint8_t intra, coded, qp, ref; } Block;
static uint8_t luma[H][W], out[H][W];
static Block blk[BH][BW];
static uint8_t alpha_t[52], beta_t[52], tc_t[52][5];
static uint32_t c1 = 1234, c2 = 5678;
static uint32_t rnd(void) { c1 = 36969 * (c1 & 65535) + (c1 >> 16); c2 = 18000 * (c2 & 65535) + (c2 >> 16); return (c1 << 16) + c2; }
static int clampi(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }
static int strength(const Block *p, const Block *q)
{
	if (p->intra || q->intra) return 4;
	if (p->coded || q->coded) return 2;
	if (p->ref != q->ref) return 1;
	return abs(p->mx - q->mx) >= 4 || abs(p->my - q->my) >= 4;
}
static void edge(uint8_t *s, int step, int along, int bs, int qp)
{
	int a = alpha_t[qp], b = beta_t[qp], tc0 = tc_t[qp][bs];
	for (int i = 0; i < 8; i++, s += along) {
		int p0 = s[-step], p1 = s[-2 * step], p2 = s[-3 * step], q0 = s[0], q1 = s[step], q2 = s[2 * step];
		if (abs(p0 - q0) >= a || abs(p1 - p0) >= b || abs(q1 - q0) >= b) continue;
		int ap = abs(p2 - p0) < b, aq = abs(q2 - q0) < b;
		if (bs == 4 && ap && aq && abs(p0 - q0) < (a >> 2) + 2) {
			s[-step] = ((p2 + 2 * p1 + 2 * p0 + 2 * q0 + q1 + 4) >> 3);
			s[-2 * step] = ((p2 + p1 + p0 + q0 + 2) >> 2);
			s[0] = ((p1 + 2 * p0 + 2 * q0 + 2 * q1 + q2 + 4) >> 3); s[step] = ((p0 + q0 + q1 + q2 + 2) >> 2);
			continue;
		}
		int tc = tc0 + ap + aq, d = clampi(((q0 - p0) * 4 + p1 - q1 + 4) >> 3, -tc, tc);
		if (ap) s[-2 * step] = (p1 + clampi((p2 + ((p0 + q0 + 1) >> 1) - 2 * p1) >> 1, -tc0, tc0));
		s[-step] = clampi(p0 + d, 0, 255); s[0] = clampi(q0 - d, 0, 255);
	}
}
static void offsets(int y0, int y1, int dx, int dy)
{
	static const int8_t off[5] = {3, 1, 0, -1, -3};
	for (int y = y0; y < y1; y++)
		for (int x = 8; x < W - 8; x++) {
			int c = luma[y][x], a = luma[y - dy][x - dx], b = luma[y + dy][x + dx];
			int v = c + off[2 + (c > a) - (c < a) + (c > b) - (c < b)];
			out[y][x] = (v < 0 ? 0 : v > 255 ? 255 : v);
		}
}
int main(void)
{
	uint32_t sum = 0;
	for (int q = 0; q < 52; q++) {
		alpha_t[q] = (q < 16 ? 4 : 4 + (q - 15) * (q - 15) / 6); beta_t[q] = (2 + q / 3);
		for (int b = 0; b < 5; b++) tc_t[q][b] = (q * (b + 1) / 40);
	}
	for (int round = 0; round < 240; round++) {
		int b0 = 1 + round * 3 % (BH - 5), b1 = b0 + 3;
		for (int by = b0 - 1; by < b1; by++)
			for (int bx = 0; bx < BW; bx++) {
				uint32_t r = rnd();
				blk[by][bx] = (Block){(r & 7), (r >> 3 & 7), (r >> 6 & 7) == 0, (r >> 9 & 3) == 0, (22 + (r >> 11) % 25), r >> 20 & 1};
				int base = 60 + (bx * by + round) % 90 + (int)(r >> 28);
				for (int y = 0; y < 8; y++) for (int x = 0; x < 8; x++) luma[by * 8 + y][bx * 8 + x] = (base + ((x + y) & (int)(r >> 24 & 7)));
			}
		for (int by = b0; by < b1; by++)
			for (int bx = 1; bx < BW; bx++) {
				Block *q = &blk[by][bx], *l = q - 1, *u = q - BW;
				int s = strength(l, q), t = strength(u, q);
				if (s) edge(&luma[by * 8][bx * 8], 1, W, s, (q->qp + l->qp + 1) / 2);
				if (t) edge(&luma[by * 8][bx * 8], W, 1, t, (q->qp + u->qp + 1) / 2);
			}
		offsets(b0 * 8, b1 * 8 - 4, round % 3 != 1, round % 3 != 0);
		for (int x = 9; x < W - 8; x += 11) sum = sum * 31 + out[b0 * 8 + x % 20][x];
	}
	printf("%u\n", sum);
	return 0;
}
