// flags: -O2
// extended Kalman filters that track manoeuvring targets from range, bearing and Doppler with sequential scalar updates, gating and two motion models mixed by likelihood; small 5x5 covariances, divisions, square roots and atan2 in chains
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>
#define N 5         /* x, y, speed, heading, turn rate */

typedef struct { double x[N], P[N][N], w; } Filter;
typedef struct { Filter f[2]; double tx, ty, sp, hd, om; int lost; } Track;

static uint64_t s0 = 88172645463325252ull;
static double uni(void)
{
    s0 ^= s0 << 13; s0 ^= s0 >> 7; s0 ^= s0 << 17;
    return (double)(s0 >> 11) / 9007199254740992.0;
}
static double gauss(void)
{
    double s = 0;
    for (int i = 0; i < 4; i++) s += uni();
    return (s - 2) * 1.7320508;
}
static double wrap(double a)
{
    while (a > 3.141592653589793) a -= 6.283185307179586;
    while (a < -3.141592653589793) a += 6.283185307179586;
    return a;
}

static void predict(Filter *f, double dt, int turning)
{
    double v = f->x[2], h = f->x[3], w = turning ? f->x[4] : 0;
    double F[N][N] = {{0}}, T[N][N];
    for (int i = 0; i < N; i++) F[i][i] = 1;
    double c0 = cos(h), s0_ = sin(h);
    if (fabs(w) > 1e-4) {
        double c1 = cos(h + w * dt), s1 = sin(h + w * dt);
        f->x[0] += v / w * (s1 - s0_);
        f->x[1] += v / w * (c0 - c1);
        F[0][2] = (s1 - s0_) / w; F[1][2] = (c0 - c1) / w;
        F[0][3] = v / w * (c1 - c0); F[1][3] = v / w * (s1 - s0_);
        F[0][4] = v * (dt * c1 / w - (s1 - s0_) / (w * w));
        F[1][4] = v * (dt * s1 / w - (c0 - c1) / (w * w));
    } else {
        f->x[0] += v * dt * c0; f->x[1] += v * dt * s0_;
        F[0][2] = dt * c0; F[1][2] = dt * s0_;
        F[0][3] = -v * dt * s0_; F[1][3] = v * dt * c0;
    }
    f->x[3] = wrap(h + w * dt);
    F[3][4] = turning ? dt : 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double s = 0;
            for (int k = 0; k < N; k++) s += F[i][k] * f->P[k][j];
            T[i][j] = s;
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++) {
            double s = 0;
            for (int k = 0; k < N; k++) s += T[i][k] * F[j][k];
            f->P[i][j] = f->P[j][i] = s;
        }
    static const double q[2][N] = { { .05, .05, .2, 1e-4, 1e-7 }, { .05, .05, .4, 1e-3, 2e-4 } };
    for (int i = 0; i < N; i++) f->P[i][i] += q[turning][i] * dt;
}

/* One scalar measurement with gradient H: returns its log likelihood. */
static double update(Filter *f, const double *H, double innov, double R)
{
    double PH[N], S = R;
    for (int i = 0; i < N; i++) {
        PH[i] = 0;
        for (int k = 0; k < N; k++) PH[i] += f->P[i][k] * H[k];
    }
    for (int i = 0; i < N; i++) S += H[i] * PH[i];
    double d2 = innov * innov / S;
    if (d2 > 25) return -12.5;                       /* gate */
    for (int i = 0; i < N; i++) {
        double K = PH[i] / S;
        f->x[i] += K * innov;
        for (int j = 0; j < N; j++) f->P[i][j] -= K * PH[j];
    }
    return -0.5 * (d2 + log(S));
}

static double measure(Filter *f, double zr, double zb, double zd)
{
    double H[N] = {0}, r = sqrt(f->x[0]*f->x[0] + f->x[1]*f->x[1]), ll;
    H[0] = f->x[0] / r; H[1] = f->x[1] / r;
    ll = update(f, H, zr - r, 25.0);
    double r2 = f->x[0]*f->x[0] + f->x[1]*f->x[1];
    H[0] = -f->x[1] / r2; H[1] = f->x[0] / r2;
    ll += update(f, H, wrap(zb - atan2(f->x[1], f->x[0])), 4e-6);
    r = sqrt(f->x[0]*f->x[0] + f->x[1]*f->x[1]);
    double c = cos(f->x[3]), s = sin(f->x[3]), ux = f->x[0] / r, uy = f->x[1] / r;
    H[0] = H[1] = 0; H[2] = ux * c + uy * s; H[3] = f->x[2] * (uy * c - ux * s);
    return ll + update(f, H, zd - f->x[2] * H[2], 0.25);
}

static void reset(Track *t)
{
    t->tx = 4000 + 9000 * uni(); t->ty = 8000 * (uni() - .5); t->sp = 30 + 200 * uni();
    t->hd = 6.28 * uni() - 3.14; t->om = 0; t->lost = 0;
    for (int m = 0; m < 2; m++) {
        Filter *f = &t->f[m];
        memset(f, 0, sizeof *f);
        f->x[0] = t->tx + 20 * gauss(); f->x[1] = t->ty + 20 * gauss(); f->x[2] = t->sp + 5 * gauss();
        f->x[3] = wrap(t->hd + .1 * gauss());
        double d[N] = { 400, 400, 50, .02, 1e-3 };
        for (int i = 0; i < N; i++) f->P[i][i] = d[i];
        f->w = .5;
    }
}

int main(void)
{
    static Track tr[40];
    double err = 0; int resets = 0;
    for (int i = 0; i < 40; i++) reset(&tr[i]);
    for (int step = 0; step < 220; step++)
        for (int i = 0; i < 40; i++) {
            Track *t = &tr[i];
            double dt = 0.5 + (i & 3) * 0.25;
            if (uni() < 0.03) t->om = uni() < .5 ? 0 : .3 * (uni() - .5);
            t->hd = wrap(t->hd + t->om * dt);
            t->tx += t->sp * dt * cos(t->hd); t->ty += t->sp * dt * sin(t->hd);
            double r = hypot(t->tx, t->ty);
            double zr = r + 5 * gauss(), zb = atan2(t->ty, t->tx) + .002 * gauss();
            double zd = t->sp * (t->tx * cos(t->hd) + t->ty * sin(t->hd)) / r + .5 * gauss();
            double l[2];
            for (int m = 0; m < 2; m++) {
                predict(&t->f[m], dt, m);
                l[m] = log(t->f[m].w + 1e-3) + measure(&t->f[m], zr, zb, zd);
            }
            double p = 1 / (1 + exp(l[1] - l[0]));
            t->f[0].w = p; t->f[1].w = 1 - p;
            double ex = p * t->f[0].x[0] + (1 - p) * t->f[1].x[0] - t->tx;
            double ey = p * t->f[0].x[1] + (1 - p) * t->f[1].x[1] - t->ty;
            double e = sqrt(ex * ex + ey * ey);
            t->lost = e > 300 ? t->lost + 1 : 0;
            if (t->lost > 3 || r > 40000 || r < 300 || !(e < 1e5)) { reset(t); resets++; }
            else err += e;
        }
    printf("%.4f %d\n", err, resets);
    return 0;
}
