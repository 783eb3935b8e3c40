// flags: -O2
// bootstrap confidence intervals and permutation tests: resampled means, correlations, regression slopes and block bootstraps gather randomly from samples of 3 KB to 12 MB, with jackknife acceleration and percentile selection
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

typedef struct { float x, y, w; } Obs;
typedef struct { double n, sx, sy, sxx, syy, sxy; } Moments;
typedef double (*Stat)(const Moments *m);

static uint64_t s[2] = { 0x9E3779B97F4A7C15ull, 0xBF58476D1CE4E5B9ull };
static inline uint64_t rnd(void)
{
    uint64_t a = s[0], b = s[1], r = a + b;
    b ^= a;
    s[0] = ((a << 24) | (a >> 40)) ^ b ^ (b << 16);
    s[1] = (b << 37) | (b >> 27);
    return r;
}
static inline uint32_t below(uint32_t n) { return (uint32_t)(((rnd() >> 32) * n) >> 32); }
static double uni(void) { return (rnd() >> 11) * 0x1p-53; }

static inline void add(Moments *m, const Obs *o)
{
    double x = o->x, y = o->y;
    m->n++; m->sx += x; m->sy += y; m->sxx += x * x; m->syy += y * y; m->sxy += x * y;
}
static double stat_mean(const Moments *m) { return m->sy / m->n; }
static double stat_slope(const Moments *m) { return (m->n * m->sxy - m->sx * m->sy) / (m->n * m->sxx - m->sx * m->sx); }
static double stat_corr(const Moments *m)
{
    double c = m->n * m->sxy - m->sx * m->sy, a = m->n * m->sxx - m->sx * m->sx, b = m->n * m->syy - m->sy * m->sy;
    return c / sqrt(a * b);
}
static double stat_cv(const Moments *m) { double mu = m->sy / m->n; return sqrt(m->syy / m->n - mu * mu) / mu; }

static Moments resample(const Obs *o, uint32_t n, uint32_t draws)
{
    Moments m = { 0 };
    for (uint32_t i = 0; i < draws; i++) add(&m, &o[below(n)]);
    return m;
}

/* stationary block bootstrap: geometric runs of neighbours that wrap around */
static Moments resample_blocks(const Obs *o, uint32_t n, uint32_t draws, uint32_t mean_len)
{
    Moments m = { 0 };
    uint32_t at = below(n);
    for (uint32_t i = 0; i < draws; i++) {
        add(&m, &o[at]);
        if (below(mean_len) == 0) at = below(n);
        else if (++at == n) at = 0;
    }
    return m;
}

static int cmp(const void *a, const void *b) { double x = *(const double *)a, y = *(const double *)b; return (x > y) - (x < y); }
static double phi(double z) { return 0.5 * erfc(-z * M_SQRT1_2); }
static double probit(double p)
{
    double lo = -6, hi = 6;
    for (int i = 0; i < 40; i++) { double m = (lo + hi) / 2; if (phi(m) < p) lo = m; else hi = m; }
    return lo;
}

/* bias-corrected and accelerated interval; the jackknife leaves groups out */
static void bca(const Obs *o, uint32_t n, Stat f, double *boot, int b, double *lo, double *hi)
{
    Moments all = { 0 }, part[20];
    memset(part, 0, sizeof part);
    uint32_t m = n > 4000 ? 4000 : n;
    for (uint32_t i = 0; i < m; i++) { const Obs *q = &o[(uint64_t)i * n / m]; add(&all, q); add(&part[i % 20], q); }
    double th = f(&all), j[20], mean = 0, c2 = 0, c3 = 0;
    for (int k = 0; k < 20; k++) {
        Moments d = { all.n - part[k].n, all.sx - part[k].sx, all.sy - part[k].sy, all.sxx - part[k].sxx, all.syy - part[k].syy, all.sxy - part[k].sxy };
        mean += j[k] = f(&d);
    }
    mean /= 20;
    for (int k = 0; k < 20; k++) { double d = mean - j[k]; c2 += d * d; c3 += d * d * d; }
    double acc = c3 / (6 * pow(c2, 1.5) + 1e-300);
    int less = 0;
    for (int i = 0; i < b; i++) less += boot[i] < th;
    double z0 = probit((less + 0.5) / (b + 1.0)), z[2] = { -1.96, 1.96 }, out[2];
    qsort(boot, b, sizeof *boot, cmp);
    for (int k = 0; k < 2; k++) {
        double q = phi(z0 + (z0 + z[k]) / (1 - acc * (z0 + z[k])));
        int i = (int)(q * b);
        out[k] = boot[i < 0 ? 0 : i >= b ? b - 1 : i];
    }
    *lo = out[0]; *hi = out[1];
}

/* two-sample permutation test by partial Fisher-Yates on an index array */
static double permutation_test(const Obs *o, uint32_t *idx, uint32_t n, uint32_t k, int reps)
{
    double tot = 0, obs = 0; int more = 0;
    for (uint32_t i = 0; i < n; i++) { tot += o[idx[i]].w; if (i < k) obs += o[idx[i]].w; }
    for (int r = 0; r < reps; r++) {
        double a = 0;
        for (uint32_t i = 0; i < k; i++) {
            uint32_t j = i + below(n - i), t = idx[j];
            idx[j] = idx[i]; idx[i] = t;
            a += o[t].w;
        }
        more += fabs(a - tot * k / n) >= fabs(obs - tot * k / n);
    }
    return (more + 1.0) / (reps + 1);
}

int main(void)
{
    enum { BIG = 1000000, B = 60 };
    static const uint32_t sizes[] = { 250, BIG, 5000, 300000 };
    static const Stat stats[] = { stat_mean, stat_slope, stat_corr, stat_cv };
    Obs *o = malloc(BIG * sizeof *o);
    static uint32_t idx[20000];
    double boot[B], sum = 0, lo, hi;
    for (int i = 0; i < 4096; i++) {
        float x = (float)(uni() + uni()), y = (float)(2 + x * 0.4 + uni() * uni());
        o[i] = (Obs){ x, y, (float)uni() };
    }
    for (int i = 4096; i < BIG; i += 4096) memcpy(o + i, o, sizeof *o * (size_t)(BIG - i < 4096 ? BIG - i : 4096));
    for (int round = 0; round < 16; round++) {
        uint32_t n = sizes[round & 3], draws = n < 2500 ? n : 2500;
        Stat f = stats[(round + round / 4) & 3];
        for (int b = 0; b < B; b++) {
            Moments m = round % 5 == 3 ? resample_blocks(o, n, draws, 8 + round) : resample(o, n, draws);
            boot[b] = f(&m);
        }
        bca(o, n, f, boot, B, &lo, &hi);
        uint32_t k = 3000 + 500 * (round % 4);
        for (uint32_t i = 0; i < 20000; i++) idx[i] = (i * 7919u + round * 13) % n;
        sum += hi - lo + permutation_test(o, idx, 20000, k, 7);
        for (int c = 0; c < 3000; c++) o[below(n)].y += 0.01f;
    }
    printf("%.7f\n", sum);
    free(o);
    return 0;
}
