// flags: -O2
// granular sound: up to 48 overlapping grains with windows, pitch steps and pan read a 2 MB sample memory at scattered positions in 32.16 fixed point, while new sound overwrites it
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define LEN (1u << 20)
typedef struct Grain {
	struct Grain *next;
	uint64_t pos;
	uint32_t step, age, life;
	int16_t left, right;
	uint8_t shape;
} Grain;
static int16_t memory[LEN], window[3][1024];
static int32_t mix[256][2];
static Grain pool[48], *active, *spare;
static uint32_t rng = 0xC0FFEE, head;
static uint32_t rnd(void) { return rng = (uint32_t)((uint64_t)rng * 48271 % 2147483647); }
static void windows(void)
{
	for (int i = 0; i < 1024; i++) {
		int t = i < 512 ? i : 1023 - i, p = 32767 - (i - 512) * (i - 512) / 8;
		window[0][i] = (int16_t)(t * 64);
		window[1][i] = (int16_t)(p < 0 ? 0 : p);
		window[2][i] = (int16_t)(32767 >> (i / 100));
	}
}
static void record(int n, int tone)
{
	static int32_t y1 = 12000, y2 = 0;
	for (int i = 0; i < n; i++) {
		int32_t y = (int32_t)((int64_t)(65536 - tone) * 2 * y1 >> 16) - y2;
		if (y > 14000 || y < -14000) y = y * 3 / 4;
		y2 = y1; y1 = y;
		memory[head++ & (LEN - 1)] = (int16_t)(y + (int)(rnd() & 1023) - 512);
	}
}
static void spawn(int spread, int pitch)
{
	if (!spare) return;
	Grain *g = spare;
	spare = g->next;
	g->pos = (uint64_t)((head - rnd() % (unsigned)spread) & (LEN - 1)) << 16;
	g->step = 32768u + (rnd() & 0xffff) + (uint32_t)pitch * 256;
	g->age = 0;
	g->life = 400 + rnd() % 4000;
	g->left = (int16_t)(rnd() & 0x3fff); g->right = (int16_t)(0x3fff - g->left);
	g->shape = (uint8_t)(rnd() % 3);
	g->next = active;
	active = g;
}
static void render(void)
{
	for (int i = 0; i < 256; i++) mix[i][0] = mix[i][1] = 0;
	for (Grain **link = &active; *link;) {
		Grain *g = *link;
		uint32_t scale = (1023u << 16) / g->life;
		int n = g->life - g->age < 256 ? (int)(g->life - g->age) : 256;
		for (int i = 0; i < n; i++, g->age++) {
			uint32_t p = (uint32_t)(g->pos >> 16);
			int f = (int)(g->pos & 0xffff) >> 1, a = memory[p & (LEN - 1)], b = memory[(p + 1) & (LEN - 1)];
			int v = (a + ((b - a) * f >> 15)) * window[g->shape][g->age * scale >> 16] >> 15;
			mix[i][0] += v * g->left >> 14;
			mix[i][1] += v * g->right >> 14;
			g->pos += g->step;
		}
		if (g->age >= g->life) { *link = g->next; g->next = spare; spare = g; } else link = &g->next;
	}
}
int main(void)
{
	uint64_t sum = 0;
	windows();
	for (int i = 0; i < 48; i++) { pool[i].next = spare; spare = &pool[i]; }
	record(30000, 2000);
	for (int block = 0; block < 420; block++) {
		record(1500, 400 + block * 13 % 6000);
		for (int k = rnd() % 7; k > 0; k--) spawn(1000 << (block & 8) | 30000, block % 200);
		render();
		for (int i = 0; i < 256; i += 5) {
			int v = mix[i][i & 1];
			sum = sum * 3 + (uint64_t)(v > 32767 ? 32767 : v < -32768 ? -32768 : v);
		}
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
