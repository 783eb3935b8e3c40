// flags: -O2
// optimising runner of an eight-symbol tape language: run-length folding, clear, scan and multiply loops recognised, jumps linked, then executed by a switch
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { TAPE = 30000 };
typedef enum { OADD, OMOVE, OOPEN, OCLOSE, OOUT, OIN, OCLEAR, OMULADD, OSCAN, OEND } Kind;
typedef struct { uint16_t kind; int16_t off; int32_t arg; } Op;
static uint8_t tape[TAPE];
static Op code[2000];
static int ncode;
static uint64_t executed;
static uint32_t output;
static int simple_loop(const char *s, int n, int *delta, int *low) { /* [...] without nesting and i/o, net move zero, -1 at origin */
	int at = 0;
	memset(delta, 0, 64 * sizeof *delta);
	for (int i = 0; i < n; i++) {
		if (s[i] == '>') at++; else if (s[i] == '<') at--;
		else if (s[i] == '+') delta[at + 32]++; else if (s[i] == '-') delta[at + 32]--;
		else return 0;
		if (at < -30 || at > 30) return 0;
	}
	*low = at;
	return at == 0 && delta[32] == -1;
}
static void emit(Kind k, int off, int arg) { code[ncode++] = (Op){ (uint16_t)k, (int16_t)off, arg }; }
static void translate(const char *s) {
	int open[64], depth = 0, delta[64], low;
	ncode = 0;
	for (; *s; s++) {
		int run = 0;
		switch (*s) {
		case '+': case '-': for (; *s == '+' || *s == '-'; s++) run += *s == '+' ? 1 : -1; s--; emit(OADD, 0, run); break;
		case '>': case '<': for (; *s == '>' || *s == '<'; s++) run += *s == '>' ? 1 : -1; s--; emit(OMOVE, 0, run); break;
		case '.': emit(OOUT, 0, 0); break;
		case ',': emit(OIN, 0, 0); break;
		case '[': {
			const char *e = s + 1;
			while (*e != ']' && *e != '[') e++;
			if (*e == ']' && simple_loop(s + 1, (int)(e - s - 1), delta, &low)) {
				for (int k = 0; k < 64; k++) if (k != 32 && delta[k]) emit(OMULADD, k - 32, delta[k]);
				emit(OCLEAR, 0, 0); s = e;
			} else if (*e == ']' && e == s + 2 && (s[1] == '>' || s[1] == '<')) { emit(OSCAN, 0, s[1] == '>' ? 1 : -1); s = e; }
			else { open[depth++] = ncode; emit(OOPEN, 0, 0); }
			break; }
		case ']': { int o = open[--depth]; code[o].arg = ncode; emit(OCLOSE, 0, o); break; }
		}
	}
	emit(OEND, 0, 0);
}
static void run(uint32_t input, long fuel) {
	uint32_t p = 100;
	for (const Op *pc = code; fuel-- > 0; pc++) {
		executed++;
		switch (pc->kind) {
		case OADD: tape[p] = (uint8_t)(tape[p] + pc->arg); break;
		case OMOVE: p = (p + (uint32_t)(TAPE + pc->arg)) % TAPE; break;
		case OOPEN: if (!tape[p]) pc = code + pc->arg; break;
		case OCLOSE: if (tape[p]) pc = code + pc->arg; break;
		case OOUT: output = output * 31 + tape[p]; break;
		case OIN: input = input * 1664525u + 1013904223u; tape[p] = input >> 27; break;
		case OCLEAR: tape[p] = 0; break;
		case OMULADD: { uint8_t *q = &tape[(p + (uint32_t)(TAPE + pc->off)) % TAPE]; *q = (uint8_t)(*q + tape[p] * pc->arg); break; }
		case OSCAN: while (tape[p]) p = (p + (uint32_t)(TAPE + pc->arg)) % TAPE; break;
		default: return;
		}
	}
}
static const char *const programs[] = {
	",>,<[->[->+>+<<]>>[-<<+>>]<<<]>>.[-]<[-]<,[>+++<-]>.",                                     /* products */
	">++++++[>,[>+>+<<-]>>[<<+>>-]<[->>>+<<<]<<[>]<-]>>>>.",                                       /* copies */
	"+++++++++++++>+>+<<[->>[->+>+<<]>>[-<<+>>]<<<[->+>+<<]>[-<+>]>[-<<+>>]<<.<]",                 /* Fibonacci-like */
	",[>++++++++++<[->-[>+>>]>[+[-<+>]>+>>]<<<<<]>[-]>[-]>.[-]<<<,--------]",                      /* division by ten */
	">>,>,>,>,>,>,>,>,>,[<]>[>]<<[>>+++++++<<-[>+<-]>[<<+>>-]<<]>>[.>]<<<[<]",                    /* scans */
};
int main(void) {
	for (int round = 0; round < 1000; round++) {
		memset(tape + 60, 0, 400);
		translate(programs[round % 5]);
		for (int k = 0; k < 3; k++) run((uint32_t)(round * 77 + k), 6000);
	}
	printf("%u %llu\n", output, (unsigned long long)executed);
	return 0;
}
