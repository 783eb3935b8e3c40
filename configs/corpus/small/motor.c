// flags: -O2
// fixed-point field-oriented motor control: Q15 saturating Clarke/Park transforms, CORDIC angles, PI loops with anti-windup, biquad filters and an integer motor model
#include <stdio.h>
#include <stdint.h>
#define Q 15
#define ONE 32767
#define AXES 24
typedef int16_t q15;
typedef struct { q15 kp, ki; int32_t acc; int clipped; } pi_t;
typedef struct { int32_t b0, b1, b2, a1, a2, z1, z2; } biquad;
typedef struct {
    int32_t ia, ib, speed; uint32_t angle; int32_t load;      /* plant: currents Q15, angle 2^32 per turn */
    pi_t id, iq, sp; biquad f[2]; q15 target; uint32_t est; int faults;
} axis_t;
static axis_t ax[AXES];
static uint32_t s = 4711;
static uint32_t rnd(void) { s = s * 1664525u + 1013904223u; return s >> 6; }
static inline q15 sat(int32_t v) { return (q15)(v > ONE ? ONE : v < -ONE - 1 ? -ONE - 1 : v); }
static inline q15 mul(q15 a, q15 b) { return sat(((int32_t)a * b + 16384) >> Q); }
static inline int32_t sat_add32(int32_t a, int32_t b) {
    int64_t t = (int64_t)a + b;
    return (int32_t)(t > INT32_MAX ? INT32_MAX : t < INT32_MIN ? INT32_MIN : t);
}
static const int32_t atan_tab[14] = { 536870912, 316933406, 167458907, 85004756, 42667331, 21354465, 10679838, 5340245,
    2670163, 1335087, 667544, 333772, 166886, 83443 };

static void cordic_sincos(uint32_t ang, q15 *sn, q15 *cs) {
    int32_t x = 19898 << 8, y = 0, z = (int32_t)ang; int neg = 0;
    if (z > 1073741823 || z < -1073741823) { z = (int32_t)(ang - 0x80000000u); neg = 1; }
    for (int i = 0; i < 14; i++) {
        int32_t dx = y >> i, dy = x >> i;
        if (z >= 0) { x -= dx; y += dy; z -= atan_tab[i]; } else { x += dx; y -= dy; z += atan_tab[i]; }
    }
    if (neg) { x = -x; y = -y; }
    *cs = sat(x >> 8); *sn = sat(y >> 8);
}
static uint32_t cordic_atan2(int32_t y, int32_t x) {
    uint32_t z = 0;
    if (x < 0) { x = -x; y = -y; z = 0x80000000u; }
    x *= 256; y *= 256;
    for (int i = 0; i < 14; i++) {
        int32_t dx = y >> i, dy = x >> i;
        if (y > 0) { x += dx; y -= dy; z += (uint32_t)atan_tab[i]; } else { x -= dx; y += dy; z -= (uint32_t)atan_tab[i]; }
    }
    return z;
}
static q15 pi_step(pi_t *p, q15 err) {
    if (!(p->clipped > 0 && err > 0) && !(p->clipped < 0 && err < 0)) p->acc = sat_add32(p->acc, (int32_t)p->ki * err);
    int32_t out = (p->acc >> Q) + (((int32_t)p->kp * err) >> (Q - 3));
    q15 r = sat(out);
    p->clipped = out > ONE ? 1 : out < -ONE ? -1 : 0;
    return r;
}
static q15 biquad_step(biquad *f, q15 x) {
    int64_t y = (int64_t)f->b0 * x + f->z1;
    q15 r = sat((int32_t)(y >> 14));
    f->z1 = sat_add32((int32_t)((int64_t)f->b1 * x - (int64_t)f->a1 * r), f->z2);
    f->z2 = (int32_t)((int64_t)f->b2 * x - (int64_t)f->a2 * r);
    return r;
}
static void plant(axis_t *a, q15 va, q15 vb) {
    q15 sn, cs;
    cordic_sincos(a->angle, &sn, &cs);
    int32_t emf = sat(a->speed / 2);
    a->ia += (va - mul((q15)emf, (q15)-sn) - a->ia) / 8;
    a->ib += (vb - mul((q15)emf, cs) - a->ib) / 8;
    a->ia = sat(a->ia); a->ib = sat(a->ib);
    int32_t torque = mul(sat(a->ib), cs) - mul(sat(a->ia), sn);
    a->speed += (torque - a->load - a->speed / 16) / 32;
    a->angle += (uint32_t)a->speed * 2048u;
}
static void control(axis_t *a, int slow) {
    int32_t noise = (int32_t)(rnd() & 63) - 32;
    q15 i1 = sat(a->ia + noise), i2 = sat((-a->ia + (int32_t)((int64_t)a->ib * 113512 >> 16)) / 2 - noise);
    q15 alpha = i1, beta = sat((int32_t)((int64_t)(i1 + 2 * i2) * 37837 >> 16)), sn, cs;
    cordic_sincos(a->angle, &sn, &cs);
    q15 d = sat(mul(alpha, cs) + mul(beta, sn)), q = sat(mul(beta, cs) - mul(alpha, sn));
    q = biquad_step(&a->f[0], q);
    static q15 want[AXES];
    q15 *w = &want[a - ax];
    if (slow) {
        *w = pi_step(&a->sp, sat(a->target - biquad_step(&a->f[1], sat(a->speed))));
        a->est += (cordic_atan2(beta, alpha) - a->est) / 4;
    }
    q15 vd = pi_step(&a->id, sat(-d)), vq = pi_step(&a->iq, sat(*w - q));
    int32_t lim = (int32_t)vd * vd / ONE + (int32_t)vq * vq / ONE;
    if (lim > ONE) { vd = (q15)(vd * 3 / 4); vq = (q15)(vq * 3 / 4); a->faults++; }
    plant(a, sat(mul(vd, cs) - mul(vq, sn)), sat(mul(vd, sn) + mul(vq, cs)));
}
int main(void) {
    for (int i = 0; i < AXES; i++) {
        axis_t *a = &ax[i];
        a->id = (pi_t){ 2500, 900, 0, 0 }; a->iq = a->id; a->sp = (pi_t){ 3000, 120, 0, 0 };
        a->f[0] = (biquad){ 3300, 6600, 3300, -6200, 3000, 0, 0 }; a->f[1] = (biquad){ 1100, 2200, 1100, -19000, 7000, 0, 0 };
        a->angle = rnd() << 6; a->target = (q15)(rnd() % 12000);
    }
    uint64_t sum = 0;
    for (int t = 0; t < 10000; t++) {
        for (int i = t % 3; i < AXES; i += 3) control(&ax[i], t % 8 == i % 8);
        if (t % 97 == 0) { axis_t *a = &ax[rnd() % AXES]; a->target = (q15)(rnd() % 24000 - 12000); a->load = (int32_t)(rnd() % 2000); }
        sum = sum * 31 + (uint32_t)ax[t % AXES].speed + ax[(t * 7) % AXES].est;
    }
    int fl = 0;
    for (int i = 0; i < AXES; i++) fl += ax[i].faults;
    printf("%llu %d\n", (unsigned long long)sum, fl);
    return 0;
}
