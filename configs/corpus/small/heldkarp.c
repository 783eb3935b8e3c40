// flags: -O3
// Held-Karp travelling salesman by bitmask DP for 9 to 13 cities with asymmetric float costs, and tour recovery (nested bit scans over up to 400 KB)
#include <stdio.h>
#include <stdint.h>
#include <math.h>

enum { MAXC = 13 };
static float dp[1 << (MAXC - 1)][MAXC - 1];
static int8_t par[1 << (MAXC - 1)][MAXC - 1];
static float d[MAXC][MAXC];
static uint64_t s = 271828;
static double uni(void) { s = s * 6364136223846793005ull + 1442695040888963407ull; return (double)(s >> 12) * 0x1p-52; }

static void costs(int n, int round)
{
    float x[MAXC], y[MAXC], wx = (float)uni() * 0.3f, wy = (float)uni() * 0.3f;
    for (int i = 0; i < n; i++) {
        x[i] = (float)uni();
        y[i] = round % 3 ? (float)uni() : floorf((float)uni() * 4) / 4;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float dx = x[j] - x[i], dy = y[j] - y[i];
            d[i][j] = sqrtf(dx * dx + dy * dy) + wx * dx + wy * dy;      /* wind makes it asymmetric */
        }
}

static float tour(int n, int *out)
{
    int m = n - 1;
    unsigned full = (1u << m) - 1;
    for (unsigned set = 1; set <= full; set++) {
        for (unsigned js = set; js; js &= js - 1) {
            int j = __builtin_ctz(js);
            unsigned rest = set & ~(1u << j);
            if (!rest) { dp[set][j] = d[m][j]; par[set][j] = -1; continue; }
            float best = 1e30f;
            int bi = -1;
            for (unsigned is = rest; is; is &= is - 1) {
                int i = __builtin_ctz(is);
                float c = dp[rest][i] + d[i][j];
                if (c < best) { best = c; bi = i; }
            }
            dp[set][j] = best;
            par[set][j] = (int8_t)bi;
        }
    }
    float best = 1e30f;
    int last = 0;
    for (int j = 0; j < m; j++)
        if (dp[full][j] + d[j][m] < best) { best = dp[full][j] + d[j][m]; last = j; }
    unsigned set = full;
    for (int k = m - 1; k >= 0; k--) {
        out[k] = last;
        int pj = par[set][last];
        set &= ~(1u << last);
        last = pj;
    }
    return best;
}

int main(void)
{
    double acc = 0;
    uint64_t h = 0;
    static const int ns[] = { 13, 9, 12, 10, 11 };
    for (int r = 0; r < 60; r++) {
        int n = ns[r % 5], t[MAXC];
        for (int k = 0; k < (n == 9 ? 10 : 1); k++) {
            costs(n, r + k);
            acc += tour(n, t);
            for (int i = 0; i < n - 1; i++) h = h * 17 + t[i];
        }
    }
    printf("%.5f %llu\n", acc, (unsigned long long)h);
    return 0;
}
