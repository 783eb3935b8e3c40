// flags: -O2
// layer compositor: premultiplied 16-bit-safe Porter-Duff operators and blend modes as function pointers over clipped spans of a 3 MB canvas with a stack of groups
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint8_t u8;
enum { W = 1024, H = 512, L = 128 };
typedef struct { u8 r, g, b, a; } Px;
typedef void (*SpanOp)(Px *dst, const Px *src, const u8 *cover, int n);
static Px canvas[H][W], group[L][L], layer[L][L];
static u8 mask[L];
static uint32_t s = 6;
static uint32_t rnd(void) { s = s * 1664525 + 1013904223; return s >> 10; }
static inline unsigned mul8(unsigned a, unsigned b) { unsigned t = a * b + 128; return (t + (t >> 8)) >> 8; }
static inline Px scale(Px p, unsigned k) { return (Px){mul8(p.r, k), mul8(p.g, k), mul8(p.b, k), mul8(p.a, k)}; }
static void op_over(Px *d, const Px *src, const u8 *c, int n)
{
	for (int i = 0; i < n; i++) {
		if (!c[i] || !src[i].a) continue;
		Px p = c[i] == 255 ? src[i] : scale(src[i], c[i]);
		if (p.a == 255) { d[i] = p; continue; }
		Px q = scale(d[i], 255u - p.a);
		d[i] = (Px){(p.r + q.r), (p.g + q.g), (p.b + q.b), (p.a + q.a)};
	}
}
#define PD(name, FA, FB) static void name(Px *d, const Px *src, const u8 *c, int n) { \
	for (int i = 0; i < n; i++) { Px p = scale(src[i], c[i]), q = d[i], x = scale(p, FA), y = scale(q, FB); \
		d[i] = (Px){(x.r + y.r), (x.g + y.g), (x.b + y.b), (x.a + y.a)}; } }
PD(op_atop, q.a, 255u - p.a)
PD(op_xor, 255u - q.a, 255u - p.a)
PD(op_out, 0u, 255u - p.a)
PD(op_under, 255u - q.a, 255u)
#define BLEND(name, EXPR) static unsigned ch_##name(unsigned a, unsigned b, unsigned sa, unsigned da) { unsigned v = mul8(a, 255 - da) + mul8(b, 255 - sa) + (EXPR); return v > 255 ? 255 : v; } \
	static void name(Px *d, const Px *src, const u8 *c, int n) { \
	for (int i = 0; i < n; i++) { Px p = scale(src[i], c[i]), q = d[i]; unsigned sa = p.a, da = q.a; \
		d[i] = (Px){ch_##name(p.r, q.r, sa, da), ch_##name(p.g, q.g, sa, da), ch_##name(p.b, q.b, sa, da), (sa + da - mul8(sa, da))}; } }
BLEND(op_multiply, mul8(a, b))
BLEND(op_darken, mul8(a, da) < mul8(b, sa) ? mul8(a, da) : mul8(b, sa))
BLEND(op_difference, mul8(a, da) > mul8(b, sa) ? mul8(a, da) - mul8(b, sa) : mul8(b, sa) - mul8(a, da))
BLEND(op_hardlight, 2 * a < sa ? 2 * mul8(a, b) : mul8(sa, da) - (2 * mul8(sa - a > sa ? 0 : sa - a, da - b > da ? 0 : da - b) > mul8(sa, da) ? mul8(sa, da) : 2 * mul8(sa - a, da - b > da ? 0 : da - b)))
BLEND(op_dodge, b == 0 ? 0 : a >= sa ? mul8(sa, da) : (mul8(sa, da) < b * sa / (sa - a) ? mul8(sa, da) : b * sa / (sa - a)))
static const SpanOp ops[10] = {op_over, op_atop, op_xor, op_out, op_under, op_multiply, op_darken, op_difference, op_hardlight, op_dodge};
static void fill(Px p[L][L], int kind)
{
	for (int y = 0; y < L; y++)
		for (int x = 0; x < L; x++) {
			unsigned a = kind & 1 ? (unsigned)(x * 2) : (x - 64) * (x - 64) + (y - 64) * (y - 64) < 3600 ? 255 : 0;
			p[y][x] = scale((Px){(x + kind * 40), (y * 2), ((x ^ y) + kind), 255}, a);
		}
}
int main(void)
{
	uint32_t sum = 0;
	for (int round = 0; round < 90; round++) {
		fill(layer, (int)(rnd() % 6));
		if (round % 4 == 0) memset(group, 0, sizeof group);
		int x0 = (int)(rnd() % (W - L)), y0 = (int)(rnd() % (H - L)), clip = (int)(rnd() % 40);
		SpanOp inner = ops[rnd() % 10], outer = ops[round % 5 ? rnd() % 10 : 0];
		for (int y = 0; y < L; y++) {
			for (int x = 0; x < L; x++) mask[x] = (x < clip ? 0 : x < clip + 16 ? (x - clip) * 16 : 255);
			inner(group[y] + clip, layer[y] + clip, mask + clip, L - clip);
			outer(canvas[y0 + y] + x0, group[y], mask, L);
		}
		for (int k = 0; k < 50; k++) { Px p = canvas[y0 + rnd() % L][x0 + rnd() % L]; sum = sum * 31 + p.r * 3u + p.g * 5u + p.a; }
	}
	printf("%u\n", sum);
	return 0;
}
