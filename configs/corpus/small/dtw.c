// flags: -O3
// dynamic time warping in a Sakoe-Chiba band with lower-bound pruning, and longest common subsequence by bit rows, over drifting gesture sequences; min-chains of floats.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
enum { NT = 40, LEN = 200 };
typedef struct { float v[LEN][2]; int n; float up[LEN][2], lo[LEN][2]; uint8_t sym[LEN]; } seq;
static seq bank[NT];
static uint32_t sd = 4242;
static uint32_t rnd(void) { sd = sd * 1664525u + 1013904223u; return sd >> 10; }
static float unit(void) { return rnd() * (1.0f / 4194304.0f); }
static void gesture(seq *s, int n)
{
    float x = 0, y = 0, a = unit() * 6, w = unit() - 0.5f;
    s->n = n;
    for (int i = 0; i < n; i++) {
        if (rnd() % 30 == 0) w = unit() - 0.5f;
        a += 0.3f * w;
        x += cosf(a) * 0.1f;
        y += sinf(a) * 0.1f;
        s->v[i][0] = x;
        s->v[i][1] = y;
        s->sym[i] = (int)(a * 4) & 15;
    }
}
static void envelope(seq *s, int r)
{
    for (int i = 0; i < s->n; i++)
        for (int d = 0; d < 2; d++) {
            float u = s->v[i][d], l = u;
            int a = i > r ? i - r : 0, b = i + r < s->n ? i + r : s->n - 1;
            for (int j = a; j <= b; j += 2) {
                if (s->v[j][d] > u) u = s->v[j][d];
                if (s->v[j][d] < l) l = s->v[j][d];
            }
            s->up[i][d] = u;
            s->lo[i][d] = l;
        }
}
static float lower_bound(const seq *q, const seq *c)
{
    float s = 0;
    int n = q->n < c->n ? q->n : c->n;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 2; d++) {
            float v = q->v[i][d];
            if (v > c->up[i][d]) s += v - c->up[i][d];
            else if (v < c->lo[i][d]) s += c->lo[i][d] - v;
        }
    return 0.5f * s;
}
static float dtw(const seq *a, const seq *b, int r, float cut)
{
    static float row[2][LEN + 1];
    int d = abs(a->n - b->n);
    if (r < d + 1) r = d + 1;
    for (int j = 0; j <= b->n; j++) row[0][j] = 1e30f;
    row[0][0] = 0;
    for (int i = 1; i <= a->n; i++) {
        float *p = row[~i & 1], *c = row[i & 1], best = 1e30f;
        int lo = i - r > 1 ? i - r : 1, hi = i + r < b->n ? i + r : b->n;
        c[lo - 1] = 1e30f;
        for (int j = lo; j <= hi; j++) {
            float m = p[j - 1] < p[j] ? p[j - 1] : p[j];
            if (c[j - 1] < m) m = c[j - 1];
            c[j] = m + fabsf(a->v[i - 1][0] - b->v[j - 1][0]) + fabsf(a->v[i - 1][1] - b->v[j - 1][1]);
            if (c[j] < best) best = c[j];
        }
        if (hi < b->n) c[hi + 1] = 1e30f;
        if (best > cut) return 1e30f;
    }
    return row[a->n & 1][b->n];
}
static int lcs_bits(const seq *a, const seq *b)
{
    uint64_t m[16][4] = { 0 }, v[4];
    int w = (a->n + 63) / 64, n = 0;
    for (int i = 0; i < a->n; i++) m[a->sym[i]][i >> 6] |= 1ull << (i & 63);
    memset(v, 255, sizeof v);
    for (int j = 0; j < b->n; j++) {
        uint64_t carry = 0;
        for (int k = 0; k < w; k++) {
            uint64_t u = v[k] & m[b->sym[j]][k], s = v[k] + u, c = s < u, t = s + carry;
            c |= t < s;
            v[k] = t | (v[k] & ~m[b->sym[j]][k]);
            carry = c;
        }
    }
    for (int i = 0; i < a->n; i++) n += !(v[i >> 6] >> (i & 63) & 1);
    return n;
}
int main(void)
{
    uint64_t h = 0;
    double sum = 0;
    for (int i = 0; i < NT; i++) { gesture(&bank[i], 100 + rnd() % 60); envelope(&bank[i], 12); }
    for (int r = 0; r < 44; r++) {
        seq q;
        int band = 8 + 6 * (r % 5), best = -1, score = 0;
        float cut = 1e29f;
        if (r & 1) gesture(&q, 110 + rnd() % 50);
        else {
            q = bank[rnd() % NT];
            for (int i = 0; i < q.n; i++) q.v[i][rnd() & 1] += 0.2f * unit();
        }
        for (int k = 0; k < NT; k++) {
            if (lower_bound(&q, &bank[k]) > cut) { score++; continue; }
            float d = dtw(&q, &bank[k], band, cut);
            if (d < cut) { cut = d; best = k; }
        }
        for (int k = r % 4; k < NT; k += 4) score += lcs_bits(&q, &bank[k]);
        sum += cut;
        h = h * 131 + best * 1000 + score;
        gesture(&bank[r % NT], 100 + rnd() % 90);
        envelope(&bank[r % NT], 12 + r % 3);
    }
    printf("%llu %.3f\n", (unsigned long long)h, sum);
    return 0;
}
