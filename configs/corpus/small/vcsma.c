// flags: -Os
// shared-medium network slot by slot: stations with CSMA/CD, CSMA/CA contention windows or token passing as state machines, hidden stations and fairness index
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { ST = 96, QUEUE = 32 };
typedef enum { IDLE, SENSE, BACKOFF, SEND, JAM, WAITACK } Mode;
typedef struct { Mode mode; int16_t timer, tries, window, left; uint8_t head, count, group, collided; uint16_t size[QUEUE]; uint32_t sent, dropped; double credit; } Station;
static Station st[ST];
static uint64_t good, collisions, idle_slots;
static uint32_t lfsr = 0xBEEF1234u;
static uint32_t rnd(uint32_t n) { lfsr ^= lfsr << 13; lfsr ^= lfsr >> 17; lfsr ^= lfsr << 5; return lfsr % n; }
static void offer(Station *s) {
	if (s->count == QUEUE) { s->dropped++; return; }
	s->size[(s->head + s->count++) % QUEUE] = (uint16_t)(2 + (rnd(3) ? rnd(4) : 10 + rnd(20)));
}
static void finish(Station *s, int ok) {
	if (ok) { s->sent++; good += s->size[s->head]; } else s->dropped++;
	s->head = (uint8_t)((s->head + 1) % QUEUE);
	s->count--; s->tries = 0; s->window = 4;
	s->mode = IDLE;
}
static void retry(Station *s) {
	if (++s->tries > 10) { finish(s, 0); return; }
	if (s->window < 512) s->window = (int16_t)(s->window * 2);
	s->timer = (int16_t)rnd((uint32_t)s->window);
	s->mode = BACKOFF;
}
static void slot_cd(Station *s, int others) { /* collision detection: jam and back off */
	switch (s->mode) {
	case IDLE: if (s->count) s->mode = SENSE; break;
	case SENSE: if (!others) { s->mode = SEND; s->left = (int16_t)s->size[s->head]; } break;
	case BACKOFF: if (s->timer-- <= 0) s->mode = SENSE; break;
	case SEND: if (others) { s->mode = JAM; s->timer = 2; collisions++; } else if (--s->left == 0) finish(s, 1); break;
	case JAM: if (s->timer-- <= 0) retry(s); break;
	default: s->mode = IDLE;
	}
}
static void slot_ca(Station *s, int others) { /* collision avoidance: count down only while idle, acknowledgements */
	switch (s->mode) {
	case IDLE: if (s->count) { s->mode = BACKOFF; s->timer = (int16_t)rnd((uint32_t)s->window); } break;
	case BACKOFF: if (!others && s->timer-- <= 0) { s->mode = SEND; s->left = (int16_t)s->size[s->head]; s->collided = 0; } break;
	case SEND: if (others) s->collided = 1; if (--s->left == 0) { s->mode = WAITACK; s->timer = 1; } break;
	case WAITACK: if (s->timer-- <= 0) { if (s->collided) { collisions++; retry(s); } else finish(s, 1); } break;
	default: s->mode = IDLE;
	}
}
static void slot_token(int *holder, int *budget) {
	Station *s = &st[*holder];
	if (s->count && *budget > 0) {
		if (s->mode != SEND) { s->mode = SEND; s->left = (int16_t)s->size[s->head]; }
		--*budget;
		if (--s->left <= 0) finish(s, 1);
		return;
	}
	s->mode = IDLE;
	*holder = (*holder + 1) % ST;
	*budget = 12;
}
int main(void) {
	int holder = 0, budget = 12, n;
	double fairness = 0;
	for (int i = 0; i < ST; i++) { st[i].window = 4; st[i].group = (uint8_t)(i % 3); }
	for (int t = 0; t < 100000; t++) {
		int protocol = t / 1500 % 3, busy[3] = {0}, rate = 4 + t / 9000 % 5 * 3;
		if (t % 1500 == 0) for (int i = 0; i < ST; i++) { st[i].mode = IDLE; st[i].tries = 0; st[i].window = 4; }
		for (n = (int)rnd(3); n > 0; n--) if ((int)rnd(100) < rate * 2) offer(&st[rnd(ST)]);
		if (protocol == 2) { slot_token(&holder, &budget); continue; }
		for (int i = 0; i < ST; i++) if (st[i].mode == SEND || st[i].mode == JAM) busy[st[i].group]++;
		idle_slots += !(busy[0] | busy[1] | busy[2]);
		for (int i = 0; i < ST; i++) {
			Station *s = &st[i];
			int heard = busy[s->group] + busy[(s->group + 1) % 3] - (s->mode == SEND || s->mode == JAM); /* third group is hidden */
			if (s->mode == IDLE && !s->count) continue;
			if (protocol == 0) slot_cd(s, heard); else slot_ca(s, heard);
		}
		if (t % 4000 == 3999) {
			double sum = 0, square = 0;
			for (int i = 0; i < ST; i++) { st[i].credit = st[i].credit * 0.5 + st[i].sent; sum += st[i].credit; square += st[i].credit * st[i].credit; }
			fairness += sum * sum / (ST * square + 1e-9);
		}
	}
	uint32_t h = 0;
	for (int i = 0; i < ST; i++) h = h * 31 + st[i].sent * 3 + st[i].dropped;
	printf("%u %llu %llu %llu %.6f\n", h, (unsigned long long)good, (unsigned long long)collisions, (unsigned long long)idle_slots, fairness);
	return 0;
}
