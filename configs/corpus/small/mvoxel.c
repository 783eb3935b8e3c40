// flags: -O2
// lidar clouds: 30,000 points a sweep fall into hashed voxels (1.5 MB open table with epoch stamps) for centroids and extents, then ground removal and a walk over neighbour cells
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define SLOTS 32768
#define NPTS 12000
typedef struct { float x, y, z; uint16_t ring, echo; } Point;
typedef struct { uint32_t key, epoch; float sx, sy, sz, zlo, zhi; uint32_t n; uint32_t label; uint32_t pad[3]; } Voxel;
static Voxel *table;
static Point cloud[NPTS];
static uint32_t filled[SLOTS], nfilled, epoch, probes;
static uint32_t seed = 9;
static uint32_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; return seed ^= seed << 5; }
static void sweep(double t) {
	double c = cos(t), s = sin(t), stepc = cos(0.0042), steps = sin(0.0042);
	for (int i = 0; i < NPTS; i++) {
		uint32_t r = rnd();
		int ring = i & 15;
		double reach = 4 + ring * 2.2 + (r & 255) * 0.004;
		if ((i >> 7) % 5 == 1) reach *= 0.35 + (r >> 30) * 0.02; /* obstacles */
		cloud[i] = (Point){ (float)(c * reach), (float)(s * reach), (float)(reach * (ring - 9) * 0.02 + (r >> 24) * 0.001), ring, r >> 8 };
		if (ring == 15) { double k = c * stepc - s * steps; s = c * steps + s * stepc; c = k; }
	}
}
static Voxel *probe(uint32_t key, int make) {
	uint32_t i = (key * 2654435769u) >> 17;
	while (table[i].epoch == epoch) {
		if (table[i].key == key) return &table[i];
		i = (i + 1) & (SLOTS - 1); probes++;
	}
	if (!make) return NULL;
	table[i] = (Voxel){ .key = key, .epoch = epoch, .zlo = 1e9f, .zhi = -1e9f };
	filled[nfilled++] = i;
	return &table[i];
}
static void bin(float inv) {
	epoch++; nfilled = 0;
	for (int i = 0; i < NPTS; i++) {
		const Point *p = &cloud[i];
		uint32_t kx = (uint32_t)((p->x + 100) * inv), ky = (uint32_t)((p->y + 100) * inv), kz = (uint32_t)((p->z + 20) * inv);
		Voxel *v = probe(kx << 20 | ky << 8 | (kz & 255), 1);
		v->sx += p->x; v->sy += p->y; v->sz += p->z; v->n++;
		if (p->z < v->zlo) v->zlo = p->z;
		if (p->z > v->zhi) v->zhi = p->z;
	}
}
static int label_cells(void) { /* spread the smallest slot number among the six neighbours */
	static const int step[6] = { 1 << 20, -(1 << 20), 1 << 8, -(1 << 8), 1, -1 };
	int changed = 0;
	for (uint32_t k = 0; k < nfilled; k++) table[filled[k]].label = filled[k];
	for (int pass = 0; pass < 3; pass++)
		for (uint32_t k = 0; k < nfilled; k++) {
			Voxel *v = &table[filled[k]];
			if (v->zhi - v->zlo < 0.01f) continue; /* flat: ground */
			for (int d = 0; d < 6; d++) {
				Voxel *o = probe(v->key + step[d], 0);
				if (o && o->label < v->label) { v->label = o->label; changed++; }
			}
		}
	return changed;
}
int main(void) {
	double sum = 0;
	table = calloc(SLOTS, sizeof *table);
	for (int round = 0; round < 34; round++) {
		sweep(round * 0.37);
		bin(1.5f + (round & 7) * 0.6f);
		sum += label_cells();
		for (uint32_t k = 0; k < nfilled; k++) {
			const Voxel *v = &table[filled[k]];
			float w = 1.f / v->n;
			sum += sqrtf(v->sx * v->sx + v->sy * v->sy) * w + (v->label & 7);
		}
	}
	printf("%.2f %u\n", sum, probes);
	return 0;
}
