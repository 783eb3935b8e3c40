// flags: -O3
// quantised int8 keyword-spotting network: 1D convolutions and fully connected layers with int32 accumulators, fixed-point requantisation with rounding shifts, table softmax, int8 pooling and argmax; wide integer multiply-adds
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef struct { int in, out; int32_t mult; int shift; int8_t zin, zout; int8_t *w; int32_t *b; } Dense;

#define T0 96
#define F0 40
static int8_t w1[32 * 5 * F0], w2[48 * 3 * 32], w3[64 * 480], w4[12 * 64];
static int32_t b1[32], b2[48], b3[64], b4[12];
static int8_t frames[T0 * F0], act1[T0 * 32], act2[T0 * 48], flat[480], hid[64], logits[12];
static uint32_t exptab[256];

static uint32_t rs = 0xBEEF;
static uint32_t rnd(void) { rs = rs * 1664525u + 1013904223u; return rs >> 8; }

/* gemmlowp style: saturating rounding doubling high multiply, then rounding right shift */
static inline int32_t requant(int32_t x, int32_t mult, int shift)
{
    int64_t p = (int64_t)x * mult + (1 << 30);
    int32_t hi = (int32_t)(p >> 31), mask = (1 << shift) - 1, rem = hi & mask, half = (mask >> 1) + (hi < 0);
    return (hi >> shift) + (rem > half);
}
static inline int8_t clamp8(int32_t v) { return (int8_t)(v < -128 ? -128 : v > 127 ? 127 : v); }

static inline int32_t dot8(const int8_t *restrict a, const int8_t *restrict b, int n)
{
    int32_t s = 0;
    for (int i = 0; i < n; i++) s += a[i] * b[i];
    return s;
}

/* time convolution: taps of contiguous frames make one long dot product a channel */
static void conv_time(const int8_t *in, int t, int fin, int8_t *out, int fout, int taps, int stride,
                      const int8_t *w, const int32_t *b, int32_t mult, int shift)
{
    int len = taps * fin, o = 0;
    for (int s = 0; s + taps <= t; s += stride, o++)
        for (int c = 0; c < fout; c++) {
            int32_t acc = b[c] + dot8(in + s * fin, w + c * len, len);
            int32_t q = requant(acc, mult, shift) - 100;
            out[o * fout + c] = clamp8(q < -100 ? -100 : q);          /* relu at the zero point */
        }
}

static void avg_pool(const int8_t *in, int t, int f, int8_t *out, int window)
{
    for (int o = 0; o < t / window; o++)
        for (int c = 0; c < f; c++) {
            int s = 0;
            for (int k = 0; k < window; k++) s += in[(o * window + k) * f + c];
            out[o * f + c] = (int8_t)((s + (s < 0 ? -window / 2 : window / 2)) / window);
        }
}

static void dense(const int8_t *in, int n, int8_t *out, int m, const int8_t *w, const int32_t *b, int32_t mult, int shift)
{
    for (int c = 0; c < m; c++) out[c] = clamp8(requant(b[c] + dot8(in, w + c * n, n), mult, shift));
}

static int softmax_argmax(const int8_t *l, int n, uint32_t *conf)
{
    int best = 0; uint64_t sum = 0;
    for (int i = 1; i < n; i++) if (l[i] > l[best]) best = i;
    for (int i = 0; i < n; i++) sum += exptab[l[best] - l[i]];
    *conf = (uint32_t)(((uint64_t)exptab[0] << 16) / sum);
    return best;
}

static void fill(int8_t *w, int n, int amp) { for (int i = 0; i < n; i++) w[i] = (int8_t)((int)(rnd() % (2 * amp + 1)) - amp); }

int main(void)
{
    fill(w1, sizeof w1, 60); fill(w2, sizeof w2, 70); fill(w3, sizeof w3, 50); fill(w4, sizeof w4, 80);
    for (int i = 0; i < 64; i++) { b3[i] = (int)(rnd() % 20000) - 10000; if (i < 32) b1[i] = (int)(rnd() % 8000) - 4000; if (i < 48) b2[i] = (int)(rnd() % 8000) + 90000; if (i < 12) b4[i] = (int)(rnd() % 4000) - 2000; }
    for (int i = 0; i < 256; i++) { uint32_t v = 1u << 24; for (int k = 0; k < i; k++) v -= v / 12; exptab[i] = v; }
    uint64_t check = 0; uint32_t hist[12] = { 0 };
    int8_t prev[F0] = { 0 };
    for (int utt = 0; utt < 24; utt++) {
        int speed = 1 + utt % 4;
        for (int shift = 0; shift < 2; shift++) {           /* window slides by half */
            if (shift) memmove(frames, frames + T0 / 2 * F0, T0 / 2 * F0);
            for (int t = shift ? T0 / 2 : 0; t < T0; t++)
                for (int f = 0; f < F0; f++) {
                    int target = ((f - (t * speed / 3 + utt * 5) % F0) & 15) * 8 - 60 + (int)(rnd() % 31);
                    prev[f] = (int8_t)((3 * prev[f] + target) / 4);
                    frames[t * F0 + f] = prev[f];
                }
            conv_time(frames, T0, F0, act1, 32, 5, 1, w1, b1, 1400000000, 8);
            conv_time(act1, 92, 32, act2, 48, 3, 1, w2, b2, 1300000000, 9);
            avg_pool(act2, 90, 48, flat, 9);
            dense(flat, 480, hid, 64, w3, b3, 1500000000, 8);
            dense(hid, 64, logits, 12, w4, b4, 1800000000, 8);
            uint32_t conf;
            int k = softmax_argmax(logits, 12, &conf);
            hist[k]++;
            check = check * 1000003 + conf + k;
        }
        w1[rnd() % sizeof w1] += 1; w3[rnd() % sizeof w3] ^= 4; b4[utt % 12] -= 3000;
    }
    for (int i = 0; i < 12; i++) check = check * 31 + hist[i];
    printf("%llu\n", (unsigned long long)check);
    return 0;
}
