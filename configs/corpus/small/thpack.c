// flags: -O2
// HPACK-like header compression: static and evicting dynamic tables on both sides, literals decoded again
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint8_t u8;
typedef struct { char name[20], value[36]; } Header;
static const Header fixed[] = {{":method", "GET"}, {":method", "POST"}, {":path", "/"}, {":scheme", "https"}, {":status", "200"}, {"accept", ""}, {"cookie", ""}, {"date", ""}, {"etag", ""}, {"host", ""}, {"range", ""}};
enum { FIXED = sizeof fixed / sizeof *fixed, RING = 64 };
typedef struct { Header ring[RING]; int head, count, bytes, limit; } Table;
static Table enc = {.limit = 1500}, dec = {.limit = 1500};
static uint32_t s = 31415;
uint32_t rnd(uint32_t n) { s = s * 1103515245 + 12345; return (s >> 8) % n; }
int weight(const Header *h) { return 32 + strlen(h->name) + strlen(h->value); }
static const Header *entry(const Table *t, int i) { return i <= FIXED ? &fixed[i - 1] : &t->ring[(t->head - (i - FIXED) + RING) % RING]; }
void insert(Table *t, const Header *h) {
 t->bytes += weight(h); t->ring[t->head] = *h; t->head = (t->head + 1) % RING; t->count++;
 while (t->bytes > t->limit || t->count > RING - 2) { t->bytes -= weight(&t->ring[(t->head - t->count + RING) % RING]); t->count--; }
}
u8 *putint(u8 *p, int bits, int first, unsigned v) {
 unsigned max = (1u << bits) - 1;
 if (v < max) { *p++ = first | v; return p; }
 *p++ = first | max;
 for (v -= max; v > 127; v >>= 7) *p++ = 128 | (v & 127);
 *p++ = v;
 return p;
}
unsigned getint(const u8 **p, int bits) {
 unsigned max = (1u << bits) - 1, v = *(*p)++ & max, shift = 0, b;
 if (v < max) return v;
 do { b = *(*p)++; v += (b & 127) << shift; shift += 7; } while (b & 128);
 return v;
}
u8 *putstr(u8 *p, const char *t) { int n = strlen(t); p = putint(p, 7, 0, n); memcpy(p, t, n); return p + n; }
void getstr(const u8 **p, char *t) { int n = getint(p, 7); memcpy(t, *p, n); t[n] = 0; *p += n; }
u8 *encode(u8 *p, const Header *h) {
 int named = 0;
 for (int i = 1; i <= FIXED + enc.count; i++) {
  const Header *e = entry(&enc, i);
  if (e->name[1] != h->name[1] || strcmp(e->name, h->name)) continue;
  if (!named) named = i;
  if (!strcmp(e->value, h->value)) return putint(p, 7, 128, i);
 }
 p = putint(p, 6, 64, named);
 if (!named) p = putstr(p, h->name);
 p = putstr(p, h->value);
 insert(&enc, h);
 return p;
}
static const u8 *decode(const u8 *p, Header *h) {
 if (*p & 128) { *h = *entry(&dec, getint(&p, 7)); return p; }
 int i = getint(&p, 6);
 if (i) strcpy(h->name, entry(&dec, i)->name); else getstr(&p, h->name);
 getstr(&p, h->value);
 insert(&dec, h);
 return p;
}
int main(void) {
 static const char *custom[] = {"x-trace", "via", "vary"};
 unsigned long sum = 0, bad = 0, plain = 0;
 for (int round = 0; round < 11000; round++) {
  Header in[12], out; u8 wire[1024], *p = wire; const u8 *q = wire;
  int n = 4 + rnd(8);
  for (int i = 0; i < n; i++) {
   strcpy(in[i].name, rnd(3) ? fixed[rnd(FIXED)].name : custom[rnd(3)]);
   if (rnd(2)) strcpy(in[i].value, fixed[rnd(5)].value);
   else { int v = rnd(30), r = round / 40 + rnd(3); for (int k = 0; k < v; k++) in[i].value[k] = 'a' + (r * 5 + k) % 26; in[i].value[v] = 0; }
   plain += weight(&in[i]) - 32;
   p = encode(p, &in[i]);
  }
  for (int i = 0; i < n; i++) { q = decode(q, &out); bad += strcmp(out.name, in[i].name) || strcmp(out.value, in[i].value); }
  sum += p - wire; bad += p != q;
 }
 printf("%lu %lu %lu\n", sum, plain, bad);
}
