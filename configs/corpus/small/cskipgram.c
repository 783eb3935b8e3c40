// flags: -O2
// word vectors by skip-gram with negative sampling: two 4 MB tables of 64-float rows updated at skewed random rows, sigmoid table, subsampled corpus
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
enum { VOCAB = 16384, DIM = 64, WINDOW = 4, NEGATIVE = 4, SENTENCE = 24 };
static float input[VOCAB][DIM], output[VOCAB][DIM], sigmoid[1024];
static uint16_t topic_of[VOCAB];
static uint64_t mcg = 0xCAFEF00DD15EA5E5ull;
static uint32_t rnd(void) {
	uint64_t x = mcg;
	mcg = x * 6364136223846793005ull;
	return (uint32_t)((x ^ x >> 22) >> (22 + (x >> 61)));
}
static int zipf(void) {  /* about 1/rank: exponent, then mantissa */
	int bits = rnd() % 14;
	return (1 << bits) + (rnd() & ((1 << bits) - 1)) - 1;
}
static float squash(float z) { return z > 6 ? 1 : z < -6 ? 0 : sigmoid[(int)((z + 6) * (1023 / 12.0f))]; }
static float pair(const float *in, float *out, float label, float rate, float *grad) {
	float z = 0;
	for (int d = 0; d < DIM; d++) z += in[d] * out[d];
	float g = (label - squash(z)) * rate;
	for (int d = 0; d < DIM; d++) { grad[d] += g * out[d]; out[d] += g * in[d]; }
	return g;
}
static int make_sentence(int *words) {
	int n = 0, topic = rnd() % 50;
	while (n < SENTENCE) {
		int w = zipf() % VOCAB;
		if (w < 64 && rnd() % 64 > 8u + w) continue;  /* subsample the frequent ones */
		if (rnd() % 3) w = (w / 50 * 50 + topic) % VOCAB;
		topic_of[w] = topic;
		words[n++] = w;
	}
	return n;
}
static float cosine(const float *a, const float *b) {
	float ab = 0, aa = 1e-9f, bb = 1e-9f;
	for (int d = 0; d < DIM; d++) { ab += a[d] * b[d]; aa += a[d] * a[d]; bb += b[d] * b[d]; }
	return ab / sqrtf(aa * bb);
}
int main(void) {
	int words[SENTENCE];
	double moved = 0; long related = 0;
	for (int i = 0; i < 1024; i++) sigmoid[i] = 1 / (1 + expf(6 - i * (12 / 1023.0f)));
	for (int w = 0; w < VOCAB; w++) for (int d = w & 3; d < DIM; d += 4) input[w][d] = ((w * 2654435761u + d * 40503u) >> 16 & 1023) / 65536.0f - 0.008f;
	for (int s = 0; s < 190; s++) {
		int n = make_sentence(words);
		float rate = 0.05f * (1 - s / 200.0f);
		for (int i = 0; i < n; i++) {
			int reach = 1 + rnd() % WINDOW;
			for (int j = i - reach; j <= i + reach; j++) {
				if (j < 0 || j >= n || j == i) continue;
				float grad[DIM] = {0}, *in = input[words[j]];
				moved += fabsf(pair(in, output[words[i]], 1, rate, grad));
				for (int k = 0; k < NEGATIVE; k++) {
					int w = zipf() % VOCAB;
					if (w != words[i]) pair(in, output[w], 0, rate, grad);
				}
				for (int d = 0; d < DIM; d++) in[d] += grad[d];
			}
		}
		if (s % 10 == 0) {  /* nearest of some candidates */
			int best = 1; float top = -2;
			for (int c = 0; c < 300; c++) {
				int w = zipf() % VOCAB;
				float v = cosine(input[words[0]], input[w]);
				if (w != words[0] && v > top) { top = v; best = w; }
			}
			related += topic_of[best] == topic_of[words[0]];
		}
	}
	printf("%.5f %ld\n", moved, related);
	return 0;
}
