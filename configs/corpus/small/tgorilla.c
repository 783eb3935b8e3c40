// flags: -O2
// time-series blocks: delta-of-delta time stamps and XOR-coded doubles through a 64-bit bit writer, then decoding, window means and expiry in a 4 MB block store
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t u64; typedef uint32_t u32; typedef int64_t i64;
enum { SERIES = 400, BLOCK = 4096 - 32, DEPTH = 3 };
typedef struct { u32 bits, points; i64 firstt; u64 firstv; u64 word[BLOCK / 8]; } Block;
typedef struct { i64 t, dt; u64 v; int lead, trail, cur; double level, phase; } Series;
static Block store[SERIES][DEPTH];
static Series series[SERIES];
static u32 s = 1234567;
static u32 rnd(u32 n) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s % n; }
static void put(Block *b, u64 v, int n) {
 int at = b->bits & 63; u64 *w = &b->word[b->bits >> 6];
 if (n < 64) v &= (1ull << n) - 1;
 if (!at) *w = 0;
 *w |= v << at;
 if (at + n > 64) w[1] = v >> (64 - at);
 b->bits += n;
}
static u64 get(const Block *b, u32 *pos, int n) {
 int at = *pos & 63; const u64 *w = &b->word[*pos >> 6];
 u64 v = *w >> at;
 if (at + n > 64) v |= w[1] << (64 - at);
 *pos += n;
 return n < 64 ? v & ((1ull << n) - 1) : v;
}
static void append(Series *x, Block *b, i64 t, double value) {
 u64 v; memcpy(&v, &value, 8);
 if (!b->points++) { b->firstt = t; b->firstv = v; x->dt = 0; x->lead = 65; x->trail = 0; }
 else {
  i64 dt = t - x->t, dd = dt - x->dt;
  if (!dd) put(b, 0, 1);
  else if (dd >= -64 && dd < 64) { put(b, 1, 2); put(b, dd + 64, 7); }
  else { put(b, 3, 2); put(b, dd, 32); }
  x->dt = dt;
  u64 d = v ^ x->v;
  if (!d) put(b, 0, 1);
  else {
   int lead = __builtin_clzll(d), trail = __builtin_ctzll(d);
   if (lead > 31) lead = 31;
   if (lead >= x->lead && trail >= x->trail) { put(b, 1, 2); put(b, d >> x->trail, 64 - x->lead - x->trail); }
   else { put(b, 3, 2); put(b, lead, 5); put(b, 63 - lead - trail, 6); put(b, d >> trail, 64 - lead - trail); x->lead = lead; x->trail = trail; }
  }
 }
 x->t = t; x->v = v;
}
static double scan(const Block *b, i64 from, int *used) {
 u32 pos = 0; int lead = 0, trail = 0; i64 t = b->firstt, dt = 0; u64 v = b->firstv; double sum = 0, x;
 for (u32 i = 0; i < b->points; i++) {
  if (i) {
   i64 dd = 0;
   if (get(b, &pos, 1)) dd = !get(b, &pos, 1) ? (i64)get(b, &pos, 7) - 64 : (int32_t)get(b, &pos, 32);
   t += dt += dd;
   if (get(b, &pos, 1)) {
    if (get(b, &pos, 1)) { lead = get(b, &pos, 5); trail = 63 - lead - (int)get(b, &pos, 6); }
    v ^= get(b, &pos, 64 - lead - trail) << trail;
   }
  }
  memcpy(&x, &v, 8);
  if (t >= from) { sum += x; ++*used; }
 }
 return sum;
}
int main(void) {
 double total = 0; int used = 0;
 for (int i = 0; i < 350000; i++) {
  Series *x = &series[rnd(SERIES)];
  Block *b = &store[x - series][x->cur];
  if (b->bits > 8 * BLOCK - 400) { x->cur = (x->cur + 1) % DEPTH; b = &store[x - series][x->cur]; b->bits = b->points = 0; }
  x->phase += 0.01;
  if (!rnd(3)) x->level = floor((x->level * 0.9 + rnd(100) * 0.1) * 8) / 8;
  append(x, b, x->t + 10000 + (rnd(5) ? 0 : rnd(100)), x->level + (x - series) % 3 * x->phase);
  if (i % 48 == 0) { x = &series[rnd(SERIES)]; total = total * 0.75 + scan(&store[x - series][rnd(DEPTH)], x->t - 1000000, &used); }
 }
 printf("%.9g %d\n", total, used);
}
