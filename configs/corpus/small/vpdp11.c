// flags: -O2 -fno-tree-vectorize
// PDP-11-like minicomputer: eight addressing modes for both operands through one resolver, condition codes, running sort, string and linked-list programs
#include <stdio.h>
#include <stdint.h>
#include <string.h>
static uint16_t core[32768], R[8], n, z, v, c;
static uint64_t steps;
static uint16_t *operand(int spec) {
	uint16_t *r = &R[spec & 7], a;
	switch (spec >> 3 & 7) {
	case 0: return r;
	case 1: a = *r; break;
	case 2: a = *r; *r += 2; break;
	case 3: a = core[*r >> 1]; *r += 2; break;
	case 4: *r -= 2; a = *r; break;
	case 5: *r -= 2; a = core[*r >> 1]; break;
	case 6: a = core[R[7] >> 1]; R[7] += 2; a += *r; break;
	default: a = core[R[7] >> 1]; R[7] += 2; a = core[(uint16_t)(a + *r) >> 1];
	}
	return &core[a >> 1];
}
static void nz(uint16_t x) { n = x >> 15; z = x == 0; v = 0; }
static int condition(int k) {
	switch (k) {
	case 1: return 1;
	case 2: return !z;
	case 3: return z;
	case 4: return n == v;
	case 5: return n != v;
	case 6: return !z && n == v;
	case 7: return z || n != v;
	case 0x82: return !c && !z;
	case 0x86: return !c;
	default: return c;
	}
}
static void run(uint16_t start) {
	R[7] = start; R[6] = 0xfff0;
	for (;;) {
		uint16_t op = core[R[7] >> 1], s, t, *d;
		R[7] += 2; steps++;
		switch (op >> 12) {
		case 1: s = *operand(op >> 6); *operand(op) = s; nz(s); break;
		case 2: s = *operand(op >> 6); t = *operand(op); nz((uint16_t)(s - t)); c = s < t; v = ((s ^ t) & (s ^ (uint16_t)(s - t))) >> 15; break;
		case 3: s = *operand(op >> 6); nz(s & *operand(op)); break;
		case 4: s = *operand(op >> 6); d = operand(op); *d &= (uint16_t)~s; nz(*d); break;
		case 5: s = *operand(op >> 6); d = operand(op); *d |= s; nz(*d); break;
		case 6: s = *operand(op >> 6); d = operand(op); c = (uint32_t)*d + s > 65535; *d += s; nz(*d); break;
		case 14: s = *operand(op >> 6); d = operand(op); c = *d < s; *d -= s; nz(*d); break;
		case 7:
			d = &R[op >> 6 & 7];
			if ((op >> 9 & 7) == 7) { if (--*d) R[7] -= (op & 63) * 2; }
			else if ((op >> 9 & 7) == 4) { s = *d; d = operand(op); *d ^= s; nz(*d); }
			else { s = *operand(op); *d = (uint16_t)((uint32_t)*d * s); nz(*d); }
			break;
		default:
			if ((op >> 6) == 050) { d = operand(op); *d = 0; nz(0); }
			else if ((op >> 6) == 062) { d = operand(op); c = *d & 1; *d = (uint16_t)(*d >> 1 | (*d & 0x8000)); nz(*d); }
			else if ((op >> 6) == 063) { d = operand(op); c = *d >> 15; *d = (uint16_t)(*d << 1); nz(*d); }
			else if ((op >> 6) == 3) { d = operand(op); *d = (uint16_t)(*d >> 8 | *d << 8); nz(*d); }
			else if ((op >> 9) == 4) { uint16_t to = (uint16_t)(operand(op) - core) * 2; R[6] -= 2; core[R[6] >> 1] = R[op >> 6 & 7]; R[op >> 6 & 7] = R[7]; R[7] = to; }
			else if ((op >> 3) == 020) { R[7] = R[op & 7]; R[op & 7] = core[R[6] >> 1]; R[6] += 2; }
			else if (op == 0) return;
			else if (condition(op >> 8)) R[7] += (uint16_t)((int8_t)op * 2);
		}
	}
}
static const uint16_t bubble[] = { /* one pass over r1+1 words at r0: cmp, ble, swap through r4, sob */
	010102, 010003, 022313, 003405, 011304, 016313, 0177776, 010463, 0177776, 077210, 0 };
static const uint16_t walk[] = { /* hash the list at r0 into r1, r2 with a subroutine per node */
	005001, 066001, 2, 070127, 31, 074102, 004767, 10, 011000, 020027, 0, 001365, 0, 000302, 006302, 060102, 000207 };
static uint32_t seed = 5;
static uint16_t rnd(void) { seed = seed * 1103515245u + 12345u; return seed >> 15; }
int main(void) {
	uint32_t sum = 0;
	for (int round = 0; round < 210; round++) {
		memcpy(core + 256, bubble, sizeof bubble);
		memcpy(core + 512, walk, sizeof walk);
		int len = 40 + round % 30;
		for (int i = 0; i < len; i++) core[4096 + i] = rnd() & 0x3fff;
		for (int p = 0; p < len; p++) { R[0] = 8192; R[1] = (uint16_t)(len - 1); run(512); }
		for (int i = 0; i < len; i++) sum = sum * 31 + core[4096 + i];
		int at = 8192, nodes = 1200; /* list cells: next, value; strewn over memory */
		for (int i = 0; i < nodes; i++) { int next = 8192 + (rnd() * 2 + i * 38) % 16000 / 2 * 2; core[at] = (uint16_t)(i + 1 < nodes ? next * 2 : 0); core[at + 1] = rnd(); if (i + 1 < nodes) at = next; }
		core[at] = 0;
		R[0] = 16384; R[2] = (uint16_t)round;
		run(1024);
		sum = sum * 7 + R[1] + R[2];
	}
	printf("%u %llu\n", sum, (unsigned long long)steps);
	return 0;
}
