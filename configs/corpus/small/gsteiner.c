// flags: -O2
// Dreyfus-Wagner minimum Steiner trees on weighted street grids: subset merging by submask walks and queue-driven relaxation per subset, then the tree is traced back
#include <stdio.h>
#include <string.h>
#define MAXV 900
#define INF 0x3fffffff
static int dp[128][MAXV], from[128][MAXV], right[MAXV], down[MAXV];
static int queue[1024], queued[MAXV], W, H, V;
static unsigned rs = 2463534242u;
static unsigned rnd(void) { rs ^= rs << 13; rs ^= rs >> 17; rs ^= rs << 5; return rs; }

static void spread(int mask) {
	int *d = dp[mask], head = 0, tail = 0, waiting = 0;
	for (int v = 0; v < V; v++)
		if (d[v] < INF) { queue[tail++ & 1023] = v; queued[v] = 1; waiting++; }
	while (waiting) {
		int v = queue[head++ & 1023], x = v % W, y = v / W;
		waiting--;
		queued[v] = 0;
		for (int k = 0; k < 4; k++) {
			int to, cost;
			if (k == 0) { if (x + 1 == W) continue; to = v + 1; cost = right[v]; }
			else if (k == 1) { if (x == 0) continue; to = v - 1; cost = right[to]; }
			else if (k == 2) { if (y + 1 == H) continue; to = v + W; cost = down[v]; }
			else { if (y == 0) continue; to = v - W; cost = down[to]; }
			if (d[v] + cost < d[to]) {
				d[to] = d[v] + cost;
				from[mask][to] = -1 - v;
				if (!queued[to]) { queued[to] = 1; queue[tail++ & 1023] = to; waiting++; }
			}
		}
	}
}

static int trace(int mask, int v) {
	int f = from[mask][v];
	if (f == 0) return 0;
	if (f < 0) return 1 + trace(mask, -1 - f);
	return trace(f, v) + trace(mask ^ f, v);
}

int main(void) {
	unsigned long sum = 0;
	for (int round = 0; round < 40; round++) {
		int terms = 4 + round % 3;
		W = 14 + (int)(rnd() % 12); H = 12 + (int)(rnd() % 12); V = W * H;
		for (int v = 0; v < V; v++) {
			right[v] = 10 + (int)(rnd() % 90);
			down[v] = 10 + (int)(rnd() % 90);
			if (rnd() % 8 == 0) right[v] += 300;
		}
		int full = (1 << terms) - 1;
		for (int m = 1; m <= full; m++)
			for (int v = 0; v < V; v++) { dp[m][v] = INF; from[m][v] = 0; }
		for (int t = 0; t < terms; t++) dp[1 << t][(int)(rnd() % (unsigned)V)] = 0;
		for (int m = 1; m <= full; m++) {
			for (int s = (m - 1) & m; s > (m ^ s); s = (s - 1) & m)
				for (int v = 0; v < V; v++) {
					int c = dp[s][v] + dp[m ^ s][v];
					if (c < dp[m][v]) { dp[m][v] = c; from[m][v] = s; }
				}
			spread(m);
		}
		int best = 0;
		for (int v = 1; v < V; v++) if (dp[full][v] < dp[full][best]) best = v;
		sum = sum * 31 + (unsigned)dp[full][best] * 1000u + (unsigned)trace(full, best);
	}
	printf("steiner %lu\n", sum);
	return 0;
}
