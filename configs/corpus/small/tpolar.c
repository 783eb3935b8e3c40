// flags: -O3
// polar codes: frozen sets from Bhattacharyya bounds, XOR butterfly encoding, successive cancellation decoding by recursion over float likelihoods, rates vary
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
enum { MAXN = 1024 };
static uint8_t frozen[MAXN], info[MAXN], code[MAXN], hard[MAXN], decided[MAXN];
static float llr[2 * MAXN], reliability[MAXN];
static uint64_t s0 = 1, s1 = 2;
static uint32_t rnd(void) { uint64_t a = s0, b = s1; s0 = b; a ^= a << 23; s1 = a ^ b ^ a >> 17 ^ b >> 26; return (uint32_t)((s1 + b) >> 32); }
static float noise(void) { int32_t t = 0; for (int i = 0; i < 6; i++) t += rnd() >> 20; return (t - 12288) * (1.0f / 2896); }
static int construct(int n, int k, float z) {
 int left = k;
 reliability[0] = z;
 for (int m = 1; m < n; m *= 2)
  for (int i = m - 1; i >= 0; i--) { float x = reliability[i]; reliability[2 * i] = 2 * x - x * x; reliability[2 * i + 1] = x * x; }
 float lo = 0, hi = 1;
 for (int step = 0; step < 40; step++) {
  float mid = 0.5f * (lo + hi); int c = 0;
  for (int i = 0; i < n; i++) c += reliability[i] < mid;
  if (c > k) hi = mid; else lo = mid;
 }
 for (int i = n - 1; i >= 0; i--) { frozen[i] = !(reliability[i] < hi && left > 0); left -= !frozen[i]; }
 return k - left;
}
static void butterfly(uint8_t *u, int n) {
 for (int h = 1; h < n; h *= 2)
  for (int i = 0; i < n; i += 2 * h)
   for (int j = i; j < i + h; j++) u[j] ^= u[j + h];
}
static void cancel(float *l, float *work, int n, int at) {
 if (n == 1) { hard[at] = decided[at] = frozen[at] ? 0 : *l < 0; return; }
 int h = n / 2, open = 0;
 for (int i = 0; i < n; i++) open += !frozen[at + i];
 if (!open) { memset(hard + at, 0, n); memset(decided + at, 0, n); return; }
 for (int i = 0; i < h; i++) {
  float a = l[i], b = l[i + h], m = fminf(fabsf(a), fabsf(b));
  work[i] = (a < 0) != (b < 0) ? -m : m;
 }
 cancel(work, work + h, h, at);
 for (int i = 0; i < h; i++) work[i] = l[i + h] + (hard[at + i] ? -l[i] : l[i]);
 cancel(work, work + h, h, at + h);
 for (int i = 0; i < h; i++) hard[at + i] ^= hard[at + h + i];
}
int main(void) {
 static float work[2 * MAXN];
 long frames = 0, lost = 0, biterrors = 0; double energy = 0;
 for (int round = 0; round < 20; round++) {
  int n = 128 << round % 4, k = construct(n, n / 4 + rnd() % (n / 3), 0.2f + 0.01f * (round % 20));
  float sigma = 0.5f + 0.02f * (round % 12);
  for (int f = 0; f < 3000 / (n / 32); f++) {
   for (int i = 0; i < n; i++) code[i] = info[i] = frozen[i] ? 0 : rnd() >> 31;
   butterfly(code, n);
   for (int i = 0; i < n; i++) llr[i] = ((code[i] ? -1 : 1) + sigma * noise()) * 2 / (sigma * sigma);
   cancel(llr, work, n, 0);
   int e = 0;
   for (int i = 0; i < n; i++) e += decided[i] != info[i];
   frames++; lost += e > 0; biterrors += e; energy += fabsf(llr[k & 63]);
  }
 }
 printf("%ld %ld %ld %.3f\n", frames, lost, biterrors, energy);
}
