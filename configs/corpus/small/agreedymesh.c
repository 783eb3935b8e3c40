// flags: -O2
// voxel worlds: 32-cubed chunks of block ids edited by digging, culled by 32-bit occupancy columns and meshed greedily into merged quads on six faces, with corner occlusion
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint8_t u8;
typedef uint32_t u32;
enum { N = 32, CHUNKS = 12 };
typedef struct { u8 x, y, z, face, w, h, id, ao; } Quad;
static u8 world[CHUNKS][N][N][N];
static Quad quads[40000];
static uint64_t st = 7777;
static u32 rnd(void) { st = st * 6364136223846793005ull + 1442695040888963407ull; return (u32)(st >> 36); }
static void generate(u8 c[N][N][N], int ox)
{
	int hill = 10 + (int)(rnd() % 8);
	for (int z = 0; z < N; z++)
		for (int x = 0; x < N; x++) {
			int h = hill + (((x + ox) * (z + 3)) >> 5 & 7) - ((x ^ z) >> 2 & 3);
			for (int y = 0; y < N; y++) c[z][y][x] = (y < h - 4 ? 1 : y < h ? 2 : y == h ? 3 : y < 12 ? 4 : 0);
		}
}
static void dig(u8 c[N][N][N], int times)
{
	while (times--) {
		int x = (int)(rnd() % N), y = (int)(rnd() % N), z = (int)(rnd() % N), r = 1 + (int)(rnd() % 3), id = rnd() & 3 ? 0 : (int)(rnd() % 5);
		for (int k = z - r; k <= z + r; k++)
			for (int j = y - r; j <= y + r; j++)
				for (int i = x - r; i <= x + r; i++)
					if (((unsigned)k | (unsigned)j | (unsigned)i) < N && (k - z) * (k - z) + (j - y) * (j - y) + (i - x) * (i - x) <= r * r) c[k][j][i] = id;
	}
}
/* plane bitmaps of visible faces: one word per row, for axis a and slice s */
static int mesh(u8 c[N][N][N], Quad *out)
{
	const u8 *b = &c[0][0][0];
	static const int stride[3] = {1, N, N * N};
	int n = 0;
	for (int face = 0; face < 6; face++) {
		int a = face >> 1, du = stride[(a + 1) % 3], dv = stride[(a + 2) % 3], dn = stride[a], back = face & 1;
		for (int s = 0; s < N; s++) {
			u32 rows[N];
			const u8 *plane = b + s * dn;
			int edge = back ? s == 0 : s == N - 1, step = back ? -dn : dn;
			for (int v = 0; v < N; v++) {
				u32 m = 0;
				for (int u = 0; u < N; u++) {
					const u8 *p = plane + v * dv + u * du;
					m |= (u32)(*p && (edge || !p[step])) << u;
				}
				rows[v] = m;
			}
			for (int v = 0; v < N; v++)
				while (rows[v]) {
					int u = __builtin_ctz(rows[v]), w = 1, h = 1;
					u8 id = plane[v * dv + u * du];
					while (u + w < N && rows[v] >> (u + w) & 1 && plane[v * dv + (u + w) * du] == id) w++;
					u32 bits = (w == 32 ? ~0u : (1u << w) - 1) << u;
					for (; v + h < N && (rows[v + h] & bits) == bits; h++) {
						int i = 0;
						while (i < w && plane[(v + h) * dv + (u + i) * du] == id) i++;
						if (i < w) break;
					}
					for (int k = 0; k < h; k++) rows[v + k] &= ~bits;
					int ao = 0;
					if (!edge && u > 0 && v > 0 && u + w < N && v + h < N) {
						const u8 *q = plane + step;
						ao = !!q[(v - 1) * dv + u * du] + !!q[v * dv + (u - 1) * du] + !!q[(v + h) * dv + u * du] + !!q[v * dv + (u + w) * du];
					}
					out[n++] = (Quad){u, v, s, face, w, h, id, ao};
				}
		}
	}
	return n;
}
int main(void)
{
	uint64_t sum = 0;
	for (int k = 0; k < CHUNKS; k++) generate(world[k], k * 5);
	for (int r = 0; r < 130; r++) {
		u8 (*c)[N][N] = world[r * 7 % CHUNKS];
		if (r % 40 == 39) generate(c, r);
		dig(c, 6 + r % 20);
		int n = mesh(c, quads);
		for (int i = r % 5; i < n; i += 5) sum = sum * 31 + (uint64_t)(quads[i].w * quads[i].h * (quads[i].id + 1) + quads[i].ao);
		sum += (uint64_t)n;
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
