// flags: -O2
// a programmable-controller scan: 448 macro-made rungs (contacts, latches, timers, counters, scaling, alarms), each its own non-inlined function with other constants and shape, called by task lists of changing order and period; about 100 KB of hot code and correlated branches
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { NB = 512, NW = 256 };
static uint8_t bit_[NB], old[NB]; static int16_t word_[NW]; static struct { uint16_t acc, pre; uint8_t on, done; } tim[128]; static struct { int32_t acc; uint8_t last; } ctr[128];
static uint32_t alarms, scans; static uint64_t trace;
#define H(n, k) ((((unsigned)(n) * 2654435761u) >> (k)) ^ (unsigned)(n) * 40503u)
#define BI(n, k) (H(n, k) % NB)
#define WI(n, k) (H(n, k) % NW)
#define KIND(n) (H(n, 7) % 8)
#define RISE(i) (bit_[i] && !old[i])
#define CONTACTS(n) ((H(n,3) & 1 ? bit_[BI(n,1)] && !bit_[BI(n,5)] : bit_[BI(n,1)] || !bit_[BI(n,5)]) && (H(n,9) & 1 ? 1 : bit_[BI(n,11)] || word_[WI(n,2)] > (int)(H(n,4) % 900)))
#define RUNG(n) static __attribute__((noinline)) int rung_##n(int dt) { \
  int p = CONTACTS(n), r = 0; \
  if (KIND(n) == 0) { if (p) bit_[BI(n,6)] = 1; else if (bit_[BI(n,8)]) bit_[BI(n,6)] = 0; r = bit_[BI(n,6)]; } \
  else if (KIND(n) == 1) { int t = H(n,10) % 128; if (p) { if (tim[t].acc < (H(n,12) % 40 + 5)) tim[t].acc += dt; else { tim[t].done = 1; r = 1; bit_[BI(n,13)] ^= 1; tim[t].acc = 0; } } else { tim[t].acc = 0; tim[t].done = 0; } } \
  else if (KIND(n) == 2) { int c = H(n,10) % 128; if (p && !ctr[c].last) { if (++ctr[c].acc >= (int)(H(n,14) % 9 + 2)) { ctr[c].acc = 0; bit_[BI(n,15)] = !bit_[BI(n,15)]; r = 2; } } ctr[c].last = p; } \
  else if (KIND(n) == 3) { int v = word_[WI(n,6)], e = (int)(H(n,5) % 1000) - v; if (e > 20) v += e / (int)(H(n,8) % 7 + 3); else if (e < -20) v -= -e / (int)(H(n,8) % 5 + 2); else v += p ? 3 : -3; if (v > 1000) v = 1000, r = 4; if (v < -1000) v = -1000, r = 8; word_[WI(n,6)] = v; } \
  else if (KIND(n) == 4) { int a = word_[WI(n,6)], b = word_[WI(n,9)]; if (a > b) { bit_[BI(n,12)] = p; if (a - b > 300) alarms++, r = 16; } else if (a < b - (int)(H(n,3) % 50)) bit_[BI(n,14)] = !p; word_[WI(n,10)] = (a * 3 + b) / 4; } \
  else if (KIND(n) == 5) { switch ((word_[WI(n,6)] >> 4) & 7) { case 0: bit_[BI(n,2)] = p; break; case 1: word_[WI(n,4)]++; break; case 2: bit_[BI(n,8)] ^= 1; break; case 3: word_[WI(n,4)] -= 7; break; case 4: r = p ? 32 : 0; break; case 5: word_[WI(n,6)] = (int16_t)(H(n,2) % 500); break; case 6: bit_[BI(n,3)] = !bit_[BI(n,9)]; break; default: word_[WI(n,6)] += 16; } word_[WI(n,6)] = (word_[WI(n,6)] + 5) & 1023; } \
  else if (KIND(n) == 6) { if (RISE(BI(n,4))) { word_[WI(n,7)] = (word_[WI(n,7)] + (int)(H(n,9) % 17)) % 997; r = 64; } if (p) for (int i = 0; i < (int)(H(n,11) % 3 + 2); i++) word_[(WI(n,12) + i) % NW] = word_[(WI(n,12) + i + 1) % NW]; } \
  else { int16_t x = word_[WI(n,1)]; bit_[BI(n,6)] = (x ^ x >> 3 ^ x >> 7) & 1; if (bit_[BI(n,6)] && p) word_[WI(n,1)] = x * (int)(H(n,4) % 5 + 2) % 1009; else word_[WI(n,1)] = (x >> 1) + (int)(H(n,6) % 300); } \
  return r; }
#define R8(M, a) M(a##0) M(a##1) M(a##2) M(a##3) M(a##4) M(a##5) M(a##6) M(a##7)
#define R64(M, a) R8(M, a##0) R8(M, a##1) R8(M, a##2) R8(M, a##3) R8(M, a##4) R8(M, a##5) R8(M, a##6) R8(M, a##7)
#define ALL(M) R64(M, 01) R64(M, 02) R64(M, 03) R64(M, 04) R64(M, 05) R64(M, 06) R64(M, 07)
ALL(RUNG)
#define REF(n) rung_##n,
static int (*const rung[])(int) = { ALL(REF) };
enum { NR = sizeof rung / sizeof *rung };
static uint16_t order[4][NR]; static int len[4];
static uint32_t s = 321; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static void plan(int t, int n, int shuffle) { len[t] = n; int base = rnd() % NR; for (int i = 0; i < n; i++) order[t][i] = (base + i) % NR; if (shuffle) for (int i = n - 1; i > 0; i--) { int j = rnd() % (i + 1), x = order[t][i]; order[t][i] = order[t][j]; order[t][j] = x; } }
static void task(int t, int dt) { for (int i = 0; i < len[t]; i++) trace = trace * 3 + rung[order[t][i]](dt); }
int main(void) {
  for (int i = 0; i < NB; i++) bit_[i] = rnd() & 1; for (int i = 0; i < NW; i++) word_[i] = rnd() % 1000;
  for (int round = 0; round < 12; round++) {
    plan(0, 8 + rnd() % 24, 0); plan(1, 60 + rnd() % 100, 1); plan(2, NR, round & 1); plan(3, 200, 1);
    for (int sc = 0; sc < 1500; sc++, scans++) {
      memcpy(old, bit_, NB); for (int k = 0; k < 6; k++) { uint32_t r = rnd(); bit_[r % 64] = r >> 31; word_[r >> 8 & 31] = (r >> 16) % 1000; } bit_[64] = sc / 7 & 1; bit_[65] = sc % 5 == 0; bit_[66] = sc / 30 & 1;
      task(0, 1); if (sc % 2 == 0) task(1, 2); if (sc % 5 == 1) task(2, 5); if (sc % 11 == 3) task(3, 11);
    }
  }
  for (int i = 0; i < NB; i++) trace = trace * 5 + bit_[i]; for (int i = 0; i < NW; i++) trace = trace * 7 + word_[i];
  printf("%llu %u\n", (unsigned long long)trace, alarms);
}
