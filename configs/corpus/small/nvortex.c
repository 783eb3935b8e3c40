// flags: -O3 -ffast-math
// vortex blobs in the plane: direct Biot-Savart sums in float, second-order steps, passive tracers, image vortices at a wall, merging of weak blobs
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#include <string.h>
#define MAXV 1024
#define TRACERS 256
static float vx[MAXV], vy[MAXV], gam[MAXV], core[MAXV], ux[MAXV], uy[MAXV], mx[MAXV], my[MAXV];
static float tx[TRACERS], ty[TRACERS];
static int count;
static uint32_t seed = 5;

static float rnd(void) { seed = seed * 1597334677u + 3812015801u; return (float)(seed >> 8) * (1.0f / 16777216.0f); }
static void induced(float px, float py, const float *restrict x, const float *restrict y, float *outx, float *outy)
{
	float sx = 0, sy = 0;
	for (int j = 0; j < count; j++) {
		float dx = px - x[j], dy = py - y[j], wy = py + y[j];
		float k = gam[j] / (dx * dx + dy * dy + core[j]), w = gam[j] / (dx * dx + wy * wy + core[j]);
		sx -= k * dy - w * wy;
		sy += k * dx - w * dx;
	}
	*outx = sx * 0.15915494f; *outy = sy * 0.15915494f;
}
static void spawn(int n)
{
	for (int k = 0; k < n && count < MAXV; k++, count++) {
		float a = 6.2831853f * rnd(), r = rnd();
		vx[count] = r * cosf(a) * 2 - 4; vy[count] = 2 + r * sinf(a);
		gam[count] = (k & 1 ? 0.2f : -0.15f) * (0.5f + rnd());
		core[count] = 0.002f;
	}
}
static int merge(float limit)
{
	int merged = 0;
	for (int i = 0; i < count; i += 3) {
		int best = -1;
		float nearest = limit;
		for (int j = i + 1; j < count && j < i + 60; j++) {
			float dx = vx[i] - vx[j], dy = vy[i] - vy[j], d2 = dx * dx + dy * dy;
			if (d2 < nearest && gam[i] * gam[j] > 0) { nearest = d2; best = j; }
		}
		if (best < 0) continue;
		float g = gam[i] + gam[best], a = gam[i] / g;
		vx[i] = a * vx[i] + (1 - a) * vx[best]; vy[i] = a * vy[i] + (1 - a) * vy[best];
		core[i] = fmaxf(core[i], core[best]) + nearest * 0.25f; gam[i] = g;
		count--; merged++;
		vx[best] = vx[count]; vy[best] = vy[count]; gam[best] = gam[count]; core[best] = core[count];
	}
	return merged;
}
int main(void)
{
	int merged = 0;
	double sum = 0;
	spawn(500);
	for (int k = 0; k < TRACERS; k++) { tx[k] = (k & 15) * 0.4f - 5; ty[k] = (k >> 4) * 0.2f + 0.1f; }
	for (int step = 0; step < 45; step++) {
		float dt = 0.02f;
		for (int i = 0; i < count; i++) {
			induced(vx[i], vy[i], vx, vy, &ux[i], &uy[i]);
			mx[i] = vx[i] + 0.5f * dt * ux[i]; my[i] = vy[i] + 0.5f * dt * uy[i];
		}
		if (step & 1)
			for (int i = 0; i < count; i++) induced(mx[i], my[i], mx, my, &ux[i], &uy[i]);
		for (int k = step & 3; k < TRACERS; k += 4) {
			float a, b;
			induced(tx[k], ty[k], vx, vy, &a, &b);
			tx[k] += a * dt * 4; ty[k] = fabsf(ty[k] + b * dt * 4);
		}
		for (int i = 0; i < count; i++) { vx[i] += dt * ux[i]; vy[i] = fmaxf(1e-3f, vy[i] + dt * uy[i]); core[i] += 4e-4f * dt; }
		merged += merge(0.0005f);
		spawn(20);
		if (count > 900) { count -= 300; memmove(vx, vx + 300, sizeof(float) * count); memmove(vy, vy + 300, sizeof(float) * count); memmove(gam, gam + 300, sizeof(float) * count); memmove(core, core + 300, sizeof(float) * count); }
		sum += tx[step * 5 % TRACERS] + ty[step % TRACERS];
	}
	printf("%.4g %d %d\n", sum, count, merged);
}
