// flags: -O2
// fractal picture coding: range blocks matched to contracted domain blocks under eight symmetries by variance-classed lists and least-squares contrast, then iterated decoding
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
enum { N = 64, B = 4, R = N / B, D = (N - 2 * B) / 2 + 1 };
typedef struct { int x, y, sum, sq, next; } Domain;
typedef struct { int dom, sym, scale, offset; } Code;
static uint8_t img[N][N], half[N / 2][N / 2], dec[2][N][N];
static Domain dom[D * D];
static Code code[R * R];
static int bucket[16], perm[8][B * B];
static uint32_t s = 8;
static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static int classify(int sum, int sq) { int v = sq - sum * sum / 16, c = 0; while (v > 16 && c < 15) v /= 3, c++; return c; }
static void shrink(uint8_t in[N][N])
{
	for (int y = 0; y < N / 2; y++)
		for (int x = 0; x < N / 2; x++) half[y][x] = ((in[2 * y][2 * x] + in[2 * y][2 * x + 1] + in[2 * y + 1][2 * x] + in[2 * y + 1][2 * x + 1] + 2) >> 2);
}
static void index_domains(void)
{
	int n = 0;
	memset(bucket, 0xff, sizeof bucket);
	for (int y = 0; y + B <= N / 2; y++)
		for (int x = 0; x + B <= N / 2; x++) {
			Domain *d = &dom[n];
			d->x = x; d->y = y; d->sum = d->sq = 0;
			for (int i = 0; i < B * B; i++) { int v = half[y + i / B][x + i % B]; d->sum += v; d->sq += v * v; }
			int c = classify(d->sum, d->sq);
			d->next = bucket[c]; bucket[c] = n++;
		}
}
static long match(int rx, int ry, Code *best)
{
	int px[16], sum = 0, sq = 0;
	for (int i = 0; i < 16; i++) { px[i] = img[ry + i / B][rx + i % B]; sum += px[i]; sq += px[i] * px[i]; }
	int c0 = classify(sum, sq);
	long best_err = sq - sum * sum / 16 + 1;
	*best = (Code){0, 0, 0, sum / 16};
	for (int c = c0; c < 16 && c <= c0 + 1; c++)
		for (int n = bucket[c], tries = 0; n >= 0 && tries < 40; n = dom[n].next, tries++) {
			const Domain *d = &dom[n];
			const uint8_t *p = &half[d->y][d->x];
			int var = 16 * d->sq - d->sum * d->sum;
			if (var < 64) continue;
			for (int k = 0; k < 8; k++) {
				int dot = 0;
				for (int i = 0; i < 16; i++) dot += px[i] * p[perm[k][i]];
				int sc = (int)(64L * (16L * dot - (long)sum * d->sum) / var);
				sc = sc > 60 ? 60 : sc < -60 ? -60 : sc;
				int off = (sum - sc * d->sum / 64) / 16;
				long err = 0;
				for (int i = 0; i < 16 && err < best_err; i++) { int e = px[i] - sc * p[perm[k][i]] / 64 - off; err += e * e; }
				if (err < best_err) { best_err = err; *best = (Code){n, k, sc, off}; }
			}
		}
	return best_err;
}
int main(void)
{
	long total = 0;
	uint32_t sum = 0;
	for (int k = 0; k < 8; k++)
		for (int i = 0; i < 16; i++) {
			int y = i / B, x = i % B, t = k & 4 ? x : y, u = k & 4 ? y : x;
			perm[k][i] = (k & 1 ? B - 1 - t : t) * (N / 2) + (k & 2 ? B - 1 - u : u);
		}
	for (int round = 0; round < 9; round++) {
		for (int y = 0; y < N; y++) for (int x = 0; x < N; x++) img[y][x] = (((x * x + y * (round + 5)) >> 4 & 127) + (rnd() & 31));
		shrink(img); index_domains();
		for (int r = 0; r < R * R; r++) total += match(r % R * B, r / R * B, &code[r]);
		for (int it = 0; it < 6; it++) {
			shrink(dec[it & 1]);
			for (int r = 0; r < R * R; r++)
				for (int i = 0; i < 16; i++) {
					int v = code[r].scale * (&half[dom[code[r].dom].y][dom[code[r].dom].x])[perm[code[r].sym][i]] / 64 + code[r].offset;
					dec[~it & 1][r / R * B + i / B][r % R * B + i % B] = (v < 0 ? 0 : v > 255 ? 255 : v);
				}
		}
		for (int i = 0; i < N; i++) sum = sum * 31 + dec[0][i][(i * 7) % N];
	}
	printf("%ld %u\n", total, sum);
	return 0;
}
