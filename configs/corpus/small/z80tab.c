// flags: -O1
// Z80 subset emulator whose 256 opcodes are small macro-made handler functions called through a table: division, sorting, block moves, searches and recursive calls; indirect calls with loop-shaped patterns
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint8_t u8; typedef uint16_t u16;
typedef struct { u8 r[8], f; u16 pc, sp; u8 m[65536]; unsigned long ticks; int halt; } Cpu; // r: B C D E H L (unused) A
enum { FC = 1, FZ = 64, FS = 128 };
static Cpu cpu;
typedef void (*Op)(Cpu *);
#define HL(c) ((u16)((c)->r[4] << 8 | (c)->r[5]))
static u16 pair(Cpu *c, int p) { return p == 3 ? c->sp : (u16)(c->r[2 * p] << 8 | c->r[2 * p + 1]); }
static void setpair(Cpu *c, int p, u16 v) { if (p == 3) c->sp = v; else c->r[2 * p] = v >> 8, c->r[2 * p + 1] = (u8)v; }
static void push(Cpu *c, u16 v) { c->m[--c->sp] = v >> 8; c->m[--c->sp] = (u8)v; }
static u16 pop(Cpu *c) { u16 v = c->m[c->sp++]; return v | c->m[c->sp++] << 8; }
static u16 imm16(Cpu *c) { u16 v = c->m[c->pc++]; return v | c->m[c->pc++] << 8; }
static u8 sz(u8 v) { return (v ? 0 : FZ) | (v & FS); }
#define GET(c, i) ((i) == 6 ? (c)->m[HL(c)] : (c)->r[i])
#define SET(c, i, v) do { if ((i) == 6) (c)->m[HL(c)] = (v); else (c)->r[i] = (v); } while (0)
static inline void alu(Cpu *c, int op, u8 v) {
  unsigned a = c->r[7], t;
  switch (op) {
  case 0: t = a + v; break; case 1: t = a + v + (c->f & FC); break;
  case 2: case 7: t = a - v; break; case 3: t = a - v - (c->f & FC); break;
  case 4: t = a & v; break; case 5: t = a ^ v; break; default: t = a | v; break;
  }
  c->f = sz((u8)t) | (t >> 8 & 1); if (op != 7) c->r[7] = (u8)t;
}
#define R8(M, x) M(x,0) M(x,1) M(x,2) M(x,3) M(x,4) M(x,5) M(x,6) M(x,7)
#define LDF(d, s) static void ld_##d##s(Cpu *c) { SET(c, d, GET(c, s)); c->ticks += ((d) == 6 || (s) == 6) ? 7 : 4; }
#define ALUF(o, s) static void alu_##o##s(Cpu *c) { alu(c, o, GET(c, s)); c->ticks += 4; }
R8(LDF,0) R8(LDF,1) R8(LDF,2) R8(LDF,3) R8(LDF,4) R8(LDF,5) R8(LDF,6) R8(LDF,7)
R8(ALUF,0) R8(ALUF,1) R8(ALUF,2) R8(ALUF,3) R8(ALUF,4) R8(ALUF,5) R8(ALUF,6) R8(ALUF,7)
#define ONE(_, i) static void inc_##i(Cpu *c) { u8 v = GET(c, i) + 1; SET(c, i, v); c->f = (c->f & FC) | sz(v); c->ticks += 4; } \
  static void dec_##i(Cpu *c) { u8 v = GET(c, i) - 1; SET(c, i, v); c->f = (c->f & FC) | sz(v); c->ticks += 4; } \
  static void ldi_##i(Cpu *c) { u8 v = c->m[c->pc++]; SET(c, i, v); c->ticks += 7; } \
  static void alui_##i(Cpu *c) { alu(c, i, c->m[c->pc++]); c->ticks += 7; }
R8(ONE, 0)
#define PAIR(p) static void ldp_##p(Cpu *c) { setpair(c, p, imm16(c)); } static void incp_##p(Cpu *c) { setpair(c, p, pair(c, p) + 1); } \
  static void decp_##p(Cpu *c) { setpair(c, p, pair(c, p) - 1); } \
  static void addp_##p(Cpu *c) { unsigned t = HL(c) + pair(c, p); setpair(c, 2, (u16)t); c->f = (c->f & ~FC) | t >> 16; c->ticks += 11; }
PAIR(0) PAIR(1) PAIR(2) PAIR(3)
#define CONDOK(c, k) (((c)->f & ((k) < 2 ? FZ : FC) ? 1 : 0) == ((k) & 1))
#define CND(k) static void jr_##k(Cpu *c) { int8_t d = (int8_t)c->m[c->pc++]; if (CONDOK(c, k)) { c->pc += d; c->ticks += 5; } c->ticks += 7; } \
  static void ret_##k(Cpu *c) { if (CONDOK(c, k)) { c->pc = pop(c); c->ticks += 6; } c->ticks += 5; }
CND(0) CND(1) CND(2) CND(3)
static void jr(Cpu *c) { int8_t d = (int8_t)c->m[c->pc++]; c->pc += d; }
static void djnz(Cpu *c) { int8_t d = (int8_t)c->m[c->pc++]; if (--c->r[0]) c->pc += d; c->ticks += 13; }
static void call(Cpu *c) { u16 a = imm16(c); push(c, c->pc); c->pc = a; c->ticks += 17; }
static void ret(Cpu *c) { c->pc = pop(c); c->ticks += 10; }
static void pushaf(Cpu *c) { push(c, (u16)(c->r[7] << 8 | c->f)); }
static void popaf(Cpu *c) { u16 v = pop(c); c->r[7] = v >> 8; c->f = (u8)v; }
static void rla(Cpu *c) { u8 o = c->r[7]; c->r[7] = o << 1 | (c->f & FC); c->f = (c->f & ~FC) | o >> 7; }
static void rlca(Cpu *c) { u8 o = c->r[7]; c->r[7] = o << 1 | o >> 7; c->f = (c->f & ~FC) | o >> 7; }
static void stde(Cpu *c) { c->m[pair(c, 1)] = c->r[7]; c->ticks += 7; }
static void halt(Cpu *c) { c->halt = 1; }
static void nop(Cpu *c) { c->ticks += 4; }
static void ed(Cpu *c) {
  u8 k = c->m[c->pc++]; u16 bc = pair(c, 0) - 1, h = HL(c);
  setpair(c, 0, bc); setpair(c, 2, h + 1); c->ticks += 16;
  if (k == 0xB0) { u16 de = pair(c, 1); c->m[de] = c->m[h]; setpair(c, 1, de + 1); if (bc) c->pc -= 2; }
  else { u8 t = c->r[7] - c->m[h]; c->f = (c->f & FC) | sz(t); if (bc && t) c->pc -= 2; }
}
static Op tab[256];
static void build(void) {
  for (int i = 0; i < 256; i++) tab[i] = nop;
#define TL(d, s) tab[0x40 + d * 8 + s] = ld_##d##s;
#define TA(o, s) tab[0x80 + o * 8 + s] = alu_##o##s;
  R8(TL,0) R8(TL,1) R8(TL,2) R8(TL,3) R8(TL,4) R8(TL,5) R8(TL,6) R8(TL,7)
  R8(TA,0) R8(TA,1) R8(TA,2) R8(TA,3) R8(TA,4) R8(TA,5) R8(TA,6) R8(TA,7)
#define T1(_, i) tab[4 + i * 8] = inc_##i; tab[5 + i * 8] = dec_##i; tab[6 + i * 8] = ldi_##i; tab[0xC6 + i * 8] = alui_##i;
  R8(T1, 0)
#define TP(p) tab[1 + p * 16] = ldp_##p; tab[3 + p * 16] = incp_##p; tab[11 + p * 16] = decp_##p; tab[9 + p * 16] = addp_##p; tab[0x20 + p * 8] = jr_##p; tab[0xC0 + p * 8] = ret_##p;
  TP(0) TP(1) TP(2) TP(3)
  tab[0x76] = halt; tab[0x18] = jr; tab[0x10] = djnz; tab[0xCD] = call; tab[0xC9] = ret; tab[0xF5] = pushaf; tab[0xF1] = popaf; tab[0x17] = rla; tab[0x07] = rlca; tab[0x12] = stde; tab[0xED] = ed;
}
static void run(u16 at) { Cpu *c = &cpu; c->sp = 0xFF00; c->m[0xFFFE] = 0x76; push(c, 0xFFFE); c->pc = at; c->halt = 0; while (!c->halt) tab[c->m[c->pc++]](c); }
static const u8 pdiv[] = { 0x06,0x10,0xAF, 0x29,0x17,0xB9,0x38,0x02,0x2C,0x91,0x10,0xF7,0xC9 };
static const u8 pmix[] = { 0x7E,0xA9,0x07,0x12,0x23,0x13,0x10,0xF8,0xC9 };
static u8 psort[] = { 0x21,0,0x40,0x06,40,0x16,0,0x7E,0x23,0xBE,0x38,9,0x28,7,0x4E,0x77,0x2B,0x71,0x23,0x16,1,0x10,0xF0,0x7A,0xB7,0x20,0xE5,0xC9 };
static const u8 pcopy[] = { 0xED,0xB0,0xC9 }, pfind[] = { 0xED,0xB1,0xC9 };
static const u8 ptree[] = { 0x23,0xB7,0xC8,0xF5,0x3D,0xCD,0,0x15,0xF1,0xD6,2,0xD8,0xCD,0,0x15,0xC9 };
int main(void) {
  build(); Cpu *c = &cpu; uint32_t s = 99; unsigned long h = 0;
  memcpy(c->m + 0x1000, pdiv, sizeof pdiv); memcpy(c->m + 0x1100, pmix, sizeof pmix); memcpy(c->m + 0x1300, pcopy, 3); memcpy(c->m + 0x1400, pfind, 3); memcpy(c->m + 0x1500, ptree, sizeof ptree);
  for (int i = 0x4000; i < 0xE000; i++) c->m[i] = (s = s * 1664525u + 1013904223u) >> 24;
  for (int round = 0; round < 130; round++) {
    for (int i = 0; i < 25; i++) { s = s * 1664525u + 1013904223u; setpair(c, 2, s >> 16); c->r[1] = 3 + (s & 63); run(0x1000); h = h * 33 + HL(c) + c->r[7]; }
    setpair(c, 2, 0x5000 + (s >> 20)); setpair(c, 1, 0x7000 + (s >> 18 & 0x1fff)); setpair(c, 0, (u16)(s >> 9)); run(0x1100);
    setpair(c, 2, 0x5000 + (s >> 19)); setpair(c, 1, 0x4000); setpair(c, 0, 64); run(0x1300);
    psort[4] = 12 + round % 40; memcpy(c->m + 0x1200, psort, sizeof psort); run(0x1200); h = h * 33 + c->m[0x4000 + 7];
    setpair(c, 2, 0x5000); setpair(c, 0, 800); c->r[7] = (u8)s; run(0x1400); h += HL(c);
    setpair(c, 2, 0); c->r[7] = 5 + round % 9; run(0x1500); h = h * 33 + HL(c);
  }
  printf("%lu %lu\n", h, c->ticks);
}
