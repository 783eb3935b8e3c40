// flags: -Os
// CHIP-8 emulator (nested switches, sprite blits with collision, timers, stack, BCD) running a bouncing-digits game from a hand-assembled ROM
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef struct { uint8_t mem[4096], v[16], screen[32][64], delay, sp; uint16_t pc, i, stack[16]; uint32_t rng; long draws; } Chip;
static const uint16_t rom[] = {
	/*200*/ 0x6005, 0x6103, 0x6201, 0x6301, 0x6400, 0xC50F, 0x6E00,
	/*20e*/ 0xF529, 0xD015, 0x3F01, 0x1218, 0x2260, /*218*/ 0xF529, 0xD015,
	/*21c*/ 0x8024, 0x8134, 0x403B, 0x62FF, 0x4000, 0x6201, 0x411B, 0x63FF, 0x4100, 0x6301,
	/*230*/ 0x7E01, 0x4E20, 0x2248, 0x3E40, 0x120E, 0x00E0, 0xC53F, 0x8E52, 0xC00F, 0xC10F, 0x1244, 0x6203, /* */
	/*248*/ 0xA300, 0xF533, 0xF265, 0xF029, 0xDCD5, 0x7C05, 0xF129, 0xDCD5, 0x7C06, 0x8DC6, 0x3C40, 0x1260,
	/*260*/ 0x7401, 0x8450, 0x8546, 0x855E, 0xC607, 0x8564, 0x4500, 0x65A1, 0xA310, 0xF41E, 0xF555, 0xF365, 0x00EE };
static const uint8_t font[80] = { 0xF0,0x90,0x90,0x90,0xF0, 0x20,0x60,0x20,0x20,0x70, 0xF0,0x10,0xF0,0x80,0xF0, 0xF0,0x10,0xF0,0x10,0xF0,
	0x90,0x90,0xF0,0x10,0x10, 0xF0,0x80,0xF0,0x10,0xF0, 0xF0,0x80,0xF0,0x90,0xF0, 0xF0,0x10,0x20,0x40,0x40, 0xF0,0x90,0xF0,0x90,0xF0,
	0xF0,0x90,0xF0,0x10,0xF0, 0xF0,0x90,0xF0,0x90,0x90, 0xE0,0x90,0xE0,0x90,0xE0, 0xF0,0x80,0x80,0x80,0xF0, 0xE0,0x90,0x90,0x90,0xE0,
	0xF0,0x80,0xF0,0x80,0xF0, 0xF0,0x80,0xF0,0x80,0x80 };

static void draw(Chip *c, int x0, int y0, int n) {
	c->v[15] = 0;
	c->draws++;
	for (int r = 0; r < n; r++) {
		uint8_t bits = c->mem[(c->i + r) & 4095];
		for (int b = 0; b < 8; b++)
			if (bits & (0x80 >> b)) {
				uint8_t *p = &c->screen[(y0 + r) & 31][(x0 + b) & 63];
				c->v[15] |= *p;
				*p ^= 1;
			}
	}
}
static void step(Chip *c) {
	uint16_t op = (uint16_t)(c->mem[c->pc & 4095] << 8 | c->mem[(c->pc + 1) & 4095]), t;
	uint8_t *vx = &c->v[op >> 8 & 15], vy = c->v[op >> 4 & 15], kk = (uint8_t)op;
	c->pc += 2;
	switch (op >> 12) {
	case 0: if (op == 0xE0) memset(c->screen, 0, sizeof c->screen); else if (op == 0xEE) c->pc = c->stack[--c->sp & 15]; break;
	case 1: c->pc = op & 4095; break;
	case 2: c->stack[c->sp++ & 15] = c->pc; c->pc = op & 4095; break;
	case 3: if (*vx == kk) c->pc += 2; break;
	case 4: if (*vx != kk) c->pc += 2; break;
	case 5: if (*vx == vy) c->pc += 2; break;
	case 6: *vx = kk; break;
	case 7: *vx += kk; break;
	case 8:
		switch (op & 15) {
		case 0: *vx = vy; break;
		case 1: *vx |= vy; break;
		case 2: *vx &= vy; break;
		case 3: *vx ^= vy; break;
		case 4: t = *vx + vy; *vx = (uint8_t)t; c->v[15] = t >> 8; break;
		case 5: t = *vx >= vy; *vx -= vy; c->v[15] = (uint8_t)t; break;
		case 6: t = *vx & 1; *vx >>= 1; c->v[15] = (uint8_t)t; break;
		case 14: t = *vx >> 7; *vx <<= 1; c->v[15] = (uint8_t)t; break;
		} break;
	case 10: c->i = op & 4095; break;
	case 12: c->rng = c->rng * 69069 + 1; *vx = (c->rng >> 20) & kk; break;
	case 13: draw(c, *vx, vy, op & 15); break;
	case 15:
		switch (kk) {
		case 0x07: *vx = c->delay; break;
		case 0x15: c->delay = *vx; break;
		case 0x1E: c->i += *vx; break;
		case 0x29: c->i = (*vx & 15) * 5; break;
		case 0x33: c->mem[c->i & 4095] = *vx / 100; c->mem[(c->i + 1) & 4095] = *vx / 10 % 10; c->mem[(c->i + 2) & 4095] = *vx % 10; break;
		case 0x55: for (int k = 0; k <= (op >> 8 & 15); k++) c->mem[(c->i + k) & 4095] = c->v[k]; break;
		case 0x65: for (int k = 0; k <= (op >> 8 & 15); k++) c->v[k] = c->mem[(c->i + k) & 4095]; break;
		}
	}
}
int main(void) {
	static Chip c;
	uint32_t sum = 1;
	for (uint32_t round = 0; round < 190; round++) {
		memset(&c, 0, sizeof c);
		memcpy(c.mem, font, 80);
		for (size_t k = 0; k < sizeof rom / 2; k++) { c.mem[512 + 2 * k] = rom[k] >> 8; c.mem[513 + 2 * k] = (uint8_t)rom[k]; }
		c.pc = 512; c.rng = round * 7919 + 5;
		for (int n = 0; n < 18000; n++) {
			if (c.pc < 512 || c.pc >= 512 + sizeof rom) { c.pc = 512; c.sp = 0; }
			step(&c);
		}
		for (int y = 0; y < 32; y++) for (int x = 0; x < 64; x++) sum = sum * 33 + c.screen[y][x];
		sum += (uint32_t)c.draws;
	}
	printf("%u\n", sum);
	return 0;
}
