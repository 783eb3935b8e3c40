// flags: -O2
// gravity and magnetic fields by spherical harmonics to degree 120: stable Legendre recurrences by columns, Clenshaw sums, orbit samples (180 KB)
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#define L 120
static double C[L + 1][L + 2], S[L + 1][L + 2];		/* row m, column n */
static double ra[L + 1][L + 2], rb[L + 1][L + 2], sect[L + 1];
static uint32_t x = 1;

static double rnd(void) { x = x * 1103515245u + 12345u; return (int)(x >> 9) / 4194304.0 - 1; }
static void prepare(void)
{
	sect[0] = 1;
	for (int m = 0; m <= L; m++) {
		if (m) sect[m] = sect[m - 1] * sqrt((2.0 * m + 1) / (2.0 * m)) * (m == 1 ? sqrt(2.0) : 1);
		for (int n = m; n <= L; n++) {
			double k = 1e-3 / (1 + n * n);
			C[m][n] = k * rnd(); S[m][n] = m ? k * rnd() : 0;
			if (n == m) continue;
			ra[m][n] = sqrt((2.0 * n - 1) * (2.0 * n + 1) / ((double)(n - m) * (n + m)));
			rb[m][n] = n > m + 1 ? sqrt((2.0 * n + 1) * (n + m - 1.0) * (n - m - 1.0) / ((n - m) * (n + m) * (2.0 * n - 3))) : 0;
		}
	}
	C[0][0] = 1;
}
/* potential and its radial, latitudinal and longitudinal derivatives */
static void synthesise(double r, double lat, double lon, int top, double out[4])
{
	double t = sin(lat), u = cos(lat), cm = 1, sm = 0, cl = cos(lon), sl = sin(lon), um = 1;
	double q[L + 1], v = 0, vr = 0, vt = 0, vl = 0;
	q[0] = 1 / r;
	for (int n = 1; n <= top; n++) q[n] = q[n - 1] / r;
	for (int m = 0; m <= top; m++) {
		double prev = 0, p = sect[m] * um, a = 0, b = 0, ar = 0, br = 0, at = 0, bt = 0;
		const double *c = C[m], *s = S[m];
		for (int n = m; n <= top; n++) {
			if (n > m) { double next = ra[m][n] * t * p - rb[m][n] * prev; prev = p; p = next; }
			double f = n > m ? sqrt((double)(n * n - m * m) * (2 * n + 1) / (2 * n - 1)) : 0;
			double w = p * q[n], dw = (f * prev - n * t * p) / u * q[n];
			a += c[n] * w; b += s[n] * w;
			ar -= (n + 1) * c[n] * w; br -= (n + 1) * s[n] * w;
			at += c[n] * dw; bt += s[n] * dw;
		}
		v += a * cm + b * sm; vr += ar * cm + br * sm; vt += at * cm + bt * sm;
		vl += m * (b * cm - a * sm);
		double z = cm * cl - sm * sl;
		sm = sm * cl + cm * sl; cm = z;
		um *= u;
	}
	out[0] = v; out[1] = vr / r; out[2] = vt / r; out[3] = vl / (r * u);
}
static double clenshaw(double r, double lat, double lon, int top)		/* potential alone, summed downward */
{
	double t = sin(lat), u = cos(lat), sum = 0, um = 1;
	for (int m = 0; m <= top; m++, um *= u) {
		double a1 = 0, a2 = 0, b1 = 0, b2 = 0, ir = 1 / r;
		for (int n = top; n > m; n--) {
			double k = n < L ? ra[m][n + 1] * t * ir : 0, j = n < L - 1 ? rb[m][n + 2] * ir * ir : 0;
			double a = C[m][n] + k * a1 - j * a2, b = S[m][n] + k * b1 - j * b2;
			a2 = a1; a1 = a; b2 = b1; b1 = b;
		}
		sum += sect[m] * um * (a1 * cos(m * lon) + b1 * sin(m * lon));
	}
	return sum;
}
int main(void)
{
	double f[4], sum = 0;
	prepare();
	for (int k = 0; k < 620; k++) {
		double lat = 1.4 * sin(k * 0.37), lon = k * 0.51, r = 1.02 + 0.1 * (k % 5);
		synthesise(r, lat, lon, 60 + k % 7 * 10, f);
		sum += f[0] + f[1] + 10 * (f[2] + f[3]);
		sum += clenshaw(r, lat, lon, 60 + k % 5 * 15);
		C[k % L][L - k % 20] += 1e-8 * k;
	}
	printf("%.9g\n", sum);
}
