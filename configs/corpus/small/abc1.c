// flags: -O2
// texture block compression: 4x4 RGB blocks to BC1-like words (principal axis by power iteration, 5:6:5 end points, nearest of four colours), decoded and the error measured
#include <stdio.h>
#include <stdint.h>
#include <math.h>
typedef uint32_t u32;
#define N 128
typedef struct { uint16_t c0, c1; u32 idx; } Bc1;
static uint8_t tex[N][N][4];
static Bc1 blocks[N / 4][N / 4];
static u32 s = 31337;
static u32 rnd(void) { s = s * 747796405u + 2891336453u; return ((s >> ((s >> 28) + 4)) ^ s) * 277803737u >> 12; }
static int q(float v, int m) { int r = (int)(v * m / 255.0f + 0.5f); return r < 0 ? 0 : r > m ? m : r; }
static uint16_t pack(const float c[3]) { return (uint16_t)(q(c[0], 31) << 11 | q(c[1], 63) << 5 | q(c[2], 31)); }
static void palette(const Bc1 *b, int pal[4][3])
{
	uint16_t v[2] = {b->c0, b->c1};
	for (int k = 0; k < 2; k++) {
		pal[k][0] = (v[k] >> 11) * 255 / 31; pal[k][1] = (v[k] >> 5 & 63) * 255 / 63; pal[k][2] = (v[k] & 31) * 255 / 31;
	}
	for (int c = 0; c < 3; c++) {
		pal[2][c] = (2 * pal[0][c] + pal[1][c]) / 3;
		pal[3][c] = (pal[0][c] + 2 * pal[1][c]) / 3;
	}
}
static void encode(Bc1 *b, uint8_t *px[16])
{
	float m[3] = {0}, v[6] = {0}, ax[3] = {1, 1, 1}, lo = 1e9f, hi = -1e9f, e0[3], e1[3];
	int pal[4][3];
	for (int i = 0; i < 16; i++) for (int c = 0; c < 3; c++) m[c] += px[i][c] / 16.0f;
	for (int i = 0; i < 16; i++) {
		float r = px[i][0] - m[0], g = px[i][1] - m[1], l = px[i][2] - m[2];
		v[0] += r * r; v[1] += r * g; v[2] += r * l; v[3] += g * g; v[4] += g * l; v[5] += l * l;
	}
	for (int it = 0; it < 4; it++) {
		float x = ax[0] * v[0] + ax[1] * v[1] + ax[2] * v[2], y = ax[0] * v[1] + ax[1] * v[3] + ax[2] * v[4];
		float z = ax[0] * v[2] + ax[1] * v[4] + ax[2] * v[5], n = 1.0f / sqrtf(x * x + y * y + z * z + 1e-6f);
		ax[0] = x * n; ax[1] = y * n; ax[2] = z * n;
	}
	for (int i = 0; i < 16; i++) {
		float t = (px[i][0] - m[0]) * ax[0] + (px[i][1] - m[1]) * ax[1] + (px[i][2] - m[2]) * ax[2];
		if (t < lo) lo = t;
		if (t > hi) hi = t;
	}
	for (int c = 0; c < 3; c++) { e0[c] = m[c] + hi * ax[c]; e1[c] = m[c] + lo * ax[c]; }
	b->c0 = pack(e0); b->c1 = pack(e1); b->idx = 0;
	palette(b, pal);
	for (int i = 0; i < 16; i++) {
		int best = 1 << 30, k = 0;
		for (int j = 0; j < 4; j++) {
			int r = px[i][0] - pal[j][0], g = px[i][1] - pal[j][1], l = px[i][2] - pal[j][2], d = 3 * r * r + 6 * g * g + l * l;
			if (d < best) best = d, k = j;
		}
		b->idx |= (u32)k << 2 * i;
	}
}
int main(void)
{
	uint64_t err = 0;
	u32 sum = 0;
	for (int round = 0; round < 40; round++) {
		for (int y = 0; y < N; y++)
			for (int x = 0; x < N; x++) {
				u32 n = rnd();
				tex[y][x][0] = (x + round * 3 + (n & 15)); tex[y][x][1] = ((y * round >> 2) + (n >> 4 & 31)); tex[y][x][2] = ((x ^ y) + (n >> 9 & 7));
			}
		for (int y = 0; y < N; y += 4)
			for (int x = 0; x < N; x += 4) {
				uint8_t *px[16];
				int pal[4][3];
				Bc1 *b = &blocks[y / 4][x / 4];
				for (int i = 0; i < 16; i++) px[i] = tex[y + i / 4][x + i % 4];
				encode(b, px);
				palette(b, pal);
				for (int i = 0; i < 16; i++)
					for (int c = 0; c < 3; c++) { int d = px[i][c] - pal[b->idx >> 2 * i & 3][c]; err += (uint64_t)(d * d); }
				sum = sum * 31 + b->c0 + b->idx;
			}
	}
	printf("%u %llu\n", sum, (unsigned long long)err);
	return 0;
}
