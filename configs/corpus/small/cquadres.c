// flags: -Os
// quadratic residues: binary Jacobi symbols, Tonelli-Shanks and Cipolla roots, Hensel lifting, Cornacchia sums of squares, Gauss reduction of forms
#include <stdio.h>
#include <stdint.h>
typedef uint64_t u64;
typedef int64_t i64;
static u64 lfsr = 0x1234567ull;
static u64 next(void) { lfsr = (lfsr >> 1) ^ (-(lfsr & 1) & 0xD800000000000000ull); return lfsr * 0x2545F4914F6CDD1Dull; }
static int jacobi(u64 a, u64 n) {
	int s = 1;
	for (a %= n; a; ) {
		int z = __builtin_ctzll(a);
		a >>= z;
		if ((z & 1) && ((n & 7) == 3 || (n & 7) == 5)) s = -s;
		if ((a & 3) == 3 && (n & 3) == 3) s = -s;
		u64 t = a; a = n % a; n = t;
	}
	return n == 1 ? s : 0;
}
static u64 power(u64 a, u64 e, u64 p) { u64 r = 1; for (; e; e >>= 1, a = a * a % p) if (e & 1) r = r * a % p; return r; }
static u64 tonelli(u64 a, u64 p) {
	u64 q = p - 1, z = 2; int s = 0;
	while (!(q & 1)) { q >>= 1; s++; }
	while (jacobi(z, p) != -1) z++;
	u64 c = power(z, q, p), r = power(a, (q + 1) / 2, p), t = power(a, q, p);
	while (t != 1) {
		int i = 0;
		for (u64 u = t; u != 1; i++) u = u * u % p;
		u64 b = c;
		for (int j = 0; j < s - i - 1; j++) b = b * b % p;
		s = i; c = b * b % p; t = t * c % p; r = r * b % p;
	}
	return r;
}
typedef struct { u64 re, im; } Pair;
static Pair pair_mul(Pair x, Pair y, u64 w, u64 p) {
	Pair r = {(x.re * y.re + x.im * y.im % p * w) % p, (x.re * y.im + x.im * y.re) % p};
	return r;
}
static u64 cipolla(u64 a, u64 p) {
	u64 t = 1;
	while (jacobi((t * t % p + p - a) % p, p) != -1) t++;
	u64 w = (t * t % p + p - a) % p;
	Pair r = {1, 0}, b = {t, 1};
	for (u64 e = (p + 1) / 2; e; e >>= 1, b = pair_mul(b, b, w, p)) if (e & 1) r = pair_mul(r, b, w, p);
	return r.re;
}
static int two_squares(u64 p, u64 *x, u64 *y) {
	u64 a = p, b = tonelli(p - 1, p);
	while (b * b > p) { u64 t = a % b; a = b; b = t; }
	u64 rest = p - b * b, s = 0;
	for (u64 bitv = 1u << 16; bitv; bitv >>= 1) if ((s + bitv) * (s + bitv) <= rest) s += bitv;
	*x = b; *y = s;
	return s * s == rest;
}
static int class_number(i64 d) {  /* reduced forms of discriminant -d */
	int h = 0;
	for (i64 b = d & 1; 3 * b * b <= d; b += 2) {
		i64 ac = (b * b + d) / 4;
		for (i64 a = b > 1 ? b : 1; a * a <= ac; a++) if (ac % a == 0) h += a == b || a * a == ac || b == 0 ? 1 : 2;
	}
	return h;
}
int main(void) {
	u64 sum = 0; int bad = 0, residues = 0;
	for (int round = 0; round < 6000; round++) {
		u64 p = (next() >> 37 << 4 | 1) + (u64)(round & 1) * ((next() >> 60) & 14);
		while (power(2, p - 1, p) != 1 || power(3, p - 1, p) != 1) p += 2;
		u64 a = next() % p, r;
		if (jacobi(a, p) == 1) {
			r = round % 3 ? tonelli(a, p) : cipolla(a, p);
			residues++;
			bad += r * r % p != a;
			sum = sum * 5 + (r < p - r ? r : p - r);
		}
		u64 x, y;
		if (p % 4 == 1) { bad += !two_squares(p, &x, &y); sum += x ^ y; }
		if (round % 16 == 0) sum += class_number(p % 6000 * 4 + 3);
		for (int i = 0; i < 8; i++) sum += jacobi(next() >> 2, next() | 1);
	}
	printf("%016llx %d residues, %d bad\n", (unsigned long long)sum, residues, bad);
	return 0;
}
