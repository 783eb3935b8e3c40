// flags: -O1
// Wa-Tor ocean: fish and sharks as records linked to cells of a 2 MB torus, moving, breeding and starving in shuffled neighbour order; populations counted in every chronon
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define W 512
#define H 256
#define CELLS (W * H)
struct animal { int at; short kind, age; int energy, moved; };
static struct animal *sea[CELLS];
static struct animal pool[CELLS];
static struct animal *unused[CELLS];
static int spare, alive[3], breed[3] = { 0, 6, 9 };
static unsigned rs = 1013904223u;
static unsigned rnd(void) { rs = rs * 747796405u + 2891336453u; unsigned w = ((rs >> ((rs >> 28) + 4)) ^ rs) * 277803737u; return (w >> 22) ^ w; }

static int neighbour(int at, int d) {
 int x = at % W, y = at / W;
 switch (d & 3) {
 case 0: x = (x + 1) % W; break;
 case 1: x = (x + W - 1) % W; break;
 case 2: y = (y + 1) % H; break;
 default: y = (y + H - 1) % H;
 }
 return y * W + x;
}
static struct animal *birth(int at, int kind, int energy) {
 struct animal *a = unused[--spare];
 *a = (struct animal){ at, (short)kind, 0, energy, -1 };
 sea[at] = a;
 alive[kind]++;
 return a;
}
static void death(struct animal *a) {
 sea[a->at] = NULL;
 alive[a->kind]--;
 a->kind = 0;
 unused[spare++] = a;
}
static int look(int at, int kind, unsigned dirs) {
 for (int k = 0; k < 4; k++, dirs++) {
  int n = neighbour(at, (int)dirs);
  if (kind ? sea[n] && sea[n]->kind == kind : !sea[n]) return n;
 }
 return -1;
}
static void act(struct animal *a, int now) {
 int old = a->at, to = -1, kind = a->kind;
 unsigned dirs = rnd();
 a->moved = now;
 a->age++;
 if (kind == 2) {
  if (--a->energy < 0) { death(a); return; }
  to = look(old, 1, dirs);
  if (to >= 0) { death(sea[to]); a->energy += 4; }
 }
 if (to < 0) to = look(old, 0, dirs);
 if (to < 0) return;
 sea[to] = a; a->at = to; sea[old] = NULL;
 if (a->age >= breed[kind]) {
  a->age = 0;
  struct animal *child = birth(old, kind, a->energy / 2);
  child->moved = now;
  a->energy -= a->energy / 2;
 }
}
int main(void) {
 unsigned long sum = 0;
 int now = 0;
 for (int i = 0; i < CELLS; i++) unused[spare++] = &pool[(unsigned)i * 40503u % CELLS];
 for (int i = 0; i < CELLS / 6; i++) {
  int at = (int)(rnd() % CELLS);
  if (!sea[at]) birth(at, rnd() % 9 ? 1 : 2, 5);
 }
 for (int day = 0; day < 20; day++, now++) {
  if (day % 2 == 0)
   for (int i = 0; i < CELLS; i++) { struct animal *a = sea[i]; if (a && a->moved != now) act(a, now); }
  else
   for (int i = 0; i < CELLS; i++) { struct animal *a = &pool[i]; if (a->kind && a->moved != now) act(a, now); }
  if (alive[2] < 500) for (int k = 0; k < 300; k++) { int at = (int)(rnd() % CELLS); if (!sea[at]) birth(at, 2, 6); }
  if (alive[1] < 3000) for (int k = 0; k < 4000; k++) { int at = (int)(rnd() % CELLS); if (!sea[at]) birth(at, 1, 0); }
  sum = sum * 31 + (unsigned long)(alive[1] * 3 + alive[2]);
 }
 printf("wator %lu %d %d\n", sum, alive[1], alive[2]);
 return 0;
}
