// flags: -O2
// discrete-ordinates neutron transport in two dimensions: diamond-difference sweeps with negative-flux fix-up, scattering source iterations, changing absorbers
#include <stdio.h>
#include <math.h>
#define NX 160
#define NY 120
#define ANGLES 6
static double flux[NY][NX], next[NY][NX], total[NY][NX], scatter[NY][NX], source[NY][NX], below[NX];
static const double mu[ANGLES] = { 0.9320, 0.6815, 0.2666, 0.6815, 0.2666, 0.2666 }, eta[ANGLES] = { 0.2666, 0.2666, 0.2666, 0.6815, 0.6815, 0.9320 };
static const double weight[ANGLES] = { 0.1761, 0.1572, 0.1761, 0.1572, 0.1572, 0.1762 };

static int sweep(int a, int right, int up)
{
	int fixes = 0;
	double cx = 2 * mu[a], cy = 2 * eta[a], w = 0.25 * weight[a];
	for (int i = 0; i < NX; i++) below[i] = 0;
	for (int jj = 0; jj < NY; jj++) {
		int j = up ? jj : NY - 1 - jj;
		double left = j < 10 && right ? 0.5 : 0;		/* beam on part of one face */
		for (int ii = 0; ii < NX; ii++) {
			int i = right ? ii : NX - 1 - ii;
			double q = source[j][i] + scatter[j][i] * flux[j][i];
			double psi = (q + cx * left + cy * below[i]) / (total[j][i] + cx + cy);
			double ox = 2 * psi - left, oy = 2 * psi - below[i];
			if (ox < 0 && oy >= 0) {
				psi = (q + 0.5 * cx * left + cy * below[i]) / (total[j][i] + cy);
				ox = 0; oy = 2 * psi - below[i]; fixes++;
			} else if (oy < 0 && ox >= 0) {
				psi = (q + cx * left + 0.5 * cy * below[i]) / (total[j][i] + cx);
				oy = 0; ox = 2 * psi - left; fixes++;
			}
			if (ox < 0) ox = 0;
			if (oy < 0) oy = 0;
			left = ox; below[i] = oy;
			next[j][i] += w * psi;
		}
	}
	return fixes;
}
static double update(void)
{
	double worst = 0;
	for (int j = 0; j < NY; j++)
		for (int i = 0; i < NX; i++) {
			double d = fabs(next[j][i] - flux[j][i]) / (next[j][i] + 1e-12);
			if (d > worst) worst = d;
			flux[j][i] = next[j][i];
			next[j][i] = 0;
		}
	return worst;
}
int main(void)
{
	double sum = 0;
	int fixes = 0;
	for (int j = 0; j < NY; j++)
		for (int i = 0; i < NX; i++) {
			int fuel = (i / 8 + j / 8) % 3 == 0;
			total[j][i] = fuel ? 1.4 : 0.6; scatter[j][i] = fuel ? 0.7 : 0.5;
			source[j][i] = fuel && i < 80 ? 1 : 0;
		}
	for (int it = 0; it < 13; it++) {
		int cx = (it * 23) % (NX - 12), cy = (it * 17) % (NY - 12);		/* a control rod moves */
		for (int j = cy; j < cy + 12; j++) for (int i = cx; i < cx + 12; i++) { total[j][i] = 6 - total[j][i] * 0.5; scatter[j][i] *= 0.8; }
		for (int a = 0; a < ANGLES; a++)
			for (int oct = 0; oct < 4; oct++) fixes += sweep(a, oct & 1, oct >> 1);
		sum += update() + flux[NY / 2][NX / 2];
	}
	printf("%.8g %d\n", sum, fixes);
}
