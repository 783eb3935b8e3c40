// flags: -O3
// layered offset min-sum decoding of quasi-cyclic LDPC codes (lift 27 to 96) with int8 messages, row-wise two-minimum updates, early stopping on syndromes and an accumulator-type encoder.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
enum { NB = 24, MAXMB = 12, MAXZ = 96 };
typedef struct { int mb, z; int16_t sh[MAXMB][NB]; } Code;
static uint64_t rs = 2463534242ULL;
static uint32_t rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (uint32_t)(rs >> 16); }
static void make_code(Code *c, int mb, int z) {
    int kb = NB - mb; c->mb = mb; c->z = z;
    for (int i = 0; i < mb; i++) for (int j = 0; j < NB; j++) c->sh[i][j] = -1;
    for (int j = 0; j < kb; j++) {                        /* column weight 3 or 4 in the data part */
        int w = j % 4 ? 3 : 4;
        while (w) { int i = rnd() % mb; if (c->sh[i][j] < 0) { c->sh[i][j] = rnd() % z; w--; } }
    }
    for (int i = 0; i < mb; i++) { c->sh[i][kb + i] = 0; if (i) c->sh[i][kb + i - 1] = 0; }   /* dual diagonal, open chain */
}
static void encode(const Code *c, uint8_t *cw) {
    int kb = NB - c->mb, z = c->z; uint8_t *prev = NULL;
    for (int i = 0; i < c->mb; i++) {
        uint8_t *p = cw + (kb + i) * z; memset(p, 0, z);
        for (int j = 0; j < kb; j++) {
            int s = c->sh[i][j]; if (s < 0) continue;
            const uint8_t *d = cw + j * z;
            for (int t = 0; t < z - s; t++) p[t] ^= d[t + s];
            for (int t = z - s; t < z; t++) p[t] ^= d[t + s - z];
        }
        if (prev) for (int t = 0; t < z; t++) p[t] ^= prev[t];
        prev = p;
    }
}
static int8_t R[MAXMB][NB][MAXZ];
static inline int sat(int v) { return v > 127 ? 127 : v < -127 ? -127 : v; }
static int decode(const Code *c, int8_t *L, int maxit) {
    int z = c->z; memset(R, 0, sizeof R);
    for (int it = 1; it <= maxit; it++) {
        for (int i = 0; i < c->mb; i++) {
            int8_t q[NB][MAXZ]; uint8_t m1[MAXZ], m2[MAXZ], sg[MAXZ]; int cols[NB], nc = 0;
            memset(m1, 127, sizeof m1); memset(m2, 127, sizeof m2); memset(sg, 0, sizeof sg);
            for (int j = 0; j < NB; j++) {
                int s = c->sh[i][j]; if (s < 0) continue;
                int8_t rot[2 * MAXZ]; memcpy(rot, L + j * z, z); memcpy(rot + z, L + j * z, z);
                int8_t *qq = q[nc], *r = R[i][j]; cols[nc++] = j;
                for (int t = 0; t < z; t++) {
                    int8_t v = (int8_t)sat(rot[t + s] - r[t]); uint8_t a = v < 0 ? -v : v; qq[t] = v;
                    uint8_t big = a > m1[t] ? a : m1[t]; m2[t] = big < m2[t] ? big : m2[t]; m1[t] = a < m1[t] ? a : m1[t];
                    sg[t] ^= (uint8_t)v >> 7;
                }
            }
            for (int k = 0; k < nc; k++) {
                int j = cols[k], s = c->sh[i][j]; int8_t *r = R[i][j], *l = L + j * z, out[MAXZ];
                for (int t = 0; t < z; t++) {
                    int8_t v = q[k][t]; uint8_t a = v < 0 ? -v : v, m = a == m1[t] ? m2[t] : m1[t]; m = m > 1 ? m - 1 : 0;
                    int8_t nr = (sg[t] ^ (uint8_t)v >> 7) ? -(int8_t)m : (int8_t)m; r[t] = nr; out[t] = (int8_t)sat(v + nr);
                }
                memcpy(l + s, out, z - s); memcpy(l, out + z - s, s);
            }
        }
        int bad = 0;
        for (int i = 0; i < c->mb && !bad; i++) {
            uint8_t p[MAXZ] = {0};
            for (int j = 0; j < NB; j++) { int s = c->sh[i][j]; if (s >= 0) for (int t = 0; t < z; t++) { int u = t + s; if (u >= z) u -= z; p[t] ^= (uint8_t)L[j * z + u] >> 7; } }
            for (int t = 0; t < z; t++) bad |= p[t];
        }
        if (!bad) return it;
    }
    return maxit + 1;
}
int main(void) {
    static Code codes[3]; uint8_t cw[NB * MAXZ]; int8_t L[NB * MAXZ]; uint64_t sum = 0; int fails = 0, its = 0;
    make_code(&codes[0], 12, 27); make_code(&codes[1], 8, 54); make_code(&codes[2], 6, 96);
    for (int r = 0; r < 110; r++) {
        Code *c = &codes[r % 3]; int n = NB * c->z, k = (NB - c->mb) * c->z, noise = (c->mb == 12 ? 26 : c->mb == 8 ? 20 : 17) + r % 8;
        for (int i = 0; i < k; i++) cw[i] = rnd() & 1;
        encode(c, cw);
        for (int i = 0; i < n; i++) {
            int g = 0; uint32_t w = rnd();
            for (int b = 0; b < 4; b++) g += (int)(w >> (8 * b) & 255) - 127;      /* sum of four uniforms */
            L[i] = (int8_t)sat((cw[i] ? -16 : 16) + g * noise / 345);
        }
        int it = decode(c, L, 20), err = 0; its += it;
        for (int i = 0; i < n; i++) err += cw[i] ^ ((uint8_t)L[i] >> 7);
        fails += err != 0; sum = sum * 31 + it * 64 + err;
    }
    printf("%d %d %016llx\n", fails, its, (unsigned long long)sum);
    return 0;
}
