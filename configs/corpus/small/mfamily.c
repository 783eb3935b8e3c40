// flags: -O1 -fno-omit-frame-pointer
// genealogy: 60,000 persons of 136 bytes in scattered pointers (8 MB): kinship, ancestors, inheritance
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 60000
typedef struct Person {
	struct Person *mother, *father, *child, *sibling;
	uint32_t serial; int16_t born, died; uint8_t sex, genes[27];
	double estate; char name[24]; uint32_t visits, kids, marks[4];
} Person;
static Person *all, **bybirth;
static uint32_t seed = 2166136261u, stamp;
static uint32_t rnd(void) { seed ^= seed << 5; seed ^= seed >> 9; return (seed ^= seed << 7) >> 2; }
static void birth(int i) {
	Person *p = bybirth[i];
	memset(p, 0, sizeof *p);
	p->serial = i; p->born = 1500 + i / 120; p->died = p->born + 20 + rnd() % 65; p->sex = rnd() & 1; p->estate = rnd() % 1000;
	if (i < 400) { p->genes[i % 27] = i; return; }
	Person *a = bybirth[i - 200 - rnd() % 200], *b = bybirth[i - 200 - rnd() % (i / 2 - 199)];
	p->mother = a; p->father = b;
	p->sibling = a->child; a->child = p;
	a->kids++; b->kids++;
	uint32_t mask = rnd();
	for (int k = 0; k < 27; k++) p->genes[k] = mask >> k & 1 ? a->genes[k] : b->genes[k];
}
static double kinship(const Person *a, const Person *b, int depth) {
	if (!a || !b || depth > 9) return 0;
	if (a == b) return 0.5 + 0.5 * kinship(a->mother, a->father, depth + 1);
	if (a->serial < b->serial) { const Person *t = a; a = b; b = t; }
	return 0.5 * (kinship(a->mother, b, depth + 1) + kinship(a->father, b, depth + 1));
}
static uint64_t four_lines(Person *w, Person *x, Person *y, Person *z) {
	uint64_t h = 0;
	for (int turn = 0; w && x && y && z; turn++) {
		h = h * 3 + w->born + x->genes[turn % 27] + y->kids - z->serial;
		w->visits++;
		w = w->mother; x = x->father; y = turn & 1 ? y->mother : y->father; z = z->visits & 1 ? z->father : z->mother;
	}
	return h;
}
static int descendants(Person *p, int limit) {
	int n = 0;
	for (Person *c = p->child; c && n < limit; c = c->sibling) {
		if (c->marks[0] == stamp) continue;
		c->marks[0] = stamp;
		n += 1 + descendants(c, limit - n - 1);
	}
	return n;
}
static void inherit(Person *p) {
	int heirs = 0;
	for (Person *c = p->child; c; c = c->sibling) heirs += c->died > p->died;
	double share = p->estate * 0.9 / (heirs + 1);
	if (!heirs && p->father) p->father->estate += share;
	for (Person *c = p->child; c; c = c->sibling) if (c->died > p->died) c->estate += share;
	p->estate *= 0.1;
}
int main(void) {
	all = malloc(N * sizeof *all); bybirth = malloc(N * sizeof *bybirth);
	for (int i = 0; i < N; i++) bybirth[i] = &all[(i * 7919ull) % N];
	int known = 12000;
	for (int i = 0; i < known; i++) birth(i);
	double sum = 0;
	uint64_t h = 0;
	for (int round = 0; round < 95; round++) {
		for (int k = 0; k < 500 && known < N; k++) birth(known++);
		int from = known > 30000 ? known - 30000 : 0;
		#define ANY bybirth[from + rnd() % (known - from)]
		for (int k = 0; k < 700; k++) h ^= four_lines(ANY, ANY, ANY, ANY) << (k & 7);
		for (int k = 0; k < 12; k++) { Person *p = ANY; sum += kinship(p, k & 1 && p->sibling ? p->sibling : ANY, 0); }
		for (int k = 0; k < 40; k++) { stamp++; h += descendants(ANY, 300); }
		for (int k = 0; k < 900; k++) inherit(ANY);
		sum += ANY->estate;
	}
	printf("%.6f %llx\n", sum, (unsigned long long)h);
	return 0;
}
