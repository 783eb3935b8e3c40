// flags: -O2
// game leaderboard in an indexable skip list with link widths: score changes, rank of a player, player at a rank, range sums (nodes malloc'd, 1.5 MB)
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#define MAXH 14
#define PLAYERS 12000
typedef struct Node Node;
typedef struct { Node *to; unsigned width; } Link;
struct Node { uint64_t key; int height, games; char tag[24]; Link link[]; };

static Node *head;
static unsigned count;
static uint64_t rng = 88172645463325252ull;
static uint32_t rnd(void) { rng ^= rng << 13; rng ^= rng >> 7; rng ^= rng << 17; return (uint32_t)(rng >> 16); }

static Node *make(int height, uint64_t key)
{
	Node *n = malloc(sizeof *n + height * sizeof(Link));
	n->key = key; n->height = height; n->games = 0;
	for (int i = 0; i < 24; i++) n->tag[i] = (char)('a' + (key >> i) % 26);
	return n;
}

static void insert(uint64_t key, int games)
{
	Node *up[MAXH], *n = head;
	unsigned pos[MAXH], at = 0;
	for (int h = MAXH - 1; h >= 0; h--) {
		while (n->link[h].to && n->link[h].to->key < key) { at += n->link[h].width; n = n->link[h].to; }
		up[h] = n; pos[h] = at;
	}
	int height = 1; for (uint32_t r = rnd(); (r & 3) == 0 && height < MAXH; r >>= 2) height++;
	Node *m = make(height, key);
	m->games = games;
	for (int h = 0; h < height; h++) {
		Link *l = &up[h]->link[h];
		unsigned left = at - pos[h];
		m->link[h].to = l->to; m->link[h].width = l->width - left;
		l->to = m; l->width = left + 1;
	}
	for (int h = height; h < MAXH; h++) up[h]->link[h].width++;
	count++;
}

static int erase(uint64_t key)
{
	Node *up[MAXH], *n = head;
	for (int h = MAXH - 1; h >= 0; h--) {
		while (n->link[h].to && n->link[h].to->key < key) n = n->link[h].to;
		up[h] = n;
	}
	Node *dead = n->link[0].to;
	if (!dead || dead->key != key) return -1;
	for (int h = 0; h < MAXH; h++) {
		Link *l = &up[h]->link[h];
		if (l->to == dead) { l->width += dead->link[h].width - 1; l->to = dead->link[h].to; }
		else l->width--;
	}
	int games = dead->games;
	free(dead); count--; return games;
}

static Node *at_rank(unsigned rank)
{
	Node *n = head;
	for (int h = MAXH - 1; h >= 0; h--)
		while (n->link[h].to && n->link[h].width <= rank) { rank -= n->link[h].width; n = n->link[h].to; }
	return n;
}

int main(void)
{
	static uint32_t score[PLAYERS];
	uint64_t sum = 0;
	head = make(MAXH, 0);
	for (int h = 0; h < MAXH; h++) { head->link[h].to = NULL; head->link[h].width = 1; }
	for (unsigned p = 0; p < PLAYERS; p++) { score[p] = p * 7 + rnd() % 5; insert((uint64_t)score[p] << 20 | p, 0); }
	for (int round = 0; round < 90000; round++) {
		unsigned p = rnd() % PLAYERS;
		int games = erase((uint64_t)score[p] << 20 | p);
		score[p] += rnd() % 9000;
		insert((uint64_t)score[p] << 20 | p, games + 1);
		Node *n = at_rank(1 + rnd() % count);
		for (int i = 0; i < 10 && n; i++, n = n->link[0].to) sum += n->key + n->games;
	}
	printf("%u %llu\n", count, (unsigned long long)sum);
	return 0;
}
