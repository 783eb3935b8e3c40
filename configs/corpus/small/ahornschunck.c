// flags: -O3
// Horn-Schunck optical flow between successive float frames: derivative planes, coupled relaxation sweeps in place (Gauss-Seidel), then end-point statistics
#include <stdio.h>
#include <math.h>
#include <string.h>
enum { W = 96, H = 80 };
typedef float Plane[H][W];
static Plane frame[2], ix, iy, it, u, v;
static unsigned seed = 17;
static float noise(void) { seed = seed * 214013u + 2531011u; return (float)(seed >> 16 & 0x7fff) / 32768.0f; }

static void render(Plane f, float t, float rot)
{
	float c = cosf(rot), s = sinf(rot);
	for (int y = 0; y < H; y++)
		for (int x = 0; x < W; x++) {
			float a = c * (float)(x - W / 2) + s * (float)(y - H / 2) + t, b = c * (float)(y - H / 2) - s * (float)(x - W / 2) + 0.5f * t;
			float p = a * 0.11f - floorf(a * 0.11f) - 0.5f, q = b * 0.13f - floorf(b * 0.13f) - 0.5f;
			f[y][x] = 400.0f * (0.25f - p * p) * (0.25f - q * q) * 4 + noise();
		}
}

static void derivatives(const Plane a, const Plane b)
{
	for (int y = 0; y < H - 1; y++)
		for (int x = 0; x < W - 1; x++) {
			ix[y][x] = 0.25f * (a[y][x + 1] - a[y][x] + a[y + 1][x + 1] - a[y + 1][x] + b[y][x + 1] - b[y][x] + b[y + 1][x + 1] - b[y + 1][x]);
			iy[y][x] = 0.25f * (a[y + 1][x] - a[y][x] + a[y + 1][x + 1] - a[y][x + 1] + b[y + 1][x] - b[y][x] + b[y + 1][x + 1] - b[y][x + 1]);
			it[y][x] = 0.25f * (b[y][x] - a[y][x] + b[y + 1][x] - a[y + 1][x] + b[y][x + 1] - a[y][x + 1] + b[y + 1][x + 1] - a[y + 1][x + 1]);
		}
}

static float mean8(const float *p)
{
	return (p[-1] + p[1] + p[-W] + p[W]) * (1 / 6.0f) + (p[-W - 1] + p[-W + 1] + p[W - 1] + p[W + 1]) * (1 / 12.0f);
}

static float sweep(float alpha2)
{
	float change = 0;
	for (int y = 1; y < H - 1; y++)
		for (int x = 1; x < W - 1; x++) {
			float ub = mean8(&u[y][x]), vb = mean8(&v[y][x]);
			float gx = ix[y][x], gy = iy[y][x];
			float t = (gx * ub + gy * vb + it[y][x]) / (alpha2 + gx * gx + gy * gy);
			float nu = ub - gx * t, nv = vb - gy * t;
			change += fabsf(nu - u[y][x]) + fabsf(nv - v[y][x]);
			u[y][x] = nu; v[y][x] = nv;
		}
	return change;
}

int main(void)
{
	double sum = 0;
	render(frame[0], 0, 0);
	for (int r = 1; r <= 20; r++) {
		render(frame[r & 1], 0.4f * (float)r, 0.01f * (float)(r % 6));
		derivatives(frame[~r & 1], frame[r & 1]);
		if (r % 5 == 1) memset(u, 0, sizeof u), memset(v, 0, sizeof v);
		float ch = 1e9f;
		int n = 0;
		for (; n < 24 && ch > 60; n++) ch = sweep(30.0f + 10.0f * (float)(r % 4));
		float mag = 0;
		for (int y = 4; y < H - 4; y++)
			for (int x = 4; x < W - 4; x++) mag += sqrtf(u[y][x] * u[y][x] + v[y][x] * v[y][x]);
		sum += mag / (H * W) + n + ch * 1e-3;
	}
	printf("%.3f\n", sum);
	return 0;
}
