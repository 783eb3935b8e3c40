// flags: -O2
// API limits of 16,384 clients (1 MB): token buckets, sliding minutes, leaky queues, quotas
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define CLIENTS 16384
#define TENANTS 128
typedef struct {
	uint64_t last, freed; uint32_t tokens, rate, burst, spent; uint16_t minute[6]; uint8_t slot, strikes, plan, tenant; uint32_t served, shed;
} Client;
typedef struct { uint64_t window; uint32_t used, quota, over; uint32_t past[16]; } Tenant;
typedef enum { OK, EMPTY, FAST, BOXED, QUOTA } Verdict;
static Client *client;
static Tenant tenant[TENANTS];
static uint32_t verdicts[5];
static uint64_t s = 4242;
static uint32_t rnd(void) { s ^= s << 21; s ^= s >> 35; return (s ^= s << 4) >> 8; }
static Verdict token_bucket(Client *c, uint64_t now, uint32_t cost) {
	uint64_t gained = (now - c->last) * c->rate / 1000;
	if (gained) { c->tokens = gained > c->burst - c->tokens ? c->burst : c->tokens + gained; c->last = now; }
	if (c->tokens < cost) return EMPTY;
	c->tokens -= cost;
	return OK;
}
static Verdict sliding(Client *c, uint64_t now, uint32_t cost) {
	uint32_t cell = now / 10000 % 6, sum = 0;
	while (c->slot != cell) { c->slot = (c->slot + 1) % 6; c->minute[c->slot] = 0; }
	for (int i = 0; i < 6; i++) sum += c->minute[i];
	if (sum + cost > c->burst * 2) return FAST;
	c->minute[cell] += cost;
	return OK;
}
static Verdict leaky(Client *c, uint64_t now, uint32_t cost) {
	uint64_t leaked = (now - c->last) * c->rate / 1500;
	c->spent -= leaked > c->spent ? c->spent : leaked;
	c->last = now;
	if (c->spent + cost > c->burst) return FAST;
	c->spent += cost;
	return OK;
}
static Verdict decide(uint32_t id, uint64_t now, uint32_t cost) {
	static Verdict (*const rules[4])(Client *, uint64_t, uint32_t) = { token_bucket, sliding, leaky, token_bucket };
	Client *c = &client[id];
	if (c->freed > now) return BOXED;
	Verdict v = rules[c->plan](c, now, cost);
	if (v == OK) {
		Tenant *t = &tenant[c->tenant];
		if (now >= t->window) { memmove(t->past + 1, t->past, 60); t->past[0] = t->used; t->used = 0; t->window = now + 700; }
		if (t->used + cost > t->quota) { t->over++; v = QUOTA; } else t->used += cost;
	}
	if (v == OK) { c->served++; c->strikes -= c->strikes > 0; }
	else if (c->shed++, ++c->strikes > 12) { c->strikes = 0; c->freed = now + 4000 + cost * 10; }
	return v;
}
int main(void) {
	client = calloc(CLIENTS, sizeof *client);
	for (Client *c = client; c < client + CLIENTS; c++) {
		uint32_t r = rnd();
		c->rate = 5 + (r & 63); c->burst = 20 + (r >> 6 & 127); c->plan = r >> 13 & 3; c->tenant = r >> 15 & 127;
	}
	for (int i = 0; i < TENANTS; i++) tenant[i].quota = 300 + (rnd() & 2047);
	uint64_t now = 1000, sum = 0;
	uint32_t hot = 0;
	for (int it = 0; it < 1300000; it++) {
		uint32_t r = rnd(), id = (r >> 14 & 7) < 3 ? hot + (r & 31) : r % CLIENTS;
		if ((it & 16383) == 0) hot = rnd() % (CLIENTS - 32);
		now += (r >> 20 & 7) == 0;
		verdicts[decide(id, now, 1 + (r >> 23 & 15))]++;
		if ((it & 65535) == 65535)
			for (Tenant *t = tenant; t < tenant + TENANTS; t++) {
				uint32_t h = 0;
				for (int k = 0; k < 16; k++) h += t->past[k];
				t->quota = t->over > 50 ? t->quota + h / 40 : t->quota - t->quota / 16;
				sum = sum * 3 + h; t->over = 0;
			}
	}
	printf("%u %u %u %llu\n", verdicts[OK], verdicts[BOXED], verdicts[QUOTA], (unsigned long long)sum);
	return 0;
}
