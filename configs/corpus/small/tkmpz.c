// flags: -O1
// linear string tools: prefix function and KMP counting, Z boxes, Manacher palindromes, Lyndon factors, least rotation and periods of small-alphabet strings
#include <stdio.h>
#include <string.h>
#define MAX 12000
static char s[MAX], t[MAX];
static int pi[MAX], zed[MAX], rad[2 * MAX];
static unsigned state = 1;
static unsigned rnd(unsigned n) { state = (state >> 1) ^ (-(state & 1u) & 0xd0000001u); state += 0x61c88647; return (state >> 3) % n; }
static void prefix(const char *p, int m) {
 pi[0] = 0;
 for (int i = 1, k = 0; i < m; i++) {
	while (k && p[i] != p[k]) k = pi[k - 1];
	pi[i] = k += p[i] == p[k];
 }
}
static int kmp(const char *p, int m, const char *x, int n) {
 int count = 0;
 prefix(p, m);
 for (int i = 0, k = 0; i < n; i++) {
	while (k && (k == m || x[i] != p[k])) k = pi[k - 1];
	k += x[i] == p[k];
	count += k == m;
 }
 return count;
}
static long zboxes(const char *p, int n) {
 long total = zed[0] = n;
 for (int i = 1, l = 0, r = 0; i < n; i++) {
	int z = i < r ? (zed[i - l] < r - i ? zed[i - l] : r - i) : 0;
	while (i + z < n && p[z] == p[i + z]) z++;
	if (i + z > r) { l = i; r = i + z; }
	zed[i] = z; total += z;
 }
 return total;
}
static int manacher(const char *p, int n) {
 int best = 0;
 for (int i = 0, c = 0, r = 0; i < 2 * n + 1; i++) {
	int k = i < r ? (rad[2 * c - i] < r - i ? rad[2 * c - i] : r - i) : 0;
	for (int a = i - k - 1, b = i + k + 1; a >= 0 && b <= 2 * n; a--, b++, k++) if ((a & 1) && p[a >> 1] != p[b >> 1]) break;
	rad[i] = k;
	if (i + k > r) { r = i + k; c = i; }
	if (k > best) best = k;
 }
 return best;
}
static int lyndon(const char *p, int n) {
 int factors = 0;
 for (int i = 0; i < n;) {
	int j = i + 1, k = i;
	while (j < n && p[k] <= p[j]) { k = p[k] < p[j] ? i : k + 1; j++; }
	while (i <= k) { i += j - k; factors++; }
 }
 return factors;
}
static int leastrotation(const char *p, int n) {
 int i = 0, j = 1, k = 0;
 while (i < n && j < n && k < n) {
	int a = i + k < n ? i + k : i + k - n, b = j + k < n ? j + k : j + k - n, d = p[a] - p[b];
	if (!d) { k++; continue; }
	if (d > 0) i += k + 1; else j += k + 1;
	if (i == j) j++;
	k = 0;
 }
 return i < j ? i : j;
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 260; round++) {
	int n = 500 + rnd(MAX - 600), letters = 2 + round % 3, unit = 1 + rnd(40);
	for (int i = 0; i < n; i++) s[i] = i >= unit && round % 5 < 3 && rnd(200) ? s[i - unit] : 'a' + rnd(letters);
	int m = 3 + rnd(60), at = rnd(n - m);
	sum = sum * 31 + kmp(s + at, m, s, n);
	sum = sum * 31 + zboxes(s, n);
	sum = sum * 31 + manacher(s, n);
	sum = sum * 31 + lyndon(s, n);
	int r = leastrotation(s, n);
	memcpy(t, s + r, n - r); memcpy(t + n - r, s, r);
	prefix(t, n);
	sum = sum * 31 + n - pi[n - 1] + lyndon(t, n);
 }
 printf("%lu\n", sum);
}
