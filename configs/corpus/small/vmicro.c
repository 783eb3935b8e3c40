// flags: -O2 -fno-jump-tables
// microprogrammed processor: 40-bit horizontal microwords drive buses, ALU, shifter, memory port and a sequencer that interprets a stack instruction set
#include <stdio.h>
#include <stdint.h>
#include <string.h>
/* fields: aluop 0-3, A 4-6, B 7-9, dest 10-12, shift 13-14, mem 15-16, cond 17-19, next 20-28 */
enum { ACC, TOS, SP, PC, IR, T1, MAR, MDR };
enum { PASS, ADD, SUB, AND, XOR, INCA, DECA, ONE };
enum { GO, JZ, JN, DECODE, FETCHED };
#define U(op, a, b, d, sh, mem, cond, next) ((uint64_t)(op) | (a) << 4 | (b) << 7 | (d) << 10 | (sh) << 13 | (mem) << 15 | (cond) << 17 | (uint64_t)(next) << 20)
#define RD 1
#define WR 2
static const uint64_t store[160] = {
	[0] = U(PASS, PC, 0, MAR, 0, 0, GO, 1), [1] = U(INCA, PC, 0, PC, 0, RD, GO, 2), [2] = U(PASS, MDR, 0, IR, 0, 0, DECODE, 0),
	/* 16 push next word */
	[16] = U(INCA, SP, 0, SP, 0, 0, GO, 17), [17] = U(PASS, SP, 0, MAR, 0, 0, GO, 18), [18] = U(PASS, TOS, 0, MDR, 0, WR, GO, 19),
	[19] = U(PASS, PC, 0, MAR, 0, 0, GO, 20), [20] = U(INCA, PC, 0, PC, 0, RD, GO, 21), [21] = U(PASS, MDR, 0, TOS, 0, 0, GO, 0),
	/* 24 add, 32 sub, 40 xor: pop into T1, combine */
	[24] = U(PASS, SP, 0, MAR, 0, 0, GO, 25), [25] = U(DECA, SP, 0, SP, 0, RD, GO, 26), [26] = U(ADD, MDR, TOS, TOS, 0, 0, GO, 0),
	[32] = U(PASS, SP, 0, MAR, 0, 0, GO, 33), [33] = U(DECA, SP, 0, SP, 0, RD, GO, 34), [34] = U(SUB, MDR, TOS, TOS, 0, 0, GO, 0),
	[40] = U(PASS, SP, 0, MAR, 0, 0, GO, 41), [41] = U(DECA, SP, 0, SP, 0, RD, GO, 42), [42] = U(XOR, MDR, TOS, TOS, 0, 0, GO, 0),
	/* 48 load indirect, 56 dup */
	[48] = U(PASS, TOS, 0, MAR, 0, 0, GO, 49), [49] = U(PASS, TOS, 0, T1, 0, RD, GO, 50), [50] = U(PASS, MDR, 0, TOS, 0, 0, GO, 0),
	[56] = U(INCA, SP, 0, SP, 0, 0, GO, 57), [57] = U(PASS, SP, 0, MAR, 0, 0, GO, 58), [58] = U(PASS, TOS, 0, MDR, 0, WR, GO, 0),
	/* 64 multiply by shift and add: ACC = 0, T1 = popped, loop while TOS */
	[64] = U(PASS, SP, 0, MAR, 0, 0, GO, 65), [65] = U(DECA, SP, 0, SP, 0, RD, GO, 66), [66] = U(PASS, MDR, 0, T1, 0, 0, GO, 67),
	[67] = U(XOR, ACC, ACC, ACC, 0, 0, GO, 68), [68] = U(PASS, TOS, 0, TOS, 0, 0, JZ, 73), [69] = U(ONE, TOS, 0, IR, 0, 0, JZ, 71),
	[70] = U(ADD, ACC, T1, ACC, 0, 0, GO, 71), [71] = U(PASS, T1, 0, T1, 1, 0, GO, 72), [72] = U(PASS, TOS, 0, TOS, 2, 0, GO, 68),
	[73] = U(PASS, ACC, 0, TOS, 0, 0, GO, 0),
	/* 80 store: TOS is the address, next of stack the value; 88 jump if TOS non-zero to the next word */
	[80] = U(PASS, SP, 0, MAR, 0, 0, GO, 81), [81] = U(DECA, SP, 0, SP, 0, RD, GO, 82), [82] = U(PASS, TOS, 0, MAR, 0, 0, GO, 83),
	[83] = U(PASS, MDR, 0, MDR, 0, WR, GO, 84), [84] = U(PASS, SP, 0, MAR, 0, 0, GO, 85), [85] = U(DECA, SP, 0, SP, 0, RD, GO, 86),
	[86] = U(PASS, MDR, 0, TOS, 0, 0, GO, 0),
	[88] = U(PASS, PC, 0, MAR, 0, 0, GO, 89), [89] = U(INCA, PC, 0, PC, 0, RD, GO, 90), [90] = U(PASS, TOS, 0, T1, 0, 0, JZ, 92),
	[91] = U(PASS, MDR, 0, PC, 0, 0, GO, 92), [92] = U(PASS, SP, 0, MAR, 0, 0, GO, 93), [93] = U(DECA, SP, 0, SP, 0, RD, GO, 94),
	[94] = U(PASS, MDR, 0, TOS, 0, 0, GO, 0),
};
enum { PUSH, PLUS, MINUS, EXOR, FETCH, DUP, TIMES, STORE, BRANCH, HALT };
static const uint16_t entry[9] = { 16, 24, 32, 40, 48, 56, 64, 80, 88 };
static uint16_t memory[4096], reg[8];
static uint64_t cycles;
static void run(void) {
	unsigned upc = 0;
	reg[PC] = 0; reg[SP] = 2000;
	for (;;) {
		uint64_t w = store[upc];
		uint16_t a = reg[w >> 4 & 7], b = reg[w >> 7 & 7], r;
		cycles++;
		switch (w & 15) {
		case PASS: r = a; break;
		case ADD: r = a + b; break;
		case SUB: r = a - b; break;
		case AND: r = a & b; break;
		case XOR: r = a ^ b; break;
		case INCA: r = a + 1; break;
		case DECA: r = a - 1; break;
		default: r = a & 1;
		}
		unsigned shift = w >> 13 & 3, mem = w >> 15 & 3, next = w >> 20 & 511;
		if (shift) r = shift == 1 ? (uint16_t)(r << 1) : r >> 1;
		reg[w >> 10 & 7] = r;
		if (mem == RD) reg[MDR] = memory[reg[MAR] & 4095]; else if (mem == WR) memory[reg[MAR] & 4095] = reg[MDR];
		switch (w >> 17 & 7) {
		case GO: upc = next; break;
		case JZ: upc = r ? upc + 1 : next; break;
		default: if (r >= HALT) return; upc = entry[r];
		}
	}
}
int main(void) { /* count at 1000 down to zero: hash = hash * key ^ table[count + base] */
	static const uint16_t program[] = { PUSH, 1001, FETCH, PUSH, 1002, FETCH, TIMES, PUSH, 1000, FETCH, PUSH, 1100, PLUS, FETCH, EXOR, DUP, PUSH, 1001, STORE,
		PUSH, 1000, FETCH, PUSH, 1100, PLUS, STORE, PUSH, 1000, FETCH, PUSH, 1, MINUS, DUP, PUSH, 1000, STORE, BRANCH, 0, HALT };
	uint32_t s = 3, sum = 0;
	for (int round = 0; round < 160; round++) {
		memcpy(memory, program, sizeof program);
		for (int i = 0; i < 300; i++) { s = s * 1103515245u + 12345u; memory[1100 + i] ^= s >> 16; }
		memory[1000] = (uint16_t)(60 + round % 150); memory[1001] = s >> 8; memory[1002] = (s >> 20) | 1;
		run();
		sum = sum * 31 + memory[1001];
	}
	printf("%u %llu\n", sum, (unsigned long long)cycles);
	return 0;
}
