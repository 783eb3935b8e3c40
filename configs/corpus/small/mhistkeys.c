// flags: -O2
// keystroke and sensor statistics: conflicting read-modify-write histograms in 8-, 16- and 32-bit cells, joint tables, spill of saturated cells, quantiles (70 KB)
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint8_t fine[16384], samples[8192];
static uint16_t mid[256][32];
static uint32_t coarse[2048], spill[16384 / 16], joint[64][64];
static uint32_t weyl = 1, mwc = 0x1234567;
static uint32_t rnd(void) { weyl += 362437; mwc = 36969 * (mwc & 65535) + (mwc >> 16); return mwc ^ weyl << 9; }
static void synth(int skew) { /* runs of equal keys when skew is high */
	uint8_t last = 0;
	for (int i = 0; i < 8192; i++) {
		uint32_t r = rnd();
		if ((int)(r & 255) >= skew) last = (r >> 8 & r >> 16) & 255;
		samples[i] = last;
	}
}
static void count_fine(int stride) {
	for (int i = 0; i < 8192 - stride; i++) {
		uint32_t cell = (samples[i] << 6 ^ samples[i + stride]) & 16383;
		if (++fine[cell] == 0) spill[cell >> 4]++;
	}
}
static void count_mid(void) {
	for (int i = 1; i < 8192; i++) {
		uint16_t *row = mid[samples[i]];
		row[samples[i - 1] >> 3]++;
		row[31] += row[samples[i - 1] >> 4] & 1; /* reads back what may just have been stored */
	}
}
static void count_joint(const uint8_t *a, const uint8_t *b, int n) {
	for (int i = 0; i + 4 <= n; i += 4) {
		joint[a[i] >> 2][b[i] >> 2]++; joint[a[i + 1] >> 2][b[i + 1] >> 2]++;
		joint[a[i + 2] >> 2][b[i + 2] >> 2] += 2; joint[a[i + 3] >> 2][b[i + 3] >> 2] += 3;
	}
}
static int quantile(const uint32_t *h, int n, uint64_t total, int permille) {
	uint64_t need = total * permille / 1000, acc = 0;
	int i = 0;
	while (i < n && (acc += h[i]) < need) i++;
	return i;
}
static uint32_t mode_of(const uint16_t *row, int n) {
	int best = 0;
	for (int i = 1; i < n; i++) if (row[i] > row[best]) best = i;
	return best << 16 | row[best];
}
int main(void) {
	uint64_t sum = 0, total = 0;
	uint32_t clock = 0;
	for (int round = 0; round < 220; round++) {
		synth(round * 37 & 255);
		count_fine(1 + (round & 7));
		count_mid();
		count_joint(samples, samples + 1 + round % 5, 8000);
		for (int i = 0; i < 8192; i++) { /* inter-arrival times in half-octave cells */
			clock += samples[i] * (1 + (i & 7));
			uint32_t gap = clock ^ clock >> 3, lg = 31 - __builtin_clz(gap | 1);
			coarse[(lg << 5 | ((gap << (31 - lg)) >> 26 & 31)) & 2047]++;
			total++;
		}
		for (int q = 50; q < 1000; q += 150) sum = sum * 17 + quantile(coarse, 2048, total, q);
		for (int k = 0; k < 256; k += 3) sum += mode_of(mid[k], 32);
		if (round % 20 == 19) {
			for (int i = 0; i < 64; i++) for (int j = 0; j < 64; j++) { sum ^= joint[i][j] * (i + 3u * j); joint[i][j] >>= 1; }
			for (int i = 0; i < 1024; i++) sum += (uint64_t)spill[i] << (i & 15);
			memset(mid, 0, sizeof mid);
		}
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
