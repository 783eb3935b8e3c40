// flags: -O2
// Second-order biased random walks (node2vec) with per-vertex alias tables packed in 64-byte records (4 MB), visit counters in the same lines and co-occurrence counts scattered into an 8 MB table.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

#define DEG 8
typedef struct {
    uint32_t to[DEG];
    uint16_t keep[DEG];      /* alias thresholds in 1/65536 */
    uint8_t alias[DEG];
    uint32_t visits;
    uint32_t last;
} vertex;                    /* one cache line */

static uint64_t st = 0x2545F4914F6CDD1Dull;
static inline uint64_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st; }

static void vose(vertex *v, const uint32_t w[DEG]) {
    uint32_t sum = 0, p[DEG];
    int small[DEG], large[DEG], ns = 0, nl = 0;
    for (int i = 0; i < DEG; i++) sum += w[i];
    for (int i = 0; i < DEG; i++) {
        p[i] = (uint32_t)(((uint64_t)w[i] * DEG << 16) / sum);
        if (p[i] < 65536) small[ns++] = i; else large[nl++] = i;
    }
    while (ns && nl) {
        int s = small[--ns], l = large[nl - 1];
        v->keep[s] = (uint16_t)p[s]; v->alias[s] = (uint8_t)l;
        p[l] -= 65536 - p[s];
        if (p[l] < 65536) { nl--; small[ns++] = l; }
    }
    while (nl) { int l = large[--nl]; v->keep[l] = 65535; v->alias[l] = (uint8_t)l; }
    while (ns) { int s = small[--ns]; v->keep[s] = 65535; v->alias[s] = (uint8_t)s; }
}

static inline uint32_t draw(const vertex *v, uint64_t r) {
    int i = (int)(r & (DEG - 1));
    return v->to[(uint16_t)(r >> 8) <= v->keep[i] ? i : v->alias[i]];
}
static inline int joined(const vertex *v, uint32_t x) {
    for (int i = 0; i < DEG; i++) if (v->to[i] == x) return 1;
    return 0;
}

/* p and q as probabilities of acceptance in 1/256: return, common neighbour, far */
static uint32_t step(const vertex *g, uint32_t prev, uint32_t at, const uint32_t acc[3]) {
    const vertex *v = &g[at];
    for (int tries = 0; tries < 16; tries++) {
        uint64_t r = rnd();
        uint32_t x = draw(v, r);
        uint32_t lim = x == prev ? acc[0] : joined(&g[prev], x) ? acc[1] : acc[2];
        if ((r >> 32 & 255) < lim) return x;
    }
    return draw(v, rnd());
}

int main(void) {
    enum { N = 1 << 16, WALK = 40, WIN = 3, PAIRS = 1 << 21 };
    vertex *g = malloc(sizeof *g * N);
    uint32_t *cooc = calloc(PAIRS, 4);
    static const uint8_t self[DEG] = { 0, 1, 2, 3, 4, 5, 6, 7 };
    /* communities of 64 with a few far arcs; uniform weights until reweighted */
    for (uint32_t i = 0; i < N; i++) {
        uint64_t r = rnd();
        vertex *v = &g[i];
        for (int k = 0; k < DEG; k++) {
            v->to[k] = k < 6 ? (i & ~63u) | ((uint32_t)(r >> 8 * k) & 63) : (uint32_t)(r >> (k == 6 ? 16 : 40)) & (N - 1);

        }
        memset(v->keep, 255, sizeof v->keep); memcpy(v->alias, self, DEG);
        v->visits = 0; v->last = 0;
    }
    static const uint32_t acc[3][3] = { { 64, 255, 128 }, { 255, 128, 32 }, { 32, 64, 255 } };
    uint64_t chk = 0;
    for (int round = 0; round < 20; round++) {
        for (int k = 0; k < 700; k++) {                    /* weights decay with visits */
            vertex *v = &g[rnd() & (N - 1)];
            uint32_t w[DEG];
            for (int i = 0; i < DEG; i++) w[i] = 1 + 64 / (1 + g[v->to[i]].visits);
            vose(v, w);
        }
        for (int k = 0; k < 420; k++) {
            uint32_t path[WALK], prev, at = (uint32_t)rnd() & (N - 1);
            prev = at;
            for (int i = 0; i < WALK; i++) {
                path[i] = at;
                g[at].visits++; g[at].last = (uint32_t)round;
                uint32_t nx = step(g, prev, at, acc[round % 3]);
                prev = at; at = nx;
                for (int d = 1; d <= WIN && d <= i; d++) {
                    uint64_t h = ((uint64_t)path[i] << 20 ^ path[i - d]) * 0x9E3779B97F4A7C15ull;
                    cooc[h >> 43] += (uint32_t)(WIN + 1 - d);
                }
            }
            chk = chk * 31 + at + cooc[(at * 2654435761u) >> 11];
        }
    }
    printf("%016llx\n", (unsigned long long)chk);
    return 0;
}
