// flags: -O2 -fno-jump-tables
// RV32IM simulator (fields decoded each step, byte-addressed memory of 64 KB) running sort, string hash, matrix product and prime test kernels
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define RT(f7, b, a, f3, d) ((uint32_t)(f7) << 25 | (uint32_t)(b) << 20 | (a) << 15 | (f3) << 12 | (d) << 7 | 0x33)
#define IT(im, a, f3, d, o) (((uint32_t)(im) & 0xfff) << 20 | (a) << 15 | (f3) << 12 | (d) << 7 | (o))
#define ST(im, b, a, f3) (((uint32_t)(im) >> 5 & 127) << 25 | (b) << 20 | (a) << 15 | (f3) << 12 | ((uint32_t)(im) & 31) << 7 | 0x23)
#define BR(n, a, b, f3) (((uint32_t)(4 * (n)) >> 12 & 1) << 31 | ((uint32_t)(4 * (n)) >> 5 & 63) << 25 | (b) << 20 | (a) << 15 | \
	(f3) << 12 | ((uint32_t)(4 * (n)) >> 1 & 15) << 8 | ((uint32_t)(4 * (n)) >> 11 & 1) << 7 | 0x63)
#define ADDI(d, a, i) IT(i, a, 0, d, 0x13)
#define LW(d, i, a) IT(i, a, 2, d, 0x03)
#define SW(b, i, a) ST(i, b, a, 2)
#define STOP 0x73
static uint8_t ram[65536];
static uint32_t x[32];
static long retired;
static const uint32_t sortp[] = { /* insertion sort of words at x10..x11 */
	ADDI(5, 10, 4), LW(6, 0, 5), ADDI(7, 5, 0), BR(6, 7, 10, 0), LW(28, -4, 7), BR(4, 6, 28, 5), SW(28, 0, 7), ADDI(7, 7, -4),
	BR(-5, 0, 0, 0), SW(6, 0, 7), ADDI(5, 5, 4), BR(-10, 5, 11, 6), STOP };
static const uint32_t hashp[] = { /* x12 = hash of bytes x10..x11 */
	IT(0, 10, 4, 5, 0x03), RT(1, 13, 12, 0, 12), RT(0, 5, 12, 4, 12), IT(7, 12, 5, 6, 0x13), RT(0, 6, 12, 0, 12), ADDI(10, 10, 1),
	BR(-6, 10, 11, 6), STOP };
static const uint32_t dotp[] = { /* x12 += dot of words at x10 and x14, stride x15, until x11 */
	LW(5, 0, 10), LW(6, 0, 14), RT(1, 6, 5, 0, 7), RT(0, 7, 12, 0, 12), ADDI(10, 10, 4), RT(0, 15, 14, 0, 14), BR(-6, 10, 11, 6), STOP };
static const uint32_t primep[] = { /* x12 = smallest divisor of x10 by trial */
	ADDI(12, 0, 3), RT(1, 12, 12, 0, 5), BR(5, 10, 5, 6), RT(1, 12, 10, 7, 6), BR(4, 6, 0, 0), ADDI(12, 12, 2), BR(-5, 0, 0, 0), ADDI(12, 10, 0), STOP };
static uint32_t load32(uint32_t a) { uint32_t w; memcpy(&w, ram + (a & 65532), 4); return w; }
static void run(const uint32_t *code) {
	uint32_t pc = 0;
	for (;;) {
		uint32_t w = code[pc / 4], d = w >> 7 & 31, f3 = w >> 12 & 7, a = x[w >> 15 & 31], b = x[w >> 20 & 31], r = 0, next = pc + 4;
		int32_t imm = (int32_t)w >> 20;
		retired++;
		switch (w & 127) {
		case 0x33: case 0x13:
			if ((w & 127) == 0x13) b = (uint32_t)imm;
			else if (w >> 25 == 1) {
				r = f3 == 0 ? a * b : f3 == 3 ? (uint32_t)((uint64_t)a * b >> 32) : !b ? a : f3 == 5 ? a / b : a % b;
				break;
			} else if (w >> 30) b = -b;
			switch (f3) {
			case 0: r = a + b; break;
			case 1: r = a << (b & 31); break;
			case 2: r = (int32_t)a < (int32_t)b; break;
			case 3: r = a < b; break;
			case 4: r = a ^ b; break;
			case 5: r = a >> (b & 31); break;
			case 6: r = a | b; break;
			case 7: r = a & b; break;
			} break;
		case 0x03: a += (uint32_t)imm; r = f3 == 2 ? load32(a) : ram[a & 65535]; break;
		case 0x23: a += (uint32_t)((imm & ~31) | (int32_t)d); memcpy(ram + (a & 65532), &b, 4); d = 0; break;
		case 0x63: {
			int taken = (f3 & 6) == 0 ? a == b : (f3 & 6) == 4 ? (int32_t)a < (int32_t)b : a < b;
			if (taken != (int)(f3 & 1))
				next = pc + (((uint32_t)((int32_t)w >> 31) << 12) | (w >> 7 & 1) << 11 | (w >> 25 & 63) << 5 | (w >> 8 & 15) << 1);
			d = 0; break; }
		default: return;
		}
		if (d) x[d] = r;
		pc = next;
	}
}
int main(void) {
	uint32_t s = 2463534242u, sum = 0;
	for (int round = 0; round < 60; round++) {
		for (int i = 0; i < 8192; i++) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; if (i < 110 || i % 16 == round % 16) memcpy(ram + 4 * i, &s, 4); }
		x[10] = 0; x[11] = 440; run(sortp);
		x[10] = (uint32_t)round * 64; x[11] = x[10] + 6000; x[12] = sum; x[13] = 16777619; run(hashp); sum ^= x[12];
		for (uint32_t k = 0; k < 60; k++) { x[10] = k * 256; x[11] = x[10] + 256; x[12] = 0; x[14] = k * 4; x[15] = 256; run(dotp); sum += x[12]; }
		for (int k = 0; k < 12; k++) { x[10] = (load32((uint32_t)k * 300) >> 12) | 1; run(primep); sum = sum * 17 + x[12]; }
	}
	printf("%u %ld\n", sum, retired);
	return 0;
}
