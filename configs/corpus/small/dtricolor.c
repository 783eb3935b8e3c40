// flags: -O2
// incremental tri-colour collector with a snapshot barrier and a lazy sweep cursor beside a graph mutator (160k cells, 5 MB)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define CELLS 160000u
enum { FREE, WHITE, GREY, BLACK };
typedef struct { uint32_t ref[4]; uint32_t value; uint8_t colour, kind; uint16_t age; uint64_t tag; } Cell;

static Cell *cell;
static uint32_t free_list, free_count, grey[CELLS], greys, roots[1000], sweep_at, cycles;
static int marking, sweeping; static uint32_t a = 15, b = 11, c = 7, d = 3;
static uint32_t rnd(void)
{
	uint32_t e = a - (b << 27 | b >> 5);
	a = b ^ (c << 17 | c >> 15); b = c + d; c = d + e; d = e + a;
	return d;
}
static void shade(uint32_t i) { if (i && cell[i].colour == WHITE) { cell[i].colour = GREY; grey[greys++] = i; } }

static void start_cycle(void) { marking = 1; cycles++; for (int i = 0; i < 1000; i++) shade(roots[i]); }
static void slice(int budget)
{
	if (marking) {
		for (; budget > 0 && greys; budget--) {
			Cell *p = &cell[grey[--greys]];
			p->colour = BLACK;
			for (int k = 0; k < 4; k++) shade(p->ref[k]);
		}
		if (!greys) { marking = 0; sweeping = 1; sweep_at = 1; }
	} else if (sweeping) {
		for (budget *= 2; budget > 0 && sweep_at < CELLS; budget--, sweep_at++) {
			Cell *p = &cell[sweep_at];
			if (p->colour == WHITE) { p->colour = FREE; p->ref[0] = free_list; free_list = sweep_at; free_count++; }
			else if (p->colour == BLACK) { p->colour = WHITE; p->age++; }
		}
		if (sweep_at == CELLS) sweeping = 0;
	}
}
static uint32_t alloc(uint32_t value)
{
	while (!free_list) { if (!marking && !sweeping) start_cycle(); slice(1000); }
	uint32_t i = free_list;
	Cell *p = &cell[i];
	free_list = p->ref[0]; free_count--;
	p->ref[0] = p->ref[1] = p->ref[2] = p->ref[3] = 0;
	p->value = value; p->age = 0; p->tag = (uint64_t)value * value;
	p->colour = marking || (sweeping && i >= sweep_at) ? BLACK : WHITE;
	return i;
}
static void store(uint32_t obj, int k, uint32_t to)
{
	if (marking) shade(cell[obj].ref[k]);
	cell[obj].ref[k] = to;
}
static void set_root(int i, uint32_t to) { if (marking) shade(roots[i]); roots[i] = to; }

int main(void)
{
	uint64_t sum = 0;
	cell = calloc(CELLS, sizeof *cell);
	for (uint32_t i = CELLS - 1; i >= 1; i--) { cell[i].ref[0] = free_list; free_list = i; free_count++; }
	for (int i = 0; i < 1000; i++) roots[i] = alloc((uint32_t)i);
	for (int round = 0; round < 620000; round++) {
		uint32_t r = rnd(), at = roots[r % 1000], step = rnd();
		while (step & 3 && cell[at].ref[step & 3]) { at = cell[at].ref[step & 3]; step >>= 2; }
		sum += cell[at].value + cell[at].age;
		if (r >> 20 & 1) { uint32_t n = alloc(r >> 10); store(n, 0, cell[at].ref[1 + (r >> 21 & 1)]); store(at, 1 + (int)(r >> 24) % 3, n); }
		else if ((r >> 21 & 15) == 0) store(at, (int)(step >> 28 & 3), 0);
		else if ((r >> 21 & 63) == 1) set_root((int)(r % 1000), alloc(r));
		if (!marking && !sweeping && free_count < CELLS / 3) start_cycle();
		slice(3);
	}
	printf("%u %u %llu\n", cycles, free_count, (unsigned long long)sum);
	return 0;
}
