// flags: -O1
// register file of a toy processor kept in memory as bytes: 8-, 16-, 32- and 64-bit views of the same cells are stored and at once loaded in other widths and offsets (4 KB)
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef union { uint64_t q; uint32_t d[2]; uint16_t w[4]; uint8_t b[8]; float f[2]; double g; } Reg;
typedef struct { uint8_t op, dst, src, imm; } Ins;
typedef struct { Reg r[16]; uint8_t stack[2048]; int sp; uint32_t flags; } Cpu;
static Cpu cpu;
static Ins code[256];
static uint32_t lfsr = 0xace1u;
static uint32_t rnd(void) { for (int i = 0; i < 8; i++) lfsr = lfsr >> 1 ^ (-(lfsr & 1u) & 0xd0000001u); return lfsr ^ lfsr >> 13; }
static void push(const void *p, int n) { cpu.sp = (cpu.sp - n) & 2047; if (cpu.sp + n > 2048) cpu.sp = 2048 - n; memcpy(cpu.stack + cpu.sp, p, n); }
static void pop(void *p, int n) { if (cpu.sp + n > 2048) cpu.sp = 0; memcpy(p, cpu.stack + cpu.sp, n); cpu.sp += n; }
static void peek(void *p, int off, int n) { memcpy(p, cpu.stack + ((cpu.sp + off) & 1023), n); }
static void step(Ins in) {
	Reg *d = &cpu.r[in.dst & 15], *s = &cpu.r[in.src & 15];
	switch (in.op % 20) {
	case 0: d->b[in.imm & 7] = s->b[in.imm >> 3 & 7]; break;
	case 1: d->w[in.imm & 3] += s->w[in.imm >> 2 & 3]; break;
	case 2: d->d[in.imm & 1] ^= s->d[0] * 0x9e3779b1u; break;
	case 3: d->q += s->q | 1; break;
	case 4: d->b[0]++; d->b[7] ^= in.imm; s->q ^= d->q >> 3; break;     /* bytes, then the whole */
	case 5: d->d[0] = s->d[1]; d->d[1] = s->d[0]; cpu.flags += d->q & 1; break;
	case 6: push(&d->q, 8); peek(&s->d[0], 4, 4); break;               /* wide store, narrow load */
	case 7: push(&d->w[1], 2); push(&d->b[3], 1); push(&d->b[4], 1); peek(&s->d[1], 0, 4); break;
	case 8: pop(&d->d[in.imm & 1], 4); break;
	case 9: pop(&d->q, 8); break;
	case 10: { uint64_t u; memcpy(&u, (uint8_t *)cpu.r + (in.imm & 63), 8); d->q = u; } break; /* straddles two registers */
	case 11: d->f[0] = (float)(s->w[0] - d->w[1]) * 0.37f; break;
	case 12: d->g = (double)(int32_t)d->d[0] / (1 + s->b[2]); break;
	case 13: for (int i = 0; i < 4; i++) d->b[i] = s->b[3 - i]; break;
	case 14: d->q = (uint64_t)__builtin_bswap32(s->d[0]) << 17 | d->w[3]; break;
	case 15: memmove((uint8_t *)cpu.r + (in.imm & 111), &s->w[1], 6); break;
	case 16: if (d->w[0] > s->w[1]) d->w[0] -= s->w[1]; else d->w[2]++; break;
	case 17: d->b[in.imm & 7] = -(s->b[1] < d->b[2]); cpu.flags ^= d->d[1]; break;
	case 18: d->d[0] /= 1 + s->b[5]; break;
	default: d->q = d->q << (in.imm & 31) | s->q >> (63 - (in.imm & 31)); break;
	}
}
int main(void) {
	for (int i = 0; i < 16; i++) cpu.r[i].q = (uint64_t)rnd() << 32 | rnd();
	uint64_t sum = 0;
	for (int round = 0; round < 2100; round++) {
		for (int i = 0; i < 24; i++) { uint32_t r = rnd(); Ins n = { r, r >> 8, r >> 16, r >> 24 }; code[r % 256] = n; }
		int pc = 0;
		for (int n = 0; n < 1200; n++) {
			step(code[pc]);
			pc = (pc + 1 + (cpu.flags & (n % 50 == 0 ? 15 : 0))) & 255;
		}
		sum = sum * 31 + cpu.r[round & 15].q + cpu.stack[round & 2047];
	}
	printf("%016llx %u\n", (unsigned long long)sum, cpu.flags);
	return 0;
}
