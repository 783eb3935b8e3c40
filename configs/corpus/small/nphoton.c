// flags: -O3
// photon transport through layered tissue: exponential free paths, Henyey-Greenstein scattering, Fresnel boundaries, roulette, absorption map in r and z
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#define NR 100
#define NZ 120
struct layer { float z0, z1, n, mua, mus, g; };
static struct layer skin[5] = {
	{ -1e9f, 0, 1.0f, 0, 0, 0 }, { 0, 0.1f, 1.37f, 1.0f, 100.0f, 0.9f }, { 0.1f, 0.3f, 1.37f, 1.0f, 10.0f, 0.0f },
	{ 0.3f, 0.6f, 1.40f, 2.0f, 30.0f, 0.7f }, { 0.6f, 1e9f, 1.0f, 0, 0, 0 } };
static double absorbed[NR][NZ], reflect[NR], transmit[NR];
static uint32_t a = 1, b = 2, c = 3, counter;

static float rnd(void)		/* sfc32 */
{
	uint32_t t = a + b + counter++;
	a = b ^ (b >> 9); b = c + (c << 3); c = (c << 21 | c >> 11) + t;
	return ((t >> 8) + 1) * (1.0f / 16777217.0f);
}
static float fresnel(float n1, float n2, float ci, float *ct)
{
	float si = sqrtf(1 - ci * ci), st = n1 * si / n2;
	if (st >= 1) { *ct = 0; return 1; }
	*ct = sqrtf(1 - st * st);
	float rs = (n1 * ci - n2 * *ct) / (n1 * ci + n2 * *ct), rp = (n1 * *ct - n2 * ci) / (n1 * *ct + n2 * ci);
	return 0.5f * (rs * rs + rp * rp);
}
static void spin(float *u, float g)
{
	float ct;
	if (g == 0) ct = 2 * rnd() - 1;
	else { float t = (1 - g * g) / (1 - g + 2 * g * rnd()); ct = (1 + g * g - t * t) / (2 * g); }
	if (ct < -1) ct = -1;
	if (ct > 1) ct = 1;
	float st = sqrtf(1 - ct * ct), phi = 6.2831853f * rnd(), cp = cosf(phi), sp = sinf(phi), x = u[0], y = u[1], z = u[2];
	if (fabsf(z) > 0.9999f) { u[0] = st * cp; u[1] = st * sp; u[2] = z > 0 ? ct : -ct; return; }
	float w = sqrtf(1 - z * z), s = st / w;
	u[0] = s * (x * z * cp - y * sp) + x * ct;
	u[1] = s * (y * z * cp + x * sp) + y * ct;
	u[2] = -st * cp * w + z * ct;
}
static int radial(const float *p) { int r = (int)(sqrtf(p[0] * p[0] + p[1] * p[1]) * 200); return r < NR ? r : NR - 1; }
static int photon(void)
{
	float pos[3] = { 0, 0, 0 }, u[3] = { 0, 0, 1 }, weight = 0.97f, left = 0;
	int at = 1, steps = 0;
	while (weight > 0 && steps++ < 5000) {
		const struct layer *l = &skin[at];
		float mut = l->mua + l->mus;
		if (left == 0) left = -logf(rnd());
		float s = left / mut, wall = u[2] > 0 ? (l->z1 - pos[2]) / u[2] : u[2] < 0 ? (l->z0 - pos[2]) / u[2] : 1e9f;
		if (wall < s) {
			int to = at + (u[2] > 0 ? 1 : -1);
			float ct, r = fresnel(l->n, skin[to].n, fabsf(u[2]), &ct);
			for (int k = 0; k < 3; k++) pos[k] += u[k] * wall;
			pos[2] = u[2] > 0 ? l->z1 : l->z0;
			left = fmaxf(left - wall * mut, 1e-6f);
			if (rnd() < r) u[2] = -u[2];
			else if (to == 0) { reflect[radial(pos)] += weight; break; }
			else if (to == 4) { transmit[radial(pos)] += weight; break; }
			else { float k = l->n / skin[to].n; u[0] *= k; u[1] *= k; u[2] = u[2] > 0 ? ct : -ct; at = to; }
			continue;
		}
		for (int k = 0; k < 3; k++) pos[k] += u[k] * s;
		left = 0;
		float dw = weight * l->mua / mut;
		int iz = (int)(pos[2] * 200);
		absorbed[radial(pos)][iz < 0 ? 0 : iz < NZ ? iz : NZ - 1] += dw;
		weight -= dw;
		spin(u, l->g);
		if (weight < 1e-3f) weight = rnd() < 0.1f ? weight * 10 : 0;
	}
	return steps;
}
int main(void)
{
	long steps = 0;
	double total = 0;
	for (int n = 0; n < 4500; n++) {
		if (n % 500 == 0) { skin[2].mua = 0.5f + n * 2e-4f; skin[3].g = 0.6f + n * 5e-5f; }
		steps += photon();
	}
	for (int i = 0; i < NR; i++) { total += reflect[i] * (i + 1) - transmit[i]; for (int k = 0; k < NZ; k++) total += absorbed[i][k]; }
	printf("%.6g %ld\n", total, steps);
}
