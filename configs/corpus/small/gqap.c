// flags: -O2 -funroll-loops
// quadratic assignment of machines to places by robust tabu search: swap deltas kept in a triangular matrix, constant-time updates, aspiration and random tenures
#include <stdio.h>
#include <stdlib.h>
#define N 40
static int dist[N][N], flow[N][N], delta[N][N], tabu[N][N], perm[N], n;
static unsigned long long mcg = 0xcafef00dd15ea5e5ull;
static int rnd(int m) { mcg *= 6364136223846793005ull; return (int)((mcg >> 33) % (unsigned)m); }

static int full_delta(int i, int j) {
  int pi = perm[i], pj = perm[j];
  int d = (dist[i][i] - dist[j][j]) * (flow[pj][pj] - flow[pi][pi]) + (dist[i][j] - dist[j][i]) * (flow[pj][pi] - flow[pi][pj]);
  for (int k = 0; k < n; k++)
	if (k != i && k != j) {
	  int pk = perm[k];
	  d += (dist[k][i] - dist[k][j]) * (flow[pk][pj] - flow[pk][pi]) + (dist[i][k] - dist[j][k]) * (flow[pj][pk] - flow[pi][pk]);
	}
  return d;
}
static int quick_delta(int i, int j, int r, int s) {
  int pi = perm[i], pj = perm[j], pr = perm[r], ps = perm[s];
  return delta[i][j]
	+ (dist[r][i] - dist[r][j] + dist[s][j] - dist[s][i]) * (flow[ps][pi] - flow[ps][pj] + flow[pr][pj] - flow[pr][pi])
	+ (dist[i][r] - dist[j][r] + dist[j][s] - dist[i][s]) * (flow[pi][ps] - flow[pj][ps] + flow[pj][pr] - flow[pi][pr]);
}
static long cost(void) {
  long c = 0;
  for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++) c += (long)dist[i][j] * flow[perm[i]][perm[j]];
  return c;
}
int main(void) {
  unsigned long sum = 0;
  for (int round = 0; round < 24; round++) {
	n = 16 + rnd(N - 15);
	for (int i = 0; i < n; i++)
	  for (int j = 0; j < n; j++) {
		dist[i][j] = round & 1 ? abs(i % 6 - j % 6) + abs(i / 6 - j / 6) : rnd(50) + 1;
		flow[i][j] = rnd(3) ? 0 : rnd(40);
		tabu[i][j] = -(n * i + j);
	  }
	for (int i = 0; i < n; i++) { int k = rnd(i + 1); perm[i] = perm[k]; perm[k] = i; }
	for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) delta[i][j] = full_delta(i, j);
	long now = cost(), best = now;
	for (int iter = 1; iter <= 260; iter++) {
	  int bi = -1, bj = -1, low = 0x7fffffff, aspired = 0;
	  for (int i = 0; i < n - 1; i++)
		for (int j = i + 1; j < n; j++) {
		  int allowed = tabu[i][perm[j]] < iter || tabu[j][perm[i]] < iter;
		  int asp = now + delta[i][j] < best || (tabu[i][perm[j]] < iter - 900 && tabu[j][perm[i]] < iter - 900);
		  if ((asp && !aspired) || (asp == aspired && delta[i][j] < low && (allowed || asp))) {
			bi = i; bj = j; low = delta[i][j];
			aspired |= asp;
		  }
		}
	  if (bi < 0) continue;
	  int t = perm[bi]; perm[bi] = perm[bj]; perm[bj] = t;
	  now += delta[bi][bj];
	  tabu[bi][perm[bj]] = iter + n * 9 / 10 + rnd(n / 3 + 1);
	  tabu[bj][perm[bi]] = iter + n * 9 / 10 + rnd(n / 3 + 1);
	  if (now < best) best = now;
	  for (int i = 0; i < n - 1; i++)
		for (int j = i + 1; j < n; j++)
		  delta[i][j] = i != bi && i != bj && j != bi && j != bj ? quick_delta(i, j, bi, bj) : full_delta(i, j);
	}
	if (now != cost()) { printf("bad\n"); return 1; }
	sum = sum * 10007 + (unsigned long)best;
  }
  printf("qap %lu\n", sum);
  return 0;
}
