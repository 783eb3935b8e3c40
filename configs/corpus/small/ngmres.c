// flags: -O3
// restarted GMRES with Givens rotations for convection-diffusion on a 2-D grid whose wind turns between rounds (Krylov basis of 5 MB)
#include <stdio.h>
#include <math.h>
#define NX 150
#define N (NX * NX)
#define M 24
static double basis[M + 1][N], x[N], rhs[N], res[N];
static double wx, wy;

static void apply(const double *restrict v, double *restrict out)
{
	for (int j = 0; j < NX; j++) {
		const double *mid = v + j * NX;
		double *o = out + j * NX;
		for (int i = 0; i < NX; i++) {
			double c = mid[i], w = i ? mid[i - 1] : 0, e = i < NX - 1 ? mid[i + 1] : 0;
			double s = j ? mid[i - NX] : 0, n = j < NX - 1 ? mid[i + NX] : 0;
			o[i] = 4.05 * c - w - e - s - n + wx * (e - w) + wy * (n - s);
		}
	}
}
static double dot(const double *a, const double *b)
{
	double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
	int i;
	for (i = 0; i + 3 < N; i += 4) {
		s0 += a[i] * b[i]; s1 += a[i + 1] * b[i + 1];
		s2 += a[i + 2] * b[i + 2]; s3 += a[i + 3] * b[i + 3];
	}
	return s0 + s1 + s2 + s3;
}
static double cycle(int steps)
{
	double h[M + 1][M], cs[M], sn[M], g[M + 1], y[M];
	apply(x, res);
	for (int i = 0; i < N; i++) res[i] = rhs[i] - res[i];
	double beta = sqrt(dot(res, res)), inv = beta > 0 ? 1 / beta : 0;
	for (int i = 0; i < N; i++) basis[0][i] = res[i] * inv;
	g[0] = beta;
	for (int k = 0; k < steps; k++) {
		double *w = basis[k + 1];
		apply(basis[k], w);
		for (int i = 0; i <= k; i++) {
			double t = h[i][k] = dot(w, basis[i]);
			for (int j = 0; j < N; j++) w[j] -= t * basis[i][j];
		}
		double norm = sqrt(dot(w, w));
		inv = 1 / (norm + 1e-300);
		for (int j = 0; j < N; j++) w[j] *= inv;
		for (int i = 0; i < k; i++) {
			double a = h[i][k], b = h[i + 1][k];
			h[i][k] = cs[i] * a + sn[i] * b;
			h[i + 1][k] = cs[i] * b - sn[i] * a;
		}
		double r = hypot(h[k][k], norm);
		cs[k] = h[k][k] / r; sn[k] = norm / r; h[k][k] = r;
		g[k + 1] = -sn[k] * g[k]; g[k] *= cs[k];
	}
	for (int k = steps - 1; k >= 0; k--) {
		double s = g[k];
		for (int j = k + 1; j < steps; j++) s -= h[k][j] * y[j];
		y[k] = s / h[k][k];
	}
	for (int k = 0; k < steps; k++)
		for (int j = 0; j < N; j++) x[j] += y[k] * basis[k][j];
	return fabs(g[steps]);
}
int main(void)
{
	double sum = 0;
	for (int r = 0; r < 8; r++) {
		wx = 0.6 * cos(r); wy = 0.6 * sin(r * 1.3);
		for (int i = 0; i < N; i++) rhs[i] = 0.3 * rhs[i] + ((i * 7919 + r * 104729) % 1013) * 1e-3;
		sum += cycle(10 + r % 3 * 5);
	}
	printf("%.8g %.8g\n", sum, x[N / 2]);
}
