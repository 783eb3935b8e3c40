// flags: -O2
// IDEA in CBC and as a Davies-Meyer hash: 16-bit products modulo 65537 in chains, inverse key schedules by extended Euclid
#include <stdio.h>
#include <stdint.h>
typedef uint16_t u16;
static uint64_t state = 88172645463325252ull;
static u16 draw(void) { state = state * 6364136223846793005ull + 1442695040888963407ull; return (u16)(state >> 47); }

static inline u16 mul(u16 a, u16 b) {
	uint32_t p = (uint32_t)a * b;
	if (p) { u16 lo = p, hi = p >> 16; return lo - hi + (lo < hi); }
	return 1 - a - b;
}
static u16 inverse(u16 x) {  /* modulo 65537 by extended Euclid */
	if (x <= 1) return x;
	int32_t t0 = 0, t1 = 1, r0 = 65537, r1 = x;
	while (r1) {
		int32_t q = r0 / r1, t = r0 - q * r1;
		r0 = r1; r1 = t;
		t = t0 - q * t1; t0 = t1; t1 = t;
	}
	return t0 < 0 ? t0 + 65537 : t0;
}
static void schedule(const u16 key[8], u16 z[52]) {
	for (int i = 0; i < 8; i++) z[i] = key[i];
	for (int i = 8; i < 52; i++) {
		int base = (i / 8 - 1) * 8, k = i & 7;
		z[i] = z[base + ((k + 1) & 7)] << 9 | z[base + ((k + 2) & 7)] >> 7;
	}
}
static void invert(const u16 z[52], u16 d[52]) {
	for (int r = 0; r <= 8; r++) {
		const u16 *s = z + 48 - 6 * r; u16 *o = d + 6 * r;
		int middle = r > 0 && r < 8;
		o[0] = inverse(s[0]);
		o[1] = -s[1 + middle]; o[2] = -s[2 - middle];
		o[3] = inverse(s[3]);
		if (r < 8) { o[4] = s[-2]; o[5] = s[-1]; }
	}
}
static void crypt(const u16 *z, u16 x[4]) {
	u16 a = x[0], b = x[1], c = x[2], d = x[3];
	for (int r = 0; r < 8; r++, z += 6) {
		a = mul(a, z[0]); b += z[1]; c += z[2]; d = mul(d, z[3]);
		u16 e = mul(a ^ c, z[4]), f = mul((b ^ d) + e, z[5]);
		e += f;
		a ^= f; d ^= e;
		u16 t = b ^ e; b = c ^ f; c = t;
	}
	x[0] = mul(a, z[0]); x[1] = c + z[1]; x[2] = b + z[2]; x[3] = mul(d, z[3]);
}
static u16 store[3000][4];
int main(void) {
	for (int i = 0; i < 12000; i++) store[i / 4][i % 4] = draw();
	uint64_t sum = 0; int wrong = 0;
	for (int round = 0; round < 180; round++) {
		u16 key[8], enc[52], dec[52], chain[4] = {0}, iv[4];
		for (int i = 0; i < 8; i++) key[i] = draw();
		schedule(key, enc); invert(enc, dec);
		int from = draw() % 2000, count = 100 + draw() % 900;
		u16 keep = store[from + count - 1][2];
		for (int i = from; i < from + count; i++) {
			for (int j = 0; j < 4; j++) chain[j] ^= store[i][j];
			crypt(enc, chain);
			for (int j = 0; j < 4; j++) store[i][j] = chain[j];
		}
		for (int j = 0; j < 4; j++) iv[j] = 0;
		for (int i = from; round & 1 && i < from + count; i++) {
			u16 block[4];
			for (int j = 0; j < 4; j++) block[j] = store[i][j];
			crypt(dec, block);
			for (int j = 0; j < 4; j++) { u16 was = store[i][j]; store[i][j] = block[j] ^ iv[j]; iv[j] = was; }
		}
		if (round & 1) wrong += store[from + count - 1][2] != keep;
		u16 h[4] = {1, 2, 3, 4};  /* hash where message words are the key */
		for (int i = 0; i < 300; i++) {
			u16 was[4] = {h[0], h[1], h[2], h[3]};
			schedule(store[(from + i) & 2047], enc);
			crypt(enc, h);
			for (int j = 0; j < 4; j++) h[j] ^= was[j];
		}
		sum = sum * 65599 + h[0] + ((uint64_t)h[1] << 32) + h[3];
	}
	printf("%016llx wrong %d\n", (unsigned long long)sum, wrong);
	return 0;
}
