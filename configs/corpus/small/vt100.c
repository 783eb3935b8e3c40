// flags: -O2
// terminal emulator: a byte stream of text, UTF-8, control codes and escape sequences drives a parser state table and screen operations (scroll regions, insert, erase, attributes, tabs), with a damage-tracked repaint; sessions of different character
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { COLS = 132, ROWS = 50 };
typedef struct { uint16_t ch; uint8_t fg, bg, at, pad; } Cell;
typedef struct { Cell *line[ROWS]; Cell store[ROWS][COLS]; int x, y, top, bot, sx, sy, wrap, origin, insert; Cell pen; uint8_t tabs[COLS], dirty[ROWS]; } Term;
static Term T; static Cell shadow[ROWS][COLS];
enum { GROUND, ESC, CSI, OSC, U1, U2, NSTATE }; static uint8_t cls[256], state; static int par[16], np, priv, ucs; static uint64_t ops[128];
static void clear(Cell *c, int n) { for (int i = 0; i < n; i++) { c[i].ch = ' '; c[i].fg = 7; c[i].bg = T.pen.bg; c[i].at = 0; } }
static void scroll(int top, int bot, int n) {
  for (; n > 0; n--) { Cell *l = T.line[top]; memmove(T.line + top, T.line + top + 1, (bot - top) * sizeof *T.line); T.line[bot] = l; clear(l, COLS); }
  for (; n < 0; n++) { Cell *l = T.line[bot]; memmove(T.line + top + 1, T.line + top, (bot - top) * sizeof *T.line); T.line[top] = l; clear(l, COLS); }
  memset(T.dirty + top, 1, bot - top + 1);
}
static void lf(void) { if (T.y == T.bot) scroll(T.top, T.bot, 1); else if (T.y < ROWS - 1) T.y++; }
static void put(int ch) {
  if (T.wrap) { T.x = 0; lf(); T.wrap = 0; }
  Cell *c = T.line[T.y] + T.x; if (T.insert) memmove(c + 1, c, (COLS - 1 - T.x) * sizeof *c);
  *c = T.pen; c->ch = ch; T.dirty[T.y] = 1; if (T.x == COLS - 1) T.wrap = 1; else T.x++;
}
static int P(int i, int d) { return i < np && par[i] ? par[i] : d; }
static int clampi(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }
static void sgr(void) {
  if (!np) np = 1, par[0] = 0;
  for (int i = 0; i < np; i++) switch (par[i]) {
    case 0: T.pen.fg = 7; T.pen.bg = 0; T.pen.at = 0; break; case 1: T.pen.at |= 1; break; case 4: T.pen.at |= 2; break; case 5: T.pen.at |= 4; break; case 7: T.pen.at |= 8; break;
    case 22: T.pen.at &= ~1; break; case 24: T.pen.at &= ~2; break; case 27: T.pen.at &= ~8; break;
    case 30: case 31: case 32: case 33: case 34: case 35: case 36: case 37: T.pen.fg = par[i] - 30; break; case 39: T.pen.fg = 7; break;
    case 40: case 41: case 42: case 43: case 44: case 45: case 46: case 47: T.pen.bg = par[i] - 40; break; case 49: T.pen.bg = 0; break;
    case 38: case 48: if (i + 2 < np && par[i + 1] == 5) { if (par[i] == 38) T.pen.fg = par[i + 2]; else T.pen.bg = par[i + 2]; i += 2; } break;
  }
}
static void csi(int f) {
  ops[f & 127]++; T.wrap = 0; Cell *l = T.line[T.y]; int n = P(0, 1);
  switch (f) {
  case 'A': T.y = clampi(T.y - n, T.top, ROWS - 1); break; case 'B': T.y = clampi(T.y + n, 0, T.bot); break; case 'C': T.x = clampi(T.x + n, 0, COLS - 1); break; case 'D': T.x = clampi(T.x - n, 0, COLS - 1); break;
  case 'G': T.x = clampi(n - 1, 0, COLS - 1); break; case 'd': T.y = clampi(n - 1, 0, ROWS - 1); break;
  case 'H': case 'f': T.y = clampi(n - 1 + (T.origin ? T.top : 0), 0, ROWS - 1); T.x = clampi(P(1, 1) - 1, 0, COLS - 1); break;
  case 'J': { int m = P(0, 0); if (m == 0) { clear(l + T.x, COLS - T.x); for (int i = T.y + 1; i < ROWS; i++) clear(T.line[i], COLS); memset(T.dirty + T.y, 1, ROWS - T.y); } else if (m == 1) { for (int i = 0; i < T.y; i++) clear(T.line[i], COLS); clear(l, T.x + 1); memset(T.dirty, 1, T.y + 1); } else { for (int i = 0; i < ROWS; i++) clear(T.line[i], COLS); memset(T.dirty, 1, ROWS); } break; }
  case 'K': { int m = P(0, 0); if (m == 0) clear(l + T.x, COLS - T.x); else if (m == 1) clear(l, T.x + 1); else clear(l, COLS); T.dirty[T.y] = 1; break; }
  case 'L': if (T.y >= T.top && T.y <= T.bot) scroll(T.y, T.bot, -clampi(n, 1, T.bot - T.y + 1)); break; case 'M': if (T.y >= T.top && T.y <= T.bot) scroll(T.y, T.bot, clampi(n, 1, T.bot - T.y + 1)); break;
  case 'P': n = clampi(n, 1, COLS - T.x); memmove(l + T.x, l + T.x + n, (COLS - T.x - n) * sizeof *l); clear(l + COLS - n, n); T.dirty[T.y] = 1; break;
  case '@': n = clampi(n, 1, COLS - T.x); memmove(l + T.x + n, l + T.x, (COLS - T.x - n) * sizeof *l); clear(l + T.x, n); T.dirty[T.y] = 1; break;
  case 'X': clear(l + T.x, clampi(n, 1, COLS - T.x)); T.dirty[T.y] = 1; break; case 'S': scroll(T.top, T.bot, clampi(n, 1, T.bot - T.top + 1)); break; case 'T': scroll(T.top, T.bot, -clampi(n, 1, T.bot - T.top + 1)); break;
  case 'r': { int a = P(0, 1) - 1, b = P(1, ROWS) - 1; if (a < b && b < ROWS) { T.top = a; T.bot = b; T.x = 0; T.y = T.origin ? a : 0; } break; }
  case 'm': sgr(); break; case 's': T.sx = T.x; T.sy = T.y; break; case 'u': T.x = T.sx; T.y = T.sy; break;
  case 'h': case 'l': if (priv) { if (P(0, 0) == 6) T.origin = f == 'h'; } else if (P(0, 0) == 4) T.insert = f == 'h'; break;
  case 'g': if (P(0, 0) == 3) memset(T.tabs, 0, COLS); else T.tabs[T.x] = 0; break;
  }
}
static void control(int c) {
  switch (c) { case '\n': case 11: case 12: lf(); T.wrap = 0; break; case '\r': T.x = 0; T.wrap = 0; break; case '\b': if (T.x) T.x--; T.wrap = 0; break; case '\t': do T.x++; while (T.x < COLS - 1 && !T.tabs[T.x]); if (T.x >= COLS) T.x = COLS - 1; break; case 27: state = ESC; break; }
}
static void feed(const uint8_t *p, int n) {
  for (int i = 0; i < n; i++) {
    int c = p[i]; if (c < 32 && state != OSC) { control(c); continue; }
    switch (state) {
    case GROUND: if (c < 128) put(c); else if ((c & 0xE0) == 0xC0) { ucs = c & 31; state = U1; } else if ((c & 0xF0) == 0xE0) { ucs = c & 15; state = U2; } else put(0xFFFD); break;
    case U2: ucs = ucs << 6 | (c & 63); state = U1; break; case U1: put((ucs << 6 | (c & 63)) & 0xffff); state = GROUND; break;
    case ESC: state = GROUND; switch (c) { case '[': state = CSI; np = 0; par[0] = 0; priv = 0; break; case ']': state = OSC; break; case '7': T.sx = T.x; T.sy = T.y; break; case '8': T.x = T.sx; T.y = T.sy; break; case 'D': lf(); break; case 'E': T.x = 0; lf(); break; case 'M': if (T.y == T.top) scroll(T.top, T.bot, -1); else if (T.y) T.y--; break; case 'H': T.tabs[T.x] = 1; break; } break;
    case CSI: if (c >= '0' && c <= '9') { if (!np) np = 1; par[np - 1] = (par[np - 1] * 10 + c - '0') % 10000; } else if (c == ';') { if (!np) np = 1; if (np < 16) par[np++] = 0; } else if (c == '?') priv = 1; else if (c >= '@') { state = GROUND; csi(c); } break;
    case OSC: if (c == 7) state = GROUND; break;
    }
  }
}
static uint64_t repaint(void) {
  uint64_t h = 0; int drawn = 0;
  for (int y = 0; y < ROWS; y++) { if (!T.dirty[y]) continue; T.dirty[y] = 0; Cell *l = T.line[y]; for (int x = 0; x < COLS; x++) if (memcmp(&l[x], &shadow[y][x], 5)) { shadow[y][x] = l[x]; drawn++; h = h * 31 + l[x].ch + l[x].fg * 7 + l[x].at; } }
  return h + drawn;
}
static uint32_t s = 2400; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static uint8_t stream[4][70000]; static int slen[4];
static char *text(char *o, int n) { while (n-- > 0) { uint32_t r = rnd(); *o++ = r % 6 == 0 ? ' ' : 'a' + (r >> 8) % 26; } return o; }
static void gen(int k) {
  char *o = (char *)stream[k], *e = o + (k == 3 ? 16000 : 40000);
  while (o < e) switch (k) {
    case 0: o = text(o, 20 + rnd() % 150); *o++ = '\r'; *o++ = '\n'; break;
    case 1: o += sprintf(o, "\33[%d;%dH\33[%d;%dm", 1 + rnd() % 50, 1 + rnd() % 120, rnd() % 8, 30 + rnd() % 18); o = text(o, 4 + rnd() % 20); if (rnd() % 4 == 0) o += sprintf(o, "\33[K"); if (rnd() % 9 == 0) o += sprintf(o, "\33[0m\33]0;t%d\7", rnd() % 99); break;
    case 2: o += sprintf(o, "\33[%d%c", 1 + rnd() % 5, "LMP@XSTABCDKm"[rnd() % 13]); o = text(o, rnd() % 9); if (rnd() % 12 == 0) { int a = 1 + rnd() % 20; o += sprintf(o, "\33[%d;%dr", a, a + 5 + rnd() % 20); } if (rnd() % 8 == 0) o += sprintf(o, "\33M\33[4%c", rnd() & 1 ? 'h' : 'l'); break;
    default: { uint32_t r = rnd(), c = 0x80 + r % 0x3000; if (r % 5) { if (c < 0x800) { *o++ = 0xC0 | c >> 6; } else { *o++ = 0xE0 | c >> 12; *o++ = 0x80 | (c >> 6 & 63); } *o++ = 0x80 | (c & 63); } else { *o++ = "\t\b\n\rxyz"[r / 5 % 7]; } } }
  slen[k] = (int)(o - (char *)stream[k]);
}
int main(void) {
  for (int y = 0; y < ROWS; y++) { T.line[y] = T.store[y]; clear(T.line[y], COLS); } T.bot = ROWS - 1; for (int i = 0; i < COLS; i += 8) T.tabs[i] = 1; for (int k = 0; k < 4; k++) gen(k);
  uint64_t h = 0;
  for (int round = 0; round < 640; round++) {
    int k = round / 40 % 4, n = 200 + rnd() % 1800, at = rnd() % (slen[k] - n); if (k != 2) { T.insert = 0; if (rnd() % 8 == 0) T.top = 0, T.bot = ROWS - 1; }
    feed(stream[k] + at, n); if (round % (1 + k) == 0) h = h * 131 + repaint();
  }
  for (int i = 0; i < 128; i++) h = h * 3 + ops[i];
  printf("%llu\n", (unsigned long long)h);
}
