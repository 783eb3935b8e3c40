// flags: -O2
// terrain: a tiled diamond-square height map of 4 MB, rained on by droplets that follow gradients, carve and deposit sediment with a brush, and thermal slumping of patches
#include <stdio.h>
#include <stdint.h>
#include <math.h>
enum { N = 1024, P = 64 };
static float h[N][N];
static uint64_t seed = 0x853c49e6748fea9bull;
static float uni(void)
{
	uint64_t o = seed;
	seed = o * 6364136223846793005ull + 0xda3e39cb94b95bdbull;
	uint32_t x = (uint32_t)(((o >> 18) ^ o) >> 27), r = (uint32_t)(o >> 59);
	return (float)((x >> r | x << (-r & 31)) >> 8) / 16777216.0f;
}
static void diamond_square(int x0, int y0, float rough)
{
#define AT(x, y) h[(y0 + ((y) & (P - 1)))][x0 + ((x) & (P - 1))]
	float amp = 20;
	AT(0, 0) = 40 * uni();
	for (int s = P; s > 1; s /= 2, amp *= rough) {
		int d = s / 2;
		for (int y = 0; y < P; y += s)
			for (int x = 0; x < P; x += s) AT(x + d, y + d) = (AT(x, y) + AT(x + s, y) + AT(x, y + s) + AT(x + s, y + s)) / 4 + amp * (uni() - 0.5f);
		for (int y = 0; y < P; y += d)
			for (int x = y / d & 1 ? 0 : d; x < P; x += s) AT(x, y) = (AT(x - d, y) + AT(x + d, y) + AT(x, y - d) + AT(x, y + d)) / 4 + amp * (uni() - 0.5f);
	}
}
static float droplet(float x, float y)
{
	float dx = 0, dy = 0, speed = 1, water = 1, mud = 0;
	for (int life = 0; life < 40; life++) {
		int ix = (int)x, iy = (int)y;
		float u = x - (float)ix, v = y - (float)iy, *p = &h[iy][ix];
		float gx = (p[1] - p[0]) * (1 - v) + (p[N + 1] - p[N]) * v, gy = (p[N] - p[0]) * (1 - u) + (p[N + 1] - p[1]) * u;
		float here = p[0] * (1 - u) * (1 - v) + p[1] * u * (1 - v) + p[N] * (1 - u) * v + p[N + 1] * u * v;
		dx = dx * 0.1f - gx * 0.9f; dy = dy * 0.1f - gy * 0.9f;
		float len = sqrtf(dx * dx + dy * dy);
		if (len < 1e-4f) break;
		dx /= len; dy /= len; x += dx; y += dy;
		if (x < 2 || y < 2 || x >= N - 3 || y >= N - 3) break;
		const float *q = &h[(int)y][(int)x];
		float nu = x - floorf(x), nv = y - floorf(y);
		float drop = q[0] * (1 - nu) * (1 - nv) + q[1] * nu * (1 - nv) + q[N] * (1 - nu) * nv + q[N + 1] * nu * nv - here;
		float room = fmaxf(-drop, 0.01f) * speed * water * 4 - mud;
		if (room < 0 || drop > 0) {
			float put = drop > 0 ? fminf(drop, mud) : -room * 0.3f;
			mud -= put; p[0] += put * (1 - u) * (1 - v); p[1] += put * u * (1 - v); p[N] += put * (1 - u) * v; p[N + 1] += put * u * v;
		} else {
			float take = fminf(room * 0.3f, -drop);
			for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) p[j * N + i] -= take * (i || j ? 0.08f : 0.36f);
			mud += take;
		}
		speed = sqrtf(fmaxf(0, speed * speed - drop * 4)); water *= 0.98f;
	}
	return mud;
}
int main(void)
{
	double sum = 0;
	for (int k = 0; k < 16; k++) diamond_square(k % 4 * P, k / 4 * P, 0.5f);
	for (int r = 0; r < 240; r++) {
		int x0 = r * 5 % (N / P) * P, y0 = r / 16 * P;
		diamond_square(x0, y0, 0.45f + 0.002f * (float)(r % 60));
		for (int i = 0; i < 30; i++) sum += droplet(2 + uni() * (N - 6), 2 + uni() * (float)(y0 + P - 6)) + droplet((float)x0 + 2 + uni() * (P - 6), (float)y0 + 2 + uni() * (P - 6));
		for (int y = y0 + 1; y < y0 + P - 1; y++)
			for (int x = x0 + 1; x < x0 + P - 1; x++) {
				float d = h[y][x] - h[y][x + 1], e = h[y][x] - h[y + 1][x];
				if (d > 3) { h[y][x] -= d / 4; h[y][x + 1] += d / 4; }
				if (e > 3) { h[y][x] -= e / 4; h[y + 1][x] += e / 4; }
			}
	}
	printf("%.4f\n", sum);
	return 0;
}
