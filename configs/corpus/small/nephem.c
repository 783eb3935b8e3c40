// flags: -O1
// almanac: Sun and Moon by trigonometric series with argument tables, sidereal time, refraction, rise/transit/set by iteration
#include <stdio.h>
#include <math.h>
#define RAD 0.017453292519943295
struct term { signed char d, m, mp, f; int sl, cr; };
static const struct term moon_lr[] = {
	{ 0, 0, 1, 0, 6288774, -20905355 }, { 2, 0, -1, 0, 1274027, -3699111 }, { 2, 0, 0, 0, 658314, -2955968 }, { 0, 0, 2, 0, 213618, -569925 },
	{ 0, 1, 0, 0, -185116, 48888 }, { 0, 0, 0, 2, -114332, -3149 }, { 2, 0, -2, 0, 58793, 246158 }, { 2, -1, 0, 0, 45758, -204586 }, { 0, 1, -1, 0, -40923, -129620 }, { 1, 0, 0, 0, -34720, 108743 },
	{ 0, 0, 1, -2, 10980, 79661 } };
static const struct term moon_b[] = {
	{ 0, 0, 0, 1, 5128122, 0 }, { 0, 0, 1, 1, 280602, 0 }, { 0, 0, 1, -1, 277693, 0 }, { 2, 0, 0, -1, 173237, 0 }, { 2, 0, -1, 1, 55413, 0 },
	{ 2, 0, -1, -1, 46271, 0 }, { 0, 0, 2, 1, 17198, 0 } };
struct place { double ra, dec, dist; };

static double wrap(double deg) { return deg - 360 * floor(deg / 360); }
static struct place equatorial(double lon, double lat, double dist, double t)
{
	double eps = (23.4393 - 0.0130 * t) * RAD, sl = sin(lon), cl = cos(lon), sb = sin(lat), cb = cos(lat);
	return (struct place){ atan2(sl * cos(eps) - sb / cb * sin(eps), cl), asin(sb * cos(eps) + cb * sin(eps) * sl), dist };
}
static double sun_longitude(double t, double *dist)
{
	double m = wrap(357.5291 + 35999.0503 * t) * RAD, e = 0.016708634 - 0.000042037 * t;
	double c = (1.914602 - 0.004817 * t) * sin(m) + 0.019993 * sin(2 * m) + 0.000289 * sin(3 * m);
	*dist = 149.6e6 * (1 - e * e) / (1 + e * cos(m + c * RAD));
	return wrap(280.46646 + 36000.76983 * t + c) * RAD;
}
static struct place sun(double t) { double r, l = sun_longitude(t, &r); return equatorial(l, 0, r, t); }
static struct place moon(double t)
{
	double lp = wrap(218.3164 + 481267.8812 * t), d = wrap(297.8502 + 445267.1115 * t) * RAD, m = wrap(357.5291 + 35999.0503 * t) * RAD;
	double mp = wrap(134.9634 + 477198.8676 * t) * RAD, f = wrap(93.2721 + 483202.0175 * t) * RAD, e = 1 - 0.002516 * t, sl = 0, sr = 0, sb = 0;
	for (unsigned i = 0; i < sizeof moon_lr / sizeof *moon_lr; i++) {
		const struct term *q = &moon_lr[i];
		double arg = q->d * d + q->m * m + q->mp * mp + q->f * f, w = q->m ? e : 1;
		sl += w * q->sl * sin(arg); sr += w * q->cr * cos(arg);
	}
	for (unsigned i = 0; i < sizeof moon_b / sizeof *moon_b; i++)
		sb += moon_b[i].sl * sin(moon_b[i].d * d + moon_b[i].mp * mp + moon_b[i].f * f);
	return equatorial((lp + sl * 1e-6) * RAD, sb * 1e-6 * RAD, 385000.56 + sr * 1e-3, t);
}
static double altitude(struct place p, double t, double lat, double lon)
{
	double gst = wrap(280.46062 + 360.98564737 * t * 36525) * RAD, h = gst + lon - p.ra;
	double alt = asin(sin(lat) * sin(p.dec) + cos(lat) * cos(p.dec) * cos(h));
	alt -= asin(6378.14 / p.dist) * cos(alt);
	return alt > -0.02 ? alt + 0.000291 / tan(alt + 0.00314 / (alt + 0.0892)) : alt;
}
static double crossing(struct place (*body)(double), double day, double lat, double lon, int *events)
{
	double sum = 0, last = altitude(body(day), day, lat, lon);
	for (int k = 1; k <= 8; k++) {
		double t = day + k / 8.0 / 36525, alt = altitude(body(t), t, lat, lon);
		if (last * alt < 0) {
			double lo = t - 1 / 8.0 / 36525, hi = t, flo = last;
			for (int i = 0; i < 9; i++) {
				double mid = 0.5 * (lo + hi), fm = altitude(body(mid), mid, lat, lon);
				if (flo * fm < 0) hi = mid; else { lo = mid; flo = fm; }
			}
			sum += (lo - day) * 36525; ++*events;
		}
		last = alt;
	}
	return sum;
}
int main(void)
{
	double sum = 0;
	int events = 0;
	for (int n = 0; n < 900; n++) {
		double day = (n * 3 - 2000) / 36525.0, lat = ((n * 17) % 120 - 60) * RAD, lon = (n * 31 % 360) * RAD;
		sum += crossing(sun, day, lat, lon, &events) + crossing(moon, day, lat, lon, &events);
	}
	printf("%.7g %d\n", sum, events);
}
