// flags: -O3 -fno-tree-vectorize
// 2048 player: 64-bit nibble boards, row slide tables of 512 KB, expectimax by probability and a heuristic row score; games to the end from changing seeds
#include <stdio.h>
#include <stdint.h>
#include <math.h>
typedef uint64_t u64;
static uint16_t slide_left[65536], slide_right[65536];
static float value[65536];
static u64 rng = 0x853c49e6748fea9bull;
static unsigned rnd(unsigned n) {
 u64 old = rng;
 rng = old * 6364136223846793005ull + 1442695040888963407ull;
 unsigned x = (unsigned)(((old >> 18) ^ old) >> 27), r = (unsigned)(old >> 59);
 return ((x >> r) | (x << (-r & 31))) % n;
}
static u64 flip(u64 x) {
 u64 a = (x & 0xF0F00F0FF0F00F0Full) | (x & 0x0000F0F00000F0F0ull) << 12 | (x & 0x0F0F00000F0F0000ull) >> 12;
 return (a & 0xFF00FF0000FF00FFull) | (a & 0x00FF00FF00000000ull) >> 24 | (a & 0x00000000FF00FF00ull) << 24;
}
static void tables(void) {
 for (unsigned r = 0; r < 65536; r++) {
  int t[4], o[4] = { 0, 0, 0, 0 }, n = 0, last = 0;
  float v = 0;
  for (int i = 0; i < 4; i++) {
   t[i] = (r >> 4 * i) & 15;
   if (!t[i]) { v += 25; continue; }
   if (last == t[i]) { o[n - 1]++; last = 0; }
   else { o[n++] = last = t[i]; }
  }
  for (int i = 0; i < 3; i++) {
   if (t[i] && t[i] == t[i + 1]) v += 14 + t[i];
   if (t[i] > t[i + 1]) v += (t[i] * t[i]) * 0.4f;
   else v -= ((t[i + 1] - t[i]) * t[i + 1]) * 0.6f;
  }
  value[r] = v + (t[0] > 8 ? sqrtf(t[0]) * 30.0f : 0);
  unsigned out = 0, rev = 0, rout = 0;
  for (int i = 0; i < 4; i++) { out |= (unsigned)(o[i] & 15) << 4 * i; rev |= (unsigned)t[i] << (12 - 4 * i); rout |= (unsigned)(o[i] & 15) << (12 - 4 * i); }
  slide_left[r] = out; slide_right[rev] = rout;
 }
}
static u64 move(u64 b, int dir) {
 const uint16_t *t = dir & 1 ? slide_right : slide_left;
 u64 x = dir & 2 ? flip(b) : b, y = 0;
 for (int i = 0; i < 64; i += 16) y |= (u64)t[x >> i & 65535] << i;
 return dir & 2 ? flip(y) : y;
}
static float judge(u64 b) {
 float s = 0; u64 t = flip(b);
 for (int i = 0; i < 64; i += 16) s += value[b >> i & 65535] + value[t >> i & 65535];
 return s;
}
static float expect(u64 b, int depth, float prob) {
 if (depth == 0 || prob < 0.003f) return judge(b);
 float sum = 0; int empty = 0;
 for (int i = 0; i < 64; i += 4) empty += !(b >> i & 15);
 for (int i = 0; i < 64; i += 4) {
  if (b >> i & 15) continue;
  for (int tile = 1; tile < 3; tile++) {
   u64 n = b | (u64)tile << i;
   float best = -500, p = tile == 1 ? 0.9f : 0.1f;
   for (int d = 0; d < 4; d++) {
    u64 m = move(n, d);
    if (m == n) continue;
    float v = expect(m, depth - 1, prob * p / empty);
    if (v > best) best = v;
   }
   sum += best * p;
  }
 }
 return sum / (empty ? empty : 1);
}
int main(void) {
 unsigned long sum = 0;
 u64 b = 0; tables();
 for (int turn = 0; turn < 1200; turn++) {
  int pick = -1, i; float best = 0;
  do i = rnd(16) * 4; while (b >> i & 15);
  b |= (u64)(rnd(10) ? 1 : 2) << i;
  for (int d = 0; d < 4; d++) {
   u64 m = move(b, d);
   if (m == b) continue;
   float v = expect(m, 1 + turn % 3 / 2, 1.0f);
   if (pick < 0 || v > best) { best = v; pick = d; }
  }
  sum = sum * 5 + (unsigned)(pick + 1);
  b = pick < 0 ? 0 : move(b, pick);
 }
 printf("2048 %lu %016llx\n", sum, (unsigned long long)b);
 return 0;
}
