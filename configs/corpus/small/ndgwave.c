// flags: -O3 -funroll-loops
// discontinuous Galerkin in one dimension: acoustic waves through layered media, nodal order 4, upwind fluxes, low-storage five-stage Runge-Kutta
#include <stdio.h>
#include <math.h>
#define ELEMS 500
#define NP 5
struct element { double p[NP], v[NP], rp[NP], rv[NP]; double impedance, speed, scale; };
static struct element mesh[ELEMS];
static double D[NP][NP], lift_l[NP], lift_r[NP];
static const double node[NP] = { -1, -0.6546536707079771, 0, 0.6546536707079771, 1 };
static const double weight[NP] = { 0.1, 49.0 / 90, 32.0 / 45, 49.0 / 90, 0.1 };
static const double A[5] = { 0, -0.4178904745, -1.192151694643, -1.697784692471, -1.514183444257 };
static const double B[5] = { 0.1496590219993, 0.3792103129999, 0.8229550293869, 0.6994504559488, 0.1530572479681 };

static void differentiation(void)
{
	double bary[NP];
	for (int i = 0; i < NP; i++) { bary[i] = 1; for (int j = 0; j < NP; j++) if (j != i) bary[i] /= node[i] - node[j]; }
	for (int i = 0; i < NP; i++) {
		double diag = 0;
		for (int j = 0; j < NP; j++) if (j != i) { D[i][j] = bary[j] / bary[i] / (node[i] - node[j]); diag -= D[i][j]; }
		D[i][i] = diag;
	}
	lift_l[0] = 1 / weight[0]; lift_r[NP - 1] = 1 / weight[NP - 1];
}
static void face(const struct element *l, const struct element *r, double *ps, double *vs)
{	/* Riemann state between two elements */
	double zl = l->impedance, zr = r->impedance, inv = 1 / (zl + zr);
	double dp = l->p[NP - 1] - r->p[0], dv = l->v[NP - 1] - r->v[0];
	*ps = (zr * l->p[NP - 1] + zl * r->p[0] + zl * zr * dv) * inv;
	*vs = (zl * l->v[NP - 1] + zr * r->v[0] + dp) * inv;
}
static void stage(double a, double b, double dt)
{
	double pl, vl, pr, vr, first_p, first_v;
	face(&mesh[ELEMS - 1], &mesh[0], &pl, &vl);
	first_p = pl; first_v = vl;
	for (int k = 0; k < ELEMS; k++) {
		struct element *e = &mesh[k];
		if (k + 1 < ELEMS) face(e, &mesh[k + 1], &pr, &vr); else { pr = first_p; vr = first_v; }
		double bulk = e->impedance * e->speed * e->scale, light = e->speed / e->impedance * e->scale, gp[NP], gv[NP];
		for (int i = 0; i < NP; i++) {
			double sp = 0, sv = 0;
			for (int j = 0; j < NP; j++) { sp += D[i][j] * e->v[j]; sv += D[i][j] * e->p[j]; }
			gp[i] = sp + lift_r[i] * (vr - e->v[NP - 1]) - lift_l[i] * (vl - e->v[0]);
			gv[i] = sv + lift_r[i] * (pr - e->p[NP - 1]) - lift_l[i] * (pl - e->p[0]);
		}
		for (int i = 0; i < NP; i++) {
			e->rp[i] = a * e->rp[i] - dt * bulk * gp[i];
			e->rv[i] = a * e->rv[i] - dt * light * gv[i];
		}
		pl = pr; vl = vr;
	}
	for (int k = 0; k < ELEMS; k++)
		for (int i = 0; i < NP; i++) { mesh[k].p[i] += b * mesh[k].rp[i]; mesh[k].v[i] += b * mesh[k].rv[i]; }
}
int main(void)
{
	differentiation();
	for (int k = 0; k < ELEMS; k++) {
		struct element *e = &mesh[k];
		e->impedance = 1 + k / 60 % 4 * 0.5; e->speed = 1 + k / 90 % 3 * 0.3; e->scale = 2.0 * ELEMS / 50;
		for (int i = 0; i < NP; i++) { double x = (k + 0.5 + 0.5 * node[i]) / 10 - 12; e->p[i] = exp(-x * x) + 0.01 * sin(k); }
	}
	double sum = 0;
	for (int t = 0; t < 260; t++) {
		double dt = 0.004 + 0.001 * sin(t * 0.1);
		for (int s = 0; s < 5; s++) stage(A[s], B[s], dt);
		sum += mesh[(t * 13) % ELEMS].p[2];
		if (t % 50 == 49) for (int i = 0; i < NP; i++) mesh[t * 7 % ELEMS].p[i] += 0.2;
	}
	printf("%.8g %.8g\n", sum, mesh[250].v[0]);
}
