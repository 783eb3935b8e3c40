// flags: -O2
// Monte Carlo neutron histories in a slab of mixed materials: each collision binary-searches a 60k-point energy grid and gathers interpolated cross sections of several nuclides from an 11 MB table; log free paths, branchy outcomes and a scattered tally
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>

#define NG 60000
#define NUC 12
typedef struct { float total, absorb, fission, elastic; } Xs;
typedef struct { int n; uint8_t nuc[8]; float dens[8]; } Material;
typedef struct { double x, mu, e, w; } Neutron;

static float *grid;
static Xs (*table)[NUC];
static Material mats[5];
static float *tally;
enum { CELLS = 4096, EBINS = 64 };

static uint64_t seed = 0xA5A5A5A55A5A5A5Aull;
static inline double uni(void) { seed = seed * 2806196910506780709ull + 1; return ((seed >> 12) + 0.5) * 0x1p-52; }

static void build(void)
{
    /* one resonance pattern for all energies; nuclides read it with different phase */
    static Xs pattern[256], rows[256][NUC];
    for (int i = 0; i < 256; i++) {
        float r = (float)uni(), peak = r > 0.96f ? 20 * r : r;
        pattern[i] = (Xs){ 3 + peak, 0.3f * peak, 0.15f * peak, 2.5f + 0.5f * peak };
    }
    double e = 1e-5, step = pow(2e12, 1.0 / NG);
    for (int g = 0; g < NG; g++) { grid[g] = (float)e; e *= step; }
    for (int i = 0; i < 256; i++)
        for (int k = 0; k < NUC; k++) rows[i][k] = pattern[(i * (k + 1) / 3 + k * 37) & 255];
    for (int g = 0; g < NG; g++)
        memcpy(table[g], rows[(g * 7 / 3 ^ g >> 6) & 255], sizeof table[g]);
    for (int m = 0; m < 5; m++) {
        mats[m].n = 2 + m + (m > 2);
        for (int i = 0; i < mats[m].n; i++) { mats[m].nuc[i] = (uint8_t)((m * 3 + i * 5) % NUC); mats[m].dens[i] = (float)(0.05 + 0.3 * uni()); }
    }
}

static int find(float e)
{
    int lo = 0, n = NG;
    while (n > 1) { int h = n / 2; lo += grid[lo + h] <= e ? h : 0; n -= h; }
    return lo < NG - 1 ? lo : NG - 2;
}

static Xs macroscopic(const Material *m, float e, Xs *each)
{
    int g = find(e);
    float f = (e - grid[g]) / (grid[g + 1] - grid[g]);
    Xs sum = { 0, 0, 0, 0 };
    f = f < 0 ? 0 : f > 1 ? 1 : f;
    for (int i = 0; i < m->n; i++) {
        const Xs *a = &table[g][m->nuc[i]], *b = &table[g + 1][m->nuc[i]];
        float d = m->dens[i];
        Xs x = { d * (a->total + f * (b->total - a->total)), d * (a->absorb + f * (b->absorb - a->absorb)),
                 d * (a->fission + f * (b->fission - a->fission)), d * (a->elastic + f * (b->elastic - a->elastic)) };
        each[i] = x;
        sum.total += x.total; sum.absorb += x.absorb; sum.fission += x.fission; sum.elastic += x.elastic;
    }
    return sum;
}

static int region(double x, double thick) { int r = (int)(x / thick); return r < 0 ? 0 : r > 39 ? 39 : r; }

static int history(Neutron n, double thick, int order, double *leak)
{
    int hits = 0;
    Xs each[8];
    while (hits < 60) {
        int reg = region(n.x, thick);
        const Material *m = &mats[(reg * order + reg / 3) % 5];
        Xs s = macroscopic(m, (float)n.e, each);
        double path = -log(uni()) / s.total;
        double edge = n.mu > 0 ? (reg + 1) * thick : reg * thick, dist = (edge - n.x) / n.mu;
        if (dist < path) {                             /* crosses into the next slab */
            n.x = edge + (n.mu > 0 ? 1e-9 : -1e-9);
            if (n.x < 0 || n.x > 40 * thick) { *leak += n.w; return hits; }
            hits++;
            continue;
        }
        n.x += path * n.mu;
        int eb = (int)(2 * (log(n.e) + 12)); eb = eb < 0 ? 0 : eb > EBINS - 1 ? EBINS - 1 : eb;
        tally[(int)(n.x / (40 * thick) * CELLS) % CELLS * EBINS + eb] += (float)n.w;
        n.w *= 1 - s.absorb / s.total;                 /* implicit capture */
        if (n.w < 0.2) { if (uni() < 0.5) return hits; n.w *= 2; }
        double pick = uni() * s.elastic; int k = 0;
        while (k < m->n - 1 && pick > each[k].elastic) pick -= each[k++].elastic;
        double A = 1 + 3.0 * m->nuc[k] * m->nuc[k], c = 2 * uni() - 1, den = A * A + 2 * A * c + 1;
        n.e *= den / ((A + 1) * (A + 1));
        double mu = (1 + A * c) / sqrt(den), sn = sqrt((1 - mu * mu) * (1 - n.mu * n.mu));
        n.mu = n.mu * mu + sn * cos(6.283185307 * uni());
        if (fabs(n.mu) < 1e-4) n.mu = 1e-4;
        if (n.mu > 0.9999) n.mu = 0.9999; else if (n.mu < -0.9999) n.mu = -0.9999;
        if (n.e < 1e-4) n.e = 1e-4 + uni() * 1e-2;
        hits++;
    }
    return hits;
}

int main(void)
{
    grid = malloc(NG * sizeof *grid);
    table = malloc(sizeof(Xs) * NUC * NG);
    tally = calloc(CELLS * EBINS, sizeof *tally);
    build();
    double leak = 0, sum = 0; long hits = 0;
    for (int batch = 0; batch < 10; batch++) {
        double thick = 0.3 + 0.2 * (batch % 4);
        for (int i = 0; i < 320; i++) {
            Neutron n = { 40 * thick * uni(), 2 * uni() - 1, exp(-7 + 23 * uni()), 1 };
            hits += history(n, thick, 1 + batch % 3, &leak);
        }
        for (int c = batch; c < CELLS * EBINS; c += 509) sum += tally[c];
    }
    printf("%.5f %.5f %ld\n", leak, sum, hits);
    return 0;
}
