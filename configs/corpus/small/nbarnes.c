// flags: -O2
// Barnes-Hut gravity in two dimensions: quadtree of masses built each step, opening-angle walks with an explicit stack, leapfrog (1 MB tree)
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#define BODIES 9000
#define NODES 40000
typedef struct { double x, y, vx, vy, m; } Body;
typedef struct { double cx, cy, mass, half, mx, my; int child[4], body; } Node;
static Body body[BODIES];
static Node node[NODES];
static int used;
static uint64_t lcg = 12345;

static double rnd(void) { lcg = lcg * 2862933555777941757ull + 3037000493ull; return (lcg >> 40) * (1.0 / 16777216.0); }
static int fresh(double mx, double my, double half)
{
	Node *n = &node[used];
	n->cx = n->cy = n->mass = 0; n->mx = mx; n->my = my; n->half = half; n->body = -1;
	n->child[0] = n->child[1] = n->child[2] = n->child[3] = 0;
	return used++;
}
static int quadrant(const Node *n, const Body *b) { return (b->x > n->mx) + 2 * (b->y > n->my); }
static void insert(int at, int b, int depth)
{
	for (;; depth++) {
		Node *n = &node[at];
		const Body *p = &body[b];
		int lone = n->body, empty = n->mass == 0;
		n->cx += p->m * p->x; n->cy += p->m * p->y; n->mass += p->m;
		if (empty) { n->body = b; return; }
		if (depth > 24 || used > NODES - 4) return;
		double h = n->half * 0.5;
		if (lone >= 0) {
			n->body = -1;
			int q = quadrant(n, &body[lone]), c = fresh(n->mx + (q & 1 ? h : -h), n->my + (q & 2 ? h : -h), h);
			n->child[q] = c;
			insert(c, lone, depth + 1);
		}
		int q = quadrant(n, p);
		if (!n->child[q]) n->child[q] = fresh(n->mx + (q & 1 ? h : -h), n->my + (q & 2 ? h : -h), h);
		at = n->child[q];
	}
}
static int attract(Body *b, double theta2, double dt)
{
	int stack[128], top = 0, visits = 0;
	double ax = 0, ay = 0;
	stack[top++] = 0;
	while (top) {
		const Node *n = &node[stack[--top]];
		double im = 1 / n->mass, dx = n->cx * im - b->x, dy = n->cy * im - b->y, d2 = dx * dx + dy * dy + 1e-4;
		visits++;
		if (n->body >= 0 || 4 * n->half * n->half < theta2 * d2) {
			double s = n->mass / (d2 * sqrt(d2));
			ax += dx * s; ay += dy * s;
		} else
			for (int q = 0; q < 4; q++) if (n->child[q] && top < 127) stack[top++] = n->child[q];
	}
	b->vx += ax * dt; b->vy += ay * dt;
	b->x += b->vx * dt; b->y += b->vy * dt;
	return visits;
}
int main(void)
{
	for (int i = 0; i < BODIES; i++) {
		double r = sqrt(rnd()) * 10, a = rnd() * 6.2831853, v = sqrt(r) * 0.3;
		body[i] = (Body){ r * cos(a), r * sin(a), -v * sin(a), v * cos(a), 1.0 / BODIES + rnd() * 1e-4 };
	}
	long visits = 0;
	for (int step = 0, first = 0; step < 50; step++) {
		used = 0;
		fresh(0, 0, 16);
		int live = 3000 + step * 61;                 /* a slab of the bodies is active in each step */
		for (int i = 0; i < live; i++) insert(0, (first + i * 2) % BODIES, 0);
		for (int i = 0; i < 180 + live / 40; i++) visits += attract(&body[(first + i * 7) % BODIES], 0.4, 0.01);
		first = (first + 997) % BODIES;
	}
	double e = 0;
	for (int i = 0; i < BODIES; i++) e += body[i].m * (body[i].vx * body[i].vx + body[i].vy * body[i].vy);
	printf("%.9g %ld\n", e, visits);
}
