// flags: -O2
// electrostatic particle-in-cell plasma in one dimension: two-stream beams with cloud-in-cell deposit, prefix-sum field solve and Boris-like push (5 MB)
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#define CELLS 4096
#define PARTS 320000
typedef struct { float x, vx, vy; uint32_t species; } Particle;
static Particle part[PARTS];
static double rho[CELLS + 1], field[CELLS + 1], potential[CELLS + 1];
static const double charge[2] = { -1.0, 1.0 }, inv_mass[2] = { 1.0, 0.02 };
static uint32_t lfsr = 0xACE1u;

static float noise(void) { lfsr = (lfsr >> 1) ^ (-(lfsr & 1u) & 0xD0000001u); return (float)(lfsr & 0xffff) / 65536.0f; }
static void deposit(int from, int to, double sign)
{
	for (int i = from; i < to; i++) {
		const Particle *p = &part[i];
		int c = (int)p->x;
		double f = p->x - c, q = sign * charge[p->species];
		rho[c] += q * (1 - f);
		rho[c + 1] += q * f;
	}
}
static double solve(void)
{
	double mean = 0, e = 0, avg = 0, energy = 0, scale = 0.02 * CELLS / PARTS;
	double edge = rho[0] + rho[CELLS];
	for (int i = 1; i < CELLS; i++) mean += rho[i];
	mean = (mean + edge) / CELLS;
	for (int i = 0; i < CELLS; i++) {
		e += scale * ((i ? rho[i] : edge) - mean);
		field[i] = e; avg += e;
	}
	avg /= CELLS;
	double phi = 0;
	for (int i = 0; i < CELLS; i++) {
		field[i] -= avg;
		phi -= field[i];
		potential[i] = phi;
		energy += field[i] * field[i];
	}
	field[CELLS] = field[0];
	return energy;
}
static void push(int from, int to, float magnetic)
{
	for (int i = from; i < to; i++) {
		Particle *p = &part[i];
		int c = (int)p->x;
		float f = p->x - c, e = (float)(field[c] + f * (field[c + 1] - field[c]));
		float k = (float)(charge[p->species] * inv_mass[p->species]) * 0.5f, t = magnetic * k, s = 2 * t / (1 + t * t);
		float ux = p->vx + k * e, uy = p->vy;
		float wx = ux + uy * t, wy = uy - ux * t;
		ux += wy * s; uy -= wx * s;
		p->vx = ux + k * e; p->vy = uy;
		p->x += p->vx;
		if (p->x < 0) p->x += CELLS;
		if (p->x >= CELLS) p->x -= CELLS;
		if (!(p->x >= 0 && p->x < CELLS)) p->x = 0;
	}
}
int main(void)
{
	for (int i = 0; i < PARTS; i++) {
		uint32_t h = (uint32_t)i * 2654435761u;
		part[i] = (Particle){ (float)(h >> 8) * (CELLS / 16777216.0f), (i & 1 ? 0.5f : -0.5f), (float)(h & 255) * 0.001f, i % 4 == 3 };
	}
	double sum = 0;
	int block = PARTS / 32;
	deposit(0, PARTS, 1);
	for (int step = 0; step < 150; step++) {
		int a = step % 32 * block, b = a + block;		/* sub-cycling: one block moves per step */
		for (int k = 0; k < 50; k++) part[a + k * 3].vx += 0.1f * (noise() - 0.5f);
		sum += solve();
		deposit(a, b, -1);
		push(a, b, 0.1f * (step % 5));
		deposit(a, b, 1);
	}
	printf("%.6g %.6g\n", sum, potential[CELLS / 3]);
}
