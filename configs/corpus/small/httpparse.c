// flags: -Os
// HTTP/1.1 request parser as a per-byte switch state machine with URL decoding, chunked bodies and header dispatch through function pointers; requests arrive in random fragments.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum State { METHOD, TARGET, VERSION, LF1, HDR_START, NAME, SP, VALUE, LF2, LF_END, BODY, CH_SIZE, CH_EXT, CH_LF, CH_DATA, CH_CR, CH_DLF, TRAILER, DONE, BAD };
typedef struct Req {
  enum State st; int method, nhdr, chunked, keep; long length, left; unsigned total, hash;
  char name[32], value[160], path[160]; int nn, nv, np;
} Req;
static uint32_t s_ = 1357911; static uint32_t rnd(void) { s_ ^= s_ << 13; s_ ^= s_ >> 17; s_ ^= s_ << 5; return s_; }
static void on_length(Req *r, const char *v) { r->length = 0; while (*v >= '0' && *v <= '9') r->length = r->length * 10 + (*v++ - '0'); }
static void on_te(Req *r, const char *v) { r->chunked = strstr(v, "chunked") != NULL; }
static void on_conn(Req *r, const char *v) { r->keep = strncmp(v, "close", 5) != 0; }
static void on_cookie(Req *r, const char *v) { for (const char *p = v; (p = strchr(p, '=')); p++) r->hash += p[1] * 17; }
static void on_accept(Req *r, const char *v) { int q = 0; for (; *v; v++) q += *v == ','; r->hash ^= q << 5; }
static const struct { const char *name; void (*fn)(Req *, const char *); } handlers[] = {
  {"accept", on_accept}, {"connection", on_conn}, {"content-length", on_length}, {"cookie", on_cookie}, {"transfer-encoding", on_te}};
static void header(Req *r) {
  int lo = 0, hi = 5;
  while (r->nv && r->value[r->nv - 1] == ' ') r->nv--;
  r->name[r->nn] = r->value[r->nv] = 0; r->nhdr++;
  while (lo < hi) {
    int m = (lo + hi) / 2, c = strcmp(handlers[m].name, r->name);
    if (!c) { handlers[m].fn(r, r->value); return; }
    if (c < 0) lo = m + 1; else hi = m;
  }
  for (int i = 0; i < r->nn; i++) r->hash = r->hash * 31 + r->name[i];
}
static int hexv(int c) { return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1; }
static int url_decode(char *p) {
  char *w = p, *b = p;
  for (; *p; p++) {
    int a, c;
    if (*p == '%' && (a = hexv(p[1])) >= 0 && (c = hexv(p[2])) >= 0) { *w++ = a << 4 | c; p += 2; }
    else *w++ = *p == '+' ? ' ' : *p;
  }
  *w = 0;
  return w - b;
}
static void after_headers(Req *r) {
  if (r->chunked) { r->st = CH_SIZE; r->left = 0; }
  else if (r->length > 0) { r->st = BODY; r->left = r->length; }
  else r->st = DONE;
}
static size_t feed(Req *r, const char *p, size_t n) {
  size_t i = 0;
  while (i < n && r->st < DONE) {
    unsigned char c = p[i++];
    switch (r->st) {
    case METHOD: if (c == ' ') r->st = TARGET; else if (c >= 'A' && c <= 'Z') r->method = r->method * 26 + c - 'A'; else if (c != '\r' && c != '\n') r->st = BAD; break;
    case TARGET: if (c == ' ') { r->path[r->np] = 0; r->hash += url_decode(r->path) * 3; r->st = VERSION; } else if (r->np < 158) r->path[r->np++] = c; else r->st = BAD; break;
    case VERSION: if (c == '\r') r->st = LF1; break;
    case LF1: case LF2: r->st = c == '\n' ? HDR_START : BAD; break;
    case HDR_START: r->nn = r->nv = 0; if (c == '\r') { r->st = LF_END; break; } r->st = NAME; /* fall through */
    case NAME:
      if (c == ':') r->st = SP;
      else if (c <= ' ' || c > 126 || r->nn >= 30) r->st = BAD;
      else r->name[r->nn++] = c >= 'A' && c <= 'Z' ? c + 32 : c;
      break;
    case SP: if (c == ' ' || c == '\t') break; r->st = VALUE; /* fall through */
    case VALUE: if (c == '\r') { header(r); r->st = LF2; } else if (r->nv < 158) r->value[r->nv++] = c; break;
    case LF_END: if (c == '\n') after_headers(r); else r->st = BAD; break;
    case BODY: case CH_DATA: {
      size_t k = n - i + 1 < (size_t)r->left ? n - i + 1 : (size_t)r->left;
      for (size_t j = 0; j < k; j++) r->hash = r->hash * 16777619u ^ (unsigned char)p[i - 1 + j];
      i += k - 1; r->left -= k; r->total += k;
      if (!r->left) r->st = r->st == BODY ? DONE : CH_CR;
      break;
    }
    case CH_SIZE: { int h = hexv(c); if (h >= 0) r->left = r->left * 16 + h; else if (c == ';') r->st = CH_EXT; else if (c == '\r') r->st = CH_LF; else r->st = BAD; break; }
    case CH_EXT: if (c == '\r') r->st = CH_LF; break;
    case CH_LF: r->st = c != '\n' ? BAD : r->left ? CH_DATA : TRAILER; break;
    case CH_CR: r->st = c == '\r' ? CH_DLF : BAD; break;
    case CH_DLF: r->left = 0; r->st = c == '\n' ? CH_SIZE : BAD; break;
    case TRAILER: if (c == '\n') r->st = DONE; break;
    default: break;
    }
  }
  return i;
}
static size_t make(char *o, size_t cap) {
  static const char *ms[] = {"GET", "POST", "PUT", "DELETE"}; static const char *hs[] = {"User-Agent", "X-Trace-Id", "Referer", "If-None-Match"};
  size_t n = 0;
  while (n + 1600 < cap) {
    uint32_t x = rnd();
    n += sprintf(o + n, "%s /items/%u?q=a%%20b+%%C3%%A9&z=%x HTTP/1.1\r\nHost: h%u.example\r\n", ms[x & 3], x >> 8 & 4095, rnd(), x & 15);
    for (unsigned k = x >> 4 & 3; k; k--) n += sprintf(o + n, "%s: v%08x; k=%u \r\n", hs[k], rnd(), k);
    if (x & 0x100) n += sprintf(o + n, "Accept: text/html,text/plain,*/*\r\nCookie: sid=%x; theme=dark; n=%u\r\n", rnd(), x & 7);
    if ((x & 3) == 1) {
      unsigned len = rnd() % 400; n += sprintf(o + n, "Content-Length: %u\r\n\r\n", len);
      while (len--) o[n++] = 32 + rnd() % 90;
    } else if ((x & 3) == 2) {
      n += sprintf(o + n, "Transfer-Encoding: chunked\r\n\r\n");
      for (unsigned k = 1 + rnd() % 4; k; k--) { unsigned len = 1 + rnd() % 150; n += sprintf(o + n, k & 1 ? "%x\r\n" : "%X;e=1\r\n", len); while (len--) o[n++] = 'a' + (len & 15); n += sprintf(o + n, "\r\n"); }
      n += sprintf(o + n, "0\r\n\r\n");
    } else n += sprintf(o + n, "Connection: %s\r\n\r\n", x & 0x40 ? "close" : "keep-alive");
    if (x % 97 == 0) o[n - 5] = 1;
  }
  return n;
}
int main(void) {
  static char wire[120000]; uint64_t sum = 0; Req r; unsigned done = 0, bad = 0; static const size_t caps[] = {6000, 120000, 30000};
  for (int round = 0; round < 24; round++) {
    size_t n = make(wire, caps[round % 3]);
    for (int pass = 0; pass < 2; pass++) {
      size_t i = 0; memset(&r, 0, sizeof r);
      while (i < n) {
        size_t k = 1 + rnd() % (pass ? 1460 : 90); if (k > n - i) k = n - i;
        i += feed(&r, wire + i, k);
        if (r.st == DONE) { done++; sum = sum * 31 + r.hash + r.method + r.total + r.nhdr; memset(&r, 0, sizeof r); }
        else if (r.st == BAD) { bad++; memset(&r, 0, sizeof r); while (i < n && wire[i] != '\n') i++; }
      }
    }
  }
  printf("%u %u %llu\n", done, bad, (unsigned long long)sum);
  return 0;
}
