// flags: -O1
// RC4 and Spritz-like byte-permutation ciphers with key set-up per packet, and a bias counter over their first keystream bytes
#include <stdio.h>
#include <stdint.h>
#include <string.h>
struct rc4 { uint8_t s[256], i, j; };
struct spritz { uint8_t s[256], i, j, k, z, a, w; };
static uint32_t weyl, mixer = 77;
static uint32_t rnd(void) { weyl += 0x6D2B79F5u; uint32_t t = (weyl ^ weyl >> 15) * (1 | mixer); mixer += t; return t ^ t >> 14; }

static void rc4_key(struct rc4 *c, const uint8_t *key, unsigned n) {
	for (int i = 0; i < 256; i++) c->s[i] = i;
	uint8_t j = 0;
	for (unsigned i = 0, k = 0; i < 256; i++) {
		uint8_t t = c->s[i];
		j += t + key[k];
		c->s[i] = c->s[j]; c->s[j] = t;
		if (++k == n) k = 0;
	}
	c->i = c->j = 0;
}
static uint8_t rc4_byte(struct rc4 *c) {
	uint8_t a = c->s[++c->i], b = c->s[c->j += a];
	c->s[c->i] = b; c->s[c->j] = a;
	return c->s[(uint8_t)(a + b)];
}
static void swap_at(struct spritz *q, uint8_t a, uint8_t b) { uint8_t t = q->s[a]; q->s[a] = q->s[b]; q->s[b] = t; }
static void sp_update(struct spritz *q) {
	q->i += q->w;
	q->j = q->k + q->s[(uint8_t)(q->j + q->s[q->i])];
	q->k = q->i + q->k + q->s[q->j];
	swap_at(q, q->i, q->j);
}
static void sp_whip(struct spritz *q, int times) { while (times--) sp_update(q); q->w += 2; }
static void sp_crush(struct spritz *q) {
	for (int v = 0; v < 128; v++) if (q->s[v] > q->s[255 - v]) swap_at(q, v, 255 - v);
}
static void sp_shuffle(struct spritz *q) { sp_whip(q, 512); sp_crush(q); sp_whip(q, 512); sp_crush(q); sp_whip(q, 512); q->a = 0; }
static void sp_absorb(struct spritz *q, uint8_t b) {
	for (int half = 0; half < 2; half++, b >>= 4) {
		if (q->a == 128) sp_shuffle(q);
		swap_at(q, q->a, 128 + (b & 15));
		q->a++;
	}
}
static uint8_t sp_drip(struct spritz *q) {
	if (q->a) sp_shuffle(q);
	sp_update(q);
	q->z = q->s[(uint8_t)(q->j + q->s[(uint8_t)(q->i + q->s[(uint8_t)(q->z + q->k)])])];
	return q->z;
}
static uint32_t bias[16][256];
static uint8_t packet[4096];
int main(void) {
	uint64_t sum = 0;
	for (int round = 0; round < 1000; round++) {
		uint8_t key[32]; unsigned n = 5 + rnd() % 28;
		for (unsigned i = 0; i < n; i++) key[i] = rnd() >> 11;
		struct rc4 c;
		rc4_key(&c, key, n);
		int len = 40 + rnd() % 1500;
		for (int i = 0; i < len; i++) {
			uint8_t b = rc4_byte(&c);
			if (i < 16) bias[i][b]++;
			packet[(i + round) & 4095] ^= b;
		}
		if (round % 3 == 0) {
			struct spritz q;
			for (int i = 0; i < 256; i++) q.s[i] = i;
			q.i = q.j = q.k = q.z = q.a = 0; q.w = 1;
			for (unsigned i = 0; i < n; i++) sp_absorb(&q, key[i]);
			if (round % 2) { for (int i = 0; i < 600; i++) sp_absorb(&q, packet[i]); q.a++; for (int i = 0; i < 32; i++) sum = sum * 33 + sp_drip(&q); }
			else for (int i = 0; i < len; i++) packet[i] += sp_drip(&q);
		}
	}
	int worst = 0;
	for (int i = 0; i < 16; i++) for (int v = 0; v < 256; v++) if (bias[i][v] > bias[worst >> 8][worst & 255]) worst = i << 8 | v;
	for (int i = 0; i < 4096; i++) sum = sum * 131 + packet[i];
	printf("%016llx bias at %d value %d\n", (unsigned long long)sum, worst >> 8, worst & 255);
	return 0;
}
