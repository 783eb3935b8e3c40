// flags: -O2
// 6502 processor emulator (big opcode switch) running hand-assembled routines: buffer scrambling, bubble sort, shift-add multiply, LFSR and a recursive Fibonacci; opcode order repeats within a routine and changes between them
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint8_t u8; typedef uint16_t u16;
static u8 M[65536];
static u8 A, X, Y, S, C, Z, N, V; static u16 PC; static uint64_t cycles;
static uint32_t seed = 12345;
static uint32_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
static const u8 scram[] = { 0xA0,0x00, 0xB1,0x10, 0x45,0x20, 0x69,0x37, 0x91,0x10, 0xC8, 0xD0,0xF5, 0xE6,0x11, 0xC6,0x21, 0xD0,0xEF, 0x60 };
static const u8 sortp[] = { 0xA2,0x00, 0x86,0x30, 0xBD,0x00,0x04, 0xDD,0x01,0x04, 0x90,0x11, 0xF0,0x0F, 0x48, 0xBD,0x01,0x04,
  0x9D,0x00,0x04, 0x68, 0x9D,0x01,0x04, 0xA9,0x01, 0x85,0x30, 0xE8, 0xE4,0x31, 0xD0,0xE2, 0xA5,0x30, 0xD0,0xDA, 0x60 };
static const u8 mul[] = { 0xA9,0x00, 0xA2,0x08, 0x46,0x41, 0x90,0x03, 0x18, 0x65,0x40, 0x6A, 0x66,0x42, 0xCA, 0xD0,0xF3, 0x85,0x43, 0x60 };
static const u8 lfsr[] = { 0xA0,0x00, 0x46,0x51, 0x66,0x50, 0x90,0x06, 0xA5,0x51, 0x49,0xB4, 0x85,0x51, 0xA5,0x50, 0x99,0x00,0x05, 0xC8, 0xD0,0xEC, 0x60 };
static const u8 fib[] = { 0xC9,0x02, 0x90,0x0F, 0x38, 0xE9,0x01, 0x48, 0x20,0x00,0x0B, 0x68, 0x38, 0xE9,0x01, 0x20,0x00,0x0B, 0x60, 0xE6,0x60, 0xD0,0x02, 0xE6,0x61, 0x60 };
static const u8 count[] = { 0xA2,0x00, 0xA0,0x00, 0xB9,0x00,0x05, 0xC5,0x70, 0x90,0x01, 0xE8, 0x24,0x70, 0x30,0x02, 0xA5,0x71, 0x2A, 0x51,0x10, 0x85,0x71, 0xC8, 0xC0,0x00, 0xD0,0xE8, 0x8A, 0xA8, 0x98, 0x60 };
#define NZ(v) (Z = (v) == 0, N = (v) >> 7)
#define IMM M[PC++]
#define ZP M[M[PC++]]
#define W() (PC += 2, (u16)(M[(u16)(PC - 2)] | M[(u16)(PC - 1)] << 8))
static inline u16 indy(void) { u8 z = M[PC++]; return (u16)((M[z] | M[(u8)(z + 1)] << 8) + Y); }
static inline void adc(u8 v) { unsigned t = A + v + C; V = (~(A ^ v) & (A ^ t)) >> 7 & 1; C = t >> 8; A = t; NZ(A); }
static inline void cmp(u8 r, u8 v) { C = r >= v; u8 t = r - v; NZ(t); }
static inline void br(int cond) { int8_t d = (int8_t)M[PC++]; if (cond) { cycles++; PC += d; } }
static void run(u16 start) {
  S = 0xFF; M[0x1FF] = 0xFF; M[0x1FE] = 0xFE; S = 0xFD; PC = start; u8 t; u16 a;
  while (PC != 0xFFFF) {
    cycles += 2;
    switch (M[PC++]) {
    case 0xA9: A = IMM; NZ(A); break;  case 0xA5: A = ZP; NZ(A); break;
    case 0xA2: X = IMM; NZ(X); break;  case 0xA0: Y = IMM; NZ(Y); break;
    case 0xB1: A = M[indy()]; NZ(A); break; case 0x91: M[indy()] = A; break;
    case 0xBD: A = M[(u16)(W() + X)]; NZ(A); break; case 0xB9: A = M[(u16)(W() + Y)]; NZ(A); break;
    case 0x9D: M[(u16)(W() + X)] = A; break; case 0x99: M[(u16)(W() + Y)] = A; break;
    case 0x85: ZP = A; break; case 0x86: ZP = X; break; case 0x84: ZP = Y; break;
    case 0x45: A ^= ZP; NZ(A); break; case 0x49: A ^= IMM; NZ(A); break; case 0x51: A ^= M[indy()]; NZ(A); break;
    case 0x29: A &= IMM; NZ(A); break; case 0x09: A |= IMM; NZ(A); break;
    case 0x69: adc(IMM); break; case 0x65: adc(ZP); break;
    case 0xE9: adc(~IMM); break; case 0xE5: adc(~ZP); break;
    case 0xC9: cmp(A, IMM); break; case 0xC5: cmp(A, ZP); break; case 0xDD: cmp(A, M[(u16)(W() + X)]); break;
    case 0xE0: cmp(X, IMM); break; case 0xE4: cmp(X, ZP); break; case 0xC0: cmp(Y, IMM); break;
    case 0xE8: X++; NZ(X); break; case 0xC8: Y++; NZ(Y); break; case 0xCA: X--; NZ(X); break; case 0x88: Y--; NZ(Y); break;
    case 0xE6: t = ++ZP; NZ(t); break; case 0xC6: t = --ZP; NZ(t); break;
    case 0x46: a = M[PC++]; C = M[a] & 1; M[a] >>= 1; NZ(M[a]); break;
    case 0x66: a = M[PC++]; t = M[a] & 1; M[a] = M[a] >> 1 | C << 7; C = t; NZ(M[a]); break;
    case 0x6A: t = A & 1; A = A >> 1 | C << 7; C = t; NZ(A); break;
    case 0x2A: t = A >> 7; A = A << 1 | C; C = t; NZ(A); break;
    case 0x24: t = ZP; Z = !(t & A); N = t >> 7; V = t >> 6 & 1; break;
    case 0x48: M[0x100 + S--] = A; break; case 0x68: A = M[0x100 + ++S]; NZ(A); break;
    case 0x20: a = W(); PC--; M[0x100 + S--] = PC >> 8; M[0x100 + S--] = PC; PC = a; cycles += 4; break;
    case 0x60: t = M[0x100 + ++S]; PC = (u16)((t | M[0x100 + ++S] << 8) + 1); cycles += 4; break;
    case 0x90: br(!C); break; case 0xB0: br(C); break; case 0xF0: br(Z); break; case 0xD0: br(!Z); break;
    case 0x30: br(N); break; case 0x10: br(!N); break;
    case 0x18: C = 0; break; case 0x38: C = 1; break;
    case 0xAA: X = A; NZ(X); break; case 0xA8: Y = A; NZ(Y); break; case 0x8A: A = X; NZ(A); break; case 0x98: A = Y; NZ(A); break;
    case 0xEA: break;
    default: printf("bad op at %04x\n", PC - 1); return;
    }
  }
}
int main(void) {
  static const struct { const u8 *p; int n; u16 at; } img[] = { {scram, sizeof scram, 0x800}, {sortp, sizeof sortp, 0x880}, {mul, sizeof mul, 0x900}, {lfsr, sizeof lfsr, 0x980}, {fib, sizeof fib, 0xB00}, {count, sizeof count, 0xA80} };
  for (int i = 0; i < 6; i++) memcpy(M + img[i].at, img[i].p, img[i].n);
  uint64_t h = 0;
  for (int round = 0; round < 45; round++) {
    M[0x50] = rnd() | 1; M[0x51] = rnd(); run(0x980);
    M[0x10] = 0; M[0x11] = 0x20 + rnd() % 64; M[0x20] = rnd(); M[0x21] = 1 + rnd() % 32; run(0x800);
    int n = 20 + rnd() % 70; for (int i = 0; i <= n; i++) M[0x400 + i] = M[0x500 + i] ^ M[0x2000 + (rnd() & 0x3fff)];
    M[0x31] = n; run(0x880); h = h * 31 + M[0x400 + n / 2];
    for (int i = 0; i < 150; i++) { M[0x40] = M[0x500 + i]; M[0x41] = rnd(); run(0x900); h = h * 31 + (M[0x43] << 8 | M[0x42]); }
    M[0x10] = 0; M[0x11] = 0x20 + round; M[0x70] = rnd(); run(0xA80); h += A;
    M[0x60] = M[0x61] = 0; A = 6 + rnd() % 9; run(0xB00); h = h * 31 + (M[0x61] << 8 | M[0x60]);
  }
  printf("%llu %llu\n", (unsigned long long)h, (unsigned long long)cycles);
}
