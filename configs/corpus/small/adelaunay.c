// flags: -O2
// incremental Delaunay triangulation: walking point location, cavity by edge flips with neighbour links in arrays, points added in jittered order; edge lengths and minimum angles measured
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define MAXP 4096
#define MAXT (2 * MAXP + 16)
typedef struct { int v[3], n[3]; } Tri;
static double px[MAXP], py[MAXP];
static Tri tri[MAXT];
static int np, nt, stack[4096];
static uint64_t seed = 1;
static double uni(void) { seed ^= seed >> 12; seed ^= seed << 25; seed ^= seed >> 27; return (double)(seed * 2685821657736338717ull >> 11) / 9007199254740992.0; }
static double orient(int a, int b, double x, double y) { return (px[b] - px[a]) * (y - py[a]) - (py[b] - py[a]) * (x - px[a]); }
static int incircle(int a, int b, int c, int d)
{
	double ax = px[a] - px[d], ay = py[a] - py[d], bx = px[b] - px[d], by = py[b] - py[d], cx = px[c] - px[d], cy = py[c] - py[d];
	double a2 = ax * ax + ay * ay, b2 = bx * bx + by * by, c2 = cx * cx + cy * cy;
	return ax * (by * c2 - b2 * cy) - ay * (bx * c2 - b2 * cx) + a2 * (bx * cy - by * cx) > 1e-14;
}
static int side(const Tri *t, int nb) { return t->n[0] == nb ? 0 : t->n[1] == nb ? 1 : 2; }
static void relink(int t, int from, int to) { if (t >= 0) tri[t].n[side(&tri[t], from)] = to; }
static int locate(double x, double y, int t)
{
	for (int guard = 0; guard < 4 * MAXP; guard++) {
		int k, first = guard & 1 ? 0 : 2;
		for (k = 0; k < 3; k++) {
			int i = (k + first) % 3;
			if (tri[t].n[i] >= 0 && orient(tri[t].v[i], tri[t].v[(i + 1) % 3], x, y) < 0) { t = tri[t].n[i]; break; }
		}
		if (k == 3) return t;
	}
	return t;
}
/* edge i of t lies between v[i] and v[i+1]; the new point is always v[2] of its triangles */
static int legalise(int top)
{
	int flips = 0;
	while (top) {
		int t = stack[--top], o = tri[t].n[0];
		if (o < 0) continue;
		Tri *A = &tri[t], *B = &tri[o];
		int k = side(B, t), d = B->v[(k + 2) % 3], p = A->v[2];
		if (!incircle(A->v[0], A->v[1], p, d)) continue;
		int a = A->v[0], b = A->v[1], ad = B->n[(k + 1) % 3], db = B->n[(k + 2) % 3], bp = A->n[1], pa = A->n[2];
		*A = (Tri){{a, d, p}, {ad, o, pa}};
		*B = (Tri){{d, b, p}, {db, bp, t}};
		relink(ad, o, t); relink(bp, t, o);
		stack[top++] = t; stack[top++] = o; flips++;
	}
	return flips;
}
static int insert(double x, double y, int *hint)
{
	int t = locate(x, y, *hint), p = np++, u = nt++, w = nt++;
	Tri s = tri[t];
	px[p] = x; py[p] = y;
	tri[t] = (Tri){{s.v[0], s.v[1], p}, {s.n[0], u, w}};
	tri[u] = (Tri){{s.v[1], s.v[2], p}, {s.n[1], w, t}};
	tri[w] = (Tri){{s.v[2], s.v[0], p}, {s.n[2], t, u}};
	relink(s.n[1], t, u); relink(s.n[2], t, w);
	stack[0] = t; stack[1] = u; stack[2] = w; *hint = t;
	return legalise(3);
}
int main(void)
{
	double sum = 0;
	for (int round = 0; round < 16; round++) {
		int n = 300 + round % 5 * 700, hint = 0;
		px[0] = -10; py[0] = -10; px[1] = 20; py[1] = -10; px[2] = 0.5; py[2] = 30;
		tri[0] = (Tri){{0, 1, 2}, {-1, -1, -1}};
		np = 3; nt = 1;
		for (int i = 0; i < n; i++) {
			double a = uni(), b = uni();
			if (round & 1) { int row = i * 40 / n; a = 0.5 + 0.4 * sin(a * 6.28) * b; b = (row + 0.8 * uni()) / 40; }
			sum += insert(a, b, &hint);
		}
		for (int t = 0; t < nt; t++) {
			double m = 1e9;
			for (int k = 0; k < 3; k++) {
				int a = tri[t].v[k], b = tri[t].v[(k + 1) % 3];
				m = fmin(m, hypot(px[a] - px[b], py[a] - py[b]));
			}
			sum += m;
		}
	}
	printf("%.4f\n", sum);
	return 0;
}
