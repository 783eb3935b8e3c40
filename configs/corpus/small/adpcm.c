// flags: -O2
// IMA ADPCM encoder and decoder plus mu-law companding over synthetic speech-like samples; table look-ups on a serial integer chain with clamps.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static const int16_t step_tab[89] = {
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
    130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
    1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
    7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767 };
static const int8_t idx_tab[16] = { -1, -1, -1, -1, 2, 4, 6, 8, -1, -1, -1, -1, 2, 4, 6, 8 };
typedef struct { int pred, index; } state;
static uint64_t z = 3;
static uint32_t rnd(void) { z = z * 6364136223846793005ull + 1; return (uint32_t)(z >> 40); }
static int encode1(state *s, int sample)
{
    int step = step_tab[s->index], diff = sample - s->pred, code = 0, d = step >> 3;
    if (diff < 0) { code = 8; diff = -diff; }
    if (diff >= step) { code |= 4; diff -= step; d += step; }
    step >>= 1;
    if (diff >= step) { code |= 2; diff -= step; d += step; }
    step >>= 1;
    if (diff >= step) { code |= 1; d += step; }
    s->pred += code & 8 ? -d : d;
    if (s->pred > 32767) s->pred = 32767;
    else if (s->pred < -32768) s->pred = -32768;
    s->index += idx_tab[code];
    if (s->index < 0) s->index = 0;
    else if (s->index > 88) s->index = 88;
    return code;
}
static int decode1(state *s, int code)
{
    int step = step_tab[s->index], d = step >> 3;
    if (code & 4) d += step;
    if (code & 2) d += step >> 1;
    if (code & 1) d += step >> 2;
    s->pred += code & 8 ? -d : d;
    if (s->pred > 32767) s->pred = 32767;
    if (s->pred < -32768) s->pred = -32768;
    s->index += idx_tab[code];
    if (s->index < 0) s->index = 0;
    if (s->index > 88) s->index = 88;
    return s->pred;
}
static uint8_t mulaw(int v)
{
    int sign = v < 0 ? 0x80 : 0, e = 7;
    if (sign) v = -v;
    if (v > 32635) v = 32635;
    v += 132;
    for (int m = 0x4000; !(v & m) && e > 0; m >>= 1) e--;
    return (uint8_t)~(sign | e << 4 | ((v >> (e + 3)) & 15));
}
static int unmulaw(uint8_t u)
{
    u = ~u;
    int t = (((u & 15) << 3) + 132) << ((u >> 4) & 7);
    return u & 0x80 ? 132 - t : t - 132;
}
static void synth(int16_t *x, int n)
{
    int a = 0, v = 0, pitch = 40 + rnd() % 60, gain = 1 << (rnd() % 5 + 6);
    for (int i = 0; i < n; i++) {
        int e = i % pitch == 0 ? gain * 8 : (int)(rnd() & 255) - 128;
        if (rnd() % 4096 == 0) { pitch = 40 + rnd() % 60; gain = 1 << (rnd() % 6 + 5); }
        v += e - a / 12 - v / 16;
        a += v / 2;
        if (a > 30000) a = 30000;
        if (a < -30000) a = -30000;
        x[i] = a;
    }
}
int main(void)
{
    enum { MAX = 40000 };
    static int16_t x[MAX], y[MAX];
    static uint8_t code[MAX / 2], mu[MAX];
    static const int len[4] = { 2000, 16000, 40000, 6000 };
    uint64_t noise = 0, h = 0;
    for (int r = 0; r < 24; r++) {
        int n = len[r & 3];
        state e = { 0, 0 }, d = { 0, 0 };
        synth(x, n);
        for (int i = 0; i < n; i += 2) {
            int lo = encode1(&e, x[i]);
            code[i / 2] = lo | encode1(&e, x[i + 1]) << 4;
        }
        for (int i = 0; i < n; i += 2) {
            y[i] = decode1(&d, code[i / 2] & 15);
            y[i + 1] = decode1(&d, code[i / 2] >> 4);
        }
        for (int i = 0; i < n; i++) mu[i] = mulaw(x[i]);
        for (int i = 0; i < n; i++) {
            int a = x[i] - y[i], b = x[i] - unmulaw(mu[i]);
            noise += (uint64_t)abs(a) + abs(b);
            h = h * 33 + mu[i];
        }
    }
    printf("%llu %llu\n", (unsigned long long)noise, (unsigned long long)h);
    return 0;
}
