// flags: -O2
// zero-copy records: tables with vtables of optional fields built backwards into a 4 MB arena, then random reads through offsets, field edits and rebuilds
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint32_t u32; typedef uint8_t u8;
#define ARENA (4 << 20)
#define RECORDS 16384
enum { HP, MANA, NAME, POS, GOLD, FRIEND, BAG, FIELDS };
static u8 arena[ARENA];
static u32 top = ARENA, root[RECORDS];
static uint64_t x = 1, y = 7;
static u32 rnd(u32 n) { uint64_t t = x ^ x << 11; x = y; y = y ^ y >> 19 ^ t ^ t >> 8; return (u32)(y >> 16) % n; }
static u32 push(const void *p, u32 n, u32 align) {
 top = (top - n) & ~(align - 1);
 memcpy(arena + top, p, n);
 return top;
}
static u32 string(const char *s) { u32 n = strlen(s); push(s, n + 1, 4); return push(&n, 4, 4); }
typedef struct { uint16_t at[FIELDS]; u8 body[64]; u32 size, ref[FIELDS]; } Builder;
static void field(Builder *b, int id, const void *p, u32 n) {
 b->size = (b->size + n - 1) & ~(n - 1);
 b->at[id] = b->size;
 memcpy(b->body + b->size, p, n);
 b->size += n;
}
static void link_(Builder *b, int id, u32 to) { field(b, id, &to, 4); b->ref[id] = 1; }
static u32 finish(Builder *b) {
 u32 vt = push(b->at, sizeof b->at, 4);
 top = (top - b->size) & ~7u;
 for (int f = 0; f < FIELDS; f++) if (b->ref[f]) {
  u32 to; memcpy(&to, b->body + b->at[f], 4);
  to -= top + b->at[f];
  memcpy(b->body + b->at[f], &to, 4);
 }
 u32 rel = vt - top;
 memcpy(b->body, &rel, 4);
 memcpy(arena + top, b->body, b->size);
 return top;
}
static const u8 *get(u32 table, int id) {
 u32 rel; uint16_t off;
 memcpy(&rel, arena + table, 4);
 memcpy(&off, arena + table + rel + 2 * id, 2);
 return off ? arena + table + off : 0;
}
static u32 follow(const u8 *p) { u32 rel; memcpy(&rel, p, 4); return (u32)(p - arena) + rel; }
static int32_t number(u32 t, int id, int32_t missing) { const u8 *p = get(t, id); if (p) memcpy(&missing, p, 4); return missing; }
static void make(int i) {
 if (top < 1024) { top = ARENA; memset(root, 0, sizeof root); }
 Builder b = {.size = 4};
 char name[40]; int n = 3 + rnd(30); int32_t v = rnd(500);
 for (int k = 0; k < n; k++) name[k] = 'a' + (i * 7 + k * k) % 26;
 name[n] = 0;
 u32 s = string(name), bag[8], items = rnd(8), vec;
 for (u32 k = 0; k < items; k++) bag[k] = rnd(1000);
 push(bag, items * 4, 4); vec = push(&items, 4, 4);
 double pos[1] = {i * 0.25};
 if (v > 60) field(&b, HP, &v, 4);
 if (v & 1) field(&b, MANA, &v, 4);
 link_(&b, NAME, s); field(&b, POS, pos, 8);
 if (rnd(3)) link_(&b, BAG, vec);
 int f = rnd(RECORDS);
 if (root[f]) link_(&b, FRIEND, root[f]);
 root[i] = finish(&b);
}
int main(void) {
 uint64_t sum = 0;
 for (int i = 0; i < 8000; i++) make(rnd(RECORDS));
 for (int q = 0; q < 260000; q++) {
  int i = rnd(RECORDS);
  if (!root[i] || q % 8 == 0) { make(i); continue; }
  u32 t = root[i];
  for (int hop = 0; hop < 3; hop++) {
   sum = sum * 3 + number(t, HP, 100) + number(t, MANA, 50);
   const u8 *p = get(t, BAG);
   if (p) { u32 v = follow(p), n; memcpy(&n, arena + v, 4); for (u32 k = 1; k <= n; k++) { u32 w; memcpy(&w, arena + v + 4 * k, 4); sum += w; } }
   sum += arena[follow(get(t, NAME)) + 5];
   if (!(p = get(t, FRIEND))) break;
   t = follow(p);
  }
 }
 printf("%llu\n", (long long)sum);
}
