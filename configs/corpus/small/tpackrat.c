// flags: -O2
// packrat parser of a small expression and statement grammar: one function per rule, memo table of (rule, position) with generation stamps, 200 KB to 1.5 MB
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint32_t u32;
#define MAX 12000
enum { STMT, ASSIGN, COND, SUM, TERM, FACTOR, NAME, NUMBER, RULES };
typedef struct { u32 stamp; int end; u32 hash; } Memo;
static Memo memo[MAX][RULES];
static char text[MAX + 64];
static u32 stamp, hits, s = 4242;
u32 rnd(u32 n) { s = s * 747796405u + 2891336453u; u32 w = ((s >> ((s >> 28) + 4)) ^ s) * 277803737u; return (w >> 22 ^ w) % n; }
static u32 result;
int parse(int rule, int at);
int lit(int at, const char *t) { int n = strlen(t); if (at < 0 || memcmp(text + at, t, n)) return -1; at += n; while (text[at] == ' ') at++; return at; }
int chain(int sub, const char *ops, int at, u32 salt) {
 int end = parse(sub, at), next;
 u32 h = result * salt;
 while (end >= 0 && text[end] && strchr(ops, text[end])) {
  char op[2] = {text[end], 0};
  if ((next = parse(sub, lit(end, op))) < 0) break;
  h = h * 31 + op[0] * 7 + result; end = next;
 }
 result = h;
 return end;
}
int apply(int rule, int at) {
 int e, start = at;
 switch (rule) {
 case STMT:
  if ((e = lit(at, "if ")) >= 0 && (e = parse(COND, e)) >= 0) { u32 h = result; if ((e = parse(STMT, e)) >= 0) { result += h * 3; return e; } }
  return lit(parse(ASSIGN, at), ";");
 case ASSIGN:
  if ((e = lit(parse(NAME, at), "=")) >= 0 && (e = parse(ASSIGN, e)) >= 0) { result ^= 0x55; return e; }
  return parse(COND, at);
 case COND: {
  e = parse(SUM, at); u32 h = result; int n;
  if ((n = lit(e, "?")) >= 0 && (n = lit(parse(COND, n), ":")) >= 0 && (n = parse(COND, n)) >= 0) { result += h; return n; }
  result = h;
  return e;
 }
 case SUM: return chain(TERM, "+-<", at, 5);
 case TERM: return chain(FACTOR, "*/", at, 11);
 case FACTOR:
  if ((e = lit(at, "(")) >= 0 && (e = lit(parse(COND, e), ")")) >= 0) return e;
  if ((e = lit(parse(NAME, at), "(")) >= 0 && (e = lit(parse(COND, e), ")")) >= 0) { result *= 77; return e; }
  return (e = parse(NUMBER, at)) >= 0 ? e : parse(NAME, at);
 default:
  result = rule;
  while (rule == NAME ? text[at] >= 'a' && text[at] <= 'z' : text[at] >= '0' && text[at] <= '9') result = result * 37 + text[at++];
  if (at == start) return -1;
  while (text[at] == ' ') at++;
  return at;
 }
}
int parse(int rule, int at) {
 if (at < 0) return -1;
 Memo *m = &memo[at][rule];
 if (m->stamp == stamp) { hits++; result = m->hash; return m->end; }
 m->end = apply(rule, at);
 m->hash = result; m->stamp = stamp;
 return m->end;
}
static int len;
void emit(const char *t) { while (*t && len < MAX - 200) text[len++] = *t++; }
void expr(int depth) {
 char id[2] = {'a' + rnd(26), 0};
 switch (rnd(depth > 5 ? 2 : 8)) {
 case 0: emit(id); break;
 case 1: emit("4"); emit(rnd(2) ? "2" : "17"); break;
 case 2: emit("("); expr(depth + 1); emit(")"); break;
 case 3: emit("fn("); expr(depth + 1); emit(")"); break;
 case 4: emit("("); expr(depth + 1); emit(" ? "); emit(id); emit(" : "); expr(depth + 1); emit(")"); break;
 default: expr(depth + 1); emit(&"+ \0* \0- \0/ \0< "[3 * rnd(5)]); expr(depth + 2);
 }
}
int main(void) {
 uint64_t sum = 0; int failed = 0;
 for (int round = 0; round < 140; round++) {
  int want = 500 + rnd(round % 4 ? 3500 : MAX - 1500), at = 0;
  for (len = 0; len < want;) { if (!rnd(3)) emit(rnd(2) ? "if a<b " : "xy = z = "); expr(0); emit(";"); }
  text[len] = 0; stamp++;
  while (at < len) { int e = parse(STMT, at); if (e < 0) { failed++; while (at < len && text[at++] != ';') {} } else { sum = sum * 31 + result; at = e; } }
 }
 printf("%llu %u %d\n", (long long)sum, hits, failed);
}
