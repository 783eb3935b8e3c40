// flags: -O3
// heart tissue as an excitable cellular automaton between two ping-pong byte sheets (2 x 62 KB) with refractory tables, pacemakers, scars and a sparse active-list mode
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define W 288
#define H 216
#define REST 0
static uint8_t sheet[2][H + 2][W + 8], scar[H + 2][W + 8];
static uint32_t active[2][W * H], nactive[2], seen[(W * H + 31) / 32];
static uint8_t next_state[256];
static uint32_t z = 1;
static uint32_t rnd(void) { z = z * 1812433253u + 12345; return z ^ z >> 16; }
static void tables(int excited, int refractory) { /* 1..excited fire, then recover, then rest */
	for (int i = 0; i < 256; i++) next_state[i] = i == REST || i >= excited + refractory ? REST : i + 1;
}
static int dense(uint8_t (*a)[W + 8], uint8_t (*b)[W + 8], int excited, int need) {
	int fires = 0;
	for (int y = 1; y <= H; y++) {
		const uint8_t *u = a[y - 1], *m = a[y], *d = a[y + 1];
		for (int x = 1; x <= W; x++) {
			int n = (uint8_t)(u[x] - 1) < excited;
			n += (uint8_t)(m[x - 1] - 1) < excited;
			n += (uint8_t)(m[x + 1] - 1) < excited;
			n += (uint8_t)(d[x] - 1) < excited;
			int fire = m[x] == REST && n >= need && !scar[y][x];
			b[y][x] = fire ? 1 : next_state[m[x]];
			fires += fire;
		}
	}
	return fires;
}
static int sparse(uint8_t (*a)[W + 8], uint8_t (*b)[W + 8], int cur, int excited) { /* only around listed cells */
	uint32_t n = 0, *in = active[cur], *out = active[cur ^ 1];
	int fires = 0;
	memcpy(b, a, sizeof sheet[0]);
	memset(seen, 0, sizeof seen);
	for (uint32_t i = 0; i < nactive[cur]; i++) {
		static const int dx[5] = { 0, 1, -1, 0, 0 }, dy[5] = { 0, 0, 0, 1, -1 };
		int cx = in[i] % W, cy = in[i] / W;
		for (int k = 0; k < 5; k++) {
			int x = cx + dx[k], y = cy + dy[k];
			if (x < 0 || y < 0 || x >= W || y >= H) continue;
			uint32_t id = y * W + x;
			if (seen[id >> 5] >> (id & 31) & 1) continue;
			uint8_t s = a[y + 1][x + 1], t = next_state[s];
			if (s == REST) {
				if (!k || scar[y + 1][x + 1] || a[cy + 1][cx + 1] > excited || a[cy + 1][cx + 1] == REST) continue;
				t = 1; fires++;
			} else if (k) continue;
			seen[id >> 5] |= 1u << (id & 31);
			b[y + 1][x + 1] = t;
			if (t != REST) out[n++] = id;
		}
	}
	nactive[cur ^ 1] = n;
	return fires;
}
int main(void) {
	uint64_t sum = 0;
	int cur = 0, excited = 3, was_dense = 1;
	for (int step = 0; step < 52; step++, cur ^= 1) {
		uint32_t r = rnd();
		int mode = step / 4 % 2;
		if (step % 4 == 0) {
			excited = 2 + (r & 3);
			tables(excited, 4 + (r >> 3 & 7));
			for (int k = 0; k < 30; k++) { uint32_t q = rnd(); memset(&scar[1 + q % H][1 + (q >> 9) % (W - 20)], q >> 30 == 0, 1 + (q >> 20 & 15)); }
		}
		for (int k = 0; k < (step ? 12 : 400); k++, r = rnd()) sheet[cur][1 + r % H][1 + (r >> 10) % W] = 1; /* pacemakers */
		if (mode && (was_dense || step % 2)) { /* gather the list again */
			nactive[cur] = 0;
			for (int i = 0; i < W * H; i++) if (sheet[cur][i / W + 1][i % W + 1]) active[cur][nactive[cur]++] = i;
		}
		sum = sum * 5 + (mode ? sparse(sheet[cur], sheet[cur ^ 1], cur, excited) : dense(sheet[cur], sheet[cur ^ 1], excited, 1 + (step % 13 == 3)));
		was_dense = !mode;
	}
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
