// flags: -O2
// Reed-Solomon over GF(256) with log/antilog tables: LFSR encoding, syndromes, Berlekamp-Massey, Chien search and Forney for varying parity counts and error loads.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint8_t u8;
static u8 ex[512]; static int16_t lg[256];
typedef struct { int n, k, np; u8 gen[72]; } Code;
static uint64_t st = 555; static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st >> 20; }
static inline u8 mul(u8 a, u8 b) { return a && b ? ex[lg[a] + lg[b]] : 0; }
static inline u8 divide(u8 a, u8 b) { return a ? ex[lg[a] + 255 - lg[b]] : 0; }
static void tables(void) {
  int x = 1;
  for (int i = 0; i < 255; i++) { ex[i] = ex[i + 255] = x; lg[x] = i; x <<= 1; if (x & 256) x ^= 0x11d; }
}
static void make_code(Code *c, int n, int np) {
  c->n = n; c->np = np; c->k = n - np;
  memset(c->gen, 0, sizeof c->gen); c->gen[0] = 1;  /* gen[i] is the coefficient of x^i */
  for (int i = 0; i < np; i++)
    for (int j = i + 1; j >= 0; j--) c->gen[j] = (j ? c->gen[j - 1] : 0) ^ mul(c->gen[j], ex[i]);
}
static void encode(const Code *c, const u8 *msg, u8 *out) {
  u8 reg[72] = {0};
  for (int i = 0; i < c->k; i++) {
    u8 fb = msg[i] ^ reg[c->np - 1];
    if (fb) {
      int l = lg[fb];
      for (int j = c->np - 1; j > 0; j--) reg[j] = reg[j - 1] ^ (c->gen[j] ? ex[l + lg[c->gen[j]]] : 0);
      reg[0] = ex[l + lg[c->gen[0]]];
    } else { memmove(reg + 1, reg, c->np - 1); reg[0] = 0; }
  }
  memcpy(out, msg, c->k);
  for (int j = 0; j < c->np; j++) out[c->k + j] = reg[c->np - 1 - j];
}
static int syndromes(const Code *c, const u8 *w, u8 *s) {
  int any = 0;
  for (int i = 0; i < c->np; i++) {
    u8 a = 0;
    for (int j = 0; j < c->n; j++) a = (a ? ex[lg[a] + i] : 0) ^ w[j];
    s[i] = a; any |= a;
  }
  return any;
}
static int berlekamp(const u8 *s, int np, u8 *sigma) {
  u8 B[73] = {1}, C[73] = {1}, T[73]; int L = 0, m = 1; u8 b = 1;
  for (int n = 0; n < np; n++) {
    u8 d = s[n];
    for (int i = 1; i <= L; i++) d ^= mul(C[i], s[n - i]);
    if (!d) { m++; continue; }
    u8 q = divide(d, b);
    memcpy(T, C, sizeof T);
    for (int i = 0; i + m <= np; i++) C[i + m] ^= mul(q, B[i]);
    if (2 * L <= n) { L = n + 1 - L; memcpy(B, T, sizeof B); b = d; m = 1; } else m++;
  }
  memcpy(sigma, C, 73);
  return L;
}
static u8 eval(const u8 *p, int deg, int lx) { /* at alpha^lx */
  u8 v = 0;
  for (int i = deg; i >= 0; i--) v = (v ? ex[(lg[v] + lx) % 255] : 0) ^ p[i];
  return v;
}
static int decode(const Code *c, u8 *w) {
  u8 s[72], sig[73], om[73] = {0}, der[73] = {0};
  if (!syndromes(c, w, s)) return 0;
  int L = berlekamp(s, c->np, sig), found = 0;
  if (L > c->np / 2) return -1;
  for (int i = 0; i < c->np; i++) for (int j = 0; j <= i && j <= L; j++) om[i] ^= mul(sig[j], s[i - j]);
  for (int i = 1; i <= L; i += 2) der[i - 1] = sig[i];
  for (int pos = 0; pos < c->n; pos++) {
    int inv = (255 - pos) % 255;
    if (eval(sig, L, inv)) continue;
    u8 num = eval(om, c->np - 1, inv), den = eval(der, L, inv);
    if (!den) return -2;
    w[c->n - 1 - pos] ^= mul(ex[pos], divide(num, den));
    found++;
  }
  return found == L ? found : -3;
}
int main(void) {
  tables();
  static const int ns[] = {255, 255, 60, 204, 128}, nps[] = {32, 16, 12, 16, 64};
  u8 msg[256], cw[256], rx[256]; uint64_t sum = 0;
  for (int r = 0; r < 20; r++) {
    Code c; make_code(&c, ns[r % 5], nps[r % 5]);
    for (int b = 0; b < 26; b++) {
      for (int i = 0; i < c.k; i++) msg[i] = rnd();
      encode(&c, msg, cw); memcpy(rx, cw, c.n);
      int errs = rnd() % (c.np / 2 + (b % 8 == 0 ? 4 : 1));
      for (int e = 0; e < errs; e++) rx[rnd() % c.n] ^= 1 + rnd() % 255;
      int f = decode(&c, rx);
      if (errs <= c.np / 2 && memcmp(rx, cw, c.n)) { puts("bad"); return 1; }
      sum = sum * 31 + f + rx[b];
    }
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
