// flags: -O2
// URL handling: splitting by RFC 3986, percent decoding, lower-casing, dot-segment removal, relative reference resolution, query sorting and IPv4/IPv6 literals over 600 bases and their links; short strings, many unpredictable byte branches
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
typedef struct { const char *p; int n; } Sv;
typedef struct { Sv scheme, user, host, path, query, frag; int port, kind; } Url;
static uint32_t s = 4242; static uint32_t rnd(void) { s = s * 1103515245u + 12345u; return s >> 8; }
static Sv sv(const char *a, const char *b) { Sv v = { a, (int)(b - a) }; return v; }
static int hexv(int c) { if (c >= '0' && c <= '9') return c - '0'; c |= 32; return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }
static int ipv4(Sv h, uint32_t *out) {
  uint32_t v = 0; int parts = 0, cur = -1;
  for (int i = 0; i <= h.n; i++) {
    int c = i < h.n ? h.p[i] : '.';
    if (c == '.') { if (cur < 0 || cur > 255) return 0; v = v << 8 | cur; cur = -1; parts++; }
    else if (c >= '0' && c <= '9') { cur = (cur < 0 ? 0 : cur) * 10 + c - '0'; if (cur > 255) return 0; } else return 0;
  }
  *out = v; return parts == 4;
}
static int ipv6(Sv h, uint16_t w[8]) {
  int n = 0, gap = -1, i = 0; memset(w, 0, 16);
  while (i < h.n) {
    if (h.p[i] == ':' && i + 1 < h.n && h.p[i + 1] == ':') { if (gap >= 0) return 0; gap = n; i += 2; continue; }
    if (h.p[i] == ':') i++;
    int v = 0, d = 0; while (i < h.n && hexv(h.p[i]) >= 0) v = v * 16 + hexv(h.p[i++]), d++;
    if (!d || d > 4 || n == 8) return 0; w[n++] = v;
  }
  if (gap >= 0) { int mv = n - gap; for (int k = 1; k <= mv; k++) { w[8 - k] = w[n - k]; if (n - k < 8 - k) w[n - k] = 0; } } else if (n != 8) return 0;
  return 1;
}
static int split(const char *t, int len, Url *u) {
  const char *p = t, *e = t + len, *q; memset(u, 0, sizeof *u); u->port = -1;
  for (q = p; q < e && ((*q | 32) >= 'a' && (*q | 32) <= 'z' || *q == '+'); q++);
  if (q > p && q < e && *q == ':') { u->scheme = sv(p, q); p = q + 1; }
  if (e - p >= 2 && p[0] == '/' && p[1] == '/') {
    p += 2; const char *a = p; while (p < e && *p != '/' && *p != '?' && *p != '#') p++;
    const char *at = memchr(a, '@', p - a); if (at) { u->user = sv(a, at); a = at + 1; }
    if (a < p && *a == '[') { const char *cl = memchr(a, ']', p - a); if (!cl) return -1; u->host = sv(a + 1, cl); a = cl + 1; uint16_t w[8]; if (!ipv6(u->host, w)) return -2; u->kind = 6 + (w[7] & 7) * 8; if (a < p && *a == ':') a++; else a = p; }
    else { const char *c = a; while (c < p && *c != ':') c++; u->host = sv(a, c); uint32_t v; u->kind = ipv4(u->host, &v) ? 4 : 0; a = c < p ? c + 1 : p; }
    if (a < p) { u->port = 0; for (; a < p; a++) { if (*a < '0' || *a > '9') return -3; u->port = u->port * 10 + *a - '0'; } }
  }
  for (q = p; q < e && *q != '?' && *q != '#'; q++); u->path = sv(p, q); p = q;
  if (p < e && *p == '?') { for (q = ++p; q < e && *q != '#'; q++); u->query = sv(p, q); p = q; }
  if (p < e && *p == '#') u->frag = sv(p + 1, e);
  return 0;
}
static int unreserved(int c) { return (c | 32) >= 'a' && (c | 32) <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_' || c == '~'; }
static char *pct(char *o, Sv v) {
  for (int i = 0; i < v.n; i++) {
    unsigned char c = v.p[i];
    if (c == '%' && i + 2 < v.n) { int a = hexv(v.p[i + 1]), b = hexv(v.p[i + 2]); if (a >= 0 && b >= 0) { int d = a * 16 + b; i += 2; if (unreserved(d)) *o++ = d; else { *o++ = '%'; *o++ = "0123456789ABCDEF"[a]; *o++ = "0123456789ABCDEF"[b]; } continue; } }
    if (c <= ' ' || c >= 127 || c == '"') { *o++ = '%'; *o++ = "0123456789ABCDEF"[c >> 4]; *o++ = "0123456789ABCDEF"[c & 15]; } else *o++ = c;
  }
  return o;
}
static char *dots(char *base, char *end) {
  char *r = base, *w = base;
  while (r < end) {
    char *n = r + 1; while (n < end && *n != '/') n++;
    int l = n - r;
    if (l == 2 && r[1] == '.') { if (n == end) *w++ = '/'; }
    else if (l == 3 && r[1] == '.' && r[2] == '.') { while (w > base && *--w != '/'); if (n == end) *w++ = '/'; }
    else { memmove(w, r, l); w += l; }
    r = n;
  }
  return w;
}
static int cmpsv(const void *a, const void *b) { const Sv *x = a, *y = b; int m = x->n < y->n ? x->n : y->n, c = memcmp(x->p, y->p, m); return c ? c : x->n - y->n; }
static int resolve(const Url *b, const Url *r, char *out) {
  char *o = out; const Url *auth = r->scheme.n || r->host.n ? r : b; Sv sc = r->scheme.n ? r->scheme : b->scheme;
  for (int i = 0; i < sc.n; i++) *o++ = sc.p[i] | 32; *o++ = ':'; *o++ = '/'; *o++ = '/';
  if (auth->user.n) { o = pct(o, auth->user); *o++ = '@'; }
  if (auth->kind % 8 == 6) *o++ = '['; for (int i = 0; i < auth->host.n; i++) { int c = auth->host.p[i]; *o++ = c >= 'A' && c <= 'Z' ? c + 32 : c; } if (auth->kind % 8 == 6) *o++ = ']';
  int def = sc.n == 4 ? 80 : sc.n == 5 ? 443 : 21; if (auth->port >= 0 && auth->port != def) o += sprintf(o, ":%d", auth->port);
  char *base = o; Sv q = r->query;
  if (auth == r || r->path.n && r->path.p[0] == '/') { if (!r->path.n || *r->path.p != '/') *o++ = '/'; o = pct(o, r->path); }
  else if (!r->path.n) { o = pct(o, b->path); if (!q.n) q = b->query; }
  else { int k = b->path.n; while (k && b->path.p[k - 1] != '/') k--; Sv dir = { b->path.p, k }; if (!k) *o++ = '/'; o = pct(o, dir); o = pct(o, r->path); }
  o = dots(base, o);
  if (q.n) {
    Sv kv[32]; int n = 0; const char *p = q.p, *e = q.p + q.n;
    while (p <= e && n < 32) { const char *z = p; while (z < e && *z != '&') z++; if (z > p) kv[n++] = sv(p, z); p = z + 1; }
    qsort(kv, n, sizeof *kv, cmpsv); char sep = '?';
    for (int i = 0; i < n; i++) if (kv[i].n < 4 || memcmp(kv[i].p, "utm_", 4)) { *o++ = sep; sep = '&'; o = pct(o, kv[i]); }
  }
  *o = 0; return o - out;
}
static const char *W[] = { "index", "img", "Caf%C3%A9", "%7euser", "a b", "..", ".", "shop", "v1.2", "list%2Fall", "2024", "x", "long-segment-name", "%41%42c", "api", "..", "page.html" };
static int path(char *o, int n) { char *b = o; for (int i = 0; i < n; i++) { *o++ = '/'; o = stpcpy(o, W[rnd() % 17]); } return o - b; }
static int gen(char *o, int rel) {
  char *b = o;
  if (!rel) {
    o += sprintf(o, "%s://%s", (const char *[]){ "http", "HTTPS", "ftp", "https" }[rnd() % 4], rnd() % 6 ? "" : "joe:pw@");
    switch (rnd() % 5) { case 0: o += sprintf(o, "%u.%u.%u.%u", rnd() % 256, rnd() % 256, rnd() % 256, rnd() % 270); break; case 1: o += sprintf(o, "[2001:db8::%x:%x]", rnd() & 0xffff, rnd() & 255); break; default: o += sprintf(o, "Www%d.Example%d.org", rnd() % 9, rnd() % 99); }
    if (rnd() % 3 == 0) o += sprintf(o, ":%d", (int[]){ 80, 443, 8080, 21, 9000 }[rnd() % 5]);
    o += path(o, rnd() % 6);
  } else { int k = rnd() % 4; if (k == 0) o += path(o, 1 + rnd() % 4); else if (k < 3) { int n = path(o, 1 + rnd() % 5); memmove(o, o + 1, n - 1); o += n - 1; } }
  if (rnd() & 1) { *o++ = '?'; for (int n = 1 + rnd() % 6; n; n--) o += sprintf(o, "%s=%u%s", (const char *[]){ "q", "utm_src", "id", "sort", "b%61" }[rnd() % 5], rnd() % 1000, n > 1 ? "&" : ""); }
  if (rnd() % 4 == 0) o += sprintf(o, "#sec%d", rnd() % 20);
  *o = 0; return o - b;
}
static char text[1200][300]; static int len[1200];
int main(void) {
  for (int i = 0; i < 1200; i++) len[i] = gen(text[i], i >= 600);
  uint64_t h = 0; char out[2000];
  for (int round = 0; round < 40; round++)
    for (int i = 0; i < 600; i++) {
      Url b, r, t; int bi = rnd() % 600, ri = rnd() % 1200; int e1 = split(text[bi], len[bi], &b), e2 = split(text[ri], len[ri], &r);
      if (e1 || e2) { h += e1 + 7 * e2; continue; }
      int n = resolve(&b, &r, out); split(out, n, &t); h = h * 31 + n + t.port + t.path.n * 5 + t.kind + (unsigned char)out[n / 2];
      if (round % 4 == 3 && n < 290 && i < 60) { memcpy(text[bi], out, n + 1); len[bi] = n; }
      if (i % 50 == 0) len[ri] = gen(text[ri], ri >= 600);
    }
  printf("%llu\n", (unsigned long long)h);
}
