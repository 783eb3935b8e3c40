// flags: -O3
// out-of-place transposes (naive, blocked, recursive) of 16 KB to 4 MB float matrices, with column sums, column maxima and double centring by long strides
#include <stdio.h>
#include <stdint.h>
#define MAX (1024 * 1024)
static float a[MAX], b[MAX];
static float colsum[1024], rowsum[1024];
static uint32_t s = 17;
static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }

static void naive(const float *restrict p, float *restrict q, int r, int c) {
    for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) q[j * r + i] = p[i * c + j];
}
static void blocked(const float *restrict p, float *restrict q, int r, int c, int bs) {
    for (int i0 = 0; i0 < r; i0 += bs) for (int j0 = 0; j0 < c; j0 += bs) {
        int i1 = i0 + bs < r ? i0 + bs : r, j1 = j0 + bs < c ? j0 + bs : c;
        for (int j = j0; j < j1; j++) for (int i = i0; i < i1; i++) q[j * r + i] = p[i * c + j];
    }
}
static void recursive(const float *p, float *q, int r, int c, int i0, int i1, int j0, int j1) {
    int di = i1 - i0, dj = j1 - j0;
    if (di <= 12 && dj <= 12) {
        for (int i = i0; i < i1; i++) for (int j = j0; j < j1; j++) q[j * r + i] = p[i * c + j];
    } else if (di >= dj) {
        recursive(p, q, r, c, i0, i0 + di / 2, j0, j1);
        recursive(p, q, r, c, i0 + di / 2, i1, j0, j1);
    } else {
        recursive(p, q, r, c, i0, i1, j0, j0 + dj / 2);
        recursive(p, q, r, c, i0, i1, j0 + dj / 2, j1);
    }
}
static float column_sums(const float *p, int r, int c, int skip) {
    float best = -1e30f;
    for (int j = 0; j < c; j += skip) {
        float t = 0, m = p[j];
        for (int i = 0; i < r; i++) { float v = p[i * c + j]; t += v; if (v > m) m = v; }
        colsum[j] = t / (float)r;
        if (m > best) best = m;
    }
    return best;
}
static void centre(float *p, int r, int c) {
    float all = 0;
    for (int j = 0; j < c; j++) colsum[j] = 0;
    for (int i = 0; i < r; i++) {
        float t = 0;
        for (int j = 0; j < c; j++) { t += p[i * c + j]; colsum[j] += p[i * c + j]; }
        rowsum[i] = t / (float)c; all += t;
    }
    all /= (float)r * (float)c;
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++) p[i * c + j] = 1.01f * (p[i * c + j] - rowsum[i] - colsum[j] / (float)r + all) + (float)((i ^ j) & 3);
}
int main(void) {
    static const int dims[8][2] = { { 1024, 1024 }, { 64, 64 }, { 700, 333 }, { 128, 1000 }, { 1000, 1000 }, { 90, 70 }, { 512, 512 }, { 31, 1024 } };
    for (int i = 0; i < MAX; i++) a[i] = (float)(i & 255);
    double sum = 0;
    for (int round = 0; round < 16; round++) {
        int r = dims[round % 8][0], c = dims[round % 8][1], reps = 1 + 60000 / (r * c);
        for (int k = 0; k < reps; k++) {
            switch ((round + k + round / 8) % 3) {
            case 0: naive(a, b, r, c); break;
            case 1: blocked(a, b, r, c, 8 << (int)(rnd() % 3)); break;
            default: recursive(a, b, r, c, 0, r, 0, c);
            }
            if ((k & 3) == 0) sum += column_sums(b, c, r, 1 + (int)(rnd() % 3));
            if (k % 5 == 0 && r * c < 600000) centre(a, r, c);
            for (int n = 0; n < 500; n++) { uint32_t q = rnd() % (uint32_t)(r * c); a[q] = b[(q * 7) % (uint32_t)(r * c)] + 1; }
        }
        sum += b[r * c / 2] + colsum[r / 3];
    }
    printf("%.4f\n", sum);
    return 0;
}
