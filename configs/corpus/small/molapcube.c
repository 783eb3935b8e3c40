// flags: -O3
// sales cube of shop x product x week x channel (40x64x52x4 doubles, 4 MB): roll-ups along each axis at strides of 8 bytes to 100 KB, slices, dices, moving sums and loads
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { SHOP = 40, PROD = 64, WEEK = 52, CHAN = 4, CELLS = SHOP * PROD * WEEK * CHAN };
static const int dim[4] = { SHOP, PROD, WEEK, CHAN }, stride[4] = { PROD * WEEK * CHAN, WEEK * CHAN, CHAN, 1 };
static double *cube, rolled[CELLS / CHAN];
static uint64_t lehmer = 0x1234567887654321ull;
static uint32_t rnd(void) { lehmer = (lehmer ^ (lehmer >> 31)) * 0x9fb21c651e98df25ull + 77; return lehmer >> 33; }
static int rollup(int axis, int first, int count) { /* sums one axis away for part of the cube, walking that axis innermost */
	int step = stride[axis], len = dim[axis], outer = axis ? CELLS / (step * len) : 1, n = 0;
	for (int o = 0; o < outer; o++)
		for (int i = 0; i < step; i++, n++) {
			if (n < first || n >= first + count) continue;
			const double *p = cube + (size_t)o * step * len + i;
			double s = 0;
			for (int k = 0; k < len; k++) s += p[k * step];
			rolled[n % (CELLS / CHAN)] = s;
		}
	return count;
}
static double slice_best(int axis, int index) { /* largest line of a slice, streaming */
	double best = -1e30;
	int step = stride[axis], block = step * dim[axis];
	for (int base = index * step; base < CELLS; base += block * (axis == 3 ? 7 : 1))
		for (int i = 0; i < step && i < 3000; i++) if (cube[base + i] > best) best = cube[base + i];
	return best;
}
static double dice(const int *lo, const int *hi) {
	double s = 0;
	for (int a = lo[0]; a < hi[0]; a++)
		for (int b = lo[1]; b < hi[1]; b++)
			for (int c = lo[2]; c < hi[2]; c++)
				for (int d = lo[3]; d < hi[3]; d++) s += cube[((a * PROD + b) * WEEK + c) * CHAN + d];
	return s;
}
static void moving(int shop, int prod, int width) { /* share of each week in its trailing window */
	double *p = cube + (shop * PROD + prod) * WEEK * CHAN, acc[CHAN] = { 0 };
	for (int w = 0; w < WEEK; w++)
		for (int c = 0; c < CHAN; c++) {
			acc[c] += p[w * CHAN + c];
			if (w >= width) acc[c] -= p[(w - width) * CHAN + c];
			rolled[w * CHAN + c] += acc[c] > 1 ? p[w * CHAN + c] / acc[c] : 0;
		}
}
int main(void) {
	cube = malloc(CELLS * sizeof *cube);
	for (int i = 0; i < CELLS; i++) cube[i] = (i * 2654435761u >> 20) * 0.25;
	double sum = 0;
	for (int round = 0; round < 125; round++) {
		int axis = round & 3, total = CELLS / dim[axis], first = rnd() % (total - 800);
		rollup(axis, first, 800);
		sum += rolled[(first + 400) % (CELLS / CHAN)] + slice_best(rnd() & 3, rnd() & 3);
		int lo[4], hi[4];
		for (int d = 0; d < 4; d++) { lo[d] = rnd() % dim[d]; hi[d] = lo[d] + 1 + rnd() % (dim[d] - lo[d] < 24 ? dim[d] - lo[d] : 24); }
		sum += dice(lo, hi);
		for (int k = 0; k < 20; k++) moving(rnd() % SHOP, rnd() % PROD, 2 + k % 6);
		for (int k = 0; k < 900; k++) { /* late bookings hit random cells */
			uint32_t r = rnd();
			double *cell = &cube[r % CELLS];
			*cell = *cell > 900 ? *cell * 0.5 : *cell + (r >> 26);
		}
	}
	printf("%.3f\n", sum);
	return 0;
}
