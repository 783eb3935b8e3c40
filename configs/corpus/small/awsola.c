// flags: -O2 -ffast-math
// time stretching by waveform-similarity overlap-add: integer cross-correlation searches around each hop, cross-fades in float and a transient detector that locks the phase
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>
enum { RING = 8192, WIN = 512, HOP = WIN / 2, SEEK = 96 };
static int16_t ring[RING];
static float fade[WIN], tail[HOP], out[HOP];
static uint32_t seed = 123, written;
static int noise(void) { seed = seed * 1103515245u + 12345u; return (int)(seed >> 20) - 2048; }

static void play(int n, int tune)
{
	static uint32_t p1, p2, env;
	for (int i = 0; i < n; i++, written++) {
		if (written % 5000 == 0) env = 65535;
		env -= env >> 11;
		p1 += 400u + (uint32_t)tune * 13; p2 += 1210u + (uint32_t)tune * 7;
		int tri = (int)(p1 & 0xffff) < 32768 ? (int)(p1 & 0xffff) - 16384 : 49152 - (int)(p1 & 0xffff);
		int saw = (int)(p2 & 0xffff) - 32768;
		ring[written % RING] = (int16_t)(((tri + saw / 3) / 2 + noise()) * (int)(env >> 2) >> 14);
	}
}

static void fetch(uint32_t at, int16_t *to, int n)
{
	for (int i = 0; i < n; i++) to[i] = ring[(at + (uint32_t)i) % RING];
}

/* offset in [-SEEK, SEEK] whose start resembles the natural continuation best */
static int seek(const int16_t *want, uint32_t near)
{
	int16_t cand[HOP + 2 * SEEK];
	int best = 0;
	float top = -1;
	fetch(near - SEEK, cand, HOP + 2 * SEEK);
	for (int pass = 0, lo = 0, hi = 2 * SEEK, step = 4; pass < 2; pass++, step = 1) {
		for (int k = lo; k <= hi; k += step) {
			int64_t dot = 0, en = 1;
			for (int i = 0; i < HOP; i += step > 1 ? 2 : 1) { dot += want[i] * cand[k + i]; en += cand[k + i] * cand[k + i]; }
			float score = dot > 0 ? (float)dot * (float)dot / (float)en * (step > 1 ? 1.0f : 0.5f) : 0;
			if (score > top) top = score, best = k;
		}
		lo = best < 3 ? 0 : best - 3; hi = best > 2 * SEEK - 3 ? 2 * SEEK : best + 3;
		top = -1;
	}
	return best - SEEK;
}

static int attack(const int16_t *x)
{
	int e[4] = {1, 1, 1, 1};
	for (int i = 0; i < WIN; i++) e[i >> 7] += x[i] * x[i] >> 12;
	return e[1] > 6 * e[0] || e[2] > 6 * e[1] || e[3] > 6 * e[2];
}

int main(void)
{
	double sum = 0, pos = 2048;
	int16_t want[WIN], block[WIN];
	uint32_t last = 2048;
	for (int i = 0; i < WIN; i++) fade[i] = 0.5f - 0.5f * cosf(6.2831853f * ((float)i + 0.5f) / WIN);
	play(4096, 10);
	for (int frame = 0; frame < 2200; frame++) {
		double rate = 0.6 + 0.05 * (frame / 60 % 20);
		while (pos + WIN + SEEK + HOP > written) play(256, frame / 40);
		fetch(last + HOP, want, WIN);
		int shift = attack(want) ? 0 : seek(want, (uint32_t)pos);
		last = (uint32_t)((int64_t)pos + shift);
		fetch(last, block, WIN);
		for (int i = 0; i < HOP; i++) {
			out[i] = tail[i] + fade[i] * block[i];
			tail[i] = fade[HOP + i] * block[HOP + i];
		}
		pos += HOP * rate;
		sum += shift + floor(out[frame % HOP] * 0.01f);
	}
	printf("%.0f\n", sum);
	return 0;
}
