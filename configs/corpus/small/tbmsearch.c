// flags: -O2
// substring search race: Boyer-Moore with good suffixes, Horspool, Sunday and a rare-byte memchr filter through a table of functions over 2 MB of pseudo-English
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define N (2 << 20)
static unsigned char text[N + 64];
static uint32_t mwc = 12345, carry = 6789;
static uint32_t rnd(uint32_t n) { uint64_t t = 698769069ull * mwc + carry; carry = t >> 32; mwc = (uint32_t)t; return mwc % n; }
typedef long (*Finder)(const unsigned char *p, int m, const unsigned char *t, long n);
static long boyermoore(const unsigned char *p, int m, const unsigned char *t, long n) {
 int bad[256], good[64], suf[64];
 for (int i = 0; i < 256; i++) bad[i] = m;
 for (int i = 0; i < m - 1; i++) bad[p[i]] = m - 1 - i;
 suf[m - 1] = m;
 for (int i = m - 2; i >= 0; i--) { int k = 0; while (k <= i && p[i - k] == p[m - 1 - k]) k++; suf[i] = k; }
 for (int i = 0; i < m; i++) good[i] = m;
 for (int i = m - 1, j = 0; i >= 0; i--) if (suf[i] == i + 1) for (; j < m - 1 - i; j++) if (good[j] == m) good[j] = m - 1 - i;
 for (int i = 0; i <= m - 2; i++) good[m - 1 - suf[i]] = m - 1 - i;
 for (long i = 0; i + m <= n;) {
	int k = m - 1;
	while (k >= 0 && p[k] == t[i + k]) k--;
	if (k < 0) return i;
	int s = bad[t[i + k]] - m + 1 + k;
	i += s > good[k] ? s : good[k];
 }
 return -1;
}
static long horspool(const unsigned char *p, int m, const unsigned char *t, long n) {
 uint8_t skip[256];
 memset(skip, m, sizeof skip);
 for (int i = 0; i < m - 1; i++) skip[p[i]] = m - 1 - i;
 for (long i = 0; i + m <= n; i += skip[t[i + m - 1]])
	if (t[i + m - 1] == p[m - 1] && !memcmp(t + i, p, m - 1)) return i;
 return -1;
}
static long sunday(const unsigned char *p, int m, const unsigned char *t, long n) {
 short skip[256];
 for (int i = 0; i < 256; i++) skip[i] = m + 1;
 for (int i = 0; i < m; i++) skip[p[i]] = m - i;
 for (long i = 0; i + m <= n; i += skip[t[i + m]]) {
	int k = 0;
	while (k < m && p[k] == t[i + k]) k++;
	if (k == m) return i;
 }
 return -1;
}
static long rarebyte(const unsigned char *p, int m, const unsigned char *t, long n) {
 static const char order[] = "zqxjkvbpygfwmucldrhsnioate ";
 int r = 0, best = 99;
 for (int i = 0; i < m; i++) { const char *o = strchr(order, p[i]); if (o && o - order < best) best = o - order, r = i; }
 for (const unsigned char *q = t + r; (q = memchr(q, p[r], t + n - m + r + 1 - q)); q++)
	if (!memcmp(q - r, p, m)) return q - r - t;
 return -1;
}
int main(void) {
 static const Finder finder[] = {boyermoore, horspool, sunday, rarebyte};
 static const char freq[] = "etaoinshrdlucmwfgypbvkjxqz";
 for (long i = 0; i < N; i++) { uint32_t r = rnd(1 << 16), a = r & 31, b = r >> 11; text[i] = i % 6 == 5 ? ' ' : freq[a * b * 26 >> 10]; }
 unsigned long sum = 0; long at = 0;
 for (int round = 0; round < 560; round++) {
	int m = 4 + rnd(28);
	unsigned char p[64];
	long src = (at + rnd(200000)) % (N - 300000), span = 30000 + rnd(200000);
	memcpy(p, text + src + span, m);
	if (!rnd(3)) p[rnd(m)] = 'z';
	long hit = finder[round % 4](p, m, text + src, span + m);
	sum = sum * 31 + hit;
	at = src + (hit > 0 ? hit : span);
	text[at] = 'q';
 }
 printf("%lu\n", sum);
}
