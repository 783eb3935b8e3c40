// flags: -O2
// restricted Hartree-Fock for hydrogen chains in an s-Gaussian basis: overlap, kinetic, nuclear and two-electron integrals with Boys functions, SCF by Jacobi
#include <stdio.h>
#include <math.h>
#define EACH(i, n) for (int i = 0; i < n; i++)
#define MAXA 8
static double S[MAXA][MAXA], H[MAXA][MAXA], eri[MAXA][MAXA][MAXA][MAXA], z[MAXA];
static const double expo[3] = { 3.42525091, 0.62391373, 0.16885540 }, coef[3] = { 0.15432897, 0.53532814, 0.44463454 };
static double contraction[3];
static int natoms;

static double boys0(double t)
{
	if (t < 1e-8) return 1 - t / 3;
	if (t > 28) return 0.5 * sqrt(M_PI / t);
	return 0.5 * sqrt(M_PI / t) * erf(sqrt(t));
}
static void one_electron(int a, int b)
{
	double r2 = (z[a] - z[b]) * (z[a] - z[b]), s = 0, h = 0;
	EACH(i, 3)
		EACH(j, 3) {
			double p = expo[i] + expo[j], mu = expo[i] * expo[j] / p, c = contraction[i] * contraction[j];
			double ov = pow(M_PI / p, 1.5) * exp(-mu * r2), centre = (expo[i] * z[a] + expo[j] * z[b]) / p, attract = 0;
			EACH(n, natoms) attract += boys0(p * (centre - z[n]) * (centre - z[n]));
			s += c * ov;
			h += c * (mu * (3 - 2 * mu * r2) * ov - 2 * M_PI / p * exp(-mu * r2) * attract);
		}
	S[a][b] = S[b][a] = s; H[a][b] = H[b][a] = h;
}
static double two_electron(int a, int b, int c, int d)
{
	double sum = 0, rab = (z[a] - z[b]) * (z[a] - z[b]), rcd = (z[c] - z[d]) * (z[c] - z[d]);
	EACH(i, 3) EACH(j, 3) {
		double p = expo[i] + expo[j], pz = (expo[i] * z[a] + expo[j] * z[b]) / p, kab = exp(-expo[i] * expo[j] / p * rab) * contraction[i] * contraction[j];
		if (kab < 1e-9) continue;
		EACH(k, 3) EACH(l, 3) {
			double q = expo[k] + expo[l], qz = (expo[k] * z[c] + expo[l] * z[d]) / q;
			double kcd = exp(-expo[k] * expo[l] / q * rcd) * contraction[k] * contraction[l];
			sum += kab * kcd * 34.98683665524972 / (p * q * sqrt(p + q)) * boys0(p * q / (p + q) * (pz - qz) * (pz - qz));
		}
	}
	return sum;
}
static void jacobi(int n, double a[MAXA][MAXA], double v[MAXA][MAXA])
{
	EACH(i, n) EACH(j, n) v[i][j] = i == j;
	for (int sweep = 0; sweep < 8; sweep++)
		EACH(p, n) for (int q = p + 1; q < n; q++) {
			if (fabs(a[p][q]) < 1e-11) continue;
			double th = (a[q][q] - a[p][p]) / (2 * a[p][q]), t = (th > 0 ? 1 : -1) / (fabs(th) + sqrt(th * th + 1)), c = 1 / sqrt(t * t + 1), s = t * c;
			EACH(k, n) { double x = a[k][p], y = a[k][q]; a[k][p] = c * x - s * y; a[k][q] = s * x + c * y; }
			EACH(k, n) { double x = a[p][k], y = a[q][k]; a[p][k] = c * x - s * y; a[q][k] = s * x + c * y; }
			EACH(k, n) { double x = v[k][p], y = v[k][q]; v[k][p] = c * x - s * y; v[k][q] = s * x + c * y; }
		}
}
static double scf(void)
{
	int n = natoms;
	double X[MAXA][MAXA], T[MAXA][MAXA], U[MAXA][MAXA], F[MAXA][MAXA], D[MAXA][MAXA] = { { 0 } }, e = 0;
	EACH(i, n) EACH(j, n) T[i][j] = S[i][j];
	jacobi(n, T, U);
	EACH(i, n) EACH(j, n) X[i][j] = U[i][j] / sqrt(T[j][j]);
	for (int it = 0; it < 12; it++) {
		EACH(i, n) EACH(j, n) {
			F[i][j] = H[i][j];
			EACH(k, n) EACH(l, n) F[i][j] += D[k][l] * (eri[i][j][k][l] - 0.5 * eri[i][k][j][l]);
		}
		e = 0;
		EACH(i, n) EACH(j, n) e += 0.5 * D[i][j] * (H[i][j] + F[i][j]);
		EACH(i, n) EACH(j, n) {
			T[i][j] = 0;
			EACH(k, n) EACH(l, n) T[i][j] += X[k][i] * F[k][l] * X[l][j];
		}
		jacobi(n, T, U);
		int used[MAXA] = { 0 };
		EACH(i, n) EACH(j, n) D[i][j] *= 0.3;
		for (int occ = 0; occ < n / 2; occ++) {
			int m = -1;
			EACH(k, n) if (!used[k] && (m < 0 || T[k][k] < T[m][m])) m = k;
			used[m] = 1;
			double c[MAXA] = { 0 };
			EACH(i, n) EACH(k, n) c[i] += X[i][k] * U[k][m];
			EACH(i, n) EACH(j, n) D[i][j] += 1.4 * c[i] * c[j];
		}
	}
	return e;
}
int main(void)
{
	double sum = 0;
	EACH(i, 3) contraction[i] = coef[i] * pow(2 * expo[i] / M_PI, 0.75);
	EACH(r, 52) {
		natoms = 4 + r % 3;
		EACH(i, natoms) z[i] = i * (1.3 + 0.05 * (r % 11)) + 0.1 * ((i * 7 + r) % 4);
		EACH(a, natoms)
			for (int b = 0; b <= a; b++) {
				one_electron(a, b);
				for (int c = 0; c <= a; c++) for (int d = 0; d <= c; d++) {
					double g = two_electron(a, b, c, d);
					eri[a][b][c][d] = eri[b][a][c][d] = eri[a][b][d][c] = eri[b][a][d][c] = g;
					eri[c][d][a][b] = eri[d][c][a][b] = eri[c][d][b][a] = eri[d][c][b][a] = g;
				}
			}
		sum += scf();
	}
	printf("%.7g\n", sum);
}
