// flags: -O2
// hand-written scanner of a Pascal-like language: nested comments, strings, a perfect keyword hash found by trial, interned names
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint32_t u32;
enum { SPACE, ALPHA, DIGIT, QUOTE, BRACE, PUNCT };
static const char *keyword[] = {"begin", "end", "if", "then", "else", "while", "do", "for", "to", "var", "const", "array", "of", "case", "nil"};
enum { KEYS = 15, KSLOTS = 64, SOURCE = 1 << 16, NAMES = 4096 };
static uint8_t class_[256], kslot[KSLOTS];
static u32 kmul, s = 987654321, counts[8];
static char source[SOURCE + 256], arena[1 << 18];
static struct { u32 at, hash; uint16_t len; u32 uses; } name[NAMES];
static int arenaused, nnames;
u32 rnd(u32 n) { s ^= s << 5; s ^= s >> 7; s ^= s << 22; return (s >> 4) % n; }
u32 khash(const char *p, int n) { return ((p[0] * 31 + p[n - 1] + n * 7 + p[n / 2] * 131u) * kmul) >> 26; }
void setup(void) {
 for (int c = 0; c < 256; c++) class_[c] = c <= ' ' ? SPACE : (c | 32) >= 'a' && (c | 32) <= 'z' ? ALPHA : c >= '0' && c <= '9' ? DIGIT : c == '\'' ? QUOTE : c == '{' ? BRACE : PUNCT;
 for (kmul = 1;; kmul += 0x3c6ef372u) {
  int k = 0;
  memset(kslot, 0, sizeof kslot);
  for (; k < KEYS; k++) { u32 h = khash(keyword[k], strlen(keyword[k])); if (kslot[h]) break; kslot[h] = k + 1; }
  if (k == KEYS) return;
 }
}
u32 intern(const char *p, int n) {
 u32 h = n;
 for (int i = 0; i < n; i++) h = (h ^ (p[i] | 32)) * 0x01000193u;
 for (u32 i = (h ^ h >> 15) % NAMES;; i = (i + 1) % NAMES) {
  if (!name[i].len) {
   if (nnames > NAMES * 3 / 4) { memset(name, 0, sizeof name); nnames = arenaused = 0; }
   name[i].at = arenaused; name[i].hash = h; name[i].len = n; nnames++;
   for (int k = 0; k < n; k++) arena[arenaused++] = p[k] | 32;
  } else if (name[i].hash != h || name[i].len != n) continue;
  name[i].uses++;
  return i;
 }
}
uint64_t scan(const char *p) {
 uint64_t h = 1; int line = 1;
 for (;;) {
  const char *from = p; u32 token = 0;
  switch (class_[(uint8_t)*p]) {
  case SPACE: if (!*p) return h + line; line += *p++ == '\n'; continue;
  case ALPHA: {
   while (class_[(uint8_t)*p] == ALPHA || class_[(uint8_t)*p] == DIGIT) p++;
   int n = p - from, k = kslot[khash(from, n)];
   if (k && !strncmp(keyword[k - 1], from, n) && !keyword[k - 1][n]) { token = k; counts[0]++; }
   else { token = 100 + intern(from, n); counts[1]++; }
   break;
  }
  case DIGIT: while (class_[(uint8_t)*p] == DIGIT) token = token * 10 + *p++ - '0'; break;
  case QUOTE: for (p++; *p && (*p != '\'' || p[1] == '\''); p++) { token = token * 7 + *p; p += *p == '\''; } p += *p != 0; break;
  case BRACE: for (int depth = 0; *p; p++) { depth += (*p == '{') - (*p == '}'); line += *p == '\n'; if (!depth) { p++; break; } } continue;
  default:
   token = *p++;
   if ((token == ':' || token == '<' || token == '>') && *p == '=') { token = token << 8 | '='; p++; }
  }
  h = (h ^ token) * 0x100000001b3ull;
 }
}
int main(void) {
 uint64_t sum = 0;
 setup();
 for (int round = 0; round < 160; round++) {
  int n = 0, want = 2000 + rnd(round % 5 ? 12000 : SOURCE - 3000);
  while (n < want) {
   switch (rnd(9)) {
   case 0: case 1: n += sprintf(source + n, "%s ", keyword[rnd(KEYS)]); break;
   case 2: { u32 v = rnd(70000); source[n++] = '1'; for (; v; v /= 10) source[n++] = '0' + v % 10; break; }
   case 3: memcpy(source + n, "'it''s a text'", 14); n += 14; break;
   case 4: memcpy(source + n, "{ note {nested}\n more }", 23); n += 23; break;
   case 5: memcpy(source + n, ":=", 2); n += 2; break;
   case 6: source[n++] = "+-*/;,.()[]=<>"[rnd(14)]; break;
   default: { int id = rnd(rnd(3000) + 1) + round; source[n++] = 'A' + id % 50 % 26; for (; id; id /= 9) source[n++] = "aeiourstn"[id % 9]; }
   }
   source[n++] = rnd(8) ? ' ' : '\n';
  }
  source[n] = 0;
  sum = sum * 31 + scan(source);
 }
 printf("%llu %u %u\n", (long long)sum, counts[0], counts[1]);
}
