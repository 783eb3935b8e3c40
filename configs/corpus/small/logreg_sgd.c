// flags: -O2
// logistic regression and a factorisation machine trained by AdaGrad on sparse hashed rows made in chunks; scattered updates of a 8 MB table with a hot head, exp, sqrt and divisions.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
enum { BITS = 19, ROWS = 600, MAXF = 24, FM = 4096, DIM = 8 };
typedef struct { uint32_t idx; float val; } feat;
typedef struct { int n, label; feat f[MAXF]; } row;
typedef struct { float w, g2; } weight;
typedef struct { float v[DIM]; } factor;
static weight *tab, *alt;
static factor *fac;
static row chunk[ROWS];
static uint64_t st = 987654321;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return (uint32_t)(st >> 20); }
static uint32_t hash(uint32_t field, uint32_t v)
{
    uint32_t h = field * 0x9E3779B1u ^ v;
    h ^= h >> 16; h *= 0x85EBCA6Bu;
    h ^= h >> 13; h *= 0xC2B2AE35u;
    return (h ^ h >> 16) & ((1u << BITS) - 1);
}
static void make_rows(int drift)
{
    for (int r = 0; r < ROWS; r++) {
        row *q = &chunk[r];
        int score = 0;
        q->n = 8 + rnd() % (MAXF - 8);
        for (int k = 0; k < q->n; k++) {
            uint32_t a = rnd() & 0xFFFFF, shift = rnd() % 20, v = a >> shift;
            q->f[k].idx = hash(k, v);
            q->f[k].val = k & 3 ? 1.0f : 0.25f + (a & 255) / 256.0f;
            score += ((v * 7 + k + drift) & 15) - 7;
        }
        q->label = score + (int)(rnd() % 9) - 4 > 0;
    }
}
static float sigmoid(float x) { return x > 15 ? 1.0f : x < -15 ? 0.0f : 1.0f / (1.0f + expf(-x)); }
static float predict(const weight *t, const row *q)
{
    float s = 0;
    for (int k = 0; k < q->n; k++) s += t[q->f[k].idx].w * q->f[k].val;
    return s;
}
static float fm_term(const row *q, float *sum)
{
    float s2 = 0, out = 0;
    for (int d = 0; d < DIM; d++) sum[d] = 0;
    for (int k = 0; k < q->n; k++) {
        const factor *f = &fac[q->f[k].idx & (FM - 1)];
        for (int d = 0; d < DIM; d++) {
            float x = f->v[d] * q->f[k].val;
            sum[d] += x;
            s2 += x * x;
        }
    }
    for (int d = 0; d < DIM; d++) out += sum[d] * sum[d];
    return 0.5f * (out - s2);
}
static double train(weight *t, float lr, float l2, int use_fm)
{
    double loss = 0;
    for (int r = 0; r < ROWS; r++) {
        const row *q = &chunk[r];
        float sum[DIM], p = predict(t, q);
        if (use_fm) p += fm_term(q, sum);
        p = sigmoid(p);
        float err = p - q->label;
        loss += fabsf(err);
        if (fabsf(err) < 0.02f) continue;
        for (int k = 0; k < q->n; k++) {
            weight *w = &t[q->f[k].idx];
            float g = err * q->f[k].val + l2 * w->w;
            w->g2 += g * g;
            w->w -= lr * g / (sqrtf(w->g2) + 1e-4f);
            if (use_fm) {
                factor *f = &fac[q->f[k].idx & (FM - 1)];
                for (int d = 0; d < DIM; d++) f->v[d] -= 0.01f * err * q->f[k].val * (sum[d] - f->v[d] * q->f[k].val);
            }
        }
    }
    return loss / ROWS;
}
int main(void)
{
    tab = calloc(1u << BITS, sizeof *tab);
    alt = calloc(1u << BITS, sizeof *alt);
    fac = malloc(FM * sizeof *fac);
    for (int i = 0; i < FM; i++)
        for (int d = 0; d < DIM; d++) fac[i].v[d] = ((int)(rnd() & 255) - 128) * 1e-4f;
    double sum = 0;
    for (int round = 0; round < 36; round++) {
        make_rows(round / 4);
        for (int e = 0; e < 3; e++) sum += train(e & 1 ? alt : tab, 0.05f + 0.01f * (round % 5), 1e-5f, (round + e) % 4 == 0);
        for (int k = 0; k < 2000; k++) sum += tab[rnd() & ((1u << BITS) - 1)].w > 0.1f;
    }
    printf("%.5f\n", sum);
    return 0;
}
