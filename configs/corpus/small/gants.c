// flags: -O2
// ant colony tours: roulette choice over candidate lists with float pheromone times visibility, local and global evaporation, dead ends closed by nearest free city
#include <stdio.h>
#include <math.h>
#include <string.h>
#define N 220
#define K 12
static float px[N], py[N], tau[N][N], eta[N][N], dist[N][N];
static unsigned char cand[N][K], seen[N], tour[N], best[N];
static unsigned int z = 362436069, w = 521288629;
static float uniform(void) {
  z = 36969 * (z & 65535) + (z >> 16);
  w = 18000 * (w & 65535) + (w >> 16);
  return (float)(((z << 16) + w) >> 8) * (1.0f / 16777216.0f);
}
static void instance(void) {
  for (int i = 0; i < N; i++) {
	px[i] = uniform() * 100; py[i] = uniform() * 100;
	if (i & 1) { px[i] = px[i / 2 * 2 & ~7] + uniform() * 8; }
  }
  for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++) {
	  float dx = px[i] - px[j], dy = py[i] - py[j];
	  dist[i][j] = sqrtf(dx * dx + dy * dy) + 0.01f;
	}
  for (int i = 0; i < N; i++) {
	int n = 0;
	for (int j = 0; j < N; j++) {
	  if (j == i) continue;
	  int k = n < K ? n++ : K;
	  if (k == K) { if (dist[i][j] >= dist[i][cand[i][K - 1]]) continue; k = K - 1; }
	  for (; k > 0 && dist[i][cand[i][k - 1]] > dist[i][j]; k--) cand[i][k] = cand[i][k - 1];
	  cand[i][k] = (unsigned char)j;
	}
  }
  for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++) { tau[i][j] = 1.0f; eta[i][j] = 1.0f / (dist[i][j] * dist[i][j]); }
}
static int next_city(int c) {
  float p[K], total = 0;
  for (int k = 0; k < K; k++) {
	int j = cand[c][k];
	p[k] = seen[j] ? 0.0f : tau[c][j] * eta[c][j];
	total += p[k];
  }
  if (total > 0) {
	float r = uniform() * total;
	int k = 0, last = -1;
	for (; k < K; k++) {
	  if (p[k] <= 0) continue;
	  last = k;
	  if ((r -= p[k]) <= 0) break;
	}
	return cand[c][last];
  }
  int near = -1;
  for (int j = 0; j < N; j++) if (!seen[j] && (near < 0 || dist[c][j] < dist[c][near])) near = j;
  return near;
}
int main(void) {
  double sum = 0;
  for (int round = 0; round < 4; round++) {
	float shortest = 1e30f;
	instance();
	for (int ant = 0; ant < 420; ant++) {
	  float len = 0;
	  memset(seen, 0, sizeof seen);
	  tour[0] = (unsigned char)(uniform() * N);
	  seen[tour[0]] = 1;
	  for (int i = 1; i < N; i++) {
		int c = next_city(tour[i - 1]);
		seen[c] = 1; tour[i] = (unsigned char)c;
		len += dist[tour[i - 1]][c];
		tau[tour[i - 1]][c] = tau[tour[i - 1]][c] * 0.95f + 0.02f;
	  }
	  len += dist[tour[N - 1]][tour[0]];
	  if (len < shortest) { shortest = len; memcpy(best, tour, sizeof best); }
	  if (ant % 10 == 9)
		for (int i = 0; i < N; i++) {
		  int a = best[i], b = best[(i + 1) % N];
		  tau[a][b] = tau[b][a] = 0.9f * tau[a][b] + 30.0f / shortest;
		}
	}
	sum = sum * 1.5 + (double)shortest;
  }
  printf("ants %.6f\n", sum);
  return 0;
}
