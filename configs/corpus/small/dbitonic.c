// flags: -O3 -funroll-loops
// sorting networks without branches: bitonic and odd-even merge sorts of float and 16-bit blocks, network-merged chunks and small fixed networks on columns (vectorised min/max)
#include <stdio.h>
#include <stdint.h>
#include <string.h>
static float value[8192];
static int16_t sample[16][256];
static uint32_t key[4096], tag[4096];
static uint32_t w = 0xC0FFEE;
static uint32_t rnd(void) { w += w << 10 ^ 0x3243F6A9; w ^= w >> 6; w += w << 3; return w ^ w >> 11; }

static void bitonic(float *restrict v, int n)
{
	for (int k = 2; k <= n; k *= 2) {
		for (int base = 0; base < n; base += k)             /* first step compares mirror images */
			for (int i = 0; i < k / 2; i++) {
				float x = v[base + i], y = v[base + k - 1 - i];
				v[base + i] = x < y ? x : y;
				v[base + k - 1 - i] = x < y ? y : x;
			}
		for (int j = k / 4; j > 0; j /= 2)
			for (int base = 0; base < n; base += 2 * j)
				for (int i = base; i < base + j; i++) {
					float x = v[i], y = v[i + j];
					v[i] = x < y ? x : y;
					v[i + j] = x < y ? y : x;
				}
	}
}

static void odd_even(uint32_t *k, uint32_t *t, int n)       /* Batcher's merge exchange with a payload */
{
	for (int p = n / 2; p > 0; p /= 2)
		for (int q = n / 2, r = 0, d = p;; d = q - p, q /= 2, r = p) {
			for (int i = 0; i < n - d; i++) {
				if ((i & p) != r) continue;
				uint32_t swap = -(uint32_t)(k[i] > k[i + d]);
				uint32_t x = (k[i] ^ k[i + d]) & swap, y = (t[i] ^ t[i + d]) & swap;
				k[i] ^= x; k[i + d] ^= x;
				t[i] ^= y; t[i + d] ^= y;
			}
			if (q == p) break;
		}
}

static void exchange(int16_t *restrict a, int16_t *restrict b)
{
	for (int i = 0; i < 256; i++) {
		int16_t x = a[i], y = b[i];
		a[i] = x < y ? x : y;
		b[i] = x < y ? y : x;
	}
}
static void columns(void)                                   /* sixteen rows, every column sorted by odd-even transposition in pairs */
{
	for (int p = 1; p < 16; p *= 2)
		for (int k = p; k >= 1; k /= 2)
			for (int j = k % p; j + k < 16; j += 2 * k)
				for (int i = 0; i < k && i + j + k < 16; i++)
					if ((i + j) / (p * 2) == (i + j + k) / (p * 2)) exchange(sample[i + j], sample[i + j + k]);
}

int main(void)
{
	double total = 0;
	uint64_t check = 0;
	for (int i = 0; i < 8192; i++) value[i] = (float)(rnd() & 0xffff);
	for (int i = 0; i < 4096; i++) tag[i] = (uint32_t)i;
	for (int round = 0; round < 75; round++) {
		int n = 1 << (8 + round % 6), from = (int)(rnd() % 8192) & ~(n - 1) & 8191;
		if (round % 3 == 0) for (int i = 0; i < n; i++) value[from + i] = (float)(rnd() & 0xffff) * 0.25f;
		else for (int i = 0; i < n; i++) value[from + i] = value[(i * 4099 + round) & 8191] + (float)i;
		bitonic(value + from, n);
		total += value[from + n / 2];
		for (int i = 0; i < 2048; i++) key[i] = rnd() ^ tag[i];
		odd_even(key, tag, 256 << round % 4);
		check = check * 3 + tag[17] + key[100];
		for (int rep = 0; rep < 12; rep++) {
			for (int r = 0; r < 16; r++) for (int c = 0; c < 256; c++) sample[r][c] = (int16_t)(sample[r][c] * 31 + r * c + round);
			columns();
			check += (uint64_t)(sample[7][round] + 40000);
		}
	}
	printf("%.2f %llu\n", total, (unsigned long long)check);
	return 0;
}
