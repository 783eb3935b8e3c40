// flags: -O2 -fno-inline
// ellipsoid geodesy: inverse geodesics (Vincenty), ECEF to geodetic (Bowring), datum shifts of surveys
#include <stdio.h>
#include <math.h>
#include <stdint.h>
struct ellipsoid { double a, f; };
static const struct ellipsoid known[4] = { { 6378137.0, 1 / 298.257223563 }, { 6378388.0, 1 / 297.0 }, { 6377563.396, 1 / 299.3249646 }, { 6378206.4, 1 / 294.9786982 } };
struct station { double lat, lon, height; };
static uint64_t rs = 77;

static double rnd(double lo, double hi) { rs = rs * 3202034522624059733ull + 1; return lo + (hi - lo) * (double)(rs >> 12) / 4503599627370496.0; }

static double inverse(const struct ellipsoid *e, struct station p, struct station q, double *azimuth)
{
	double b = e->a * (1 - e->f), u1 = atan((1 - e->f) * tan(p.lat)), u2 = atan((1 - e->f) * tan(q.lat)), L = q.lon - p.lon, lam = L;
	double s1 = sin(u1), c1 = cos(u1), s2 = sin(u2), c2 = cos(u2), ss, cs, sigma, ca2, c2m, sl, cl;
	int n = 0;
	for (;;) {
		sl = sin(lam); cl = cos(lam);
		ss = hypot(c2 * sl, c1 * s2 - s1 * c2 * cl) + 1e-15;
		cs = s1 * s2 + c1 * c2 * cl;
		sigma = atan2(ss, cs);
		double sa = c1 * c2 * sl / ss;
		ca2 = 1 - sa * sa;
		c2m = ca2 > 1e-12 ? cs - 2 * s1 * s2 / ca2 : 0;
		double C = e->f / 16 * ca2 * (4 + e->f * (4 - 3 * ca2)), old = lam;
		lam = L + (1 - C) * e->f * sa * (sigma + C * ss * (c2m + C * cs * (2 * c2m * c2m - 1)));
		if (fabs(lam - old) < 1e-12 || ++n > 40) break;
	}
	double up = ca2 * (e->a * e->a - b * b) / (b * b);
	double A = 1 + up / 16384 * (4096 + up * (-768 + up * (320 - 175 * up))), B = up / 1024 * (256 + up * (-128 + up * (74 - 47 * up)));
	double ds = B * ss * (c2m + B / 4 * (cs * (2 * c2m * c2m - 1) - B / 6 * c2m * (4 * ss * ss - 3) * (4 * c2m * c2m - 3)));
	*azimuth = atan2(c2 * sl, c1 * s2 - s1 * c2 * cl);
	return b * A * (sigma - ds);
}
static void to_ecef(const struct ellipsoid *e, struct station p, double *r)
{
	double e2 = e->f * (2 - e->f), s = sin(p.lat), c = cos(p.lat), nu = e->a / sqrt(1 - e2 * s * s);
	r[0] = (nu + p.height) * c * cos(p.lon); r[1] = (nu + p.height) * c * sin(p.lon); r[2] = (nu * (1 - e2) + p.height) * s;
}
static struct station from_ecef(const struct ellipsoid *e, const double *r)
{
	double b = e->a * (1 - e->f), e2 = e->f * (2 - e->f), ep2 = e2 / (1 - e2), w = sqrt(r[0] * r[0] + r[1] * r[1]), t = r[2] * e->a / (w * b), lat = 0;
	for (int i = 0; i < 3; i++) {
		double c = 1 / sqrt(1 + t * t), s = t * c;
		lat = atan((r[2] + ep2 * b * s * s * s) / (w - e2 * e->a * c * c * c));
		t = (1 - e->f) * tan(lat);
	}
	double s = sin(lat), nu = e->a / sqrt(1 - e2 * s * s);
	return (struct station){ lat, atan2(r[1], r[0]), w * cos(lat) + r[2] * s - e->a * e->a / nu };
}
int main(void)
{
	double sum = 0, az, r[3];
	struct station here = { 0.8, 0.1, 100 };
	for (int k = 0; k < 26000; k++) {
		const struct ellipsoid *from = &known[k & 3], *to = &known[(k >> 2) & 3];
		struct station there = { here.lat + rnd(-0.3, 0.3), here.lon + rnd(-0.4, 0.4), rnd(0, 2000) };
		sum += inverse(from, here, there, &az) * 1e-6 + az;
		to_ecef(from, there, r);
		r[0] += 84.9; r[1] -= 130.2; r[2] += 115.3 + 1e-6 * r[0];
		here = from_ecef(to, r);
		here.lat = fmax(-1.2, fmin(1.2, here.lat));
		sum += here.height * 1e-9;
	}
	printf("%.9g\n", sum);
}
