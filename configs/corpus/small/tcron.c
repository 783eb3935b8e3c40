// flags: -O1
// cron schedules: expressions with ranges, steps, lists and names are parsed into bit masks, next fire times searched field by field, merged by scanning
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef struct { uint64_t minute; uint32_t hour, day, month, weekday; int anyday, anyweek; long next; } Job;
#define JOBS 300
static Job job[JOBS];
static uint32_t s = 20240229;
uint32_t rnd(uint32_t n) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s % n; }
static const char months[] = "janfebmaraprmayjunjulaugsepoctnovdec", days[] = "sunmontuewedthufrisat";
int value(const char **p, const char *names, int base) {
 if (isalpha((unsigned char)**p)) {
  for (int i = 0; names[i]; i += 3) if (!memcmp(names + i, *p, 3)) { *p += 3; return i / 3 + base; }
  return -1;
 }
 int v = 0;
 while (isdigit((unsigned char)**p)) v = v * 10 + *(*p)++ - '0';
 return v;
}
uint64_t field(const char **p, int lo, int hi, const char *names, int *star) {
 uint64_t mask = 0;
 if (star) *star = **p == '*';
 for (;;) {
  int a = lo, b = hi, step = 1;
  if (**p == '*') ++*p;
  else { a = b = value(p, names, lo); if (**p == '-') { ++*p; b = value(p, names, lo); } }
  if (**p == '/') { ++*p; step = value(p, "", 0); if (a == b) b = hi; }
  for (int v = a; v <= b; v += step) mask |= 1ull << v;
  if (**p != ',') break;
  ++*p;
 }
 while (**p == ' ') ++*p;
 return mask;
}
void parse(const char *p, Job *j) {
 j->minute = field(&p, 0, 59, "", 0); j->hour = field(&p, 0, 23, "", 0);
 j->day = field(&p, 1, 31, "", &j->anyday); j->month = field(&p, 1, 12, months, 0);
 j->weekday = field(&p, 0, 6, days, &j->anyweek);
}
void civil(long z, int *y, int *m, int *d) {
 z += 719468;
 long era = z / 146097, doe = z - era * 146097, yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365, doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153;
 *d = doy - (153 * mp + 2) / 5 + 1; *m = mp < 10 ? mp + 3 : mp - 9; *y = yoe + era * 400 + (*m <= 2);
}
long after(const Job *j, long t) {
 t++;
 long day = t / 1440; int hour = t / 60 % 24, minute = t % 60, y, m, d;
 for (int tries = 0; tries < 3000; tries++, day++, hour = minute = 0) {
  civil(day, &y, &m, &d);
  if (!(j->month >> m & 1)) continue;
  int dom = j->day >> d & 1, dow = j->weekday >> (day + 4) % 7 & 1;
  if (!(j->anyday ? dow : j->anyweek ? dom : dom || dow)) continue;
  for (; hour < 24; hour++, minute = 0)
   if (j->hour >> hour & 1) { uint64_t left = j->minute >> minute; if (left) return day * 1440 + hour * 60 + minute + __builtin_ctzll(left); }
 }
 return t + 5000000;
}
void invent(char *o) {
 static const char *mi[] = {"*/%", "%", "%,4%", "*"}, *ho[] = {"*", "*/%", "1%", "%,1%"}, *dy[] = {"*", "1%", "*/%", "1,15,2%"}, *mo[] = {"*", "*", "jan,%", "mar-oct"}, *wd[] = {"*", "*", "mon-fri", "sat,sun", "%"};
 const char *pick[] = {mi[rnd(4)], ho[rnd(4)], dy[rnd(4)], mo[rnd(4)], wd[rnd(5)]};
 for (int f = 0; f < 5; f++) { for (const char *p = pick[f]; *p; p++) *o++ = *p == '%' ? '1' + rnd(f == 4 ? 6 : 8) : *p; *o++ = ' '; }
 o[-1] = 0;
}
int main(void) {
 char text[80]; unsigned long sum = 0;
 long now = 28000000;
 for (int i = 0; i < JOBS; i++) { invent(text); parse(text, &job[i]); job[i].next = after(&job[i], now); }
 for (int n = 0; n < 90000; n++) {
  Job *j = job;
  for (Job *k = job + 1; k < job + JOBS; k++) if (k->next < j->next) j = k;
  now = j->next; sum = sum * 31 + now + (j - job);
  if (n % 8 == 0) { invent(text); parse(text, j); }
  j->next = after(j, now);
 }
 printf("%lu %ld\n", sum, now);
}
