// flags: -O1
// superinstruction machine: one macro-expanded switch of 768 cases (some 30 KB of code), operand pairs baked into each case, random phrase programs
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { LEN = 700, MEM = 1024 };
typedef struct { uint32_t r[8], mem[MEM]; uint64_t work; } Machine;
#define ROT(v, n) ((v) << (n) | (v) >> (32 - (n)))
/* twelve operations, each for the 64 pairs of registers */
#define OP0(a, b) r[a] += r[b] ^ m->mem[(r[b] >> 3) & (MEM - 1)];
#define OP1(a, b) r[a] = r[a] * (2 * r[b] + 1) + 0x9e37 * (a + 1);
#define OP2(a, b) m->mem[(r[a] + 8 * b) & (MEM - 1)] += r[b]; r[a] += b + 1;
#define OP3(a, b) if (r[a] > r[b]) { r[a] -= r[b] >> 1; r[(a + 1) & 7] ^= r[b]; } else r[b] += r[a] | a;
#define OP4(a, b) r[a] = ROT(r[a], a + b + 1) ^ r[b];
#define OP5(a, b) for (int k = 0; k < 2 + (int)(r[b] & 3); k++) r[a] = (r[a] >> 1) ^ (-(r[a] & 1) & (0xEDB88320u + b));
#define OP6(a, b) r[a] = r[a] / ((r[b] & 255) + 1 + a) + r[b] * 77u;
#define OP7(a, b) if ((r[b] & 7) == a) { pc += 2; m->work += 3; } else r[a]++;
#define OP8(a, b) { uint32_t t = r[a]; r[a] = r[b] + b; r[b] = t - a; m->work += t & 1; }
#define OP9(a, b) r[a] += (uint32_t)__builtin_popcount(r[b]) * (a * 8 + b); m->work ^= r[a];
#define OP10(a, b) { uint32_t *q = &m->mem[(r[a] ^ b) & (MEM - 4)]; q[0] += q[1]; q[1] ^= q[2] + a; q[2] = q[3] - q[0]; r[b] += q[2]; }
#define OP11(a, b) r[a] = (r[b] & 16) ? r[a] - m->mem[a * 64 + b] : r[a] + (r[b] << 2); m->work++;
#define CASE(o, a, b) case o * 64 + a * 8 + b: OP##o(a, b) break;
#define ROW(o, a) CASE(o, a, 0) CASE(o, a, 1) CASE(o, a, 2) CASE(o, a, 3) CASE(o, a, 4) CASE(o, a, 5) CASE(o, a, 6) CASE(o, a, 7)
#define BLOCK(o) ROW(o, 0) ROW(o, 1) ROW(o, 2) ROW(o, 3) ROW(o, 4) ROW(o, 5) ROW(o, 6) ROW(o, 7)
static void run(Machine *m, const uint16_t *code, int n) {
	uint32_t *r = m->r;
	for (int pc = 0; pc < n; pc++)
		switch (code[pc]) {
		BLOCK(0) BLOCK(1) BLOCK(2) BLOCK(3) BLOCK(4) BLOCK(5) BLOCK(6) BLOCK(7) BLOCK(8) BLOCK(9) BLOCK(10) BLOCK(11)
		}
}
int main(void) {
	static Machine m;
	static uint16_t code[LEN];
	uint32_t s = 1;
	for (int i = 0; i < MEM; i++) m.mem[i] = (uint32_t)i * 2246822519u;
	for (int i = 0; i < 8; i++) m.r[i] = (uint32_t)i * 3266489917u + 1;
	for (int round = 0; round < 280; round++) {
		int phrases = 20 + round % 60;
		for (int i = 0; i < LEN;) { /* programs repeat phrases so that targets are partly predictable */
			uint32_t p = (s >> 16) % (uint32_t)phrases, h = p * 2654435761u + (uint32_t)round / 8;
			s = s * 1103515245u + 12345u;
			for (int k = 0; k < 5 && i < LEN; k++) { h ^= h << 13; h ^= h >> 17; h ^= h << 5; code[i++] = (uint16_t)(h % 768); }
		}
		for (int rep = 0; rep < 18; rep++) run(&m, code, LEN - rep * 9);
	}
	uint64_t sum = m.work;
	for (int i = 0; i < MEM; i++) sum = sum * 31 + m.mem[i];
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
