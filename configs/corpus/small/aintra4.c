// flags: -O2
// intra picture coder: nine-mode-like 4x4 prediction chosen by Hadamard cost, integer core transform, quantiser with zig-zag and exp-Golomb bits, parsed and rebuilt to check
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef uint8_t u8;
typedef uint32_t u32;
enum { W = 256, H = 128 };
static u8 src[H][W], rec[H + 1][W + 8];
static u32 bits[65536];
static unsigned bitpos;
static const u8 zig[16] = {0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15};
static uint64_t st = 5;
static u32 rnd(void) { st = st * 6364136223846793005u + 1; return (u32)(st >> 40); }
static void put(u32 v, int n) { while (n--) { bits[bitpos >> 5] = bits[bitpos >> 5] << 1 | (v >> n & 1); bitpos++; } }
static void put_ue(u32 v) { int n = 32 - __builtin_clz(++v); put(0, n - 1); put(v, n); }
static void put_se(int v) { put_ue(v > 0 ? 2 * (u32)v - 1 : 2 * (u32)-v); }
static void predict(int mode, int x, int y, u8 p[16])
{
	const u8 *top = &rec[y][x + 4];
	int l[4], dc = 4;
	for (int i = 0; i < 4; i++) { l[i] = rec[y + 1 + i][x + 3]; dc += l[i] + top[i]; }
	for (int j = 0; j < 4; j++)
		for (int i = 0; i < 4; i++) {
			int k = i + j, v;
			switch (mode) {
			case 0: v = top[i]; break;
			case 1: v = l[j]; break;
			case 2: v = dc >> 3; break;
			case 3: v = k > 2 ? top[3] : (top[k] + 2 * top[k + 1] + top[k > 1 ? 3 : k + 2] + 2) >> 2; break;
			case 4: v = i > j ? top[i - j - 1] : i < j ? l[j - i - 1] : top[-1]; break;
			default: v = k > 2 ? l[3] : (l[k] + l[k + 1] + 1) >> 1;
			}
			p[j * 4 + i] = v;
		}
}
static void core(int *d, int had)
{
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < 4; i++) {
			int *q = d + (pass ? i : 4 * i), s = pass ? 4 : 1;
			int a = q[0] + q[3 * s], b = q[s] + q[2 * s], c = q[s] - q[2 * s], e = q[0] - q[3 * s];
			q[0] = a + b; q[2 * s] = a - b; q[s] = had ? e + c : 2 * e + c; q[3 * s] = had ? e - c : e - 2 * c;
		}
}
static void inverse(int *d)
{
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < 4; i++) {
			int *q = d + (pass ? i : 4 * i), s = pass ? 4 : 1;
			int a = q[0] + q[2 * s], b = q[0] - q[2 * s], c = q[s] / 2 - q[3 * s], e = q[s] + q[3 * s] / 2;
			q[0] = a + e; q[s] = b + c; q[2 * s] = b - c; q[3 * s] = a - e;
		}
}
static int block(int x, int y, int qp)
{
	static const int norm[3] = {16, 20, 25};
	int best = 1 << 30, pick = 0, d[16], last = -1, err = 0;
	u8 p[16];
	for (int m = 0; m < 6; m++) {
		int cost = m == 2 ? 0 : qp;
		predict(m, x, y, p);
		for (int i = 0; i < 16; i++) d[i] = src[y + i / 4][x + i % 4] - p[i];
		core(d, 1);
		for (int i = 0; i < 16; i++) cost += abs(d[i]);
		if (cost < best) best = cost, pick = m;
	}
	predict(pick, x, y, p);
	for (int i = 0; i < 16; i++) d[i] = src[y + i / 4][x + i % 4] - p[i];
	core(d, 0);
	for (int i = 0; i < 16; i++) { int n = norm[(i & 1) + (i >> 2 & 1)]; d[i] = d[i] * 16 / (n * qp); if (d[zig[15 - i]] == 0) continue; }
	put_ue((u32)pick);
	for (int i = 0, run = 0; i < 16; i++) if (d[zig[i]]) { put_ue((u32)run); put_se(d[zig[i]]); run = 0; last = i; } else run++;
	for (int i = 0; i < 16; i++) d[i] *= qp * 4;
	inverse(d);
	for (int i = 0; i < 16; i++) {
		int v = p[i] + ((d[i] + 32) >> 6);
		rec[y + 1 + i / 4][x + 4 + i % 4] = (v < 0 ? 0 : v > 255 ? 255 : v);
		err += abs(v - src[y + i / 4][x + i % 4]);
	}
	return err + last;
}
int main(void)
{
	uint64_t sum = 0;
	memset(rec, 128, sizeof rec);
	for (int f = 0; f < 14; f++) {
		bitpos = 0;
		for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) src[y][x] = (((x + f * 3) * (y >> 4) >> 3 & 127) + 40 + (rnd() & 7));
		for (int y = 0; y < H; y += 4) for (int x = 0; x < W; x += 4) sum += (uint64_t)block(x, y, 3 + f % 6 * 2);
		sum = sum * 31 + bitpos + bits[bitpos / 64];
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
