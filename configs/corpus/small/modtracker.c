// flags: -O2
// music tracker: pattern rows with effects drive sampled voices (fixed-point stepping, looping, linear and cubic interpolation, volume ramps) and four-operator FM voices with table sines and envelopes, mixed, echoed and clipped.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
enum { RATE = 44100, NSMP = 12, SMP = 16384, NV = 8, NF = 4, BLOCK = 256 };
typedef struct { int16_t *d; uint32_t len, loop, looplen; } Sample;
typedef struct { const Sample *s; uint64_t pos, step; int vol, tvol, pan, on, porta, arp[3], vib, vibph, note; } Voice;
typedef struct { uint32_t ph, inc; int env, lvl, state, att, dec, sus, rel, mul; } Op;
typedef struct { Op op[4]; int alg, on, fb[2], fbs; } Fm;
typedef struct { uint8_t note, ins, fx, arg; } Cell;
static Sample smp[NSMP]; static Voice vo[NV]; static Fm fm[NF]; static Cell pat[4][64][NV + NF];
static int16_t sine[1024], exptab[256]; static uint32_t freq[128]; static int32_t mixl[BLOCK], mixr[BLOCK], echo[2][8192]; static int16_t out[BLOCK * 2]; static unsigned epos;
static uint32_t rs = 321;
static uint32_t rnd(void) { rs = rs * 1664525 + 1013904223; return rs >> 8; }
static void start(Voice *v, int note, const Sample *s) { v->s = s; v->pos = 0; v->note = note; v->step = (uint64_t)freq[note] << 10; v->on = 1; v->vol = 0; v->tvol = 48; }
static void voice_lin(Voice *v, int n) {
    const int16_t *d = v->s->d; uint64_t end = (uint64_t)v->s->len << 32, ll = (uint64_t)v->s->looplen << 32; int lp = 64 - v->pan, rp = v->pan;
    for (int i = 0; i < n; i++) {
        uint32_t k = v->pos >> 32; int f = (uint32_t)v->pos >> 17, a = d[k], s = a + ((d[k + 1] - a) * f >> 15);
        if (v->vol < v->tvol) v->vol++; else if (v->vol > v->tvol) v->vol--;
        s = s * v->vol >> 6; mixl[i] += s * lp >> 6; mixr[i] += s * rp >> 6;
        v->pos += v->step; if (v->pos >= end) { if (!ll) { v->on = 0; return; } do v->pos -= ll; while (v->pos >= end); }
    }
}
static void voice_cubic(Voice *v, int n) {
    const int16_t *d = v->s->d; uint64_t end = (uint64_t)v->s->len << 32, ll = (uint64_t)v->s->looplen << 32; int lv = (64 - v->pan) * v->tvol, rv = v->pan * v->tvol;
    for (int i = 0; i < n; i++) {
        uint32_t k = v->pos >> 32; int f = (uint32_t)v->pos >> 18, p0 = d[k], p1 = d[k + 1], p2 = d[k + 2], p3 = d[k + 3];
        int a = (3 * (p1 - p2) + p3 - p0) >> 1, b = p0 + 2 * p2 - ((5 * p1 + p3) >> 1), c = (p2 - p0) >> 1; int s = (int)((((((int64_t)a * f >> 14) + b) * f >> 14) + c) * f >> 14) + p1;
        mixl[i] += s * lv >> 12; mixr[i] += s * rv >> 12;
        v->pos += v->step; if (v->pos >= end) { if (!ll) { v->on = 0; return; } do v->pos -= ll; while (v->pos >= end); }
    }
}
static void env_tick(Op *o) {
    switch (o->state) {
    case 0: o->env += o->att; if (o->env >= 4095) { o->env = 4095; o->state = 1; } break;
    case 1: o->env -= o->dec; if (o->env <= o->sus) { o->env = o->sus; o->state = 2; } break;
    case 3: o->env -= o->rel; if (o->env < 0) o->env = 0; break;
    }
}
static inline int op_out(Op *o, int mod) { o->ph += o->inc; int att = (4095 - o->env) >> 4, g = exptab[att] * o->lvl >> 7; return sine[((o->ph >> 22) + mod) & 1023] * g >> 12; }
static void fm_render(Fm *f, int n) {
    Op *o = f->op;
    for (int i = 0; i < n; i++) {
        if ((i & 15) == 0) for (int k = 0; k < 4; k++) env_tick(&o[k]);
        int a = op_out(&o[0], (f->fb[0] + f->fb[1]) >> f->fbs), s; f->fb[1] = f->fb[0]; f->fb[0] = a;
        switch (f->alg) {
        case 0: s = op_out(&o[3], op_out(&o[2], op_out(&o[1], a >> 3) >> 3) >> 3); break;
        case 1: s = op_out(&o[3], (op_out(&o[2], 0) + op_out(&o[1], a >> 3)) >> 3); break;
        case 2: s = op_out(&o[1], a >> 3) + op_out(&o[3], op_out(&o[2], 0) >> 3); break;
        default: s = a + op_out(&o[1], 0) + op_out(&o[2], 0) + op_out(&o[3], 0); s >>= 1;
        }
        mixl[i] += s; mixr[i] += s;
    }
}
static void row(const Cell *c, int tick) {
    for (int i = 0; i < NV; i++) {
        Voice *v = &vo[i];
        if (tick == 0 && c[i].note) start(v, c[i].note, &smp[c[i].ins % NSMP]);
        if (!v->on) continue;
        switch (c[i].fx) {
        case 1: v->step += v->step >> 8; break;
        case 2: v->step -= v->step >> 8; break;
        case 4: v->vibph += 40 + c[i].arg; v->step = ((uint64_t)freq[v->note] << 10) + (int64_t)sine[v->vibph & 1023] * 16384; break;
        case 7: v->step = (uint64_t)freq[(v->note + (tick % 3) * 4) & 127] << 10; break;
        case 8: v->pan = c[i].arg & 63; break;
        case 9: if (tick == 0) v->pos = (uint64_t)(c[i].arg & 7) << 40; break;
        case 10: v->tvol += (c[i].arg & 1) ? 3 : -3; if (v->tvol > 64) v->tvol = 64; if (v->tvol < 0) v->tvol = 0; break;
        case 12: v->tvol = c[i].arg & 63; break;
        }
    }
    for (int i = 0; i < NF; i++) {
        const Cell *q = &c[NV + i]; Fm *f = &fm[i]; if (tick || !q->note) continue;
        f->on = 1; f->alg = q->ins & 3; f->fbs = 5 + (q->arg & 3);
        for (int k = 0; k < 4; k++) { Op *o = &f->op[k]; o->inc = (freq[q->note] * (1 + ((q->ins >> k) & 3))) << 2; o->state = 0; o->env = 0; o->att = 200 + 100 * k; o->dec = 9 + k; o->sus = 1500; o->rel = 20; o->lvl = 60 + 16 * k; }
    }
    if (tick == 5) for (int i = 0; i < NF; i++) if (c[NV + i].fx & 1) for (int k = 0; k < 4; k++) fm[i].op[k].state = 3;
}
int main(void) {
    uint64_t sum = 0;
    for (int i = 0; i < 1024; i++) sine[i] = (int16_t)(8191 * sin(i * 6.283185307 / 1024));
    for (int i = 0; i < 256; i++) exptab[i] = (int16_t)(4095 * pow(2, -i / 24.0));
    for (int i = 0; i < 128; i++) freq[i] = (uint32_t)(4194304 * pow(2, (i - 60) / 12.0));
    for (int k = 0; k < NSMP; k++) {
        Sample *s = &smp[k]; s->len = 2000 + k * 1100; s->looplen = k % 3 ? s->len / 2 : 0; s->d = malloc(2 * (s->len + 4)); int lp = 0;
        for (uint32_t i = 0; i < s->len; i++) { lp += ((int)(rnd() & 16383) - 8192 - lp) >> (1 + k % 4); s->d[i] = (int16_t)(lp + sine[i * (k + 3) & 1023] / 2); }
        for (int i = 0; i < 4; i++) s->d[s->len + i] = k % 3 ? s->d[s->len - s->looplen + i] : 0;
    }
    for (int p = 0; p < 4; p++) for (int r = 0; r < 64; r++) for (int c = 0; c < NV + NF; c++) { Cell *q = &pat[p][r][c]; q->note = rnd() % 5 ? 0 : 40 + rnd() % 40; q->ins = rnd(); q->fx = rnd() % 14; q->arg = rnd(); }
    for (int c = 0; c < NV; c++) { start(&vo[c], 50 + c, &smp[c]); vo[c].pan = c * 8 + 4; }
    for (int t = 0; t < 270; t++) {
        row(pat[t / 384 & 3][t / 6 & 63], t % 6); memset(mixl, 0, sizeof mixl); memset(mixr, 0, sizeof mixr);
        for (int i = 0; i < NV; i++) if (vo[i].on) { if ((i + t / 12) & 1) voice_lin(&vo[i], BLOCK); else voice_cubic(&vo[i], BLOCK); }
        for (int i = 0; i < NF; i++) if (fm[i].on) fm_render(&fm[i], BLOCK);
        for (int i = 0; i < BLOCK; i++, epos++) {
            int32_t *e = &echo[0][epos & 8191], *g = &echo[1][epos & 8191]; int l = mixl[i] + *g / 3, r = mixr[i] + *e / 3; *e = l; *g = r; l >>= 1; r >>= 1;
            out[2 * i] = l > 32767 ? 32767 : l < -32768 ? -32768 : l; out[2 * i + 1] = r > 32767 ? 32767 : r < -32768 ? -32768 : r;
        }
        for (int i = 0; i < 2 * BLOCK; i += 7) sum = sum * 31 + (uint16_t)out[i];
    }
    printf("%016llx\n", (unsigned long long)sum); for (int k = 0; k < NSMP; k++) free(smp[k].d); return 0;
}
