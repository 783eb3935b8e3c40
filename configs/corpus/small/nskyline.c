// flags: -O1
// space-frame bridge trusses: skyline LDL' factorisation of the tangent stiffness, load steps with updated bar lengths and Newton corrections
#include <stdio.h>
#include <math.h>
#include <string.h>
#define PANELS 24
#define JOINTS (PANELS * 4)
#define DOF (JOINTS * 3)
#define BARS 900
struct bar { int a, b; double len0, area; };
static struct bar bars[BARS];
static double pos[DOF], load[DOF], force[DOF], diag[DOF];
static double sky[DOF * 40];
static int nbars, top[DOF], start[DOF];

static void add_bar(int a, int b)
{
	struct bar *m = &bars[nbars++];
	double s = 0;
	for (int i = 0; i < 3; i++) s += (pos[3 * a + i] - pos[3 * b + i]) * (pos[3 * a + i] - pos[3 * b + i]);
	*m = (struct bar){ a, b, sqrt(s), 1 + 0.1 * (nbars % 5) };
}
static double *entry(int i, int j) { return j >= i ? &sky[start[j] + i - top[j]] : &sky[start[i] + j - top[i]]; }
static int held(int dof) { int j = dof / 3; return j < 4 || j >= JOINTS - 4; }
static void assemble(void)
{
	memset(sky, 0, sizeof sky); memset(force, 0, sizeof force);
	for (const struct bar *m = bars; m < bars + nbars; m++) {
		double d[3], l2 = 0;
		for (int i = 0; i < 3; i++) { d[i] = pos[3 * m->b + i] - pos[3 * m->a + i]; l2 += d[i] * d[i]; }
		double len = sqrt(l2), axial = 1000 * m->area * (len - m->len0) / m->len0;
		double ke = 1000 * m->area / m->len0, kg = axial / len;
		for (int i = 0; i < 3; i++) {
			double ci = d[i] / len;
			force[3 * m->a + i] += axial * ci; force[3 * m->b + i] -= axial * ci;
			for (int j = 0; j < 3; j++) {
				double k = (ke - kg) * ci * d[j] / len + (i == j ? kg : 0);
				if (j >= i) { *entry(3 * m->a + i, 3 * m->a + j) += k; *entry(3 * m->b + i, 3 * m->b + j) += k; }
				*entry(3 * m->a + i, 3 * m->b + j) -= k;
			}
		}
	}
	for (int k = 0; k < DOF; k++) if (held(k)) *entry(k, k) += 1e9;
}
static void factor(void)
{
	for (int j = 0; j < DOF; j++) {
		double *cj = sky + start[j] - top[j];
		for (int i = top[j]; i < j; i++) {
			double *ci = sky + start[i] - top[i], s = cj[i];
			for (int k = top[i] > top[j] ? top[i] : top[j]; k < i; k++) s -= ci[k] * cj[k];
			cj[i] = s;
		}
		double s = cj[j];
		for (int i = top[j]; i < j; i++) { double g = cj[i]; cj[i] = g / diag[i]; s -= cj[i] * g; }
		diag[j] = s;
	}
}
static void back_solve(double *b)
{
	for (int j = 0; j < DOF; j++)
		for (int i = top[j]; i < j; i++) b[j] -= sky[start[j] + i - top[j]] * b[i];
	for (int j = 0; j < DOF; j++) b[j] /= diag[j];
	for (int j = DOF - 1; j >= 0; j--)
		for (int i = top[j]; i < j; i++) b[i] -= sky[start[j] + i - top[j]] * b[j];
}
int main(void)
{
	double rhs[DOF], sum = 0;
	for (int p = 0, j = 0; p < PANELS; p++)
		for (int q = 0; q < 4; q++, j++) { pos[3 * j] = p * 2; pos[3 * j + 1] = (q & 1) * 1.7; pos[3 * j + 2] = (q >> 1) * 2.1 + 0.01 * p * (PANELS - p); }
	for (int p = 0; p < PANELS; p++)
		for (int q = 0; q < 4; q++)
			for (int s = q + 1; s < (p < PANELS - 1 ? 8 : 4); s++) add_bar(4 * p + q, 4 * p + s);
	for (int j = 0, at = 0; j < DOF; j++) { int t = (j / 12 - 1) * 12; top[j] = t < 0 ? 0 : t; start[j] = at; at += j - top[j] + 1; }
	for (int r = 0; r < 300; r++) {
		for (int k = 2; k < DOF; k += 3) load[k] = -0.2 - (k / 12 == r % PANELS) * 3.0 - 0.1 * (r % 4);
		assemble();
		factor();
		for (int k = 0; k < DOF; k++) rhs[k] = load[k] + force[k];
		back_solve(rhs);
		for (int k = 0; k < DOF; k++) if (!held(k)) pos[k] += rhs[k];
		sum += pos[DOF / 2 + 2];
	}
	printf("%.8g\n", sum);
}
