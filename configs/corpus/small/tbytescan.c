// flags: -O3
// whole-buffer byte kernels over 6 MB of text: line, word and case counts, upper-casing, CRLF to LF, tab expansion, rot13, zero-byte tricks on 64-bit words and parity
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint8_t u8;
enum { N = 6 << 20, SPAN = 40000 };
static u8 text[N], out[SPAN * 8 + 64];
static uint64_t s = 1;
static uint32_t rnd(uint32_t n) { s = s * 0x5851f42d4c957f2dull + 0x14057b7ef767814full; return (uint32_t)(s >> 32) % n; }
static long lines(u8 *p, int n) { long c = 0; for (int i = 0; i < n; i++) c += p[i] == '\n'; return c; }
static long words(u8 *p, int n) { long c = 0; int in = 0; for (int i = 0; i < n; i++) { int w = p[i] > ' '; c += w & !in; in = w; } return c; }
static long upper(u8 *p, int n) { for (int i = 0; i < n; i++) out[i] = p[i] - ((u8)(p[i] - 'a') < 26 ? 32 : 0); return out[n / 2]; }
static long unix_(u8 *p, int n) { u8 *o = out; for (int i = 0; i < n; i++) { *o = p[i]; o += !(p[i] == '\r' && i + 1 < n && p[i + 1] == '\n'); } return o - out; }
static long tabs(u8 *p, int n) {
 int o = 0, col = 0;
 for (int i = 0; i < n; i++) {
  if (p[i] == '\t') { int k = 8 - (col & 7); memset(out + o, ' ', k); o += k; col += k; }
  else { out[o++] = p[i]; col = p[i] == '\n' ? 0 : col + 1; }
 }
 return o;
}
static long rot13(u8 *p, int n) {
 for (int i = 0; i < n; i++) { u8 c = p[i], l = (c | 32) - 'a'; p[i] = l < 13 ? c + 13 : l < 26 ? c - 13 : c; }
 return p[n - 1];
}
static long swar(u8 *p, int n) {
 uint64_t w, ones = 0x0101010101010101ull, low = ones * 0x7f; long c = 0;
 for (int i = 0; i + 8 <= n; i += 8) {
  memcpy(&w, p + i, 8);
  w ^= ones * ',';
  c += __builtin_popcountll(~(((w & low) + low) | w | low));
 }
 return c;
}
static long parity(u8 *p, int n) {
 for (int i = 0; i < n; i++) { u8 v = p[i] & 127; v ^= v >> 4; v ^= v >> 2; v ^= v >> 1; out[i] = p[i] | (v & 1) << 7; }
 return out[n / 3];
}
static long longest(u8 *p, int n) {
 long best = 0;
 for (u8 *e = p + n, *q; p < e; p = q + 1) { q = memchr(p, '\n', e - p); if (!q) q = e; if (q - p > best) best = q - p; }
 return best;
}
static long reverse(u8 *p, int n) {
 for (int i = 0; i < n;) {
  int j = i; while (j < n && p[j] > ' ') j++;
  for (int a = i, b = j - 1; a < b; a++, b--) { u8 t = p[a]; p[a] = p[b]; p[b] = t; }
  i = j + 1;
 }
 return p[n / 2];
}
static long histogram(u8 *p, int n) {
 uint32_t h[4][256] = {{0}}; unsigned long t = 0;
 for (int i = 0; i + 4 <= n; i += 4) { h[0][p[i]]++; h[1][p[i + 1]]++; h[2][p[i + 2]]++; h[3][p[i + 3]]++; }
 for (int c = 0; c < 256; c++) t = t * 3 + h[0][c] + h[1][c] + h[2][c] + h[3][c];
 return t;
}
int main(void) {
 static long (*const kernel[])(u8 *, int) = {lines, words, upper, unix_, tabs, rot13, swar, parity, longest, reverse, histogram};
 static const char alphabet[65] = "etaoinshrdluetaoinshETAOcmfwyp vbgk  ,,,..\t\t\r\n\nqxjz0123456789 e ";
 unsigned long sum = 0;
 for (int i = 0; i < 1 << 16; i++) text[i] = alphabet[rnd(64)];
 for (int i = 1 << 16; i < N; i += 1 << 16) memcpy(text + i, text, 1 << 16);
 for (int round = 0; round < 2400; round++) {
  int n = 200 + rnd(SPAN - 300), at = rnd(N - SPAN);
  sum = sum * 31 + kernel[round % 11](text + at, n);
  for (int k = 0; k < 40; k++) text[at + rnd(n)] = alphabet[rnd(64)];
 }
 printf("%lu\n", sum);
}
