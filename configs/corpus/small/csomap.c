// flags: -O3
// self-organising maps in 16-bit fixed point and float: best matching units over 64x48 nodes of 16 weights, Gaussian neighbourhoods, growing inputs
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
enum { W = 64, H = 48, D = 16 };
static int16_t fixed_map[W * H][D];
static float float_map[W * H][D];
static uint32_t hits[W * H];
static uint32_t state[4] = {1, 2, 3, 4};
static uint32_t rnd(void) {
	uint32_t t = state[3] ^ state[3] << 11;
	state[3] = state[2]; state[2] = state[1]; state[1] = state[0];
	return state[0] ^= state[0] >> 19 ^ t ^ t >> 8;
}
static void sample(int16_t *v, int round) {
	int c = rnd() % 9;
	for (int d = 0; d < D; d++) v[d] = (int16_t)((c * 1237 + d * c * 311 + round) % 6000 - 3000 + (int)(rnd() % 800));
}
static int match_fixed(const int16_t *v) {
	int best = 0; int32_t least = INT32_MAX;
	for (int i = 0; i < W * H; i++) {
		const int16_t *m = fixed_map[i];
		int32_t s = 0;
		for (int d = 0; d < D; d++) { int32_t t = (v[d] - m[d]) >> 1; s += t * t >> 4; }
		if (s < least) { least = s; best = i; }
	}
	return best;
}
static int match_float(const float *v) {
	int best = 0; float least = 1e30f;
	for (int i = 0; i < W * H; i++) {
		const float *m = float_map[i];
		float s = 0;
		for (int d = 0; d < D && s < least; d++) s += (v[d] - m[d]) * (v[d] - m[d]);
		if (s < least) { least = s; best = i; }
	}
	return best;
}
static void pull(int unit, const int16_t *v, const float *f, int radius, float rate) {
	int cx = unit % W, cy = unit / W;
	for (int dy = -radius; dy <= radius; dy++) {
		int y = (cy + dy + H) % H;
		for (int dx = -radius; dx <= radius; dx++) {
			int at = y * W + (cx + dx + W) % W;
			float g = rate * expf(-(float)(dx * dx + dy * dy) / (radius * radius + 0.5f));
			if (v) {
				int32_t k = (int32_t)(g * 4096);
				for (int d = 0; d < D; d++) fixed_map[at][d] += (int16_t)((v[d] - fixed_map[at][d]) * k >> 12);
			} else for (int d = 0; d < D; d++) float_map[at][d] += g * (f[d] - float_map[at][d]);
		}
	}
}
int main(void) {
	long far = 0; double quality = 0;
	for (int i = 0; i < W * H; i++) for (int d = 0; d < D; d++) float_map[i][d] = fixed_map[i][d] = (int16_t)(rnd() % 6000) - 3000;
	for (int round = 0; round < 450; round++) {
		int16_t v[D]; float f[D];
		sample(v, round);
		for (int d = 0; d < D; d++) f[d] = v[d] + 0.25f * d;
		int radius = 1 + 8 * (450 - round % 225 * 2) / 450, a = match_fixed(v), b = match_float(f);
		pull(a, v, NULL, radius, 0.3f);
		pull(b, NULL, f, radius, 0.3f);
		hits[a]++;
		far += abs(a % W - b % W) + abs(a / W - b / W);
		quality += fabsf(float_map[b][round % D] - f[round % D]);
	}
	uint64_t h = 0;
	for (int i = 0; i < W * H; i++) h = h * 33 + hits[i] + (uint16_t)fixed_map[i][3];
	printf("%ld %.3f %016llx\n", far, quality, (unsigned long long)h);
	return 0;
}
