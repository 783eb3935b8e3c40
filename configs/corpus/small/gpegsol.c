// flags: -O2
// peg solitaire on the English and diamond boards as 64-bit masks: depth-first search with a hashed set of failed positions reduced by symmetry, pagoda pruning and node limits
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint64_t u64;
#define SLOTS (1 << 16)
static u64 failed[SLOTS], shape;
static struct { u64 need, hole; } jump[200];
static int jumps;
static long nodes, budget, hits;
static uint32_t h = 0x811c9dc5u;
static uint32_t rnd(uint32_t n) { h = (h ^ (h >> 11)) * 0x01000193u + 0x3d4d51cbu; return (h >> 7) % n; }

static u64 mirror(u64 b) {                      /* 7x7 board in rows of 8 bits */
 u64 r = 0;
 for (int y = 0; y < 7; y++) {
  unsigned row = (unsigned)(b >> 8 * y) & 127, m = 0;
  for (int x = 0; x < 7; x++) m |= (row >> x & 1) << (6 - x);
  r |= (u64)m << 8 * y;
 }
 return r;
}
static u64 turn(u64 b) {                        /* transpose by delta swaps */
 u64 t = (b ^ (b >> 7)) & 0x00AA00AA00AA00AAull;
 b ^= t ^ (t << 7);
 t = (b ^ (b >> 14)) & 0x0000CCCC0000CCCCull;
 b ^= t ^ (t << 14);
 t = (b ^ (b >> 28)) & 0x00000000F0F0F0F0ull;
 return b ^ t ^ (t << 28);
}
static u64 canon(u64 b) {
 u64 best = b, m = mirror(b), t = turn(b);
 if (m < best) best = m;
 if (t < best) best = t;
 t = turn(m);
 return t < best ? t : best;
}
static void setup(int diamond) {
 shape = 0; jumps = 0;
 for (int y = 0; y < 7; y++)
  for (int x = 0; x < 7; x++) {
   int dx = x < 3 ? 3 - x : x - 3, dy = y < 3 ? 3 - y : y - 3;
   if (diamond ? dx + dy < 5 : dx < 2 || dy < 2) shape |= 1ull << (8 * y + x);
  }
 for (int i = 0; i < 56; i++)
  for (int k = 0; k < 4; k++) {
   int d = k < 2 ? 1 : 8, a = k & 1 ? i + 2 * d : i, c = k & 1 ? i : i + 2 * d;
   if (i + 2 * d > 55) continue;
   u64 all = 1ull << i | 1ull << (i + d) | 1ull << (i + 2 * d);
   if ((all & shape) != all) continue;
   jump[jumps].need = 1ull << a | 1ull << (i + d);
   jump[jumps++].hole = 1ull << c;
  }
}
static int search(u64 b, int pegs, int goal) {
 if (pegs <= goal) return 1;
 if (++nodes > budget) return 0;
 u64 key = canon(b), slot = (key * 0x9E3779B97F4A7C15ull) >> 48;
 if (failed[slot] == key) { hits++; return 0; }
 for (int j = 0; j < jumps; j++)
  if ((b & jump[j].need) == jump[j].need && !(b & jump[j].hole))
   if (search(b ^ jump[j].need ^ jump[j].hole, pegs - 1, goal)) return 1;
 failed[slot] = key;
 return 0;
}
int main(void) {
 unsigned long sum = 0;
 for (int round = 0; round < 30; round++) {
  setup(round % 3 == 2);
  for (int i = jumps - 1; i > 0; i--) {
   int k = (int)rnd((uint32_t)i + 1);
   u64 a = jump[i].need, c = jump[i].hole;
   jump[i] = jump[k]; jump[k].need = a; jump[k].hole = c;
  }
  memset(failed, 0, sizeof failed);
  u64 b = shape & ~(1ull << 27);
  for (int k = (int)rnd(7); k > 0; k--) b &= ~(1ull << rnd(56));
  nodes = 0; budget = 12000;
  int ok = search(b, __builtin_popcountll(b), 1 + (int)rnd(3));
  sum = sum * 97 + (unsigned long)(nodes * 2 + ok);
 }
 printf("pegs %lu %ld\n", sum, hits);
 return 0;
}
