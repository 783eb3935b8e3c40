// flags: -O2
// subtractive synthesiser: band-limited saw/pulse voices through a four-pole tanh ladder with feedback, envelopes and a one-pole tracking limiter; serial floating-point recurrences through divisions and libm
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>

#define SR 48000.0f
#define BLOCK 64
enum { ATTACK, DECAY, SUSTAIN, RELEASE, OFF };

typedef struct {
    float phase, inc, pw;
    float s[4], fb;                     /* ladder stages and feedback sample */
    float cutoff, reso;
    float env, sustain, atk, dec, rel;
    int stage, wave, left;
} Voice;

static uint32_t rng = 2463534242u;
static uint32_t rnd(void) { rng ^= rng << 13; rng ^= rng >> 17; rng ^= rng << 5; return rng; }
static float frnd(void) { return (float)(rnd() >> 8) * (1.0f / 16777216.0f); }

static void note_on(Voice *v)
{
    int key = 30 + (int)(rnd() % 60);
    memset(v, 0, sizeof *v);
    v->inc = 440.0f * powf(2.0f, (key - 69) / 12.0f) / SR;
    v->pw = 0.1f + 0.8f * frnd();
    v->wave = (int)(rnd() % 3);
    v->cutoff = 200 + 5000 * frnd() * frnd();
    v->reso = 3.9f * frnd();
    v->sustain = 0.2f + 0.7f * frnd();
    v->atk = 1.0f / (20 + 900 * frnd());
    v->dec = expf(-1.0f / (400 + 4000 * frnd()));
    v->rel = expf(-1.0f / (300 + 3000 * frnd()));
    v->left = 600 + (int)(rnd() % 5000);
}

static float envelope(Voice *v)
{
    switch (v->stage) {
    case ATTACK:
        v->env += v->atk;
        if (v->env >= 1) { v->env = 1; v->stage = DECAY; }
        break;
    case DECAY:
        v->env = v->sustain + (v->env - v->sustain) * v->dec;
        if (v->env - v->sustain < 1e-3f) v->stage = SUSTAIN;
        break;
    case SUSTAIN: break;
    case RELEASE:
        v->env *= v->rel;
        if (v->env < 1e-3f) v->stage = OFF;
        break;
    }
    if (v->stage < RELEASE && --v->left <= 0) v->stage = RELEASE;
    return v->env;
}

static float poly_blep(float t, float dt)
{
    if (t < dt) { t /= dt; return t + t - t * t - 1; }
    if (t > 1 - dt) { t = (t - 1) / dt; return t * t + t + t + 1; }
    return 0;
}

static float oscillator(Voice *v)
{
    float p = v->phase, y;
    if (v->wave == 0) y = 2 * p - 1 - poly_blep(p, v->inc);
    else if (v->wave == 1) {
        float q = p + 1 - v->pw;
        if (q >= 1) q -= 1;
        y = (p < v->pw ? 1.0f : -1.0f) + poly_blep(p, v->inc) - poly_blep(q, v->inc);
    } else y = sinf(6.2831853f * p);
    v->phase += v->inc;
    if (v->phase >= 1) v->phase -= 1;
    return y;
}

/* rational approximation of tanh used inside the stages */
static inline float sat(float x)
{
    if (x > 3) return 1;
    if (x < -3) return -1;
    float q = x * x;
    return x * (27 + q) / (27 + 9 * q);
}

static float ladder(Voice *v, float in, float g)
{
    float u = tanhf(in - v->reso * v->fb), *s = v->s;
    for (int over = 0; over < 2; over++) {
        s[0] += g * (u - sat(s[0]));
        s[1] += g * (sat(s[0]) - sat(s[1]));
        s[2] += g * (sat(s[1]) - sat(s[2]));
        s[3] += g * (sat(s[2]) - sat(s[3]));
    }
    v->fb = s[3];
    return s[3];
}

int main(void)
{
    Voice voices[6];
    float mix[BLOCK], gain = 1, level = 0.1f;
    double sum = 0;
    for (int i = 0; i < 6; i++) note_on(&voices[i]);
    for (int blk = 0; blk < 420; blk++) {
        memset(mix, 0, sizeof mix);
        for (int i = 0; i < 6; i++) {
            Voice *v = &voices[i];
            if (v->stage == OFF) note_on(v);
            float g = 0;
            for (int n = 0; n < BLOCK; n++) {
                float e = envelope(v);
                if ((n & 15) == 0) {
                    float fc = v->cutoff * (1 + 4 * e);
                    g = 1 - expf(-3.14159265f * fc / SR);
                }
                mix[n] += e * ladder(v, 1.5f * oscillator(v), g);
            }
        }
        for (int n = 0; n < BLOCK; n++) {
            float y = mix[n] * gain, p = fabsf(y);
            level += (p > level ? 0.05f : 0.0005f) * (p - level);
            gain = level > 0.5f ? 0.5f / level : 1.0f;
            sum += y * y;
        }
    }
    printf("%.5f %.5f\n", sum, gain);
    return 0;
}
