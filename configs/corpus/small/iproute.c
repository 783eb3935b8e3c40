// flags: -O2
// IPv4 forwarding: header checksum and incremental TTL update, longest-prefix match by binary search in sorted prefix arrays per length (up to 400k routes, 3 MB), with route flaps.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { uint32_t net; uint16_t hop, age; } Route;
typedef struct { Route *r; int n, cap; } Level;
typedef struct { uint8_t vihl, tos; uint16_t len, id, frag; uint8_t ttl, proto; uint16_t sum; uint32_t src, dst; } Ip;
static Level lev[33]; static uint32_t present; static uint64_t st = 60221023;
static uint32_t rnd(void) { st = st * 6364136223846793005ull + 1442695040888963407ull; return st >> 32; }
static inline uint32_t mask_of(int l) { return l ? ~0u << (32 - l) : 0; }
static int lower(const Level *L, uint32_t net) {
  const Route *b = L->r; int n = L->n;
  while (n > 1) { int h = n / 2; b += b[h - 1].net < net ? h : 0; n -= h; }
  return (int)(b - L->r) + (n == 1 && b->net < net);
}
static const Route *lookup(uint32_t a) {
  for (uint32_t m = present; m;) {
    int l = 31 - __builtin_clz(m); m ^= 1u << l;
    const Level *L = &lev[l + 1]; uint32_t net = a & mask_of(l + 1);
    int i = lower(L, net);
    if (i < L->n && L->r[i].net == net) return &L->r[i];
  }
  return NULL;
}
static void announce(int l, uint32_t net, uint16_t hop) {
  Level *L = &lev[l]; net &= mask_of(l);
  int i = L->n ? lower(L, net) : 0;
  if (i < L->n && L->r[i].net == net) { L->r[i].hop = hop; L->r[i].age++; return; }
  if (L->n == L->cap) { L->cap = L->cap * 2 + 16; L->r = realloc(L->r, L->cap * sizeof(Route)); }
  memmove(L->r + i + 1, L->r + i, (L->n - i) * sizeof(Route));
  L->r[i] = (Route){net, hop, 0}; L->n++; present |= 1u << (l - 1);
}
static void withdraw(int l, uint32_t net) {
  Level *L = &lev[l]; net &= mask_of(l);
  if (!L->n) return;
  int i = lower(L, net);
  if (i < L->n && L->r[i].net == net) { memmove(L->r + i, L->r + i + 1, (L->n - i - 1) * sizeof(Route)); if (!--L->n) present &= ~(1u << (l - 1)); }
}
static void bulk(int l, int n) { /* an already sorted table dump */
  Level *L = &lev[l]; free(L->r);
  L->cap = n + 1024; L->r = malloc(L->cap * sizeof(Route)); L->n = 0;
  uint32_t span = l >= 24 ? (1u << l) / n : (1u << l) / n, p = 0;
  for (int i = 0; i < n; i++) { p += 1 + (span > 1 ? rnd() % (2 * span - 2) : 0); if (p >> l) break; L->r[L->n++] = (Route){p << (32 - l), (uint16_t)(i * 7 + l), 0}; }
  if (L->n) present |= 1u << (l - 1);
}
static uint16_t checksum(const void *v) {
  const uint8_t *p = v; uint32_t s = 0;
  for (int i = 0; i < 20; i += 2) { uint16_t w; memcpy(&w, p + i, 2); s += w; }
  s = (s & 0xffff) + (s >> 16); s += s >> 16;
  return ~s;
}
static int forward(Ip *h, uint64_t *stat) {
  if (h->vihl != 0x45) return 1;
  if (checksum(h)) return 2;
  if (h->ttl <= 1) return 3;
  uint16_t before, after; memcpy(&before, &h->ttl, 2);
  h->ttl--; memcpy(&after, &h->ttl, 2);
  uint32_t c = (uint16_t)~h->sum + (uint16_t)~before + after;
  c = (c & 0xffff) + (c >> 16); c += c >> 16; h->sum = ~c;
  const Route *r = lookup(h->dst);
  if (!r) return 4;
  stat[r->hop & 63] += h->len;
  return 0;
}
int main(void) {
  static const struct { int l, n; } shape[] = {{8, 16}, {12, 200}, {14, 800}, {16, 8000}, {18, 5000}, {19, 12000}, {20, 20000}, {22, 60000}, {23, 40000}, {24, 240000}};
  static Ip q[4096]; uint64_t stat[64] = {0}, drops[5] = {0};
  for (int r = 0; r < 8; r++) {
    int scale = r < 2 ? 60 : r == 2 ? 3 : 1;
    if (r < 3) for (int k = 0; k < 10; k++) bulk(shape[k].l, shape[k].n / scale + 4);
    if (r == 4) { bulk(24, 300000); }
    for (int k = 0; k < 12; k++) { uint32_t a = rnd(); int l = 13 + rnd() % 12; announce(l, a, k); if (k & 1) withdraw(8 + rnd() % 17, rnd() << 8); if (k % 5 == 0) withdraw(l, a); }
    for (int burst = 0; burst < 4; burst++) {
      int n = 1500; uint32_t hot = rnd();
      for (int i = 0; i < n; i++) {
        uint32_t x = rnd();
        q[i] = (Ip){0x45, 0, (uint16_t)(40 + x % 1460), (uint16_t)i, 0, (uint8_t)(x % 61), 6, 0, rnd(), (x & 0xc00) ? rnd() : hot + (x >> 24)};
        q[i].sum = checksum(&q[i]); if (x % 251 == 0) q[i].id ^= 4;
      }
      for (int i = 0; i < n; i++) drops[forward(&q[i], stat)]++;
    }
  }
  uint64_t sum = 0;
  for (int i = 0; i < 64; i++) sum = sum * 31 + stat[i];
  printf("%llu %llu %llu %llu %llu\n", (unsigned long long)sum, (unsigned long long)drops[0], (unsigned long long)drops[2], (unsigned long long)drops[3], (unsigned long long)drops[4]);
  return 0;
}
