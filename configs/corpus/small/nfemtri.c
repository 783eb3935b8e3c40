// flags: -O2 -fno-tree-vectorize
// linear triangles: element stiffness from node coordinates, matrix-free element-by-element conjugate gradients over a shuffled, moving mesh (3 MB)
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#define G 130
#define NODES (G * G)
#define TRIS (2 * (G - 1) * (G - 1))
typedef struct { int n[3]; float k[6]; } Element;		/* upper triangle of a 3x3 matrix */
typedef struct { double x, y; } Point;
static Point pt[NODES];
static Element el[TRIS];
static double u[NODES], f[NODES], r[NODES], p[NODES], ap[NODES], dg[NODES];
static uint32_t seed = 99;

static uint32_t next(void) { return seed = seed * 747796405u + 2891336453u; }
static int is_border(int n) { int i = n % G, j = n / G; return i == 0 || j == 0 || i == G - 1 || j == G - 1; }
static void stiffness(Element *e, double conduct)
{
	double b[3], c[3];
	for (int i = 0; i < 3; i++) {
		const Point *q = &pt[e->n[(i + 1) % 3]], *s = &pt[e->n[(i + 2) % 3]];
		b[i] = q->y - s->y; c[i] = s->x - q->x;
	}
	double scale = conduct / (2 * fabs(b[0] * c[1] - b[1] * c[0]));
	for (int i = 0, k = 0; i < 3; i++)
		for (int j = i; j < 3; j++) e->k[k++] = (float)((b[i] * b[j] + c[i] * c[j]) * scale);
}
static void multiply(const double *v, double *out)
{
	for (int i = 0; i < NODES; i++) out[i] = 0;
	for (const Element *e = el; e < el + TRIS; e++) {
		double a = v[e->n[0]], b = v[e->n[1]], c = v[e->n[2]];
		out[e->n[0]] += e->k[0] * a + e->k[1] * b + e->k[2] * c;
		out[e->n[1]] += e->k[1] * a + e->k[3] * b + e->k[4] * c;
		out[e->n[2]] += e->k[2] * a + e->k[4] * b + e->k[5] * c;
	}
	for (int i = 0; i < G; i++)
		out[i] = out[NODES - 1 - i] = out[i * G] = out[i * G + G - 1] = 0;
}
static double solve(int iters)
{
	double rho = 0, old = 1;
	multiply(u, ap);
	for (int i = 0; i < NODES; i++) { r[i] = is_border(i) ? 0 : f[i] - ap[i]; p[i] = 0; }
	for (int it = 0; it < iters; it++) {
		rho = 0;
		for (int i = 0; i < NODES; i++) rho += r[i] * r[i] / dg[i];
		double beta = it ? rho / old : 0, pap = 0;
		for (int i = 0; i < NODES; i++) p[i] = r[i] / dg[i] + beta * p[i];
		multiply(p, ap);
		for (int i = 0; i < NODES; i++) pap += p[i] * ap[i];
		double alpha = rho / pap;
		for (int i = 0; i < NODES; i++) { u[i] += alpha * p[i]; r[i] -= alpha * ap[i]; }
		old = rho;
	}
	return rho;
}
int main(void)
{
	for (int i = 0; i < NODES; i++) pt[i] = (Point){ i % G, i / G };
	for (int j = 0, t = 0; j < G - 1; j++)
		for (int i = 0; i < G - 1; i++) {
			int a = j * G + i;
			el[t++] = (Element){ .n = { a, a + 1, a + G } };
			el[t++] = (Element){ .n = { a + 1, a + G + 1, a + G } };
		}
	for (int i = TRIS - 1; i > 0; i--) { int j = next() % (i + 1); Element s = el[i]; el[i] = el[j]; el[j] = s; }
	double sum = 0;
	for (int round = 0; round < 9; round++) {
		for (int k = 0; k < NODES; k++) if (!is_border(k)) {
			uint32_t z = next();
			pt[k].x = k % G + (int)(z >> 24) / 1024.0; pt[k].y = k / G + (int)(z >> 8 & 255) / 1024.0;
			f[k] = (z & 255) / 255.0;
		}
		for (int i = 0; i < NODES; i++) dg[i] = 1e-9;
		for (int t = 0; t < TRIS; t++) {
			stiffness(&el[t], 1 + (t + round * 100) / 5000 % 3);
			dg[el[t].n[0]] += el[t].k[0]; dg[el[t].n[1]] += el[t].k[3]; dg[el[t].n[2]] += el[t].k[5];
		}
		sum += solve(8 + round % 3);
	}
	printf("%.7g %.7g\n", sum, u[NODES / 2 + G / 2]);
}
