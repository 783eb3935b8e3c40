// flags: -O3 -funroll-loops
// seven-card poker: hands ranked from suit and rank bit masks with a 8 K straight table, all-in equities by enumerating or sampling boards, Omaha combinations and hand histograms; bit counting, small tables, skewed branches
#include <stdio.h>
#include <stdint.h>
#include <string.h>
static uint16_t straight[8192], top5[8192]; static uint32_t s = 52; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
typedef struct { uint16_t suit[4]; } Cards;
static inline void add(Cards *c, int card) { c->suit[card & 3] |= 1 << (card >> 2); }
static inline int hi(unsigned m) { return 31 - __builtin_clz(m); }
static void tables(void) {
  for (int m = 0; m < 8192; m++) {
    for (int t = 12; t >= 4; t--) if ((m >> (t - 4) & 31) == 31) { straight[m] = t; break; }
    if (!straight[m] && (m & 0x100F) == 0x100F) straight[m] = 3;
    unsigned v = m; while (__builtin_popcount(v) > 5) v &= v - 1; top5[m] = v;
  }
}
static unsigned keep(unsigned m, int n) { while (__builtin_popcount(m) > n) m &= m - 1; return m; }
static unsigned rank(const Cards *c) {
  unsigned a = c->suit[0], b = c->suit[1], d = c->suit[2], e = c->suit[3], all = a | b | d | e;
  for (int i = 0; i < 4; i++) if (__builtin_popcount(c->suit[i]) >= 5) { if (straight[c->suit[i]]) return 8u << 26 | straight[c->suit[i]]; if (__builtin_popcount(all) > 4) { unsigned f = top5[c->suit[i]]; unsigned q = a & b & d & e; if (!q) return 5u << 26 | f; } }
  unsigned two = a ^ b ^ d ^ e, odd = two, four = a & b & d & e, atleast2 = (a & b) | (a & d) | (a & e) | (b & d) | (b & e) | (d & e), three = odd & atleast2; two = atleast2 & ~odd & ~four;
  if (four) { int q = hi(four); return 7u << 26 | q << 13 | keep(all & ~(1u << q), 1); }
  if (three) { int t = hi(three); unsigned pr = (three | two) & ~(1u << t); if (pr) return 6u << 26 | t << 4 | hi(pr); }
  if (straight[all]) return 4u << 26 | straight[all];
  if (three) { int t = hi(three); return 3u << 26 | t << 13 | keep(all & ~(1u << t), 2); }
  if (two) { int p = hi(two); unsigned r = two & ~(1u << p); if (r) { int q = hi(r); return 2u << 26 | p << 17 | q << 13 | keep(all & ~(1u << p | 1u << q), 1); } return 1u << 26 | p << 13 | keep(all & ~(1u << p), 3); }
  return top5[all];
}
static int deck[52], nd;
static void shuffle(int k) { for (int i = 0; i < k; i++) { int j = i + (int)((uint64_t)rnd() * (nd - i) >> 32), t = deck[i]; deck[i] = deck[j]; deck[j] = t; } }
static uint64_t equity(int players, int known, int trials) {
  int hole[9][2], at = 0, win[9] = { 0 }, tie = 0; uint64_t hist[9] = { 0 }; nd = 52; for (int i = 0; i < 52; i++) deck[i] = i; shuffle(players * 2 + known);
  for (int p = 0; p < players; p++) for (int k = 0; k < 2; k++) hole[p][k] = deck[at++];
  Cards base; memset(&base, 0, sizeof base); for (int k = 0; k < known; k++) add(&base, deck[at++]);
  memmove(deck, deck + at, (52 - at) * sizeof *deck); nd = 52 - at;
  int need = 5 - known, ex = need <= 2, i = 0, j = need == 2 ? 1 : 0;
  for (int t = 0;; t++) {
    Cards b = base;
    if (ex) { if (i >= nd || (need == 2 && j >= nd)) break; add(&b, deck[i]); if (need == 2) { add(&b, deck[j]); if (++j >= nd) { i++; j = i + 1; } } else i++; }
    else { if (t == trials) break; shuffle(need); for (int k = 0; k < need; k++) add(&b, deck[k]); }
    unsigned best = 0; int who = 0, n = 0;
    for (int p = 0; p < players; p++) { Cards c = b; add(&c, hole[p][0]); add(&c, hole[p][1]); unsigned r = rank(&c); hist[r >> 26]++; if (r > best) best = r, who = p, n = 1; else if (r == best) n++; }
    if (n == 1) win[who]++; else tie++;
  }
  uint64_t h = tie; for (int p = 0; p < players; p++) h = h * 31 + win[p]; for (int k = 0; k < 9; k++) h = h * 7 + hist[k]; return h;
}
static uint64_t omaha(int deals) {
  uint64_t h = 0; nd = 52; for (int i = 0; i < 52; i++) deck[i] = i;
  for (int d = 0; d < deals; d++) {
    shuffle(13); unsigned best[2] = { 0, 0 };
    for (int p = 0; p < 2; p++) for (int a = 0; a < 4; a++) for (int b = a + 1; b < 4; b++) for (int x = 0; x < 5; x++) for (int y = x + 1; y < 5; y++) { Cards c; memset(&c, 0, sizeof c); add(&c, deck[p * 4 + a]); add(&c, deck[p * 4 + b]); for (int k = 0; k < 5; k++) if (k != x && k != y) add(&c, deck[8 + k]); unsigned r = rank(&c); if (r > best[p]) best[p] = r; }
    h = h * 3 + (best[0] > best[1]) + 2 * (best[0] == best[1]) + (best[0] >> 26);
  }
  return h;
}
int main(void) {
  tables(); uint64_t h = 0;
  for (int round = 0; round < 45; round++) h = h * 131 + (round % 5 == 4 ? omaha(110) : equity(2 + round % 7, (int[]){ 0, 3, 4, 3 }[round & 3], 2000));
  printf("%llu\n", (unsigned long long)h);
}
