// flags: -O3
// token-by-token decoding with grouped-query attention: rotary positions, int8 key/value cache with row scales, online softmax, windows
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>
enum { HEADS = 8, GROUPS = 2, DIM = 64, CONTEXT = 4096 };
typedef struct { int8_t k[DIM], v[DIM]; } Row;
static Row cache[GROUPS][CONTEXT];
static float k_scale[GROUPS][CONTEXT], v_scale[GROUPS][CONTEXT], frequency[DIM / 2];
static uint32_t weyl = 1;
static float rnd(void) { uint32_t x = weyl += 0x9E3779B9u; x = (x ^ x >> 16) * 0x85EBCA6Bu; return (x >> 8) / 8388608.0f - 1; }
static void rotate(float *v, int position) {
	for (int i = 0; i < DIM / 2; i++) {
		float w = position * frequency[i], c = cosf(w), s = sinf(w), a = v[i], b = v[i + DIM / 2];
		v[i] = a * c - b * s;
		v[i + DIM / 2] = a * s + b * c;
	}
}
static float quantise(const float *x, int8_t *q) {
	float top = 1e-6f;
	for (int i = 0; i < DIM; i++) top = fabsf(x[i]) > top ? fabsf(x[i]) : top;
	for (int i = 0; i < DIM; i++) q[i] = (int8_t)lrintf(x[i] * (127 / top));
	return top / 127;
}
static int32_t dot8(const int8_t *a, const int8_t *b) {
	int32_t s = 0;
	for (int i = 0; i < DIM; i++) s += a[i] * b[i];
	return s;
}
static void attend(const float *query, int group, int from, int to, float *out) {
	int8_t q[DIM];
	float scale = quantise(query, q) / sqrtf(DIM), top = -1e30f, sum = 0;
	memset(out, 0, DIM * sizeof *out);
	for (int block = from; block < to; block += 32) {
		float s[32], before = top;
		int n = to - block < 32 ? to - block : 32;
		for (int i = 0; i < n; i++) {
			s[i] = dot8(q, cache[group][block + i].k) * scale * k_scale[group][block + i];
			if (s[i] > top) top = s[i];
		}
		if (top > before) {
			float f = expf(before - top);
			sum *= f;
			for (int d = 0; d < DIM; d++) out[d] *= f;
		}
		for (int i = 0; i < n; i++) {
			float p = expf(s[i] - top);
			if (p < 1e-4f) continue;
			sum += p;
			p *= v_scale[group][block + i];
			const int8_t *v = cache[group][block + i].v;
			for (int d = 0; d < DIM; d++) out[d] += p * v[d];
		}
	}
	for (int d = 0; d < DIM; d++) out[d] /= sum;
}
int main(void) {
	double total = 0;
	float hidden[DIM] = {0};
	for (int i = 0; i < DIM / 2; i++) frequency[i] = powf(10000, -2.0f * i / DIM);
	for (int g = 0; g < GROUPS; g++)
		for (int p = 0; p < CONTEXT; p++) { memset(&cache[g][p], (p * 37 + g) & 63, sizeof(Row)); k_scale[g][p] = v_scale[g][p] = 0.02f; }
	for (int step = 0; step < 60; step++) {
		int position = 600 + step * 457 % 3400, window = step % 3 ? CONTEXT : 512;
		for (int g = 0; g < GROUPS; g++) {
			float k[DIM], v[DIM];
			for (int d = 0; d < DIM; d++) { k[d] = rnd() + hidden[d]; v[d] = rnd() - 0.5f * hidden[DIM - 1 - d]; }
			rotate(k, position);
			k_scale[g][position] = quantise(k, cache[g][position].k);
			v_scale[g][position] = quantise(v, cache[g][position].v);
		}
		for (int h = 0; h < HEADS; h++) {
			float q[DIM], out[DIM];
			for (int d = 0; d < DIM; d++) q[d] = 2 * rnd() + hidden[(d + h) % DIM];
			rotate(q, position);
			attend(q, h / (HEADS / GROUPS), position > window ? position - window : 0, position + 1, out);
			for (int d = 0; d < DIM; d++) hidden[d] = 0.7f * hidden[d] + 0.3f * out[d];
		}
		total += hidden[step % DIM];
	}
	printf("%.5f\n", total);
	return 0;
}
