// flags: -O2
// DER encoder and decoder of nested certificate-like structures: sizes computed bottom-up by recursion, object identifiers, integers, times and bit strings checked with error codes; trees of 100 to 6000 nodes scattered in a pool
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
enum { BOOL = 1, INT = 2, BITS = 3, OCT = 4, NUL = 5, OID = 6, UTF8 = 12, SEQ = 16, SET = 17, TIME = 23, CTX = 32 };
typedef struct Node { struct Node *kid, *next; uint32_t tag, len, hdr; uint64_t v; uint16_t arc[10]; int narc; } Node;
static Node pool[8192]; static int order[8192], used;
static uint32_t s = 555; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static Node *mk(int tag) { Node *n = &pool[order[used++]]; memset(n, 0, sizeof *n); n->tag = tag; return n; }
static void leaf(Node *n) {
  n->v = (uint64_t)rnd() << 32 | rnd(); n->v >>= rnd() & 63;
  if (n->tag == OID) { n->narc = 3 + rnd() % 7; n->arc[0] = rnd() % 3; n->arc[1] = rnd() % 39; for (int i = 2; i < n->narc; i++) n->arc[i] = rnd() % (rnd() & 1 ? 100 : 60000); }
}
static Node *gen(int depth, int budget) {
  static const uint8_t leaves[] = { BOOL, INT, INT, BITS, OCT, NUL, OID, OID, UTF8, TIME };
  if (depth == 0 || used > budget) { Node *n = mk(leaves[rnd() % 10]); leaf(n); return n; }
  int k = rnd() % 8; Node *n = mk(k < 5 ? SEQ : k < 6 ? SET : k == 6 ? CTX + rnd() % 40 : INT);
  if (n->tag == INT) { leaf(n); return n; }
  Node **t = &n->kid; for (int c = 1 + rnd() % 6; c && used < budget; c--) { *t = gen(depth - 1, budget); t = &(*t)->next; }
  return n;
}
static int b128(uint32_t v) { int n = 1; while (v >>= 7) n++; return n; }
static int ilen(uint64_t v) { int n = 1; while ((int64_t)v > 127 || (int64_t)v < -128) { v = (uint64_t)((int64_t)v >> 8); n++; } return n; }
static uint32_t measure(Node *n) {
  uint32_t l = 0;
  switch (n->tag) {
  case BOOL: l = 1; break; case NUL: break; case INT: l = ilen(n->v); break; case BITS: l = 1 + n->v % 40; break;
  case OCT: l = n->v % 150; break; case UTF8: l = 3 + n->v % 30; break; case TIME: l = 13; break;
  case OID: l = 1; for (int i = 2; i < n->narc; i++) l += b128(n->arc[i]); break;
  default: for (Node *k = n->kid; k; k = k->next) l += measure(k);
  }
  n->len = l; n->hdr = (n->tag >= CTX + 31 ? 1 + b128(n->tag - CTX) : 1) + (l < 128 ? 1 : l < 256 ? 2 : l < 65536 ? 3 : 4);
  return n->hdr + l;
}
static uint8_t *put128(uint8_t *o, uint32_t v) { for (int k = b128(v) - 1; k >= 0; k--) *o++ = (v >> 7 * k & 127) | (k ? 128 : 0); return o; }
static uint8_t *emit(uint8_t *o, const Node *n) {
  int cons = n->tag == SEQ || n->tag == SET || n->tag >= CTX;
  if (n->tag < CTX) *o++ = n->tag | cons << 5; else if (n->tag - CTX < 31) *o++ = 0xA0 | (n->tag - CTX); else { *o++ = 0xBF; o = put128(o, n->tag - CTX); }
  if (n->len < 128) *o++ = n->len; else { int k = n->len < 256 ? 1 : n->len < 65536 ? 2 : 3; *o++ = 128 | k; while (k--) *o++ = n->len >> 8 * k; }
  switch (n->tag) {
  case BOOL: *o++ = n->v & 1 ? 255 : 0; break; case NUL: break;
  case INT: for (int k = n->len - 1; k >= 0; k--) *o++ = n->v >> 8 * k; break;
  case BITS: *o++ = n->len > 1 ? n->v >> 8 & 7 : 0; for (uint32_t i = 1; i < n->len; i++) *o++ = i + 1 == n->len ? 0x80 : n->v >> (i & 7); break;
  case OCT: memset(o, (int)(n->v & 255), n->len); o += n->len; break;
  case UTF8: for (uint32_t i = 0; i < n->len; i++) { if (i + 2 <= n->len && (n->v >> i & 3) == 3) { *o++ = 0xC3; *o++ = 0x80 | (n->v >> i & 0x3f); i++; } else *o++ = 'a' + (n->v >> i & 15); } break;
  case TIME: { uint32_t t = n->v; static const uint8_t lim[] = { 100, 12, 28, 24, 60, 60 }; for (int i = 0; i < 6; i++) { int v = t % lim[i] + (i == 1 || i == 2); t = t / lim[i] + i * 77; *o++ = '0' + v / 10; *o++ = '0' + v % 10; } *o++ = 'Z'; break; }
  case OID: *o++ = n->arc[0] * 40 + n->arc[1]; for (int i = 2; i < n->narc; i++) o = put128(o, n->arc[i]); break;
  default: for (Node *k = n->kid; k; k = k->next) o = emit(o, k);
  }
  return o;
}
typedef struct { const uint8_t *p, *e; } Cur;
typedef struct { uint64_t h; int nodes, depth; } Sum;
enum { OK, E_SHORT, E_LEN, E_MIN, E_UTF, E_TIME, E_OID, E_TAG };
static int header(Cur *c, uint32_t *tag, int *cls, int *cons, uint32_t *len) {
  if (c->e - c->p < 2) return E_SHORT;
  uint8_t b = *c->p++; *cls = b >> 6; *cons = b >> 5 & 1; *tag = b & 31;
  if (*tag == 31) { *tag = 0; do { if (c->p >= c->e) return E_SHORT; b = *c->p++; *tag = *tag << 7 | (b & 127); } while (b & 128); }
  if (c->p >= c->e) return E_SHORT;
  b = *c->p++; *len = b;
  if (b & 128) { int k = b & 127; if (k < 1 || k > 3 || c->e - c->p < k) return E_LEN; *len = 0; while (k--) *len = *len << 8 | *c->p++; if (*len < 128) return E_LEN; }
  return *len > (size_t)(c->e - c->p) ? E_SHORT : OK;
}
static int d_oid(const uint8_t *p, uint32_t n, Sum *s) {
  char txt[100]; char *o = txt; uint32_t v = 0; int first = 1; if (!n || p[n - 1] & 128) return E_OID;
  for (uint32_t i = 0; i < n; i++) {
    v = v << 7 | (p[i] & 127); if (p[i] & 128) continue;
    if (first) { uint32_t a = v / 40 > 2 ? 2 : v / 40; *o++ = '0' + a; v -= a * 40; first = 0; }
    *o++ = '.'; char t[12]; int k = 0; do t[k++] = '0' + v % 10; while (v /= 10); while (k) *o++ = t[--k]; v = 0; if (o > txt + 80) break;
  }
  for (char *q = txt; q < o; q++) s->h = s->h * 33 + *q; return OK;
}
static int d_utf(const uint8_t *p, uint32_t n) {
  for (uint32_t i = 0; i < n;) { if (p[i] < 128) i++; else if ((p[i] & 0xE0) == 0xC0 && i + 1 < n && (p[i + 1] & 0xC0) == 0x80) i += 2; else return E_UTF; } return OK;
}
static int decode(Cur *c, int depth, Sum *s) {
  uint32_t tag, len; int cls, cons, e;
  if (depth > s->depth) s->depth = depth;
  while (c->p < c->e) {
    if ((e = header(c, &tag, &cls, &cons, &len))) return e;
    s->nodes++; Cur in = { c->p, c->p + len }; c->p += len;
    if (cls == 2 || tag == SEQ || tag == SET) { if (!cons) return E_TAG; s->h = s->h * 7 + tag; if ((e = decode(&in, depth + 1, s))) return e; continue; }
    switch (tag) {
    case BOOL: if (len != 1) return E_LEN; s->h += *in.p; break; case NUL: if (len) return E_LEN; break;
    case INT: { if (!len) return E_LEN; if (len > 1 && ((in.p[0] == 0 && in.p[1] < 128) || (in.p[0] == 255 && in.p[1] > 127))) return E_MIN; int64_t v = (int8_t)in.p[0]; for (uint32_t i = 1; i < len; i++) v = (int64_t)((uint64_t)v << 8 | in.p[i]); s->h ^= (uint64_t)v * 0x9E3779B97F4A7C15ull; break; }
    case BITS: if (!len || in.p[0] > 7) return E_MIN; for (uint32_t i = 1; i < len; i++) s->h += __builtin_popcount(in.p[i]); break;
    case OCT: s->h += len ? in.p[len / 2] : 1; break;
    case OID: if ((e = d_oid(in.p, len, s))) return e; break;
    case UTF8: if ((e = d_utf(in.p, len))) return e; s->h += len; break;
    case TIME: { if (len != 13 || in.p[12] != 'Z') return E_TIME; uint32_t t = 0; for (int i = 0; i < 12; i++) { unsigned d = in.p[i] - '0'; if (d > 9) return E_TIME; t = t * 10 + d; } s->h += t; break; }
    default: return E_TAG;
    }
  }
  return OK;
}
static uint8_t buf[1 << 20];
int main(void) {
  for (int i = 0; i < 8192; i++) order[i] = i; for (int i = 8191; i; i--) { int j = rnd() % (i + 1), t = order[i]; order[i] = order[j]; order[j] = t; }
  uint64_t h = 0; int errs[8] = { 0 };
  for (int round = 0; round < 32; round++) {
    used = 0; int budget = round % 5 == 4 ? 6000 : 100 + rnd() % 1500; Node *root = mk(SEQ), **t = &root->kid; while (used < budget) { *t = gen(3 + rnd() % 9, budget); t = &(*t)->next; }
    for (int edit = 0; edit < 4; edit++) {
      for (int i = 0; i < used / 8; i++) { Node *n = &pool[order[rnd() % used]]; if (!n->kid && n->tag != SEQ && n->tag != SET && n->tag < CTX) leaf(n); }
      uint32_t total = measure(root); uint8_t *e = emit(buf, root); if (e - buf != total) return 1;
      if (edit == 3) buf[rnd() % total] ^= 1 << (rnd() & 7);
      Sum sm = { 0 }; Cur c = { buf, e }; int r = decode(&c, 0, &sm); errs[r]++; h = h * 31 + sm.h + sm.nodes * 5 + sm.depth + r;
    }
  }
  printf("%llu %d %d\n", (unsigned long long)h, errs[0], errs[1]);
}
