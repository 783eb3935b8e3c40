// flags: -O2 -fno-gcse
// stack machine with computed-goto dispatch; each round generates a new structured program (nested loops, ifs, array updates) and runs it
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum {PUSH,LOAD,STORE,ALOAD,ASTORE,OADD,OSUB,OMUL,OXOR,OSHR,OLT,JZ,JUMP,INCL,OMIN,DUPX,HALT};
static int32_t code[20000],locals[64],array[1024];
static int here,loopvar;
static uint64_t lfsr=88172645463325252ull;
static uint32_t rnd(uint32_t n) {
	lfsr^=lfsr<<13; lfsr^=lfsr>>7; lfsr^=lfsr<<17;
	return (uint32_t)(lfsr>>33)%n;
}
static void op(int o) {code[here++]=o;}
static void op1(int o,int x) {code[here++]=o; code[here++]=x;}
static void expression(int depth) {
	if (depth==0 || rnd(6)==0) {
		uint32_t k=rnd(8);
		if (k<3) op1(PUSH,(int)rnd(1000)-300);
		else if (k<7) op1(LOAD,(int)rnd(12)+(loopvar>32 && k==6 ? 32-32 : 0));
		else {op1(LOAD,(int)rnd(12)); op(ALOAD);}
		return;
	}
	static const int binary[] = {OADD,OSUB,OMUL,OXOR,OLT,OMIN,OADD,OXOR};
	expression(depth-1);
	if (rnd(7)==0) {op1(OSHR,(int)rnd(9)+1); return;}
	if (rnd(9)==0) {op(DUPX); op(OMUL); return;}
	expression(depth-1);
	op(binary[rnd(8)]);
}
static void statement(int depth) {
	uint32_t k=rnd(10);
	if (k<4 || depth==0) {expression(2+(int)rnd(2)); op1(STORE,(int)rnd(12));}
	else if (k<6) {expression(2); expression(1); op(ASTORE);}
	else if (k<8) {
		expression(2); op1(JZ,0);
		int hole=here-1;
		statement(depth-1);
		op1(JUMP,0);
		int hole2=here-1;
		code[hole]=here;
		statement(depth-1);
		code[hole2]=here;
	} else {
		int v=loopvar++,top,n=2+(int)rnd(7),body=1+(int)rnd(3);
		op1(PUSH,0); op1(STORE,v);
		top=here;
		while (body--) statement(depth-1);
		op1(INCL,v); op1(LOAD,v); op1(PUSH,n); op(OLT); op1(JZ,here+4); op1(JUMP,top);
		loopvar--;
	}
}
static uint32_t execute(long fuel) {
	static const void *const go[] = {&&push,&&load,&&store,&&aload,&&astore,&&add,&&sub,&&mul,&&xor_,&&shr,&&lt,
		&&jz,&&jump,&&incl,&&min,&&dup,&&halt};
	uint32_t stack[64],*sp=stack;
	const int32_t *pc=code;
#define NEXT goto *go[*pc++]
	NEXT;
push: *sp++ = (uint32_t)*pc++; NEXT;
load: *sp++ = (uint32_t)locals[*pc++]; NEXT;
store: locals[*pc++]=(int32_t)*--sp; NEXT;
aload: sp[-1]=(uint32_t)array[sp[-1] & 1023]; NEXT;
astore: sp-=2; array[sp[0] & 1023]=(int32_t)sp[1]; NEXT;
add: sp--; sp[-1]+=sp[0]; NEXT;
sub: sp--; sp[-1]-=sp[0]; NEXT;
mul: sp--; sp[-1]*=sp[0]; NEXT;
xor_: sp--; sp[-1]^=sp[0]; NEXT;
shr: sp[-1]>>=*pc++; NEXT;
lt: sp--; sp[-1]=(int32_t)sp[-1]<(int32_t)sp[0]; NEXT;
min: sp--; if ((int32_t)sp[0]<(int32_t)sp[-1]) sp[-1]=sp[0]; NEXT;
dup: sp[0]=sp[-1]; sp++; NEXT;
jz: if (!*--sp) pc=code+*pc; else pc++; NEXT;
jump: if (--fuel<0) goto halt; pc=code+*pc; NEXT;
incl: locals[*pc]=(int32_t)((uint32_t)locals[*pc]+1); pc++; NEXT;
halt: return (uint32_t)(locals[0]^locals[5]^array[17]);
}
int main(void) {
	uint32_t sum=0;
	for (int round=0; round<270; round++) {
		here=0; loopvar=16;
		do statement(4); while (here<1200);
		op(HALT);
		for (int rep=0; rep<4; rep++) {locals[rep]^=rep * 77; sum=sum * 31+execute(6000);}
	}
	printf("%u\n",sum);
	return 0;
}
