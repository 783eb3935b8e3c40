// flags: -O2
// translated-code runner: 512 macro-made basic-block functions (about 70 KB), each returning the next block by a guest condition, with a return-address stack
#include <stdio.h>
#include <stdint.h>
typedef struct guest { uint32_t x[8], flags, depth, mem[4096], ret[64]; uint64_t count; } Guest;
typedef uint32_t (*Block)(Guest *);
#define K(n) ((uint32_t)(n) * 2654435761u)
#define R(n, s) g->x[(K(n) >> (s)) & 7]
#define A0(n) R(n, 3) += R(n, 9) * (K(n) >> 20 | 1);
#define A1(n) R(n, 12) ^= g->mem[(R(n, 15) + n) & 4095];
#define A2(n) g->mem[(R(n, 18) >> 2) & 4095] = R(n, 21) + n;
#define A3(n) R(n, 24) = (R(n, 5) >> ((n) % 13 + 1)) + (R(n, 7) << ((n) % 7));
#define A4(n) g->flags = R(n, 11) < R(n, 2) ? g->flags | 1u << ((n) & 31) : g->flags & ~(1u << ((n) & 31));
#define A5(n) if (g->flags >> ((n) * 7 & 31) & 1) R(n, 8) -= n; else R(n, 14) += 3;
#define A6(n) R(n, 1) = R(n, 1) % ((n) + 17u) + (R(n, 6) & 0xffffff);
#define A7(n) { uint32_t t = R(n, 4); for (int i = 0; i < (int)((n) % 5); i++) { t += g->mem[(t + (uint32_t)i) & 4095]; } R(n, 4) = t; }
#define CALL(n) if (g->depth < 64 && (n) % 9 == 0) { g->ret[g->depth++] = ((n) + 1) & 511; return K(n) >> 7 & 511; }
#define RETURN(n) if (g->depth && (n) % 11 == 5) return g->ret[--g->depth];
#define INDIRECT(n) if ((n) % 16 == 7) return (K(n) >> 11 & 480) + (R(n, 13) >> 9 & 31);
#define LAST(n) g->count++; CALL(n) RETURN(n) INDIRECT(n) return (R(n, 10) >> ((n) & 15) & 3) ? ((n) + 1) & 511 : K(n) >> 17 & 511;
#define KIND0(n) A0(n) A1(n) A4(n)
#define KIND1(n) A3(n) A2(n) A5(n) A0(n)
#define KIND2(n) A7(n) A3(n)
#define KIND3(n) A1(n) A0(n) A6(n) A5(n) A2(n)
#define FN(n, k) static uint32_t b##n(Guest *g) { KIND##k((0x##n)) LAST((0x##n)) }
#define FOUR(h) FN(h##0, 0) FN(h##1, 1) FN(h##2, 2) FN(h##3, 3) FN(h##4, 1) FN(h##5, 0) FN(h##6, 1) FN(h##7, 2) \
	FN(h##8, 0) FN(h##9, 3) FN(h##a, 1) FN(h##b, 2) FN(h##c, 0) FN(h##d, 1) FN(h##e, 1) FN(h##f, 0)
#define LIST(h) b##h##0, b##h##1, b##h##2, b##h##3, b##h##4, b##h##5, b##h##6, b##h##7, \
	b##h##8, b##h##9, b##h##a, b##h##b, b##h##c, b##h##d, b##h##e, b##h##f,
#define ROWS(M, p) M(p##0) M(p##1) M(p##2) M(p##3) M(p##4) M(p##5) M(p##6) M(p##7) M(p##8) M(p##9) M(p##a) M(p##b) M(p##c) M(p##d) M(p##e) M(p##f)
ROWS(FOUR, 0)
ROWS(FOUR, 1)
static const Block cache[512] = { ROWS(LIST, 0) ROWS(LIST, 1) };
static Guest guest;
int main(void) {
	uint32_t s = 9, sum = 0;
	for (int i = 0; i < 4096; i++) guest.mem[i] = (uint32_t)i * 40503u;
	for (int round = 0; round < 140; round++) {
		uint32_t pc = s >> 23, patch = round % 7 * 64;
		for (int i = 0; i < 8; i++) { s = s * 69069 + 12345; guest.x[i] = s; }
		for (int n = 0; n < 16000; n++) {
			pc = cache[pc](&guest);
			if ((n & 1023) == 1023) { pc = (pc + patch) & 511; guest.depth = 0; guest.x[n >> 10 & 7] ^= s; } /* interrupt */
		}
		sum = sum * 17 + guest.x[0] + guest.flags;
	}
	printf("%u %llu\n", sum, (unsigned long long)guest.count);
	return 0;
}
