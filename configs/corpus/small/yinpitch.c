// flags: -O3 -ffast-math -funroll-loops
// pitch tracking of sung and plucked tones by the YIN difference function with cumulative mean normalisation, parabolic refinement and a dynamic-programming pitch track; wide float reductions over sliding 4 KB windows
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>

#define SR 16000.0f
#define LEN 6000
#define WIN 400
#define MAXLAG 260
#define MINLAG 24
#define CANDS 5
#define MAXFR 64

typedef struct { float hz, cost; } Cand;
static float audio[LEN], diff[MAXLAG + 1];
static Cand cand[MAXFR][CANDS];

static uint32_t rs = 4242;
static float uni(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return (rs >> 8) * (1.0f / 16777216); }

static void sing(float f0, float vibrato, float breath)
{
    float ph = 0, drift = 0;
    for (int i = 0; i < LEN; i++) {
        drift += 0.0004f * (uni() - 0.5f);
        ph += f0 * (1 + drift + vibrato * (float)((i / 800) & 1 ? 1 : -1) * 0.5f) / SR;
        if (ph >= 1) ph -= 1;
        float tri = ph < 0.5f ? 4 * ph - 1 : 3 - 4 * ph, saw = 2 * ph - 1;
        audio[i] = 0.6f * tri + 0.3f * saw * tri + breath * (uni() - 0.5f);
    }
}

static void pluck(float f0, float damp)            /* Karplus-Strong string */
{
    static float line[1024];
    int n = (int)(SR / f0), p = 0;
    if (n > 1023) n = 1023;
    for (int i = 0; i < n; i++) line[i] = 2 * uni() - 1;
    for (int i = 0; i < LEN; i++) {
        int q = p + 1 == n ? 0 : p + 1;
        audio[i] = line[p];
        line[p] = damp * 0.5f * (line[p] + line[q]);
        p = q;
    }
}

/* d(lag) = sum (x[i] - x[i+lag])^2, four lags a pass */
static void difference(const float *restrict x)
{
    diff[0] = 0;
    for (int lag = 1; lag + 3 <= MAXLAG; lag += 4) {
        const float *restrict y = x + lag;
        float a = 0, b = 0, c = 0, d = 0;
        for (int i = 0; i < WIN; i++) {
            float e0 = x[i] - y[i], e1 = x[i] - y[i + 1], e2 = x[i] - y[i + 2], e3 = x[i] - y[i + 3];
            a += e0 * e0; b += e1 * e1; c += e2 * e2; d += e3 * e3;
        }
        diff[lag] = a; diff[lag + 1] = b; diff[lag + 2] = c; diff[lag + 3] = d;
    }
}

static void normalise(void)
{
    float run = 0;
    diff[0] = 1;
    for (int lag = 1; lag <= MAXLAG; lag++) {
        run += diff[lag];
        diff[lag] = diff[lag] * lag / (run + 1e-9f);
    }
}

static int candidates(Cand *out)
{
    int n = 0;
    for (int l = MINLAG; l < MAXLAG; l++) {
        if (diff[l] > 0.6f || diff[l] > diff[l - 1] || diff[l] >= diff[l + 1]) continue;
        float a = diff[l - 1], b = diff[l], c = diff[l + 1], off = 0.5f * (a - c) / (a - 2 * b + c + 1e-12f);
        Cand q = { SR / (l + off), b - 0.25f * (a - c) * off + 0.0005f * l };
        int k = n < CANDS - 1 ? n++ : CANDS - 2;
        while (k > 0 && out[k - 1].cost > q.cost) { out[k] = out[k - 1]; k--; }
        out[k] = q;
    }
    out[n] = (Cand){ 0, 0.45f };                   /* unvoiced */
    return n + 1;
}

static float track(const int *count, int frames)
{
    float best[MAXFR][CANDS], total = 0; int from[MAXFR][CANDS];
    for (int f = 0; f < frames; f++)
        for (int j = 0; j < count[f]; j++) {
            best[f][j] = cand[f][j].cost; from[f][j] = 0;
            if (!f) continue;
            float m = 1e9f;
            for (int i = 0; i < count[f - 1]; i++) {
                float p = cand[f - 1][i].hz, q = cand[f][j].hz, jump;
                if (p == 0 || q == 0) jump = p == q ? 0 : 0.2f;
                else jump = 0.6f * fabsf(log2f(q / p));
                if (best[f - 1][i] + jump < m) { m = best[f - 1][i] + jump; from[f][j] = i; }
            }
            best[f][j] += m;
        }
    int j = 0;
    for (int i = 1; i < count[frames - 1]; i++) if (best[frames - 1][i] < best[frames - 1][j]) j = i;
    for (int f = frames - 1; f >= 0; f--) { total += cand[f][j].hz; j = from[f][j]; }
    return total / frames;
}

int main(void)
{
    double sum = 0;
    for (int note = 0; note < 26; note++) {
        float f0 = 80 + 420 * uni() * uni();
        if (note & 1) pluck(f0, 0.99f + 0.009f * uni()); else sing(f0, 0.02f * uni(), 0.4f * uni());
        int count[MAXFR], frames = 0, hop = note % 3 == 0 ? 128 : 320;
        for (int s = 0; s + WIN + MAXLAG + 4 < LEN && frames < MAXFR; s += hop) {
            difference(audio + s);
            normalise();
            count[frames] = candidates(cand[frames]);
            frames++;
        }
        sum += track(count, frames);
    }
    printf("%.1f\n", sum);
    return 0;
}
