// flags: -O3
// mail header reader: unfolding, case-insensitive field names by a perfect-ish hash, address lists with comments and quoted strings, dates, encoded words and Received chains, over mailboxes of 10 to 180 KB text
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
static uint32_t s = 31337; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
typedef struct { uint64_t hash; int addrs, hops, spam, bad; long first, last; } Stat;
typedef void (*Field)(const char *v, int n, Stat *st);
static const char *mon[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" }, *day[] = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };
static const char *cfws(const char *p, const char *e) {
  int depth = 0;
  for (; p < e; p++) { if (*p == '(') depth++; else if (*p == ')' && depth) depth--; else if (depth) { if (*p == '\\') p++; } else if (*p != ' ' && *p != '\t') break; }
  return p < e ? p : e;
}
static int atext(int c) { return isalnum(c) || (c && strchr("!#$%&'*+-/=?^_`{|}~.", c)); }
static const char *word(const char *p, const char *e, char *out, int *n) {
  int k = 0; p = cfws(p, e);
  if (p < e && *p == '"') { for (p++; p < e && *p != '"'; p++) { if (*p == '\\' && p + 1 < e) p++; if (k < 255) out[k++] = *p; } if (p < e) p++; }
  else while (p < e && atext((unsigned char)*p)) { if (k < 255) out[k++] = *p; p++; }
  *n = k; return cfws(p, e);
}
static void addrlist(const char *v, int n, Stat *st) {
  const char *p = v, *e = v + n; char w[256]; int k;
  while (p < e) {
    uint64_t name = 0; int words = 0, ok = 0;
    while (p < e && *p != ',' && *p != ';') {
      if (*p == '<') {
        p = word(p + 1, e, w, &k); uint64_t h = 5381; for (int i = 0; i < k; i++) h = h * 33 + w[i];
        if (p < e && *p == '@') { p = word(p + 1, e, w, &k); for (int i = 0; i < k; i++) h = h * 33 + tolower((unsigned char)w[i]); ok = k > 0; }
        if (p < e && *p == '>') p++; else st->bad++;
        st->hash ^= h;
      } else if (*p == '@') { p = word(p + 1, e, w, &k); for (int i = 0; i < k; i++) name = name * 33 + tolower((unsigned char)w[i]); st->hash += name; ok = 1; }
      else if (*p == ':') { p = cfws(p + 1, e); words = 0; }
      else { const char *b = p; p = word(p, e, w, &k); if (p == b) { p++; st->bad++; } words++; for (int i = 0; i < k; i++) name = name * 31 + (unsigned char)w[i]; }
    }
    if (ok) st->addrs++; st->hash += name * words; if (p < e) p = cfws(p + 1, e);
  }
}
static int num(const char **p) { int v = 0; while (isdigit((unsigned char)**p)) v = v * 10 + *(*p)++ - '0'; return v; }
static long date(const char *p, const char *e) {
  p = cfws(p, e); if (isalpha((unsigned char)*p)) { while (p < e && *p != ',') p++; if (p < e) p++; } p = cfws(p, e);
  int d = num(&p), m = -1; p = cfws(p, e); for (int i = 0; i < 12; i++) if (!strncasecmp(p, mon[i], 3)) m = i; if (m < 0) return -1;
  p = cfws(p + 3, e); int y = num(&p); if (y < 100) y += y < 50 ? 2000 : 1900; p = cfws(p, e); int H = num(&p), M = 0, S = 0; if (*p == ':') p++, M = num(&p); if (*p == ':') p++, S = num(&p);
  p = cfws(p, e); int z = 0; if (p < e && (*p == '+' || *p == '-')) { int neg = *p++ == '-'; z = num(&p); z = (z / 100 * 60 + z % 100) * (neg ? -1 : 1); }
  int yy = y - (m < 2), era = yy / 400, yoe = yy % 400, doy = (153 * ((m + 10) % 12) + 2) / 5 + d - 1, doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
  return (((long)era * 146097 + doe - 719468) * 1440 + H * 60 + M - z) * 60 + S;
}
static void f_date(const char *v, int n, Stat *st) { long t = date(v, v + n); if (t < 0) st->bad++; else st->last = t; }
static void f_recv(const char *v, int n, Stat *st) {
  const char *q = v + n; while (q > v && *q != ';') q--; long t = date(q + (*q == ';'), v + n); st->hops++; if (t > 0 && (!st->first || t < st->first)) st->first = t;
  for (const char *p = v; p < q;) { char w[256]; int k; const char *b = p; p = word(p, q, w, &k); if (p == b) { p++; continue; } if (k == 2 && !memcmp(w, "by", 2)) st->hash += 3; else if (k == 4 && !memcmp(w, "with", 4)) st->hash += 7; else st->hash = st->hash * 3 + k; }
}
static void f_subj(const char *v, int n, Stat *st) {
  char o[1024]; int k = 0;
  for (int i = 0; i < n && k < 1000; i++) {
    if (v[i] == '=' && i + 1 < n && v[i + 1] == '?') {
      const char *c = memchr(v + i + 2, '?', n - i - 2); if (c && c + 2 < v + n && (c[1] | 32) == 'q' && c[2] == '?') {
        const char *p = c + 3; for (; p + 1 < v + n && !(p[0] == '?' && p[1] == '=') && k < 1000; p++) {
          if (*p == '_') o[k++] = ' '; else if (*p == '=') { int a = toupper((unsigned char)p[1]), b = toupper((unsigned char)p[2]); o[k++] = (isdigit(a) ? a - '0' : a - 55) << 4 | (isdigit(b) ? b - '0' : b - 55); p += 2; } else o[k++] = *p; }
        i = p + 1 - v; continue; }
    }
    o[k++] = v[i];
  }
  o[k] = 0; if (strstr(o, "offer") || strcasestr(o, "win")) st->spam++; for (int i = 0; i < k; i++) st->hash = st->hash * 131 + (unsigned char)o[i];
}
static void f_other(const char *v, int n, Stat *st) { st->hash += n; }
static struct { const char *name; Field f; } tab[] = { {"From", addrlist}, {"To", addrlist}, {"Cc", addrlist}, {"Date", f_date}, {"Received", f_recv}, {"Subject", f_subj}, {"Reply-To", addrlist}, {"Message-ID", f_other}, {"X-Mailer", f_other}, {"MIME-Version", f_other} };
static uint8_t slot[64];
static unsigned hname(const char *p, int n) { return ((p[0] | 32) * 7 + (p[n - 1] | 32) * 3 + n) & 63; }
static int headers(char *t, int len, Stat *st) {
  static char un[8192]; char *p = t, *e = t + len; int cnt = 0;
  while (p < e) {
    if (*p == '\n') { p++; continue; }
    char *c = memchr(p, ':', e - p); if (!c) break; int nl = c - p, k = 0; char *name = p; p = c + 1; while (p < e && *p == ' ') p++;
    for (;;) { char *l = memchr(p, '\n', e - p); if (!l) l = e; int m = l - p; if (k + m < 8000) { memcpy(un + k, p, m); k += m; } p = l < e ? l + 1 : e; if (p >= e || (*p != ' ' && *p != '\t')) break; }
    un[k] = 0; Field f = f_other; for (unsigned h = hname(name, nl); slot[h]; h = (h + 1) & 63) if (strlen(tab[slot[h] - 1].name) == nl && !strncasecmp(tab[slot[h] - 1].name, name, nl)) { f = tab[slot[h] - 1].f; break; }
    f(un, k, st); cnt++;
  }
  return cnt;
}
static char box[320000];
static char *gaddr(char *o) {
  static const char *nm[] = { "Anna", "Bob Ray", "\"Lee, K. \\\"Kay\\\"\"", "Zoe (work)", "O'Neil" };
  if (rnd() % 3) return o + sprintf(o, "%s <%c%c.user%d@Mail%d.example.com>", nm[rnd() % 5], 'a' + rnd() % 26, 'A' + rnd() % 26, rnd() % 100, rnd() % 20);
  return o + sprintf(o, "user%d@host%d.net (note (nested))", rnd() % 500, rnd() % 9);
}
static char *gdate(char *o) { return o + sprintf(o, "%s, %d %s %d %02d:%02d:%02d %c%02d00 (UTC)", day[rnd() % 7], 1 + rnd() % 28, mon[rnd() % 12], 1990 + rnd() % 35, rnd() % 24, rnd() % 60, rnd() % 60, rnd() & 1 ? '+' : '-', rnd() % 12); }
static char *gen(char *o) {
  for (int h = rnd() % 4; h; h--) { o += sprintf(o, "Received: from mx%d.net (mx [10.0.%d.1])\n\tby relay%d with ESMTP id %x;\n\t", rnd() % 9, rnd() % 99, rnd() % 9, rnd()); o = gdate(o); *o++ = '\n'; }
  o = stpcpy(o, rnd() & 1 ? "From: " : "FROM: "); o = gaddr(o); o = stpcpy(o, "\nTo: "); for (int n = 1 + rnd() % 6; n; n--) { o = gaddr(o); if (n > 1) o = stpcpy(o, rnd() & 1 ? ",\n  " : ", "); }
  o = stpcpy(o, "\nDate: "); o = gdate(o);
  if (rnd() & 1) o += sprintf(o, "\nSubject: Re: =?utf-8?Q?caf=C3=A9_%d_=E2=82=AC%x?= plans for %s", rnd() % 99, rnd(), rnd() % 4 ? "monday" : "an offer"); else o += sprintf(o, "\nSubject: status of job %d\n  continued here %x", rnd() % 1000, rnd());
  return o + sprintf(o, "\nMessage-Id: <%x@h>\nX-Mailer: tool/%d\n\n", rnd(), rnd() % 9);
}
int main(void) {
  for (int i = 0; i < 10; i++) { unsigned h = hname(tab[i].name, strlen(tab[i].name)); while (slot[h]) h = (h + 1) & 63; slot[h] = i + 1; }
  char *o = box; while (o < box + 180000) o = gen(o); int total = o - box; Stat st = { 0 }; uint64_t h = 0;
  for (int round = 0; round < 36; round++) {
    int len = round % 6 == 0 ? total : 10000 + rnd() % 50000, from = len == total ? 0 : rnd() % (total - len); while (from && !(box[from - 1] == '\n' && box[from] == '\n')) from--;
    for (int i = 0; i < 400; i++) { char *q = box + rnd() % total; if (isdigit((unsigned char)*q) && *q != '0') *q = '1' + rnd() % 9; else if (*q == 'e') *q = 'a'; }
    h = h * 31 + headers(box + from, len, &st); h ^= st.hash + st.addrs + st.last + st.first * 3 + st.bad + st.hops + st.spam;
  }
  printf("%llu\n", (unsigned long long)h);
}
