// flags: -O1
// serial framing: COBS and SLIP byte stuffing with CRC-16 trailers over a noisy line, receivers as byte state machines that resynchronise and acknowledge by sequence
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef struct { uint8_t buf[600]; int fill, code, left, escaped; long good, bad, sum; uint8_t expect; } Receiver;
static uint16_t crctab[256];
static uint32_t s = 606;
static uint32_t rnd(uint32_t n) { s ^= s << 3; s ^= s >> 13; s ^= s << 7; return s % n; }
static uint16_t crc(const uint8_t *p, int n) { uint16_t c = 0xffff; while (n--) c = c << 8 ^ crctab[(c >> 8 ^ *p++) & 255]; return c; }
static int cobs(const uint8_t *in, int n, uint8_t *out) {
 uint8_t *o = out, *code = o++; int run = 1;
 for (int i = 0; i < n; i++) {
  if (in[i]) { *o++ = in[i]; run++; }
  if (!in[i] || run == 255) { *code = run; code = o++; run = 1; }
 }
 *code = run;
 *o++ = 0;
 return o - out;
}
static int slip(const uint8_t *in, int n, uint8_t *out) {
 uint8_t *o = out;
 for (; n--; in++) switch (*in) {
  case 0xc0: *o++ = 0xdb; *o++ = 0xdc; break;
  case 0xdb: *o++ = 0xdb; *o++ = 0xdd; break;
  default: *o++ = *in;
 }
 *o++ = 0xc0;
 return o - out;
}
static void frame(Receiver *r) {
 int n = r->fill;
 r->fill = 0;
 if (n < 4 || crc(r->buf, n - 2) != (r->buf[n - 2] << 8 | r->buf[n - 1])) { r->bad++; return; }
 r->good++;
 r->sum = r->sum * 31 % 1000003 + r->buf[n / 2] + (r->buf[0] == r->expect);
 r->expect = r->buf[0] + 1;
}
static void push(Receiver *r, uint8_t b) { if (r->fill < 600) r->buf[r->fill++] = b; }
static void cobsbyte(Receiver *r, uint8_t b) {
 if (!b) { if (r->left) r->fill = 0; frame(r); r->left = 0; r->code = 255; return; }
 if (r->left) { push(r, b); r->left--; return; }
 if (r->code != 255) push(r, 0);
 r->code = b; r->left = b - 1;
}
static void slipbyte(Receiver *r, uint8_t b) {
 if (r->escaped) { push(r, b == 0xdc ? 0xc0 : b == 0xdd ? 0xdb : b); r->escaped = 0; }
 else if (b == 0xdb) r->escaped = 1;
 else if (b == 0xc0) { if (r->fill) frame(r); }
 else push(r, b);
}
int main(void) {
 static const struct { int (*stuff)(const uint8_t *, int, uint8_t *); void (*feed)(Receiver *, uint8_t); } link[] = {{cobs, cobsbyte}, {slip, slipbyte}};
 static Receiver rx[2];
 rx[0].code = 255;
 uint8_t packet[600], wire[1300];
 for (int i = 0; i < 256; i++) { uint16_t c = i << 8; for (int k = 0; k < 8; k++) c = c & 0x8000 ? c << 1 ^ 0x1021 : c << 1; crctab[i] = c; }
 for (int round = 0; round < 13000; round++) {
  int n = 3 + rnd(round % 4 ? 120 : 500), kind = round & 1;
  packet[0] = round / 2;
  for (int i = 1; i < n; i++) packet[i] = rnd(4) ? rnd(256) : rnd(2) ? 0 : 0xc0 + rnd(32);
  uint16_t c = crc(packet, n);
  packet[n] = c >> 8; packet[n + 1] = c;
  int len = link[kind].stuff(packet, n + 2, wire);
  if (!rnd(10)) wire[rnd(len)] ^= 1 << rnd(8);
  for (int i = 0; i < len; i++) link[kind].feed(&rx[kind], wire[i]);
 }
 for (int k = 0; k < 2; k++) printf("%ld %ld %ld\n", rx[k].good, rx[k].bad, rx[k].sum);
}
