// flags: -O2
// Blowfish with bcrypt-like expensive key schedules, CBC messages and CFB streams (4 KB of S-boxes, serial look-up chains)
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef struct { uint32_t p[18 + 1024]; } Blow;  /* round keys, then four S-boxes */
static Blow seed_box;
static uint64_t rng = 0x9E3779B97F4A7C15ull;
static uint32_t next32(void) { rng ^= rng << 13; rng ^= rng >> 7; rng ^= rng << 17; return (uint32_t)(rng >> 16); }

static inline uint32_t feistel(const Blow *b, uint32_t x) {
	return ((b->p[18 + (x >> 24)] + b->p[274 + (x >> 16 & 255)]) ^ b->p[530 + (x >> 8 & 255)]) + b->p[786 + (x & 255)];
}
static void encrypt(const Blow *b, uint32_t *left, uint32_t *right) {
	uint32_t l = *left, r = *right;
	for (int i = 0; i < 16; i += 2) {
		l ^= b->p[i]; r ^= feistel(b, l);
		r ^= b->p[i + 1]; l ^= feistel(b, r);
	}
	*left = r ^ b->p[17]; *right = l ^ b->p[16];
}
static void decrypt(const Blow *b, uint32_t *left, uint32_t *right) {
	uint32_t l = *left, r = *right;
	for (int i = 17; i > 1; i -= 2) {
		l ^= b->p[i]; r ^= feistel(b, l);
		r ^= b->p[i - 1]; l ^= feistel(b, r);
	}
	*left = r ^ b->p[0]; *right = l ^ b->p[1];
}
static void expand(Blow *b, const uint8_t *key, int klen, const uint32_t salt[4]) {
	int k = 0, turn = 0;
	for (int i = 0; i < 18; i++) {
		uint32_t w = 0;
		for (int j = 0; j < 4; j++) { w = w << 8 | key[k]; if (++k == klen) k = 0; }
		b->p[i] ^= w;
	}
	uint32_t l = 0, r = 0;
	for (int i = 0; i < 18 + 1024; i += 2) {
		l ^= salt[turn]; r ^= salt[turn + 1]; turn ^= 2;
		encrypt(b, &l, &r);
		b->p[i] = l; b->p[i + 1] = r;
	}
}
static uint32_t message[8192];
int main(void) {
	for (int i = 0; i < 18 + 1024; i++) seed_box.p[i] = next32();
	for (int i = 0; i < 8192; i++) message[i] = next32();
	uint64_t sum = 0; int bad = 0;
	static const uint32_t none[4];
	for (int round = 0; round < 100; round++) {
		Blow b = seed_box;
		uint8_t key[56]; uint32_t salt[4];
		int klen = 5 + next32() % 52;
		for (int i = 0; i < klen; i++) key[i] = next32() >> 5;
		for (int i = 0; i < 4; i++) salt[i] = next32();
		expand(&b, key, klen, salt);
		for (int cost = 0; cost < 1 + round % 4; cost++) expand(&b, cost & 1 ? (uint8_t *)salt : key, cost & 1 ? 16 : klen, none);
		int words = 256 << (round % 5), start = next32() % (8192 - words + 1);
		uint32_t *m = message + start, cl = salt[0], cr = salt[1], probe = m[words / 2];
		for (int i = 0; i < words; i += 2) {
			cl ^= m[i]; cr ^= m[i + 1];
			encrypt(&b, &cl, &cr);
			m[i] = cl; m[i + 1] = cr;
		}
		sum = sum * 31 + (cl ^ cr);
		if (round % 3) {                	/* decrypt again */
			uint32_t pl = salt[0], pr = salt[1];
			for (int i = 0; i < words; i += 2) {
				uint32_t l = m[i], r = m[i + 1];
				decrypt(&b, &l, &r);
				l ^= pl; r ^= pr; pl = m[i]; pr = m[i + 1];
				m[i] = l; m[i + 1] = r;
			}
			bad += m[words / 2] != probe;
		} else for (int i = 0; i < words; i += 2) {  /* CFB over it */
			encrypt(&b, &cl, &cr);
			cl = m[i] ^= cl; cr = m[i + 1] ^= cr;
		}
		sum += m[round];
	}
	printf("%016llx bad %d\n", (unsigned long long)sum, bad);
	return 0;
}
