// flags: -O3 -fno-tree-vectorize
// cellular (Worley) textures: hashed feature points per lattice cell, F1 and F2 distances under three metrics by function pointer, tiled marble, scales and cracks in float
#include <stdio.h>
#include <stdint.h>
#include <math.h>
typedef float (*Metric)(float, float, float);
typedef struct { float f1, f2; uint32_t id; } Cell;
static float euclid(float x, float y, float z) { return x * x + y * y + z * z; }
static float taxi(float x, float y, float z) { return fabsf(x) + fabsf(y) + fabsf(z); }
static float cheby(float x, float y, float z) { return fmaxf(fabsf(x), fmaxf(fabsf(y), fabsf(z))); }
static uint8_t tile[64][64];

static inline uint32_t mix(uint32_t h)
{
	h ^= h >> 16; h *= 0x7feb352dU;
	h ^= h >> 15; h *= 0x846ca68bU;
	return h ^ h >> 16;
}

static Cell worley(float x, float y, float z, Metric dist, uint32_t seed)
{
	int ix = (int)floorf(x), iy = (int)floorf(y), iz = (int)floorf(z);
	Cell c = {1e9f, 1e9f, 0};
	for (int k = -1; k <= 1; k++)
		for (int j = -1; j <= 1; j++)
			for (int i = -1; i <= 1; i++) {
				uint32_t h = mix(seed ^ ((uint32_t)(ix + i) * 0x9E3779B1u + (uint32_t)(iy + j) * 0x85EBCA77u + (uint32_t)(iz + k) * 0xC2B2AE3Du));
				int points = 1 + (h >> 30 == 3);
				while (points--) {
					float dx = (float)(ix + i) + (float)(h & 1023) / 1024 - x;
					float dy = (float)(iy + j) + (float)(h >> 10 & 1023) / 1024 - y;
					float dz = (float)(iz + k) + (float)(h >> 20 & 1023) / 1024 - z;
					float d = dist(dx, dy, dz);
					if (d < c.f1) { c.f2 = c.f1; c.f1 = d; c.id = h; }
					else if (d < c.f2) c.f2 = d;
					h = mix(h);
				}
			}
	return c;
}

static uint8_t shade(int kind, Cell c)
{
	float v;
	switch (kind) {
	case 0: v = sqrtf(c.f1); break;
	case 1: v = sqrtf(c.f2) - sqrtf(c.f1); break;
	case 2: v = c.f2 - c.f1 < 0.08f ? 0 : 0.3f + (float)(c.id >> 24) / 400; break;
	default: v = 0.5f + 0.5f * sinf(9 * c.f1 + (float)(c.id & 7));
	}
	return (uint8_t)(255 * (v < 0 ? 0 : v > 1 ? 1 : v));
}

int main(void)
{
	static const Metric metrics[3] = {euclid, taxi, cheby};
	uint32_t sum = 0;
	for (int r = 0; r < 24; r++) {
		float freq = 0.06f + 0.02f * (float)(r % 7), t = 0.13f * (float)r;
		for (int y = 0; y < 64; y++)
			for (int x = 0; x < 64; x++) {
				Cell c = worley((float)x * freq, (float)y * freq, t, metrics[(r + y / 22) % 3], (uint32_t)r / 4);
				uint8_t s = shade((r + x / 16) & 3, c);
				tile[y][x] = (uint8_t)((tile[(y + 1) & 63][x] + 3 * s) / 4);
				sum = sum * 17 + tile[y][x];
			}
	}
	printf("%u\n", sum);
	return 0;
}
