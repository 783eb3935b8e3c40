// flags: -O2
// input-queued 32-port crossbar switch: virtual output queues as bit masks, iSLIP, random and longest-queue matching by rounds, under bursty and hot-spot loads
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { PORTS = 32, CAP = 1024 };
static uint16_t voq[PORTS][PORTS], born[PORTS][PORTS][64];
static uint32_t nonempty[PORTS], wants[PORTS];     /* per input: outputs wanted; per output: inputs asking */
static uint8_t grant_at[PORTS], accept_at[PORTS], burst_to[PORTS], burst_left[PORTS];
static uint64_t passed, lost, delay, matched;
static uint64_t state = 0xfeedface;
static uint32_t rnd(uint32_t n) { state = state * 0xda942042e4dd58b5ull + 1; return (uint32_t)((state >> 32) * n >> 32); }
static int first_from(uint32_t set, int at) { /* round robin: first member at or after a position */
	uint32_t high = set & (~0u << at);
	return __builtin_ctz(high ? high : set);
}
static void arrive(int in, int out, unsigned t) {
	uint16_t *q = &voq[in][out];
	if (*q == 64) { lost++; return; }
	born[in][out][(*q)++] = (uint16_t)t;
	nonempty[in] |= 1u << out;
	wants[out] |= 1u << in;
}
static void depart(int in, int out, unsigned t) {
	uint16_t *q = &voq[in][out];
	delay += (uint16_t)(t - born[in][out][0]);
	passed++;
	memmove(born[in][out], born[in][out] + 1, (size_t)(*q - 1) * sizeof(uint16_t));
	if (--*q == 0) { nonempty[in] &= ~(1u << out); wants[out] &= ~(1u << in); }
}
static void islip(unsigned t, int iterations) {
	uint32_t freein = ~0u, freeout = ~0u;
	for (int it = 0; it < iterations; it++) {
		uint32_t granted[PORTS] = {0}, done = 0;
		for (uint32_t o = freeout; o; o &= o - 1) {
			int out = __builtin_ctz(o);
			uint32_t ask = wants[out] & freein;
			if (ask) granted[first_from(ask, grant_at[out])] |= 1u << out;
		}
		for (int in = 0; in < PORTS; in++) {
			if (!granted[in]) continue;
			int out = first_from(granted[in], accept_at[in]);
			if (it == 0) { grant_at[out] = (uint8_t)((in + 1) % PORTS); accept_at[in] = (uint8_t)((out + 1) % PORTS); }
			freein &= ~(1u << in); freeout &= ~(1u << out);
			depart(in, out, t);
			done++;
		}
		matched += done;
		if (!done) break;
	}
}
static void longest_first(unsigned t) { /* greedy by queue length in buckets */
	uint32_t freein = ~0u, freeout = ~0u;
	for (int level = 48; level >= 0; level = level ? level / 3 : -1)
		for (uint32_t i = freein; i; i &= i - 1) {
			int in = __builtin_ctz(i), best = -1, len = level;
			for (uint32_t o = nonempty[in] & freeout; o; o &= o - 1) {
				int out = __builtin_ctz(o);
				if (voq[in][out] > len) { len = voq[in][out]; best = out; }
			}
			if (best < 0) continue;
			freein &= ~(1u << in); freeout &= ~(1u << best);
			depart(in, best, t);
			matched++;
		}
}
static void random_match(unsigned t) {
	uint32_t freeout = ~0u;
	int start = (int)rnd(PORTS);
	for (int k = 0; k < PORTS; k++) {
		int in = (start + k * 5) % PORTS;
		uint32_t may = nonempty[in] & freeout;
		if (!may) continue;
		int out = first_from(may, (int)rnd(PORTS));
		freeout &= ~(1u << out);
		depart(in, out, t);
		matched++;
	}
}
int main(void) {
	for (unsigned t = 0; t < 15000; t++) {
		uint32_t load = 500 + t / 600 % 8 * 60, pattern = t / 1000 % 3;
		for (int in = 0; in < PORTS; in++) {
			if (rnd(1000) >= load) continue;
			int out = pattern == 0 ? (int)rnd(PORTS) : pattern == 1 ? (int)(rnd(3) ? (uint32_t)in : rnd(PORTS)) : burst_to[in];
			if (pattern == 2 && (burst_left[in] == 0 || burst_left[in]-- == 1)) { burst_to[in] = (uint8_t)rnd(PORTS); burst_left[in] = (uint8_t)(1 + rnd(30)); }
			arrive(in, out, t);
		}
		switch (t / 250 % 4) {
		case 0: islip(t, 1); break;
		case 1: islip(t, 4); break;
		case 2: longest_first(t); break;
		default: random_match(t);
		}
	}
	printf("%llu %llu %llu %llu\n", (unsigned long long)passed, (unsigned long long)lost, (unsigned long long)delay, (unsigned long long)matched);
	return 0;
}
