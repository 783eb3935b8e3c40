// flags: -O2
// studio effects rack: feedback delay network with Hadamard mixing, comb and all-pass reverb, modulated chorus taps, multi-tap echo over long lines (40 KB rooms to 850 KB halls) and a compressor; circular buffers touched at many distant places
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

#define BLOCK 128
typedef struct { float *buf; int len, pos; } Line;
typedef struct Effect Effect;
struct Effect { void (*run)(Effect *, const float *in, float *l, float *r, int n); };

static uint32_t rs = 4711;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return rs; }
static float uni(void) { return (rnd() >> 8) * (1.0f / 16777216); }

static Line line_new(int len) { return (Line){ calloc(len, sizeof(float)), len, 0 }; }
static inline float tick(Line *d, float in)
{
    float out = d->buf[d->pos];
    d->buf[d->pos] = in;
    if (++d->pos == d->len) d->pos = 0;
    return out;
}
static inline float tap(const Line *d, int back)
{
    int p = d->pos - back;
    return d->buf[p < 0 ? p + d->len : p];
}
static inline float tap_frac(const Line *d, float back)
{
    int k = (int)back; float f = back - k;
    float a = tap(d, k), b = tap(d, k + 1);
    return a + f * (b - a);
}

/* sixteen lines mixed by a fast Hadamard butterfly, one-pole damping in each loop */
typedef struct { Effect e; Line d[16]; float lp[16], damp, fb; } Fdn;
static void fdn_run(Effect *e, const float *in, float *l, float *r, int n)
{
    Fdn *f = (Fdn *)e;
    for (int i = 0; i < n; i++) {
        float v[16];
        for (int k = 0; k < 16; k++) {
            float x = f->d[k].buf[f->d[k].pos];
            f->lp[k] += f->damp * (x - f->lp[k]);
            v[k] = f->lp[k];
        }
        l[i] += v[0] + v[5] - v[9]; r[i] += v[1] - v[6] + v[12];
        for (int h = 1; h < 16; h *= 2)
            for (int k = 0; k < 16; k += 2 * h)
                for (int j = k; j < k + h; j++) { float a = v[j], b = v[j + h]; v[j] = a + b; v[j + h] = a - b; }
        for (int k = 0; k < 16; k++) tick(&f->d[k], in[i] * 0.3f + v[k] * f->fb * 0.25f);
    }
}

typedef struct { Effect e; Line comb[8], ap[4]; float store[8], fb, damp; } Schroeder;
static void schroeder_run(Effect *e, const float *in, float *l, float *r, int n)
{
    Schroeder *s = (Schroeder *)e;
    for (int i = 0; i < n; i++) {
        float acc = 0, x = in[i] * 0.1f;
        for (int k = 0; k < 8; k++) {
            float y = s->comb[k].buf[s->comb[k].pos];
            s->store[k] = y + s->damp * (s->store[k] - y);
            tick(&s->comb[k], x + s->store[k] * s->fb);
            acc += y;
        }
        for (int k = 0; k < 4; k++) {
            float d = s->ap[k].buf[s->ap[k].pos], y = d - acc;
            tick(&s->ap[k], acc + 0.5f * d);
            acc = y;
        }
        l[i] += acc; r[i] += 0.8f * acc;
    }
}

typedef struct { Effect e; Line d; float ph[6], rate[6], depth; } Chorus;
static void chorus_run(Effect *e, const float *in, float *l, float *r, int n)
{
    Chorus *c = (Chorus *)e;
    for (int i = 0; i < n; i++) {
        tick(&c->d, in[i]);
        for (int k = 0; k < 6; k++) {
            c->ph[k] += c->rate[k];
            if (c->ph[k] > 1) c->ph[k] -= 2;
            float tri = c->ph[k] * (2 - fabsf(c->ph[k]) * 2);
            float y = tap_frac(&c->d, 300 + 90 * k + c->depth * (1 + tri));
            if (k & 1) l[i] += 0.3f * y; else r[i] += 0.3f * y;
        }
    }
}

typedef struct { Effect e; Line d; int taps[24]; float gain[24]; } Echo;
static void echo_run(Effect *e, const float *in, float *l, float *r, int n)
{
    Echo *c = (Echo *)e;
    for (int i = 0; i < n; i++) {
        float a = 0, b = 0;
        for (int k = 0; k < 24; k += 2) { a += c->gain[k] * tap(&c->d, c->taps[k]); b += c->gain[k + 1] * tap(&c->d, c->taps[k + 1]); }
        tick(&c->d, in[i] + 0.2f * a);
        l[i] += a; r[i] += b;
    }
}

static float compress(float *l, float *r, int n, float env)
{
    for (int i = 0; i < n; i++) {
        float p = fmaxf(fabsf(l[i]), fabsf(r[i]));
        env += (p > env ? 0.02f : 0.0008f) * (p - env);
        float g = env > 0.4f ? 1 / sqrtf(env * 2.5f) : 1.0f;
        l[i] *= g; r[i] *= g;
    }
    return env;
}

int main(void)
{
    static Fdn room = { { fdn_run }, .damp = 0.4f, .fb = 0.9f }, hall = { { fdn_run }, .damp = 0.6f, .fb = 0.96f };
    static Schroeder sch = { { schroeder_run }, .fb = 0.8f, .damp = 0.3f };
    static Chorus cho = { { chorus_run }, .depth = 80 };
    static Echo eco = { { echo_run } };
    for (int k = 0; k < 16; k++) { room.d[k] = line_new(301 + 43 * k); hall.d[k] = line_new(9001 + 571 * k); hall.d[k].pos = (int)(rnd() % 9000); }
    for (int k = 0; k < 8; k++) sch.comb[k] = line_new(1116 + 73 * k);
    for (int k = 0; k < 4; k++) sch.ap[k] = line_new(225 + 115 * k);
    cho.d = line_new(2048);
    for (int k = 0; k < 6; k++) cho.rate[k] = 0.0001f * (k + 1);
    eco.d = line_new(20000);
    for (int k = 0; k < 24; k++) { eco.taps[k] = 1 + (int)(rnd() % 19990); eco.gain[k] = 0.3f * uni() - 0.1f; }
    Effect *rack[] = { &room.e, &hall.e, &sch.e, &cho.e, &eco.e };
    float in[BLOCK], l[BLOCK], r[BLOCK], env = 0, ph = 0, inc = 0.01f, decay = 0;
    double sum = 0;
    for (int blk = 0; blk < 300; blk++) {
        if (blk % 16 == 0) { inc = 0.002f + 0.03f * uni(); decay = 1; }
        for (int i = 0; i < BLOCK; i++) {
            ph += inc; if (ph > 1) ph -= 2;
            decay *= 0.9995f;
            in[i] = decay * (ph + 0.1f * (uni() - 0.5f));
        }
        memset(l, 0, sizeof l); memset(r, 0, sizeof r);
        for (int k = 0; k < 5; k++) if ((blk / 4 + k) % 3 != 0) rack[k]->run(rack[k], in, l, r, BLOCK);
        env = compress(l, r, BLOCK, env);
        for (int i = 0; i < BLOCK; i++) sum += l[i] * l[i] + r[i] * r[i];
        hall.fb = 0.9f + 0.06f * uni(); cho.depth = 40 + 80 * uni();
        eco.taps[blk % 24] = 1 + (int)(rnd() % 19990);
    }
    printf("%.4f\n", sum);
    return 0;
}
