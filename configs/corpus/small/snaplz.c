// flags: -O2
// Snappy-like byte codec: a greedy one-probe encoder and a tag-dispatch literal/copy decoder over 4 KB to 1 MB buffers of binary records.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint8_t u8; typedef uint32_t u32;
#define CAP (1 << 20)
static u8 *in, *enc, *dec;
static uint16_t htab[1 << 13];
static u32 st = 2463534242u;
static inline u32 rnd(void) { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }
static inline u32 ld32(const u8 *p) { u32 v; memcpy(&v, p, 4); return v; }
static u8 *emit_literal(u8 *o, const u8 *s, u32 n) {
  u32 m = n - 1;
  if (m < 60) *o++ = m << 2;
  else if (m < 256) { *o++ = 60 << 2; *o++ = m; }
  else { *o++ = 61 << 2; *o++ = m; *o++ = m >> 8; }
  memcpy(o, s, n);
  return o + n;
}
static u8 *emit_copy(u8 *o, u32 off, u32 len) {
  while (len >= 68) { *o++ = 63 << 2 | 2; *o++ = off; *o++ = off >> 8; len -= 64; }
  if (len > 64) { *o++ = 59 << 2 | 2; *o++ = off; *o++ = off >> 8; len -= 60; }
  if (len >= 4 && len < 12 && off < 2048) { *o++ = 1 | (len - 4) << 2 | (off >> 8) << 5; *o++ = off; }
  else { *o++ = (len - 1) << 2 | 2; *o++ = off; *o++ = off >> 8; }
  return o;
}
static u8 *encode_block(const u8 *s, u32 n, u8 *o) { /* n <= 65536 */
  memset(htab, 0, sizeof htab);
  u32 i = 1, lit = 0, skip = 32;
  while (i + 8 < n) {
    u32 v = ld32(s + i), h = v * 0x1e35a7bdu >> 19, c = htab[h];
    htab[h] = i;
    if (c < i && ld32(s + c) == v) {
      if (i > lit) o = emit_literal(o, s + lit, i - lit);
      u32 l = 4;
      while (i + l < n && s[c + l] == s[i + l]) l++;
      o = emit_copy(o, i - c, l);
      i += l; lit = i; skip = 32;
      if (i + 8 < n) htab[ld32(s + i - 1) * 0x1e35a7bdu >> 19] = i - 1;
    } else i += skip++ >> 5;
  }
  if (lit < n) o = emit_literal(o, s + lit, n - lit);
  return o;
}
static u8 *decode_block(const u8 *p, const u8 *end, u8 *o) {
  while (p < end) {
    u32 tag = *p++, len, off;
    switch (tag & 3) {
    case 0:
      len = tag >> 2;
      if (len == 60) len = *p++;
      else if (len == 61) { len = p[0] | p[1] << 8; p += 2; }
      len++;
      if (len <= 16 && end - p >= 16) { memcpy(o, p, 16); } else memcpy(o, p, len);
      o += len; p += len;
      continue;
    case 1: len = 4 + (tag >> 2 & 7); off = (tag >> 5) << 8 | *p++; break;
    case 2: len = 1 + (tag >> 2); off = p[0] | p[1] << 8; p += 2; break;
    default: abort();
    }
    if (off >= 8) { u32 k = 0; do { memcpy(o + k, o + k - off, 8); k += 8; } while (k < len); }
    else for (u32 k = 0; k < len; k++) o[k] = (o - off)[k];
    o += len;
  }
  return o;
}
typedef struct { u32 id; uint16_t kind, flags; float value; char tag[12]; } Rec;
static void generate(u32 n, int kind) {
  Rec r = {rnd() & 0xffff, 1, 0, 1.5f, "sensor-0000"};
  for (u32 i = 0; i + sizeof r <= n; i += sizeof r) {
    u32 x = rnd();
    r.id++; if (kind & 1) r.value += (float)(x & 7) * 0.25f;
    if ((x & 0x700) == 0) r.kind = x >> 20 & 3;
    if (kind & 2) r.tag[8 + (x >> 3 & 1)] = '0' + (x >> 12) % 10;
    memcpy(in + i, &r, sizeof r);
  }
}
int main(void) {
  in = calloc(CAP, 1); enc = malloc(CAP * 2); dec = malloc(CAP + 64);
  static const u32 sizes[] = {4096, 65536, 1 << 20, 32768, 262144};
  unsigned long long sum = 0;
  for (int r = 0; r < 14; r++) {
    u32 n = sizes[r % 5];
    generate(n, r);
    u8 *e = enc, *d = dec;
    for (u32 b = 0; b < n; b += 65536) {
      u8 *e0 = e; u32 m = n - b < 65536 ? n - b : 65536;
      e = encode_block(in + b, m, e);
      for (int rep = 0; rep < 2; rep++) d = decode_block(e0, e, dec + b);
    }
    sum = sum * 37 + (e - enc) + (d - dec) + (memcmp(in, dec, n) != 0) * 1000003;
  }
  printf("%llu\n", sum);
  return 0;
}
