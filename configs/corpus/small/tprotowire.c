// flags: -O2
// protocol-buffer wire format driven by a field table: varints, strings, nested messages; unknown fields skipped; 2 MB log
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t u64; typedef uint8_t u8; typedef int32_t i32;
typedef struct { i32 x, y; u64 stamp; } Point;
typedef struct { u64 id; i32 delta; double price; char name[24]; Point at[6]; int points; } Item;
enum Kind { VARINT, ZIGZAG, FIXED64, TEXT, NESTED };
typedef struct Desc Desc;
typedef struct { int number; enum Kind kind; size_t offset, size; const Desc *sub; size_t count; } Field;
struct Desc { int n; Field f[7]; };
#define F(t, m) offsetof(t, m), sizeof(((t *)0)->m)
static const Desc point = {3, {{1, ZIGZAG, F(Point, x)}, {2, ZIGZAG, F(Point, y)}, {3, VARINT, F(Point, stamp)}}};
static const Desc item = {5, {{1, VARINT, F(Item, id)}, {2, ZIGZAG, F(Item, delta)}, {6, FIXED64, F(Item, price)}, {9, TEXT, F(Item, name)}, {17, NESTED, offsetof(Item, at), sizeof(Point), &point, offsetof(Item, points)}}};
#define LOG (2 << 20)
static u8 store[LOG + 1024];
static u64 s = 88172645463325252ull;
u64 rnd(void) { s ^= s << 7; return s ^= s >> 9; }
u8 *varint(u8 *p, u64 v) { while (v > 127) { *p++ = v | 128; v >>= 7; } *p++ = v; return p; }
u8 *encode(u8 *p, const Desc *d, const void *msg) {
 for (const Field *f = d->f; f < d->f + d->n; f++) {
	const char *at = (const char *)msg + f->offset; u64 v = 0; i32 z;
	switch (f->kind) {
	case VARINT: memcpy(&v, at, f->size); p = varint(varint(p, f->number << 3), v); break;
	case ZIGZAG: memcpy(&z, at, 4); p = varint(varint(p, f->number << 3), (uint32_t)z << 1 ^ (uint32_t)(z >> 31)); break;
	case FIXED64: p = varint(p, f->number << 3 | 1); memcpy(p, at, f->size); p += f->size; break;
	case TEXT: p = varint(varint(p, f->number << 3 | 2), z = strlen(at)); memcpy(p, at, z); p += z; break;
	case NESTED:
	  for (int i = 0, n = *(const int *)((const char *)msg + f->count); i < n; i++) {
		u8 tmp[64]; size_t len = encode(tmp, f->sub, at + i * f->size) - tmp;
		p = varint(varint(p, f->number << 3 | 2), len); memcpy(p, tmp, len); p += len;
	  }
	}
 }
 return p;
}
u64 get(const u8 **p) { u64 v = 0; int k = 0; do v |= (u64)(**p & 127) << k, k += 7; while (*(*p)++ & 128); return v; }
void decode(const u8 *p, const u8 *end, const Desc *d, void *msg) {
 while (p < end) {
	u64 tag = get(&p), v = 0; int wire = tag & 7; const Field *f = d->f, *stop = f + d->n;
	while (f < stop && f->number != (int)(tag >> 3)) f++;
	if (wire == 0 || wire == 2) v = get(&p);
	char *at = (char *)msg + f->offset;
	if (f < stop) switch (f->kind) {
	  case VARINT: memcpy(at, &v, f->size); break;
	  case ZIGZAG: { i32 z = (i32)((uint32_t)v >> 1 ^ -((uint32_t)v & 1)); memcpy(at, &z, 4); break; }
	  case FIXED64: memcpy(at, p, f->size); break;
	  case TEXT: memcpy(at, p, v); at[v] = 0; break;
	  case NESTED: decode(p, p + v, f->sub, at + f->size * (*(int *)((char *)msg + f->count))++);
	}
	p += wire == 1 ? 8 : wire == 2 ? v : 0;
 }
}
int main(void) {
 u64 sum = 0, pos = 0;
 for (int i = 0; i < 60000; i++) {
	Item a = {.id = rnd() >> (rnd() & 56), .delta = (i32)rnd() >> (rnd() % 28), .price = rnd() % 9999 / 4.0, .points = rnd() % 6}, b = {0};
	for (int k = rnd() % 20; k > 0; k--) a.name[k - 1] = 'a' + k;
	for (int k = 0; k < a.points; k++) a.at[k] = (Point){rnd() % 900 - 450, (i32)rnd(), rnd() >> 30};
	u8 *from = store + pos, *p = encode(from, &item, &a);
	if (rnd() % 4 == 0) { p = varint(p, 30 << 3 | 2); p = varint(p, 5); memcpy(p, "extra", 5); p += 5; }
	decode(from, p, &item, &b);
	sum = sum * 31 + (u64)b.id + b.delta + b.points + strlen(b.name) + (a.price != b.price);
	pos = (pos + (p - from)) % LOG;
 }
 printf("%llu\n", (long long)sum);
}
