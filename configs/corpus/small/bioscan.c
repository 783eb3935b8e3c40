// flags: -O3
// DNA text scans: open reading frames in six frames with a codon table, restriction sites in ambiguity codes, tandem repeats, CpG islands, spaced k-mer counts in a 4 MB table and translated composition; streaming bytes of 30 KB to 600 KB
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#define L 600000
static uint8_t dna[L + 64], rc[L + 64]; static uint32_t kmer[1 << 20];
static const char aa[] = "KNKNTTTTRSRSIIMIQHQHPPPPRRRRLLLLEDEDAAAAGGGGVVVV*Y*YSSSS*CWCLFLF"; // A C G T order
static uint64_t s = 7777777; static uint64_t rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s; }
static uint64_t orfs(const uint8_t *d, int n, int min) {
  uint64_t h = 0; int found = 0;
  for (int f = 0; f < 3; f++) {
    int start = -1; uint32_t prot = 1;
    for (int i = f; i + 2 < n; i += 3) {
      char a = aa[d[i] * 16 + d[i + 1] * 4 + d[i + 2]];
      if (a == '*') { if (start >= 0 && (i - start) / 3 >= min) { found++; h = h * 31 + prot + start; } start = -1; }
      else if (start < 0) { if (a == 'M') start = i, prot = 77; } else prot = prot * 33 + a;
    }
  }
  return h * 7 + found;
}
static const char *sites[] = { "GAATTC", "GGATCC", "AAGCTT", "GTYRAC", "CCWGG", "GANTC", "GCGGCCGC", "RGGNCCY" };
static uint8_t iupac(char c) { switch (c) { case 'A': return 1; case 'C': return 2; case 'G': return 4; case 'T': return 8; case 'R': return 5; case 'Y': return 10; case 'W': return 9; default: return 15; } }
static uint64_t digest(const uint8_t *d, int n, unsigned which) {
  uint8_t m[8][8]; int len[8], last[8]; uint64_t h = 0; for (int k = 0; k < 8; k++) { len[k] = strlen(sites[k]); last[k] = 0; for (int j = 0; j < len[k]; j++) m[k][j] = iupac(sites[k][j]); }
  for (int i = 0; i + 8 < n; i++) for (unsigned w = which; w; w &= w - 1) {
    int k = __builtin_ctz(w); if (!(m[k][0] >> d[i] & 1)) continue; int j = 1; while (j < len[k] && m[k][j] >> d[i + j] & 1) j++;
    if (j == len[k]) { h = h * 131 + (i - last[k]); last[k] = i; }
  }
  return h;
}
static uint64_t tandem(const uint8_t *d, int n) {
  uint64_t h = 0;
  for (int p = 1; p <= 5; p++) { int run = 0; for (int i = p; i < n; i++) { if (d[i] == d[i - p]) run++; else { if (run >= 3 * p + 4) h = h * 31 + run * 8 + p; run = 0; } } }
  return h;
}
static uint64_t cpg(const uint8_t *d, int n, int win) {
  int c = 0, g = 0, cg = 0, in = 0, islands = 0; long total = 0;
  for (int i = 0; i < n; i++) {
    c += d[i] == 1; g += d[i] == 2; if (i) cg += d[i - 1] == 1 && d[i] == 2;
    if (i >= win) { int j = i - win; c -= d[j] == 1; g -= d[j] == 2; cg -= d[j] == 1 && d[j + 1] == 2; int ok = 2 * (c + g) > win && (long)cg * win * 10 > 6L * c * g; if (ok && !in) islands++; total += ok; in = ok; }
  }
  return (uint64_t)islands << 32 ^ total;
}
static uint64_t spaced(const uint8_t *d, int n, uint32_t mask) {
  uint64_t w = 0; uint32_t best = 0, at = 0; memset(kmer, 0, sizeof kmer);
  for (int i = 0; i < n; i++) {
    w = (w << 2 | d[i]) & ((1ull << 28) - 1); uint32_t k = ((uint32_t)(w ^ (w & mask) >> 9) * 2654435761u) >> 12; 
    if (++kmer[k] > best) best = kmer[k], at = k;
  }
  return (uint64_t)best << 20 | at;
}
static uint64_t translate(const uint8_t *d, int n, char *out) {
  int cnt[128] = { 0 }, o = 0; double mass = 0; for (int i = 0; i + 2 < n; i += 3) { char a = aa[d[i] * 16 + d[i + 1] * 4 + d[i + 2]]; out[o++] = a; cnt[a]++; mass += (a - 64) * 11.3; }
  uint64_t h = (uint64_t)mass; for (int i = 'A'; i <= 'Z'; i++) h = h * 31 + cnt[i]; return h + out[o / 2];
}
int main(void) {
  static char prot[L]; for (int i = 0; i < L;) { uint64_t r = rnd(); if (r % 61 == 0 && i > 20) { int p = 1 + r / 61 % 6, n = r / 1000 % 60; while (n-- && i < L) { dna[i] = dna[i - p]; i++; } } else for (int k = 0; k < 16 && i < L; k++, r >>= 2) dna[i++] = r >> 34 & 3 ? r & 3 : 1 + (i & 1); }
  uint64_t h = 0;
  for (int round = 0; round < 7; round++) {
    int n = round % 7 == 6 ? L : 30000 + rnd() % 60000, from = n < L ? rnd() % (L - n) : 0; uint8_t *d = dna + from;
    for (int i = 0; i < n; i++) rc[n - 1 - i] = 3 - d[i];
    switch (round % 3) {
    case 0: h = h * 31 + orfs(d, n, 20) + orfs(rc, n, 20); h = h * 31 + cpg(d, n, 200); break;
    case 1: h = h * 31 + digest(d, n, 1 + rnd() % 255); h = h * 31 + translate(rc, n, prot); h ^= spaced(d, n, 0xF0F33C); break;
    default: h = h * 31 + tandem(d, n); h = h * 31 + spaced(rc, n, 0xCF0FFF); h = h * 31 + translate(d + round % 5, n - 5, prot); }
    for (int i = 0; i < 400; i++) dna[rnd() % L] = rnd() & 3;
  }
  printf("%llu\n", (unsigned long long)h);
}
