// flags: -O3
// texture unit model: Morton-swizzled mip chain built with gamma-correct tables, then trilinear and anisotropic fixed-point sampling of spinning quads over 5 MB of texels
#include <stdio.h>
#include <stdint.h>
#include <math.h>
typedef uint32_t u32;
enum { LOG = 10, N = 1 << LOG };
static u32 texels[N * N * 4 / 3 + 64], offset[LOG + 1];
static uint16_t linear[256];
static uint8_t gamma8[4096];
static u32 screen[64][64];
static u32 s = 1;
static u32 rnd(void) { s = s * 1664525u + 1013904223u; return s >> 7; }
static inline u32 spread(u32 v)
{
	v &= 0xffff; v = (v | v << 8) & 0x00ff00ff; v = (v | v << 4) & 0x0f0f0f0f;
	v = (v | v << 2) & 0x33333333; return (v | v << 1) & 0x55555555;
}
static inline u32 texel(int lv, int x, int y)
{
	int m = (N >> lv) - 1;
	return texels[offset[lv] + (spread((u32)(x & m)) | spread((u32)(y & m)) << 1)];
}
/* repaints one aligned 32x32 tile and everything above it */
static void upload(int tx, int ty, int kind)
{
	u32 base = spread((u32)tx) | spread((u32)ty) << 1, count = 1024;
	base <<= 10;
	for (u32 i = 0; i < count; i++) texels[base + i] = (i * 0x010305u * (u32)(kind + 1) & 0x3f3f3f) + 0x404040 + (rnd() & 0x1f);
	for (int lv = 1; lv <= LOG; lv++) {
		base >>= 2; count = count > 4 ? count >> 2 : 1;
		const u32 *in = &texels[offset[lv - 1] + base * 4];
		for (u32 i = 0; i < count; i++, in += 4) {
			u32 out = 0;
			for (int c = 0; c < 24; c += 8) {
				u32 sum = 0;
				for (int k = 0; k < 4; k++) sum += linear[in[k] >> c & 255];
				out |= (u32)gamma8[sum >> 2] << c;
			}
			texels[offset[lv] + base + i] = out;
		}
	}
}
static inline u32 lerp(u32 a, u32 b, u32 f)
{
	u32 rb = ((a & 0xff00ff) * (256 - f) + (b & 0xff00ff) * f) >> 8 & 0xff00ff;
	return rb | (((a & 0xff00) * (256 - f) + (b & 0xff00) * f) >> 8 & 0xff00);
}
static u32 bilinear(int lv, int u, int v)
{
	u = (u >> lv) - 128; v = (v >> lv) - 128;
	int x = u >> 8, y = v >> 8;
	u32 f = u & 255, g = v & 255;
	return lerp(lerp(texel(lv, x, y), texel(lv, x + 1, y), f), lerp(texel(lv, x, y + 1), texel(lv, x + 1, y + 1), f), g);
}
static void quad(float ang, float zoom, float tilt, int cx, int cy)
{
	float ca = cosf(ang) * zoom, sa = sinf(ang) * zoom;
	for (int y = 0; y < 64; y++) {
		float persp = 1 / (1 + tilt * (float)y);
		float du = ca * persp, dv = sa * persp, major = fabsf(du) + fabsf(dv), minor = major * persp;
		int probes = (int)(major / (minor + 0.01f));
		probes = probes < 1 ? 1 : probes > 4 ? 4 : probes;
		float lod = log2f(major / (float)probes + 1e-6f);
		int l = lod <= 0 ? 0 : (int)(lod * 256), lv = l >> 8 > LOG - 2 ? LOG - 2 : l >> 8;
		for (int x = 0; x < 64; x++) {
			int u = (int)(256 * ((float)(x - 32) * du - (float)(y - 32) * dv)) + cx * 256, v = (int)(256 * ((float)(x - 32) * dv + (float)(y - 32) * du)) + cy * 256;
			u32 acc = 0;
			for (int p = 0; p < probes; p++) {
				int pu = u + (int)(du * 64) * p, pv = v + (int)(dv * 64) * p;
				u32 c = lerp(bilinear(lv, pu, pv), bilinear(lv + 1, pu, pv), l & 255);
				acc = p ? lerp(acc, c, 256u / (unsigned)(p + 1)) : c;
			}
			screen[y][x] = acc;
		}
	}
}
int main(void)
{
	u32 sum = 0, at = 0;
	for (int lv = 0; lv <= LOG; lv++) { offset[lv] = at; at += (u32)(N >> lv) * (u32)(N >> lv); }
	for (int i = 0; i < 256; i++) linear[i] = (i * i * 4095 / 65025);
	for (int i = 0; i < 4096; i++) gamma8[i] = (sqrtf((float)i / 4095) * 255);
	for (int r = 0; r < 110; r++) {
		for (int k = 0; k < 8; k++) upload((int)(rnd() & 31), (int)(rnd() & 31), r);
		quad((float)r * 0.21f, 0.5f + (float)(r % 9), 0.01f * (float)(r % 5), (int)(rnd() % N), (int)(rnd() % N));
		for (int i = 0; i < 64; i++) sum = sum * 31 + screen[i][(i * 5 + r) & 63];
	}
	printf("%u\n", sum);
	return 0;
}
