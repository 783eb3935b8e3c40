// flags: -O2 -fno-inline
// particle filters: robots localise in a grid map by range beams, resampling
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>
enum { SIZE = 96, MAXP = 3000, BEAMS = 5 };
typedef struct { float x, y, heading, weight; } Particle;
static uint8_t wall[SIZE][SIZE];
static Particle now[MAXP], next[MAXP];
static uint64_t st = 0xC0FFEE;
static float uniform(void) { st = st * 0x5851F42D4C957F2Dull + 0x14057B7EF767814Full; return (st >> 40) * (1.0f / 16777216); }
static float gauss(void) { return (uniform() + uniform() + uniform() + uniform() - 2) * 1.732f; }
static void paint_map(int round) {
	memset(wall, 0, sizeof wall);
	for (int i = 0; i < SIZE; i++) wall[0][i] = wall[SIZE - 1][i] = wall[i][0] = wall[i][SIZE - 1] = 1;
	for (int b = 0; b < 14; b++) {
		int x = 6 + (b * 37 + round * 11) % 80, y = 6 + (b * 53 + round * 7) % 80, w = 3 + b % 5, h = 8 - b % 6;
		for (int j = y; j < y + h; j++) for (int i = x; i < x + w; i++) wall[j][i] = 1;
	}
}
static float range(float x, float y, float angle) {
	float dx = cosf(angle) * 0.5f, dy = sinf(angle) * 0.5f, d = 0;
	while (d < 20 && !wall[(int)y][(int)x]) { x += dx; y += dy; d += 0.5f; }
	return d;
}
static void move(Particle *p, float turn, float speed, float noise) {
	p->heading += turn + noise * 0.1f * gauss();
	float s = speed + noise * gauss(), x = p->x + s * cosf(p->heading), y = p->y + s * sinf(p->heading);
	if (x > 0 && y > 0 && x < SIZE && y < SIZE && !wall[(int)y][(int)x]) { p->x = x; p->y = y; }
	else p->heading += 1.9f;
}
static void scatter(Particle *p) {
	do { p->x = 1 + uniform() * (SIZE - 2); p->y = 1 + uniform() * (SIZE - 2); } while (wall[(int)p->y][(int)p->x]);
	p->heading = uniform() * 6.2831853f;
	p->weight = 1;
}
static int resample(int n, int want, float total) {
	int out = 0;
	float step = total / want, at = uniform() * step, sum = 0;
	for (int i = 0; i < n && out < want; i++)
		for (sum += now[i].weight; at < sum && out < want; at += step) next[out++] = now[i];
	while (out < want) scatter(&next[out++]);
	memcpy(now, next, sizeof now[0] * want);
	return want;
}
int main(void) {
	double error = 0; int resamples = 0, n = 1500;
	for (int round = 0; round < 4; round++) {
		Particle robot;
		paint_map(round);
		scatter(&robot);
		for (int i = 0; i < n; i++) scatter(&now[i]);
		for (int t = 0; t < 13; t++) {
			float z[BEAMS], total = 0, squares = 0, mx = 0, my = 0, turn = 0.1f * sinf(t * 0.3f);
			move(&robot, turn, 1, 0);
			for (int b = 0; b < BEAMS; b++) z[b] = range(robot.x, robot.y, robot.heading + b * 1.2566f) + 0.2f * gauss();
			for (int i = 0; i < n; i++) {
				float miss = 0;
				move(&now[i], turn, 1, 0.25f);
				for (int b = 0; b < BEAMS && miss < 90; b++) {
					float d = range(now[i].x, now[i].y, now[i].heading + b * 1.2566f) - z[b];
					miss += d * d;
				}
				float w = now[i].weight *= expf(-0.15f * miss) + 1e-3f;
				total += w; squares += w * w;
				mx += w * now[i].x; my += w * now[i].y;
			}
			error += hypotf(mx / total - robot.x, my / total - robot.y);
			if (total * total / squares < n * 0.5f) {
				n = resample(n, 900 + (int)(600 * uniform()), total);
				for (int i = 0; i < n; i++) now[i].weight = 1;
				resamples++;
			}
		}
	}
	printf("%.4f %d\n", error, resamples);
	return 0;
}
