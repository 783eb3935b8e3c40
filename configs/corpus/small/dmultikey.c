// flags: -O2
// multikey quicksort on the path strings of a backup catalogue, then front-coding by common prefixes and binary search in the coded blocks
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#define MAX 6000
typedef const unsigned char *Str;
static char text[MAX * 48], coded[MAX * 48];
static Str item[MAX];
static uint32_t block[MAX / 16 + 2];
static uint32_t k0 = 777;
static uint32_t rnd(uint32_t n) { k0 ^= k0 << 13; k0 ^= k0 >> 17; k0 ^= k0 << 5; return k0 % n; }
static int make(char *p, uint32_t round)
{
	static const char *dir[] = { "home", "var", "lib", "cache", "projects", "2024", "img", "src" };
	char *s = p;
	for (uint32_t d = 1 + rnd(4); d; d--) { const char *w = dir[rnd(8)]; size_t l = strlen(w); *s++ = '/'; memcpy(s, w, l); s += l; }
	*s++ = '/'; for (uint32_t v = rnd(3000) + round; v; v /= 26) *s++ = (char)('a' + v % 26);
	*s++ = 0;
	return (int)(s - p);
}
static void insertion(Str *a, int n, int depth)
{
	for (int i = 1; i < n; i++) {
		Str x = a[i];
		int j = i;
		for (; j > 0 && strcmp((const char *)a[j - 1] + depth, (const char *)x + depth) > 0; j--) a[j] = a[j - 1];
		a[j] = x;
	}
}
static void multikey(Str *a, int n, int depth)
{
	while (n > 12) {
		int x = a[n / 4][depth], y = a[n / 2][depth], z = a[3 * n / 4][depth];
		int pivot = x < y ? (y < z ? y : x < z ? z : x) : (x < z ? x : y < z ? z : y);
		int lt = 0, i = 0, gt = n;
		while (i < gt) {
			Str s = a[i];
			int c = s[depth];
			if (c < pivot) { a[i++] = a[lt]; a[lt++] = s; }
			else if (c > pivot) { a[i] = a[--gt]; a[gt] = s; }
			else i++;
		}
		multikey(a, lt, depth);
		if (pivot) multikey(a + lt, gt - lt, depth + 1);
		a += gt; n -= gt;
	}
	insertion(a, n, depth);
}
static uint32_t front_code(int n)
{
	uint32_t out = 0;
	for (int i = 0; i < n; i++) {
		Str s = item[i];
		int lcp = 0;
		if (i % 16 == 0) block[i / 16] = out;
		else while (lcp < 255 && s[lcp] && s[lcp] == item[i - 1][lcp]) lcp++;
		size_t rest = strlen((const char *)s + lcp) + 1;
		coded[out++] = (char)lcp;
		memcpy(coded + out, s + lcp, rest);
		out += (uint32_t)rest;
	}
	return out;
}
static int lookup(const char *s, int n)
{
	int lo = 0, hi = (n + 15) / 16;
	while (hi - lo > 1) { int mid = (lo + hi) / 2; if (strcmp(coded + block[mid] + 1, s) <= 0) lo = mid; else hi = mid; }
	char cur[64];
	const char *p = coded + block[lo];
	for (int i = lo * 16; i < lo * 16 + 16 && i < n; i++) {
		strcpy(cur + *p, p + 1);
		p += strlen(p + 1) + 2;
		if (strcmp(cur, s) == 0) return i;
	}
	return -1;
}
int main(void)
{
	uint64_t sum = 0;
	for (uint32_t round = 0; round < 24; round++) {
		int n = 1000 + (int)rnd(MAX - 1000), used = 0;
		for (int i = 0; i < n; i++) { item[i] = (Str)text + used; used += make(text + used, round * 100); }
		multikey(item, n, 0);
		sum = sum * 5 + front_code(n);
		for (int i = 0; i < 1500; i++) sum += (uint32_t)lookup((const char *)item[rnd((uint32_t)n)], n);
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
