// flags: -O3 -fno-tree-vectorize
// Diffie-Hellman on a curve over GF(2^163): comb multiplication, table squaring, pentanomial reduction, Fermat inversion and a Lopez-Dahab ladder
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint64_t u64;
typedef struct { u64 w[3]; } Elem;
static u64 spread[256];
static Elem reduce(u64 *c) {  /* x^163 = x^7 + x^6 + x^3 + 1 */
	for (int i = 5; i >= 3; i--) {
		u64 t = c[i];
		c[i - 3] ^= t << 29 ^ t << 32 ^ t << 35 ^ t << 36;
		c[i - 2] ^= t >> 35 ^ t >> 32 ^ t >> 29 ^ t >> 28;
	}
	u64 t = c[2] >> 35;
	c[0] ^= t ^ t << 3 ^ t << 6 ^ t << 7;
	Elem r = {{c[0], c[1], c[2] & 0x7FFFFFFFFull}};
	return r;
}
static Elem mul(const Elem *a, const Elem *b) {
	u64 table[16][3], c[6] = {0};
	memset(table[0], 0, sizeof table[0]);
	memcpy(table[1], b->w, sizeof table[1]);
	for (int i = 2; i < 16; i++) for (int j = 0; j < 3; j++)
		table[i][j] = i & 1 ? table[i - 1][j] ^ b->w[j] : table[i / 2][j] << 1 | (j ? table[i / 2][j - 1] >> 63 : 0);
	for (int shift = 60; shift >= 0; shift -= 4) {
		for (int j = 0; j < 3; j++) {
			const u64 *t = table[a->w[j] >> shift & 15];
			c[j] ^= t[0]; c[j + 1] ^= t[1]; c[j + 2] ^= t[2];
		}
		if (shift) { for (int j = 5; j; j--) c[j] = c[j] << 4 | c[j - 1] >> 60; c[0] <<= 4; }
	}
	return reduce(c);
}
static Elem square(const Elem *a) {
	u64 c[6];
	for (int j = 0; j < 6; j++) {
		u64 half = a->w[j / 2] >> (j & 1 ? 32 : 0), v = 0;
		for (int b = 0; b < 4; b++) v |= spread[half >> 8 * b & 255] << 16 * b;
		c[j] = v;
	}
	return reduce(c);
}
static Elem add(const Elem *a, const Elem *b) { Elem r = {{a->w[0] ^ b->w[0], a->w[1] ^ b->w[1], a->w[2] ^ b->w[2]}}; return r; }
static Elem inverse(const Elem *a) {					/* a^(2^163 - 2) */
	Elem t = *a;
	for (int i = 0; i < 161; i++) { t = square(&t); t = mul(&t, a); }
	return square(&t);
}
static Elem ladder(const Elem *x, const u64 *k, const Elem *b) {  /* affine x of k times the point */
	Elem x1 = *x, z1 = {{1}}, z2 = square(x), x2 = square(&z2);
	x2 = add(&x2, b);
	for (int i = 160; i >= 0; i--) {
		int bit = k[i >> 6] >> (i & 63) & 1;
		Elem *ax = bit ? &x1 : &x2, *az = bit ? &z1 : &z2, *dx = bit ? &x2 : &x1, *dz = bit ? &z2 : &z1;
		Elem p = mul(ax, dz), q = mul(dx, az), s = add(&p, &q);
		*az = square(&s);
		p = mul(&p, &q); q = mul(x, az); *ax = add(&p, &q);
		p = square(dx); q = square(dz);
		*dz = mul(&p, &q);
		p = square(&p); q = square(&q); q = mul(&q, b);
		*dx = add(&p, &q);
	}
	z1 = inverse(&z1);
	return mul(&x1, &z1);
}
int main(void) {
	for (int i = 0; i < 256; i++) for (int b = 0; b < 8; b++) spread[i] |= (u64)(i >> b & 1) << 2 * b;
	Elem base = {{0xE8343E36D4994637ull, 0xA0991168D86A2D57ull, 3}}, b = {{0x4A3205FD, 0x512F7874, 2}};
	u64 s = 1; int differ = 0;
	for (int round = 0; round < 28; round++) {
		u64 k[2][3];
		for (int i = 0; i < 6; i++) { s = s * 0x5DEECE66Dull + 0xB; k[i / 3][i % 3] = s ^ s >> 23; }
		Elem p = ladder(&base, k[0], &b), q = ladder(&base, k[1], &b);
		Elem pq = ladder(&p, k[1], &b), qp = ladder(&q, k[0], &b);
		differ += memcmp(&pq, &qp, sizeof pq) != 0;
		base = pq;
	}
	printf("%016llx differ %d\n", (unsigned long long)(base.w[0] ^ base.w[1] * 3), differ);
	return 0;
}
