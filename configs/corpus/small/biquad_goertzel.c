// flags: -O3
// cascades of biquad filters, a wah-like state-variable filter and Goertzel tone detection (DTMF) on 32 KB blocks; long floating-point latency chains.
#include <stdint.h>
#include <stdio.h>
#include <math.h>
enum { N = 4096, SEC = 4 };
typedef struct { double b0, b1, b2, a1, a2, z1, z2; } biquad;
typedef struct { float low, band; } svf;
static uint32_t sd = 99;
static uint32_t rnd(void) { sd ^= sd << 13; sd ^= sd >> 17; sd ^= sd << 5; return sd; }
static double sig[N];
static void peaking(biquad *q, double f, double Q, double gain)
{
    double w = 2 * M_PI * f, A = pow(10, gain / 40), al = sin(w) / (2 * Q), a0 = 1 + al / A;
    q->b0 = (1 + al * A) / a0;
    q->b1 = q->a1 = -2 * cos(w) / a0;
    q->b2 = (1 - al * A) / a0;
    q->a2 = (1 - al / A) / a0;
}
static void lowpass(biquad *q, double f, double Q)
{
    double w = 2 * M_PI * f, al = sin(w) / (2 * Q), a0 = 1 + al, c = cos(w);
    q->b1 = (1 - c) / a0;
    q->b0 = q->b2 = q->b1 / 2;
    q->a1 = -2 * c / a0;
    q->a2 = (1 - al) / a0;
}
static void run_section(biquad *q, double *x, int n)
{
    double z1 = q->z1, z2 = q->z2;
    for (int i = 0; i < n; i++) {
        double in = x[i], y = q->b0 * in + z1;
        z1 = q->b1 * in - q->a1 * y + z2;
        z2 = q->b2 * in - q->a2 * y;
        x[i] = y;
    }
    q->z1 = z1; q->z2 = z2;
}
static double run_cascade(biquad *q, double x)
{
    for (int s = 0; s < SEC; s++, q++) {
        double y = q->b0 * x + q->z1;
        q->z1 = q->b1 * x - q->a1 * y + q->z2;
        q->z2 = q->b2 * x - q->a2 * y;
        x = y;
    }
    return x;
}
static void wah(svf *s, double *x, int n, float f0, float depth)
{
    float ph = 0;
    for (int i = 0; i < n; i++) {
        float f = f0 + depth * (ph < 0.5f ? ph : 1 - ph);
        if ((ph += 0.0007f) >= 1) ph -= 1;
        s->low += f * s->band;
        float high = (float)x[i] - s->low - 0.3f * s->band;
        s->band += f * high;
        if (s->band > 2) s->band = 2; else if (s->band < -2) s->band = -2;
        x[i] = s->band;
    }
}
static double goertzel(const double *x, int n, double f)
{
    double c = 2 * cos(2 * M_PI * f), s1 = 0, s2 = 0;
    for (int i = 0; i < n; i++) {
        double s0 = x[i] + c * s1 - s2;
        s2 = s1;
        s1 = s0;
    }
    return s1 * s1 + s2 * s2 - c * s1 * s2;
}
static int dtmf(const double *x, int n)
{
    static const double rows[4] = { 697, 770, 852, 941 }, cols[4] = { 1209, 1336, 1477, 1633 };
    int br = 0, bc = 0;
    double pr = -1, pc = -1;
    for (int k = 0; k < 4; k++) {
        double p = goertzel(x, n, rows[k] / 8000), q = goertzel(x, n, cols[k] / 8000);
        if (p > pr) { pr = p; br = k; }
        if (q > pc) { pc = q; bc = k; }
    }
    return br * 4 + bc;
}
int main(void)
{
    static const double fr[4] = { 697, 770, 852, 941 }, fc[4] = { 1209, 1336, 1477, 1633 };
    biquad eq[8] = { 0 }, lp[SEC] = { 0 };
    svf sv = { 0, 0 };
    double acc = 0;
    int ok = 0, tries = 0;
    for (int round = 0; round < 40; round++) {
        int key = rnd() & 15;
        double s1 = 0, c1 = 1, s2 = 0, c2 = 1, w1 = 2 * M_PI * fr[key >> 2] / 8000, w2 = 2 * M_PI * fc[key & 3] / 8000;
        double cw1 = cos(w1), sw1 = sin(w1), cw2 = cos(w2), sw2 = sin(w2);
        for (int i = 0; i < N; i++) {
            double t = s1 * cw1 + c1 * sw1; c1 = c1 * cw1 - s1 * sw1; s1 = t;
            t = s2 * cw2 + c2 * sw2; c2 = c2 * cw2 - s2 * sw2; s2 = t;
            sig[i] = s1 + s2 + (int)(rnd() & 0xFFFF) * 1e-5 - 0.3;
        }
        for (int k = 0; k < 2048; k += 205) { ok += dtmf(sig + k, 205) == key; tries++; }
        for (int k = 0; k < 8; k++) peaking(&eq[k], 0.01 * (k + 1) + 0.002 * (round & 7), 1.5, (k & 1 ? 6 : -6));
        for (int k = 0; k < 8; k++) run_section(&eq[k], sig, N);
        for (int k = 0; k < SEC; k++) lowpass(&lp[k], 0.05 + 0.005 * (round & 15), 0.6 + k * 0.2);
        for (int i = 0; i < N; i++) sig[i] = run_cascade(lp, sig[i]);
        wah(&sv, sig, N, 0.05f, 0.4f);
        for (int i = 0; i < N; i += 64) acc += fabs(sig[i]);
    }
    printf("%d/%d %.5f\n", ok, tries, acc);
    return 0;
}
