// flags: -O2
// smoothsort (Leonardo heaps in place) with a strategy comparator on small shipment records: nearly sorted, reversed, few-valued and random lists of 100 to 6000 entries
#include <stdio.h>
#include <stdint.h>
typedef struct { int32_t date; uint16_t port, weight; uint32_t ref; } Ship;
typedef int (*Less)(const Ship *, const Ship *);
static Ship a[6000];
static uint32_t z = 4101842;
static uint32_t rnd(void) { z = 1664525u * z + 1013904223u; return z ^ z >> 15; }
static uint64_t compares;
static int by_date(const Ship *x, const Ship *y) { compares++; return x->date < y->date; }
static int by_port(const Ship *x, const Ship *y) { compares++; return x->port != y->port ? x->port < y->port : x->weight < y->weight; }
static int by_ref(const Ship *x, const Ship *y) { compares++; return (x->ref ^ x->ref >> 9) < (y->ref ^ y->ref >> 9); }
static int leo[32];
static void sift(Ship *v, int root, int k, Less less)
{
	Ship x = v[root];
	while (k > 1) {
		int r = root - 1, l = root - 1 - leo[k - 2];
		int big = less(&v[l], &v[r]) ? r : l;
		if (!less(&x, &v[big])) break;
		v[root] = v[big];
		root = big;
		k -= big == r ? 2 : 1;
	}
	v[root] = x;
}
static void trinkle(Ship *v, int root, uint64_t shape, int k, Less less)
{
	Ship x = v[root];
	while (shape > 1) {
		int step = root - leo[k];
		if (!less(&x, &v[step])) break;
		if (k > 1 && !less(&v[root - 1], &v[step])) break;
		if (k > 1 && !less(&v[root - 1 - leo[k - 2]], &v[step])) break;
		v[root] = v[step];
		root = step;
		shape &= ~1ull;
		int shift = __builtin_ctzll(shape);
		shape >>= shift; k += shift;
	}
	v[root] = x;
	sift(v, root, k, less);
}
static void smoothsort(Ship *v, int n, Less less)
{
	uint64_t shape = 1;
	int k = 1;
	for (int i = 1; i < n; i++) {
		if ((shape & 3) == 3) { shape >>= 2; k += 2; shape |= 1; }
		else if (k == 1) { shape = shape << 1 | 1; k = 0; }
		else { shape = shape << (k - 1) | 1; k = 1; }
		trinkle(v, i, shape, k, less);
	}
	for (int i = n - 1; i > 0; i--) {
		if (k <= 1) {
			shape &= ~1ull;
			int s = __builtin_ctzll(shape);
			shape >>= s; k += s;
		} else {
			int r = i - 1, l = i - 1 - leo[k - 2];
			shape = (shape & ~1ull) << 1 | 1; k -= 1;
			trinkle(v, l, shape, k, less);
			shape = shape << 1 | 1; k -= 1;
			trinkle(v, r, shape, k, less);
		}
	}
}
int main(void)
{
	static const Less how[] = { by_date, by_port, by_ref };
	uint64_t check = 0, wrong = 0;
	leo[0] = leo[1] = 1;
	for (int i = 2; i < 32; i++) leo[i] = leo[i - 1] + leo[i - 2] + 1 > 1 << 24 ? 1 << 24 : leo[i - 1] + leo[i - 2] + 1;
	for (int round = 0; round < 150; round++) {
		int n = round % 5 == 0 ? 6000 : 100 + (int)(rnd() % 2000), kind = round % 4;
		for (int i = 0; i < n; i++) {
			a[i].date = kind == 0 ? i * 4 + (int)(rnd() % 40) : kind == 1 ? -i : kind == 2 ? (int)(rnd() % 5) : (int)(rnd() >> 8);
			a[i].port = (uint16_t)(rnd() % 50); a[i].weight = (uint16_t)rnd(); a[i].ref = rnd();
		}
		Less less = how[round / 4 % 3];
		smoothsort(a, n, less);
		for (int i = 1; i < n; i++) { wrong += (uint64_t)less(&a[i], &a[i - 1]); check = check * 31 + a[i].ref; }
	}
	printf("%llu %llu %llu\n", (unsigned long long)compares, (unsigned long long)check, (unsigned long long)wrong);
	return 0;
}
