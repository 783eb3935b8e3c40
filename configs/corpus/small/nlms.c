// flags: -O3 -ffast-math
// normalised LMS echo canceller with a double-talk detector, tap counts changing by rounds; short float dot products and updates on small hot arrays, one divide each sample.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <math.h>
enum { MAXT = 256, BLK = 800 };
typedef struct {
    int taps, pos;
    float w[MAXT], hist[2 * MAXT], power, mu;
} nlms;
static uint32_t s = 0xBEEF;
static inline float noise(void)
{
    s = s * 1664525u + 1013904223u;
    return (int32_t)s * (1.0f / 2147483648.0f);
}
static void init(nlms *f, int taps, float mu)
{
    memset(f, 0, sizeof *f);
    f->taps = taps;
    f->mu = mu;
}
static void push(nlms *f, float x)
{
    float old = f->hist[f->pos + f->taps - 1];
    f->power += x * x - old * old;
    if (f->power < 0) f->power = 0;
    if (--f->pos < 0) f->pos = f->taps - 1;
    f->hist[f->pos] = f->hist[f->pos + f->taps] = x;
}
static float estimate(const nlms *f)
{
    const float *h = f->hist + f->pos;
    float y = 0;
    for (int i = 0; i < f->taps; i++) y += f->w[i] * h[i];
    return y;
}
static void adapt(nlms *f, float err)
{
    const float *h = f->hist + f->pos;
    float g = f->mu * err / (f->power + 1e-3f);
    for (int i = 0; i < f->taps; i++) f->w[i] += g * h[i];
}
static int talking(float d, const float *far, int n, float *env)
{
    float m = 0;
    for (int i = 0; i < n; i++) m = fabsf(far[i]) > m ? fabsf(far[i]) : m;
    *env = *env * 0.99f + fabsf(d) * 0.01f;
    return fabsf(d) > 0.9f * m + 0.5f * *env;
}
static void echo_path(float *p, int n)
{
    float a = 0.5f;
    for (int i = 0; i < n; i++, a *= 0.93f) p[i] = a * noise();
}
int main(void)
{
    static const int taps[5] = { 16, 64, 128, 32, 200 };
    static float far[BLK + MAXT], path[32];
    nlms f;
    double residual = 0;
    int held = 0;
    for (int round = 0; round < 130; round++) {
        int t = taps[round % 5];
        float env = 0, lp = 0, hp = 0;
        init(&f, t, 0.3f + 0.05f * (round % 7));
        echo_path(path, 32);
        for (int i = 0; i < BLK + MAXT; i++) {
            lp = 0.8f * lp + noise();
            far[i] = lp;
        }
        for (int i = 0; i < BLK; i++) {
            const float *x = far + MAXT + i;
            float d = 0;
            for (int k = 0; k < 32; k++) d += path[k] * x[-k];
            if (i % 400 > 340) d += 2.0f * noise();
            push(&f, x[0]);
            float e = d - estimate(&f);
            if (talking(d, x - 15, 16, &env)) { held++; hp = 0.5f * hp + e; }
            else adapt(&f, e);
            if (i > BLK / 2) residual += e * e;
        }
        residual += 1e-6 * hp;
    }
    printf("%d %.3f\n", held, residual);
    return 0;
}
