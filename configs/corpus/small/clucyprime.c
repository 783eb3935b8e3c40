// flags: -O1
// sublinear prime counting and prime sums (Lucy's sieve over quotient values) and Mertens sums by divisor blocks: strided tables and integer divisions
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
typedef uint64_t u64;
#define LIMIT 70000
static u64 small_count[LIMIT], large_count[LIMIT], small_sum[LIMIT], large_sum[LIMIT];
static int8_t mobius[LIMIT];
static int32_t mertens_small[LIMIT];
static u64 isqrt(u64 n) {
	u64 r = 0;
	for (u64 bit = (u64)1 << 31; bit; bit >>= 1) if ((r + bit) * (r + bit) <= n) r += bit;
	return r;
}
static void lucy(u64 n, u64 *count, u64 *sum) {
	u64 root = isqrt(n);
	for (u64 v = 1; v <= root; v++) {
		u64 q = n / v;
		small_count[v] = v - 1; large_count[v] = q - 1;
		small_sum[v] = v * (v + 1) / 2 - 1;
		large_sum[v] = (q & 1 ? q * ((q + 1) / 2) : q / 2 * (q + 1)) - 1;
	}
	for (u64 p = 2; p * p <= n; p++) {
		if (small_count[p] == small_count[p - 1]) continue;
		u64 below = small_count[p - 1], sum_below = small_sum[p - 1], square = p * p, end = n / square;
		if (end > root) end = root;
		u64 direct = root / p < end ? root / p : end, np = n / p;
		for (u64 i = 1; i <= direct; i++) {
			large_count[i] -= large_count[i * p] - below;
			large_sum[i] -= p * (large_sum[i * p] - sum_below);
		}
		for (u64 i = direct + 1; i <= end; i++) {
			u64 q = np / i;
			large_count[i] -= small_count[q] - below;
			large_sum[i] -= p * (small_sum[q] - sum_below);
		}
		for (u64 i = root; i >= square; i--) {
			u64 q = i / p;
			small_count[i] -= small_count[q] - below;
			small_sum[i] -= p * (small_sum[q] - sum_below);
		}
	}
	*count = large_count[1]; *sum = large_sum[1];
}
static void mobius_table(int n) {
	for (int i = 1; i <= n; i++) mobius[i] = i == 1;
	for (int i = 1; i <= n; i++) if (mobius[i]) for (int j = 2 * i; j <= n; j += i) mobius[j] -= mobius[i];
	for (int i = 1; i <= n; i++) mertens_small[i] = mertens_small[i - 1] + mobius[i];
}
static long mertens(u64 n, int table, long *memo, u64 top) {
	if (n <= (u64)table) return mertens_small[n];
	long *slot = &memo[top / n];
	if (*slot != INT32_MAX) return *slot;
	long m = 1;
	for (u64 l = 2, r; l <= n; l = r + 1) {
		u64 q = n / l;
		r = n / q;
		m -= (long)(r - l + 1) * mertens(q, table, memo, top);
	}
	return *slot = m;
}
int main(void) {
	u64 hash = 0;
	static long memo[2000];
	mobius_table(20000);
	for (int round = 0; round < 7; round++) {
		u64 n = 20000000ull + hash % 1000003 + (u64)round * round * 4000000, count, sum;
		lucy(n, &count, &sum);
		hash = hash * 1000003 + count * 31 + sum;
		for (int i = 0; i < 2000; i++) memo[i] = INT32_MAX;
		u64 top = 3000000 + n / 40;
		hash += mertens(top, 20000, memo, top);
	}
	printf("%016llx\n", (unsigned long long)hash);
	return 0;
}
