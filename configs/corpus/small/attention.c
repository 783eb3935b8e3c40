// flags: -O3 -funroll-loops -ffast-math
// causal multi-head attention block with layer norm and softmax for short sequences of small heads in float
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>
#define D 48
#define HEADS 4
#define HD (D / HEADS)
#define T 48
static float wqkv[3][D][D], wo[D][D], x[T][D], xn[T][D], q[T][D], k[T][D], v[T][D], o[T][D];
static uint32_t st = 2463534242u;
static float uni(void) {
    st ^= st << 13; st ^= st >> 17; st ^= st << 5;
    return (float)(st >> 8) * (1.0f / 8388608.0f) - 1.0f;
}
static void layer_norm(const float *in, float *out) {
    float m = 0, s = 0;
    for (int i = 0; i < D; i++) m += in[i];
    m *= 1.0f / D;
    for (int i = 0; i < D; i++) s += (in[i] - m) * (in[i] - m);
    float inv = 1.0f / sqrtf(s * (1.0f / D) + 1e-5f);
    for (int i = 0; i < D; i++) out[i] = (in[i] - m) * inv;
}
static void linear(const float w[D][D], const float *in, float *out) {
    float acc[D];
    memset(acc, 0, sizeof acc);
    for (int i = 0; i < D; i++) {
        float a = in[i];
        for (int j = 0; j < D; j++) acc[j] += a * w[i][j];
    }
    memcpy(out, acc, sizeof acc);
}
static void softmax(float *s, int n) {
    float mx = s[0], sum = 0;
    for (int i = 1; i < n; i++) mx = s[i] > mx ? s[i] : mx;
    for (int i = 0; i < n; i++) { s[i] = expf(s[i] - mx); sum += s[i]; }
    float inv = 1.0f / sum;
    for (int i = 0; i < n; i++) s[i] *= inv;
}
static void attend(int h, int len) {
    float sc[T];
    const float scale = 1.0f / sqrtf((float)HD);
    for (int t = 0; t < len; t++) {
        const float *qt = &q[t][h * HD];
        for (int u = 0; u <= t; u++) {
            const float *ku = &k[u][h * HD];
            float d = 0;
            for (int i = 0; i < HD; i++) d += qt[i] * ku[i];
            sc[u] = d * scale;
        }
        softmax(sc, t + 1);
        float acc[HD] = { 0 };
        for (int u = 0; u <= t; u++)
            for (int i = 0; i < HD; i++) acc[i] += sc[u] * v[u][h * HD + i];
        memcpy(&o[t][h * HD], acc, sizeof acc);
    }
}
int main(void) {
    for (int m = 0; m < 3; m++) for (int i = 0; i < D; i++) for (int j = 0; j < D; j++) wqkv[m][i][j] = 0.25f * uni();
    for (int i = 0; i < D; i++) for (int j = 0; j < D; j++) wo[i][j] = 0.2f * uni();
    double sum = 0;
    for (int round = 0; round < 40; round++) {
        int len = 12 + round * 5 % 36;
        for (int t = 0; t < len; t++) for (int i = 0; i < D; i++) x[t][i] = uni();
        for (int layer = 0; layer < 3; layer++) {
            for (int t = 0; t < len; t++) {
                layer_norm(x[t], xn[t]);
                linear(wqkv[0], xn[t], q[t]);
                linear(wqkv[1], xn[t], k[t]);
                linear(wqkv[2], xn[t], v[t]);
            }
            for (int h = 0; h < HEADS; h++) attend(h, len);
            for (int t = 0; t < len; t++) {
                float y[D];
                linear(wo, o[t], y);
                for (int i = 0; i < D; i++) x[t][i] += y[i] > 0 ? y[i] : 0.1f * y[i];
            }
        }
        for (int i = 0; i < D; i++) sum += x[len - 1][i];
    }
    printf("%.3f\n", sum);
    return 0;
}
