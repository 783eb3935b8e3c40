// flags: -O3
// Delta + frame bit-packed posting lists (128-entry blocks) that are unpacked and intersected by galloping; list lengths from 100 to 60000.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define BLK 128
#define LISTS 48
static uint64_t rs = 88172645463325252ull;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return rs >> 16; }
typedef struct { uint32_t first, last, off; uint8_t bits; } Block;
typedef struct { Block *b; uint32_t nblk, n; uint64_t *words; uint32_t nwords; } List;
static List lists[LISTS];
static void pack(List *L, const uint32_t *ids, uint32_t n) {
  L->n = n; L->nblk = (n + BLK - 1) / BLK;
  L->b = malloc(L->nblk * sizeof(Block));
  L->words = calloc(n / 2 + 8 + L->nblk, 8);
  uint32_t w = 0;
  for (uint32_t k = 0; k < L->nblk; k++) {
    const uint32_t *p = ids + k * BLK; uint32_t m = n - k * BLK < BLK ? n - k * BLK : BLK, orv = 1;
    for (uint32_t i = 1; i < m; i++) orv |= p[i] - p[i - 1] - 1;
    uint8_t bits = 32 - __builtin_clz(orv);
    L->b[k] = (Block){p[0], p[m - 1], w, bits};
    uint64_t acc = 0; int nb = 0;
    for (uint32_t i = 1; i < m; i++) {
      uint64_t d = p[i] - p[i - 1] - 1;
      acc |= d << nb; nb += bits;
      if (nb >= 64) { L->words[w++] = acc; nb -= 64; acc = nb ? d >> (bits - nb) : 0; }
    }
    if (nb) L->words[w++] = acc;
  }
  L->nwords = w;
}
static int unpack(const List *L, uint32_t k, uint32_t *o) {
  uint32_t m = L->n - k * BLK < BLK ? L->n - k * BLK : BLK, bits = L->b[k].bits, v = L->b[k].first;
  const uint64_t *w = L->words + L->b[k].off; uint64_t mask = (1ull << bits) - 1;
  uint32_t pos = 0;
  o[0] = v;
  for (uint32_t i = 1; i < m; i++, pos += bits) {
    uint32_t q = pos >> 6, r = pos & 63;
    uint64_t x = w[q] >> r;
    if (r + bits > 64) x |= w[q + 1] << (64 - r);
    v += (uint32_t)(x & mask) + 1;
    o[i] = v;
  }
  return m;
}
static uint32_t skip_to(const List *L, uint32_t k, uint32_t x) {
  uint32_t step = 1, lo = k;
  while (k < L->nblk && L->b[k].last < x) { lo = k + 1; k += step; step <<= 1; }
  uint32_t hi = k < L->nblk ? k : L->nblk;
  while (lo < hi) { uint32_t m = (lo + hi) / 2; if (L->b[m].last < x) lo = m + 1; else hi = m; }
  return lo;
}
static uint32_t intersect(const List *A, const List *B, uint64_t *h) {
  uint32_t a[BLK], b[BLK], kb = 0, have = UINT32_MAX, mb = 0, jb = 0, cnt = 0;
  for (uint32_t ka = 0; ka < A->nblk; ka++) {
    if (kb < B->nblk && A->b[ka].last < B->b[kb].first) continue;
    int m = unpack(A, ka, a);
    for (int i = 0; i < m; i++) {
      if (kb >= B->nblk) return cnt;
      if (B->b[kb].last < a[i]) { kb = skip_to(B, kb, a[i]); if (kb >= B->nblk) return cnt; }
      if (B->b[kb].first > a[i]) continue;
      if (have != kb) { mb = unpack(B, kb, b); have = kb; jb = 0; }
      while (jb < mb && b[jb] < a[i]) jb++;
      if (jb < mb && b[jb] == a[i]) { cnt++; *h = *h * 31 + a[i]; }
    }
  }
  return cnt;
}
int main(void) {
  uint32_t *ids = malloc(60000 * 4);
  uint64_t h = 0, total = 0;
  for (int r = 0; r < 180; r++) {
    int slot = rnd() % LISTS;
    if (r < LISTS) slot = r;
    if (r < LISTS || (r & 7) == 0) {
      uint32_t n = 100 << (slot % 10), gap = 2000000 / n;
      if (n > 60000) n = 60000;
      uint32_t x = rnd() % gap;
      for (uint32_t i = 0; i < n; i++) { ids[i] = x; x += 1 + ((rnd() & 15) ? rnd() % (gap + 1) : rnd() % (gap * 2 + 1)); }
      free(lists[slot].b); free(lists[slot].words);
      pack(&lists[slot], ids, n);
    }
    int lim = r < LISTS ? r + 1 : LISTS, p = rnd() % lim, q = rnd() % lim;
    if (lists[p].n > lists[q].n) { int t = p; p = q; q = t; }
    total += intersect(&lists[p], &lists[q], &h);
  }
  printf("%llu %llu\n", (unsigned long long)total, (unsigned long long)h);
  return 0;
}
