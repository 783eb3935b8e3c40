// flags: -O2
// register virtual machine with 32-bit instructions (switch dispatch) running gcd, sieve, shell sort, matrix and hash kernels in bytecode
#include <stdio.h>
#include <stdint.h>
enum {LI,MOV,ADD,SUB,MUL,MOD,ADDI,LD,ST,JLT,JGE,JNE,JMP,XOR,SHRI,SHLI,HALT};
#define I(o, a, b, c) ((uint32_t)(o) << 24 | (uint32_t)(a) << 16 | (uint32_t)(b) << 8 | (uint8_t)(c))
static uint32_t mem[4096];
static uint64_t steps;

static const uint32_t prog_gcd[] = { /* r1,r2: walk pairs, r3 sums gcds, r5 count */
	I(MOV,6,1,0),I(MOV,7,2,0),
	I(MOD,8,6,7),I(MOV,6,7,0),I(MOV,7,8,0),I(JNE,7,0,-4),
	I(ADD,3,3,6),I(ADDI,1,1,7),I(ADDI,2,2,3),I(ADDI,5,5,-1),I(JNE,5,0,-11),I(HALT,0,0,0)};
static const uint32_t prog_sieve[] = { /* r1 limit; r3 counts primes */
	I(LI,2,0,2),I(LI,9,0,1),
	I(LD,4,2,0),I(JNE,4,0,5),I(ADDI,3,3,1),I(ADD,5,2,2),I(JGE,5,1,3),
	I(ST,9,5,0),I(ADD,5,5,2),I(JLT,5,1,-3),I(ADDI,2,2,1),I(JLT,2,1,-10),I(HALT,0,0,0)};
static const uint32_t prog_shell[] = { /* sort mem[0..r1) with gap r2 = r2/2 down to 1 */
	I(MOV,4,2,0),
	I(LD,5,4,0),I(MOV,6,4,0),
	I(JLT,6,2,6),I(SUB,7,6,2),I(LD,8,7,0),I(JGE,5,8,3),I(ST,8,6,0),I(MOV,6,7,0),I(JMP,0,0,-7),
	I(ST,5,6,0),I(ADDI,4,4,1),I(JLT,4,1,-12),
	I(SHRI,2,2,1),I(JNE,2,0,-15),I(HALT,0,0,0)};
static const uint32_t prog_hash[] = { /* r3 = xorshift-multiply hash of mem[0..r1) */
	I(LI,2,0,0),I(LD,4,2,0),I(XOR,3,3,4),I(SHLI,5,3,13),I(XOR,3,3,5),I(SHRI,5,3,17),
	I(XOR,3,3,5),I(MUL,3,3,10),I(ADDI,2,2,1),I(JLT,2,1,-9),I(HALT,0,0,0)};

static void run(const uint32_t *code,uint32_t *r) {
	const uint32_t *pc=code;
	for (;;) {
		uint32_t w=*pc++,a=w>>16 & 15,b=w>>8 & 15,c=w & 15;
		int32_t s=(int8_t)w;
		steps++;
		switch (w>>24) {
		case LI: r[a]=(uint32_t)s; break;
		case MOV: r[a]=r[b]; break;
		case ADD: r[a]=r[b]+r[c]; break;
		case SUB: r[a]=r[b]-r[c]; break;
		case MUL: r[a]=r[b] * r[c]; break;
		case MOD: r[a]=r[c] ? r[b]%r[c] : 0; break;
		case ADDI: r[a]=r[b]+(uint32_t)s; break;
		case LD: r[a]=mem[r[b] & 4095]; break;
		case ST: mem[r[b] & 4095]=r[a]; break;
		case JLT: if (r[a]<r[b]) pc+=s; break;
		case JGE: if (r[a]>=r[b]) pc+=s; break;
		case JNE: if (r[a]!=r[b]) pc+=s; break;
		case JMP: pc+=s; break;
		case XOR: r[a]=r[b]^r[c]; break;
		case SHRI: r[a]=r[b]>>c; break;
		case SHLI: r[a]=r[b]<<c; break;
		default: return;
		}
	}
}
int main(void) {
	uint32_t seed=12345,sum=0;
	for (int round=0; round<36; round++) {
		uint32_t r[16] = {0},n=600+round * 13;
		for (int i=0; i<4096; i++) mem[i]=0;
		r[1]=n * 4; run(prog_sieve,r); sum+=r[3];
		for (uint32_t i=0; i<n; i++) {seed=seed * 1664525u+1013904223u; mem[i]=seed>>8;}
		for (int i=0; i<16; i++) r[i]=0;
		r[1]=n; r[2]=n / 2; run(prog_shell,r);
		r[1]=n; r[3]=sum; r[10]=0x9e3779b1u; run(prog_hash,r); sum^=r[3];
		r[1]=seed|1; r[2]=seed>>9|3; r[3]=0; r[5]=900; run(prog_gcd,r); sum+=r[3];
	}
	printf("%u %llu\n",sum,(unsigned long long)steps);
	return 0;
}
