// flags: -O3 -ffast-math
// Lomb-Scargle periodograms of unevenly sampled light curves: blocks of frequencies advance by rotation recurrences over all samples, peaks are refined by Newton-like parabolas and prewhitened; wide float multiply-adds, few divisions
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>

#define N 512
#define NF 1024
#define BLK 16
static float t[N], y[N], w[N], power[NF];
static float cr[N], sr[N], cs[N], ss[N];

static uint64_t seed = 31337;
static double uni(void) { seed = seed * 6364136223846793005ull + 1; return (double)(seed >> 33) / 2147483648.0; }

static void observe(int nper)
{
    double clock = 0, f[4], a[4], p[4];
    for (int k = 0; k < nper; k++) { f[k] = 0.02 + 0.9 * uni(); a[k] = 0.2 + uni(); p[k] = 6.28 * uni(); }
    for (int i = 0; i < N; i++) {
        clock += i % 60 == 59 ? 8 + 20 * uni() : 0.1 + 0.5 * uni();   /* gaps between nights */
        t[i] = (float)clock;
        double v = 0;
        for (int k = 0; k < nper; k++) v += a[k] * sin(6.283185307 * f[k] * clock + p[k]);
        double s = 0.1 + 0.3 * uni();
        y[i] = (float)(v + s * (uni() + uni() + uni() - 1.5) * 2);
        w[i] = (float)(1 / (s * s));
    }
}

static void normalise(void)
{
    float sw = 0, swy = 0;
    for (int i = 0; i < N; i++) { sw += w[i]; swy += w[i] * y[i]; }
    float m = swy / sw;
    for (int i = 0; i < N; i++) { y[i] -= m; w[i] /= sw; }
}

/* Sums for one frequency from the current phases, which then turn by one step. */
static float one_frequency(void)
{
    float c = 0, s = 0, yc = 0, ys = 0, cc = 0, cross = 0, yy = 0;
    for (int i = 0; i < N; i++) {
        float wc = w[i] * cr[i], ws = w[i] * sr[i];
        c += wc; s += ws;
        yc += wc * y[i]; ys += ws * y[i];
        cc += wc * cr[i]; cross += wc * sr[i];
        yy += w[i] * y[i] * y[i];
        float n = cr[i] * cs[i] - sr[i] * ss[i];
        sr[i] = sr[i] * cs[i] + cr[i] * ss[i];
        cr[i] = n;
    }
    float CC = cc - c * c, SS = 1 - cc - s * s, CS = cross - c * s, D = CC * SS - CS * CS;
    return (SS * yc * yc + CC * ys * ys - 2 * CS * yc * ys) / (yy * D + 1e-12f);
}

static void set_phases(float f, float df)
{
    for (int i = 0; i < N; i++) {
        float a = 6.2831853f * f * t[i], d = 6.2831853f * df * t[i];
        cr[i] = cosf(a); sr[i] = sinf(a);
        cs[i] = cosf(d); ss[i] = sinf(d);
    }
}

static int scan(float f0, float df, int nf)
{
    int best = 0;
    for (int k = 0; k < nf; k++) {
        if (k % 256 == 0) set_phases(f0 + k * df, df);            /* restart against drift */
        power[k] = one_frequency();
        if (power[k] > power[best]) best = k;
    }
    return best;
}

/* least squares of one sinusoid with offset zero, subtracted from the data */
static float prewhiten(float f)
{
    float a = 0, b = 0, d = 0, p = 0, q = 0;
    set_phases(f, 0);
    for (int i = 0; i < N; i++) {
        a += w[i] * cr[i] * cr[i]; b += w[i] * cr[i] * sr[i]; d += w[i] * sr[i] * sr[i];
        p += w[i] * y[i] * cr[i]; q += w[i] * y[i] * sr[i];
    }
    float det = a * d - b * b, A = (d * p - b * q) / det, B = (a * q - b * p) / det, left = 0;
    for (int i = 0; i < N; i++) { y[i] -= A * cr[i] + B * sr[i]; left += w[i] * y[i] * y[i]; }
    return left;
}

int main(void)
{
    double sum = 0;
    for (int star = 0; star < 9; star++) {
        observe(1 + star % 4);
        normalise();
        for (int k = 0; k < 1 + star % 3; k++) {
            float df = 1.0f / NF, f0 = 0.01f;
            int b = scan(f0, df, NF);
            float f = f0 + b * df;
            f0 = f - df; df /= 32;
            b = scan(f0, df, 64);
            float l = b > 0 ? power[b - 1] : 0, m = power[b], r = b < 63 ? power[b + 1] : 0;
            f = f0 + (b + 0.5f * (l - r) / (l - 2 * m + r - 1e-9f)) * df;
            sum += f + prewhiten(f);
        }
    }
    printf("%.3f\n", sum);
    return 0;
}
