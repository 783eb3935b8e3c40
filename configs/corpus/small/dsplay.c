// flags: -O2 -fno-inline
// top-down splay tree of session records: drifting hot keys, splits at a key and joins back, subtree walks (60k nodes of 64 bytes, 4 MB)
#include <stdio.h>
#include <stdlib.h>
#define N 60000
typedef struct Session { struct Session *less, *more; unsigned key, hits; double cost; unsigned pad[8]; } Session;

static Session pool[N];
static unsigned seed = 12345;
static unsigned rnd(void) { seed = seed * 1664525u + 1013904223u; return seed >> 8; }

static Session *build(unsigned lo, unsigned hi)
{
	if (lo >= hi) return NULL;
	unsigned mid = (lo + hi) / 2, slot = (unsigned)((unsigned long long)mid * 25013 % N);
	Session *s = &pool[slot];
	s->key = mid * 16 + 5;
	s->less = build(lo, mid);
	s->more = build(mid + 1, hi);
	return s;
}

static Session *splay(Session *t, unsigned key)
{
	Session dummy, *l = &dummy, *r = &dummy, *y;
	dummy.less = dummy.more = NULL;
	for (;;) {
		if (key < t->key) {
			if (!t->less) break;
			if (key < t->less->key) {
				y = t->less; t->less = y->more; y->more = t; t = y;
				if (!t->less) break;
			}
			r->less = t; r = t; t = t->less;
		} else if (key > t->key) {
			if (!t->more) break;
			if (key > t->more->key) {
				y = t->more; t->more = y->less; y->less = t; t = y;
				if (!t->more) break;
			}
			l->more = t; l = t; t = t->more;
		} else break;
	}
	l->more = t->less; r->less = t->more;
	t->less = dummy.more; t->more = dummy.less;
	return t;
}

static double visit(Session *s, int depth)
{
	if (!s || depth == 0) return 0;
	s->hits++;
	return s->cost + visit(s->less, depth - 1) + visit(s->more, depth - 1);
}

int main(void)
{
	Session *root = build(0, N);
	double total = 0;
	unsigned found = 0, hot = 0;
	for (int round = 0; round < 380; round++) {
		hot = (hot + rnd() % 2500) % (N * 16);
		for (int i = 0; i < 400; i++) {
			unsigned key = (i & 3) ? (hot + rnd() % 4096 * (rnd() % 16)) % (N * 16) : rnd() % (N * 16);
			root = splay(root, key);
			if (root->key == key) found++;
			root->hits++;
			root->cost = root->cost * 0.75 + (double)(key & 255);
		}
		unsigned cut = rnd() % (N * 16);
		root = splay(root, cut);
		Session *upper = root->more;
		root->more = NULL;
		total += visit(root, 6) - visit(upper, 5);
		if (upper) {
			upper = splay(upper, rnd() % (N * 16));
			root = splay(root, ~0u);
			root->more = upper;
		}
	}
	printf("%u %.3f %u\n", found, total, root->key);
	return 0;
}
