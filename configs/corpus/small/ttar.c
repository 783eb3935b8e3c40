// flags: -O2
// tar archiver in memory: octal headers with checksums over 512-byte blocks in an 8 MB image, listing, extraction, replacement in place, deletion and compaction
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint32_t u32;
enum { IMAGE = 8 << 20, B = 512 };
typedef struct { char name[100], mode[8], uid[8], gid[8], size[12], mtime[12], sum[8], type, link[100], magic[8], user[32], group[32], pad[183]; } Header;
static uint8_t image[IMAGE + 65536], buffer[65536];
static u32 end, live, s = 404;
static u32 rnd(u32 n) { s ^= s << 6; s ^= s >> 21; s ^= s << 7; return s % n; }
static void octal(char *p, int n, uint64_t v) { p[n - 1] = 0; for (int i = n - 2; i >= 0; i--) { p[i] = '0' + (v & 7); v >>= 3; } }
static uint64_t number(const char *p, int n) { uint64_t v = 0; for (; n-- && *p >= '0' && *p <= '7'; p++) v = v * 8 + *p - '0'; return v; }
static unsigned checksum(const uint8_t *p) {
 unsigned t = 8 * ' ';
 for (int i = 0; i < B; i++) t += i < 148 || i >= 156 ? p[i] : 0;
 return t;
}
static u32 span(const Header *h) { return B + (number(h->size, 12) + B - 1) / B * B; }
static void seal(Header *h) { memset(h->sum, ' ', 8); octal(h->sum, 7, checksum((uint8_t *)h)); }
static void naming(char *out, int id) {
 static const char *dir[] = {"etc/", "usr/share/doc/", "home/ann/letters/", "var/spool/mail/"};
 char *p = out;
 for (const char *d = dir[id & 3]; *d;) *p++ = *d++;
 for (unsigned v = id * 2654435761u >> 20, k = 0; k < 4 + id % 9; k++, v = v * 5 + 3) *p++ = 'a' + (v & 15);
 memcpy(p, ".txt", 5);
}
static void add(int id, u32 size, int time) {
 Header h; memset(&h, 0, sizeof h);
 naming(h.name, id);
 octal(h.mode, 8, 0644); octal(h.uid, 8, 1000 + id % 7); octal(h.gid, 8, 100);
 octal(h.size, 12, size); octal(h.mtime, 12, 1700000000u + time);
 memcpy(h.magic, "ustar", 6); h.type = '0'; strcpy(h.user, "ann");
 seal(&h);
 memcpy(image + end, &h, B);
 memcpy(image + end + B, buffer + rnd(1000), size);
 memset(image + end + B + size, 0, (B - size % B) % B);
 end += span(&h); live++;
}
static void compact(void) {
 u32 to = 0;
 for (u32 at = 0; at < end;) {
  u32 n = span((Header *)(image + at));
  if (((Header *)(image + at))->type != 'D' && rnd(5)) { memmove(image + to, image + at, n); to += n; } else live--;
  at += n;
 }
 end = to;
}
int main(void) {
 uint64_t sum = 0; int bad = 0;
 for (int i = 0; i < 65536; i += 4) { u32 v = rnd(~0u) & 0x1f1f1f1f; v |= 0x60606060; memcpy(buffer + i, &v, 4); }
 for (int i = 0; i < 250; i++) add(i, rnd(rnd(20) ? 6000 : 60000), i);
 for (int round = 0; round < 130; round++) {
  char want[100];
  for (int k = 0; k < 6; k++) add(round * 3 + k, rnd(rnd(10) ? 5000 : 40000), round);
  naming(want, rnd(250 + round * 3));
  for (u32 at = 0; at < end; at += span((Header *)(image + at))) {
   Header *h = (Header *)(image + at); u32 size = number(h->size, 12);
   if (round % 2 == 0) bad += checksum((uint8_t *)h) != number(h->sum, 8);
   if (strcmp(h->name, want)) continue;
   for (u32 i = 0; i < size; i++) sum = sum * 31 + image[at + B + i];
   if (rnd(2)) h->type = 'D'; else { octal(h->mtime, 12, 1700000000u + round); image[at + B] ^= 1; }
   seal(h);
  }
  if (end > IMAGE - 400000) compact();
 }
 printf("%llu %d %u %u\n", (long long)sum, bad, live, end);
}
