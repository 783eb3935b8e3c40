// flags: -O2
// hidden Markov models: Viterbi with back-pointers, forward pass in log space with log-sum-exp, and a K=7 convolutional code decoder with soft metrics; add-compare-select and libm.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
enum { S = 24, M = 12, T = 400, NB = 600, K = 7, NS = 64 };
typedef struct { int n; double ltr[S][S], lem[S][M], lini[S]; } hmm;
static uint64_t z = 17;
static uint32_t rnd(void) { z = z * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(z >> 33); }
static double unit(void) { return (rnd() + 0.5) / 2147483648.0; }
static void random_rows(double *p, int n, int keep)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += p[i] = (i == keep ? 4.0 : 0.0) + unit() * unit() + 1e-4;
    for (int i = 0; i < n; i++) p[i] = log(p[i] / s);
}
static void make(hmm *h, int n)
{
    h->n = n;
    for (int i = 0; i < n; i++) { random_rows(h->ltr[i], n, i); random_rows(h->lem[i], M, i % M); }
    random_rows(h->lini, n, -1);
}
static void emit(uint8_t *o, int t)
{
    int s = 0;
    for (int i = 0; i < t; i++) {
        if (rnd() % 6 == 0) s = rnd() % M;
        o[i] = rnd() % 4 ? s : rnd() % M;
    }
}
static double viterbi(const hmm *h, const uint8_t *o, int t, uint8_t *path)
{
    static uint8_t back[T][S];
    double a[2][S];
    int n = h->n;
    for (int s = 0; s < n; s++) a[0][s] = h->lini[s] + h->lem[s][o[0]];
    for (int i = 1; i < t; i++) {
        const double *p = a[~i & 1];
        for (int s = 0; s < n; s++) {
            double best = -1e300;
            int arg = 0;
            for (int k = 0; k < n; k++) {
                double v = p[k] + h->ltr[k][s];
                if (v > best) { best = v; arg = k; }
            }
            a[i & 1][s] = best + h->lem[s][o[i]];
            back[i][s] = arg;
        }
    }
    int s = 0;
    const double *e = a[(t - 1) & 1];
    for (int k = 1; k < n; k++) if (e[k] > e[s]) s = k;
    double r = e[s];
    for (int i = t - 1; i > 0; i--) { path[i] = s; s = back[i][s]; }
    path[0] = s;
    return r;
}
static double logsum(const double *v, int n)
{
    double m = v[0], s = 0;
    for (int i = 1; i < n; i++) if (v[i] > m) m = v[i];
    for (int i = 0; i < n; i++) if (v[i] - m > -30) s += exp(v[i] - m);
    return m + log(s);
}
static double forward(const hmm *h, const uint8_t *o, int t)
{
    double a[2][S], v[S];
    int n = h->n;
    for (int s = 0; s < n; s++) a[0][s] = h->lini[s] + h->lem[s][o[0]];
    for (int i = 1; i < t; i++)
        for (int s = 0; s < n; s++) {
            for (int k = 0; k < n; k++) v[k] = a[~i & 1][k] + h->ltr[k][s];
            a[i & 1][s] = logsum(v, n) + h->lem[s][o[i]];
        }
    return logsum(a[(t - 1) & 1], n);
}
static uint8_t out_bits[NS][2];
static int decode(const int8_t (*rx)[2], int n, uint8_t *bits)
{
    static uint64_t dec[NB];
    int32_t m[2][NS];
    for (int s = 0; s < NS; s++) m[0][s] = s ? -10000 : 0;
    for (int i = 0; i < n; i++) {
        const int32_t *p = m[i & 1];
        int32_t *q = m[~i & 1], br[4] = { -rx[i][0] - rx[i][1], rx[i][0] - rx[i][1], rx[i][1] - rx[i][0], rx[i][0] + rx[i][1] };
        uint64_t d = 0;
        for (int s = 0; s < NS; s++) {
            int a = s >> 1, b = a | 32, bit = s & 1;
            int32_t x = p[a] + br[out_bits[a][bit]], y = p[b] + br[out_bits[b][bit]];
            if (y > x) { x = y; d |= 1ull << s; }
            q[s] = x;
        }
        dec[i] = d;
    }
    int s = 0;
    for (int i = n - 1; i >= 0; i--) {
        bits[i] = s & 1;
        s = s >> 1 | (int)(dec[i] >> s & 1) << 5;
    }
    return m[n & 1][0];
}
static int channel(int noise)
{
    uint8_t msg[NB], got[NB];
    int8_t rx[NB][2];
    int s = 0, err = 0;
    for (int i = 0; i < NB; i++) {
        msg[i] = i < NB - 6 ? rnd() & 1 : 0;
        int o = out_bits[s][msg[i]];
        for (int k = 0; k < 2; k++) rx[i][k] = (o >> k & 1 ? 16 : -16) + (int)(rnd() % (2 * noise + 1)) - noise;
        s = (s << 1 | msg[i]) & 63;
    }
    int score = decode(rx, NB, got);
    for (int i = 0; i < NB; i++) err += msg[i] != got[i];
    return err * 1000 + score % 1000;
}
int main(void)
{
    static hmm h;
    static uint8_t obs[T], path[T];
    double sum = 0;
    long e = 0;
    for (int s = 0; s < NS; s++)
        for (int b = 0; b < 2; b++) {
            int r = s << 1 | b;
            out_bits[s][b] = __builtin_parity(r & 0x4F) | __builtin_parity(r & 0x6D) << 1;
        }
    for (int r = 0; r < 13; r++) {
        make(&h, 6 + r % 10 * 2);
        emit(obs, T);
        sum += viterbi(&h, obs, T, path);
        sum += forward(&h, obs, 90);
        for (int k = 0; k < 5; k++) e += channel(14 + r + k);
        for (int i = 0; i < T; i += 10) e += path[i];
    }
    printf("%.6f %ld\n", sum, e);
    return 0;
}
