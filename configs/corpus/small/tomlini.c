// flags: -O2
// recursive-descent reader of a TOML subset (tables, dotted keys, arrays, inline tables, dates, escapes) into arena nodes, with look-ups and re-serialising; documents of 2 to 60 KB whose digits and flags are edited between rounds
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <string.h>
#include <ctype.h>
enum { T_STR, T_INT, T_FLT, T_BOOL, T_DATE, T_ARR, T_TAB };
typedef struct Node { struct Node *next, *child, **tail; const char *key; int klen, type; union { int64_t i; double d; struct { char *s; int n; } str; } u; } Node;
static char arena[8 << 20]; static size_t top;
static void *alloc(size_t n) { n = (n + 15) & ~(size_t)15; if (top + n > sizeof arena) abort(); void *p = arena + top; top += n; return p; }
static const char *p; static int err;
static Node *mk(int t) { Node *n = alloc(sizeof *n); memset(n, 0, sizeof *n); n->type = t; n->tail = &n->child; return n; }
static void add(Node *par, Node *n) { *par->tail = n; par->tail = &n->next; }
static Node *find(Node *t, const char *k, int n) { for (Node *c = t->child; c; c = c->next) if (c->klen == n && !memcmp(c->key, k, n)) return c; return 0; }
static void ws(void) { while (*p == ' ' || *p == '\t') p++; }
static void wsnl(void) { for (;;) { ws(); if (*p == '#') while (*p && *p != '\n') p++; if (*p != '\n') return; p++; } }
static int bare(int c) { return isalnum(c) || c == '_' || c == '-'; }
static Node *value(void);
static Node *keypath(Node *t, const char **k, int *n) {
  for (;;) {
    ws(); const char *s = p;
    if (*p == '"') { s = ++p; while (*p && *p != '"') p++; *n = p - s; if (*p) p++; } else { while (bare((unsigned char)*p)) p++; *n = p - s; }
    *k = s; if (!*n) { err++; return t; }
    ws(); if (*p != '.') return t;
    p++; Node *c = find(t, s, *n);
    if (!c) { c = mk(T_TAB); c->key = s; c->klen = *n; add(t, c); }
    t = c;
  }
}
static Node *string(void) {
  Node *n = mk(T_STR); const char *q = ++p; while (*q && *q != '"') q += *q == '\\' ? 2 : 1;
  char *o = alloc(q - p + 1); n->u.str.s = o;
  while (*p && *p != '"') {
    if (*p != '\\') { *o++ = *p++; continue; }
    switch (*++p) { case 'n': *o++ = '\n'; break; case 't': *o++ = '\t'; break; case '"': *o++ = '"'; break;
      case 'u': { unsigned v = 0; for (int i = 1; i <= 4; i++) v = v * 16 + (isdigit(p[i]) ? p[i] - '0' : (p[i] | 32) - 'a' + 10); p += 4; if (v < 128) *o++ = v; else if (v < 2048) { *o++ = 192 | v >> 6; *o++ = 128 | (v & 63); } else { *o++ = 224 | v >> 12; *o++ = 128 | (v >> 6 & 63); } break; }
      default: *o++ = *p; }
    p++;
  }
  if (*p) p++; *o = 0; n->u.str.n = o - n->u.str.s; return n;
}
static Node *number(void) {
  const char *s = p; int neg = 0; if (*p == '-' || *p == '+') neg = *p++ == '-';
  if (p[0] == '0' && p[1] == 'x') { int64_t v = 0; p += 2; for (; isxdigit((unsigned char)*p); p++) v = v * 16 + (isdigit(*p) ? *p - '0' : (*p | 32) - 'a' + 10); Node *n = mk(T_INT); n->u.i = neg ? -v : v; return n; }
  int64_t v = 0; int dig = 0; for (; isdigit((unsigned char)*p) || *p == '_'; p++) if (*p != '_') v = v * 10 + (*p - '0'), dig++;
  if (dig == 4 && *p == '-') { int y = v, m = 0, d = 0; p++; while (isdigit(*p)) m = m * 10 + *p++ - '0'; if (*p == '-') p++; while (isdigit(*p)) d = d * 10 + *p++ - '0'; Node *n = mk(T_DATE); n->u.i = y * 372 + m * 31 + d; return n; }
  if (*p == '.' || (*p | 32) == 'e') { char *e; Node *n = mk(T_FLT); n->u.d = strtod(s, &e); p = e; return n; }
  if (!dig) { err++; if (*p) p++; }
  Node *n = mk(T_INT); n->u.i = neg ? -v : v; return n;
}
static void pair(Node *t) { const char *k; int kn; Node *at = keypath(t, &k, &kn); ws(); if (*p != '=') { err++; while (*p && *p != '\n') p++; return; } p++; ws();
  Node *v = value(); v->key = k; v->klen = kn; if (find(at, k, kn)) err++; else add(at, v); }
static Node *value(void) {
  switch (*p) {
  case '"': return string();
  case 't': if (!strncmp(p, "true", 4)) { p += 4; Node *n = mk(T_BOOL); n->u.i = 1; return n; } break;
  case 'f': if (!strncmp(p, "false", 5)) { p += 5; return mk(T_BOOL); } break;
  case '[': { Node *a = mk(T_ARR); p++; for (wsnl(); *p && *p != ']'; wsnl()) { add(a, value()); wsnl(); if (*p == ',') p++; else if (*p != ']') { err++; break; } } if (*p) p++; return a; }
  case '{': { Node *t = mk(T_TAB); p++; for (ws(); *p && *p != '}'; ws()) { pair(t); ws(); if (*p == ',') p++; } if (*p) p++; return t; }
  }
  return number();
}
static Node *parse(const char *text) {
  top = 0; p = text; Node *root = mk(T_TAB), *cur = root;
  for (wsnl(); *p; wsnl()) {
    if (*p == '[') { p++; const char *k; int n; Node *at = keypath(root, &k, &n); cur = find(at, k, n); if (!cur) { cur = mk(T_TAB); cur->key = k; cur->klen = n; add(at, cur); } if (*p == ']') p++; else err++; }
    else pair(cur);
  }
  return root;
}
static char out[1 << 19]; static char *o;
static void num(int64_t v) { char b[24]; int n = 0; if (v < 0) *o++ = '-', v = -v; do b[n++] = '0' + v % 10; while (v /= 10); while (n) *o++ = b[--n]; }
static void dump(const Node *n) {
  switch (n->type) {
  case T_STR: *o++ = '"'; memcpy(o, n->u.str.s, n->u.str.n); o += n->u.str.n; *o++ = '"'; break;
  case T_INT: case T_DATE: num(n->u.i); break;
  case T_FLT: num((int64_t)(n->u.d * 1000)); *o++ = 'm'; break;
  case T_BOOL: *o++ = n->u.i ? 'T' : 'F'; break;
  default: *o++ = n->type == T_ARR ? '[' : '{';
    for (const Node *c = n->child; c; c = c->next) { if (c->key) { memcpy(o, c->key, c->klen); o += c->klen; *o++ = '='; } dump(c); *o++ = ','; }
    *o++ = n->type == T_ARR ? ']' : '}';
  }
}
static char docs[4][64000];
static uint32_t s = 7; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
int main(void) {
  static const char *names[] = { "server", "client", "cache", "log", "auth", "retry", "pool", "metrics" }, *keys[] = { "port", "host", "ttl", "name", "level", "max-size", "ratio", "enabled", "since", "tags", "limits" };
  for (int d = 0; d < 4; d++) {
    char *q = docs[d], *end = q + (2000 << (d * 5 / 3)); if (end > docs[d] + 60000) end = docs[d] + 60000;
    for (int sec = 0; q < end - 900; sec++) {
      q += sprintf(q, "# section %d\n[%s.%s%d]\n", sec, names[rnd() % 8], names[rnd() % 8], sec);
      for (int k = 0; k < 4 + rnd() % 8; k++) {
        q += sprintf(q, "%s%d%s = ", keys[rnd() % 11], k, rnd() % 5 ? "" : ".sub");
        switch (rnd() % 8) {
        case 0: q += sprintf(q, "\"val \\\"%x\\\" \\u00e%d end\"", rnd(), rnd() % 10); break; case 1: q += sprintf(q, "%d", (int)rnd() % 100000); break;
        case 2: q += sprintf(q, "%d.%03d", rnd() % 1000, rnd() % 1000); break; case 3: q += sprintf(q, rnd() & 1 ? "true" : "false"); break;
        case 4: q += sprintf(q, "20%02d-%02d-%02d", rnd() % 30, 1 + rnd() % 12, 1 + rnd() % 28); break; case 5: q += sprintf(q, "[ %d, %d,\n  \"x%d\", [1,%d] ]", rnd() % 99, rnd() % 999, rnd() % 9, rnd() % 100); break;
        case 6: q += sprintf(q, "{ a = %d, b.c = \"%d\", d = 0x%x }", rnd() % 9, rnd() % 99, rnd()); break; default: q += sprintf(q, "1_%03d_%03d  # note", rnd() % 1000, rnd() % 1000); }
        *q++ = '\n';
      }
    }
    *q = 0;
  }
  uint64_t h = 0;
  for (int round = 0; round < 100; round++) {
    char *doc = docs[round % 7 == 6 ? 3 : round % 3]; int len = strlen(doc);
    for (int i = 0; i < len / 20; i++) { char *q = doc + rnd() % len; if (*q >= '1' && *q <= '9' && q[-1] != '-') *q = '1' + rnd() % 9; }
    err = 0; Node *r = parse(doc); o = out; dump(r);
    for (int i = 0; i < 30; i++) { const char *k = names[rnd() % 8]; Node *n = find(r, k, strlen(k)); if (n) for (Node *c = n->child; c; c = c->next) h += c->type * 3 + c->klen; }
    for (char *q = out; q < o; q += 5) h = h * 131 + (uint8_t)*q; h += err;
  }
  printf("%llu\n", (unsigned long long)h);
}
