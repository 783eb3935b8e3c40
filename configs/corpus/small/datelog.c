// flags: -O2
// Calendar conversions (civil from days, ISO weeks, zone rules, recurrence) with hand-written number formatting of log lines into a ring buffer and re-parsing; division-heavy scalar code.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { int y, m, d, hh, mm, ss, us; } Civil;
typedef struct { int64_t t; int32_t us; uint8_t level; uint16_t mod; int32_t code; double value; } Event;
#define RING (1 << 15)
static char ring[RING]; static uint32_t head_, tail_; static uint64_t st = 1618033;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st >> 21; }
static int64_t days_from_civil(int y, int m, int d) {
  y -= m <= 2;
  int64_t era = (y >= 0 ? y : y - 399) / 400; unsigned yoe = y - era * 400, doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
  return era * 146097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719468;
}
static void civil_from_days(int64_t z, Civil *c) {
  z += 719468;
  int64_t era = (z >= 0 ? z : z - 146096) / 146097; unsigned doe = z - era * 146097;
  unsigned yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365, doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153;
  c->d = doy - (153 * mp + 2) / 5 + 1; c->m = mp < 10 ? mp + 3 : mp - 9; c->y = (int)(yoe + era * 400) + (c->m <= 2);
}
static int weekday(int64_t z) { return z >= -4 ? (z + 4) % 7 : (z + 5) % 7 + 6; }
static int iso_week(int64_t z, int *year) {
  int wd = (weekday(z) + 6) % 7; Civil c; civil_from_days(z - wd + 3, &c);
  *year = c.y;
  return (int)((z - wd + 3 - days_from_civil(c.y, 1, 1)) / 7) + 1;
}
static int64_t nth_sunday(int y, int m, int n) { /* n < 0: last */
  if (n < 0) { int64_t e = days_from_civil(y + (m == 12), m % 12 + 1, 1) - 1; return e - weekday(e); }
  int64_t f = days_from_civil(y, m, 1); return f + (7 - weekday(f)) % 7 + 7 * (n - 1);
}
static int zone_utc(int64_t t) { (void)t; return 0; }
static int zone_eu(int64_t t) { Civil c; civil_from_days(t / 86400, &c); return t >= nth_sunday(c.y, 3, -1) * 86400 + 3600 && t < nth_sunday(c.y, 10, -1) * 86400 + 3600 ? 7200 : 3600; }
static int zone_us(int64_t t) { Civil c; civil_from_days(t / 86400, &c); return t >= nth_sunday(c.y, 3, 2) * 86400 + 25200 && t < nth_sunday(c.y, 11, 1) * 86400 + 21600 ? -14400 : -18000; }
static int zone_in(int64_t t) { (void)t; return 19800; }
static int (*const zones[])(int64_t) = {zone_utc, zone_eu, zone_us, zone_in};
static void split(int64_t t, Civil *c) {
  int64_t d = t / 86400; int s = t % 86400; if (s < 0) { s += 86400; d--; }
  civil_from_days(d, c); c->hh = s / 3600; c->mm = s / 60 % 60; c->ss = s % 60;
}
static char *pad(char *p, unsigned v, int w) { for (int i = w - 1; i >= 0; i--) { p[i] = '0' + v % 10; v /= 10; } return p + w; }
static char *dec(char *p, int64_t v) {
  char b[24]; int n = 0; uint64_t u = v < 0 ? -(uint64_t)v : v;
  if (v < 0) *p++ = '-';
  do b[n++] = '0' + u % 10; while (u /= 10);
  while (n) *p++ = b[--n];
  return p;
}
static char *fixed(char *p, double v) {
  int64_t k = (int64_t)(v * 1000.0 + (v < 0 ? -0.5 : 0.5));
  if (k < 0) { *p++ = '-'; k = -k; }
  p = dec(p, k / 1000); *p++ = '.'; return pad(p, k % 1000, 3);
}
static int format(const Event *e, int zone, char *o) {
  static const char *lv[] = {"DEBUG", "INFO ", "WARN ", "ERROR"}, *mods[] = {"net", "disk.io", "sched", "auth", "gc", "http.server", "cache"};
  int off = zones[zone](e->t), a = off < 0 ? -off : off; Civil c; split(e->t + off, &c); char *p = o;
  p = pad(p, c.y, 4); *p++ = '-'; p = pad(p, c.m, 2); *p++ = '-'; p = pad(p, c.d, 2); *p++ = 'T';
  p = pad(p, c.hh, 2); *p++ = ':'; p = pad(p, c.mm, 2); *p++ = ':'; p = pad(p, c.ss, 2); *p++ = '.'; p = pad(p, e->us, 6);
  *p++ = off < 0 ? '-' : '+'; p = pad(p, a / 3600, 2); *p++ = ':'; p = pad(p, a / 60 % 60, 2); *p++ = ' ';
  memcpy(p, lv[e->level], 5); p += 5; *p++ = ' ';
  size_t n = strlen(mods[e->mod]); memcpy(p, mods[e->mod], n); p += n;
  memcpy(p, ": code=", 7); p = dec(p + 7, e->code); memcpy(p, " value=", 7); p = fixed(p + 7, e->value);
  *p++ = '\n';
  return p - o;
}
static void write_ring(const char *s, uint32_t n) {
  uint32_t at = head_ & (RING - 1), k = RING - at < n ? RING - at : n;
  memcpy(ring + at, s, k); memcpy(ring, s + k, n - k); head_ += n;
}
static int read_line(char *o) { int n = 0; while (tail_ != head_) { char c = ring[tail_++ & (RING - 1)]; if (c == '\n') break; o[n++] = c; } o[n] = 0; return n; }
static int num(const char **p) { int v = 0; while (**p >= '0' && **p <= '9') v = v * 10 + (*(*p)++ - '0'); return v; }
static int64_t parse(const char *p) {
  int y = num(&p), m, d, hh, mm, ss, sg, oh, om; p++; m = num(&p); p++; d = num(&p); p++; hh = num(&p); p++; mm = num(&p); p++; ss = num(&p); p++;
  num(&p); sg = *p++ == '-' ? -1 : 1; oh = num(&p); p++; om = num(&p);
  return days_from_civil(y, m, d) * 86400 + hh * 3600 + mm * 60 + ss - sg * (oh * 3600 + om * 60);
}
static uint64_t recurrences(int64_t t, int n) { /* monthly on the 31st (clamped), plus ISO week numbers */
  static const uint8_t ml[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  Civil c; split(t, &c); uint64_t h = 0;
  while (n--) {
    if (++c.m > 12) { c.m = 1; c.y++; }
    int last = ml[c.m - 1] + (c.m == 2 && (c.y % 4 == 0 && (c.y % 100 || c.y % 400 == 0))), iy;
    int64_t z = days_from_civil(c.y, c.m, last); int w = iso_week(z, &iy);
    h = h * 31 + weekday(z) * 100 + w + iy;
  }
  return h;
}
int main(void) {
  uint64_t sum = 0; char line[256]; int64_t want[512], t = 951782400;
  for (int r = 0; r < 150; r++) {
    int batch = 100 + r % 5 * 50, zone = r & 3, bad = 0;
    for (int i = 0; i < batch; i++) {
      Event e = {t, (int32_t)(rnd() % 1000000), (uint8_t)(rnd() & 3), (uint16_t)(rnd() % 7), (int32_t)(rnd() & 0x1fffff) - (1 << 20), (rnd() % 2000001 - 1000000.0) / 997.0};
      t += r % 3 == 0 ? rnd() % 90 : r % 3 == 1 ? rnd() % 40000 : rnd() % 2;
      want[i] = e.t; int n = format(&e, i % 7 ? zone : (zone + i) & 3, line);
      write_ring(line, n);
    }
    for (int i = 0; i < batch; i++) { int n = read_line(line); bad += parse(line) != want[i]; sum = sum * 31 + n + (uint8_t)line[n - 1] + (uint8_t)line[18]; }
    sum += bad * 1000000007ull + recurrences(t, 200);
  }
  printf("%llu\n", (unsigned long long)sum);
  return 0;
}
