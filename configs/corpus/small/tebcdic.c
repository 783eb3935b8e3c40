// flags: -O2 -fno-tree-vectorize
// mainframe ledger: EBCDIC fixed-column records with packed and zoned decimals from a copybook and sums, edit masks and ASCII reports; 3 MB file
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint8_t u8;
enum { LREC = 80, RECS = 40000 };
typedef struct { char kind; u8 at, len; } Column;
static const Column book[] = {{'T', 0, 20}, {'Z', 20, 7}, {'P', 27, 5}, {'P', 32, 6}, {'B', 38, 4}, {'T', 42, 30}, {'P', 72, 8}};
static u8 file[RECS][LREC], e2a[256], a2e[256];
static uint32_t s = 1357;
uint32_t rnd(uint32_t n) { s = s * 22695477 + 1; return (s >> 9) % n; }
void tables(void) {
 memset(e2a, '?', 256); memset(a2e, 0x6f, 256);
 for (int i = 0; i < 26; i++) a2e['A' + i] = i < 9 ? 0xc1 + i : i < 18 ? 0xd1 + i - 9 : 0xe2 + i - 18;
 for (int i = 0; i < 26; i++) a2e['a' + i] = a2e['A' + i] - 0x40;
 for (int i = 0; i < 10; i++) a2e['0' + i] = 0xf0 + i;
 a2e[' '] = 0x40; a2e['.'] = 0x4b; a2e[','] = 0x6b; a2e['-'] = 0x60; a2e['$'] = 0x5b;
 for (int i = 0; i < 256; i++) if (a2e[i] != 0x6f) e2a[a2e[i]] = i;
}
void pack(u8 *p, int len, int64_t v) {
 int sign = v < 0 ? 0xd : 0xc;
 uint64_t u = v < 0 ? -v : v;
 p[len - 1] = u % 10 << 4 | sign; u /= 10;
 for (int i = len - 2; i >= 0; i--) { p[i] = u % 10 | u / 10 % 10 << 4; u /= 100; }
}
int64_t unpack(const u8 *p, int len) {
 int64_t v = 0;
 for (int i = 0; i < len - 1; i++) v = v * 100 + (p[i] >> 4) * 10 + (p[i] & 15);
 v = v * 10 + (p[len - 1] >> 4);
 return (p[len - 1] & 15) == 0xd ? -v : v;
}
int edit(char *out, const char *mask, int64_t v) {
 int n = strlen(mask), started = 0; uint64_t u = v < 0 ? -v : v, div = 1;
 for (const char *m = mask; *m; m++) if (*m == 'Z' || *m == '9') div *= 10;
 for (int i = 0; i < n; i++) {
  if (mask[i] == 'Z' || mask[i] == '9') {
   div /= 10; int d = u / div % 10;
   started |= d || mask[i] == '9';
   out[i] = started ? '0' + d : ' ';
  } else out[i] = mask[i] == ',' && !started ? ' ' : mask[i] == '-' && v >= 0 ? ' ' : mask[i];
 }
 return n;
}
void fill(u8 *r) {
 static const char names[] = "SMITH, J. BROWN, A. MUELLER, K. O-HARA, P. DUBOIS, C. JONES, R. ";
 memset(r, 0x40, LREC);
 for (int k = 0, at = rnd(40); k < 20; k++) { r[k] = a2e[(u8)names[at + k]]; r[42 + k] = r[k] ^ (k & 1); }
 for (int k = 0, v = rnd(9999999); k < 7; k++) { r[26 - k] = 0xf0 + v % 10; v /= 10; }
 pack(r + 27, 5, rnd(1000000)); pack(r + 32, 6, (int)rnd(8000000) - 3000000); pack(r + 72, 8, rnd(99));
 r[38] = 0; r[39] = rnd(200); r[40] = rnd(256); r[41] = rnd(256);
}
int main(void) {
 uint64_t sum = 0;
 char line[200];
 tables();
 for (int i = 0; i < RECS / 8; i++) fill(file[i * 8]);
 for (int i = 0; i < RECS; i++) if (i % 8) memcpy(file[i], file[i & ~7], LREC);
 for (int q = 0; q < 110000; q++) {
  u8 *r = file[rnd(RECS)]; int n = 0;
  if (q % 16 == 0) fill(r);
  pack(r + 72, 8, unpack(r + 72, 8) + unpack(r + 27, 5));
  for (const Column *c = book; c < book + 7; c++) switch (c->kind) {
   case 'T': for (int k = 0; k < c->len; k++) line[n++] = e2a[r[c->at + k]]; break;
   case 'Z': for (int k = 0; k < c->len; k++) line[n++] = '0' + (r[c->at + k] & 15); break;
   case 'P': n += edit(line + n, c->len > 6 ? "Z,ZZZ,ZZZ,ZZ9.99-" : "ZZ,ZZZ,ZZ9.99-", unpack(r + c->at, c->len)); break;
   default: n += edit(line + n, "ZZZZZZZ9", r[39] << 16 | r[40] << 8 | r[41]);
  }
  for (int k = 0; k < n; k += 3) sum = sum * 31 + line[k];
 }
 printf("%llu\n", (long long)sum);
}
