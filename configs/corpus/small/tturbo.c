// flags: -O2
// turbo code: two 8-state recursive encoders with a quadratic interleaver, max-log-MAP forward and backward recursions in 16-bit integers, iterations until agreement
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef int16_t i16;
enum { MAXK = 1024, S = 8, LOW = -8000 };
static uint8_t bits[MAXK], parity1[MAXK], parity2[MAXK], outbit[S][2], next[S][2];
static i16 sys[MAXK], sys2[MAXK], par[2][MAXK], alpha[MAXK + 1][S], extrinsic[MAXK], apriori[MAXK];
static uint16_t perm[MAXK];
static uint32_t s = 90210;
uint32_t rnd(uint32_t n) { s = s * 1597334677u + 12345u; return (s >> 8) % n; }
void trellis(void) {
 for (int st = 0; st < S; st++) for (int b = 0; b < 2; b++) {
  int d1 = st & 1, d2 = st >> 1 & 1, d3 = st >> 2, a = b ^ d2 ^ d3;
  outbit[st][b] = a ^ d1 ^ d3; next[st][b] = (st << 1 | a) & 7;
 }
}
void encode(const uint8_t *u, const uint16_t *order, int k, uint8_t *p) {
 int st = 0;
 for (int i = 0; i < k; i++) { int b = u[order ? order[i] : i]; p[i] = outbit[st][b]; st = next[st][b]; }
}
int clamp(int v) { return v > 2000 ? 2000 : v < -2000 ? -2000 : v; }
void maxlog(const i16 *sy, const i16 *pa, const i16 *ap, int k, i16 *ext) {
 int beta[S] = {0}, fresh[S];
 for (int st = 0; st < S; st++) alpha[0][st] = st ? LOW : 0;
 for (int i = 0; i < k; i++) {
  int a[S], top = -30000, g = (sy[i] + ap[i]) / 2, h = pa[i] / 2;
  for (int st = 0; st < S; st++) a[st] = -30000;
  for (int st = 0; st < S; st++) for (int b = 0; b < 2; b++) {
   int m = alpha[i][st] + (b ? g : -g) + (outbit[st][b] ? h : -h), t = next[st][b];
   if (m > a[t]) a[t] = m;
  }
  for (int st = 0; st < S; st++) if (a[st] > top) top = a[st];
  for (int st = 0; st < S; st++) alpha[i + 1][st] = a[st] - top < LOW ? LOW : a[st] - top;
 }
 for (int i = k - 1; i >= 0; i--) {
  int best[2] = {-60000, -60000}, g = (sy[i] + ap[i]) / 2, h = pa[i] / 2, top = -60000;
  for (int st = 0; st < S; st++) {
   fresh[st] = -60000;
   for (int b = 0; b < 2; b++) {
    int m = beta[next[st][b]] + (b ? g : -g) + (outbit[st][b] ? h : -h), t = m + alpha[i][st];
    if (m > fresh[st]) fresh[st] = m;
    if (t > best[b]) best[b] = t;
   }
   if (fresh[st] > top) top = fresh[st];
  }
  for (int st = 0; st < S; st++) beta[st] = fresh[st] - top;
  ext[i] = clamp((best[1] - best[0] - sy[i] - ap[i]) * 3 / 4);
 }
}
i16 channel(int bit, int noise) { int n = 0; for (int i = 0; i < 4; i++) n += (int)rnd(2 * noise) - noise; return clamp((bit ? 100 : -100) + n); }
int main(void) {
 long errors = 0, frames = 0, iterations = 0;
 trellis();
 for (int round = 0; round < 50; round++) {
  int k = 64 * (2 + rnd(13)), f1 = 7 + 2 * rnd(20), f2 = 8 * (1 + rnd(6)), noise = 70 + rnd(60);
  while (k % f1 == 0 || f1 % 3 == 0 || f1 % 5 == 0 || f1 % 7 == 0 || f1 % 11 == 0 || f1 % 13 == 0) f1 += 2;
  f2 = k / 4;
  for (int i = 0; i < k; i++) { bits[i] = rnd(2); perm[i] = ((uint64_t)f1 * i + (uint64_t)f2 * i * i) % k; }
  encode(bits, 0, k, parity1); encode(bits, perm, k, parity2);
  for (int i = 0; i < k; i++) { sys[i] = channel(bits[i], noise); par[0][i] = channel(parity1[i], noise); par[1][i] = channel(parity2[i], noise); apriori[i] = 0; }
  for (int i = 0; i < k; i++) sys2[i] = sys[perm[i]];
  for (int it = 0, differ = 1; it < 8 && differ; it++) {
   i16 tmp[MAXK];
   maxlog(sys, par[0], apriori, k, extrinsic);
   for (int i = 0; i < k; i++) tmp[i] = extrinsic[perm[i]];
   maxlog(sys2, par[1], tmp, k, extrinsic);
   differ = 0; iterations++;
   for (int i = 0; i < k; i++) { int j = perm[i], a = apriori[j]; apriori[j] = extrinsic[i]; differ += (sys[j] + a + tmp[i] > 0) != (sys[j] + extrinsic[i] + tmp[i] > 0); }
   if (!differ || it == 7) for (int i = 0; i < k; i++) errors += (sys2[i] + tmp[i] + extrinsic[i] > 0) != bits[perm[i]];
  }
  frames++;
 }
 printf("%ld %ld %ld\n", frames, errors, iterations);
}
