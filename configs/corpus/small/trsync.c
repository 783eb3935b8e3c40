// flags: -O2
// rsync-like delta transfer: block signatures of a 512 KB base file, rolling sums over an edited window, scripts replayed
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint32_t u32;
#define BLK 256
#define OLD (1 << 19)
#define NB (OLD / BLK)
#define HASH 4096
static uint8_t base[OLD], edited[1 << 17], rebuilt[1 << 17], script[1 << 17];
static u32 weak[NB], seed = 77777;
static uint64_t strong[NB];
static int head[HASH], next_[NB];
u32 rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; return seed ^= seed << 5; }
u32 weaksum(const uint8_t *p) {
 u32 a = 0, b = 0;
 for (int i = 0; i < BLK; i++) { a += p[i]; b += a; }
 return (a & 0xffff) | b << 16;
}
uint64_t strongsum(const uint8_t *p) {
 uint64_t h = 0x243f6a8885a308d3ull, w;
 for (int i = 0; i < BLK; i += 8) { memcpy(&w, p + i, 8); h = (h ^ w) * 0x9e3779b97f4a7c15ull; h ^= h >> 29; }
 return h;
}
unsigned bucket(u32 w) { return (w ^ w >> 15) % HASH; }
void sign(int from, int to) {
 for (int i = from; i < to; i++) { weak[i] = weaksum(base + i * BLK); strong[i] = strongsum(base + i * BLK); }
 memset(head, -1, sizeof head);
 for (int i = 0; i < NB; i++) { unsigned h = bucket(weak[i]); next_[i] = head[h]; head[h] = i; }
}
int edit(int at, int len) {
 int n = 0, src = at, end = at + len;
 while (src < end) {
	int run = 20 + rnd() % 4000;
	if (src + run > end) run = end - src;
	memcpy(edited + n, base + src, run); n += run; src += run;
	switch (rnd() % 3) {
	case 0: for (int k = rnd() % 40; k > 0; k--) edited[n++] = 'a' + rnd() % 26; break;
	case 1: src += rnd() % 60; break;
	default: edited[n - 1] ^= 1 + rnd() % 7;
	}
 }
 return n;
}
int put(int n, int tag, int v) { script[n] = tag; script[n + 1] = v; script[n + 2] = v >> 8; return n + 3; }
int literal(int out, int lit, int n) { out = put(out, 1, n); memcpy(script + out, edited + lit, n); return out + n; }
int delta(int n) {
 int out = 0, lit = 0, i = 0;
 u32 w = weaksum(edited), a = w & 0xffff, b = w >> 16;
 while (i + BLK <= n) {
	int hit = head[bucket((a & 0xffff) | b << 16)];
	for (w = (a & 0xffff) | b << 16; hit >= 0; hit = next_[hit])
	  if (weak[hit] == w && strong[hit] == strongsum(edited + i)) break;
	if (hit >= 0) {
	  if (i > lit) out = literal(out, lit, i - lit);
	  out = put(out, 2, hit); i += BLK; lit = i;
	  if (i + BLK <= n) { w = weaksum(edited + i); a = w & 0xffff; b = w >> 16; }
	} else { a += edited[i + BLK < n ? i + BLK : i] - edited[i]; b += a - BLK * edited[i]; i++; b &= 0xffff; }
 }
 if (n > lit) out = literal(out, lit, n - lit);
 return out;
}
int replay(int len) {
 int n = 0;
 for (int i = 0; i < len;) {
	int v = script[i + 1] | script[i + 2] << 8, tag = script[i]; i += 3;
	if (tag == 1) { memcpy(rebuilt + n, script + i, v); n += v; i += v; }
	else { memcpy(rebuilt + n, base + v * BLK, BLK); n += BLK; }
 }
 return n;
}
int main(void) {
 uint64_t sum = 0, bad = 0;
 for (int i = 0; i < OLD; i += 4) { u32 w = (rnd() & 0x0f0f0f0f) + 0x61616161; memcpy(base + i, &w, 4); }
 sign(0, NB);
 for (int round = 0; round < 420; round++) {
	int at = rnd() % (NB - 200) * BLK, len = 8192 + rnd() % 24000, n = edit(at, len), s = delta(n), m = replay(s);
	bad += m != n || memcmp(rebuilt, edited, n);
	sum = sum * 31 + s;
	memcpy(base + at, rebuilt, n & ~(BLK - 1));
	sign(at / BLK, at / BLK + n / BLK);
 }
 printf("%llu %llu\n", (long long)sum, (long long)bad);
}
