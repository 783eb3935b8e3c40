// flags: -O2
// SQUFOF and Lehman factoring plus periods of continued fractions of square roots, Pell solutions modulo a prime: divide-bound integer recurrences
#include <stdio.h>
#include <stdint.h>
#include <math.h>
typedef uint32_t u32;
typedef uint64_t u64;
static u64 middle = 0x2b5ad5c4f3a1e907ull, weyl;
static u32 msws(void) { middle *= middle; middle += weyl += 0xb5ad4eceda1ce2a9ull; return (u32)(middle = middle >> 32 | middle << 32); }
static u64 gcd(u64 a, u64 b) { while (b) { u64 t = a % b; a = b; b = t; } return a; }
static u32 root(u64 n) {
	u64 r = (u64)sqrt((double)n);
	while (r * r > n) r--;
	while ((r + 1) * (r + 1) <= n) r++;
	return (u32)r;
}
static u64 squfof_once(u64 n, u32 k) {
	u64 kn = n * k;
	u32 s = root(kn), p = s, q_prev = 1, q = (u32)(kn - (u64)s * s), limit = 6 * root(2 * (u64)s), queue[40], queued = 0;
	if (!q) return gcd(n, s);
	for (u32 i = 1; i < limit; i++) {
		u32 b = (s + p) / q, p_next = b * q - p, old = q;
		q = q_prev + b * (p - p_next);
		q_prev = old; p = p_next;
		if (old * 1ull * old < s && queued < 40) queue[queued++] = old;
		if (i & 1) {  /* q is now at an even index: square form? */
			u32 r = root(q);
			if ((u64)r * r != q || r <= 1) continue;
			int improper = 0;
			for (u32 j = 0; j < queued; j++) improper |= queue[j] == r || queue[j] == 2 * r;
			if (improper) continue;
			u32 b0 = (s - p) / r, pp = b0 * r + p, qp = r;
			u32 qq = (u32)((kn - (u64)pp * pp) / qp);
			for (u32 steps = 0; steps < limit; steps++) {
				u32 c = (s + pp) / qq, pn = c * qq - pp, t = qq;
				if (pn == pp) break;
				qq = qp + c * (pp - pn);
				qp = t; pp = pn;
			}
			u64 g = gcd(n, pp);
			return g;
		}
	}
	return 1;
}
static u64 lehman(u64 n) {
	u32 c = (u32)cbrt((double)n) + 1;
	for (u32 d = 3; d <= c; d += 2) if (n % d == 0) return d;
	for (u32 k = 1; k <= c; k++) {
		u64 m = 4 * k * n; u32 a = root(m - 1) + 1, top = (u32)(2 * sqrt((double)k * n) + pow((double)n, 1.0 / 6) / (4 * sqrt(k)));
		for (; a <= top; a++) { u64 d = (u64)a * a - m; u32 b = root(d); if ((u64)b * b == d) return gcd(a + b, n); }
	}
	return 1;
}
static u32 surd(u32 n, u64 *pell) {  /* period of sqrt(n), convergent modulo 1e9+7 */
	u32 a0 = root(n), m = 0, d = 1, a = a0, period = 0;
	u64 h1 = 1, h = a0;
	if (a0 * a0 == n) return 0;
	do {
		m = d * a - m; d = (n - m * m) / d; a = (a0 + m) / d;
		u64 t = (h * a + h1) % 1000000007; h1 = h; h = t;
		period++;
	} while (a != 2 * a0);
	*pell = h1;
	return period;
}
int main(void) {
	u64 sum = 0; int solved = 0;
	for (int round = 0; round < 1900; round++) {
		u32 p = msws() % 4000000 | 1, q = msws() % 9000000 | 1;
		u64 n = (u64)(p + 1001) / 2 * 2 + 1;
		n *= q + 2;
		u64 f = 1;
		for (u32 k = 1; k < 60 && (f == 1 || f == n); k += 2) f = squfof_once(n, k);
		solved += f > 1 && f < n && n % f == 0;
		u64 small = (u64)(p % 9000 | 1) * (q % 7000 | 1);
		if (round % 4 == 0) sum += lehman(small);
		for (u32 i = 0; i < 12; i++) { u64 x = 0; sum = sum * 3 + surd(msws() % 30000 + 2, &x); sum ^= x; }
		sum = sum * 31 + f;
	}
	printf("%016llx solved %d\n", (unsigned long long)sum, solved);
	return 0;
}
