// flags: -O3 -ffast-math
// Lennard-Jones forces over linked cell pairs with a cutoff; atoms are rebinned and moved a little in every round
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define N 1728
#define NC 5
#define CELLS (NC * NC * NC)
static uint64_t seed = 0x9E3779B97F4A7C15ull;
static double rnd(void) {
    seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17;
    return (double)(seed >> 11) * (1.0 / 9007199254740992.0);
}
static double pos[N][3], vel[N][3], frc[N][3];
static int start[CELLS + 1], order[N], cellof[N];
static const double BOX = 13.2, RC2 = 6.25;

static int wrapc(int c) { return c < 0 ? c + NC : c >= NC ? c - NC : c; }

static void bin_atoms(void) {
    int fill[CELLS];
    for (int c = 0; c <= CELLS; c++) start[c] = 0;
    for (int i = 0; i < N; i++) {
        int ix[3];
        for (int k = 0; k < 3; k++) {
            int c = (int)(pos[i][k] * (NC / BOX));
            ix[k] = c >= NC ? NC - 1 : c < 0 ? 0 : c;
        }
        cellof[i] = (ix[2] * NC + ix[1]) * NC + ix[0];
        start[cellof[i] + 1]++;
    }
    for (int c = 0; c < CELLS; c++) { start[c + 1] += start[c]; fill[c] = start[c]; }
    for (int i = 0; i < N; i++) order[fill[cellof[i]]++] = i;
}

static double pair_force(int i, int j) {
    double d[3], r2 = 0;
    for (int k = 0; k < 3; k++) {
        double x = pos[i][k] - pos[j][k];
        if (x > 0.5 * BOX) x -= BOX; else if (x < -0.5 * BOX) x += BOX;
        d[k] = x; r2 += x * x;
    }
    if (r2 >= RC2) return 0.0;
    if (r2 < 0.7) r2 = 0.7;
    double s2 = 1.0 / r2, s6 = s2 * s2 * s2;
    double f = 48.0 * s6 * (s6 - 0.5) * s2;
    for (int k = 0; k < 3; k++) { frc[i][k] += f * d[k]; frc[j][k] -= f * d[k]; }
    return 4.0 * s6 * (s6 - 1.0);
}

static double all_forces(void) {
    double e = 0;
    for (int i = 0; i < N; i++) frc[i][0] = frc[i][1] = frc[i][2] = 0;
    for (int z = 0; z < NC; z++) for (int y = 0; y < NC; y++) for (int x = 0; x < NC; x++) {
        int c = (z * NC + y) * NC + x;
        for (int a = start[c]; a < start[c + 1]; a++)
            for (int b = a + 1; b < start[c + 1]; b++) e += pair_force(order[a], order[b]);
        for (int s = 14; s < 27; s++) {
            int o = (wrapc(z + s / 9 - 1) * NC + wrapc(y + s / 3 % 3 - 1)) * NC + wrapc(x + s % 3 - 1);
            for (int a = start[c]; a < start[c + 1]; a++)
                for (int b = start[o]; b < start[o + 1]; b++) e += pair_force(order[a], order[b]);
        }
    }
    return e;
}

int main(void) {
    for (int i = 0; i < N; i++) {
        int q[3] = { i % 12, i / 12 % 12, i / 144 };
        for (int k = 0; k < 3; k++) {
            pos[i][k] = (q[k] + 0.5 + 0.1 * (rnd() - 0.5)) * 1.1;
            vel[i][k] = 2.0 * (rnd() - 0.5);
        }
    }
    double sum = 0;
    for (int step = 0; step < 4; step++) {
        bin_atoms();
        sum += all_forces();
        for (int i = 0; i < N; i++) for (int k = 0; k < 3; k++) {
            vel[i][k] = 0.98 * vel[i][k] + 0.004 * frc[i][k];
            if (vel[i][k] > 3) vel[i][k] = 3; else if (vel[i][k] < -3) vel[i][k] = -3;
            pos[i][k] += 0.004 * vel[i][k];
            if (pos[i][k] < 0) pos[i][k] += BOX; else if (pos[i][k] >= BOX) pos[i][k] -= BOX;
        }
    }
    printf("%.4f\n", sum);
    return 0;
}
