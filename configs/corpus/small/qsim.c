// flags: -O2
// quantum circuit simulator: random one- and two-qubit gates, phase and Toffoli gates, Fourier-like controlled rotations and measurements on state vectors of 2^10 to 2^18 amplitudes (16 KB to 4 MB); butterflies at strides from 16 bytes to 2 MB
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>

typedef struct { double re, im; } Amp;
typedef struct { Amp *a; int n; } Reg;

static uint64_t seed = 5150;
static uint64_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; return seed; }
static double uni(void) { return (rnd() >> 11) * 0x1p-53; }

static inline Amp cmul(Amp x, Amp y) { return (Amp){ x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re }; }

static void gate1(Reg *r, int q, const Amp u[4])
{
    size_t half = (size_t)1 << q, n = (size_t)1 << r->n;
    for (size_t base = 0; base < n; base += 2 * half) {
        Amp *lo = r->a + base, *hi = lo + half;
        for (size_t i = 0; i < half; i++) {
            Amp x = lo[i], y = hi[i];
            lo[i].re = u[0].re * x.re - u[0].im * x.im + u[1].re * y.re - u[1].im * y.im;
            lo[i].im = u[0].re * x.im + u[0].im * x.re + u[1].re * y.im + u[1].im * y.re;
            hi[i].re = u[2].re * x.re - u[2].im * x.im + u[3].re * y.re - u[3].im * y.im;
            hi[i].im = u[2].re * x.im + u[2].im * x.re + u[3].re * y.im + u[3].im * y.re;
        }
    }
}

static inline size_t insert0(size_t i, int q) { size_t low = i & (((size_t)1 << q) - 1); return ((i ^ low) << 1) | low; }

static void cnot(Reg *r, int c, int t)
{
    int a = c < t ? c : t, b = c < t ? t : c;
    size_t n = (size_t)1 << (r->n - 2), cb = (size_t)1 << c, tb = (size_t)1 << t;
    for (size_t i = 0; i < n; i++) {
        size_t k = insert0(insert0(i, a), b) | cb;
        Amp x = r->a[k];
        r->a[k] = r->a[k | tb];
        r->a[k | tb] = x;
    }
}

static void cphase(Reg *r, int c, int t, double angle)
{
    int a = c < t ? c : t, b = c < t ? t : c;
    size_t n = (size_t)1 << (r->n - 2), both = ((size_t)1 << c) | ((size_t)1 << t);
    Amp w = { cos(angle), sin(angle) };
    for (size_t i = 0; i < n; i++) {
        size_t k = insert0(insert0(i, a), b) | both;
        r->a[k] = cmul(r->a[k], w);
    }
}

static void toffoli(Reg *r, int c1, int c2, int t)
{
    size_t mask = ((size_t)1 << c1) | ((size_t)1 << c2), tb = (size_t)1 << t, n = (size_t)1 << r->n;
    for (size_t k = mask; k < n; k = (k + 1) | mask) {
        if (k & tb) continue;
        Amp x = r->a[k];
        r->a[k] = r->a[k | tb];
        r->a[k | tb] = x;
    }
}

static double probability(const Reg *r, int q)
{
    size_t half = (size_t)1 << q, n = (size_t)1 << r->n;
    double p = 0;
    for (size_t base = half; base < n; base += 2 * half)
        for (size_t i = 0; i < half; i++) p += r->a[base + i].re * r->a[base + i].re + r->a[base + i].im * r->a[base + i].im;
    return p;
}

static int measure(Reg *r, int q)
{
    double p = probability(r, q);
    int bit = uni() < p;
    double s = 1 / sqrt(bit ? p : 1 - p);
    size_t n = (size_t)1 << r->n, mask = (size_t)1 << q;
    for (size_t k = 0; k < n; k++) {
        double f = (((k & mask) != 0) == bit) ? s : 0;
        r->a[k].re *= f; r->a[k].im *= f;
    }
    return bit;
}

static void random_unitary(Amp u[4])
{
    double t = 1.5707963 * uni(), p = 6.2831853 * uni(), l = 6.2831853 * uni();
    u[0] = (Amp){ cos(t), 0 };
    u[1] = (Amp){ -cos(l) * sin(t), -sin(l) * sin(t) };
    u[2] = (Amp){ cos(p) * sin(t), sin(p) * sin(t) };
    u[3] = (Amp){ cos(p + l) * cos(t), sin(p + l) * cos(t) };
}

int main(void)
{
    static const struct { int n, gates; } plan[] = { { 10, 500 }, { 18, 6 }, { 13, 120 }, { 17, 8 }, { 16, 18 } };
    Amp *mem = calloc((size_t)1 << 18, sizeof *mem);
    double sum = 0;
    for (int round = 0; round < 5; round++) {
        Reg r = { mem, plan[round % 5].n };
        size_t n = (size_t)1 << r.n;
        double amp = 1 / sqrt((double)n);
        for (size_t i = 0; i < n; i++) r.a[i] = (Amp){ (i * 2654435761u >> 13 & 1) ? amp : -amp, 0 };
        for (int g = 0; g < plan[round % 5].gates; g++) {
            int q = (int)(rnd() >> 40) % r.n;
            int t = (q + 1 + (int)(rnd() >> 40) % (r.n - 1)) % r.n, s = (t + 1) % r.n;
            if (s == q) s = (s + 1) % r.n;
            Amp u[4];
            switch (rnd() >> 32 & 7) {
            case 0: case 1: case 2: random_unitary(u); gate1(&r, q, u); break;
            case 3: case 4: cnot(&r, q, t); break;
            case 5: cphase(&r, q, t, 3.14159265 / (1 << (g & 7))); break;
            case 6: toffoli(&r, q, t, s); break;
            default: if (g % 5 == 0) { sum += measure(&r, q); u[0] = u[1] = u[2] = (Amp){ M_SQRT1_2, 0 }; u[3] = (Amp){ -M_SQRT1_2, 0 }; gate1(&r, q, u); }
                     else sum += probability(&r, q);
            }
        }
        sum += probability(&r, r.n / 2);
    }
    printf("%.9f\n", sum);
    free(mem);
    return 0;
}
