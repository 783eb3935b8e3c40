// flags: -O2
// DNS messages: builds responses with name compression (suffix dictionary by offset), parses them following pointers with bounds checks, and keeps a sorted cache of interned names.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { uint8_t *b; unsigned n, cap; } Msg;
typedef struct { uint16_t off; uint16_t hash; } Suffix;
typedef struct Name { struct Name *left, *right; uint32_t pri, hits, ttl; uint8_t len, data[]; } Name;
static uint64_t st = 5353; static uint32_t rnd(void) { st = st * 6364136223846793005ull + 1442695040888963407ull; return st >> 34; }
static Suffix dict[256]; static int nd;
static Name **cache; static int ncache, capcache;
static int lower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
static uint16_t hash_from(const uint8_t *w) { uint32_t h = 0; while (*w) { int l = *w++; h = h * 31 + l; while (l--) h = h * 31 + lower(*w++); } return h ^ h >> 16; }
static int wire_equal(const Msg *m, unsigned off, const uint8_t *w) { /* compressed name at off against plain wire name */
  for (int jumps = 0;;) {
    unsigned l = m->b[off];
    if ((l & 0xC0) == 0xC0) { off = (l & 63) << 8 | m->b[off + 1]; if (++jumps > 20) return 0; continue; }
    if (l != *w) return 0;
    if (!l) return 1;
    for (unsigned i = 1; i <= l; i++) if (lower(m->b[off + i]) != lower(w[i])) return 0;
    off += l + 1; w += l + 1;
  }
}
static void put16(Msg *m, unsigned v) { m->b[m->n++] = v >> 8; m->b[m->n++] = v; }
static void put32(Msg *m, uint32_t v) { put16(m, v >> 16); put16(m, v & 0xffff); }
static void put_name(Msg *m, const uint8_t *w) {
  while (*w) {
    uint16_t h = hash_from(w);
    for (int i = 0; i < nd; i++) if (dict[i].hash == h && wire_equal(m, dict[i].off, w)) { put16(m, 0xC000 | dict[i].off); return; }
    if (nd < 256 && m->n < 0x3fff) dict[nd++] = (Suffix){m->n, h};
    memcpy(m->b + m->n, w, *w + 1); m->n += *w + 1; w += *w + 1;
  }
  m->b[m->n++] = 0;
}
static int make_name(uint8_t *w, int zone) {
  static const char *hosts[] = {"www", "mail", "ns1", "ns2", "api", "cdn-edge", "static", "a", "db-primary", "login"}, *tlds[] = {"com", "net", "org", "example"};
  uint8_t *p = w; char lab[32];
  if (rnd() & 3) { const char *h = hosts[rnd() % 10]; *p++ = strlen(h); memcpy(p, h, p[-1]); p += p[-1]; }
  if ((rnd() & 7) == 0) { int n = sprintf(lab, "x%u", rnd() % 100); *p++ = n; memcpy(p, lab, n); p += n; }
  int n = sprintf(lab, "Zone%d", zone); *p++ = n; memcpy(p, lab, n); p += n;
  const char *t = tlds[zone & 3]; n = strlen(t); *p++ = n; memcpy(p, t, n); p += n; *p++ = 0;
  return p - w;
}
static void build(Msg *m, int zones, int answers) {
  uint8_t w[256], rdn[256]; nd = 0; m->n = 0;
  put16(m, rnd()); put16(m, 0x8180); put16(m, 1); put16(m, answers); put32(m, 0);
  make_name(w, rnd() % zones); put_name(m, w); put16(m, 1); put16(m, 1);
  for (int a = 0; a < answers; a++) {
    int z = rnd() % zones, type = rnd() % 3; if (a & 3) make_name(w, z);
    put_name(m, w); put16(m, type == 0 ? 1 : type == 1 ? 5 : 15); put16(m, 1); put32(m, 30 + rnd() % 86400);
    unsigned at = m->n; put16(m, 0);
    if (type == 0) put32(m, rnd()); else { if (type == 2) put16(m, rnd() % 50); make_name(rdn, z); put_name(m, rdn); }
    m->b[at] = (m->n - at - 2) >> 8; m->b[at + 1] = m->n - at - 2;
  }
}
static int get_name(const Msg *m, unsigned *pos, uint8_t *o) {
  unsigned p = *pos, n = 0, jumps = 0, end = 0;
  for (;;) {
    if (p >= m->n) return -1;
    unsigned l = m->b[p];
    switch (l >> 6) {
    case 0:
      if (p + l + 1 > m->n || n + l + 1 > 255) return -1;
      o[n++] = l;
      for (unsigned i = 1; i <= l; i++) o[n++] = lower(m->b[p + i]);
      p += l + 1;
      if (!l) { *pos = end ? end : p; return n; }
      break;
    case 3:
      if (p + 1 >= m->n || ++jumps > 30) return -1;
      if (!end) end = p + 2;
      p = (l & 63) << 8 | m->b[p + 1];
      break;
    default: return -1;
    }
  }
}
static Name *intern(const uint8_t *w, int len) {
  int lo = 0, hi = ncache;
  while (lo < hi) {
    int m = (lo + hi) / 2; Name *x = cache[m]; int c = memcmp(x->data, w, x->len < len ? x->len : len);
    if (!c) c = x->len - len;
    if (!c) return x;
    if (c < 0) lo = m + 1; else hi = m;
  }
  if (ncache == capcache) cache = realloc(cache, (capcache = capcache * 2 + 64) * sizeof *cache);
  Name *x = calloc(1, sizeof(Name) + len); x->len = len; memcpy(x->data, w, len);
  memmove(cache + lo + 1, cache + lo, (ncache - lo) * sizeof *cache); cache[lo] = x; ncache++;
  return x;
}
static int parse(const Msg *m, uint64_t *h) {
  unsigned p = 12; uint8_t w[256]; int n, records = m->b[6] << 8 | m->b[7], ok = 0;
  if ((n = get_name(m, &p, w)) < 0) return -1;
  p += 4; intern(w, n)->hits++;
  while (records--) {
    if ((n = get_name(m, &p, w)) < 0 || p + 10 > m->n) return -1;
    unsigned type = m->b[p] << 8 | m->b[p + 1], ttl = (uint32_t)m->b[p + 4] << 24 | m->b[p + 5] << 16 | m->b[p + 6] << 8 | m->b[p + 7], rl = m->b[p + 8] << 8 | m->b[p + 9];
    Name *x = intern(w, n); x->hits++; if (!x->ttl || ttl < x->ttl) x->ttl = ttl;
    p += 10; unsigned q = p; p += rl;
    if (p > m->n) return -1;
    if (type == 1) *h = *h * 31 + m->b[q + 3];
    else { if (type == 15) q += 2; if ((n = get_name(m, &q, w)) < 0) return -1; intern(w, n)->hits += 2; }
    ok++;
  }
  return ok;
}
static void expire(uint32_t limit) { int k = 0; for (int i = 0; i < ncache; i++) if (cache[i]->ttl < limit && cache[i]->hits < 20) free(cache[i]); else { cache[i]->hits /= 2; cache[k++] = cache[i]; } ncache = k; }
int main(void) {
  Msg m = {malloc(65536), 0, 65536}; uint64_t sum = 0; int bad = 0;
  for (int r = 0; r < 25; r++) {
    int zones = 4 << (r % 8);
    for (int k = 0; k < 30; k++) {
      build(&m, zones, 2 + (k * 5 + r) % 40);
      if (k % 9 == 8) m.b[12 + rnd() % (m.n - 12)] ^= 1 << (rnd() & 7);
      for (int again = 0; again < 2; again++) { int n = parse(&m, &sum); if (n < 0) bad++; sum = sum * 31 + n + m.n; }
    }
    expire(500 + r * 40); sum += ncache;
  }
  printf("%llu %d\n", (unsigned long long)sum, bad);
  return 0;
}
