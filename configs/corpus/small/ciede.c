// flags: -O2
// colour matching of paint swatches: sRGB to XYZ to Lab and OKLab, CIEDE2000 differences, gamut mapping by chroma bisection and spectral reflectance to XYZ; cube roots, pow, atan2 and branches on a few KB of data
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define DEG (3.14159265358979323846 / 180)

typedef struct { double L, a, b; } Lab;
typedef struct { double x, y, z; } Vec;

static uint32_t rs = 0xC0FFEE;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return rs; }
static double uni(void) { return rnd() / 4294967296.0; }

static double linearise(double c) { return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4); }
static double compand(double c) { return c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055; }

static Vec rgb_to_xyz(Vec c)
{
    double r = linearise(c.x), g = linearise(c.y), b = linearise(c.z);
    return (Vec){ 0.4124564*r + 0.3575761*g + 0.1804375*b, 0.2126729*r + 0.7151522*g + 0.0721750*b,
                  0.0193339*r + 0.1191920*g + 0.9503041*b };
}
static double labf(double t) { return t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116.0; }
static Lab xyz_to_lab(Vec v)
{
    double fx = labf(v.x / 0.95047), fy = labf(v.y), fz = labf(v.z / 1.08883);
    return (Lab){ 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz) };
}

static double ciede2000(Lab p, Lab q)
{
    double c1 = hypot(p.a, p.b), c2 = hypot(q.a, q.b), cm = (c1 + c2) / 2, c7 = pow(cm, 7);
    double g = 0.5 * (1 - sqrt(c7 / (c7 + 6103515625.0)));
    double a1 = p.a * (1 + g), a2 = q.a * (1 + g);
    c1 = hypot(a1, p.b); c2 = hypot(a2, q.b);
    double h1 = c1 ? atan2(p.b, a1) : 0, h2 = c2 ? atan2(q.b, a2) : 0;
    if (h1 < 0) h1 += 360 * DEG;
    if (h2 < 0) h2 += 360 * DEG;
    double dL = q.L - p.L, dC = c2 - c1, dh = 0, hm = h1 + h2;
    if (c1 * c2 != 0) {
        dh = h2 - h1;
        if (dh > 180 * DEG) dh -= 360 * DEG; else if (dh < -180 * DEG) dh += 360 * DEG;
        if (fabs(h1 - h2) > 180 * DEG) hm += hm < 360 * DEG ? 360 * DEG : -360 * DEG;
        hm /= 2;
    }
    double dH = 2 * sqrt(c1 * c2) * sin(dh / 2), Lm = (p.L + q.L) / 2;
    cm = (c1 + c2) / 2;
    double T = 1 - 0.17 * cos(hm - 30 * DEG) + 0.24 * cos(2 * hm) + 0.32 * cos(3 * hm + 6 * DEG) - 0.20 * cos(4 * hm - 63 * DEG);
    double l50 = (Lm - 50) * (Lm - 50), SL = 1 + 0.015 * l50 / sqrt(20 + l50), SC = 1 + 0.045 * cm, SH = 1 + 0.015 * cm * T;
    double t = (hm / DEG - 275) / 25, th = 30 * DEG * exp(-t * t);
    c7 = pow(cm, 7);
    double RT = -2 * sqrt(c7 / (c7 + 6103515625.0)) * sin(2 * th);
    double x = dL / SL, y = dC / SC, z = dH / SH;
    return sqrt(x * x + y * y + z * z + RT * y * z);
}

static Vec oklch_to_rgb(double L, double C, double h)
{
    double a = C * cos(h), b = C * sin(h);
    double l = L + 0.3963377774 * a + 0.2158037573 * b, m = L - 0.1055613458 * a - 0.0638541728 * b,
           s = L - 0.0894841775 * a - 1.2914855480 * b;
    l *= l * l; m *= m * m; s *= s * s;
    return (Vec){ 4.0767416621*l - 3.3077115913*m + 0.2309699292*s, -1.2684380046*l + 2.6097574011*m - 0.3413193965*s,
                  -0.0041960863*l - 0.7034186147*m + 1.7076147010*s };
}
static int inside(Vec c) { return c.x >= 0 && c.y >= 0 && c.z >= 0 && c.x <= 1 && c.y <= 1 && c.z <= 1; }

/* largest chroma at this lightness and hue that sRGB can show */
static double max_chroma(double L, double h)
{
    double lo = 0, hi = 0.4;
    while (hi - lo > 1e-4) {
        double mid = (lo + hi) / 2;
        if (inside(oklch_to_rgb(L, mid, h))) lo = mid; else hi = mid;
    }
    return lo;
}

/* smooth random reflectance integrated against analytic colour matching lobes */
static double lobe(double w, double mu, double s1, double s2) { double t = (w - mu) * (w < mu ? s1 : s2); return exp(-0.5 * t * t); }
static Vec spectrum_to_xyz(double peak, double width, double base)
{
    Vec v = { 0, 0, 0 }; double norm = 0;
    for (int nm = 390; nm <= 730; nm += 10) {
        double t = (nm - peak) / width, r = base + (1 - base) / (1 + t * t);
        double y = 0.821 * lobe(nm, 568.8, 0.0213, 0.0247) + 0.286 * lobe(nm, 530.9, 0.0613, 0.0322);
        v.x += r * (0.362 * lobe(nm, 442.0, 0.0624, 0.0374) + 1.056 * lobe(nm, 599.8, 0.0264, 0.0323));
        v.y += r * y; norm += y;
        v.z += r * (1.217 * lobe(nm, 437.0, 0.0845, 0.0278) + 0.681 * lobe(nm, 459.0, 0.0385, 0.0725));
    }
    return (Vec){ v.x / norm, v.y / norm, v.z / norm };
}

int main(void)
{
    enum { N = 64 };
    static Lab swatch[N];
    double total = 0; unsigned hits = 0;
    for (int i = 0; i < N; i++) swatch[i] = xyz_to_lab(rgb_to_xyz((Vec){ uni(), uni(), uni() }));
    for (int round = 0; round < 900; round++) {
        Lab want;
        if (round % 3 == 0) want = xyz_to_lab(spectrum_to_xyz(400 + 300 * uni(), 20 + 120 * uni(), 0.3 * uni()));
        else if (round % 3 == 1) {
            double L = 0.2 + 0.7 * uni(), h = 360 * DEG * uni(), c = max_chroma(L, h);
            Vec lin = oklch_to_rgb(L, c * uni(), h);
            want = xyz_to_lab(rgb_to_xyz((Vec){ compand(fmax(lin.x, 0)), compand(fmax(lin.y, 0)), compand(fmax(lin.z, 0)) }));
        } else want = xyz_to_lab(rgb_to_xyz((Vec){ (rnd() & 255) / 255.0, (rnd() & 255) / 255.0, (rnd() & 255) / 255.0 }));
        int best = 0; double bd = 1e9;
        for (int i = 0; i < N; i++) {
            if (fabs(swatch[i].L - want.L) > 2.5 * bd) continue;      /* lightness alone rules it out */
            double d = ciede2000(want, swatch[i]);
            if (d < bd) { bd = d; best = i; }
        }
        total += bd; hits = hits * 31 + best;
        Lab *s = &swatch[best];
        if (bd > 4) { s->L += 0.2 * (want.L - s->L); s->a += 0.2 * (want.a - s->a); s->b += 0.2 * (want.b - s->b); }
        else swatch[rnd() % N] = xyz_to_lab(rgb_to_xyz((Vec){ uni(), uni(), uni() }));
    }
    printf("%.6f %u\n", total, hits);
    return 0;
}
