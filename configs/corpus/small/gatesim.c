// flags: -O2
// Cycle-based logic simulation: levelised gate lists (2k to 120k gates, gathers over 64-bit pattern words, up to 3 MB) with flip-flops, stuck-at faults and toggle counting.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { AND, OR, XOR, NAND, NOR, MUX, NOT, MAJ };
typedef struct { uint8_t op; uint32_t in[3]; } Gate;
typedef struct { int nin, nff, ngate; Gate *g; uint64_t *val; uint32_t *ffd; uint64_t *ffn; } Circuit;
static uint64_t st = 0x5151;
static inline uint64_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st; }
static void build(Circuit *c, int nin, int nff, int ngate, int locality) {
  int base = nin + nff;
  c->nin = nin; c->nff = nff; c->ngate = ngate;
  c->g = malloc(ngate * sizeof(Gate)); c->val = calloc(base + ngate, 8);
  c->ffd = malloc(nff * 4); c->ffn = malloc(nff * 8);
  for (int i = 0; i < ngate; i++) {
    uint64_t r = rnd(); int top = base + i, span = locality && locality < top ? locality : top;
    c->g[i].op = r & 7; r >>= 3;
    for (int k = 0; k < 3; k++, r >>= 20) c->g[i].in[k] = (k == 1 && (r & 3) == 0) ? (uint32_t)(((r >> 2) & 0x3ffff) * (uint64_t)top >> 18) : top - 1 - (uint32_t)((r & 0xfffff) * (uint64_t)span >> 20);
  }
  for (int i = 0; i < nff; i++) c->ffd[i] = base + ngate - 1 - (uint32_t)(rnd() % (ngate / 2));
}
static void destroy(Circuit *c) { free(c->g); free(c->val); free(c->ffd); free(c->ffn); }
static uint64_t eval(const Gate *g, const uint64_t *v) {
  uint64_t a = v[g->in[0]], b = v[g->in[1]];
  switch (g->op) {
  case AND: return a & b;
  case OR: return a | b;
  case XOR: return a ^ b;
  case NAND: return ~(a & b);
  case NOR: return ~(a | b);
  case MUX: { uint64_t s = v[g->in[2]]; return (a & s) | (b & ~s); }
  case NOT: return ~a;
  default: { uint64_t s = v[g->in[2]]; return (a & b) | (s & (a | b)); }
  }
}
static inline int popc(uint64_t x) {
  x -= x >> 1 & 0x5555555555555555ull; x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
  return (x + (x >> 4) & 0x0f0f0f0f0f0f0f0full) * 0x0101010101010101ull >> 56;
}
static uint64_t cycle(Circuit *c, int count_toggles, int fault, uint64_t stuck) {
  uint64_t *v = c->val, *o = v + c->nin + c->nff, toggles = 0;
  for (int i = 0; i < c->nin; i++) v[i] = rnd();
  if (count_toggles) {
    for (int i = 0; i < c->ngate; i++) { uint64_t n = eval(&c->g[i], v); toggles += popc(n ^ o[i]); o[i] = n; }
  } else {
    int stop = fault < 0 ? c->ngate : fault;
    for (int i = 0; i < stop; i++) o[i] = eval(&c->g[i], v);
    if (fault >= 0) { o[fault] = stuck; for (int i = fault + 1; i < c->ngate; i++) o[i] = eval(&c->g[i], v); }
  }
  for (int i = 0; i < c->nff; i++) c->ffn[i] = v[c->ffd[i]];
  memcpy(v + c->nin, c->ffn, c->nff * 8);
  return toggles;
}
static uint64_t signature(const Circuit *c) { uint64_t h = 0; for (int i = 0; i < c->nff; i++) h = (h << 5 | h >> 59) ^ c->ffn[i]; return h; }
int main(void) {
  static const struct { int nin, nff, ng, loc, cyc; } shape[] = {{32, 64, 2000, 300, 120}, {128, 2000, 110000, 0, 5}, {64, 500, 12000, 1500, 30}};
  uint64_t sum = 0;
  for (int r = 0; r < 6; r++) {
    Circuit c; int k = r % 3;
    build(&c, shape[k].nin, shape[k].nff, shape[k].ng, shape[k].loc);
    for (int t = 0; t < shape[k].cyc; t++) {
      sum = sum * 31 + cycle(&c, t % 3 == 2, t % 5 == 4 ? (int)(rnd() % c.ngate) : -1, t & 1 ? ~0ull : 0);
      sum ^= signature(&c);
    }
    destroy(&c);
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
