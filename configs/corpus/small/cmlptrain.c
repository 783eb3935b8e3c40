// flags: -O3
// trains a small multilayer perceptron (tanh, leaky ReLU, softmax) on spirals with Adam
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>
enum { BATCH = 16, MAXW = 64, LAYERS = 3 };
typedef struct { int in, out; float w[MAXW * MAXW], g[MAXW * MAXW], m[MAXW * MAXW], v[MAXW * MAXW], x[BATCH][MAXW], d[BATCH][MAXW]; } Layer;
static Layer net[LAYERS];
static float top[BATCH][MAXW];
static uint32_t rs = 17;
static float uniform(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return (rs >> 8) * (1.0f / 16777216); }
static void init(Layer *l, int in, int out) {
	memset(l, 0, sizeof *l);
	l->in = in; l->out = out;
	float scale = sqrtf(6.0f / (in + out));
	for (int i = 0; i < in * out; i++) l->w[i] = (uniform() * 2 - 1) * scale;
}
static float activate(int k, float z) { return k ? z > 0 ? z : 0.1f * z : tanhf(z); }
static float slope(int k, float y) { return k ? y > 0 ? 1 : 0.1f : 1 - y * y; }
static void forward(int k) {
	Layer *l = &net[k];
	for (int b = 0; b < BATCH; b++) {
		float acc[MAXW] = {0};
		for (int i = 0; i < l->in; i++) {
			float x = l->x[b][i];
			const float *w = l->w + i * l->out;
			for (int o = 0; o < l->out; o++) acc[o] += x * w[o];
		}
		float *y = k + 1 < LAYERS ? net[k + 1].x[b] : top[b];
		for (int o = 0; o < l->out; o++) y[o] = k + 1 < LAYERS ? activate(k, acc[o]) : acc[o];
	}
}
static void backward(int k) {
	Layer *l = &net[k];
	memset(l->g, 0, sizeof(float) * l->in * l->out);
	for (int b = 0; b < BATCH; b++)
		for (int i = 0; i < l->in; i++) {
			float *g = l->g + i * l->out, x = l->x[b][i], back = 0;
			const float *w = l->w + i * l->out, *d = l->d[b];
			for (int o = 0; o < l->out; o++) g[o] += x * d[o];
			if (k == 0) continue;
			for (int o = 0; o < l->out; o++) back += w[o] * d[o];
			net[k - 1].d[b][i] = back * slope(k - 1, x);
		}
}
static void adam(Layer *l, int t, float rate) {
	float c1 = 1 - powf(0.9f, t), c2 = 1 - powf(0.999f, t);
	for (int i = 0; i < l->in * l->out; i++) {
		float g = l->g[i] / BATCH;
		l->m[i] += 0.1f * (g - l->m[i]);
		l->v[i] += 0.001f * (g * g - l->v[i]);
		l->w[i] -= rate * (l->m[i] / c1) / (sqrtf(l->v[i] / c2) + 1e-8f);
	}
}
int main(void) {
	double loss = 0; int right = 0;
	for (int step = 0, t = 0; step < 350; step++, t++) {
		if (step % 70 == 0) {
			int hidden = 32 + step / 70 * 8;
			init(&net[0], 3, hidden); init(&net[1], hidden, 40); init(&net[2], 40, 3 + step / 140);
			t = 0;
		}
		int classes = net[2].out, label[BATCH];
		for (int b = 0; b < BATCH; b++) {
			float r = uniform(), a = r * 5 + 6.2831853f * (label[b] = uniform() * classes) / classes + 0.2f * uniform();
			float *x = net[0].x[b];
			x[0] = r * cosf(a); x[1] = r * sinf(a); x[2] = 1;
		}
		for (int k = 0; k < LAYERS; k++) forward(k);
		for (int b = 0; b < BATCH; b++) {
			float sum = 0, p[MAXW]; int best = 0;
			for (int o = 0; o < classes; o++) { sum += p[o] = expf(top[b][o]); if (top[b][o] > top[b][best]) best = o; }
			for (int o = 0; o < classes; o++) net[2].d[b][o] = p[o] / sum - (o == label[b]);
			loss -= logf(p[label[b]] / sum);
			right += best == label[b];
		}
		for (int k = LAYERS; k--;) backward(k);
		for (int k = 0; k < LAYERS; k++) adam(&net[k], t + 1, 0.01f);
	}
	printf("loss %.5f right %d\n", loss, right);
	return 0;
}
