// flags: -O2
// sugarscape society: 2500 agents look along four axes of a 300x300 terrain (540 KB), eat, trade, breed
#include <stdint.h>
#include <stdio.h>
#define W 300
#define MAXA 4000
typedef struct { uint8_t sugar, spice, capacity, smoke; } Cell;
typedef struct {
	int x, y; uint8_t sight, eat1, eat2, sex; int sugar, spice; uint16_t age, limit;
	uint32_t kids, parents[2]; double memory[6];
} Agent;
static Cell land[W][W];
static int16_t who[W][W];
static Agent agent[MAXA];
static uint16_t order[MAXA];
static int n;
static uint32_t born, dead, deals, s = 42;
static uint32_t rnd(void) { s += 0x9e3779b9u; uint32_t t = s ^ s >> 16; t *= 0x21f0aaadu; t ^= t >> 15; t *= 0x735a2d97u; return t ^ t >> 15; }
static void place(Agent *a, int x, int y) { a->x = x; a->y = y; who[y][x] = a - agent + 1; }
static int spawn(int x, int y, int sight) {
	if (n == MAXA || who[y][x]) return 0;
	uint32_t r = rnd(), food = 20 + (r >> 8 & 31);
	agent[n] = (Agent){ x, y, sight ? sight : 1 + (r & 7), 1 + (r >> 3 & 1), 1 + (r >> 5 & 1), r >> 7 & 1, food, food, 0, 60 + (r >> 18 & 63) };
	place(&agent[n++], x, y);
	return 1;
}
static void move(Agent *a) {
	static const int dx[4] = { 1, 0, W - 1, 0 }, dy[4] = { 0, 1, 0, W - 1 };
	int bx = a->x, by = a->y, start = rnd() & 3;
	double best = -1;
	for (int d = 0; d < 4; d++) {
		int x = a->x, y = a->y, k = (start + d) & 3;
		for (int v = 0; v < a->sight; v++) {
			x = (x + dx[k]) % W; y = (y + dy[k]) % W;
			if (who[y][x]) continue;
			const Cell *c = &land[y][x];
			double gain = (a->sugar + c->sugar) * a->eat2 * (a->spice + c->spice) / (1. + c->smoke);
			if (gain > best) { best = gain; bx = x; by = y; }
		}
	}
	who[a->y][a->x] = 0;
	place(a, bx, by);
	Cell *c = &land[by][bx];
	a->sugar += c->sugar - a->eat1; a->spice += c->spice - a->eat2;
	c->smoke += (255 - c->smoke) / 9; c->sugar = c->spice = 0;
	a->memory[a->age++ % 6] = best;
}
static void meet(Agent *a) {
	int x = (a->x + 1) % W, y = a->y, o = who[y][x] ? who[y][x] : who[(y + 1) % W][a->x];
	if (!o) return;
	Agent *b = &agent[o - 1];
	if ((a->spice + 1.) / (a->sugar + 1) > (b->spice + 1.) / (b->sugar + 1) * 1.2 && b->sugar > 3 && a->spice > 3) { a->sugar++; b->sugar--; a->spice--; b->spice++; deals++; }
	if (a->sex != b->sex && a->age > 15 && b->age > 15 && a->sugar > 40) { a->kids += spawn((x + 1) % W, (y + 2) % W, b->sight); a->sugar -= 20; born++; }
}
int main(void) {
	for (int i = 0; i < W * W; i++) land[i / W][i % W] = (Cell){ 2, 1, 1 + (i % W * (i / W) >> 9) % 6, 0 };
	while (n < 2500) spawn(rnd() % W, rnd() % W, 0);
	uint32_t sum = 0;
	for (int t = 0; t < 45; t++) {
		for (int i = 0, j; i < n; i++) { j = rnd() % (i + 1); order[i] = order[j]; order[j] = i; }
		for (int i = 0, m = n; i < m; i++) { move(&agent[order[i]]); meet(&agent[order[i]]); }
		for (Agent *a = agent; a < agent + n; a++) {
			if (a->sugar >= 0 && a->spice >= 0 && a->age < a->limit) continue;
			who[a->y][a->x] = 0; dead++;
			if (a != &agent[--n]) { *a = agent[n]; place(a, a->x, a->y); a--; }
		}
		while (n < 1500) spawn(rnd() % W, rnd() % W, 0);
		for (Cell *c = land[0] + t % 3; c < land[W - 1]; c += 3) { c->sugar += c->sugar < c->capacity; c->spice += c->spice < 7 - c->capacity; c->smoke -= c->smoke / 4; }
		sum = sum * 31 + n + agent[t].sugar;
	}
	printf("%u %u %u %u\n", sum, born, dead, deals);
	return 0;
}
