// flags: -O2
// parallel tempering of a +-J spin glass: byte spins, table of acceptance thresholds, replica swaps by exp, overlaps (100 KB of replicas)
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#include <string.h>
#define S 64
#define SITES (S * S)
#define REPLICAS 24
static int8_t spin[REPLICAS][SITES], right[SITES], down[SITES];
static int energy[REPLICAS], order[REPLICAS];
static double temperature[REPLICAS];
static uint32_t q[4] = { 1, 2, 3, 4 };

static uint32_t rnd(void) { uint32_t t = q[3], s = q[0]; q[3] = q[2]; q[2] = q[1]; q[1] = s; t ^= t << 11; t ^= t >> 8; return q[0] = t ^ s ^ (s >> 19); }
static int local_field(const int8_t *s, int i)
{
	int x = i & (S - 1), up = (i + SITES - S) & (SITES - 1), left = x ? i - 1 : i + S - 1;
	int rt = x < S - 1 ? i + 1 : i - S + 1, dn = (i + S) & (SITES - 1);
	return right[i] * s[rt] + right[left] * s[left] + down[i] * s[dn] + down[up] * s[up];
}
static void glass_sweep(int r, double temp)
{
	uint32_t limit[5];
	int8_t *s = spin[r];
	for (int k = 0; k < 5; k++) limit[k] = (uint32_t)(exp(-2.0 * k / temp) * 4294967295.0);
	for (int i = 0; i < SITES; i++) {
		int h = local_field(s, i) * s[i];
		if (h <= 0 || rnd() < limit[h]) { s[i] = (int8_t)-s[i]; energy[r] += 2 * h; }
	}
}
static int swaps(int parity)
{
	int done = 0;
	for (int k = parity; k + 1 < REPLICAS; k += 2) {
		int a = order[k], b = order[k + 1];
		double d = (1 / temperature[k] - 1 / temperature[k + 1]) * (energy[a] - energy[b]);
		if (d >= 0 || rnd() * (1 / 4294967296.0) < exp(d)) { order[k] = b; order[k + 1] = a; done++; }
	}
	return done;
}
static int overlap(const int8_t *a, const int8_t *b) { int s = 0; for (int i = 0; i < SITES; i++) s += a[i] * b[i]; return s; }
int main(void)
{
	for (int i = 0; i < SITES; i++) { uint32_t b = rnd(); right[i] = b & 1 ? 1 : -1; down[i] = b & 2 ? 1 : -1; }
	for (int r = 0; r < REPLICAS; r++) {
		temperature[r] = 0.4 * pow(1.08, r); order[r] = r;
		for (int i = 0; i < SITES; i++) { spin[r][i] = (i * 7 + r) & 1 ? 1 : -1; }
		for (int i = 0; i < SITES; i++) energy[r] -= local_field(spin[r], i) * spin[r][i];
		energy[r] /= 2;
	}
	double sum = 0;
	int done = 0;
	for (int t = 0; t < 600; t++) {
		int k = t % REPLICAS;
		glass_sweep(order[k], temperature[k]);
		if (k == REPLICAS - 1) done += swaps(t / REPLICAS & 1);
		sum += overlap(spin[k], spin[(k + 1) % REPLICAS]) / (double)SITES;
		if (t % 8 == 0) { int i = rnd() & (SITES - 1); right[i] = (int8_t)-right[i]; for (int r = 0; r < REPLICAS; r++) { int x = i & (S - 1), j = x < S - 1 ? i + 1 : i - S + 1; energy[r] -= 2 * right[i] * spin[r][i] * spin[r][j]; } }
	}
	printf("%.7g %d %d\n", sum, done, energy[order[0]]);
}
