// flags: -O3
// WebSocket streams: masked fragments and pings fed in random pieces to a frame machine, unmasked and checked as UTF-8
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint32_t u32; typedef uint8_t u8;
static u8 message[20000], wire[60000], inbox[20000];
static uint64_t s0 = 3, s1 = 9;
u32 rnd(u32 n) { uint64_t r = s0 + s1; s1 ^= s0; s0 = (s0 << 24 | s0 >> 40) ^ s1 ^ s1 << 16; s1 = s1 << 37 | s1 >> 27; return (u32)(r >> 32) % n; }
void mask(u8 *p, int n, u32 key, int phase) {
 u8 k[8];
 for (int i = 0; i < 8; i++) k[i] = key >> 8 * ((i + phase) & 3);
 uint64_t w, kw;
 memcpy(&kw, k, 8);
 int i = 0;
 for (; i + 8 <= n; i += 8) { memcpy(&w, p + i, 8); w ^= kw; memcpy(p + i, &w, 8); }
 for (; i < n; i++) p[i] ^= k[i & 7];
}
int frame(u8 *o, int first, const u8 *p, int n) {
 int h = 2; u32 key = rnd(0xffffffffu);
 o[0] = first;
 if (n < 126) o[1] = 128 | n; else { o[1] = 128 | 126; o[2] = n >> 8; o[3] = n; h = 4; }
 memcpy(o + h, &key, 4); memcpy(o + h + 4, p, n);
 mask(o + h + 4, n, key, 0);
 return h + 4 + n;
}
int utf8ok(const u8 *p, int n) {
 static u8 class_[256];
 static const u8 next[6][5] = {{0, 5, 1, 2, 3}, {5, 0, 5, 5, 5}, {5, 1, 5, 5, 5}, {5, 2, 5, 5, 5}, {5, 5, 5, 5, 5}, {5, 5, 5, 5, 5}};
 if (!class_[255]) for (int i = 0; i < 256; i++) class_[i] = i < 128 ? 0 : i < 192 ? 1 : i < 224 ? 2 : i < 240 ? 3 : 4;
 int st = 0;
 for (int i = 0; i < n; i++) st = next[st][class_[p[i]]];
 return st == 0;
}
typedef struct { int state, op, need, got, fill; u32 len, key; long pings, done, invalid; uint64_t sum; } Peer;
void feed(Peer *c, u8 *p, int n) {
 while (n > 0) {
  if (c->state == 3) {
   int k = (int)c->len - c->got < n ? (int)c->len - c->got : n;
   if (c->op & 8) c->sum += k;
   else { memcpy(inbox + c->fill, p, k); mask(inbox + c->fill, k, c->key, c->got); c->fill += k; }
   c->got += k; p += k; n -= k;
  } else {
   int b = *p++; n--;
   switch (c->state) {
   case 0: c->op = b; c->state = 1; continue;
   case 1: c->len = b & 127; c->need = c->len == 126 ? 2 : 0; if (c->need) c->len = 0; c->got = 0; c->key = 0; c->state = 2; continue;
   default:
    if (c->need) { c->len = c->len << 8 | b; c->need--; continue; }
    c->key |= (u32)b << 8 * c->got;
    if (++c->got < 4) continue;
    c->got = 0; c->state = 3;
   }
  }
  if (c->got < (int)c->len) continue;
  c->state = 0;
  if (c->op & 8) c->pings++;
  else if (c->op & 128) { c->done++; c->invalid += !utf8ok(inbox, c->fill); for (int i = 0; i < c->fill; i++) c->sum += inbox[i] * (i & 15); c->fill = 0; }
 }
}
int main(void) {
 Peer peer = {0};
 for (int round = 0; round < 2500; round++) {
  int n = 0, want = 20 + rnd(round % 16 ? 3000 : 16000), out = 0;
  while (n < want) switch (rnd(8)) {
   case 0: message[n++] = 0xc3; message[n++] = 0x80 + rnd(64); break;
   case 1: message[n++] = 0xe2; message[n++] = 0x82; message[n++] = 0x80 + rnd(64); break;
   default: memset(message + n, 'a' + rnd(26), 12); n += 12;
  }
  if (!rnd(9)) message[rnd(n)] = 0xff;
  for (int at = 0, k; at < n; at += k) {
   k = 1 + rnd(2000); if (k > n - at) k = n - at;
   out += frame(wire + out, (at ? 0 : 1) | (at + k == n) << 7, message + at, k);
   if (!rnd(3)) out += frame(wire + out, 0x89, message, rnd(30) % n);
  }
  for (int at = 0, k; at < out; at += k) { k = 1 + rnd(700); if (k > out - at) k = out - at; feed(&peer, wire + at, k); }
 }
 printf("%ld %ld %ld %llu\n", peer.done, peer.pings, peer.invalid, (long long)peer.sum);
}
