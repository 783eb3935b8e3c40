// flags: -O3
// Briggs-style register allocation of generated control-flow graphs: bitset liveness to a fixed point, interference bit matrix and lists, move coalescing, optimistic simplify/select colouring and spill rewriting; 100 to 500 virtual registers
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define MB 256
#define MI 6000
#define MV 1600
#define W (MV / 64)
typedef struct { short def, u1, u2; uint8_t move, block; } Ins;
typedef struct { int first, n, succ[2], depth; uint64_t in[W], out[W], use[W], def[W]; } Block;
static Block B[MB]; static Ins I[MI], J[MI]; static int nb, ni, nv, nw;
static uint64_t mat[MV][W]; static short adj[MV][400]; static int deg[MV], ndeg[MV], alias[MV], color[MV], stack[MV]; static float cost[MV]; static uint8_t gone[MV], tmp[MV];
static uint32_t s = 77; static uint32_t rnd(void) { s = s * 1664525u + 1013904223u; return s >> 10; }
#define BIT(a, i) ((a)[(i) >> 6] >> ((i) & 63) & 1)
#define SETB(a, i) ((a)[(i) >> 6] |= 1ull << ((i) & 63))
#define CLR(a, i) ((a)[(i) >> 6] &= ~(1ull << ((i) & 63)))
static void gen(int blocks, int vregs) {
  nb = blocks; nv = vregs; ni = 0; memset(tmp, 0, sizeof tmp);
  for (int b = 0; b < nb; b++) {
    Block *k = &B[b]; k->first = ni; k->depth = b % 7 < 3 ? 0 : b % 7 - 2;
    k->succ[0] = b + 1 < nb ? b + 1 : -1; k->succ[1] = rnd() % 3 ? -1 : (int)(rnd() % 2 ? b - rnd() % 8 : b + rnd() % 10); if (k->succ[1] < 0 || k->succ[1] >= nb) k->succ[1] = -1;
    for (int n = 3 + rnd() % 14; n; n--) {
      int base = b * nv / nb, sp = nv / 12 + 3; Ins *x = &I[ni++]; x->block = b;
      x->def = (base + rnd() % sp) % nv; x->u1 = rnd() % 8 ? (base + rnd() % sp) % nv : (int)(rnd() % nv); x->u2 = rnd() % 3 ? (int)(base + rnd() % sp) % nv : -1; x->move = rnd() % 6 == 0; if (x->move) x->u2 = -1;
    }
    k->n = ni - k->first;
  }
}
static int liveness(void) {
  nw = (nv + 63) / 64;
  for (int b = 0; b < nb; b++) {
    Block *k = &B[b]; memset(k->in, 0, 4 * sizeof k->in);
    for (int i = k->first; i < k->first + k->n; i++) { Ins *x = &I[i]; if (x->u1 >= 0 && !BIT(k->def, x->u1)) SETB(k->use, x->u1); if (x->u2 >= 0 && !BIT(k->def, x->u2)) SETB(k->use, x->u2); if (x->def >= 0) SETB(k->def, x->def); }
  }
  int rounds = 0, ch = 1;
  while (ch) {
    ch = 0; rounds++;
    for (int b = nb - 1; b >= 0; b--) {
      Block *k = &B[b];
      for (int e = 0; e < 2; e++) if (k->succ[e] >= 0) { uint64_t *n = B[k->succ[e]].in; for (int w = 0; w < nw; w++) k->out[w] |= n[w]; }
      uint64_t d = 0; for (int w = 0; w < nw; w++) { uint64_t v = k->use[w] | (k->out[w] & ~k->def[w]); d |= v ^ k->in[w]; k->in[w] = v; }
      ch |= d != 0;
    }
  }
  return rounds;
}
static void edge(int a, int b) {
  if (a == b || BIT(mat[a], b)) return; SETB(mat[a], b); SETB(mat[b], a);
  if (deg[a] < 400) adj[a][deg[a]++] = b; if (deg[b] < 400) adj[b][deg[b]++] = a;
}
static void interfere(void) {
  for (int v = 0; v < nv; v++) { memset(mat[v], 0, nw * 8); deg[v] = 0; cost[v] = 0; alias[v] = v; }
  for (int b = 0; b < nb; b++) {
    uint64_t live[W]; memcpy(live, B[b].out, nw * 8); float w = 1; for (int d = 0; d < B[b].depth; d++) w *= 8;
    for (int i = B[b].first + B[b].n - 1; i >= B[b].first; i--) {
      Ins *x = &I[i];
      if (x->def >= 0) {
        int keep = x->move && x->u1 >= 0 && BIT(live, x->u1); if (keep) CLR(live, x->u1);
        CLR(live, x->def); for (int q = 0; q < nw; q++) for (uint64_t m = live[q]; m; m &= m - 1) edge(x->def, q * 64 + __builtin_ctzll(m));
        if (keep) SETB(live, x->u1); cost[x->def] += w;
      }
      if (x->u1 >= 0) SETB(live, x->u1), cost[x->u1] += w; if (x->u2 >= 0) SETB(live, x->u2), cost[x->u2] += w;
    }
  }
}
static int rep(int v) { while (alias[v] != v) v = alias[v] = alias[alias[v]]; return v; }
static int coalesce(int K) {
  int done = 0;
  for (int i = 0; i < ni; i++) {
    if (!I[i].move || I[i].def < 0 || I[i].u1 < 0) continue;
    int a = rep(I[i].def), b = rep(I[i].u1); if (a == b || BIT(mat[a], b) || tmp[a] || tmp[b]) continue;
    int heavy = 0; for (int j = 0; j < deg[a]; j++) heavy += rep(adj[a][j]) == adj[a][j] && deg[adj[a][j]] >= K; for (int j = 0; j < deg[b]; j++) heavy += rep(adj[b][j]) == adj[b][j] && deg[adj[b][j]] >= K && !BIT(mat[a], adj[b][j]);
    if (heavy >= K) continue;
    alias[b] = a; cost[a] += cost[b]; for (int j = 0; j < deg[b]; j++) { int n = rep(adj[b][j]); edge(a, n); } done++;
  }
  return done;
}
static int colour(int K, short *spill) {
  int n = 0, left = 0, ns = 0;
  for (int v = 0; v < nv; v++) { gone[v] = rep(v) != v; ndeg[v] = 0; color[v] = -1; }
  for (int v = 0; v < nv; v++) if (!gone[v]) { left++; for (int j = 0; j < deg[v]; j++) ndeg[v] += !gone[adj[v][j]]; }
  int scan = 0;
  while (left) {
    int v = -1; for (int t = 0; t < nv; t++) { int u = scan + t < nv ? scan + t : scan + t - nv; if (!gone[u] && ndeg[u] < K) { v = u; scan = u; break; } }
    if (v < 0) { float best = 1e30f; for (int u = 0; u < nv; u++) if (!gone[u]) { float c = (tmp[u] ? 1e20f : cost[u]) / (ndeg[u] + 1); if (c < best) best = c, v = u; } }
    gone[v] = 1; stack[n++] = v; left--; for (int j = 0; j < deg[v]; j++) ndeg[adj[v][j]]--;
  }
  while (n) { int v = stack[--n]; uint32_t used = 0; for (int j = 0; j < deg[v]; j++) { int c = color[rep(adj[v][j])]; if (c >= 0) used |= 1u << c; } uint32_t f = ~used & ((1u << K) - 1); if (f) color[v] = __builtin_ctz(f); else spill[ns++] = v; }
  return ns;
}
static void rewrite(const short *spill, int ns) {
  static uint8_t sp[MV]; memset(sp, 0, sizeof sp); for (int i = 0; i < ns; i++) sp[spill[i]] = 1;
  int m = 0, nv0 = nv;
  for (int b = 0; b < nb; b++) {
    int f = m;
    for (int i = B[b].first; i < B[b].first + B[b].n && m < MI - 4; i++) {
      Ins x = I[i]; int v;
      if (x.u1 >= 0 && sp[rep(x.u1)] && nv < MV - 3) { v = nv++; tmp[v] = 1; J[m++] = (Ins){ v, -1, -1, 0, b }; x.u1 = v; x.move = 0; }
      if (x.u2 >= 0 && sp[rep(x.u2)] && nv < MV - 3) { v = nv++; tmp[v] = 1; J[m++] = (Ins){ v, -1, -1, 0, b }; x.u2 = v; }
      int st = x.def >= 0 && sp[rep(x.def)] && nv < MV - 3; if (st) { v = nv++; tmp[v] = 1; x.def = v; x.move = 0; }
      J[m++] = x; if (st) J[m++] = (Ins){ -1, v, -1, 0, b };
    }
    B[b].first = f; B[b].n = m - f;
  }
  for (int i = 0; i < m; i++) { if (J[i].def >= 0 && J[i].def < nv0) J[i].def = rep(J[i].def); if (J[i].u1 >= 0 && J[i].u1 < nv0) J[i].u1 = rep(J[i].u1); if (J[i].u2 >= 0 && J[i].u2 < nv0) J[i].u2 = rep(J[i].u2); }
  memcpy(I, J, m * sizeof *I); ni = m;
}
int main(void) {
  uint64_t h = 0; static short spill[MV];
  for (int round = 0; round < 6; round++) {
    int K = 6 + round % 11; gen(20 + rnd() % 90, 100 + rnd() % (round % 4 ? 180 : 420));
    for (int it = 0; it < 4; it++) {
      h = h * 31 + liveness(); interfere(); h += coalesce(K) * 7; int ns = colour(K, spill); h = h * 31 + ns; if (!ns) break; rewrite(spill, ns);
    }
    for (int v = 0; v < nv; v++) h = h * 5 + color[rep(v)] + 1;
  }
  printf("%llu\n", (unsigned long long)h);
}
