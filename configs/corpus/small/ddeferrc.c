// flags: -O1 -fno-omit-frame-pointer
// deferred reference counting with a zero-count table reconciled against the stack (cons cells, 640 KB)
#include <stdio.h>
#include <stdint.h>
#define CELLS 40000
typedef int32_t Val;          /* < 0: small integer ~v */
typedef struct { Val car, cdr; uint16_t count; uint8_t in_table, pins; int32_t next_free; } Cell;
static Cell cell[CELLS];
static Val stack[400];
static int sp, table[CELLS], table_len, free_head = -1, work[CELLS], reconciled, freed, live;
static uint32_t state = 2026;
static uint32_t rnd(void) { state += 0x6D2B79F5u; uint32_t t = state; t = (t ^ t >> 15) * (t | 1); t ^= t + (t ^ t >> 7) * (t | 61); return t ^ t >> 14; }

static void to_table(Val v) { if (!cell[v].in_table) { cell[v].in_table = 1; table[table_len++] = v; } }
static void inc(Val v) { if (v >= 0) cell[v].count++; }
static void dec(Val v) { if (v >= 0 && --cell[v].count == 0) to_table(v); }

static void reconcile(void)
{
	int n = 0, kept = 0;
	for (int i = 0; i < sp; i++) if (stack[i] >= 0) cell[stack[i]].pins = 1;
	for (int i = 0; i < table_len; i++) {
		Cell *c = &cell[table[i]];
		if (c->count) c->in_table = 0;
		else if (c->pins) table[kept++] = table[i];
		else work[n++] = table[i];
	}
	table_len = kept;
	while (n) {
		int v = work[--n];
		Cell *c = &cell[v];
		Val parts[2] = { c->car, c->cdr };
		for (int k = 0; k < 2; k++) {
			Val p = parts[k];
			if (p < 0 || --cell[p].count) continue;
			if (cell[p].pins) to_table(p);
			else if (!cell[p].in_table) { cell[p].in_table = 1; work[n++] = p; }
		}
		c->in_table = 0;
		c->next_free = free_head; free_head = v;
		freed++; live--;
	}
	for (int i = 0; i < sp; i++) if (stack[i] >= 0) cell[stack[i]].pins = 0;
	reconciled++;
}
static Val cons(Val a, Val d)
{
	if (free_head < 0 || table_len > 6000) { stack[sp] = a; stack[sp + 1] = d; sp += 2; reconcile(); sp -= 2; }
	Val v = free_head;
	free_head = cell[v].next_free;
	cell[v].car = a; cell[v].cdr = d; cell[v].count = 0;
	inc(a); inc(d);
	to_table(v);
	live++;
	return v;
}
static void set_cdr(Val v, Val d) { Val old = cell[v].cdr; inc(d); cell[v].cdr = d; dec(old); }
static Val map_list(Val v) 
{
	int base = sp;
	for (; v >= 0 && sp < 380; v = cell[v].cdr) { Val a = cell[v].car; stack[sp++] = a < 0 ? ~((~a + 1) & 0xffff) : a; }
	Val out = ~0;
	for (; sp > base; sp--) out = cons(stack[sp - 1], out);
	return out;
}
int main(void)
{
	uint64_t sum = 0;
	for (int i = CELLS - 1; i >= 0; i--) { cell[i].next_free = free_head; free_head = i; }
	for (sp = 0; sp < 200; sp++) stack[sp] = cons(~sp, ~0);
	for (int round = 0; round < 500000; round++) {
		uint32_t r = rnd();
		int i = r % 200, j = (r >> 8) % 200;
		switch (r >> 28) {
		case 0: case 1: case 2: stack[i] = live < 24000 ? map_list(stack[i]) : ~9; break;
		case 3: if (stack[i] >= 0) set_cdr(stack[i], cons(~j, ~0)); break;
		case 4: stack[i] = ~(int)(r & 1023); break;
		case 5: stack[i] = cons(stack[j] < 0 ? stack[j] : ~5, stack[i]); break;
		case 6: for (Val v = stack[i], n = 60; v >= 0 && n; v = cell[v].cdr, n--) sum += (uint32_t)cell[v].car; break;
		default: stack[i] = cons(~(int)(r & 4095), live > 24000 ? ~1 : stack[i]);
		}
	}
	printf("%d %d %d %lu\n", reconciled, freed, live, sum);
	return 0;
}
