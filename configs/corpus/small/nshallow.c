// flags: -O3
// shallow-water ocean basin on a C grid in float: forward-backward gravity waves, Coriolis, wind, bottom drag and islands (6 MB of fields)
#include <stdio.h>
#include <math.h>
#include <string.h>
#define NX 512
#define NY 384
static float eta[NY][NX], u[NY][NX], v[NY][NX], depth[NY][NX], un[NY][NX], vn[NY][NX], wet[NY][NX];
#define DT 0.02f
#define G 0.8f

static void momentum(float wind, int j0, int j1)
{
	for (int j = j0; j < j1; j++) {
		float f = 0.05f + 0.0002f * j, tau = wind * cosf(3.14159f * j / NY);
		for (int i = 1; i < NX - 1; i++) {
			float vbar = 0.25f * (v[j][i] + v[j][i + 1] + v[j - 1][i] + v[j - 1][i + 1]);
			float ubar = 0.25f * (u[j][i] + u[j + 1][i] + u[j][i - 1] + u[j + 1][i - 1]);
			float hx = depth[j][i] + depth[j][i + 1], hy = depth[j][i] + depth[j + 1][i];
			float drag = 1.0f / (1.0f + DT * 0.01f * sqrtf(u[j][i] * u[j][i] + vbar * vbar) + DT * 0.002f);
			un[j][i] = (u[j][i] + DT * (f * vbar - G * (eta[j][i + 1] - eta[j][i]) + tau / hx)) * drag * wet[j][i] * wet[j][i + 1];
			vn[j][i] = (v[j][i] + DT * (-f * ubar - G * (eta[j + 1][i] - eta[j][i]) - 0.2f * tau / hy)) * drag * wet[j][i] * wet[j + 1][i];
		}
	}
	for (int j = j0; j < j1; j++) {
		memcpy(u[j], un[j], sizeof u[j]);
		memcpy(v[j], vn[j], sizeof v[j]);
	}
}
static void continuity(int j0, int j1)
{
	for (int j = j0; j < j1; j++)
		for (int i = 1; i < NX - 1; i++) {
			float east = (depth[j][i] + depth[j][i + 1]) * u[j][i], west = (depth[j][i - 1] + depth[j][i]) * u[j][i - 1];
			float north = (depth[j][i] + depth[j + 1][i]) * v[j][i], south = (depth[j - 1][i] + depth[j][i]) * v[j - 1][i];
			eta[j][i] -= 0.5f * DT * (east - west + north - south) * wet[j][i];
		}
}
int main(void)
{
	for (int j = 0; j < NY; j++)
		for (int i = 0; i < NX; i++) {
			int border = i < 2 || j < 2 || i > NX - 3 || j > NY - 3, dx = i - 300, dy = j - 150;
			wet[j][i] = !(border || dx * dx + dy * dy < 900 || (i % 97 < 7 && j % 71 < 5));
			eta[j][i] = (i % 13 + j % 7) * 1e-3f;
			depth[j][i] = 1.0f + (i & 63) * 0.004f + (j & 31) * 0.01f;
		}
	double sum = 0;
	for (int step = 0; step < 24; step++) {
		for (int k = 0; k < 9; k++) eta[100 + step * 3][40 + k + step] += 0.5f;
		momentum(0.02f * (step % 5), 1, NY - 1);
		continuity(1, NY - 1);
		for (int j = 7; j < NY; j += 31) sum += eta[j][(step * 37) % NX];
	}
	printf("%.6g %.6g\n", sum, (double)u[200][100]);
}
