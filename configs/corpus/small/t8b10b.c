// flags: -O2 -funroll-loops
// line codes: 8b/10b with running disparity and comma alignment, 64b/66b self-synchronous scrambling and Manchester bits over a slipping line
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t u64; typedef uint32_t u32;
static const uint8_t five[32] = {0x27, 0x1d, 0x2d, 0x31, 0x35, 0x29, 0x19, 0x38, 0x39, 0x25, 0x15, 0x34, 0x0d, 0x2c, 0x1c, 0x17, 0x1b, 0x23, 0x13, 0x32, 0x0b, 0x2a, 0x1a, 0x3a, 0x33, 0x26, 0x16, 0x36, 0x0e, 0x2e, 0x1e, 0x2b};
static const uint8_t three[8] = {0xb, 0x9, 0x5, 0xc, 0xd, 0xa, 0x6, 0xe};
static uint16_t enc[2][256], comma[2] = {0x0fa, 0x305};
static int16_t dec[1024];
static uint8_t data[4096], line[16384], out[4096];
static u64 s = 8;
u32 rnd(u32 n) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (u32)(s >> 20) % n; }
void tables(void) {
 memset(dec, -1, sizeof dec);
 for (int d = 0; d < 2; d++) for (int b = 0; b < 256; b++) {
  int lo = five[b & 31], hi = three[b >> 5], rd = d;
  if (rd && (__builtin_popcount(lo) != 3 || (b & 31) == 7)) lo ^= 63;
  rd ^= __builtin_popcount(lo) != 3;
  if (b >> 5 == 7 && (rd ? (b & 31) == 11 || (b & 31) == 13 || (b & 31) == 14 : (b & 31) == 17 || (b & 31) == 18 || (b & 31) == 20)) hi = 7;
  if (rd && (__builtin_popcount(hi) != 2 || b >> 5 == 3)) hi ^= 15;
  enc[d][b] = lo << 4 | hi;
  dec[enc[d][b]] = b;
 }
}
void putbit(int at, int bit) { line[at >> 3] = (line[at >> 3] & ~(1 << (at & 7))) | bit << (at & 7); }
int getbit(int at) { return line[at >> 3] >> (at & 7) & 1; }
int putword(int at, unsigned w, int n) { for (int k = n - 1; k >= 0; k--) putbit(at++, w >> k & 1); return at; }
int eightten(int n, int skew) {
 int at = skew, d = 0, good = 0; u32 w = 0;
 for (int i = -1; i < n; i++) {
  unsigned c = i < 0 ? comma[d] : enc[d][data[i]];
  at = putword(at, c, 10);
  d ^= __builtin_popcount(c) != 5;
 }
 int end = at, pos = 0;
 for (; pos < end && (w & 1023) != comma[0]; pos++) w = w << 1 | getbit(pos);
 for (int i = 0; pos + 10 <= end; i++) {
  for (int k = 0; k < 10; k++) w = w << 1 | getbit(pos++);
  out[i] = dec[w & 1023];
  good += i < n && out[i] == data[i];
 }
 return good;
}
u64 scramble(u64 w, u64 *st) {
 u64 o = 0;
 for (int k = 0; k < 64; k++) { u64 b = (w >> k ^ *st >> 38 ^ *st >> 57) & 1; *st = *st << 1 | b; o |= b << k; }
 return o;
}
u64 descramble(u64 w, u64 *st) {
 u64 o = 0;
 for (int k = 0; k < 64; k++) { u64 b = w >> k & 1; o |= ((b ^ *st >> 38 ^ *st >> 57) & 1) << k; *st = *st << 1 | b; }
 return o;
}
u32 manchester(uint16_t v) { u32 x = v; x = (x | x << 8) & 0xff00ff; x = (x | x << 4) & 0xf0f0f0f; x = (x | x << 2) & 0x33333333; x = (x | x << 1) & 0x55555555; return x | (~x & 0x55555555) << 1; }
int main(void) {
 u64 tx = s, rx = 0, sum = 0, wrong = 0;
 tables();
 for (int round = 0; round < 750; round++) {
  int n = 64 + rnd(1000);
  for (int i = 0; i < n; i++) data[i] = rnd(256);
  sum = sum * 31 + eightten(n, rnd(9));
  for (int i = 0; i + 8 <= n; i += 8) {
   u64 w, c; memcpy(&w, data + i, 8);
   c = scramble(w, &tx);
   if (!rnd(200)) c ^= 1ull << rnd(64);
   wrong += __builtin_popcountll(descramble(c, &rx) ^ w);
   sum += manchester(c & 0xffff) >> 7;
  }
 }
 printf("%llu %llu\n", (long long)sum, (long long)wrong);
}
