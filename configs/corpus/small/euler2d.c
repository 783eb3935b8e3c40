// flags: -O3
// finite-volume 2D Euler equations with HLL fluxes, dimensionally split, on a 240x200 grid of conserved states streamed row- and columnwise
#include <stdio.h>
#include <math.h>
#define NX 240
#define NY 200
#define GAM 1.4
typedef struct { double r, mu, mv, e; } state;
static state u[NY][NX];
static state fluxbuf[NX + NY];

static inline double pressure(const state *s) {
    return (GAM - 1) * (s->e - 0.5 * (s->mu * s->mu + s->mv * s->mv) / s->r);
}

static inline state phys_flux(const state *s, double vel, double p, int dir) {
    state f = { s->r * vel, s->mu * vel, s->mv * vel, (s->e + p) * vel };
    if (dir == 0) f.mu += p; else f.mv += p;
    return f;
}

static state hll(const state *l, const state *r, int dir) {
    double pl = pressure(l), pr = pressure(r);
    double vl = (dir ? l->mv : l->mu) / l->r, vr = (dir ? r->mv : r->mu) / r->r;
    double cl = sqrt(GAM * pl / l->r), cr = sqrt(GAM * pr / r->r);
    double sl = fmin(vl - cl, vr - cr), sr = fmax(vl + cl, vr + cr);
    state fl = phys_flux(l, vl, pl, dir);
    if (sl >= 0) return fl;
    state fr = phys_flux(r, vr, pr, dir);
    if (sr <= 0) return fr;
    double inv = 1.0 / (sr - sl), ss = sl * sr;
    state f;
    f.r = (sr * fl.r - sl * fr.r + ss * (r->r - l->r)) * inv;
    f.mu = (sr * fl.mu - sl * fr.mu + ss * (r->mu - l->mu)) * inv;
    f.mv = (sr * fl.mv - sl * fr.mv + ss * (r->mv - l->mv)) * inv;
    f.e = (sr * fl.e - sl * fr.e + ss * (r->e - l->e)) * inv;
    return f;
}

static void sweep(state *line, int n, int stride, int dir, double lam) {
    for (int i = 0; i + 1 < n; i++)
        fluxbuf[i] = hll(&line[i * stride], &line[(i + 1) * stride], dir);
    for (int i = 1; i + 1 < n; i++) {
        state *s = &line[i * stride];
        s->r -= lam * (fluxbuf[i].r - fluxbuf[i - 1].r);
        s->mu -= lam * (fluxbuf[i].mu - fluxbuf[i - 1].mu);
        s->mv -= lam * (fluxbuf[i].mv - fluxbuf[i - 1].mv);
        s->e -= lam * (fluxbuf[i].e - fluxbuf[i - 1].e);
    }
    line[0] = line[stride];
    line[(n - 1) * stride] = line[(n - 2) * stride];
}

static double max_speed(int y0) {
    double m = 0;
    for (int y = y0; y < NY; y += 7)
        for (int x = 0; x < NX; x++) {
            const state *s = &u[y][x];
            double q = sqrt(s->mu * s->mu + s->mv * s->mv) / s->r + sqrt(GAM * pressure(s) / s->r);
            if (q > m) m = q;
        }
    return m;
}

int main(void) {
    for (int y = 0; y < NY; y++)
        for (int x = 0; x < NX; x++) {
            int dx = x - 90, dy = y - 80, in = dx * dx + dy * dy < 900, wall = x + y / 2 > 220;
            double p = in ? 8.0 : wall ? 0.4 : 1.0;
            u[y][x] = (state){ in ? 3.0 : wall ? 0.5 : 1.0, 0, 0, p / (GAM - 1) };
        }
    double t = 0;
    for (int step = 0; step < 5; step++) {
        double lam = 0.3 / max_speed(step % 7);
        t += lam;
        if (step & 1) {
            for (int x = 0; x < NX; x++) sweep(&u[0][x], NY, NX, 1, lam);
            for (int y = 0; y < NY; y++) sweep(u[y], NX, 1, 0, lam);
        } else {
            for (int y = 0; y < NY; y++) sweep(u[y], NX, 1, 0, lam);
            for (int x = 0; x < NX; x++) sweep(&u[0][x], NY, NX, 1, lam);
        }
    }
    double m = 0;
    for (int y = 0; y < NY; y++) for (int x = 0; x < NX; x++) m += u[y][x].e * (1 + (x ^ y) % 5);
    printf("%.6f %.6f\n", m, t);
    return 0;
}
