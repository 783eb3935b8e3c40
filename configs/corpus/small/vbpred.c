// flags: -O3
// branch predictor study: bimodal, gshare, local two-level, perceptron and a tagged geometric-history predictor in a tournament on synthetic branch streams
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
static uint8_t bimodal[4096], gshare[16384], pattern[1024], chooser[4096];
static uint16_t local[1024];
static int8_t weight[256][25];
typedef struct { int8_t ctr; uint8_t useful; uint16_t tag; } Tagged;
static Tagged bank[4][2048];
static const int depth[4] = { 6, 14, 27, 48 };
static uint64_t history;
static uint32_t state = 1;
static uint32_t rnd(void) { state ^= state << 13; state ^= state >> 17; return state ^= state << 5; }
static void bump(uint8_t *c, int up) { if (up) { if (*c < 3) ++*c; } else if (*c) --*c; }
static uint32_t fold(uint64_t h, int bits, int len) {
	uint32_t f = 0;
	h &= (1ull << len) - 1;
	while (h) { f ^= (uint32_t)h & ((1u << bits) - 1); h >>= bits; }
	return f;
}
static int perceptron(uint32_t pc, int taken) {
	int8_t *w = weight[pc & 255];
	int y = w[24], dir = taken ? 1 : -1;
	for (int i = 0; i < 24; i++) y += history >> i & 1 ? w[i] : -w[i];
	if ((y >= 0) != taken || abs(y) < 60) {
		for (int i = 0; i < 24; i++) {
			int v = w[i] + ((history >> i & 1) ? dir : -dir);
			w[i] = (int8_t)(v > 63 ? 63 : v < -63 ? -63 : v);
		}
		if (abs(w[24] + dir) < 64) w[24] = (int8_t)(w[24] + dir);
	}
	return y >= 0;
}
static int tagged(uint32_t pc, int taken, int base) {
	uint32_t index[4]; uint16_t tag[4];
	int provider = -1, pred = base;
	for (int b = 0; b < 4; b++) {
		index[b] = (pc ^ pc >> 5 ^ fold(history, 11, depth[b])) & 2047;
		tag[b] = (uint16_t)((pc * 7 ^ fold(history, 9, depth[b]) << 1) & 1023);
		if (bank[b][index[b]].tag == tag[b]) { provider = b; pred = bank[b][index[b]].ctr >= 0; }
	}
	if (provider >= 0) {
		Tagged *t = &bank[provider][index[provider]];
		if (taken && t->ctr < 3) t->ctr++;
		if (!taken && t->ctr > -4) t->ctr--;
		if (pred == taken && pred != base && t->useful < 3) t->useful++;
	}
	if (pred != taken)
		for (int b = provider + 1; b < 4; b++) {
			Tagged *t = &bank[b][index[b]];
			if (t->useful == 0) { t->tag = tag[b]; t->ctr = taken ? 0 : -1; break; }
			t->useful--;
		}
	return pred;
}
int main(void) {
	uint32_t wrong[6] = {0}, trips[64] = {0};
	for (int round = 0; round < 26; round++) {
		uint32_t bias[64];
		for (int i = 0; i < 64; i++) bias[i] = rnd() % 256;
		for (int n = 0; n < 9000; n++) {
			uint32_t site = (rnd() >> 9) % 64 & (n % 3 ? 15 : 63), pc = site * 37 + 1000 + (uint32_t)round, taken;
			if (site % 4 == 0) taken = ++trips[site] % (3 + site % 11) != 0;                 /* loop exits */
			else if (site % 4 == 1) taken = (history >> (site % 7) ^ history >> (site % 5 + 2)) & 1;  /* correlated */
			else if (site % 4 == 2) taken = (rnd() & 255) < bias[site];
			else taken = (rnd() & 255) < 245;
			uint16_t *l = &local[pc & 1023];
			uint32_t gi = (pc ^ (uint32_t)history) & 16383;
			int b = bimodal[pc & 4095] >= 2, g = gshare[gi] >= 2, p = pattern[*l & 1023] >= 2;
			int both = chooser[pc & 4095] >= 2 ? g : p;
			int q = perceptron(pc, (int)taken), t = tagged(pc, (int)taken, b);
			wrong[0] += b != (int)taken; wrong[1] += g != (int)taken; wrong[2] += p != (int)taken;
			wrong[3] += both != (int)taken; wrong[4] += q != (int)taken; wrong[5] += t != (int)taken;
			if (g != p) bump(&chooser[pc & 4095], g == (int)taken);
			bump(&bimodal[pc & 4095], (int)taken); bump(&gshare[gi], (int)taken); bump(&pattern[*l & 1023], (int)taken);
			*l = (uint16_t)(*l << 1 | taken);
			history = history << 1 | taken;
		}
	}
	for (int i = 0; i < 6; i++) printf("%u ", wrong[i]);
	printf("\n");
	return 0;
}
