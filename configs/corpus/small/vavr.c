// flags: -O2
// 8-bit AVR-like core: 64 handlers in a table indexed by the high opcode bits, flags in SREG, running 16-bit division, CRC, dot product and delay routines
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef struct { uint8_t r[32], sreg, sram[4096]; uint16_t pc, sp, flash[256]; uint64_t cycles; int halted; } Avr;
typedef void (*Handler)(Avr *, uint16_t);
enum { C = 1, Z = 2, N = 4 };
#define D (op >> 4 & 31)
#define RR ((op & 15) | (op >> 5 & 16))
#define DI (16 + (op >> 4 & 15))
#define IMM ((uint8_t)((op >> 4 & 0xf0) | (op & 15)))
static uint8_t flags(Avr *a, uint16_t v) {
	a->sreg = (uint8_t)((v >> 8 & 1) | ((uint8_t)v ? 0 : Z) | (v >> 5 & N));
	return (uint8_t)v;
}
static uint8_t logic(Avr *a, uint8_t v) { uint8_t c = a->sreg & C; flags(a, v); a->sreg |= c; return v; }
static void illegal(Avr *a, uint16_t op) { a->halted = op != 0; }
static void add(Avr *a, uint16_t op) { a->r[D] = flags(a, (uint16_t)(a->r[D] + a->r[RR])); }
static void adc(Avr *a, uint16_t op) { a->r[D] = flags(a, (uint16_t)(a->r[D] + a->r[RR] + (a->sreg & C))); }
static void sub(Avr *a, uint16_t op) { a->r[D] = flags(a, (uint16_t)(a->r[D] - a->r[RR])); }
static void sbc(Avr *a, uint16_t op) { uint8_t z = a->sreg & Z; a->r[D] = flags(a, (uint16_t)(a->r[D] - a->r[RR] - (a->sreg & C))); if (!z) a->sreg &= (uint8_t)~Z; }
static void cp(Avr *a, uint16_t op) { flags(a, (uint16_t)(a->r[D] - a->r[RR])); }
static void cpc(Avr *a, uint16_t op) { flags(a, (uint16_t)(a->r[D] - a->r[RR] - (a->sreg & C))); }
static void and_(Avr *a, uint16_t op) { a->r[D] = logic(a, a->r[D] & a->r[RR]); }
static void eor(Avr *a, uint16_t op) { a->r[D] = logic(a, a->r[D] ^ a->r[RR]); }
static void mov(Avr *a, uint16_t op) { a->r[D] = a->r[RR]; }
static void ldi(Avr *a, uint16_t op) { a->r[DI] = IMM; }
static void subi(Avr *a, uint16_t op) { a->r[DI] = flags(a, (uint16_t)(a->r[DI] - IMM)); }
static void mul(Avr *a, uint16_t op) { uint16_t p = (uint16_t)(a->r[D] * a->r[RR]); a->r[0] = (uint8_t)p; a->r[1] = p >> 8; a->cycles++; }
static void unary(Avr *a, uint16_t op) {
	uint8_t *d = &a->r[D], c = a->sreg & C, v = *d;
	switch (op & 15) {
	case 6: *d = v >> 1; flags(a, *d); a->sreg |= v & 1; break;
	case 7: *d = (uint8_t)(v >> 1 | c << 7); flags(a, *d); a->sreg |= v & 1; break;
	case 10: *d = logic(a, (uint8_t)(v - 1)); break;
	case 3: *d = logic(a, (uint8_t)(v + 1)); break;
	default: a->halted = 1;
	}
}
static void memory(Avr *a, uint16_t op) { /* ld, st through X with post-increment */
	uint16_t x = (uint16_t)(a->r[26] | a->r[27] << 8);
	if (op & 512) a->sram[x & 4095] = a->r[D]; else a->r[D] = a->sram[x & 4095];
	if (op & 1) x++;
	a->r[26] = (uint8_t)x; a->r[27] = x >> 8; a->cycles++;
}
static void branch(Avr *a, uint16_t op) {
	int set = (a->sreg >> (op & 7)) & 1;
	if (set != (op >> 10 & 1)) { a->pc = (uint16_t)(a->pc + ((op >> 3 & 127) ^ 64) - 64); a->cycles++; }
}
static Handler table[64];
/* assembler */
#define RG(base, d, r) ((base) << 10 | ((r) & 16) << 5 | (d) << 4 | ((r) & 15))
#define IM(base, d, k) ((base) << 12 | ((k) & 0xf0) << 4 | ((d) - 16) << 4 | ((k) & 15))
#define UN(d, k) (0x9400 | (d) << 4 | (k))
#define LDX(d) (0x9000 | (d) << 4 | 13)
#define STX(d) (0x9200 | (d) << 4 | 13)
#define BRS(bit, off) (0xF000 | ((off) & 127) << 3 | (bit))
#define BRC(bit, off) (0xF400 | ((off) & 127) << 3 | (bit))
#define STOP 0x9408
static const uint16_t divide[] = { RG(3, 20, 20), RG(9, 18, 18), RG(9, 19, 19), IM(14, 20, 16), RG(3, 16, 16), RG(7, 17, 17), RG(7, 18, 18), RG(7, 19, 19),
	RG(5, 18, 22), RG(1, 19, 23), BRS(0, 4), RG(6, 18, 22), RG(2, 19, 23), UN(16, 3), UN(20, 10), BRC(1, -12), STOP };
static const uint16_t crc[] = { LDX(20), RG(9, 16, 20), IM(14, 21, 8), UN(17, 6), UN(16, 7), BRC(0, 2), RG(9, 16, 24), RG(9, 17, 25), UN(21, 10), BRC(1, -7),
	STX(16), UN(19, 10), BRC(1, -13), STOP };
static const uint16_t dot[] = { LDX(20), LDX(21), RG(39, 20, 21), RG(3, 16, 0), RG(7, 17, 1), RG(7, 18, 2), UN(19, 10), BRC(1, -8), STOP };
static void run(Avr *a, const uint16_t *code, size_t bytes, uint32_t in) {
	memcpy(a->flash, code, bytes);
	memcpy(a->r + 16, &in, 4);
	a->pc = 0; a->halted = 0; a->r[26] = (uint8_t)in; a->r[27] = in >> 9 & 15;
	a->r[22] = (in >> 13) | 1; a->r[23] = in >> 21 & 3; a->r[24] = 1; a->r[25] = 0xA0; a->r[2] = 0;
	while (!a->halted) { uint16_t op = a->flash[a->pc++ & 255]; a->cycles++; table[op >> 10](a, op); }
}
int main(void) {
	static Avr a;
	for (int i = 0; i < 64; i++) table[i] = i >= 56 && i < 60 ? ldi : i >= 20 && i < 24 ? subi : i >= 60 ? branch : illegal;
	table[1] = cpc; table[2] = sbc; table[3] = add; table[5] = cp; table[6] = sub; table[7] = adc; table[8] = and_; table[9] = eor;
	table[11] = mov; table[36] = memory; table[37] = unary; table[39] = mul;
	uint32_t s = 1, sum = 0;
	for (int n = 0; n < 4200; n++) {
		s = s * 1664525u + 1013904223u;
		if (n % 3 == 0) run(&a, divide, sizeof divide, s); else if (n % 3 == 1) run(&a, crc, sizeof crc, s & 0x3fffffff); else run(&a, dot, sizeof dot, s);
		sum = sum * 31 + (uint32_t)(a.r[16] | a.r[17] << 8 | a.r[18] << 16) + (uint32_t)a.cycles;
	}
	printf("%u\n", sum);
	return 0;
}
