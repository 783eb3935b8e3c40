// flags: -O2
// multikey quicksort of string pointers into a 3 MB pool of host and path names with cached bytes, insertion sort at the bottom, then common-prefix statistics
#include <stdint.h>
#include <stdio.h>
#include <string.h>
enum { N = 90000, POOL = 3 << 20 };
static char pool[POOL];
static uint32_t offset[N], batch[4096];
static uint64_t s = 0x9e37;
static uint32_t rnd(uint32_t n) { s = s * 0xd1342543de82ef95ull + 1; return (uint32_t)(s >> 36) % n; }
static int at(uint32_t o, int depth) { return (uint8_t)pool[o + depth]; }
static void swapn(uint32_t *a, uint32_t *b, int n) { while (n-- > 0) { uint32_t t = *a; *a++ = *b; *b++ = t; } }
static void insertion(uint32_t *v, int n, int depth) {
 for (int i = 1; i < n; i++) {
  uint32_t x = v[i]; int j = i;
  for (; j > 0 && strcmp(pool + v[j - 1] + depth, pool + x + depth) > 0; j--) v[j] = v[j - 1];
  v[j] = x;
 }
}
static int median(int a, int b, int c) { return a < b ? (b < c ? b : a < c ? c : a) : (b > c ? b : a < c ? a : c); }
static void mkqsort(uint32_t *v, int n, int depth) {
 while (n > 12) {
  int p = median(at(v[0], depth), at(v[n / 2], depth), at(v[n - 1], depth));
  int le = 0, lt = 0, gt = n - 1, ge = n - 1, c, r;
  for (;;) {
   for (; lt <= gt && (c = at(v[lt], depth) - p) <= 0; lt++) if (!c) { swapn(v + le, v + lt, 1); le++; }
   for (; lt <= gt && (c = at(v[gt], depth) - p) >= 0; gt--) if (!c) { swapn(v + ge, v + gt, 1); ge--; }
   if (lt > gt) break;
   swapn(v + lt++, v + gt--, 1);
  }
  r = le < lt - le ? le : lt - le; swapn(v, v + lt - r, r);
  r = ge - gt < n - ge - 1 ? ge - gt : n - ge - 1; swapn(v + lt, v + n - r, r);
  int less = lt - le, more = ge - gt, equal = n - less - more;
  mkqsort(v, less, depth);
  mkqsort(v + n - more, more, depth);
  if (!p) return;
  v += less; n = equal; depth++;
 }
 insertion(v, n, depth);
}
static int spell(char *o, int seed) {
 static const char *top[] = {"www.", "mail.", "cdn.", "img."}, *dir[] = {"/usr", "/home", "/news/2024", "/static", "/a", "/archive"}, *leaf[] = {"index", "main", "photo", "entry"};
 char *p = o;
 if (seed & 1) { memcpy(p, top[rnd(4)], 4); p += strlen(top[0]); }
 for (int k = 3 + seed % 5; k > 0; k--) *p++ = "etaoinsrh"[rnd(9)];
 for (int k = rnd(3); k > 0; k--) { const char *d = dir[rnd(6)]; int n = strlen(d); memcpy(p, d, n); p += n; }
 const char *l = leaf[rnd(4)];
 *p++ = '/'; memcpy(p, l, 4); p += 4; *p++ = '0' + rnd(10); *p++ = 0;
 return p - o;
}
int main(void) {
 uint32_t used = 0, total = 0; uint64_t sum = 0;
 while (total < N / 3 && used < POOL - 128) { offset[total++] = used; used += spell(pool + used, total); }
 for (int round = 0; round < 100; round++) {
  int n = 200 + rnd(round % 3 ? 1500 : 3800);
  if (used > POOL - (1 << 17)) used = total = 0;
  for (int i = 0; i < 600; i++) { offset[total++] = used; used += spell(pool + used, total + round); }
  for (int i = 0; i < n; i++) batch[i] = offset[rnd(total)];
  mkqsort(batch, n, 0);
  for (int i = 1; i < n; i++) {
   const char *x = pool + batch[i - 1], *y = pool + batch[i]; int k = 0;
   while (x[k] && x[k] == y[k]) k++;
   sum = sum * 31 + k + ((uint8_t)x[k] > (uint8_t)y[k]) * 1000;
  }
 }
 printf("%llu %u\n", (long long)sum, total);
}
