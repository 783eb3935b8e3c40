// flags: -Os
// syslog collector: RFC 5424-like lines with structured data are written into a 1 MB ring, parsed in place with escapes, and counted by host and minute
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint32_t u32;
#define RING (1 << 20)
#define HOSTS 512
static char ring[RING + 1024];
typedef struct { char name[16]; u32 lines, bytes, severity[8], lastminute; } Host;
static Host host[HOSTS];
static u32 minutes[1440], broken;
static u32 seed = 99991;
u32 rnd(u32 n) { seed ^= seed >> 11; seed ^= seed << 7 & 0x9d2c5680u; seed = seed * 69069 + 1; return (seed >> 5) % n; }
char *num(char *p, unsigned v, int width) { for (int i = width - 1; i >= 0; i--) { p[i] = '0' + v % 10; v /= 10; } return p + width; }
char *str(char *p, const char *s) { while (*s) *p++ = *s++; return p; }
char *compose(char *p, int clock) {
 static const char *app[] = {"sshd", "cron", "kernel", "nginx"}, *text[] = {"closed by ", "retry \\\"now\\\" in ", "took ms: ", "link up, "};
 int pri = rnd(192);
 *p++ = '<'; p = num(p, pri, pri < 10 ? 1 : pri < 100 ? 2 : 3);
 p = str(p, ">1 2024-"); p = num(p, 1 + rnd(12), 2); *p++ = '-'; p = num(p, 1 + rnd(28), 2); *p++ = 'T';
 p = num(p, clock / 3600 % 24, 2); *p++ = ':'; p = num(p, clock / 60 % 60, 2); *p++ = ':'; p = num(p, clock % 60, 2);
 p = str(p, ".003Z host"); p = num(p, rnd(rnd(300) + 1), 3); *p++ = ' ';
 p = str(p, app[rnd(4)]); *p++ = ' '; p = num(p, rnd(99999), 5); p = str(p, rnd(20) ? " - " : " ID47 ");
 if (rnd(3)) {
  p = str(p, "[meta@32473");
  for (int k = rnd(4); k > 0; k--) { *p++ = ' '; *p++ = 'a' + k; p = str(p, "=\""); p = str(p, text[rnd(4)]); p = num(p, rnd(1000), 3); *p++ = '"'; }
  *p++ = ']';
 } else *p++ = '-';
 *p++ = ' '; p = str(p, text[rnd(4)]); p = num(p, rnd(100000), 5);
 if (!rnd(50)) p -= rnd(40);
 *p++ = '\n'; *p = 0;
 return p;
}
int digits(const char **s, int n) { int v = 0; while (n-- > 0 && **s >= '0' && **s <= '9') v = v * 10 + *(*s)++ - '0'; return v; }
static const char *word(const char **s, int *n) { const char *a = *s; while (**s > ' ') ++*s; *n = *s - a; if (**s == ' ') ++*s; return a; }
Host *find(const char *name, int n) {
 u32 h = 2166136261u;
 for (int i = 0; i < n; i++) h = (h ^ (uint8_t)name[i]) * 16777619u;
 for (h = (h ^ h >> 16) % HOSTS;; h = (h + 1) % HOSTS) {
  if (!host[h].name[0]) memcpy(host[h].name, name, n);
  if (!memcmp(host[h].name, name, n) && !host[h].name[n]) return &host[h];
 }
}
u32 parse(const char *s) {
 const char *start = s, *w; int n, pri, params = 0; u32 h = 0;
 if (*s++ != '<') return broken++;
 pri = digits(&s, 3);
 if (*s++ != '>' || digits(&s, 2) != 1 || *s++ != ' ') return broken++;
 w = word(&s, &n);
 if (n < 20 || w[10] != 'T') return broken++;
 const char *t = w + 11;
 int minute = digits(&t, 2) * 60; t++; minute += digits(&t, 2);
 w = word(&s, &n);
 if (n != 7) return broken++;
 Host *who = find(w, n);
 for (int k = 0; k < 3; k++) { w = word(&s, &n); for (int i = 0; i < n; i++) h = h * 5 + w[i]; }
 if (*s == '[') for (int quoted = 0; *s && *s != '\n'; s++) {
  if (quoted && *s == '\\') { if (s[1]) s++; }
  else if (*s == '"') { quoted ^= 1; params += quoted; }
  else if (*s == ']' && !quoted) break;
 }
 while (*s && *s != '\n') h = h * 31 + *s++;
 who->lines++; who->bytes += s - start; who->severity[pri & 7]++; who->lastminute = minute;
 minutes[minute % 1440] += params;
 return h;
}
int main(void) {
 uint64_t sum = 0; size_t pos = 0;
 for (int i = 0; i < 50000; i++) {
  char *end = compose(ring + pos, i * 2);
  sum = sum * 3 + parse(ring + pos);
  pos = end - ring > RING - 512 ? 0 : end - ring;
 }
 for (int i = 0; i < HOSTS; i++) sum += host[i].bytes * (i + 1ull) + host[i].severity[3];
 printf("%llu %u %u\n", (long long)sum, broken, minutes[77]);
}
