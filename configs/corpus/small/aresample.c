// flags: -O2 -fno-tree-vectorize
// polyphase audio resampler: windowed-sinc banks for several rational rates, stereo 16-bit blocks through a double-written history ring, with a varispeed interpolated mode
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>
enum { TAPS = 24, MAXPH = 160, BLOCK = 1024 };
typedef struct {
	int up, down, phase, head;
	float bank[MAXPH + 1][TAPS];
	float hist[2][2 * TAPS];
} Resampler;
static Resampler rs[3];
static int16_t in[BLOCK][2], out[4 * BLOCK][2];
static void design(Resampler *r, int up, int down)
{
	double cut = up < down ? (double)up / down : 1.0;
	memset(r, 0, sizeof *r);
	r->up = up; r->down = down;
	for (int p = 0; p <= up; p++) {
		double sum = 0;
		for (int k = 0; k < TAPS; k++) {
			double t = k - TAPS / 2 + 1 - (double)p / up, x = M_PI * t * cut;
			double w = 0.5 + 0.5 * cos(M_PI * t / (TAPS / 2 + 0.5));
			r->bank[p][k] = (float)((fabs(x) < 1e-9 ? 1 : sin(x) / x) * w * cut);
			sum += r->bank[p][k];
		}
		for (int k = 0; k < TAPS; k++) r->bank[p][k] /= (float)sum;
	}
}
static inline void push(Resampler *r, const int16_t *frame)
{
	for (int c = 0; c < 2; c++) r->hist[c][r->head] = r->hist[c][r->head + TAPS] = frame[c];
	if (++r->head == TAPS) r->head = 0;
}
static inline int16_t clip(float v) { long q = lrintf(v); return (int16_t)(q > 32767 ? 32767 : q < -32768 ? -32768 : q); }
static int convert(Resampler *r, int n)
{
	int made = 0;
	for (int i = 0; i < n; i++) {
		push(r, in[i]);
		while (r->phase < r->up) {
			const float *h = r->bank[r->phase];
			for (int c = 0; c < 2; c++) {
				const float *x = r->hist[c] + r->head;
				float acc = 0;
				for (int k = 0; k < TAPS; k++) acc += h[k] * x[k];
				out[made][c] = clip(acc);
			}
			r->phase += r->down, made++;
		}
		r->phase -= r->up;
	}
	return made;
}
static int varispeed(Resampler *r, int n, float ratio)
{
	float pos = 0;
	int made = 0;
	for (int i = 0; i < n; i++) {
		push(r, in[i]);
		for (; pos < 1.0f; pos += ratio) {
			float f = pos * r->up;
			int p = (int)f;
			const float *a = r->bank[p], *b = r->bank[p + 1], *x = r->hist[0] + r->head;
			float s = 0, t = 0;
			for (int k = 0; k < TAPS; k++) { s += a[k] * x[k]; t += b[k] * x[k]; }
			out[made][0] = out[made][1] = clip(s + (t - s) * (f - p));
			made++;
		}
		pos -= 1.0f;
	}
	return made;
}
int main(void)
{
	uint32_t lcg = 9, sum = 0;
	design(&rs[0], 160, 147); design(&rs[1], 2, 3); design(&rs[2], 32, 32);
	for (int round = 0; round < 900; round++) {
		for (int i = 0, ph = 0; i < BLOCK; i++) {
			lcg = lcg * 69069 + 12345; ph += 300 + round * 17;
			in[i][0] = (int16_t)(ph / 2 % 24000 - 12000); in[i][1] = (int16_t)((lcg >> 16) / 4 - 8192);
		}
		int n = round % 3 < 2 ? convert(&rs[round % 3], BLOCK) : varispeed(&rs[2], BLOCK, 0.6f + 0.01f * (round % 90));
		for (int i = 0; i < n; i += 13) sum = sum * 33 + (uint16_t)out[i][round & 1];
	}
	printf("%u\n", sum);
	return 0;
}
