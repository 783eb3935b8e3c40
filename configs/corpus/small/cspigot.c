// flags: -O2
// digits of e, pi and square roots: spigot with mixed-radix remainders, Machin arctangent series on base-1e9 numbers, digit-by-digit roots; long divide chains
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define LIMBS 160
typedef uint32_t Number[LIMBS];  /* fraction digits base 1e9, limb 0 is the integer */
static const uint32_t BASE = 1000000000;
static int divide(Number a, uint32_t d, int from, int n) {
	uint64_t rest = 0;
	for (int i = from; i < n; i++) {
		rest = rest * BASE + a[i];
		a[i] = rest / d; rest %= d;
	}
	while (from < n && !a[from]) from++;
	return from;
}
static void add(Number a, const Number b, int n) {
	uint32_t carry = 0;
	for (int i = n - 1; i >= 0; i--) {
		uint32_t s = a[i] + b[i] + carry;
		carry = s >= BASE;
		a[i] = carry ? s - BASE : s;
	}
}
static void subtract(Number a, const Number b, int n) {
	int32_t borrow = 0;
	for (int i = n - 1; i >= 0; i--) {
		int32_t s = (int32_t)a[i] - (int32_t)b[i] - borrow;
		borrow = s < 0;
		a[i] = borrow ? s + BASE : s;
	}
}
static void arctan(Number sum, uint32_t scale, uint32_t x, int negative, int n) {
	Number power, term;
	memset(power, 0, sizeof power);
	power[0] = scale;
	int from = divide(power, x, 0, n);
	for (uint32_t k = 1; from < n; k += 2) {
		memcpy(term, power, sizeof term);
		divide(term, k, from, n);
		if (((k & 2) != 0) == negative) add(sum, term, n); else subtract(sum, term, n);
		from = divide(power, x * x, from, n);
	}
}
static uint64_t spigot_e(int digits, uint32_t seed) {
	static uint32_t a[700];
	int n = digits / 2 + 30;
	for (int i = 0; i < n; i++) a[i] = 1 + seed % 3;
	uint64_t h = 0;
	for (int d = 0; d < digits; d++) {
		uint32_t q = 0;
		for (int i = n; i >= 2; i--) {
			uint32_t x = a[i - 2] * 10 + q;
			q = x / i; a[i - 2] = x - q * i;
		}
		h = h * 11 + q;
	}
	return h;
}
static uint64_t root_digits(uint64_t n, int digits) {  /* abacus method: 5(a-b), shifts by tens */
	uint64_t h = 0; unsigned __int128 rest = 5 * n, sub = 5;
	for (int d = 0, count; d < digits; d++) {
		for (count = 0; rest >= sub; sub += 10, count++) rest -= sub;
		h = h * 13 + count;
		if (d % 15 == 14) { rest = rest % 1000003 * 5; sub = 5; continue; }
		rest *= 100;
		sub = (sub / 10) * 100 + sub % 10;
	}
	return h;
}
int main(void) {
	static const struct { int scale[3]; int x[3]; } machin[2] = {{{16, -4, 0}, {5, 239, 1}}, {{32, -4, -8}, {10, 239, 515}}};
	uint64_t sum = 0;
	for (int round = 0; round < 22; round++) {
		Number pi;
		int n = 40 + round * 53 % 100;
		memset(pi, 0, sizeof pi);
		for (int t = 0; t < 3; t++) {
			int s = machin[round & 1].scale[t];
			if (s) arctan(pi, s < 0 ? -s : s, machin[round & 1].x[t], s < 0, n);
		}
		if (round < 2) printf("%u.%09u%09u\n", pi[0], pi[1], pi[2]);
		for (int i = 0; i < n - 1; i++) sum = sum * 31 + pi[i];
		sum += spigot_e(150 + round * 3, round);
		for (int i = 2; i < 150; i++) sum = sum * 3 + root_digits(i * 7 + round, 60);
	}
	printf("%016llx\n", (unsigned long long)sum);
	return 0;
}
