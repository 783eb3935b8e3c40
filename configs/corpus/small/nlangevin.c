// flags: -O2 -funroll-loops
// Brownian dynamics of bead-spring polymers: FENE bonds, repulsion through Verlet lists with a skin, Langevin noise
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#define CHAINS 12
#define BEADS 40
#define N (CHAINS * BEADS)
#define BOX 18.0
typedef struct { double x, y, z; } Vec;
static Vec pos[N], vel[N], force[N], anchor[N];
static int first[N + 1], partner[N * 60];
static int rebuilds;
static uint64_t s0 = 1, s1 = 2;

static uint64_t bits(void) { uint64_t a = s0, b = s1, r = a + b; b ^= a; s0 = ((a << 24) | (a >> 40)) ^ b ^ (b << 16); s1 = (b << 37) | (b >> 27); return r; }
static double kick(void) { uint64_t r = bits(); return ((double)(r >> 48) + (double)(r >> 32 & 0xffff) + (double)(r >> 16 & 0xffff) - 98302.5) * (1 / 32768.0); }
static inline double image(double d) { return d > 0.5 * BOX ? d - BOX : d < -0.5 * BOX ? d + BOX : d; }
static inline double fold(double d) { return d - BOX * floor(d * (1 / BOX)); }

static void neighbours(void)
{
	int n = 0;
	double wx[N], wy[N], wz[N];
	for (int i = 0; i < N; i++) { anchor[i] = pos[i]; wx[i] = fold(pos[i].x); wy[i] = fold(pos[i].y); wz[i] = fold(pos[i].z); }
	for (int i = 0; i < N; i++) {
		first[i] = n;
		for (int j = i + 1; j < N && n < N * 60; j++) {
			double dx = image(wx[i] - wx[j]);
			if (fabs(dx) > 1.9) continue;
			double dy = image(wy[i] - wy[j]), dz = image(wz[i] - wz[j]);
			if (dx * dx + dy * dy + dz * dz < 3.61) partner[n++] = j;
		}
	}
	first[N] = n;
	rebuilds++;
}
static inline void apply(int i, int j, double f, double dx, double dy, double dz)
{
	force[i].x += f * dx; force[i].y += f * dy; force[i].z += f * dz;
	force[j].x -= f * dx; force[j].y -= f * dy; force[j].z -= f * dz;
}
static void repulsion(void)
{
	for (int i = 0; i < N; i++)
		for (int k = first[i]; k < first[i + 1]; k++) {
			int j = partner[k];
			double dx = image(fold(pos[i].x) - fold(pos[j].x)), dy = image(fold(pos[i].y) - fold(pos[j].y)), dz = image(fold(pos[i].z) - fold(pos[j].z));
			double r2 = dx * dx + dy * dy + dz * dz;
			if (r2 > 1.2599) continue;
			double q = 1 / fmax(r2, 0.6), q3 = q * q * q;
			apply(i, j, 48 * q * q3 * (q3 - 0.5), dx, dy, dz);
		}
}
static void bonds(void)
{
	for (int c = 0; c < CHAINS; c++)
		for (int i = c * BEADS; i < (c + 1) * BEADS - 1; i++) {
			double dx = pos[i].x - pos[i + 1].x, dy = pos[i].y - pos[i + 1].y, dz = pos[i].z - pos[i + 1].z, r2 = dx * dx + dy * dy + dz * dz;
			apply(i, i + 1, -30 / fmax(1 - r2 / 2.25, 0.1), dx, dy, dz);
		}
}
int main(void)
{
	double sum = 0, dt = 0.006;
	for (int i = 0; i < N; i++) {
		int c = i / BEADS;
		pos[i] = (Vec){ c % 5 * 4.2 + 0.3 * (i & 1), c / 5 * 4.2, (i % BEADS) * 0.95 };
	}
	neighbours();
	for (int t = 0; t < 900; t++) {
		double temp = 1 + 0.4 * sin(t * 0.01), noise = sqrt(2 * temp * dt), moved = 0;
		for (int i = 0; i < N; i++) force[i] = (Vec){ -vel[i].x, -vel[i].y, -vel[i].z };
		repulsion();
		bonds();
		for (int i = 0; i < N; i++) {
			vel[i].x += dt * force[i].x + noise * kick(); vel[i].y += dt * force[i].y + noise * kick(); vel[i].z += dt * force[i].z + noise * kick();
			pos[i].x += dt * vel[i].x; pos[i].y += dt * vel[i].y; pos[i].z += dt * vel[i].z;
			double a = pos[i].x - anchor[i].x, b = pos[i].y - anchor[i].y, c = pos[i].z - anchor[i].z;
			moved = fmax(moved, a * a + b * b + c * c);
		}
		if (moved > 0.14) neighbours();
		int c = t % CHAINS * BEADS;
		double ex = pos[c + BEADS - 1].x - pos[c].x, ey = pos[c + BEADS - 1].y - pos[c].y, ez = pos[c + BEADS - 1].z - pos[c].z;
		sum += sqrt(ex * ex + ey * ey + ez * ez);
	}
	printf("%.6g %d\n", sum, rebuilds);
}
