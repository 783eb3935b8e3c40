// flags: -O3
// word-aligned integer codes: Simple-8b with sixteen selectors and group varint with a length table over 6 MB of telemetry deltas, packed, unpacked and summed
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t u64; typedef uint32_t u32; typedef uint8_t u8;
enum { N = 1 << 20, CHUNK = 6000 };
static u32 column[N], values[CHUNK + 256], back[CHUNK + 256];
static u64 words[CHUNK + 8];
static u8 bytes[CHUNK * 5 + 64];
static const u8 selbits[16] = {0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 60}, selcount[16] = {240, 120, 60, 30, 20, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1};
static u64 s = 321;
static u32 rnd(void) { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return (u32)(s * 0x2545f4914f6cdd1dull >> 32); }
static int pack(const u32 *v, int n, u64 *out) {
 u64 *w = out;
 for (int i = 0; i < n;) {
  int sel = 0;
  for (;; sel++) {
   int c = selcount[sel], b = selbits[sel], k = 0;
   if (c > n - i && sel < 15) continue;
   while (k < c && (u64)v[i + k] < 1ull << b) k++;
   if (k == c) break;
  }
  u64 x = (u64)sel << 60;
  for (int k = 0; k < selcount[sel] && selbits[sel]; k++) x |= (u64)v[i + k] << k * selbits[sel];
  i += selcount[sel];
  *w++ = x;
 }
 return w - out;
}
static int unpack(const u64 *w, int n, u32 *v) {
 int at = 0;
 while (n--) {
  u64 x = *w++;
  int sel = x >> 60, b = selbits[sel], c = selcount[sel];
  u64 m = (1ull << b) - 1;
  switch (sel) {
  case 0: case 1: memset(v + at, 0, 4 * c); break;
  case 5: for (int k = 0; k < 15; k++) v[at + k] = x >> 4 * k & 15; break;
  case 9: for (int k = 0; k < 7; k++) v[at + k] = x >> 8 * k & 255; break;
  default: for (int k = 0; k < c; k++) { v[at + k] = (u32)(x & m); x >>= b; }
  }
  at += c;
 }
 return at;
}
static int groupput(const u32 *v, int n, u8 *out) {
 u8 *p = out;
 for (int i = 0; i < n; i += 4) {
  u8 *tag = p++;
  *tag = 0;
  for (int k = 0; k < 4; k++) {
   u32 x = v[i + k]; int len = x ? (39 - __builtin_clz(x)) / 8 : 1;
   *tag |= (len - 1) << 2 * k;
   memcpy(p, &x, 4); p += len;
  }
 }
 return p - out;
}
static void groupget(const u8 *p, int n, u32 *v) {
 static const u32 mask[4] = {0xff, 0xffff, 0xffffff, 0xffffffff};
 for (int i = 0; i < n; i += 4) {
  int tag = *p++;
  for (int k = 0; k < 4; k++, tag >>= 2) { memcpy(&v[i + k], p, 4); v[i + k] &= mask[tag & 3]; p += (tag & 3) + 1; }
 }
}
int main(void) {
 u64 sum = 0, size = 0, bad = 0;
 for (int i = 0; i < N; i += 4) { u32 r = rnd(); column[i] = r >> 29; column[i + 1] = r >> 20 & 255; column[i + 2] = 0; column[i + 3] = r & 15; }
 for (int round = 0; round < 620; round++) {
  int at = rnd() % (N - CHUNK) & ~3, n = (500 + rnd() % (CHUNK - 500)) & ~3, shift = rnd() % 14;
  for (int i = 0; i < n; i++) values[i] = column[at + i] << (i % 97 == 0 ? shift : shift / 4);
  int w = pack(values, n, words), got = unpack(words, w, back);
  bad += got < n || memcmp(values, back, 4 * n);
  int b = groupput(values, n, bytes);
  groupget(bytes, n, back);
  bad += memcmp(values, back, 4 * n) != 0;
  size += 8 * w + b;
  u32 acc = 0;
  for (int i = 0; i < n; i++) { acc += back[i]; column[at + i] = (acc ^ acc >> 7) & (i & 64 ? 3 : 1023); }
  sum = sum * 31 + acc;
 }
 printf("%llu %llu %llu\n", (long long)sum, (long long)size, (long long)bad);
}
